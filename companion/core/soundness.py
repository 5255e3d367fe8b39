"""What any game can ask of a state from elsewhere: that its numbers name seats and its settings are possible."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.core.game import Option, Setting


def are_seats(count: int, numbers: Iterable[int | None]) -> bool:
    """Whether each of these is a seat of a table of so many, or left open."""
    named = [number for number in numbers if number is not None]
    return not named or (min(named) >= 0 and max(named) < count)


class Settings:
    """The settings of a game, asked of thousands of states that nearly all have the same ones."""

    def __init__(self, options: Iterable[Option]) -> None:
        self.options = tuple(options)
        self._possible = b""  # those that were found possible last

    def allow(self, given: object) -> bool:
        """Whether every setting has a value that it can have; one that an older version did not ask is at its
        default."""
        packed = msgspec.json.encode(given)
        if packed != self._possible:
            values = msgspec.json.decode(packed, type=dict[str, Setting])
            if not all(option.accepts(values.get(option.key, option.default)) for option in self.options):
                return False
            self._possible = packed
        return True


def are_counts(numbers: Iterable[int]) -> bool:
    """Whether none of these is below zero."""
    return min(numbers, default=0) >= 0
