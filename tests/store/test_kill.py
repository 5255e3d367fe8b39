"""Killed at any moment, the app has every step that it showed as done."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from companion.store import Store
from companion.store.database import connect
from tests.pebbles import GAME, SETUP, Shelf

ROOT = Path(__file__).parents[2]
KILLS = 25


def player(folder: Path, *more: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.store.player", str(folder), *map(str, more)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_every_step_shown_as_done_survives_being_killed(tmp_path: Path) -> None:
    chance = random.Random(2020)
    kept = 0
    for _ in range(KILLS):
        shown = []
        with player(tmp_path, 100_000) as child:
            for _ in range(chance.randrange(1, 40)):
                shown.append(int(child.stdout.readline().split()[1]))
            child.kill()
            rest = child.stdout.read()  # what was shown between the last line read and the kill
        shown += [int(line.split()[1]) for line in rest.splitlines() if line.startswith("head ")]
        store = Store.open(tmp_path, Shelf())
        assert store.notices == ()
        (card,) = store.tables()
        session = store.session(card.id)
        log = {step.id: step for step in store.steps(card.id, limit=100_000)}
        assert max(shown) in log, "a step that was shown is gone"
        assert sorted(log) == list(range(1, len(log) + 1)), "the log has a hole"
        # The step or undo that was under way when the kill came may have been kept and not shown yet.
        assert shown[-1] in {session.head.id, session.head.parent} or log[shown[-1]].parent == session.head.id
        assert session.view.seats[0].main.value == session.head.figures[0]
        kept = len(log)
        store.close(backup=False)
    assert kept > KILLS
    assert_undo_is_whole(tmp_path)


def assert_undo_is_whole(folder: Path) -> None:
    store = Store.open(folder, Shelf())
    session = store.session(store.tables()[0].id)
    end, live = session.state, sum(step.live for step in store.steps(1, limit=100_000))
    undone = 0
    while session.undo():
        undone += 1
        assert session.state.stones == session.head.figures
    assert undone == live - 1
    assert session.state.stones == (0, 0, 0)
    for _ in range(undone):
        session.redo()
    assert session.state == end
    store.close(backup=False)


def test_a_full_disk_refuses_the_step_in_one_sentence_and_loses_nothing(tmp_path: Path) -> None:
    with player(tmp_path, 5) as first:
        first.wait()
    with player(tmp_path, 100_000, 150_000) as child:
        lines = child.stdout.read().splitlines()
    assert lines[-1].startswith("not kept as before"), lines[-1]
    shown = int(lines[-2].split()[1])
    store = Store.open(tmp_path, Shelf())
    assert store.session(1).head.id == shown
    assert store.session(1).undo()
    store.close(backup=False)


@pytest.mark.parametrize("killed", [True, False])
def test_a_start_on_a_full_disk_shows_the_tables_and_refuses_the_step(tmp_path: Path, killed: bool) -> None:
    with player(tmp_path, 100_000 if killed else 5) as first:
        shown = [int(first.stdout.readline().split()[1]) for _ in range(5)]
        if killed:
            first.kill()  # which leaves a write-ahead log
    with player(tmp_path, 3, 100) as child:
        (line,) = child.stdout.read().splitlines()
    assert line.startswith("not kept as before"), line
    assert "nothing new can be kept" in line
    store = Store.open(tmp_path, Shelf())
    assert store.notices == ()
    assert store.session(1).head.id >= shown[-1]
    store.close(backup=False)


def test_a_commit_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    connection = connect(tmp_path / "tableside.db")
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_a_killed_app_leaves_no_lock(tmp_path: Path) -> None:
    with player(tmp_path, 100_000) as child:
        child.stdout.readline()
        child.kill()
    store = Store.open(tmp_path, Shelf())
    assert not store.read_only
    assert store.create(GAME, SETUP, at=1.0)
    store.close(backup=False)


def test_a_second_copy_beside_a_playing_one_may_only_look(tmp_path: Path) -> None:
    with player(tmp_path, 100_000) as child:
        child.stdout.readline()
        store = Store.open(tmp_path, Shelf())
        assert store.read_only
        assert "already running" in str(store.notices[0])
        assert len(store.tables()) == 1
        store.close()
        child.kill()
