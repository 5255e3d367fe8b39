"""One sentence near the top that goes away by itself, with a button to take the thing back."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
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
    stacked: bool = BooleanProperty(False)  # large letters leave the words no room beside the button
    below: float = NumericProperty(0)  # pixels from the top of the screen
    action: Callable[[], object] | None = ObjectProperty(None, allownone=True)

    def __init__(self, said: str = "", label: str = "", action: Callable[[], object] | None = None) -> None:
        self._leave = Clock.create_trigger(self.away, STAYS)
        super().__init__(said=said, label=label if action is not None else "", action=action)

    def appear(self, layer: FloatLayout, below: float) -> None:
        """Stand there for a few seconds."""
        self.below = below
        layer.add_widget(self)
        self._leave()

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
        self._leave.cancel()
        if self.parent:
            self.parent.remove_widget(self)
