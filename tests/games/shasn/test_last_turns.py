"""The last turns and the end: a full board, ties that are still to be broken, and an end that is taken back."""

from __future__ import annotations

from typing import Any

from companion.games.shasn import GAME
from companion.games.shasn.moves import DrawLot, EditZone
from tests.games.hand import Hand
from tests.games.shasn.fingers import (
    at,
    by_hand,
    reminded,
    tap,
    two_zones,
)
from tests.games.shasn.table import acting, cards, in_zone, play, purse, volatile, voters

PATRON = (3, 1, 0, 3)
PROPOGANDIST = (1, 3, 3, 0)
WHISTLEBLOWER = (1, 0, 3, 3)


def tied(**options: Any) -> Hand:
    """A game that ends with seats 1 and 2 at seven points each."""
    hand = at(cards(acting(**options), 0, (3, 0, 1, 0)))
    by_hand(hand, "score:0", 7)
    by_hand(hand, "score:1", 7)
    return hand


def test_a15_a_tie_that_is_to_be_drawn_by_lot_is_not_shared_before_the_lot() -> None:
    hand = tied(ties="coin")
    said = hand.anyway("Score the game")
    assert not [text for text in said if "shares the win" in text]
    result = GAME.view(hand.state).result
    assert result is not None
    assert "share the win" not in str(result.text)
    assert reminded(hand) == ["A tie: draw by lot."]


def test_r69_a_tie_that_privilege_breaks_is_not_shared_before_it_is_compared() -> None:
    hand = tied(ties="privilege")
    said = hand.anyway("Score the game")
    assert not [text for text in said if "shares the win" in text]
    result = GAME.view(hand.state).result
    assert result is not None
    assert "share the win" not in str(result.text)
    assert reminded(hand) == ["A tie: compare privilege."]


def test_r69_one_of_two_privilege_scores_does_not_decide_a_tie() -> None:
    hand = tied(ties="privilege")
    hand.anyway("Score the game")
    tap(hand, "Enter scores", seat=0, value=5)
    assert "A tie: compare privilege." in reminded(hand)
    tap(hand, "Enter scores", seat=1, value=9)
    result = GAME.view(hand.state).result
    assert result is not None
    assert str(result.text) == "Seat 2 wins with 7."


def test_r69_equal_privilege_has_been_compared_once_both_scores_are_entered() -> None:
    hand = tied(ties="privilege")
    tap(hand, "Privilege", seat=0, value=5)
    tap(hand, "Privilege", seat=1, value=5)
    said = hand.anyway("Score the game")
    assert said[1:] == ["Seat 1 shares the win with 7.", "Seat 2 shares the win with 7."]
    assert "A tie: compare privilege." not in reminded(hand)


def one_area_left(*north: int, **options: Any) -> Hand:
    """Two zones that nobody holds, full but for a Volatile Area of North, where these stand; Seat 1 can pay for it."""
    state = volatile(voters(voters(two_zones(**options), "nw", 1, 1), "n", *north), "nw", 2)
    return at(purse(state, 0, 1, 0, 0, 0))


def test_r66_a_last_final_turn_that_is_scored_too_early_and_taken_back_is_still_the_last() -> None:
    hand = one_area_left(0, 1, 1)
    tap(hand, "Influence", voters=1, funds=1, zone="n")
    tap(hand, "End turn")
    tap(hand, "Seat 1's Headline done")
    for _ in range(2):
        tap(hand, "Answer", ideologue=0, funds=0)
        tap(hand, "End turn")
    tap(hand, "Answer", ideologue=0, funds=0)
    assert reminded(hand) == ["This is the last final turn."]
    hand.anyway("Score the game")
    tap(hand, "Play on")
    assert reminded(hand) == ["This is the last final turn."]
    assert "All final turns are taken: the game is over." in tap(hand, "End turn")


def test_r66_a_board_that_was_full_only_by_a_slip_of_the_hand_has_no_final_turns() -> None:
    hand = one_area_left(1, 1)
    by_hand(hand, "hot:n:2", 1)
    assert hand.state.finale
    by_hand(hand, "hot:n:2", 0)
    assert not [text for text in reminded(hand) if "inal turn" in text]


def test_r66_the_turn_that_fills_the_board_is_not_one_of_the_final_turns() -> None:
    hand = one_area_left(0, 1, 1)
    tap(hand, "Influence", voters=1, funds=1, zone="n")
    assert in_zone(hand.state, "n") == (1, 1, 1)
    assert "Final turns: 3 more after this one." not in reminded(hand)


def test_r88_r66_a_whistleblower_who_fills_the_board_has_not_had_a_quiet_round() -> None:
    hand = one_area_left(0, 1, 1, elites=True)
    hand.state = cards(hand.state, 0, WHISTLEBLOWER)
    tap(hand, "Influence", voters=1, funds=1, zone="n")
    tap(hand, "End turn")
    said = tap(hand, "Seat 1's Headline done")
    assert hand.state.active == 0
    assert "A quiet round gives Seat 1 2 voters." not in said


