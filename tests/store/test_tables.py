"""Tables are kept as they were played, whatever is undone, jumped to or restarted."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.game import Impossible, Refused, Setup
from companion.core.memory import Memory
from companion.device.work import Stopped
from companion.pattern.pebbles.moves import Adjust, Take
from companion.store import CannotOpen, Store
from companion.store.days import MONTH
from tests.pebbles import GAME, GOAL, SETUP, Shelf, table
from tests.store.conftest import Opener
from tests.store.month import opened_for_a_month


def test_a_table_comes_back_exactly_after_a_restart(again: Opener) -> None:
    session = again().create(GAME, SETUP, at=1.0)
    table_id = session.journal.table_id
    for count in (1, 2, 2, 1):
        session.play(Take(count=count), at=2.0)
    session.undo()
    reopened = again().session(table_id)
    assert reopened.state == session.state
    assert reopened.state.stones == (1, 2, 2)
    assert reopened.head == session.head
    assert str(reopened.redoable().title) == "Ada takes 1"


def test_undo_to_the_start_and_redo_to_the_end_work_across_a_restart(again: Opener) -> None:
    session = again().create(GAME, SETUP, at=1.0)
    for _ in range(6):
        session.play(Take(count=1), at=2.0)
    session = again().session(session.journal.table_id)
    while session.undo():
        pass
    assert session.state.stones == (0, 0, 0)
    session = again().session(session.journal.table_id)
    while session.redo():
        pass
    assert session.state.stones == (2, 2, 2)


def test_a_refused_move_leaves_nothing_behind(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    for count in (2, 1, 1):
        session.play(Take(count=count), at=2.0)
    with pytest.raises(Refused):
        session.play(Take(count=2), at=2.0)
    with pytest.raises(Impossible):
        session.play({"move": "take", "count": 1000}, at=2.0)
    assert len(store.steps(session.journal.table_id)) == 4
    session.play(Take(count=2, house_rule=True), at=2.0)
    assert store.steps(session.journal.table_id)[0].overruled == "pebbles R2"


def test_undone_steps_stay_in_the_log_and_are_marked(again: Opener) -> None:
    session = again().create(GAME, SETUP, at=1.0)
    session.play(Take(count=1), at=2.0)
    session.play(Take(count=2), at=3.0)
    session.undo()
    session.play(Adjust(seat=1, value=7), at=4.0)
    log = again().steps(session.journal.table_id)
    assert [(step.id, step.live) for step in log] == [(4, True), (3, False), (2, True), (1, True)]
    assert str(log[0].title) == "Ben now has 7"


def test_redo_follows_the_branch_that_was_left_last(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    old = session.play(Take(count=1), at=2.0)
    session.undo()
    session.play(Take(count=2), at=3.0)
    session.jump(old.id)
    session.undo()
    assert session.redo().id == old.id


def test_the_log_comes_in_pages(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    for _ in range(10):
        session.play(Adjust(seat=0, value=1), at=2.0)
    table_id = session.journal.table_id
    first = store.steps(table_id, limit=4)
    assert [step.id for step in first] == [11, 10, 9, 8]
    assert [step.id for step in store.steps(table_id, before=8, limit=4)] == [7, 6, 5, 4]
    assert store.steps(table_id, before=1) == ()


def test_the_list_shows_the_table_touched_last_first_whatever_the_clock_says(again: Opener) -> None:
    store = again()
    first = store.create(GAME, SETUP, at=100.0)
    second = store.create(GAME, SETUP, at=50.0)  # the clock was set back
    assert [card.id for card in store.tables()] == [second.journal.table_id, first.journal.table_id]
    first.play(Take(count=1), at=10.0)
    cards = again().tables()
    assert [card.id for card in cards] == [first.journal.table_id, second.journal.table_id]
    assert cards[0].seats == SETUP.seats
    assert cards[0].summary.figures == (1, 0, 0)
    assert (cards[0].created, cards[0].touched) == (100.0, 10.0)


def test_finished_tables_are_listed_apart_with_their_winner(store: Store) -> None:
    running = store.create(GAME, SETUP, at=1.0)
    over = store.create(GAME, SETUP, at=1.0)
    over.play(Adjust(seat=2, value=9), at=2.0)
    over.play(Adjust(seat=2, value=GOAL), at=2.0)
    (finished,) = store.tables(finished=True)
    assert finished.id == store.table_of(over)
    assert finished.over
    assert finished.summary.winners == (2,)
    assert [card.id for card in store.tables(finished=False)] == [store.table_of(running)]
    over.undo()
    assert store.tables(finished=True) == ()


def test_a_removed_table_can_be_brought_back_until_it_is_purged(again: Opener) -> None:
    store = again()
    keep, drop = (store.table_of(store.create(GAME, SETUP, at=1.0)) for _ in range(2))
    store.remove(drop, at=5.0)
    assert [card.id for card in store.tables()] == [keep]
    assert [card.id for card in store.tables(removed=True)] == [drop]
    store.unremove(drop)
    assert [card.id for card in store.tables()] == [drop, keep]
    store.remove(drop, at=5.0)
    store = again()
    store.clock = lambda: 6.0 + MONTH
    opened_for_a_month(store)
    assert store.tables(removed=True) == ()
    store.forget_old()
    assert store.database.one("SELECT count(*) FROM states") == (1,)
    with pytest.raises(CannotOpen, match="no longer kept"):
        store.session(drop)


def test_a_removed_table_waits_thirty_days(again: Opener) -> None:
    days, now = 24 * 3600.0, 1_000_000.0 + 40 * 24 * 3600.0
    store = again()
    young, old = (store.table_of(store.create(GAME, SETUP, at=1.0)) for _ in range(2))
    store.remove(young, at=now - 29 * days)
    store.remove(old, at=now - 31 * days)
    store.clock = lambda: now
    opened_for_a_month(store)
    store.forget_old()
    assert [card.id for card in store.tables(removed=True)] == [young]


def test_forgetting_that_was_killed_goes_on_at_the_next_start(again: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.store.forgetting.STEPS", 3)
    store = again()
    keep, drop = (store.create(GAME, SETUP, at=1.0) for _ in range(2))
    for session in (keep, drop):
        for value in range(10):
            session.play(Adjust(seat=0, value=value), at=2.0)
    drop.jump(4)
    store.remove(store.table_of(drop), at=5.0)
    store.backup()
    slices: list[float] = []

    def killed(part: float) -> None:
        slices.append(part)
        if len(slices) == 3:
            raise Stopped

    for _ in range(2):
        store.clock = lambda: 6.0 + MONTH
        opened_for_a_month(store)
        slices.clear()
        with suppress(Stopped):
            store.forget_old(killed)
        assert store.examine(), "what is left is sound"
        assert [card.id for card in store.tables()] == [store.table_of(keep)]
        assert store.tables(removed=True) == ()
        store = again()
    assert store.notices == ()
    assert store.database.one("SELECT count(*) FROM states") == (11,)
    assert store.session(store.table_of(keep)).head.id == 11


def test_a_time_of_removal_that_cannot_be_right_forgets_nothing(store: Store) -> None:
    table = store.table_of(store.create(GAME, SETUP, at=900_000.0))
    store.remove(table, at=1.0)
    store.clock = lambda: 2.0 + MONTH
    opened_for_a_month(store)
    store.forget_old()
    assert [card.id for card in store.tables(removed=True)] == [table]


def test_ids_of_purged_tables_are_never_given_again(store: Store) -> None:
    old = store.table_of(store.create(GAME, SETUP, at=1.0))
    store.remove(old, at=2.0)
    store.clock = lambda: 3.0 + MONTH
    opened_for_a_month(store)
    store.forget_old()
    assert store.table_of(store.create(GAME, SETUP, at=4.0)) > old


def test_a_wrong_set_up_makes_no_table(store: Store) -> None:
    with pytest.raises(Impossible):
        store.create(GAME, Setup(SETUP.seats[:1]), at=1.0)
    assert store.tables() == ()


def test_figures_follow_the_live_steps_and_end_with_the_present(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    session.play(Take(count=2), at=2.0)
    session.play(Take(count=2), at=2.0)
    session.undo()
    session.play(Take(count=1), at=2.0)
    assert store.figures(store.table_of(session)) == ((1, (0, 0, 0)), (1, (2, 0, 0)), (1, (2, 1, 0)))


def test_figures_of_a_long_table_are_thinned_and_keep_the_last(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    for number in range(500):
        session.play(Adjust(seat=0, value=number % 90), at=2.0)
    figures = store.figures(store.table_of(session))
    assert 200 <= len(figures) <= 400
    assert figures[-1] == (1, (499 % 90, 0, 0))


def test_a_table_of_an_unknown_game_is_listed_and_cannot_be_opened(store: Store) -> None:
    stranger = store.table_of(store.create(msgspec.structs.replace(GAME, id="chess960"), SETUP, at=1.0))
    (card,) = store.tables()
    assert not card.known
    with pytest.raises(CannotOpen, match="does not know the game chess960"):
        store.session(stranger)
    assert len(store.steps(stranger)) == 1


def test_two_screens_of_the_same_table_cannot_tangle_its_log(store: Store) -> None:
    first = store.create(GAME, SETUP, at=1.0)
    second = store.session(store.table_of(first))
    first.play(Take(count=1), at=2.0)
    first.play(Take(count=2), at=2.0)
    second.play(Take(count=2), at=3.0)  # it had not heard of the other's steps
    assert [(step.id, step.live) for step in store.steps(1)] == [(4, True), (3, False), (2, False), (1, True)]
    assert store.session(1).state.stones == (2, 0, 0)
    first.undo()
    assert [step.id for step in store.steps(1) if step.live] == [2, 1]


def test_a_session_that_is_not_kept_has_no_table(store: Store) -> None:
    with pytest.raises(ValueError, match="not kept"):
        store.table_of(table())


acts = st.lists(st.one_of(st.integers(1, 2), st.sampled_from(["undo", "redo", "restart"]), st.integers(-40, -1)))


@settings(deadline=None, max_examples=25, suppress_health_check=list(HealthCheck))
@given(acts)
def test_whatever_is_played_undone_and_jumped_to_the_log_is_that_of_a_table_in_memory(
    tmp_path_factory: pytest.TempPathFactory, acts: list[int | str]
) -> None:
    store = Store.open(tmp_path_factory.mktemp("random"), Shelf())
    kept, memory = store.create(GAME, SETUP, at=0.0), table()
    table_id = store.table_of(kept)
    for act in acts:
        if act == "restart":
            kept = store.session(table_id)
        elif act == "undo":
            assert bool(kept.undo()) == bool(memory.undo())
        elif act == "redo":
            step = kept.redo()
            if step:  # the store redoes the branch left last, memory the newest
                memory.jump(step.id)
        elif act < 0:
            target = 1 + -act % len(memory.journal.steps)
            kept.jump(target)
            memory.jump(target)
        else:
            kept.play(Take(count=act, house_rule=True), at=1.0)
            memory.play(Take(count=act, house_rule=True), at=1.0)
        assert kept.state == memory.state
    assert isinstance(memory.journal, Memory)
    log = store.steps(table_id, limit=1000)[::-1]
    assert [(s.id, s.parent, s.live) for s in log] == [(s.id, s.parent, s.live) for s in memory.journal.steps]
    store.close(backup=False)
