"""The buttons of the table: the one that carries the turn on, and those that are used most beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import say
from companion.core.view import Action
from companion.ui import kv
from companion.ui.kit.action_press import NO_ACTION, ActionPress
from companion.ui.kit.lists import Parts
from companion.ui.theme import theme

kv.load("table/actions")

MORE = Action(say("More"), "dots-horizontal", tool="more")


class Actions(BoxLayout):
    """However many there are beside it, the main button stays where it is."""

    none = NO_ACTION
    primary: Action | None = ObjectProperty(None, allownone=True)
    shown: Action = ObjectProperty(NO_ACTION, rebind=True)  # by the main button
    others: tuple[Action, ...] = ObjectProperty(())
    wide: bool = BooleanProperty(False)  # icons stand beside their words
    low: bool = BooleanProperty(False)  # a phone on its side: only as high as a finger needs
    most: int = NumericProperty(3)  # buttons beside the main one; the last of more opens the rest
    side: float = NumericProperty(0)  # pixels for the buttons beside the main one
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)

    def __init__(self, **values: Any) -> None:
        self._level = Clock.create_trigger(self.level, -1)
        self.presses = Parts(lambda: Factory.Second(guard=0.35, on_tap=self._tapped))
        super().__init__(**values)
        for name in ("others", "size", "wide", "low", "most"):
            self.fbind(name, self._level)
        self.fbind("most", self.on_others)

    def on_others(self, *_: object) -> None:
        others, most = self.others, int(self.most)
        shown = others if len(others) <= most else (*others[: most - 1], MORE)
        for press, action in self.presses.match(self.ids.holder, shown):
            press.action = action

    def level(self, *_: object) -> None:
        """Letters of one size on the buttons beside the main one."""
        shown = self.ids.holder.children
        each = (self.side - dp(6) * (len(shown) - 1)) / max(1, len(shown))
        for press in shown:
            press.stacked = each < dp(110) * theme.scale
            press.size_sp, press.icon_sp = 13 if press.stacked else 15, 18 if self.low else 24
        least = min((press.written(each, self.height).size for press in shown), default=0)
        for press in shown:
            press.ceiling = least

    def _tapped(self, press: ActionPress) -> None:
        self.do(press.action)
