"""The lower edge of a moment: what one does when a game is over, how long it stays, undo and its rule."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.core.view import Moment
from companion.ui import kv
from companion.ui.staging import PLAIN, Staging
from companion.ui.table.moment_parts import NO_MOMENT

kv.load("table/moment_foot")


class MomentEnding(BoxLayout):
    """Share the evening, or play again."""

    look: Staging = ObjectProperty(PLAIN, rebind=True)
    over: bool = BooleanProperty(False)  # the game is: without that it takes no room
    low: bool = BooleanProperty(False)
    __events__ = ("on_choose",)

    def on_choose(self, tool: str) -> None:
        """One of the two was tapped."""


class MomentFoot(FloatLayout):
    """A bar that runs out, undo where nothing else offers it, and the way to the rule."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    look: Staging = ObjectProperty(PLAIN, rebind=True)
    left: float = NumericProperty(1)  # of its time
    timed: bool = BooleanProperty(False)  # it goes by itself
    flat: bool = BooleanProperty(False)  # it lies on the table, where nothing but itself offers undo
    __events__ = ("on_undo", "on_rule")

    def on_undo(self) -> None:
        """The step is to be taken back."""

    def on_rule(self) -> None:
        """The entry behind it is to be read."""
