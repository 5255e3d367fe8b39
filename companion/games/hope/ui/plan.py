"""How the journey stands in the room there is: a row each, the strip below them, and the chance where there is room."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.theme import theme

LEAST, TALL, MOST = 64, 92, 176  # dp: a row on one line of dice, one with signs below them, and the highest
EASY = 136  # dp: a row with dice that are seen across the table
DIE = 96  # dp: the largest die on a tablet
AROUND = 166  # dp of a row that band, minus, plus and the gaps take


class Plan(NamedTuple):
    """Heights in pixels; nothing in it depends on what is asked or done."""

    columns: int = 1
    row: float = 0
    gap: float = 0
    tall: bool = False  # signs stand below the dice, not beside them
    side: float = 0  # of a die between Scenes, the same for everybody and for Hope
    strip: float = 0
    odds: float = 0  # hardship and chance; 0: they come up over the rows while the eye is held
    rows: float = 0  # all rows together


def plan(players: int, width: float, room: float, opened: bool) -> Plan:
    """The rows first; what is left over goes to hardship and chance, then to larger dice."""
    gap = dp(8) if width < dp(700) else dp(12)
    least = theme.grow((LEAST - 6 if theme.low else LEAST) if theme.scale < 1.3 else TALL)
    odds = theme.grow(72) + dp(84) + theme.button(13) * 2.8
    strip = theme.grow(52)
    columns, lines = 1, players + 1
    if width >= dp(600) * theme.scale and lines * (dp(TALL) + gap) + strip > room:
        columns, lines = 2, -(-(players + 1) // 2)
    left = room - strip - gap - lines * (least + gap)
    easy = dp(EASY) if width >= dp(600) and columns == 1 else least  # a tablet has large dice first
    shown = odds if opened or left - lines * (easy - least) >= odds + gap else 0.0
    row = min(dp(MOST), max(least, least + (left - (shown + gap if shown else 0)) / lines))
    if shown:
        shown = max(odds, min(odds + dp(120), room - strip - gap - lines * (row + gap) - gap))
    tall = row >= theme.grow(TALL)
    wide = (width - gap * (columns - 1)) / columns
    words = theme.sp(16) * 1.4 + (theme.sp(13) * 1.5 if tall else 0) + dp(22)
    across = (wide - dp(AROUND) - 4 * dp(8) - (0 if tall else theme.sp(13) * 4)) / 5
    side = max(dp(16), min(dp(DIE), row - words, across))
    return Plan(columns, row, gap, tall, side, strip, shown, lines * row + (lines - 1) * gap)
