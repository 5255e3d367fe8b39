"""The bar at the top of a place and the bar of four places at the bottom (a rail at the side on wide screens)."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.widgets.press import Press, Touchable, icon_press
from companion.ui.widgets.surface import Surface, arrange
from companion.ui.widgets.text import Display, Icon, Semi, Text
from companion.ui.words import say, words

PLACES = (
    ("table", "cards-outline", say("Table")),
    ("dice", "dice-multiple-outline", say("Dice")),
    ("rules", "book-open-variant", say("Rules")),
    ("log", "history", say("Log")),
)


class TopBar(BoxLayout):
    """Back, a title with a second line, and a few icons."""

    title = StringProperty("")
    subtitle = StringProperty("")

    def __init__(self, back: Callable[[], object] | None, **values: object) -> None:
        super().__init__(
            size_hint_y=None, height=theme.grow(52 if theme.short() else 64), padding=(dp(4), 0, dp(4), 0), **values
        )
        if back is not None:
            press = icon_press("arrow-left", pos_hint={"center_y": 0.5})
            press.bind(on_tap=lambda *_: back())
            self.add_widget(press)
        else:
            self.add_widget(Widget(size_hint_x=None, width=dp(12)))
        edge = dp(4) if theme.short() else dp(8)
        lines = BoxLayout(orientation="vertical", padding=(dp(4), edge, dp(4), edge))
        self._title = Display(
            size_sp=22 if theme.short() else 26, smallest=0.42, fit=True, valign="middle", measure=theme.button
        )
        self._subtitle = Text(size_sp=13, color=theme.ink2, fit=True, valign="top", smallest=0.7)
        self._subtitle.measure = theme.button
        lines.add_widget(self._title)
        self.add_widget(lines)
        self.lines = lines
        self.icons = BoxLayout(size_hint_x=None, width=0)
        self.add_widget(self.icons)

    def on_title(self, _: object, text: str) -> None:
        self._title.text = text

    def on_subtitle(self, _: object, text: str) -> None:
        self._subtitle.text = text
        if not text and self._subtitle.parent:
            self.lines.remove_widget(self._subtitle)
            self._title.valign = "middle"
        elif text and not self._subtitle.parent:
            self.lines.add_widget(self._subtitle)
            self._title.valign = "bottom"

    def carry(self, part: Widget) -> None:
        """Something of its own width before the icons, such as a clock."""
        if part.parent:
            part.parent.remove_widget(part)
        self.icons.add_widget(part)
        part.bind(width=self._widen)
        self._widen()

    def _widen(self, *_: object) -> None:
        self.icons.width = sum(part.width for part in self.icons.children)

    def offer(self, name: str, tapped: Callable[[], object], **values: object) -> Press:
        """One more icon at the right end."""
        press = icon_press(name, pos_hint={"center_y": 0.5}, **values)
        press.bind(on_tap=lambda *_: tapped())
        self.icons.add_widget(press)
        self._widen()
        return press


class PlacePress(Touchable):
    """One of the four places: an icon on a plate, its name below."""

    def __init__(self, key: str, icon: str, name: str) -> None:
        super().__init__(edge=0)
        self.key = key
        self.plate = Surface(radius=dp(16), edge=0)
        self.mark = Icon(icon=icon, size_sp=24, color=theme.ink2)
        self.label = Semi(text=name, size_sp=12, halign="center", color=theme.ink2, fit=True, measure=theme.button)
        for part in (self.plate, self.mark, self.label):
            self.add_widget(part)
        arrange(self, self._place)

    def choose(self, here: bool, beside: bool = False) -> None:
        """Light the plate of the place in sight; `beside` marks the second pane."""
        self.plate.fill = theme.accent if here else theme.s3 if beside else theme.clear
        self.mark.color = theme.accent_ink if here else theme.ink if beside else theme.ink2
        self.label.color = theme.ink if here or beside else theme.ink2

    def _place(self, *_: object) -> None:
        high = dp(32)
        line = theme.button(12) * 1.35
        top = self.center_y + (high + line + dp(4)) / 2
        wide = min(dp(64), self.width - dp(8))
        self.plate.size, self.plate.pos = (wide, high), (self.center_x - wide / 2, top - high)
        self.mark.size, self.mark.pos = self.plate.size, self.plate.pos
        self.label.size, self.label.pos = (self.width - dp(4), line), (self.x + dp(2), top - high - dp(4) - line)


class PlaceBar(Surface):
    """Table, Dice, Rules, Log: the same four in every game."""

    def __init__(self, go: Callable[[str], None], rail: bool, back: Callable[[], object]) -> None:
        super().__init__(fill=theme.nav, edge=0)
        self.box = BoxLayout(orientation="vertical" if rail else "horizontal")
        self.presses = []
        if rail:
            self.size_hint, self.width = (None, 1), dp(96)
            press = icon_press("arrow-left", pos_hint={"center_x": 0.5})
            press.bind(on_tap=lambda *_: back())
            self.box.padding = (0, dp(8), 0, dp(8))
            self.box.add_widget(press)
            self.box.add_widget(Widget())
        else:
            self.size_hint, self.height = (1, None), theme.grow(56 if theme.short() else 68)
        for key, icon, name in PLACES:
            press = PlacePress(key, icon, words(name))
            if rail:
                press.size_hint_y, press.height = None, min(dp(84), theme.grow(72))
            press.bind(on_tap=lambda pressed: go(pressed.key))
            self.presses.append(press)
            self.box.add_widget(press)
        self.add_widget(self.box)
        arrange(self, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.box.pos, self.box.size = self.pos, self.size

    def mark(self, here: str, beside: str = "") -> None:
        for press in self.presses:
            press.choose(press.key == here, press.key == beside)
