"""The board as the table makes it, Home Turfs, coalitions, and counters by hand."""

from __future__ import annotations

import pytest

from companion.core.game import Draft, Note
from companion.games.shasn.moves import (
    Adjust,
    EditBorder,
    EditTurf,
    EditZone,
    EndTurn,
    FormCoalition,
    Gerrymander,
    LeaveCoalition,
    UseTurf,
)
from companion.games.shasn.state import State, zone_of
from tests.games.shasn.fingers import at, guest
from tests.games.shasn.table import (
    acting,
    cards,
    impossible,
    in_zone,
    new,
    next_turn,
    play,
    refused,
    scores,
    texts,
    volatile,
    voters,
)


def test_a_zone_of_ones_own_needs_more_than_half_unless_printed_otherwise() -> None:
    state = play(acting(), EditZone(zone="c", name="Capital", capacity=8, volatile=1))
    assert (zone_of(state, "c").name, zone_of(state, "c").need) == ("Capital", 5)
    state = play(state, EditZone(zone="c", name="Capital", capacity=8, need_voters=6, volatile=1))
    assert zone_of(state, "c").need == 6
    impossible(state, EditZone(zone="c", name="", capacity=8, need_voters=4), "5 at least")


def test_a_zone_cannot_become_smaller_than_its_voters() -> None:
    impossible(voters(acting(), "c", 5), EditZone(zone="c", name="", capacity=4, volatile=0), "already has voters")


def test_a_zone_keeps_the_areas_that_its_voters_stand_in() -> None:
    hot = volatile(acting(), "c", 0)
    impossible(hot, EditZone(zone="c", name="", capacity=9, volatile=0), "already has voters")
    plain = voters(acting(), "c", 5)
    impossible(plain, EditZone(zone="c", name="", capacity=6, volatile=2), "more plain areas")
    assert in_zone(play(plain, EditZone(zone="c", name="", capacity=7, volatile=2)), "c")[0] == 5


def test_a_changed_requirement_breaks_or_forms_majorities() -> None:
    state = voters(acting(), "nw", 6)
    state = play(state, EditZone(zone="nw", name="", capacity=13, volatile=1))
    assert scores(state) == [0, 0, 0]


def test_borders_can_be_drawn_and_wiped_out() -> None:
    step = Gerrymander(by="c", source="c", target="w", owner=1)
    state = voters(acting(), "c", 2, 1)
    refused(state, step, "shasn R48")
    state = play(state, EditBorder(one="c", other="w"))
    assert in_zone(play(state, step), "w")[1] == 1
    refused(play(state, EditBorder(one="w", other="c", touch=False)), step, "shasn R48")


def turf_table() -> State:
    return play(voters(acting(turfs=True), "n", 2), EditTurf(zone="n", names=("Rally", "Riot"), must=(True, False)))


def test_the_rights_holder_uses_a_home_turf_once_a_turn_and_it_is_flipped() -> None:
    state = play(turf_table(), UseTurf(zone="n"))
    refused(state, UseTurf(zone="n"), "shasn R94")
    refused(state, UseTurf(zone="s"), "shasn R94")
    assert "The Home Turf of North is turned over." in texts(state, EndTurn())
    state = play(state, EndTurn())
    assert (zone_of(state, "n").turf.side, zone_of(state, "n").turf.used) == (1, False)


def test_a_home_turf_that_must_be_used_holds_the_turn() -> None:
    state = turf_table()
    refused(state, EndTurn(), "shasn R95")
    state = next_turn(play(state, UseTurf(zone="n")))
    assert zone_of(state, "n").turf.side == 1
    state = next_turn(next_turn(state))
    assert play(state, EndTurn()).active == 1, "side B is optional"


def test_home_turfs_are_a_mode() -> None:
    impossible(new(3), UseTurf(zone="n"), "without Home Turfs")


def shared(**options: object) -> State:
    """Four and two voters in a 6/11 zone, as on the publisher's page."""
    state = voters(acting(coalitions=True, **options), "nw", 4, 2)
    return cards(cards(state, 0, (2, 1, 0, 0)), 1, (0, 0, 0, 1))


