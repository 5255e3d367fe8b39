"""How a kind of moment is staged: its picture, its inks, and the stage that it comes on. A game brings its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from companion.ui.boards import ui_of
from companion.ui.staging import sunburst
from companion.ui.staging.shapes import Place

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


PLAIN = Staging(sunburst.ground, sunburst.act, "#F5C451")  # of a kind that no game stages


def staging(game_id: str, kind: str) -> Staging:
    """How this game stages such a moment."""
    return ui_of(game_id).stagings().get(kind, PLAIN)
