"""House rulings that guests ask for: each a question to the host, answered once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from companion.core.change import Change, changes
from companion.core.game import Impossible, Refused
from companion.core.session import Session
from companion.core.text import NOTHING, Say, say
from companion.guests.guest import Guest, Refusal
from companion.guests.messages import Plain

MOST = 16  # kept together; a guest has one at a time


class Wish(msgspec.Struct, frozen=True):
    """What a guest asks for against a rule, and what the table said."""

    id: int
    seat: int
    title: Say  # what it would do
    why: Say  # what the rule says against it
    rule: str = ""
    state: Literal["asked", "allowed", "denied", "late"] = "asked"


class Question(msgspec.Struct, frozen=True):
    """A wish as the host decides on it."""

    wish: Wish
    changes: tuple[Change, ...]


class Wishes:
    """The wishes of all guests, one each."""

    def __init__(self, session: Session[Any]) -> None:
        self.session = session
        self._next = 1
        self._wishes: dict[str, tuple[Wish, Refusal]] = {}  # by the key of the guest

    def ask(self, guest: Guest, refusal: Refusal) -> Wish:
        """A new wish, in place of the guest's last one."""
        seen = self.session.preview(refusal.move, anyway=True)
        if guest.seat is None or seen.after is None:
            raise Impossible(say("There is nothing to ask for."))
        if guest.key not in self._wishes and len(self._wishes) >= MOST:
            raise Impossible(say("The table has enough to decide on."))
        done = seen.notes[0].text if seen.notes else NOTHING
        title = refusal.throw if refusal.throw.message else done
        wish = Wish(self._next, guest.seat, title, refusal.why, refusal.rule)
        self._next += 1
        self._wishes[guest.key] = (wish, refusal)
        return wish

    def of(self, guest: Guest) -> Wish | None:
        found = self._wishes.get(guest.key)
        return found[0] if found is not None else None

    def withdraw(self, guest: Guest, wish_id: int) -> None:
        found = self.of(guest)
        if found is not None and found.id == wish_id:
            del self._wishes[guest.key]

    def forget(self, guest: Guest) -> None:
        self._wishes.pop(guest.key, None)

    def questions(self) -> tuple[Question, ...]:
        """What waits for the host, oldest first, with what it would change."""
        open_ = sorted((pair for pair in self._wishes.values() if pair[0].state == "asked"), key=lambda p: p[0].id)
        return tuple(Question(wish, self._changes(refusal)) for wish, refusal in open_)

    def _changes(self, refusal: Refusal) -> tuple[Change, ...]:
        return () if refusal.throw.message else changes(self.session.preview(refusal.move, anyway=True))

    def allow(self, wish_id: int, at: float) -> None:
        """Play it as a house ruling, in the guest's name."""
        for key, (wish, refusal) in self._asked(wish_id):
            self._settle(key, "allowed")
            try:
                self.session.play({**refusal.move, "house_rule": True}, at=at, by=wish.seat)
            except (Refused, Impossible):
                self._settle(key, "late")

    def deny(self, wish_id: int) -> None:
        for key, _ in self._asked(wish_id):
            self._settle(key, "denied")

    def look_again(self) -> None:
        """The table has moved on: what makes no sense any more is over."""
        for key, (wish, refusal) in tuple(self._wishes.items()):
            if wish.state == "asked" and not self._still(refusal.move):
                self._settle(key, "late")

    def _still(self, move: Plain) -> bool:
        try:
            return self.session.preview(move, anyway=True).after is not None
        except Exception:  # what was asked for must not stop what is played
            return False

    def _asked(self, wish_id: int) -> Iterator[tuple[str, tuple[Wish, Refusal]]]:
        for key, pair in tuple(self._wishes.items()):
            if pair[0].id == wish_id and pair[0].state == "asked":
                yield key, pair

    def _settle(self, key: str, state: Literal["allowed", "denied", "late"]) -> None:
        wish, refusal = self._wishes[key]
        self._wishes[key] = (msgspec.structs.replace(wish, state=state), refusal)
