"""The turn, the hand, the Policies, and how the game ends."""

from __future__ import annotations

import msgspec
import pytest

from companion.core.game import Impossible, refusal
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.moves import (
    Adjust,
    BreakTie,
    Buzz,
    Discard,
    DropPolicy,
    EditPolicy,
    EnactPolicy,
    EndAction,
    EndTurn,
    EndYear,
    Event,
    NameWinner,
    PickNext,
    PlayBonus,
    Respond,
    Settle,
    StartYear,
    TakeBonus,
)
from tests.games.hindsight2020.table import (
    acting,
    enact,
    full,
    hands,
    hit,
    late,
    nation,
    overrule,
    play,
    policies,
    pops,
    quiet_news,
    refused,
    see,
    told,
    turn,
    year,
)
from tests.games.walk import table_of


def test_r2_r4_ten_million_three_cards_and_the_rest_is_the_year() -> None:
    state = table_of(GAME, 5)
    assert pops(state) == [10] * 5
    assert hands(state) == [3] * 5
    assert state.deck == 51
    assert str(see(state).progress.text) == "51 cards left in the year"


def test_r8_policies_are_laid_down_free_before_the_first_turn() -> None:
    state = table_of(GAME, 3)
    lay = EnactPolicy(source="opening", seat=2, morale=2)
    state = play(state, lay, lay)
    assert [p.morale for p in state.nations[2].policies] == [2, 2]
    assert hands(state) == [3, 3, 1]
    state = play(state, StartYear())
    assert state.phase == "news"
    assert refused(state, lay).rule == "hindsight2020 R26"


def test_r10_the_phases_follow_each_other() -> None:
    state = year()
    assert refused(state, EndAction()).rule == "hindsight2020 R10"
    assert refused(state, EndTurn()).rule == "hindsight2020 R10"
    assert refused(state, hit(-1, 1)).rule == "hindsight2020 R10"
    state = acting(state)
    assert state.deck == 53
    assert refused(state, Event(amount=-1)).rule == "hindsight2020 R11"
    state = play(state, EndAction())
    assert refused(state, hit(-1, 1)).rule == "hindsight2020 R10"
    state = play(state, EndTurn())
    assert (state.current, state.phase) == (1, "news")


def test_r14_r17_a_flipped_policy_is_enacted_and_leaves_the_action_free() -> None:
    state = play(year(), EnactPolicy(healthcare=1, economy=-1))
    assert state.nations[0].policies == policies((1, -1, 0))
    assert hands(state)[0] == 3
    assert pops(play(state, hit(-1, 1)))[1] == 9


def test_r15_a_fourth_flipped_policy_pushes_one_out() -> None:
    state = full(year(), 0)
    with pytest.raises(Impossible, match="makes room"):
        EnactPolicy(healthcare=2).play(state)
    after = play(state, EnactPolicy(healthcare=2, replace=1))
    assert after.nations[0].policies == policies((1, 0, 0), (0, 0, 1), (2, 0, 0))
    assert after.discard == state.discard + 1


def test_r16_r19_a_fourth_card_must_be_played_this_turn() -> None:
    state = play(year(), TakeBonus())
    assert hands(state)[0] == 4
    assert refused(state, EndAction()).rule == "hindsight2020 R19"
    assert str(see(state).reminders[0].text) == "Seat 1 must play a card"
    for way in (PlayBonus(), hit(-1, 1), enact(economy=1), Discard(seat=0)):
        on = play(state, way, EndAction())
        assert hands(on)[0] == 3
        assert on.phase == "end"


def test_a_response_also_settles_the_fourth_card() -> None:
    state = play(year(), TakeBonus(), hit(-1, 1))
    assert play(state, EndAction()).phase == "end"
    two_too_many = msgspec.structs.replace(nation(state, 0, hand=4), duty=True)
    assert play(two_too_many, Respond(seat=0, card="other"), EndAction()).phase == "end"
    assert refused(play(two_too_many, Respond(seat=1, card="other")), EndAction()).rule == "hindsight2020 R19"


def test_a_bonus_card_within_the_limit_brings_no_duty() -> None:
    state = play(nation(year(), 0, hand=2), TakeBonus(), EndAction())
    assert hands(state)[0] == 3


def test_cards_are_not_thrown_away_from_a_hand_that_fits() -> None:
    assert refused(acting(year()), Discard(seat=0)).rule == "hindsight2020 R18"


