"""The spaces of the ride, each colour with a shape and a sign of its own, and the colours of the board."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle

from companion.ui.drawing.shapes import disc, mesh, ring
from companion.ui.theme import Colour, rgba, theme

DARK = rgba("#14161A")
COLOURS = {
    "dark": {"board": "#172019", "rail": "#35493C", "ties": "#7A5C3C", "trestle": "#22312A", "blank": "#8FA296"},
    "light": {"board": "#DCE6D3", "rail": "#9FB9A4", "ties": "#A98A62", "trestle": "#C5D5C2", "blank": "#F4F7EF"},
    "contrast": {"board": "#000000", "rail": "#3E5647", "ties": "#8A6844", "trestle": "#2A3A31", "blank": "#FFFFFF"},
}
NAMED = {"green": "yay", "red": "nay", "yellow": "oyvey", "bubble1": "bubble1", "bubble2": "bubble2", "pit": "pit"}


def paint(name: str, look: str = "") -> Colour:
    """A colour of the board in the theme in force, or in another."""
    return rgba(COLOURS[look or theme.name][name])


def draw_space(x: float, y: float, side: float, colour: str, shade: float = 1.0) -> None:
    """A space by its colour, each with a shape and a sign of its own; paler where it is greyed."""
    half = side / 2
    if not colour:
        _ink(paint("blank"), shade)
        ring(x, y, half * 0.62, max(1.0, side * 0.055))
        return
    if colour in ("bubble1", "bubble2", "pit"):
        _ink(DARK, shade)
        disc(x, y, half)
        _ink(theme.colour(NAMED[colour]), shade)
        ring(x, y, half * 0.86, max(1.2, side * 0.09))
        return
    _ink(theme.colour(NAMED[colour]), shade)
    if colour == "green":
        disc(x, y, half)
    elif colour == "red":
        edge = half * 0.92
        SmoothRoundedRectangle(pos=(x - edge, y - edge), size=(edge * 2, edge * 2), radius=[side * 0.2])
    else:
        _diamond(x, y, half * 1.18)
    _ink(DARK, shade)
    if colour == "yellow":
        disc(x, y, side * 0.12)
        return
    wing, tall = side * 0.2, side * 0.1
    tip = tall if colour == "green" else -tall
    SmoothLine(points=[x - wing, y - tip, x, y + tip, x + wing, y - tip], width=max(0.9, side * 0.055))


def _ink(colour: Colour, shade: float) -> None:
    Color(*colour[:3], colour[3] * shade)


def _diamond(x: float, y: float, reach: float) -> None:
    points = [x, y + reach, x + reach, y, x, y - reach, x - reach, y]
    vertices = [v for i in range(0, 8, 2) for v in (points[i], points[i + 1], 0, 0)]
    mesh(vertices, range(4))
    SmoothLine(points=points, close=True, width=1)
