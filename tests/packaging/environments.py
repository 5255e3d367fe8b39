"""Separate Python environments for the proof of the package, made once and kept below build/packaging."""

from __future__ import annotations

import fcntl
import hashlib
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
KEPT = PROJECT / "build" / "packaging"
TOOLS = ("buildozer==1.6.0", "python-for-android==2026.5.9")


class Unreachable(Exception):
    """The packages could not be fetched."""


def environment(name: str, packages: tuple[str, ...], alone: bool = False) -> Path:
    """The Python of an environment that holds these packages; `alone` leaves out what they would pull in."""
    key = hashlib.sha256(repr((sys.version_info[:2], packages, alone)).encode()).hexdigest()[:10]
    folder = KEPT / f"{name}-{key}"
    python = folder / "bin" / "python"
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests may run in several processes
        if not (folder / "ready").exists():
            _run([sys.executable, "-m", "venv", "--clear", str(folder)])
            _run([str(python), "-m", "pip", "install", "-q", *(["--no-deps"] if alone else []), *packages])
            (folder / "ready").touch()
    return python


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or ["no reason given"]
        raise Unreachable(lines[-1])
