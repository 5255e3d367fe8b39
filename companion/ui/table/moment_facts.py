"""What a moment tells below its words: lines that scroll, a heading, places, and chips of everybody else."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.text import NOTHING
from companion.core.view import Moment, MomentLine
from companion.ui import kv
from companion.ui.kit import band  # noqa: F401  (named in the kv)
from companion.ui.kit.surface import Surface
from companion.ui.table.moment_parts import NO_MOMENT
from companion.ui.theme import CLEAR, Colour

kv.load("table/moment_facts")


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
