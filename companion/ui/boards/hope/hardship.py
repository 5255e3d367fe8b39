"""The hardship as a sum that can be checked: 2 Scene + 1 Hungry − 1 Asset = 2."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.hope.board import SumPart
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Semi, Text
from companion.ui.theme import theme
from companion.ui.words import say, words


class Summand:
    """Icon and number above its name, with the sign before it."""

    def __init__(self, strip: SumStrip) -> None:
        self.sign = Display(size_sp=24, color=theme.ink2, halign="center", measure=theme.button)
        self.glyph = Icon(size_sp=18, color=theme.ink2)
        self.number = Display(size_sp=28, measure=theme.button)
        self.label = Text(size_sp=12, color=theme.ink2, halign="center", fit=True, measure=theme.button)
        self.parts = (self.sign, self.glyph, self.number, self.label)
        for part in self.parts:
            strip.add_widget(part)

    def show(self, part: SumPart | None, first: bool) -> None:
        """Another summand, or none."""
        for piece in self.parts:
            piece.opacity = 1 if part else 0
        if part is not None:
            self.sign.text = ("" if part.amount >= 0 else "−") if first else "−" if part.amount < 0 else "+"
            self.glyph.icon, self.number.text = part.icon, str(abs(part.amount))
            self.label.text = words(part.label)

    def place(self, x: float, y: float, wide: float, high: float, sign: float) -> None:
        upper, lower = high * 0.6, high * 0.36
        self.sign.size, self.sign.pos = (sign, upper), (x, y + high - upper)
        x, wide = x + sign, wide - sign
        mark = theme.glyph(20)
        number = extents(self.number.text, look.DISPLAY, theme.button(28))[0] + dp(2)
        left = x + (wide - mark - dp(4) - number) / 2
        self.glyph.size, self.glyph.pos = (mark, upper), (left, y + high - upper)
        self.number.size, self.number.pos = (number + dp(2), upper), (left + mark + dp(4), y + high - upper)
        self.label.size, self.label.pos = (wide, lower), (x, y)


class SumStrip(Touchable):
    """The summands in a row and the total on a light plate; a tap opens the numbers behind it."""

    def __init__(self) -> None:
        super().__init__(fill=theme.s1, radius=dp(16), size_hint=(None, None))
        self.title = Display(text=words(say("Hardship")), size_sp=17, color=theme.ink2, fit=True)
        self.needed_label = Semi(text=words(say("successes needed")), size_sp=12, color=theme.ink2, fit=True)
        self.needed_label.halign = "right"
        self.summands: list[Summand] = []
        self.parts: tuple[SumPart, ...] = ()
        self.equals = Display(text="=", size_sp=24, color=theme.ink2, halign="center", measure=theme.button)
        self.plate = Surface(fill=theme.chosen, radius=dp(14), edge=0)
        self.total = Display(size_sp=36, color=theme.chosen_ink, halign="center", measure=theme.button)
        for part in (self.title, self.needed_label, self.equals, self.plate, self.total):
            self.add_widget(part)
        arrange(self, self._place)

    def show(self, parts: tuple[SumPart, ...], needed: int | None) -> None:
        """Another sum; without a total it is kept from the table."""
        self.parts = parts if needed is not None else ()
        self.total.text = "?" if needed is None else str(needed)
        self.equals.text = "" if needed is None else "="
        while len(self.summands) < len(self.parts):
            self.summands.append(Summand(self))
        for place, summand in enumerate(self.summands):
            summand.show(self.parts[place] if place < len(self.parts) else None, place == 0)
        self._place()

    def _place(self, *_: object) -> None:
        pad = dp(14)
        head = theme.sp(17) * 1.2 if self.height > theme.grow(84) else 0
        half = (self.width - 2 * pad) / 2
        self.needed_label.opacity = 1 if head else 0
        top = self.y + self.height - dp(8)
        self.needed_label.size, self.needed_label.pos = (half, head), (self.x + pad + half, top - head)
        high = self.height - dp(14) - head
        low = self.y + dp(6)
        plate = min(theme.button(62), high)
        end = self.x + self.width - pad
        self.plate.size = (max(plate, dp(48)), plate)
        self.plate.pos = (end - self.plate.width, low + (high - plate) / 2)
        self.total.size, self.total.pos = self.plate.size, self.plate.pos
        room = self.plate.x - self.x - pad
        equals = theme.button(22)
        self.equals.size, self.equals.pos = (equals, high), (self.plate.x - equals - dp(4), low)
        sign = theme.button(16)
        wide = min(theme.button(104), (room - equals - dp(4)) / max(1, len(self.parts)))
        start = self.equals.x - wide * len(self.parts)
        for place, summand in enumerate(self.summands[: len(self.parts)]):
            own = sign if summand.sign.text else 0
            summand.place(start + place * wide, low, wide, high, own)
        self._title(pad, head, start - self.x - pad if self.parts else room)

    def _title(self, pad: float, head: float, room: float) -> None:
        """The name stands above, or before the sum where there is room."""
        if head:
            self.title.size = (self.width / 2 - pad, head)
            self.title.pos = (self.x + pad, self.y + self.height - dp(8) - head)
        else:
            self.title.size, self.title.pos = (room, self.height), (self.x + pad, self.y)
        self.title.opacity = 1 if head or room >= theme.button(70) else 0
