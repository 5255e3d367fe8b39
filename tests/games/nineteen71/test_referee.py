"""Positions as a strict referee would try them, played only through what the table offers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Draft
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.odds import unseen
from companion.games.nineteen71.piles import counted
from companion.games.nineteen71.state import State
from tests.games.hand import Hand
from tests.games.nineteen71.tables import at, row, table
from tests.games.promise import false_greys, forms
from tests.games.taps import overruled, picks
from tests.games.walk import plan_of


def hand(*rows: str, **given: Any) -> Hand:
    return Hand(GAME, table(*rows, **given))


def emptied(state: State, deck: int = 0) -> State:
    """The same table with all that lay in the piles in the last player's hand, but for so many."""
    gone = state.deck + len(state.discard) - deck
    last = state.nations[-1]
    nations = (*state.nations[:-1], replace(last, hand=last.hand + gone))
    return replace(state, deck=deck, discard=(), nations=nations)


def named(play: Hand, *cards: str) -> None:
    """What the chain's question is answered with, one card after the other."""
    for card in cards:
        play.tap(card)


# 18: an Action is discarded before it is carried out


def test_r28_a_legislate_that_empties_the_deck_comes_back_in_the_shuffle() -> None:
    play = Hand(GAME, emptied(table("un:d farm base", "fair:d"), deck=2))
    play.tap("Play a card", card="legislate")
    assert row(play.state, 0) == "un:dd farm:d base:d"
    assert (play.state.deck, play.state.discard) == (0, ())
    assert unseen(play.state)["legislate"] == 9, "it is hidden again"


def test_r28_the_counterculture_lies_in_the_discard_pile_while_its_second_card_moves() -> None:
    play = hand("hippies:dd", "fair:d", "un:d")
    play.tap("Play a card", card="counterculture", source=1, to=1, goal=2)
    assert play.state.due is not None
    assert play.state.discard == ("counterculture",)
    assert counted(play.state) == 54
    assert unseen(play.state)["counterculture"] == 8, "counted once, though it still has to be carried out"
    play.tap("Carry out Counterculture", source=1, to=2, goal=3)
    assert play.state.discard == ("counterculture",)


# 19: to produce is to draw


def test_r64_a_farm_that_has_nothing_to_produce_brings_the_financial_crisis() -> None:
    play = Hand(GAME, emptied(table("un:dd farm", "fair:dd")))
    play.tap("Produce", onto=1)
    assert play.said[1] == "Financial crisis: a missile at every nation!"
    assert row(play.state, 0) == "un:dd", "the bare Farm is gone, its card arrived"
    assert row(play.state, 1) == "fair:d"


def test_r64_a_legislate_goes_on_after_the_crisis_with_what_still_stands() -> None:
    play = Hand(GAME, emptied(table("un:d farm base:d", "fair:dd")))
    play.tap("Play a card", card="legislate")
    assert "Financial crisis: a missile at every nation!" in play.said
    assert row(play.state, 0) == "un:d base:d", "one card for each that outlived the missile"
    assert row(play.state, 1) == "fair:d"
    assert counted(play.state) == 54


def test_r37_a_crisis_that_takes_the_goal_away_leaves_nothing_to_produce_onto() -> None:
    play = Hand(GAME, emptied(table("un:dd farm", "fair:dd farm")))
    play.tap("Produce", nation=1, onto=at(play.state, 1, "farm"))
    assert play.said[0] == "Ana wanted to produce onto Farm of Bo, which is gone."
    assert counted(play.state) == 54


# 20: one by one


def test_a6_of_two_nations_that_fall_to_one_wave_the_later_one_wins() -> None:
    play = hand("farm:d base:d radar:d", "un")
    play.tap("Missile at yourself", 0)
    named(play, "Response System", "Response System", "Response System")
    play.tap("Bo")
    assert (row(play.state, 0), row(play.state, 1)) == ("", "")
    assert GAME.view(play.state).result.winners == (0,)


def test_r18_a_sole_survivor_wins_though_others_fell_to_the_same_chain() -> None:
    play = hand("base:dd hippies:dd", "un", "fair")
    play.tap("Play a card", card="strike", target=1, second=2)
    assert GAME.view(play.state).result.winners == (0,)


