"""The language this device speaks, and the words of those that the app knows."""

from __future__ import annotations

import os
from functools import cache

from companion.core.text import Translate, by_catalogue
from companion.where import LOCALES

LANGUAGES = {"en": "English", "de": "Deutsch"}  # each in its own words, so that its readers find it
SHELL = "tableside"


def language() -> str:
    """Its two letters, such as `de`; English where nothing tells."""
    try:
        from jnius import autoclass

        spoken = str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception:  # no Android, or a Java side that does not answer
        spoken = next(
            (os.environ[name] for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
        )
    return spoken[:2].lower() or "en"


@cache
def catalogue(language: str) -> Translate:
    """The shell's catalogue; those of the games are read when a message is not among the shell's."""
    from gettext import NullTranslations, translation

    class Further(NullTranslations):
        is_read = False

        def read(self) -> None:
            if not self.is_read:
                self.is_read = True
                for path in sorted(LOCALES.glob(f"{language}/LC_MESSAGES/*.mo")):
                    if path.stem != SHELL:
                        self.add_fallback(translation(path.stem, LOCALES, [language], fallback=True))

        def gettext(self, message: str) -> str:
            self.read()
            return super().gettext(message)

        def ngettext(self, message: str, plural: str, number: int) -> str:
            self.read()
            return super().ngettext(message, plural, number)

    known = translation(SHELL, LOCALES, [language], fallback=True)
    known.add_fallback(Further())
    return by_catalogue(known)
