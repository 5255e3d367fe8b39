"""Before the first turn: starting resources, and the bid and requirements of two players."""

from __future__ import annotations

import pytest

from companion.core.game import Draft, Impossible
from companion.games.shasn import GAME
from companion.games.shasn.moves import Answer, Bid, MeetRequirement, OpenPlay, SetRequirement, TakeResources
from companion.games.shasn.reserve import reserve
from companion.games.shasn.state import zone_of
from tests.games.shasn.fingers import at, of_zone, reminded, tap
from tests.games.shasn.table import NONE, acting, impossible, new, opened, play, refused, scores, voters
from tests.games.taps import overruled


def test_x7_the_first_five_players_take_one_to_five_resources() -> None:
    assert [p.to_take for p in new(5).players] == [1, 2, 3, 4, 5]


def test_starting_resources_follow_the_turn_order_not_the_seat() -> None:
    assert [p.to_take for p in new(4, first=2).players] == [3, 4, 1, 2]


def test_starting_resources_are_of_ones_own_choice_but_not_more() -> None:
    state = new(3)
    refused(state, TakeResources(seat=1, purse=(2, 1, 0, 0)), "shasn R5")
    state = play(state, TakeResources(seat=1, purse=(0, 1, 0, 1)))
    assert state.players[1].purse == (0, 1, 0, 1)
    assert reserve(state) == (50, 49, 50, 49)


def test_the_first_turn_begins_when_everybody_has_taken() -> None:
    state = opened(3, first=1)
    assert state.stage == "start"
    assert state.active == 1


def test_the_printed_board_has_129_areas_69_points_and_11_volatile_areas() -> None:
    zones = new(3).zones
    assert (sum(z.capacity for z in zones), sum(z.need for z in zones), sum(z.volatile for z in zones)) == (129, 69, 11)


def test_an_empty_board_can_be_chosen_instead() -> None:
    assert sum(z.capacity for z in new(3, board="empty").zones) == 0


def test_edge_of_chaos_is_for_four() -> None:
    with pytest.raises(Impossible, match="exactly four"):
        new(3, chaos=True)
    with pytest.raises(Impossible, match="three players"):
        new(2, coalitions=True)


def test_two_players_bid_out_of_eight_and_the_higher_is_player_1() -> None:
    state = new(2)
    assert [p.purse for p in state.players] == [(2, 2, 2, 2)] * 2
    state = play(state, Bid(one=(1, 0, 0, 0), two=(0, 2, 0, 0)))
    assert state.active == 1
    assert [p.purse for p in state.players] == [(1, 2, 2, 2), (2, 0, 2, 2)]
    assert state.stage == "requirements"


def test_a_bid_above_what_one_has_is_refused() -> None:
    refused(new(2), Bid(one=(3, 0, 0, 0), two=(0, 0, 0, 0)), "shasn R113")


def test_tied_bids_are_taken_back_or_paid_as_the_table_says() -> None:
    tie = Bid(one=(1, 0, 0, 0), two=(0, 1, 0, 0))
    again = play(new(2), tie)
    assert (again.stage, again.players[0].purse) == ("bid", (2, 2, 2, 2))
    gone = play(new(2, two_tie="gone"), tie)
    assert (gone.stage, gone.players[0].purse) == ("bid", (1, 2, 2, 2))


def test_a27_r113_a_tie_that_costs_both_all_they_have_is_taken_back_or_no_bid_could_break_it() -> None:
    state = play(new(2, two_tie="gone"), Bid(one=(2, 2, 2, 2), two=(2, 2, 2, 2)))
    assert [player.purse for player in state.players] == [(2, 2, 2, 2)] * 2
    assert play(state, Bid(one=(1, 0, 0, 0), two=(0, 0, 0, 0))).stage == "requirements"


def test_x13_player_2_sets_four_requirements_and_player_1_three() -> None:
    state = play(new(2), Bid(one=(1, 0, 0, 0), two=(0, 0, 0, 0)))
    for zone in state.zones:
        state = play(state, SetRequirement(zone=zone.key))
    setters = [z.requirement.by for z in state.zones if z.requirement]
    assert (setters.count(1), setters.count(0)) == (4, 3)
    assert setters[0] == 1
    assert state.stage == "start"


