"""Modes that cross the base rules and each other: Chaos, coalitions, Home Turfs, two players."""

from __future__ import annotations

from companion.core.form import Number
from companion.core.game import Draft
from companion.core.view import Action
from companion.games.shasn import GAME
from companion.games.shasn.moves import EditReward
from companion.games.shasn.state import zone_of
from tests.games.shasn.fingers import (
    at,
    by_hand,
    first_button,
    guest,
    of_moment,
    of_zone,
    reminded,
    tap,
    told,
)
from tests.games.shasn.table import acting, cards, new, play, purse, scores, started, volatile, voters
from tests.games.taps import against, buttons, opened
from tests.games.walk import everything, whole

# Edge of Chaos ----------------------------------------------------------------------------------


def test_r100_r60_the_form_of_a_conspiracy_says_that_its_player_gets_what_the_point_gives() -> None:
    state = play(started(4, chaos=True), EditReward(point=1, take=2))
    hand = at(state)
    by_hand(hand, "conspiracies:1", 1)
    form = opened(GAME, hand.state, "Play Conspiracy", seat=1, chaos=1)
    lines = told(form)
    assert tap(hand, "Play Conspiracy", seat=1, chaos=1)[-1] == "Seat 2 gets what point 1 gives."
    assert hand.state.players[1].to_take == 2
    assert "Seat 2 gets what point 1 gives." in lines
    assert "Seat 1 gets what point 1 gives." not in lines


def test_r104_chaos_voters_that_wait_are_the_number_that_can_be_set_by_hand() -> None:
    hand = at(play(acting(4, chaos=True), EditReward(point=1, chaos=2)))
    tap(hand, "Chaos +1")
    assert "2 Chaos Voters wait." in reminded(hand)
    field = hand.form("Set by hand", where="chaos", key="chaos_due").fields[-1]
    assert isinstance(field, Number)
    assert field.value == 2
    tap(hand, "Set by hand", where="chaos", key="chaos_due", value=1)
    assert "1 Chaos Voter waits." in reminded(hand)


def test_r104_r1_a_bag_that_has_fewer_chaos_voters_than_the_point_gives_is_said() -> None:
    state = play(acting(4, chaos=True), EditReward(point=1, chaos=4), EditReward(point=2, chaos=1))
    hand = at(state)
    for zone in ("n", "s"):
        by_hand(hand, f"chaos_in:{zone}", 10)
    by_hand(hand, "chaos_due", 39)
    gives = "Seat 1 gets what point {} gives."
    assert tap(hand, "Chaos +1")[-2:] == [gives.format(1), "Chaos has only 1 peg left."]
    assert tap(hand, "Chaos +1")[-2:] == [gives.format(2), "Chaos has no pegs left."]


def test_r105_chaos_voters_that_the_turn_before_has_left_name_their_own_rule() -> None:
    hand = at(play(acting(4, chaos=True), EditReward(point=1, chaos=2)))
    tap(hand, "Chaos +1")
    for rule in ("shasn R104", "shasn R105"):
        assert [one.rule for one in GAME.view(hand.state).reminders] == [rule]
        assert hand.form("Place").rule == rule
        tap(
            hand,
            "End turn" if rule == "shasn R104" else "Place Chaos",
            **({} if rule == "shasn R104" else {"zone": "n"}),
        )
        if hand.state.stage == "start":
            tap(hand, "Answer", ideologue=0)


def test_r104_chaos_voters_won_in_anothers_turn_are_there_when_the_table_says_whose_turn_it_is() -> None:
    hand = at(play(acting(4, chaos=True), EditReward(point=1, chaos=2)))
    tap(hand, "Move Chaos", by=1, seat=1)
    assert "Seat 2 places 2 Chaos Voters in their own turn." in reminded(hand)
    tap(hand, "Whose turn?", seat=1, stage="actions")
    assert "2 Chaos Voters wait." in reminded(hand)
    tap(hand, "Place", zone="n", count=2)
    assert zone_of(hand.state, "n").chaos == 2