def test_r18_a_hand_that_is_too_full_holds_the_turn_up() -> None:
    for hand in (4, 5):
        assert refused(nation(acting(year()), 0, hand=hand), EndAction()).rule == "hindsight2020 R18"
    assert play(nation(acting(year()), 0, hand=3), EndAction()).phase == "end", "three are not too many (R6)"


def test_r22_one_action_a_turn_event_or_policy() -> None:
    state = play(acting(year()), enact(morale=1))
    no = refused(state, hit(-1, 1))
    assert no.rule == "hindsight2020 R22"
    assert refused(state, enact(morale=1)).rule == "hindsight2020 R22"
    assert pops(play(state, overrule(hit(-1, 1))))[1] == 9


def test_r25_r34_bonus_cards_come_on_top_but_only_in_the_action() -> None:
    state = play(acting(year()), hit(-1, 1), PlayBonus(), PlayBonus())
    assert hands(state)[0] == 0
    assert refused(state, PlayBonus()).rule == "hindsight2020 R25"
    assert refused(year(), PlayBonus()).rule == "hindsight2020 R34"


def test_r27_r28_one_draw_and_only_below_the_limit() -> None:
    state = nation(acting(year()), 0, hand=0)
    after = play(state, EndAction(), EndTurn(draw=True))
    assert hands(after)[0] == 1
    assert after.deck == state.deck - 1
    assert refused(play(acting(year()), EndAction()), EndTurn(draw=True)).rule == "hindsight2020 R28"


def test_r31_a_condition_that_is_not_met_stops_a_policy_from_hand() -> None:
    move = enact(morale=1, unmet=True)
    assert refused(acting(year()), move).rule == "hindsight2020 R31"
    assert play(acting(year()), overrule(move)).nations[0].policies == policies((0, 0, 1))


def test_r32_an_active_policy_stays_unless_the_table_overrules() -> None:
    state = nation(acting(year()), 0, policies=policies((1, 0, 0)))
    assert refused(state, DropPolicy(seat=0, place=0)).rule == "hindsight2020 R32"
    assert play(state, overrule(DropPolicy(seat=0, place=0))).nations[0].policies == ()
    assert refused(state, enact(economy=1, replace=0)).rule == "hindsight2020 R32"


def test_a_policy_can_be_set_right() -> None:
    state = nation(acting(year()), 0, policies=policies((1, 0, 0)))
    assert play(state, EditPolicy(seat=0, place=0, morale=-4)).nations[0].policies == policies((0, 0, -4))
    with pytest.raises(Impossible, match="no such Policy"):
        EditPolicy(seat=0, place=2).play(state)


def test_r39_brought_to_0_by_its_own_news_a_nation_still_acts() -> None:
    state = play(nation(year(), 0, pop=2), Event(amount=-5, reach="national"))
    assert str(see(state).seats[0].badge) == "LAST CHANCE"
    assert not see(state).seats[0].out.message
    saved = play(state, hit(3, 0), EndAction())
    assert (saved.nations[0].pop, saved.nations[0].out, saved.phase) == (3, False, "end")
    lost = play(state, enact(morale=3), EndAction())
    assert lost.nations[0].out
    assert (lost.current, lost.phase) == (1, "news")


def test_r40_a_rival_at_0_is_asked_for_a_response_and_then_out() -> None:
    state = play(acting(nation(year(), 2, pop=1)), hit(-4, 2))
    reminder = see(state).reminders[0]
    assert str(reminder.text) == "Seat 3 is at 0: any response?"
    assert [str(action.label) for action in reminder.actions] == ["Response", "Seat 3 is out"]
    assert play(state, EndAction()).nations[2].out
    assert play(state, Settle()).nations[2].out


def test_r40_the_last_nation_left_wins_at_once() -> None:
    state = play(acting(nation(year(2), 1, pop=1)), hit(-4, 1), Settle())
    result = see(state).result
    assert result.winners == (0,)
    assert str(result.text) == "Seat 1 is the last nation and wins"
    assert [(s.seat, s.place) for s in result.standings] == [(0, 1), (1, 2)]


def test_r41_an_eliminated_nation_discards_everything() -> None:
    state = full(nation(year(), 1, pop=1), 1)
    state = play(state, Event(amount=-3), Settle())
    assert (state.nations[1].hand, state.nations[1].policies) == (0, ())
    assert state.discard == 1 + 3 + 3


