"""Turns what the rules say into the reader's language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from companion.core.text import Say, Translate, say

__all__ = ["LANGUAGES", "say", "speak_as", "translate", "words"]

LOCALES = Path(__file__).parents[2] / "assets" / "locale"
LANGUAGES = {"en": "English", "de": "Deutsch"}  # each in its own words, so that its readers find it
SHELL = "tableside"
_translate: Translate = str


def speak_as(language: str) -> None:
    """Say everything from now on in this language; English is the language of the source."""
    global _translate
    _translate = str if language == "en" else _catalogue(language)


def translate(message: str) -> str:
    """One message in the language in force; as it is where the catalogue does not have it."""
    return _translate(message) if message else ""


def words(text: Say | str) -> str:
    """A sentence ready to be shown; typed names pass through as they are."""
    return text.render(_translate) if isinstance(text, Say) else text


@cache
def _catalogue(language: str) -> Translate:
    """The shell's catalogue; those of the games are read when a message is not among the shell's."""
    from gettext import NullTranslations, translation

    class Further(NullTranslations):
        def gettext(self, message: str) -> str:
            if self._fallback is None:
                for path in sorted(LOCALES.glob(f"{language}/LC_MESSAGES/*.mo")):
                    if path.stem != SHELL:
                        self.add_fallback(translation(path.stem, LOCALES, [language], fallback=True))
            return super().gettext(message)

    known = translation(SHELL, LOCALES, [language], fallback=True)
    known.add_fallback(Further())
    return known.gettext
