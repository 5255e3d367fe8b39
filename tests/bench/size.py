"""Memory after every screen and after many changes of screens, and what the package's own files weigh."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Iterator
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

from tests.bench.figure import Figure
from tests.bench.running import ROOT, run

SHIPPED = ("main.py", "companion", "kv", "assets")
SPEC = ConfigParser(interpolation=None)
SPEC.read(ROOT / "buildozer.spec")


def _named(key: str) -> tuple[str, ...]:
    """What the spec of the phone's package lists."""
    return tuple(name.strip() for name in SPEC["app"][key].split(","))


KINDS, NO_FOLDERS, NO_FILES = (_named(f"source.{key}") for key in ("include_exts", "exclude_dirs", "exclude_patterns"))


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
    if info.isdir():
        return None if info.name in NO_FOLDERS or Path(info.name).name == "__pycache__" else info
    wanted = info.name.rpartition(".")[2] in KINDS and not any(fnmatch(info.name, name) for name in NO_FILES)
    return info if wanted else None
