"""Corners where a second effect, a setting or a ruling meets a rule, played through what the table offers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.hope import GAME
from companion.games.hope.state import Asset
from tests.games.hand import Hand
from tests.games.hope.table import HIT, MISS, humanity, table, with_player
from tests.games.hope.test_referee import avoid, die
from tests.games.taps import opened, overruled


def hand(players: int = 3, first: int = 0, **options: Any) -> Hand:
    return Hand(GAME, table(players, first, **options))


def lane(play: Hand) -> list[str]:
    """Every reminder with its second line."""
    return [f"{one.text} {one.detail}".strip() for one in GAME.view(play.state).reminders]


# R61: what a roll has cost is told to everybody, guests too


def test_r61_after_a_roll_the_table_says_which_dice_are_spent_and_what_is_left() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Give a die", 1)
    play.tap("Enter dice", dice=[HIT, MISS])
    assert lane(play) == ["All 2 dice are spent left: Ana 4, Ben 4, Cleo 5, Hope 3"]
    play.tap("Lose Humanity", 2)
    assert lane(play) == ["All 2 dice are spent left: Ana 4, Ben 4, Cleo 4, Hope 3"]
    play.tap("Next: Ben")
    assert lane(play) == []


def test_r61_dice_that_fail_unrolled_are_spent_like_the_others() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Card", source="other", duds=1)
    play.tap("Give a die", 1)
    play.tap("Enter dice", dice=[HIT])
    assert lane(play)[-1].startswith("All 2 dice are spent")


def test_r61_where_the_table_rolled_without_a_die_none_is_said_to_be_spent() -> None:
    play = hand()
    play.set("hope", 0)
    play.set("humanity:0", 0)
    play.anyway("Draw a Scene", hardship=2, do="act")
    play.anyway("Go on")
    assert lane(play) == []


def test_r61_one_die_is_not_called_all() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Enter dice", dice=[HIT])
    assert lane(play)[-1].startswith("The die is spent")


# A32: who has not joined yet


def late(**options: Any) -> Hand:
    """Ben has died and come back, and Ana's Scene goes on without him."""
    play = hand(**options)
    play.tap("Draw a Scene", hardship=2, do="act")
    die(play, 1)
    play.tap("New character", 1)
    play.state = replace(play.state, assets=(Asset(1, "Map", -1, 2, 2), Asset(2, "Axe", 1, 1, 1)), next_asset=3)
    return play


def test_a32_a_new_character_plays_no_trait_and_uses_no_asset_before_it_has_joined() -> None:
    play = late()
    assert play.why_not("Play a Trait", 1) == "Ben has not joined yet."
    assert play.why_not("Play", 1) == "Ben has not joined yet."
    assert {str(one.blocked) for one in play.buttons("Use", 1)} == {"Ben has not joined yet."}
    assert play.picks(play.form("Trait"), "seat") == {0: "", 1: "hope R69", 2: ""}
    overruled(GAME, play.state, opened(GAME, play.state, "Trait", seat=1).move, "hope R69")
    assert play.picks(play.form("Use", 0), "seat") == {0: "", 1: "hope R69", 2: ""}
    overruled(GAME, play.state, opened(GAME, play.state, "Use", seat=1).move, "hope R69")


def test_a32_a_table_may_let_it_play_its_cards_at_once() -> None:
    play = late(waiting_plays="yes")
    assert play.why_not("Play a Trait", 1) == ""
    play.tap("Play a Trait", 1, hardship=-1)
    assert GAME.view(play.state).board.needed == 1
    assert play.why_not("Use", 1) == ""


def test_a32_with_the_seats_own_turn_its_cards_are_open() -> None:
    play = hand()
    avoid(play)
    avoid(play)
    play.tap("Draw a Scene", do="avoid")
    die(play, 0)
    play.tap("New character", 0)
    assert play.why_not("Play a Trait", 0) == "Ana has not joined yet."
    play.tap("Next: Ana, round 2")
    assert play.why_not("Play a Trait", 0) == ""


def test_a32_where_only_the_late_one_holds_a_trait_the_table_says_why_none_is_played() -> None:
    play = late()
    for seat in (0, 2):
        play.set(f"traits:{seat}", 0)
    assert play.why_not("Trait") == "Ben has not joined yet."


# Deaths that are taken back


def test_r12_who_was_below_zero_and_starves_by_mistake_is_below_zero_again() -> None:
    play = hand()
    play.tap("Draw a Scene", do="avoid")
    play.set("humanity:1", 0)
    play.tap("Lose Humanity", 1)
    die(play, 1)
    play.tap("Not dead after all", 1)
    assert "Ben went below zero and leaves when the next turn begins." in lane(play)


def test_r12_a_death_of_lost_humanity_that_is_taken_back_does_not_come_again_at_once() -> None:
    play = hand()
    play.set("humanity:1", 0)
    play.tap("Draw a Scene", do="avoid")
    play.tap("Lose Humanity", 1)
    play.state = GAME.read_move(GAME.view(play.state).primary.move).play(play.state).state
    assert not play.state.players[1].alive
    play.tap("Not dead after all", 1)
    assert not any("below zero" in one for one in lane(play))


