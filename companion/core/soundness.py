"""What any game can ask of a state from elsewhere: that its numbers name seats and its settings are possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.core.game import Option, Setting


def are_seats(count: int, numbers: Iterable[int | None]) -> bool:
    """Whether each of these is a seat of a table of so many, or left open."""
    return all(number is None or 0 <= number < count for number in numbers)


def are_settings(options: Iterable[Option], given: Mapping[str, Setting]) -> bool:
    """Whether every setting has a value that it can have; one that an older version did not ask is at its default."""
    return all(option.accepts(given.get(option.key, option.default)) for option in options)


def are_counts(numbers: Iterable[int]) -> bool:
    """Whether none of these is below zero."""
    return all(number >= 0 for number in numbers)
