"""Building, stacking, and the Actions other than missiles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.nineteen71 import GAME
from companion.games.nineteen71.moves import (
    Build,
    Counterculture,
    Fizzle,
    Invade,
    Legislate,
    Pass,
    Produce,
    Reform,
    Reveal,
    Shield,
)
from companion.games.nineteen71.piles import counted
from companion.games.nineteen71.rows import disabled
from companion.games.nineteen71.state import State, building_at
from companion.games.nineteen71.victory import verdict
from tests.games.nineteen71.tables import after, asked, at, field, impossible, refuses, row, table, words

RS, OTHER = Reveal(card="response"), Reveal(card="legislate")


@pytest.mark.parametrize(("place", "expected"), [(0, "farm un:d base"), (1, "un:d farm base"), (2, "un:d base farm")])
def test_r15_a_building_goes_to_either_end_or_between(place: int, expected: str) -> None:
    state = after(table("un:d base", "fair:d"), Build(kind="farm", nation=0, place=place))
    assert row(state, 0) == expected
    assert state.me.hand == 1
    assert counted(state) == 54


def test_r13_buildings_and_shields_may_go_to_other_nations() -> None:
    state = table("un:d", "fair:d", hand=3)
    assert row(after(state, Build(kind="hippies", nation=1, place=0)), 1) == "hippies fair:d"
    assert row(after(state, Shield(onto=at(state, 1, "fair"))), 1) == "fair:dd"
    assert "in Bo" in words(state, Build(kind="hippies", nation=1, place=0))[0]


def test_nothing_is_built_in_a_nation_that_is_out_unless_the_table_says_so() -> None:
    state = table("un:d", "fair:d", "")
    revived = refuses(state, Build(kind="farm", nation=2, place=0), "R18")
    assert row(revived, 2) == "farm"
    assert revived.nations[2].fell == 0


def test_r24_a_shield_on_a_civil_reform_protects_it_and_it_still_counts() -> None:
    state = after(table("un:r", "fair:d"), Shield(onto=1))
    assert row(state, 0) == "un:rd"
    assert state.nations[0].reforms == 1


def test_nothing_is_played_from_an_empty_hand() -> None:
    state = table("un:d", "fair:d", hand=0)
    refuses(state, Shield(onto=1), "R12")


def test_x7_legislate_covers_an_unstacked_farm_which_then_stops_producing() -> None:
    state = table("un:d farm", "fair:d")
    farm = at(state, 0, "farm")
    state = after(state, Legislate())
    assert row(state, 0) == "un:dd farm:d"
    assert row(state, 1) == "fair:d"
    refuses(state, Produce(farm=farm, onto=1), "R36")


def test_r28_a_legislate_that_runs_the_deck_out_is_shuffled_in() -> None:
    state = table("un:d farm base", "fair:d", hand=3)
    taken = state.deck - 2
    rich = replace(state.nations[1], hand=state.nations[1].hand + taken)
    state = replace(state, deck=2, nations=(state.nations[0], rich))
    said = words(state, Legislate())
    state = after(state, Legislate())
    assert row(state, 0) == "un:dd farm:d base:d", "R28: the third card is the Legislate itself"
    assert "shuffled" in said[1]
    assert state.discard == ()


def test_r45_counterculture_moves_a_top_card_between_nations() -> None:
    state = table("un:d", "fair:dr farm")
    moved = after(state, Counterculture(source=at(state, 1, "fair"), goal=at(state, 0, "un")))
    assert (row(moved, 0), row(moved, 1)) == ("un:dr", "fair:d farm")
    assert moved.discard[-1] == "counterculture"
    assert moved.due is None
    impossible(state, Counterculture(source=at(state, 1, "farm"), goal=1))
    impossible(state, Counterculture(source=1, goal=1))


def test_r45_with_hippies_a_second_card_has_to_move() -> None:
    state = table("hippies:dd", "fair:d", "un:d")
    state = after(state, Counterculture(source=1, goal=2))
    assert str(GAME.view(state).primary.label) == "Carry out Counterculture"
    refuses(state, Pass(), "R29")
    refuses(state, Fizzle(), "R39")
    state = after(state, Counterculture(source=1, goal=3))
    assert (row(state, 1), row(state, 2)) == ("fair:dd", "un:dd")
    assert state.due is None
    assert state.played == 1
    assert counted(state) == 54


def test_a35_the_second_move_may_be_left_out_where_the_table_says_so() -> None:
    state = after(table("hippies:dd", "fair:d", upgrade="free"), Counterculture(source=1, goal=2), Fizzle())
    assert state.due is None
    assert state.discard[-1] == "counterculture"


@pytest.mark.parametrize("allowed", [True, False])
def test_a20_counterculture_onto_a_bare_building(allowed: bool) -> None:
    state = table("un:d", "farm", bare_goal=allowed)
    move = Counterculture(source=1, goal=2)
    if allowed:
        assert row(after(state, move), 1) == "farm:d"
    else:
        refuses(state, move, "R45")


@pytest.mark.parametrize(("side", "kept"), [("up", "un:dr"), ("down", "un:dd")])
def test_a36_a_civil_reform_that_moves(side: str, kept: str) -> None:
    state = table("un:d", "fair:r", reform_moves=side)
    assert row(after(state, Counterculture(source=2, goal=1)), 0) == kept


def test_r46_an_invasion_discards_the_whole_stack_and_response_systems_fire() -> None:
    state = table("un:dd", "fair:ddr farm:d")
    state = after(state, Invade(site=at(state, 1, "fair")))
    assert str(GAME.view(state).board.question.progress) == "card 1 of 2"
    state = after(state, OTHER, RS)
    assert row(state, 1) == "fair farm:d"
    assert (state.chain.running.by, state.chain.running.at) == (1, 0)
    state = after(state, OTHER)
    assert row(state, 0) == "un:d"
    assert [card for card in state.discard if card] == ["invasion", "reform", "legislate", "response", "legislate"]
    assert counted(state) == 54


def test_x11_with_hippies_the_first_response_system_of_an_invasion_does_not_fire() -> None:
    state = table("hippies:dddd", "fair:ddd")
    state = after(state, Invade(site=2), RS, RS, RS)
    links = (state.chain.running, *state.chain.waiting)
    assert [(link.by, link.at) for link in links] == [(1, 0), (1, 0)]


def test_r51_an_invasion_of_ones_own_stack_is_aimed_by_its_owner() -> None:
    state = after(table("un:d farm:d", "fair:d"), Invade(site=2), RS)
    assert state.chain.running.at == -1


def test_an_invasion_needs_a_stack() -> None:
    state = table("un:d", "farm")
    refuses(state, Invade(site=2), "R46")


def test_x5_r40_a_card_beside_a_radar_tower_cannot_be_touched() -> None:
    state = table("un:d base:d", "farm:d radar:d fair:d")
    for site in (at(state, 1, "farm"), at(state, 1, "fair")):
        refuses(state, Invade(site=site), "R40")
        refuses(state, Counterculture(source=site, goal=1), "R40")
        refuses(state, Counterculture(source=1, goal=site), "R40")
    assert after(state, Invade(site=at(state, 1, "radar"))).chain is not None, "its own stack is not covered"
    picks = {pick.value: pick for pick in field(asked(state, "play", card="invasion"), "site").picks}
    assert str(picks[at(state, 1, "farm")].blocked) == "A Radar Tower covers Farm."
    assert not picks[at(state, 1, "radar")].blocked.message


@pytest.mark.parametrize("own", [True, False])
def test_a19_a_radar_tower_against_its_owner(own: bool) -> None:
    state = table("radar farm:d", "un:d", radar_own=own)
    move = Invade(site=2)
    if own:
        refuses(state, move, "R40")
    else:
        assert after(state, move).chain is not None


def test_a_disabled_radar_tower_covers_nothing() -> None:
    state = table("un:d", "farm:d radar hippies")
    assert after(state, Invade(site=at(state, 1, "farm"))).chain is not None


def off(state: State, seat: int) -> list[str]:
    return [b.kind for b in state.nations[seat].row if disabled(state, b)]


def test_r38_hippies_disable_their_neighbours_but_not_each_other() -> None:
    state = table("farm hippies hippies base radar", "un:d")
    assert off(state, 0) == ["farm", "base"]
    assert off(table("farm hippies hippies base", "un:d", hippie_pair="none"), 0) == []
    assert off(table("farm hippies base", "un:d", hippie_pair="none"), 0) == ["farm", "base"]


def test_x6_hippies_beside_the_un_building_or_the_worlds_fair_disable_it() -> None:
    assert off(table("un:d hippies", "hippies fair:d"), 0) == ["un"]
    assert off(table("un:d hippies", "hippies fair:d"), 1) == ["fair"]


@pytest.mark.parametrize(("joined", "expected"), [(False, []), (True, ["farm"])])
def test_a34_the_ends_of_two_nations(joined: bool, expected: list[str]) -> None:
    state = table("un:d farm", "hippies raven:d base", borders=joined)
    assert off(state, 0) == expected


def test_r27_cards_may_be_put_on_disabled_buildings() -> None:
    state = table("shuttle:d hippies", "un:d")
    assert row(after(state, Shield(onto=1)), 0) == "shuttle:dd hippies"


def test_r54_the_third_civil_reform_wins_in_anybodys_turn() -> None:
    state = table("un:d", "fair:rr")
    refusable = Reform(onto=2)
    assert "Bo World Peace" in words(state, refusable)[1]
    assert verdict(after(state, refusable)).winners == (1,)
    strict = table("un:d", "fair:rr", gift="no")
    refuses(strict, refusable, "R54")
    own = table("un:rr", "fair:d", gift="no")
    assert verdict(after(own, Reform(onto=1))).winners == (0,)


def test_r53_a_civil_reform_lies_face_up() -> None:
    state = after(table("un:d", "fair:d"), Reform(onto=1))
    assert row(state, 0) == "un:dr"
    assert "reform" not in state.discard


def test_r17_a_new_farm_produces_in_the_turn_it_is_built() -> None:
    state = after(table("un:d", "fair:d"), Build(kind="farm", nation=0, place=1))
    state = after(state, Produce(farm=at(state, 0, "farm"), onto=at(state, 1, "fair")))
    assert row(state, 1) == "fair:dd"
    assert building_at(state, at(state, 0, "farm")).used


def test_r39_more_hippies_do_not_upgrade_further() -> None:
    state = table("hippies:ddd hippies", "fair:d")
    state = after(state, Counterculture(source=1, goal=3), Counterculture(source=1, goal=3))
    assert state.due is None
    assert row(state, 1) == "fair:ddd"


def test_a8_r58_a_civil_reform_beside_hippies_gives_woodstock_its_world_peace() -> None:
    rows = ("un:d", "woodstock:r farm hippies")
    assert "This gives Bo World Peace." in words(table(*rows), Reform(onto=2))
    assert not asked(table(*rows), "building", id=2, do="reform").at_once
    refuses(table(*rows, gift="no"), Reform(onto=2), "R54")
    assert asked(table("un:d", "woodstock:r hippies farm"), "building", id=2, do="reform").at_once, "it is disabled"


def test_a8_counterculture_may_hand_a_rival_the_third_civil_reform_too() -> None:
    rows = ("un:dr", "fair:rr")
    move = Counterculture(source=1, goal=2)
    assert "This gives Bo World Peace." in words(table(*rows), move)
    assert verdict(after(table(*rows), move)).winners == (1,)
    refuses(table(*rows, gift="no"), move, "R54")
    back = Counterculture(source=2, goal=1)
    assert after(table("un:r", "fair:rr", gift="no"), back).nations[0].reforms == 2


@pytest.mark.parametrize("act", ["produce", "legislate"])
def test_r63_the_table_is_told_to_shuffle_when_a_produced_card_empties_the_deck(act: str) -> None:
    rows = ("farm un:d", "fair:d")
    move = Produce(farm=1, onto=2) if act == "produce" else Legislate()
    told = "The discard pile is shuffled into a new deck."
    assert told in words(table(*rows, deck=0), move)
    assert told not in words(table(*rows, deck=5), move)
