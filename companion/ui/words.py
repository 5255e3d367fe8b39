"""Turns what the rules say into the reader's language.

Two doors to the same words: kv asks `language.words(...)`, which is bound and follows a change of language; Python asks
`words(...)` for what is said once, such as a banner, or is written anew by whoever shows it.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from companion.core.text import Say, Translate, english, say
from companion.device.language import LANGUAGES, catalogue
from companion.where import LOCALES

__all__ = ["LANGUAGES", "LOCALES", "language", "say", "speak_as", "translate", "words"]


class Language(EventDispatcher):
    """The language in force; `words` is a property, so that `text: language.words(root.title)` in kv follows it."""

    name: str = StringProperty("en")
    words: Callable[[Say | str], str] = ObjectProperty(None)
    translate: Translate = ObjectProperty(english)

    def __init__(self) -> None:
        super().__init__()
        self.words = self._words

    def speak_as(self, name: str) -> None:
        """Say everything from now on in this language; English is the language of the source."""
        self.translate = english if name == "en" else catalogue(name)
        self.name = name
        self.property("words").dispatch(self)

    def _words(self, text: Say | str) -> str:
        """A sentence ready to be shown; typed names pass through as they are."""
        return text.render(self.translate) if isinstance(text, Say) else text


def translate(message: str, plural: str = "", number: int = 1, /) -> str:
    """One message in the language in force; as it is where the catalogue does not have it."""
    return language.translate(message, plural, number) if message else ""


def words(text: Say | str) -> str:
    """A sentence in the language in force, for Python."""
    return language.words(text)


language = Language()
speak_as = language.speak_as
