"""Positions in corners where several rules of Hindsight 2020 meet, played through what the table offers."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from companion.core.game import Impossible, Refused, refusal
from companion.core.memory import in_memory
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.moves import Discard
from companion.games.hindsight2020.state import State
from tests.games import taps
from tests.games.hindsight2020.table import nation, policies, pops, see, told, year
from tests.games.promise import restless
from tests.games.taps import against, opened, overruled, reasons
from tests.games.walk import table_of


def tap(state: State, label: str, **answers: Any) -> State:
    after: State = taps.tap(GAME, state, label, **answers)
    return after


def go_on(state: State) -> State:
    return GAME.read_move(see(state).primary.move).play(state).state


def passed_on(state: State) -> State:
    """The table when the active nation has done nothing more."""
    seat = state.current
    while state.current == seat and state.phase not in ("tie", "over"):
        state = go_on(state)
    return state


def test_r39_r40_the_flipper_at_0_acts_and_is_out_with_the_rival_it_takes_along() -> None:
    state = nation(year(3), 0, pop=2)
    state = tap(state, "Check the news", reach="national", amount=-3)
    assert (pops(state), state.phase) == ([0, 10, 10], "action")
    state = tap(state, "Event", reach="national", target=1, amount=-12)
    state = go_on(state)
    assert (state.phase, state.winners) == ("over", (2,))


def test_r45_r38_two_camps_for_two_losses_of_one_event_and_none_for_a_third_time() -> None:
    state = tap(year(), "Check the news", amount=-2)
    state = tap(state, "Response", seat=1, card="refugee", victim=0)
    state = tap(state, "Response", seat=0, card="refugee", victim=1)
    assert pops(state) == [10, 10, 8, 8]
    form = opened(GAME, state, "Response", seat=2, card="refugee", victim=0)
    overruled(GAME, state, form.move, "hindsight2020 R45")


def test_r35_r36_a_policy_flipped_after_an_event_counts_for_the_next_one_only() -> None:
    state = nation(year(2), 1, policies=policies((0, 0, -1)))
    state = tap(state, "Check the news", amount=-1, stat="morale")
    assert pops(state) == [9, 8]
    state = tap(state, "Policy", morale=2)
    assert pops(state) == [9, 8]
    state = passed_on(state)
    state = tap(state, "Check the news", amount=-1, stat="morale")
    assert pops(state) == [10, 6]


def test_r19_r23_the_fourth_card_is_played_as_an_event_that_hits_its_player_too() -> None:
    state = tap(year(2), "Check the news", kind="bonus")
    assert "Seat 1 found a card too many and must play one this turn." in reasons(GAME, state, "Pass")
    state = tap(state, "Event", amount=-1)
    assert (state.duty, state.nations[0].hand, pops(state)) == (False, 3, [9, 9])


def test_r42_r43_the_last_card_of_the_year_and_everybody_passes_once() -> None:
    state = replace(year(3), deck=1)
    state = tap(state, "Check the news", reach="national", amount=-1)
    assert (state.deck, state.late) == (0, False)
    state = passed_on(state)
    assert (state.late, state.phase) == (True, "action")
    for _ in range(3):
        assert state.phase == "action"
        state = go_on(state)
    assert (state.phase, state.tied) == ("tie", (1, 2))


def test_a15_r44_of_three_that_fall_together_the_die_names_the_winner() -> None:
    state = go_on(tap(year(3), "Check the news", amount=-10))
    assert state.tied == (0, 1, 2)
    state = tap(state, str(see(state).primary.label), **{f"roll{seat}": [roll] for seat, roll in enumerate((2, 4, 3))})
    assert (state.phase, state.winners) == ("over", (1,))


def test_a3_r40_a_nation_that_counts_below_0_is_out_all_the_same() -> None:
    state = nation(year(3, below_zero="debt"), 1, pop=1)
    state = tap(state, "Check the news", amount=-3)
    assert pops(state) == [7, -2, 7]
    state = tap(state, "Seat 2 is out")
    assert [n.out for n in state.nations] == [False, True, False]


def test_r41_r33_a_nation_that_is_out_answers_nothing_and_is_not_aimed_at() -> None:
    state = nation(year(3), 1, pop=1)
    state = tap(state, "Check the news", amount=-3)
    state = tap(state, "Seat 2 is out")
    form = opened(GAME, state, "Event", reach="national")
    assert 1 not in {value for value, pick in taps.picks(form, "target").items() if not str(pick.blocked)}
    assert 1 not in {
        value for value, pick in taps.picks(opened(GAME, state, "Response"), "seat").items() if not str(pick.blocked)
    }


def test_a2_r40_the_turn_goes_against_the_clock_over_nations_that_are_out() -> None:
    state = nation(year(4, first=0, direction="counter"), 3, pop=1)
    state = tap(state, "Check the news", amount=-1)
    state = tap(state, "Seat 4 is out")
    assert passed_on(state).current == 2


def test_undo_in_the_middle_of_an_answered_event_brings_back_loss_and_answer() -> None:
    session = in_memory(GAME, year(3))
    session.play(opened(GAME, session.state, "Check the news", amount=-2).move, at=1.0)
    session.play(opened(GAME, session.state, "Response", seat=1, card="refugee", victim=0).move, at=1.0)
    assert pops(session.state) == [8, 10, 8]
    session.undo()
    assert (pops(session.state), against(opened(GAME, session.state, "Response", seat=0), "card").get("hindsight")) == (
        [8, 8, 8],
        None,
    )
    session.play(opened(GAME, session.state, "Response", seat=0, card="hindsight").move, at=1.0)
    assert pops(session.state) == [10, 8, 8]


def test_r40_who_is_gone_by_then_is_no_target_even_by_a_ruling() -> None:
    state = nation(nation(year(3, own_fall="at_once"), 0, pop=3), 1, pop=3)
    state = tap(state, "Check the news", reach="national", amount=-1)
    state = tap(state, "Event", amount=-3)
    assert pops(state) == [0, 0, 7]
    over = {"move": "overpopulation", "source": "hand", "giver": 2, "taker": 1, "amount": 1}
    event = {"move": "event", "source": "hand", "reach": "national", "target": 1, "amount": -1}
    for move in (over, event):
        for ruling in (False, True):
            played = GAME.read_move({**move, "house_rule": ruling})
            assert isinstance(refusal(partial(played.play, state)), Impossible)


def test_a9_the_reminder_of_a_fourth_card_offers_every_way_that_settles_it_and_no_other() -> None:
    def ways(state: State) -> list[str]:
        found = next(r for r in see(state).reminders if r.rule == "hindsight2020 R19")
        return [str(action.label) for action in found.actions]

    flipped = tap(year(2), "Check the news", kind="bonus")
    assert ways(flipped) == ["Event", "Policy", "Bonus", "Discard a card"]
    struck = replace(tap(replace(flipped, duty=False), "Event", amount=-1), duty=True, acted=False)
    assert ways(struck) == ["Event", "Policy", "Bonus", "Response", "Discard a card"]
    assert ways(tap(year(2, duty="action"), "Check the news", kind="bonus")) == ["Event", "Policy", "Discard a card"]


def test_r43_a2_a_nation_that_is_picked_twice_and_passes_twice_does_not_end_the_year_for_another() -> None:
    state = tap(tap(year(3), "Set the deck", value=0), "Pick the next nation", seat=0)
    for turns in (0, 1, 2):
        state = go_on(state)
        assert (state.phase, state.current) == ("action", turns)
    state = go_on(state)
    assert state.phase == "tie"


def test_a14_a10_a_nation_that_brings_itself_to_0_with_the_card_it_drew_has_its_last_chance_too() -> None:
    state = tap(nation(year(2, late_play=True), 0, hand=2), "Check the news", amount=1)
    state = go_on(state)
    state = tap(state, "Event", reach="national", target=0, amount=-12)
    assert str(see(state).reminders[0].text) == "Seat 1 is at 0: last chance"
    state = tap(state, "Bonus")
    assert (state.phase, go_on(state).winners) == ("end", (1,))


def test_a4_r38_pop_that_only_moves_needs_no_tokens_from_the_supply() -> None:
    state = year(2, pop_cap="supply", start_pop=48)
    rolls = {"first": 0, "second": 1, "first_roll": [4], "second_roll": [1]}
    state = tap(state, "Check the news", ready="immigration", **rolls)
    assert pops(state) == [51, 45]
    assert pops(tap(state, "Event", reach="national", target=0, amount=5)) == [51, 45]


def test_r33_the_reminder_of_an_earlier_event_leads_to_its_own_answer() -> None:
    state = tap(year(3), "Check the news", reach="national", amount=-3)
    state = tap(state, "Event", reach="national", target=1, amount=-2)
    first, second = (r.actions[0].ask for r in see(state).reminders if str(r.text).endswith("any response?"))
    assert [str(GAME.ask(state, draft).title) for draft in (first, second)] == ["Answer to −3M", "Answer to −2M"]


def test_r33_r40_a_nation_at_0_without_cards_is_answered_for_by_others() -> None:
    state = nation(nation(year(3), 1, pop=2, hand=0), 2, pop=5)
    state = tap(state, "Check the news", amount=-2)
    asked = next(r for r in see(state).reminders if str(r.text) == "Seat 2 is at 0: any response?").actions[0]
    assert not str(asked.blocked)
    form = GAME.ask(state, asked.ask.put("seat", 2).put("card", "refugee").put("victim", 1))
    assert pops(GAME.read_move(form.move).play(state).state) == [8, 0, 5]


def test_r42_the_log_tells_the_end_of_the_year_also_when_the_flipper_falls_with_it() -> None:
    state = replace(nation(year(3), 0, pop=2), deck=1)
    state = tap(state, "Check the news", reach="national", amount=-3)
    step = GAME.read_move(see(state).primary.move).play(state)
    assert (step.state.current, step.state.late) == (1, True)
    assert str(step.notes[-1].text) == "The year has run out: from now on without news"


def test_r44_pop_set_by_hand_decides_a_tie_that_is_none() -> None:
    state = tap(tap(nation(year(3), 2, pop=5), "Set the deck", value=0), "Nobody wants to act")
    assert state.tied == (0, 1)

    def by_hand(before: State, seat: int, pop: int) -> State:
        return GAME.read_move({"move": "adjust", "key": f"pop:{seat}", "value": pop}).play(before).state

    after = by_hand(state, 0, 11)
    assert (after.phase, after.winners) == ("over", (0,))
    assert by_hand(state, 2, 10).tied == (0, 1, 2)
    assert by_hand(state, 2, 4) == replace(state, nations=by_hand(state, 2, 4).nations)


def test_r40_r39_the_last_nation_left_wins_at_once_when_an_answer_brings_pop_back() -> None:
    for card, pop in (("hindsight", 4), ("refugee", 4)):
        state = nation(nation(year(2), 0, pop=4), 1, pop=4)
        state = tap(tap(state, "Check the news", amount=-6), "Seat 2 is out")
        assert (state.phase, pops(state)) == ("action", [0, 0])
        state = tap(state, "Response", seat=0, card=card)
        assert (state.phase, state.winners, pops(state)) == ("over", (0,), [pop, 0])


def test_r40_the_last_nation_left_wins_when_its_pop_is_set_by_hand() -> None:
    state = tap(tap(year(2), "Check the news", amount=-10), "Seat 2 is out")
    state = GAME.read_move({"move": "adjust", "key": "pop:0", "value": 1}).play(state).state
    assert (state.phase, state.winners) == ("over", (0,))


def test_a14_a_nation_that_plays_no_more_cards_has_no_last_chance_on_its_tile() -> None:
    for ruling, badge in (("bonus", "LAST CHANCE"), ("at_once", "AT 0")):
        state = tap(year(3, own_fall=ruling), "Check the news", amount=0)
        state = tap(state, "Event", reach="national", target=0, amount=-10)
        assert str(see(state).seats[0].badge) == badge


def test_a20_r41_a_nation_at_0_that_shares_its_hand_is_told_what_it_discards() -> None:
    for shared, words in (
        (True, "Out: its Policies go to the discard pile"),
        (False, "Out: its hand and Policies go to the discard pile"),
    ):
        state = nation(year(4, two_players=True, one_hand=shared), 2, pop=1)
        state = tap(state, "Check the news", amount=-1)
        assert str(next(r for r in see(state).reminders if r.seat == 2).detail) == words


def test_r18_a_card_is_thrown_away_only_by_the_nation_that_found_one_too_many() -> None:
    state = tap(year(3), "Check the news", kind="bonus")
    thrown = {seat: refusal(partial(Discard(seat=seat).play, state)) for seat in (0, 1)}
    assert thrown[0] is None
    assert isinstance(thrown[1], Refused)


def test_r46_r44_two_nations_of_one_player_that_are_level_have_won_together() -> None:
    state = nation(nation(year(4, two_players=True), 1, pop=5), 3, pop=5)
    ended = tap(tap(state, "Set the deck", value=0), "Nobody wants to act")
    assert (ended.phase, str(see(ended).headline)) == ("over", "Seat 1 wins for player 1")
    level = tap(tap(nation(state, 1, pop=10), "Set the deck", value=0), "Nobody wants to act")
    assert level.tied == (0, 1, 2)


def test_a4_an_answer_says_what_the_tokens_allowed() -> None:
    state = tap(year(2, start_pop=48, pop_cap="supply"), "Check the news", amount=-2)
    state = tap(state, "Event", reach="national", target=0, amount=4)
    for seat, card, line in ((0, "refugee", "the loss of Seat 2: 0M"), (1, "hindsight", "gets 0M back")):
        form = opened(GAME, state, "Response", event=0, seat=seat, card=card)
        log = told(state, GAME.read_move(form.move))
        assert log[0].endswith(line)
        assert log[2] == "Only 0M: there are no more tokens"


def test_r7_r8_whose_policy_it_is_moves_no_question_where_a_fourth_one_takes_a_place() -> None:
    three = policies((1, 0, 0), (0, 1, 0), (0, 0, 1))
    state = nation(table_of(GAME, 3), 1, policies=three, hand=1)
    assert restless(GAME, state) == []
    after = tap(state, "Policy", seat=1, healthcare=2, replace=0)
    assert after.nations[1].policies == policies((0, 1, 0), (0, 0, 1), (2, 0, 0))


def test_r38_r40_the_last_nation_left_finds_nobody_to_take_in_and_no_ruling_changes_that() -> None:
    state = tap(nation(year(2), 1, out=True, pop=0, hand=0), "Check the news", reach="national", amount=-12)
    assert against(opened(GAME, state, "Response", seat=0), "card")["refugee"][0] == ""
