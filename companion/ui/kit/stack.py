"""Things one below another: a column that is as high as what stands in it, and one that scrolls."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import ScissorPop, ScissorPush
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, VariableListProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.window.hiding import leave_out, show_again

kv.load("kit/stack")

A_FRAME = 4  # rows out of sight that are built between two frames
SOON = 0.1  # seconds after which they are begun: first what is in sight comes to the screen


class Aimed(Widget):
    """Offers a finger only to the parts below it, because none reaches beyond its place; Kivy would ask them all."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return any(part.dispatch("on_touch_down", touch) for part in self.children[:] if part.collide_point(*touch.pos))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return any(part.dispatch("on_touch_up", touch) for part in self.children[:] if part.collide_point(*touch.pos))


class Column(Aimed, GridLayout):
    """One column, as high as its rows; every row has a height of its own, and only those in sight are drawn."""

    _sight: tuple[float, float] | None = None  # from where to where it is seen; all of it while nobody says so

    def __init__(self, **values: Any) -> None:
        self._unseen: set[Widget] = set()
        super().__init__(**values)
        self.fbind("width", self._widen)
        self.fbind("padding", self._widen)

    def add_widget(self, widget: Widget, *args: Any, **values: Any) -> None:
        super().add_widget(widget, *args, **values)
        self._widen_row(widget)

    def _widen(self, *_: object) -> None:
        for row in self.children:
            self._widen_row(row)

    def _widen_row(self, row: Widget) -> None:
        """Rows know their width at once: what they write would else be measured for a wrong one first."""
        if row.size_hint_x == 1:
            row.width = self.width - self.padding[0] - self.padding[2]

    def look(self, low: float, high: float) -> None:
        """Draw what lies between these heights: Kivy would go through every row in every frame."""
        self._sight = (low, high)
        self._draw()

    def _draw(self) -> None:
        if self._sight is None:
            return
        low, high = self._sight
        unseen = {row for row in self.children if row.top <= low or row.y >= high}
        for row in unseen:
            leave_out(self, row)
        if self._unseen - unseen:
            show_again(self, self._unseen - unseen)
        self._unseen = unseen

    def do_layout(self, *args: Any) -> None:
        super().do_layout(*args)
        self._draw()

    def remove_widget(self, widget: Widget, *args: Any, **values: Any) -> None:
        super().remove_widget(widget, *args, **values)
        self._unseen.discard(widget)


class Scroll(ScrollView):
    """A column that scrolls when it is higher than its place; what is put into it goes into the column."""

    column: Column = ObjectProperty(None)
    padding: Sequence[float] = VariableListProperty([0, 0, 0, 0])
    spacing: float = NumericProperty(8)  # dp between two rows
    cut: bool = BooleanProperty(False)  # with scissors as well: Kivy's smooth edges are seen to break out of a stencil
    veiled: float = NumericProperty(0)  # pixels of its lower end that something lies over: nothing need shine through

    def __init__(self, **values: Any) -> None:
        self._trim = Clock.create_trigger(self._clip, -1)
        self._scissors: ScissorPush | None = None
        self._due: Iterator[Widget] = iter(())
        self._go_on = Clock.create_trigger(self._build)
        self._begin = Clock.create_trigger(self._build, SOON)
        super().__init__(**values)

    def on_cut(self, *_: object) -> None:
        if self._scissors is None:
            with self.canvas.before:
                self._scissors = ScissorPush()
            self.canvas.after.insert(0, ScissorPop())  # its bar may stand beside it
            for name in ("pos", "size", "cut", "veiled"):
                self.fbind(name, self._trim)
        self._trim()

    def _clip(self, *_: object) -> None:
        x, y = self.to_window(self.x, self.y + min(self.veiled, self.height))
        right, top = self.to_window(self.right, self.top)  # turned to another side of the table, they are not so
        low, size = (min(x, right), min(y, top)), (abs(right - x), abs(top - y))
        if self._scissors is not None:
            self._scissors.pos = [int(part) for part in (low if self.cut else (0, 0))]
            self._scissors.size = [math.ceil(part) for part in (size if self.cut else Window.size)]

    def add_widget(self, widget: Widget, *args: Any, **values: Any) -> None:
        if self.column is None:
            super().add_widget(widget, *args, **values)
        else:
            self.column.add_widget(widget, *args, **values)

    def fill(self, rows: Iterable[Widget], room: float) -> None:
        """Stand these rows one below another; those that do not fit into this height are made soon, a few a frame."""
        self._due = iter(rows)
        high = 0.0
        for row in self._due:
            self.column.add_widget(row)
            if isinstance(row, GridLayout):
                row.do_layout()  # or its height would not be known before the next frame
            high += row.height + self.column.spacing[1]
            if high > room:
                self._begin()
                return

    def finish(self) -> None:
        """Make the rows that are still due."""
        for row in self._due:
            self.column.add_widget(row)

    def _build(self, _: float) -> None:
        made = list(islice(self._due, A_FRAME))
        for row in made:
            self.column.add_widget(row)
        if len(made) == A_FRAME:
            self._go_on()

    def update_from_scroll(self, *args: Any) -> None:
        super().update_from_scroll(*args)
        if self.column is not None:  # it draws what is in sight
            self.column.look(self.y - self.g_translate.y, self.top - self.g_translate.y)

    def dispatch_children(self, event: str, touch: MotionEvent) -> bool:
        """Offer the finger to what scrolls inside and lies below it; Kivy would ask every widget, twice a tap, and also
        those that are scrolled out of sight, under whatever stands there."""
        inside = touch.ud.setdefault(self._get_uid("inside"), [])
        if event == "on_scroll_start":
            inside[:] = below(self, touch) if self.collide_point(*self.to_parent(*touch.pos)) else ()
        return any(view.dispatch(event, touch) for view in inside)


def below(widget: Widget, touch: MotionEvent) -> Iterator[Widget]:
    """The outermost things inside a widget that lie below a finger and take part in scrolling."""
    for child in widget.children:
        if child.collide_point(*touch.pos):
            if child.is_event_type("on_scroll_start"):
                yield child
            else:
                yield from below(child, touch)
