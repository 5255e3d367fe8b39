"""Inviting guests to the table in play: nothing is loaded or opened before somebody does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.core.secret import on_the_table
from companion.core.session import Session
from companion.core.view import Table
from companion.ui.doors import Kept

if TYPE_CHECKING:
    from companion.guests.guest import Presence
    from companion.guests.host import Host
    from companion.guests.wishes import Question
    from companion.ui.window.resting import Resting

Part = TypeVar("Part")
NOW = 4.0  # seconds for which a tile says that something was done on its seat's own phone


class InvitingDoor(Kept, Protocol):
    """What an invitation needs of the app."""

    session: Any
    table_id: int
    resting: Resting

    def keep_awake(self) -> None: ...


class Inviting(EventDispatcher):
    """The invitation as the screens see it; `on_change` tells of all but steps, which the session tells."""

    open: bool = BooleanProperty(False)
    devices: int = NumericProperty(0)  # that are there now
    presence: tuple[Presence, ...] = ObjectProperty(())  # of every seat
    guests: frozenset[int] = ObjectProperty(frozenset())  # seats that have a guest, there or away
    __events__ = ("on_change",)

    def __init__(self, door: InvitingDoor) -> None:
        super().__init__()
        self.door = door
        self.host: Host | None = None
        self._attend = Clock.create_trigger(self._work, 0)
        self._over = Clock.create_trigger(lambda _: self.dispatch("on_change"), NOW)

    def on_change(self) -> None:
        """Guests came, went, asked for something, or may do other things than before."""

    # From the first tap on Invite to the last

    @property
    def remembered(self) -> bool:
        """Guests were invited to this table when it was left: they come back by themselves."""
        return bool(self.door.store.setting(self._key, False))

    def start(self) -> Host:
        """Open the door; raises Impossible with a sentence where nobody could come in."""
        from companion.guests.host import Host
        from companion.guests.keeping import InStore

        session: Session[Any] = self.door.session
        if self.host is None or self.host.session is not session:
            self.leave()
            keeping = InStore(self.door.store, session)
            self.host = Host(session, keeping, wake=self._attend, changed=self._changed, clock=self.door.clock)
        if not self.host.open:
            self.host.start()
            self.door.store.put_setting(self._key, True)
            self._changed()
        return self.host

    def stop(self) -> None:
        """Somebody wants no more guests."""
        self.door.store.put_setting(self._key, False)
        self.leave()

    def leave(self, staying: Session[Any] | None = None) -> None:
        """Close the door, unless the table is this one; who sat where is kept for the next time."""
        if self.host is not None and self.host.session is not staying:
            ended, self.host = self.host, None
            ended.stop()

    def pause(self, away: bool) -> None:
        """The app goes into the background, or comes back to a network that may be another one."""
        if self.host is not None and self.host.open:
            self.host.pause(away)
            if not away:
                self.look()

    def look(self) -> None:
        """Whether the device still has the address that guests were told."""
        if self.host is not None and self.host.refresh():
            self._changed()

    def _work(self, *_: object) -> None:
        """What guests asked for since the last frame; what is left over has its turn in the next."""
        if self.host is not None and self.host.attend():
            self._attend()

    def _changed(self) -> None:
        host = self.host if self.host is not None and self.host.open else None
        self.open = host is not None
        self.devices = host.devices if host is not None else 0
        self.presence = host.presence() if host is not None else ()
        self.guests = host.guests if host is not None else frozenset()
        self.door.resting.listen(self.devices > 0)
        self.door.keep_awake()
        self.dispatch("on_change")

    @property
    def _key(self) -> str:
        return f"inviting:{self.door.table_id}"

    # What the table's own screen shows of it

    def deny(self, wish: int) -> None:
        """Not this time."""
        if self.host is not None:
            self.host.deny(wish)

    def grant(self, wish: int) -> None:
        """It is played as a house ruling."""
        if self.host is not None:
            self.host.grant(wish)

    def settle(self, claim: int, same: bool) -> None:
        """It is the same person, or not."""
        if self.host is not None:
            (self.host.hand_over if same else self.host.keep_seat)(claim)

    def question(self, wish: int) -> Question | None:
        """A wish for a house ruling that is still open."""
        asked = self.host.questions() if self.host is not None else ()
        return next((question for question in asked if question.wish.id == wish), None)

    def with_questions(self, table: Table) -> Table:
        """The table with each question of a guest as the first of its duties."""
        if self.host is None:
            return table
        from companion.guests.duties import with_duties

        return with_duties(table, self.host.claims(), self.host.questions())

    def marks(self) -> tuple[str, ...]:
        """What each tile says of its guest."""
        if self.host is None:
            return ()
        from companion.guests.duties import marks

        return marks(self.presence, self.host.questions(), self._acting())

    def _acting(self) -> int | None:
        """The seat whose own phone made the step that the table stands on, for a moment."""
        head = self.door.session.head if self.host is not None and self.host.open else None
        if head is None or head.by is None or not 0 <= self.door.clock() - head.at < NOW:
            return None
        self._over()
        by: int = head.by
        return by

    def veiled(self, part: Part) -> Part:
        """A view or a sheet without what is only for the eyes of a seat that has a guest."""
        shown: Part = on_the_table(part, self.guests) if self.guests else part
        return shown
