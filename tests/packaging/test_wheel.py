"""The wheel, installed where nothing of the checkout is seen: the app starts, and the terminal answers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

import companion
from companion import games
from tests.packaging.environments import PROJECT

# The app as the command starts it, left as soon as Home stands there.
VISIT = """
import json, sys
from companion import command, games, where

seen = {"files": str(where.KV), "frames": 0}
titles = {cover.title for cover in games.covers()}

def look(_):
    from kivy.app import App
    app = App.get_running_app()
    if app is None or app.root is None:
        return
    seen["frames"] += 1
    seen["reads"] = [widget.text for widget in app.root.walk() if getattr(widget, "text", "")]
    if titles <= set(seen["reads"]) or seen["frames"] > 200:
        app.stop()

from kivy.clock import Clock
Clock.schedule_interval(look, 0)
sys.argv = ["tableside"]
seen["ended"] = command.main()
print(json.dumps(seen))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder), "."]
    done = subprocess.run(pip, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel in it; the packages it needs are lent by the one of the tests."""
    folder = tmp_path_factory.mktemp("installed") / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", str(wheel)]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin"


def run(installed: Path, *words: str) -> str:
    """What a program of the environment says, started elsewhere and by nobody we know."""
    home = installed.parent.parent
    environ = {
        "PATH": os.environ["PATH"], "HOME": str(home), "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1", "LANG": "en_GB.UTF-8",
    }  # fmt: skip
    command = [str(installed / words[0]), *words[1:]]
    done = subprocess.run(command, cwd=home, env=environ, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-3000:]
    return done.stdout


def test_the_version_stands_in_one_place_and_names_the_wheel(wheel: Path) -> None:
    assert wheel.name == f"tableside-{companion.__version__}-py3-none-any.whl"
    assert f"## [{companion.__version__}]" in (PROJECT / "CHANGELOG.md").read_text("utf-8"), "it says what is new"


def test_everything_the_app_reads_is_inside_and_no_tools_of_ours(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    kv = {f"companion/kv/{path.relative_to(PROJECT / 'kv').as_posix()}" for path in (PROJECT / "kv").rglob("*.kv")}
    own = {
        path.relative_to(PROJECT).as_posix()
        for path in (PROJECT / "companion/games").rglob("*.*")
        if path.suffix in (".kv", ".js", ".css")
    }
    assert kv | own <= inside
    assert {f"companion/games/{game}/entries.json" for game in games.ids()} <= inside
    kinds = {Path(name).suffix for name in inside if name.startswith("companion/assets/")}
    assert {".otf", ".ttf", ".mo", ".wav", ".json"} <= kinds
    assert not [name for name in inside if name.startswith("tests/") or name.endswith(("make.py", ".po"))]


def test_the_terminal_answers_from_there(installed: Path) -> None:
    assert json.loads(run(installed, "tableside", "roll", "3d6", "--json"))["formula"] == "3d6"
    assert {found["id"] for found in json.loads(run(installed, "tableside", "games", "--json"))} == set(games.ids())
    assert json.loads(run(installed, "tableside", "lookup", "gerrymander", "--json"))


def test_guests_are_handed_fonts_and_german_from_there(installed: Path) -> None:
    asked = "from companion.guests.files import FONTS; from companion.guests.catalogue import catalogue as words"
    told = run(installed, "python", "-c", f"{asked}; print(len(list(FONTS.iterdir())), words('de', 'hope')['Undo'])")
    fonts, undo = told.split()
    assert int(fonts) >= 4
    assert undo != "Undo"


def test_the_app_starts_from_there(installed: Path) -> None:
    seen = json.loads(run(installed, "python", "-c", VISIT).splitlines()[-1])
    assert seen["ended"] == 0
    assert {cover.title for cover in games.covers()} <= set(seen["reads"])
    assert Path(seen["files"]).is_relative_to(installed.parent), "the checkout was found instead"
