"""What a sheet hides is not drawn: Kivy would go through all of it in every frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

Part = tuple[Widget, Widget]  # a widget that is left out, after the one that it stands in


class Hiding:
    """Takes widgets off the canvas while they lie behind something, and puts them back where they were."""

    def __init__(self) -> None:
        self.hidden: set[Part] = set()

    def hide(self, covered: Iterable[tuple[Widget, float]]) -> None:
        """Leave out of each of these widgets what lies wholly below this height of the window; all else is drawn."""
        wanted = {part for widget, height in covered if height for part in self._below(widget, height)}
        for parent in {parent for parent, _ in self.hidden - wanted}:
            show_again(parent, {child for holder, child in self.hidden - wanted if holder is parent})
        for parent, child in wanted:
            leave_out(parent, child)
        self.hidden = wanted

    def _below(self, widget: Widget, height: float) -> Iterator[Part]:
        if not isinstance(widget, (Layout, ScrollView)):
            return  # only what a layout places is sure to be drawn where it says it is
        for child in widget.children:
            if child.to_window(child.x, child.top)[1] > height or not self._drawn_by(widget, child):
                yield from self._below(child, height)
            else:
                yield widget, child

    def _drawn_by(self, parent: Widget, child: Widget) -> bool:
        return (parent, child) in self.hidden or child.canvas in parent.canvas.children


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
