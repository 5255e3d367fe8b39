"""The card of the moment: whose turn it is and what to do, with the dice, the card or the stay to tap."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.game import Draft
from companion.core.view import Action, Table
from companion.games.game2020.board import RideToken
from companion.games.game2020.duty import RideNow
from companion.games.game2020.words import CARDS
from companion.ui import theme as look
from companion.ui.boards.game2020.chips import Disc
from companion.ui.boards.game2020.dice import Faces, Lots
from companion.ui.boards.game2020.stay import StayCells
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import IconPress, Press
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Text
from companion.ui.table.phases import Phases
from companion.ui.theme import rgba, theme
from companion.ui.words import say, words

CALM = 0.3  # seconds in which a new card takes no tap, so that a double tap is not two moves
DECKS = {sign.icon: sign.colour for sign in CARDS.values()}
DARK = rgba("#14161A")


class TurnCard(Surface):
    """Title, what stands behind it, and the quickest way through the turn."""

    def __init__(
        self, do: Callable[[Action], None], entered: Callable[[Draft, int], None], see_rule: Callable[[str], None]
    ) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.do, self.now = do, None
        self.disc = Disc(size_hint=(None, None))
        self.title = Display(size_sp=25, fit=True)
        self.detail = Text(size_sp=13, color=theme.ink2, halign="right", fit=True, measure=theme.button)
        self.odds = Display(size_sp=30, color=theme.ok, halign="right", measure=theme.button)
        self.rule = IconPress(icon="help-circle-outline", ink=theme.ink2)
        self.rule.bind(on_tap=lambda *_: self.now and see_rule(self.now.rule))
        self.phases = Phases()
        self.cells, self.faces = StayCells(), Faces(lambda value: self._entered(entered, value))
        self.lots = Lots()
        self.choices: list[Press] = []
        self.actions: tuple[Action, ...] = ()
        self.body = Text(size_sp=16, color=theme.ink2, valign="top", fit=True, measure=theme.button)
        for part in (self.disc, self.title, self.detail, self.odds, self.rule, self.body):
            self.add_widget(part)
        self.full = True
        self._changed = -10.0
        self._key: object = None
        arrange(self, self._place)

    def _entered(self, entered: Callable[[Draft, int], None], value: int) -> None:
        if self.now is not None and self.now.throw is not None:
            entered(self.now.throw, value)

    @staticmethod
    def high(full: bool) -> float:
        """The height, the same for every duty, so that the ride above keeps its shape."""
        return theme.grow(206 if full else 126)

    def show(self, table: Table, now: RideNow, token: RideToken) -> None:
        """Another duty."""
        key = (now, table.others)
        if key != self._key:
            self._key, self._changed = key, Clock.get_time()
        self.now = now
        self.disc.token = token
        self.title.text, self.detail.text = words(now.title), words(now.detail)
        self.body.text = self.detail.text if now.duty == "order" else ""
        self.odds.text = words(say("{percent} %", percent=now.percent)) if now.percent else ""
        self.lots.colours = [table.seats[seat].colour for seat in now.rollers]
        self.phases.phases = table.phases if now.duty in ("roll", "draw") else ()
        self.cells.show(now, table.phases) if now.duty in ("escape", "release", "skip") else None
        self.faces.show(now) if now.throw is not None else None
        self._show_choices(table.others if now.duty == "draw" else ())
        self._place()

    def _show_choices(self, actions: tuple[Action, ...]) -> None:
        if actions == self.actions:
            return
        for press in self.choices:
            self.remove_widget(press)
        self.actions, self.choices = actions, []
        tones = {"good": "yay", "bad": "nay"}
        yellow = any(action.icon == CARDS["yellow"].icon for action in actions) and len(actions) < 4
        for action in actions:
            colour = DECKS.get(action.icon) or ("oyvey" if yellow else tones.get(action.tone, "plain_die"))
            press = Press(icon=action.icon, text=words(action.label),
                          fill=theme.colour(colour), ink=DARK, face=look.BOLD, guard=0.4)  # fmt: skip
            press.bind(on_tap=lambda _, chosen=action: self.do(chosen))
            self.choices.append(press)

    def _parts(self) -> list[Widget]:
        """What stands below the title, from the top."""
        duty = self.now.duty if self.now else "over"
        if duty == "roll":
            return [self.phases, self.faces] if self.full else [self.faces]
        if duty == "escape":
            return [self.cells, self.faces] if self.full else [self.cells]
        if duty in ("skip", "release"):
            return [self.cells]
        if duty == "order":
            return [self.lots]
        return [self.phases] if duty == "draw" and self.full else []

    def _place(self, *_: object) -> None:
        if self.now is None or self.width < dp(60) or self.height < dp(90):
            return
        left, wide = self.x + dp(12), self.width - dp(24)
        head = max(dp(42), theme.grow(36 if self.full else 32))  # the question mark beside it is 48
        top = self.y + self.height - dp(8)
        self._head(left, top - head, wide, head)
        parts = self._parts()
        for part in (self.phases, self.cells, self.faces, self.lots):
            if part in parts and part.parent is None:
                self.add_widget(part)
            elif part not in parts and part.parent is not None:
                self.remove_widget(part)
        y, low = top - head - dp(6), self.y + dp(10)
        rest = y - low
        if len(parts) + bool(self.choices) == 2:
            first = max(dp(48), theme.grow(36)) if parts[0] is self.phases else rest - theme.button(12) * 1.3 - dp(66)
            parts[0].size, parts[0].pos = (wide, first), (left, y - first)
            y, rest = y - first - dp(8), rest - first - dp(8)
            parts = parts[1:]
        for part in (*parts, self.body):
            part.size, part.pos = (wide, rest), (left, low)
        if self.lots in parts:  # what to do above, the dice below it
            line = theme.button(16) * 1.5
            self.lots.height = max(dp(8), rest - line)
            self.body.size, self.body.pos = (wide, line), (left, low + rest - line)
        if self.faces in parts and wide < dp(312):  # six fingers wide: they need all of the card
            self.faces.size, self.faces.pos = (self.width - dp(2), rest), (self.x + dp(1), low)
        self._lay_choices(left, low, wide, rest)

    def _head(self, left: float, y: float, wide: float, high: float) -> None:
        side = high - dp(4)
        rule = dp(48)
        self.disc.size, self.disc.pos = (side, side), (left, y + dp(2))
        self.rule.pos = (left + wide - rule + dp(8), y + high / 2 - rule / 2)
        x, right = left + side + dp(8), left + wide - rule + dp(4)
        room = extents(self.odds.text, look.DISPLAY, theme.button(30))[0] + dp(4) if self.odds.text else 0.0
        tight = right - x - room < extents(self.title.text, look.DISPLAY, theme.sp(25))[0] * 0.6
        self.odds.opacity = 0 if tight else 1
        if self.odds.text:  # where there is no room for it the running cell says it instead
            self.cells.name_now(self.odds.text if tight else words(say("now")))
        if self.odds.text and not tight:
            self.odds.size, self.odds.pos = (room, high), (right - room, y)
            right -= room + dp(8)
        natural = extents(self.title.text, look.DISPLAY, theme.sp(25))[0] + dp(4)
        beside = extents(self.detail.text, look.REGULAR, theme.button(13))[0] + dp(4)
        room = right - x
        if self.odds.text or self.body.text or room - natural < beside + dp(8):
            self.detail.opacity = 0
            self.title.size, self.title.pos = (room, high), (x, y)
            return
        self.detail.opacity = 1
        self.title.size, self.title.pos = (natural, high), (x, y)
        self.detail.size, self.detail.pos = (room - natural - dp(8), high), (x + natural + dp(8), y)

    def _lay_choices(self, left: float, low: float, wide: float, high: float) -> None:
        gap, count = dp(8), len(self.choices)
        for place, (press, action) in enumerate(zip(self.choices, self.actions, strict=True)):
            if press.parent is None:
                self.add_widget(press)
            across = (wide - gap * (count - 1)) / count
            press.stacked = across < dp(96)
            press.detail = "" if press.stacked else words(action.detail)
            narrow = across < dp(130) and bool(press.detail)  # what tells two answers apart needs all the room
            press.icon = "" if narrow else action.icon
            press.size_sp, press.icon_sp = (13, 24) if press.stacked else (16, 26)
            if across < dp(130) and not press.stacked:
                press.size_sp, press.icon_sp = 14, 20
            press.size_hint = (None, None)
            press.size, press.pos = (across, high), (left + place * (across + gap), low)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A card that has just changed takes no tap: the finger meant the one before."""
        if self.collide_point(*touch.pos) and Clock.get_time() - self._changed < CALM:
            return True
        return bool(super().on_touch_down(touch))
