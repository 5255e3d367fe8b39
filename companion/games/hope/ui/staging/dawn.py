"""The road at the end of the journey: at dawn with those who arrived, at night without anybody."""

from __future__ import annotations

from kivy.metrics import dp

from companion.core.shapes import quad, scattered
from companion.ui.drawing.shapes import area, disc, line
from companion.ui.staging.shapes import Place, fade, floor, light, paint, ribbon, sky

# Hundredths of the picture, from its middle and from its lower edge.
FAR = (
    (-2000, 34),
    (-96, 34),
    (-64, 52),
    (-44, 40),
    (-18, 48),
    (2, 38),
    (18, 47),
    (38, 36),
    (66, 58),
    (94, 38),
    (2000, 34),
)
NEAR = ((-2000, 20), (-90, 22), (-60, 31), (-32, 24), (-4, 31), (22, 25), (50, 33), (90, 21), (2000, 20))
HILL = ((-2000, -12), *((at * 22, 18 - at * at * 0.3) for at in range(-10, 11)), (2000, -12))
SUN = ((40, "#E8662E"), (29, "#FF9A55"), (17, "#FFCF98"))
GROUP = ((-6.5, 20), (6, 23))  # where those who arrived stand, and how tall


def ground(place: Place) -> None:
    if place.gain:
        sky(place, "#3A2114", "#2A120A")
        fade(place.x, place.low, place.wide, place.y + place.high - place.low, "#A34A22", "#23110B")
        floor(place, "#2F170E", dp(48))  # the hills stand on it, where the words leave room for them
    else:
        sky(place, "#0B0C10", "#14161F")
        for number in range(26):
            paint("#FFFFFF", 0.12 + 0.25 * scattered(number, 3))
            disc(
                place.x + place.wide * scattered(number, 1),
                place.low + (place.high + place.y - place.low) * scattered(number, 2),
                dp(1),
            )


def act(place: Place, t: float) -> None:
    """The sun comes up behind the mountains."""
    u, (x, _) = place.unit, place.middle
    if place.gain:
        sun = place.low + u * (24 + 10 * t)
        light(x, sun, u * 120, "#FF8A3C", 0.5)
        for size, code in SUN:
            paint(code)
            disc(x, sun, u * size)
    for points, day, night in ((FAR, "#5E3320", "#171A21"), (NEAR, "#3B2217", "#12141A"), (HILL, "#1A120D", "#0D0E12")):
        paint(day if place.gain else night)
        upper = [(x + at * u, place.low + high * u) for at, high in points]
        ribbon(upper, [(at, place.y) for at, _ in upper])
        line(upper, 1)
    _road(place, x, u)
    paint("#0E0906" if place.gain else "#08090C")
    for side, tall in GROUP if place.gain else ():
        figure(x + side * u, place.low + u * 15, u * tall, u * 4.7)
    tree(x + u * 48, place.low + u * 12, u)
    for at, high in ((-62, 12), (-52, 10)):
        for step in range(3):
            disc(x + at * u, place.low + (high + 3 * step) * u, u * (4.4 - step))
    ground_code = "#14100D" if place.gain else "#0B0C10"
    fade(place.x, place.y, place.wide, max(1.0, place.low - place.y), ground_code, ground_code + "E6")


def _road(place: Place, x: float, u: float) -> None:
    paint("#3B2618" if place.gain else "#16181E")
    low = place.low - u * 14
    area([(x - u * 32, low), (x + u * 32, low), (x + u * 4, place.low + u * 18), (x - u * 4, place.low + u * 18)])
    paint("#8A5A34" if place.gain else "#22252D")
    for step in range(5):
        at = place.low + u * (step * 6.4 - 14)
        area(quad(x, at + u * (2 - step * 0.2), u * (1.5 - step * 0.22), u * (3.6 - step * 0.4)))


def figure(x: float, y: float, tall: float, half: float) -> None:
    """Somebody from behind: round shoulders, and a head above them."""
    disc(x, y + half, half)
    disc(x, y + tall - half, half)
    area(quad(x, y + tall / 2, 2 * half, tall - 2 * half))
    disc(x, y + tall + half * 0.95, half * 0.82)


def tree(x: float, y: float, u: float) -> None:
    """A dead trunk with round ends."""
    for points, half in (
        (((0, 0), (0, 38)), 1.9),
        (((0, 16), (-9, 22), (-9, 32)), 1.4),
        (((0, 22), (9, 28), (9, 40)), 1.4),
    ):
        corners = [(x + at * u, y + high * u) for at, high in points]
        line(corners, u * half)
        for at, high in corners:
            disc(at, high, u * half)
