"""What a moment is made of: its picture, its large words, its numbers, its lines and its choices."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
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

from companion.core.text import NOTHING
from companion.core.view import Action, Moment, MomentLine, Plain, Pool
from companion.ui import kv
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface
from companion.ui.staging import PLAIN, Staging
from companion.ui.staging.shapes import Place
from companion.ui.theme import CLEAR, Colour

kv.load("table/moment_parts")

NO_MOMENT = Moment(kind="", word=NOTHING, line=NOTHING, rule="")


class MomentPicture(Widget):
    """What the kind of a moment looks like, painted to a share of its staging."""

    look: Staging = ObjectProperty(PLAIN)
    room: tuple[float, float, float, float] = ObjectProperty((0, 0, 0, 0))  # the part without words
    done: float = NumericProperty(0)
    seat: int = NumericProperty(-1)
    gain: bool = BooleanProperty(True)
    cards: int = NumericProperty(0)
    icon: str = StringProperty("")

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
        for name in ("pos", "size", "room", "seat", "look"):
            self.fbind(name, self._lay)
        self.fbind("done", self._act)

    @property
    def place(self) -> Place:
        box = (self.x, self.y, self.width, self.height)
        return Place(*box, *self.room, int(self.seat), self.gain, int(self.cards), self.icon)

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
        return f"{self.moment.after}{self.moment.unit}" if self.moment.after is not None else ""

    number: str = AliasProperty(_number, bind=("moment",))
