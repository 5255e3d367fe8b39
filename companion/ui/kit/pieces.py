"""Small things on a tile, each drawn from one piece of a view: stats, tokens, card slots, facts, dice, countdowns."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import NOTHING
from companion.core.view import Countdown, Fact, Piece, Pool, Slots, Stat, Tokens
from companion.ui import kv
from companion.ui.kit.lists import Parts
from companion.ui.theme import Colour, seat_colour, theme

kv.load("kit/pieces")
kv.load("kit/figures")


class PieceBox(BoxLayout):
    """A piece with its drawing; another of the same kind only changes what differs. Most are nothing but a look."""

    piece: Any = ObjectProperty(None, rebind=True)
    colour: int = NumericProperty(0)  # of the seat
    small: bool = BooleanProperty(False)
    one_line: float = NumericProperty(0)  # the width it would like to have

    def tint(self, name: str, _: object) -> Colour:
        """The colour of its things: their own, or the seat's."""
        return theme.colour(name) if name else seat_colour(int(self.colour))


class TokensBox(PieceBox):
    """Which tokens lie before the player: 2 × 5M + 2 × 1M."""

    def __init__(self, **values: Any) -> None:
        self._pairs = Parts(Factory.TokenPair)
        super().__init__(**values)
        self.fbind("piece", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        for pair, (worth, count) in self._pairs.match(self, self.piece.stacks):
            pair.worth, pair.count, pair.unit, pair.small = worth, count, self.piece.unit, self.small
        self.one_line = sum(pair.width for pair in self.children) + self.spacing * max(0, len(self.children) - 1)


class PoolBox(PieceBox):
    """Dice as things, with dashed places for those that are gone."""

    piece: Pool = ObjectProperty(Pool(0, 0, NOTHING), rebind=True)


BOXES = {Tokens: "TokensBox", Slots: "SlotsBox", Fact: "FactBox", Pool: "PoolBox", Countdown: "CountdownBox"}


def box_for(piece: Piece, **values: Any) -> PieceBox:
    """The box that draws a piece."""
    name = BOXES[type(piece)] if not isinstance(piece, Stat) else "ShapedBox" if piece.shape else "StatBox"
    box: PieceBox = Factory.get(name)(piece=piece, **values)
    return box


class PieceLine(BoxLayout):
    """One row of pieces; stats share its width, other things take what they need."""

    def __init__(self, colour: int = 0, small: bool = False) -> None:
        super().__init__(spacing=dp(6 if small else 8), size_hint_y=None, height=theme.grow(28 if small else 32))
        self.colour, self.small = colour, small
        self.kinds: tuple[type, ...] = ()
        self.boxes: list[Any] = []

    def show(self, line: tuple[Piece, ...]) -> None:
        """Update in place when the kinds are the same, else build the row anew."""
        kinds = tuple(type(piece) for piece in line)
        if kinds != self.kinds:
            self.kinds, self.height = kinds, self.least_of(kinds)
            self.clear_widgets()
            self.boxes = [box_for(piece, colour=self.colour, small=self.small) for piece in line]
            for place, box in enumerate(self.boxes):
                if kinds[place] is Fact and kinds[place - 1] is not Fact:
                    box.size_hint_x = None  # words take what they need
                    if place:
                        self.add_widget(Widget())  # and at the end of a row stand at its end
                self.add_widget(box)
        for box, piece in zip(self.boxes, line, strict=True):
            box.piece = piece

    def least_of(self, kinds: tuple[type, ...]) -> float:
        """How high such a row must be: chips are higher than what lies on the plate itself."""
        return theme.grow(28 if self.small else 32 if Stat in kinds else 26)

    def into(self, room: float) -> float:
        """Show all, or all but the words at the end; gives the width this takes, 0 where not even that fits."""
        words_last = len(self.boxes) > 1 and self.kinds[-1] is Fact and self.boxes[-1].size_hint_x is None
        wide = self.one_line
        fits = wide <= room + 1
        if words_last:
            self.boxes[-1].opacity = 1 if fits else 0
            wide -= 0 if fits else self.boxes[-1].width + 2 * self.spacing
        return wide if wide <= room + 1 else 0.0

    @property
    def one_line(self) -> float:
        """The width of all its pieces."""
        return float(sum(box.one_line for box in self.boxes) + self.spacing * max(0, len(self.children) - 1))
