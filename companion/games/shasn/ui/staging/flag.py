"""A zone that rises from the map, and the flag over it: up with a majority, down without."""

from __future__ import annotations

import math

from kivy.graphics import Color, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp

from companion.core.shapes import Point, eased, quad, scattered
from companion.games.shasn.ui.staging.pawn import crowd, height, sign
from companion.ui.drawing import patterns
from companion.ui.drawing.shapes import area, disc, flat, line, mesh
from companion.ui.staging.shapes import (
    Place,
    Thing,
    box,
    fade,
    floor,
    letters,
    paint,
    rays,
    ribbon,
    shards,
    sky,
)
from companion.ui.theme import Colour, mix, rgba, seat_colour

LASTS = 0.9
LEFT, RIGHT = ((-21, 33), (-20, 8), (-26, -30)), ((28, -26), (27, 10), (25, 27))  # hundredths, downwards and upwards
ZONE: tuple[Point, ...] = (*LEFT, (0, -37), *RIGHT)
FAR = 160
GOLDS = ("#9F7A1E", "#A8822A", "#8F6D1B")
NAMES = {(0, 1): (1, 80), (-1, 1): (-39, 38), (1, 1): (41, 64), (-1, 0): (-41, -24), (1, 0): (43, -22)}
NIGHT = "#14110A"
GREY = rgba("#6F757E")
SIZE = 5.0  # of a pawn, in hundredths


def ground(place: Place) -> None:
    """The zones around it with their voters; where the map ends it is night."""
    sky(place, "#1B1405", "#221905")
    for thing in place.things[1:]:
        _neighbour(place, thing)
    if place.things:
        top = place.y + place.high
        fade(place.x, top - place.unit * 26, place.wide, place.unit * 26, NIGHT + "00", NIGHT + "C0")
    floor(place, NIGHT, place.unit * 24)


def _middle(place: Place) -> Point:
    """Of the zone: the pole over it is longer than what hangs below."""
    x, y = place.middle
    return x, y - 9 * place.unit


def _neighbour(place: Place, thing: Thing) -> None:
    (x, y), u = _middle(place), place.unit
    edge = [(x + dx * u, y + dy * u) for dx, dy in _cell(*thing.at)]
    paint(GOLDS[(thing.at[0] + 2 * thing.at[1]) % 3])
    mesh(flat(edge), range(len(edge)))
    paint("#1A1509")
    line(edge, dp(2), close=True)
    if thing.at not in NAMES:
        return  # the words stand there
    dx, dy = NAMES[thing.at]
    below = thing.at[1] == 1 and thing.at[0] != -1
    letters(thing.name, x + dx * u, y + dy * u, u * 5, "#120D02")
    size = u * SIZE * min(1.0, 3 / math.sqrt(max(9, len(thing.seats))))
    foot = y + (dy + 5) * u
    if below:
        foot = y + (dy - 5) * u - height(len(thing.seats), u * 28, size)
    crowd(thing.seats, x + dx * u, foot, u * 28, size)


def _cell(dx: int, dy: int) -> tuple[Point, ...]:
    """The corners of a neighbour, from those of the zone outwards."""
    west, east = -FAR, FAR
    if dx == 0:
        side, up = (LEFT[0], RIGHT[2]) if dy > 0 else (LEFT[2], RIGHT[0]), FAR if dy > 0 else -FAR
        return (*side, (side[1][0], up), (side[0][0], up))
    corners = LEFT if dx < 0 else RIGHT[::-1]
    out = west if dx < 0 else east
    if dy == 0:
        return (*corners, (out, corners[2][1] + 3), (out, corners[0][1] - 2))
    corner, up = (corners[0], FAR) if dy > 0 else (corners[2], -FAR)
    return (corner, (corner[0], up), (out, up), (out, corner[1] + (-2 if dy > 0 else 3)))


def act(place: Place, t: float) -> None:
    """Up with the zone, up with the flag, and paper from above where somebody has won."""
    (x, y), u = _middle(place), place.unit
    seconds = t * LASTS
    rise = dp(9) * eased(seconds / 0.24)
    moved = eased((seconds - 0.24) / 0.5)
    edge = [(x + dx * u, y + dy * u) for dx, dy in ZONE]
    colour = _colour(place, moved)
    paint("#0C0903", 0.9)
    area([(px, py - dp(4)) for px, py in edge])
    PushMatrix()
    Translate(0, rise)
    Color(*mix(colour, rgba("#000000"), 0.5))
    area([(px, py - rise * 0.8) for px, py in edge])
    _plate(edge, mix(colour, rgba("#14161A"), 0.25), place.seat)
    Color(*mix(colour, rgba("#FFFFFF"), 0.35))
    line(edge, dp(1.2), close=True)
    _standing(place, moved)
    PopMatrix()
    if place.gain:
        _paper(place, t)


