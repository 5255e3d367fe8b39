"""Who sees what: parts of a view that are for one seat's eyes, on the table's own screen and on those of guests."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

Sight = Literal["open", "hold", "never"]


def sight(only: int | None, guests: Collection[int]) -> Sight:
    """How the table's own screen shows what is for one seat: held to be seen, and not at all once it has a guest."""
    if only is None:
        return "open"
    return "never" if only in guests else "hold"


def seen_by(part: Any, sees: Callable[[int], bool]) -> Any:
    """A view, a board or a sheet in which all is veiled that those who look may not see."""
    if isinstance(part, tuple):
        shown = tuple(seen_by(one, sees) for one in part)
        return part if all(new is old for new, old in zip(shown, part, strict=True)) else shown
    if not isinstance(part, msgspec.Struct):
        return part
    only = getattr(part, "only", None)
    if only is not None and not sees(only):
        part = part.veiled()  # type: ignore[attr-defined]
    changed = {
        name: shown
        for name in part.__struct_fields__
        if isinstance(value := getattr(part, name), tuple | msgspec.Struct)
        and (shown := seen_by(value, sees)) is not value
    }
    return replace(part, **changed) if changed else part


def on_the_table(part: Any, guests: Collection[int]) -> Any:
    """The same for the table's own screen: the secrets of seats with a guest are veiled for good."""
    return seen_by(part, lambda only: sight(only, guests) != "never")
