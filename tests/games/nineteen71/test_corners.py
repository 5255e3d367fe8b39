"""Corners where a hand, a setting or a second effect meets a rule, played through what the table offers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Draft
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.piles import counted
from tests.games.hand import Hand
from tests.games.nineteen71.tables import row, table
from tests.games.nineteen71.test_referee import emptied
from tests.games.walk import plan_of


def hand(*rows: str, **given: Any) -> Hand:
    return Hand(GAME, table(*rows, **given))


def asked(play: Hand) -> str:
    question = GAME.view(play.state).board.question
    return str(question.text) if question else ""


def result(play: Hand) -> str:
    found = GAME.view(play.state).result
    return str(found.text) if found else ""


# Numbers set by hand while a chain runs


def test_r30_a_card_taken_away_by_hand_is_no_longer_asked_for() -> None:
    play = hand("un:d", "fair:d farm:d", "raven:d")
    play.tap("Missile at them", 1)
    assert asked(play) == "What was on top of World's Fair?"
    play.set("down.2", 0)
    assert asked(play) == "What was on top of Farm?"
    play.tap("Leave unnamed")
    assert row(play.state, 1) == "farm", "the bare World's Fair is gone, the Farm lost its Shield"
    assert counted(play.state) == 54


def test_r30_with_nothing_left_to_name_the_table_lets_the_missile_take_its_course() -> None:
    play = hand("un:d", "fair:d farm:r", "raven:d")
    play.tap("Missile at them", 1)
    play.set("down.2", 0)
    assert asked(play) == "No hidden card is left to be named here."
    assert row(play.state, 1) == "fair farm:r", "a correction by hand fires nothing"
    assert str(GAME.view(play.state).primary.label) == "Go on"
    play.tap("Go on")
    assert (row(play.state, 1), play.state.chain) == ("farm", None)


def test_r30_a_shield_that_the_table_had_forgotten_is_asked_for() -> None:
    play = hand("un:d", "fair farm:d", "raven:d")
    play.tap("Missile at them", 1)
    play.set("down.2", 1)
    assert asked(play) == "What was on top of World's Fair?"
    play.tap("Leave unnamed")
    play.tap("Leave unnamed")
    assert row(play.state, 1) == "fair farm"


def test_r30_a_name_goes_with_the_card_that_was_taken_away() -> None:
    play = hand("un:dd", "fair:d farm:d", "raven:d")
    play.tap("Missile at them", 1)
    play.tap("Response System")
    play.set("down.2", 0)
    play.tap("Leave unnamed")
    assert play.state.chain is None, "the Response System was a mistake, so nothing answers"


def test_r46_an_invasion_asks_for_what_lies_there_when_the_stack_is_set_right() -> None:
    play = hand("un:d", "fair:ddd", "raven:d")
    play.tap("Play a card", card="invasion", site=2)
    play.tap("Legislate")
    play.set("down.2", 2)
    assert asked(play) == "From the top: what was hidden card 1 of 2 on World's Fair?"
    play.set("down.2", 1)
    assert asked(play) == "What was the hidden card on World's Fair?"
    play.tap("Invasion")
    assert row(play.state, 1) == "fair"
    assert counted(play.state) == 54


def test_r35_a_sabotage_whose_card_is_taken_away_finds_none() -> None:
    play = hand("base:d", "fair:d", "raven:d")
    play.tap("Sabotage", site=2)
    play.set("down.2", 0)
    play.tap("Go on")
    assert "There is no card left to turn over." in play.said
    assert (play.state.chain, play.state.due) == (None, None)


def test_r46_an_invasion_that_a_ruling_adds_to_a_chain_asks_for_what_is_left_when_its_turn_comes() -> None:
    play = hand("un:d", "fair:dd farm:d", "raven:d")
    play.tap("Missile at them", 1)
    invade = {"move": "invade", "site": 2, "house_rule": True}
    play.state = GAME.read_move(invade).play(play.state).state
    play.tap("No Response")
    assert asked(play) == "What was the hidden card on World's Fair?", "the missile took the other one"
    play.tap("Legislate")
    assert (row(play.state, 1), play.state.chain, counted(play.state)) == ("fair farm", None, 54)


def test_r51_with_every_nation_taken_away_no_missile_waits_for_ever() -> None:
    play = hand("farm:d base:d", "un:d", "raven")
    play.tap("Missile at yourself", 0)
    play.tap("Response System")
    play.tap("No Response")
    assert asked(play) == "Where does Ana aim the Response System?"
    for seat in range(3):
        play.set(f"buildings.{seat}", 0)
    play.tap("Go on")
    assert result(play)


def test_r54_a_game_that_is_won_by_a_number_set_right_asks_nothing_more_of_the_missile() -> None:
    play = hand("un:d", "fair:rr farm:d", "raven:d")
    play.tap("Missile at them", 1)
    before = play.state
    play.set("reform.3", 1)
    assert result(play) == "Bo wins: World Peace."
    assert (asked(play), GAME.view(play.state).board.chain) == ("", ())
    assert play.buttons("Call off the chain") == []
    staged = GAME.moment(before, play.state)
    assert staged is not None
    assert staged.kind == "victory"
    play.set("reform.3", 0)
    assert asked(play) == "What was on top of Farm?", "it was a slip: the missile is still in the air"


# Who acts, where a sabotaged card works for the nation it lay in (A14)


def test_a14_the_log_names_whoever_the_sabotaged_card_works_for() -> None:
    play = hand("base:dd", "fair:dr farm:r", "raven:d", saboteur=False)
    play.tap("Sabotage", nation=1, site=2)
    assert str(GAME.view(play.state).primary.label) == "Carry out Civil Reform"
    assert play.form("Carry out Civil Reform").fields[0].chosen == 1, "at home first"
    said = play.tap("Carry out Civil Reform", onto=2)
    assert said == ["Bo places a Civil Reform on World's Fair of Bo."]


def test_a14_a8_a_third_civil_reform_for_somebody_else_is_a_gift_whoever_acts() -> None:
    play = hand("base:dd", "fair:r farm:dr", "un:r raven:d", saboteur=False, gift="no")
    play.tap("Sabotage", nation=2, site=4)
    assert play.refused("Carry out Civil Reform", nation=1, onto=2) == "nineteen71 R54", "a third one for Bo"


def test_a14_a8_the_saboteurs_victim_may_win_by_its_own_reform() -> None:
    play = hand("base:dd", "fair:rr farm:d", "un:d", saboteur=False, gift="no")
    play.tap("Sabotage", nation=1, site=3)
    play.tap("Civil Reform")
    play.tap("Carry out Civil Reform", nation=1, onto=3)
    assert result(play) == "Bo wins: World Peace."


# Nine copies of each card


def test_r2_a_tenth_copy_is_neither_discarded_from_hand_nor_paid_for_a_sabotage() -> None:
    state = table("base:dd", "fair:d", hand_limit=1, cost_fires=True)
    play = Hand(GAME, replace(state, deck=state.deck - 9, discard=("strike",) * 9))
    assert play.picks(play.form("Sabotage"), "paid")["strike"] == "nineteen71 R2"
    assert play.refused("Sabotage", paid="strike", site=2) == "nineteen71 R2"
    play.tap("Play a card", card="shield", onto=1)
    play.set("hand.0", 2)
    assert play.picks(play.form("Discard a card"), "card")["strike"] == "nineteen71 R2"
    assert play.refused("Discard a card", card="strike") == "nineteen71 R2"


# A goal wins at once (A7)


def test_a7_r59_a_goal_that_is_met_on_the_way_wins_before_the_rest_has_travelled() -> None:
    play = hand("highway:dddddd hollywood highway:d", "fair:d")
    play.tap("Travel", source=1, goal=3, cards=5)
    assert row(play.state, 0) == "highway:dddd hollywood highway:ddd", "with the second card both sides had three"
    assert result(play) == "Ana wins with Hollywood."
    assert play.said[0] == "2 cards travel from Interstate Highway of Ana to Interstate Highway of Ana."


def test_a7_r64_a_crisis_that_wakes_a_victory_card_ends_there() -> None:
    play = Hand(GAME, emptied(table("un:d hippies farm:d farm:d farm:d", "fair:d", drawn=0)))
    play.tap("Draw a card")
    assert result(play) == "Ana wins with UN Building."
    assert row(play.state, 1) == "fair:d", "no further missile"
    assert not any("draws" in one for one in play.said)


def test_a7_r64_a_farm_whose_crisis_ends_the_game_produces_nothing() -> None:
    play = Hand(GAME, emptied(table("un:d hippies farm:d farm:d radar farm:d farm", "fair:d", drawn=0)))
    assert play.tap("Produce", nation=1, onto=8)[0] == (
        "Ana wanted to produce onto World's Fair of Bo, but the game is over."
    )
    assert (result(play), row(play.state, 1)) == ("Ana wins with UN Building.", "fair:d")


def test_a8_a_card_that_would_travel_into_a_rivals_peace_is_warned_of_and_greyed_where_gifts_are_not_allowed() -> None:
    play = hand("un:d highway:r", "fair:rr", borders=True)
    form = play.form("Travel", source=2, goal=3)
    assert "This would give Bo World Peace." in [str(getattr(field, "text", "")) for field in form.fields]
    strict = hand("un:d highway:r", "fair:rr", borders=True, gift="no")
    roads = {road.goal: str(road.action.blocked) for road in GAME.view(strict.state).board.rows[0].sites[1].roads}
    assert roads == {"b1": "", "b3": "This would give Bo World Peace."}


# House Fish Balloon


def test_a8_r58_hippies_that_would_be_a_gift_are_greyed_in_the_gap_and_the_row_where_they_would_be_one() -> None:
    play = hand("un:d", "woodstock:rr farm", "raven:d", gift="no")
    gaps = [play.picks(GAME.ask(play.state, Draft("gap", {"nation": 1, "place": at})), "kind") for at in range(3)]
    assert [gap["hippies"] for gap in gaps] == ["", "", "nineteen71 R54"], "beside Woodstock they disable it"
    assert not any(gap["radar"] for gap in gaps)
    form = play.form("Play a card", card="build", nation=1, kind="hippies")
    assert play.picks(form, "place") == {0: "", 1: "", 2: "nineteen71 R54"}


def test_a8_a2_a_gap_in_which_the_only_building_would_be_a_gift_says_so() -> None:
    play = hand("university:d un:d", "woodstock:rr hippies", "raven:d", gift="no")
    play.tap("Two halves of a card", action="legislate", building="farm")
    play.tap("University")
    play.tap("Legislate")
    gaps = [str(gap.tap.blocked) for gap in GAME.view(play.state).board.rows[1].gaps]
    assert gaps == ["", "This would give Bo World Peace.", ""]


def test_r4_the_first_turn_begins_when_the_last_victory_card_to_be_chosen_is_taken_away() -> None:
    play = Hand(GAME, GAME.new(plan_of(3)))
    play.tap("Victory Cards", card="un")
    play.tap("Victory Cards", card="fair")
    play.set("buildings.2", 0)
    assert play.tap("Draw a card") == ["Seat 1 draws a card."]


def test_r6_r65_a_dispute_is_for_everybody_though_the_start_is_still_between_two() -> None:
    play = Hand(GAME, GAME.new(plan_of(3)))
    play.tap("House Fish Balloon", sign0="house", sign1="house", sign2="fish")
    assert keys(play.form("Next round")) == ["sign0", "sign1"]
    assert keys(play.form("Settle a dispute")) == ["sign0", "sign1", "sign2"]


def test_r6_a_contest_about_the_start_is_over_with_the_first_act() -> None:
    play = Hand(GAME, GAME.new(plan_of(3)))
    play.tap("House Fish Balloon", sign0="house", sign1="house", sign2="fish")
    play.tap("Skip Victory Cards")
    assert play.buttons("Next round")
    play.tap("Draw a card")
    assert play.buttons("Next round") == []


def test_r18_r65_a_nation_that_falls_in_the_middle_of_a_dispute_shows_no_more_signs() -> None:
    play = hand("un:d", "fair", "raven:d", "shuttle:d")
    play.tap("Settle a dispute", sign0="house", sign1="house", sign2="house", sign3="fish")
    play.tap("Missile at them", 1)
    assert keys(play.form("Next round")) == ["sign0", "sign2"]
    play.set("buildings.2", 0)
    assert play.buttons("Next round") == [], "one alone has nobody to play against"


def test_r6_the_start_is_still_open_when_somebody_leaves_before_it() -> None:
    play = Hand(GAME, GAME.new(plan_of(4)))
    play.set("buildings.3", 0)
    assert play.why_not("Who starts?") == ""
    signs = {"sign0": "house", "sign1": "fish", "sign2": "fish"}
    assert play.tap("House Fish Balloon", **signs) == ["Seat 1 wins House Fish Balloon and starts."]


@pytest.mark.parametrize("gone", [2, 3])
@pytest.mark.parametrize("late", [False, True])
def test_r6_the_start_is_still_open_when_all_victory_cards_lie_there_and_somebody_has_left(
    gone: int, late: bool
) -> None:
    play = Hand(GAME, replace(GAME.new(plan_of(4)), first=2, turn=2))
    if late:
        play.tap("Skip Victory Cards")
    play.set(f"buildings.{gone}", 0)
    for _ in range(0 if late else 3):
        play.tap("Victory Cards", card="raven")
    left = 3 if gone == 2 else 2
    assert (play.state.stage, play.state.turn) == ("play", left)
    assert play.tap("Who starts?", nation=1) == ["Seat 2 starts."]
    play.tap("Draw a card")
    assert play.buttons("Who starts?") == []


def keys(form: Any) -> list[str]:
    return [field.key for field in form.fields if getattr(field, "key", "")]


# Words


def test_the_log_speaks_of_other_cards_only_where_some_were_named() -> None:
    play = hand("un:d", "fair:d farm:d", "raven:d")
    play.tap("Missile at them", 1)
    assert play.tap("No Response")[0] == "No Response System was among the cards."
    play = hand("un:d", "fair:d farm:d", "raven:d")
    play.tap("Missile at them", 1)
    play.tap("Legislate")
    assert play.tap("No Response")[0] == "No further Response System was there."


def test_the_headline_says_that_a_missile_is_aimed() -> None:
    play = hand("farm:d base:d", "un:d", "raven:d")
    play.tap("Missile at yourself", 0)
    play.tap("Response System")
    play.tap("No Response")
    assert str(GAME.view(play.state).headline) == "Ana's turn · a missile is aimed"


def test_a15_a_card_that_a_university_turns_up_is_to_be_used_and_its_greyed_way_out_says_why() -> None:
    play = hand("university:d un:d", "fair:d", study_response="build")
    play.tap("University")
    assert play.tap("Response System")[-1] == "Response System has to be used."
    assert str(GAME.view(play.state).reminders[0].text) == "Response System is turned up and has to be used."
    assert play.why_not("No effect") == "Response System can be used as a Building."


def test_a8_the_log_says_that_peace_was_given_and_the_form_that_it_would_be() -> None:
    play = hand("un:d", "fair:rr")
    said = play.tap("Play a card", card="reform", nation=1, onto=2)
    assert "This gives Bo World Peace." in said


def test_r44_r30_words_of_one_building_and_of_ones_own_nation() -> None:
    play = hand("un:d", "fair:d")
    assert play.tap("Play a card", card="legislate") == ["Ana legislates: a card onto 1 Building."]
    play = hand("un:d", "fair:d")
    assert play.tap("Missile at yourself", 0)[0] == "Ana fires a missile at home."
    play.tap("Response System")
    play.tap("Ana")
    assert play.said[0] == "Ana aims the missile at home."


def test_a29_a_hand_that_is_too_large_is_the_duty_that_the_headline_names() -> None:
    play = hand("un:d", "fair:d", hand=4, hand_limit=2)
    play.tap("Play a card", card="shield", onto=1)
    assert str(GAME.view(play.state).headline) == "Ana's turn · discard"


def test_a7_a_goal_that_waits_for_its_owners_turn_is_told() -> None:
    play = hand("fair:d", "shuttle:dddd", watch="own")
    play.tap("Play a card", card="shield", nation=1, onto=2)
    assert "Bo wins with Shuttle Program when their turn comes." in [
        str(one.text) for one in GAME.view(play.state).reminders
    ]
    play.tap("Pass")
    assert result(play) == "Bo wins with Shuttle Program."
