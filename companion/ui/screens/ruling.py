"""The sheet in which a table writes down how it plays a card or rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.core.text import say
from companion.rules.entry import Entry
from companion.store import NotKept
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.text import Reading
from companion.ui.kit.text_area import TextArea
from companion.ui.kit.written import WrittenSheet
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

LONGEST = 400


class RulingSheet(WrittenSheet):
    """One text, kept for the running table, or for every table where none is running."""

    def __init__(self, app: Tableside, entry: Entry, now: str, done: Callable[[], None]) -> None:
        at_table = app.session is not None
        super().__init__(app, words(say("Our table's ruling") if at_table else say("Our ruling")))
        self.entry, self.done = entry, done
        note = say("{entry}: kept for this table, and shown first from now on.", entry=entry.name)
        everywhere = say("{entry}: kept for every table, and shown first from now on.", entry=entry.name)
        self.column.add_widget(Reading(text=words(note if at_table else everywhere), size_sp=14, color=theme.ink2))
        self.input = TextArea(LONGEST, lines=4, text=now, hint_text=words(say("How do you play it?")))
        self.column.add_widget(self.input)
        keep = Primary(icon="check-bold", text=words(say("Keep it")), guard=0.4)
        keep.bind(on_tap=lambda *_: self._keep(self.input.text))
        parts = [keep]
        if now:
            drop = Press(icon="trash-can-outline", text=words(say("Remove")), size_hint_x=0.6, guard=0.4)
            drop.bind(on_tap=lambda *_: self._keep(""))
            parts.insert(0, drop)
        self.foot(*parts)

    def appear(self) -> None:
        super().appear()
        self.input.focus = True

    def written(self) -> object:
        return self.input.text

    def _keep(self, text: str) -> None:
        try:
            self.app.store.put_ruling(self.app.table_id or None, self.entry.key, text.strip())
        except NotKept as failed:
            self.app.shell.tell(words(failed.why))
            return
        self.kept = True
        self.close()
        self.done()
