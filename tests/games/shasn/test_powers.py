"""Level 3 and Level 5 Powers."""

from __future__ import annotations

from companion.games.shasn.bags import bag
from companion.games.shasn.moves import (
    Answer,
    CardVoters,
    Donations,
    EndTurn,
    LandGrab,
    MoveCard,
    Payback,
    Place,
    PlaceEvicted,
    Prospect,
    ToughLove,
)
from companion.games.shasn.powers import has, uses_left
from companion.games.shasn.state import State
from tests.games.shasn.table import (
    NONE,
    acting,
    cards,
    impossible,
    in_zone,
    next_turn,
    play,
    purse,
    refused,
    scores,
    started,
    volatile,
    voters,
)

ONE = (1, 0, 0, 0)


def able(kind: int, count: int, **options: object) -> State:
    """The active player with so many cards of one Ideologue and ten resources."""
    held = tuple(count if k == kind else 0 for k in range(4))
    return purse(cards(acting(**options), 0, held), 0, 3, 2, 2, 3)


def test_three_cards_unlock_level_3_and_five_level_5() -> None:
    assert [has(able(0, n), 0, "prospecting") for n in (2, 3, 5)] == [False, True, True]
    assert [has(able(0, n), 0, "land_grab") for n in (3, 4, 5)] == [False, False, True]


def test_a_power_works_in_the_turn_that_unlocks_it() -> None:
    state = play(cards(started(), 0, (2, 0, 0, 0)), Answer(ideologue=0, gain=ONE))
    assert play(state, Prospect(pay=ONE, take=(0, 1, 1, 0))).me.purse == (1, 1, 1, 0)


def test_prospecting_swaps_one_for_two_once() -> None:
    state = play(able(0, 3), Prospect(pay=ONE, take=(0, 0, 0, 2)))
    assert state.me.purse == (2, 2, 2, 5)
    refused(state, Prospect(pay=ONE, take=(0, 0, 0, 2)), "shasn R73")
    refused(able(0, 3), Prospect(pay=ONE, take=(0, 0, 0, 3)), "shasn R73")
    refused(able(0, 3), Prospect(pay=(2, 0, 0, 0), take=ONE), "shasn R73")
    refused(able(0, 2), Prospect(pay=ONE, take=ONE), "shasn R45")


def test_prospecting_in_two_halves_only_where_the_table_allows_it() -> None:
    half, rest = Prospect(pay=ONE, take=(0, 1, 0, 0)), Prospect(pay=NONE, take=(0, 0, 1, 0))
    refused(play(able(0, 3), half), rest, "shasn R73")
    state = play(able(0, 3, prospect_later=True), half, rest)
    assert state.me.purse == (2, 3, 3, 3)
    refused(state, rest, "shasn R73")


def test_land_grab_evicts_three_a_turn_majority_voters_too() -> None:
    state = voters(able(0, 5), "nw", 0, 6)
    grab = LandGrab(zone="nw", owner=1)
    state = play(state, grab, grab, grab)
    assert scores(state) == [0, 0, 0]
    assert state.players[1].evicted == 3
    refused(state, grab, "shasn R74")


def test_volatile_voters_cannot_be_touched_by_any_power() -> None:
    alone = volatile(purse(cards(acting(), 0, (5, 5, 5, 5)), 0, 3, 3, 3, 3), "nw", 1)
    for state in (alone, voters(alone, "n", 0, 1)):
        refused(state, LandGrab(zone="nw", owner=1), "shasn R57")
        refused(state, Payback(zone="nw", owner=1, pay=ONE), "shasn R57")
        refused(state, ToughLove(zone="nw", owner=1, count=1, pay=(2, 0, 0, 2)), "shasn R57")
    impossible(state, LandGrab(zone="s", owner=1), "no such voters")


def test_an_evicted_opponent_may_come_back_anywhere_in_the_next_own_turn() -> None:
    state = play(voters(able(0, 5), "nw", 0, 2), LandGrab(zone="nw", owner=1), LandGrab(zone="nw", owner=1))
    state = next_turn(state)
    state = play(state, PlaceEvicted(zone="s"), PlaceEvicted(zone="n", hot=1))
    assert (in_zone(state, "s")[1], in_zone(state, "n")[1]) == (1, 1)
    assert state.headlines == (1,)


def test_evicted_voters_that_are_not_brought_back_are_lost() -> None:
    state = play(voters(able(0, 5), "nw", 0, 1), LandGrab(zone="nw", owner=1))
    state = next_turn(next_turn(state))
    assert state.players[1].evicted == 0
    assert bag(state, 1) == 60


