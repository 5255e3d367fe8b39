"""One mode or ruling of a new table: its name, a line about it, and a switch or its answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.game import Option, Setting
from companion.core.text import NOTHING, Say
from companion.core.view import Choose, Number, Pick
from companion.ui import kv
from companion.ui.form.kinds import FIELDS
from companion.ui.form.question import FieldBox
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface

kv.load("screens/setup_option")

Put = Callable[[str, Setting], None]


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
