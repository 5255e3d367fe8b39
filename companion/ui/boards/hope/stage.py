"""How the parts of a board share its room: one below another, or two side by side where it is wide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.theme import theme

Height = float | Callable[[float], float]


@dataclass
class Part:
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
    gap = dp(8) if width < dp(700) else dp(12)
    lines = _lines(parts, width)
    for line in lines:
        for place, part in enumerate(line):
            part.wide = (width - gap * (len(line) - 1)) / len(line)
            part.x = place * (part.wide + gap)
    least = [max(_high(part.least, part) for part in line) for line in lines]
    most = [max(low, max(_high(part.most, part) for part in line)) for low, line in zip(least, lines, strict=True)]
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


def _high(height: Height, part: Part) -> float:
    return height(part.wide) if callable(height) else height


def _lines(parts: list[Part], width: float) -> list[list[Part]]:
    pairs = width >= dp(600) * theme.scale
    lines: list[list[Part]] = []
    for part in parts:
        mate = lines[-1] if lines else []
        if pairs and part.halves and len(mate) == 1 and mate[0].halves:
            mate.append(part)
        else:
            lines.append([part])
    return lines
