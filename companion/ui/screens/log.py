"""The log: every step in words, undone ones too, with a chart above and undo and redo below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.widget import Widget

from companion.core.text import say
from companion.ui import kv
from companion.ui.doors import Kept, TableDoor
from companion.ui.kit import chart  # noqa: F401  (named in the kv)
from companion.ui.kit.recycled import forget_rows
from companion.ui.log.log_row import LogRow
from companion.ui.words import words

kv.load("screens/log")

PAGE = 200


class LogDoor(TableDoor, Kept, Protocol):
    """The table in play and what is kept of it."""


class StepList(RecycleView):
    """The newest step first."""


class LogPane(BoxLayout):
    """Chart, steps, undo and redo."""

    chart_title: str = StringProperty("")
    charted: bool = BooleanProperty(False)  # there is something to draw
    undoable: str = StringProperty("")  # the step that undo takes back
    redoable: bool = BooleanProperty(False)

    def __init__(self, door: LogDoor, **values: Any) -> None:
        self.door = door
        forget_rows(LogRow)
        super().__init__(**values)
        self.list: StepList = self.ids.list

    def enter(self) -> None:
        """Nothing waits for a visit."""

    def back(self) -> bool:
        return False

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """The newest step in sight."""
        rows = [row for row in self.list.layout_manager.children if isinstance(row, LogRow)]
        if rows:
            yield "log", max(rows, key=lambda row: row.y)

    def show(self) -> None:
        """Read the newest steps again."""
        door, session = self.door, self.door.session
        names = {seat.index: seat.name for seat in session.view.seats}
        colours = {seat.index: seat.colour for seat in session.view.seats}
        self.list.data = [
            {
                "names": names,
                "colour": colours.get(step.actor, -1) if step.actor is not None else -1,
                "here": step.id == session.head.id,
                "open": door.open_step,
                "step": step,
            }
            for step in door.store.steps(door.table_id, limit=PAGE)
        ]
        undoable = session.undoable()
        self.undoable = words(undoable.title) if undoable else ""
        self.redoable = session.redoable() is not None
        self.chart_title = words(session.view.chart)
        drawn = self.ids.chart
        drawn.seats = tuple((seat.name, seat.colour) for seat in session.view.seats)
        drawn.also = tuple((words(counter.label), "accent_text") for counter in session.view.charted)
        drawn.points = list(door.store.figures(door.table_id))
        self.charted = len(drawn.points) >= 2

    def chart_high(self, height: float) -> float:
        """The height of the chart on a pane of this height; a low one has none."""
        return float(min(dp(230), height * 0.34)) if self.charted and height > dp(380) else 0.0

    @staticmethod
    def undo_words(undoable: str) -> str:
        return words(say("Undo") if undoable else say("Nothing to undo"))
