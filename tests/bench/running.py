"""Runs the bench's programs in processes of their own, under callgrind where instructions are counted."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build" / "bench"
_TOTALS = re.compile(r"^(?:summary|totals): (\d+)", re.MULTILINE)


def surroundings(mock: bool = True) -> dict[str, str]:
    """The same for every program: compiled modules at hand as on a phone, nothing read from the user's settings.

    Optimised as the phone's package is (-OO): else Kivy writes out every value that a kv rule hands on, for a trace
    that nobody reads, and a whole seat or mat as words costs more than showing it."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LD_LIBRARY_PATH", "LANG") if name in os.environ}
    kept |= dict.fromkeys(("KIVY_NO_ARGS", "KIVY_NO_CONSOLELOG", "KIVY_NO_FILELOG", "KIVY_NO_CONFIG"), "1")
    kept |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "PYTHONHASHSEED": "0", "PYTHONOPTIMIZE": "2"}
    kept |= {"PYTHONPYCACHEPREFIX": str(BUILD / "pyc"), "KIVY_METRICS_DENSITY": "1"}
    return kept | ({"KIVY_GL_BACKEND": "mock"} if mock else {})


def program(name: str, *arguments: object) -> list[str]:
    return [sys.executable, "-m", f"tests.bench.programs.{name}", *map(str, arguments)]


def run(name: str, *arguments: object, env: dict[str, str] | None = None) -> list[float]:
    """The numbers that a program prints."""
    done = subprocess.run(
        program(name, *arguments), cwd=ROOT, env=env or surroundings(), capture_output=True, text=True, timeout=1200,
        check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"{name} {arguments} ended with {done.returncode}: {done.stderr[-800:]}")
    return [float(word) for word in done.stdout.split()]


can_count = shutil.which("valgrind") is not None
CANNOT = "valgrind is not installed: instructions cannot be counted"


def begin_count(name: str, *arguments: object) -> tuple[subprocess.Popen[str], Path]:
    """Start a program under callgrind, which cuts its count wherever the program calls getppid."""
    out = BUILD / f"callgrind.{name}.{arguments[0]}"
    for old in BUILD.glob(f"{out.name}*"):
        old.unlink()
    tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--dump-before=getppid"]
    started = subprocess.Popen([*tool, *program(name, *arguments)], cwd=ROOT, env=surroundings(),
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)  # fmt: skip
    return started, out


def counted(started: tuple[subprocess.Popen[str], Path]) -> list[float]:
    """Millions of instructions of each part of a program."""
    process, out = started
    _, said = process.communicate(timeout=1200)
    if process.returncode:
        raise RuntimeError(f"{out.name} ended with {process.returncode}: {said[-800:]}")
    parts = [path for path in BUILD.glob(f"{out.name}*") if path.stat().st_size]
    parts.sort(key=lambda path: int(path.suffix[1:]) if path.suffix[1:].isdigit() else 10**9)
    return [int(_TOTALS.findall(path.read_text(encoding="utf-8", errors="replace"))[-1]) / 1e6 for path in parts]


@contextmanager
def display() -> Iterator[dict[str, str] | None]:
    """Surroundings with an X display of our own, or None where there is no Xvfb."""
    if shutil.which("Xvfb") is None:
        yield None
        return
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1024x1024x24"], pass_fds=(write,),
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        env = surroundings(mock=False)
        del env["SDL_VIDEODRIVER"]
        yield env | {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    finally:
        server.terminate()
        server.wait(10)
