"""What every game promises, whatever is tapped: checked by random play over all that its screens offer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import games
from companion.core.form import Form, Pick
from companion.core.game import Game, Impossible, Refused
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.core.view import Counter, Section, Table
from tests.games.effort import effort
from tests.games.patience import touches
from tests.games.promise import (
    LIBRARY,
    broken_promises,
    dead_answers,
    dead_ends,
    false_greys,
    forms,
    is_free,
    lying_counters,
    restless,
)
from tests.games.walk import answered, everything, offers, random_move, random_setup, whole

relaxed, few = effort(25), effort(8)
MOST_TOUCHES = 9  # what the longest act of any game takes: a Scene of Hope Inhumanity, rolled and settled
every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)


def play_around(game: Game[Any], data: st.DataObject, moves: int = 25) -> Session[Any]:
    def pick(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    session = in_memory(game, random_setup(game, pick))
    for _ in range(moves):
        move = random_move(game, session.state, pick)
        if move is None:
            break
        before = msgspec.json.encode(session.state)
        try:
            session.play(move, at=1.0)
        except (Refused, Impossible):
            assert msgspec.json.encode(session.state) == before, "a refused move changed the table"
    return session


@every_game
@relaxed
@given(st.data())
def test_the_same_moves_give_the_same_table(game: Game[Any], data: st.DataObject) -> None:
    session = play_around(game, data)
    journal = session.journal
    start = msgspec.json.decode(journal.state(1), type=game.state_type)
    again = in_memory(game, start)
    for step in journal.steps[1:]:
        again.play(step.move, at=step.at)
    assert again.state == session.state
    assert [s.notes for s in again.journal.steps] == [s.notes for s in journal.steps]


@every_game
@relaxed
@given(st.data())
def test_state_moves_and_view_survive_being_written_down(game: Game[Any], data: st.DataObject) -> None:
    session = play_around(game, data)
    state = msgspec.json.decode(msgspec.json.encode(session.state), type=game.state_type)
    assert state == session.state
    for step in session.journal.steps[1:]:
        written = msgspec.json.decode(msgspec.json.encode(step.move))
        assert game.read_move(written) == game.read_move(step.move)
    view = session.view
    kept = msgspec.json.decode(msgspec.json.encode(view), type=Table)
    assert msgspec.structs.replace(kept, board=None) == msgspec.structs.replace(view, board=None)
    if view.board is not None:
        assert msgspec.json.decode(msgspec.json.encode(view.board), type=game.board_type) == view.board
    for seat in range(len(view.seats)):
        sheet = session.sheet(seat)
        assert msgspec.json.decode(msgspec.json.encode(sheet), type=tuple[Section, ...]) == sheet


@every_game
@relaxed
@given(st.data())
def test_undo_to_the_start_and_redo_to_the_end_come_back_to_the_same_table(
    game: Game[Any], data: st.DataObject
) -> None:
    session = play_around(game, data)
    end = session.state
    first = msgspec.json.decode(session.journal.state(1), type=game.state_type)
    undone = 0
    while session.undo():
        undone += 1
    assert session.state == first
    while session.redo():
        undone -= 1
    assert undone == 0
    assert session.state == end


@every_game
@relaxed
@given(st.data())
def test_every_counter_keeps_its_bounds(game: Game[Any], data: st.DataObject) -> None:
    session = play_around(game, data)
    counters = list(everything(whole(game, session.state), Counter))
    assert counters
    for counter in counters:
        assert counter.low <= counter.value <= counter.high, f"{counter.key} is {counter.value}"


@every_game
@relaxed
@given(st.data())
def test_every_refusal_names_a_rule_and_a_reason(game: Game[Any], data: st.DataObject) -> None:
    session = play_around(game, data, moves=12)
    for action in offers(whole(game, session.state)):
        move = action.move
        if move is None and action.ask is not None and data.draw(st.integers(0, 9)) == 0:
            move = answered(game, session.state, action.ask, lambda n: data.draw(st.integers(0, n - 1))).move
        if move is None:
            continue
        preview = session.preview(move)
        if preview.refused:
            # A rule of the book, a reading of it, or the card that says no.
            assert preview.refused.rule.startswith((f"{game.id} ", f"{game.id}/")), preview.refused.rule
            rule = preview.refused.rule
            assert LIBRARY.for_rule(rule) or LIBRARY.get(rule), f"{rule} cannot be looked up"
            assert str(preview.refused.why).endswith((".", "!"))
            anyway = session.preview(move, anyway=True)
            assert anyway.after is not None, f"{rule} cannot be overruled"


@every_game
@relaxed
@given(st.data())
def test_forms_ask_in_words_and_can_be_written_down(game: Game[Any], data: st.DataObject) -> None:
    session = play_around(game, data, moves=8)
    asking = [action for action in offers(whole(game, session.state)) if action.ask is not None]
    for action in asking[:6]:
        form = answered(game, session.state, action.ask, lambda n: data.draw(st.integers(0, n - 1)))
        assert str(form.title)
        assert msgspec.json.decode(msgspec.json.encode(form), type=Form) == form
        for pick in everything(form, Pick):
            assert str(pick.label) or pick.icon or pick.seat is not None


@every_game
def test_impossible_set_ups_are_refused_in_one_sentence(game: Game[Any]) -> None:
    from tests.games.walk import table_of

    for seats in (game.min_seats - 1, game.max_seats + 1):
        with pytest.raises(Impossible, match=game.title):
            table_of(game, seats) if seats < 9 else table_of(game, 9)
    with pytest.raises(Impossible, match="no setting"):
        table_of(game, game.min_seats, {"no such thing": 1})
    for option in game.options:
        with pytest.raises(Impossible):
            table_of(game, game.min_seats, {option.key: "certainly not"})


def moments(game: Game[Any], data: st.DataObject, moves: int) -> Iterator[Any]:
    """The states that random play comes through."""

    def pick(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    state = random_setup(game, pick)
    for _ in range(moves):
        move = random_move(game, state, pick)
        if move is None:
            continue
        try:
            state = game.read_move(move).play(state).state
        except (Refused, Impossible):
            continue
        yield state


@every_game
@few
@given(st.data())
def test_no_button_promises_what_the_rules_refuse(game: Game[Any], data: st.DataObject) -> None:
    for state in moments(game, data, 12):
        assert broken_promises(game, state) == []


@every_game
@few
@given(st.data())
def test_every_button_that_looks_free_can_be_finished_by_answers_that_look_free(
    game: Game[Any], data: st.DataObject
) -> None:
    for state in list(moments(game, data, 14))[::4]:
        assert dead_ends(game, state) == []


@every_game
@few
@given(st.data())
def test_no_answer_that_looks_free_is_refused_at_once_or_leads_nowhere(game: Game[Any], data: st.DataObject) -> None:
    for state in list(moments(game, data, 14))[::5]:
        assert dead_answers(game, state) == []


@every_game
@few
@given(st.data())
def test_what_carries_the_turn_on_takes_few_touches(game: Game[Any], data: st.DataObject) -> None:
    for state in list(moments(game, data, 14))[::4]:
        main = game.view(state).primary
        if main is not None and is_free(main):
            assert touches(game, state, main) <= MOST_TOUCHES, main.label


@every_game
@few
@given(st.data())
def test_a_greyed_answer_says_why_and_leads_to_a_refusal_that_can_be_overruled(
    game: Game[Any], data: st.DataObject
) -> None:
    for state in list(moments(game, data, 14))[::5]:
        assert [wrong for form in forms(game, state) for wrong in false_greys(game, state, form)] == []


@every_game
@few
@given(st.data())
def test_an_answer_moves_no_other_question(game: Game[Any], data: st.DataObject) -> None:
    for state in list(moments(game, data, 14))[::5]:
        assert restless(game, state) == []


@every_game
@few
@given(st.data())
def test_every_counter_can_be_set_by_hand_to_any_value_it_can_have(game: Game[Any], data: st.DataObject) -> None:
    for state in list(moments(game, data, 14))[::5]:
        assert lying_counters(game, state) == []
