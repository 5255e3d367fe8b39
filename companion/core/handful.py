"""Small numbers of a form that belong together, and are asked for side by side."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.form import Line, Number
from companion.core.text import NOTHING, Say


class Handful(msgspec.Struct, frozen=True):
    """Compact numbers that follow one another in a form."""

    numbers: tuple[Number, ...]
    label: Say = NOTHING

    @property
    def key(self) -> tuple[str, ...]:
        return tuple(number.key for number in self.numbers)


def gathered(fields: tuple[Any, ...]) -> list[Any]:
    """The fields of a form with compact numbers gathered into handfuls of four at most."""
    found: list[Any] = []
    for field in fields:
        compact = isinstance(field, Number) and field.compact
        last = found[-1] if found else None
        if compact and isinstance(last, Handful) and len(last.numbers) < 4:
            found[-1] = Handful((*last.numbers, field), last.label)
        elif compact and isinstance(last, Line) and not last.icon and not last.tone:
            found[-1] = Handful((field,), last.text)  # the line before them says what they are
        else:
            found.append(Handful((field,)) if compact else field)
    return found
