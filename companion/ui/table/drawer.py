"""The drawer over the lane: every duty with its reason, its rule and all its answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.core.text import NOTHING
from companion.core.view import Action, Reminder, Seat
from companion.ui import kv, motion
from companion.ui.kit.grid import Grid
from companion.ui.kit.stack import Scroll
from companion.ui.kit.surface import Surface
from companion.ui.table.lane import LaneAnswer
from companion.ui.table.panel import TablePanel  # noqa: F401  (named in the kv)
from companion.ui.theme import CLEAR, Colour
from companion.ui.words import words

kv.load("table/drawer")


class DutyCard(Surface, BoxLayout):
    """One duty, or several that read the same, each to be done by itself."""

    duty: Reminder = ObjectProperty(Reminder(NOTHING), rebind=True)
    colour: int = NumericProperty(-1)
    times: int = NumericProperty(1)
    tone: str = StringProperty("warn")
    ink: Colour = ColorProperty(CLEAR)
    ink2: Colour = ColorProperty(CLEAR)
    see_rule: Callable[[str], object] = ObjectProperty(lambda rule: None)

    def fill_answers(self, do: Callable[[Action], object]) -> None:
        """A button for every answer."""
        if not self.duty.actions:
            return
        row = Grid(len(self.duty.actions), high=dp(48))
        for action in self.duty.actions:
            last = action is self.duty.actions[-1]
            press = LaneAnswer(action=action, tone=self.tone, first=last, icon=action.icon, brief=False, guard=0.4)
            press.size_hint_x = 1
            press.bind(on_tap=lambda tapped: do(tapped.action))
            press.hush()
            row.add_widget(press)
        self.add_widget(row)


def alike(duties: tuple[Reminder, ...]) -> list[tuple[Reminder, int]]:
    """Each that reads differently, and how often it stands there."""
    found: dict[object, tuple[Reminder, int]] = {}
    for duty in duties:
        key = (words(duty.text), duty.seat, tuple(words(action.label) for action in duty.actions))
        first, times = found.get(key, (duty, 0))
        found[key] = (first, times + 1)
    return list(found.values())


class Drawer(FloatLayout):
    """Covers the table part and the lane; what stands below stays bright and can be used."""

    count: int = NumericProperty(0)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    see_rule: Callable[[str], object] = ObjectProperty(lambda rule: None)
    __events__ = ("on_close",)

    def __init__(self, **values: Any) -> None:
        self.shown: tuple[Reminder, ...] = ()
        super().__init__(**values)
        self.list: Scroll = self.ids.list

    def on_close(self) -> None:
        """It is to go."""

    def show(self, duties: tuple[Reminder, ...], seats: tuple[Seat, ...]) -> None:
        """All duties, the oldest first."""
        if duties == self.shown:
            return
        self.shown, self.count = duties, len(duties)
        self.list.column.clear_widgets()
        for duty, times in alike(duties):
            colour = seats[duty.seat].colour if duty.seat is not None and duty.seat < len(seats) else -1
            tone = duty.tone if duty.tone in ("warn", "bad") else "quiet"
            card = DutyCard(duty=duty, colour=colour, times=times, tone=tone, see_rule=self.see_rule)
            card.fill_answers(self.do)
            self.list.column.add_widget(card)

    def appear(self) -> None:
        """Come up, 200."""
        self.opacity = 0
        motion.glide(self, 200, opacity=1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            Clock.schedule_once(self._close, -1)
        return True

    def _close(self, *_: object) -> None:
        self.dispatch("on_close")
