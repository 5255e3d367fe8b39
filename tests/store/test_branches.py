"""Undo and redo follow the same branch, whether a table is kept or only in memory."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.core.game import Impossible
from companion.core.memory import Memory, in_memory
from companion.core.session import Session
from companion.pattern.pebbles.moves import Adjust, Take
from companion.store import Store
from tests.pebbles import GAME, SETUP


@pytest.fixture(params=["kept", "in memory"])
def session(request: pytest.FixtureRequest, store: Store) -> Session[Any]:
    return store.create(GAME, SETUP, at=1.0) if request.param == "kept" else in_memory(GAME, GAME.new(SETUP), at=1.0)


def fork(session: Session[Any]) -> None:
    """Set-up 1, then an older branch 2-3 and a younger one 4-5."""
    session.play(Take(count=1), at=1.0)
    session.play(Take(count=2), at=1.0)
    session.undo()
    session.undo()
    session.play(Take(count=2), at=1.0)
    session.play(Take(count=1), at=1.0)


def test_redo_goes_on_along_the_newest_branch(session: Session[Any]) -> None:
    fork(session)
    assert session.redo() is None
    session.undo()
    session.undo()
    assert [session.redo().id, session.redo().id] == [4, 5]


def test_redo_follows_the_branch_that_was_left_last_even_if_it_is_the_older(session: Session[Any]) -> None:
    fork(session)
    session.jump(3)
    session.undo()
    session.undo()
    assert [session.redo().id, session.redo().id] == [2, 3]
    assert session.state.stones == (1, 2, 0)


def test_a_jump_to_the_middle_of_a_branch_keeps_its_end_for_redo(session: Session[Any]) -> None:
    fork(session)
    session.jump(2)
    assert session.redo().id == 3
    session.jump(1)
    assert session.redoable().id == 2


def test_a_jump_to_a_step_that_is_not_there_changes_nothing(session: Session[Any]) -> None:
    fork(session)
    with pytest.raises(Impossible):
        session.jump(99)
    assert session.head.id == 5
    assert session.redoable() is None


@pytest.mark.parametrize("seed", range(5))
def test_a_kept_table_and_one_in_memory_never_differ(store: Store, seed: int) -> None:
    chance = random.Random(seed)
    kept, memory = store.create(GAME, SETUP, at=1.0), in_memory(GAME, GAME.new(SETUP), at=1.0)
    journal = memory.journal
    assert isinstance(journal, Memory)
    for _ in range(80):
        act = chance.choice(["play", "play", "undo", "undo", "redo", "jump"])
        value, target = chance.randrange(90), chance.randint(1, len(journal.steps))
        for session in (kept, memory):
            if act == "play":
                session.play(Adjust(seat=0, value=value), at=1.0)
            elif act == "jump":
                session.jump(target)
            else:
                getattr(session, act)()
        assert kept.state == memory.state
        assert kept.head == memory.head
        assert kept.redoable() == memory.redoable()
        assert store.steps(1)[::-1] == tuple(journal.steps)
