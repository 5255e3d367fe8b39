"""A hand that touches only what the table offers: buttons by their words, answers that their forms show."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.form import Choose, Form, Number, Spot
from companion.core.game import Game, Refused
from companion.core.view import Action, Counter
from tests.games.walk import everything, whole


class Hand:
    """One table in play, as the players' fingers meet it."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game, self.state = game, state
        self.said: list[str] = []  # the notes of the last move

    def buttons(self, label: str, seat: int | None = None) -> list[Action]:
        """All buttons with these words, on one tile with its sheet or anywhere."""
        table = whole(self.game, self.state)
        part = table if seat is None else table.seats[seat]
        return [action for action in everything(part, Action) if str(action.label) == label]

    def button(self, label: str, seat: int | None = None) -> Action:
        found = self.buttons(label, seat)
        assert found, f"there is no button {label!r}"
        return found[0]

    def why_not(self, label: str, seat: int | None = None) -> str:
        """What a greyed button says; nothing if it is free."""
        return str(self.button(label, seat).blocked)

    def form(self, label: str, seat: int | None = None, **answers: Any) -> Form:
        """The form behind a button after these answers, each of which it has to show."""
        action = self.button(label, seat)
        assert action.ask is not None, f"{label!r} asks nothing"
        form = self.game.ask(self.state, action.ask)
        for key, answer in answers.items():
            field = next((field for field in form.fields if getattr(field, "key", "") == key), None)
            assert field is not None, f"{label!r} does not ask for {key!r}"
            assert shows(field, answer), f"{key!r} cannot be answered by {answer!r}"
            form = self.game.ask(self.state, form.draft.put(key, answer))
        return form

    def tap(self, label: str, seat: int | None = None, **answers: Any) -> list[str]:
        """Press a button, answer its questions, and play; what the log says then."""
        return self._play(self._move(label, seat, answers), anyway=False)

    def refused(self, label: str, seat: int | None = None, **answers: Any) -> str:
        """The rule that the refusal sheet names after these answers; "do it anyway" has to work."""
        move = self._move(label, seat, answers)
        with pytest.raises(Refused) as no:
            self.game.read_move(move).play(self.state)
        self.game.read_move({**move, "house_rule": True}).play(self.state)
        return no.value.rule

    def anyway(self, label: str, seat: int | None = None, **answers: Any) -> list[str]:
        """The same as a ruling of the table."""
        return self._play(self._move(label, seat, answers), anyway=True)

    def set(self, key: str, value: int) -> None:
        """The number pad of a counter."""
        counter = next(c for c in everything(whole(self.game, self.state), Counter) if c.key == key)
        assert counter.set_to is not None
        assert counter.low <= value <= counter.high
        self._play({**counter.set_to, "value": value}, anyway=False)

    def picks(self, form: Form, key: str) -> dict[Any, str]:
        """The answers to a question, each with the rule against it or its reason; "" if it is free."""
        field = next(field for field in form.fields if getattr(field, "key", "") == key)
        assert isinstance(field, Choose)
        return {pick.value: pick.rule or str(pick.blocked) for pick in field.picks}

    def _move(self, label: str, seat: int | None, answers: dict[str, Any]) -> dict[str, Any]:
        action = self.button(label, seat)
        move = action.move if action.ask is None else self.form(label, seat, **answers).move
        assert move is not None, f"{label!r} has no move yet"
        return move

    def _play(self, move: dict[str, Any], anyway: bool) -> list[str]:
        outcome = self.game.read_move({**move, "house_rule": True} if anyway else move).play(self.state)
        self.state, self.said = outcome.state, [str(note.text) for note in outcome.notes]
        return self.said


def shows(field: Any, answer: Any) -> bool:
    """Whether this question can be answered so on the screen."""
    if isinstance(field, Choose):
        wanted = answer if field.many else [answer]
        return all(any(pick.value == one for pick in field.picks) for one in wanted)
    if isinstance(field, Number):
        return field.low <= answer <= field.high
    if isinstance(field, Spot):
        return answer in field.spots or any(pick.value == answer for pick in field.greyed)
    return True
