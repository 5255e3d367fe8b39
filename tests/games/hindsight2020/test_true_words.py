"""Words and results of Hindsight 2020 that have to be true in positions that seldom come."""

from __future__ import annotations

from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.state import State
from tests.games.hand import Hand
from tests.games.hindsight2020.table import late, nation, own, policies, pops, see, year
from tests.games.taps import overruled
from tests.games.walk import table_of


def play(state: State) -> Hand:
    return Hand(GAME, state)


def on(hand: Hand) -> list[str]:
    """The one button that carries the turn on."""
    return hand.tap(str(see(hand.state).primary.label))


def test_r41_a_nation_whose_pop_was_set_to_0_by_hand_has_not_lost_its_last_to_an_event() -> None:
    hand = play(year(3))
    hand.tap("Check the news", amount=-3)
    hand.set("pop:1", 0)
    before = hand.state
    hand.tap("Seat 2 is out")
    assert not str(GAME.moment(before, hand.state).caption)


def test_r41_the_page_names_the_event_only_for_those_that_it_brought_down() -> None:
    hand = play(nation(year(4), 2, pop=3))
    hand.tap("Check the news", amount=-3)
    hand.set("pop:1", 0)
    before = hand.state
    on(hand)
    assert str(GAME.moment(before, hand.state).caption) == "The last 3M are gone: Global event −3M"


def test_r40_the_last_nation_has_not_survived_a_year_that_is_not_over() -> None:
    hand = play(nation(year(2), 1, pop=2))
    hand.tap("Check the news", amount=-3)
    on(hand)
    assert [str(each.detail) for each in see(hand.state).result.standings] == ["Still standing", "Out in round 1"]
    hand = play(nation(late(year(2)), 0, pop=12))
    hand.tap("Nobody wants to act")
    assert {str(each.detail) for each in see(hand.state).result.standings} == {"Survived the year"}


def test_a22_a_gain_that_stops_at_no_change_is_no_false_sum() -> None:
    hand = play(nation(year(3, gain_to_loss=False), 1, policies=policies((-3, 0, 0))))
    said = hand.tap("Check the news", amount=1, stat="healthcare")
    assert said[1:] == ["+1 ±0 = +1M", "+1 −3 stops at no change", "+1 ±0 = +1M"]


def test_r38_pop_that_moves_is_not_called_lost() -> None:
    hand = play(nation(year(3), 1, pop=2))
    form = hand.form("Check the news", ready="immigration", second=1, first_roll=[3], second_roll=[2])
    assert str(form.lead) == "Before you play it: Seat 2 gives 1M to Seat 1"
    form = hand.form("Check the news", ready="overpopulation", giver=1, taker=2, moved=5)
    assert str(form.lead) == "Before you play it: Seat 2 gives 2M to Seat 3 and falls to 0"
    form = hand.form("Check the news", ready="overpopulation", giver=1, taker=2, moved=0)
    assert str(form.lead) == "Before you play it: nobody is affected"


def test_a10_a_nation_that_falls_by_the_card_it_drew_is_out_after_its_turn() -> None:
    hand = play(nation(year(3, late_play=True), 0, hand=1, pop=3))
    hand.tap("Check the news", amount=0)
    hand.tap("Draw a card")
    hand.tap("Event", reach="national", target=0, amount=-3)
    assert str(see(hand.state).reminders[0].detail) == "Out after its turn, unless it gets Pop back"


def test_a3_a_pop_below_nothing_has_one_sign_everywhere() -> None:
    hand = play(nation(year(3, below_zero="debt"), 0, pop=2))
    hand.tap("Check the news", amount=-5)
    hand.set("pop:0", -6)
    assert hand.said[1] == "−3 → −6M"
    hand.tap("Event", reach="global", ready="purge")
    assert hand.said[1] == "Half of −6M = 0M"


def test_r43_a_number_set_right_after_the_end_crowns_who_is_the_highest() -> None:
    hand = play(nation(late(year(3)), 0, pop=12))
    hand.tap("Nobody wants to act")
    hand.set("pop:1", 15)
    assert (see(hand.state).result.winners, hand.said[-1]) == ((1,), "Seat 2 wins")
    hand.set("pop:2", 14)
    assert see(hand.state).result.winners == (1,), "it is still the highest"


def test_r43_the_pass_of_a_nation_that_has_left_ends_no_year_for_one_that_played_a_card() -> None:
    hand = play(late(year(3)))
    hand.tap("Event", reach="global", amount=-1)
    on(hand)
    hand.tap("Pass")
    hand.set("pop:1", 0)
    hand.tap("Pass")
    assert str(see(hand.state).headline) == "Round 2 · Seat 1 to act", "its card was the last; nobody asked it since"
    hand.tap("Pass")
    assert hand.state.phase == "tie"


