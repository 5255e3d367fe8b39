"""What can be done with a card of one's own: change, duplicate, share or delete it."""

from __future__ import annotations

from companion.core.text import say
from companion.rules.pack import kept_beside
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import LookupDoor
from companion.ui.kit.sheet import Sheet
from companion.ui.lookup.library import bring_back, remove_card
from companion.ui.screens.own_card import CardSheet
from companion.ui.screens.packs import share_cards
from companion.ui.words import words

kv.load("screens/card_menu")


class CardMenu(Sheet):
    """Each of them puts the menu away first."""

    def __init__(self, door: LookupDoor, key: str) -> None:
        self.door, self.key, self.card = door, key, door.library.cards[key]
        super().__init__(self.card.name)

    def edit(self) -> None:
        self.close()
        self.door.open(CardSheet(self.door, self.key, self.card))

    def duplicate(self) -> None:
        self.close()
        names = [card.name for card in self.door.library.cards.values()]
        self.door.open(CardSheet(self.door, card=kept_beside(self.card, names)))

    def share(self) -> None:
        self.close()
        share_cards(self.door, self.card.name, (self.card,))

    def delete(self) -> None:
        """Take it away, with the way back in the same breath."""
        self.close()
        try:
            remove_card(self.door.store, self.door.library, self.key)
        except NotKept as failed:
            self.door.tell(words(failed.why))
            return
        self.door.cards_changed()
        self.door.tell(words(say("{name} was deleted.", name=self.card.name)), words(say("Undo")), self._undelete)

    def _undelete(self) -> None:
        bring_back(self.door.store, self.door.library, self.key, self.card)
        self.door.cards_changed(self.key)
