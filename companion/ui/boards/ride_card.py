"""The card of the moment: whose turn it is and what to do, with the dice, the card or the stay to tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.core.game import Draft
from companion.core.view import Action, Phase, Table
from companion.games.game2020.board import RideToken
from companion.games.game2020.duty import RideNow
from companion.games.game2020.words import CARDS, PLACES
from companion.ui import theme as look
from companion.ui.boards.ride_chips import Disc
from companion.ui.theme import rgba, theme
from companion.ui.widgets.marks import Drawing, draw_die
from companion.ui.widgets.press import Press, Touchable, icon_press
from companion.ui.widgets.strip import Phases
from companion.ui.widgets.surface import Surface, arrange
from companion.ui.widgets.text import Display, Semi, Text, extents
from companion.ui.words import say, words

CALM = 0.3  # seconds in which a new card takes no tap, so that a double tap is not two moves
DECKS = {sign.icon: sign.colour for sign in CARDS.values()}
DARK = rgba("#14161A")


class Face(Touchable):
    """A die to tap: this is what the real one shows."""

    def __init__(self, value: int) -> None:
        super().__init__(fill=theme.s2, radius=dp(14), edge=0, guard=0.4, size_hint=(None, None))
        self.value = value
        self.die = Die(value=value)
        self.add_widget(self.die)
        arrange(self, self._place)

    @property
    def text(self) -> str:
        return f"die {self.value}"

    def _place(self, *_: object) -> None:
        side = max(dp(4), min(self.width, self.height) - dp(14))
        self.die.size = (side, side)
        self.die.pos = (self.x + (self.width - side) / 2, self.y + (self.height - side) / 2)


class Die(Drawing):
    """One die."""

    value = NumericProperty(1)
    watched = ("value",)

    def draw(self) -> None:
        draw_die(self.x, self.y, min(self.size), theme.colour("plain_die"), int(self.value))


class Faces(Widget):
    """Six dice; in quarantine those that lead out stand together under what they do."""

    def __init__(self, entered: Callable[[int], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.faces = [Face(value) for value in range(1, 7)]
        self.plates = [Surface(radius=dp(14), edge=dp(1.5)) for _ in range(2)]
        self.labels = [Semi(size_sp=12, halign="center", fit=True, measure=theme.button) for _ in range(2)]
        for part in (*self.plates, *self.labels, *self.faces):
            self.add_widget(part)
        for face in self.faces:
            face.bind(on_tap=lambda tapped: entered(tapped.value))
        self.grouped = False
        arrange(self, self._place)

    def show(self, now: RideNow) -> None:
        """Plain for a move, in two groups for an escape."""
        self.grouped = bool(now.outs)
        texts = (words(now.out), words(now.stay)) if self.grouped else ("", "")
        for place, (plate, label) in enumerate(zip(self.plates, self.labels, strict=True)):
            plate.opacity = label.opacity = 1 if self.grouped else 0
            label.text = texts[place]
            label.color = theme.ok if place == 0 or now.percent == 100 else theme.ink2
            plate.outline = theme.ok if place == 0 or now.percent == 100 else theme.line
        self._place()

    def _place(self, *_: object) -> None:
        gap = dp(4)
        line = theme.button(12) * 1.3 + dp(3) if self.grouped else 0
        inset = dp(3) if self.grouped else 0
        wide = (self.width - gap * 5 - inset * 2 - (dp(4) if self.grouped else 0)) / 6
        high = max(dp(8), min(self.height - line - inset * 2, dp(72)))
        base = self.y + inset if self.grouped else self.y + (self.height - high) / 2
        for place, face in enumerate(self.faces):
            face.size = (wide, high)
            late = dp(4) if self.grouped and place > 2 else 0
            face.pos = (self.x + inset + place * (wide + gap) + late, base)
        half = 3 * wide + 2 * gap + 2 * inset
        for place, (plate, label) in enumerate(zip(self.plates, self.labels, strict=True)):
            x = self.x + place * (self.width - half)
            plate.size, plate.pos = (half, self.height), (x, self.y)
            label.size, label.pos = (half - dp(8), line), (x + dp(4), self.y + self.height - line - dp(1))


class Cell(Drawing):
    """One turn of a stay: what was rolled, the turn that runs, or one to come."""

    kind = OptionProperty("ahead", options=("done", "now", "ahead"))
    die = NumericProperty(0)
    colour = ColorProperty((1, 1, 1, 1))
    watched = ("kind", "die", "colour")

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.number = Display(size_sp=30, halign="center", measure=dp)
        self.word = Semi(size_sp=12, halign="center", fit=True, measure=theme.button)
        self.add_widget(self.number)
        self.add_widget(self.word)

    def show(self, number: str, word: str, kind: str, die: int, colour: tuple[float, ...]) -> None:
        """Another state of this turn."""
        self.number.text, self.word.text = "" if die else number, word
        self.kind, self.die, self.colour = kind, die, colour
        ink = DARK if kind == "now" else theme.ink2
        self.number.color, self.word.color = ink, ink
        self._again()

    def redraw(self) -> None:
        self.canvas.before.clear()
        line = theme.button(12) * 1.4
        if self.height < line + dp(14) or self.width < dp(20):  # Kivy's smooth shapes corrupt memory below zero
            return
        with self.canvas.before:
            if self.kind == "ahead":
                Color(*theme.line)
                edge = (self.x + 1, self.y + 1, self.width - 2, self.height - 2, dp(13))
                SmoothLine(rounded_rectangle=edge, width=dp(1))
            else:
                Color(*(self.colour if self.kind == "now" else theme.s2))
                SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)])
            room = self.height - line - dp(6)
            if self.die:
                side = min(room - dp(4), dp(34))
                x = self.x + (self.width - side) / 2
                draw_die(x, self.y + line + dp(4) + (room - side) / 2, side, theme.colour("plain_die"), int(self.die))
        self.number.size_sp = min(30, room / dp(1) * 0.92)
        self.number.size, self.number.pos = (self.width, room), (self.x, self.y + line + dp(2))
        self.word.size, self.word.pos = (self.width - dp(6), line), (self.x + dp(3), self.y + dp(3))


class Cells(Widget):
    """The turns of a stay side by side, so that nobody asks how long still."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.cells: list[Cell] = []
        self.count = 0
        arrange(self, self._place)

    def show(self, now: RideNow, phases: tuple[Phase, ...]) -> None:
        """The stay of the active rider."""
        colour = theme.colour(PLACES[now.zone].colour)
        rows = _pit_cells() if now.duty == "skip" else _stay_cells(now, phases)
        self.count = len(rows)
        while len(self.cells) < self.count:
            self.cells.append(Cell())
            self.add_widget(self.cells[-1])
        for place, cell in enumerate(self.cells):
            cell.opacity = 1 if place < self.count else 0
            if place < self.count:
                cell.show(*rows[place], colour)
        self._place()

    def _place(self, *_: object) -> None:
        if not self.count:
            return
        gap = dp(8) if self.width > dp(330) else dp(6)
        wide = (self.width - gap * (self.count - 1)) / self.count
        for place, cell in enumerate(self.cells[: self.count]):
            cell.size, cell.pos = (wide, self.height), (self.x + place * (wide + gap), self.y)

    def name_now(self, word: str) -> None:
        """Another word for the turn that runs."""
        for cell in self.cells[: self.count]:
            if cell.kind == "now":
                cell.word.text = word