def test_the_turn_skips_nations_that_are_out() -> None:
    state = play(nation(year(), 1, pop=1), Event(amount=-3), EndAction(), EndTurn())
    assert state.current == 2


def test_r42_the_last_card_ends_the_news_and_the_draws() -> None:
    state = msgspec.structs.replace(nation(year(2), 0, hand=2), deck=2)
    state = play(acting(state), EndAction(), EndTurn(draw=True))
    assert (state.deck, state.current, state.phase) == (0, 1, "action")
    assert refused(state, Event(amount=-1)).rule == "hindsight2020 R42"
    assert [str(phase.label) for phase in see(state).phases] == ["Take action"]


def test_r43_the_year_is_decided_when_all_pass_in_a_row() -> None:
    state = nation(late(year(3)), 1, pop=14)
    state = play(state, EndAction(), hit(-1, 0), EndAction(), EndAction())
    assert state.phase == "action", "the second nation acted, so the count began anew"
    state = play(state, EndAction())
    assert state.phase == "action"
    state = play(state, EndAction())
    assert see(state).result.winners == (1,)


def test_r43_nobody_wants_to_act_can_be_said_at_once_but_not_before_the_year_is_out() -> None:
    state = nation(acting(year(3)), 2, pop=11)
    assert refused(state, EndYear()).rule == "hindsight2020 R43"
    assert see(play(late(state), EndYear())).result.winners == (2,)


def test_r44_equal_pop_is_settled_by_the_die_with_another_roll_while_equal() -> None:
    state = play(nation(late(year(3)), 0, pop=4), EndYear())
    assert state.phase == "tie"
    assert see(state).result is None
    state = play(state, BreakTie(rolls=(3, 3)))
    assert state.phase == "tie"
    state = play(state, BreakTie(rolls=(1, 2)))
    assert see(state).result.winners == (2,)
    assert [(s.seat, s.place) for s in see(state).result.standings] == [(2, 1), (1, 2), (0, 3)]


def test_r44_a_higher_roll_leaves_only_the_best_in_the_tie() -> None:
    state = play(late(year(3)), EndYear(), BreakTie(rolls=(4, 2, 4)))
    assert state.tied == (0, 2)
    with pytest.raises(Impossible, match="not part"):
        NameWinner(seat=1).play(state)


def test_r44_rock_paper_scissors_names_the_winner() -> None:
    state = play(late(year(3)), EndYear(), NameWinner(seat=1))
    assert see(state).result.winners == (1,)


def test_after_the_end_only_numbers_change() -> None:
    state = play(late(year(3)), EndYear(), NameWinner(seat=1))
    with pytest.raises(Impossible, match="over"):
        EndAction().play(state)
    assert pops(play(state, Adjust(key="pop:0", value=3)))[0] == 3
    assert see(state).primary is None


def test_rounds_count_when_the_first_nation_is_reached_again() -> None:
    state = year(2, first=1)
    state = turn(state)
    assert (state.current, state.round) == (0, 1)
    state = turn(state)
    assert (state.current, state.round) == (1, 2)


def test_a2_the_table_can_pick_the_next_nation() -> None:
    state = play(acting(year()), PickNext(seat=3), EndAction(), EndTurn())
    assert state.current == 3
    assert play(table_of(GAME, 3), PickNext(seat=2), StartYear()).current == 2


def test_the_buzzer_writes_who_was_first_and_who_was_too_early() -> None:
    lines = told(year(), Buzz(winner=2, order=(2, 0), false_starts=(1,)))
    assert lines == ["Seat 3 was the fastest", "Place 1", "Place 2", "Too early"]
    assert told(year(), Buzz(false_starts=(0, 1)))[0] == "Reaction test: everybody was too early"
    for nonsense in (Buzz(winner=1, false_starts=(1,)), Buzz(winner=0, order=(0, 0)), Buzz(winner=7)):
        with pytest.raises(Impossible):
            nonsense.play(year())


def test_any_number_is_set_by_hand_and_shown_as_a_ruling() -> None:
    outcome = Adjust(key="pop:1", value=12).play(year())
    assert outcome.state.nations[1].pop == 12
    assert outcome.notes[0].icon == "gavel"
    assert str(outcome.notes[1].text) == "10 → 12M"
    assert play(year(), Adjust(key="hand:0", value=1)).nations[0].hand == 1
    for key, value in (("pop:9", 1), ("pop:x", 1), ("pop:0", -1), ("moon", 1), ("deck", 67), ("hand:²", 1)):
        with pytest.raises(Impossible):
            Adjust(key=key, value=value).play(year())


