"""One Building as a thing to tap: its stack, its card, and what the stack comes to."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.nineteen71.board import Site
from companion.ui import theme as look
from companion.ui.boards.nineteen71.drawn import INK, SitePicture, peek
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Strong
from companion.ui.theme import theme
from companion.ui.words import say, words

HIGH = 136  # dp: a plate among many


class Foot(Surface):
    """What a stack counts, and what the running missile leaves of it."""

    def __init__(self) -> None:
        super().__init__(fill=theme.s1, radius=dp(12), size_hint=(None, None))
        self.old = Display(size_sp=20, halign="right", color=theme.ink2, measure=dp)
        self.arrow = Icon(icon="arrow-right", size_sp=13, color=theme.ink2, measure=dp)
        self.number = Display(size_sp=28, halign="center", measure=dp)
        self.word = Strong(size_sp=13, halign="left", color=theme.out_ink, fit=True, measure=theme.button)
        self.flame = Icon(icon="fire", size_sp=16, color=theme.out_ink, measure=dp)
        self.parts = (self.old, self.arrow, self.number, self.word, self.flame)
        for part in self.parts:
            self.add_widget(part)
        self.site: Site | None = None
        arrange(self, self._place)

    def show(self, site: Site) -> None:
        self.site = site
        self.fill = theme.out if site.gone else theme.s1
        self.old.text, self.number.text = str(site.before), str(site.after if site.hit else len(site.stack))
        self.word.text = words(site.leaves) if site.gone else ""
        self.number.color = theme.ink if site.stack else theme.ink3
        seen = (
            {self.word, self.flame} if site.gone else {self.old, self.arrow, self.number} if site.hit else {self.number}
        )
        for part in self.parts:
            part.opacity = 1 if part in seen else 0
        self._place()

    def _place(self, *_: object) -> None:
        site, middle = self.site, self.x + self.width / 2
        if site is None:
            return
        if site.gone:
            mark = min(dp(18), self.width * 0.28)
            wide = extents(self.word.text, look.BOLD, theme.button(13))[0] + dp(4)
            wide = min(wide, self.width - mark - dp(6))
            left = middle - (mark + wide) / 2
            self.flame.size, self.flame.pos = (mark, self.height), (left, self.y)
            self.word.size, self.word.pos = (wide, self.height), (left + mark + dp(2), self.y)
        elif site.hit:
            third = min(self.width / 3, dp(22))
            for place, part in enumerate((self.old, self.arrow, self.number)):
                part.size, part.pos = (third, self.height), (middle + (place - 1.5) * third, self.y)
        else:
            self.number.size, self.number.pos = self.size, self.pos


class SiteCard(Touchable):
    """A Building of a row; `plate` and `foot` are the same for the whole row."""

    site: Site = ObjectProperty(None, allownone=True)

    def __init__(self, site: Site) -> None:
        super().__init__(edge=0, size_hint=(None, None), guard=0.35)
        self.picture = SitePicture()
        self.glyph = Icon(color=INK, measure=dp)
        self.name = Strong(color=INK, halign="center", measure=dp, line_height=0.95)
        self.progress = Strong(color=INK, halign="center", fit=True, size_sp=13, measure=theme.button)
        self.tag = Surface(fill=INK, radius=dp(7), edge=0, size_hint=(None, None))
        self.tag_word = Strong(size_sp=11, color=(1, 1, 1, 1), halign="center", fit=True, measure=theme.button)
        self.tag.add_widget(self.tag_word)
        self.foot = Foot()
        for part in (self.picture, self.glyph, self.name, self.progress, self.tag, self.foot):
            self.add_widget(part)
        self.plate_high, self.foot_high = dp(100), dp(36)
        arrange(self, self._place)
        self.site = site

    def on_site(self, _: object, site: Site) -> None:
        self.picture.site = site
        self.glyph.icon, self.name.text = site.icon, words(site.name)
        self.progress.text = words(site.progress)
        self.tag_word.text = words(say("disabled")) if site.disabled else ""
        self.tag.opacity = 1 if site.disabled else 0
        self.foot.show(site)
        self._place()

    def measure(self, wide: float, high: float, plate: float, foot: float) -> None:
        """Take the size that the row gives."""
        self.plate_high, self.foot_high = plate, foot
        self.size = (wide, high)
        self._place()

    def grip(self) -> tuple[float, float, float, float]:
        """Where the top card can be picked up: the stack, and the upper part of the plate."""
        low = self.y + self.foot_high + dp(6) + self.plate_high * 0.45
        return self.x, low, self.width, self.y + self.height - low

    def top_card(self) -> tuple[float, float]:
        """The middle of the card that lies on top."""
        room = self.height - self.foot_high - dp(6) - self.plate_high
        shows = peek(len(self.site.stack), room)
        up = min(room, shows * len(self.site.stack))
        return self.x + self.width / 2, self.y + self.foot_high + dp(6) + self.plate_high + up - shows / 2

    def _place(self, *_: object) -> None:
        if self.width < 2 or self.site is None:
            return
        self.foot.size, self.foot.pos = (self.width, self.foot_high), self.pos
        base = self.y + self.foot_high + (dp(6) if self.foot_high else 0)
        self.picture.plate = self.plate_high
        self.picture.pos, self.picture.size = (self.x, base), (self.width, self.height - (base - self.y))
        self._words(base)

    def _words(self, base: float) -> None:
        """Icon, name, and one line below them, as large as the plate allows."""
        pad = dp(5) if self.plate_high < dp(110) else dp(9)
        line = self._last_line(base + pad)
        room = self.plate_high - 2 * pad - line
        side = min(self.width * 0.52, room * 0.46, dp(40) * self._scale())
        size = self._name_size(room - side - dp(4))
        high = size * 1.22 * self._lines(size)
        top = base + self.plate_high - pad - max(0.0, (room - side - dp(4) - high) / 2)
        self.glyph.size_sp = side / dp(1)
        self.glyph.size, self.glyph.pos = (self.width, side), (self.x, top - side)
        self.name.size_sp = size / dp(1)
        self.name.size = (self.width - dp(2), high)
        self.name.pos = (self.x + dp(1), top - side - dp(4) - high)

    def _last_line(self, y: float) -> float:
        """The tag or the progress at the bottom of the plate; gives the room they take."""
        tagged, told = self.site.disabled, bool(self.progress.text) and not self.site.disabled
        self.progress.opacity = 1 if told else 0
        self.progress.size_sp = 13 * min(1.5, self._scale())
        high = theme.button(11) * 1.5 if tagged else theme.button(self.progress.size_sp) * 1.3 if told else 0
        if tagged:
            self.tag.size, self.tag.pos = (self.width - dp(10), high), (self.x + dp(5), y)
            self.tag_word.size, self.tag_word.pos = (self.tag.width - dp(6), high), (self.tag.x + dp(3), y)
        if told:
            self.progress.size, self.progress.pos = (self.width - dp(8), high), (self.x + dp(4), y)
        return high + (dp(3) if high else 0)

    def _name_size(self, high: float) -> float:
        """The largest size at which no word is cut and the lines fit."""
        size = theme.button(13) * self._scale()
        wide = max((extents(word, look.BOLD, size)[0] for word in self.name.text.split(" ")), default=1) or 1
        size = min(size, int(size) * (self.width - dp(5)) / wide)
        lines = self._lines(size)
        return max(dp(8), min(size, high / (1.22 * lines)))

    def _scale(self) -> float:
        """How much larger the plate is than one of many."""
        return max(1.0, self.plate_high / theme.grow(HIGH))

    def _lines(self, size: float) -> int:
        return 1 if extents(self.name.text, look.BOLD, size)[0] <= self.width - dp(5) else 2
