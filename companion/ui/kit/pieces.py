"""Small things on a tile, each drawn from one piece of a view: stats, tokens, card slots, facts, dice, countdowns."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import signed
from companion.core.view import Countdown, Fact, Piece, Pool, Slots, Stat, Tokens
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.marks import Cells, Dice, Emblem, SlotCards, TokenMark
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Semi
from companion.ui.theme import SEATS, rgba, theme
from companion.ui.words import words


class PieceBox(BoxLayout):
    """A piece with its drawing; a new piece of the same kind only changes what differs."""

    piece = ObjectProperty(None, allownone=True)
    seat_colour = 0

    def __init__(self, piece: Piece, seat_colour: int, small: bool = False) -> None:
        self.small = small
        self.seat_colour = seat_colour
        super().__init__(spacing=dp(4))
        self.build()
        self.piece = piece

    def build(self) -> None:
        """Make the parts once."""

    def on_piece(self, _: object, piece: Piece) -> None:
        self.show(piece)

    def show(self, piece: Any) -> None:
        """Put what the piece says into the parts."""

    @property
    def one_line(self) -> float:
        """The width it would like to have."""
        return float(self.minimum_width)


class StatBox(PieceBox):
    """Icon and number on a chip; signed ones are green above zero and red below."""

    def build(self) -> None:
        self.surface = Surface(fill=theme.s2, radius=dp(10), edge=0)
        self.emblem: Emblem | None = None
        self.glyph = Icon(size_sp=18 if not self.small else 15, color=theme.ink2, size_hint_x=None, width=theme.sp(22))
        self.number = Display(size_sp=22 if not self.small else 19, halign="left", size_hint_x=None)
        self.row = BoxLayout(spacing=dp(5), size_hint=(None, None))
        self.row.add_widget(self.glyph)
        self.row.add_widget(self.number)
        self.add_widget(self.surface)
        self.surface.add_widget(self.row)
        self.surface.bind(pos=self._place, size=self._place)
        arrange(self.glyph, self._back)

    def show(self, piece: Stat) -> None:
        if piece.shape:
            self.glyph.color = theme.colour("on_shape")
            if self.emblem is None:
                self.emblem = Emblem(shape=piece.shape, colour=theme.colour(piece.colour))
                self.surface.add_widget(self.emblem, index=len(self.surface.children))
        self.glyph.icon = piece.icon
        self.number.text = signed(piece.value) if piece.signed else str(piece.value)
        tone = theme.ok if piece.value > 0 else theme.bad if piece.value < 0 else theme.ink2
        self.number.color = tone if piece.signed else theme.tone(piece.tone) if piece.tone else theme.ink
        self.number.width = extents(self.number.text, look.DISPLAY, theme.sp(self.number.size_sp))[0] + dp(2)
        self._place()

    def _place(self, *_: object) -> None:
        loose = theme.sp(22) + dp(5) + self.number.width
        tight = self.surface.width < loose + dp(6)  # in a narrow chip icon and number move together
        self.glyph.width, self.row.spacing = (theme.glyph(18), dp(2)) if tight else (theme.sp(22), dp(5))
        self.row.width = self.glyph.width + self.row.spacing + self.number.width
        self.row.height = self.surface.height
        self.row.center = self.surface.center
        self._back()

    def _back(self, *_: object) -> None:
        """Keep the shape behind its icon, which the row moves a frame later."""
        if self.emblem is not None:
            side = min(self.surface.height * 0.8, theme.sp(26))
            glyph = self.glyph
            self.emblem.size = (side, side)
            self.emblem.pos = (glyph.x + (glyph.width - side) / 2, glyph.y + (glyph.height - side) / 2)

    @property
    def one_line(self) -> float:
        return float(theme.sp(22) + dp(5) + self.number.width + dp(8 if self.small else 12))


class TokensBox(PieceBox):
    """Which tokens lie before the player: 2 × 5M + 2 × 1M."""

    def build(self) -> None:
        self.size_hint_x = None
        self.pairs: list[tuple[TokenMark, Semi]] = []

    def show(self, piece: Tokens) -> None:
        side = theme.sp(20 if self.small else 24)
        while len(self.pairs) < len(piece.stacks):
            mark = TokenMark(size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
            label = Semi(size_sp=12 if self.small else 14, color=theme.ink2, size_hint_x=None)
            self.pairs.append((mark, label))
        for place, (mark, label) in enumerate(self.pairs):
            wanted = place < len(piece.stacks)
            if wanted and mark.parent is None:
                self.add_widget(mark)
                self.add_widget(label)
            elif not wanted and mark.parent is not None:
                self.remove_widget(mark)
                self.remove_widget(label)
        self.width = sum(self._fill(place, piece, side) for place in range(len(piece.stacks)))

    def _fill(self, place: int, piece: Tokens, side: float) -> float:
        worth, count = piece.stacks[place]
        mark, label = self.pairs[place]
        mark.text, mark.first = str(worth), worth > 1
        label.text = f"×{count}" if self.small else f"{count} × {worth}{piece.unit}"
        label.width = extents(label.text, look.SEMI, theme.sp(label.size_sp))[0] + dp(6)
        return float(side + label.width + dp(8))

    @property
    def one_line(self) -> float:
        return float(self.width)


class SlotsBox(PieceBox):
    """Card places, filled and empty."""

    def build(self) -> None:
        self.cards = SlotCards(size_hint=(None, None))
        self.cards.pos_hint = {"center_y": 0.5}
        self.add_widget(self.cards)
        self.size_hint_x = None

    def show(self, piece: Slots) -> None:
        card = (dp(13), dp(18)) if self.small else (dp(16), dp(22))
        self.cards.card = card
        self.cards.filled, self.cards.total = piece.filled, piece.total
        self.cards.size = ((card[0] + dp(4)) * piece.total, card[1])
        self.width = self.cards.width

    @property
    def one_line(self) -> float:
        return float(self.width)


class FactBox(PieceBox):
    """An icon and a few words."""

    def build(self) -> None:
        self.glyph = Icon(size_sp=18 if not self.small else 15, color=theme.ink2, size_hint_x=None, width=theme.sp(20))
        self.label = Semi(size_sp=14 if not self.small else 13, color=theme.ink2, fit=True)
        self.add_widget(self.glyph)
        self.add_widget(self.label)

    def show(self, piece: Fact) -> None:
        self.glyph.icon = piece.icon
        self.label.text = words(piece.text)
        self.label.color = theme.tone(piece.tone)
        self.glyph.color = theme.tone(piece.tone)
        self.wanted = extents(self.label.text, look.SEMI, theme.sp(self.label.size_sp))[0] + dp(6)

    @property
    def one_line(self) -> float:
        return float(self.glyph.width + dp(4) + self.wanted)


class PoolBox(PieceBox):
    """Dice as things, with dashed places for those that are gone."""

    def build(self) -> None:
        self.dice = Dice(size_hint=(None, None))
        self.dice.pos_hint = {"center_y": 0.5}
        self.add_widget(self.dice)
        self.size_hint_x = None

    def show(self, piece: Pool) -> None:
        side = dp(18 if self.small else 22)
        self.dice.colour = theme.colour(piece.colour) if piece.colour else rgba(SEATS[self.seat_colour])
        self.dice.side, self.dice.count, self.dice.total = side, piece.count, piece.total
        self.dice.size = ((side + dp(4)) * max(1, piece.total), side + dp(2))
        self.width = self.dice.width

    @property
    def one_line(self) -> float:
        return float(self.width)


class CountdownBox(PieceBox):
    """Turns to wait as a row of cells, so that nobody asks how long still."""

    def build(self) -> None:
        self.glyph = Icon(size_sp=18, color=theme.ink2, size_hint_x=None, width=theme.sp(20))
        self.cells = Cells()
        self.add_widget(self.glyph)
        self.add_widget(self.cells)

    def show(self, piece: Countdown) -> None:
        self.glyph.icon = piece.icon or "timer-outline"
        self.cells.colour = theme.colour(piece.colour or "warn")
        self.cells.now, self.cells.total = piece.now, piece.total

    @property
    def one_line(self) -> float:
        return float(self.glyph.width + dp(22) * self.piece.total)


BOXES: dict[type, type[PieceBox]] = {
    Stat: StatBox, Tokens: TokensBox, Slots: SlotsBox, Fact: FactBox, Pool: PoolBox, Countdown: CountdownBox,
}  # fmt: skip


class PieceLine(BoxLayout):
    """One row of pieces; stats share its width, other things take what they need."""

    def __init__(self, seat_colour: int, small: bool = False) -> None:
        super().__init__(spacing=dp(6 if small else 8), size_hint_y=None, height=theme.grow(28 if small else 32))
        self.seat_colour = seat_colour
        self.small = small
        self.kinds: tuple[type, ...] = ()
        self.boxes: list[PieceBox] = []

    def show(self, line: tuple[Piece, ...]) -> None:
        """Update in place when the kinds are the same, else build the row anew."""
        kinds = tuple(type(piece) for piece in line)
        if kinds != self.kinds:
            self.kinds = kinds
            self.height = self.least
            self.clear_widgets()
            self.boxes = [BOXES[type(piece)](piece, self.seat_colour, self.small) for piece in line]
            for place, box in enumerate(self.boxes):
                if place and isinstance(line[place], Fact) and not isinstance(line[place - 1], Fact):
                    self.add_widget(Widget())
                    box.size_hint_x = None
                self.add_widget(box)
        for box, piece in zip(self.boxes, line, strict=True):
            box.piece = piece
            if isinstance(box, FactBox) and box.size_hint_x is None:
                box.width = box.one_line

    @property
    def least(self) -> float:
        """How high it must be: chips are higher than what lies on the plate itself."""
        return theme.grow(28 if self.small else 32 if Stat in self.kinds else 26)

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
        return sum(box.one_line for box in self.boxes) + self.spacing * max(0, len(self.children) - 1)
