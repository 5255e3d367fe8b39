"""The table: every seat, what the rules still ask for, where the turn stands, and the one button that carries it on.

From top to bottom: progress, the middle (tiles or a drawn board), the lane, the phases, the buttons. Only the middle
differs in height from screen to screen, and nothing moves from the first turn to the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core import last
from companion.core.view import Table
from companion.ui import kv, motion
from companion.ui.boards import board_for
from companion.ui.boards.board import NO_TABLE
from companion.ui.doors import Pane, TableDoor
from companion.ui.kit.press import Primary
from companion.ui.kit.stack import Scroll
from companion.ui.table.actions import Actions
from companion.ui.table.lane import Lane
from companion.ui.table.moments import Moments
from companion.ui.table.panel import TablePanel
from companion.ui.table.phases import Phases, ProgressLine  # noqa: F401  (named in the kv)
from companion.ui.table.throws import Throws

if TYPE_CHECKING:
    from companion.ui.table.drawer import Drawer
    from companion.ui.table.result import ResultCard

kv.load("screens/table")

Totals = Callable[[], tuple[float, ...]]


class TablePane(Pane, FloatLayout):
    """One game in play; a step touches only what it changed."""

    rest: Table = ObjectProperty(NO_TABLE, rebind=True)  # the view, without what a board shows itself
    sideways: bool = BooleanProperty(False)  # so low that lane and phases stand side by side
    above_lane: float = NumericProperty(0)  # pixels, with the lane itself: what the drawer covers
    below: float = NumericProperty(0)  # pixels under it that a moment covers too: the bar of places
    panel: TablePanel | None = ObjectProperty(None, allownone=True, rebind=True)  # a board's question of one step
    drags: bool = BooleanProperty(False)  # the board takes a finger at once

    def __init__(self, door: TableDoor, totals: Totals = tuple) -> None:
        self.door = door
        super().__init__()
        self.scroll: Scroll = self.ids.scroll
        self.lane: Lane = self.ids.lane
        self.actions: Actions = self.ids.actions
        self.drawer: Drawer | None = None
        self.board = board_for(door)
        self.drags = self.board.drags
        self.result: ResultCard | None = None  # made when the game is over
        self._totals = totals
        self._turn: int | None = None  # the seat whose turn it was
        self._begin = Clock.create_trigger(self._bring)
        self._look = Clock.create_trigger(self._bring_asked)
        self.moments = Moments(self, door)
        self.throws = Throws(self, door, self.scroll, self.main, self.board.resting)
        self.throws.kept, self.throws.make_room = self.board.keeps, self._make_room
        self.lane.answer_of = self.board.answer
        self._settle = Clock.create_trigger(self._room, -1)
        self.scroll.column.add_widget(self.board)
        self.scroll.bind(size=self._settle, y=self._covered, scroll_y=self.throws.settle)
        self.ids.panel_place.bind(top=self._covered)
        self.board.bind(on_tell=self._tell, panel=self.setter("panel"))
        self.board.bind(pos=self.throws.follow, size=self.throws.follow)  # dice lie on it
        self.show()

    @property
    def main(self) -> Primary:
        """The button that carries the turn on."""
        main: Primary = self.actions.ids.main
        return main

    def holds(self) -> bool:
        """Dice are in the air: nobody is to know what they show."""
        return self.throws.hold()

    def show(self) -> None:
        """Draw the table as it is now."""
        if self.holds():
            return
        session = self.door.session
        inviting = self.door.inviting
        view = inviting.veiled(session.view)
        if self.board.show(view):
            self.scroll.scroll_y = 1
        self.board.mark(inviting.marks())
        self.rest = inviting.with_questions(self.board.rest(view))
        self._ending(view)
        self.lane.show(self.rest.reminders, view.seats, last.told(session), self.rest.primary)
        if self.drawer is not None:
            self.drawer.show(self.rest.reminders, view.seats)
            if not self.rest.reminders:
                self.close_drawer()
        self._settle()
        turn = next((seat.index for seat in view.seats if seat.active), None)
        if turn != self._turn:
            self._turn = turn
            self._begin()
        self.moments.look()

    def back(self) -> bool:
        if self.moments.back():
            return True
        if self.drawer is not None:
            self.close_drawer()
            return True
        return self.board.back()

    def hints(self) -> Iterator[tuple[str, Widget]]:
        yield from self.board.hints()

    def _ending(self, view: Table) -> None:
        """A game that is over begins with its winner."""
        column = self.scroll.column
        if (view.result is None) != (self.result is None):
            if self.result is not None:
                column.remove_widget(self.result)
                self.result = None
            else:
                from companion.ui.table.result import ResultCard

                self.result = ResultCard(self._totals, play_again=self.door.play_again)
                column.add_widget(self.result, index=len(column.children))
            self.scroll.scroll_y = 1
        if self.result is not None:
            self.result.show(view)

    def _room(self, *_: object) -> None:
        """The middle may use what is in sight."""
        self.board.room = self.scroll.height

    def _bring(self, *_: object) -> None:
        """Whoever's turn begins is in sight, from the top where not all of it can be."""
        place, scroll = self.board.at_turn(), self.scroll
        spare = scroll.column.height - scroll.height
        if place is None or place.parent is None or spare < 1 or self.rest.result is not None:
            return
        scroll.update_from_scroll()  # where another picture has just taken the place of one of another height
        low, high = (place.to_window(0, edge)[1] - scroll.to_window(*scroll.pos)[1] for edge in (place.y, place.top))
        over = scroll.height - high if high > scroll.height or place.height > scroll.height else max(0.0, -low)
        motion.glide(scroll, 160, scroll_y=min(1.0, max(0.0, scroll.scroll_y - over / spare)))

    def _bring_asked(self, *_: object) -> None:
        """What a question is answered on stands in what its panel leaves, from its top where not all of it can."""
        place, scroll = self.board.asked_on(), self.scroll
        spare = scroll.column.height - scroll.height
        if self.panel is None or place is None or place.parent is None or spare < 1:
            return
        scroll.update_from_scroll()
        low, high = (place.to_window(0, edge)[1] - scroll.to_window(*scroll.pos)[1] for edge in (place.y, place.top))
        if low < self.board.covered or high > scroll.height:
            motion.glide(scroll, 160, scroll_y=min(1.0, max(0.0, scroll.scroll_y - (scroll.height - high) / spare)))

    def _make_room(self) -> None:
        if self.board.make_room(self.door.inviting.veiled(self.door.session.view)):
            self.scroll.scroll_y = 1

    # What is tapped

    def progress_tapped(self) -> None:
        """Set the track by hand, or read its rule."""
        track = self.rest.progress
        if track is not None and track.actions:
            self.door.do(track.actions[0])
        elif track is not None and track.rule:
            self.door.see_rule(track.rule)

    # What lies over the table

    def open_drawer(self) -> None:
        """Every duty, over the table and the lane."""
        if self.drawer is None and self.rest.reminders:
            from companion.ui.table.drawer import Drawer

            self.drawer = Drawer(do=self.door.do, see_rule=self.door.see_rule, height=self.above_lane)
            self.drawer.bind(on_close=self.close_drawer)
            self.fbind("above_lane", self.drawer.setter("height"))
            self.drawer.show(self.rest.reminders, self.door.session.view.seats)
            self.add_widget(self.drawer)
            self.drawer.appear()

    def close_drawer(self, *_: object) -> None:
        if self.drawer is not None:
            self.remove_widget(self.drawer)
            self.drawer = None

    def _tell(self, _: object, title: Any, second: Any) -> None:
        self.lane.tell(title, second)

    def on_panel(self, _: object, panel: TablePanel | None) -> None:
        """A board asks: its panel stands over lane and phases, or over the buttons too."""
        self.ids.panel_place.clear_widgets()
        if panel is not None:
            self.close_drawer()
            self.ids.panel_place.add_widget(panel)
            self._look()
        self._covered()

    def _covered(self, *_: object) -> None:
        """A board knows how much of it its own panel lies over; beside it nothing is covered."""
        place = self.ids.panel_place
        if self.panel is not None and self.panel.over_buttons:
            self.panel.spare = self.ids.foot.height + self.actions.height
            self.panel.most = self.panel.spare + self.scroll.height
        over = self.panel is not None and self.panel.share == 1
        self.board.covered = max(0.0, place.top - self.scroll.y) if over else 0.0
        self.scroll.veiled = max(0.0, self.board.covered - dp(20))  # but for what its round corners leave in sight
        self.throws.follow()
