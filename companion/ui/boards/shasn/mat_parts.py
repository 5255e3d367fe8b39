"""Small parts of a player's mat: facts, the bar up to the cap, voters by zone, and what can be done now."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
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


class CapBar(Drawing):
    """Everything held, one cell each, against the cap."""

    held: tuple[int, ...] = ObjectProperty((*NONE, 0))
    cap: int = NumericProperty(12)
    watched = ("held", "cap")

    def draw(self) -> None:
        colours = [theme.colour(kind) for kind in KINDS] + [theme.ink2]
        cells = [colour for colour, count in zip(colours, self.held, strict=True) for _ in range(count)]
        count = max(int(self.cap), len(cells), 1)
        gap = dp(4) if count < 20 else dp(1)
        wide = (self.width - gap * (count - 1)) / count
        high = min(self.height, dp(9))
        for place in range(count):
            box = (self.x + place * (wide + gap), self.center_y - high / 2), (wide, high)
            if place < len(cells):
                Color(*(theme.bad if place >= self.cap else cells[place]))
                SmoothRoundedRectangle(pos=box[0], size=box[1], radius=[high / 2])
            else:
                Color(*theme.s3)
                SmoothLine(rounded_rectangle=(*box[0], *box[1], high / 2 - 0.5), width=dp(0.7))


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