def test_a6_the_last_nation_that_a_crisis_destroys_is_known() -> None:
    play = Hand(GAME, emptied(table("farm", "fair", "radar", drawn=0)))
    play.tap("Draw a card")
    assert GAME.view(play.state).result.winners == (2,), "the crisis begins with the active nation"


def test_r51_nobody_is_asked_to_aim_where_one_answer_is_left() -> None:
    play = hand("farm:d base:d", "un")
    play.tap("Missile at yourself", 0)
    named(play, "Response System", "Response System")
    assert play.state.chain is not None, "two nations stand, so the first is aimed"
    play.tap("Bo")
    assert play.state.chain is None, "the second has only Ana left"


# 21: no target, no offer


def test_r35_sabotage_without_a_target_says_so_before_it_is_opened() -> None:
    assert hand("base:d", "fair").why_not("Sabotage") == "No other stack can be reached."
    assert hand("base:d", "fair:d radar").why_not("Sabotage") == "No other stack can be reached."
    assert hand("base:dd", "fair").why_not("Sabotage") == "", "it can turn over its own second card"
    assert hand("base:d", "fair:d").why_not("Sabotage") == ""


def test_r40_a_nation_that_is_all_under_radar_is_greyed_and_is_not_the_first_to_be_asked_about() -> None:
    play = hand("un:d base:d", "fair:d radar", "raven:d farm:d")
    for act, given in (("Sabotage", {}), ("Play a card", {"card": "invasion"})):
        form = play.form(act, **given)
        assert play.picks(form, "nation") == {0: "", 1: "nineteen71 R40", 2: ""}
        assert next(f for f in form.fields if getattr(f, "key", "") == "nation").chosen == 2
    taken = play.form("Play a card", card="counterculture", source=1)
    assert play.picks(taken, "from") == {0: "", 1: "nineteen71 R40", 2: ""}
    assert play.picks(taken, "to") == {0: "", 1: "", 2: ""}, "the Radar Tower itself has room for a card"
    assert play.refused("Play a card", card="invasion", nation=1, site=3) == "nineteen71 R40"


def test_a18_where_radar_stops_produce_a_nation_that_is_all_covered_is_greyed() -> None:
    play = hand("un:d farm", "radar fair:d radar", "radar:d radar", radar_travel=False)
    assert play.picks(play.form("Produce"), "nation") == {0: "", 1: "", 2: "nineteen71 R40"}


def test_r34_the_card_that_pays_is_no_stack_to_choose() -> None:
    play = hand("base:d", "fair:d", "raven:d")
    assert play.picks(play.form("Sabotage"), "nation") == {1: "", 2: ""}


def test_r2_no_missile_when_all_nine_first_strikes_are_in_sight() -> None:
    state = table("un:d", "fair:d")
    play = Hand(GAME, replace(state, deck=state.deck - 9, discard=("strike",) * 9))
    assert play.why_not("Missile at them") == "All nine copies of First Strike are already in sight."
    assert play.picks(play.form("Play a card"), "card")["strike"] == "nineteen71 R2"
    assert play.refused("Missile at them") == "nineteen71 R2"
    assert play.why_not("Civil Reform") == ""


def test_r2_a_tenth_building_of_a_kind_cannot_come_from_a_hand() -> None:
    play = hand("shuttle:d farm farm farm farm farm", "raven:d farm farm farm farm")
    asked = {"card": "build", "kind": "farm", "nation": 0, "place": 0}
    assert play.refused("Play a card", **asked) == "nineteen71 R2"
    assert play.picks(play.form("Play a card", card="build"), "kind")["farm"] == "nineteen71 R2"
    assert play.picks(play.form("Play a card", card="build"), "kind")["radar"] == ""
    gap = GAME.ask(play.state, Draft("gap", {"nation": 0, "place": 0}))
    assert play.picks(gap, "kind")["farm"] == "nineteen71 R2"


def test_r2_a2_a_building_whose_other_half_was_seen_is_counted_with_it() -> None:
    play = hand("shuttle:d farm farm farm farm", "raven:d farm farm farm farm")
    play.state = replace(play.state, deck=play.state.deck - 1, discard=("legislate",))
    assert play.picks(play.form("Play a card", card="build"), "kind")["farm"] == ""
    play.tap("Two halves of a card", action="legislate", building="farm")
    assert play.picks(play.form("Play a card", card="build"), "kind")["farm"] == "nineteen71 R2"


# 22: the second missile of a First Strike


