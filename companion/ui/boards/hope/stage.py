"""How the parts of a board share its room: one below another, or in pairs where it is wide and low."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget
from msgspec import Struct

from companion.ui.theme import theme

Height = float | Callable[[float], float]


class Part(Struct):
    """A widget with the least and the most height it wants, and the place it was given, from the top left."""

    widget: Widget
    least: Height
    most: Height
    halves: bool = False  # may stand beside its like
    x: float = 0.0
    y: float = 0.0
    wide: float = 0.0
    high: float = 0.0


def stack(parts: list[Part], width: float, room: float) -> float:
    """Give every part its place; tells how high all of them are together."""
    gap = _gap(width)
    lines = _lines(parts, width, pairs=False)
    easy = (_least(lines, width) + sum(_tallest(line, "most") for line in lines)) / 2
    if easy > room and width >= dp(600) * theme.scale:
        lines = _lines(parts, width, pairs=True)
    least = [_tallest(line, "least") for line in lines]
    most = [max(low, _tallest(line, "most")) for low, line in zip(least, lines, strict=True)]
    spare = room - sum(least) - gap * (len(lines) - 1)
    wish = sum(most) - sum(least)
    share = max(0.0, min(1.0, spare / wish)) if wish > 0 else 0.0
    y = 0.0
    for line, low, high in zip(lines, least, most, strict=True):
        tall = low + (high - low) * share
        for part in line:
            part.y, part.high = y, tall
        y += tall + gap
    return y - gap if lines else 0.0


def fits(parts: list[Part], width: float, room: float) -> bool:
    """Whether all parts are in sight at once, in one way or the other."""
    if _least(_lines(parts, width, pairs=False), width) <= room:
        return True
    return width >= dp(600) * theme.scale and _least(_lines(parts, width, pairs=True), width) <= room


def _gap(width: float) -> float:
    return dp(8) if width < dp(700) else dp(12)


def _least(lines: list[list[Part]], width: float) -> float:
    return sum(_tallest(line, "least") for line in lines) + _gap(width) * (len(lines) - 1)


def _tallest(line: list[Part], which: str) -> float:
    heights = [(getattr(part, which), part.wide) for part in line]
    return max(height(wide) if callable(height) else height for height, wide in heights)


def _lines(parts: list[Part], width: float, pairs: bool) -> list[list[Part]]:
    lines: list[list[Part]] = []
    for part in parts:
        mate = lines[-1] if lines else []
        if pairs and part.halves and len(mate) == 1 and mate[0].halves:
            mate.append(part)
        else:
            lines.append([part])
    for line in lines:
        for place, part in enumerate(line):
            part.wide = (width - _gap(width) * (len(line) - 1)) / len(line)
            part.x = place * (part.wide + _gap(width))
    return lines
