"""Memory after every screen and after many changes of screens, and what the package's own files weigh."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure
from tests.bench.running import ROOT, run

SHIPPED = ("main.py", "companion", "kv", "assets")
LEFT = {"__pycache__", "make.py"}
NOT_SHIPPED = {"assets/store", "companion/pattern"}


def figures(folder: Path, quick: bool) -> Iterator[Figure]:
    changes = 200 if quick else 1000
    (hello,) = run("hello", "memory")
    after, *later = run("visits", folder / "visits", changes)
    more = after - hello
    yield Figure(
        "memory after every screen", "MB", after, hello, 0, "+55 MB", more <= 55, f"hello world; +{more:.0f} MB"
    )
    grown = later[-1] - later[0]
    name = f"growth over the last {changes * 3 // 4} of {changes} screen changes"
    yield Figure(name, "MB", grown, None, 0, "0 MB", grown < 1, " → ".join(f"{one:.1f}" for one in later))
    packed = _packed()
    yield Figure("the package's own files, packed", "MB", packed, None, 0, "2.5 MB", packed <= 2.5)


def _packed() -> float:
    """The shipped files as the package holds them."""
    kept = io.BytesIO()
    with tarfile.open(fileobj=kept, mode="w:gz") as tar:
        for name in SHIPPED:
            tar.add(ROOT / name, name, filter=_shipped)
    return len(kept.getvalue()) / 2**20


def _shipped(info: tarfile.TarInfo) -> tarfile.TarInfo | None:
    return None if Path(info.name).name in LEFT or info.name in NOT_SHIPPED else info
