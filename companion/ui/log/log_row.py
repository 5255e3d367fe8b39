"""One step in the log: whose it was, what it did and what came of it, when; undone ones are struck through."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.core.session import Step
from companion.core.text import say
from companion.device.local_time import written
from companion.ui import kv
from companion.ui.kit import band  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Touchable
from companion.ui.words import words

kv.load("log/log_row")

SHOWN = 7  # things that came of a step and are named in its row


class LogRow(RecycleDataViewBehavior, Touchable, BoxLayout):
    """A row that is used again for other steps as the list moves."""

    step: Step | None = ObjectProperty(None, allownone=True)
    names: dict[int, str] = ObjectProperty({})
    colour: int = NumericProperty(-1)  # of whoever did it; -1 for nobody
    here: bool = BooleanProperty(False)  # the table stands after this step
    open: Callable[[Step], object] = ObjectProperty(None, allownone=True)
    title: str = StringProperty("")
    detail: str = StringProperty("")
    icon: str = StringProperty("")
    clock: str = StringProperty("")
    live: bool = BooleanProperty(True)

    def on_tap(self) -> None:
        if self.step is not None and self.open is not None:
            self.open(self.step)

    def on_step(self, _: object, step: Step | None) -> None:
        if step is None:
            return
        self.live = step.live
        self.title = words(step.title)
        self.detail = self._detail(step)
        told = step.notes[0].icon if step.notes else ""
        self.icon = "undo" if not step.live else "gavel" if step.overruled else told or "cards-outline"
        self.clock = written("%H:%M", step.at)

    def _detail(self, step: Step) -> str:
        if not step.live:
            return words(say("Undone by the table"))
        parts = []
        if step.by is not None:
            parts.append(words(say("{name}, on their own phone", name=self.names.get(step.by, ""))))
        if step.overruled:
            parts.append(words(say("House ruling against {rule}", rule=step.overruled)))
        for note in step.notes[1 : SHOWN + 1]:
            name = self.names.get(note.seat, "") if note.seat is not None else ""
            text = words(note.text)
            parts.append(f"{name} {text}" if name and name not in text else text)
        return " · ".join(parts)