def test_an_empty_deck_by_hand_skips_the_news() -> None:
    state = play(year(), Adjust(key="deck", value=0))
    assert state.phase == "action"


def test_a_nation_taken_out_by_mistake_comes_back_by_hand() -> None:
    state = play(nation(year(), 1, pop=1), Event(amount=-3), Settle(), Adjust(key="pop:1", value=2))
    assert not state.nations[1].out
    assert not see(state).seats[1].out.message


def test_r40_one_nation_gives_up_while_another_may_still_answer() -> None:
    state = nation(nation(year(4), 1, pop=2), 2, pop=2)
    state = play(state, Event(amount=-3))
    falls = [r for r in see(state).reminders if "any response?" in str(r.text) and r.seat is not None]
    assert [r.seat for r in falls] == [1, 2]
    state = play(state, GAME.read_move(falls[0].actions[1].move))
    assert [n.out for n in state.nations] == [False, True, False, False]
    saved = play(state, Respond(seat=2, card="hindsight"), EndAction())
    assert not saved.nations[2].out
    with pytest.raises(Impossible, match="about to leave"):
        Settle(seat=3).play(state)


def test_r40_when_the_active_nation_gives_up_so_do_all_at_0() -> None:
    state = nation(nation(acting(year(3, own_fall="at_once")), 0, pop=1), 1, pop=1)
    state = play(state, Event(amount=-2, source="hand"))
    falls = {r.seat: r for r in see(state).reminders if "any response?" in str(r.text)}
    state = play(state, GAME.read_move(falls[0].actions[1].move))
    assert [n.out for n in state.nations] == [True, True, False]
    assert see(state).result.winners == (2,)


def test_r19_the_duty_to_play_ends_with_the_last_card() -> None:
    state = play(nation(year(duty="action"), 0, hand=3), TakeBonus(), PlayBonus())
    asked = see(state).reminders[0]
    assert (str(asked.text), str(asked.detail)) == ("Seat 1 must play a card", "It found a card too many this turn")
    state = play(state, PlayBonus(), PlayBonus(), PlayBonus())
    assert hands(state)[0] == 0
    assert not [r for r in see(state).reminders if "must play" in str(r.text)]
    assert play(state, EndAction()).phase == "end"


def test_r43_without_a_card_in_any_hand_the_one_button_ends_the_game() -> None:
    state = nation(late(year(2)), 1, pop=12, hand=0)
    assert str(see(state).primary.label) == "Pass"
    state = nation(state, 0, hand=0)
    assert str(see(state).primary.label) == "End the game"
    assert any("Nobody has a card left" in str(r.detail) for r in see(state).reminders)
    assert see(play(state, GAME.read_move(see(state).primary.move))).result.winners == (1,)
    assert "Pass" in [str(action.label) for action in see(state).others]
    flipped = play(nation(msgspec.structs.replace(year(2), deck=1), 0, hand=0), quiet_news())
    flipped = nation(flipped, 1, hand=0)
    assert [str(action.label) for action in see(flipped).others] == ["Event", "Policy", "Bonus"], "nothing ends twice"


def test_r42_no_ruling_draws_a_card_that_is_not_there() -> None:
    ended = play(nation(msgspec.structs.replace(year(2), deck=1), 0, hand=2), quiet_news(), EndAction())
    no = refusal(lambda: overrule(EndTurn(draw=True)).play(ended))
    assert str(no) == "The year has run out: there is nothing left to draw."
    assert isinstance(no, Impossible)


def test_r46_two_players_may_stop_when_one_of_them_has_no_nation_left() -> None:
    state = nation(nation(year(4, two_players=True), 1, pop=1), 3, pop=1)
    assert refused(state, EndYear()).rule == "hindsight2020 R43"
    state = play(nation(state, 2, pop=13), Event(amount=-2), EndAction())
    reminder = next(r for r in see(state).reminders if "player 1 are left" in str(r.text))
    ended = play(state, GAME.read_move(reminder.actions[0].move))
    assert str(see(ended).result.text) == "Seat 3 wins for player 1"
    assert play(state, EndTurn()).phase == "news", "or they play on"


def test_one_card_is_counted_as_one_card() -> None:
    assert told(year(), Adjust(key="hand:0", value=1))[1] == "3 → 1 card"
    assert told(year(), Adjust(key="deck", value=2))[1] == "54 → 2 cards"
