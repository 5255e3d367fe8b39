"""A counter in a sheet: its name opens its rule, plus and minus change it by one, a tap on it sets it by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.secret import Sight, sight
from companion.core.text import NOTHING, written
from companion.core.view import Counter
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit.hold import HIDDEN, HoldPress
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface
from companion.ui.theme import theme

kv.load("kit/counter_row")
kv.load("kit/step_row")

GAP = 6  # dp between two controls
SMALL = 0.7  # of its usual letters: below it a name goes on a line of its own


class CounterRow(BoxLayout, Surface):
    """Name and figure on one line; a name that is too long for it gets a line of its own."""

    counter: Counter = ObjectProperty(Counter("", NOTHING, 0), rebind=True)
    held: bool = BooleanProperty(False)  # a private counter shows its value only while it is held
    above: bool = BooleanProperty(False)
    line: float = NumericProperty(48)
    name_height: float = NumericProperty(48)
    controls_width: float = NumericProperty(0)
    name: Press = ObjectProperty(None)
    figure: Press = ObjectProperty(None)
    controls: BoxLayout = ObjectProperty(None)

    def _shown(self) -> str:
        how = self.sight()
        seen = how == "open" or (how == "hold" and self.held)
        return f"{written(self.counter.value)}{self.counter.unit}" if seen else HIDDEN

    shown: str = AliasProperty(_shown, bind=("counter", "held"))

    def __init__(self, counter: Counter, door: TableDoor) -> None:
        self.door = door
        super().__init__(counter=counter)
        self.controls_width = self.figure.width
        if counter.stepped:
            self._add(Factory.CounterStep(icon="minus", on_tap=lambda *_: self._change(self.counter.minus)), 1)
            self._add(Factory.CounterStep(icon="plus", on_tap=lambda *_: self._change(self.counter.plus)), 0)
        if self.sight() == "hold":
            self._add(HoldPress(partial(setattr, self, "held")), len(self.controls.children))
        self.fbind("width", self._fit)

    def _add(self, press: Press, place: int) -> None:
        """Beside the figure, counted from the right."""
        self.controls.add_widget(press, index=place)
        self.controls_width += press.width + dp(GAP)

    def sight(self) -> Sight:
        """Whether all see it, those who hold it do, or only a guest on a phone of their own."""
        return sight(self.counter.only, self.door.inviting.guests)

    def _fit(self, *_: object) -> None:
        if self.width < dp(60):
            return
        beside = self.width - self.controls_width - dp(16)
        need, letters = self.name.height_for(beside), self.name.written(beside, self.line).size
        self.above = need is None or need > self.line or letters < SMALL * theme.button(self.name.size_sp)
        self.name_height = max(dp(48), self.name.height_for(self.width - dp(10)) or 0) if self.above else self.line

    def show(self, counter: Counter) -> bool:
        """Another value of the same counter; False if it needs a row of another form."""
        if counter.form != self.counter.form:
            return False
        self.counter = counter
        return True

    def see_rule(self) -> None:
        """Open the rule of what is counted."""
        self.door.see_rule(self.counter.rule)

    def _change(self, move: dict[str, Any] | None) -> None:
        if move is not None:
            self.door.play(move)

    def set_by_hand(self) -> None:
        """Ask for another value."""
        from companion.ui.screens.number_pad import ask_number

        ask_number(self.door, self.counter)


class StepRow(BoxLayout, Surface):
    """Changes by one between its bounds."""

    label: str = StringProperty("")
    value: int = NumericProperty(0)
    low: int = NumericProperty(0)
    high: int = NumericProperty(0)
    put: Callable[[int], None] = ObjectProperty(None)

    def __init__(self, label: str, value: int, low: int, high: int, put: Callable[[int], None]) -> None:
        super().__init__(label=label, value=value, low=low, high=high, put=put)

    def step(self, by: int) -> None:
        self.value = max(self.low, min(self.high, self.value + by))
        self.put(self.value)
