"""The road at the end of the journey: at dawn with those who arrived, at night without anybody."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui.drawing.shapes import area, disc, line
from companion.ui.staging.shapes import Place, fade, paint, quad, scattered, sky

PEAKS = ((-90, 34), (-48, 58), (-8, 36), (34, 62), (84, 40))


def ground(place: Place) -> None:
    if place.gain:
        sky(place, "#3A2114", "#2A120A")
        fade(place.x, place.low, place.wide, place.y + place.high - place.low, "#B4552A", "#4A2114")
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
        sun = place.low + u * (30 + 12 * t)
        for size, code in ((38, "#E8602C"), (29, "#FF9560"), (20, "#FFD3A1")):
            paint(code)
            disc(x, sun, u * size)
    for at, high in PEAKS:
        paint("#5A2F1D" if place.gain else "#15171D")
        area([(x + (at - 58) * u, place.low), (x + (at + 58) * u, place.low), (x + at * u, place.low + high * u)])
    paint("#1C120C" if place.gain else "#0D0E12")
    area([(place.x, place.y), (place.x + place.wide, place.y), (place.x + place.wide, place.low + u * 10),
          (x, place.low + u * 15), (place.x, place.low + u * 10)])  # fmt: skip
    paint("#3B2417" if place.gain else "#16181E")
    area(
        [(x - u * 30, place.y), (x + u * 30, place.y), (x + u * 3, place.low + u * 15), (x - u * 3, place.low + u * 15)]
    )
    if place.gain:
        for side, tall in ((-6, 1.0), (6, 0.92)):
            paint("#0E0906")
            disc(x + side * u, place.low + u * 38 * tall, u * 4.6)
            area(quad(x + side * u, place.low + u * 22 * tall, u * 9.4, u * 24 * tall))
    paint("#0E0906" if place.gain else "#08090C")
    tree = x + u * 43
    line([(tree, place.low + u * 8), (tree, place.low + u * 46)], u * 1.5)
    line([(tree, place.low + u * 26), (tree - u * 10, place.low + u * 34), (tree - u * 10, place.low + u * 42)], u)
    line([(tree, place.low + u * 32), (tree + u * 9, place.low + u * 38)], u)
    fade(
        place.x,
        place.y,
        place.wide,
        max(1.0, place.low - place.y + u * 6),
        "#14100D",
        "#14100DF0" if place.gain else "#0B0C10F0",
    )
