"""Small parts of a player's mat: facts, the bar up to the cap, voters by zone, and what can be done now."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import Color, Instruction, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.core.text import NOTHING
from companion.core.view import Action, Fact
from companion.games.shasn.resources import KINDS, NONE
from companion.games.shasn.view.mat import MatZone
from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface
from companion.ui.theme import Colour, mix, seat_colour, theme

kv.load("boards/shasn/mat_parts")


class MatFact(Surface):
    """A number that has no place of its own on the mat."""

    fact: Fact = ObjectProperty(Fact("", NOTHING), rebind=True)


class Cell(NamedTuple):
    """One cell of a bar; without a colour it is only an outline."""

    x: float
    y: float
    wide: float
    high: float
    colour: Colour | None

    def draw(self) -> tuple[Instruction, Instruction]:
        box = (self.x, self.y, self.wide, self.high)
        if self.colour is None:
            return Color(*theme.s3), SmoothLine(rounded_rectangle=(*box, self.high / 2 - 0.5), width=dp(0.7))
        return Color(*self.colour), SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[self.high / 2])


class CapBar(Drawing):
    """Everything held, one cell each, against the cap."""

    held: tuple[int, ...] = ObjectProperty((*NONE, 0))
    cap: int = NumericProperty(12)
    watched = ("held", "cap")

    def __init__(self, **values: Any) -> None:
        self._cells: dict[int, tuple[Cell, InstructionGroup]] = {}
        super().__init__(**values)

    def redraw(self) -> None:
        """A tap changes one or two cells: to shape all of them anew costs more than all the rest of that tap."""
        wanted = self._wanted()
        for place in [place for place in self._cells if place >= len(wanted)]:
            self.canvas.remove(self._cells.pop(place)[1])
        for place, cell in enumerate(wanted):
            before, group = self._cells.get(place, (None, None))
            if group is None:
                group = InstructionGroup()
                self.canvas.add(group)
            if cell != before:
                group.clear()
                for part in cell.draw():
                    group.add(part)
                self._cells[place] = (cell, group)

    def _wanted(self) -> list[Cell]:
        colours = [theme.colour(kind) for kind in KINDS] + [theme.ink2]
        held = [colour for colour, count in zip(colours, self.held, strict=True) for _ in range(count)]
        count = max(int(self.cap), len(held), 1)
        gap = dp(4) if count < 20 else dp(1)
        wide, high = (self.width - gap * (count - 1)) / count, min(self.height, dp(9))
        y = self.center_y - high / 2
        inks = [theme.bad if place >= self.cap else colour for place, colour in enumerate(held)]
        return [
            Cell(self.x + place * (wide + gap), y, wide, high, inks[place] if place < len(inks) else None)
            for place in range(count)
        ]


class ZoneVoters(Surface):
    """How many voters stand in one zone; a won one is tinted."""

    zone: MatZone = ObjectProperty(MatZone("", "", 0, False), rebind=True)
    seat_colour: int = NumericProperty(0)

    def ground(self, won: bool, colour: int, *_: object) -> Colour:
        return mix(theme.s1, seat_colour(int(colour)), 0.2) if won else theme.s2

    def rim(self, won: bool, colour: int, *_: object) -> Colour:
        return (*seat_colour(int(colour))[:3], 0.62) if won else theme.line


class MatPress(Press):
    """Something that can be done now."""

    action: Action = ObjectProperty(Action(NOTHING), rebind=True)
