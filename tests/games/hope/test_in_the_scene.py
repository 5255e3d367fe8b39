"""Deaths and new characters in the middle of a Scene: whose dice are whose, and whose turn it is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Refused
from companion.games.hope import GAME
from companion.games.hope.state import Bond
from tests.games.hand import Hand
from tests.games.hope.table import HIT, MISS, groups, humanity, table
from tests.games.hope.test_referee import all_lost, avoid, die


def hand(players: int = 3, **options: Any) -> Hand:
    return Hand(GAME, table(players, **options))


def helped(hardship: int, *, back: bool, **options: Any) -> Hand:
    """Ana acts with two dice, Ben helps with two and dies, and has perhaps come back as somebody new."""
    play = hand(**options)
    play.tap("Draw a Scene", hardship=hardship, do="act")
    play.tap("Give a die", 0)
    for _ in range(2):
        play.tap("Give a die", 1)
    die(play, 1)
    if back:
        play.tap("New character", 1)
    return play


# Dice of somebody who has died


@pytest.mark.parametrize(("back", "joins", "dice"), [(False, "turn", 0), (True, "turn", 3), (True, "now", 3)])
def test_r24_r69_at_hardship_0_the_dice_of_the_dead_come_back_to_nobody(back: bool, joins: str, dice: int) -> None:
    play = helped(0, back=back, joins=joins)
    play.tap("Roll 4 dice")
    assert play.said == ["Hardship 0: the Scene cannot fail", "1 Humanity comes back", "3 → 4 Humanity"]
    assert humanity(play.state) == (4, dice, 5)


def test_a17_r58_who_joins_at_once_gets_nothing_for_the_dice_of_the_dead() -> None:
    play = helped(2, back=True, joins="now")
    play.tap("Enter dice", dice=[HIT] * 4)
    assert groups(play.state) == {"succeed": (0,), "refuse": (2,)}
    play.tap("Next: Ben")
    assert not any("NOT IN YET" in str(seat.badge) for seat in GAME.view(play.state).seats)


def test_a17_r63_who_joins_at_once_has_not_said_what_the_dead_have_said() -> None:
    play = hand(joins="now")
    play.tap("Draw a Scene", hardship=-1, do="act")
    _react(play, 1)
    die(play, 1)
    play.tap("New character", 1)
    _react(play, 2)
    _react(play, 0)
    assert groups(play.state) == {"accept": (0, 2)}


def _react(play: Hand, seat: int) -> None:
    """Somebody accepts on the own row."""
    row = next(row for row in GAME.view(play.state).board.rows if row.seat == seat)
    assert row.accept is not None
    play.state = GAME.read_move(row.accept.move).play(play.state).state


@pytest.mark.parametrize(("first", "second", "dice"), [("nonviolent", "", 3), ("", "nonviolent", 4)])
def test_e40_r69_a_die_fails_by_the_personality_of_whoever_gave_it(first: str, second: str, dice: int) -> None:
    play = hand()
    play.tap("Character", 1, personality=first)
    play.tap("Character", 2, personality="nonviolent")
    play.tap("Draw a Scene", hardship=1, tags=["violent"], do="act")
    play.tap("Give a die", 0)
    for _ in range(2):
        play.tap("Give a die", 1)
    die(play, 1)
    play.tap("New character", 1, personality=second)
    assert str(GAME.view(play.state).primary.label) == f"Roll {dice} dice"


@pytest.mark.parametrize(("before", "after"), [("nonviolent", ""), ("", "nonviolent")])
def test_e40_a_personality_set_right_after_the_roll_leaves_the_dice_as_they_fell(before: str, after: str) -> None:
    play = hand()
    play.tap("Character", 0, personality=before)
    play.tap("Character", 2, personality="nonviolent")
    play.tap("Draw a Scene", hardship=1, tags=["violent"], do="act")
    play.tap("Give a die", 0)
    fell = [HIT] if before else [HIT, MISS]
    play.tap("Enter dice", dice=fell)
    lying = [row.faces for row in GAME.view(play.state).board.rows]
    said = play.tap("Character", 0, personality=after)
    assert said == ["Ana describes the character", "The dice stay as they fell; a new roll would count it"]
    assert groups(play.state) == {"succeed": (0,), "refuse": (1, 2)}
    assert [row.faces for row in GAME.view(play.state).board.rows] == lying
    play.tap("Enter dice", dice=[MISS, MISS] if before else [MISS])
    assert groups(play.state) == {"fail": (0,), "refuse": (1, 2)}


def test_e40_what_changes_no_die_says_nothing_of_dice() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Enter dice", dice=[HIT])
    assert play.tap("Character", 0, personality="nonviolent") == ["Ana describes the character"]


@pytest.mark.parametrize(
    ("label", "seat", "answers"), [("Card", None, {"hardship": 1}), ("Play a Trait", 1, {"hardship": 1})]
)
def test_a12_a_card_after_the_roll_says_when_it_turns_the_scene(
    label: str, seat: int | None, answers: dict[str, Any]
) -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Enter dice", dice=[HIT])
    assert play.tap(label, seat, **answers)[1:] == ["The Scene fails: 1 rolled, 2 needed"]
    assert play.tap(label, seat, **answers)[1:] == [], "it had failed before"


def test_a12_a_hardship_set_right_after_the_roll_says_what_becomes_of_the_scene() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=2, do="act")
    play.tap("Enter dice", dice=[HIT])
    play.set("hardship", 1)
    assert play.said == ["The Scene's hardship is corrected", "The Scene succeeds: 1 rolled, 1 needed"]


def test_e42_a18_a_new_character_gets_no_die_back_for_the_one_before() -> None:
    play = hand(dead_bonds=True)
    play.state = replace(play.state, bonds=(Bond("parent"), Bond(), Bond()))
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Give a die", 1)
    die(play, 1)
    play.tap("New character", 1)
    play.tap("Enter dice", dice=[HIT, MISS])
    play.tap("Next: Ben")
    assert humanity(play.state)[1] == 3


# The turn


def test_r40_a32_who_has_not_joined_yet_steals_nothing() -> None:
    play = hand()
    play.tap("New Asset", 1)
    play.tap("Draw a Scene", hardship=1, do="act")
    die(play, 0)
    play.tap("New character", 0)
    assert play.why_not("Steal", 0) == "Ana has not joined yet."
    assert play.refused("Steal", 0) == "hope R69"
    play.tap("Next: Ben")
    assert play.why_not("Steal", 0) == "Only in one's own turn."


def test_r9_a_death_that_is_taken_back_gives_back_the_turn_that_is_due() -> None:
    play = hand()
    play.tap("Draw a Scene", do="avoid")
    die(play, 1)
    play.tap("Next: Cleo")
    play.tap("Not dead after all", 1)
    assert str(GAME.view(play.state).headline) == "Round 1 · Ben draws a Scene"
    avoid(play)
    assert str(GAME.view(play.state).headline) == "Round 1 · Cleo draws a Scene"


@pytest.mark.parametrize(("joins", "button"), [("now", "New character"), ("turn", "Not dead after all")])
def test_r64_who_is_there_and_has_drawn_is_not_said_to_join_later(joins: str, button: str) -> None:
    play = hand(joins=joins)
    all_lost(play)
    play.tap(button, 0)
    assert str(GAME.view(play.state).headline) == "Ana has drawn in this round: on to the next turn"


def test_r41_r69_a_second_death_that_is_taken_back_does_not_inherit_from_the_first() -> None:
    play = hand()
    play.tap("New Asset", 1, name="Map")
    die(play, 1)
    play.tap("New character", 1)
    play.tap("New Asset", 1, name="Axe")
    die(play, 1)
    play.tap("Not dead after all", 1)
    assert {card.name: card.estate for card in play.state.assets} == {"Map": True, "Axe": False}


# What is said and shown


@pytest.mark.parametrize(("do", "first"), [("avoid", "Avoid"), ("act", "Act")])
def test_r47_r62_no_dice_are_said_to_be_given_where_nobody_was_asked(do: str, first: str) -> None:
    play = hand()
    play.set("humanity:0", 0)
    play.set("hope", 0)
    play.tap("Draw a Scene", hardship=3, tags=["unavoidable"] if do == "act" else [], do=do)
    phases = [(str(phase.label), phase.status) for phase in GAME.view(play.state).phases]
    assert phases == [(first, "done"), ("Results", "now")]


@pytest.mark.parametrize(("openly", "said"), [(False, "only you should see"), (True, "for everybody")])
def test_a29_the_form_of_a_scene_says_for_whose_eyes_it_is(openly: bool, said: str) -> None:
    assert said in str(hand(open=openly).form("Draw a Scene").lead)


@pytest.mark.parametrize(
    ("limit", "short", "long"),
    [
        (0, "0 at most after Last Hope.", "Ben may give 0 at most after Last Hope."),
        (1, "Not more than the acting player.", "Ben may give 1 at most, like the acting player."),
        (3, "3 at most after Last Hope.", "Ben may give 3 at most after Last Hope."),
    ],
)
def test_a7_a_limit_of_the_tables_own_is_not_said_to_be_the_acting_players(limit: int, short: str, long: str) -> None:
    play = hand(last_hope_limit=limit)
    play.set("humanity:0", 0)
    play.tap("Draw a Scene", hardship=2, do="act")
    for _ in range(limit):
        play.tap("Give a die", 1)
    assert play.why_not("Give a die", 1) == short
    assert play.refused("Give a die", 1) == "hope R51"
    with pytest.raises(Refused, match=long):
        play.tap("Give a die", 1)


def test_r53_a_button_speaks_of_last_hope_only_to_those_who_may_have_it() -> None:
    play = hand()
    play.set("humanity:1", 1)
    play.set("humanity:2", 0)
    play.tap("Draw a Scene", hardship=2, do="act")
    play.tap("Give a die", 1)
    assert [bool(play.buttons("Last Hope", seat)) for seat in range(3)] == [False, False, True]
    rows = GAME.view(play.state).board.rows
    assert [str(row.add.label) for row in rows] == ["Give a die", "Give a die", "Last Hope", "Add Hope"]


def test_r50_r55_with_hope_in_and_no_support_nobody_is_said_to_have_helped() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=2, do="act")
    play.tap("Add Hope")
    assert play.why_not("Give a die", 0) == "Support is closed."
    assert play.refused("Give a die", 0) == "hope R50"
    with pytest.raises(Refused, match="Extra Hope is in, so this number stands"):
        play.tap("Give a die", 0)


def test_r57_a_die_that_a_card_lets_fail_lies_there_as_failed() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Give a die", 1)
    play.tap("Add Hope")
    play.tap("Card", duds=2)
    assert [row.faces for row in GAME.view(play.state).board.rows] == [()] * 4
    play.tap("Enter dice", dice=[HIT])
    assert [row.faces for row in GAME.view(play.state).board.rows] == [(HIT,), (0,), (), (0,)]
    none = hand()
    none.tap("Draw a Scene", hardship=1, do="act")
    none.tap("Card", duds=1)
    none.tap("Go on")
    assert [row.faces for row in GAME.view(none.state).board.rows] == [(0,), (), (), ()]


def test_r24_what_could_not_fail_has_no_hardship_to_set_any_more() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=0, do="act")
    assert GAME.view(play.state).board.hardship is not None
    play.tap("Roll 1 die")
    assert GAME.view(play.state).board.hardship is None


def test_r50_who_acts_without_a_die_by_a_ruling_needs_one_for_the_roll_or_another_ruling() -> None:
    play = hand()
    play.set("humanity:0", 0)
    play.set("hope", 0)
    play.anyway("Draw a Scene", hardship=2, do="act")
    assert play.why_not("Go on") == "Ana has to give a die."
    assert play.refused("Go on") == "hope R50"
    play.set("hope", 1)
    play.tap("Last Hope", 0)
    assert play.why_not("Roll 1 die") == ""


def test_a29_one_more_hope_promises_nothing_where_a_card_lets_it_fail() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Card", duds=2)
    chance = GAME.view(play.state).board.chance
    assert (chance.percent, chance.one_more) == (0, 0)
    play.tap("Add Hope")
    chance = GAME.view(play.state).board.chance
    assert (chance.percent, chance.one_more) == (0, 50)


# A17: what is said of somebody new whom the Scene goes on without


@pytest.mark.parametrize(
    ("joins", "told"),
    [("turn", "Ben joins with the next turn of this seat"), ("now", "Ben joins when this Scene is over")],
)
def test_a17_the_log_says_when_somebody_new_joins(joins: str, told: str) -> None:
    play = helped(1, back=False, joins=joins)
    assert play.tap("New character", 1) == ["Ben comes back as somebody new", told]


def test_a17_who_joins_at_once_between_two_scenes_is_not_said_to_wait() -> None:
    play = hand(joins="now")
    die(play, 1)
    assert play.tap("New character", 1) == ["Ben comes back as somebody new"]


@pytest.mark.parametrize(("back", "role"), [(False, "no longer here"), (True, "not in yet")])
def test_a17_the_row_of_the_dead_does_not_say_that_somebody_new_supports(back: bool, role: str) -> None:
    play = helped(2, back=back, joins="now")
    rows = {row.seat: str(row.role) for row in GAME.view(play.state).board.rows if row.seat is not None}
    assert rows == {0: "acting", 1: role, 2: "may help"}
    play.tap("Enter dice", dice=[MISS] * 4)
    assert str(next(row.role for row in GAME.view(play.state).board.rows if row.seat == 1)) == role


def test_r50_r55_hope_is_added_to_a_die_of_the_acting_player_never_instead_of_one() -> None:
    play = hand()
    play.set("humanity:0", 0)
    play.set("hope", 0)
    play.anyway("Draw a Scene", hardship=2, do="act")
    play.set("hope", 2)
    assert play.why_not("Add Hope") == "Ana has to give a die."
    assert play.refused("Add Hope") == "hope R50"
    play.tap("Last Hope", 0)
    play.tap("Add Hope")
    play.tap("Enter dice", dice=[HIT, HIT])
