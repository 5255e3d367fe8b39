"""Invite: opens the door to guests, shows the invitation, and says why where nobody could come in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.game import Impossible
from companion.core.text import Say, say
from companion.core.view import Seat
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import Notices
from companion.ui.inviting import Inviting
from companion.ui.kit.lists import Parts
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.screens.share import share_text
from companion.ui.table import guests  # noqa: F401  (its marks are named in the kv)
from companion.ui.table.head import NOBODY
from companion.ui.theme import NAMED, rgba
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.core.session import Session
    from companion.guests.host import Host
    from companion.ui.screens.room import Room
    from companion.ui.window.dimming import Dimming

kv.load("screens/ticket")
kv.load("screens/invited_seat")
kv.load("screens/invitation")
kv.load("screens/invite")

OFTEN = 5.0  # seconds between two looks at the network while the invitation is in sight
MAY: tuple[tuple[Any, str, Say, Say], ...] = (
    ("look", "eye-outline", say("Look only"), say("Guests only look; this phone acts for all.")),
    ("own", "account-outline", say("Own seat"), say("Everybody acts for their own seat, this phone for all.")),
    ("all", "account-group-outline", say("Any seat"), say("Everybody acts for everybody.")),
)
ASKS = say("New phone?")
QUIET = 4  # light squares around the picture
Squares = tuple[tuple[bool, ...], ...]  # row by row, true where it is dark


class QrCode(Drawing):
    """The picture to scan, on whole pixels, in the middle of its box."""

    squares: Squares = ObjectProperty(())

    watched = ("squares",)

    def draw(self) -> None:
        count = len(self.squares)
        side = int(min(self.size) // (count + 2 * QUIET)) if count else 0
        left, top = int(self.center_x - side * count / 2), int(self.center_y + side * count / 2)
        Color(*rgba(NAMED["print_ink"]))
        for line, row in enumerate(self.squares):
            for start, end in runs(row):
                Rectangle(pos=(left + start * side, top - (line + 1) * side), size=((end - start) * side, side))


def runs(row: tuple[bool, ...]) -> list[tuple[int, int]]:
    """From where to where a row is dark."""
    edges = [place for place, (one, two) in enumerate(zip((False, *row), (*row, False), strict=True)) if one != two]
    return list(zip(edges[::2], edges[1::2], strict=True))


class InvitedSeat(Touchable):
    """A seat with whoever plays it; a tap keeps a free one for this device, or lets in who asks on a new one."""

    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    state: str = StringProperty("waiting")
    taken: bool = BooleanProperty(False)  # it has a guest, there or away
    told: str = StringProperty("")
    claim: int = NumericProperty(0)  # its number, where somebody asks for the seat
    sheet: Any = ObjectProperty(None)  # that does what is tapped


class InviteDoor(Notices, Protocol):
    """What the invitation needs: the table, and its inviting."""

    session: Session[Any]
    inviting: Inviting
    dimming: Dimming

    @property
    def room(self) -> Room | None: ...

    def clock(self) -> float: ...


class InviteSheet(Sheet):
    """Opens the door when it is opened; it follows whoever comes and goes."""

    open: bool = BooleanProperty(False)
    two: bool = BooleanProperty(False)  # the table has another place beside it, and this stands there

    def __init__(self, door: InviteDoor) -> None:
        self.door, self.inviting = door, door.inviting
        self.shown: Any = None  # the invitation, once the door is open
        self.places: list[InvitedSeat] = []
        super().__init__(words(say("Invite")))
        if door.room is not None:
            self.two = door.room.wide
            self.listen(door.room, wide=self.setter("two"))
        self.listen(self.inviting, on_change=self.follow)
        self.on_close.append(Clock.schedule_interval(self._look, OFTEN).cancel)
        self.begin()

    def _beside(self, touch: MotionEvent) -> bool:
        """On the table, which goes on beside the invitation where there is room for both."""
        return bool(self.stance == "beside" and touch.x < self.dim_from)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        room = self.door.room
        if self._beside(touch) and room is not None and touch.x < room.pane("table").x:
            self.close()  # another place is wanted where the invitation stands
        return not self._beside(touch) and super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return not self._beside(touch) and super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return not self._beside(touch) and super().on_touch_up(touch)

    @property
    def host(self) -> Host | None:
        found = self.inviting.host
        return found if found is not None and found.open else None

    def _look(self, _: float) -> None:
        """Another network, and how long somebody has been away."""
        self.door.dimming.stir()  # a picture that is being scanned must not go dark
        if self.host is None:
            self.begin()
        else:
            self.inviting.look()
            self.follow()

    def begin(self, *_: object) -> None:
        """Open the door, or say why that cannot be."""
        try:
            self.inviting.start()
        except (Impossible, NotKept) as failed:
            self._cannot(failed.why)
        else:
            self.follow()

    def _cannot(self, why: Say) -> None:
        self.open, self.shown = False, None
        self.column.clear_widgets()
        told = Factory.NoWay()
        told.why, told.again = why, self.begin
        self.column.add_widget(told)

    # The open door

    def follow(self, *_: object) -> None:
        """Show the invitation as it is now."""
        host = self.host
        if host is None:
            return
        self.open = True
        if self.shown is None:
            self.shown = self._build()
        shown = self.shown
        shown.squares, shown.code = host.qr(), host.code
        shown.address, shown.watching = f"{host.address}:{host.port}", host.watching
        shown.rights = next(told for may, _, _, told in MAY if may == host.may)
        for answer, (may, *_rest) in zip(reversed(shown.ids.may.children), MAY, strict=True):
            answer.chosen = may == host.may
        self._addresses(host, shown)
        claims = {claim.seat: claim.id for claim in host.claims()}
        for place, seat, found in zip(self.places, self.door.session.view.seats, host.presence(), strict=True):
            place.seat, place.state, place.claim = seat, found.state, claims.get(seat.index, 0)
            place.told = words(ASKS if place.claim else found.told(self.door.clock()))

    def _build(self) -> Any:
        self.column.clear_widgets()
        shown = Factory.Invitation()
        shown.sheet = self
        self.places = [InvitedSeat(sheet=self) for _ in self.door.session.view.seats]
        for place in self.places:
            shown.ids.places.add_widget(place)
        for may, icon, label, _ in MAY:
            answer = Factory.MayAnswer(icon=icon, text=words(label), on_tap=lambda _, may=may: self._allow(may))
            shown.ids.may.add_widget(answer)
        self.addresses = Parts(lambda: Factory.WhereAnswer(on_tap=lambda tapped: self._choose(tapped.text)))
        self.column.add_widget(shown)
        return shown

    def _addresses(self, host: Host, shown: Any) -> None:
        """A choice where there are several; they keep their places whichever is taken."""
        for answer, address in self.addresses.match(
            shown.ids.addresses, sorted(host.reach) if len(host.reach) > 1 else ()
        ):
            answer.text, answer.chosen = address, address == host.address

    # What is tapped

    def enlarge(self) -> None:
        """The picture as large as the screen."""
        if self.host is not None:
            large = Factory.QrSheet()
            large.squares, large.code = self.host.qr(), self.host.code
            self.door.open(large)

    def send(self) -> None:
        """The address to somebody who cannot scan."""
        if self.host is not None:
            share_text(self.door, self.host.link, say("The address is copied; paste it where you like."))

    def _choose(self, address: str) -> None:
        if self.host is not None:
            self.host.choose(address)

    def _allow(self, may: Any) -> None:
        if self.host is not None:
            self.host.allow(may)
            self.follow()

    def hold(self, place: InvitedSeat) -> None:
        """Keep a free seat for this device, or let in who asks for one on a new device."""
        if self.host is not None and place.claim:
            self.host.hand_over(int(place.claim))
        elif self.host is not None and not place.taken:
            self.host.hold(place.seat.index, place.state != "host")

    def free(self, place: InvitedSeat) -> None:
        """The host takes the seat back, which can be undone at once."""
        if self.host is not None:
            undo = self.host.free(place.seat.index)
            self.follow()
            self.door.tell(words(say("The seat of {name} is free.", name=place.seat.name)), words(say("Undo")), undo)

    def new_code(self) -> None:
        """Who only had the old one does not come in again."""
        if self.host is not None:
            self.host.new_code()
            self.door.tell(words(say("This is the new code. Whoever has a seat keeps it.")))

    def stop(self) -> None:
        """No more guests."""
        self.close()
        self.inviting.stop()
        self.door.tell(words(say("Guests are no longer invited. The table stays here.")))
