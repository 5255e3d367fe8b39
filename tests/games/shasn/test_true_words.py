"""What the log and the buttons of SHASN say is what was done, also by a ruling or with a number set by hand."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from companion.core.form import Choose
from companion.core.game import Draft
from companion.games.shasn import GAME
from companion.games.shasn.bags import waiting
from companion.games.shasn.moves import Adjust
from companion.games.shasn.state import State
from tests.games.shasn.table import acting, cards, in_zone, play, purse, started, texts, volatile, voters
from tests.games.taps import opened, reasons, tap

PATRON = (3, 1, 0, 3)
TECHNOCRAT = (3, 0, 3, 1)


def said(state: State, label: str, anyway: bool = False, **answers: Any) -> list[str]:
    """What the log tells of a button and its answers."""
    move = opened(GAME, state, label, **answers).move
    assert move is not None
    return texts(state, GAME.read_move({**move, "house_rule": anyway}))


def with_one_peg_left() -> State:
    state = purse(acting(), 0, 4, 0, 0, 4)
    for zone, count in (("n", 19), ("s", 19), ("w", 16), ("nw", 5)):
        state = voters(state, zone, count)
    return state


def on_the_edge(level: int, **options: Any) -> State:
    return play(acting(4, chaos=True, **options), Adjust(key="chaos", value=level))


def test_a8_a_card_brings_what_the_reserve_still_has() -> None:
    state = purse(play(acting(reserve="block"), Adjust(key="cap:1", value=99)), 1, 48, 0, 0, 0)
    assert said(state, "Card effect", what="resources", take_funds=5)[0] == "Seat 1 gets 2 Funds."


def test_a11_a_voter_that_goes_anywhere_is_not_counted_into_the_zone_of_its_card() -> None:
    state = cards(purse(acting(viral_split=True), 0, 3, 0, 0, 0), 0, (0, 0, 3, 0))
    answers = {"voters": 2, "funds": 3, "viral": True, "zone": "n"}
    assert said(state, "Influence", **answers) == [
        "Seat 1 influences 2 voters for North, paying 3 Funds.",
        "Seat 1 gets 1 voter to place.",
    ]
    after = tap(GAME, state, "Influence", **answers)
    assert (in_zone(after, "n")[0], waiting(after.me)) == (2, 1)


def test_r1_overruled_only_the_pegs_that_are_there_are_counted() -> None:
    state = with_one_peg_left()
    assert said(state, "Influence", True, voters=3, funds=1)[0] == "Seat 1 influences 1 voter, paying 1 Funds."
    assert said(state, "Card effect", True, what="voters", count=3)[0] == "Seat 1 gets 1 voter to place."
    state = voters(state, "c", 0, 3)
    told = said(state, "Card effect", True, what="convert", zone="c", owner=1, count=3, taker=0)
    assert told[0] == "A card converts 1 voter of Seat 2 in Central for Seat 1."


def test_r42_a_redraw_for_less_by_a_ruling_says_what_was_paid() -> None:
    state = purse(started(), 0, 3, 0, 0, 0)
    assert said(state, "Redraw for 4", True)[0] == "Seat 1 pays 3 Funds for another Ideology Card."


def test_a17_a18_chaos_is_said_to_move_as_far_as_it_did() -> None:
    assert said(on_the_edge(1), "Move Chaos", by=-2)[0] == "Seat 1 lowers Chaos by 1."
    assert said(on_the_edge(12), "Move Chaos", by=3)[0] == "Seat 1 raises Chaos by 1."
    calm = tap(GAME, cards(purse(on_the_edge(0), 0, 1, 0, 0, 0), 0, (3, 0, 0, 0)), "Prospecting", take_funds=2)
    (asked,) = [action for r in GAME.view(calm).reminders for action in r.actions if str(action.label) == "Chaos −1"]
    assert texts(calm, GAME.read_move(asked.move)) == ["Chaos stays where it is."]


def test_r99_chaos_set_by_hand_to_its_last_point_loses_and_set_back_it_does_not() -> None:
    lost = on_the_edge(12)
    assert texts(lost, Adjust(key="chaos", value=13)) == ["Chaos: 12 becomes 13.", "Chaos reaches 13: everybody loses."]
    lost = play(lost, Adjust(key="chaos", value=13))
    assert texts(lost, Adjust(key="chaos", value=12)) == ["Chaos: 13 becomes 12.", "The table plays on."]


def test_r84_what_waits_for_the_patron_does_not_wait_for_headlines() -> None:
    state = tap(GAME, cards(purse(acting(4, elites=True), 0, 3, 0, 0, 0), 1, PATRON), "Choose", opponents=[0, 2])
    state = tap(GAME, tap(GAME, state, "Influence", voters=3, funds=3, zone="n"), "End turn")
    assert state.stage == "post"
    assert reasons(GAME, state, "Influence") == {"This turn is over."}


def test_r23_a_zone_without_room_is_not_said_to_lack_a_volatile_area() -> None:
    def told(state: State) -> str:
        do = next(field for field in GAME.ask(state, Draft("zone", {"zone": "c"})).fields if isinstance(field, Choose))
        return next(str(pick.blocked) for pick in do.picks if pick.value == "place")

    state = tap(GAME, purse(acting(), 0, 3, 0, 0, 0), "Influence", voters=3, funds=1)
    assert told(voters(state, "c", 0, 4, 3)) == "Central has only 2 areas left."
    assert told(volatile(voters(state, "c", 0, 4, 4), "c", 1)) == "Central is full."
    bare = tap(
        GAME, cards(purse(acting(board="empty", elites=True), 0, 3, 0, 0, 0), 0, TECHNOCRAT), "Influence", funds=1
    )
    assert told(bare) == "Central has no areas."


def test_r74_r76_the_log_speaks_of_voters_and_not_of_players() -> None:
    state = cards(purse(voters(acting(), "n", 0, 2), 0, 1, 0, 0, 0), 0, (5, 5, 0, 0))
    assert said(state, "Land Grab", zone="n")[0] == "Seat 1 evicts a voter of Seat 2 from North."
    assert said(state, "Payback", zone="n")[0] == "Seat 1 pays 1 Funds and discards a voter of Seat 2 in North."


def test_a2_a_zone_without_areas_is_not_said_to_need_a_majority() -> None:
    assert said(acting(), "Edit the board", zone="c", capacity=0, volatile=0)[0] == "Central has no areas."


def test_r99_after_the_loss_nobody_is_ranked() -> None:
    lost = tap(GAME, voters(on_the_edge(12), "nw", 6), "Chaos +1")
    assert [standing.place for standing in GAME.view(lost).result.standings] == [0, 0, 0, 0]


def test_r107_chaos_voters_that_are_evicted_wait_for_the_next_player() -> None:
    state = cards(play(on_the_edge(0), Adjust(key="chaos_in:n", value=1)), 0, (5, 0, 0, 0))
    state = tap(GAME, state, "Land Grab", zone="n")
    assert "Seat 2 places 1 Chaos Voter in their own turn." in [str(r.text) for r in GAME.view(state).reminders]


def test_a39_a_power_that_stays_until_the_turn_is_over_is_not_said_to_be_gone() -> None:
    for ruling, words in (("at once", "Seat 1 loses Land Grab."), ("turn", "Seat 1 loses Land Grab after this turn.")):
        state = cards(acting(power_loss=ruling), 0, (5, 0, 0, 0))
        assert words in said(state, "Card effect", what="ideology", ideologue=0, giver=0)


def test_r66_the_last_of_the_final_turns_is_called_so() -> None:
    state = structs.replace(acting(), finale=True, final=(2,))
    assert "Final turns: 1 more after this one." in [str(r.text) for r in GAME.view(state).reminders]
    state = structs.replace(state, final=())
    assert "This is the last final turn." in [str(r.text) for r in GAME.view(state).reminders]
