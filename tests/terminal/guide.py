"""The files that CONTRIBUTING.md writes out in full, and a game with the board that they make."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"```python\n# (companion/\S+)\n(.*?)```", re.DOTALL)


def files() -> dict[str, str]:
    """Every file of the guide by its path."""
    return dict(BLOCK.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8")))


def add_board(folder: Path) -> None:
    """Do to the game `marbles`, in a checkout, what the guide says under "Write a board"."""
    for name, text in files().items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    game = folder / "companion" / "games" / "marbles"
    change(game / "view.py", '        chart=say("Stones"),\n', "        board=Heaps(state.stones),\n")
    change(game / "game.py", "    move_type=AnyMove,\n", "    board_type=Heaps,\n")


def change(path: Path, after: str, line: str) -> None:
    """Put a line behind another, and the import of what it names where it stands by its name."""
    text, wanted = path.read_text("utf-8"), "from companion.games.marbles.board import Heaps\n"
    own = (at for at in text.splitlines(keepends=True) if at.startswith("from companion.games.marbles"))
    later = next(at for at in own if at > wanted)
    if after not in text:
        raise AssertionError(f"{path} is not what the guide speaks of")
    path.write_text(text.replace(after, after + line).replace(later, wanted + later, 1), encoding="utf-8")
