"""What an open door has to say: the ticket, who is here, and who may act."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, Say
from companion.core.view import Seat
from companion.ui import kv
from companion.ui.kit import band, grid, stack  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.text import Display
from companion.ui.screens.ticket import Squares
from companion.ui.table import guests  # noqa: F401  (its marks are named in the kv)
from companion.ui.table.head import NOBODY

kv.load("screens/invitation")


class InvitedSeat(Touchable):
    """A seat with whoever plays it; a tap keeps a seat that nobody has taken for this very device."""

    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    state: str = StringProperty("waiting")
    told: str = StringProperty("")

    def _taken(self) -> bool:
        return self.state in ("live", "back", "away")

    taken: bool = AliasProperty(_taken, bind=("state",), cache=True)
    __events__ = ("on_free",)

    def on_free(self) -> None:
        """The host takes the seat back."""


class InviteHeading(Display):
    """What the things below it are."""


class MayAnswer(Press):
    """One answer to who may act."""

    chosen: bool = BooleanProperty(False)


class WhereAnswer(Press):
    """One of several addresses of this device."""

    chosen: bool = BooleanProperty(False)


class Invitation(BoxLayout):
    """All that an open door has to say."""

    squares: Squares = ObjectProperty(())
    code: str = StringProperty("")
    address: str = StringProperty("")
    watching: int = NumericProperty(0)
    rights: Say = ObjectProperty(NOTHING)
    beside: bool = BooleanProperty(False)  # there is room for two columns
    __events__ = ("on_enlarge", "on_send")

    def on_enlarge(self) -> None:
        """The picture as large as the screen."""

    def on_send(self) -> None:
        """The address to somebody who cannot scan."""
