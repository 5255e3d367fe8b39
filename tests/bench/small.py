"""A key of the search and a roll of the dice."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench import dice, search
from tests.bench.figure import Figure, missing
from tests.bench.running import BUILD

D20 = "d20==1.1.2"


def figures(_folder: Path, _quick: bool) -> Iterator[Figure]:
    for name, ours, target, ratio in search.figures()[:2]:
        yield Figure(name.removeprefix("search: ms "), "ms", ours, None, 0, f"{target:g} ms", ratio <= 1)
    if not _fetch_d20():
        yield missing("roll 4d6kh3+2", "the d20 package cannot be fetched here")
        return
    _, ours, theirs, ratio = dice.figures()[0]
    yield Figure("roll 4d6kh3+2", "µs", ours, theirs, 0, "0.33x", ratio is not None and ratio <= 0.33, D20)


def _fetch_d20() -> bool:
    """The d20 package in a folder of its own, never among ours."""
    home = BUILD / "d20"
    if not home.is_dir():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", str(home)]
        if subprocess.run([*pip, D20], check=False, capture_output=True).returncode:
            return False
    sys.path.append(str(home))
    return True
