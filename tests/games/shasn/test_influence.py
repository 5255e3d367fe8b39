"""Influencing and placing voters, majorities formed and broken."""

from __future__ import annotations

from companion.games.shasn.bags import bag, waiting
from companion.games.shasn.majority import flipped
from companion.games.shasn.moves import DropVoters, EndTurn, Influence, Place, Trade
from companion.games.shasn.state import zone_of
from tests.games.shasn.table import (
    NONE,
    acting,
    cards,
    impossible,
    in_zone,
    play,
    purse,
    refused,
    scores,
    texts,
    volatile,
    voters,
)

ONE = (1, 0, 0, 0)


def rich(**options):  # type: ignore[no-untyped-def]
    return purse(acting(**options), 0, 6, 2, 2, 2)


def test_x1_six_of_eleven_form_the_majority() -> None:
    assert scores(voters(acting(), "nw", 5)) == [0, 0, 0]
    assert scores(voters(acting(), "nw", 6)) == [6, 0, 0]


def test_x2_the_north_west_majority_is_worth_six() -> None:
    state = play(voters(rich(), "nw", 4), Influence(voters=2, pay=(2, 0, 0, 1), zone="nw"))
    assert scores(state) == [6, 0, 0]


def test_x3_more_voters_there_score_no_more() -> None:
    state = play(voters(rich(), "nw", 6), Influence(voters=3, pay=(3, 0, 0, 0), zone="nw"))
    assert scores(state) == [6, 0, 0]
    zone = zone_of(state, "nw")
    assert (zone.voters[0], flipped(zone, 0, state.rules)[0]) == (9, 6)


def test_x11_trade_influence_trade_influence_in_one_turn() -> None:
    state = purse(rich(), 1, 2, 2, 2, 2)
    swap = Trade(seat=0, other=1, give=(1, 0, 0, 0), take=(0, 1, 0, 0))
    buy = Influence(voters=1, pay=(0, 1, 0, 0), zone="c")
    state = play(state, swap, buy, swap, buy)
    assert in_zone(state, "c") == (2, 0, 0)


def test_the_price_goes_to_the_reserve_and_must_be_there() -> None:
    state = play(rich(), Influence(voters=1, pay=(2, 1, 0, 0)))
    assert state.me.purse == (4, 1, 2, 2)
    refused(rich(), Influence(voters=1, pay=(0, 3, 0, 0)), "shasn R15")
    refused(rich(), Influence(voters=1, pay=NONE), "shasn R15")


def test_overruled_without_enough_only_what_is_there_is_paid() -> None:
    state = play(rich(), Influence(voters=1, pay=(0, 3, 0, 0), house_rule=True))
    assert state.me.purse == (6, 0, 2, 2)


def test_a_bought_card_is_replaced_and_the_pile_is_shuffled_anew() -> None:
    state = rich()
    assert state.decks.voter == 57
    state = play(state, Influence(voters=1, pay=ONE, zone="n"))
    assert (state.decks.voter, state.decks.voter_out) == (56, 1)


def test_voters_of_one_card_stay_together() -> None:
    state = play(rich(), Influence(voters=3, pay=ONE))
    refused(state, Place(seat=0, zone="n", count=2), "shasn R18")
    state = play(state, Place(seat=0, zone="n"))
    assert in_zone(state, "n")[0] == 3
    assert not state.me.groups


def test_voters_won_otherwise_may_be_divided() -> None:
    from companion.games.shasn.moves import CardVoters

    state = play(acting(), CardVoters(seat=0, count=3), Place(seat=0, zone="n", count=2), Place(seat=0, zone="s"))
    assert (in_zone(state, "n")[0], in_zone(state, "s")[0]) == (2, 1)


def test_voters_not_placed_by_the_end_of_the_turn_are_discarded() -> None:
    state = play(rich(), Influence(voters=2, pay=ONE))
    assert bag(state, 0) == 58
    told = texts(state, EndTurn())
    assert any("did not place 2 voters" in text for text in told)
    state = play(state, EndTurn())
    assert (waiting(state.players[0]), bag(state, 0)) == (0, 60)


def test_waiting_voters_can_be_discarded_by_hand() -> None:
    state = play(rich(), Influence(voters=2, pay=ONE), DropVoters(seat=0))
    assert not state.me.groups


