"""Every open question of the rule book, both ways."""

from __future__ import annotations

import msgspec
import pytest

from companion.core.view import Fact, Seat
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.moves import (
    Adjust,
    EnactPolicy,
    EndAction,
    EndTurn,
    EndYear,
    Event,
    Immigration,
    NameWinner,
    PlayBonus,
    Purge,
    Respond,
    Settle,
    TakeBonus,
)
from companion.games.hindsight2020.state import Rules
from tests.games.hindsight2020.table import (
    acting,
    enact,
    fill,
    full,
    hands,
    hit,
    late,
    nation,
    picks,
    play,
    policies,
    pops,
    refused,
    see,
    told,
    turn,
    year,
)
from tests.games.taps import against
from tests.games.walk import table_of


def facts(seat: Seat, icon: str) -> list[str]:
    return [str(p.text) for line in seat.lines for p in line if isinstance(p, Fact) and p.icon == icon]


def test_the_settings_on_offer_are_those_the_rules_know_with_the_same_defaults() -> None:
    rules = Rules()
    assert {o.key: o.default for o in GAME.options} == msgspec.structs.asdict(rules)


def test_a2_direction_of_play() -> None:
    assert turn(year(3)).current == 1
    assert turn(year(3, direction="counter")).current == 2


def test_a3_pop_stops_at_0_or_counts_on() -> None:
    assert pops(play(nation(year(), 0, pop=2), Event(amount=-5)))[0] == 0
    owing = play(nation(year(below_zero="debt"), 0, pop=2), Event(amount=-5, reach="national"))
    assert owing.nations[0].pop == -3
    assert play(owing, hit(3, 0), EndAction()).nations[0].out
    assert play(owing, hit(4, 0), EndAction()).nations[0].pop == 1


def test_a4_more_pop_than_tokens_is_noticed_or_stopped() -> None:
    rich = nation(year(3), 0, pop=75)
    over = play(rich, Event(amount=3, reach="national"))
    assert pops(over) == [78, 10, 10]
    assert any("tokens for 96M" in str(reminder.text) for reminder in see(over).reminders)
    capped = nation(year(3, pop_cap="supply"), 0, pop=75)
    assert pops(play(capped, Event(amount=3, reach="national"))) == [76, 10, 10]


def test_a5_which_policy_makes_room_for_a_flipped_one() -> None:
    assert picks(fill("news", full(year(), 0), kind="policy"), "replace") == [0, 1, 2]
    oldest = full(year(flip_swap="oldest"), 0)
    form = fill("news", oldest, kind="policy", economy=3)
    after = play(oldest, GAME.read_move(form.move))
    assert after.nations[0].policies == policies((0, 1, 0), (0, 0, 1), (0, 3, 0))
    assert refused(oldest, EnactPolicy(economy=3, replace=2)).rule == "hindsight2020 R15"


def test_a6_a_policy_from_hand_may_replace_or_not() -> None:
    swapped = play(full(acting(year()), 0), enact(morale=2, replace=0))
    assert swapped.nations[0].policies == policies((0, 1, 0), (0, 0, 1), (0, 0, 2))
    assert refused(full(acting(year(hand_swap="refused")), 0), enact(replace=0)).rule == "hindsight2020 R32"


def test_a7_a_flipped_policy_whose_condition_fails() -> None:
    enacted, thrown = EnactPolicy(morale=2, unmet=True), EnactPolicy(morale=2, unmet=True, discard=True)
    assert picks(fill("news", year(), kind="policy"), "condition") == ["met", "discard", "unmet"]
    assert play(year(), enacted).nations[0].policies == policies((0, 0, 2))
    assert play(year(), thrown).nations[0].policies == ()
    assert play(year(), thrown).discard == 1
    strict = year(unmet_flip="discard")
    assert list(against(fill("news", strict, kind="policy"), "condition")) == ["unmet"]
    assert refused(strict, enacted).rule == "hindsight2020 R31"
    free = year(unmet_flip="enact")
    assert list(against(fill("news", free, kind="policy"), "condition")) == ["discard"]
    assert refused(free, thrown).rule == "hindsight2020 R31"


