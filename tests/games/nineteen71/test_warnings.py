"""Who is one card from winning, found by trying every card at every place, and compared with the warnings by chance."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Move
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.kinds import BUILDING_IDS
from companion.games.nineteen71.moves import Build, Reform, Reveal, Shield, Strike
from companion.games.nineteen71.state import State
from companion.games.nineteen71.threats import threats
from tests.games.effort import effort
from tests.games.nineteen71.test_who_wins import SETTINGS, Row, laid, rows

settings = {**SETTINGS, "closed_university": ("asleep",), "watch": ("always",)}  # a card wins at once or not at all


def placings(state: State) -> Iterator[Move[State]]:
    """Every way to put one card into one's own nation, and a missile at either."""
    row = state.me.row
    for target in state.alive:
        yield Strike(target=target, house_rule=True)
    for building in row:
        yield Shield(onto=building.id, house_rule=True)
        yield Reform(onto=building.id, house_rule=True)
    for kind in BUILDING_IDS:
        for place in range(len(row) + 1):
            yield Build(kind=kind, nation=state.turn, place=place, house_rule=True)


def wins(state: State, move: Move[State]) -> bool:
    after = move.play(state).state
    if after.chain is not None:
        after = Reveal(rest=True).play(after).state  # no answer is reckoned with
    result = GAME.view(after).result
    return result is not None and state.turn in result.winners


@effort(25)
@given(
    st.lists(rows, min_size=2, max_size=2),
    st.fixed_dictionaries({key: st.sampled_from(values) for key, values in settings.items()}),
)
def test_r54_to_r62_whoever_one_card_would_let_win_is_said_to_be_one_card_from_winning(
    nations: list[Row], options: dict[str, object]
) -> None:
    state = laid(nations, 0, options)
    if GAME.view(state).result is not None:
        return
    told = any(threat.seat == 0 and threat.missing == 1 for threat in threats(state))
    assert told == any(wins(state, move) for move in placings(state))
