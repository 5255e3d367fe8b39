"""Quarantine with its four turns, and the Pit with the turn it costs."""

from __future__ import annotations

import pytest

from companion.core.game import Impossible, Refused
from companion.core.view import Countdown, Fact
from companion.games.game2020 import GAME
from companion.games.game2020.cards import Follow
from companion.games.game2020.mapping import SetMark
from companion.games.game2020.moments import moment
from companion.games.game2020.rulings import GiveTurn, Place
from companion.games.game2020.state import State
from companion.games.game2020.turns import EscapeRoll, LeaveAt, Release, Roll, SkipTurn
from companion.games.game2020.words import Where
from tests.games.game2020.table import FULL, at, play, ride


def quarantined(space: int = 10, seats: int = 3, **options: object) -> State:
    """Ana was just sent into quarantine and has not rolled yet."""
    return play(at(ride(seats, FULL, **options), space - 6), Roll(value=6), Follow(effect="bubble"))


def next_turn(state: State) -> State:
    return play(state, GiveTurn(seat=0))


def fallen(**options: object) -> State:
    """Ana has just fallen into the Pit; it is Ben's turn."""
    return play(at(ride(2, FULL, **options), 10), Roll(value=5), Follow(effect="pit"))


@pytest.mark.parametrize(("space", "bubble"), [(10, "bubble1"), (31, "bubble1"), (34, "bubble2"), (61, "bubble2")])
def test_x6_before_the_half_way_sign_bubble_1_after_it_bubble_2(space: int, bubble: str) -> None:
    assert quarantined(space).riders[0].where == bubble


def test_r18_the_other_bubble_needs_a_house_ruling() -> None:
    table = play(at(ride(3, FULL), 4), Roll(value=6))
    with pytest.raises(Refused) as refused:
        Follow(effect="bubble", bubble=2).play(table)
    assert refused.value.rule == "game2020 R18"
    assert play(table, Follow(effect="bubble", bubble=2, house_rule=True)).riders[0].where == "bubble2"


def test_r18_without_a_sign_on_the_map_the_table_says_which_bubble() -> None:
    table = play(ride(3), Roll(value=6))
    with pytest.raises(Impossible, match="bubble"):
        Follow(effect="bubble").play(table)
    assert play(table, Follow(effect="bubble", bubble=2)).riders[0].where == "bubble2"


def test_r19_the_first_escape_roll_comes_in_the_turn_of_arrival() -> None:
    table = quarantined()
    assert (table.active, table.duty) == (0, "escape")


@pytest.mark.parametrize("die", [1, 2, 3])
def test_x3_a_low_roll_is_out_on_the_exit_space(die: int) -> None:
    table = play(quarantined(), EscapeRoll(value=die))
    rider = table.riders[0]
    assert (rider.where, rider.space, rider.rolls) == ("track", 14, ())
    assert (table.active, table.duty) == (1, "roll")  # R21, R24: no further roll


@pytest.mark.parametrize("die", [4, 5, 6])
def test_x3_a_high_roll_stays(die: int) -> None:
    table = play(quarantined(), EscapeRoll(value=die))
    assert table.riders[0].where == "bubble1"
    assert table.active == 1


def test_r22_a_later_turn_is_one_escape_roll_only() -> None:
    table = next_turn(play(quarantined(), EscapeRoll(value=5)))
    assert table.duty == "escape"
    with pytest.raises(Refused) as refused:
        Roll(value=3).play(table)
    assert refused.value.rule == "game2020 R22"
    forced = play(table, Roll(value=3, house_rule=True)).riders[0]
    assert (forced.where, forced.space) == ("track", 13)


def test_x4_after_four_turns_without_success_out_anyway() -> None:
    table = quarantined()
    for turn in range(1, 4):
        table = next_turn(play(table, EscapeRoll(value=6)))
        assert table.riders[0].where == "bubble1", turn
    free = play(table, EscapeRoll(value=6))
    assert (free.riders[0].where, free.riders[0].space) == ("track", 14)
    assert free.active == 1


def test_r25_the_turn_after_leaving_is_normal() -> None:
    table = next_turn(play(quarantined(), EscapeRoll(value=1)))
    assert table.duty == "roll"
    assert play(table, Roll(value=2)).riders[0].space == 16


def test_r24_several_exits_of_one_colour_lead_to_the_nearest() -> None:
    two = FULL.painted(27, "bubble1")
    table = play(at(ride(3, two), 19), Roll(value=6), Follow(effect="bubble"), EscapeRoll(value=1))
    assert table.riders[0].space == 27