def test_no_zone_with_room_for_three_means_all_three_are_lost() -> None:
    from companion.games.shasn.moves import EditZone

    state = rich(board="empty")
    state = play(state, EditZone(zone="nw", name="", capacity=2, volatile=0))
    state = play(state, Influence(voters=3, pay=ONE))
    assert not state.me.groups
    assert bag(state, 0) == 60


def test_a_full_zone_takes_no_more() -> None:
    state = voters(rich(), "c", 3, 3, 2)
    impossible(state, Influence(voters=2, pay=ONE, zone="c"), "no plain area left")
    state = play(state, Influence(voters=1, pay=ONE, zone="c", hot=1))
    assert in_zone(state, "c") == (4, 3, 2)


def test_a_majority_breaks_when_too_few_are_left_and_its_pegs_turn_blank() -> None:
    state = voters(acting(), "nw", 7)
    state = voters(state, "nw", 6)
    assert scores(state) == [6, 0, 0], "a blank peg takes the place of the lost one"
    state = voters(state, "nw", 5)
    assert scores(state) == [0, 0, 0]
    assert flipped(zone_of(state, "nw"), 0, state.rules) == (0, 0)


def test_the_log_tells_who_forms_and_who_loses_a_majority() -> None:
    state = voters(rich(), "nw", 5)
    told = texts(state, Influence(voters=1, pay=ONE, zone="nw"))
    assert "Seat 1 forms the majority in North-West: 6 points." in told


def test_others_may_enter_a_held_zone_unless_the_table_says_no() -> None:
    enter = Influence(voters=1, pay=ONE, zone="nw")
    assert in_zone(play(voters(rich(), "nw", 0, 6), enter), "nw")[0] == 1
    refused(voters(rich(enter_held=False), "nw", 0, 6), enter, "shasn A13")


def test_volatile_voters_count_as_the_table_says() -> None:
    def one_volatile(**options):  # type: ignore[no-untyped-def]
        return volatile(voters(acting(**options), "nw", 5), "nw", 0)

    assert scores(one_volatile()) == [6, 0, 0]
    assert scores(one_volatile(volatile="rights")) == [0, 0, 0]
    assert scores(one_volatile(volatile="none")) == [0, 0, 0]


def test_volatile_voters_bring_rights_unless_the_table_says_no() -> None:
    from companion.games.shasn.majority import rights

    def holder(**options):  # type: ignore[no-untyped-def]
        state = volatile(voters(acting(**options), "nw", 1, 1), "nw", 0)
        return rights(zone_of(state, "nw"), state.rules)

    assert (holder(), holder(volatile="rights"), holder(volatile="none")) == (0, 0, -1)


def test_a_bag_has_sixty_pegs() -> None:
    state = voters(voters(voters(rich(), "n", 19), "s", 19), "w", 16)
    state = voters(state, "c", 5)
    assert bag(state, 0) == 1
    refused(state, Influence(voters=2, pay=ONE), "shasn R1")
    state = play(state, Influence(voters=2, pay=ONE, house_rule=True))
    assert waiting(state.me) == 1


def test_going_viral_adds_a_voter_to_two_cards() -> None:
    state = cards(purse(acting(), 0, 6, 2, 2, 2), 0, (0, 0, 3, 0))
    viral = Influence(voters=1, pay=ONE, viral=True, zone="n")
    state = play(state, viral, viral)
    assert in_zone(state, "n")[0] == 4
    refused(state, viral, "shasn R77")
    refused(cards(state, 0, (0, 0, 2, 0)), viral, "shasn R45")


def test_the_viral_voter_stays_with_its_card_unless_the_table_splits() -> None:
    viral = Influence(voters=2, pay=ONE, viral=True)
    together = play(cards(rich(), 0, (0, 0, 3, 0)), viral)
    assert [(g.voters, g.whole) for g in together.me.groups] == [(3, True)]
    apart = play(cards(rich(viral_split=True), 0, (0, 0, 3, 0)), viral)
    assert [(g.voters, g.whole) for g in apart.me.groups] == [(2, True), (1, False)]


def test_helping_hands_discount_twice_a_turn() -> None:
    state = cards(rich(), 0, (0, 0, 0, 3))
    cheap = Influence(voters=1, pay=ONE, discounts=1, zone="n")
    state = play(state, cheap, cheap)
    refused(state, cheap, "shasn R79")
    refused(rich(), cheap, "shasn R45")
