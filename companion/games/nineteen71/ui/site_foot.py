"""The foot of a Building: what its stack comes to."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.nineteen71.board import Site
from companion.games.nineteen71.ui.card_picture import NO_SITE
from companion.ui import kv
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Text

kv.load_beside(__file__)


class SiteFoot(Surface):
    """What a stack counts, and what the running missile leaves of it."""

    site: Site = ObjectProperty(NO_SITE, rebind=True)
    framed: bool = BooleanProperty(False)

    @property
    def number(self) -> Text:
        found: Text = self.ids.number
        return found

    @property
    def old(self) -> Text:
        found: Text = self.ids.old
        return found

    @property
    def word(self) -> Text:
        found: Text = self.ids.gone
        return found
