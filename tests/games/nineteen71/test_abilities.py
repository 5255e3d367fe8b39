"""What Buildings do: Sabotage, the University's window, Produce, Travel."""

from __future__ import annotations

import pytest

from companion.games.nineteen71 import GAME
from companion.games.nineteen71.kinds import BUILDING_IDS
from companion.games.nineteen71.moves import (
    Aim,
    Build,
    Counterculture,
    Draw,
    Fizzle,
    Invade,
    Legislate,
    Pass,
    Produce,
    Reform,
    Reveal,
    Sabotage,
    Shield,
    Strike,
    Study,
    Travel,
)
from companion.games.nineteen71.piles import counted
from companion.games.nineteen71.rows import why_disabled
from companion.games.nineteen71.state import building_at
from tests.games.nineteen71.tables import after, asked, field, impossible, refuses, row, table, words

RS, OTHER = Reveal(card="response"), Reveal(card="legislate")


def test_r34_a_sabotage_costs_a_card_of_the_military_base() -> None:
    state = table("base:dd", "un:dd")
    state = after(state, Sabotage(base=1, site=2), Reveal(card="strike"))
    assert (row(state, 0), row(state, 1)) == ("base:d", "un:d")
    assert state.due.card == "strike"
    assert state.played == 0, "an ability is not the card of the turn"
    state = after(state, Strike(target=1), OTHER)
    assert row(state, 1) == "un"
    assert state.played == 0
    assert counted(state) == 54
    assert state.due is None


def test_r34_a_base_without_cards_or_of_another_nation_cannot_pay() -> None:
    state = table("base un:d", "base:d fair:d")
    impossible(state, Sabotage(base=1, site=2))
    refuses(state, Sabotage(base=3, site=2), "R34")
    disabled = table("base:d hippies", "un:d")
    refuses(disabled, Sabotage(base=1, site=3), "R25")


def test_r35_a_sabotaged_response_system_fires_at_the_saboteur() -> None:
    state = after(table("base:dd", "un:d"), Sabotage(base=1, site=2), RS)
    assert (state.chain.running.by, state.chain.running.at) == (1, 0)
    state = after(state, OTHER)
    assert row(state, 0) == "base"
    assert state.due is None


def test_r35_in_their_own_nation_the_saboteur_aims_it() -> None:
    state = after(table("base:d farm:d", "un:dd"), Sabotage(base=1, site=2), RS)
    assert state.chain.running.at == -1
    state = after(state, Aim(target=1), OTHER)
    assert row(state, 1) == "un:d"


def test_r35_a_sabotaged_civil_reform_is_played_anew_on_any_stack() -> None:
    state = table("base:d", "un:r")
    state = after(state, Sabotage(base=1, site=2))
    assert state.due.card == "reform"
    refuses(state, Shield(onto=1), "R29")
    assert row(after(state, Reform(onto=2)), 1) == "un:r"
    home = after(state, Reform(onto=1))
    assert row(home, 0) == "base:r"
    assert home.me.hand == 2
    assert counted(home) == 54


def test_r41_a_sabotaged_card_without_a_target_fizzles() -> None:
    state = table("base:d radar", "un:d")
    said = words(after(state, Sabotage(base=1, site=3)), Reveal(card="invasion"))
    assert "no target" in said[-1]
    state = after(state, Sabotage(base=1, site=3), Reveal(card="invasion"))
    assert state.due is None
    assert state.discard[-1] == "invasion"


def test_r40_sabotage_cannot_reach_under_radar() -> None:
    state = table("base:d", "radar un:d")
    refuses(state, Sabotage(base=1, site=3), "R40")


def test_a_sabotaged_card_has_to_be_named() -> None:
    state = after(table("base:d", "un:d"), Sabotage(base=1, site=2))
    impossible(state, Reveal())
    assert GAME.view(state).board.question.more == ()


@pytest.mark.parametrize("paying", ["top", "any"])
def test_a12_which_card_of_the_base_pays(paying: str) -> None:
    state = table("base:rd", "un:d", base_cost=paying)
    move = Sabotage(base=1, site=2, pay_with="reform")
    if paying == "any":
        assert row(after(state, move), 0) == "base:d"
        assert field(asked(state, "sabotage"), "pay").chosen == "top"
    else:
        assert row(refuses(state, move, "R34"), 0) == "base:d"


@pytest.mark.parametrize("fires", [False, True])
def test_a13_a_response_system_paid_as_cost(fires: bool) -> None:
    state = table("base:d", "un:dd", cost_fires=fires)
    state = after(state, Sabotage(base=1, site=2, paid="response"), OTHER)
    assert (state.chain is not None) == fires
    if fires:
        assert state.chain.running.at == -1


