"""The steps of a turn, and how far the year, the deck or the rounds have come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.core.text import NOTHING
from companion.core.view import Action, Phase, Track
from companion.ui import kv
from companion.ui.kit.band import Band
from companion.ui.kit.lists import Parts
from companion.ui.kit.press import Touchable
from companion.ui.theme import theme

kv.load("table/phases")

FINGER, SMALLEST = 50, 0.84  # dp of a step at least, and the share of its words that it can do with
QUEUE = 3  # marks of those that wait in a step; a number stands for the rest


class PhasePress(Touchable, BoxLayout):
    """One step of the turn; a tap does what it stands for, or opens its rule."""

    phase: Phase = ObjectProperty(Phase(NOTHING, "ahead"), rebind=True)
    inner: float = NumericProperty(32)  # pixels: the plate of the running step
    wanted: float = NumericProperty(1)  # pixels of its words, with room for the tick that it will get


class QueueMarks(BoxLayout):
    """Who waits in a step, first to come first, as marks in their colours."""

    queue: tuple[int, ...] = ObjectProperty(())
    shown: int = NumericProperty(0)

    def on_queue(self, _: object, queue: tuple[int, ...]) -> None:
        self.shown = min(QUEUE, len(queue))
        for mark in [child for child in self.children if isinstance(child, Band)]:
            self.remove_widget(mark)
        side = theme.glyph(12)
        for place, colour in enumerate(queue[: self.shown]):
            mark = Band(
                seat=colour, size_hint=(None, None), size=(side, side), radius=side * 0.3, pos_hint={"center_y": 0.5}
            )
            self.add_widget(mark, index=self.shown - place)


class Phases(ScrollView):
    """The running one is a light plate, what is done has a tick; without phases there is no strip.

    Where they do not fit side by side the strip can be drawn aside, and the running one is in sight.
    """

    phases: tuple[Phase, ...] = ObjectProperty(())
    inner: float = NumericProperty(32)  # pixels: the plate of the running step
    needed: float = NumericProperty(0)  # pixels that the steps need side by side
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    see_rule: Callable[[str], object] = ObjectProperty(lambda rule: None)

    def __init__(self, **values: Any) -> None:
        self._reveal = Clock.create_trigger(self._show_running, -1)
        self.presses = Parts(self._press)
        super().__init__(**values)
        self.fbind("width", self._reveal)

    def on_phases(self, _: object, phases: tuple[Phase, ...]) -> None:
        for press, phase in self.presses.match(self.ids.strip, phases):
            press.phase = phase
        self._widen()

    def _press(self) -> PhasePress:
        press = PhasePress(on_tap=self._tapped)
        press.bind(wanted=self._widen, center_x=self._reveal)
        return press

    def _widen(self, *_: object) -> None:
        """As wide as the words need at their smallest, and a finger for each step."""
        self.needed = sum(max(dp(FINGER), press.wanted * SMALLEST) for press in self.presses)
        self._reveal()

    def _show_running(self, *_: object) -> None:
        """The running step is in sight, or the first where none runs."""
        strip = self.ids.strip
        beyond = strip.width - self.width
        running = next((press for press in self.presses if press.phase.status == "now"), None)
        if beyond > 1:
            middle = running.center_x - strip.x if running is not None else 0.0
            self.scroll_x = min(1.0, max(0.0, (middle - self.width / 2) / beyond))

    def _tapped(self, press: PhasePress) -> None:
        if press.phase.action is not None:
            self.do(press.phase.action)
        elif press.phase.rule:
            self.see_rule(press.phase.rule)


class ProgressLine(Touchable):
    """An icon, a bar that fills, and the same in words; without a track there is no line."""

    track: Track | None = ObjectProperty(None, allownone=True)