def test_r47_the_second_target_can_be_chosen_when_the_first_result_is_seen() -> None:
    play = hand("hippies:d", "un", "fair:d", "raven:d")
    play.tap("Play a card", card="strike", target=1)
    assert row(play.state, 1) == ""
    assert {str(a.label) for a in GAME.view(play.state).board.question.answers} == {"Ana", "Cy", "Dee"}
    play.tap("Cy")
    named(play, "Leave unnamed")
    assert (row(play.state, 2), play.state.chain) == ("fair", None)


def test_r52_the_second_missile_flies_before_what_the_first_one_woke() -> None:
    play = hand("hippies:ddd", "un:dd", "fair:dd")
    play.tap("Play a card", card="strike", target=1)
    named(play, "Response System")
    assert str(GAME.view(play.state).board.question.text) == "Where does Ana aim the second missile?"
    play.tap("Cy")
    named(play, "Leave unnamed")
    assert play.state.chain.running.by == 1, "now Bo's answer"


def test_r47_r48_the_second_missile_goes_elsewhere_and_has_to_be_fired() -> None:
    play = hand("hippies:d", "un:d", "fair:d")
    play.tap("Play a card", card="strike", target=1)
    named(play, "Leave unnamed")
    rules = play.picks(play.form("Aim the missile"), "target")
    assert rules == {0: "", 1: "nineteen71 R47", 2: "", -1: "nineteen71 R48"}
    assert play.refused("Aim the missile", target=-1) == "nineteen71 R48"
    play.anyway("Aim the missile", target=-1)
    assert play.state.chain is None


def test_r47_a_ruling_that_sends_both_missiles_to_one_nation_is_told_as_two_at_it() -> None:
    play = hand("un:d hippies", "fair:dd", "raven:d")
    play.anyway("Play a card", card="strike", target=1, second=1)
    assert play.said == ["Ana fires 2 missiles at Bo.", "Bo will lose 1 stacked card."]
    play = hand("un:dd hippies", "fair:dd", "raven:d")
    play.anyway("Play a card", card="strike", target=0, second=0)
    assert play.said[0] == "Ana fires 2 missiles at home."


def test_r48_with_two_players_the_second_missile_may_be_left_out() -> None:
    play = hand("hippies:d", "un:d")
    assert play.picks(play.form("Play a card", card="strike"), "second")[-1] == ""
    play.tap("Play a card", card="strike", second=-2)
    named(play, "Leave unnamed")
    play.tap("No second missile")
    assert play.state.chain is None


def test_r18_r48_the_last_nation_standing_has_won_and_is_not_asked_to_fire_at_home() -> None:
    for rows in (("hippies:d", "un"), ("hippies:d", "un", "")):
        play = hand(*rows)
        play.tap("Play a card", card="strike", target=1, second=-2)
        assert GAME.view(play.state).board.question is None
        assert str(GAME.view(play.state).result.text) == "Ana wins: the last nation standing."


def test_r47_the_odds_of_an_answer_count_both_targets() -> None:
    play = hand("hippies:d", "un:d farm:d", "fair:d base:d radar:d")
    one = str(play.form("Play a card", card="strike", target=1).fields[-1].text)
    both = str(play.form("Play a card", card="strike", target=1, second=2).fields[-1].text)
    assert one.startswith("2 cards hidden on top")
    assert both.startswith("5 cards hidden on top")


# 23: what an Invasion turns over


def test_r46_an_invasion_asks_for_hidden_cards_wherever_they_lie() -> None:
    play = hand("un:d", "fair:ddr")
    play.tap("Play a card", card="invasion", site=2)
    question = GAME.view(play.state).board.question
    assert str(question.text) == "From the top: what was hidden card 1 of 2 on World's Fair?"
    assert str(question.building) in str(question.text)
    single = hand("un:d", "fair:dr")
    single.tap("Play a card", card="invasion", site=2)
    assert str(GAME.view(single.state).primary.detail) == "What was the hidden card on World's Fair?"


# 24: a turn that the table hands over


