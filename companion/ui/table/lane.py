"""The lane: the one place for what the rules still ask for; nothing asked, it says what happened last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.last import Last
from companion.core.text import NOTHING, Say
from companion.core.view import Action, Reminder, Seat
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.action_press import ActionPress
from companion.ui.kit.fitting import LEAST as LETTERS
from companion.ui.kit.fitting import extents, line_height, wrapped
from companion.ui.kit.press import Touchable
from companion.ui.theme import CLEAR, Colour, theme
from companion.ui.words import words

kv.load("table/lane")

ANSWERS = 2  # of a duty stand in the lane; the drawer has them all
TITLE, AROUND = 90, 12 + 32 + 10 + 8 + 4  # dp that its words keep beside them, and what is around both
SLIM, SHORT = 24, 64  # dp that a slim mark leaves free, and that its words keep then
LEAST = 40  # dp of words, without which a single answer says too little


class LaneAnswer(ActionPress):
    """One answer to a duty; the one that the rules take by default is filled."""

    tone: str = StringProperty("warn")
    first: bool = BooleanProperty(False)  # the default
    brief: bool = BooleanProperty(True)  # it says as little as will do
    bare: bool = BooleanProperty(False)  # only its icon, where its words find no room

    def _wanted(self) -> float:
        if self.bare:
            return float(dp(48))
        longest = max(self.text.split() or [""], key=len)
        whole = extents(self.text, look.SEMI, theme.button(14))[0]
        word = extents(longest, look.SEMI, theme.button(14))[0]
        return float(min(max(dp(56), whole + dp(26)), max(word + dp(26), dp(104))))

    def on_bare(self, *_: object) -> None:
        self.icon = self.action.icon if self.bare else ""

    wanted: float = AliasProperty(_wanted, bind=("text", "bare", "theme_scale"), cache=True)


class LanePlate(Touchable):
    """The plate of the lane; a tap on it opens all duties, or the step that it tells of."""


class Lane(FloatLayout):
    """One duty with its answers, and how many more; always there, and always of the same height."""

    title: str = StringProperty("")
    second: str = StringProperty("")
    icon: str = StringProperty("")
    colour: int = NumericProperty(-1)  # of the seat that owes it; -1 where it is nobody's
    tone: str = OptionProperty("", options=("", "warn", "bad", "quiet"))
    count: int = NumericProperty(0)
    ink: Colour = ColorProperty(CLEAR)
    ink2: Colour = ColorProperty(CLEAR)
    grows: float = NumericProperty(24)  # dp at twice the size of text, on a low screen
    two: bool = BooleanProperty(False)  # the title is short enough for a second line below it
    air: float = NumericProperty(0)  # pixels above and below its answers
    slim: bool = BooleanProperty(False)  # a narrow mark says whose it is
    more: bool = BooleanProperty(False)  # there is something that only the drawer shows
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    answer_of: Callable[[Reminder], Widget | None] = ObjectProperty(lambda duty: None)
    __events__ = ("on_open", "on_last")

    def __init__(self, **values: Any) -> None:
        self.duties: tuple[Reminder, ...] = ()
        self._last: Last = (NOTHING, NOTHING, "")
        self._seats: tuple[Seat, ...] = ()
        self._main: Action | None = None  # what the button below it does, which is not offered twice
        self._told: tuple[Say | str, Say | str] | None = None
        self._answer = Clock.create_trigger(self._answers, -1)
        self.presses: list[LaneAnswer] = []
        super().__init__(**values)
        self.fbind("width", self._answer)

    def on_open(self) -> None:
        """Somebody wants to see all duties."""

    def on_last(self) -> None:
        """Somebody wants to see the step that happened last."""

    def show(
        self, duties: tuple[Reminder, ...], seats: tuple[Seat, ...], last: Last, main: Action | None = None
    ) -> None:
        """Say the first of these duties, or what happened last where there is none."""
        self.duties, self._seats, self._last, self._main = duties, seats, last, main
        self._say()

    def tell(self, title: Say | str, second: Say | str = NOTHING) -> None:
        """While something is dragged: say this instead; nothing ends it."""
        self._told = (title, second) if words(title) else None
        self._say()

    def tapped(self) -> None:
        self.dispatch("on_open" if self.duties else "on_last")

    def _say(self) -> None:
        title: Say | str
        second: Say | str
        title, second, icon = self._last
        duty = self.duties[0] if self.duties else None
        if duty is not None:
            title, second, icon = duty.text, duty.detail, duty.icon
        if self._told is not None:
            title, second = self._told
        self.title, self.second, self.icon = words(title), words(second), icon
        seat = duty.seat if duty is not None else None
        self.colour = self._seats[seat].colour if seat is not None and seat < len(self._seats) else -1
        self.tone = duty.tone if duty is not None and duty.tone in ("warn", "bad") else "quiet" if duty else ""
        self.count = len(self.duties)
        self._answers()

    def _answers(self, *_: object) -> None:
        """Its answers stay, and the words shorten: a tap on them opens it all. A board may give things of its own."""
        duty = self.duties[0] if self.duties and self._told is None else None
        given = self.answer_of(duty) if duty is not None else None
        wanted: list[Widget] = [given] if given is not None else []
        actions = tuple(a for a in duty.actions if not self._is_main(a)) if duty is not None and given is None else ()
        self.presses += [LaneAnswer(guard=0.4, on_tap=self._answered) for _ in actions[len(self.presses) : ANSWERS]]
        for press, action in zip(self.presses, actions, strict=False):
            press.action, press.tone, press.bare = action, self.tone, False
            wanted.append(press)
        self.slim = False
        if not self._second(wanted):
            wanted = wanted[1:]
        while wanted and self._room(wanted) < dp(LEAST):
            wanted.pop(0)
        for part in wanted:
            if isinstance(part, LaneAnswer):
                part.first = part is wanted[-1]
        self.more = self.count > 1 or len(wanted) < (1 if given is not None else len(actions))
        holder = self.ids.answers
        if holder.children[::-1] != wanted:
            holder.clear_widgets()
            for part in wanted:
                holder.add_widget(part)
                if isinstance(part, Touchable):
                    part.hush()

    def _second(self, answers: list[Widget]) -> bool:
        """Whether a second answer finds room beside the words: whole, as its icon, or with a slim mark besides."""
        if len(answers) < 2 or self._room(answers) >= dp(TITLE):
            return True
        second = answers[0]
        if not isinstance(second, LaneAnswer) or not second.action.icon:
            return False
        second.bare = True
        if self._room(answers) < dp(TITLE):
            self.slim = True
            second.bare = self.slim = self._reads(self._room(answers))
        return second.bare

    def _reads(self, room: float) -> bool:
        """Whether the words can be read to their end in so many pixels."""
        size = dp(LETTERS)
        found = wrapped(self.title, look.BOLD, size, room) if room >= dp(SHORT) else None
        return found is not None and found[0] * line_height(look.BOLD, size) <= self.height - dp(10)

    def _is_main(self, action: Action) -> bool:
        return self._main is not None and (action.move, action.ask) == (self._main.move, self._main.ask)

    def _room(self, answers: list[Widget]) -> float:
        """What these answers leave for the words."""
        taken = sum(part.wanted if isinstance(part, LaneAnswer) else part.width for part in answers)
        more = dp(54) if self.count > 1 else 0
        around = dp(AROUND - SLIM if self.slim else AROUND)
        return float(self.width - around - taken - dp(6) * len(answers) - more)

    def _answered(self, press: LaneAnswer) -> None:
        self.do(press.action)
