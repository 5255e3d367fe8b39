"""What only a ruling of the table allows stands greyed in a form, and leads to a refusal that can be overruled."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.view import Action
from companion.games.shasn import GAME
from companion.games.shasn.bags import bag, waiting
from companion.games.shasn.state import State
from tests.games.shasn.table import acting, cards, in_zone, play, purse, voters
from tests.games.taps import against, field, opened, overruled, reasons
from tests.games.walk import everything, whole

PROVOCATEUR = (0, 3, 3, 0)


def set_to(state: State, key: str, value: int) -> State:
    return play(state, GAME.read_move({"move": "adjust", "key": key, "value": value}))


def row_button(state: State, title: str) -> Action:
    """The button in the row of the active player's sheet with this title."""
    rows = [row for section in GAME.sheet(state, state.active) for row in section.rows]
    return next(row.actions[0] for row in rows if str(row.title) == title)


def from_row(state: State, title: str, **answers: Any) -> Any:
    form = GAME.ask(state, row_button(state, title).ask)
    for key, value in answers.items():
        form = GAME.ask(state, form.draft.put(key, value))
    return form


def bought_once(state: State) -> State:
    """A Conspiracy Card lies discarded."""
    state = set_to(set_to(state, "conspiracies:0", 1), "deck:conspiracy", 10)
    return play(state, GAME.read_move({"move": "conspire", "seat": 0}))


# R18, R19: voters that may be split, where no zone has room for all of them ----------------------


def test_r19_voters_that_may_be_split_are_placed_in_any_zone_as_far_as_it_has_room() -> None:
    state = voters(acting(), "c", 2, 3, 2)
    state = play(state, GAME.read_move({"move": "card_voters", "seat": 0, "count": 12}))
    form = opened(GAME, state, "Place 12", zone="c")
    count = field(form, "count")
    assert (count.value, count.low, count.high) == (2, 1, 2)
    after = play(state, GAME.read_move(form.move))
    assert (in_zone(after, "c"), waiting(after.me)) == ((4, 3, 2), 10)


def test_r121_evicted_voters_come_back_as_many_as_the_zone_takes() -> None:
    state = set_to(voters(acting(), "c", 2, 3, 3), "evicted:0", 5)
    form = opened(GAME, state, "Bring back", zone="c", count=1)
    assert field(form, "count").high == 1
    assert in_zone(play(state, GAME.read_move(form.move)), "c") == (3, 3, 3)


# R45: a locked power --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "answers"),
    [
        ("Prospecting", {"take_trust": 2}),
        ("Land Grab", {"zone": "n", "owner": 1}),
        ("Donations", {"other": 1, "kind": 0}),
        ("Payback", {"zone": "n", "owner": 1}),
        ("Going Viral", {"funds": 1}),
        ("Helping Hands", {"funds": 1}),
        ("Tough Love", {"zone": "n", "owner": 1}),
    ],
)
def test_r45_a_locked_power_says_what_it_needs_and_a_ruling_opens_it(power: str, answers: dict[str, Any]) -> None:
    state = purse(purse(voters(acting(), "n", 0, 2), 0, 2, 0, 0, 4), 1, 1, 0, 0, 0)
    assert "cards, you hold 0." in str(row_button(state, power).blocked)
    assert overruled(GAME, state, from_row(state, power, **answers).move, "shasn R45") != state


def test_r45_the_menu_leads_to_every_power_that_is_locked() -> None:
    state = purse(purse(voters(acting(elites=True), "n", 1, 2), 0, 2, 0, 0, 4), 1, 1, 0, 0, 0)
    assert reasons(GAME, state, "Locked powers") == {"Only a ruling of the table opens them."}
    form = opened(GAME, state, "Locked powers")
    assert {rule for rule, _ in against(form, "power").values()} >= {"shasn R45", "shasn R83", "shasn R89"}
    taken = opened(GAME, state, "Locked powers", power="payback", zone="n", owner=1)
    assert in_zone(overruled(GAME, state, taken.move, "shasn R45"), "n") == (1, 1, 0)
    viral = opened(GAME, state, "Locked powers", power="viral", funds=1)
    assert waiting(overruled(GAME, state, viral.move, "shasn R45").me) == 3


def test_r75_r89_a_locked_power_without_a_target_says_that_and_not_what_it_would_need() -> None:
    form = opened(GAME, voters(acting(elites=True), "n", 1), "Locked powers")
    assert against(form, "power")["donations"] == ("", "Nobody else has a resource to snatch.")
    form = opened(GAME, voters(acting(elites=True), "n", 0, 1), "Locked powers")
    assert against(form, "power")["guru"] == ("", "Seat 1 has no voter to give up.")


def test_r45_who_has_them_all_is_shown_no_locked_ones() -> None:
    assert reasons(GAME, cards(acting(), 0, (5, 5, 5, 5)), "Locked powers") == set()


def test_r77_a_ruling_brings_the_voter_more_and_r79_takes_the_resource_off() -> None:
    state = purse(acting(), 0, 3, 0, 0, 0)
    form = from_row(state, "Going Viral", voters=2, funds=2)
    assert against(form, "viral") == {True: ("shasn R45", "Needs 3 Showstopper cards, you hold 0.")}
    assert waiting(overruled(GAME, state, form.move, "shasn R45").me) == 3
    asked = field(from_row(state, "Helping Hands"), "discounts")
    assert (asked.value, asked.free, asked.rule) == (1, (0, 0), "shasn R45")


