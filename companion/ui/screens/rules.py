"""The Rules place."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout


class RulesPane(BoxLayout):
    """Being built."""

    def __init__(self, app: object) -> None:
        super().__init__()

    def show(self) -> None:
        """Nothing yet."""

    def open_rule(self, rule: str) -> None:
        """Nothing yet."""
