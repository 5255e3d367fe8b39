"""Renders the tour: `python -m tests.tour FOLDER [PART_OF_A_NAME]`.

Every walk is gone once for each look, and every stop on it is pictured at every size of that look. The walks are shared
among as many processes as there are cores; one more pictures the page of guests in a browser.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from companion import games
from tests.ui.finger import Finger

Walk = Callable[[Finger], Iterator[str]]
PHONES = ((360, 640), (412, 915), (800, 1280), (1280, 800))
LOOKS: tuple[tuple[str, str, int, tuple[tuple[int, int], ...]], ...] = (
    ("dark", "dark", 100, PHONES),
    ("large", "dark", 200, (PHONES[0], PHONES[3])),
    ("light", "light", 100, ((412, 915),)),
    ("contrast", "contrast", 100, ((412, 915),)),
)


def walks() -> dict[str, Walk]:
    """Every walk by its name, from the modules beside this one, and a first one for a game that has none there."""
    from tests.tour._first import walk_of  # the screens are read only after the finger has set Kivy up

    found: dict[str, Walk] = {}
    package = importlib.import_module("tests.tour")
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
        if not module.name.startswith("_"):
            more = getattr(importlib.import_module(f"tests.tour.{module.name}"), "WALKS", {})
            if twice := found.keys() & more.keys():
                raise ValueError(f"two walks are called {twice.pop()}")
            found |= more
    new = [game for game in games.ids() if not {game, game.rstrip("0123456789")} & found.keys()]
    return found | {game: walk_of(game) for game in new}


def reach(finger: Finger, walk: str, wanted: str) -> None:
    """Go a walk as far as this stop."""
    if all(stop != wanted for stop in walks()[walk](finger)):
        raise ValueError(f"{walk} has no stop {wanted}")
    finger.settle()


def render(folder: Path, walk: Walk, part: str) -> int:
    """All pictures of one walk; how many there are."""
    count = 0
    for look, theme, scale, sizes in LOOKS:
        data = Path(tempfile.mkdtemp(prefix="tour"))
        finger = Finger(data, sizes[0], settings={"theme": theme, "text_scale": scale, "motion": False, "hints": False})
        try:
            for stop in walk(finger):
                for width, height in sizes if part in stop else ():
                    finger.resize(width, height)
                    finger.picture(folder / f"{stop}-{look}-{width}x{height}.png")
                    count += 1
                finger.resize(*sizes[0])
        finally:
            finger.stop()
            shutil.rmtree(data, ignore_errors=True)
    return count


def go(folder: Path, part: str, share: int, of: int) -> None:
    """Every so-and-so-manieth walk."""
    for name, walk in list(walks().items())[share::of]:
        print(f"{name}: {render(folder, walk, part)} pictures", flush=True)


def main() -> int:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/tour")
    part = sys.argv[2] if len(sys.argv) > 2 else ""
    if len(sys.argv) > 4:
        go(folder, part, int(sys.argv[3]), int(sys.argv[4]))
        return 0
    cores = os.cpu_count() or 1
    command = [sys.executable, "-m", "tests.tour", str(folder), part]
    shares = [subprocess.Popen([*command, str(share), str(cores)]) for share in range(cores)]
    shares.append(subprocess.Popen([sys.executable, "-m", "tests.guests.browser.pictures", str(folder), part]))
    failed = [share.wait() for share in shares]
    print(f"The pictures are in {folder}.")
    return max(failed)


if __name__ == "__main__":
    sys.exit(main())
