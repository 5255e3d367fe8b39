"""What is being read in the lookup: entries one after the other, and the ways back to where they were asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

Way = Callable[[], object]


class Visit(NamedTuple):
    """Entries that were read one after the other, and the way back to where they were asked for."""

    trail: list[str]
    back: Way | None = None  # None: from the list itself
    refused: bool = False  # a refused move is waiting there


class Visits:
    """One visit may interrupt another; the last one is in sight."""

    def __init__(self) -> None:
        self._open: list[Visit] = []

    def __bool__(self) -> bool:
        return bool(self._open)

    @property
    def key(self) -> str:
        """The entry in sight; nothing where the list is."""
        return self._open[-1].trail[-1] if self._open else ""

    @property
    def deep(self) -> bool:
        """There is an entry before it to go back to."""
        return bool(self._open) and len(self._open[-1].trail) > 1

    @property
    def refused(self) -> bool:
        """A refused move is waiting where one came from."""
        return bool(self._open) and self._open[-1].refused

    def begin(self, key: str) -> None:
        """An entry of the list: whatever was open before is left."""
        self._open = [Visit([key])]

    def interrupt(self, key: str, back: Way | None, refused: bool) -> None:
        """An entry that was asked for elsewhere."""
        self._open.append(Visit([key], back, refused))

    def follow(self, key: str) -> None:
        """A related entry; one that was read on the way is not read twice."""
        trail = self._open[-1].trail
        if key in trail:
            trail.remove(key)
        trail.append(key)

    def step_back(self) -> bool:
        """To the entry before; False where it is the first."""
        if self.deep:
            self._open[-1].trail.pop()
            return True
        return False

    def end(self) -> Way | None:
        """Leave what is in sight; the way back to where it was asked for."""
        return self._open.pop().back

    def stay(self) -> None:
        """Somebody came here by themselves: no way leads elsewhere any more."""
        self._open = [Visit(visit.trail) for visit in self._open]

    def forget(self, known: Callable[[str], object]) -> None:
        """Some entries are gone."""
        left = [Visit(list(filter(known, visit.trail)), visit.back, visit.refused) for visit in self._open]
        self._open = [visit for visit in left if visit.trail]
