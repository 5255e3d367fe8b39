"""A room for tests, without sockets: guests say things and read what they are told."""

from __future__ import annotations

import json
from typing import Any

from companion import games
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.guests.guest import Guest
from companion.guests.hearing import Hearing
from companion.guests.keeping import InMemory, Keeping
from companion.guests.messages import Hello, read
from companion.guests.room import Room
from tests.games.walk import table_of

CODE = "ABCDEF"


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Visitor:
    """One guest of a room, with a voice."""

    def __init__(self, hearing: Hearing, guest: Guest) -> None:
        self.hearing, self.guest, self.n = hearing, guest, 0

    @property
    def told(self) -> dict[str, Any]:
        """The table as this guest has it now."""
        return json.loads(self.hearing.room.table(self.guest))

    def say(self, what: str, **more: Any) -> dict[str, Any]:
        """The answer to a message."""
        self.n += 1
        return self.again(say=what, n=self.n, **more)

    def again(self, **message: Any) -> dict[str, Any]:
        """The answer to a message with a number of its own."""
        return json.loads(self.hearing.hear(self.guest, read(json.dumps(message))))

    def do(self, action: dict[str, Any]) -> dict[str, Any]:
        """Press a button that plays at once."""
        return self.say("do", move=action["move"], on=self.told["at"])

    def ask(self, action: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Open the form of a button."""
        draft = action["ask"]
        return self.say("ask", act=draft["act"], given=draft.get("answers", {}), **more)


class House:
    """A table with its room."""

    def __init__(
        self,
        game: str = "hindsight2020",
        seats: int = 4,
        options: dict[str, Any] | None = None,
        session: Session[Any] | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        known = games.load(game)
        self.session = session or in_memory(known, table_of(known, seats, options))
        self.clock = Clock()
        self.keeping = keeping or InMemory(self.session)
        self.room = Room(self.session, self.keeping, CODE, "run1", self.clock)
        self.hearing = Hearing(self.room)

    def guest(self, name: str = "a", seat: int | None = None, **hello: Any) -> Visitor:
        """Somebody who comes in, and sits down where a seat is named."""
        said = Hello(n=1, code=hello.pop("code", CODE), key=name * 20, **hello)
        guest = self.room.admit(said)
        assert guest is not None
        self.room.arrive(guest)
        visitor = Visitor(self.hearing, guest)
        if seat is not None:
            assert "done" in visitor.say("sit", seat=seat)
            visitor.say("look", seat=seat)
        return visitor

    def stranger(self, name: str = "z", code: str = "WRONGX") -> Guest | None:
        return self.room.admit(Hello(n=1, code=code, key=name * 20))

    def play(self, move: str, **fields: Any) -> None:
        """Something done on the table's own device."""
        self.session.play({"move": move, **fields}, at=1.0)


def buttons(part: Any) -> list[dict[str, Any]]:
    """Every button that can be pressed in what a guest was told."""
    found: list[dict[str, Any]] = []
    if isinstance(part, dict):
        if "label" in part and ("move" in part or "ask" in part):
            found.append(part)
        for name, value in part.items():
            if name not in ("move", "ask", "plus", "minus", "set_to"):
                found += buttons(value)
    elif isinstance(part, list):
        for one in part:
            found += buttons(one)
    return found
