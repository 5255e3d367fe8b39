"""A file that another app hands over is read once, within bounds, and never by an address that could be our own."""

# ruff: noqa: N802 - the names are Java's

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device import arrivals, files
from companion.device.local_time import local, written

VIEW, SEND, MAIN = (f"android.intent.action.{name}" for name in ("VIEW", "SEND", "MAIN"))


class Intent:
    """Android's own, as far as it is asked."""

    ACTION_VIEW, ACTION_SEND, ACTION_MAIN, EXTRA_STREAM = VIEW, SEND, MAIN, "stream"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str, address: Any = None) -> None:
        self.action, self.address = action, address
        self.extras: dict[str, Any] = {}

    def getAction(self) -> str:
        return self.action

    def getData(self) -> Any:
        return self.address if self.action == VIEW else None

    def getParcelableExtra(self, _: str) -> Any:
        return self.address


class Phone:
    """An activity with an intent, and the files behind content addresses."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.intent = Intent(MAIN)
        self.behind: Path | None = None
        jnius = ModuleType("jnius")
        jnius.autoclass = {  # type: ignore[attr-defined]
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "android.content.Intent": Intent,
        }.__getitem__
        jnius.cast = lambda _, thing: thing  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "jnius", jnius)

    def hand(self, action: str, path: Path, scheme: str = "content") -> None:
        self.behind = path
        self.intent = Intent(action, SimpleNamespace(getScheme=lambda: scheme))

    def getIntent(self) -> Intent:
        return self.intent

    def setIntent(self, intent: Intent) -> None:
        self.intent = intent

    def getContentResolver(self) -> Phone:
        return self

    def openFileDescriptor(self, _address: Any, mode: str) -> Any:
        assert mode == "r"
        return SimpleNamespace(detachFd=lambda: os.open(str(self.behind), os.O_RDONLY))


def answer() -> bytes:
    """What the other app hands over."""
    reading = arrivals.arrived()
    assert reading is not None
    return reading(lambda _: None)


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    return Phone(monkeypatch)


@pytest.mark.parametrize("action", [VIEW, SEND])
def test_a_file_that_was_handed_over_is_read_once(phone: Phone, tmp_path: Path, action: str) -> None:
    (tmp_path / "evening.tableside").write_bytes(b"x" * 200_000)
    phone.hand(action, tmp_path / "evening.tableside")
    assert answer() == b"x" * 200_000
    assert arrivals.arrived() is None


def test_an_ordinary_start_hands_over_nothing(phone: Phone) -> None:
    assert arrivals.arrived() is None


def test_where_there_is_no_android_nothing_arrives() -> None:
    assert arrivals.arrived() is None


def test_an_address_that_could_be_a_file_of_our_own_is_not_read(phone: Phone, tmp_path: Path) -> None:
    (tmp_path / "tableside.db").write_bytes(b"ours")
    phone.hand(VIEW, tmp_path / "tableside.db", scheme="file")
    with pytest.raises(files.NoFile, match="could not be read"):
        answer()
    assert arrivals.arrived() is None


def test_a_file_that_is_too_large_is_not_read_to_its_end(
    phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals, "LARGEST", 100_000)
    (tmp_path / "huge").write_bytes(b"x" * 1_000_000)
    phone.hand(VIEW, tmp_path / "huge")
    with pytest.raises(files.NoFile, match="too large"):
        answer()


def test_an_address_that_nobody_answers_for_is_one_sentence(phone: Phone, tmp_path: Path) -> None:
    phone.hand(VIEW, tmp_path / "nowhere")
    with pytest.raises(files.NoFile, match="could not be read"):
        answer()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\x1f\x8b...", "table"),
        (b'{"format": "tableside table", "version": 1}', "table"),
        (b'{"format": "tableside-cards"}', "cards"),
        (b'{"kind": "tableside-board-map"}', "map"),
        (b'{"format": "recipes"}', "unknown"),
        (b"[" * 100_000, "unknown"),
        (b"\xff\xfe", "unknown"),
        (b"", "unknown"),
    ],
)
def test_a_file_says_itself_what_it_is(data: bytes, kind: str) -> None:
    assert arrivals.kind_of(data) == kind


def test_a_shared_table_opens_the_share_menu_or_says_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[tuple[str, str]] = []
    monkeypatch.setattr(files, "hand_over", lambda path, kind: handed.append((path.name, kind)) or True)
    assert str(files.offer(tmp_path, "evening.tableside", b"data")) == ""
    assert handed == [("evening.tableside", "application/octet-stream")]
    monkeypatch.setattr(files, "hand_over", lambda *_: False)
    assert "evening.tableside" in str(files.offer(tmp_path, "evening.tableside", b"data"))


@pytest.mark.parametrize("at", [2**31 + 5.0, 2**33 + 0.5, 1e11, -1e11, 1e300, float("nan")])
def test_no_time_is_too_late_for_the_clock_of_an_old_phone(at: float, monkeypatch: pytest.MonkeyPatch) -> None:
    def old(_: float) -> None:
        raise OverflowError("timestamp out of range for platform time_t")

    monkeypatch.setattr("companion.device.local_time.time.localtime", old)
    assert len(written("%H:%M", at)) == 5
    assert local(2**31 + 5.0).tm_year == 2038
