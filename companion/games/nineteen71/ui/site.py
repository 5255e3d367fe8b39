"""One Building as a thing to tap: its stack, its card, and below it what the stack comes to."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.nineteen71.board import Site
from companion.games.nineteen71.ui.card_picture import NO_SITE, SitePicture, peek
from companion.games.nineteen71.ui.plan import RowPlan
from companion.games.nineteen71.ui.site_foot import SiteFoot
from companion.ui import kv
from companion.ui.kit.press import Touchable
from companion.ui.kit.text import Text
from companion.ui.theme import CLEAR, Colour

kv.load_beside(__file__)


class SiteCard(Touchable):
    """The stack and the plate of a Building; its words stand on the plate."""

    site: Site = ObjectProperty(NO_SITE, rebind=True)
    plan: RowPlan = ObjectProperty(RowPlan(), rebind=True)
    fresh: bool = BooleanProperty(False)  # it would be built here

    def _painted(self) -> Colour:
        return CLEAR

    painted: Colour = AliasProperty(_painted, cache=True)  # the picture is its ground

    @property
    def picture(self) -> SitePicture:
        found: SitePicture = self.ids.picture
        return found

    @property
    def name(self) -> Text:
        found: Text = self.ids.name
        return found

    def grip(self) -> tuple[float, float, float, float]:
        """Where the top card can be picked up: the stack, and the upper part of the plate."""
        low = self.y + self.plan.plate * 0.45
        return self.x, low, self.width, self.top - low

    def top_card(self) -> tuple[float, float]:
        """The middle of the card that lies on top."""
        room = self.height - self.plan.plate
        shows = peek(len(self.site.stack), room)
        up = min(room, shows * len(self.site.stack))
        return self.center_x, self.y + self.plan.plate + up - shows / 2


class SiteColumn(BoxLayout):
    """A card with its foot."""

    site: Site = ObjectProperty(NO_SITE, rebind=True)
    plan: RowPlan = ObjectProperty(RowPlan(), rebind=True)
    framed: bool = BooleanProperty(False)
    fresh: bool = BooleanProperty(False)

    @property
    def card(self) -> SiteCard:
        found: SiteCard = self.ids.card
        return found

    @property
    def foot(self) -> SiteFoot:
        found: SiteFoot = self.ids.foot
        return found


class GapPress(Touchable):
    """A place for a new Building, between two feet."""

    at: float = NumericProperty(0)  # pixels from its left edge where the plus stands
    place: int = 0
