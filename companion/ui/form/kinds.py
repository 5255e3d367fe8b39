"""Which box asks which kind of question, and the two that are made of a line: one to read, one to type."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.core.form import Choose, Line, Number, Spot, Throw, Words
from companion.core.handful import Handful
from companion.ui import kv
from companion.ui.form.choose import ChooseBox
from companion.ui.form.handful import HandfulBox
from companion.ui.form.number import NumberBox
from companion.ui.form.question import FieldBox
from companion.ui.form.spots import SpotBox
from companion.ui.form.throw import ThrowBox
from companion.ui.kit.fields import Typed

kv.load("form/kinds")


class LineBox(FieldBox):
    """A sentence with an icon before it."""

    field: Line

    def fits(self, field: Any) -> bool:
        return type(field) is Line


class WordsBox(FieldBox):
    """One line on a plate."""

    field: Words
    input: Typed = ObjectProperty(None)

    def build(self) -> None:
        self.input.text = self.field.value
        self.input.fbind("text", self._typed)

    def _typed(self, _: object, text: str) -> None:
        self.put(self.field.key, text)


FIELDS: dict[type, type[FieldBox]] = {
    Choose: ChooseBox, Number: NumberBox, Throw: ThrowBox, Words: WordsBox, Line: LineBox, Spot: SpotBox,
    Handful: HandfulBox,
}  # fmt: skip
