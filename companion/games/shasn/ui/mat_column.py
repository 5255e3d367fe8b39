"""One Ideologue on a player's mat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import AliasProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.games.shasn.resources import KINDS
from companion.games.shasn.ui import power_card, stack  # noqa: F401  (named in the kv)
from companion.games.shasn.view.mat import MatColumn
from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.theme import Colour, mix, theme

kv.load_beside(__file__)

NO_COLUMN = MatColumn(NOTHING, 0, "", 0, ())


class IdeologueColumn(BoxLayout):
    """One Ideologue: its cards and the two powers that they unlock."""

    kind: int = NumericProperty(0)
    column: MatColumn = ObjectProperty(NO_COLUMN, rebind=True)
    use: Callable[[Any], object] = ObjectProperty(lambda power: None)

    def _colour(self) -> Colour:
        return theme.colour(KINDS[int(self.kind)])

    colour: Colour = AliasProperty(_colour, bind=("kind",), cache=True)

    def power(self, place: int, column: MatColumn) -> Any:
        return column.powers[place] if place < len(column.powers) else power_card.NO_POWER

    def ink(self, *_: object) -> Colour:
        """The name in the colour of its resource; darker on light ground."""
        return mix(self.colour, (0, 0, 0, 1), 0.45) if theme.name == "light" else self.colour
