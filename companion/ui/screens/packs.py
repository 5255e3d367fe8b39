"""Packs: entries from outside the rule books, switched on and off; and the way cards leave and enter this phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from kivy.core.clipboard import Clipboard
from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import platform

from companion.core.form import Choose, Pick
from companion.core.text import NOTHING, Say, say
from companion.device import files
from companion.device.work import Work
from companion.rules.card import Card
from companion.rules.entry import Pack
from companion.rules.pack import ASKED, LARGEST_FILE, BadPack, Plan, imported, plan, read_pack, write_pack
from companion.rules.shelf import keep_cards, switch_pack
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import LookupDoor
from companion.ui.form.choose import ChooseBox
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.screens.waiting import wait_for
from companion.ui.words import words

kv.load("screens/packs")
kv.load("screens/import_pack")

PACK = ".json"
NO_PACK = Pack(key="", name="", game="", official=False, source="", trust="", entries=())
PICKS = (
    Pick("both", say("Keep both"), icon="content-copy"),
    Pick("replace", say("Replace mine"), icon="autorenew"),
    Pick("skip", say("Skip it"), icon="close"),
)


class PackRow(BoxLayout, Surface):
    """`on` follows the switch."""

    pack: Pack = ObjectProperty(NO_PACK, rebind=True)
    on: bool = BooleanProperty(False)

    @staticmethod
    def told(pack: Pack) -> Say:
        """Whose it is, and how much is in it."""
        if pack.official:
            return say("From the publisher · {n} entry", "From the publisher · {n} entries", n=len(pack.entries))
        return say("Not from the publisher · {n} entry", "Not from the publisher · {n} entries", n=len(pack.entries))


class PacksSheet(Sheet):
    """What else can be found, with its source; and one's own cards as a file."""

    count: int = NumericProperty(0)  # of own cards

    def __init__(self, door: LookupDoor) -> None:
        self.door = door
        super().__init__(count=len(door.library.cards))
        for pack in door.library.packs:
            row = PackRow(pack=pack, on=door.library.is_on(pack.key))
            row.bind(on=self._switch)
            self.add_widget(row)

    def write_card(self) -> None:
        from companion.ui.screens.own_card import CardSheet

        self.close()
        self.door.open(CardSheet(self.door))

    def share(self) -> None:
        self.close()
        share_cards(self.door, words(say("Own cards")), self.door.library.cards.values())

    def take_in(self) -> None:
        self.close()
        self.door.open(ImportSheet(self.door))

    def _switch(self, row: PackRow, on: bool) -> None:
        try:
            switch_pack(self.door.store, self.door.library, row.pack.key, on)
        except NotKept as failed:
            self.door.tell(words(failed.why))
        self.door.cards_changed()


def share_cards(door: LookupDoor, name: str, cards: Iterable[Card]) -> None:
    """Write cards to a pack file and hand it over, or say where it lies."""
    listed = list(cards)
    if not listed:
        door.tell(words(say("There is no own card to share yet.")))
        return
    try:
        data = write_pack(name, listed)
        path = files.write_shared(door.data_folder, files.file_name(name, ".cards.json"), data)
    except (BadPack, files.NoFile) as failed:
        door.tell(words(failed.why))
        return
    if not files.hand_over(path):
        door.tell(words(say("The cards are in the file {path}.", path=str(path))))


class ImportSheet(Sheet):
    """From the inbox, a path, a dropped file or as text: all of a pack comes in, or nothing and one sentence why."""

    mistake: Say = ObjectProperty(NOTHING)
    folder: str = StringProperty("")  # where packs may lie

    def __init__(self, door: LookupDoor) -> None:
        self.door = door
        super().__init__(folder=str(files.inbox_folder(door.data_folder)))
        found = files.inbox(door.data_folder, PACK)
        if found:
            self.ids.found.clear_widgets()  # where to put one is told only where none is
        for path in found:
            row = Factory.InboxFile(text=files.shown(path), on_tap=lambda _, path=path: self.read(path))
            self.ids.found.add_widget(row)
        if platform == "android":  # files are opened or shared from another app there
            self.column.remove_widget(self.ids.by_path)
            self.footer.remove_widget(self.ids.buttons)

    def open_typed(self) -> None:
        """Read the file whose place was typed."""
        typed = self.ids.typed.text.strip()
        if typed:
            self.read(Path(typed).expanduser())

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
    cards, told = imported(planned, door.library.cards.values(), answers)
    try:
        keep_cards(door.store, door.library, cards)
    except NotKept as failed:
        door.tell(words(failed.why))
        return
    door.cards_changed()
    door.tell(words(told))


class ConflictCard(Column):
    """Two cards of the same name that say something else: keep both, replace, or skip."""

    name: str = StringProperty("")
    mine: Say = ObjectProperty(NOTHING)
    theirs: Say = ObjectProperty(NOTHING)
    answer: str = StringProperty("both")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.box = ChooseBox(self._question(), self._put, ())
        self.add_widget(self.box)

    def _question(self) -> Choose:
        return Choose("answer", NOTHING, PICKS, self.answer, columns=3)

    def _put(self, _: str, answer: str) -> None:
        self.answer = answer
        self.box.show(self._question())


class ConflictSheet(Sheet):
    """So many are asked about one by one; of any more, both are kept."""

    more: int = NumericProperty(0)

    def __init__(self, planned: Plan, done: Callable[[dict[int, str]], object]) -> None:
        self.count, self.done = len(planned.conflicting), done
        super().__init__(more=max(0, self.count - ASKED))
        for conflict in planned.conflicting[:ASKED]:
            mine = say("Yours: {text}", text=told(conflict.mine, conflict.theirs))
            theirs = say("In the pack: {text}", text=told(conflict.theirs, conflict.mine))
            self.ids.cards.add_widget(ConflictCard(name=conflict.mine.name, mine=mine, theirs=theirs))

    def bring_in(self) -> None:
        """Import as was answered."""
        asked = [card.answer for card in reversed(self.ids.cards.children)]
        answers = dict.fromkeys(range(self.count), "both") | dict(enumerate(asked))
        self.close()
        self.done(answers)


def told(card: Card, other: Card) -> str:
    """What a card says that the other of its name does not, in one line."""
    same = other.numbers()
    numbers = [(label, words(value) or "–") for label, value in card.numbers() if (label, value) not in same]
    parts = [card.name] if card.name != other.name else []
    parts += [words(say("{label}: {value}", label=label, value=value)) for label, value in numbers]
    parts += [card.text or "–"] if card.text != other.text else []
    return " · ".join(parts)[:200]