def _colour(place: Place, moved: float) -> Colour:
    own = seat_colour(place.seat) if place.seat >= 0 else GREY
    return own if place.gain else mix(own, GREY, moved)


def _plate(points: list[Point], colour: Colour, seat: int) -> None:
    """The zone in this colour, with the seat's pattern."""
    Color(*colour)
    area(points)
    if seat >= 0:
        Color(1, 1, 1, 0.6)
        patterns.lay(seat, points, points[0])


def _standing(place: Place, moved: float) -> None:
    """Those who hold nothing behind the pole, the majority before it."""
    (x, y), u = _middle(place), place.unit
    here = place.things[0] if place.things else Thing("", "", GREY, (0, 0), (place.seat,) * 5, 5)
    counted = here.seats[: here.counted]
    size = u * SIZE * min(1.0, 3.4 / math.sqrt(max(9, len(here.seats))))
    high = crowd(counted, x, y - u * 31, u * 44, size * 1.15, counted=place.gain)
    foot = y - u * 31 + max(high, u * 8)
    crowd(here.seats[here.counted :], x, foot + u * 2, u * 40, size)
    head = y + u * 52
    paint("#F6EFDD")
    line([(x, foot), (x, head)], max(dp(1.6), u * 0.8))
    paint("#F0C660")
    disc(x, head, u * 2)
    _flag(place, x, foot + u * (8 if place.gain else 2), head - u * 2, moved)


def _flag(place: Place, x: float, low: float, high: float, moved: float) -> None:
    """It goes up and waves once; or it comes down and hangs."""
    u = place.unit
    top = low + u * 26 + (high - low - u * 26) * (moved if place.gain else 1 - moved)
    hang = 0.0 if place.gain else moved
    wide, deep, steps = u * (41 - 17 * hang), u * 26, 16
    wave = u * (2.2 + 2.4 * math.sin(moved * math.pi)) * (1 - 0.5 * hang)
    upper = []
    for k in range(steps + 1):
        share = k / steps
        bend = math.sin(share * 6 - 6 * moved) * wave * min(1.0, share * 4)
        upper.append((x + wide * share, top + bend - hang * u * 13 * share * share))
    lower = [(px, py - deep) for px, py in upper]
    ribbon(upper, lower, seat=place.seat)
    if hang:
        Color(*GREY[:3], 0.75 * hang)
        ribbon(upper, lower)
    Color(*mix(_colour(place, moved), rgba("#000000"), 0.35))
    line([*upper, *reversed(lower)], dp(1))
    mx, my = upper[steps // 2][0], (upper[steps // 2][1] + lower[steps // 2][1]) / 2
    if place.seat >= 0:
        paint("#14161A")
        disc(mx, my, u * 8.2 * (1 - 0.3 * hang))
        Color(*_colour(place, moved))
        sign(place.seat, mx, my, u * 4.6 * (1 - 0.3 * hang))


def _paper(place: Place, t: float) -> None:
    """Falling for as long as the staging lasts."""
    own = seat_colour(place.seat) if place.seat >= 0 else rgba("#F0625D")
    for tint, colour in enumerate((rgba("#F5C451"), rgba("#F2EFE8"), own)):
        Color(*colour[:3], 0.95)
        shards(_scrap(place, number, t) for number in range(tint, 42, 3))


def _scrap(place: Place, number: int, t: float) -> list[Point]:
    high = place.y + place.high - place.low
    py = place.low + high * (0.12 + 0.86 * scattered(number, 1)) + high * (1 - t) * (0.7 + 0.6 * scattered(number, 2))
    px = place.x + place.wide * scattered(number, 4) + dp(10) * math.sin(5 * t + number)
    return quad(px, py, dp(8), dp(4), 180 * scattered(number, 6) + 200 * t)


def podium(place: Place) -> None:
    """The ground of an election that is won: no map, only light."""
    sky(place, NIGHT, "#6E5212")
    paint("#F0C660", 0.09)
    rays(*place.middle, max(place.wide, place.high), 26)
    floor(place, NIGHT, place.unit * 24)
    paint("#1A1509", 0.5)
    box(place.x, place.low, place.wide, dp(2))
