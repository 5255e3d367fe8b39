"""The Dice place."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout


class DicePane(BoxLayout):
    """Being built."""

    def __init__(self, app: object) -> None:
        super().__init__()

    def show(self) -> None:
        """Nothing yet."""
