"""What stands behind the door while guests are invited: hears them, and tells everybody what came of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from companion.core.game import Impossible
from companion.core.text import Say, say
from companion.guests.guest import Guest
from companion.guests.hearing import Hearing
from companion.guests.messages import Hello, Said
from companion.guests.room import Room

if TYPE_CHECKING:
    from companion.guests.doorway import Doorway


class Act(msgspec.Struct, frozen=True):
    """What a guest did last for a seat."""

    step: int
    by: int  # the seat of the guest
    title: Say
    at: float


class Reception:
    """The room's side of the door; all of it belongs to the thread of the table."""

    def __init__(self, room: Room, changed: Callable[[], object]) -> None:
        self.room, self.session = room, room.session
        self.changed = changed  # called when something but the table itself is not what it was
        self.door: Doorway | None = None
        self.acts: dict[int, Act] = {}  # by the seat that was acted for
        self.over = False
        self._hearing = Hearing(room)
        self._told: tuple[Any, ...] = ()
        self._newest = room.session.head.id
        room.changed = self.stir
        self.session.subscribe(self._stepped)

    def close(self) -> None:
        """Hear nobody any more."""
        self.over = True
        self.session.unsubscribe(self._stepped)
        self.room.close()

    # What the door asks for

    def admit(self, hello: Hello) -> tuple[Guest, bytes] | None:
        guest = None if self.over else self.room.admit(hello)
        return None if guest is None else (guest, self.room.welcome(guest, hello.n))

    def arrive(self, guest: Guest) -> None:
        if not self.over:
            self.room.arrive(guest)

    def leave(self, guest: Guest, silent: float) -> None:
        if not self.over:
            self.room.leave(guest, silent)

    def hear(self, guest: Guest, said: Said) -> bytes:
        if self.over:
            raise Impossible(say("Nobody is invited."))
        return self._hearing.hear(guest, said)

    def look_round(self) -> None:
        """Time has passed: somebody who was to come back may be away now."""
        if not self.over and self._told != self._standing():
            self.stir()

    # What everybody is told

    def stir(self) -> None:
        """Something but the table itself changed."""
        self._tell()
        self.changed()

    def call(self, word: dict[str, Any]) -> None:
        """The same word to everybody."""
        if self.door is not None:
            self.door.call(msgspec.json.encode(word))

    def _stepped(self) -> None:
        head = self.session.head
        if head.by is not None and head.id > self._newest:  # played, not come back to
            seat = head.actor if head.actor is not None else head.by
            self.acts[seat] = Act(head.id, head.by, head.title, head.at)
        self._newest = max(self._newest, head.id)
        self._tell()

    def _standing(self) -> tuple[Any, ...]:
        return self.room.presence(), self.room.watching

    def _tell(self) -> None:
        """Everybody who is there gets the whole table, written down in the same breath as it changed."""
        self._told = self._standing()
        told = {}
        common = self.room.common()
        for guest in self.room.guests.values():
            if guest.here:
                try:
                    told[guest.key] = self.room.table(guest, common)
                except Exception:  # what cannot be told must not stop what is played
                    logging.getLogger(__name__).exception("a guest could not be told of a step")
        if self.door is not None:
            self.door.post(told)
