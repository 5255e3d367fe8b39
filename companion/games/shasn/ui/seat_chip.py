"""A seat beside the map: its points, and all that it holds, as everybody may see it."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.view import Seat
from companion.games.shasn.board import MapHand
from companion.games.shasn.resources import KINDS, NONE, SHAPES
from companion.games.shasn.ui import pegs  # noqa: F401  (named in the kv)
from companion.ui import kv
from companion.ui.kit import marks, text  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Touchable
from companion.ui.table.head import NOBODY
from companion.ui.theme import Colour, mix, theme

kv.load_beside(__file__)


class Plate(Touchable):
    """Something flat to touch; it lightens under the finger."""

    def _painted(self) -> Colour:
        return mix(self.fill, theme.ink, 0.14) if self.pressed else self.fill

    painted: Colour = AliasProperty(_painted, bind=("fill", "pressed"), cache=True)


class Holding(BoxLayout):
    """One resource: its shape, how many, and a mark each for Level 3 and Level 5 of its Ideologue."""

    kind: int = NumericProperty(0)
    value: int = NumericProperty(0)
    cards: int = NumericProperty(0)

    def _colour(self) -> Colour:
        return theme.colour(KINDS[int(self.kind)])

    colour: Colour = AliasProperty(_colour, bind=("kind",), cache=True)

    def _shape(self) -> str:
        return SHAPES[int(self.kind)]

    shape: str = AliasProperty(_shape, bind=("kind",), cache=True)

    def ink(self, value: int, *_: object) -> Colour:
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
