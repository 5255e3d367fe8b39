"""Tests and tours name things in English; this says what the app calls them in the language it speaks."""

from __future__ import annotations

import re
from functools import cache

from babel.messages.pofile import read_po

from companion.ui import words

_BLANK = re.compile(r"\\\{(\w+)\\\}")


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Every message with blanks as a pattern, those with the most words of their own first."""
    messages = set()
    brought = (words.LOCALES.parents[1] / "companion" / "games").glob("*/*.po")
    for path in (*words.LOCALES.glob("*/LC_MESSAGES/*.po"), *brought):
        with path.open("rb") as file:
            messages |= {entry.id for entry in read_po(file) if "{" in entry.id}
    ordered = sorted(messages, key=lambda message: -len(re.sub(r"\{\w+\}", "", message)))
    return tuple((re.compile(_BLANK.sub(r"(?P<\1>.+)", re.escape(message), count=0)), message) for message in ordered
                 if len(set(re.findall(r"\{(\w+)\}", message))) == message.count("{"))  # fmt: skip


def spoken(english: str) -> str:
    """A label as the app writes it now."""
    direct = words.translate(english)
    if direct != english or words.translate("Settings") == "Settings":
        return direct
    for pattern, message in _patterns():
        found = pattern.fullmatch(english)
        if found:
            filled = {name: spoken(value) for name, value in found.groupdict().items()}
            return words.say(message, **filled).render(words.translate)
    return english
