"""How the table of 1971 stands in the room there is: only the number of nations and of Buildings matter."""

from __future__ import annotations

import math
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.theme import theme

HEAD, FOOT = 52, 48  # dp: height of a head and of a foot
BETWEEN = 8  # dp between two cards
FRAME = 4  # dp around the outermost cards, for the frame of a gap that is opened there
CARD, WIDE, HIGH = 63, 104, 136  # dp: the narrowest card, and width and height of one among many
GROWTH = 1.9  # how much larger the cards of a short row may be
CLEAR = 148  # dp below the feet of a row that stands alone: so much of its place the panel for a new Building covers
PEEK, TIGHT = 20, 9  # dp of a stacked card that show, at most and where room is scarce
USUAL = 4  # cards of a stack for which there is room from the start


class Plan(NamedTuple):
    """How the nations stand; heights in pixels."""

    large: bool = False  # every nation on a plate of its own, otherwise one of them below the chips
    columns: int = 1  # of nations
    chips: int = 1  # chips in a line
    chip: float = 0
    small: bool = False  # names alone on the chips
    gap: float = 0
    block: float = 0
    nations: float = 0  # all blocks together
    aside: bool = False  # heads beside their rows


def plan(nations: int, width: float, room: float) -> Plan:
    """One nation in sight on a phone, all of them on a tablet."""
    if width >= dp(600) and room >= dp(360) and theme.scale <= 1.5:
        columns = 2 if nations > 2 or (nations == 2 and width > room) else 1
        lines = -(-nations // columns)
        share = (room - dp(12) * (lines - 1)) / lines
        aside = share < dp(16) + head() + lowest_row()
        least = dp(16) + (0 if aside else head()) + lowest_row()
        block = max(least, share)
        whole = block * lines + dp(12) * (lines - 1)
        return Plan(True, columns, gap=dp(12), block=block, nations=whole, aside=aside)
    fit = max(1, int((width + dp(6)) / (dp(74) * (1 + (theme.scale - 1) * 0.55) + dp(6))))
    lines = math.ceil(nations / min(nations, fit))
    small = lines * theme.grow(56) > room * 0.34
    chip = max(dp(48), theme.grow(36)) if small else theme.grow(56)
    above = lines * chip + (lines - 1) * dp(6) + dp(6)
    block = max(head() + lowest_row(), room - above)
    return Plan(False, 1, math.ceil(nations / lines), chip, small, dp(6), block, block)


def head() -> float:
    return float(theme.grow(HEAD - 8 if theme.low else HEAD))


def lowest_row() -> float:
    """The lowest that a row can be with a stack of four."""
    return float(theme.grow(76) + dp(4 + FOOT) + 4 * dp(TIGHT))


class RowPlan(NamedTuple):
    """How the Buildings of one row stand; all in pixels."""

    wide: float = 1  # of a card
    between: float = 0
    edge: float = 0  # at both ends, so that a finger finds the outermost gaps and sees their frames whole
    plate: float = 1  # height of a card without its stack
    stack: float = 0  # room above it
    over: bool = False  # the row is longer than its place

    @property
    def high(self) -> float:
        return float(self.plate + self.stack + dp(4 + FOOT))

    def low(self, height: float, framed: bool) -> float:
        """Where the feet stand: in the middle among rivals, alone above a question; no stack that grows moves them."""
        spare = max(0.0, height - self.high - max(0.0, dp(PEEK) * USUAL - self.stack))
        return float(max(dp(6) if self.over else 0, spare / 2 if framed else min(spare, dp(CLEAR))))

    def total(self, count: int) -> float:
        return self.wide * count + self.between * max(0, count - 1) + 2 * self.edge


def row_plan(count: int, tallest: int, width: float, height: float) -> RowPlan:
    """A few Buildings stand larger than many; a stack is never cut."""
    count = max(1, count)
    least = dp(CARD) * (1 + (theme.scale - 1) * 0.4)
    between = dp(BETWEEN if count < 5 else BETWEEN / 2)
    share, edge = _shared(count, width, between)
    over = share < least - 0.5
    high = height - (dp(6) if over else 0) - dp(4 + FOOT)
    growth = min(GROWTH, max(1.0, share / dp(WIDE)))
    best = theme.grow(HIGH) * growth
    stack = min(tallest * dp(PEEK), max(min(tallest, 4) * dp(TIGHT), high - best))
    plate = max(dp(40), min(best, high - stack))
    wide = max(least, min(dp(WIDE) * max(1.0, plate / theme.grow(HIGH)), share))
    return RowPlan(wide, between, dp(48) - least / 2 if over else edge, plate, stack, over)


def _shared(count: int, width: float, between: float) -> tuple[float, float]:
    """The width of a card where all of them fill the row, and what is left at both ends for the outer gaps."""
    bare = (width - between * (count - 1)) / count
    if count == 1:
        return max(1.0, width - 2 * dp(48)), dp(48)
    edge = max(dp(FRAME), (dp(48) - bare / 2) / (1 - 1 / count))
    return bare - 2 * edge / count, edge
