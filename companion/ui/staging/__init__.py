"""How a kind of moment is staged: its picture, its inks, and the stage that it comes on. A game brings its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from companion.core.shapes import around
from companion.ui.boards import ui_of
from companion.ui.drawing.shapes import disc
from companion.ui.staging.shapes import Place, cloth, floor, paint, rays, sky

if TYPE_CHECKING:
    from companion.ui.table.moment import MomentStage


class Staging(NamedTuple):
    """The look of one kind."""

    ground: Callable[[Place], None]  # painted once
    act: Callable[[Place, float], None]  # painted anew while it moves, from 0 to 1
    accent: str  # ink of the second line
    ink: str = "#F6F1E6"
    ink2: str = "#CFC8BA"
    panel: str = "#FFFFFF14"  # below numbers and lines
    press: str = "#33291F"
    icon: str = ""  # in the middle of the picture
    top: bool = False  # words above the picture, in its sky
    lasts: float = 0.9  # seconds that it moves
    even: bool = False  # evenly, not slower towards the end
    stage: Callable[..., MomentStage] | None = None  # with more than words and lines on it; None: the usual one


RINGS = (("#8C3B0E", 58), ("#E8803C", 50), ("#D9A93A", 42), ("#3D8F88", 34), ("#F3E3C3", 26))


def sunburst(place: Place, t: float) -> None:
    """Rays, rings and a star for whoever has won."""
    (x, y), u = place.middle, place.unit
    paint("#F3E3C3", 0.1)
    rays(x, y, max(place.wide, place.high), 24, 10 * t)
    for number, (code, size) in enumerate(RINGS):
        paint(code)
        disc(x, y, u * size * max(0.0, min(1.0, t * 1.5 - number * 0.1)))
    floor(place, "#1C0E05", u * 24)
    star = [around(x, y, u * (19 if k % 2 == 0 else 8) * t, 90 + 36 * k) for k in range(10)]
    for k in range(0, 10, 2):
        cloth([(x, y), star[k - 1], star[k], star[(k + 1) % 10]], place.seat)


PLAIN = Staging(lambda place: sky(place, "#1C0E05", "#5A2A10"), sunburst, "#F5C451")  # of a kind that no game stages


def staging(game_id: str, kind: str) -> Staging:
    """How this game stages such a moment."""
    return ui_of(game_id).stagings().get(kind, PLAIN)
