"""What a moment tells below its words: lines that scroll, a heading, places, and chips of everybody else."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.text import NOTHING
from companion.core.view import Moment, MomentLine
from companion.ui import kv
from companion.ui.kit import band  # noqa: F401  (named in the kv)
from companion.ui.kit.stack import Scroll
from companion.ui.kit.surface import Surface
from companion.ui.table.moment_parts import NO_MOMENT
from companion.ui.theme import CLEAR, Colour

kv.load("table/moment_facts")


class Facts(Scroll):
    """Cut with scissors as well: over everything else, Kivy's smooth edges would be seen to break out of a stencil."""

    cut: bool = BooleanProperty(True)  # not on a page that turns in

    def __init__(self, **values: Any) -> None:
        self._trim = Clock.create_trigger(self._clip, -1)
        super().__init__(**values)
        with self.canvas.before:
            self._scissors = ScissorPush()
        with self.canvas.after:
            ScissorPop()
        for name in ("pos", "size", "cut"):
            self.fbind(name, self._trim)
        self._trim()

    def _clip(self, *_: object) -> None:
        x, y = self.to_window(*self.pos)
        right, top = self.to_window(self.right, self.top)  # turned to another side of the table, they are not so
        low, size = (min(x, right), min(y, top)), (abs(right - x), abs(top - y))
        self._scissors.pos = [int(part) for part in (low if self.cut else (0, 0))]
        self._scissors.size = [math.ceil(part) for part in (size if self.cut else Window.size)]


class MomentChip(Surface, BoxLayout):
    """One of them."""

    fact: MomentLine = ObjectProperty(MomentLine("", NOTHING), rebind=True)
    seat: int = NumericProperty(-1)
    ink: Colour = ColorProperty(CLEAR)


class MomentChips(GridLayout):
    """As many side by side as leave a name its room, and no row much shorter than another."""

    fitting: int = NumericProperty(1)


class MomentPlace(BoxLayout):
    """Somebody's place in the ranking, with the number that earned it."""

    fact: MomentLine = ObjectProperty(MomentLine("", NOTHING), rebind=True)
    seat: int = NumericProperty(-1)
    ink: Colour = ColorProperty(CLEAR)
    accent: Colour = ColorProperty(CLEAR)  # of whoever comes first


class MomentHeading(BoxLayout):
    """What the lines below it list."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    ink: Colour = ColorProperty(CLEAR)
