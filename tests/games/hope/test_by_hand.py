"""Numbers that the table sets right by hand, and what its own cards say beyond those of the box."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.core.game import Draft
from companion.games.hope import GAME
from companion.games.hope.state import State
from tests.games.hand import Hand
from tests.games.hope.table import groups, table
from tests.games.hope.test_referee import all_lost, die
from tests.games.taps import field, offered


def hand(players: int = 3, **options: Any) -> Hand:
    return Hand(GAME, table(players, **options))


@pytest.mark.parametrize(("owner", "name", "said"), [(1, "Map", "Map: uses left 2"), (-1, "", "Asset: uses left 2")])
def test_r37_the_uses_of_an_asset_can_be_set_right(owner: int, name: str, said: str) -> None:
    play = hand()
    play.tap("Group Asset", owner=owner, uses=3, name=name)
    for _ in range(3):
        play.tap("Use", 1)
    assert play.why_not("Use", 1) == "No uses left."
    form = play.form("Correct a number", key="uses:1")
    assert offered(form, "value:uses:1") == [0, 1, 2, 3], "never more than the card allows"
    assert play.tap("Correct a number", key="uses:1", **{"value:uses:1": 2}) == [said]
    assert play.why_not("Use", 1) == ""


def test_r37_an_asset_that_never_runs_out_has_nothing_to_count() -> None:
    play = hand()
    play.tap("New Asset", 0, uses=0)
    assert "uses:1" not in offered(play.form("Correct a number"), "key")


def test_a6_hope_dice_that_are_owed_are_in_sight_and_can_be_set_right() -> None:
    play = hand(4, hope_debt=True)
    play.set("hope", 0)
    assert [counter.key for counter in GAME.view(play.state).board.counters] == ["hope", "round"]
    die(play, 2, 3)
    owed = {counter.key: counter.value for counter in GAME.view(play.state).board.counters}
    assert owed["debt"] == 2
    play.set("debt", 1)
    assert play.state.debt == 1
    play.set("debt", 0)
    assert "debt" not in {counter.key for counter in GAME.view(play.state).board.counters}


def test_r37_an_asset_card_of_the_table_shows_how_often_it_can_be_used() -> None:
    form = GAME.ask(table(3), Draft("card", {"kind": "asset", "name": "Map", "uses": 6, "owner": "group"}))
    assert field(form, "uses").chosen in offered(form, "uses")
    assert form.move is not None
    assert form.move["uses"] == 6


def test_r67_with_nobody_alive_no_card_is_offered() -> None:
    play = hand()
    play.tap("Draw a Scene", do="avoid")
    die(play, 0, 1, 2)
    view = GAME.view(play.state)
    assert (str(view.primary.label), view.others) == ("New character for Ana", ())


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_r19_a_die_succeeds_with_4_5_and_6(face: int) -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Enter dice", dice=[face])
    assert groups(play.state) == {"succeed" if face in (4, 5, 6) else "fail": (0,), "refuse": (1, 2)}


# What the box, a Scene and a table's file can hold


def test_r57_a_scene_takes_no_more_dice_than_the_box_has_to_be_rolled() -> None:
    play = hand()
    play.tap("Relationships", kind="parent")
    play.tap("Draw a Scene", hardship=1, do="act")
    while play.why_not("Give a die", 0) != "All dice are in.":
        play.set("humanity:0", 5)
        play.tap("Give a die", 0)
    assert (play.why_not("Give a die", 1), play.why_not("Add Hope")) == ("All dice are in.", "All dice are in.")
    assert play.why_not("Roll 30 dice") == "", "Ben is family, but there is no die left that he could give"
    play.tap("Enter dice", dice=[4] * 30)
    assert groups(play.state) == {"succeed": (0,), "refuse": (1, 2)}


def test_r37_where_the_box_has_no_more_assets_none_is_offered() -> None:
    play = hand()
    play.tap("Draw a Scene", do="avoid")
    for _ in range(40):
        play.tap("New Asset", 0)
    none = "There are no more Assets in the box."
    assert {play.why_not(words) for words in ("New Asset", "Group Asset", "Asset")} == {none}
    assert play.picks(play.form("Effect of a card"), "effect")["asset"] == none


def test_r21_where_a_scene_holds_no_more_cards_none_is_offered_to_change_it() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    for _ in range(40):
        play.tap("Hardship +1")
    full = "Too many cards for one Scene."
    assert {play.why_not(words) for words in ("Hardship +1", "Hardship −1", "Card")} == {full}
    form = play.form("Play a Trait", 0)
    assert field(form, "hardship").free == (0, 0)
    play.tap("Play a Trait", 0)
    assert len(play.state.players[0].traits) == 2, "a Trait may do something else"


def test_a22_no_more_hunted_cards_are_offered_than_the_box_has() -> None:
    play = hand(martial_law=True, hunted_limit=3)
    play.set("hunted", 1)
    form = play.form("Effect of a card", effect="hunted+")
    assert play.picks(form, "amount") == {1: "", 2: "", 3: "hope R34", 4: "hope R34", 5: "hope R34"}
    assert play.refused("Effect of a card", effect="hunted+", amount=3) == "hope R34"


def test_r69_a_table_that_lets_somebody_come_back_again_and_again_can_be_read() -> None:
    play = hand(joins="now")
    for _ in range(201):
        play.tap("Effect of a card", effect="hunger+", amount=3, seats=[0])
        play.anyway("New character", 0)
    assert msgspec.json.decode(msgspec.json.encode(play.state), type=State) == play.state


def test_r68_a_gift_that_no_survivor_could_hold_is_greyed_wherever_it_is_offered() -> None:
    play = hand()
    for seat in (1, 2):
        play.set(f"traits:{seat}", 20)
    before = play.state
    play.tap("Effect of a card", effect="hunger+", amount=3, seats=[0])
    moment = GAME.moment(before, play.state)
    assert moment is not None
    full = "Ben cannot hold any more Traits."
    assert (
        {str(action.blocked) for action in play.buttons("Give a Trait")} == {str(moment.choices[0].blocked)} == {full}
    )
    play.set("traits:2", 19)
    assert play.why_not("Give a Trait", 0) == ""


def test_r64_a_scene_card_of_the_table_says_that_its_player_has_drawn_already() -> None:
    play = hand(joins="now")
    all_lost(play)
    play.tap("New character", 0)
    form = GAME.ask(play.state, Draft("card", {"kind": "scene", "name": "Flood", "hardship": 2}))
    assert play.picks(form, "do") == {"act": "hope R64", "avoid": "hope R64"}