def final_turns(**options: Any) -> Hand:
    """A full board without a majority, in the last final turn, which is Seat 3's."""
    hand = one_area_left(1, 1, **options)
    hand.state = volatile(hand.state, "n", 2)
    for _ in range(3):
        tap(hand, "End turn")
        tap(hand, "Answer", ideologue=0, funds=0)
    assert reminded(hand) == ["This is the last final turn."]
    return hand


def test_r66_who_plays_on_after_all_final_turns_has_no_others() -> None:
    hand = final_turns()
    tap(hand, "End turn")
    tap(hand, "Play on")
    tap(hand, "Next player")
    said = tap(hand, "Answer", ideologue=0, funds=0)
    assert not [text for text in (*said, *reminded(hand)) if "inal turn" in text]
    tap(hand, "End turn")
    assert hand.state.stage == "start"


def test_r66_final_turns_that_have_begun_go_on_when_an_area_is_emptied_by_hand() -> None:
    hand = final_turns()
    by_hand(hand, "voters:n:0", 0)
    assert reminded(hand) == ["This is the last final turn."]


def test_r66_a_board_that_has_more_areas_than_was_thought_has_no_final_turns() -> None:
    hand = one_area_left(1, 1)
    by_hand(hand, "hot:n:2", 1)
    said = tap(hand, "Edit the board", zone="n", capacity=5, needed=3)
    assert said == ["North is 3 of 5 now.", "The board is not full: no final turns yet."]
    assert not reminded(hand)


def test_r88_r66_a_patron_who_fills_the_board_cuts_the_round_of_the_whistleblower_short() -> None:
    state = cards(cards(purse(two_zones(4, elites=True), 0, 3, 0, 0, 0), 0, WHISTLEBLOWER), 2, PATRON)
    state = play(state, EditZone(zone="n", name="North", capacity=5, need_voters=4, volatile=1))
    hand = at(volatile(voters(voters(state, "nw", 0, 1, 1), "n", 0, 1), "nw", 3))
    tap(hand, "Choose", opponents=[0, 1])
    tap(hand, "Influence", voters=3, funds=3, zone="n")
    tap(hand, "End turn")
    tap(hand, "Seat 3 places 1", zone="n")
    tap(hand, "Seat 3's Headline done")
    for seat in (2, 3):
        assert hand.state.active == seat
        tap(hand, "Answer", ideologue=0, funds=0)
        said = tap(hand, "End turn")
    assert hand.state.active == 0
    assert "A quiet round gives Seat 1 2 voters." not in said, "Seat 2 has had no turn in it"


def test_a15_r118_only_whom_the_lot_has_made_the_winner_reads_a_card_and_is_staged() -> None:
    hand = tied(ties="coin")
    hand.state = cards(hand.state, 1, (0, 3, 1, 0))
    before = hand.state
    hand.anyway("Score the game")
    moment = GAME.moment(before, hand.state)
    assert moment is not None
    assert (str(moment.word), str(moment.line)) == ("Seat 1 and Seat 2", "are level with 7 points")
    before = hand.state
    assert tap(hand, "Enter die", roll=[2]) == ["The lot falls on Seat 2.", "Seat 2 wins with 7."]
    moment = GAME.moment(before, hand.state)
    assert moment is not None
    assert (str(moment.word), str(moment.line)) == ("Seat 2", "wins with 7 points")
    assert reminded(hand) == ["Seat 2 reads the Cost of Victory card for Supremo, then Showstopper."]


def test_a15_r69_a_lot_that_the_table_draws_instead_of_comparing_decides() -> None:
    hand = tied(ties="privilege")
    hand.anyway("Score the game")
    hand.state = play(hand.state, DrawLot(roll=1, house_rule=True))
    result = GAME.view(hand.state).result
    assert result is not None
    assert (str(result.text), result.winners) == ("Seat 1 wins with 7.", (0,))


def test_r66_r86_the_game_does_not_end_while_a_headline_that_was_sent_waits() -> None:
    hand = final_turns(elites=True)
    hand.state = purse(cards(hand.state, 2, PROPOGANDIST), 2, 3, 0, 0, 0)
    tap(hand, "The Propogandist", other=0)
    tap(hand, "End turn")
    assert hand.why_not("To the scoring") == "The game ends here: settle first what is still open."
    tap(hand, "Done")
    assert tap(hand, "To the scoring")[0] == "All final turns are taken: the game is over."


def test_r66_a_final_turn_that_began_by_mistake_is_still_to_come() -> None:
    hand = one_area_left(1, 1)
    by_hand(hand, "hot:n:2", 1)
    tap(hand, "End turn")
    tap(hand, "Answer", ideologue=0, funds=0)
    tap(hand, "End turn")
    tap(hand, "Whose turn?", seat=0, stage="actions")
    assert reminded(hand) == ["Final turns: 2 more after this one."]
    tap(hand, "End turn")
    assert hand.state.active == 1


def test_r66_r121_who_has_no_turn_left_is_not_told_to_bring_evicted_voters_back() -> None:
    hand = final_turns()
    hand.state = cards(hand.state, 2, (5, 0, 0, 0))
    tap(hand, "Land Grab", zone="n", owner=0)
    assert reminded(hand) == ["This is the last final turn."]
