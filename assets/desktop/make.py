"""Makes one file that starts Tableside without Python, for the system it runs on: `python assets/desktop/make.py`.

It needs PyInstaller, which brings Kivy's hooks, and the requirements of pyproject.toml; the program lies in `dist/`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What lies beside the package in a checkout lies inside it there: see companion/where.py.
FOLDERS = (
    "kv",
    "assets/fonts",
    "assets/kv",
    "assets/locale",
    "assets/sounds",
    "companion/games",
    "companion/rules/packs",
)
SUFFIXES = {".kv", ".bin", ".otf", ".ttf", ".txt", ".mo", ".wav", ".json"}


def data() -> list[tuple[Path, str]]:
    """Every file that is read and not imported, with its folder in the program."""
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES:
                place = path.parent.relative_to(ROOT)
                inside = place if place.parts[0] == "companion" else Path("companion") / place
                found.append((path, inside.as_posix()))
    return found


def arguments() -> list[str]:
    """What PyInstaller is told; games and screens are found by name, so all modules are named to it."""
    files = [f"--add-data={path}{os.pathsep}{place}" for path, place in data()]
    left_out = ("companion.pattern", "pkg_resources", "setuptools", "PIL", "pytest")
    modules = ["--collect-submodules=companion", *(f"--exclude-module={name}" for name in left_out)]
    look = [
        "--noconfirm",
        "--log-level=WARN",
        "--onefile",
        "--windowed",
        "--name=tableside",
        f"--icon={ROOT / 'assets' / 'icon' / 'icon.png'}",
    ]
    work = [f"--specpath={ROOT / 'build'}", f"--workpath={ROOT / 'build' / 'desktop'}", f"--paths={ROOT}"]
    return [*look, *modules, *files, *work, str(ROOT / "companion" / "command.py")]


def main() -> None:
    from PyInstaller.__main__ import run

    run(arguments())


if __name__ == "__main__":
    sys.exit(main())
