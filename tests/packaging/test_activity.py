"""The one activity that other apps can start: it runs our program and no other, and opens what it is handed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.packaging.conftest import Package
from tests.packaging.environments import PROJECT
from tests.packaging.test_package import ANDROID, read

OURS = PROJECT / "assets" / "android" / "src"
STUBS = Path(__file__).parent / "java"
VIEW, SEND, MAIN = (f"android.intent.action.{name}" for name in ("VIEW", "SEND", "MAIN"))


def test_the_only_exported_activity_is_our_own_and_nothing_answers_to_launch(package: Package) -> None:
    root = read(package, "AndroidManifest.xml")
    exported = [element for element in root.iter() if element.get(f"{ANDROID}exported") == "true"]
    assert [(element.tag, element.get(f"{ANDROID}name")) for element in exported] == [
        ("activity", "org.tableside.TablesideActivity")
    ]
    assert "org.kivy.LAUNCH" not in package.text("src/main/AndroidManifest.xml")
    names = {element.get(f"{ANDROID}name") for element in root.iter("activity")}
    assert "org.kivy.android.PythonActivity" not in names
    assert exported[0].get(f"{ANDROID}launchMode") == "singleTask"


def test_gradle_compiles_our_activity(package: Package) -> None:
    assert str(OURS) in " ".join(package.report["command"])


def test_table_files_and_card_packs_can_be_opened_with_the_app(package: Package) -> None:
    (activity,) = read(package, "AndroidManifest.xml").iter("activity")
    offered: dict[str, set[str]] = {}
    for answer in activity.iter("intent-filter"):
        kinds = {data.get(f"{ANDROID}mimeType") or "" for data in answer.iter("data")}
        schemes = {data.get(f"{ANDROID}scheme") for data in answer.iter("data")} - {None}
        for action in answer.iter("action"):
            name = action.get(f"{ANDROID}name") or ""
            offered[name] = offered.get(name, set()) | kinds
            assert name != VIEW or schemes == {"content"}, "an address of another kind could name our own files"
    assert {"application/json", "application/octet-stream"} <= offered[VIEW]
    assert {"application/json", "application/octet-stream"} <= offered[SEND]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not shutil.which("javac"):
        pytest.skip("there is no Java here")
    target = tmp_path_factory.mktemp("classes")
    sources = [*OURS.rglob("*.java"), *STUBS.rglob("*.java")]
    done = subprocess.run(["javac", "-Xlint:all", "-Werror", "-d", target, *sources], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return target


@pytest.mark.parametrize(
    ("first", "then", "told"),
    [
        (MAIN, VIEW, f"{VIEW} {VIEW}"),
        ("org.kivy.LAUNCH", "org.kivy.LAUNCH", f"{MAIN} {MAIN}"),
        ("null", SEND, f"{SEND} {SEND}"),
        (VIEW, MAIN, f"{MAIN} {MAIN}"),
    ],
)
def test_an_intent_that_names_another_program_is_dropped(compiled: Path, first: str, then: str, told: str) -> None:
    command = ["java", "-cp", str(compiled), "Probe", first, then]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["our own", told]
