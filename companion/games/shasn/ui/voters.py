"""Voters that wait, as things in the lane: they are dragged into a zone, or a tap asks where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.core.view import Action
from companion.games.shasn.ui.pegs import Peg
from companion.games.shasn.ui.seat_chip import Plate
from companion.ui import kv

kv.load_beside(__file__)

SHOWN = 4  # voters that stand in the lane; of more only some
FAR = 12  # dp a finger goes before it drags


class LiftedPeg(Peg):
    """A voter under the finger, a little above it."""

    def follow(self, x: float, y: float) -> None:
        self.center = (x, y + dp(14))


class Voters(Plate):
    """A group that goes down together; the map says where it may."""

    colour: int = NumericProperty(0)
    count: int = NumericProperty(0)
    action: Action | None = ObjectProperty(None, allownone=True)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    __events__ = ("on_drag", "on_drop")  # type: ignore[assignment]

    def __init__(self, **values: Any) -> None:
        self.lifted: LiftedPeg | None = None
        super().__init__(**values)

    def on_count(self, *_: object) -> None:
        holder = self.ids.pegs
        holder.clear_widgets()
        for _peg in range(min(SHOWN, int(self.count))):
            holder.add_widget(Peg(colour=self.colour))

    def on_colour(self, *_: object) -> None:
        for peg in self.ids.pegs.children:
            peg.colour = self.colour

    def on_tap(self) -> None:
        if self.action is not None:
            self.do(self.action)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self.lifted is None and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(FAR):
            self.lifted = LiftedPeg(colour=self.colour, size_hint=(None, None), size=(dp(38), dp(38)))
            Window.add_widget(self.lifted)
        if self.lifted is not None:
            self.lifted.follow(*touch.pos)
            self.dispatch("on_drag", *touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self.lifted is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.pressed = False
        Window.remove_widget(self.lifted)
        self.lifted = None
        self.dispatch("on_drop", *touch.pos)
        return True

    def on_drag(self, x: float, y: float) -> None:
        """A finger carries them over the table."""

    def on_drop(self, x: float, y: float) -> None:
        """It let go."""