def test_r45_who_has_the_power_is_asked_at_once_and_nobody_else_unless_they_came_for_it() -> None:
    state = purse(acting(), 0, 3, 0, 0, 0)
    asked = {getattr(each, "key", "") for each in opened(GAME, state, "Influence").fields}
    assert not {"viral", "discounts"} & asked
    unlocked = cards(state, 0, (0, 0, 3, 3))
    asked = {getattr(each, "key", "") for each in opened(GAME, unlocked, "Influence").fields}
    assert asked >= {"viral", "discounts"}


# R81 to R90: an Elite that one is not -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elite", "rule", "answers"),
    [
        ("The Philanthropist", "R83", {"other": 1}),
        ("The Patron", "R84", {"opponents": [1, 2]}),
        ("The Propogandist", "R86", {"other": 1}),
        ("The Activist", "R87", {"other": 1}),
        ("The Guru", "R89", {"zone": "n", "funds": 3}),
        ("The Guerilla", "R90", {"source": "n", "target": "w"}),
    ],
)
def test_who_is_no_elite_reads_what_it_takes_and_a_ruling_lends_the_power(
    elite: str, rule: str, answers: dict[str, Any]
) -> None:
    state = set_to(purse(voters(acting(elites=True), "n", 2), 0, 3, 0, 0, 0), "conspiracies:1", 1)
    assert str(row_button(state, elite).blocked) == f"Seat 1 is not {elite} now."
    overruled(GAME, state, from_row(state, elite, **answers).move, f"shasn {rule}")


def test_a_table_without_elites_does_not_speak_of_them() -> None:
    titles = {str(row.title) for section in GAME.sheet(acting(), 0) for row in section.rows}
    assert "The Guru" not in titles


# R85: the discarded Conspiracy Cards ------------------------------------------------------------------


def test_r85_only_the_provocateur_buys_a_discarded_conspiracy() -> None:
    state = bought_once(purse(acting(elites=True), 0, 4, 0, 0, 0))
    form = opened(GAME, state, "Buy Conspiracy", discarded=True)
    assert against(form, "discarded") == {True: ("shasn R85", "Seat 1 is not The Provocateur now.")}
    after = overruled(GAME, state, form.move, "shasn R85")
    assert (after.decks.conspiracy, after.decks.conspiracy_out) == (10, 0)
    assert after.me.purse == (1, 0, 0, 0), "one less, as the Provocateur pays"


def test_r85_the_third_cheaper_purchase_of_a_turn_needs_a_ruling() -> None:
    state = cards(bought_once(purse(acting(elites=True), 0, 12, 0, 0, 0)), 0, PROVOCATEUR)
    for _ in range(2):
        state = play(state, GAME.read_move(opened(GAME, state, "Buy Conspiracy").move))
    assert state.me.purse == (8, 0, 0, 0)
    form = opened(GAME, state, "Buy Conspiracy", discarded=True)
    assert against(form, "discarded") == {True: ("shasn R85", "The Provocateur has no use left this turn.")}
    assert overruled(GAME, state, form.move, "shasn R85").me.purse == (5, 0, 0, 0)


def test_r59_without_elites_or_discards_there_is_one_pile() -> None:
    for state in (bought_once(purse(acting(), 0, 4, 0, 0, 0)), purse(acting(elites=True), 0, 4, 0, 0, 0)):
        asked = {getattr(each, "key", "") for each in opened(GAME, state, "Buy Conspiracy").fields}
        assert "discarded" not in asked


# R118: another Cost of Victory ------------------------------------------------------------------------


def test_r118_another_pair_than_the_cards_make_is_a_ruling() -> None:
    state = cards(voters(acting(), "c", 5), 0, (3, 0, 2, 0))
    state = play(state, GAME.read_move({"move": "score", "house_rule": True}))
    assert reasons(GAME, state, "Choose") == {""}
    form = opened(GAME, state, "Choose")
    greyed = against(form, "pair")
    assert len(greyed) == 11
    assert set(greyed.values()) == {("shasn R118", "Seat 1 holds more cards of another Ideologue.")}
    wrong = GAME.ask(state, form.draft.put("pair", max(greyed)))
    after = overruled(GAME, state, wrong.move, "shasn R118")
    told = next(str(r.text) for r in GAME.view(after).reminders if r.rule == "shasn R118")
    assert "Reignmaker" not in told


def test_r118_with_a_tie_each_fitting_pair_is_free() -> None:
    state = cards(voters(acting(), "c", 5), 0, (2, 2, 1, 0))
    state = play(state, GAME.read_move({"move": "score", "house_rule": True}))
    form = opened(GAME, state, "Choose")
    assert [pick.value for pick in field(form, "pair").picks if not str(pick.blocked)] == [0, 1]
    assert form.move is None


def test_every_locked_button_is_the_active_players_own() -> None:
    state = acting(elites=True)
    for seat in (1, 2):
        for section in GAME.sheet(state, seat):
            assert not [a for a in everything(section.rows, Action) if str(a.label) == "Use"]
    assert [a for a in everything(whole(GAME, state), Action) if str(a.label) == "Use"]
    assert bag(state, 0) == 60
