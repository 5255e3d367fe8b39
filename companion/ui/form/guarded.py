"""A form for one pair of eyes: how the table's own screen opens it, and when it has to be put away again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.core.form import Form, Throw
from companion.core.secret import Sight, sight

if TYPE_CHECKING:
    from companion.ui.inviting import Inviting
    from companion.ui.screens.form import FormSheet


def sight_of(form: Form, inviting: Inviting) -> Sight:
    """How the table's own screen opens a form; dice that are thrown before all hide nothing from who is there."""
    how = sight(form.only, inviting.guests)
    if how == "hold" and form.fields and all(isinstance(field, Throw) for field in form.fields):
        return "open"
    return how


class Guarded:
    """Closes a form in sight once it is for other eyes than those it was opened for."""

    def __init__(self, sheet: FormSheet, inviting: Inviting, reopen: Callable[[], object]) -> None:
        self.sheet, self.inviting, self.reopen = sheet, inviting, reopen
        self.seat = sheet.form.only
        sheet.listen(sheet, form=self._look)
        sheet.listen(inviting, guests=self._look)

    def _look(self, *_: object) -> None:
        only = self.sheet.form.only
        another = only not in (None, self.seat) and sight_of(self.sheet.form, self.inviting) != "open"
        if another or sight_of(self.sheet.form, self.inviting) == "never":
            Clock.schedule_once(self._close, -1)  # the sheet is still being told of the answer

    def _close(self, *_: object) -> None:
        if self.sheet.parent is not None:
            self.sheet.close()
            self.reopen()
