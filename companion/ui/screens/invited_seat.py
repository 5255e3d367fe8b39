"""A seat on the invitation, and how whoever plays it is there."""

from __future__ import annotations

from kivy.properties import AliasProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.view import Seat
from companion.ui import kv
from companion.ui.kit.press import Touchable
from companion.ui.table import guests  # noqa: F401  (its marks are named in the kv)
from companion.ui.table.head import NOBODY

kv.load("screens/invited_seat")


class InvitedSeat(Touchable):
    """A seat with whoever plays it; a tap keeps a free one for this device, or lets in who asks on a new one."""

    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    state: str = StringProperty("waiting")
    told: str = StringProperty("")
    claim: int = NumericProperty(0)  # its number, where somebody asks for the seat

    def _taken(self) -> bool:
        return self.state in ("live", "back", "away")

    taken: bool = AliasProperty(_taken, bind=("state",), cache=True)
    __events__ = ("on_free",)

    def on_free(self) -> None:
        """The host takes the seat back."""
