"""Cards and Pop do not appear or vanish, however the table plays."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Impossible, Refused
from companion.core.view import Action, Table
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.moves import Event, Immigration, Overpopulation, Respond
from companion.games.hindsight2020.state import State
from tests.games.effort import effort
from tests.games.hindsight2020.table import nation, play, policies, pops, year
from tests.games.walk import Pickers, answered, random_setup

relaxed = effort(40)


def cards(state: State) -> int:
    return state.deck + state.discard + sum(n.hand + len(n.policies) for n in state.nations)


def turn_action(view: Table, pick: Pickers) -> Action:
    """Something that carries the turn on, the main button most of all."""
    rest = [*view.others, *(a for r in view.reminders for a in r.actions), *(a for s in view.seats for a in s.actions)]
    usable = [action for action in rest if not action.tool]
    return view.primary if not usable or pick(2) else usable[pick(len(usable))]


@relaxed
@given(st.data())
def test_all_66_cards_are_somewhere(data: st.DataObject) -> None:
    def pick(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    state = random_setup(GAME, pick)
    for _ in range(30):
        if state.phase == "over":
            break
        action = turn_action(GAME.view(state), pick)
        move = action.move or answered(GAME, state, action.ask, pick).move
        if move is None:
            continue
        try:
            state = GAME.read_move(move).play(state).state
        except (Refused, Impossible):
            continue
        assert cards(state) == 66
        assert all(len(nation.policies) <= 3 for nation in state.nations)
        assert state.phase in ("tie", "over") or not state.nations[state.current].out


@relaxed
@given(st.integers(0, 20), st.integers(0, 20), st.integers(1, 4), st.integers(1, 4), st.integers(0, 30))
def test_immigration_and_overpopulation_only_move_pop(one: int, two: int, a: int, b: int, amount: int) -> None:
    state = nation(nation(year(3), 0, pop=one), 1, pop=two)
    for move in (
        Immigration(first=0, second=1, first_roll=a, second_roll=b),
        Overpopulation(giver=0, taker=1, amount=amount),
    ):
        assert sum(pops(play(state, move))) == sum(pops(state))


@relaxed
@given(st.integers(1, 20), st.integers(-20, 5), st.integers(-6, 6))
def test_refugee_camp_and_hindsight_never_make_more_than_was_lost(pop: int, amount: int, total: int) -> None:
    state = nation(year(3, no_loss="spent"), 0, pop=pop, policies=policies((total, 0, 0)))
    state_after = play(state, Event(amount=amount, stat="healthcare", reach="national"))
    gained = max(0, pops(state_after)[0] - pop)
    assert sum(pops(play(state_after, Respond(seat=1, card="refugee", victim=0)))) == sum(pops(state)) + gained
    assert sum(pops(play(state_after, Respond(seat=0, card="hindsight")))) == sum(pops(state)) + gained
