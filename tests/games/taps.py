"""Playing as a table does: only buttons that are in sight, only answers that a form offers."""

from __future__ import annotations

from typing import Any

from companion.core.form import Choose, Field, Form, Number, Pick, Spot, Throw, Words
from companion.core.game import Answer, Game, Refused, refusal
from companion.core.view import Action, Plain
from tests.games.walk import everything, whole


def buttons(game: Game[Any], state: Any, label: str) -> list[Action]:
    """Every button with these words, on the table or in a sheet."""
    return [action for action in everything(whole(game, state), Action) if str(action.label) == label]


def reasons(game: Game[Any], state: Any, label: str) -> set[str]:
    """What those buttons say against themselves; an empty word where they look free."""
    return {str(action.blocked) for action in buttons(game, state, label)}


def opened(game: Game[Any], state: Any, label: str, **answers: Answer) -> Form:
    """The form behind a button after these answers, each of which it must offer."""
    found = buttons(game, state, label)
    assert found, f"there is no button {label}"
    action = next((a for a in found if not str(a.blocked)), found[0])
    assert action.ask is not None
    form = game.ask(state, action.ask)
    for key, value in answers.items():
        if not isinstance(field(form, key), Words | Throw):
            wanted = value if isinstance(value, list) else [value]
            missing = [one for one in wanted if one not in offered(form, key)]
            assert not missing, f"{key} offers {offered(form, key)} and not {missing}"
        form = game.ask(state, form.draft.put(key, value))
    return form


def tap(game: Game[Any], state: Any, label: str, **answers: Answer) -> Any:
    """The table after a button that looks free was tapped and its form filled in so."""
    action = next((a for a in buttons(game, state, label) if not str(a.blocked)), None)
    assert action is not None, f"{label} is refused: {reasons(game, state, label)}"
    move = action.move if action.move is not None else opened(game, state, label, **answers).move
    assert move is not None, f"{label} is not complete"
    return game.read_move(move).play(state).state


def field(form: Form, key: str) -> Field:
    return next(f for f in form.fields if getattr(f, "key", "") == key)


def picks(form: Form, key: str) -> dict[Any, Pick]:
    """Every answer of a question by its value, greyed ones included."""
    asked = field(form, key)
    if isinstance(asked, Spot):
        return {**{spot: Pick(spot, asked.label) for spot in asked.spots}, **{p.value: p for p in asked.greyed}}
    if isinstance(asked, Number):
        return {pick.value: pick for pick in asked.greyed}
    assert isinstance(asked, Choose)
    return {pick.value: pick for pick in asked.picks}


def offered(form: Form, key: str) -> list[Any]:
    """Whatever can be answered to a question."""
    asked = field(form, key)
    return list(range(asked.low, asked.high + 1)) if isinstance(asked, Number) else list(picks(form, key))


def against(form: Form, key: str) -> dict[Any, tuple[str, str]]:
    """The greyed answers of a question, with the rule and the reason."""
    return {value: (pick.rule, str(pick.blocked)) for value, pick in picks(form, key).items() if str(pick.blocked)}


def overruled(game: Game[Any], state: Any, move: Plain | None, rule: str) -> Any:
    """The table after a move that this rule refuses and the table has played all the same."""
    assert move is not None, "the form does not build the refused move"
    no = refusal(lambda: game.read_move(move).play(state))
    assert isinstance(no, Refused), f"it is not refused: {no}"
    assert no.rule == rule
    return game.read_move({**move, "house_rule": True}).play(state).state
