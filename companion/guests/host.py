"""Inviting guests to a table: what the app and the terminal drive, from the thread that the session belongs to."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import time
from typing import Any

from companion.core.game import Impossible
from companion.core.session import Session
from companion.core.text import say
from companion.device.network import addresses
from companion.guests.address import PORT, link, new_code, new_run, squares
from companion.guests.claims import Claim
from companion.guests.desk import Desk
from companion.guests.guest import Presence
from companion.guests.keeping import Keeping
from companion.guests.reception import Act, Reception
from companion.guests.room import Room
from companion.guests.told import May
from companion.guests.wishes import Question


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
        self.reception: Reception | None = None
        self.reach: tuple[str, ...] = ()
        self.port = PORT
        self._anywhere = True  # at whatever addresses the device has

    # The invitation

    @property
    def open(self) -> bool:
        return self.reception is not None

    def start(self, at: tuple[str, ...] | None = None, port: int = PORT, code: str = "") -> None:
        """Open the door; raises Impossible with a sentence where nobody could come in."""
        if self.reception is not None:
            return
        self._anywhere = at is None
        self.reach = addresses() if at is None else at
        if not self.reach:
            raise Impossible(say("Turn on Wi-Fi or the hotspot: guests come in over it."))
        room = Room(self.session, self.keeping, code or new_code(), new_run(), self.clock)
        self.reception = Reception(room, lambda: self.changed())
        try:
            self._open(port)
        except OSError as error:
            self.reception.close()
            self.reception = None
            raise Impossible(say("Nobody can come in: {error}", error=str(error))) from error

    def stop(self) -> None:
        """Close the door; who sat where is kept for the next invitation."""
        if self.reception is not None:
            ended, self.reception = self.reception, None
            ended.close()
            if ended.door is not None:
                ended.door.close()
            self.changed()

    def refresh(self) -> bool:
        """Open anew where the device has other addresses by now: the picture must lead to where somebody answers."""
        found = addresses() if self.reception is not None and self._anywhere else ()
        if self.reception is None or not found or set(found) == set(self.reach):
            return False
        if self.reception.door is not None:
            self.reception.door.close(moved=True)
        self.reception.door, self.reach = None, found
        try:
            self._open(self.port)
            self.reception.stir()
        except OSError:
            self.stop()
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
            self._open_now.stir()

    def qr(self) -> tuple[tuple[bool, ...], ...]:
        """The picture to scan, true where it is dark, without the four light squares around it."""
        return self._squares

    def new_code(self) -> None:
        """Another code: who has a seat stays, who only had the old code does not come in again."""
        self._room.recode(new_code())
        self._picture()
        self._open_now.stir()

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
        return sum(guest.here for guest in self._room.guests.values()) if self.open else 0

    @property
    def guests(self) -> frozenset[int]:
        """Seats that have a guest, there or away: what only they may see is theirs alone (companion.core.secret)."""
        known = self._room.guests.values() if self.open else ()
        return frozenset(guest.seat for guest in known if guest.seat is not None)

    def free(self, seat: int) -> Callable[[], None]:
        """Take a seat back; what is given back undoes that."""
        room = self._room
        sitting = [guest for guest in room.guests.values() if guest.seat == seat]
        room.free(seat)

        def undo() -> None:
            for guest in sitting:
                if guest.seat is None and seat not in self.guests:
                    with suppress(Impossible):
                        room.sit(guest, seat)

        return undo

    def hold(self, seat: int, on: bool) -> None:
        """Say that a seat is played on this very device."""
        self._room.hold(seat, on)

    # What guests do and ask for

    @property
    def acts(self) -> dict[int, Act]:
        """What was done last for each seat on a guest's device."""
        return self.reception.acts if self.reception is not None else {}

    def questions(self) -> tuple[Question, ...]:
        """Wishes for house rulings, oldest first."""
        return self._room.wishes.questions() if self.open else ()

    def grant(self, wish: int) -> None:
        """Play it as a house ruling."""
        self._room.wishes.allow(wish, self.clock())
        self._open_now.stir()

    def deny(self, wish: int) -> None:
        self._room.wishes.deny(wish)
        self._open_now.stir()

    def claims(self) -> tuple[Claim, ...]:
        """Devices that ask for the seat of another one, oldest first."""
        return self._room.claims.open() if self.open else ()

    def hand_over(self, claim: int) -> None:
        """It is the same person: the seat and what only it may see go to that device."""
        self._room.hand_over(claim)

    def keep_seat(self, claim: int) -> None:
        self._room.keep_seat(claim)

    # The app comes and goes

    def pause(self, away: bool = True) -> None:
        """Tell the guests that the app is in the background, or back."""
        if self.open and self._room.away != away:
            self._room.away = away
            self._open_now.stir()

    # Inside

    @property
    def _open_now(self) -> Reception:
        if self.reception is None:
            raise Impossible(say("Nobody is invited."))
        return self.reception

    @property
    def _room(self) -> Room:
        return self._open_now.room

    def _open(self, port: int) -> None:
        from companion.guests.doorway import Doorway  # with websockets: loaded when somebody invites
        from companion.guests.files import Files

        reception = self._open_now
        reception.door = Doorway(reception, self.desk, self.reach, port, Files(self.session.game.id))
        self.port = reception.door.port
        self._picture()

    def _picture(self) -> None:
        self._squares = squares(self.link)
        rows = ["".join("1" if dark else "0" for dark in row) for row in self._squares]
        where = f"{self.address}:{self.port}"
        self._room.invite = {"address": where, "code": self.code, "link": self.link, "qr": rows}
        self._open_now.call({"invite": self._room.invite})
