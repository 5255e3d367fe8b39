"""One nation on the board: its name and numbers, what it is after, and its row."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import Say, say
from companion.core.view import Action
from companion.games.nineteen71.board import NationRow
from companion.games.nineteen71.ui.nation_chip import NO_NATION
from companion.games.nineteen71.ui.row import BuildingRow
from companion.ui import kv
from companion.ui.kit import band, press  # noqa: F401  (named in the kv)
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Text
from companion.ui.words import words

kv.load_beside(__file__)


class NationHead(BoxLayout):
    """Who it is, how much it has, what it is after and what of it is disabled."""

    row: NationRow = ObjectProperty(NO_NATION, rebind=True)
    framed: bool = BooleanProperty(False)
    aside: bool = BooleanProperty(False)
    __events__ = ("on_more",)

    def _told(self) -> str:
        row = self.row
        stacked = say("{stacked} stacked · {hand} in hand", stacked=row.stacked, hand=row.hand)
        if not self.framed:  # its chip counts the hand
            stacked = say("{n} stacked", n=row.stacked)
        return words(row.out if row.out.message else stacked)

    told: str = AliasProperty(_told, bind=("row", "framed"), cache=True)

    def _disabled(self) -> str:
        off = [site for site in self.row.sites if site.disabled]
        told = [words(say("{building}: {why}", building=site.name, why=site.why)) for site in off[:1]]
        if self.framed:  # where room is scarce its stripes say which one it is
            told = [words(site.why) for site in off[:1]]
        return told[0] + (f" +{len(off) - 1}" if len(off) > 1 else "") if told else ""

    disabled_told: str = AliasProperty(_disabled, bind=("row", "framed"), cache=True)

    def on_more(self) -> None:
        """Somebody wants to see all of it."""


class NationBlock(Surface, BoxLayout):
    """Stands alone below the chips on a phone, on a plate among its rivals on a tablet."""

    row: NationRow = ObjectProperty(NO_NATION, rebind=True)
    asking: bool = BooleanProperty(False)
    opened: int = NumericProperty(-1)
    filled: bool = BooleanProperty(False)
    framed: bool = BooleanProperty(False)
    aside: bool = BooleanProperty(False)  # its head stands beside its row
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    tell: Callable[[Say, Say], object] = ObjectProperty(lambda title, second: None)
    still: str = ""
    __events__ = ("on_more",)

    @property
    def line(self) -> BuildingRow:
        found: BuildingRow = self.ids.line
        return found

    @property
    def title(self) -> Text:
        found: Text = self.ids.head.ids.title
        return found

    def on_more(self) -> None:
        """Somebody wants to see all of it."""
