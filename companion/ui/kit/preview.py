"""What a move would change, seat by seat, before it is played."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.change import Change
from companion.core.text import signed
from companion.ui import kv
from companion.ui.kit.fitting import extents
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.theme import theme

kv.load("kit/badge")
kv.load("kit/preview")

NONE = Change(seat=0, name="", colour=0, before=0, after=0)
LARGE, SMALL, GAP = 68, 48, 8  # dp: rows and what lies between them


class ChangeRow(BoxLayout, Surface):
    """France 10 → 7M, with the sum that leads there."""

    change: Change = ObjectProperty(NONE, rebind=True)
    small: bool = BooleanProperty(False)
    crowded: bool = BooleanProperty(False)  # a name that would not be whole beside the number before


class Changes(GridLayout):
    """The rows of a preview: large where there is room, two small ones side by side where not."""

    small: bool = BooleanProperty(False)

    def show(self, changes: tuple[Change, ...], small: bool) -> None:
        """Update rows in place; build them anew only when their number or size changes."""
        if len(changes) != len(self.children) or small != self.small:
            self.clear_widgets()
            self.small = small
            for change in changes:
                self.add_widget(ChangeRow(change=change, small=small))
        for row, change in zip(reversed(self.children), changes, strict=True):
            row.change = change

    @staticmethod
    def height_of(count: int, small: bool) -> float:
        """How high so many rows are."""
        lines = -(-count // across(small))
        return float(lines * (theme.grow(SMALL if small else LARGE) + dp(GAP)) - dp(GAP)) if count else 0.0


class Told(Column):
    """What is said of the move so far: a sentence, and what it would change."""

    lead: str = StringProperty("")
    refused: bool = BooleanProperty(False)
    lead_height: float = NumericProperty(0)  # of the sentence and the gap below it
    changes: Changes = ObjectProperty(None)


def reckoned(text: str, change: Change, face: str, room: float) -> str:
    """The sum that leads there; in a row with too little room for it, only by how much it changes."""
    if not room or extents(text, face, theme.sp(12))[0] <= room:
        return text
    return signed(change.after - change.before) + change.unit if change.moved else ""


def across(small: bool, *_: object) -> int:
    """How many rows stand side by side."""
    return 2 if small and theme.scale < 1.4 and Window.width >= dp(350) else 1
