"""One step of the log in full, and the way back to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.factory import Factory
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.session import Session, Step
from companion.core.text import Say, say
from companion.device.local_time import written
from companion.ui import kv
from companion.ui.kit.press import Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.words import words

kv.load("screens/step")


class NoteLine(BoxLayout):
    """One thing that the step did, with the colour of whom it concerns or an icon."""

    said: str = StringProperty("")
    icon: str = StringProperty("")
    colour: int = NumericProperty(-1)  # of a seat; -1 where it is nobody's


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
            self.column.add_widget(
                Factory.OverruledLine(text=words(say("House ruling against {rule}.", rule=step.overruled)))
            )
        for note in step.notes[1:]:
            seat = session.view.seats[note.seat] if note.seat is not None else None
            said = words(note.text)
            if seat is not None and seat.name not in said:
                said = words(say("{name}: {text}", name=seat.name, text=said))
            colour = seat.colour if seat is not None else -1
            self.column.add_widget(NoteLine(said=said, icon=note.icon or "circle-small", colour=colour))
        if step.id != session.head.id:
            go = Primary(icon="history", text=words(say("Go back to here") if step.live else say("Bring this back")))
            go.bind(on_tap=self._go)
            self.foot(go)

    def _go(self, *_: object) -> None:
        self.close()
        self.jump(self.step.id)


def _when(step: Step) -> Say:
    at = written("%H:%M", step.at)
    return say("{time} · step {n}", time=at, n=step.id) if step.live else say("{time} · undone", time=at)
