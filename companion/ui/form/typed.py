"""A few words to type, if anybody wants to."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from companion.core.view import Words
from companion.ui import kv
from companion.ui.form.question import FieldBox
from companion.ui.kit.typed import Typed

kv.load("form/typed")


class WordsBox(FieldBox):
    """One line on a plate."""

    field: Words
    input: Typed = ObjectProperty(None)

    def build(self) -> None:
        self.input.text = self.field.value
        self.input.fbind("text", self._typed)

    def _typed(self, _: object, text: str) -> None:
        self.put(self.field.key, text)
