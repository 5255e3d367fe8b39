"""Values of widgets that nobody else listens to: each tells one method of its own widget when it changes.

A property of Kivy keeps a list of listeners for every widget. That is half a kilobyte each, and a button has a dozen.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any


class Told:
    """Stands in a class body; `tell` names what is called with the name and the new value."""

    def __init__(self, default: Any, tell: str = "", made: Callable[[Any], Any] | None = None) -> None:
        self.default, self.tell, self.made = default, tell, made

    def __set_name__(self, owner: type, name: str) -> None:
        slot, tell, made = f"_told_{name}", self.tell, self.made

        def put(widget: Any, value: Any) -> None:
            if made is not None:
                value = made(value)
            if getattr(widget, slot) != value:
                setattr(widget, slot, value)
                if tell:
                    getattr(widget, tell)(name, value)

        setattr(owner, slot, self.default)
        setattr(owner, name, property(attrgetter(slot), put))
        owner.told = {**getattr(owner, "told", {}), name: (slot, made)}  # type: ignore[attr-defined]


def take(widget: Any, values: dict[str, Any]) -> None:
    """Move what a new widget was given for such values out of what is left for Kivy; nobody need be told yet."""
    told = widget.told
    for name in [name for name in values if name in told]:
        slot, made = told[name]
        value = values.pop(name)
        setattr(widget, slot, made(value) if made is not None else value)
