"""How the game ended: the winner in large, the ranking below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.view import Result, Table
from companion.ui import theme as look
from companion.ui.kit.band import swatch
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Icon, Reading, Strong, Text
from companion.ui.kit.turn_timer import spoken
from companion.ui.theme import theme
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside


class ResultCard(Surface):
    """Stands on the table when the game is over."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(fill=theme.chosen, radius=dp(20), size_hint_y=None, height=0, edge=0)
        self.app = app
        self.box = Column(padding=dp(14), spacing=dp(6))
        self.add_widget(self.box)
        self.result: Result | None = None
        self.bind(pos=self.box.setter("pos"), width=self.box.setter("width"))
        self.box.bind(height=lambda _, high: setattr(self, "height", high if self.result else 0))

    def show(self, view: Table) -> None:
        """Show the end, or nothing while the game goes on."""
        if view.result == self.result:
            return
        self.result = view.result
        self.opacity = 1 if self.result else 0
        self.box.clear_widgets()
        self.height = 0
        if self.result is not None:
            self._fill(view, self.result)

    def _taken(self) -> tuple[float, ...]:
        """What each seat's turns took, if they were timed."""
        return self.app.timer.totals() if self.app.timer is not None else ()

    def _fill(self, view: Table, result: Result) -> None:
        ink = theme.chosen_ink
        head = BoxLayout(size_hint_y=None, height=theme.sp(32) * 1.3, spacing=dp(10))
        trophy = Icon(icon="trophy-outline", size_sp=28, color=ink, halign="left", size_hint_x=None)
        trophy.width = max(dp(48), theme.glyph(28))  # the title stands above the names
        head.add_widget(trophy)
        head.add_widget(Display(text=words(result.text), size_sp=30, color=ink, fit=True))
        self.box.add_widget(head)
        taken = self._taken()
        if result.detail.message:
            self.box.add_widget(Reading(text=words(result.detail), size_sp=14, color=ink))
        for standing in result.standings:
            seat = view.seats[standing.seat]
            row = BoxLayout(size_hint_y=None, height=theme.grow(26), spacing=dp(10))
            place = Display(text=str(standing.place), size_sp=20, color=ink, size_hint_x=None, width=dp(20))
            row.add_widget(place)
            mark = swatch(seat.colour, 18)
            mark.pos_hint = {"center_y": 0.5}
            row.add_widget(mark)
            row.add_widget(Strong(text=seat.name, size_sp=15, color=ink, fit=True))
            score = Text(text=words(standing.score), size_sp=15, color=ink, halign="right", fit=True, size_hint_x=None)
            score.width = extents(score.text, score.font_name, theme.sp(15))[0] + dp(4)
            row.add_widget(score)
            if taken:
                time = spoken(taken[standing.seat])
                wide = extents(time, look.DISPLAY, theme.button(18))[0] + dp(6)
                clock = Display(text=time, size_sp=18, color=ink, halign="right", size_hint_x=None, width=wide)
                row.add_widget(
                    Icon(icon="timer-outline", size_sp=16, color=ink, size_hint_x=None, width=theme.glyph(18))
                )
                row.add_widget(clock)
            both = Column(spacing=0)
            both.add_widget(row)
            if standing.detail.message:  # below the name
                both.add_widget(Reading(text=words(standing.detail), size_sp=12, color=ink, padding=(dp(58), 0, 0, 0)))
            self.box.add_widget(both)
        again = Press(icon="autorenew", text=words(say("Play again")), fill=ink, ink=theme.chosen, size_hint_y=None,
                      height=theme.grow(52))  # fmt: skip
        again.bind(on_tap=lambda *_: self.app.play_again())
        self.box.add_widget(again)
