"""What every question of a form has: a label, the answer so far, and somebody to tell the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.dice import Roll
from companion.core.view import Seat
from companion.ui import kv
from companion.ui.kit.press import Press
from companion.ui.kit.stack import Column
from companion.ui.kit.text import Icon
from companion.ui.words import words

kv.load("form/question")

Put = Callable[[str, Any], None]


class AnswerPress(Press):
    """One answer: filled when it is chosen, grey when the rules are against it; a grey one can be tapped too."""

    chosen: bool = BooleanProperty(False)
    greyed: bool = BooleanProperty(False)
    outlined: bool = BooleanProperty(False)

    @property
    def glyph(self) -> Icon | None:
        """Its icon, for whoever puts something behind it."""
        return self._glyph


class FieldBox(Column):
    """One question with its label; `show` takes the same question with another answer."""

    field: Any = ObjectProperty(None, rebind=True)
    thrown: Roll | None = None  # the dice that answered it, to be kept with the move

    def __init__(self, field: Any, put: Put, seats: tuple[Seat, ...], board: Any = None) -> None:
        super().__init__(field=field)
        self.put, self.seats, self.board = put, seats, board
        self.label = Factory.FieldLabel(text=words(field.label))
        if self.label.text:
            self.add_widget(self.label, index=len(self.children))
        self.build()
        self.show(field)

    def build(self) -> None:
        """Make the parts."""

    def show(self, field: Any) -> None:
        """Put the answer so far into the parts; what was answered above may ask in other words."""
        self.field, self.label.text = field, words(field.label)

    def head(self, title: str) -> None:
        """A question that the sheet's title has just asked is not asked again."""
        asked = bool(self.label.text) and self.label.text.casefold() != title.casefold()
        if asked and self.label.parent is None:
            self.add_widget(self.label, index=len(self.children))
        elif not asked and self.label.parent is self:
            self.remove_widget(self.label)

    def fits(self, field: Any) -> bool:
        """Whether this box can show another version of its question without being built anew."""
        return type(field) is type(self.field) and field.key == self.field.key
