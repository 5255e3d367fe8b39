"""Which box asks which kind of question."""

from __future__ import annotations

from companion.core.view import Choose, Line, Number, Spot, Throw, Words
from companion.ui.form.choose import ChooseBox
from companion.ui.form.handful import Handful, HandfulBox
from companion.ui.form.line import LineBox
from companion.ui.form.number import NumberBox
from companion.ui.form.question import FieldBox
from companion.ui.form.spots import SpotBox
from companion.ui.form.throw import ThrowBox
from companion.ui.form.typed import WordsBox

FIELDS: dict[type, type[FieldBox]] = {
    Choose: ChooseBox, Number: NumberBox, Throw: ThrowBox, Words: WordsBox, Line: LineBox, Spot: SpotBox,
    Handful: HandfulBox,
}  # fmt: skip
