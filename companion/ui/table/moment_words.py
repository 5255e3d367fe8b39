"""What a moment says in large letters: who and what, the number that changed, and everybody in a row."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color

from companion.core.text import NOTHING, signed
from companion.core.view import Moment, MomentLine
from companion.ui import kv
from companion.ui.kit import band, marks  # noqa: F401  (named in the kv)
from companion.ui.kit.text import Display
from companion.ui.staging import PLAIN, Staging
from companion.ui.table.moment_parts import NO_MOMENT
from companion.ui.theme import CLEAR, Colour

kv.load("table/moment_words")


class MomentWord(Display):
    """Large letters, some of them in a second colour."""

    bright: str = StringProperty("")
    bright_ink: Colour = ColorProperty(CLEAR)

    def on_bright(self, *_: object) -> None:
        self.markup = bool(self.bright)
        self._tinted()

    def writer(self) -> CoreLabel:
        core = super().writer()
        if self.bright:
            before, found, after = map(escape_markup, self.text.partition(self.bright))
            core.text = f"{before}[color={get_hex_from_color(self.bright_ink)}]{found}[/color]{after}"
        return core


class MomentWords(BoxLayout):
    """Who, as large as the screen allows, and what."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    look: Staging = ObjectProperty(PLAIN, rebind=True)
    low: bool = BooleanProperty(False)


class MomentNumbers(BoxLayout):
    """A number before and after, where one changed."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    look: Staging = ObjectProperty(PLAIN, rebind=True)
    spared: bool = BooleanProperty(False)  # there is no room for it

    def _number(self) -> str:
        wanted = self.moment.after is not None and not self.look.card and not self.spared
        return f"{self.moment.after}{self.moment.unit}" if wanted else ""

    number: str = AliasProperty(_number, bind=("moment", "look", "spared"))

    def _change(self) -> str:
        moment = self.moment
        return signed(moment.after - moment.before) if moment.after is not None and moment.before is not None else ""

    change: str = AliasProperty(_change, bind=("moment",))


class MomentRow(BoxLayout):
    """Seats side by side, each with a short word."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    ink: Colour = ColorProperty(CLEAR)


class MomentSeat(BoxLayout):
    """One of them."""

    fact: MomentLine = ObjectProperty(MomentLine("", NOTHING), rebind=True)
    seat: int = NumericProperty(0)
    number: bool = BooleanProperty(False)
    ink: Colour = ColorProperty(CLEAR)
