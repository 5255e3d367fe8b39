"""What an open door has to say: the ticket, who is here, and who may act."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, Say
from companion.ui import kv
from companion.ui.kit.press import Press
from companion.ui.screens.ticket import Squares

kv.load("screens/invitation")


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
