"""Turns, rounds and the end of the journey."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Impossible
from companion.games.hope import GAME
from companion.games.hope.moves import Adjust, Affect, Draw, EndTurn, Relate
from tests.games.hope.table import after, table, turn, who, with_player


def test_play_goes_clockwise_from_the_first_player() -> None:
    state = table(4, first=2)
    seen = []
    for _ in range(5):
        seen.append(state.active)
        state = turn(state)
    assert seen == [2, 3, 0, 1, 2]


def test_a_new_round_comes_when_all_have_drawn_and_brings_hope() -> None:
    state = table(3)
    for _ in range(3):
        assert state.round == 1
        state = turn(state)
    assert (state.round, state.hope) == (2, 4)
    assert str(GAME.view(state).progress.text) == "Round 2 of 5"


def test_the_dead_are_passed_over() -> None:
    state = after(table(), Affect(effect="hunger", amount=3, seats=(1,)))
    assert turn(state).active == 2


def test_somebody_below_zero_loses_their_own_turn_too() -> None:
    state = after(
        with_player(table(), 1, humanity=0), Draw(avoid=True), Affect(effect="humanity", amount=-1, seats=(1,))
    )
    assert str(GAME.view(state).primary.label) == "Next: Cleo"
    assert after(state, EndTurn()).active == 2


def test_after_round_five_whoever_lives_has_won() -> None:
    state = after(table(), Adjust(key="round", value=5), Affect(effect="harm", amount=3, seats=(1,)))
    state = after(state, Draw(avoid=True), EndTurn(), Draw(avoid=True))
    assert str(GAME.view(state).primary.label) == "End the journey"
    state = after(state, EndTurn())
    view = GAME.view(state)
    assert view.result.winners == (0, 2)
    assert [(s.seat, s.place) for s in view.result.standings] == [(0, 0), (2, 0), (1, 0)], "named, not ranked"
    assert view.primary is None
    assert "2 avoided" in str(view.result.detail)


def test_a_finished_journey_can_still_be_corrected() -> None:
    state = replace(table(), round=5, over="won")
    with pytest.raises(Impossible, match="over"):
        Draw(hardship=1).play(state)
    state = after(state, Adjust(key="humanity:0", value=2), Adjust(key="round", value=4))
    assert who(state, 0).humanity == 2
    assert GAME.view(state).result is None


def test_the_journey_is_remembered_for_its_chart() -> None:
    state = turn(turn(table()))
    board = GAME.view(state).board
    assert [(mark.round, mark.figures[-1]) for mark in board.journey] == [(1, 3), (1, 3), (1, 3)], "from the start on"


def test_the_lines_of_the_chart_begin_with_the_first_turn() -> None:
    marks = GAME.view(table(3)).board.journey
    assert [mark.figures for mark in marks] == [(5, 5, 5, 3)] * 2
    hurt = with_player(table(3), 1, humanity=4)
    assert [mark.figures[1] for mark in GAME.view(hurt).board.journey] == [5, 4]


def test_who_is_next_is_written_on_the_button_with_the_new_round() -> None:
    state = after(turn(turn(table())), Draw(avoid=True))
    primary = GAME.view(state).primary
    assert (str(primary.label), str(primary.detail)) == ("Next: Ana, round 2", "Round 2 begins")


def test_a_mourner_pushed_below_zero_as_a_turn_begins_still_has_that_turn() -> None:
    state = after(turn(turn(table(round_or_death="death"))), Relate(seat=2, kind="parent"))
    state = with_player(with_player(state, 0, humanity=1), 2, humanity=0)
    state = after(state, Draw(avoid=True), Affect(effect="humanity", amount=-1, seats=(2,)), EndTurn())
    assert (state.active, state.round) == (0, 2)
    assert "Ana went below zero" in str(GAME.view(state).reminders[0].text)
    state = after(state, Draw(avoid=True), EndTurn())
    assert not who(state, 0).alive


def test_a_mourner_of_the_last_one_due_in_a_round_is_not_taken_out_with_them() -> None:
    state = with_player(after(table(), Relate(seat=2, kind="parent")), 2, humanity=0)
    state = with_player(turn(state), 0, humanity=1)
    state = after(state, Draw(avoid=True), Affect(effect="humanity", amount=-1, seats=(2,)), EndTurn())
    assert (state.round, who(state, 2).alive, who(state, 0).alive) == (2, False, True)


def test_the_log_says_so_when_everybody_goes_at_once() -> None:
    state = table()
    for seat in range(3):
        state = with_player(state, seat, humanity=0)
    state = after(state, Draw(avoid=True), Affect(effect="humanity", amount=-1, seats=(0, 1, 2)))
    outcome = EndTurn().play(state)
    assert str(outcome.notes[0].text) == "Nobody is left alive"
    assert "New character" in str(GAME.view(outcome.state).primary.label)


def test_below_zero_in_the_very_last_turn_is_for_the_table_to_decide() -> None:
    state = after(table(), Adjust(key="round", value=5))
    state = with_player(turn(turn(state)), 2, humanity=0)
    state = after(state, Draw(avoid=True), Affect(effect="humanity", amount=-1, seats=(2,)))
    reminder = GAME.view(state).reminders[0]
    assert "no turn follows" in str(reminder.text)
    assert after(state, EndTurn()).over == "won"
    assert who(after(state, EndTurn()), 2).alive
    gone = GAME.read_move(reminder.actions[0].move).play(state).state
    assert not who(gone, 2).alive
    assert GAME.view(after(gone, EndTurn())).result.winners == (0, 1)
