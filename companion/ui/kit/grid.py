"""Things to tap side by side in even rows: as many as wanted, or as many as can be read and told apart by a finger."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout

from companion.ui import kv
from companion.ui.kit.press import Press

kv.load("kit/grid")

TALLER = 1.7  # a row of several buttons may grow by this before fewer stand in it
SMALLER = 0.8  # letters of a whole group shrink to this for the sake of one button


class EvenRows(GridLayout):
    """Those of a last row that is not full share its whole width."""

    keeps: bool = BooleanProperty(False)  # not where columns mean something, such as places on a map

    def _iterate_layout(self, count: int) -> Iterator[tuple[int, float, float, float, float]]:
        """Where Kivy puts each."""
        last = 0 if self.keeps else count % self.cols
        gap, left = self.spacing[0], self.x + self.padding[0]
        shared = (self.right - self.padding[2] - left - gap * (last - 1)) / max(1, last)
        for place, x, y, wide, high in super()._iterate_layout(count):
            if place < last:
                x, wide = left + (last - 1 - place) * (shared + gap), shared
            yield place, x, y, wide, high


class Grid(EvenRows):
    """As high as its rows; where columns are too narrow for a finger or for the words, there are fewer."""

    cols: int
    across: int = NumericProperty(1)
    narrowest: float = NumericProperty(48)  # dp: a column is not narrower
    high: float = NumericProperty(0)  # pixels: a row is not lower

    def __init__(self, across: int = 1, **values: Any) -> None:
        self._piled: list[Press] = []  # buttons whose icons went above their words for want of room
        super().__init__(across=across, **values)
        for name in ("width", "children", "across", "high"):
            self.fbind(name, self._share)
        self.row_default_height = self.high

    def spread(self, across: int, high: float) -> None:
        """Another number of columns, and rows of another height."""
        self.across, self.high = across, high

    def _share(self, *_: object) -> None:
        if self.width <= dp(100):  # it has not been given a width yet
            self.row_default_height = self.high
            return
        if self.keeps:
            self._keep_columns()
            return
        for part in self._piled:
            part.stacked = False
        self._piled = []
        gap, across = self.spacing[0], max(1, int(self.across))
        room = max(1, int((self.width + gap + 1) // (dp(self.narrowest) + gap)))
        columns = self._filled(self._even(across, min(across, room)))
        for part in self._presses():
            part.ceiling = 0
        high = self._row_height(columns)
        while columns > 1 and (high is None or high > self.high * TALLER):
            columns = self._filled(self._even(across, columns - 1))
            high = self._row_height(columns)
        high = max(self.high, self._row_height(columns) or 0)
        wide = (self.width - gap * (columns - 1)) / columns
        if not self._level(wide, high) and self._pile():
            high = max(self.high, self._row_height(columns) or 0)
            self._level(wide, high)
        if columns != self.cols:
            self.cols = columns
        if abs(high - self.row_default_height) > 0.5:
            self.row_default_height = high

    def _presses(self) -> list[Press]:
        return [part for part in self.children if isinstance(part, Press)]

    def _filled(self, columns: int) -> int:
        """No more columns than so many rows need: three and two rather than four and one."""
        count = len(self.children)
        return ceil(count / ceil(count / columns)) if count else columns

    def _level(self, wide: float, high: float) -> bool:
        """Letters of one size, on one line if they stay large so; False if a single word would make them all small."""
        presses = [part for part in self._presses() if part.text]
        sizes = {part.written(wide, high).size for part in presses}
        if len(sizes) < 2:
            return True
        least = ceil(max(sizes) * SMALLER)
        tries = [(size, lines) for lines in (1, 9) for size in range(int(max(sizes)), least - 1, -1)]
        even = False
        for size, lines in tries:
            found = [part.written(wide, high, size) for part in presses]
            if all(how.size == size and how.lines <= lines for how in found):
                least, even = size, True
                break
        for part in presses:
            part.ceiling = least
        return even

    def _pile(self) -> bool:
        """Icons above the words, which gives a long word the whole width; False where that is no help."""
        beside = [part for part in self._presses() if part.text and part.icon and not part.stacked]
        if not beside or any(part.detail or part.align == "left" for part in beside):
            return False
        for part in beside:
            part.stacked = True
        self._piled = beside
        return True

    def _keep_columns(self) -> None:
        """Second lines go where there is no room for them: the columns may not."""
        self.cols = max(1, int(self.across))
        if self._row_height(self.cols) is None:
            for part in self.children:
                if isinstance(part, Press):
                    part.detail = ""
        self.row_default_height = max(self.high, self._row_height(self.cols) or 0)

    @staticmethod
    def _even(count: int, at_most: int) -> int:
        """Rows of equal length rather than a full one and a rest."""
        return ceil(count / ceil(count / at_most))

    def _row_height(self, columns: int) -> float | None:
        """How high the rows must be; None where a word does not fit at all."""
        wide = (self.width - self.spacing[0] * (columns - 1)) / columns
        heights = [part.height_for(wide) for part in self._presses()]
        known = [height for height in heights if height is not None]
        return max(known, default=0.0) if len(known) == len(heights) else None
