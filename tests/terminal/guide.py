"""The files that CONTRIBUTING.md writes out in full, and a game with the board that they make."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"```(?:python|js)\n(?:#|//) (companion/\S+)\n(.*?)```", re.DOTALL)


def files(name: str) -> dict[str, str]:
    """Every file of the guide by its path, for a game of this name; who followed the guide has `marbles` already."""
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return dict(BLOCK.findall(guide.replace("marbles", name).replace("Marbles", name.title())))


def add_board(folder: Path, name: str) -> None:
    """Do to a new game, in a checkout, what the guide says under "Write a board"."""
    for path, text in files(name).items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    game = folder / "companion" / "games" / name
    change(game / "view.py", '        chart=say("Stones"),\n', "        board=Heaps(state.stones),\n")
    change(game / "game.py", "    move_type=AnyMove,\n", "    board_type=Heaps,\n")


def change(path: Path, after: str, line: str) -> None:
    """Put a line behind another, and the import of what it names where it stands by its name."""
    text, package = path.read_text("utf-8"), f"from companion.games.{path.parent.name}"
    wanted = f"{package}.board import Heaps\n"
    later = next(at for at in text.splitlines(keepends=True) if at.startswith(package) and at > wanted)
    if after not in text:
        raise AssertionError(f"{path} is not what the guide speaks of")
    path.write_text(text.replace(after, after + line).replace(later, wanted + later, 1), encoding="utf-8")