def test_r24_a19_whoever_comes_out_along_goes_to_the_exit_that_is_nearest_to_them() -> None:
    two = FULL.painted(27, "bubble1")
    inside = play(at(ride(3, two, together=True), 19), Roll(value=6), Follow(effect="bubble"))
    out = EscapeRoll(value=1).play(inside.with_rider(1, where="bubble1", space=10))
    assert [rider.space for rider in out.state.riders[:2]] == [27, 14]
    assert str(out.notes[2].text) == "Comes out along with Ana to space 14"


def test_r24_an_unknown_exit_is_asked_for_and_kept() -> None:
    table = play(ride(3), Roll(value=6), Follow(effect="bubble", bubble=1))
    rolled = play(table, EscapeRoll(value=2))
    assert (rolled.riders[0].where, rolled.active, rolled.duty, rolled.die) == ("bubble1", 0, "exit", 2)
    with pytest.raises(Impossible, match="Bubble 1"):
        LeaveAt().play(rolled)
    with pytest.raises(Impossible, match="not on this ride"):
        LeaveAt(exit=64).play(rolled)
    for again in (EscapeRoll(value=3), Roll(value=3)):
        with pytest.raises(Refused, match="rolled already"):
            again.play(rolled)
    out = play(rolled, LeaveAt(exit=9))
    assert (out.riders[0].space, out.active) == (9, 1)
    assert out.map.exits("bubble1") == (9,)
    assert play(table, EscapeRoll(value=2, exit=9)) == out, "as tables of earlier versions said it"


def test_r23_the_last_roll_leads_to_an_unknown_exit_too() -> None:
    table = play(ride(3), Roll(value=6), Follow(effect="bubble", bubble=1)).with_rider(0, rolls=(5, 5, 5))
    out = play(table, EscapeRoll(value=6), LeaveAt(exit=9))
    assert (out.riders[0].where, out.riders[0].space, out.active) == ("track", 9, 1)
    told = moment(play(table, EscapeRoll(value=6)), out)
    assert told is not None
    assert str(told.lines[0].text) == "The time inside is over"


def test_r24_an_exit_that_the_map_learns_between_the_roll_and_the_way_out_is_not_asked_for() -> None:
    rolled = play(ride(3), Roll(value=6), Follow(effect="bubble", bubble=1), EscapeRoll(value=2))
    known = play(rolled, SetMark(mark="bubble1", space=9))
    button = GAME.view(known).primary
    assert button is not None
    assert play(known, GAME.read_move(button.move)).riders[0].space == 9


@pytest.mark.parametrize("where", ["track", "pit"])
def test_r21_a_hand_that_puts_the_freed_token_elsewhere_answers_for_the_exit(where: Where) -> None:
    rolled = play(ride(3), Roll(value=6), Follow(effect="bubble", bubble=1), EscapeRoll(value=2))
    put = play(rolled, Place(seat=0, where=where))
    assert (put.active, put.duty) == (1, "roll")
    assert play(rolled, Place(seat=1, where=where)).duty == "exit"


def test_the_tile_counts_the_turns_in_quarantine() -> None:
    table = quarantined()
    for number in range(1, 5):
        pieces = [piece for line in GAME.view(table).seats[0].lines for piece in line if isinstance(piece, Countdown)]
        assert [(piece.now, piece.total) for piece in pieces] == [(number, 4)]
        table = next_turn(play(table, EscapeRoll(value=4)))
    assert not [p for line in GAME.view(table).seats[0].lines for p in line if isinstance(p, Countdown)]


def test_the_strip_shows_the_four_turns_and_the_odds() -> None:
    view = GAME.view(next_turn(play(quarantined(), EscapeRoll(value=5))))
    assert str(view.headline).endswith("Ana rolls to escape")
    assert [(str(phase.label), phase.status) for phase in view.phases] == [
        ("5 stayed", "done"),
        ("Turn 2", "now"),
        ("Turn 3", "ahead"),
        ("Turn 4, last", "ahead"),
    ]
    assert "space 14" in str(view.reminders[0].text)
    assert "50 %" in str(view.reminders[0].text)


