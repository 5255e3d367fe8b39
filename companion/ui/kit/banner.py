"""One sentence near the top that goes away by itself, with a button to take the thing back."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Reading
from companion.ui.theme import theme

STAYS = 5.0


class Banner(Surface):
    """Text and, where it makes sense, one action."""

    def __init__(self, text: str, label: str = "", action: Callable[[], object] | None = None) -> None:
        super().__init__(fill=theme.chosen, radius=dp(16), size_hint=(None, None), edge=0)
        self.box = BoxLayout(padding=(dp(16), dp(8), dp(8), dp(8)), spacing=dp(8))
        self.text = Reading(text=text, size_sp=15, color=theme.chosen_ink, pos_hint={"center_y": 0.5})
        self.box.add_widget(self.text)
        if action is not None:
            wide = extents(label, self.text.font_name, theme.sp(15))[0] + dp(36)
            press = Press(text=label, fill=theme.chosen_ink, ink=theme.chosen, size_hint=(None, None), radius=dp(12),
                          width=wide, height=dp(48), pos_hint={"center_y": 0.5})  # fmt: skip
            press.bind(on_tap=lambda *_: (self.away(), action()))
            self.box.add_widget(press)
        self.add_widget(self.box)
        self.text.bind(height=self.place)
        self._leaving = None

    def appear(self, layer: FloatLayout, below: float) -> None:
        """Stand below the top bar for a few seconds, away from the thumb's buttons."""
        self.below = below
        layer.add_widget(self)
        layer.bind(size=self.place)
        self.place()
        self._leaving = Clock.schedule_once(self.away, STAYS)

    def place(self, *_: object) -> None:
        if self.parent is None:
            return
        self.width = min(self.parent.width - dp(24), dp(520))
        self.height = max(dp(64), self.text.height + dp(24))
        self.pos = (self.parent.center_x - self.width / 2, self.parent.top - self.below - self.height)
        self.box.pos, self.box.size = self.pos, self.size

    def away(self, *_: object) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        if self.parent:
            self.parent.unbind(size=self.place)  # or the layer would keep it for good
            self.parent.remove_widget(self)
