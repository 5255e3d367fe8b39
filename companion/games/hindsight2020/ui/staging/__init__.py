"""The moments of Hindsight 2020: front pages."""

from functools import partial

from companion.core.text import say
from companion.games.hindsight2020.ui.staging import front_page
from companion.games.hindsight2020.ui.staging.news import NewsStage
from companion.ui.staging import Staging

PAGE = Staging(
    front_page.ground, front_page.act, "#B3262E", "#1B1A18", "#4A4335", panel="#00000000", press="#DED1B2",
    stage=partial(NewsStage, band=say("Breaking")),
)  # fmt: skip
STAGINGS = {
    "fall": PAGE,
    "year": PAGE._replace(lasts=1.32, stage=partial(NewsStage, band=say("Extra"), draws=0.72)),
}
