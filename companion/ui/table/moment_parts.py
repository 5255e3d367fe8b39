"""What a moment is made of: its picture, its large words, its numbers, its lines and its choices."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.core.text import NOTHING, signed
from companion.core.view import Action, Moment, MomentLine, MomentThing, Plain, Pool
from companion.ui import kv
from companion.ui.kit import band, pieces  # noqa: F401  (named in the kv)
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface
from companion.ui.staging import PLAIN, Staging
from companion.ui.staging.shapes import Place, Thing, letters
from companion.ui.theme import CLEAR, Colour

kv.load("table/moment_parts")
kv.load("table/moment_card")

LEVELS = (3, 5)  # cards of one kind that bring a power
WHITE = "#F6F1E6"

NO_MOMENT = Moment(kind="", word=NOTHING, line=NOTHING, rule="")


class MomentPicture(Widget):
    """What the kind of a moment looks like, painted to a share of its staging."""

    look: Staging = ObjectProperty(PLAIN)
    room: tuple[float, float, float, float] = ObjectProperty((0, 0, 0, 0))  # the part without words
    done: float = NumericProperty(0)
    seat: int = NumericProperty(-1)
    gain: bool = BooleanProperty(True)
    icon: str = StringProperty("")
    things: tuple[Thing, ...] = ObjectProperty(())

    def __init__(self, **values: Any) -> None:
        self._lay = Clock.create_trigger(self._ground, -1)
        self._act = Clock.create_trigger(self._paint, -1)
        super().__init__(**values)
        with self.canvas.before:
            self._cut = ScissorPush()  # not a stencil: Kivy's smooth edges would break out of it
        with self.canvas.after:
            ScissorPop()
        self.under, self.over = Widget(), Widget()
        self.add_widget(self.under)
        self.add_widget(self.over)
        for name in ("pos", "size", "room", "seat", "look", "things"):
            self.fbind(name, self._lay)
        self.fbind("done", self._act)

    @property
    def place(self) -> Place:
        box = (self.x, self.y, self.width, self.height)
        return Place(*box, *self.room, int(self.seat), self.gain, self.icon, self.things)

    def _ground(self, *_: object) -> None:
        x, y = self.to_window(self.x, self.y)
        right, top = self.to_window(self.right, self.top)  # turned to another side of the table, they are not so
        self._cut.pos = (int(min(x, right)), int(min(y, top)))
        self._cut.size = (int(abs(right - x)), int(abs(top - y)))
        self.under.canvas.clear()
        with self.under.canvas:
            self.look.ground(self.place)
        self._paint()

    def _paint(self, *_: object) -> None:
        self.over.canvas.clear()
        if self.room[3] > dp(24):  # no picture where the words leave no room for one
            with self.over.canvas:
                self.look.act(self.place, self.done)


class MomentWords(BoxLayout):
    """Who, as large as the screen allows, and what."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    look: Staging = ObjectProperty(PLAIN, rebind=True)
    low: bool = BooleanProperty(False)


class MomentFact(BoxLayout):
    """One line: an icon or a seat's colour, and a sentence."""

    fact: MomentLine = ObjectProperty(MomentLine("", NOTHING), rebind=True)
    seat: int = NumericProperty(-1)
    ink: Colour = ColorProperty(CLEAR)


class MomentCard(Surface, BoxLayout):
    """Somebody by name, with what is left of them."""

    fact: MomentLine = ObjectProperty(MomentLine("", NOTHING), rebind=True)
    pool: Pool = ObjectProperty(Pool(0, 0, NOTHING), rebind=True)
    seat: int = NumericProperty(-1)
    ink: Colour = ColorProperty(CLEAR)


class MomentCards(GridLayout):
    """Two of them side by side."""


class MomentChoice(Press):
    """What the rules offer now, by its name."""

    action: Action = ObjectProperty(Action(NOTHING), rebind=True)


class MomentPick(Press):
    """One answer to an offer, in the colour and pattern of the seat it names."""

    seat: int = NumericProperty(-1)
    move: Plain | None = ObjectProperty(None, allownone=True)


class MomentOffer(Surface, BoxLayout):
    """An offer that asks one thing only, with its answers as buttons: one tap takes it."""

    action: Action = ObjectProperty(Action(NOTHING), rebind=True)
    ink: Colour = ColorProperty(CLEAR)
    ink2: Colour = ColorProperty(CLEAR)
    accent: Colour = ColorProperty(CLEAR)

    @property
    def picks(self) -> list[MomentPick]:
        return list(reversed(self.ids.picks.children))


class MomentNumbers(BoxLayout):
    """A number before and after, where one changed."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    look: Staging = ObjectProperty(PLAIN, rebind=True)

    def _number(self) -> str:
        wanted = self.moment.after is not None and not self.look.card
        return f"{self.moment.after}{self.moment.unit}" if wanted else ""

    number: str = AliasProperty(_number, bind=("moment", "look"))

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


class MomentFace(Surface, BoxLayout):
    """A card with the word and what it does; it turns over once."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    thing: MomentThing = ObjectProperty(MomentThing(), rebind=True)
    tint: Colour = ColorProperty(CLEAR)
    turn: float = NumericProperty(1)  # from its back to its face
    low: bool = BooleanProperty(False)
    most: float = NumericProperty(0)  # pixels that it may be high


class MomentMarks(Drawing):
    """How many cards there are, with the marks at which they bring something."""

    count: int = NumericProperty(0)
    tint: Colour = ColorProperty(CLEAR)
    ink: Colour = ColorProperty(CLEAR)
    watched = ("count", "tint", "ink")

    def draw(self) -> None:
        wide, gap, high = dp(38), dp(9), dp(11)
        left = self.center_x - (LEVELS[-1] * (wide + gap) - gap) / 2
        for place in range(LEVELS[-1] if self.height else 0):
            x = left + place * (wide + gap)
            Color(*self.tint[:3], 1 if place < self.count else 0.22)
            SmoothRoundedRectangle(pos=(x, self.top - dp(6) - high), size=(wide, high), radius=[high / 2])
            if place + 1 in LEVELS:
                letters(str(place + 1), x + wide / 2, self.top - high - dp(18), dp(19), WHITE)
