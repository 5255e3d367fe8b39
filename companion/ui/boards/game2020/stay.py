"""The turns of a stay in quarantine or in the Pit, as cells."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.core.view import Phase
from companion.games.game2020.duty import RideNow
from companion.games.game2020.words import PLACES
from companion.ui.kit.marks import Drawing, draw_die
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Display, Semi
from companion.ui.theme import rgba, theme
from companion.ui.words import say, words

DARK = rgba("#14161A")


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


class StayCells(Widget):
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