def test_r43_the_year_ends_with_the_fall_of_the_only_nation_that_had_not_passed() -> None:
    hand = play(late(year(3)))
    hand.tap("Pass")
    hand.tap("Pass")
    hand.set("pop:2", 0)
    hand.tap("Pass")
    assert str(see(hand.state).reminders[0].text) == "Seat 1 and Seat 2 are level"


def test_r44_a_number_set_right_after_the_end_opens_a_tie_with_whoever_has_come_level() -> None:
    hand = play(nation(late(year(3)), 0, pop=12))
    hand.tap("Nobody wants to act")
    hand.set("pop:1", 12)
    assert (str(see(hand.state).reminders[0].text), see(hand.state).result) == ("Seat 1 and Seat 2 are level", None)
    hand.tap("Rock-Paper-Scissors", winner=1)
    hand.set("pop:2", 11)
    hand.set("pop:0", 11)
    assert see(hand.state).result.winners == (1,), "nobody has come level since the tie was broken"
    hand.set("pop:1", 10)
    assert str(see(hand.state).reminders[0].text) == "Seat 1 and Seat 3 are level"


def test_r40_nobody_survives_the_year_at_0_that_was_set_right_after_the_end() -> None:
    hand = play(nation(late(year(3)), 0, pop=12))
    hand.tap("Nobody wants to act")
    hand.set("pop:2", 0)
    assert [str(each.detail) for each in see(hand.state).result.standings] == [
        "Survived the year",
        "Survived the year",
        "Out in round 1",
    ]


def test_r46_the_winner_stays_when_another_nation_of_the_same_player_comes_level() -> None:
    hand = play(nation(late(year(4, two_players=True)), 2, pop=12))
    hand.tap("Nobody wants to act")
    hand.set("pop:0", 12)
    assert see(hand.state).result.winners == (2,)


def test_r40_a_nation_whose_fall_ended_the_game_is_back_in_it_when_its_pop_is_set_right() -> None:
    hand = play(nation(year(2), 1, pop=2))
    hand.tap("Check the news", amount=-3)
    on(hand)
    hand.set("pop:0", 8)
    assert see(hand.state).result.winners == (0,), "it is still the last nation"
    hand.set("pop:1", 1)
    assert (hand.said[-1], see(hand.state).result) == ("Seat 2 is back in the game", None)
    on(hand)
    assert str(see(hand.state).headline) == "Round 1 · Seat 2 checks the news"


def test_r40_a_nation_that_fell_in_its_own_turn_leaves_the_turn_to_the_next_when_it_is_back() -> None:
    hand = play(nation(nation(year(3, all_fall="nobody"), 0, pop=2), 1, pop=2))
    hand.tap("Check the news", amount=-2)
    on(hand)
    assert see(hand.state).result.winners == (2,)
    hand.set("pop:1", 2)
    assert str(see(hand.state).headline) == "Round 1 · Seat 2 checks the news"
    fallen = play(year(2, all_fall="nobody"))
    fallen.tap("Check the news", amount=-10)
    on(fallen)
    fallen.set("pop:1", 2)
    assert see(fallen.state).result.winners == (1,), "nobody else stands"


def test_r16_a_bonus_card_of_ones_own_that_is_flipped_goes_into_the_hand() -> None:
    for kind in ("action", "response"):
        form = own(nation(year(3), 0, hand=1), kind=kind, name="Vaccine")
        after = GAME.read_move(form.move).play(nation(year(3), 0, hand=1)).state
        assert (after.nations[0].hand, after.phase) == (2, "action")


def test_r22_an_event_that_was_ruled_before_the_first_turn_is_not_the_action_of_that_turn() -> None:
    state = table_of(GAME, 3, {}, 0)
    form = own(state, kind="event", name="Wildfire", amount=-2, stat="none", reach="global")
    hand = play(overruled(GAME, state, form.move, "hindsight2020 R9"))
    hand.tap("Start the year")
    assert not hand.state.events, "it is not answered in a turn that is not its own (R33)"
    hand.tap("Check the news", amount=0)
    assert (hand.why_not("Event"), pops(hand.state)) == ("", [8, 8, 8])


def test_a14_a21_a_nation_that_is_down_is_not_told_of_an_answer_that_nobody_may_give() -> None:
    hand = play(late(year(3, late_response=False, own_fall="at_once")))
    hand.tap("Event", reach="national", target=0, amount=-10)
    assert hand.why_not("Bonus") == "Seat 1 is at 0 and plays no more cards."
    assert "Seat 1 is at 0 and leaves the game." in {str(duty.text) for duty in see(hand.state).reminders}


def test_a15_who_wins_a_tie_of_the_fallen_has_not_won_the_year() -> None:
    hand = play(year(3))
    hand.tap("Check the news", amount=-12)
    on(hand)
    hand.tap("Rock-Paper-Scissors", winner=1)
    assert str(see(hand.state).headline) == "Seat 2 wins among those that fell"
