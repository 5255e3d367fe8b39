"""The chance of success as the largest sign of the Scene, with the bars it comes from."""

from __future__ import annotations

from kivy.graphics import Color, Line, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.games.hope.board import Chance
from companion.ui import kv, motion
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.marks import Drawing
from companion.ui.kit.text import Display
from companion.ui.theme import theme

kv.load_beside(__file__)

NO_CHANCE = Chance(0, 0, 0, (), NOTHING)  # it is kept from the table


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


class ChanceBox(BoxLayout):
    """66 %, the sentence that explains it, what one more Hope would do, and the bars."""

    chance: Chance = ObjectProperty(NO_CHANCE, rebind=True)
    veil: str = StringProperty("")  # for whose eyes it is while it is kept from the table
    shown: float = NumericProperty(0)  # the percentage while it rolls
    theme_scale: float = NumericProperty(1.0)

    def on_chance(self, _: object, chance: Chance) -> None:
        motion.glide(self, 160 if self.known else 0, shown=chance.percent)
        self.known = chance is not NO_CHANCE

    known: bool = BooleanProperty(False)

    def _said(self) -> str:
        return str(round(self.shown)) if self.known else "??"

    said: str = AliasProperty(_said, bind=("shown", "known"), cache=True)

    def _letters(self) -> float:
        """As large as leaves room for the lines below the number, and for the bars beside it."""
        lines = bool(self.chance.text.message) + bool(self.chance.more_text.message)
        size = min(112.0, max(30.0, (self.height - theme.button(13) * 1.4 * lines - dp(4)) / dp(1) / 0.86))
        while size > 30 and self.number_wide(size) > self.width * 0.34:
            size -= 4
        return float(size)

    # dp of its number
    letters: float = AliasProperty(_letters, bind=("size", "said", "chance", "theme_scale"), cache=True)

    def number_wide(self, size: float, *_: object) -> float:
        """The width of the number in letters of this many dp."""
        return float(extents(self.said, look.DISPLAY, dp(size))[0])
