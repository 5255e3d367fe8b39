"""`new-game NAME`: a small complete game to begin with, in a folder of its own."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from companion import games

HELP = "Write a small complete game into companion/games, to be changed into your own."
MODEL = "pebbles"
ROOT = Path(__file__).resolve().parents[2]


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument("name", help="its id: small letters, digits and _, such as stone_age")


def run(chosen: argparse.Namespace) -> int:
    """Write the game, gather its texts, and say what to do next."""
    name: str = chosen.name
    if not (name.isascii() and name.isidentifier() and name == name.lower() and name[0].isalpha()):
        raise ValueError(f"{name} cannot be an id: small letters, digits and _ only, a letter first.")
    if name in games.ids():
        raise ValueError(f"There is a game called {name} already.")
    if not (ROOT / "companion" / "pattern").is_dir():
        raise ValueError("A game is written into a checkout of the source, and this is an installed package.")
    made = list(written(name))
    for path, text in made:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for gathered in ("locale", "fonts"):
        gather(gathered)
    for path, _ in made:  # only now: whoever reads a part of this and goes away has a whole game all the same
        print(path.relative_to(ROOT).as_posix())
    print(f"\nNow: python -m pytest tests/games -k {name}, then make run. Each file says what it is for.")
    return 0


def gather(asset: str) -> None:
    """Take the new game's texts or icons up into what all games share."""
    maker = ROOT / "assets" / asset / "make.py"
    done = subprocess.run([sys.executable, maker], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    if "Error" in done.stderr:  # the first also ends with 1 while a translation is missing somewhere
        print(f"{maker.relative_to(ROOT)} has to be run with the Python in .venv: {done.stderr.splitlines()[-1]}")


def written(name: str) -> Iterator[tuple[Path, str]]:
    """Every file of the new game with its text."""
    model = ROOT / "companion" / "pattern" / MODEL
    test = ROOT / "tests" / "games" / name
    for source in sorted(model.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            place = source.relative_to(model).as_posix().replace(MODEL, name)
            yield ROOT / "companion" / "games" / name / place, renamed(source, name)
    yield test / "__init__.py", ""
    yield test / f"test_{name}.py", renamed(ROOT / "tests" / "pattern" / f"test_{MODEL}.py", name)


def renamed(source: Path, name: str) -> str:
    """A file of the model with the new game's id and title."""
    text = source.read_text(encoding="utf-8").replace(f"companion.pattern.{MODEL}", f"companion.games.{name}")
    return text.replace(MODEL, name).replace(MODEL.title(), name.replace("_", " ").title())
