"""A shock wave in rings, and cards that are torn and fly."""

from __future__ import annotations

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp

from companion.core.patterns import TILE
from companion.core.shapes import Point, around, eased, quad, scattered
from companion.ui.dice.die import glyph
from companion.ui.drawing import patterns
from companion.ui.drawing.icons import icon
from companion.ui.drawing.shapes import disc, line
from companion.ui.staging.shapes import (
    Place,
    Thing,
    box,
    floor,
    letters,
    paint,
    rays,
    ribbon,
    shards,
    sky,
)
from companion.ui.table.die import glow
from companion.ui.theme import ICONS, SEMI, Colour, rgba

LASTS = 0.9
RINGS = (
    ("#4A1F0E", 132), ("#8C3B0E", 104), ("#E8803C", 82), ("#D9A93A", 64), ("#2F8078", 48), ("#F3E3C3", 31),
)  # fmt: skip
NIGHT = "#150B06"
INK = "#1B0D04"
WIDE, HIGH, TEETH = 35, 42, 5  # of a card, in hundredths, and how often it is torn
BARE = Thing("", "office-building", rgba("#D9A93A"), (0, 0), (), 0)
SPOTS = ((-27, 37, 15), (31, 30, -14))  # where the cards come to lie, and how far they are turned


def ground(place: Place) -> None:
    sky(place, NIGHT, "#2A1208")


def act(place: Place, t: float) -> None:
    """The rings grow one after the other, and what was built flies apart."""
    (x, y), u, seconds = place.middle, place.unit, t * LASTS
    for number, (code, size) in enumerate(RINGS):
        paint(code)
        disc(x, y, u * size * eased((seconds - 0.04 * number) / 0.7))
    paint("#FFF1D0", 0.07)
    rays(x, y, max(place.wide, place.high), 28, 3 * t)
    light = u * 90 * eased(seconds / 0.7)
    paint("#FFFFFF", 0.9)
    Rectangle(pos=(x - light / 2, y - light / 2), size=(light, light), texture=glow())
    floor(place, NIGHT, u * 26)
    _debris(place, t)
    flown = eased(seconds / 0.6)
    highest = place.up / 2 - u * (HIGH / 2 + 5)
    for card, (dx, dy, turn) in zip(place.things or (BARE, BARE), SPOTS, strict=False):
        px, py = x + dx * u * flown, y + min(dy * u, highest) * flown
        _card(card, px, py, u * (0.4 + 0.6 * flown), turn * (3 - 2 * flown))
    _bar(place)


def _debris(place: Place, t: float) -> None:
    (x, y), u = place.middle, place.unit
    dark: list[list[Point]] = []
    pale: list[list[Point]] = []
    for number in range(26):
        far = u * (26 + 44 * scattered(number, 3)) * eased(t)
        px, py = around(x, y, far, 360 * scattered(number, 7))
        if py > place.low - u * 6:
            side = u * (1.8 + 2.2 * scattered(number, 5))
            (pale if number % 3 == 0 else dark).append(quad(px, py, side * 1.4, side, 90 * scattered(number, 9)))
    for code, pieces in ((INK, dark), ("#F3E3C3", pale)):
        paint(code)
        shards(pieces)


def _card(card: Thing, x: float, y: float, u: float, turn: float) -> None:
    """A Building with its lower part torn off."""
    PushMatrix()
    Rotate(angle=turn, origin=(x, y))
    paint("#000000", 0.28)
    _sheet(x + u * 1.5, y - u * 2, u, 1.4)
    paint(INK)
    _sheet(x, y, u, 1.4)
    _face(x, y, u, card.colour)
    letters(icon(card.icon), x, y + u * 10, u * 14, INK, ICONS)
    if card.name:
        _name(card.name, x, y - u * 4, max(dp(11), u * 4.6), u * (WIDE - 5))
    PopMatrix()


def _name(text: str, x: float, y: float, size: float, wide: float) -> None:
    """On a card, smaller where its longest word would not fit."""
    longest = max(text.split() or [text], key=len)
    reach = glyph(longest, SEMI, max(6, int(size))).width
    letters(text, x, y, size * min(1.0, wide / max(1, reach)), INK, SEMI, wide * 1.08)


def _face(x: float, y: float, u: float, colour: Colour) -> None:
    Color(*colour)
    torn = _sheet(x, y, u, 0)
    paint("#E8803C")
    line([(px, py - u * 0.4) for px, py in torn], max(dp(1), u * 0.5))


def _sheet(x: float, y: float, u: float, grown: float) -> list[Point]:
    """What is left of a card: straight above, torn below; the torn edge."""
    half, top = WIDE / 2 + grown, HIGH / 2 + grown
    upper, lower = [], []
    for k in range(TEETH * 2 + 1):
        share = k / (TEETH * 2)
        corner = 3.0 * max(0.0, 1 - min(share, 1 - share) * 16) ** 2
        deep = -14 + (3.5 if k % 2 else -2) * (0.5 + scattered(k, 2)) - 5 * scattered(k, 5)
        px = x + u * half * (2 * share - 1)
        upper.append((px, y + u * (top - corner)))
        lower.append((px, y + u * (deep - grown)))
    ribbon(upper, lower)
    return lower


def _bar(place: Place) -> None:
    """The colours of whoever is out have gone grey."""
    if place.seat < 0:
        return
    wide, high = place.across * 0.72, dp(11)
    x, y = place.middle[0] - wide / 2, place.low - dp(4)
    paint("#5B6069")
    box(x, y, wide, high)
    for end in (x, x + wide):
        disc(end, y + high / 2, high / 2)
    unit = dp(TILE)
    Color(1, 1, 1, 1)
    laid = (0, 0, wide / unit, 0, wide / unit, high / unit, 0, high / unit)
    Rectangle(pos=(x, y), size=(wide, high), texture=patterns.pattern(place.seat), tex_coords=laid)
