"""Turns what the rules say into the reader's language."""

from __future__ import annotations

from companion.core.text import Say, say

__all__ = ["say", "words"]


def translate(message: str) -> str:
    """One message in the language in force; English is the language of the source."""
    return _catalogue.get(message, message)


_catalogue: dict[str, str] = {}


def words(text: Say | str) -> str:
    """A sentence ready to be shown; typed names pass through as they are."""
    return text.render(translate) if isinstance(text, Say) else text
