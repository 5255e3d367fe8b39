"""The log: every step in words, undone ones too, with a chart above and undo and redo below; and one step in full."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

from companion.core.log import details, icon_of, in_full
from companion.core.session import Session
from companion.core.step import Step
from companion.core.text import Say, say
from companion.device.local_time import written
from companion.ui import kv
from companion.ui.doors import Pane, RoomDoor
from companion.ui.kit.lists import forget_rows
from companion.ui.kit.press import Primary, Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.words import words

kv.load("screens/log")

PAGE = 200


class LogRow(RecycleDataViewBehavior, Touchable, BoxLayout):
    """A row that is used again for other steps as the list moves."""

    step: Step | None = ObjectProperty(None, allownone=True)
    names: dict[int, str] = ObjectProperty({})
    colour: int = NumericProperty(-1)  # of whoever did it; -1 for nobody
    here: bool = BooleanProperty(False)  # the table stands after this step
    title: str = StringProperty("")
    detail: str = StringProperty("")
    icon: str = StringProperty("")
    clock: str = StringProperty("")
    live: bool = BooleanProperty(True)

    def on_tap(self) -> None:
        self.parent.recycleview.open_step(self.step)

    def on_step(self, _: object, step: Step | None) -> None:
        if step is None:
            return
        self.live = step.live
        self.title = words(step.title)
        self.detail = " · ".join(map(words, details(step, self.names)))
        self.icon, self.clock = icon_of(step), written("%H:%M", step.at)


class LogPane(Pane, BoxLayout):
    """Chart, steps, undo and redo."""

    chart_title: str = StringProperty("")
    charted: bool = BooleanProperty(False)  # there is something to draw
    elsewhere: bool = BooleanProperty(False)  # the table beside it draws it
    undoable: str = StringProperty("")  # the step that undo takes back
    redoable: bool = BooleanProperty(False)

    def __init__(self, door: RoomDoor, **values: Any) -> None:
        self.door = door
        forget_rows(LogRow)
        super().__init__(**values)
        self.list: RecycleView = self.ids.list

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


class StepSheet(Sheet):
    """Every note of the step; jumping keeps the steps after it readable and within reach of redo."""

    def __init__(self, session: Session[Any], step: Step, jump: Callable[[int], None]) -> None:
        super().__init__(words(step.title))
        self.step, self.jump = step, jump
        self.column.add_widget(Factory.StepTime(text=words(_when(step))))
        if step.by is not None:
            by = say("Done by {name}, on their own phone.", name=session.view.seats[step.by].name)
            self.column.add_widget(Factory.StepTime(text=words(by)))
        if step.overruled:
            against = say("House ruling against {rule}.", rule=step.overruled)
            self.column.add_widget(Factory.OverruledLine(text=words(against)))
        for note, seat, said in in_full(step, session.view.seats):
            line = Factory.NoteLine()
            line.said, line.icon = words(said), note.icon or "circle-small"
            line.colour = seat.colour if seat is not None else -1
            self.column.add_widget(line)
        if step.id != session.head.id:
            back = say("Go back to here") if step.live else say("Bring this back")
            self.foot(Primary(icon="history", text=words(back), on_tap=self._go))

    def _go(self, *_: object) -> None:
        self.close()
        self.jump(self.step.id)


def _when(step: Step) -> Say:
    at = written("%H:%M", step.at)
    return say("{time} · step {n}", time=at, n=step.id) if step.live else say("{time} · undone", time=at)
