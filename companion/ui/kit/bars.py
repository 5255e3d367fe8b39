"""The bar at the top of a place and the bar of four places at the bottom (a rail at the side on wide screens)."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.kit.fitting import LINE, extents, wrapped
from companion.ui.kit.press import IconPress, Press, Touchable
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Text
from companion.ui.theme import theme
from companion.ui.words import say

kv.load("kit/bars")

PLACES = (
    ("table", "cards-outline", say("Table")),
    ("dice", "dice-multiple-outline", say("Dice")),
    ("rules", "book-open-variant", say("Rules")),
    ("log", "history", say("Log")),
)


class TopBar(BoxLayout):
    """Back, a title with words below it, and a few icons; too long for their place they break, or go below the bar."""

    title = StringProperty("")
    subtitle = StringProperty("")

    def __init__(self, back: Callable[[], object] | None, **values: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, **values)
        self.bar_high = theme.grow(52 if theme.short() else 64)
        self.bar = BoxLayout(size_hint_y=None, height=self.bar_high, padding=(dp(4), 0, dp(4), 0))
        if back is not None:
            press = IconPress(icon="arrow-left", pos_hint={"center_y": 0.5})
            press.bind(on_tap=lambda *_: back())
            self.bar.add_widget(press)
        else:
            self.bar.add_widget(Widget(size_hint_x=None, width=dp(4)))  # in line with the cards below
        self.lines = BoxLayout(orientation="vertical")
        self._title = Display(size_sp=22 if theme.short() else 26, fit=True, valign="middle", measure=theme.button)
        self._subtitle = Text(size_sp=13, color=theme.ink2, fit=True, valign="top", measure=theme.button)
        self.lines.add_widget(self._title)
        self.bar.add_widget(self.lines)
        self.icons = BoxLayout(size_hint_x=None, width=0)
        self.bar.add_widget(self.icons)
        self.add_widget(self.bar)
        self.height = self.bar_high
        self._measured, self._low, self._tall = 0.0, False, False
        self._settle = Clock.create_trigger(self._arrange, -1)
        self.bind(width=self._settle)

    def on_title(self, _: object, text: str) -> None:
        self._title.text = text

    def on_subtitle(self, _: object, text: str) -> None:
        self._subtitle.text = text
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Below the title where the words fit there in one line or two, below the whole bar where not."""
        used = sum(part.width for part in self.bar.children if part is not self.lines)
        room = self.width - used - dp(16)
        size = theme.button(13)
        wide = extents(self.subtitle, self._subtitle.font_name, size)[0] if self.subtitle else 0
        if abs(self.width - self._measured) > 1:
            self._measured, self._low, self._tall = self.width, False, False
        # Once below or on two lines, the bar keeps its height: the table must not jump up and down with every step.
        small, lines = self._broken(room)
        twice = lines == 2
        below = self._low = self._low or (self.width > dp(100) and lines > 2)
        self._tall = self._tall or (twice and self.width > dp(100))
        edge = dp(2) if twice else dp(4) if theme.short() else dp(8)
        self.bar.height = max(self.bar_high, theme.grow(60)) if self._tall and not below else self.bar_high
        self.lines.padding = (dp(4), edge, dp(4), edge)
        holder = None if not self.subtitle else self if below else self.lines
        if self._subtitle.parent is not holder:
            if self._subtitle.parent:
                self._subtitle.parent.remove_widget(self._subtitle)
            if holder is not None:
                holder.add_widget(self._subtitle)
        self._title.valign = "bottom" if holder is self.lines else "middle"
        # Beside a large clock there may be no room for the name of the game; what goes on is below.
        self._title.opacity = 0 if room < dp(56) and self.subtitle else 1
        line = (size * 1.5 if wide <= self.width - dp(32) else size * 2.6) + dp(6)
        self._subtitle.size_hint_y = None if below or twice else 1
        self._subtitle.padding = (dp(16), 0, dp(12), 0) if below else (0, 0, 0, 0)
        if below or twice:
            self._subtitle.height = line if below else small * LINE * 2 + dp(2)
        self.height = self.bar.height + (line if below and self.subtitle else 0)

    def _broken(self, room: float) -> tuple[float, int]:
        """The size of the words below the title and how many lines they take; 3 where there is no room for them."""
        small = theme.button(12)
        if not self.subtitle or extents(self.subtitle, self._subtitle.font_name, small)[0] <= room:
            return small, 1
        for size in (small, theme.button(11)):
            found = wrapped(self.subtitle, self._subtitle.font_name, size, room)
            if found is not None and found[0] == 2:
                return size, 2
        return small, 3

    def carry(self, part: Widget) -> None:
        """Something of its own width before the icons, such as a clock."""
        if part.parent:
            part.parent.remove_widget(part)
        self.icons.add_widget(part)
        part.bind(width=self._widen)
        self._widen()

    def _widen(self, *_: object) -> None:
        self.icons.width = sum(part.width for part in self.icons.children)
        self._settle()

    def offer(self, name: str, tapped: Callable[[], object], **values: object) -> Press:
        """One more icon at the right end."""
        press = IconPress(icon=name, pos_hint={"center_y": 0.5}, **values)
        press.bind(on_tap=lambda *_: tapped())
        self.icons.add_widget(press)
        self._widen()
        return press


class TableHead(BoxLayout):
    """The bar over a table: back, its game and where it stands, the clock of turns, undo and redo, flat, the menu."""

    title: str = StringProperty("")
    subtitle: str = StringProperty("")
    back: Callable[[], object] | None = ObjectProperty(None, allownone=True)
    redoable: bool = BooleanProperty(False)
    guests: bool = BooleanProperty(False)  # their mark stands here
    full: bool = BooleanProperty(False)  # a narrow bar that has guests or a clock leaves turning to the menu
    roomy: bool = BooleanProperty(False)  # redo has a place of its own; else it takes that of the turning phone
    __events__ = ("on_undo", "on_redo", "on_flat", "on_menu")

    def carry(self, part: Widget) -> None:
        """Something of its own width before the icons: the clock of turns."""
        if part.parent:
            part.parent.remove_widget(part)
        self.ids.clock.add_widget(part)

    def turned(self) -> None:
        """The icon that is redo while there is something to redo and no place of its own for it."""
        self.dispatch("on_redo" if self.redoable and not self.roomy else "on_flat")

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
