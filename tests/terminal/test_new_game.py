"""A new game is complete from its first minute: it passes the contract of every game, and is played on real screens."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.terminal import main, new_game
from tests.terminal import guide

ROOT = Path(__file__).parents[2]
KEPT_OUT = shutil.ignore_patterns(
    "__pycache__", "*.pyc", "ui", "store", "tour", "layout", "living", "packaging", "fuzz"
)


def test_with_the_board_of_the_guide_it_passes_the_contract_of_every_game_at_once(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "companion", tmp_path / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=KEPT_OUT)
    shutil.copytree(ROOT / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("pictures", "icon", "store"))
    shutil.copytree(ROOT / "kv", tmp_path / "kv")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)

    def told(*words: str) -> str:
        command = [sys.executable, "-m", *words]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
        return done.stdout

    made = told("companion", "new-game", "guided").split("\n\n")[0].splitlines()
    assert len(made) >= 12
    wordy = [name for name in made if name.endswith(".py") and (tmp_path / name).read_text("utf-8").strip()]
    assert all((tmp_path / name).read_text("utf-8").startswith('"""') for name in wordy), "each says what it is for"
    assert '"guided"' in told("companion", "games", "--json")
    guide.add_board(tmp_path, "guided")
    told("ruff", "check", "companion/games/guided", *wordy)
    told("ruff", "format", "--check", "companion/games/guided", *wordy)
    told("mypy", "companion/games/guided")
    concerned = [str(path.relative_to(tmp_path)) for path in (tmp_path / "tests" / "games").glob("test_*.py")]
    told("pytest", "-p", "no:cacheprovider", "tests/games/guided", *concerned, "-k", "guided and not twisted")
    missing = subprocess.run(
        [sys.executable, "assets/locale/make.py", "--check"], cwd=tmp_path, capture_output=True, text=True, check=False
    ).stdout
    assert "guided" not in missing, "its German came with it"


@pytest.mark.parametrize("name", ["shasn", "Stone Age", "1971", "../evil", "_hidden", "größe"])
def test_a_name_that_cannot_be_one_is_refused_in_a_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name]) == 2
    assert capsys.readouterr().err.startswith("new-game: ")


def test_nothing_of_the_model_is_left_in_the_new_game() -> None:
    for path, text in new_game.written("stone_age"):
        assert new_game.MODEL not in f"{path.relative_to(ROOT)}{text}".lower().replace('"pebble"', ""), path
