"""One drawn die: body with light from above, a darker edge below, and what it shows.

All shapes are built once around the origin and then only moved, turned and scaled, so that thirty of them
can tumble at once.
"""

from __future__ import annotations

import math
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    SmoothLine,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.core.dice import COIN, Die
from companion.ui import theme as look
from companion.ui.icons import icon
from companion.ui.kit.marks import PIPS
from companion.ui.meshes import mesh
from companion.ui.theme import Colour, mix, rgba, theme

Points = list[tuple[float, float]]

INK = rgba("#16181C")
MISSED = rgba("#8C8880")
# Dice of different kinds differ in shape first, and a little in colour.
BODIES = {4: "#A9DCCB", 6: "#F2EFE8", 8: "#BFD6F2", 10: "#D8C6F2", 12: "#F2CFAE", 20: "#F2BDB6"}
COIN_BODY = "#EBCB72"
NAMED_BODY = "#F1E7D0"
SHADES = 32


def body_of(die: Die) -> Colour:
    """The colour of a kind of dice."""
    if die == COIN:
        return rgba(COIN_BODY)
    if die.faces:
        return rgba(NAMED_BODY)
    return rgba(BODIES.get(die.sides, BODIES[6]) if not die.values else BODIES[6])


@lru_cache(maxsize=64)
def _shading(low: Colour, high: Colour) -> Texture:
    """Colours from below to above, and beside them the same ones clear, for soft edges."""
    data = bytearray()
    for step in range(SHADES):
        red, green, blue, _ = (round(part * 255) for part in mix(low, high, step / (SHADES - 1)))
        data += bytes((red, green, blue, 255, red, green, blue, 0))
    texture = Texture.create(size=(2, SHADES), colorfmt="rgba")
    texture.blit_buffer(bytes(data), colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "linear"
    return texture


def shading(colour: Colour) -> Texture:
    """Light from above; high contrast has flat dice."""
    if theme.name == "contrast":
        return _shading(colour, colour)
    black, white = (0.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)
    return _shading(mix(colour, black, 0.14), mix(colour, white, 0.18))


def _soft(shapes: list[Points], texture: Texture) -> Mesh:
    """Convex shapes as one mesh with edges that fade over one pixel."""
    vertices: list[float] = []
    indices: list[int] = []
    lowest = min(y for shape in shapes for _, y in shape)
    high = max(y for shape in shapes for _, y in shape) - lowest or 1
    for shape in shapes:
        first = len(vertices) // 4
        mid_x, mid_y = (sum(axis) / len(shape) for axis in zip(*shape, strict=True))
        count = len(shape)
        for x, y in shape:
            away = math.hypot(x - mid_x, y - mid_y) or 1
            along = min(1.0, max(0.0, (y - lowest) / high)) * 0.94 + 0.03
            dx, dy = (x - mid_x) / away * 0.6, (y - mid_y) / away * 0.6
            vertices += (x - dx, y - dy, 0.25, along, x + dx, y + dy, 0.75, along)
        for at in range(1, count - 1):
            indices += (first, first + 2 * at, first + 2 * at + 2)
        for at in range(count):
            here, there = first + 2 * at, first + 2 * ((at + 1) % count)
            indices += (here, here + 1, there, here + 1, there + 1, there)
    return mesh(vertices, indices, "triangles", texture)


def _rounded(corners: Points, radius: float) -> Points:
    """A convex shape with its corners rounded off."""
    made: Points = []
    count = len(corners)
    for at, (x, y) in enumerate(corners):
        ends = []
        for other in (corners[at - 1], corners[(at + 1) % count]):
            length = math.hypot(other[0] - x, other[1] - y)
            share = min(radius, length / 2) / length
            ends.append((x + (other[0] - x) * share, y + (other[1] - y) * share))
        (x1, y1), (x2, y2) = ends
        for step in range(7):
            t = step / 6
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            made.append((a * x1 + b * x + c * x2, a * y1 + b * y + c * y2))
    return made


def _ring(count: int, reach: float, turn: float = 90, mid: tuple[float, float] = (0, 0)) -> Points:
    angles = [math.radians(turn + at * 360 / count) for at in range(count)]
    return [(mid[0] + reach * math.cos(angle), mid[1] + reach * math.sin(angle)) for angle in angles]


def outline_of(die: Die, side: float) -> Points:
    """The outline of a die of this size around the origin."""
    half = side / 2
    if die == COIN or die == Die(2):
        return _ring(40, half * 1.02)
    square = [(-half, -half), (half, -half), (half, half), (-half, half)]
    if die.faces or die.values:
        return _rounded(square, side * 0.2)
    if die.sides == 4:
        low = -half * 0.12
        return _rounded(_ring(3, half * 1.28, mid=(0, low)), side * 0.14)
    if die.sides == 8:
        return _rounded([(0, half * 1.16), (half * 1.0, 0), (0, -half * 1.16), (-half * 1.0, 0)], side * 0.1)
    if die.sides == 10:
        top, low = half * 1.12, half * 0.22
        return _rounded([(0, top), (half * 1.06, low), (half * 1.06, -low), (0, -top),
                         (-half * 1.06, -low), (-half * 1.06, low)], side * 0.08)  # fmt: skip
    if die.sides in (12, 100):
        return _rounded(_ring(10, half * 1.08), side * 0.06)
    if die.sides == 20:
        return _rounded(_ring(6, half * 1.14), side * 0.08)
    return _rounded(square, side * 0.3)


def _facets(die: Die, side: float) -> list[list[float]]:
    """The edges that are seen on the face of a solid."""
    half = side / 2
    if die.faces or die.values or side < dp(_SMALL):
        return []
    if die.sides == 8:
        return [[-half * 0.72, -half * 0.34, 0, -half * 0.62, half * 0.72, -half * 0.34]]
    if die.sides == 10:
        kite: Points = [(0, half * 1.12), (half * 0.62, -half * 0.2), (0, -half * 0.56), (-half * 0.62, -half * 0.2)]
        lines = [[*kite[0], *kite[1], *kite[2], *kite[3], *kite[0]]]
        lines += [[*kite[1], half * 1.06, -half * 0.22], [*kite[3], -half * 1.06, -half * 0.22]]
        return [*lines, [*kite[2], 0, -half * 1.12]]
    if die.sides == 12:
        inner, outer = _ring(5, half * 0.66), _ring(5, half * 1.08)
        lines = [[*one, *two] for one, two in zip(inner, outer, strict=True)]
        return [[part for point in (*inner, inner[0]) for part in point], *lines]
    if die.sides == 20:
        inner, outer = _ring(3, half * 0.74), _ring(6, half * 1.14)
        lines = [[part for point in (*inner, inner[0]) for part in point]]
        for at, corner in enumerate(inner):
            lines += [[*corner, *outer[(2 * at + step) % 6]] for step in (-1, 0, 1)]
        return lines
    return []


# Where the numeral stands and how large it is, in shares of the side.
_NUMERALS = {4: (-0.1, 0.5), 6: (0, 0.62), 8: (0.08, 0.52), 10: (0.06, 0.44), 12: (0, 0.44), 20: (-0.04, 0.4)}
# Small dice have no edges on their face, so that the numeral can be larger.
_PLAIN = {4: (-0.1, 0.56), 8: (0, 0.6), 10: (0, 0.58), 12: (0, 0.6), 20: (0, 0.6)}
_SMALL = 40


@lru_cache(maxsize=400)
def glyph(text: str, face: str, size: int) -> Texture:
    """A word as a picture in white, to be coloured when it is drawn."""
    label = CoreLabel(text=text, font_name=face, font_size=size, color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


class DrawnDie:
    """A die on the canvas; `group` is what the tray adds, the rest moves it and turns it over."""

    def __init__(self, die: Die, side: float) -> None:
        self.die, self.side = die, side
        self.group = InstructionGroup()
        self.shown: tuple[object, ...] | None = None
        self.locked: bool | None = None
        self.outline = outline_of(die, side)
        self._at = Translate(0, 0)
        self._turns = (Rotate(angle=0, axis=(0, 0, 1)), Rotate(angle=0, axis=(0, 0, 1)))
        self._scale = Scale(1, 1, 1)
        self._body = InstructionGroup()
        self._face = InstructionGroup()
        self._lock = InstructionGroup()
        self._edge = Color(1, 1, 1, 1)
        white = _shading((1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0))
        parts = [PushMatrix(), self._at, self._scale, PushMatrix(), Translate(0, -max(1, side * 0.05)), self._turns[0],
                 self._edge, _soft([self.outline], white), PopMatrix(), PushMatrix(), self._turns[1], self._body,
                 self._face, PopMatrix(), self._lock, PopMatrix()]  # fmt: skip
        for part in parts:
            self.group.add(part)

    def place(self, x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> None:
        """Move it; the edge below stays below while it turns."""
        self._at.xy = (x, y)
        self._turns[0].angle = self._turns[1].angle = angle
        self._scale.xyz = (scale, scale, 1)

    def show(self, value: int | None, mood: str = "") -> None:
        """Turn this side up; None is a die that has not been thrown. Moods: missed, gone, hit."""
        if (value, mood) == self.shown:
            return
        self.shown = (value, mood)
        colour = body_of(self.die)
        if mood == "hit":
            colour = rgba("#F2D29A")
        if mood in ("missed", "gone"):
            colour = mix(MISSED, theme.s1, 0.35 if mood == "gone" else 0.0)
        if value is None:
            colour = mix(colour, theme.s2, 0.55)
        self._edge.rgba = mix(colour, (0.0, 0.0, 0.0, 1.0), 0.5)
        self._body.clear()
        self._body.add(Color(1, 1, 1, 1))
        self._body.add(_soft([self.outline], shading(colour)))
        self._body.add(Color(0, 0, 0, 0.2))
        for line in _facets(self.die, self.side):
            self._body.add(SmoothLine(points=line, width=max(1.0, self.side * 0.012)))
        if self.die == COIN or self.die == Die(2):
            rim = [part for point in _ring(40, self.side * 0.42) for part in point]
            self._body.add(SmoothLine(points=rim, close=True, width=max(1.0, self.side * 0.014)))
        self._face.clear()
        if value is not None:
            self._draw_face(value)

    def _draw_face(self, value: int) -> None:
        self._face.add(Color(*INK))
        die = self.die
        if die == Die(6):
            dark = _shading((1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0))
            step, reach = self.side * 0.26, self.side * 0.088
            pips = [_ring(18, reach, mid=((across - 2) * step, (up - 2) * step)) for across, up in PIPS[value]]
            self._face.add(_soft(pips, dark))
            return
        text = die.faces[value - 1] if die.faces else str(value)
        if die == COIN:
            text = text[0]
        kind = die.sides if not (die.faces or die.values) else 6
        lift, share = _NUMERALS.get(kind, (0, 0.46 if kind == 100 else 0.56))
        if self.side < dp(_SMALL):
            lift, share = _PLAIN.get(kind, (lift, share))
        self._write(text, look.BOLD if die.faces and die != COIN else look.DISPLAY, lift * self.side, share)

    def _write(self, text: str, face: str, lift: float, share: float) -> None:
        size = max(6, round(self.side * share))
        picture = glyph(text, face, size)
        room = self.side * (0.84 if self.die.faces else 0.66)
        if picture.width > room:
            size = max(6, int(size * room / picture.width))
            picture = glyph(text, face, size)
        # The condensed face sits high in its line: moved down by a twentieth.
        drop = size * 0.05 if face == look.DISPLAY else 0
        pos = (-picture.width / 2, -picture.height / 2 + lift - drop)
        self._face.add(Rectangle(texture=picture, pos=pos, size=picture.size))

    def lock(self, locked: bool) -> None:
        """A ring and a padlock, or neither."""
        if locked == self.locked:
            return
        self.locked = locked
        self._lock.clear()
        if not locked:
            return
        badge = min(dp(26), max(dp(13), self.side * 0.36))
        reach = self.side * 0.44
        white = _shading((1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0))
        self._lock.add(Color(*theme.warn))
        ring = [part for point in self.outline for part in point]
        self._lock.add(SmoothLine(points=ring, close=True, width=max(1.5, min(dp(2), self.side * 0.04))))
        self._lock.add(_soft([_ring(24, badge / 2, mid=(reach, reach))], white))
        picture = glyph(icon("lock"), look.ICONS, round(badge * 0.62))
        self._lock.add(Color(*theme.bg))
        pos = (reach - picture.width / 2, reach - picture.height / 2)
        self._lock.add(Rectangle(texture=picture, pos=pos, size=picture.size))
