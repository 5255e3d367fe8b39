"""Where to search, as chips that slide sideways when there is little room."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from companion.ui import kv
from companion.ui.kit.press import Press

kv.load("lookup/scopes")


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


class ScopeChip(Press):
    """One place to search in."""

    scopes: Scopes | None = ObjectProperty(None, allownone=True, rebind=True)
    scope: str = StringProperty("")
    chosen: bool = BooleanProperty(False)
