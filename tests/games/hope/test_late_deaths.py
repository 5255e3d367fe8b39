"""Words and settings of Hope Inhumanity that stay true when somebody dies late, and whose turn it is set right."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Draft
from companion.games.hope import GAME
from companion.games.hope.state import Grief
from tests.games.hand import Hand
from tests.games.hope.table import groups, table, with_player
from tests.games.hope.test_corners import lane
from tests.games.hope.test_referee import active, avoid, die
from tests.guests.table import House, Visitor, buttons


def hand(players: int = 3, **options: Any) -> Hand:
    return Hand(GAME, table(players, **options))


def answer(play: Hand, seat: int, accept: bool) -> None:
    """A choice in a Scene without a roll, on the row of its seat."""
    row = next(row for row in GAME.view(play.state).board.rows if row.seat == seat)
    action = row.accept if accept else row.refuse
    play.state = GAME.read_move(action.move).play(play.state).state


# Scenes without a roll


def test_r63_who_accepted_and_dies_of_it_has_not_refused() -> None:
    play = hand()
    play.set("harm:1", 2)
    play.tap("Draw a Scene", hardship=-1, do="act")
    play.tap("Who accepts?", accepting=[1])
    play.tap("+1 Humanity")
    play.tap("Harm", 1)
    assert groups(play.state) == {"refuse": (0, 2)}
    assert str(GAME.view(play.state).board.verdict) == "Everybody has chosen."


def test_r63_who_accepted_and_died_before_the_others_chose_does_not_count() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=-1, do="act")
    answer(play, 1, accept=True)
    die(play, 1)
    answer(play, 2, accept=False)
    answer(play, 0, accept=False)
    assert (str(GAME.view(play.state).board.verdict), groups(play.state)) == ("All refuse.", {"refuse": (0, 2)})


# The last turn, and a Scene that cannot fail


@pytest.mark.parametrize("order", ["events", "death"])
def test_r12_a16_the_order_of_hope_and_death_takes_nobody_out_where_no_turn_follows(order: str) -> None:
    play = hand(round_or_death=order)
    play.set("round", 5)
    avoid(play)
    avoid(play)
    play.set("humanity:0", 0)
    play.tap("Draw a Scene", do="avoid")
    play.tap("Lose Humanity", 0)
    assert lane(play) == ["Ana went below zero, but no turn follows: alive unless the table says otherwise."]
    play.tap("End the journey")
    assert [player.alive for player in play.state.players] == [True, True, True]


def test_a30_r26_hunger_that_comes_afterwards_is_not_in_the_sum_of_what_could_not_fail() -> None:
    play = hand(zero_unavoidable="succeeds")
    play.set("humanity:0", 0)
    play.set("hope", 0)
    play.tap("Draw a Scene", hardship=0, tags=["unavoidable"], do="act")
    play.tap("Go on")
    play.tap("Hunger", 0)
    board = GAME.view(play.state).board
    assert (board.needed, [part.amount for part in board.parts]) == (0, [0])


def test_a4_e42_who_gets_a_die_back_after_the_scene_is_not_said_to_leave() -> None:
    play = hand(gain_saves=True)
    play.tap("Relationships", kind="parent")
    play.set("humanity:1", 1)
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Give a die", 1)
    play.tap("Lose Humanity", 1)
    assert lane(play) == ["Ben went below zero, but stays: a die comes back after the Scene."]
    play.tap("Enter dice", dice=[4, 4])
    play.tap("Next: Ben")
    assert (play.state.players[1].alive, play.state.players[1].pending) == (True, False)


# Traits


def test_r68_a_gift_is_an_eleventh_trait_too() -> None:
    play = hand()
    play.set("traits:1", 10)
    die(play, 0)
    play.tap("Give a Trait", to=1)
    assert len(play.state.players[1].traits) == 11
    row = next(row for part in GAME.sheet(play.state, 1) for row in part.rows if str(row.title) == "Trait 11")
    asked = GAME.ask(play.state, row.actions[0].ask)
    play.state = GAME.read_move(asked.move).play(play.state).state
    assert len(play.state.players[1].traits) == 10


def test_r68_a_gift_that_nobody_could_hold_is_not_lost_without_a_word() -> None:
    play = hand()
    play.set("traits:1", 20)
    die(play, 0)
    form = play.form("Give a Trait")
    assert play.picks(form, "to") == {1: "Ben cannot hold any more Traits.", 2: ""}


def test_r43_a_card_of_the_table_that_is_written_down_in_hand_is_the_one_that_is_played() -> None:
    play = hand()
    asked = GAME.ask(play.state, Draft("name-trait", {"seat": 1, "slot": 2, "name": "Brave"}))
    play.state = GAME.read_move(asked.move).play(play.state).state
    card = GAME.ask(play.state, Draft("card", {"kind": "trait", "name": "Brave"}))
    card = GAME.ask(play.state, card.draft.put("seat", 1))
    play.state = GAME.read_move(card.move).play(play.state).state
    assert play.state.players[1].traits == ("", "")


# Whose turn it is


def test_r9_the_turn_can_be_set_right_and_the_order_goes_on_from_there() -> None:
    play = hand(4)
    assert play.buttons("Their turn now", 0) == []
    assert play.tap("Their turn now", 2) == ["It is Cleo's turn"]
    seen = []
    for _ in range(4):
        seen.append(active(play))
        avoid(play)
    assert (seen, active(play), play.state.round) == (["Cleo", "Dan", "Ana", "Ben"], "Cleo", 2)


def test_r64_who_has_drawn_and_gets_the_turn_by_a_ruling_draws_once_more() -> None:
    play = hand()
    avoid(play)
    play.tap("Their turn now", 0)
    avoid(play)
    assert (active(play), play.state.round) == ("Ben", 1)


def test_r9_r69_a_turn_that_was_set_stays_when_somebody_comes_back() -> None:
    play = hand(4)
    die(play, 3)
    avoid(play)
    play.tap("Their turn now", 2)
    play.tap("New character", 3)
    assert active(play) == "Cleo"


def test_a17_a_new_character_that_is_given_the_turn_has_joined() -> None:
    play = hand()
    die(play, 2)
    play.tap("New character", 2)
    assert play.state.players[2].waiting
    play.tap("Their turn now", 2)
    play.tap("Draw a Scene", hardship=1, do="act")
    assert play.state.players[2].humanity == 2


def test_r45_in_the_middle_of_a_scene_nobody_else_gets_the_turn() -> None:
    play = hand()
    play.tap("Draw a Scene", do="avoid")
    assert play.buttons("Their turn now") == []


# Guests


def labels(guest: Visitor) -> set[str]:
    return {one["label"]["message"] for one in buttons(guest.told)}


def test_r41_r68_r69_what_a_death_leaves_to_decide_is_for_the_phone_of_its_player() -> None:
    house = House("hope", 3)
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    house.play("gain-asset", owner=1)
    house.play("affect", effect="harm", amount=3, seats=[1])
    choices = {"Gift from the Grave", "Grace of Innocence", "Asset left behind"}
    assert choices <= labels(ben)
    assert not choices & labels(ana), "it is Ana's turn, but not her death"


def test_r69_with_nobody_left_everybody_comes_back_on_their_own_phone() -> None:
    house = House("hope", 3)
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    house.play("affect", effect="harm", amount=3, seats=[0, 1, 2])
    assert "New character for {name}" in labels(ana)
    assert "New character for {name}" not in labels(ben)
    assert "New character" in labels(ben)


# Files from elsewhere


def test_a_table_that_names_a_seat_that_is_not_there_is_not_taken_in() -> None:
    assert GAME.sound is not None
    state = table(3)
    assert GAME.sound(replace(state, last=2))
    assert not GAME.sound(replace(state, last=3))
    assert GAME.sound(with_player(state, 0, grief=(Grief(1, 2),)))
    assert not GAME.sound(with_player(state, 0, grief=(Grief(3, 2),)))


def test_r12_who_is_below_zero_before_the_last_scene_of_all_is_not_said_to_leave() -> None:
    play = hand()
    play.set("round", 5)
    avoid(play)
    avoid(play)
    play.set("humanity:0", 0)
    play.tap("Lose Humanity", 0)
    assert lane(play) == ["Ana went below zero, but no turn follows: alive unless the table says otherwise."]


def test_e42_r10_with_all_dice_there_no_die_is_said_to_come_back() -> None:
    play = hand()
    play.tap("Relationships", kind="parent")
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Give a die", 1)
    play.tap("Enter dice", dice=[4, 4])
    play.tap("+1 Humanity")
    play.tap("Next: Ben")
    assert play.said[1:] == ["Humanity stays at 5", "Parent and Child: Ben has all dice already"]
