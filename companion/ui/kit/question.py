"""What every question of a form has: a label, the answer so far, and somebody to tell the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.core.dice import Roll
from companion.core.view import Seat
from companion.ui.kit.stack import Column
from companion.ui.kit.text import Display
from companion.ui.theme import theme
from companion.ui.words import words

Put = Callable[[str, Any], None]


class FieldBox(Column):
    """One question with its label; `show` takes the same question with another answer."""

    thrown: Roll | None = None  # the dice that answered it, to be kept with the move

    def __init__(self, field: Any, put: Put, seats: tuple[Seat, ...], board: Any = None) -> None:
        super().__init__(spacing=dp(6))
        self.put, self.seats, self.board = put, seats, board
        self.field = field
        self.label = Display(size_sp=17, color=theme.ink2, size_hint_y=None, height=theme.sp(17) * 1.3, fit=True)
        if words(getattr(field, "label", "")):
            self.label.text = words(field.label)
            self.add_widget(self.label)
        self.build()
        self.show(field)

    def build(self) -> None:
        """Make the parts."""

    def show(self, field: Any) -> None:
        """Put the answer so far into the parts."""
        self.field = field

    def head(self, title: str) -> None:
        """A question that the sheet's title has just asked is not asked again."""
        wanted = bool(self.label.text) and self.label.text.casefold() != title.casefold()
        if wanted and self.label.parent is None:
            self.add_widget(self.label, index=len(self.children))
        elif not wanted and self.label.parent is self:
            self.remove_widget(self.label)

    def fits(self, field: Any) -> bool:
        """Whether this box can show another version of its question without being built anew."""
        return type(field) is type(self.field) and field.key == self.field.key
