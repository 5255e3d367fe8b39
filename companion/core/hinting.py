"""Where a hint stands: near the thing it speaks of, and over nothing that is to be touched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

Size = tuple[float, float]


class Box(NamedTuple):
    """A place on the screen."""

    x: float
    y: float
    right: float
    top: float

    def meets(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.top and other.y < self.top

    def off(self, other: Box) -> float:
        """How far it is from another one, upright and across."""
        across = max(0.0, other.x - self.right, self.x - other.right)
        return across + max(0.0, other.y - self.top, self.y - other.top)

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.right + by, self.top + by)


def stand(sizes: Iterable[Size], thing: Box, taken: Sequence[Box], screen: Box, gap: float) -> Box | None:
    """The nearest place for a hint of one of these sizes; None where it would lie over something."""
    kept = [thing.grown(gap), *(box.grown(gap / 5) for box in taken if box.meets(screen))]
    found = (box for size in sizes for box in _places(size, kept, screen) if not any(map(box.meets, kept)))
    return min(found, key=lambda box: (box.off(thing), abs(box.x + box.right - thing.x - thing.right)), default=None)


def _places(size: Size, kept: list[Box], screen: Box) -> Iterator[Box]:
    """Above and below everything that is in the way, in line with the thing; beside the thing too."""
    (wide, high), thing = size, kept[0]
    lines = ((thing.x + thing.right - wide) / 2, thing.x, thing.right - wide, screen.x, screen.right - wide)
    spots = [(x, y) for x in lines for box in kept for y in (box.top, box.y - high)]
    spots += [(x, y) for x in (thing.right, thing.x - wide) for y in (thing.top - high, thing.y)]
    for x, y in spots:
        x = min(max(x, screen.x), screen.right - wide)
        if screen.x <= x and screen.y <= y <= screen.top - high:
            yield Box(x, y, x + wide, y + high)
