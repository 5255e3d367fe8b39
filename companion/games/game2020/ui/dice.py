"""Dice of the ride: one that lies there, and six to tap for what a real one shows."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.games.game2020.duty import RideNow
from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.kit.marks import Drawing, draw_die
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.theme import Colour, theme

kv.load_beside(__file__)

NOW = RideNow("over", 0, NOTHING)


class RideDie(Drawing):
    """One die in the middle of its box, as large as fits; 0 shows no pips, less shows nothing."""

    value: int = NumericProperty(-1)
    colour: Colour | None = ColorProperty(None, allownone=True)
    watched: tuple[str, ...] = ("value", "colour")

    def draw(self) -> None:
        side = min(self.size)
        if self.value >= 0 and side > 4:
            colour = self.colour or theme.colour("plain_die")
            draw_die(self.center_x - side / 2, self.center_y - side / 2, side, colour, int(self.value))


class FaceDie(Touchable):
    """A die to tap: this is what the real one shows."""

    value: int = NumericProperty(1)
    text: str = StringProperty("")


class FaceGroup(Surface, BoxLayout):
    """Three faces under what they lead to."""

    first: int = NumericProperty(1)
    label: str = StringProperty("")
    good: bool = BooleanProperty(False)
    grouped: bool = BooleanProperty(False)


class FaceRow(BoxLayout):
    """Six dice; in quarantine those that lead out stand together under what they do."""

    now: RideNow = ObjectProperty(NOW, rebind=True)
    beside: bool = BooleanProperty(False)  # the chance to get out stands elsewhere
    __events__ = ("on_face",)

    def on_face(self, value: int) -> None:
        """A face was tapped."""
