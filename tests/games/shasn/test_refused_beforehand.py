"""What the rules would refuse says so before it is tapped, and forms do not stand ready with it."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.view import Action
from companion.games.shasn import GAME
from companion.games.shasn.moves import Adjust, Auction, Influence, LandGrab, LayVolatile, MoveChaos
from companion.games.shasn.state import State
from tests.games.shasn.table import NONE, acting, cards, new, play, purse, started, voters
from tests.games.taps import offered, overruled
from tests.games.walk import everything, whole

ABOVE = "{} is above the cap and discards 1 first."


def buttons(state: State, label: str) -> list[Action]:
    """Every button with these words, on the table or in a sheet."""
    return [action for action in everything(whole(GAME, state), Action) if str(action.label) == label]


def reasons(state: State, label: str) -> set[str]:
    return {str(action.blocked) for action in buttons(state, label)}


def zone_tap(state: State, key: str) -> Action:
    tap: Action = next(zone.tap for zone in GAME.view(state).board.zones if zone.key == key)
    return tap


def test_r100_chaos_waits_for_the_first_turn() -> None:
    early = "First everybody takes their starting resources."
    for label in ("Move Chaos", "Chaos +1", "Chaos −1"):
        assert reasons(new(4, chaos=True), label) == {early}
    state = acting(4, chaos=True)
    assert reasons(state, "Chaos +1") == {""}


def test_a18_chaos_at_the_bottom_is_not_offered_for_lowering() -> None:
    state = acting(4, chaos=True)
    low = "Chaos is as low as it goes."
    assert reasons(state, "Chaos −1") == reasons(state, "Lower Chaos") == {low}
    raised = play(purse(state, 0, 1, 0, 0, 0), MoveChaos(seat=0, by=1))
    assert reasons(raised, "Chaos −1") == reasons(raised, "Lower Chaos") == {""}


def test_r29_above_the_cap_voters_wait_on_the_map_and_in_the_tray() -> None:
    state = play(purse(acting(), 0, 3, 0, 0, 0), Influence(voters=2, pay=(1, 0, 0, 0)))
    assert str(zone_tap(state, "w").label) == "Place here"
    assert reasons(state, "Place 2") == reasons(state, "Place here") == {""}
    above = purse(state, 0, 13, 0, 0, 0)
    assert reasons(above, "Place 2") == reasons(above, "Place here") == {ABOVE.format("Seat 1")}


def test_r29_above_the_cap_evicted_voters_wait() -> None:
    state = cards(voters(acting(), "n", 2), 0, (5, 0, 0, 0))
    state = play(state, LandGrab(zone="n", owner=0))
    assert str(zone_tap(state, "w").label) == "Bring back here"
    assert reasons(purse(state, 0, 13, 0, 0, 0), "Bring back here") == {ABOVE.format("Seat 1")}


def test_r29_holds_for_whoever_is_above_the_cap_and_not_only_for_the_one_whose_turn_it_is() -> None:
    state = play(started(), Adjust(key="conspiracies:1", value=1))
    none = {f"Seat {number} holds no Conspiracy Card." for number in (1, 3)}
    assert reasons(state, "Play Conspiracy") == {"", *none}
    above = purse(state, 1, 13, 0, 0, 0)
    assert reasons(above, "Play Conspiracy") == {ABOVE.format("Seat 2"), *none}
    traders = [action for action in buttons(above, "Trade") if action.ask and action.ask.answers.get("other") == 1]
    assert [str(action.blocked) for action in traders] == [ABOVE.format("Seat 2")]


def test_r29_a_debt_is_paid_after_the_discard() -> None:
    state = play(acting(), Auction(seller=1, winner=0, bid=2))
    assert reasons(purse(state, 0, 2, 0, 0, 0), "Pay") == {""}
    assert reasons(purse(state, 0, 13, 0, 0, 0), "Pay") == {ABOVE.format("Seat 1")}


def test_a13_waiting_voters_are_not_called_into_a_zone_that_lets_nobody_in() -> None:
    state = play(
        voters(purse(acting(enter_held=False), 0, 3, 0, 0, 0), "c", 0, 5), Influence(voters=1, pay=(1, 0, 0, 0))
    )
    assert str(zone_tap(state, "c").label) == "Central"
    assert str(zone_tap(state, "w").label) == "Place here"


def test_a13_a_gerrymander_does_not_offer_a_zone_that_lets_nobody_in() -> None:
    state = voters(voters(acting(enter_held=False), "c", 0, 5), "n", 3)
    form = GAME.ask(state, Draft("gerrymander", {"by": "n", "source": "n", "owner": 0}))
    target = next(f for f in form.fields if getattr(f, "key", "") == "target")
    assert "c" not in target.spots
    assert "w" in target.spots


def test_a16_a_debt_blocks_paid_powers_where_the_table_says_so() -> None:
    state = cards(play(acting(debt_powers=True), Auction(seller=1, winner=0, bid=2)), 0, (0, 5, 0, 0))
    assert reasons(state, "Payback") == {"Seat 1 still owes 2 from an auction."}


def test_r80_tough_love_does_not_stand_ready_without_its_trust() -> None:
    state = cards(purse(voters(acting(), "n", 0, 2), 0, 4, 0, 0, 0), 0, (0, 0, 0, 5))
    assert reasons(state, "Tough Love") == {""}, "both discounts leave the Trust out"
    state = play(state, Influence(voters=1, pay=NONE, discounts=2, zone="s"))
    form = GAME.ask(state, Draft("tough_love", {"zone": "n", "owner": 1}))
    assert reasons(state, "Tough Love") == {"Tough Love costs 4 here, at least 2 of them Trust."}
    overruled(GAME, state, form.move, "shasn R80")
    paid = purse(state, 0, 2, 0, 0, 2)
    assert reasons(paid, "Tough Love") == {""}
    play(paid, GAME.read_move(GAME.ask(paid, form.draft).move))


def test_r58_a_tenth_movable_volatile_area_comes_from_another_zone() -> None:
    state = play(acting(movable=True), *(LayVolatile(zone="s") for _ in range(9)))
    form = GAME.ask(state, Draft("volatile", {"zone": "n"}))
    assert form.move is None
    assert str(form.missing) == "All 9 Movable Volatile Areas lie on the board."
    assert GAME.ask(state, Draft("volatile", {"zone": "n", "source": "s"})).move is not None


def test_r58_with_all_nine_in_one_zone_another_is_where_one_can_go() -> None:
    state = play(acting(movable=True), *(LayVolatile(zone="s") for _ in range(8)))
    assert "s" in offered(GAME.ask(state, Draft("volatile")), "zone")
    state = play(state, LayVolatile(zone="s"))
    free = offered(GAME.ask(state, Draft("volatile")), "zone")
    assert "s" not in free, "none could come from anywhere"
    assert "n" in free


def test_r80_where_nobody_can_be_converted_tough_love_asks_for_no_discounts() -> None:
    form = GAME.ask(cards(acting(), 0, (0, 0, 0, 5)), Draft("tough_love"))
    assert str(form.missing) == "There is no opposing voter to convert."
    assert [getattr(field, "key", "") for field in form.fields] == ["zone"]