def test_a8_conditions_before_the_first_turn() -> None:
    lay = EnactPolicy(source="opening", seat=0, morale=1, unmet=True)
    assert play(table_of(GAME, 3), lay).nations[0].policies == policies((0, 0, 1))
    assert refused(table_of(GAME, 3, {"unmet_opening": "strict"}), lay).rule == "hindsight2020 R31"


def test_a9_what_counts_as_playing_the_fourth_card() -> None:
    assert play(year(), TakeBonus(), PlayBonus(), EndAction()).phase == "end"
    strict = play(year(duty="action"), TakeBonus(), PlayBonus())
    assert refused(strict, EndAction()).rule == "hindsight2020 R19"
    assert play(strict, hit(-1, 1), EndAction()).phase == "end"


def test_a10_the_drawn_card_waits_for_the_next_turn_or_not() -> None:
    state = play(acting(nation(year(), 0, hand=1)), EndAction(), EndTurn(draw=True))
    assert state.current == 1
    state = play(acting(nation(year(late_play=True), 0, hand=1)), EndAction(), EndTurn(draw=True))
    assert (state.current, state.phase) == (0, "end")
    assert refused(state, EndTurn(draw=True)).rule == "hindsight2020 R27"
    state = play(state, hit(-1, 1), EndTurn())
    assert (pops(state)[1], state.current) == (9, 1)


def test_a11_who_rolls_for_immigration() -> None:
    others = Immigration(first=1, second=2, first_roll=4, second_roll=1)
    assert pops(play(year(), others)) == [10, 13, 7, 10]
    assert refused(year(immigration_who="active"), others).rule == "hindsight2020 R38"


def test_a11_equal_rolls_move_nothing_or_are_rolled_again() -> None:
    level = Immigration(first=0, second=2, first_roll=2, second_roll=2)
    assert pops(play(year(), level)) == [10] * 4
    assert "roll again" in str(refused(year(immigration_tie="again"), level).why)


def test_a12_a_loser_with_too_little_gives_what_it_has() -> None:
    move = Immigration(first=0, second=1, first_roll=4, second_roll=1)
    assert pops(play(nation(year(2), 1, pop=1), move)) == [11, 0]
    assert pops(play(nation(year(2, immigration_short="full"), 1, pop=1), move)) == [13, 0]


@pytest.mark.parametrize(("when", "out"), [("action", True), ("turn", False)])
def test_a13_when_the_delayed_elimination_is_checked(when: str, out: bool) -> None:
    state = play(nation(year(fall_check=when), 0, pop=1), Event(amount=-3, reach="national"), EndAction())
    assert state.nations[0].out is out
    if not out:
        assert play(state, EndTurn()).nations[0].out


def test_a14_a_nation_that_brings_itself_to_0() -> None:
    state = play(acting(nation(year(), 0, pop=1)), hit(-3, 0))
    assert hands(play(state, PlayBonus()))[0] == 1
    assert play(state, PlayBonus(), EndAction()).nations[0].out
    state = play(acting(nation(year(own_fall="at_once"), 0, pop=1)), hit(-3, 0))
    assert refused(state, PlayBonus()).rule == "hindsight2020 R40"
    out = play(state, Settle())
    assert out.nations[0].out
    assert out.current == 1


def test_a15_all_nations_fall_together() -> None:
    state = play(year(3), Event(amount=-12))
    assert play(state, hit(2, 0)).winners == (0,), "the flipper still had its action"
    tied = play(state, EndAction())
    assert (tied.phase, tied.tied) == ("tie", (0, 1, 2))
    nobody = play(year(3, all_fall="nobody"), Event(amount=-12), EndAction())
    assert see(nobody).result.winners == ()
    assert "nobody" in str(see(nobody).result.text)


