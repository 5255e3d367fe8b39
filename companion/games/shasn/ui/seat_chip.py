"""A seat beside the map: its points, and all that it holds, as everybody may see it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty

from companion.core.view import Seat
from companion.games.shasn.board import MapHand
from companion.games.shasn.resources import KINDS, NONE, SHAPES
from companion.games.shasn.ui import pegs  # noqa: F401  (named in the kv)
from companion.ui import kv
from companion.ui.kit import text
from companion.ui.kit.press import Touchable
from companion.ui.table.head import NOBODY
from companion.ui.theme import Colour, mix, theme

kv.load_beside(__file__)

# Shapes as ellipses of few corners: how many, how large and how much lower in shares of their side.
SIGNS = {"circle": (24, 1.0, 0.0), "triangle": (3, 1.2, 0.09), "diamond": (4, 1.12, 0.0), "hexagon": (6, 1.1, 0.0)}


class Plate(Touchable):
    """Something flat to touch; it lightens under the finger."""

    def _painted(self) -> Colour:
        return mix(self.fill, theme.ink, 0.14) if self.pressed else self.fill

    painted: Colour = AliasProperty(_painted, bind=("fill", "pressed"), cache=True)


class Holding(text.Display):
    """One resource: how many behind its shape, and a mark each for Level 3 and Level 5 of its Ideologue."""

    kind: int = NumericProperty(0)
    value: int = NumericProperty(0)
    cards: int = NumericProperty(0)
    side: float = NumericProperty(0)  # of the shape, in pixels

    def _colour(self) -> Colour:
        return theme.colour(KINDS[int(self.kind)])

    colour: Colour = AliasProperty(_colour, bind=("kind",), cache=True)

    def on_side(self, *_: object) -> None:
        self._drop()

    def _drop(self, *_: object) -> None:
        """The shape stands before it, and the marks below both."""
        self.padding = (self.side + dp(4), self.font_size * 0.09, 0, dp(4))

    def _sign(self) -> tuple[int, float, float]:
        return SIGNS[SHAPES[int(self.kind)]]

    sign: tuple[int, float, float] = AliasProperty(_sign, bind=("kind",), cache=True)

    def tint(self, value: int, *_: object) -> Colour:
        return self.colour if value else mix(theme.s1, self.colour, 0.45)

    def mark(self, level: int, cards: int, *_: object) -> Colour:
        """A mark lights up as soon as there are cards enough."""
        return self.colour if cards >= level else theme.s3


class SeatChip(Plate):
    """One player; a tap opens their mat."""

    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    hand: MapHand = ObjectProperty(MapHand(NONE, NONE), rebind=True)
    flat: bool = BooleanProperty(False)  # on two lines, where it is wide and low

    @property
    def score(self) -> text.Text:
        found: text.Text = self.ids.score
        return found
