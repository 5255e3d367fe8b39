"""Things one below another: a column that is as high as what stands in it, and one that scrolls."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


class Column(GridLayout):
    """One column, as high as its rows; every row has a height of its own."""

    def __init__(self, **values: object) -> None:
        values.setdefault("cols", 1)
        values.setdefault("spacing", dp(8))
        values.setdefault("size_hint_y", None)
        values.setdefault("height", 0)
        super().__init__(**values)
        self.bind(minimum_height=self.setter("height"))


class Scroll(ScrollView):
    """A column that scrolls when it is higher than its place."""

    def __init__(self, padding: object = 0, spacing: float = 8, **values: object) -> None:
        super().__init__(do_scroll_x=False, bar_width=dp(3), scroll_type=["bars", "content"], **values)
        self.column = Column(padding=padding, spacing=dp(spacing))
        self.add_widget(self.column)

    def dispatch_children(self, event: str, touch: MotionEvent) -> bool:
        """Offer the finger to what scrolls inside and lies below it; Kivy would ask every widget, twice a tap."""
        inside = touch.ud.setdefault(self._get_uid("inside"), [])
        if event == "on_scroll_start":
            inside[:] = below(self, touch)
        return any(view.dispatch(event, touch) for view in inside)


def below(widget: Widget, touch: MotionEvent) -> Iterator[Widget]:
    """The outermost things inside a widget that lie below a finger and take part in scrolling."""
    for child in widget.children:
        if child.collide_point(*touch.pos):
            if child.is_event_type("on_scroll_start"):
                yield child
            else:
                yield from below(child, touch)


HALVES = 960  # dp: from this width on a page of questions stands in two columns


def wide_page(width: float) -> bool:
    """Whether a page has room for two columns side by side."""
    return bool(width >= dp(HALVES))


def page_side(width: float) -> float:
    """The room at both sides of a page, so that its lines stay short enough to read."""
    return float(max(dp(12), (width - dp(1100 if wide_page(width) else 640)) / 2))


def halves(column: Column, wide: bool) -> tuple[Column, Column]:
    """Two columns side by side in this one, or twice the one itself."""
    if not wide:
        return column, column
    pair = BoxLayout(size_hint_y=None, height=0, spacing=dp(24))
    made = Column(pos_hint={"top": 1}), Column(pos_hint={"top": 1})
    for half in made:
        pair.add_widget(half)
        half.bind(height=lambda *_: setattr(pair, "height", max(each.height for each in made)))
    column.add_widget(pair)
    return made


class Line(BoxLayout):
    """Things side by side, of one given height."""

    def __init__(self, height: float = 48, **values: object) -> None:
        values.setdefault("spacing", dp(8))
        super().__init__(size_hint_y=None, height=height, **values)


def gap(height: float) -> Widget:
    """Empty room between two rows."""
    return Widget(size_hint_y=None, height=dp(height))
