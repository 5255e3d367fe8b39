"""A nation as a chip: who it is, what it has, whose turn it is, and which one is in sight."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.nineteen71.board import NationRow
from companion.ui import kv
from companion.ui.kit import band  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Touchable
from companion.ui.kit.text import Text

kv.load_beside(__file__)

NO_NATION = NationRow(0, "", 0, 0, 0, 0, 0)


class NationStat(BoxLayout):
    """An icon and a number."""

    icon: str = StringProperty("")
    value: int = NumericProperty(0)
    near: bool = BooleanProperty(False)


class NationChip(Touchable):
    """Band and name, then Buildings, Civil Reforms and hand."""

    row: NationRow = ObjectProperty(NO_NATION, rebind=True)
    chosen: bool = BooleanProperty(False)
    small: bool = BooleanProperty(False)  # the name alone

    def _mark(self) -> str:
        row = self.row
        return "rocket-launch" if row.hit else "play" if row.active else "alert" if row.warning.message else ""

    mark: str = AliasProperty(_mark, bind=("row",), cache=True)

    @property
    def name(self) -> Text:
        found: Text = self.ids.name
        return found

    @property
    def hand(self) -> int:
        return int(self.ids.hand.value)
