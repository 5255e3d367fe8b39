"""Long work goes on beside the screen, says how far it is, and can be given up without leaving anything behind."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from companion.device.work import Progress, Stopped, Work
from companion.pattern.pebbles.moves import Adjust
from companion.store import NotKept, Store
from companion.store.adoption import arrive
from companion.store.bounds import BadFile
from companion.store.table_file import export
from tests.pebbles import GAME, SETUP, Shelf


def a_file(folder: Path, steps: int) -> bytes:
    store = Store.open(folder, Shelf())
    session = store.create(GAME, SETUP, at=1.0)
    for number in range(steps):
        session.play(Adjust(seat=0, value=number % 90), at=2.0)
    data = export(store, 1)
    store.close(backup=False)
    return data


def test_a_table_file_is_read_and_taken_in_beside_the_screen(tmp_path: Path) -> None:
    data = a_file(tmp_path / "there", 200)
    store = Store.open(tmp_path / "here", Shelf())
    heard: list[float] = []

    def act(progress: Progress) -> int:
        def both(part: float) -> None:
            heard.append(part)
            progress(part)

        return arrive(store, data, 5.0, both)

    work = Work(act).start()
    assert work.wait(60)
    assert store.session(work.result()).head.id == 201
    assert heard == sorted(heard)
    assert len(heard) > 5
    assert store.backup_if_changed() is not None, "a table that came in is worth a copy"
    store.close()


def test_work_that_is_given_up_leaves_nothing_behind(tmp_path: Path) -> None:
    data = a_file(tmp_path / "there", 300)
    store = Store.open(tmp_path / "here", Shelf())
    late = Event()

    def act(progress: Progress) -> int:
        def wait(part: float) -> None:
            if part > 0.85:  # in the midst of writing
                late.wait(30)
            progress(part)

        return arrive(store, data, 5.0, wait)

    work = Work(act).start()
    work.stop()
    late.set()
    assert work.wait(60)
    with pytest.raises(Stopped):
        work.result()
    assert store.tables() == ()
    assert store.create(GAME, SETUP, at=1.0)
    store.close()


def test_what_goes_wrong_is_told_where_the_result_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(tmp_path / "here", Shelf())
    work = Work(lambda progress: arrive(store, b"no table", 5.0, progress)).start()
    assert work.wait(60)
    with pytest.raises(BadFile):
        work.result()
    monkeypatch.setattr("companion.store.lock._held", {})
    looking = Store.open(tmp_path / "here", Shelf())
    data = a_file(tmp_path / "there", 2)
    work = Work(lambda progress: arrive(looking, data, 5.0, progress)).start()
    assert work.wait(60)
    with pytest.raises(NotKept, match="already running"):
        work.result()
    looking.close()
    store.close()


def test_a_table_is_written_to_a_file_beside_the_screen(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "here", Shelf())
    session = store.create(GAME, SETUP, at=1.0)
    for number in range(30):
        session.play(Adjust(seat=0, value=number), at=2.0)

    def act(progress: Progress) -> bytes:
        with store.beside() as beside:
            return export(beside, 1, progress=progress)

    work = Work(act).start()
    assert work.wait(60)
    assert work.result() == export(store, 1)
    assert session.play(Adjust(seat=0, value=50), at=3.0)
    store.close()
