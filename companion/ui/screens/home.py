"""Home: tables in play first, one tap resumes; then the games; then what was finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import games
from companion.core.game import Cover
from companion.core.shelf import across, shared
from companion.core.text import say
from companion.core.view import Action
from companion.store import TableCard
from companion.store.listing import Page as Listed
from companion.store.listing import page
from companion.ui import kv
from companion.ui.doors import Screen
from companion.ui.kit.page import Heading, Page
from companion.ui.kit.press import Touchable
from companion.ui.screens.home_tables import HomeDoor, TablesSheet, in_play, row_of
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("screens/home")

IN_SIGHT = 5  # tables in play on the home screen; older ones are one tap away
GAP = 8  # dp between cards


class GameCard(Touchable, BoxLayout):
    """A game to begin: its picture, its name, how many can play."""

    game: Cover = ObjectProperty(games.covers()[0], rebind=True)
    hero: bool = BooleanProperty(False)  # it has a row to itself, or nearly


class Home(Screen, Page):
    """Everything one can sit down to."""

    def __init__(self, door: HomeDoor, **values: Any) -> None:
        self.door = door
        super().__init__(**values)
        self._laid = (0.0, 0.0, 0.0)
        self._settle = Clock.create_trigger(self._fill, -1)
        self.ids.scroll.bind(size=self._resized)  # what it has room for is shared out: the page itself is larger
        theme.bind(scale=self._settle)

    def leave(self) -> None:
        theme.unbind(scale=self._settle)

    def open_file(self) -> None:
        self.door.do(Action(say("Open"), tool="open"))

    def _resized(self, *_: object) -> None:
        laid = (self.ids.scroll.width, self.ids.scroll.height, theme.scale)
        if self._laid != laid:
            self._laid = laid
            self._settle()

    def _fill(self, *_: object) -> None:
        rows = self.ids.scroll.column
        rows.clear_widgets()
        for part in self._parts():
            rows.add_widget(part)

    def _parts(self) -> Iterator[Widget]:
        running = in_play(self.door, IN_SIGHT + 1)
        finished, deleted = page(self.door.store, "finished"), page(self.door.store, "deleted")
        above: list[Widget] = []
        if running:
            above.append(Heading(text=words(say("On the table now"))))
            above += self._running(running[:IN_SIGHT])
        if len(running) > IN_SIGHT:
            above.append(Factory.MoreTables(on_tap=lambda *_: self._list(page(self.door.store, "running"))))
        above.append(Heading(text=words(say("New table"))))
        below = [self._finished(finished)] if finished.cards else []
        below += [self._deleted(deleted)] if deleted.cards else []
        yield from above
        taken = sum(part.height + dp(GAP) for part in (*above, *below)) + dp(16)
        yield from self._games(self.ids.scroll.height - taken, bool(running))
        yield from below

    def _running(self, cards: Sequence[TableCard]) -> Iterator[Widget]:
        beside = max(1, int(self._room() / dp(400))) if self.width > dp(700) else 1
        for start in range(0, len(cards), beside):
            row = BoxLayout(size_hint_y=None, spacing=dp(GAP))
            for card in cards[start : start + beside]:
                row.add_widget(row_of(self.door, card))
            row.height = max(part.height for part in row.children)
            yield row

    def _room(self) -> float:
        return float(self.width - 2 * self.side)

    def _games(self, spare: float, in_play: bool) -> Iterator[Widget]:
        """Rows of as many games as there is room for; a row of fewer is taller, and all share what height is left."""
        covers = games.covers()
        count, upright = len(covers), self.height > self.width
        counts = shared(count, across(count, self._room() / dp(1), upright, theme.scale > 1.4, in_play))
        words_high = theme.grow(62) + theme.sp(13) * 1.2
        arts = [dp(150 if count == 1 else 92) if self._room() < dp(600) else dp(130) for count in counts]
        lack = spare - sum(arts) - len(counts) * (words_high + dp(GAP))
        extra = min(max(0.0, lack / len(counts)), dp(260 if self._room() >= dp(600) else 96))
        first = 0
        for count, art in zip(counts, arts, strict=True):
            row = Factory.GameRow(height=art + words_high + extra)
            for cover in covers[first : first + count]:
                card = GameCard(game=cover, hero=count == 1, on_tap=lambda tapped: self.door.set_up(tapped.game.id))
                row.add_widget(card)
            first += count
            yield row

    def _finished(self, found: Listed) -> Widget:
        text = say("{n} finished table", "{n} finished tables", n=found.total)
        won = words(found.cards[0].summary.result)
        return Factory.FinishedTables(text=words(text), detail=won, on_tap=lambda *_: self._list(found))

    def _deleted(self, found: Listed) -> Widget:
        """The way back for tables that were deleted in the last thirty days."""
        text = say("{n} deleted table", "{n} deleted tables", n=found.total)
        return Factory.DeletedTables(text=words(text), on_tap=lambda *_: self._list(found))

    def _list(self, found: Listed) -> None:
        self.door.open(TablesSheet(self.door, found))