@pytest.mark.parametrize(("mine", "nation"), [(True, 0), (False, 1)])
def test_a14_whom_a_sabotaged_card_serves(mine: bool, nation: int) -> None:
    state = table("base:d farm", "un:dd farm", saboteur=mine)
    state = after(state, Sabotage(base=1, site=3), OTHER, Legislate())
    assert (row(state, 0), row(state, 1))[nation].endswith("farm:d")
    assert (row(state, 0), row(state, 1))[1 - nation].endswith("farm")


def test_r42_a_university_opens_the_turn_as_an_action_and_a_card_is_still_owed() -> None:
    state = table("university:d", "un:d", drawn=0)
    state = after(state, Draw())
    assert "University" in str(GAME.view(state).reminders[0].text)
    state = after(state, Study(university=1), OTHER, Legislate())
    assert row(state, 0) == "university:d"
    assert state.played == 0
    refuses(state, Pass(), "R9")
    assert counted(state) == 54


def test_r42_a_university_card_may_become_a_building() -> None:
    state = after(table("university:d", "un:d"), Study(university=1), RS)
    form = GAME.ask(state, GAME.view(state).primary.ask)
    assert [pick.value for pick in field(form, "kind").picks] == list(BUILDING_IDS), "a Response System is only built"
    state = after(state, Build(kind="farm", nation=0, place=1))
    assert row(state, 0) == "university farm"
    assert (state.me.hand, state.played, state.due) == (2, 0, None)


def test_r42_anything_but_drawing_closes_the_university_until_the_turn_is_passed() -> None:
    state = table("university:d farm", "un:d")
    state = after(state, Produce(farm=2, onto=3))
    refuses(state, Study(university=1), "R42")
    assert why_disabled(state, building_at(state, 1)).message
    state = after(state, Shield(onto=3), Pass())
    assert not why_disabled(state, building_at(state, 1)).message
    awake = after(table("university:d farm", "un:d", closed_university="asleep"), Produce(farm=2, onto=3))
    assert not why_disabled(awake, building_at(awake, 1)).message
    refuses(awake, Study(university=1), "R42")


def test_r42_a_card_from_a_university_is_not_played_face_down() -> None:
    state = after(table("university:d", "un:d"), Study(university=1), OTHER)
    refuses(state, Shield(onto=2), "R29")


@pytest.mark.parametrize(("rule", "discards"), [("discard", True), ("build", False)])
def test_a15_a_response_system_at_the_university(rule: str, discards: bool) -> None:
    state = after(table("university:d", "un:d", study_response=rule), Study(university=1), RS)
    if discards:
        assert after(state, Fizzle()).discard[-1] == "response"
    else:
        refuses(state, Fizzle(), "R41")


def test_a16_action_or_building_is_chosen_after_or_before_the_card_is_seen() -> None:
    early = table("university:d", "un:d", study_choice="before")
    refuses(early, Study(university=1), "R42")
    chosen = after(early, Study(university=1, mode="building"), OTHER)
    refuses(chosen, Legislate(), "R29")
    assert row(after(chosen, Build(kind="farm", nation=0, place=0)), 0) == "farm university"
    late = after(table("university:d", "un:d"), Study(university=1, mode="building"), OTHER)
    assert after(late, Legislate()).due is None


@pytest.mark.parametrize("each", ["each", "one"])
def test_a17_several_universities(each: str) -> None:
    state = table("university:d university:d", "un:d", studies=each)
    state = after(state, Study(university=1), OTHER, Legislate())
    refuses(state, Study(university=1), "R42")
    if each == "each":
        assert after(state, Study(university=2)).chain is not None
    else:
        refuses(state, Study(university=2), "R42")


def test_r36_a_bare_farm_produces_once_a_turn_onto_any_building() -> None:
    state = table("farm", "un:d")
    state = after(state, Produce(farm=1, onto=2))
    assert row(state, 1) == "un:dd"
    refuses(state, Produce(farm=1, onto=2), "R36")
    itself = after(table("farm", "un:d"), Produce(farm=1, onto=1))
    assert row(itself, 0) == "farm:d"
    refuses(table("farm:d", "un:d"), Produce(farm=1, onto=2), "R36")
    refuses(table("farm hippies", "un:d"), Produce(farm=1, onto=2), "R25")


@pytest.mark.parametrize("turns", ["own", "every"])
def test_a27_a_farm_in_other_players_turns(turns: str) -> None:
    state = table("un:d", "farm", harvest=turns)
    move = Produce(farm=2, onto=1)
    if turns == "every":
        assert row(after(state, move), 0) == "un:dd"
    else:
        refuses(state, move, "R36")


@pytest.mark.parametrize("allowed", [True, False])
def test_a18_produce_and_travel_under_radar(allowed: bool) -> None:
    state = table("farm un highway:d base radar", "fair:d", radar_travel=allowed)
    produce, travel = Produce(farm=1, onto=4), Travel(source=3, goal=4)
    if allowed:
        assert row(after(state, produce, travel), 0) == "farm un highway base:dd radar"
    else:
        refuses(state, produce, "R40")
        refuses(state, travel, "R40")


