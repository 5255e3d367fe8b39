"""The rows of the set-up: a seat with its colour, name and flag, and one mode or ruling with its answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.core.form import Choose, Number, Pick
from companion.core.game import Option, Setting
from companion.core.text import NOTHING, Say
from companion.ui import kv
from companion.ui.form.kinds import FIELDS
from companion.ui.form.question import FieldBox
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface

kv.load("screens/setup_rows")

Put = Callable[[str, Setting], None]
LONGEST_NAME = 24


class SeatRow(Surface):
    """Colour, name, and the flag of whoever starts."""

    seat: int = NumericProperty(0)  # its colour
    name: str = StringProperty("")
    first: bool = BooleanProperty(False)
    place: int = NumericProperty(0)
    page: Any = ObjectProperty(None)  # what the row belongs to

    @property
    def colour(self) -> Widget:
        """What a hint points at."""
        return self.ids.colour

    @property
    def input(self) -> TextInput:
        return self.ids.input

    @property
    def typing(self) -> bool:
        return bool(self.input.focus)

    def typed(self, text: str) -> None:
        """Letters came or went; no name is longer than a tile can show."""
        self.input.text = self.name = text[:LONGEST_NAME]


class OptionCard(Column, Surface):
    """A plate with the question; `on` follows its switch."""

    label: Say = ObjectProperty(NOTHING)
    help: Say = ObjectProperty(NOTHING)
    switch: bool = BooleanProperty(False)
    on: bool = BooleanProperty(False)


def option_card(option: Option, value: Setting, put: Put) -> OptionCard:
    """The card of an option as it stands; `put` is told of every change."""
    switch = isinstance(option.default, bool) and not option.choices
    card = OptionCard(label=option.label, help=option.help, switch=switch, on=bool(value) if switch else False)
    if switch:
        card.bind(on=lambda _, on: put(option.key, on))
    else:
        card.add_widget(_answers(option, value, put))
    return card


def _answers(option: Option, value: Setting, put: Put) -> FieldBox:
    picks = tuple(Pick(choice.value, choice.label) for choice in option.choices)

    def asked(answer: Any) -> Choose | Number:
        if picks:
            return Choose(option.key, NOTHING, picks, answer)
        return Number(option.key, NOTHING, int(answer), option.low, option.high)

    def answered(key: str, answer: Any) -> None:
        box.show(asked(answer))
        put(key, answer)

    box = FIELDS[Choose if picks else Number](asked(value), answered, ())
    return box
