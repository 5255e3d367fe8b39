"""The active player's resources below the map: the left half of one takes away, the right half adds."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty

from companion.core.text import NOTHING
from companion.core.view import Counter, Plain
from companion.games.shasn.resources import KINDS, SHAPES
from companion.games.shasn.ui.seat_chip import Plate
from companion.ui import kv
from companion.ui.kit import marks, text  # noqa: F401  (named in the kv)
from companion.ui.theme import Colour, theme

kv.load_beside(__file__)

NO_COUNTER = Counter("", NOTHING, 0)


class PurseChip(Plate):
    """One resource: shape, icon, how many; one touch changes it by one."""

    kind: int = NumericProperty(0)
    counter: Counter = ObjectProperty(NO_COUNTER, rebind=True)
    send: Callable[[Plain], object] = ObjectProperty(lambda move: None)

    def _colour(self) -> Colour:
        return theme.colour(KINDS[int(self.kind)])

    colour: Colour = AliasProperty(_colour, bind=("kind",), cache=True)

    def _shape(self) -> str:
        return SHAPES[int(self.kind)]

    shape: str = AliasProperty(_shape, bind=("kind",), cache=True)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Where the finger lets go decides; nothing is taken from what is empty."""
        self.adds = touch.x >= self.center_x
        return bool(super().on_touch_up(touch))

    adds = True

    def on_tap(self) -> None:
        move = self.counter.plus if self.adds else self.counter.minus
        if move is not None:
            self.send(move)

    @property
    def number(self) -> text.Text:
        found: text.Text = self.ids.number
        return found


class CapChip(Plate):
    """How many resources are held of how many; opens the Reserve and the decks."""

    held: int = NumericProperty(0)
    cap: int = NumericProperty(12)

    @property
    def number(self) -> text.Text:
        found: text.Text = self.ids.number
        return found
