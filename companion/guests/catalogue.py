"""The words of a language: for the page, which puts sentences together itself, and for lookups of a guest."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations

import msgspec

from companion.core.text import Translate, by_catalogue
from companion.device.language import LANGUAGES, SHELL
from companion.where import LOCALES

PAGE = "guests"


def known(tongue: str) -> str:
    """The language that is there for a wish: its own or English."""
    plain = tongue.partition("-")[0].lower()
    return plain if plain in LANGUAGES else "en"


@cache
def _read(tongue: str, game: str) -> tuple[GNUTranslations, ...]:
    """What the shell, the page and a game say."""
    paths = (LOCALES / tongue / "LC_MESSAGES" / f"{name}.mo" for name in (SHELL, PAGE, game))
    found = []
    for path in paths:
        if path.is_file():
            with path.open("rb") as file:
                found.append(GNUTranslations(file))
    return tuple(found)


@cache
def catalogue(tongue: str, game: str) -> dict[str, str | list[str]]:
    """Every message with its translation; one that counts has a list, a form for each kind of number."""
    found: dict[str, str | list[str]] = {}
    for known in _read(tongue, game):
        forms: dict[str, list[str]] = {}
        for key, text in sorted(vars(known)["_catalog"].items(), key=str):
            if isinstance(key, tuple):
                forms.setdefault(key[0], []).append(text)
            elif key:
                found[key] = text
        found |= forms
    return found


def packed(tongue: str, game: str) -> bytes:
    """The catalogue as the page reads it."""
    return msgspec.json.encode(catalogue(tongue, game))


def translator(tongue: str, game: str) -> Translate:
    """One message in this language; as it is where the catalogue does not have it."""
    words = NullTranslations()
    for known in _read(tongue, game):
        words.add_fallback(known)
    return by_catalogue(words)