def test_r11_a_turn_that_is_handed_over_by_hand_begins_like_any_other() -> None:
    play = hand("un:d", "fair:d farm university:d")
    play.set("hand.1", 3)
    play.state = replace(play.state, turn=1)
    play.tap("Produce", onto=2)
    play.tap("It is their turn", 0)
    play.tap("It is their turn", 1)
    assert "Produce" in [str(action.label) for action in GAME.view(play.state).others]
    play.tap("University")
    named(play, "Legislate")
    play.tap("It is their turn", 0)
    assert play.state.due is None
    assert str(GAME.view(play.state).primary.label) == "Draw a card"
    assert counted(play.state) == 54


def test_r50_a_turn_is_not_handed_over_while_missiles_fly() -> None:
    play = hand("un:d", "fair:d", "raven:d")
    play.tap("Missile at them", 1)
    assert play.buttons("It is their turn") == []


# 25: gifts, words, radar, flags


def test_r58_the_third_hippies_for_somebodys_woodstock_are_a_gift_too() -> None:
    rows = ("un:d", "woodstock:rr farm")
    play = hand(*rows)
    form = play.form("Play a card", card="build", kind="hippies", nation=1, place=2)
    assert "This would give Bo World Peace." in [str(getattr(f, "text", "")) for f in form.fields]
    play.tap("Play a card", card="build", kind="hippies", nation=1, place=2)
    assert GAME.view(play.state).result.winners == (1,)
    strict = hand(*rows, gift="no")
    assert strict.refused("Play a card", card="build", kind="hippies", nation=1, place=2) == "nineteen71 R54"


def test_a8_a_card_that_travels_into_a_rivals_peace_is_a_gift_too() -> None:
    play = hand("un:d highway:r", "fair:rr", borders=True, gift="no")
    assert play.refused("Travel", source=2, goal=3) == "nineteen71 R54"


def test_r30_ones_own_seat_does_not_say_them() -> None:
    play = hand("un:d", "fair:d")
    assert play.buttons("Missile at them", 0) == []
    assert play.buttons("Missile at yourself", 1) == []


def test_r40_a_stack_under_radar_names_the_rule_in_every_form() -> None:
    play = hand("base:d", "fair:d radar:d farm:d")
    covered = at(play.state, 1, "fair")
    assert play.picks(play.form("Sabotage"), "site")[covered] == "nineteen71 R40"
    assert play.picks(play.form("Play a card", card="invasion"), "site")[covered] == "nineteen71 R40"
    moving = play.form("Play a card", card="counterculture", **{"from": 1})
    assert play.picks(moving, "source")[covered] == "nineteen71 R40"
    doings = play.picks(play.form("World's Fair"), "do")
    assert {doings[name] for name in ("invasion", "counterculture", "sabotage")} == {"nineteen71 R40"}
    assert play.refused("Sabotage", site=covered) == "nineteen71 R40"
    for form, key in ((play.form("Sabotage"), "site"), (moving, "source")):
        said = {value: str(pick.detail) for value, pick in picks(form, key).items()}
        assert said[covered] == "1 stacked · under radar"


@pytest.mark.parametrize(("ruling", "rule"), [(True, ""), (False, "nineteen71 R40")])
def test_a38_a_university_beside_a_radar_tower(ruling: bool, rule: str) -> None:
    play = hand("university:d radar", "fair:d", radar_study=ruling)
    assert play.picks(GAME.ask(play.state, Draft("building", {"id": 1})), "do")["study"] == rule
    offered = "A University may open this turn." in [str(one.text) for one in GAME.view(play.state).reminders]
    assert offered == ruling


def test_a_building_that_cannot_act_says_why_when_it_is_tapped() -> None:
    play = hand("farm:d base:d hippies university:d", "fair:d")
    doings = {kind: play.picks(play.form(name), "do") for kind, name in (("farm", "Farm"), ("base", "Military Base"))}
    assert doings["farm"]["harvest"] == "nineteen71 R36"
    assert doings["base"]["pay"] == "nineteen71 R25"
    assert play.refused("Farm", do="harvest", onto=1) == "nineteen71 R36"


def test_r9_what_was_drawn_and_played_can_be_set_right_by_hand() -> None:
    play = hand("un:d", "fair:d", drawn=0)
    play.set("drawn", 1)
    play.set("played", 1)
    assert str(GAME.view(play.state).primary.label) == "Pass"
    play.set("played", 0)
    assert str(GAME.view(play.state).primary.label) == "Play a card"


