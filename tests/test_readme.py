"""What the README says is there: its pictures, places, commands, and the cards of its table."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from companion.rules.kind import kinds

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
DOOR = [line.split(" #")[0].strip() for line in README.split("## The terminal door")[1].split("```")[1].splitlines()]
ANSWERED = [line.split("[")[0] for line in DOOR if "--json" in line]
OFFERED = sorted({line.split()[3] for line in DOOR if line})


def told(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_pictures_are_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert pictures
    assert [path for path in pictures if not (ROOT / path).is_file()] == []


def test_every_place_it_names_is_there() -> None:
    named = set(re.findall(r"`((?:companion|kv|assets|tests)/[\w/.]*)`", README))
    assert len(named) > 10
    assert [place for place in sorted(named) if not (ROOT / place).exists()] == []


def test_every_target_it_names_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake (run|test|lint|tour|bench|explore|kv)\b", README))
    assert {"run", "test"} <= named <= targets


def test_every_module_it_starts_is_there() -> None:
    for name in re.findall(r"python -m (tests[\w.]*)", README):
        place = ROOT / name.replace(".", "/")
        assert place.with_suffix(".py").exists() or (place / "__main__.py").exists(), name


@pytest.mark.parametrize("line", ANSWERED)
def test_the_terminal_answers_as_it_is_asked_there(line: str) -> None:
    assert json.loads(told(*shlex.split(line)[1:]))


@pytest.mark.parametrize("command", OFFERED)
def test_the_terminal_knows_every_command_that_is_named(command: str) -> None:
    assert command in told("-m", "companion", command, "--help")


def test_the_kinds_of_own_cards_are_those_of_the_table() -> None:
    rows = re.findall(r"^\| (\w+) ((?:`\w+`(?:, )?)+) \|", README, re.MULTILINE)
    written: dict[str, set[str]] = {}
    for game, names in rows:
        written.setdefault(game, set()).update(re.findall(r"`(\w+)`", names))
    assert len(written) > 3
    assert written == {game: {kind.key for kind in kinds(game)} - {"note"} for game in written}