def test_ones_own_evicted_voter_can_be_put_back_at_once() -> None:
    state = play(voters(able(0, 5), "nw", 1), LandGrab(zone="nw", owner=0), PlaceEvicted(zone="s"))
    assert in_zone(state, "s")[0] == 1


def test_evicted_voters_stay_out_of_volatile_areas_where_the_table_says_so() -> None:
    state = play(voters(able(0, 5, evicted_volatile=False), "nw", 1), LandGrab(zone="nw", owner=0))
    refused(state, PlaceEvicted(zone="s", hot=1), "shasn A33")


def full_board(**options: object) -> State:
    from companion.games.shasn.moves import EditZone

    state = able(0, 5, board="empty", **options)
    for zone in state.zones[:2]:
        state = play(state, EditZone(zone=zone.key, name="", capacity=3, volatile=0))
    state = voters(voters(state, "nw", 1, 1, 1), "n", 1, 1, 0)
    state = play(state, LandGrab(zone="n", owner=0), CardVoters(seat=0, count=2), Place(seat=0, zone="n"))
    return play(state, EndTurn())


def test_evicted_voters_before_a_full_board_are_lost_or_wait_as_the_table_says() -> None:
    assert full_board().players[0].evicted == 0
    assert full_board(evicted_wait=True).players[0].evicted == 1


def test_donations_snatch_twice_from_one_or_two() -> None:
    state = purse(purse(able(1, 3), 1, 0, 0, 2, 0), 2, 0, 0, 0, 1)
    impossible(state, Donations(other=1, kind=0), "has no Funds")
    impossible(state, Donations(other=0, kind=0), "two different players")
    state = play(state, Donations(other=1, kind=2), Donations(other=2, kind=3))
    assert state.me.purse == (3, 2, 3, 4)
    assert state.players[1].purse == (0, 0, 1, 0)
    refused(state, Donations(other=1, kind=2), "shasn R75")


def test_payback_discards_for_good_twice_and_costs_one_each() -> None:
    state = voters(able(1, 5), "nw", 1, 6)
    hit = Payback(zone="nw", owner=1, pay=ONE)
    state = play(state, hit, hit)
    assert in_zone(state, "nw") == (1, 4, 0)
    assert (scores(state), state.me.purse[0], state.players[1].evicted) == ([0, 0, 0], 1, 0)
    refused(state, hit, "shasn R76")
    refused(voters(able(1, 5), "nw", 1), Payback(zone="nw", owner=0, pay=ONE), "shasn R76")
    refused(voters(able(1, 5), "nw", 1, 1), Payback(zone="nw", owner=1, pay=NONE), "shasn R76")


def test_tough_love_converts_two_of_one_opponent_in_one_zone() -> None:
    state = voters(able(3, 5), "nw", 4, 6)
    love = ToughLove(zone="nw", owner=1, pay=(1, 1, 0, 2))
    state = play(state, love)
    assert in_zone(state, "nw") == (6, 4, 0)
    assert scores(state) == [6, 0, 0]
    refused(voters(state, "nw", 6, 4), love, "shasn R80")


def test_tough_love_needs_two_trust_unless_helping_hands_leave_them_out() -> None:
    state = voters(able(3, 5), "nw", 4, 4)
    refused(state, ToughLove(zone="nw", owner=1, pay=(3, 0, 0, 1)), "shasn R80")
    refused(state, ToughLove(zone="nw", owner=1, pay=(0, 0, 0, 2)), "shasn R80")
    state = play(state, ToughLove(zone="nw", owner=1, pay=(2, 0, 0, 0), discounts=2))
    assert in_zone(state, "nw")[0] == 6
    assert uses_left(state, "hands") == 0


def test_uses_come_back_in_the_next_turn() -> None:
    state = play(able(0, 3), Prospect(pay=ONE, take=ONE))
    assert uses_left(state, "prospecting") == 0
    assert uses_left(next_turn(state), "prospecting") == 1


def test_a_lost_card_takes_the_power_at_once_or_after_the_turn_as_the_table_says() -> None:
    give = MoveCard(ideologue=0, giver=0, taker=1)
    refused(play(able(0, 3), give), Prospect(pay=ONE, take=ONE), "shasn R45")
    state = play(able(0, 3, power_loss="turn"), give)
    assert play(state, Prospect(pay=ONE, take=(2, 0, 0, 0))).me.purse == (4, 2, 2, 3)
    later = next_turn(state)
    assert not has(later, 0, "prospecting")
