"""A front page: its head, headlines as large as their column, and the page that turns in."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.core.text import Say
from companion.games.hindsight2020.ui.staging.columns import NewsColumns
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.fitting import extents, wrapped
from companion.ui.kit.text import Text
from companion.ui.table.moment import MomentStage

kv.load_beside(__file__)

CAPITALS = 0.78  # of their size is what capitals take with a little air


class NewsStage(MomentStage):
    """A page that turns in and comes to lie a little askew: a head, headlines, the picture, and columns below it."""

    spin: float = NumericProperty(0)  # how far it is from lying still
    nudge: float = NumericProperty(0)  # how far it has run over
    largest: float = NumericProperty(170)  # dp of the letters of a headline
    lowest, margin, air, spare, shade, cuts = 640, 18, 14, 120, 0, False

    def __init__(self, *args: Any, band: Say, draws: float = 0.3, **values: Any) -> None:
        self.band, self.draws = band, draws  # red, below the head; and the second at which its curves are begun
        super().__init__(*args, **values)

    @staticmethod
    def broad(height: float) -> float:
        return float(max(dp(460), min(dp(620), height * 0.56)))

    def dress(self) -> None:
        head, title = self.part("NewsHead"), self.part("NewsTitle")
        head.title, head.band = self.door.session.game.title, self.band
        columns = NewsColumns(self.moment, self.door.session.view.seats)
        self.ids.above.add_widget(head)
        self.ids.above.add_widget(title)
        self.ids.below.add_widget(self.part("NewsCaption"))
        self.facts.column.add_widget(columns)
        self.bind(beside=columns.setter("narrow"), largest=title.setter("largest"))
        self.bind(beside=head.setter("hidden"), age=lambda _, age: columns.at(age, self.draws))
        columns.at(self.age, self.draws)


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
