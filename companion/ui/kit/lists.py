"""Parts made from a list of things: those that are there stay, and only show another thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from kivy.uix.recycleview import views
from kivy.uix.widget import Widget

Part = TypeVar("Part", bound=Widget)
Thing = TypeVar("Thing")


class Parts(list[Part]):
    """The parts in a holder, one for each thing of a list; those that go are kept for the next that comes."""

    def __init__(self, make: Callable[[], Part]) -> None:
        super().__init__()
        self.make = make
        self._spare: list[Part] = []

    def match(self, holder: Widget, things: Sequence[Thing]) -> Iterator[tuple[Part, Thing]]:
        """As many parts in the holder as there are things, each with its own."""
        while len(self) > len(things):
            self._spare.append(self.pop())
            holder.remove_widget(self._spare[-1])
        while len(self) < len(things):
            self.append(self._spare.pop() if self._spare else self.make())
            holder.add_widget(self[-1])
        return zip(self, things, strict=True)


def forget_rows(*kinds: type[Widget]) -> None:
    """Drop Kivy's spare rows of long lists: they hold colours, sizes and the app of the screen before."""
    for kind in kinds:
        views._cached_views.pop(kind, None)
    # Kivy counts its spare rows apart from keeping them: a count left too high makes it divide by no kinds at all.
    views._cache_count = sum(len(rows) for rows in views._cached_views.values())
