"""The room around a table: who is there, who sits where, and what a guest's words do. It knows no sockets."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Any

import msgspec

from companion.core.game import Impossible
from companion.core.session import Session
from companion.core.text import say
from companion.device.language import LANGUAGES
from companion.guests import dress
from companion.guests.catalogue import known
from companion.guests.claims import Claims
from companion.guests.guest import Guest, Presence
from companion.guests.keeping import Keeping, Kept
from companion.guests.messages import Hello, Plain
from companion.guests.told import May, Rights, Shown, Whole
from companion.guests.wishes import Wishes

MOST, MOST_WATCHING = 64, 16  # devices that are remembered, and those without a seat for the next host


class Common(msgspec.Struct, frozen=True):
    """What everybody is told alike of one moment."""

    turn: frozenset[int]
    told: dict[str, msgspec.Raw]


class Room:
    """Everything happens on the thread of the table; a door only carries bytes."""

    def __init__(
        self, session: Session[Any], keeping: Keeping, code: str, run: str, clock: Callable[[], float]
    ) -> None:
        self.session, self.keeping, self.code, self.run, self.clock = session, keeping, code, run, clock
        self.invite: Plain = {}  # where guests are led to, and the picture of it
        self.wishes = Wishes(session)
        self.claims = Claims()
        self.held: set[int] = set()  # seats that are played on the host's own device
        self.away = False  # the host is in the background
        self.changed: Callable[[], object] = lambda: None  # called when something but the table itself changed
        kept = keeping.load()
        self.may: May = kept.may if kept.may in ("look", "own", "all") else "own"  # type: ignore[assignment]
        self.guests = {key: Guest(key) for key in kept.watching[:MOST_WATCHING]}
        self.guests |= {key: Guest(key, seat) for key, seat in kept.seats.items() if 0 <= seat < self.seats}
        self._whole: Whole | None = None
        self._sheets: dict[int, Shown] = {}
        self._fresh: set[int | None] = set()  # of these, those that are of the step that is
        session.subscribe(self._stepped)

    def close(self) -> None:
        self.session.unsubscribe(self._stepped)

    @property
    def seats(self) -> int:
        return len(self.session.view.seats)

    # Coming and going

    def admit(self, hello: Hello) -> Guest | None:
        """Who this is, if the code is the table's or the device has been here before."""
        guest = self.guests.get(hello.key)
        familiar = guest is not None and (guest.known or guest.seat is not None)
        if not familiar and not hmac.compare_digest(hello.code.upper().encode(), self.code.encode()):
            return None
        if guest is None:
            self._make_room()
            guest = self.guests[hello.key] = Guest(hello.key)
            self._keep()
        guest.known = True
        if not hello.run or hello.run != self.run:
            guest.forget()
        guest.tongue = known(hello.tongue)
        return guest

    def _make_room(self) -> None:
        """Of more devices than can sit here those are forgotten that have no seat and are gone."""
        gone = [guest for guest in self.guests.values() if guest.seat is None and not guest.here]
        for guest in gone[: max(0, len(self.guests) + 1 - MOST)]:
            self.wishes.forget(guest)
            self.claims.forget(guest)
            del self.guests[guest.key]

    def arrive(self, guest: Guest) -> None:
        guest.here = guest.seen = True
        self._back(guest)
        self.changed()

    def leave(self, guest: Guest, silent: float = 0.0) -> None:
        """A line has ended, after so many seconds in which nothing came over it."""
        guest.here, guest.left = False, guest.left if not guest.seen else self.clock() - silent
        self.changed()

    def look_away(self, guest: Guest, seen: bool) -> None:
        """Somebody put the phone down, or looks at it again."""
        if guest.seen != seen:
            guest.seen, guest.left = seen, guest.left if seen else self.clock()
            self._back(guest)
            self.changed()

    def _back(self, guest: Guest) -> None:
        """Who looks at the own seat again needs nobody to say so for them."""
        if guest.live and guest.seat is not None:
            self.claims.over(guest.seat)

    def welcome(self, guest: Guest, number: int) -> bytes:
        """What a guest has to know once."""
        game = self.session.game
        told = {"run": self.run, "game": game.id, "title": game.title, "tongues": LANGUAGES, "invite": self.invite}
        look = {"picture": game.picture, **dress.look(game), **dress.board(game.id)}
        return msgspec.json.encode({"re": number, "welcome": {**told, **look}})

    # Seats

    def presence(self) -> tuple[Presence, ...]:
        """How each seat is taken."""
        now = self.clock()
        by_seat = {guest.seat: guest for guest in self.guests.values() if guest.seat is not None}
        return tuple(self._presence(seat, by_seat.get(seat), now) for seat in range(self.seats))

    def _presence(self, seat: int, guest: Guest | None, now: float) -> Presence:
        if seat in self.held:
            return Presence("host")
        return guest.presence(now) if guest is not None else Presence("waiting")

    @property
    def watching(self) -> int:
        """How many devices are there without a seat."""
        return sum(guest.here and guest.seat is None for guest in self.guests.values())

    def sit(self, guest: Guest, seat: int | None) -> None:
        """Take a seat that is nobody's, or stand up; one that another device has is asked for."""
        if seat is not None:
            if seat >= self.seats:
                raise Impossible(say("There is no such seat."))
            if seat in self.held:
                raise Impossible(say("This seat is played on the table's own device."))
            others = [one for one in self.guests.values() if one.seat == seat and one is not guest]
            if any(one.live for one in others):
                raise Impossible(say("Somebody sits there already."))
            if others:
                self.claims.ask(guest, seat)
                self.changed()
                return
        self._seat(guest, seat)

    def _seat(self, guest: Guest, seat: int | None) -> None:
        self.claims.forget(guest)
        if guest.seat != seat:
            self.wishes.forget(guest)
        guest.seat, guest.freed = seat, False
        if seat is not None:
            self.claims.over(seat)
        self._keep()

    def hand_over(self, claim: int) -> None:
        """The host agrees: the seat is on this device from now on, and no longer on the one before."""
        guest = self.claims.asker(claim, self.guests.values())
        found = self.claims.of(guest) if guest is not None else None
        if guest is not None and found is not None:
            self.free(found.seat)
            self._seat(guest, found.seat)

    def keep_seat(self, claim: int) -> None:
        """The host does not agree."""
        guest = self.claims.asker(claim, self.guests.values())
        if guest is not None:
            self.claims.deny(guest)
            self.changed()

    def free(self, seat: int) -> None:
        """The host takes a seat back."""
        for guest in self.guests.values():
            if guest.seat == seat:
                guest.seat, guest.freed = None, True
                self.wishes.forget(guest)
        self.claims.drop(seat)
        self._keep()

    def hold(self, seat: int, on: bool) -> None:
        """The host plays this seat on the table's own device, or no longer."""
        if on:
            self.free(seat)
        self.held = self.held | {seat} if on else self.held - {seat}
        self.changed()

    def allow(self, may: May) -> None:
        """Who may act from now on."""
        self.may = may
        self._keep()

    def recode(self, code: str) -> None:
        """Another code: who has a seat stays, who has none has to know it."""
        self.code = code
        for guest in self.guests.values():
            guest.known = guest.known and guest.here
        self._keep()

    def _keep(self) -> None:
        seats = {guest.key: guest.seat for guest in self.guests.values() if guest.seat is not None}
        watching = tuple(guest.key for guest in self.guests.values() if guest.seat is None and guest.known)
        self.keeping.save(Kept(seats, self.may, watching[-MOST_WATCHING:]))
        self.changed()

    # What is told

    def rights(self, guest: Guest) -> Rights:
        return Rights(guest.seat, self.may, self.session.view.up)

    def sheets(self, guest: Guest) -> tuple[int, ...]:
        """Whose sheets this guest can use: their own, and the one in sight."""
        return tuple(sorted({seat for seat in (guest.seat, guest.look) if seat is not None}))

    def whole(self) -> Whole:
        """The table, made ready once a step."""
        if self._whole is None or None not in self._fresh:
            self._whole = Whole(self.session.view, self._whole)
            self._fresh.add(None)
        return self._whole

    def sheet(self, seat: int) -> Shown:
        """The sheet of a seat, made ready once a step and only if it changed."""
        if seat not in self._fresh:
            part = self.session.sheet(seat)
            if seat not in self._sheets or self._sheets[seat].part != part:
                self._sheets[seat] = Shown(part, seat)
            self._fresh.add(seat)
        return self._sheets[seat]

    def may_undo(self, guest: Guest) -> bool:
        """Whether the newest step is this guest's own."""
        mine = guest.seat is not None and self.session.head.by == guest.seat
        return mine and self.may != "look" and self.session.undoable() is not None

    def common(self) -> Common:
        """What is the same for everybody, written down once for all whom it is told."""
        head = self.session.head
        told = {
            "at": head.id,
            "may": self.may,
            "who": self.presence(),
            "watching": self.watching,
            "host": "away" if self.away else "here",
            "last": msgspec.structs.replace(head, move=None),
            "invite": self.code,
        }
        return Common(
            self.session.view.up, {name: msgspec.Raw(msgspec.json.encode(part)) for name, part in told.items()}
        )

    def table(self, guest: Guest, common: Common | None = None) -> bytes:
        """The whole table as this guest may see it."""
        common = common or self.common()
        rights = Rights(guest.seat, self.may, common.turn)
        told: Plain = {
            "table": self.whole().told(rights),
            **common.told,
            "you": guest.seat,
            "undo": self.may_undo(guest),
            "sheets": {} if guest.look is None else {str(guest.look): self.sheet(guest.look).told(rights)},
        }
        wish = self.wishes.of(guest)
        if wish is not None:
            told["wish"] = wish
        claim = self.claims.of(guest)
        if claim is not None:
            told["claim"] = claim
        if guest.freed:
            told["freed"] = True
        return msgspec.json.encode(told)

    def _stepped(self) -> None:
        """Subscribed before any door: what is told is of the step that is."""
        self._fresh.clear()
        self.wishes.look_again()
