"""The app in another language: switched by touch, kept, and complete."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from kivy.uix.textinput import TextInput

from companion.device.language import language
from companion.ui import words
from companion.ui.lookup.search import EntryRow
from companion.ui.words import LOCALES
from tests.ui.finger import Finger


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.speak_as("en")


def first_row(finger: Finger) -> EntryRow:
    rows = [w for w in finger.widgets() if isinstance(w, EntryRow)]
    return max(rows, key=lambda row: row.y).row


def german(finger: Finger) -> None:
    finger.tap("cog")
    finger.tap("Deutsch")


def test_every_text_of_the_app_is_in_every_catalogue_and_packed(capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location("locale_make", LOCALES / "make.py")
    assert spec is not None and spec.loader is not None
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    assert make.main(check=True) == 0, capsys.readouterr().out[:2000]


def test_a_translation_without_its_blanks_is_found_out() -> None:
    spec = importlib.util.spec_from_file_location("locale_make", LOCALES / "make.py")
    assert spec is not None and spec.loader is not None
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    loses, found = make.Message("{name} loses {n}M"), make.Message("{n} card", "{n} cards")
    assert make.faults(loses, ("{name} verliert {n}M",)) == ""
    assert "blanks" in make.faults(loses, ("{name} verliert etwas",))
    assert "not translated" in make.faults(make.Message("Undo"), ())
    assert make.faults(found, ("eine Karte", "{n} Karten"), kinds=2) == ""
    assert "blanks" in make.faults(found, ("{n} Karte", "Karten"), kinds=2)
    assert "not translated" in make.faults(found, ("{n} Karten",), kinds=2)


def test_the_language_changes_at_once_and_is_still_there_the_next_evening(finger: Finger) -> None:
    german(finger)
    assert finger.sees("Einstellungen")
    finger.back()
    assert finger.sees("Neue Partie") and not finger.sees("New table")
    finger.stop()
    words.speak_as("en")
    finger.start()
    assert finger.sees("Neue Partie")


def test_a_table_begun_in_english_goes_on_in_german_with_its_whole_log(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("Start the game")
    finger.tap("Start the year")
    before = finger.app.session.head.id
    finger.app.settings()
    finger.settle()
    finger.tap("Deutsch")
    finger.back()
    assert finger.app.session.head.id == before
    finger.tap("Verlauf")
    told = " ".join(finger.texts())
    assert "Das Jahr beginnt" in told, told
    assert "The year" not in told


def test_cards_are_found_by_their_printed_name_and_by_german_words(finger: Finger) -> None:
    german(finger)
    finger.back()
    finger.app.rules()
    finger.settle()
    field = next(w for w in finger.widgets() if isinstance(w, TextInput))
    for typed, meant in (
        ("population", "Bevölkerung"),
        ("zugreihen", "Zugreihenfolge"),
        ("refuge camp", "Refugee Camp"),
    ):
        finger.type(field, typed)
        assert first_row(finger).name == meant


def test_numbers_are_written_as_german_readers_write_them(finger: Finger) -> None:
    german(finger)
    finger.back()
    finger.tap("Hindsight 2020")
    finger.tap("Start the game")
    finger.tap("Würfel")
    assert finger.sees("2,5") and not finger.sees("2.5")


@pytest.mark.parametrize(
    ("environ", "spoken"),
    [({"LANGUAGE": "de_AT.UTF-8"}, "de"), ({"LANG": "fr_FR"}, "fr"), ({}, "en"), ({"LANG": "C"}, "c")],
)
def test_the_app_speaks_as_the_device_does(
    environ: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert language() == spoken


def test_a_device_in_a_language_we_do_not_have_gets_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    finger = Finger(tmp_path)
    assert finger.sees("Tableside") and finger.can_find("Hindsight 2020")
    finger.tap("cog")
    assert finger.sees("Settings")
    finger.stop()
