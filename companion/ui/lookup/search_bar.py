"""How one searches: the field with its lens and the cross that empties it, and chips for where to look."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui import kv
from companion.ui.kit.fields import TextField
from companion.ui.kit.surface import Surface

kv.load("lookup/search_bar")


class SearchField(BoxLayout, Surface):
    """Stands at the top, where no keyboard covers it; a tap anywhere on it begins to type."""

    text: str = StringProperty("")
    input: TextField = ObjectProperty(None, rebind=True)
    __events__ = ("on_enter",)

    def __init__(self, **values: Any) -> None:
        self._focus_soon = Clock.create_trigger(self._focus)
        super().__init__(**values)

    def begin(self) -> None:
        """Let the keyboard come with the next frame."""
        self._focus_soon()

    def rest(self) -> None:
        """Put the keyboard away."""
        self._focus_soon.cancel()
        self.input.focus = False

    def empty(self) -> None:
        """Begin anew."""
        self.input.text = ""
        self.begin()

    def on_enter(self) -> None:
        """What was typed is meant as it is."""

    def _focus(self, *_: object) -> None:
        if self.get_root_window() is not None:
            self.input.focus = True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.pos):
            self.begin()
            return True
        return False


class Scopes(ScrollView):
    """The chosen one is filled; the running game is offered only where there is one."""

    chosen: str = StringProperty("all")
    in_game: bool = BooleanProperty(True)
    __events__ = ("on_choose",)

    def on_in_game(self, _: object, in_game: bool) -> None:
        if not in_game:
            self.ids.chips.remove_widget(self.ids.game)

    def on_choose(self, scope: str) -> None:
        """A chip was tapped."""
