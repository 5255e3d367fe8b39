"""The words of a language: for the page, which puts sentences together itself, and for lookups of a guest."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations
from pathlib import Path

import msgspec

from companion.core.text import Translate

LOCALES = Path(__file__).parents[2] / "assets" / "locale"
TONGUES = {"en": "English", "de": "Deutsch"}  # each in its own words, so that its readers find it
SHELL, PAGE = "tableside", "guests"


def known(tongue: str) -> str:
    """The language that is there for a wish: its own or English."""
    plain = tongue.partition("-")[0].lower()
    return plain if plain in TONGUES else "en"


@cache
def catalogue(tongue: str, game: str) -> dict[str, str]:
    """Every message of the shell, the page and a game with its translation."""
    found: dict[str, str] = {}
    for name in (SHELL, PAGE, game):
        path = LOCALES / tongue / "LC_MESSAGES" / f"{name}.mo"
        if path.is_file():
            with path.open("rb") as file:
                pairs = vars(GNUTranslations(file))["_catalog"].items()
            found |= {key: text for key, text in pairs if isinstance(key, str) and key}
    return found


def packed(tongue: str, game: str) -> bytes:
    """The catalogue as the page reads it."""
    return msgspec.json.encode(catalogue(tongue, game))


def translator(tongue: str, game: str) -> Translate:
    """One message in this language; as it is where the catalogue does not have it."""
    words = catalogue(tongue, game)
    return lambda message: words.get(message, message)
