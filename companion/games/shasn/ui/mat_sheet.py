"""The sheet with a player's mat, and the one that sets their numbers by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary, proxy

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.core.session import Session
from companion.core.view import Action
from companion.games.shasn.ui.mat import MatPage
from companion.games.shasn.ui.mat_head import MatHead
from companion.games.shasn.view.mat import mat
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.sheet import Sheet

kv.load_beside(__file__)

LOW = 660  # dp: below this the mat leaves out what it can

# A page of 250 widgets is built once: showing another player's mat on it costs a quarter of making it anew.
PAGES: WeakKeyDictionary[Session[Any], MatPage] = WeakKeyDictionary()  # it goes with its table


def nothing(*_: object) -> None:
    """What the buttons of a page do that nobody sees."""


class MatSheet(Sheet):
    """Over the table on a phone, beside it on a tablet; it follows the table while it is open."""

    def __init__(self, door: TableDoor, index: int) -> None:
        self.door, self.index, self.session = door, index, door.session
        super().__init__(door.session.view.seats[index].name)
        self.page = PAGES.pop(self.session) if self.session in PAGES else MatPage(door=proxy(door))
        self.page.do, self.page.by_hand = self.do, self._by_hand
        self.column.add_widget(self.page)
        self.bind(room=self._fit, chrome=self._fit)
        self._fit()
        self.head.remove_widget(self.head.children[-1])  # the mat has a title of its own
        self.top_line = MatHead()
        self.head.add_widget(self.top_line, index=1)
        self.session.subscribe(self.refresh)
        self.on_close.append(self._leave)
        self.refresh()

    def _fit(self, *_: object) -> None:
        self.page.room, self.page.low = self.room - self.chrome, self.room < dp(LOW)

    def _leave(self) -> None:
        """The page is kept for the next mat, and keeps nothing of this one."""
        self.session.unsubscribe(self.refresh)
        self.column.remove_widget(self.page)
        self.page.do = self.page.by_hand = nothing
        PAGES[self.session] = self.page

    def _by_hand(self) -> None:
        self.door.open(ByHand(self.door, self.index))

    def again(self) -> Callable[[], object]:
        return partial(self.door.open_seat, self.index)

    def refresh(self) -> None:
        """The mat as it is now."""
        self.page.mat = mat(self.session.state, self.session.view.seats[self.index])
        self.top_line.title = self.page.mat.title

    def _elsewhere(self, touch: MotionEvent) -> bool:
        """Beside it the table goes on."""
        return self.stance == "beside" and not self.panel.collide_point(*touch.pos)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not self._elsewhere(touch) and bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return not self._elsewhere(touch) and bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return not self._elsewhere(touch) and bool(super().on_touch_up(touch))

    def do(self, action: Action) -> None:
        """Something of the mat was tapped; a form takes its place."""
        if action.move is None:
            self.close()
        self.door.do(action)


class ByHand(Sheet):
    """Every number of a player, to be set by the table."""

    def __init__(self, door: TableDoor, index: int) -> None:
        self.door, self.index, self.session = door, index, door.session
        self.rows: list[CounterRow] = []
        super().__init__(door.session.view.seats[index].name)
        self.session.subscribe(self.refresh)
        self.on_close.append(self._leave)
        self.refresh()

    def _leave(self) -> None:
        self.session.unsubscribe(self.refresh)

    def refresh(self) -> None:
        """The numbers as they are now."""
        sections = self.session.sheet(self.index)
        counters = [self.session.view.seats[self.index].main, *(c for section in sections for c in section.counters)]
        if len(counters) == len(self.rows) and all(r.show(c) for r, c in zip(self.rows, counters, strict=True)):
            return
        self.column.clear_widgets()
        self.rows = [CounterRow(counter, self.door) for counter in counters]
        for row in self.rows:
            self.column.add_widget(row)
