"""Packs: entries from outside the rule books, switched on and off; and the way cards leave and enter this phone."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import Say, say
from companion.device import files
from companion.rules.card import Card
from companion.rules.entry import Pack
from companion.rules.pack import BadPack, write_pack
from companion.rules.shelf import switch_pack
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import LookupDoor
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import Surface
from companion.ui.screens.import_pack import ImportSheet
from companion.ui.words import words

kv.load("screens/packs")

NO_PACK = Pack(key="", name="", game="", official=False, source="", trust="", entries=())


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

    @staticmethod
    def how_many(count: int) -> Say:
        """How many cards would be shared."""
        return say("{n} card, as a file", "{n} cards, as a file", n=count) if count else say("There is none yet")

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
