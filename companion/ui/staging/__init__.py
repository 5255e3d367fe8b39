"""How each kind of moment is staged: its picture, its inks, and where its words stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from companion.core.text import NOTHING, Say, say
from companion.ui.staging import bubble, dawn, ember, fireworks, flag, front_page, power_card, shock_wave, sunburst
from companion.ui.staging.shapes import Place

Ground = Callable[[Place], None]
Act = Callable[[Place, float], None]


class Staging(NamedTuple):
    """The look of one kind."""

    ground: Ground  # painted once
    act: Act  # painted anew while it moves, from 0 to 1
    accent: str  # ink of the second line
    ink: str = "#F6F1E6"
    ink2: str = "#CFC8BA"
    panel: str = "#FFFFFF14"  # below numbers and lines
    press: str = "#33291F"
    paper: bool = False  # words above the picture, on a page that turns in
    band: Say = NOTHING
    card: bool = False  # word and first line stand on a card that turns over before the picture
    icon: str = ""  # in the middle of the picture
    top: bool = False  # words above the picture, in its sky
    lasts: float = 0.9  # seconds that it moves
    even: bool = False  # evenly, not slower towards the end
    draws: float = 0.3  # seconds after which its curves draw themselves


PAGE = Staging(
    front_page.ground, front_page.act, "#B3262E", "#1B1A18", "#4A4335", "#00000000", "#DED1B2", True, say("Breaking")
)
STAGINGS = {
    "fall": PAGE,
    "year": PAGE._replace(band=say("Extra"), lasts=1.32, draws=0.72),
    "majority": Staging(flag.ground, flag.act, "#F0C660", lasts=flag.LASTS, even=True),
    "broken": Staging(flag.ground, flag.act, "#FF9D94", lasts=flag.LASTS, even=True),
    "election": Staging(flag.podium, flag.act, "#F0C660", lasts=flag.LASTS, even=True),
    "power": Staging(
        power_card.ground,
        power_card.act,
        "#D6B6FA",
        press="#2B2440",
        panel="#FFFFFF00",
        card=True,
        lasts=power_card.LASTS,
        even=True,
    ),
    "chaos": Staging(sunburst.dark_ground, sunburst.dark_act, "#FF9D94", icon="skull"),
    "free": Staging(bubble.ground, bubble.act, "#5CD48C"),
    "arrival": Staging(fireworks.ground, fireworks.act, "#F5C83B", lasts=fireworks.LASTS, even=True),
    "ashes": Staging(shock_wave.ground, shock_wave.act, "#F3B27F", lasts=shock_wave.LASTS, even=True),
    "victory": Staging(sunburst.ground, sunburst.act, "#F5C451"),
    "death": Staging(ember.ground, ember.act, "#FF9560"),
    "journey": Staging(dawn.ground, dawn.act, "#FFE7CF", top=True),
}
PLAIN = Staging(sunburst.ground, sunburst.act, "#F5C451")  # of a game that brings a kind of its own


def staging(kind: str) -> Staging:
    return STAGINGS.get(kind, PLAIN)
