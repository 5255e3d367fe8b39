"""The app started from the unpacked payload, with only the declared requirements, told that it is on Android."""

from __future__ import annotations

import json
import os
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.conftest import Package
from tests.packaging.environments import Unreachable, environment

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def clean(package: Package) -> Path:
    """A Python that has what the spec declares, in the versions of the spec, and not what Kivy pulls in elsewhere."""
    graph = package.report["graph"]
    pinned = [f"{name}=={graph['recipes'][name]}" for name in ("kivy", "msgspec")]
    try:
        return environment("clean", (*pinned, *graph["modules"]), alone=True)
    except Unreachable as why:
        pytest.skip(f"the requirements of the app could not be fetched: {why}")


def unpack(package: Package, sandbox: Path) -> Path:
    """Where the phone would unpack it: files/app, beside the data."""
    app = sandbox / "files" / "app"
    with tarfile.open(package.tar) as tar:
        tar.extractall(app, filter="data")
    return app


def start(clean: Path, app: Path, sandbox: Path) -> dict[str, Any]:
    report = sandbox / "report.json"
    environ = {
        "PATH": os.environ["PATH"],
        "HOME": str(sandbox / "nobody"),
        "PYTHONPATH": str(HERE / "stubs"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "P4A_BOOTSTRAP": "SDL2",
        "ANDROID_ARGUMENT": str(app),
        "ANDROID_APP_PATH": str(app),
        "ANDROID_PRIVATE": str(sandbox / "files"),
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "MIXED",
        "KIVY_NO_ARGS": "1",
    }
    done = subprocess.run(
        [clean, "-OO", HERE / "on_phone.py", report], cwd=app, env=environ, capture_output=True, text=True,
        timeout=300, check=False,
    )  # fmt: skip
    if not report.exists():
        return {"failed": done.stdout[-2000:] + done.stderr[-3000:]}
    found: dict[str, Any] = json.loads(report.read_text())
    return found


@pytest.fixture(scope="session")
def seen(package: Package, clean: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    sandbox = tmp_path_factory.mktemp("phone")
    found = start(clean, unpack(package, sandbox), sandbox)
    assert "failed" not in found, found["failed"]
    return found | {"sandbox": str(sandbox)}


def test_it_starts_from_stripped_bytecode_and_draws(seen: dict[str, Any]) -> None:
    assert seen["platform"] == "android"
    assert seen["main"] == ["main.pyc"]
    assert seen["optimised"] == 2
    assert seen["root"] == "Shell"
    assert seen["frames"] >= 3
    assert seen["picture"] > 8, "the screen is empty"
    assert seen["android"] == ["remove_presplash"]
    assert "reports" not in seen["kept"], "an error was caught on the way"


def test_the_screen_rules_were_parsed_before_the_package_was_made(seen: dict[str, Any]) -> None:
    assert set(seen["parsed beforehand"]) >= {"style.kv", "surface.kv", "home.kv", "table.kv"}
    assert not seen["parsed at the start"]


def test_every_game_is_found_without_source_files_and_a_table_opens(seen: dict[str, Any]) -> None:
    from companion import games

    assert seen["games"] == len(games.ids())
    assert seen["screens"] == ["Home", "SetUp", "Room"]
    assert seen["tiles"] >= 1


def test_a_table_can_be_opened_to_guests_and_nothing_for_it_is_loaded_before(seen: dict[str, Any]) -> None:
    assert seen["before inviting"] == []
    assert seen["invited"] == [25, 200, True]


def test_the_screen_stays_on_only_at_a_table(seen: dict[str, Any]) -> None:
    assert seen["awake"] is True
    assert seen["awake at home"] is False


def test_it_speaks_the_language_of_the_phone(seen: dict[str, Any]) -> None:
    assert "Neue Partie" in seen["reads"]


def test_the_signs_of_the_phones_bars_are_told_the_colour_of_the_screen(seen: dict[str, Any]) -> None:
    assert any(call.endswith("setSystemBarsAppearance") for call in seen["java"])


def test_pause_and_resume_keep_the_place_and_the_game(seen: dict[str, Any]) -> None:
    assert seen["paused"] is True
    assert seen["resumed"] == [True, True, "log"]


def test_back_closes_the_sheet_then_the_place_then_the_table_and_then_leaves(seen: dict[str, Any]) -> None:
    assert seen["back"] == [["Room", False], ["Room", False], ["Home", False], ["Home", True]]


def test_nothing_lies_under_the_bars_of_the_phone(seen: dict[str, Any]) -> None:
    left, top, right, bottom = seen["padding"]
    assert (left, top, right, bottom) == (0, 63, 0, 126)


def test_what_is_kept_lies_beside_the_program_in_the_sandbox(seen: dict[str, Any]) -> None:
    assert seen["data"] == str(Path(seen["sandbox"]) / "files")
    assert "tableside.db" in seen["kept"]
    assert "app" in seen["kept"]
    assert not (Path(seen["sandbox"]) / "files" / "app" / "tableside.db").exists()


def test_without_one_of_its_kv_files_it_does_not_start(package: Package, clean: Path, tmp_path: Path) -> None:
    app = unpack(package, tmp_path)
    (app / "kv" / "kit" / "surface.kv").unlink()
    assert "surface.kv" in start(clean, app, tmp_path).get("failed", "")