def test_a4_who_is_set_by_hand_to_some_humanity_is_not_below_zero_any_more() -> None:
    play = hand()
    play.set("humanity:1", 0)
    play.tap("Draw a Scene", do="avoid")
    play.tap("Lose Humanity", 1)
    assert any("Ben went below zero" in one for one in lane(play))
    play.set("humanity:1", 0)
    assert any("Ben went below zero" in one for one in lane(play)), "no number was changed"
    play.set("humanity:1", 2)
    assert not any("below zero" in one for one in lane(play))


def test_a4_who_is_below_zero_wins_a_die_and_loses_it_again_is_below_zero_still() -> None:
    play = hand()
    play.set("humanity:1", 0)
    play.tap("Draw a Scene", do="avoid")
    play.tap("Lose Humanity", 1)
    play.tap("Effect of a card", seats=[1], effect="humanity+")
    play.tap("Lose Humanity", 1)
    assert any("Ben went below zero" in one for one in lane(play))
    play.tap("Next: Cleo")
    assert not play.state.players[1].alive


def test_a17_a_late_joiner_that_dies_by_mistake_still_waits_for_its_turn() -> None:
    play = late()
    die(play, 1)
    play.tap("Not dead after all", 1)
    assert [str(seat.badge) for seat in GAME.view(play.state).seats][1] == "NOT IN YET"


def test_r68_of_two_gifts_a_death_that_is_taken_back_takes_one() -> None:
    play = late()
    die(play, 1)
    assert len([one for one in lane(play) if "random Trait" in one]) == 2
    play.tap("Not dead after all", 1)
    assert len([one for one in lane(play) if "random Trait" in one]) == 1, "the first character's gift is still due"


# R24: hardship 0 costs one die each, and no Hope on top


@pytest.mark.parametrize(("ruling", "dice", "hope"), [("one", 4, 3), ("helpers", 5, 3), ("all", 3, 1)])
def test_r24_a11_extra_hope_comes_back_where_only_one_die_each_is_lost(ruling: str, dice: int, hope: int) -> None:
    play = hand(zero_hardship=ruling)
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Give a die", 0)
    play.tap("Add Hope")
    play.tap("Add Hope")
    play.tap("Hardship −1")
    play.tap("Roll 4 dice")
    assert (humanity(play.state)[0], play.state.hope) == (dice, hope)
    assert ("2 Hope dice come back" in play.said) is (ruling != "all")


def test_r53_at_hardship_0_a_last_hope_die_is_the_one_that_is_lost() -> None:
    play = Hand(GAME, with_player(table(), 0, humanity=0))
    play.tap("Draw a Scene", hardship=0, do="act")
    play.tap("Roll 1 die")
    assert (humanity(play.state)[0], play.state.hope) == (0, 2)


# A Scene whose acting player has died


def test_r32_nobody_gives_dice_to_a_scene_whose_acting_player_has_died() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    die(play, 0)
    assert str(GAME.view(play.state).primary.label) == "Next: Ben"
    assert play.buttons("Give a die") == []
    assert play.buttons("Last Hope") == []
    assert play.buttons("Add Hope") == []
    assert [row for row in GAME.view(play.state).board.rows if row.add or row.refuse] == []


@pytest.mark.parametrize("joins", ["turn", "now"])
def test_a17_r32_the_scene_of_the_dead_is_not_taken_over_by_a_new_character(joins: str) -> None:
    play = hand(joins=joins)
    play.tap("Draw a Scene", hardship=1, do="act")
    die(play, 0)
    play.tap("New character", 0)
    view = GAME.view(play.state)
    assert (str(view.headline), str(view.primary.label)) == ("Ana joins later: on to the next turn", "Next: Ben")
    assert (play.buttons("Give a die"), play.buttons("Add Hope")) == ([], [])
    play.tap("Next: Ben")
    play.tap("Draw a Scene", hardship=1, do="act")
    assert bool(play.buttons("Give a die", 0)) is (joins == "now")


# Words


def test_successes_that_cards_give_are_not_called_rolled() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=3, do="act")
    play.tap("Card", sure=2)
    assert play.tap("Enter dice", dice=[HIT])[0] == "The Scene succeeds: 3 with cards, 3 needed"
    assert str(GAME.view(play.state).board.verdict) == "The Scene succeeds: 3 with cards, 3 needed."
    assert play.tap("Enter dice", dice=[MISS])[0] == "The Scene fails: 2 with cards, 3 needed"


def test_with_no_die_to_roll_there_is_nothing_to_roll_again() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Card", duds=3)
    play.tap("Go on")
    assert (play.buttons("Roll again"), play.buttons("Enter dice")) == ([], [])


def test_r53_without_humanity_and_hope_nobody_is_said_to_have_a_last_hope() -> None:
    play = Hand(GAME, replace(with_player(table(), 1, humanity=0), hope=1))
    play.tap("Draw a Scene", hardship=1, do="act")
    assert [str(row.role) for row in GAME.view(play.state).board.rows][1] == "Last Hope only"
    play = Hand(GAME, replace(with_player(table(), 1, humanity=0), hope=0))
    play.tap("Draw a Scene", hardship=1, do="act")
    assert [str(row.role) for row in GAME.view(play.state).board.rows][1] == "has no die"
