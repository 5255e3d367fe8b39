"""Whoever asks for a seat that another device has: the host says whether it is the same person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from companion.core.game import Impossible
from companion.core.text import say
from companion.guests.guest import Guest

MOST = 16  # open together; a guest has one at a time


class Claim(msgspec.Struct, frozen=True):
    """A device says that this seat is its player's; nothing of the seat is told to it before the host agrees."""

    id: int
    seat: int
    state: Literal["asked", "denied", "late"] = "asked"


class Claims:
    """The claims of all guests, one each."""

    def __init__(self) -> None:
        self._next = 1
        self._claims: dict[str, Claim] = {}  # by the key of the guest

    def ask(self, guest: Guest, seat: int) -> None:
        """A new claim in place of the guest's last one; the same again stays as it is."""
        known = self._claims.get(guest.key)
        if known is not None and known.seat == seat and known.state == "asked":
            return
        if sum(claim.state == "asked" for claim in self._claims.values()) >= MOST:
            raise Impossible(say("The table has enough to decide on."))
        self._claims[guest.key] = Claim(self._next, seat)
        self._next += 1

    def of(self, guest: Guest) -> Claim | None:
        return self._claims.get(guest.key)

    def open(self) -> tuple[Claim, ...]:
        """What waits for the host: of each seat the oldest."""
        asked = sorted((claim for claim in self._claims.values() if claim.state == "asked"), key=lambda one: -one.id)
        return tuple(sorted({claim.seat: claim for claim in asked}.values(), key=lambda one: one.id))

    def forget(self, guest: Guest) -> None:
        self._claims.pop(guest.key, None)

    def asker(self, claim_id: int, guests: Iterable[Guest]) -> Guest | None:
        """Whose claim this is, as long as it waits."""
        mine = (guest for guest in guests if (claim := self.of(guest)) and claim.id == claim_id)
        return next((guest for guest in mine if self._claims[guest.key].state == "asked"), None)

    def deny(self, guest: Guest) -> None:
        self._settle(guest.key, "denied")

    def drop(self, seat: int) -> None:
        """The seat is free: whoever wants it takes it."""
        for key in [key for key, claim in self._claims.items() if claim.seat == seat]:
            del self._claims[key]

    def over(self, seat: int) -> None:
        """Whoever has the seat is back, or it is somebody's anew."""
        for key, claim in tuple(self._claims.items()):
            if claim.seat == seat and claim.state == "asked":
                self._settle(key, "late")

    def _settle(self, key: str, state: Literal["denied", "late"]) -> None:
        self._claims[key] = msgspec.structs.replace(self._claims[key], state=state)