def test_r36_r42_a_farm_or_university_that_was_used_can_be_set_right_by_hand() -> None:
    play = hand("farm university:d", "fair:d")
    play.tap("Produce", nation=1, onto=3)
    assert play.buttons("Produce") == []
    assert play.buttons("Open the turn here") == []
    play.set("used.1", 0)
    play.set("acted", 0)
    play.tap("Produce", nation=1, onto=3)
    assert row(play.state, 1) == "fair:ddd"


# 26: mixed with 1961


def mixed(*rows: str, **options: Any) -> Hand:
    state = table(*rows, mixed=True, **options)
    return Hand(GAME, replace(state, deck=state.deck + state.cards - 54))


def test_r58_a_mixed_deck_is_as_large_as_the_table_says() -> None:
    play = mixed("un:d", "fair:d", mixed_cards=120)
    assert counted(play.state) == play.state.cards == 120
    assert GAME.view(play.state).progress.total == 120


def test_r58_three_embassies_win_and_the_number_is_the_tables() -> None:
    play = mixed("raven:d embassy embassy", "fair:d")
    play.tap("Play a card", card="build", kind="embassy")
    assert "wins with Embassies" in str(GAME.view(play.state).result.text)
    for goal in (4, 0):
        more = mixed("raven:d embassy embassy farm", "fair:d", embassies=goal)
        more.tap("Play a card", card="build", kind="embassy")
        assert GAME.view(more.state).result is None


def test_r58_under_a_working_woodstock_embargoes_count_as_embassies() -> None:
    play = mixed("woodstock:d embassy embargo", "fair:d")
    play.tap("Play a card", card="build", kind="embargo")
    assert GAME.view(play.state).result.winners == (0,)
    asleep = mixed("woodstock:d hippies embassy embargo radar embargo", "fair:d")
    assert GAME.view(asleep.state).result is None, "Hippies next door"
    plain = mixed("raven:d embassy embargo embargo", "fair:d")
    assert GAME.view(plain.state).result is None


def test_r25_a_disabled_embassy_does_not_count() -> None:
    play = mixed("raven:d embassy radar embassy embassy hippies", "fair:d")
    assert GAME.view(play.state).result is None


def test_r58_a_card_of_1961_is_played_and_turned_up_by_the_tables_word() -> None:
    play = mixed("base:d", "fair:d")
    play.tap("Sabotage", site=2)
    play.tap("Card of 1961")
    assert (row(play.state, 1), play.state.chain, play.state.due) == ("fair", None, None)
    play.tap("Play a card", card="older")
    assert str(GAME.view(play.state).primary.label) == "Pass"
    assert counted(play.state) == play.state.cards


def test_r58_in_a_mixed_game_no_odds_are_claimed() -> None:
    play = mixed("un:d", "fair:d")
    state = replace(play.state, deck=play.state.deck - 9, discard=("strike",) * 9)
    assert Hand(GAME, state).why_not("Missile at them") == "", "1961 may have more of them"
    form = play.form("What is left")
    assert "nobody knows" in str(form.fields[0].text)


def test_without_1961_its_buildings_are_not_offered() -> None:
    play = hand("un:d", "fair:d")
    kinds = play.picks(play.form("Play a card", card="build"), "kind")
    assert "embassy" not in kinds
    assert len(kinds) == 6


# Siblings and further positions


def test_r41_a_university_card_that_must_be_an_action_and_has_no_target_is_discarded() -> None:
    play = hand("university:d", "fair", study_choice="before")
    play.tap("University", mode="action")
    named(play, "Invasion")
    shown = GAME.view(play.state)
    assert (str(shown.primary.label), shown.others) == ("Discard it", ()), "one button, not a second one beside it"
    assert str(shown.reminders[0].text) == "Invasion is turned up and does nothing."
    play.tap("Discard it")
    assert play.state.discard == ("invasion",)


def test_r35_a_sabotaged_civil_reform_may_go_back_onto_the_stack_it_came_from() -> None:
    play = hand("base:d", "fair:dr")
    play.tap("Sabotage", site=2)
    play.tap("Carry out Civil Reform", nation=1, onto=2)
    assert row(play.state, 1) == "fair:dr"
    assert play.state.played == 0, "the saboteur still plays a card from hand"


def test_r35_a_response_system_that_is_sabotaged_at_home_is_aimed_by_the_saboteur() -> None:
    play = hand("base:dd", "fair:d", "un:d")
    play.tap("Sabotage", nation=0, site=1)
    named(play, "Response System")
    assert {str(one.label) for one in GAME.view(play.state).board.question.answers} == {"Ana", "Bo", "Cy"}


