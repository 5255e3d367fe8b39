"""Small parts of a player's mat: facts, the bar up to the cap, voters by zone, and what can be done now."""

from __future__ import annotations

from typing import Any

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

kv.load_beside(__file__)


class MatFact(Surface):
    """A number that has no place of its own on the mat."""

    fact: Fact = ObjectProperty(Fact("", NOTHING), rebind=True)


Box = tuple[float, float, float, float]


class Cell(InstructionGroup):
    """One cell of a bar, filled or only an outline: both are shaped once, which costs the most by far."""

    def __init__(self) -> None:
        super().__init__()
        self.ink = Color()
        self.look: tuple[Box, Colour, bool] | None = None
        self.shapes: dict[bool, Instruction] = {}

    def show(self, box: Box, colour: Colour | None) -> None:
        """Without a colour it is empty."""
        ink, filled = colour or theme.s3, colour is not None
        if (box, ink, filled) == self.look:
            return
        if self.look is None or box != self.look[0]:
            self.shapes = {}
        self.look, self.ink.rgba = (box, ink, filled), ink
        if filled not in self.shapes:
            self.shapes[filled] = self._shape(box, filled)
        if self.shapes[filled] not in self.children:
            self.clear()
            self.add(self.ink)
            self.add(self.shapes[filled])

    def _shape(self, box: Box, filled: bool) -> Instruction:
        high = box[3]
        if filled:
            return SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[high / 2])
        return SmoothLine(rounded_rectangle=(*box, high / 2 - 0.5), width=dp(0.7))


class CapBar(Drawing):
    """Everything held, one cell each, against the cap."""

    held: tuple[int, ...] = ObjectProperty((*NONE, 0))
    cap: int = NumericProperty(12)
    watched = ("held", "cap")

    def __init__(self, **values: Any) -> None:
        self.cells: list[Cell] = []
        super().__init__(**values)

    def redraw(self) -> None:
        colours = [theme.colour(kind) for kind in KINDS] + [theme.ink2]
        held = [colour for colour, count in zip(colours, self.held, strict=True) for _ in range(count)]
        count = max(int(self.cap), len(held), 1)
        while len(self.cells) > count:
            self.canvas.remove(self.cells.pop())
        while len(self.cells) < count:
            self.cells.append(Cell())
            self.canvas.add(self.cells[-1])
        gap = dp(4) if count < 20 else dp(1)
        wide, high = (self.width - gap * (count - 1)) / count, min(self.height, dp(9))
        for place, cell in enumerate(self.cells):
            ink = None if place >= len(held) else theme.bad if place >= self.cap else held[place]
            cell.show((self.x + place * (wide + gap), self.center_y - high / 2, wide, high), ink)


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
