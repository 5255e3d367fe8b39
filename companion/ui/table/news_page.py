"""What a front page begins with: its head, and headlines as large as their column."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, Say
from companion.core.view import Moment
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.fitting import extents, wrapped
from companion.ui.kit.text import Text
from companion.ui.table.moment_parts import NO_MOMENT

kv.load("table/news_page")

CAPITALS = 0.78  # of their size is what capitals take with a little air


class Headline(Text):
    """Capitals as large as their column allows, and no higher than themselves."""

    font_name: str = StringProperty(look.DISPLAY)
    least: float = NumericProperty(56)  # dp: smaller letters would rather stand in two lines

    def _fit(self, *_: object) -> None:
        full, room = self.measure(self.size_sp), self.width
        if not self.text or room <= 1:
            self.height = 0
            return
        size, lines = min(full, full * room / max(1, extents(self.text, self.font_name, full)[0])), 1
        if size < dp(self.least):
            for larger in range(int(min(full, dp(self.least))), int(size), -1):
                found = wrapped(self.text, self.font_name, larger, room)
                if found is not None and found[0] == 2:
                    size, lines = larger, 2
                    break
        self.font_size, self.line_height = int(size), CAPITALS
        self.text_size = (room, None) if lines > 1 else (None, None)  # a pixel too wide would break the line
        self.height = size * CAPITALS * lines

    def lay(self, *_: object) -> None:
        """Bebas sits high in its line, and the line is higher than its letters."""
        super().lay()
        x, y = self._plate.pos
        self._plate.pos = (x, int(y - self.font_size * 0.05))


class NewsHead(BoxLayout):
    """Small print, the name of the paper between its rules, and the red band."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    title: str = StringProperty("")
    band: Say = ObjectProperty(NOTHING)
    low: bool = BooleanProperty(False)


class NewsTitle(BoxLayout):
    """Who, and what became of them."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    largest: float = NumericProperty(170)  # dp


class NewsCaption(BoxLayout):
    """One sentence below the picture, where there is one."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
