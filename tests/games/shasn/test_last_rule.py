"""Corners of SHASN that only a strict referee would try, played through what the table offers."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Refused
from companion.core.view import Reminder
from companion.games.shasn import GAME
from companion.games.shasn.bags import bag, waiting
from companion.games.shasn.moves import LowerChaos
from companion.games.shasn.state import State, zone_of
from tests.games import taps
from tests.games.shasn.table import acting, cards, in_zone, play, purse, refused, started, volatile, voters
from tests.games.taps import against, buttons, field, opened, overruled, reasons

PHILANTHROPIST = (3, 0, 1, 3)
VIRAL_PHILANTHROPIST = (3, 0, 3, 3)
PATRON = (3, 1, 0, 3)
PROPAGANDIST = (0, 3, 3, 0)
MAFIOSO = (3, 3, 0, 0)
RENEGADE = (2, 2, 2, 0)
ABOVE = "{} is above the cap and discards {} first."


def tap(state: State, label: str, **answers: Any) -> State:
    after: State = taps.tap(GAME, state, label, **answers)
    return after


def set_by_hand(state: State, **counters: int) -> State:
    """Counters of the table, each set as a finger would; a double underscore stands for a colon."""
    for key, value in counters.items():
        state = play(state, GAME.read_move({"move": "adjust", "key": key.replace("__", ":"), "value": value}))
    return state


def reminder(state: State, words: str) -> Reminder:
    return next(r for r in GAME.view(state).reminders if words in str(r.text))


def why(state: State, label: str) -> str:
    """What stands against the one button with these words."""
    (found,) = reasons(GAME, state, label)
    return found


# Voter Cards -------------------------------------------------------------------------------------


def test_r83_r84_the_philanthropists_free_card_of_three_feeds_the_patron() -> None:
    state = cards(purse(acting(4, elites=True), 0, 2, 0, 0, 0), 0, PHILANTHROPIST)
    state = tap(cards(state, 1, PATRON), "Choose", opponents=[0, 2])
    state = tap(state, "The Philanthropist", other=2, voters=3)
    assert waiting(state.players[1]) == 1
    assert "Seat 2 places as the Patron when this turn is over." in reasons(GAME, state, "Seat 2 places 1")


def test_r83_r77_going_viral_works_on_a_free_card_and_is_used_up_by_it() -> None:
    state = cards(purse(acting(elites=True), 0, 4, 0, 0, 0), 0, VIRAL_PHILANTHROPIST)
    state = tap(state, "The Philanthropist", other=2, voters=2, viral=True)
    assert waiting(state.me) == 3
    state = tap(tap(state, "Place 3", zone="n"), "Influence", voters=1, funds=1, viral=True, zone="n")
    form = opened(GAME, state, "Influence", voters=1, funds=1, viral=True)
    assert against(form, "viral") == {True: ("shasn R77", "Going Viral is used up for this turn.")}
    assert waiting(overruled(GAME, state, form.move, "shasn R77").me) == 2


def test_r23_who_pays_for_voters_without_a_zone_is_told_before() -> None:
    state = purse(acting(board="empty"), 0, 2, 0, 0, 0)
    form = opened(GAME, state, "Influence", voters=3, funds=1)
    assert "No zone has room for 3: they will be discarded." in [str(getattr(f, "text", "")) for f in form.fields]
    after = tap(state, "Influence", voters=3, funds=1)
    assert (waiting(after.me), bag(after, 0)) == (0, 60)


def test_r23_a_single_voter_without_a_zone_is_spoken_of_as_one() -> None:
    state = purse(acting(board="empty"), 0, 2, 0, 0, 0)
    form = opened(GAME, state, "Influence", voters=1, funds=1)
    assert "No zone has room for 1: it will be discarded." in [str(getattr(f, "text", "")) for f in form.fields]
    told = GAME.read_move(form.move).play(state).notes
    assert str(told[-1].text) == "No zone has room: Seat 1 discards 1 voter."
    waits = tap(state, "Card effect", what="voters", count=1)
    assert reasons(GAME, waits, "Place 1") == {"No zone has room."}


def test_r23_the_philanthropist_is_told_too_and_a_technocrat_keeps_them() -> None:
    state = cards(purse(acting(board="empty", elites=True), 0, 4, 0, 0, 0), 0, PHILANTHROPIST)
    form = opened(GAME, state, "The Philanthropist", other=1)
    assert "No zone has room for 2: they will be discarded." in [str(getattr(f, "text", "")) for f in form.fields]
    keeper = cards(state, 0, (3, 0, 3, 1))
    form = opened(GAME, keeper, "Influence", funds=1)
    assert "No zone has room for 2: they wait on the mat." in [str(getattr(f, "text", "")) for f in form.fields]


def test_r18_splitting_a_voter_card_is_a_house_ruling() -> None:
    state = tap(purse(acting(), 0, 2, 0, 0, 0), "Influence", voters=3, funds=1)
    form = opened(GAME, state, "Place 3", count=2, zone="n")
    assert (field(form, "count").free, field(form, "count").rule) == ((3, 3), "shasn R18")
    after = overruled(GAME, state, form.move, "shasn R18")
    assert (in_zone(after, "n")[0], waiting(after.me)) == (2, 1)


def test_r15_a_voter_card_for_nothing_is_a_house_ruling() -> None:
    state = purse(acting(), 0, 1, 0, 0, 0)
    assert opened(GAME, state, "Influence").move is None
    form = opened(GAME, state, "Influence", zone="n")
    assert in_zone(overruled(GAME, state, form.move, "shasn R15"), "n")[0] == 2


# Powers ------------------------------------------------------------------------------------------


def test_r80_tough_love_converts_two_and_one_only_where_one_stands() -> None:
    state = cards(purse(voters(voters(acting(), "n", 0, 3), "s", 0, 1), 0, 2, 0, 0, 2), 0, (0, 0, 0, 5))
    assert in_zone(tap(state, "Tough Love", zone="s"), "s") == (1, 0, 0)
    assert in_zone(tap(state, "Tough Love", zone="n"), "n") == (2, 1, 0)
    form = opened(GAME, state, "Tough Love", zone="n", count=1)
    assert in_zone(overruled(GAME, state, form.move, "shasn R80"), "n") == (1, 2, 0)


def test_r80_tough_love_says_its_price_with_the_discounts_that_are_used() -> None:
    state = cards(purse(voters(acting(), "n", 0, 3), 0, 4, 0, 0, 4), 0, (0, 0, 0, 5))
    dear = opened(GAME, state, "Tough Love", zone="n", discounts=1, funds=3, trust=0)
    with pytest.raises(Refused, match="Tough Love costs 3 here, at least 1 of them Trust"):
        GAME.read_move(dear.move).play(state)
    cheap = opened(GAME, state, "Tough Love", zone="n", discounts=2, funds=1, trust=0)
    with pytest.raises(Refused, match="Tough Love costs any 2 here"):
        GAME.read_move(cheap.move).play(state)


def test_a16_a_debt_stops_the_propogandist_too_where_it_stops_paid_powers() -> None:
    for strict, expected in ((False, ""), (True, "Seat 1 still owes 9 from an auction.")):
        state = cards(purse(acting(elites=True, debt_powers=strict), 0, 4, 0, 0, 0), 0, PROPAGANDIST)
        state = tap(state, "Auction", seller=1, winner=0, bid=9, funds=0)
        assert why(state, "The Propogandist") == expected


@pytest.mark.parametrize(
    ("label", "held", "told"),
    [
        ("Prospecting", (3, 0, 0, 0), "Seat 1 has no resources."),
        ("Land Grab", (5, 0, 0, 0), "There is no voter to evict."),
        ("Donations", (0, 3, 0, 0), "Nobody else has a resource to snatch."),
        ("Payback", (0, 5, 0, 0), "There is no opposing voter to discard."),
        ("Tough Love", (0, 0, 0, 5), "There is no opposing voter to convert."),
        ("The Philanthropist", PHILANTHROPIST, "Seat 1 has no resources."),
        ("The Propogandist", PROPAGANDIST, "Seat 1 has no resources."),
        ("The Guru", (0, 3, 1, 3), "Seat 1 has no voter to give up."),
        ("The Guerilla", (1, 3, 0, 3), "Seat 1 has no voter that could step next door."),
        ("The Activist", (0, 1, 3, 3), "No opponent holds a Conspiracy Card."),
        ("Buy Conspiracy", (0, 0, 0, 0), "Seat 1 has no resources."),
        ("Move a voter", (0, 0, 0, 0), "Seat 1 has no rights in any zone."),
        ("Trade", (0, 0, 0, 0), "Seat 1 has nothing to trade with."),
    ],
)
def test_a_power_without_a_target_or_a_price_says_so_before_it_is_opened(
    label: str, held: tuple[int, ...], told: str
) -> None:
    state = cards(acting(elites=True), 0, held)
    assert told in reasons(GAME, state, label)
    assert "" not in reasons(GAME, state, label)


def test_r76_payback_without_a_resource_and_on_ones_own_voter() -> None:
    state = cards(voters(acting(), "n", 1, 1), 0, (0, 5, 0, 0))
    assert why(state, "Payback") == "Seat 1 has no resources."
    state = purse(state, 0, 1, 0, 0, 0)
    assert why(state, "Payback") == ""
    form = opened(GAME, state, "Payback", zone="n", owner=0)
    assert against(form, "owner")[0] == ("shasn R76", "Payback is for opposing voters.")
    assert in_zone(overruled(GAME, state, form.move, "shasn R76"), "n") == (0, 1, 0)


def test_r76_ones_own_voter_is_refused_as_such_also_where_opponents_stand_only_in_volatile_areas() -> None:
    state = purse(cards(volatile(voters(acting(), "nw", 2), "n", 1), 0, (0, 5, 0, 0)), 0, 1, 0, 0, 0)
    form = opened(GAME, state, "Payback", zone="nw", owner=0)
    assert against(form, "owner")[0] == ("shasn R76", "Payback is for opposing voters.")
    assert in_zone(overruled(GAME, state, form.move, "shasn R76"), "nw")[0] == 1


def test_r57_a_volatile_voter_is_named_as_one_wherever_it_is_chosen() -> None:
    told = ("shasn R57", "A voter in a Volatile Area stays there for good.")
    state = cards(volatile(purse(voters(acting(), "s", 0, 1), 0, 4, 0, 0, 4), "n", 1), 0, (5, 5, 5, 5))
    for label in ("Land Grab", "Payback", "Tough Love"):
        form = opened(GAME, state, label, zone="n", owner=1)
        assert against(form, "zone")["n"] == told
        after = overruled(GAME, state, form.move, "shasn R57")
        assert zone_of(after, "n").hot[1] == 0
    for effect in ("evict", "discard", "convert"):
        form = opened(GAME, state, "Card effect", what=effect, zone="n", owner=1)
        assert against(form, "owner")[1] == told
        assert zone_of(overruled(GAME, state, form.move, "shasn R57"), "n").hot[1] == 0
    alone = cards(volatile(purse(acting(), 0, 4, 0, 0, 4), "n", 1), 0, (5, 5, 5, 5))
    assert why(alone, "Land Grab") == told[1]


def test_r119_a_volatile_voter_converted_by_a_ruling_stands_where_it_stood() -> None:
    state = volatile(acting(), "n", 1)
    form = opened(GAME, state, "Card effect", what="convert", zone="n", owner=1)
    assert zone_of(overruled(GAME, state, form.move, "shasn R57"), "n").hot == (1, 0, 0)


# Gerrymandering ----------------------------------------------------------------------------------


def test_r50_r52_r48_r47_what_gerrymandering_forbids_is_greyed_with_its_rule() -> None:
    state = voters(voters(acting(), "nw", 6), "s", 1)
    form = opened(GAME, state, "Move a voter", by="nw", source="nw", owner=0, target="n")
    assert against(form, "owner")[0] == ("shasn R50", "Majority voters cannot be moved.")
    assert in_zone(overruled(GAME, state, form.move, "shasn R50"), "nw")[0] == 5
    only = opened(GAME, state, "Move a voter", by="s", source="s", target="w")
    assert against(only, "source")["s"][0] == "shasn R52"
    assert in_zone(overruled(GAME, state, only.move, "shasn R52"), "w")[0] == 1
    assert against(only, "by")["e"][0] == "shasn R47"
    wider = voters(state, "n", 2)
    far = opened(GAME, wider, "Move a voter", by="n", source="n", target="sw")
    assert against(far, "target")["sw"] == ("shasn R48", "Rights in North do not reach that far.")
    assert in_zone(overruled(GAME, wider, far.move, "shasn R48"), "sw")[0] == 1


def test_r48_rights_with_nothing_to_move_are_not_offered() -> None:
    state = voters(acting(), "c", 1)
    assert why(state, "Move a voter") == "Your only voter in Central has to stay there."


def test_a42_the_guerilla_walks_majority_voters_unless_the_table_says_not() -> None:
    for free in (True, False):
        state = cards(voters(acting(elites=True, walk_majority=free), "nw", 7), 0, (1, 3, 0, 3))
        form = opened(GAME, state, "The Guerilla", source="nw", target="n", count=2)
        if free:
            assert in_zone(GAME.read_move(form.move).play(state).state, "nw")[0] == 5
        else:
            assert (field(form, "count").free, field(form, "count").rule) == ((1, 1), "shasn A42")
            assert in_zone(overruled(GAME, state, form.move, "shasn A42"), "nw")[0] == 5


def test_r90_a_fifth_step_of_the_guerilla_is_a_house_ruling() -> None:
    state = cards(voters(acting(elites=True), "n", 6), 0, (1, 3, 0, 3))
    form = opened(GAME, state, "The Guerilla", source="n", target="c", count=5)
    assert (field(form, "count").free, field(form, "count").rule) == ((1, 4), "shasn R90")
    assert in_zone(overruled(GAME, state, form.move, "shasn R90"), "c")[0] == 5


def test_r1_a_card_with_more_voters_than_pegs_is_greyed() -> None:
    state = acting()
    for zone, count in (("n", 19), ("s", 19), ("w", 16), ("nw", 5)):
        state = voters(state, zone, count)
    form = opened(GAME, purse(state, 0, 3, 0, 0, 0), "Influence", voters=3, funds=1)
    assert bag(state, 0) == 1
    assert against(form, "voters") == dict.fromkeys((2, 3), ("shasn R1", "Seat 1 has only 1 peg left."))


def test_a41_chaos_voters_do_not_take_the_rights_away_unless_the_table_says_so() -> None:
    for ruling, expected in (("players", ""), ("all", "Seat 1 has no rights in any zone.")):
        state = set_by_hand(voters(acting(4, chaos=True, chaos_rights=ruling), "n", 2), chaos_in__n=2)
        assert why(state, "Move a voter") == expected


def test_a_zone_with_chaos_voters_is_not_called_empty() -> None:
    state = set_by_hand(acting(4, chaos=True), chaos_in__n=2)
    assert str(next(zone for zone in GAME.view(state).board.zones if zone.key == "n").status) == "Chaos 2"


# Deals -------------------------------------------------------------------------------------------


def test_r29_whoever_is_above_the_cap_discards_before_an_auction_is_won_paid_or_sold() -> None:
    state = purse(acting(), 1, 13, 0, 0, 0)
    form = opened(GAME, state, "Auction", seller=0, winner=1)
    told = ("shasn R29", ABOVE.format("Seat 2", 1))
    assert against(form, "seller") == {1: told}
    assert against(form, "winner") == {0: ("", "That needs two different players."), 1: told}
    overruled(GAME, state, form.move, "shasn R29")
    selling = opened(GAME, state, "Auction", seller=1, winner=0)
    overruled(GAME, state, selling.move, "shasn R29")


def test_r29_a_reward_is_taken_after_the_discard() -> None:
    state = started(4, chaos=True)
    state = tap(state, "Point 1", take=2)
    state = tap(state, "Chaos +1")
    assert why(state, "Answer") == "Seat 1 takes 2 from the Chaos track first."
    above = purse(state, 0, 13, 0, 0, 0)
    assert set(reasons(GAME, above, "Seat 1 takes 2")) == {ABOVE.format("Seat 1", 1)}


def test_r91_the_toll_comes_before_a_debt() -> None:
    state = cards(purse(started(elites=True), 0, 3, 0, 0, 0), 1, MAFIOSO)
    state = tap(state, "Auction", seller=2, winner=0, bid=5, funds=0)
    assert why(state, "Pay") == ""
    state = tap(state, "Answer", ideologue=0)
    debt = reminder(state, "owes Seat 3")
    assert str(debt.actions[0].blocked) == "Seat 1 pays the Mafioso first."
    state = tap(state, "Pay the toll", kind=0)
    assert str(reminder(state, "owes Seat 3").actions[0].blocked) == ""


def test_r91_a_toll_that_cannot_be_paid_says_so() -> None:
    state = cards(started(elites=True), 1, MAFIOSO)
    state = tap(state, "Answer", ideologue=0, funds=0)
    assert str(reminder(state, "owes a toll").actions[0].blocked) == "Seat 1 has no resources."


def test_r34_a_bid_above_the_cap_is_a_house_ruling() -> None:
    form = opened(GAME, acting(), "Auction", seller=1, winner=0, bid=13)
    bid = field(form, "bid")
    assert (bid.free, bid.rule, str(bid.blocked)) == ((1, 12), "shasn R34", "Seat 1 bids 1 to 12.")
    assert overruled(GAME, acting(), form.move, "shasn R34").me.debts[0].amount == 13


def test_r31_something_for_nothing_in_a_trade_is_a_house_ruling() -> None:
    state = purse(purse(acting(), 0, 2, 0, 0, 0), 1, 1, 0, 0, 0)
    form = opened(GAME, state, "Trade", other=1, give_funds=1)
    assert overruled(GAME, state, form.move, "shasn R31").players[1].purse == (2, 0, 0, 0)


def test_r42_a_redraw_for_fewer_than_four_is_a_house_ruling() -> None:
    state = purse(started(), 0, 3, 0, 0, 0)
    assert why(state, "Redraw for 4") == "That costs 4, and Seat 1 has only 3."
    form = opened(GAME, state, "Redraw for 4")
    assert overruled(GAME, state, form.move, "shasn R42").me.purse == (0, 0, 0, 0)
    rich = purse(started(), 0, 6, 0, 0, 0)
    form = opened(GAME, rich, "Redraw for 4", funds=3)
    assert overruled(GAME, rich, form.move, "shasn R42").me.purse == (3, 0, 0, 0)


# Cards, Chaos and whose turn it is ---------------------------------------------------------------


def test_r54_a_card_that_moves_voters_may_put_them_into_a_volatile_area() -> None:
    state = voters(acting(), "n", 0, 2)
    state = tap(state, "Card effect", what="move", zone="n", owner=1, count=2, target="s", hot=1)
    assert (zone_of(state, "s").voters[1], zone_of(state, "s").hot[1]) == (1, 1)
    assert state.headlines == (1,)


def test_r103_lowering_chaos_asks_for_the_price_of_the_mat_first() -> None:
    state = tap(purse(acting(4, chaos=True), 0, 5, 0, 0, 0), "Chaos +1")
    form = opened(GAME, state, "Lower Chaos")
    assert (form.move, str(form.missing)) == (None, "Enter the price that the mat prints.")
    refused(state, LowerChaos(), "shasn R103")
    state = tap(state, "Lower Chaos", price=3)
    assert (state.chaos, state.chaos_price, state.me.purse) == (0, 3, (2, 0, 0, 0))
    state = tap(state, "Chaos +1")
    assert why(state, "Lower Chaos") == "That costs 3, and Seat 1 has only 2."


def test_r28_the_answer_names_whoever_has_to_discard_first() -> None:
    state = purse(started(), 2, 14, 0, 0, 0)
    view = GAME.view(state)
    assert str(view.primary.label) == "Seat 3 discards 2"
    assert why(state, "Answer") == ABOVE.format("Seat 3", 2)
    overruled(GAME, state, opened(GAME, state, "Answer", ideologue=0).move, "shasn R29")
    state = tap(state, "Seat 3 discards 2")
    assert why(state, "Answer") == ""


def test_r88_keeping_the_voter_that_a_whistleblower_costs_is_a_ruling() -> None:
    state = cards(voters(set_by_hand(acting(elites=True), conspiracies__0=1), "n", 1), 1, (0, 0, 3, 3))
    state = tap(state, "Play Conspiracy")
    loss = reminder(state, "costs Seat 1 a voter")
    assert [str(action.label) for action in loss.actions] == ["Choose it", "Keep it"]
    assert str(loss.actions[1].blocked) == "Seat 1 still has a voter to lose."
    after = overruled(GAME, state, loss.actions[1].move, "shasn R88")
    assert (after.duties, in_zone(after, "n")[0]) == ((), 1)
    gone = voters(state, "n", 0)
    choose, none = reminder(gone, "costs Seat 1 a voter").actions
    assert (str(choose.blocked), str(none.label), str(none.blocked)) == (
        "Seat 1 has no voter to lose.",
        "None left",
        "",
    )


def test_r93_a_renegade_is_not_offered_who_cannot_act_in_that_turn() -> None:
    state = cards(started(elites=True), 0, RENEGADE)
    grey = against(opened(GAME, state, "The Renegade"), "elite")
    assert set(grey) == {"patron", "mafioso"}
    assert grey["mafioso"] == ("shasn R93", "The Mafioso acts only in the turns of others.")
    later = cards(acting(elites=True), 0, RENEGADE)
    assert set(against(opened(GAME, later, "The Renegade"), "elite")) == {
        "patron",
        "mafioso",
        "lobbyist",
        "whistleblower",
    }


def test_r121_evicted_voters_of_others_come_back_early_only_as_a_ruling() -> None:
    state = cards(voters(acting(), "n", 0, 1), 0, (5, 0, 0, 0))
    state = tap(state, "Land Grab", zone="n")
    (back,) = buttons(GAME, state, "1 evicted")
    assert str(back.blocked) == "Only in Seat 2's own turn."
    form = GAME.ask(state, back.ask.put("zone", "s"))
    assert in_zone(overruled(GAME, state, form.move, "shasn R121"), "s")[1] == 1


def test_the_log_tells_what_an_answer_brought_in_a_sentence() -> None:
    state = started()
    (said,) = GAME.read_move(opened(GAME, state, "Answer", ideologue=0).move).play(state).notes[1:]
    assert str(said.text) == "Seat 1 gets 2 Funds for the answer."


def test_every_note_of_a_seat_says_whose_it_is() -> None:
    state = tap(purse(acting(), 0, 2, 0, 0, 0), "Influence", voters=2, funds=1)
    notes = GAME.read_move({"move": "end"}).play(state).notes
    assert all("Seat" in str(note.text) for note in notes if note.seat is not None)
