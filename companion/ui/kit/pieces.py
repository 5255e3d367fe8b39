"""Small things on a tile, each drawn from one piece of a view: stats, tokens, card slots, facts, dice, countdowns."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import NOTHING, signed
from companion.core.view import Countdown, Fact, Piece, Pool, Slots, Stat, Tokens
from companion.ui import kv
from companion.ui.kit.lists import Parts
from companion.ui.theme import Colour, seat_colour, theme

kv.load("kit/pieces")


class PieceBox(BoxLayout):
    """A piece with its drawing; a new piece of the same kind only changes what differs."""

    colour: int = NumericProperty(0)  # of the seat
    small: bool = BooleanProperty(False)
    one_line: float = NumericProperty(0)  # the width it would like to have


class FigureBox(PieceBox):
    """A number on a chip; signed ones are green above zero and red below."""

    piece: Stat = ObjectProperty(Stat("", NOTHING, 0), rebind=True)
    tight: bool = BooleanProperty(False)  # in a narrow chip icon and number move together

    def _said(self) -> str:
        return signed(self.piece.value) if self.piece.signed else str(self.piece.value)

    said: str = AliasProperty(_said, bind=("piece",), cache=True)

    @staticmethod
    def ink(piece: Stat, _: object) -> Colour:
        """The colour of its number."""
        if piece.signed:
            return theme.ok if piece.value > 0 else theme.bad if piece.value < 0 else theme.ink2
        return theme.tone(piece.tone) if piece.tone else theme.ink

    @property
    def number(self) -> Widget:
        return self.ids.number


class StatBox(FigureBox):
    """With its icon."""


class ShapedBox(FigureBox):
    """With its icon on the shape that goes with its colour."""


class TokenPair(BoxLayout):
    """A token and how many of it there are."""

    worth: int = NumericProperty(1)
    count: int = NumericProperty(0)
    unit: str = StringProperty("")
    small: bool = BooleanProperty(False)

    @staticmethod
    def said(worth: int, count: int, unit: str, small: bool) -> str:
        return f"×{count}" if small else f"{count} × {worth}{unit}"


class TokensBox(PieceBox):
    """Which tokens lie before the player: 2 × 5M + 2 × 1M."""

    piece: Tokens = ObjectProperty(Tokens(()))

    def __init__(self, **values: Any) -> None:
        self._pairs = Parts(lambda: TokenPair(small=self.small))
        super().__init__(**values)

    def on_piece(self, _: object, piece: Tokens) -> None:
        for pair, (worth, count) in self._pairs.match(self, piece.stacks):
            pair.worth, pair.count, pair.unit = worth, count, piece.unit
        self.one_line = sum(pair.width for pair in self.children) + self.spacing * max(0, len(self.children) - 1)


class SlotsBox(PieceBox):
    """Card places, filled and empty."""

    piece: Slots = ObjectProperty(Slots(0, 0, NOTHING), rebind=True)


class FactBox(PieceBox):
    """An icon and a few words."""

    piece: Fact = ObjectProperty(Fact("", NOTHING), rebind=True)


class PoolBox(PieceBox):
    """Dice as things, with dashed places for those that are gone."""

    piece: Pool = ObjectProperty(Pool(0, 0, NOTHING), rebind=True)

    def tint(self, name: str, _: object) -> Colour:
        """The colour of its dice: their own, or the seat's."""
        return theme.colour(name) if name else seat_colour(int(self.colour))


class CountdownBox(PieceBox):
    """Turns to wait as a row of cells, so that nobody asks how long still."""

    piece: Countdown = ObjectProperty(Countdown(1, 1, NOTHING), rebind=True)

    @staticmethod
    def tint(name: str, _: object) -> Colour:
        return theme.colour(name or "warn")


BOXES: dict[type, type[PieceBox]] = {
    Tokens: TokensBox, Slots: SlotsBox, Fact: FactBox, Pool: PoolBox, Countdown: CountdownBox,
}  # fmt: skip


def box_for(piece: Piece) -> type[PieceBox]:
    """The box that draws a piece."""
    if isinstance(piece, Stat):
        return ShapedBox if piece.shape else StatBox
    return BOXES[type(piece)]


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
            self.boxes = [box_for(piece)(colour=self.colour, small=self.small) for piece in line]
            for place, box in enumerate(self.boxes):
                if place and isinstance(line[place], Fact) and not isinstance(line[place - 1], Fact):
                    self.add_widget(Widget())  # words at the end of a row stand at its end
                    box.size_hint_x = None
                self.add_widget(box)
        for box, piece in zip(self.boxes, line, strict=True):
            box.piece = piece

    def least_of(self, kinds: tuple[type, ...]) -> float:
        """How high such a row must be: chips are higher than what lies on the plate itself."""
        return theme.grow(28 if self.small else 32 if Stat in kinds else 26)

    @property
    def least(self) -> float:
        return self.least_of(self.kinds)

    def into(self, room: float) -> float:
        """Show all, or all but the words at the end; gives the width this takes, 0 where not even that fits."""
        words_last = len(self.boxes) > 1 and isinstance(self.boxes[-1], FactBox) and self.boxes[-1].size_hint_x is None
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
