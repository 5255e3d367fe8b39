"""Tables that travel, copies to go back to, and errors that do not end the evening."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

import pytest
from kivy.core.window import Window

from companion.device.work import Progress
from companion.ui.screens import waiting
from tests.ui.finger import Finger
from tests.ui.test_hindsight import pops, start, tile


def test_a_table_is_shared_as_a_file_and_played_on_elsewhere(tmp_path: Path) -> None:
    finger = Finger(tmp_path / "one")
    start(finger)
    for _ in range(3):
        finger.tap(tile(finger, "Kenya").ids.plus)
    finger.tap("dots-vertical")
    finger.tap("Share this table")
    finger.tap("As a table file")
    (made,) = (tmp_path / "one" / "shared").glob("*.tableside")
    finger.stop()

    inbox = tmp_path / "two" / "inbox"
    inbox.mkdir(parents=True)
    (inbox / "evening.tableside").write_bytes(made.read_bytes())
    other = Finger(tmp_path / "two")
    other.tap("folder-open-outline")
    other.tap("evening.tableside")
    other.wait(lambda: pops(other)["Kenya"] == 13)
    for _ in range(3):
        other.tap("undo")
    other.wait(lambda: pops(other)["Kenya"] == 10)
    other.stop()


def test_a_broken_table_file_gets_one_sentence_and_changes_nothing(tmp_path: Path) -> None:
    inbox = tmp_path / "inbox"
    inbox.mkdir(parents=True)
    (inbox / "bad.tableside").write_bytes(b'{"format": "tableside table", "version": 1, "game": 7}')
    finger = Finger(tmp_path)
    finger.tap("folder-open-outline")
    finger.tap("bad.tableside")
    assert any("game" in text for text in finger.texts()), finger.texts()
    assert not finger.sees("On the table now")
    finger.stop()


def test_another_app_that_does_not_answer_holds_nobody_up(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    answered = Event()

    def reading(progress: Progress) -> bytes:
        answered.wait(30)
        progress(0.5)
        return b""

    monkeypatch.setattr(waiting, "AT_ONCE", 0.0)
    monkeypatch.setattr("companion.device.arrivals.arrived", lambda: reading)
    finger.app.on_resume()
    finger.settle()
    assert finger.sees("Reading a file")
    finger.tap("Cancel")
    answered.set()
    start(finger)
    finger.tap(tile(finger, "Kenya").ids.plus)
    finger.wait(lambda: pops(finger)["Kenya"] == 11)


def test_a_pipe_that_looks_like_a_file_is_told_of_and_not_waited_for(finger: Finger, tmp_path: Path) -> None:
    for name in ("pipe.tableside", "pipe.json"):
        os.mkfifo(tmp_path / name)
        Window.dispatch("on_drop_file", os.fsencode(tmp_path / name), 10, 10)
        finger.wait(lambda name=name: finger.sees(f"The file {name} could not be read."))


def test_files_whose_names_are_no_text_are_listed_and_opened(tmp_path: Path) -> None:
    inbox = os.fsencode(tmp_path / "inbox")
    os.mkdir(inbox)
    for name in (b"even\xffing.tableside", b"CARDS\xfe.JSON"):
        with open(os.path.join(inbox, name), "wb") as file:
            file.write(b"{}")
    finger = Finger(tmp_path)
    finger.tap("folder-open-outline")
    finger.tap("even\ufffding.tableside")
    finger.wait(lambda: any("not a table file" in text for text in finger.texts()))
    finger.tap("magnify")
    finger.tap("tune-variant")
    finger.tap("Import a card pack")
    assert finger.sees("CARDS\ufffd.JSON")
    finger.stop()


def test_an_error_is_written_down_and_the_table_goes_on(finger: Finger) -> None:
    start(finger)
    try:
        raise RuntimeError("a screw came loose")
    except RuntimeError as error:
        finger.app.last_net.handle_exception(error)
    finger.settle()
    assert finger.sees("Something went wrong")
    (report,) = (finger.app.data_folder / "reports").glob("*.txt")
    assert "a screw came loose" in report.read_text()
    finger.tap("Go on")
    finger.tap(tile(finger, "Chile").ids.plus)
    finger.wait(lambda: pops(finger)["Chile"] == 11)


def after_two_failed_starts(folder: Path) -> Finger:
    for _ in range(2):
        broken = Finger(folder, starts_well=False)
        broken.kill()
    finger = Finger(folder)
    assert finger.sees("The last starts did not finish")
    return finger


def test_two_failed_starts_offer_a_copy(tmp_path: Path) -> None:
    first = Finger(tmp_path)
    start(first)
    first.stop()
    finger = after_two_failed_starts(tmp_path)
    finger.tap("1 table")
    assert finger.sees("On the table now")
    finger.stop()


def test_failed_starts_before_the_first_copy_offer_none(tmp_path: Path) -> None:
    finger = after_two_failed_starts(tmp_path)
    assert finger.sees("There is no copy to go back to yet")
    finger.tap("Start as it is")
    assert finger.sees("New table")
    finger.stop()
