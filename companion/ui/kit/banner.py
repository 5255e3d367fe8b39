"""One sentence near the top that goes away by itself, with a button to take the thing back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.surface import Surface

kv.load("kit/banner")

STAYS = 5.0


class Banner(Surface, BoxLayout):
    """Text and, where it makes sense, one action; it stands below the top bar, away from the thumb's buttons."""

    said: str = StringProperty("")
    label: str = StringProperty("")
    room: float = NumericProperty(0)  # pixels: the width of the screen
    ceiling: float = NumericProperty(0)  # pixels: the height below which it stands
    action: Callable[[], object] | None = ObjectProperty(None, allownone=True)

    def __init__(self, said: str = "", label: str = "", action: Callable[[], object] | None = None) -> None:
        self._leaving: Any = None
        super().__init__(said=said, label=label if action is not None else "", action=action)

    def appear(self, layer: FloatLayout, below: float) -> None:
        """Stand there for a few seconds."""
        self._below = below
        layer.add_widget(self)
        layer.bind(size=self.place)
        self.place()
        self._leaving = Clock.schedule_once(self.away, STAYS)

    def place(self, *_: object) -> None:
        if self.parent is not None:
            self.room, self.ceiling = self.parent.width, self.parent.top - self._below

    @staticmethod
    def wide_enough(label: str, letters: float) -> float:
        """The width of its button."""
        return float(extents(label, look.SEMI, letters)[0] + dp(36))

    def acted(self) -> None:
        """Its button was tapped."""
        self.away()
        if self.action is not None:
            self.action()

    def away(self, *_: object) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        if self.parent:
            self.parent.unbind(size=self.place)  # or the layer would keep it for good
            self.parent.remove_widget(self)
