"""The terminal door: what it prints, how it refuses, and that it needs no window."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from companion.terminal import main
from tests.pebbles import Shelf

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests" / "store" / "corpus"


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pattern game in place of the others."""
    shelf = Shelf()
    monkeypatch.setattr(games, "ids", shelf.ids)
    monkeypatch.setattr(games, "load", shelf.load)


def test_games_are_listed_for_scripts(pebbles: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {"id": "pebbles", "title": "Pebbles", "min_seats": 2, "max_seats": 4}
    ]


def test_games_are_listed_for_people(pebbles: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "Pebbles (2-4)" in capsys.readouterr().out


def test_a_table_file_is_shown_in_words(pebbles: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(CORPUS / "good-version-1.tableside")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Pebbles: Ada, Ben, Cleo"
    assert "    4  Cleo takes 3 (undone)" in lines
    assert "    5  Cleo takes 5 (overruled pebbles R2)" in lines
    assert "Ada takes stones" in lines
    assert "* Ada: 1 Stones" in lines
    assert "  Cleo: 5 Stones" in lines
    assert lines[-1] == "Ruling on pebbles R2: Twice is fine on Sundays."


@pytest.mark.parametrize("file", ["no such file", str(CORPUS), str(CORPUS / "head-elsewhere.json"), "nul\0byte"])
def test_a_file_that_cannot_be_shown_is_one_sentence_and_exit_code_two(
    pebbles: None, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    assert main(["show", file]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("show: ")
    assert len(told.err.splitlines()) == 1


def test_nothing_of_it_needs_a_window() -> None:
    code = (
        "import sys, companion.terminal.games, companion.terminal.show, companion.store; print('kivy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    listed = subprocess.run(
        [sys.executable, "-m", "companion", "games", "--json"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert isinstance(json.loads(listed.stdout), list)
