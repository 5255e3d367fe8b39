"""Which form a power or an Elite is used by, and what has to hold before that form is worth opening."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.game import Answer, Move
from companion.games.shasn import openings
from companion.games.shasn.catalogue import RENEGADE
from companion.games.shasn.moves.gerrymander import open_guerilla
from companion.games.shasn.state import State

Opening = Callable[[Move[State], State], None]
POWER_ACTS: dict[str, tuple[str, Opening]] = {
    "prospecting": ("prospect", openings.prospecting),
    "land_grab": ("land_grab", openings.land_grab),
    "donations": ("donations", openings.donations),
    "payback": ("payback", openings.payback),
    "love": ("tough_love", openings.tough_love),
}
ELITE_ACTS: dict[str, tuple[str, Opening]] = {
    "philanthropist": ("philanthropy", openings.philanthropy),
    "patron": ("patrons", lambda move, state: openings.patrons(move, state, state.active)),
    "propagandist": ("propaganda", openings.propaganda),
    "guru": ("guru", openings.guru),
    "guerilla": ("guerilla", open_guerilla),
    "activist": ("look", lambda move, state: openings.look(move, state, state.active)),
    RENEGADE: ("borrow", openings.renegade),
}
ON_PURCHASE: dict[str, dict[str, Answer]] = {"viral": {"viral": True}, "hands": {"discounts": 1}}
