"""Tests and tours name things in English; this says what the app calls them in the language it speaks."""

from __future__ import annotations

import re
from functools import cache

from babel.messages.pofile import read_po

from companion.core.text import Say
from companion.ui import words

_BLANK = re.compile(r"\\\{(\w+)\\\}")


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], Say], ...]:
    """Every message with blanks as a pattern, in each of its forms; those with the most words of their own first."""
    found: dict[str, Say] = {}
    brought = (words.LOCALES.parents[1] / "companion" / "games").glob("*/*.po")
    for path in (*words.LOCALES.glob("*/LC_MESSAGES/*.po"), *brought):
        with path.open("rb") as file:
            for entry in read_po(file):
                one, many = (entry.id, "") if isinstance(entry.id, str) else entry.id
                found |= {form: Say(one, {}, many) for form in (one, many) if "{" in form}
    ordered = sorted(found, key=lambda form: -len(re.sub(r"\{\w+\}", "", form)))
    return tuple((re.compile(_BLANK.sub(r"(?P<\1>.+)", re.escape(form), count=0)), found[form]) for form in ordered
                 if len(set(re.findall(r"\{(\w+)\}", form))) == form.count("{"))  # fmt: skip


def spoken(english: str) -> str:
    """A label as the app writes it now."""
    direct = words.translate(english)
    if direct != english or words.translate("Settings") == "Settings":
        return direct
    for pattern, message in _patterns():
        match = pattern.fullmatch(english)
        if match:
            blanks = {
                name: int(value) if value.isdecimal() else spoken(value) for name, value in match.groupdict().items()
            }
            return Say(message.message, blanks, message.plural).render(words.translate)
    return english
