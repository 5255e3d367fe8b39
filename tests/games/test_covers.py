"""Home offers every game without loading one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion import games
from companion.core.game import Cover

PEEK = """
import sys
from companion import games
titles = [cover.title for cover in games.covers()]
parts = [name.split(".")[3:] for name in sys.modules if name.startswith("companion.games.")]
inside = [part for part in parts if part not in ([], ["look"], ["picture"])]
print(titles, inside)
"""


def test_the_covers_of_all_games_are_read_without_any_moves_or_screens() -> None:
    said = subprocess.run([sys.executable, "-c", PEEK], capture_output=True, text=True, check=True).stdout
    assert said.strip() == f"{[game.title for game in games.every()]} []"


@pytest.mark.parametrize("game_id", games.ids())
def test_a_game_says_the_same_as_its_cover(game_id: str) -> None:
    cover, game = games.cover(game_id), games.load(game_id)
    assert cover.id == game_id
    for name in Cover.__struct_fields__:
        assert getattr(game, name) == getattr(cover, name)


def test_asking_a_game_for_something_it_has_not_is_an_error_as_usual() -> None:
    import companion.games.shasn as shasn

    assert not hasattr(shasn, "NO_SUCH_THING")
