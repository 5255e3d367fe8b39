"""The bar over a table and the bar of four places at the bottom (a rail at the side on wide screens)."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.words import say

kv.load("kit/bars")

PLACES = (
    ("table", "cards-outline", say("Table")),
    ("dice", "dice-multiple-outline", say("Dice")),
    ("rules", "book-open-variant", say("Rules")),
    ("log", "history", say("Log")),
)


class TableHead(BoxLayout):
    """The bar over a table: back, its game and where it stands, the clock of turns, undo and redo, flat, the menu."""

    title: str = StringProperty("")
    subtitle: str = StringProperty("")
    back: Callable[[], object] | None = ObjectProperty(None, allownone=True)
    redoable: bool = BooleanProperty(False)
    roomy: bool = BooleanProperty(False)  # there is a place for turning; a narrow bar leaves that to the menu
    __events__ = ("on_undo", "on_redo", "on_flat", "on_menu")

    def carry(self, part: Widget) -> None:
        """Something of its own width before the icons: the clock of turns."""
        if part.parent:
            part.parent.remove_widget(part)
        self.ids.clock.add_widget(part)

    def on_undo(self) -> None:
        """Take the last step back."""

    def on_redo(self) -> None:
        """Bring it again."""

    def on_flat(self) -> None:
        """Lay the phone flat on the table."""

    def on_menu(self) -> None:
        """What is seldom needed."""


class PlaceBar(Surface):
    """Table, Dice, Rules, Log: the same four in every game; at the side of a wide screen it is a rail."""

    rail: bool = BooleanProperty(False)
    here: str = StringProperty("table")
    beside: str = StringProperty("")
    __events__ = ("on_go", "on_back")

    @property
    def presses(self) -> list[PlacePress]:
        return [press for press in self.ids.places.children[::-1] if isinstance(press, PlacePress)]

    def on_go(self, place: str) -> None:
        """Show another place."""

    def on_back(self) -> None:
        """The arrow on a rail."""


class PlacePress(Touchable):
    """One of the four places: an icon on a plate, its name below; the second pane's is marked too."""

    bar: PlaceBar | None = ObjectProperty(None, allownone=True, rebind=True)
    place: str = StringProperty("")
    icon: str = StringProperty("")
    text: str = StringProperty("")
    here: bool = BooleanProperty(False)
    beside: bool = BooleanProperty(False)

    @property
    def key(self) -> str:
        return self.place
