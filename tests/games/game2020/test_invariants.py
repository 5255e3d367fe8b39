"""What holds after any moves, hostile ones and house rulings included."""

from __future__ import annotations

from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.game import Impossible, Refused
from companion.games.game2020 import GAME
from companion.games.game2020.cards import Effect, Follow, Land
from companion.games.game2020.mapping import SetMark, SetSpace
from companion.games.game2020.opening import RollOrder, StartWith
from companion.games.game2020.rulings import Adjust, GiveTurn, Pass, Place, Reshuffle, TakeToken
from companion.games.game2020.state import State
from companion.games.game2020.turns import EscapeRoll, LeaveAt, Release, Roll, SkipTurn
from companion.games.game2020.words import DECKS, PLACES, SPACES, TOKENS, ZONES
from tests.games.game2020.table import FULL, ride
from tests.games.walk import table_of

dice = st.integers(1, 6)
numbers = st.none() | st.integers(0, 64)
anyway = st.booleans()
seats = st.integers(0, 7)
moves = st.one_of(
    st.builds(Roll, value=dice, exit=numbers, house_rule=anyway),
    st.builds(EscapeRoll, value=dice, exit=numbers, house_rule=anyway),
    st.builds(LeaveAt, exit=numbers, house_rule=anyway),
    st.builds(Release, exit=numbers, house_rule=anyway),
    st.builds(SkipTurn, exit=numbers, house_rule=anyway),
    st.builds(Land, colour=st.sampled_from([*DECKS, *ZONES]), house_rule=anyway),
    st.builds(
        Follow,
        effect=st.sampled_from(get_args(Effect)),
        yellow=numbers,
        bubble=st.none() | st.integers(1, 2),
        house_rule=anyway,
    ),
    st.builds(Pass, house_rule=anyway),
    st.builds(StartWith, seat=seats, house_rule=anyway),
    st.builds(RollOrder, rolls=st.lists(dice, max_size=4).map(tuple)),
    st.builds(
        Adjust,
        key=st.tuples(st.sampled_from(["space", "turns", "skip"]), st.integers(0, 3)).map(lambda k: f"{k[0]}:{k[1]}"),
        value=st.integers(-1, 70),
    ),
    st.builds(Place, seat=seats, where=st.sampled_from(list(PLACES)), space=st.none() | st.integers(0, 65)),
    st.builds(GiveTurn, seat=seats),
    st.builds(TakeToken, seat=seats, token=st.sampled_from(list(TOKENS))),
    st.builds(Reshuffle, deck=st.sampled_from(DECKS)),
    st.builds(SetSpace, space=st.integers(1, 64), colour=st.sampled_from(list(SPACES))),
    st.builds(SetMark, mark=st.sampled_from(["halfway", *ZONES]), space=st.integers(0, 65)),
)


def check(state: State) -> None:
    finish = state.rules.finish
    assert len({rider.token for rider in state.riders}) == len(state.riders)
    for rider in state.riders:
        assert 0 <= rider.space <= finish
        assert len(rider.rolls) <= state.escape_rolls
        assert not rider.rolls or rider.where in ("bubble1", "bubble2")
        assert not rider.skip or rider.where == "pit"
        assert rider.where == "track" or rider.space < finish
    assert 0 <= state.active < len(state.riders)
    view = GAME.view(state)
    assert (view.primary is None) == (state.winner is not None) == (view.result is not None)
    assert sum(seat.active for seat in view.seats) == (0 if state.duty in ("order", "over") else 1)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_tokens_spaces_and_zones_stay_sane_whatever_is_played(data: st.DataObject) -> None:
    options = {"share": data.draw(anyway), "last_card": data.draw(anyway), "second_card": data.draw(anyway)}
    options |= {"release": data.draw(st.sampled_from(["now", "next", "roll"])), "exit_card": data.draw(anyway)}
    board = data.draw(st.sampled_from([FULL, None]))
    opening = data.draw(st.sampled_from(["roll", "chosen"]))
    state = ride(4, board, finish=data.draw(st.sampled_from([63, 64, 65])), **{**options, "opening": opening})
    for move in data.draw(st.lists(moves, max_size=25)):
        try:
            state = move.play(state).state
        except (Refused, Impossible):
            continue
        check(state)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 8), st.lists(dice, min_size=400, max_size=400))
def test_every_ride_by_the_rules_moves_one_turn_at_a_time(count: int, rolls: list[int]) -> None:
    state = ride(count, FULL)
    for die in rolls:
        turn = state.turn
        duty = state.duty
        if duty == "over":
            break
        move = {
            "roll": Roll(value=die),
            "escape": EscapeRoll(value=die),
            "skip": SkipTurn(),
            "draw": Follow(effect={"green": "forward3", "red": "pit", "yellow": "bubble"}.get(state.deck, "forward3")),
        }[duty]
        state = move.play(state).state
        check(state)
        assert state.turn - turn in (0, 1)


def test_a_table_of_each_size_can_be_set_up() -> None:
    for seats_taken in range(2, 9):
        check(table_of(GAME, seats_taken))
