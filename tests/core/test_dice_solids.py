"""The outlines of dice: round the origin, no larger than their place, and each kind its own."""

from __future__ import annotations

import math

import pytest

from companion.core.dice import COIN, Die
from companion.core.dice.solids import facets, outline_of

KINDS = [*map(Die, (2, 4, 6, 8, 10, 12, 20, 100)), COIN, Die(3, values=(1, 2, 4))]
every_kind = pytest.mark.parametrize("die", KINDS, ids=lambda die: die.text)


@every_kind
def test_an_outline_surrounds_the_origin_and_stays_near_its_side(die: Die) -> None:
    outline = outline_of(die, 100)
    turned = sum(
        x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True)
    )  # twice its area
    assert 3000 < abs(turned) / 2 < 11000
    assert max(math.hypot(x, y) for x, y in outline) < 100 * 0.72


@every_kind
def test_an_outline_is_convex(die: Die) -> None:
    outline = outline_of(die, 100)
    corners = zip(outline, (*outline[1:], outline[0]), (*outline[2:], *outline[:2]), strict=True)
    turns = [(bx - ax) * (cy - by) - (by - ay) * (cx - bx) for (ax, ay), (bx, by), (cx, cy) in corners]
    assert all(turn > -1e-6 for turn in turns) or all(turn < 1e-6 for turn in turns)


@every_kind
def test_edges_on_a_face_end_within_the_outline(die: Die) -> None:
    reach = max(math.hypot(x, y) for x, y in outline_of(die, 100))
    for line in facets(die, 100):
        assert all(math.hypot(x, y) <= reach * 1.2 for x, y in zip(line[::2], line[1::2], strict=True))
