"""One drawn die: body with light from above, a darker edge below, and what it shows.

All shapes are built once around the origin and then only moved, turned and scaled, so that thirty of them
can tumble at once.
"""

from __future__ import annotations

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
from companion.core.dice.solids import PIPS, Points, facets, numeral, outline_of, ring, soft
from companion.ui import theme as look
from companion.ui.drawing.icons import icon
from companion.ui.drawing.shapes import mesh
from companion.ui.theme import Colour, mix, rgba, theme

INK = rgba("#16181C")
MISSED = rgba("#8C8880")
# Dice of different kinds differ in shape first, and a little in colour.
BODIES = {4: "#A9DCCB", 6: "#F2EFE8", 8: "#BFD6F2", 10: "#D8C6F2", 12: "#F2CFAE", 20: "#F2BDB6"}
COIN_BODY = "#EBCB72"
NAMED_BODY = "#F1E7D0"
HIT_BODY = "#F2D29A"
SUNK = "#1B181C"  # what a die of somebody's fades towards that missed
SHADES = 32
SMALL = 40  # dp: smaller dice have no edges on their face, so that the numeral can be larger


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
    vertices, indices = soft(shapes)
    return mesh(vertices, indices, "triangles", texture)


@lru_cache(maxsize=400)
def glyph(text: str, face: str, size: int, wide: int = 0) -> Texture:
    """A word as a picture in white, to be coloured when it is drawn; broken into lines where it has a width."""
    room = (wide or None, None)
    label = CoreLabel(text=text, font_name=face, font_size=size, color=(1, 1, 1, 1), text_size=room, halign="center")
    label.refresh()
    return label.texture


class DrawnDie:
    """A die on the canvas; `group` is what the tray adds, the rest moves it and turns it over."""

    def __init__(self, die: Die, side: float, colour: Colour | None = None) -> None:
        self.die, self.side, self.colour = die, side, colour  # of whoever rolls it; that of its kind where None
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
        colour = self._body_colour(value, mood)
        self._edge.rgba = mix(colour, (0.0, 0.0, 0.0, 1.0), 0.5)
        self._body.clear()
        self._body.add(Color(1, 1, 1, 1))
        self._body.add(_soft([self.outline], shading(colour)))
        self._body.add(Color(0, 0, 0, 0.2))
        for line in facets(self.die, self.side) if self.side >= dp(SMALL) else ():
            self._body.add(SmoothLine(points=line, width=max(1.0, self.side * 0.012)))
        if self.die == COIN or self.die == Die(2):
            rim = [part for point in ring(40, self.side * 0.42) for part in point]
            self._body.add(SmoothLine(points=rim, close=True, width=max(1.0, self.side * 0.014)))
        self._face.clear()
        if value is not None:
            self._draw_face(value)

    def _body_colour(self, value: int | None, mood: str) -> Colour:
        if self.colour is not None:
            return mix(self.colour, rgba(SUNK), 0.62) if mood == "missed" else self.colour
        if mood in ("missed", "gone"):
            return mix(MISSED, theme.s1, 0.35 if mood == "gone" else 0.0)
        colour = rgba(HIT_BODY) if mood == "hit" else body_of(self.die)
        return colour if value is not None else mix(colour, theme.s2, 0.55)

    def _draw_face(self, value: int) -> None:
        self._face.add(Color(*INK))
        die = self.die
        if die == Die(6):
            dark = _shading((1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0))
            step, reach = self.side * 0.26, self.side * 0.088
            pips = [ring(18, reach, mid=((across - 2) * step, (up - 2) * step)) for across, up in PIPS[value]]
            self._face.add(_soft(pips, dark))
            return
        text = die.faces[value - 1] if die.faces else str(value)
        if die == COIN:
            text = text[0]
        lift, share = numeral(die, plain=self.side < dp(SMALL))
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
        if text.strip("69") == "":  # a die that lies askew is read from any side
            low = pos[1] + picture.height * 0.1
            stroke = (picture.width * 0.86, max(1.0, size * 0.07))
            self._face.add(Rectangle(pos=(-stroke[0] / 2, low - stroke[1]), size=stroke))

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
        rim = [part for point in self.outline for part in point]
        self._lock.add(SmoothLine(points=rim, close=True, width=max(1.5, min(dp(2), self.side * 0.04))))
        self._lock.add(_soft([ring(24, badge / 2, mid=(reach, reach))], white))
        picture = glyph(icon("lock"), look.ICONS, round(badge * 0.62))
        self._lock.add(Color(*theme.bg))
        pos = (reach - picture.width / 2, reach - picture.height / 2)
        self._lock.add(Rectangle(texture=picture, pos=pos, size=picture.size))
