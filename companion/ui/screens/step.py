"""One step of the log in full, and the way back to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.session import Session, Step
from companion.device.local_time import written
from companion.ui.theme import theme
from companion.ui.widgets.band import swatch
from companion.ui.widgets.press import primary
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Icon, Reading, Text
from companion.ui.words import say, words


class StepSheet(Sheet):
    """Every note of the step; jumping keeps the steps after it readable and within reach of redo."""

    def __init__(self, session: Session[Any], step: Step, jump: Callable[[int], None]) -> None:
        super().__init__(words(step.title))
        when = written("%H:%M", step.at)
        told = say("{time} · undone", time=when) if not step.live else say("{time} · step {n}", time=when, n=step.id)
        self.column.add_widget(Text(text=words(told), color=theme.ink2, size_hint_y=None, height=theme.sp(20)))
        if step.overruled:
            ruling = say("House ruling against {rule}.", rule=step.overruled)
            self.column.add_widget(Reading(text=words(ruling), color=theme.warn, size_sp=15))
        seats = {seat.index: seat for seat in session.view.seats}
        for note in step.notes[1:]:
            row = BoxLayout(size_hint_y=None, spacing=dp(10))
            seat = seats.get(note.seat) if note.seat is not None else None
            mark = (
                swatch(seat.colour, 20)
                if seat
                else Icon(icon=note.icon or "circle-small", size_sp=20, size_hint=(None, None))
            )
            mark.size_hint, mark.size, mark.pos_hint = (None, None), (dp(20), dp(20)), {"center_y": 0.5}
            text = words(note.text)
            if seat and seat.name not in text:
                text = words(say("{name}: {text}", name=seat.name, text=text))
            line = Reading(text=text, size_sp=15, pos_hint={"center_y": 0.5})
            line.bind(height=lambda _, high, r=row: setattr(r, "height", max(dp(28), high)))
            row.add_widget(mark)
            row.add_widget(line)
            self.column.add_widget(row)
        if step.id != session.head.id:
            go = primary(icon="history", text=words(say("Go back to here") if step.live else say("Bring this back")))
            go.bind(on_tap=lambda *_: (self.close(), jump(step.id)))
            self.foot(go)
