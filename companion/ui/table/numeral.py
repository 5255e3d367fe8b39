"""The huge number on a tile, and beside it what the last step changed."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Placed  # noqa: F401  (named in the kv)
from companion.ui.theme import CLEAR, Colour

kv.load("table/numeral")

CAP = 0.742  # height of a number with a little air, in shares of its letters
TWO = "10"  # a single digit is no larger than two of them would be: all tiles of a table speak in one size
UNIT = 0.44  # the unit's letters beside those of the number


class Numeral(Widget):
    """A number as large as its box allows, with its unit on the same baseline."""

    text: str = StringProperty("")
    unit: str = StringProperty("")
    most_sp: float = NumericProperty(96)
    color: Colour = ColorProperty(CLEAR)
    halign: str = OptionProperty("left", options=("left", "center"))
    stroked: bool = BooleanProperty(False)  # a line stands below it: 6 and 9, 16 and 91 are read from several sides
    flat: bool = BooleanProperty(False)  # it is read from several sides

    def _wide(self, letters: float) -> float:
        """How wide number and unit are in letters of this size."""
        unit = extents(self.unit, look.DISPLAY, max(dp(11), letters * UNIT))[0] + dp(4) if self.unit else 0
        return float(extents(self.text, look.DISPLAY, letters)[0] + unit)

    def _most(self) -> float:
        return float(max(1.0, min(dp(self.most_sp), self.height / CAP)))

    def _letters(self) -> float:
        size = self._most()
        two = extents(TWO, look.DISPLAY, size)[0] - extents(self.text, look.DISPLAY, size)[0]
        wide = self._wide(size) + max(0.0, two)
        return float(max(1.0, size * min(1.0, self.width / max(1.0, wide))))

    letters: float = AliasProperty(_letters, bind=("size", "text", "unit", "most_sp"), cache=True)

    def _taken(self) -> float:
        return self._wide(self.letters)

    # The width of number and unit as they stand; a second digit takes more in letters of the same size.
    taken: float = AliasProperty(_taken, bind=("letters", "text", "unit"), cache=True)

    def _one_line(self) -> float:
        return float(self._wide(self._most()) + dp(4))

    # The width of number and unit where nothing but the height makes them small.
    one_line: float = AliasProperty(_one_line, bind=("height", "text", "unit", "most_sp"), cache=True)


class ChangeChip(Surface):
    """By how much the last step changed a number; it stays until the next act."""

    by: int | None = NumericProperty(None, allownone=True)