class CellRow(NamedTuple):
    """What a cell says."""

    number: str
    word: str
    kind: str
    die: int


def _stay_cells(now: RideNow, phases: tuple[Phase, ...]) -> list[CellRow]:
    """Four turns, or five where the arrival does not count (A1)."""
    first = 5 - len(phases)
    rows = []
    for place, phase in enumerate(phases):
        die = now.rolls[place] if place < len(now.rolls) else 0
        last = place == len(phases) - 1
        word = say("stayed") if phase.status == "done" else say("now") if phase.status == "now" else say("roll")
        if last and phase.status == "ahead":
            word = say("out anyway")
        number = place + first
        rows.append(CellRow(str(number) if number else "–", words(word), phase.status, die))
    return rows


def _pit_cells() -> list[CellRow]:
    return [
        CellRow("1", words(say("missed now")), "now", 0),
        CellRow("2", words(say("out, and roll")), "ahead", 0),
    ]


class TurnCard(Surface):
    """Title, what stands behind it, and the quickest way through the turn."""

    def __init__(
        self, do: Callable[[Action], None], entered: Callable[[Draft, int], None], see_rule: Callable[[str], None]
    ) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.do, self.now = do, None
        self.disc = Disc(size_hint=(None, None))
        self.title = Display(size_sp=25, fit=True, smallest=0.42)
        self.detail = Text(size_sp=13, color=theme.ink2, halign="right", fit=True, smallest=0.7, measure=theme.button)
        self.odds = Display(size_sp=30, color=theme.ok, halign="right", measure=theme.button)
        self.rule = icon_press("help-circle-outline", ink=theme.ink2)
        self.rule.bind(on_tap=lambda *_: self.now and see_rule(self.now.rule))
        self.phases = Phases()
        self.phases.fill = theme.bg
        self.cells, self.faces = Cells(), Faces(lambda value: self._entered(entered, value))
        self.choices: list[Press] = []
        self.actions: tuple[Action, ...] = ()
        self.body = Text(size_sp=16, color=theme.ink2, valign="top")
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
        return theme.grow(192 if full else 116)

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
        self.phases.show(table.phases if now.duty in ("roll", "draw") else ())
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
        return [self.phases] if duty == "draw" and self.full else []

    def _place(self, *_: object) -> None:
        if self.now is None or self.width < dp(60) or self.height < dp(90):
            return
        left, wide = self.x + dp(12), self.width - dp(24)
        head = theme.grow(36 if self.full else 32)
        top = self.y + self.height - dp(8)
        self._head(left, top - head, wide, head)
        parts = self._parts()
        for part in (self.phases, self.cells, self.faces):
            if part in parts and part.parent is None:
                self.add_widget(part)
            elif part not in parts and part.parent is not None:
                self.remove_widget(part)
        y, low = top - head - dp(6), self.y + dp(10)
        rest = y - low
        if len(parts) + bool(self.choices) == 2:
            first = theme.grow(36) if parts[0] is self.phases else rest - theme.button(12) * 1.3 - dp(66)
            parts[0].size, parts[0].pos = (wide, first), (left, y - first)
            y, rest = y - first - dp(8), rest - first - dp(8)
            parts = parts[1:]
        for part in (*parts, self.body):
            part.size, part.pos = (wide, rest), (left, low)
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
        if self.odds.text and tight:  # the running cell says it instead
            self.cells.name_now(self.odds.text)
        elif self.odds.text:
            self.odds.size, self.odds.pos = (room, high), (right - room, y)
            right -= room + dp(8)
        natural = extents(self.title.text, look.DISPLAY, theme.sp(25))[0] + dp(4)
        beside = extents(self.detail.text, look.REGULAR, theme.button(13))[0] + dp(4)
        room = right - x
        if self.odds.text or self.body.text or room - natural < beside * 0.85:
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
