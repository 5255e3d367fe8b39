"""What stores are told: within their limits, in both languages, about this version."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import companion
from companion import games
from companion.ui.words import LANGUAGES
from tests.packaging.environments import PROJECT
from tests.tour.__main__ import walks

STORE = PROJECT / "assets" / "store"
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000, "changelogs/default.txt": 500}
PLACES = sorted(path.name for path in STORE.iterdir() if path.is_dir() and "-" in path.name)


@pytest.mark.parametrize("place", PLACES)
def test_every_text_is_there_and_short_enough(place: str) -> None:
    for name, most in LIMITS.items():
        assert 0 < len((STORE / place / name).read_text("utf-8").strip()) <= most, name


def test_there_is_a_store_page_in_every_language_of_the_app() -> None:
    assert {place.split("-")[0] for place in PLACES} == set(LANGUAGES)


@pytest.mark.parametrize("place", PLACES)
def test_the_page_names_every_game_and_the_news_are_of_this_version(place: str) -> None:
    full = (STORE / place / "full_description.txt").read_text("utf-8")
    assert [cover.title for cover in games.covers() if cover.order < 90 and cover.title not in full] == []
    news = (STORE / place / "changelogs" / "default.txt").read_text("utf-8")
    assert news.splitlines()[0] == companion.__version__


def test_the_pictures_are_of_walks_that_the_tour_goes(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("store_make", STORE / "make.py")
    assert spec is not None and spec.loader is not None
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    assert {walk for walk, _ in make.STOPS.values()} <= set(walks())
    make.texts(tmp_path)
    assert (tmp_path / "de-DE" / "title.txt").exists() and (tmp_path / "privacy.md").exists()
    assert set(make.LANGUAGES) == set(PLACES)