def test_a_coalition_holds_a_zone_together_and_swaps_cards() -> None:
    state = play(shared(), FormCoalition(zone="nw", other=1, share=4, give=0, take=3))
    assert scores(state) == [4, 2, 0]
    assert (state.players[0].cards, state.players[1].cards) == ((1, 1, 0, 1), (1, 0, 0, 0))


def test_the_log_tells_which_cards_a_coalition_exchanged() -> None:
    said = texts(shared(), FormCoalition(zone="nw", other=1, share=4, give=0, take=3))
    assert "Seat 1 hands Seat 2 one Capitalist card." in said
    assert "Seat 2 hands Seat 1 one Idealist card." in said


def test_the_cards_of_a_coalition_are_of_the_kind_held_most() -> None:
    refused(shared(), FormCoalition(zone="nw", other=1, share=4, give=1, take=3), "shasn F4")


def test_partners_need_enough_voters() -> None:
    impossible(shared(), FormCoalition(zone="nw", other=2, share=4, give=0), "do not add up")


def test_only_one_partner_has_the_rights() -> None:
    from companion.games.shasn.majority import rights

    state = play(shared(), FormCoalition(zone="nw", other=1, share=4, give=0, take=3))
    assert rights(zone_of(state, "nw"), state.rules) == 0


def test_leaving_a_coalition_ends_it_without_giving_cards_back() -> None:
    state = play(shared(), FormCoalition(zone="nw", other=1, share=4, give=0, take=3), LeaveCoalition(zone="nw"))
    assert scores(state) == [0, 0, 0]
    assert state.players[0].cards == (1, 1, 0, 1)


def test_a_coalition_breaks_when_its_voters_no_longer_suffice() -> None:
    state = play(shared(), FormCoalition(zone="nw", other=1, share=4, give=0, take=3))
    assert scores(voters(state, "nw", 3, 2)) == [0, 0, 0]
    wide = voters(
        play(voters(shared(), "nw", 4, 3), FormCoalition(zone="nw", other=1, share=4, give=0, take=3)), "nw", 3, 3
    )
    assert scores(wide) == [3, 3, 0], "a partner's blank voter takes the place"


def test_coalitions_are_a_module() -> None:
    impossible(acting(), FormCoalition(zone="nw", other=1, share=1), "without Coalitions")


def test_any_counter_can_be_set_by_hand_within_its_bounds() -> None:
    state = acting()
    outcome = Adjust(key="funds:1", value=7).play(state)
    assert outcome.state.players[1].purse[0] == 7
    assert outcome.notes[0] == Note(outcome.notes[0].text, seat=1, icon="gavel")
    assert str(outcome.notes[0].text) == "Seat 2, Funds: 0 becomes 7."
    assert play(state, Adjust(key="voters:nw:0", value=99)).zones[0].voters[0] == 10, "the plain areas"
    assert play(state, Adjust(key="cap:0", value=-5)).me.cap == 0
    assert scores(play(voters(state, "nw", 6), Adjust(key="score:0", value=9))) == [9, 0, 0]


def test_nonsense_keys_are_one_sentence() -> None:
    for key in (
        "",
        "x",
        "funds",
        "funds:9",
        "funds:-1",
        "cards:0:7",
        "voters:nw",
        "voters:zz:0",
        "deck:x",
        "debt:0",
        "cap:²",
    ):
        impossible(acting(), Adjust(key=key, value=1), "no such counter|no zone|no seat")


@pytest.mark.parametrize("label", ["Edit the board", "Borders", "Name Home Turfs", "Volatile Areas"])
def test_a2_a22_a23_what_is_printed_is_filled_in_by_whose_turn_it_is_and_needs_no_ruling(label: str) -> None:
    hand = at(acting(turfs=True, movable=True))
    ask = hand.button(label).ask
    assert ask is not None
    offer = guest(hand, 0).ask(ask)
    assert offer is not None
    assert not offer.by_hand
    assert not guest(hand, 1).ask(ask)
    number = guest(hand, 0).ask(Draft("adjust"))
    assert number is not None
    assert number.by_hand, "a number is put right on the table's own device"
