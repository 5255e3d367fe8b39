"""The worked examples printed in the rule book."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.hope import GAME
from companion.games.hope.moves import Affect, Commit, Draw, EndTurn, Modify
from companion.games.hope.state import State
from tests.games.hope.table import after, humanity, roll, rule_against, scene, table, turn, who, with_player


def needed(state: State) -> int:
    return GAME.view(state).board.needed


def test_x1_hungry_and_crippled_make_hardship_two_into_five() -> None:
    state = with_player(table(), 0, hunger=1, harm=2)
    assert needed(scene(state, 2)) == 5


def test_x2_hungry_and_crippled_add_three() -> None:
    state = with_player(table(), 0, hunger=1, harm=2)
    assert [(str(p.label), p.amount) for p in GAME.view(scene(state, 0)).board.parts] == [
        ("Scene", 0),
        ("Hungry", 1),
        ("Crippled", 2),
    ]


def test_x3_two_dice_of_the_acting_player_allow_one_or_two_of_each_other() -> None:
    state = scene(table(), 2, 0)
    once = after(state, Commit(seat=1))
    twice = after(once, Commit(seat=1), Commit(seat=2, dice=2))
    assert humanity(twice) == (3, 3, 3)
    assert rule_against(twice, Commit(seat=1)) == "hope R51"


def test_x4_at_hardship_zero_nobody_can_fail_and_each_who_joined_loses_one() -> None:
    state = after(scene(table(), 1, 1), Modify(source="trait", hardship=-1))
    state = after(state, roll(state))
    board = GAME.view(state).board
    assert board.succeeded is True
    assert [(group.result, group.seats) for group in board.groups] == [("succeed", (0, 1)), ("refuse", (2,))]
    assert humanity(state) == (4, 4, 5)


def test_x5_three_hunted_add_three_to_every_scene() -> None:
    state = after(table(martial_law=True), *[Affect(effect="hunted", amount=1)] * 3)
    assert needed(scene(state, 2)) == 5
    assert needed(scene(turn(state, hardship=0), 1)) == 4


def test_x6_starving_and_hungry_again_is_death() -> None:
    state = after(with_player(table(), 1, hunger=2), Affect(effect="hunger", amount=1, seats=(1,)))
    assert str(GAME.view(state).seats[1].out) == "Starved in round 1"


def test_x7_hungry_and_two_hunger_at_once_is_death() -> None:
    state = after(with_player(table(), 1, hunger=1), Affect(effect="hunger", amount=2, seats=(1,)))
    assert not who(state, 1).alive


def test_x8_crippled_and_harmed_is_death() -> None:
    state = after(with_player(table(), 1, harm=2), Affect(effect="harm", amount=1, seats=(1,)))
    assert str(GAME.view(state).seats[1].out) == "Died of injuries in round 1"


def test_x9_hurt_and_two_harm_at_once_is_death() -> None:
    state = after(with_player(table(), 1, harm=1), Affect(effect="harm", amount=2, seats=(1,)))
    assert not who(state, 1).alive


def test_x10_losing_humanity_at_zero_is_out_at_the_start_of_the_next_turn() -> None:
    state = after(with_player(table(), 2, humanity=0), Draw(avoid=True))
    state = after(state, Affect(effect="humanity", amount=-1, seats=(0, 1, 2)))
    assert who(state, 2).alive
    assert "Cleo went below zero" in str(GAME.view(state).reminders[0].text)
    state = after(state, EndTurn())
    assert not who(state, 2).alive
    assert state.active == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_x11_hope_starts_with_one_die_a_player(players: int) -> None:
    assert table(players).hope == players


def test_x12_no_hope_die_is_added_to_five() -> None:
    state = replace(table(), hope=5)
    for _ in range(3):
        state = turn(state)
    assert (state.round, state.hope) == (2, 5)