def test_a18_a19_radar_towers_that_stop_only_others_let_their_owner_travel_and_produce() -> None:
    rulings = {"radar_travel": False, "radar_own": False}
    state = table("un:d highway base radar farm", "farm radar", **rulings)
    assert row(after(state, Travel(source=1, goal=3), Produce(farm=5, onto=5)), 0) == "un highway base:d radar farm:d"
    refuses(state, Produce(farm=5, onto=6), "R40")
    picks = field(asked(state, "travel", source=1), "goal").picks
    assert {pick.value: pick.rule for pick in picks} == {2: "", 3: "", 4: "nineteen71 R43", 5: "nineteen71 R43"}
    met = table("un:d highway", "radar farm", borders=True, harvest="every", **rulings)
    assert row(after(met, Produce(farm=4, onto=4)), 1) == "radar farm:d", "it is the owner's act in another's turn"


def test_a18_r40_r43_a_card_that_a_radar_tower_stops_hears_of_the_tower_and_not_of_a_missing_highway() -> None:
    state = table("raven:d highway highway radar highway farm base", "fair:d", radar_travel=False)
    told = {}
    for goal in field(asked(state, "travel", source=1), "goal").picks:
        if goal.blocked.message:
            told[goal.value] = (goal.rule, str(goal.blocked))
    assert told == {
        3: ("nineteen71 R40", "A Radar Tower covers Interstate Highway."),
        4: ("nineteen71 R40", "A Radar Tower covers the way there."),
        5: ("nineteen71 R40", "A Radar Tower covers Interstate Highway."),
        6: ("nineteen71 R40", "A Radar Tower covers the way there."),
        7: ("nineteen71 R43", "No working Highway of Ana joins these two."),
    }


def test_r43_top_cards_travel_to_and_from_a_highway_as_often_as_one_likes() -> None:
    state = table("farm:dr highway un", "fair:d")
    state = after(state, Travel(source=1, goal=2))
    assert row(state, 0) == "farm:d highway:r un"
    state = after(state, Travel(source=2, goal=3), Travel(source=1, goal=3))
    assert row(state, 0) == "farm highway un:rd"
    assert state.played == 0


def test_r43_a_card_uses_several_highways_and_crosses_disabled_buildings() -> None:
    state = table("farm:d highway base highway un", "fair:d")
    assert row(after(state, Travel(source=1, goal=5)), 0) == "farm highway base highway un:d"
    state = table("hippies farm:d highway un", "fair:d")
    assert row(after(state, Travel(source=2, goal=4)), 0) == "hippies farm highway un:d"
    stopped = table("farm:d highway hippies", "un:d")
    refuses(stopped, Travel(source=1, goal=2), "R43")


def test_r43_several_cards_travel_one_after_the_other() -> None:
    state = after(table("farm:drd highway", "un:d"), Travel(source=1, goal=2, cards=3))
    assert row(state, 0) == "farm highway:drd"
    impossible(state, Travel(source=2, goal=1, cards=4))


def test_r43_only_in_ones_own_turn_and_nation() -> None:
    state = table("un:d", "farm:d highway")
    refuses(state, Travel(source=2, goal=3), "R43")


def test_dragging_shows_where_a_card_may_be_dropped() -> None:
    state = table("farm:d highway un", "fair:d")
    sites = {site.key: site for site in GAME.view(state).board.rows[0].sites}
    roads = sites["b1"].roads
    assert [road.goal for road in roads] == ["b2", "b3"]
    assert row(GAME.read_move(roads[1].action.move).play(state).state, 0) == "farm highway un:d"


def test_invasion_from_a_university_uses_no_card_of_the_hand() -> None:
    state = after(table("university:d", "un:d"), Study(university=1), Reveal(card="invasion"), Invade(site=2))
    assert state.me.hand == 2
    assert state.chain is not None


def test_a_sabotaged_counterculture_moves_twice_with_hippies() -> None:
    state = table("base:d farm hippies:d", "un:ddd")
    state = after(state, Sabotage(base=1, site=4), Reveal(card="counterculture"))
    state = after(state, Counterculture(source=4, goal=3), Counterculture(source=4, goal=3))
    assert (row(state, 0), row(state, 1)) == ("base farm hippies:ddd", "un")
    assert state.discard.count("counterculture") == 1


def test_a12_a13_a_hidden_card_that_pays_from_below_is_asked_for_too() -> None:
    state = table("base:dr", "un:dd", cost_fires=True, base_cost="any")
    keys = [getattr(f, "key", "") for f in asked(state, "sabotage", pay="down").fields]
    assert "paid" in keys
    assert "paid" not in [getattr(f, "key", "") for f in asked(state, "sabotage").fields], "a Civil Reform pays"