def test_a15_only_those_that_fell_last_break_the_tie() -> None:
    state = play(nation(year(3), 1, pop=2), Event(amount=-3), Event(amount=-9, source="hand"))
    assert play(state, EndAction()).tied == (0, 2)


def test_a16_refugee_camp_and_hindsight_without_a_loss() -> None:
    moves = (Respond(seat=1, card="hindsight"), Respond(seat=1, card="refugee", victim=2))
    for move in moves:
        assert refused(play(year(), Event(amount=2)), move).rule == "hindsight2020 R36"
        after = play(year(no_loss="spent"), Event(amount=2), move)
        assert (pops(after), hands(after)[1]) == ([12] * 4, 2)


def test_a17_do_the_takers_stats_count() -> None:
    for wanted, expected in ((False, 13), (True, 15)):
        state = nation(year(taker_stats=wanted), 1, policies=policies((0, 2, 0)))
        state = play(state, Event(amount=-3, stat="economy", reach="national"))
        assert pops(play(state, Respond(seat=1, card="refugee", victim=0)))[1] == expected


@pytest.mark.parametrize(("economy", "taken"), [(2, "+3 +2 = +5M"), (-4, "+3 −4 stops at no change")])
def test_a17_the_log_does_not_say_that_more_was_lost_than_was(economy: int, taken: str) -> None:
    state = nation(year(taker_stats=True), 1, policies=policies((0, economy, 0)))
    state = play(state, Event(amount=-3, stat="economy", reach="national"))
    head, sums, _ = told(state, Respond(seat=1, card="refugee", victim=0))
    assert head.startswith("Seat 2 plays Refugee Camp on the loss of Seat 1: ")
    assert sums == taken


def test_a16_a_card_that_is_played_for_nothing_settles_nothing_and_says_so() -> None:
    state = play(year(3, no_loss="spent"), Event(amount=2))
    for move, line in (
        (Respond(seat=1, card="refugee", victim=0), "Seat 2 plays Refugee Camp, but Seat 1 lost nothing"),
        (Respond(seat=0, card="hindsight"), "Seat 1 plays Hindsight, but it lost nothing"),
    ):
        for _ in range(2):
            assert told(state, move) == [line]
            state = play(state, move)
    assert pops(state) == [12, 12, 12]


@pytest.mark.parametrize(("ranks", "places"), [("shared", [1, 2, 2]), ("order", [1, 2, 3])])
def test_a18_equal_pop_below_first_place(ranks: str, places: list[int]) -> None:
    state = play(nation(late(year(3, ranks=ranks)), 0, pop=12), EndYear())
    assert [standing.place for standing in see(state).result.standings] == places


def test_a19_r46_two_players_begin_with_more_and_hold_four() -> None:
    state = year(2, start_pop=15, hand_limit=4)
    assert pops(state) == [15, 15]
    state = play(acting(state), EndAction(), EndTurn(draw=True))
    assert hands(state) == [4, 3]
    state = play(state, TakeBonus())
    assert play(state, EndAction()).phase == "end", "four cards are within the limit"


def test_r46_two_players_share_the_nations_by_turns() -> None:
    seats = see(year(4, two_players=True)).seats
    assert [str(seat.badge) for seat in seats] == ["PLAYER 1", "PLAYER 2", "PLAYER 1", "PLAYER 2"]
    state = play(late(nation(year(4, two_players=True), 3, pop=20)), EndYear())
    assert str(see(state).result.text) == "Seat 4 wins for player 2"


def test_a20_hands_are_separate_or_shared_by_the_nations_of_a_player() -> None:
    assert year(4, two_players=True).deck == 54
    state = year(4, two_players=True, one_hand=True)
    assert state.deck == 60
    state = play(acting(state), hit(-1, 1), EndAction(), EndTurn())
    cards = [facts(seat, "cards-playing-outline") for seat in see(state).seats]
    assert cards == [["2 of 3"], ["3 of 3"], ["2 of 3"], ["3 of 3"]]
    gone = play(nation(state, 0, pop=1), Event(amount=-5), Settle())
    assert hands(gone)[0] == 2, "the player's other nation still holds the cards"


