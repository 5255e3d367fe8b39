"""The chance of success as the largest sign of the Scene, with the bars it comes from."""

from __future__ import annotations

from kivy.graphics import Color, Line, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.games.hope.board import Chance
from companion.ui import motion
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.marks import Drawing
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Display, Semi, Text
from companion.ui.theme import theme
from companion.ui.words import say, words


class SpreadBars(Drawing):
    """How likely 0, 1, 2, ... successes are; those that suffice are bright, a dashed line stands before them."""

    spread = ListProperty()
    needed = NumericProperty(0)
    watched = ("spread", "needed")

    def redraw(self) -> None:
        self.clear_widgets()
        self.figures: list[tuple[int, float, float, bool]] = []
        super().redraw()
        for figure in self.figures:  # a widget made within a canvas would stay on it for good
            self._figure(*figure)

    def draw(self) -> None:
        count = len(self.spread)
        if not count or self.width < dp(20):
            return
        foot = theme.button(20)
        step = self.width / count
        wide = min(dp(30), step * 0.78)
        high = max(1.0, self.height - foot - dp(6))
        peak = max(self.spread)
        for place, share in enumerate(self.spread):
            x = self.x + place * step + (step - wide) / 2
            enough = place >= self.needed
            Color(*(theme.accent if enough else theme.s3))
            tall = max(dp(4), share / peak * high) if peak else dp(4)
            SmoothRoundedRectangle(pos=(x, self.y + foot), size=(wide, tall), radius=[min(dp(5), tall / 2)])
            self.figures.append((place, x + wide / 2, foot, enough))
        if 0 < self.needed < count:
            x = self.x + self.needed * step
            Color(*theme.ink)
            Line(points=[x, self.y + foot, x, self.y + foot + high], width=dp(0.8), dash_length=dp(3),
                 dash_offset=dp(3))  # fmt: skip

    def _figure(self, place: int, mid: float, foot: float, enough: bool) -> None:
        ink = theme.ink if enough else theme.ink2
        label = Display(text=str(place), size_sp=16, color=ink, halign="center", measure=theme.button)
        label.size, label.pos = (dp(26), foot - dp(2)), (mid - dp(13), self.y)
        self.add_widget(label)


class ChanceBox(Widget):
    """66 %, the sentence that explains it, what one more Hope would do, and the bars."""

    shown = NumericProperty(0)

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.chance: Chance | None = None
        self.numeral = Display(color=theme.accent_text, size_sp=112, fit=True)
        self.unit = Display(text="%", color=theme.accent_text, size_sp=48)
        self.text = Semi(size_sp=13, color=theme.ink2, fit=True, measure=theme.button)
        self.more = Semi(size_sp=13, color=theme.ink, fit=True, measure=theme.button)
        self.bars = SpreadBars(size_hint=(None, None))
        caption = words(say("4, 5 or 6 succeeds"))
        self.caption = Text(text=caption, size_sp=12, color=theme.ink2, halign="center", fit=True, measure=theme.button)
        self.veil = Text(size_sp=14, color=theme.ink2, measure=theme.button)
        for part in (self.numeral, self.unit, self.text, self.more, self.bars, self.caption, self.veil):
            self.add_widget(part)
        self.bind(shown=self._roll)
        arrange(self, self._place)

    def show(self, chance: Chance | None, veil: str = "") -> None:
        """Another chance; without one it is kept from the table, and a sentence says for whom."""
        self.veil.text, self.veil.opacity = veil, 0 if chance else 1
        before, self.chance = self.chance, chance
        self.text.text = words(chance.text) if chance else ""
        self.more.text = words(chance.more_text) if chance else ""
        self.bars.spread = list(chance.spread) if chance else []
        self.bars.needed = chance.needed if chance else 0
        for part in (self.text, self.more, self.bars, self.caption, self.unit):
            part.opacity = 1 if chance else 0
        if chance is None:
            self.numeral.text = "??"
        else:
            motion.glide(self, 160 if before else 0, shown=chance.percent)
        self._roll()

    def _roll(self, *_: object) -> None:
        self.numeral.text = str(round(self.shown)) if self.chance else "??"
        self.numeral.color = theme.accent_text if self.chance else theme.ink3
        self._place()

    def _place(self, *_: object) -> None:
        if self.width < dp(40):
            return
        line = theme.button(13) * 1.4
        lines = line * (bool(self.more.text) + bool(self.text.text))
        size = min(112.0, max(30.0, (self.height - lines - dp(4)) / dp(1) / 0.86))
        while size > 30 and extents(self.numeral.text, look.DISPLAY, dp(size))[0] > self.width * 0.34:
            size -= 4
        high = dp(size) * 0.86
        left = self.width * 0.44
        top = self.y + (self.height + high + lines) / 2
        wide = extents(self.numeral.text, look.DISPLAY, dp(size))[0] + dp(4)
        self.numeral.size_sp, self.numeral.font_size = size, dp(size)
        self.numeral.size, self.numeral.pos = (wide, high), (self.x, top - high)
        self.unit.size_sp = size * 0.44
        self.unit.size = (dp(size) * 0.3, dp(size) * 0.44)
        self.unit.pos = (self.x + wide + dp(2), top - high + dp(size) * 0.06)
        y = top - high
        for label in (self.text, self.more):
            y -= line if label.text else 0
            label.size, label.pos = (left, line), (self.x, y)
        self.veil.size, self.veil.pos = (self.width - wide - dp(16), self.height), (self.x + wide + dp(16), self.y)
        foot = theme.button(12) * 1.4
        x = self.x + left + dp(8)
        self.caption.size, self.caption.pos = (self.x + self.width - x, foot), (x, self.y)
        self.bars.size = (self.x + self.width - x, max(dp(30), self.height - foot - dp(2)))
        self.bars.pos = (x, self.y + foot + dp(2))
