"""Whatever is tapped, the table of Hindsight 2020 stands as one that is reckoned by hand from the facts."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Impossible, Refused
from companion.core.view import Action
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.moves import Adjust
from companion.games.hindsight2020.state import STATS, State
from tests.games.effort import effort
from tests.games.hindsight2020.reckoning import Year
from tests.games.walk import answered, everything, table_of

BESIDE = ("edit-policy", "deck", "drop-policy", "adjust")  # numbers set by hand


def stands(state: State) -> dict[str, Any]:
    """What everybody sees of the table."""
    return {
        "pop": [nation.pop for nation in state.nations],
        "hands": [nation.hand for nation in state.nations],
        "out": [nation.out for nation in state.nations],
        "policies": [[{s: getattr(policy, s) for s in STATS} for policy in n.policies] for n in state.nations],
        "deck": state.deck,
        "discards": state.discard,
        "current": state.current,
        "phase": state.phase,
        "winners": state.winners,
        "tied": state.tied if state.phase == "tie" else (),
    }


def short_year(chance: Random) -> tuple[State, Year]:
    """Few people and few cards, so that nations fall and the year runs out."""
    count = chance.randint(2, 6)
    first = chance.randrange(count)
    state, year = table_of(GAME, count, first=first), Year(count, first)
    year.deck = chance.choice((2, 5, 9, year.deck))
    year.pop = [chance.choice((1, 2, 4, 10)) for _ in range(count)]
    for key, value in {"deck": year.deck, **{f"pop:{seat}": pop for seat, pop in enumerate(year.pop)}}.items():
        state = Adjust(key=key, value=value).play(state).state
    return state, year


def some_move(state: State, chance: Random) -> Any:
    """A button of the table, the one that carries the turn on more often than others."""
    view = GAME.view(state)
    found = [action for action in everything(view, Action) if action.move is not None or action.ask is not None]
    action = view.primary if view.primary is not None and chance.random() < 0.4 else chance.choice(found)
    move = action.move if action.ask is None else answered(GAME, state, action.ask, chance.randrange).move
    beside = move is None or move["move"] in BESIDE
    return None if beside else GAME.read_move(move)


@effort(12)
@given(st.integers(0, 2**32))
def test_the_table_stands_as_it_is_reckoned_by_hand(seed: int) -> None:
    chance = Random(seed)
    state, year = short_year(chance)
    for _ in range(45):
        if state.phase == "over":
            break
        move = some_move(state, chance)
        if move is None:
            continue
        try:
            state, played = move.play(state).state, True
        except (Refused, Impossible):
            played = False
        assert year.plays(move) == played, f"{move} in {stands(state)}"
        assert {name: getattr(year, name) for name in stands(state)} == stands(state), str(move)