def test_r35_a_sabotaged_first_strike_works_for_the_saboteur_with_his_hippies() -> None:
    play = hand("base:d farm hippies", "fair:dd", "un:d")
    play.tap("Sabotage", site=at(play.state, 1, "fair"))
    named(play, "First Strike")
    play.tap("Carry out First Strike", target=1, second=2)
    assert [link.at for link in (play.state.chain.running, *play.state.chain.waiting)] == [1, 2]


def test_r40_two_radar_towers_side_by_side_cover_each_other_but_not_what_is_beyond() -> None:
    play = hand("un:d", "radar:d radar:d farm:d base:d")
    picks = play.picks(play.form("Play a card", card="invasion"), "site")
    assert [bool(rule) for rule in picks.values()] == [True, True, True, False]


def test_r42_a_second_university_may_open_after_the_first_but_nothing_after_anything_else() -> None:
    play = hand("university:d farm:d university:d", "fair:d", drawn=0)
    play.tap("Draw a card")
    play.tap("University", university=1)
    named(play, "Civil Reform")
    play.tap("Use Civil Reform", card="reform", onto=2)
    play.tap("University")
    named(play, "Legislate")
    play.tap("Use Legislate", card="legislate")
    play.tap("Play a card", card="shield", onto=2)
    assert play.picks(GAME.ask(play.state, Draft("building", {"id": 3})), "do")["study"] == "nineteen71 R42"


def test_r42_a_university_that_is_closed_does_not_count_for_the_un() -> None:
    play = hand("un:d university farm university farm", "fair:d")
    play.tap("Play a card", card="build", kind="university", place=5)
    assert GAME.view(play.state).result is None
    assert any("wins when the turn is passed" in str(one.text) for one in GAME.view(play.state).reminders)
    play.tap("Pass")
    assert GAME.view(play.state).result.winners == (0,)


def test_r43_a_card_travels_over_two_highways_and_no_further_than_they_reach() -> None:
    play = hand("un:d highway farm highway base radar", "fair:d")
    goals = play.picks(play.form("Travel", source=1), "goal")
    assert [kind for kind, rule in goals.items() if not rule] == [2, 3, 4, 5]
    assert goals[6] == "nineteen71 R43"
    assert play.refused("Travel", source=1, goal=6) == "nineteen71 R43"


def test_r45_the_second_card_of_a_counterculture_fizzles_without_a_target() -> None:
    play = hand("hippies:d", "fair:d", bare_goal=False)
    play.tap("Play a card", card="counterculture", source=1, to=1, goal=2)
    assert play.state.due is None, "there is no second stack left to move onto"
    assert play.state.discard == ("counterculture",)


def test_r46_of_a_stack_with_three_response_systems_hippies_silence_the_first() -> None:
    play = hand("hippies:dddd", "fair:ddd", "un:d")
    play.tap("Play a card", card="invasion", site=2)
    named(play, "Response System", "Response System", "Response System")
    assert len([play.state.chain.running, *play.state.chain.waiting]) == 2
    strict = hand("hippies:dddd", "fair:ddd", "un:d")
    assert strict.refused("Play a card", card="invasion", site=2, spare=False) == "nineteen71 R39"


def test_r34_only_the_top_card_of_the_base_pays() -> None:
    play = hand("base:rd", "fair:d")
    assert play.refused("Sabotage", pay="reform", site=2) == "nineteen71 R34"
    play.tap("Sabotage", pay="top", site=2)
    assert row(play.state, 0) == "base:r"


def test_r19_a_nation_plays_on_without_its_victory_card() -> None:
    play = hand("un:d farm", "fair farm:d", "raven:d")
    play.tap("Missile at them", 1)
    named(play, "Leave unnamed")
    assert row(play.state, 1) == "farm"
    assert "fair" not in play.state.discard
    assert GAME.view(play.state).result is None


def test_r52_answers_come_after_all_missiles_of_the_volley() -> None:
    play = hand("hippies:ddd farm:dd", "un:dd", "fair:dd")
    play.tap("Play a card", card="strike", target=1, second=2)
    named(play, "Response System")
    assert (play.state.chain.running.by, play.state.chain.running.at) == (0, 2)
    named(play, "Response System")
    assert (play.state.chain.running.by, play.state.chain.running.at) == (1, 0)


