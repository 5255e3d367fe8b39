"""A new screen is laid out once, from the top down, before it is first drawn.

Kivy leaves it to the next frame and begins with what was built first: most would be laid out three times, and their
words written for sizes that nobody sees.
"""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

TRIES = 4  # for what is as high as its parts, which are as high as they are wide


def settle(widget: Widget) -> None:
    """Give all that stands in a widget its place; what asks for another one later gets it with the next frame."""
    for _ in range(TRIES):
        if not sum(_place(part) for part in _downwards(widget)):
            break
    for scroll in [part for part in _downwards(widget) if isinstance(part, ScrollView)]:
        if not hasattr(scroll, "view_adapter"):  # a RecycleView knows itself which of its rows it shows
            scroll.update_from_scroll()
            for child in scroll.children:
                settle(child)


def _downwards(widget: Widget) -> Iterator[Widget]:
    """Every part after the one that it stands in; what scrolls comes last, because it gets the room that is left."""
    waiting = [widget]
    while waiting:
        part = waiting.pop()
        yield part
        if not isinstance(part, ScrollView):
            waiting += part.children  # the last of these was put in first


def _place(widget: Widget) -> bool:
    """Do now what a widget would do before the next frame; whether there was anything."""
    own, layout = getattr(widget, "_settle", None), getattr(widget, "_trigger_layout", None)
    settled = False
    if own is not None and own.is_triggered:
        own.cancel()
        own.get_callback()(0)
        settled = True
    if layout is None or not layout.is_triggered:
        return settled
    layout.cancel()
    before = _taken(widget)
    widget.do_layout()
    if _taken(widget) == before:
        layout.cancel()  # Kivy asks again for every part that was given a size
    return True


def _taken(layout: Layout) -> list[tuple[float, ...]]:
    """What a layout does not decide: its own place, and the sizes that its parts give themselves, as they are now.

    One number at a time: Kivy makes a new list for every pair that it is asked for."""
    free = (child for child in layout.children if child.size_hint_x is None or child.size_hint_y is None)
    return [(layout.x, layout.y, layout.width, layout.height), *((child.width, child.height) for child in free)]
