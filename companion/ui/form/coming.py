"""What a form will still ask: places kept for it, so that a sheet is whole before it is filled."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.uix.boxlayout import BoxLayout

from companion.core.foresight import Place
from companion.ui import kv
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("form/coming")

LEAST = 44  # dp that a place is high


class Coming(BoxLayout):
    """Outlined places, one a question, with its words where they are known."""

    _shown: tuple[object, ...] = ()

    def show(self, places: list[Place], free: float) -> None:
        """Share the room that is free among them; what finds none is left out."""
        places = places[: int(free // theme.grow(LEAST))]
        self.height = free if places else 0
        texts = tuple(words(place.label) for place in places)
        if self._shown != (texts, places):
            self._shown = texts, places
            self.clear_widgets()
            for text, place in zip(texts, places, strict=True):
                self.add_widget(Factory.ComingPlace(text=text, size_hint_y=place.high))
