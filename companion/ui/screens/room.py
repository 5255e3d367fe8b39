"""One table with its four places; wide screens show the table and one other place side by side."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import say
from companion.core.view import Action
from companion.ui.kit.bars import PLACES, PlaceBar, TopBar
from companion.ui.kit.turn_timer import TurnTimer
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

PANES = {
    "table": ("table", "TablePane"),
    "dice": ("dice", "DicePane"),
    "rules": ("rules", "RulesPane"),
    "log": ("log", "LogPane"),
}

KINDS, PAUSE = 3, 1 / 20  # kinds of moves that are learnt between two frames, and how often


class Room(BoxLayout):
    """Keeps every pane it has built; a turn of the phone only lays them out anew."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(size=Window.size)  # so that it need not be laid out twice
        self.app, self.session = app, app.session
        self.place = "table"
        self.second = "log"
        self.panes: dict[str, Widget] = {}
        self.timer = app.timer = TurnTimer(app, self.session.view)
        self._wide: bool | None = None
        self._low = False
        self._settle = Clock.create_trigger(self._arrange, -1)
        self._moves = self.session.game.learn_moves()
        self._learning = Clock.schedule_interval(self._learn, PAUSE)
        self.bind(size=self._settle)
        self.session.subscribe(self.refresh)
        self._arrange()

    @property
    def floor(self) -> tuple[float, ...]:
        """The colour that goes on below the screen: that of the bar of places."""
        return theme.bg if self._wide or self._low else theme.nav

    def is_wide(self) -> bool:
        """Two panes fit: a tablet, or a phone on its side whose text is not so large that both would be cramped."""
        beside = max(dp(600), theme.grow(560))
        return bool(self.width >= dp(840) or (self.width >= beside and self.width > self.height * 1.2))

    def is_low(self) -> bool:
        """A small phone on its side: one pane, and the places at the side, where they take no height."""
        return bool(self.height < dp(480) and self.width > self.height * 1.2)

    def go(self, place: str) -> None:
        """Show another place."""
        if place != "table":
            self.second = place  # also on a narrow screen, so that a turn of the phone keeps the place in sight
        self.place = place
        self._put()
        pane = self.panes.get(place)
        if pane is not None and hasattr(pane, "enter"):
            pane.enter()

    def board_beside(self) -> Widget | None:
        """The drawn board, where a sheet can stand beside it and let it answer."""
        board = self.pane("table").board if self._wide else None
        return board if hasattr(board, "spot_at") else None

    def back(self) -> bool:
        """Back leads to the table first, then out of the room."""
        pane = self.panes.get(self.place)
        if pane is not None and hasattr(pane, "back") and pane.back():
            return True
        if self.place != "table" and not self._wide:
            self.go("table")
            return True
        return False

    def cover(self, height: float) -> None:
        """A sheet hides everything up to this height."""
        for pane in self.panes.values():
            if hasattr(pane, "scroll"):
                pane.scroll.covered = height

    def leave(self) -> None:
        self.session.unsubscribe(self.refresh)
        self._learning.cancel()
        self.timer.leave()
        if self.app.timer is self.timer:
            self.app.timer = None

    def pane(self, place: str) -> Widget:
        """A pane, built on the first visit."""
        if place not in self.panes:
            module, name = PANES[place]
            found = importlib.import_module(f"companion.ui.screens.{module}")
            self.panes[place] = getattr(found, name)(self.app)
        return self.panes[place]

    def refresh(self) -> None:
        """A step was played: tell the clock and the panes in sight."""
        self.app.shell.outdate()
        self.timer.follow(self.session.view)
        self.head.subtitle = words(self.session.view.headline)
        for place in self._shown():
            pane = self.panes.get(place)
            if pane is not None:
                pane.show()
        self.app.hints.look()

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """What the places in sight have to hint at, and the way back once there is a step to take back."""
        for place in self._shown():
            pane = self.panes.get(place)
            if pane is not None and hasattr(pane, "hints"):
                yield from pane.hints()
        if self.session.undoable() is not None:
            yield "undo", self.undo_press

    def _learn(self, _: float) -> bool:
        """Get ready for the first move while the table is only looked at; it stops by itself."""
        return len(list(islice(self._moves, KINDS))) == KINDS

    def _shown(self) -> tuple[str, ...]:
        return ("table", self.second) if self._wide else (self.place,)

    def _arrange(self, *_: object) -> None:
        if self.width < dp(50):
            return
        shape = (self.is_wide(), self.is_low())
        if shape != (self._wide, self._low):
            self._wide, self._low = shape
            self._lay()

    def _lay(self) -> None:
        """The bars, once for a shape of the screen, and the places in sight between them."""
        for pane in self.panes.values():
            if pane.parent:
                pane.parent.remove_widget(pane)
        self.clear_widgets()
        self._lay_wide() if self._wide else self._lay_narrow()
        self.app.shell.colour_floor(self.floor)
        self._put()

    def _put(self) -> None:
        """Put the place that was asked for where the one before it stood; the bars stay."""
        pane = self.pane(self.second if self._wide else self.place)
        if pane.parent is not self._holder:
            for before in [part for part in self._holder.children if part in self.panes.values()]:
                self._holder.remove_widget(before)
            self._holder.add_widget(pane, index=self._slot)
        if self._wide:
            self.bar.mark("table", self.second)
            self._beside.title = words(next(name for key, _, name in PLACES if key == self.second))
        else:
            self.bar.mark(self.place)
        self.refresh()

    def _lay_narrow(self) -> None:
        self.orientation = "horizontal" if self._low else "vertical"
        self.bar = PlaceBar(self.go, rail=self._low, back=self.app.back)
        self.head = self._head(self.session.game.title, None if self._low else self.app.back)
        if not self._low:
            self._holder, self._slot = self, 1  # above the bar, which is added last
            self.add_widget(self.head)
            self.add_widget(self.bar)
            return
        self._holder, self._slot = BoxLayout(orientation="vertical"), 0
        self._holder.add_widget(self.head)
        self.add_widget(self.bar)
        self.add_widget(self._holder)

    def _lay_wide(self) -> None:
        self.orientation = "horizontal"
        self.bar = PlaceBar(self.go, rail=True, back=self.app.back)
        left = BoxLayout(orientation="vertical")
        self.head = self._head(self.session.game.title, None)
        left.add_widget(self.head)
        left.add_widget(self.pane("table"))
        right = BoxLayout(orientation="vertical", size_hint_x=0.62 if self.width > dp(900) else 0.8)
        with right.canvas.before:
            from kivy.graphics import Color, Rectangle

            Color(*theme.nav)
            plate = Rectangle()
        right.bind(pos=lambda _, pos: setattr(plate, "pos", pos), size=lambda _, size: setattr(plate, "size", size))
        self._beside = TopBar(None)
        right.add_widget(self._beside)
        self._holder, self._slot = right, 0
        for part in (self.bar, left, right):
            self.add_widget(part)

    def _head(self, title: str, back: object) -> TopBar:
        head = TopBar(back)
        head.title = title
        head.carry(self.timer.chip)
        self.undo_press = head.offer("undo", self.app.undo)
        head.offer("redo", self.app.redo) if self._wide else None
        head.offer("screen-rotation", self._flat)
        head.offer("dots-vertical", self._menu)
        return head

    def _flat(self) -> None:
        from companion.ui.screens.flat import lay_flat

        lay_flat(self.app)

    def _menu(self) -> None:
        view = self.session.view
        own = (
            Action(say("Settings"), "cog-outline", tool="settings"),
            Action(say("Turn timer"), "timer-outline", tool="timer"),
            Action(say("Share this table"), "share-variant", tool="share"),
        )
        if self.app.store.setting("speech", False):
            own = (Action(say("Read the totals aloud"), "account-voice", tool="totals"), *own)
        self.app.open_menu(words(say("This table")), (*view.menu, *own))