def test_a21_responses_after_the_year_has_run_out() -> None:
    answer = Respond(seat=1, card="hindsight")
    assert pops(play(late(year()), hit(-2, 1), answer))[1] == 10
    assert refused(play(late(year(late_response=False)), hit(-2, 1)), answer).rule == "hindsight2020 R33"


def test_a22_a_gain_turns_into_a_loss_or_stops_at_nothing() -> None:
    for both_ways, expected in ((True, 8), (False, 10)):
        state = nation(year(gain_to_loss=both_ways), 0, policies=policies((0, 0, -3)))
        assert pops(play(state, Event(amount=1, stat="morale")))[0] == expected


def test_what_the_card_hindsight_does_is_the_tables_choice() -> None:
    state = play(year(hindsight_card="hand"), Purge(), Respond(seat=0, card="hindsight"))
    assert (pops(state)[0], hands(state)[0]) == (5, 2)
    state = play(year(), Purge(), Respond(seat=0, card="hindsight"))
    assert pops(state)[0] == 10


def test_a_tie_after_numbers_set_by_hand_still_ends() -> None:
    state = play(acting(year(2)), Adjust(key="pop:0", value=0), Adjust(key="pop:1", value=0), EndAction())
    assert state.phase == "tie"
    assert play(state, NameWinner(seat=1)).winners == (1,)


def test_a13_the_last_chance_names_the_moment_that_the_table_plays_by() -> None:
    for when, moment in (("action", "after its action"), ("turn", "after its turn")):
        state = play(nation(year(fall_check=when), 0, pop=1), Event(amount=-3, reach="national"))
        assert any(moment in str(reminder.detail) for reminder in see(state).reminders)


def test_a14_a_nation_that_recovered_from_the_news_can_still_bring_itself_down() -> None:
    state = play(nation(year(own_fall="at_once"), 0, pop=1), Event(amount=-3, reach="national"))
    state = play(state, Respond(seat=0, card="hindsight"), hit(-3, 0))
    assert refused(state, PlayBonus()).rule == "hindsight2020 R40"
    assert play(state, Settle()).nations[0].out


def test_a11_only_the_active_nation_is_offered_where_it_has_to_roll() -> None:
    assert picks(fill("news", year(), ready="immigration"), "first") == [0, 1, 2, 3]
    bound = year(immigration_who="active")
    alone = ("", "Immigration needs two different nations.")
    assert against(fill("news", bound, ready="immigration"), "second") == {0: alone}
    why = ("hindsight2020 R38", "At this table Seat 1 has to be one of the two.")
    assert against(fill("news", bound, ready="immigration", first=2), "second") == {1: why, 2: alone, 3: why}


def test_a12_the_log_tells_what_the_loser_really_gave() -> None:
    move = Immigration(first=0, second=1, first_roll=4, second_roll=1)
    assert "Seat 1 takes 1M from Seat 2" in told(nation(year(2), 1, pop=1), move)
    topped = nation(year(2, immigration_short="full"), 1, pop=1)
    assert "Seat 1 gets 3M, Seat 2 gives the 1M it has" in told(topped, move)
    form = fill("news", topped, ready="immigration", second=1, first_roll=[4], second_roll=[1])
    assert str(form.lead) == "Before you play it: Seat 1 gets 3M, Seat 2 gives 1M and falls to 0"


def test_a21_no_response_is_asked_for_after_the_year_where_none_is_allowed() -> None:
    def asked(**rules: bool) -> bool:
        view = see(play(late(year(**rules)), hit(-2, 1)))
        offered = [action for reminder in view.reminders for action in reminder.actions]
        return any(str(action.label) == "Response" and not str(action.blocked) for action in offered)

    assert asked(late_response=True)
    assert not asked(late_response=False)
