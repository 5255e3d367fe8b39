"""Where two rules of Hope Inhumanity meet in one Scene, played through what the table offers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Draft
from companion.games.hope import GAME
from companion.games.hope.state import Bond
from tests.games.hand import Hand
from tests.games.hope.table import HIT, MISS, groups, table
from tests.games.hope.test_corners import lane
from tests.games.hope.test_referee import avoid, die
from tests.games.taps import overruled


def hand(players: int = 3, bond: str = "", **options: Any) -> Hand:
    """A table where Ana and Ben may have a Relationship."""
    play = Hand(GAME, table(players, **options))
    play.state = replace(play.state, bonds=(Bond(bond), *play.state.bonds[1:]))
    return play


def act(play: Hand, hardship: int = 2) -> None:
    play.tap("Draw a Scene", hardship=hardship, do="act")


def roles(play: Hand) -> list[str]:
    return [str(row.role) for row in GAME.view(play.state).board.rows]


# Last Hope and what comes after it


@pytest.mark.parametrize(("limit", "most"), [(0, 1), (1, 2), (3, 4)])
def test_r51_a7_a_die_on_top_of_last_hope_lets_every_supporter_give_one_more(limit: int, most: int) -> None:
    play = hand(last_hope_limit=limit)
    play.set("humanity:0", 0)
    act(play)
    play.set("humanity:0", 1)
    play.tap("Give a die", 0)
    assert GAME.view(play.state).board.rows[1].most == most


def test_a7_r54_where_nobody_may_support_nobody_is_asked_to_choose_first() -> None:
    play = hand(last_hope_limit=0)
    for seat in range(3):
        play.set(f"humanity:{seat}", 0)
    play.set("hope", 2)
    act(play)
    assert lane(play) == []
    assert roles(play)[1:3] == ["cannot help", "cannot help"]


def test_r55_once_hope_is_in_nobody_is_asked_to_refuse_any_more() -> None:
    play = hand()
    act(play)
    play.tap("Add Hope")
    assert [row.refuse for row in GAME.view(play.state).board.rows] == [None] * 4


# Parent and Child: a duty that can be met


def test_e42_r53_family_that_helps_with_last_hope_owes_no_second_die_when_humanity_comes() -> None:
    play = hand(bond="parent")
    play.set("humanity:1", 0)
    act(play)
    play.tap("Last Hope", 1)
    play.set("humanity:1", 1)
    assert (play.why_not("Roll 2 dice"), lane(play)) == ("", [])


def test_e42_r55_family_that_comes_to_a_die_when_support_is_closed_does_not_hold_up_the_roll() -> None:
    play = hand(bond="parent")
    play.set("humanity:1", 0)
    act(play)
    play.tap("Add Hope")
    play.set("humanity:1", 1)
    assert (play.why_not("Roll 2 dice"), lane(play)) == ("", [])


def test_e42_family_that_the_table_lets_off_owes_nothing_in_this_scene() -> None:
    play = hand(bond="parent")
    act(play)
    refuse = GAME.view(play.state).board.rows[1].refuse
    assert str(refuse.blocked) == "Ben has to give a die."
    play.state = overruled(GAME, play.state, refuse.move, "hope/parent-and-child")
    assert (roles(play)[1], lane(play), play.why_not("Roll 1 die")) == ("refuses", [], "")
    play.tap("Enter dice", dice=[HIT])
    play.tap("Next: Ben")
    act(play)
    assert lane(play) == ["Ana is family: at least one die."], "the ruling was for that Scene"


def test_e42_family_that_refused_without_a_die_owes_one_when_it_comes_to_some() -> None:
    play = hand(bond="parent")
    play.set("humanity:1", 0)
    act(play)
    row = GAME.view(play.state).board.rows[1]
    play.state = GAME.read_move(row.refuse.move).play(play.state).state
    play.set("humanity:1", 1)
    assert lane(play) == ["Ben is family: at least one die."]


# Mutual Disgust says what it costs before it does


def test_e43_who_is_disgusted_is_told_the_price_until_they_help_or_refuse() -> None:
    play = hand(bond="disgust")
    act(play)
    assert lane(play) == ["Mutual Disgust: helping costs Ben 1 Humanity more."]
    assert roles(play)[1] == "may help, for one more"
    play.tap("Give a die", 1)
    assert (lane(play), play.state.players[1].humanity) == ([], 3)


def test_e43_r53_without_humanity_and_hope_there_is_no_price_to_tell() -> None:
    play = hand(bond="disgust")
    play.set("humanity:1", 0)
    play.set("hope", 0)
    act(play)
    assert (lane(play), roles(play)[1]) == ([], "has no die")


@pytest.mark.parametrize(("dice", "button"), [(1, "Give a die"), (0, "Last Hope")])
def test_e43_r12_the_last_die_for_somebody_disgusting_is_warned_of(dice: int, button: str) -> None:
    play = hand(bond="disgust")
    play.set("humanity:1", dice)
    act(play)
    assert lane(play) == ["Mutual Disgust: helping would take Ben below zero."]
    play.tap(button, 1)
    assert play.state.players[1].pending


def test_e43_refusing_from_the_lane_ends_the_warning() -> None:
    play = hand(bond="disgust")
    act(play)
    reminder = GAME.view(play.state).reminders[0]
    play.state = GAME.read_move(reminder.actions[0].move).play(play.state).state
    assert (lane(play), roles(play)[1]) == ([], "refuses")


def test_e39_e43_mutual_disgust_costs_a_sociopath_nothing_and_the_log_does_not_say_so() -> None:
    play = hand(bond="disgust")
    play.tap("Character", 1, personality="sociopath")
    act(play)
    assert (roles(play)[1], [one for one in lane(play) if "Disgust" in one]) == ("may help", [])
    assert play.tap("Give a die", 1) == ["Ben gives 1 Humanity", "A Sociopath loses Humanity only by giving dice."]


# Cards after the roll, and where there is none


def test_a12_a_card_that_lets_dice_fail_after_the_roll_takes_successes_away() -> None:
    play = hand()
    act(play, 1)
    play.tap("Give a die", 1)
    play.tap("Enter dice", dice=[HIT, HIT])
    play.tap("Card", duds=2)
    assert str(GAME.view(play.state).board.verdict) == "The Scene fails: 0 with cards, 1 needed."
    assert groups(play.state) == {"fail": (0, 1), "refuse": (2,)}
    play.tap("Card", sure=2)
    assert str(GAME.view(play.state).board.verdict) == "The Scene succeeds: 2 with cards, 1 needed."


def test_a12_dice_that_were_set_aside_before_the_roll_take_nothing_away_after_it() -> None:
    play = hand()
    act(play, 1)
    play.tap("Give a die", 1)
    play.tap("Card", duds=1)
    play.tap("Enter dice", dice=[HIT])
    assert str(GAME.view(play.state).board.verdict) == "The Scene succeeds: 1 rolled, 1 needed."


@pytest.mark.parametrize("do", ["avoid", "act"])
def test_r47_r62_a_trait_is_not_asked_for_a_hardship_that_nobody_rolls_against(do: str) -> None:
    play = hand()
    play.set("humanity:0", 0)
    play.set("hope", 0)
    play.tap("Draw a Scene", hardship=3, tags=["unavoidable"] if do == "act" else [], do=do)
    assert "hardship" not in {getattr(field, "key", "") for field in play.form("Play a Trait", 1).fields}


def test_r24_r32_nothing_is_offered_to_change_a_hardship_that_counts_no_more() -> None:
    play = hand()
    act(play, 0)
    assert play.buttons("Hardship −1")
    play.tap("Roll 1 die")
    assert play.buttons("Hardship −1") == []
    play.tap("Next: Ben")
    act(play)
    die(play, 1)
    assert play.buttons("Hardship −1") == []


# Coming too late, and coming back


def test_a17_r55_r60_who_joins_when_support_is_closed_does_not_count_as_refusing() -> None:
    play = hand(joins="now")
    act(play)
    play.tap("Add Hope")
    die(play, 2)
    play.tap("New character", 2)
    play.tap("Enter dice", dice=[HIT, HIT])
    assert groups(play.state) == {"succeed": (0,), "refuse": (1,)}


def test_a6_the_log_says_why_a_hope_die_that_came_is_not_there() -> None:
    play = hand(hope_debt=True)
    play.set("hope", 0)
    die(play, 2)
    assert play.said[-1] == "The Hope pool is empty: the next Hope die is owed"
    avoid(play)
    play.tap("Draw a Scene", do="avoid")
    assert play.tap("Next: Ana, round 2")[1:] == [
        "Round 2 begins, Hope stays at 0",
        "The Hope die was owed to a death",
    ]


# Assets by their names


def test_r40_r41_the_log_and_the_lane_call_an_asset_by_its_name() -> None:
    play = hand(sociopath_steals="free")
    play.tap("Character", 0, personality="sociopath")
    assert play.tap("New Asset", 1, name="Map") == ["Ben gains Map"]
    assert play.tap("Steal") == ["Ana steals Map from Ben", "It costs a Sociopath nothing."]
    assert play.tap("Lend", 0, to=2) == ["Ana lends Map to Cleo"]
    die(play, 0)
    assert "Ana leaves Map: who inherits it?" in lane(play)
    assert play.tap("Choose the heir", heir=1) == ["Ben inherits Map"]


# A throw counts once


def test_r57_a_throw_that_is_replaced_does_not_count_in_the_epilogue() -> None:
    play = hand()
    play.set("round", 5)
    act(play, 1)
    play.tap("Enter dice", dice=[HIT])
    play.tap("Enter dice", dice=[MISS])
    for label in ("Next: Ben", "Next: Cleo"):
        play.tap(label)
        play.tap("Draw a Scene", do="avoid")
    play.tap("End the journey")
    assert "0 of 1 dice succeeded" in str(GAME.view(play.state).result.detail)


# Cards of the table's own


def test_r18_a_scene_card_of_the_table_may_be_harder_than_those_of_the_box() -> None:
    asked = GAME.ask(table(3), Draft("card", {"kind": "scene", "name": "The pass", "hardship": 9}))
    drawn = GAME.ask(table(3), asked.draft.put("do", "act")).move
    assert drawn is not None
    assert drawn["hardship"] == 9


def test_r37_r43_an_asset_and_a_trait_of_the_table_are_played_by_their_names() -> None:
    asset = GAME.ask(table(3), Draft("card", {"kind": "asset", "name": "Map", "uses": 2, "owner": "group"})).move
    assert asset == {"move": "gain-asset", "name": "Map", "uses": 2}
    asked = GAME.ask(table(3), Draft("card", {"kind": "trait", "name": "Brave"}))
    trait = GAME.ask(table(3), asked.draft.put("seat", 1)).move
    assert trait is not None
    assert (trait["seat"], trait["name"]) == (1, "Brave")
