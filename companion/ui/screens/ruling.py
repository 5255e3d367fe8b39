"""The sheet in which a table writes down how it plays a card or rule."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import ObjectProperty

from companion.core.text import NOTHING, Say, say
from companion.rules.entry import Entry
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import LookupDoor
from companion.ui.kit.fields import TextArea
from companion.ui.kit.press import Press
from companion.ui.kit.sheet import SheetFoot
from companion.ui.kit.written import WrittenSheet
from companion.ui.words import words

kv.load("screens/ruling")


class RulingSheet(WrittenSheet):
    """One text, kept for the running table, or for every table where none is running."""

    note: Say = ObjectProperty(NOTHING)
    input: TextArea = ObjectProperty(None)
    buttons: SheetFoot = ObjectProperty(None)
    drop: Press = ObjectProperty(None)

    def __init__(self, door: LookupDoor, entry: Entry, now: str, done: Callable[[], None]) -> None:
        at_table = door.session is not None
        super().__init__(door, words(say("Our table's ruling") if at_table else say("Our ruling")))
        self.door, self.entry, self.done = door, entry, done
        here = say("{entry}: kept for this table, and shown first from now on.", entry=entry.name)
        everywhere = say("{entry}: kept for every table, and shown first from now on.", entry=entry.name)
        self.note = here if at_table else everywhere
        self.input.text = now
        if not now:
            self.buttons.remove_widget(self.drop)

    def appear(self) -> None:
        super().appear()
        self.input.focus = True

    def written(self) -> object:
        return self.input.text

    def keep(self, text: str) -> None:
        """Write it down, or take it away where nothing is said."""
        try:
            self.door.store.put_ruling(self.door.table_id or None, self.entry.key, text.strip())
        except NotKept as failed:
            self.notices.tell(words(failed.why))
            return
        self.kept = True
        self.close()
        self.done()
