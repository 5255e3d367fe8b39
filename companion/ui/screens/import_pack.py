"""Card packs that come in: from the inbox, a path or a dropped file on a computer, or copied as text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.core.clipboard import Clipboard
from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.utils import platform

from companion.core.text import NOTHING, Say, say
from companion.device import files
from companion.device.work import Work
from companion.rules.pack import LARGEST_FILE, BadPack, Names, Plan, plan, read_pack
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import LookupDoor
from companion.ui.form import question  # noqa: F401  (named in the kv)
from companion.ui.kit.fields import Typed
from companion.ui.kit.sheet import Sheet, SheetFoot
from companion.ui.kit.stack import Column
from companion.ui.kit.text import Reading
from companion.ui.lookup.library import keep_cards
from companion.ui.screens.waiting import wait_for
from companion.ui.words import words

kv.load("screens/import_pack")

PACK = ".json"


class InboxEmpty(Reading):
    """That nothing lies there, and where there is."""

    folder: str = StringProperty("")


class PathField(Column):
    """Where a file lies on a computer."""

    text: str = StringProperty("")
    input: Typed = ObjectProperty(None)
    __events__ = ("on_enter",)

    def on_enter(self) -> None:
        """All of it is typed."""


class ImportSheet(Sheet):
    """All of a pack comes in, or nothing and one sentence why."""

    mistake: Say = ObjectProperty(NOTHING)
    found: Column = ObjectProperty(None)
    typed: PathField = ObjectProperty(None)
    buttons: SheetFoot = ObjectProperty(None)

    def __init__(self, door: LookupDoor) -> None:
        self.door = door
        super().__init__()
        waiting = files.inbox(door.data_folder, PACK)
        if not waiting:
            self.found.add_widget(InboxEmpty(folder=str(files.inbox_folder(door.data_folder))))
        for path in waiting:
            row = Factory.InboxFile(text=files.shown(path), on_tap=lambda _, path=path: self.read(path))
            self.found.add_widget(row)
        if platform == "android":  # files are opened or shared from another app there
            self.column.remove_widget(self.typed)
            self.footer.remove_widget(self.buttons)

    def open_typed(self) -> None:
        """Read the file whose place was typed."""
        if self.typed.text.strip():
            self.read(Path(self.typed.text.strip()).expanduser())

    def paste(self) -> None:
        """Read what was copied."""
        copied = (Clipboard.paste() or "").encode("utf-8", "replace")
        self.take(lambda: copied)

    def read(self, path: Path) -> None:
        """Read a file and import it."""
        self.take(lambda: files.read(path, LARGEST_FILE))

    def take(self, read: Callable[[], bytes]) -> None:
        """Import what is in a file; cards whose names are taken are asked about first."""
        have = dict(self.door.library.cards)
        work = Work(lambda progress: plan(read_pack(read(), progress), have))
        wait_for(self.door, say("Reading a card pack"), work, self._taken)

    def _taken(self, work: Work[Plan]) -> None:
        try:
            planned = work.result()
        except (files.NoFile, BadPack) as bad:
            self.mistake = bad.why
            return
        self.close()
        if planned.conflicting:
            from companion.ui.screens.conflict import ConflictSheet

            self.door.open(ConflictSheet(planned, lambda answers: bring_in(self.door, planned, answers)))
        else:
            bring_in(self.door, planned, {})


def open_pack(door: LookupDoor, path: Path, sheet: Sheet | None = None) -> None:
    """A pack that was dropped onto the window: the sheet says what is wrong with it, if anything is."""
    if not isinstance(sheet, ImportSheet):
        sheet = ImportSheet(door)
        door.open(sheet)
    sheet.read(path)


def open_pack_data(door: LookupDoor, data: bytes) -> None:
    """A pack that another app handed over."""
    sheet = ImportSheet(door)
    door.open(sheet)
    sheet.take(lambda: data)


def bring_in(door: LookupDoor, planned: Plan, answers: dict[int, str]) -> None:
    """Keep what a plan adds, all of it or nothing; what the table decided about each conflict counts."""
    cards = [("", card) for card in planned.new]
    names = Names(card.name for card in (*door.library.cards.values(), *planned.new))
    for index, conflict in enumerate(planned.conflicting):
        answer = answers.get(index, "skip")
        if answer == "replace":
            cards.append((conflict.key, conflict.theirs))
        elif answer == "both":
            cards.append(("", names.beside(conflict.theirs)))
    try:
        keep_cards(door.store, door.library, cards)
    except NotKept as failed:
        door.tell(words(failed.why))
        return
    door.cards_changed()
    door.tell(words(_outcome(len(cards), len(planned.identical))))


def _outcome(added: int, known: int) -> Say:
    if not added:
        return say("Nothing new: these cards are here already.") if known else say("No card was imported.")
    came = say("{n} card came in.", "{n} cards came in.", n=added)
    return say("{came} {n} was here already.", "{came} {n} were here already.", came=came, n=known) if known else came
