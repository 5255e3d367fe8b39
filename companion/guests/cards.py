"""Cards that are played from where they are looked up: the table's own, and printed ones that answer a question."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from companion.core.form import Choose, Pick
from companion.core.game import Draft
from companion.core.view import Action
from companion.guests import answers
from companion.guests.guest import Guest
from companion.guests.lookup import Lookup
from companion.guests.messages import Plain
from companion.guests.offering import offered
from companion.guests.room import Room
from companion.guests.told import same
from companion.rules.playing import playable

A_CARD = " (card)"  # what tells the entry of a card from the game that is called like it


class Cards:
    """The entries of a lookup, as a guest may use them."""

    def __init__(self, room: Room, lookup: Lookup) -> None:
        self.room, self.session, self.lookup = room, room.session, lookup

    def entry(self, guest: Guest, key: str) -> Plain | None:
        """An entry, with the question that plays it where it is a card that this guest may play now."""
        entry = self.lookup.entry(key, guest.tongue)
        if entry is None:
            return None
        card = self._card(guest, entry["key"])
        if card is None:
            return {**entry, **self._printed(guest, entry["key"])}
        return {**entry, "play": card.ask, **({"blocked": card.blocked} if card.blocked.message else {})}

    def _printed(self, guest: Guest, key: str) -> Plain:
        """The first question before this guest that this card answers, with that answer given."""
        card = self.lookup.named(key, "en")
        if card is None:
            return {}
        name = card.name.removesuffix(A_CARD)
        for draft in self._questions(guest):
            form = self.session.game.ask(self.session.state, draft)
            given = answers.naming(form, name, guest.seat) if form.only in (None, guest.seat) else {}
            if given:
                return {"play": draft, "answers": given, "how": form.title}
        return {}

    def _questions(self, guest: Guest) -> Iterator[Draft]:
        """What this guest could be asked now, beside the board and behind no greyed button."""
        view = self.session.view
        seats = () if guest.seat is None else view.seats[guest.seat].actions
        buttons = chain((view.primary,), view.others, *(one.actions for one in view.reminders), seats)
        free = (one for one in buttons if one is not None and not one.blocked.message)
        drafts = (one.ask for one in free if one.ask is not None)
        return (draft for draft in drafts if self._asked(guest, draft))

    def _asked(self, guest: Guest, draft: Draft) -> bool:
        return bool(offered(self.room, guest, lambda offers: offers.ask(draft)))

    def _card(self, guest: Guest, key: str) -> Action | None:
        """What plays one of the table's own cards: nobody's button, as those of the turn, or the guest's own act."""
        card = self.room.keeping.cards().get(key)
        action = None if card is None else playable(self.session.game, self.session.state, card)
        if action is None or action.ask is None or self.room.rights(guest).over(None):
            return action
        own = self._act(guest, action.ask)
        return None if own is None else replace(action, blocked=own.blocked if own.blocked.message else action.blocked)

    def _act(self, guest: Guest, draft: Draft) -> Pick | None:
        """This guest's own seat, where the question is for every seat by itself."""
        if guest.seat is None or not self.room.rights(guest).over(guest.seat):
            return None
        form = self.session.game.ask(self.session.state, draft)
        doers = [field for field in form.fields if isinstance(field, Choose) and form.doer and field.key == form.doer]
        return next((pick for field in doers for pick in field.picks if pick.value == guest.seat), None)

    def holds(self, guest: Guest, draft: Draft) -> bool:
        """Whether this is the question that plays one of the table's own cards, as it was offered."""
        found = (self._card(guest, key) for key in self.room.keeping.cards())
        return any(card is not None and same(card.ask, draft) for card in found)
