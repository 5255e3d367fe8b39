"""What a sheet hides is neither drawn nor brought up to date: Kivy would go through all of it in every frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import hypot
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

Part = tuple[Widget, Widget]  # a widget that is left out, after the one that it stands in
BEYOND = 2  # dp by which an outline may reach out of its place


class Cover(NamedTuple):
    """A plate from the bottom of the window up, as wide as the window, with two round corners."""

    width: float
    top: float
    radius: float

    def hides(self, widget: Widget) -> bool:
        """Whether nothing of a widget is seen above the plate or past its corners."""
        left, high = widget.to_window(widget.x, widget.top)
        over = high - (self.top - self.radius)  # by so much it comes up beside the corners
        if over <= 0:
            return True
        side = min(left, self.width - left - widget.width) - dp(BEYOND)
        return hypot(max(0.0, self.radius - side), over + dp(BEYOND)) <= self.radius


class Hiding:
    """Takes widgets off the canvas while they lie behind something, and puts them back where they were.

    Whatever it has left out and moves may have come to light: `look` is called then.
    """

    def __init__(self, look: Callable[..., object]) -> None:
        self.hidden: set[Part] = set()
        self._look = look
        self._watched: set[tuple[Widget, str]] = set()

    def hide(self, covered: Iterable[tuple[Widget, Cover | None]]) -> bool:
        """Leave out of each of these widgets what lies wholly behind its cover, and draw all else; True if others are
        left out than before."""
        wanted = {part for widget, cover in covered if cover for part in self._behind(widget, cover)}
        for parent in {parent for parent, _ in self.hidden - wanted}:
            show_again(parent, {child for holder, child in self.hidden - wanted if holder is parent})
        for parent, child in wanted:
            leave_out(parent, child)
        changed, self.hidden = wanted != self.hidden, wanted
        self._watch({place for _, child in wanted for place in _places(child)})
        return changed

    def _watch(self, places: set[tuple[Widget, str]]) -> None:
        for widget, name in self._watched - places:
            widget.funbind(name, self._moved)
        for widget, name in places - self._watched:
            widget.fbind(name, self._moved)
        self._watched = places

    def _moved(self, *_: object) -> None:
        self._look()

    def hides(self, widget: Widget) -> bool:
        """Whether all that stands in a widget is left out."""
        parts = widget.children
        return bool(parts) and all((widget, part) in self.hidden or self.hides(part) for part in parts)

    def _behind(self, widget: Widget, cover: Cover) -> Iterator[Part]:
        if not isinstance(widget, (Layout, ScrollView)):
            return  # only what a layout places is sure to be drawn where it says it is
        for child in widget.children:
            drawn = (widget, child) in self.hidden or child.canvas in widget.canvas.children
            if drawn and cover.hides(child):
                yield widget, child
            else:
                yield from self._behind(child, cover)


def _places(widget: Widget) -> Iterator[tuple[Widget, str]]:
    """What says where a widget is seen."""
    yield from ((widget, "pos"), (widget, "size"))
    while isinstance(widget, Widget):
        if isinstance(widget, ScrollView):
            yield widget, "scroll_y"
        widget = widget.parent


def leave_out(parent: Widget, child: Widget) -> None:
    """Draw a widget no longer."""
    if child.canvas in parent.canvas.children:
        parent.canvas.remove(child.canvas)


def show_again(parent: Widget, children: set[Widget]) -> None:
    """Draw these again, in their places among the others."""
    for child in reversed(parent.children):
        if child in children or child.canvas in parent.canvas.children:
            leave_out(parent, child)
            parent.canvas.add(child.canvas)
