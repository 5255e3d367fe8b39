"""One device at the table, known by the key that it made for itself, and how present it is."""

from __future__ import annotations

from collections import OrderedDict
from typing import Literal

import msgspec

from companion.core.text import NOTHING, Say, say
from companion.guests.messages import Plain

REMEMBERED = 32  # answers kept for a guest whose line broke before they arrived
PATIENCE = 15.0  # seconds after which somebody who was to come back is away

State = Literal["live", "back", "away", "waiting", "host"]
HOW = {"live": say("Live"), "back": say("Coming back"), "waiting": say("Waiting"), "host": say("This phone")}


class Presence(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a seat is taken: live, coming back, away since then, waiting for somebody, or kept by the host."""

    state: State
    since: float = 0.0

    def told(self, now: float) -> Say:
        """How somebody is there, in words."""
        minutes = int((now - self.since) // 60) if self.since else 0  # not seen since the app was started
        if self.state == "away":
            return say("Away {n} min", n=minutes) if minutes else say("Away")
        return HOW[self.state]


class Refusal(msgspec.Struct, frozen=True):
    """A move of a guest that a rule refused, so that the table may be asked for it."""

    move: Plain
    rule: str
    why: Say
    throw: Say = NOTHING  # what was to be thrown: nobody decides by what the dice showed


class Guest:
    """What the room knows of one device; only the table's thread changes it."""

    def __init__(self, key: str, seat: int | None = None) -> None:
        self.key = key
        self.seat = seat
        self.known = True  # it has once said the right code, and no new one was made for those without a seat
        self.look: int | None = None
        self.tongue = "en"
        self.here = False  # it has a line
        self.seen = True  # somebody looks at its page
        self.left = 0.0  # when its last line broke, or nobody looked any more
        self.freed = False  # the host took its seat back
        self.last = 0  # number of its newest message
        self.counted = (0, 0)  # from the step before its newest plus and minus, without a break, to the step after
        self.answers: OrderedDict[int, bytes] = OrderedDict()
        self.refused: OrderedDict[int, Refusal] = OrderedDict()

    def forget(self) -> None:
        """It counts its messages anew."""
        self.last = 0
        self.answers.clear()
        self.refused.clear()

    def remember(self, number: int, answer: bytes) -> None:
        """Keep an answer for when the same message comes again."""
        self.last = max(self.last, number)
        self.answers[number] = answer
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)

    def count(self, before: int, after: int) -> None:
        """Its own plus or minus led from this step to that one."""
        began, ended = self.counted
        self.counted = (began if ended == before else before, after)

    def refuse(self, number: int, refusal: Refusal) -> None:
        """Keep what was refused, for a while."""
        self.refused[number] = refusal
        while len(self.refused) > REMEMBERED:
            self.refused.popitem(last=False)

    def presence(self, now: float) -> Presence:
        if self.live:
            return Presence("live")
        return Presence("back" if now - self.left < PATIENCE else "away", self.left)

    @property
    def live(self) -> bool:
        return self.here and self.seen
