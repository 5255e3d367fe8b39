"""Where the corners of flat shapes lie, and how things on a picture are spread: numbers alone, without a canvas."""

from __future__ import annotations

import math

Point = tuple[float, float]

OFF = 0.08  # pixels: how far a piece may run beside the circle, which nobody sees
ARC = 6  # points of a quarter circle


def pieces(radius: float) -> int:
    """How many straight pieces make a circle of this radius look round."""
    return max(16, math.ceil(math.pi / math.acos(1 - OFF / max(radius, 1.0))))


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point in this direction and distance."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def quad(x: float, y: float, wide: float, high: float, turn: float = 0.0) -> list[Point]:
    """The corners of a rectangle around a point, turned by degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = ((-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2))
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in corners]


def outline(x: float, y: float, wide: float, high: float, radius: float, side: str) -> list[Point]:
    """The corners of a band, counter-clockwise: a whole rounded box, or the top or left edge of a larger one."""
    if side == "all":
        radius = min(radius, wide / 2, high / 2)
        centres = ((x + wide - radius, y + high - radius, 0), (x + radius, y + high - radius, 90),
                   (x + radius, y + radius, 180), (x + wide - radius, y + radius, 270))  # fmt: skip
        turns = [(cx, cy, start + 90 * step / ARC) for cx, cy, start in centres for step in range(ARC + 1)]
        return [around(cx, cy, radius, turn) for cx, cy, turn in turns]
    deep = high if side in ("top", "bottom") else wide
    depths = [deep * (1 - (1 - step / ARC) ** 0.5) if deep >= radius else deep * step / ARC for step in range(ARC + 1)]
    insets = [(d, radius - math.sqrt(max(0.0, radius**2 - max(0.0, radius - d) ** 2))) for d in depths]
    if side == "top":
        left = [(x + inset, y + high - d) for d, inset in insets]
        return [(x + wide - inset, y + high - d) for d, inset in reversed(insets)] + left
    if side == "bottom":
        lower = [(x + inset, y + d) for d, inset in insets]
        return [*reversed(lower), *((x + wide - inset, y + d) for d, inset in insets)]
    upper = [(x + d, y + high - inset) for d, inset in insets]
    return [*reversed(upper), *((x + d, y + inset) for d, inset in insets)]


def eased(share: float) -> float:
    """From 0 to 1, slower towards the end; what lies outside is at its end."""
    return 1 - (1 - max(0.0, min(1.0, share))) ** 3


def scattered(number: int, salt: float) -> float:
    """A share between 0 and 1 that looks like chance and is the same every time."""
    return (math.sin(number * 12.9898 + salt * 78.233) * 43758.5453) % 1.0
