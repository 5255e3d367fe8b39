"""What a finger carries voters out of: the lane, and every zone of the map."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.games.shasn.ui.pegs import Peg
from companion.games.shasn.ui.seat_chip import Plate
from companion.ui import motion
from companion.ui.theme import theme

FAR = 12  # dp a finger goes before it drags
ABOVE = 14  # dp between the finger and the voter that it carries
LARGE, ASIDE = 38, 6  # dp
HOME, SHAKE = 200, 160  # milliseconds


class LiftedPeg(Peg):
    """A voter in the hand, or one that may not leave its place."""

    def __init__(self, colour: int, home: tuple[float, float], free: bool = True) -> None:
        super().__init__(colour=colour, size_hint=(None, None), size=(dp(LARGE), dp(LARGE)))
        self.free, self.center = free, home
        self.home = tuple(self.pos)
        Window.add_widget(self)

    def follow(self, x: float, y: float) -> None:
        """A little above the finger, or nobody would see it."""
        self.center = (x, y + dp(ABOVE))

    def go(self, *_: object) -> None:
        Window.remove_widget(self)

    def go_home(self) -> None:
        """Back where it was taken."""
        gliding = motion.glide(self, HOME, pos=self.home)
        if gliding is None:
            self.go()
        else:
            gliding.bind(on_complete=self.go)

    def shake(self) -> None:
        """It stays, and shows it."""
        if not theme.motion:
            self.go()
            return
        x, part = self.x, SHAKE / 4000
        shaking = Animation(x=x - dp(ASIDE), d=part) + Animation(x=x + dp(ASIDE), d=2 * part) + Animation(x=x, d=part)
        shaking.bind(on_complete=self.go)
        shaking.start(self)


class Source(Plate):
    """A tap stays a tap; a finger that goes on takes a voter along, where one lies that may leave."""

    __events__ = ("on_drag", "on_drop")  # type: ignore[assignment]

    def __init__(self, **values: Any) -> None:
        self.lifted: LiftedPeg | None = None
        super().__init__(**values)

    def lift(self, x: float, y: float) -> LiftedPeg | None:
        """The voter under a finger."""
        raise NotImplementedError

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if not touch.ud.get("pulled") and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(FAR):
            touch.ud["pulled"] = True
            self.lifted = lifted = self.lift(touch.ox, touch.oy)
            if lifted is not None and not lifted.free:
                self._let_go(touch)
                lifted.shake()
        if self.lifted is not None:
            here = self.to_window(*touch.pos)
            self.lifted.follow(*here)
            self.dispatch("on_drag", *here)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        lifted = self.lifted
        if touch.grab_current is not self or lifted is None:
            return bool(super().on_touch_up(touch))
        self._let_go(touch)
        if self.dispatch("on_drop", *self.to_window(*touch.pos)):
            lifted.go()
        else:
            lifted.go_home()
        return True

    def _let_go(self, touch: MotionEvent) -> None:
        touch.ungrab(self)
        self.pressed, self.lifted = False, None

    def on_drag(self, x: float, y: float) -> None:
        """A finger carries it over the table, in window coordinates."""

    def on_drop(self, x: float, y: float) -> bool:
        """It let go; whoever takes the voter says so."""
        return False
