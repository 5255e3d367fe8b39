"""Inviting guests to a table: what the app and the terminal drive, from the thread that the session belongs to."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from time import time
from typing import TYPE_CHECKING, Any

import msgspec

from companion.core.game import Impossible
from companion.core.session import Session
from companion.core.text import Say, say
from companion.device.network import addresses
from companion.guests.address import PORT, link, new_code, new_run, squares
from companion.guests.desk import Desk
from companion.guests.guest import Guest, Presence
from companion.guests.hearing import Hearing
from companion.guests.keeping import Keeping
from companion.guests.messages import Hello, Said
from companion.guests.room import Room
from companion.guests.told import May
from companion.guests.wishes import Question

if TYPE_CHECKING:
    from companion.guests.doorway import Doorway


class Act(msgspec.Struct, frozen=True):
    """What a guest did last for a seat."""

    step: int
    by: int  # the seat of the guest
    title: Say
    at: float


class Host:
    """One invitation: all methods and callbacks belong to the thread of the table."""

    def __init__(
        self,
        session: Session[Any],
        keeping: Keeping,
        wake: Callable[[], object] = lambda: None,
        changed: Callable[[], object] = lambda: None,
        clock: Callable[[], float] = time,
    ) -> None:
        self.session, self.keeping, self.clock = session, keeping, clock
        self.changed = changed  # presence, questions or rights are not what they were
        self.desk = Desk(wake)
        self.room: Room | None = None
        self.acts: dict[int, Act] = {}  # by the seat that was acted for
        self.reach: tuple[str, ...] = ()
        self.port = PORT
        self._told: tuple[Any, ...] = ()
        self._newest = session.head.id
        self._door: Doorway | None = None
        self._anywhere = True  # at whatever addresses the device has

    # The invitation

    @property
    def open(self) -> bool:
        return self.room is not None

    def start(self, at: tuple[str, ...] | None = None, port: int = PORT, code: str = "") -> None:
        """Open the door; raises Impossible with a sentence where nobody could come in."""
        if self.room is not None:
            return
        self._anywhere = at is None
        self.reach = addresses() if at is None else at
        if not self.reach:
            raise Impossible(say("Turn on Wi-Fi or the hotspot: guests come in over it."))
        self.room = Room(self.session, self.keeping, code or new_code(), new_run(), self.clock)
        self.room.changed = self._stirred
        self._hearing = Hearing(self.room)
        self._newest = self.session.head.id
        try:
            self._open(port)
        except OSError as error:
            self.room.close()
            self.room = None
            raise Impossible(say("Nobody can come in: {error}", error=str(error))) from error
        self._picture()
        self.session.subscribe(self._stepped)

    def stop(self) -> None:
        """Close the door; who sat where is kept for the next invitation."""
        if self.room is None:
            return
        self.session.unsubscribe(self._stepped)
        self.room.close()
        self.room = None
        if self._door is not None:
            self._door.close()
        self._door = None
        self.acts.clear()
        self.changed()

    def refresh(self) -> bool:
        """Open anew where the device has other addresses by now: the picture must lead to where somebody answers."""
        found = addresses() if self.room is not None and self._anywhere else ()
        if not found or set(found) == set(self.reach):
            return False
        if self._door is not None:
            self._door.close(moved=True)
        self._door, self.reach = None, found
        try:
            self._open(self.port)
        except OSError:
            self.stop()
            return True
        self._picture()
        self._stirred()
        return True

    def attend(self, budget: float = 0.01, patience: float = 0.0) -> bool:
        """Do what guests have asked for since; to be called often while the door is open."""
        return self.desk.attend(budget, patience)

    # What the invitation shows

    @property
    def code(self) -> str:
        return self._room.code

    @property
    def address(self) -> str:
        """The one that the picture leads to."""
        return self.reach[0] if self.reach else ""

    @property
    def link(self) -> str:
        return link(self.address, self.port, self.code)

    def choose(self, address: str) -> None:
        """Lead guests to another address of this device."""
        if address in self.reach:
            self.reach = (address, *(one for one in self.reach if one != address))
            self._picture()
            self._stirred()

    def qr(self) -> tuple[tuple[bool, ...], ...]:
        """The picture to scan, true where it is dark, without the four light squares around it."""
        return self._squares

    def new_code(self) -> None:
        """Another code: who has a seat stays, who only had the old code does not come in again."""
        self._room.recode(new_code())
        self._picture()
        self._stirred()

    # Who is there

    @property
    def may(self) -> May:
        return self._room.may

    def allow(self, may: May) -> None:
        """Who may act: nobody ("look"), each for their own seat ("own"), everybody ("all")."""
        self._room.allow(may)

    def presence(self) -> tuple[Presence, ...]:
        """How each seat is taken."""
        return self._room.presence()

    @property
    def watching(self) -> int:
        return self._room.watching

    @property
    def devices(self) -> int:
        """How many guests are there now, with and without a seat."""
        return sum(guest.here for guest in self.room.guests.values()) if self.room is not None else 0

    @property
    def guests(self) -> frozenset[int]:
        """Seats that have a guest, there or away: what only they may see is theirs alone (companion.core.secret)."""
        if self.room is None:
            return frozenset()
        return frozenset(guest.seat for guest in self.room.guests.values() if guest.seat is not None)

    def free(self, seat: int) -> Callable[[], None]:
        """Take a seat back; what is given back undoes that."""
        room = self._room
        sitting = [guest for guest in room.guests.values() if guest.seat == seat]
        room.free(seat)

        def undo() -> None:
            for guest in sitting:
                if guest.seat is None:
                    with suppress(Impossible):
                        room.sit(guest, seat)

        return undo

    def hold(self, seat: int, on: bool) -> None:
        """Say that a seat is played on this very device."""
        self._room.hold(seat, on)

    # Questions of guests

    def questions(self) -> tuple[Question, ...]:
        """Wishes for house rulings, oldest first."""
        return self.room.wishes.questions() if self.room is not None else ()

    def grant(self, wish: int) -> None:
        """Play it as a house ruling."""
        self._room.wishes.allow(wish, self.clock())
        self._stirred()

    def deny(self, wish: int) -> None:
        self._room.wishes.deny(wish)
        self._stirred()

    # The app comes and goes

    def pause(self, away: bool = True) -> None:
        """Tell the guests that the app is in the background, or back."""
        if self.room is not None and self.room.away != away:
            self.room.away = away
            self._stirred()

    # For the door

    def admit(self, hello: Hello) -> tuple[Guest, bytes] | None:
        guest = self.room.admit(hello) if self.room is not None else None
        return None if guest is None else (guest, self._room.welcome(guest, hello.n))

    def arrive(self, guest: Guest) -> None:
        if self.room is not None:
            self.room.arrive(guest)

    def leave(self, guest: Guest) -> None:
        if self.room is not None:
            self.room.leave(guest)

    def hear(self, guest: Guest, said: Said) -> bytes:
        _ = self._room  # after the end nothing is heard any more
        return self._hearing.hear(guest, said)

    def look_round(self) -> None:
        """Time has passed: somebody who was to come back may be away now."""
        if self.room is not None and self._told != self._standing():
            self._stirred()

    # Inside

    @property
    def _room(self) -> Room:
        if self.room is None:
            raise Impossible(say("Nobody is invited."))
        return self.room

    def _standing(self) -> tuple[Any, ...]:
        return self._room.presence(), self._room.watching

    def _picture(self) -> None:
        self._squares = squares(self.link)
        rows = ["".join("1" if dark else "0" for dark in row) for row in self._squares]
        where = f"{self.address}:{self.port}"
        self._room.invite = {"address": where, "code": self.code, "link": self.link, "qr": rows}
        if self._door is not None:
            self._door.call(msgspec.json.encode({"invite": self._room.invite}))

    def _stepped(self) -> None:
        head = self.session.head
        if head.by is not None and head.id > self._newest:  # played, not come back to
            seat = head.actor if head.actor is not None else head.by
            self.acts[seat] = Act(head.id, head.by, head.title, head.at)
        self._newest = max(self._newest, head.id)
        self._tell()

    def _stirred(self) -> None:
        """Something but the table itself changed."""
        self._tell()
        self.changed()

    def _tell(self) -> None:
        """Everybody who is there gets the whole table, written down in the same breath as it changed."""
        room = self._room
        self._told = self._standing()
        told = {}
        for guest in room.guests.values():
            if guest.here:
                try:
                    told[guest.key] = room.table(guest)
                except Exception:  # what cannot be told must not stop what is played
                    logging.getLogger(__name__).exception("a guest could not be told of a step")
        if self._door is not None:
            self._door.post(told)

    def _open(self, port: int) -> None:
        from companion.guests.doorway import Doorway  # with websockets: loaded when somebody invites
        from companion.guests.files import Files

        self._door = Doorway(self, self.desk, self.reach, port, Files(self.session.game.id))
        self.port = self._door.port
