"""Positions in corners where several rules of Hope Inhumanity meet, played through what the table offers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Refused
from companion.games.hope import GAME
from companion.games.hope.moves import Adjust, Affect, Commit, EndTurn
from companion.games.hope.state import Bond, State
from tests.games.hand import Hand
from tests.games.hope.table import HIT, MISS, after, humanity, roll, scene, table, turn, with_player


def hand(players: int = 3, first: int = 0, **options: Any) -> Hand:
    return Hand(GAME, table(players, first, **options))


def test_r53_r51_an_acting_player_on_last_hope_lets_each_supporter_give_one() -> None:
    state = with_player(table(4), 0, humanity=0)
    play = Hand(GAME, scene(state, 2))
    assert play.state.hope == 3, "the acting player's Last Hope die is taken"
    play.state = after(play.state, Commit(seat=1))
    with pytest.raises(Refused, match="at most"):
        Commit(seat=1).play(play.state)


def test_r54_a10_with_one_hope_die_the_least_burdened_of_three_decides_first() -> None:
    state = table(4)
    for seat, hunger in ((1, 2), (2, 1), (3, 1)):
        state = with_player(state, seat, humanity=0, hunger=hunger)
    state = scene(replace(state, hope=1), 1)
    with pytest.raises(Refused, match="Cleo chooses first"):
        Commit(seat=1).play(state)
    with pytest.raises(Refused, match="Cleo chooses first"):
        Commit(seat=3).play(state)
    assert Commit(seat=2).play(state).state.hope == 0


def test_r24_at_hardship_0_each_who_joined_with_several_dice_loses_one() -> None:
    state = with_player(table(3), 0, humanity=5)
    state = after(scene(state, 0), Commit(seat=0, dice=2), Commit(seat=1, dice=2))
    state = GAME.read_move({"move": "roll"}).play(state).state
    assert humanity(state)[:2] == (4, 4)


def test_r32_r16_a_death_by_hunger_in_the_middle_of_a_scene_takes_its_hope_die_at_once() -> None:
    play = Hand(GAME, scene(table(4), 2, 1, 2))
    for _ in range(3):
        play.tap("Hunger", 2)
    assert (play.state.players[2].alive, play.state.hope) == (False, 3)
    assert "1 needed" not in said(play.state, [HIT, HIT, HIT]), "the die that was given stays in the Scene (R13)"


def test_r12_r64_the_last_one_due_in_a_round_leaves_and_the_round_begins_without_them() -> None:
    state = turn(turn(table(3)))
    assert (state.active, state.round) == (2, 1)
    state = scene(with_player(state, 2, humanity=1), 1)
    state = after(state, roll(state))
    play = Hand(GAME, state)
    play.tap("Lose Humanity", 2)
    assert play.state.players[2].pending
    play.state = EndTurn().play(play.state).state
    assert (play.state.round, play.state.active, play.state.players[2].alive) == (2, 0, False)


def test_r20_r59_exactly_the_hardship_succeeds_and_one_less_fails_with_conditions_of_the_actor_only() -> None:
    state = with_player(with_player(table(3), 0, hunger=1), 1, hunger=2, harm=2)
    state = scene(state, 1, 1)
    assert "succeeds: 2 rolled, 2 needed" in said(state, [HIT, HIT])
    assert "fails: 1 rolled, 2 needed" in said(state, [HIT, MISS])


def said(state: State, dice: list[int]) -> str:
    return " ".join(str(note.text) for note in GAME.read_move({"move": "roll", "dice": dice}).play(state).notes)


def test_r69_r68_a_character_lost_in_round_2_gives_a_gift_and_comes_back_once() -> None:
    play = hand(3)
    play.state = turn(turn(turn(play.state)))
    assert play.state.round == 2
    for _ in range(3):
        play.tap("Hunger", 1)
    assert (play.state.gifts, play.state.graces) == ((1,), (1,))
    play.tap("New character", 1)
    back = play.state.players[1]
    assert (back.alive, back.humanity, back.graced) == (True, 3, True)
    for _ in range(3):
        play.tap("Hunger", 1)
    assert 1 not in play.state.graces


def test_r34_hunted_counts_for_everybodys_scene_and_is_not_felt_twice_after_the_roll() -> None:
    state = replace(table(3, martial_law=True), hunted=2)
    state = scene(state, 1)
    assert "3 needed" in said(state, [HIT])
    rolled = after(state, GAME.read_move({"move": "roll", "dice": [HIT]}))
    assert "3 needed" in said(replace(rolled, hunted=3), [HIT]), "a condition that came after the roll changes nothing"


def test_e42_r12_a_child_that_mourns_below_zero_has_its_own_turn_first() -> None:
    state = with_player(replace(table(3), bonds=(Bond("parent"), Bond(), Bond())), 1, humanity=1)
    play = Hand(GAME, state)
    for _ in range(3):
        play.tap("Hunger", 0)
    assert (play.state.players[1].humanity, play.state.players[1].pending) == (0, True)


def test_r65_the_end_after_round_five_offers_no_turn_any_more() -> None:
    state = table(3)
    for _ in range(15):
        state = turn(with_player(with_player(with_player(state, 0, humanity=5), 1, humanity=5), 2, humanity=5))
    assert state.over == "won"
    assert (GAME.view(state).primary, GAME.view(state).others) == (None, ())


def test_a6_a_death_that_is_taken_back_gives_back_the_hope_die_that_was_owed_and_is_paid_by_now() -> None:
    play = Hand(GAME, replace(table(3, hope_debt=True), hope=0))
    play.state = after(play.state, Affect(effect="harm", amount=3, seats=(2,)))
    assert (play.state.hope, play.state.debt) == (0, 1)
    play.state = turn(turn(play.state))
    assert (play.state.round, play.state.hope, play.state.debt) == (2, 0, 0)
    play.state = after(play.state, Adjust(key="alive:2", value=1))
    assert (play.state.hope, play.state.debt) == (1, 0)


def test_e43_a4_the_last_die_given_to_somebody_one_is_disgusted_by_goes_below_zero_and_a_gain_may_save() -> None:
    state = replace(table(3, gain_saves=True), bonds=(Bond("disgust"), Bond(), Bond()))
    play = Hand(GAME, scene(with_player(state, 1, humanity=1), 1, 1))
    assert play.state.players[1].pending
    play.state = after(play.state, Affect(effect="humanity", amount=1, seats=(1,)))
    assert (play.state.players[1].humanity, play.state.players[1].pending) == (0, False)