def test_a_zone_gets_one_requirement() -> None:
    state = play(new(2), Bid(one=(1, 0, 0, 0), two=(0, 0, 0, 0)), SetRequirement(zone="c"))
    refused(state, SetRequirement(zone="c"), "shasn R110")
    refused(state, OpenPlay(), "shasn R110")
    impossible(new(3), SetRequirement(zone="c"), "Only the game for two")


def test_starting_resources_for_two_only_where_the_table_wants_them() -> None:
    for wanted, stage, due in ((False, "start", [0, 0]), (True, "resources", [1, 2])):
        state = play(new(2, two_start=wanted), Bid(one=(1, 0, 0, 0), two=(0, 0, 0, 0)))
        for zone in state.zones:
            state = play(state, SetRequirement(zone=zone.key))
        assert (state.stage, [p.to_take for p in state.players]) == (stage, due)


def test_a_majority_for_two_needs_the_one_time_requirement() -> None:
    state = voters(play(acting(2), SetRequirement(zone="nw", kind="once")), "nw", 6)
    assert scores(state) == [0, 0]
    state = play(state, MeetRequirement(zone="nw", seat=0))
    assert scores(state) == [6, 0]
    state = voters(voters(state, "nw", 5), "nw", 6)
    assert scores(state) == [6, 0], "met once, it stays met"


def test_a_requirement_while_forming_is_asked_each_time() -> None:
    state = voters(play(acting(2), SetRequirement(zone="nw", kind="forming")), "nw", 6)
    state = play(state, MeetRequirement(zone="nw", seat=0))
    assert scores(state) == [6, 0]
    state = voters(voters(state, "nw", 5), "nw", 6)
    assert scores(state) == [0, 0]


def test_a_zonal_rule_does_not_stand_in_the_way_of_a_majority() -> None:
    state = voters(play(acting(2), SetRequirement(zone="nw", kind="rule", text="No trades")), "nw", 6)
    assert scores(state) == [6, 0]
    assert zone_of(state, "nw").requirement is not None


def test_a_met_one_time_requirement_takes_a_peg_from_the_bag() -> None:
    from companion.games.shasn.bags import bag

    state = play(acting(2), SetRequirement(zone="nw"), MeetRequirement(zone="nw", seat=1))
    assert (bag(state, 0), bag(state, 1)) == (60, 59)


def test_r110_a_requirement_can_be_laid_in_play_and_one_that_was_laid_by_mistake_is_a_ruling() -> None:
    hand = at(play(new(2), Bid(one=(1, 0, 0, 0), two=(0, 0, 0, 0))))
    hand.anyway("Start now")
    hand.state = voters(play(hand.state, Answer(ideologue=0, gain=NONE)), "c", 5)
    assert of_zone(hand, "c")["require"] == ("", "")
    form = GAME.ask(hand.state, Draft("zone", {"zone": "c", "do": "require", "kind": "once"}))
    hand.state = play(hand.state, GAME.read_move(form.move))
    assert scores(hand.state) == [0, 0]
    assert of_zone(hand, "c")["require"] == ("shasn R110", "Central has its requirement already.")
    form = GAME.ask(hand.state, Draft("zone", {"zone": "c", "do": "require", "kind": "rule"}))
    assert scores(overruled(GAME, hand.state, form.move, "shasn R110")) == [5, 0]


def test_r113_no_requirement_is_laid_before_the_bid_and_if_all_are_by_ruling_the_bid_opens_the_play() -> None:
    state = new(2)
    refused(state, SetRequirement(zone="c"), "shasn R113")
    state = play(state, *(SetRequirement(zone=zone.key, house_rule=True) for zone in state.zones))
    assert play(state, Bid(one=(1, 0, 0, 0), two=(0, 0, 0, 0))).stage == "start"


def test_r113_a_sealed_bid_of_more_than_there_is_after_a_correction_is_made_anew() -> None:
    hand = at(new(2))
    tap(hand, "Bid in secret", funds=2)
    tap(hand, "Set by hand", where="seat0", key="funds:0", value=1)
    assert "Seat 1 bids in secret." in reminded(hand)
    tap(hand, "Bid in secret", funds=1)
    tap(hand, "Bid in secret")
    assert (hand.state.stage, hand.state.first) == ("requirements", 0)
