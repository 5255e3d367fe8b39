"""Renders the tour: `python -m tests.tour FOLDER [PART_OF_A_NAME]`.

Every walk is gone once for each look, and every stop on it is pictured at every size of that look.
"""

from __future__ import annotations

import importlib
import pkgutil
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.ui.finger import Finger

Walk = Callable[[Finger], Iterator[str]]
PHONES = ((360, 640), (412, 915), (800, 1280), (1280, 800))
LOOKS: tuple[tuple[str, str, int, tuple[tuple[int, int], ...]], ...] = (
    ("dark", "dark", 100, PHONES),
    ("large", "dark", 200, PHONES),
    ("light", "light", 100, ((412, 915),)),
    ("contrast", "contrast", 100, ((412, 915),)),
)


def walks() -> dict[str, Walk]:
    """Every walk by its name, from the modules beside this one."""
    found: dict[str, Walk] = {}
    package = importlib.import_module("tests.tour")
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
        if not module.name.startswith("_"):
            found |= getattr(importlib.import_module(f"tests.tour.{module.name}"), "WALKS", {})
    return found


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


def main() -> int:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/tour")
    part = sys.argv[2] if len(sys.argv) > 2 else ""
    total = 0
    for name, walk in walks().items():
        total += render(folder, walk, part)
        print(f"{name}", flush=True)
    print(f"{total} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
