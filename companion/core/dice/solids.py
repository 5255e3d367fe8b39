"""The outlines of dice around the origin, and the edges that are seen on their faces."""

from __future__ import annotations

import math

from companion.core.dice.formula import COIN, Die

Points = list[tuple[float, float]]

# Where the pips of a die stand, in quarters of its side.
PIPS = {
    1: ((2, 2),),
    2: ((1, 3), (3, 1)),
    3: ((1, 3), (2, 2), (3, 1)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)),
    5: ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    6: ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
}
# Where the numeral stands and how large it is, in shares of the side.
NUMERALS = {4: (-0.1, 0.5), 6: (0, 0.62), 8: (0.08, 0.52), 10: (0.06, 0.44), 12: (0, 0.44), 20: (-0.04, 0.4)}
PLAIN = {4: (-0.1, 0.56), 8: (0, 0.6), 10: (0, 0.58), 12: (0, 0.6), 20: (0, 0.6)}


def rounded(corners: Points, radius: float) -> Points:
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


def ring(count: int, reach: float, turn: float = 90, mid: tuple[float, float] = (0, 0)) -> Points:
    angles = [math.radians(turn + at * 360 / count) for at in range(count)]
    return [(mid[0] + reach * math.cos(angle), mid[1] + reach * math.sin(angle)) for angle in angles]


def outline_of(die: Die, side: float) -> Points:
    """The outline of a die of this size around the origin."""
    half = side / 2
    if die == COIN or die == Die(2):
        return ring(40, half * 1.02)
    square = [(-half, -half), (half, -half), (half, half), (-half, half)]
    if die.faces or die.values:
        return rounded(square, side * 0.2)
    if die.sides == 4:
        low = -half * 0.12
        return rounded(ring(3, half * 1.28, mid=(0, low)), side * 0.14)
    if die.sides == 8:
        return rounded([(0, half * 1.16), (half * 1.0, 0), (0, -half * 1.16), (-half * 1.0, 0)], side * 0.1)
    if die.sides == 10:
        top, low = half * 1.12, half * 0.22
        return rounded([(0, top), (half * 1.06, low), (half * 1.06, -low), (0, -top),
                         (-half * 1.06, -low), (-half * 1.06, low)], side * 0.08)  # fmt: skip
    if die.sides in (12, 100):
        return rounded(ring(10, half * 1.08), side * 0.06)
    if die.sides == 20:
        return rounded(ring(6, half * 1.14), side * 0.08)
    return rounded(square, side * 0.3)


def facets(die: Die, side: float) -> list[list[float]]:
    """The edges that are seen on the face of a solid."""
    half = side / 2
    if die.faces or die.values:
        return []
    if die.sides == 8:
        return [[-half * 0.72, -half * 0.34, 0, -half * 0.62, half * 0.72, -half * 0.34]]
    if die.sides == 10:
        kite: Points = [(0, half * 1.12), (half * 0.62, -half * 0.2), (0, -half * 0.56), (-half * 0.62, -half * 0.2)]
        lines = [[*kite[0], *kite[1], *kite[2], *kite[3], *kite[0]]]
        lines += [[*kite[1], half * 1.06, -half * 0.22], [*kite[3], -half * 1.06, -half * 0.22]]
        return [*lines, [*kite[2], 0, -half * 1.12]]
    if die.sides == 12:
        inner, outer = ring(5, half * 0.66), ring(5, half * 1.08)
        lines = [[*one, *two] for one, two in zip(inner, outer, strict=True)]
        return [[part for point in (*inner, inner[0]) for part in point], *lines]
    if die.sides == 20:
        inner, outer = ring(3, half * 0.74), ring(6, half * 1.14)
        lines = [[part for point in (*inner, inner[0]) for part in point]]
        for at, corner in enumerate(inner):
            lines += [[*corner, *outer[(2 * at + step) % 6]] for step in (-1, 0, 1)]
        return lines
    return []


def soft(shapes: list[Points]) -> tuple[list[float], list[int]]:
    """Corners and triangles of convex shapes whose edges fade over one pixel: x, y, and the place in a shading."""
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
    return vertices, indices


def numeral(die: Die, plain: bool) -> tuple[float, float]:
    """Where its numeral stands and how large it is; on a small die, plain, there are no edges around it."""
    kind = die.sides if not (die.faces or die.values) else 6
    usual = NUMERALS.get(kind, (0, 0.46 if kind == 100 else 0.56))
    return PLAIN.get(kind, usual) if plain else usual