def test_r105_chaos_voters_left_over_are_a_duty_of_whoever_the_table_says_is_next() -> None:
    hand = at(play(acting(4, chaos=True), EditReward(point=1, chaos=2)))
    tap(hand, "Chaos +1")
    tap(hand, "Whose turn?", seat=1, stage="actions")
    assert hand.why_not("End turn") == "2 Chaos Voters must be placed first."


def test_r107_evicted_chaos_voters_go_to_whoever_the_table_says_is_next() -> None:
    hand = at(cards(acting(4, chaos=True), 0, (5, 0, 0, 0)))
    by_hand(hand, "chaos_in:c", 2)
    tap(hand, "Land Grab", zone="c", owner=-1)
    tap(hand, "No")
    assert "Seat 2 places 1 Chaos Voter in their own turn." in reminded(hand)
    tap(hand, "Whose turn?", seat=1, stage="actions")
    assert "1 Chaos Voter waits." in reminded(hand)
    assert "Seat 3 places 1 Chaos Voter in their own turn." not in reminded(hand)


def test_r108_r58_a_zone_that_is_out_of_play_takes_no_volatile_area_for_that_reason() -> None:
    hand = at(acting(4, chaos=True, movable=True))
    by_hand(hand, "chaos_in:c", 5)
    assert zone_of(hand.state, "c").out
    assert of_zone(hand, "c")["influence"] == ("", "Central is out of play.")
    assert of_zone(hand, "c")["volatile"] == ("", "Central is out of play.")


# Coalitions -------------------------------------------------------------------------------------


def test_f4_r29_a_zone_whose_only_partner_has_to_discard_says_so_before_the_form_opens() -> None:
    hand = at(voters(voters(acting(4, coalitions=True), "nw", 4, 2), "ne", 4, 0, 2))
    hand.state = purse(hand.state, 1, 13, 0, 0, 0)
    assert of_zone(hand, "ne")["coalition"] == ("", "")
    assert of_zone(hand, "nw")["coalition"] == ("shasn R29", "Seat 2 is above the cap and discards 1 first.")


def test_f4_r14_both_partners_are_named_when_their_majority_breaks() -> None:
    hand = at(voters(acting(3, coalitions=True), "nw", 4, 2))
    tap(hand, "Coalition", zone="nw", share=4)
    before = hand.state = cards(hand.state, 0, (5, 0, 0, 0))
    tap(hand, "Land Grab", zone="nw", owner=1)
    assert scores(hand.state) == [0, 0, 0]
    moment = GAME.moment(before, hand.state)
    assert moment is not None
    assert "Seat 1" in str(moment.line)
    assert "Seat 2" in str(moment.line)


def test_f4_r14_whoever_leaves_a_zone_to_the_partner_alone_is_seen_to_lose_it() -> None:
    hand = at(voters(acting(3, coalitions=True), "nw", 4, 2))
    tap(hand, "Coalition", zone="nw", share=4)
    before = voters(hand.state, "nw", 4, 6)
    assert scores(before) == [4, 2, 0]
    form = GAME.ask(before, Draft("zone", {"zone": "nw", "do": "leave"}))
    assert form.move is not None
    after = play(before, GAME.read_move(form.move))
    assert scores(after) == [0, 6, 0]
    assert GAME.moment(before, after) is not None


def test_r46_r48_election_fever_got_in_anothers_turn_is_not_ready_now() -> None:
    before = voters(cards(acting(3), 1, (0, 0, 4, 0)), "n", 0, 3)
    hand = at(before)
    tap(hand, "Card effect", what="ideology", ideologue=2, taker=1)
    assert hand.state.players[1].cards == (0, 0, 5, 0)
    assert "Ready now in North" not in of_moment(before, hand.state)


def test_a6_election_fever_that_works_in_majorities_is_ready_only_there() -> None:
    before = voters(voters(cards(started(fever="majority"), 0, (0, 0, 4, 0)), "n", 3), "c", 5)
    hand = at(before)
    tap(hand, "Answer", ideologue=2)
    assert "Ready now in Central" in of_moment(before, hand.state)


