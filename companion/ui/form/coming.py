"""What a form will still ask: places kept for it, so that a sheet is whole before it is filled."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.factory import Factory
from kivy.uix.boxlayout import BoxLayout

from companion.core.foresight import ToCome
from companion.ui import kv
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("form/coming")

LEAST = 44  # dp that a place is high


class Coming(BoxLayout):
    """Outlined places, one a question, with its words where they are known."""

    _shown: Sequence[ToCome] = ()

    def show(self, places: list[ToCome], free: float) -> None:
        """Share the room that is free among them; what finds none is left out."""
        places = places[: int(free // theme.grow(LEAST))]
        self.height = free if places else 0
        if self._shown != places:
            self._shown = places
            self.clear_widgets()
            for place in places:
                self.add_widget(Factory.ComingPlace(text=words(place.label), size_hint_y=place.high))