def test_x7_the_pit_costs_the_next_turn_and_then_one_rolls_at_once() -> None:
    table = play(fallen(), Roll(value=2), Follow(effect="forward3"))
    assert (table.active, table.duty) == (0, "skip")
    with pytest.raises(Refused) as refused:
        Roll(value=3).play(table)
    assert refused.value.rule == "game2020 R26"
    missed = play(table, SkipTurn())
    assert (missed.riders[0].where, missed.active) == ("pit", 1)
    back = play(missed, Roll(value=2), Follow(effect="yellow"))
    assert (back.active, back.duty) == (0, "roll")
    out = play(back, Roll(value=2))
    assert (out.riders[0].where, out.riders[0].space) == ("track", 35)
    assert out.duty == "draw"  # R27: the turn is played normally


def test_r26_nobody_else_misses_a_turn_unless_the_table_says_so() -> None:
    table = ride(2, FULL)
    with pytest.raises(Refused) as refused:
        SkipTurn().play(table)
    assert refused.value.rule == "game2020 R26"
    assert play(table, SkipTurn(house_rule=True)).active == 1


def test_r27_an_unknown_exit_of_the_pit_is_asked_for_and_kept() -> None:
    table = play(ride(2), Roll(value=5), Follow(effect="pit"), GiveTurn(seat=0), SkipTurn(), GiveTurn(seat=0))
    rolled = play(table, Roll(value=4))
    assert (rolled.riders[0].where, rolled.active, rolled.duty, rolled.die) == ("pit", 0, "exit", 4)
    with pytest.raises(Impossible, match="exit of the Pit"):
        LeaveAt().play(rolled)
    out = play(rolled, LeaveAt(exit=20))
    assert (out.riders[0].space, out.active, out.duty) == (24, 0, "draw")
    assert out.map.exits("pit") == (20,)
    assert play(table, Roll(value=4, exit=20)) == out
    by_hand = play(rolled, Place(seat=0, where="track", space=24))
    assert (by_hand.riders[0].space, by_hand.active, by_hand.duty) == (24, 0, "draw")


def test_the_pit_is_shown_before_during_and_after_the_missed_turn() -> None:
    before = fallen()
    during = play(before, GiveTurn(seat=0))
    after = play(during, SkipTurn())
    texts = [str(GAME.view(table).reminders[0].text) for table in (before, during, after)]
    assert texts == [
        "Ana sits in the Pit and will miss their next turn.",
        "Ana sits in the Pit and misses this turn.",
        "Ana has missed a turn, comes out at space 33 and rolls.",
    ]
    facts = [
        [str(p.text) for line in GAME.view(table).seats[0].lines for p in line if isinstance(p, Fact)][-1]
        for table in (before, after)
    ]
    assert facts == ["The Pit: misses a turn", "The Pit: out next turn"]


def test_release_is_not_offered_before_its_time() -> None:
    with pytest.raises(Refused) as refused:
        Release().play(quarantined())
    assert refused.value.rule == "game2020 R23"
    assert play(quarantined(), Release(house_rule=True)).riders[0].space == 14


def test_eight_riders_two_in_quarantine_and_one_in_the_pit_know_what_to_do() -> None:
    table = ride(8, FULL)
    table = table.with_rider(1, where="bubble1", space=10, rolls=(5,)).with_rider(2, where="bubble2", space=40)
    table = table.with_rider(3, where="pit", space=21, skip=True)
    for seat, words in enumerate(("rolls", "rolls to escape", "rolls to escape", "misses this turn", "rolls")):
        view = GAME.view(play(table, GiveTurn(seat=seat)))
        assert str(view.headline).endswith(f"{table.riders[seat].name} {words}")
        assert view.primary is not None
        assert [s.index for s in view.seats if s.active] == [seat]
    told = {reminder.seat for reminder in GAME.view(table).reminders}
    assert told == {1, 2, 3}


def test_the_log_counts_the_turns_of_a_stay_in_good_english() -> None:
    first = EscapeRoll(value=6).play(quarantined())
    assert str(first.notes[1].text) == "1 of 4 turns in quarantine is over"
    second = EscapeRoll(value=6).play(next_turn(first.state))
    assert str(second.notes[1].text) == "2 of 4 turns in quarantine are over"


def test_r27_a_ruling_that_spares_somebody_the_missed_turn_lets_them_out_at_the_exit_too() -> None:
    table = ride(2, FULL).with_rider(0, where="pit", space=21, skip=True)
    rider = play(table, Roll(value=2, house_rule=True)).riders[0]
    assert (rider.space, rider.where, rider.skip) == (35, "track", False)