def test_f4_without_the_mode_nobody_is_offered_a_coalition() -> None:
    state = voters(acting(3), "nw", 4, 2)
    assert not buttons(GAME, state, "Coalition")
    assert "coalition" not in of_zone(at(state), "nw")


# Home Turfs -------------------------------------------------------------------------------------


def test_r96_a_home_turf_that_was_used_turns_over_though_the_rights_are_lost_since() -> None:
    hand = at(voters(acting(3, turfs=True), "c", 2, 1))
    form = GAME.ask(hand.state, Draft("zone", {"zone": "c", "do": "use_turf"}))
    assert form.move is not None
    hand.state = play(hand.state, GAME.read_move(form.move))
    by_hand(hand, "voters:c:0", 1)
    tap(hand, "End turn")
    assert zone_of(hand.state, "c").turf.side == 1


# Two players ------------------------------------------------------------------------------------


def test_r110_the_zones_are_offered_to_the_guest_who_sets_the_next_requirement() -> None:
    hand = at(new(2))
    tap(hand, "Enter the bids", one_funds=1)
    assert first_button(hand) == "Seat 2 sets one"
    taps_on_map = [zone.tap for zone in GAME.view(hand.state).board.zones]
    assert all(isinstance(each, Action) and str(each.label) == "Set its requirement" for each in taps_on_map)
    assert all(guest(hand, 1).ask(each.ask) for each in taps_on_map)
    assert not any(guest(hand, 0).ask(each.ask) for each in taps_on_map)


def test_r113_no_guest_enters_the_secret_bid_of_the_other() -> None:
    hand = at(new(2))
    both = [a.ask for a in everything(whole(GAME, hand.state), Action) if str(a.label) == "Enter the bids"]
    assert both
    for seat in (0, 1):
        assert guest(hand, seat).ask(Draft("seal", {"seat": seat}))
        assert not any(guest(hand, seat).ask(ask) for ask in both if ask is not None)


def test_r104_chaos_voters_for_a_later_turn_and_evicted_ones_can_be_set_by_hand() -> None:
    hand = at(acting(4, chaos=True))
    tap(hand, "Set by hand", where="chaos", key="chaos_later:2", value=2)
    tap(hand, "Set by hand", where="chaos", key="chaos_evicted", value=1)
    assert {"Seat 3 places 2 Chaos Voters in their own turn.", "Seat 2 places 1 Chaos Voter in their own turn."} == {
        *reminded(hand)
    }
    tap(hand, "End turn")
    assert "1 Chaos Voter waits." in reminded(hand)


def test_r58_an_empty_movable_volatile_area_can_be_taken_off_the_board_again() -> None:
    hand = at(acting(movable=True))
    tap(hand, "Volatile Areas", zone="c")
    hand.state = volatile(hand.state, "c", 0, 2)
    field = hand.form("Set by hand", where="zone", zone="c", key="movable:c").fields[-1]
    assert isinstance(field, Number)
    assert (field.value, field.low) == (1, 1), "a voter stands on it"
    hand.state = volatile(hand.state, "c", 0, 1)
    tap(hand, "Set by hand", where="zone", zone="c", key="movable:c", value=0)
    assert next(zone for zone in GAME.view(hand.state).board.zones if zone.key == "c").empty_volatile == 0


def test_f4_r29_the_form_of_a_coalition_greys_a_zone_whose_only_partner_has_to_discard() -> None:
    state = voters(voters(acting(4, coalitions=True), "nw", 4, 2), "ne", 4, 0, 2)
    form = opened(GAME, purse(state, 1, 13, 0, 0, 0), "Coalition")
    assert against(form, "zone") == {"nw": ("shasn R29", "Seat 2 is above the cap and discards 1 first.")}


def test_r108_a_zone_that_is_out_of_play_has_neither_rights_nor_a_home_turf() -> None:
    hand = at(voters(acting(4, chaos=True, turfs=True), "n", 2))
    by_hand(hand, "chaos_in:c", 5)
    offered = of_zone(hand, "c")
    assert offered["gerrymander"] == offered["use_turf"] == ("", "Central is out of play.")
