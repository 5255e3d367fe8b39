"""Something to read between the questions."""

from __future__ import annotations

from typing import Any

from companion.core.view import Line
from companion.ui import kv
from companion.ui.form.question import FieldBox

kv.load("form/line")


class LineBox(FieldBox):
    """A sentence with an icon before it."""

    field: Line

    def fits(self, field: Any) -> bool:
        return type(field) is Line
