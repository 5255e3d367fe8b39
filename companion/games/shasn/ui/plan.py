"""How the table of SHASN stands in the room there is: nothing in it depends on what is asked, done or filled in."""

from __future__ import annotations

import math
from typing import NamedTuple

from kivy.metrics import dp

from companion.games.shasn.board import MapBoard, MapZone
from companion.games.shasn.start import AREAS
from companion.games.shasn.ui.areas import pitch_for
from companion.ui.theme import theme

WIDER = 1.2  # the middle column holds the largest zones
SMALL = 10  # dp between two pegs where room is scarce
CLEAR = 14  # and where the map is scrolled anyway, growing with the letters


class Plan(NamedTuple):
    """Heights in pixels; a zone is at least as high as what it says."""

    columns: int = 1  # of chips
    gap: float = 0
    chip: float = 0
    track: float = 0
    zone: float = 0
    purse: float = 0
    tally: float = 0  # the row of counts in a zone
    pitch: float = 0  # from one peg to the next, the same in all zones that have no more areas than printed
    roomy: bool = False  # zones are so large that their words are too
    split: bool = False  # a line for the name of a zone and one for its figures


def line(size: float) -> float:
    """The height of a line of map text."""
    return theme.button(size) * 1.28


def plan(board: MapBoard, seats: int, width: float, room: float) -> Plan:
    """All voters are kept; where room is scarce the purse goes first, then the row of counts."""
    crowded = board.chaos is not None and room < dp(400)
    gap = dp(4) if crowded else dp(6) if width < dp(600) else dp(8)
    chips = seats + (1 if board.chaos else 0)
    columns = chips if (width - gap * (chips - 1)) / chips >= theme.button(60) else math.ceil(chips / 2)
    large = (width - gap * (columns - 1)) / columns >= dp(110) and room >= dp(500)
    flat = room < dp(460) and (width - gap * (columns - 1)) / columns >= theme.button(140)
    chip = theme.button(118 if large else 97 if room >= dp(460) else 54 if flat else 76 if crowded else 82)
    track = (
        max(theme.grow(28 if crowded else 34), dp(48) - 2 * gap) if board.chaos else 0.0
    )  # a finger takes the gaps too
    above = chip * math.ceil(chips / columns) + gap * math.ceil(chips / columns) + (track + gap if track else 0)
    narrow = min(wide_of(zone, board, width, gap) for zone in board.zones)
    split = theme.scale > 1.4 and narrow < theme.button(130)  # large letters
    left = room - above - gap * (board.rows - 1)
    least = _least(board, width, gap, split, dp(SMALL))
    if left / board.rows < least:
        least = _least(board, width, gap, split, theme.grow(CLEAR))
    counts, foot = line(15) + dp(2), theme.grow(50)
    purse = foot if (left - foot - gap) / board.rows >= least + counts else 0.0
    left -= purse + gap if purse else 0.0
    zone = max(least, left / board.rows)
    tally = counts if zone >= least + counts else 0.0
    roomy = zone >= least + counts + dp(40) * theme.scale and width >= dp(560)
    whole = Plan(columns, gap, chip, track, zone, purse, tally, 0, roomy, split and not roomy)
    inner = zone - _words(board, whole)
    wide = [wide_of(each, board, width, gap) - 2 * pad_of(whole) for each in board.zones]
    pitch = min(pitch_for(_areas(each), across, inner) for each, across in zip(board.zones, wide, strict=True))
    if pitch <= 0:
        return whole  # there is no room for a single peg: a window on its way to another size
    side = narrow - 2 * pad_of(whole)
    even = side / math.ceil(side / pitch)  # as many as fill a row of the narrow zones
    return whole._replace(pitch=even if even > 0.93 * pitch else pitch)


def wide_of(zone: MapZone, board: MapBoard, width: float, gap: float) -> float:
    """How wide a zone stands in its row."""
    row = [other for other in board.zones if other.row == zone.row]
    return float(width - gap * (len(row) - 1)) * weight(zone, row) / sum(weight(other, row) for other in row)


def weight(zone: MapZone, row: list[MapZone]) -> float:
    return WIDER if len(row) == 3 and zone.column == 1 else 1.0


def pad_of(plan: Plan) -> float:
    return float(dp(12) if plan.roomy else dp(6))


def _words(board: MapBoard, plan: Plan) -> float:
    """The height of all that a zone says beside its pegs."""
    head, foot = (22, 16) if plan.roomy else (16, 13)
    return float(dp(11)) + line(head) * (2 if plan.split else 1) + line(foot) + plan.tally + _remarks(board)


def _remarks(board: MapBoard) -> float:
    return line(12) if board.remarks else 0.0


def _areas(zone: MapZone) -> int:
    """As many as are printed: a zone that the table fills in moves nothing; a file may call its zones otherwise."""
    return AREAS.get(zone.key, zone.capacity)


def _least(board: MapBoard, width: float, gap: float, split: bool, pitch: float) -> float:
    """The height of a zone with pegs no smaller than this."""
    across = (max(1, int((wide_of(zone, board, width, gap) - dp(12)) / pitch)) for zone in board.zones)
    rows = max(math.ceil(_areas(zone) / count) for zone, count in zip(board.zones, across, strict=True))
    return float(_words(board, Plan(split=split)) + rows * pitch)
