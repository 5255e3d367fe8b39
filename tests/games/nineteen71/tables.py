"""Tables in the middle of a game, written as short rows: "shuttle:ddr farm" is a stacked card and a bare Farm."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.form import Choose, Form
from companion.core.game import Draft, Impossible, Move, Refused
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.kinds import CARDS
from companion.games.nineteen71.state import Building, Nation, State

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")
CARD = {"d": "down", "r": "reform"}


def table(*rows: str, turn: int = 0, hand: int = 2, drawn: int = 1, deck: int | None = None, **options: Any) -> State:
    """Nations with these rows in the middle of a turn; cards not in the deck lie unnamed in the discard pile."""
    nations, number = [], 1
    for seat, row in enumerate(rows):
        sites = []
        for word in row.split():
            kind, _, stack = word.partition(":")
            sites.append(Building(number, kind, tuple(CARD[letter] for letter in stack)))
            number += 1
        nations.append(Nation(NAMES[seat], seat, hand if sites else 0, tuple(sites), fell=0 if sites else seat + 1))
    state = State(
        nations=tuple(nations),
        options=GAME.settings(options),
        deck=0,
        stage="play",
        turn=turn,
        drawn=drawn,
        next_id=number,
    )
    used = sum(n.hand + n.stacked + sum(not b.crown for b in n.row) for n in nations)
    cards = CARDS - used
    deck = cards if deck is None else deck
    return replace(state, deck=deck, discard=("",) * (cards - deck))


def at(state: State, seat: int, kind: str, nth: int = 0) -> int:
    """The id of a Building."""
    return [b.id for b in state.nations[seat].row if b.kind == kind][nth]


def row(state: State, seat: int) -> str:
    """A nation's row in the same short form."""
    words = []
    for building in state.nations[seat].row:
        stack = "".join("r" if card == "reform" else "d" for card in building.stack)
        words.append(f"{building.kind}:{stack}" if stack else building.kind)
    return " ".join(words)


def after(state: State, *moves: Move[State]) -> State:
    for move in moves:
        state = move.play(state).state
    return state


def words(state: State, move: Move[State]) -> list[str]:
    """What the log says of a move."""
    return [str(note.text) for note in move.play(state).notes]


def refuses(state: State, move: Move[State], rule: str) -> State:
    """The rules say no and name this rule; the table may overrule it, and this is the state then."""
    with pytest.raises(Refused) as refused:
        move.play(state)
    assert refused.value.rule == f"nineteen71 {rule}"
    assert str(refused.value.why).endswith(".")
    return replace(move, house_rule=True).play(state).state


def impossible(state: State, move: Move[State]) -> None:
    """Nonsense that not even the table can overrule."""
    with pytest.raises(Impossible):
        replace(move, house_rule=True).play(state)


def asked(state: State, act: str, **answers: Any) -> Form:
    return GAME.ask(state, Draft(act, dict(answers)))


def field(form: Form, key: str) -> Choose:
    found = next(f for f in form.fields if getattr(f, "key", "") == key)
    assert isinstance(found, Choose)
    return found