def test_r54_the_third_civil_reform_wins_in_anybodys_turn() -> None:
    play = hand("un:d", "fair:rr")
    assert "This would give Bo World Peace." in [
        str(getattr(f, "text", "")) for f in play.form("Play a card", card="reform", nation=1, onto=2).fields
    ]
    play.tap("Play a card", card="reform", nation=1, onto=2)
    assert GAME.view(play.state).result.winners == (1,)


def test_r64_a_crisis_wakes_no_response_system_and_the_draw_follows() -> None:
    play = Hand(GAME, emptied(table("un:dd", "fair:dd", drawn=0)))
    play.tap("Draw a card")
    assert play.state.chain is None
    assert (row(play.state, 0), row(play.state, 1), play.state.me.hand) == ("un:d", "fair:d", 3)
    assert (play.state.deck, play.state.discard) == (1, ())


def test_r9_passing_without_drawing_or_playing_is_refused_by_name() -> None:
    play = hand("un:d", "fair:d", drawn=0)
    assert play.refused("Pass") == "nineteen71 R9"
    play.tap("Draw a card")
    assert play.refused("Pass") == "nineteen71 R9"
    play.anyway("Pass")
    assert play.state.turn == 1


def test_r4_a_victory_card_that_is_chosen_stays() -> None:
    play = Hand(GAME, GAME.new(plan_of(2)))
    play.tap("Victory Cards", card="un")
    play.tap("Victory Cards", card="fair")
    assert play.buttons("Victory Card") == []
    assert play.state.stage == "play"


def test_r8_with_two_players_the_second_has_two_shields() -> None:
    play = Hand(GAME, GAME.new(plan_of(2)))
    assert [nation.stacked for nation in play.state.nations] == [1, 2]
    play.tap("Who starts?", nation=1)
    assert [nation.stacked for nation in play.state.nations] == [2, 1]
    assert [nation.hand for nation in play.state.nations] == [2, 2]


def test_r4_no_card_travels_before_the_victory_cards_are_chosen() -> None:
    state = replace(table("un:d highway:d", "fair:d"), stage="setup")
    assert not any(site.roads for nation in GAME.view(state).board.rows for site in nation.sites)


# Every refusal can be overruled, and what no ruling can change is not called one


def doings(state: State, building: int) -> dict[Any, str]:
    """What a tap on a Building offers, each with the rule against it or its reason."""
    return Hand(GAME, state).picks(GAME.ask(state, Draft("building", {"id": building})), "do")


def test_r12_an_empty_hand_is_a_ruling_while_the_piles_hold_a_card() -> None:
    state = table("un:d", "fair:d", hand=0)
    assert set(doings(state, 1).values()) == {"nineteen71 R12"}
    move = GAME.ask(state, Draft("building", {"id": 1, "do": "shield"})).move
    assert row(overruled(GAME, state, move, "nineteen71 R12"), 0) == "un:dd"


def test_r12_with_all_cards_in_other_hands_no_ruling_makes_one() -> None:
    state = emptied(table("un:d", "fair:d", hand=0))
    assert set(doings(state, 1).values()) == {"Ana has no card in hand, and none is left in the piles."}


def test_r12_r41_where_no_card_can_be_made_no_use_of_one_is_a_ruling() -> None:
    state = emptied(table("un:d", "fair", hand=0, bare_goal=False))
    uses = Hand(GAME, state).picks(GAME.ask(state, Draft("play")), "card")
    assert set(uses.values()) == {"Ana has no card in hand, and none is left in the piles."}


@pytest.mark.parametrize("upgrade", ["always", "free"])
def test_r39_where_no_card_is_left_to_play_no_form_speaks_of_a_rule(upgrade: str) -> None:
    state = emptied(table("hippies:d un:d farm base:d highway:d university:d", "fair:d radar", "un:d", hand=0))
    state = replace(state, options={**state.options, "upgrade": upgrade})
    wrong = [each for form in forms(GAME, state) for each in false_greys(GAME, state, form)]
    for act in ("play", "building"):
        for card in ("strike", "invasion", "counterculture", "shield", "reform", "build", "legislate"):
            wrong += false_greys(GAME, state, GAME.ask(state, Draft(act, {"card": card, "id": 1, "do": card})))
    assert wrong == []
