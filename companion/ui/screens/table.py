"""The table: every seat, where the turn stands, and the one button that carries it on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import say
from companion.core.view import Action, Table
from companion.ui import boards
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.result import ResultCard
from companion.ui.kit.seats import Seats
from companion.ui.kit.stack import Scroll
from companion.ui.kit.strip import Phases, ProgressLine, Reminders
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside


class TablePane(BoxLayout):
    """One game in play; a step touches only what it changed."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), padding=(dp(12), 0, dp(12), dp(8)))
        self.app = app
        self.progress = ProgressLine()
        self.progress.bind(on_tap=lambda *_: self._progress_tapped())
        self.seats = Seats()
        self.seats.send = lambda move: move is not None and app.play(move)
        self.seats.open_seat = app.open_seat
        self.seats.see_rule = app.see_rule
        self.board = boards.board_for(app)
        self.result = ResultCard(app)
        self.reminders = Reminders(app.do, app.see_rule)
        self.phases = Phases(app.see_rule)
        self.buttons = BoxLayout(size_hint_y=None, spacing=dp(8))
        self.main = Primary(icon_last=True, guard=0.35)
        self.main.still = "main"
        self.main.bind(on_tap=lambda *_: self.view.primary and app.do(self.view.primary))
        self.side: list[Press] = []
        self.view: Table = app.session.view
        self.alone = False  # a board that asks something stands alone, without the main button
        self.scroll = Scroll(spacing=8, bar_margin=-dp(7))
        self.order: list[Widget] = []
        self.add_widget(self.scroll)
        self.add_widget(self.buttons)
        self._settle = Clock.create_trigger(self._sizes, -1)
        self.scroll.bind(size=self._settle)
        for part in (self.reminders, self.result, self.progress, self.phases):
            part.bind(height=self._settle)
        self.show()

    def show(self) -> None:
        """Draw the table as it is now, without what a drawn board shows itself."""
        view = self.app.session.view
        if self.board is not None:
            if self.board.show(view):
                self.scroll.scroll_y = 1
        else:
            self.seats.show(view.seats)
        self.view = rest = boards.rest_of(self.board, view)
        if (rest.primary is None) != (self.alone is True):
            self.scroll.scroll_y = 1  # what comes into sight is read from its beginning
        self.alone = rest.primary is None
        self.progress.show(rest.progress)
        self.result.show(view)
        self.reminders.show(rest.reminders, tuple(seat.colour for seat in view.seats))
        self.phases.show(rest.phases)
        self._buttons(rest)
        self._settle()

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """The first tile that stands on the table."""
        if self.board is None and self.seats.tiles and self.view.result is None:
            yield "table", self.seats.tiles[0].name

    def _progress_tapped(self) -> None:
        """Set the track by hand, or read its rule."""
        track = self.view.progress
        if track is not None and track.actions:
            self.app.do(track.actions[0])
        elif track is not None and track.rule:
            self.app.see_rule(track.rule)

    def _buttons(self, view: Table) -> None:
        """The main button keeps its place; the most used others stand beside it, the rest behind dots."""
        room = 3 if self.width >= dp(560) else 2 if self.board is not None and self.width >= dp(340) else 1
        others = view.others
        if len(others) > room:
            others = (*others[: room - 1], Action(say("More"), "dots-horizontal", tool="more"))
        wanted = [(action.icon, words(action.label)) for action in others]
        if wanted != [(press.icon, press.text) for press in self.side] or not self.buttons.children:
            self.buttons.clear_widgets()
            self.side = [Press(icon=icon, text=text, radius=dp(20), guard=0.35) for icon, text in wanted]
            for place, press in enumerate(self.side):
                press.bind(on_tap=lambda _, n=place: self.app.do(self._others[n]))
                press.size_hint_x = 0.42
                self.buttons.add_widget(press)
            self.buttons.add_widget(self.main)
        share = self.width * 0.42 / (1 + 0.42 * len(self.side)) - dp(64)  # room for words beside an icon
        longest = max((extents(press.text, press.face, theme.button(15))[0] for press in self.side), default=0)
        tight = room < 3 or theme.scale > 1.3 or longest > share
        for press in self.side:
            press.stacked, press.size_sp = tight, 13 if tight else 15
        self._others = others
        self._label(view.primary)
        tall = max(dp(48), theme.grow(40)) if self.height < dp(300) else theme.grow(56 if theme.short() else 64)
        self.buttons.height = tall if view.primary or others else 0
        each = (self.scroll.width - dp(8) * len(self.side)) * 0.42 / (1 + 0.42 * len(self.side))
        least = min((press.written(each, tall).size for press in self.side), default=0)
        for press in self.side:  # letters of one size
            press.ceiling = least

    def _label(self, action: Action | None) -> None:
        """What the buttons say; one that the rules would refuse looks like it and can still be tapped."""
        for press, other in zip(self.side, self._others, strict=True):
            press.ink = theme.ink3 if words(other.blocked) else theme.ink
        if action is not None:
            self.main.free = not words(action.blocked)
            self.main.text, self.main.icon = words(action.label), action.icon or "arrow-right"
            self.main.detail = words(action.detail)
        self.main.opacity = 1 if action else 0
        self.main.enabled = action is not None

    def _sizes(self, *_: object) -> None:
        """Give the seats the room that is left; where there is too little, everything scrolls and duties go first."""
        self._buttons(self.view)
        around = [part for part in (self.progress, self.result, self.reminders, self.phases) if part.height]
        room = self.scroll.height - sum(part.height + dp(8) for part in around)
        middle = self.board or self.seats
        middle.lay(self.scroll.width, max(dp(96), room))
        scarce = room < dp(210) or (self.board is not None and middle.height > room + 1)
        cramped = scarce and not getattr(self.board, "leads", False)
        order = (self.result, self.reminders, self.progress, middle, self.phases)
        if not cramped and not self.result.height:  # a game that is over begins with its winner
            order = (self.progress, middle, self.result, self.reminders, self.phases)
        wanted = [part for part in order if part is middle or part in around]
        if wanted != self.order:
            self.order = wanted
            self.scroll.column.clear_widgets()
            for part in wanted:
                self.scroll.column.add_widget(part)
