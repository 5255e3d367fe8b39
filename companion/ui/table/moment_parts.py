"""What a moment is made of: its picture, its large words, its lines and its choices."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.core.text import NOTHING
from companion.core.view import Action, Moment, MomentLine, Plain
from companion.ui import kv
from companion.ui.kit.action_press import NO_ACTION, ActionPress
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display
from companion.ui.staging import PLAIN, Staging
from companion.ui.staging.shapes import Place, Thing
from companion.ui.theme import CLEAR, Colour

NO_MOMENT = Moment(kind="", word=NOTHING, line=NOTHING, rule="")
NO_LINE = MomentLine("", NOTHING)


class MomentPart(Widget):
    """Shows something of a moment in its inks; what each looks like is said in kv alone."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    look: Staging = ObjectProperty(PLAIN, rebind=True)
    low: bool = BooleanProperty(False)


class LinePart(BoxLayout):
    """Shows one line of it, in the colour of the seat that it names."""

    fact: MomentLine = ObjectProperty(NO_LINE, rebind=True)
    seat: int = NumericProperty(-1)
    ink: Colour = ColorProperty(CLEAR)
    accent: Colour = ColorProperty(CLEAR)  # of whoever comes first


class ChoicePress(ActionPress):
    """What the rules offer now, or one answer to an offer, in the colour and pattern of the seat it names."""

    seat: int = NumericProperty(-1)
    move: Plain | None = ObjectProperty(None, allownone=True)


class MomentOffer(Surface, MomentPart, BoxLayout):
    """An offer that asks one thing only, with its answers as buttons: one tap takes it."""

    action: Action = ObjectProperty(NO_ACTION, rebind=True)


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


kv.load("table/moment_words")
kv.load("table/moment_facts")
kv.load("table/moment_parts")
