"""The very end: what must be settled before it, and what a number set by hand afterwards gives and takes back."""

from __future__ import annotations

from companion.games.shasn import GAME
from tests.games.hand import Hand
from tests.games.shasn.fingers import at, by_hand, first_button, reminded, tap, two_zones
from tests.games.shasn.table import cards, in_zone, next_turn, purse, volatile, voters
from tests.games.taps import reasons

PROPOGANDIST = (1, 3, 3, 0)


def last_final_turn(**options: bool) -> Hand:
    """Seat 3 has the last turn on a board that was full, with nobody in the lead anywhere."""
    state = two_zones(**options)
    for zone in ("nw", "n"):
        state = volatile(voters(state, zone, 1, 1), zone, 2)
    for _ in state.seats:
        state = next_turn(state)
    return at(state)


def test_r66_r19_voters_that_a_card_gives_after_the_last_turn_are_placed_before_the_end() -> None:
    hand = last_final_turn()
    tap(hand, "Card effect", what="discard", zone="nw", owner=1)
    tap(hand, "Card effect", what="voters", seat=0, count=1)
    tap(hand, "End turn")
    assert first_button(hand) == "Seat 1 places 1"
    tap(hand, "Seat 1 places 1", zone="nw")
    assert in_zone(hand.state, "nw") == (2, 0, 1)
    assert hand.state.stage != "over"
    said = tap(hand, "To the scoring")
    assert said[-1] == "Seat 1 wins with 2."


def test_r66_r19_voters_without_a_free_area_do_not_hold_up_the_end() -> None:
    hand = last_final_turn()
    tap(hand, "Card effect", what="voters", seat=0, count=1)
    tap(hand, "End turn")
    assert hand.state.stage == "over"


def test_r66_nobody_is_called_next_after_the_last_final_turn() -> None:
    hand = last_final_turn(elites=True)
    hand.state = purse(cards(hand.state, 2, PROPOGANDIST), 2, 3, 0, 0, 0)
    tap(hand, "The Propogandist", other=0)
    tap(hand, "End turn")
    assert not reasons(GAME, hand.state, "Next player")
    assert reasons(GAME, hand.state, "To the scoring") == {"The game ends here: settle first what is still open."}
    tap(hand, "Done")
    assert first_button(hand) == "To the scoring"


def test_r99_chaos_set_right_after_the_scoring_leaves_the_game_scored() -> None:
    hand = at(voters(voters(two_zones(4, chaos=True), "nw", 2), "n", 0, 0, 2))
    by_hand(hand, "score:0", 5)
    tap(hand, "Score the game")
    by_hand(hand, "chaos", 13)
    assert hand.state.ended == "chaos"
    said = tap(hand, "Set by hand", where="chaos", key="chaos", value=4)
    assert said == ["Chaos: 13 becomes 4.", "The game is over and scored.", "Seat 1 wins with 5."]
    result = GAME.view(hand.state).result
    assert result is not None
    assert result.winners == (0,)
    tap(hand, "Play on")
    by_hand(hand, "chaos", 13)
    by_hand(hand, "chaos", 4)
    assert hand.state.stage == "actions"


def test_r99_chaos_raised_by_a_ruling_after_the_scoring_is_taken_back_to_it_as_well() -> None:
    hand = at(voters(voters(two_zones(4, chaos=True), "nw", 2), "n", 0, 0, 2))
    by_hand(hand, "chaos", 12)
    tap(hand, "Score the game")
    hand.anyway("Chaos +1")
    assert hand.state.ended == "chaos"
    by_hand(hand, "chaos", 12)
    assert GAME.view(hand.state).result is not None


def test_r118_cards_set_right_after_the_end_make_another_card_of_victory() -> None:
    hand = at(cards(voters(voters(two_zones(), "nw", 2), "n", 2), 0, (3, 3, 0, 0)))
    tap(hand, "Score the game")
    tap(hand, "Choose", pair=0)
    assert reminded(hand) == ["Seat 1 reads the Cost of Victory card for Capitalist, then Supremo."]
    by_hand(hand, "cards:0:2", 4)
    by_hand(hand, "cards:0:0", 5)
    assert reminded(hand) == ["Seat 1 reads the Cost of Victory card The Reignmaker."]
