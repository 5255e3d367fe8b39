"""The whole app is killed in the midst of every game, again and again, and never loses what it has shown.

TABLESIDE_KILLS=300 makes a long evening of it.
"""

from __future__ import annotations

import hashlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.core.session import Session
from companion.core.step import figures
from companion.store import Store

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("TABLESIDE_KILLS", "12"))
STEPS = 25  # at most so many steps are awaited before a kill
FUSE = 400_000  # calls of functions, about as many as a start and a few steps take
Shown = list[tuple[int, str]]
pytestmark = pytest.mark.together  # all games are killed in one nursery


class Nursery:
    """The process that raises apps, and what they say."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.ui.nursery"]
        pipe = subprocess.PIPE
        quiet = {**os.environ, "KIVY_GL_BACKEND": "mock", "SDL_VIDEODRIVER": "offscreen"}
        self.aim = 0  # where the app was jumping to when it was killed
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True, env=quiet)

    def life(self, folder: Path, game_id: str, seed: int, fuse: int, steps: int) -> Shown:
        """One app from its start until it is killed, by its own fuse or after so many steps: all that it showed."""
        self.process.stdin.write(f"{folder} {game_id} {seed} {fuse}\n")
        self.process.stdin.flush()
        shown: Shown = []
        child = self.aim = 0
        for line in self.process.stdout:
            word, *rest = line.split()
            if word == "gone":
                assert rest == ["killed"], "the app ended by itself"
                return shown
            if word == "born":
                child = int(rest[0])
            elif word == "aim":
                self.aim = int(rest[0])
            else:
                self.aim = 0
                shown.append((int(rest[0]), rest[1]))
            if not fuse and child and len(shown) >= steps:
                os.kill(child, signal.SIGKILL)  # it has gone on meanwhile: this hits it anywhere
                child = 0
        raise AssertionError("the nursery is gone")


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    started = Nursery()
    yield started
    started.process.stdin.close()
    started.process.wait()


def digest(packed: bytes) -> str:
    return hashlib.sha256(packed).hexdigest()[:16]


def look_after(folder: Path, shown: Shown, aim: int, digests: dict[int, str], thorough: bool) -> Shown:
    """Everything that was shown is there, whole; where the table stands now, if there is one yet."""
    store = Store.open(folder)
    try:
        assert store.notices == ()
        assert store.database.all("PRAGMA integrity_check") == [("ok",)]
        cards = store.tables()
        assert len(cards) == 1 or not digests, "the table is gone"
        if not cards:
            return []
        session = store.session(cards[0].id)
        assert_log_is_whole(store, session, digests)
        if shown:
            assert_stands_where_it_was(session, shown[-1][0], aim)
        if thorough:
            assert_undo_is_whole(session)
        return [(session.head.id, digest(session.journal.state(session.head.id)))]
    finally:
        store.close(backup=False)


def assert_log_is_whole(store: Store, session: Session[Any], digests: dict[int, str]) -> None:
    log = {step.id: step for step in store.every_step(store.table_of(session))}
    assert sorted(log) == list(range(1, len(log) + 1)), "the log has a hole"
    for step_id, expected in digests.items():
        assert digest(session.journal.state(step_id)) == expected, f"step {step_id} is not what was shown"
    path, step = set(), session.head.id
    while step:
        path.add(step)
        step = log[step].parent
    assert {step.id for step in log.values() if step.live} == path, "a step is half taken back"
    assert session.head.figures == figures(session.view)


def assert_stands_where_it_was(session: Session[Any], last: int, aim: int) -> None:
    """At the step shown last, or one further: what was under way may have been kept and not shown yet."""
    back = session.journal.step(last).parent
    assert session.head.id in {last, back, aim} or session.head.parent == last


def assert_undo_is_whole(session: Session[Any]) -> None:
    end, head, undone = session.state, session.head.id, 0
    while session.undo():
        undone += 1
    assert session.head.id == 1
    for _ in range(undone):
        assert session.redo()
    assert session.head.id == head
    assert session.state == end


@pytest.mark.parametrize("game_id", games.ids())
def test_killed_at_any_moment_the_app_has_every_step_that_it_showed(
    nursery: Nursery, tmp_path: Path, game_id: str
) -> None:
    chance = random.Random(game_id)
    digests: dict[int, str] = {}
    stands: Shown = []
    for number in range(KILLS):
        fuse = chance.randrange(1, FUSE) if number % 2 else 0
        shown = nursery.life(tmp_path, game_id, chance.randrange(1 << 30), fuse, chance.randint(1, STEPS))
        if stands and shown:
            assert shown[0] == stands[0], "the app opened another state than was kept"
        for step_id, state in shown:
            assert digests.setdefault(step_id, state) == state, "a step changed"
        stands = look_after(tmp_path, shown, nursery.aim, digests, thorough=number % 10 == 9)
    assert len(digests) > KILLS, "hardly anything was played"
