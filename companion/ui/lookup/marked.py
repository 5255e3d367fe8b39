"""A text in which found letters stand on a bright ground: one line, or two of a name in which nothing was sought."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.utils import escape_markup

from companion.rules.snippet import Spans, cut
from companion.ui.kit.fitting import extents, wrapped
from companion.ui.kit.text import Text
from companion.ui.theme import rgba

AMBER, ON_AMBER = "#F5C451", "#14161A"  # the same in every theme: dark letters are read on it everywhere
CUT = 0.86  # what is cut all the same need not be small too
TWICE = 0.6  # letters of two lines are at least so large


def tagged(text: str, spans: Spans) -> str:
    """A text as Kivy's markup, with the ink of the found letters."""
    parts, at = [], 0
    for start, end in spans:
        parts.append(escape_markup(text[at:start]))
        parts.append(f"[color={ON_AMBER}]{escape_markup(text[start:end])}[/color]")
        at = end
    return "".join((*parts, escape_markup(text[at:])))


class Marked(Text):
    """Shrinks a little, then is cut; `lines` says how many it takes of those it may."""

    plain: str = StringProperty("")
    spans: Spans = ObjectProperty(())
    least: float = NumericProperty(0.86)  # share of its size to which it shrinks before it is cut
    breaks: bool = BooleanProperty(False)  # it may stand on two lines
    lines: int = NumericProperty(1)
    markup: bool = BooleanProperty(True)

    def __init__(self, **values: Any) -> None:
        self._ground = InstructionGroup()
        self._shown: tuple[str, Spans] = ("", ())
        super().__init__(**values)
        self.canvas.before.add(self._ground)
        for name in ("plain", "spans", "least", "breaks"):
            self.fbind(name, self._again)

    def lay(self, *_: object) -> None:
        super().lay()
        self._paint()

    def _fit(self, *_: object) -> None:
        plain = self.plain.replace("\n", " ")
        full, room = self.measure(self.size_sp), self.width
        text, spans, size = plain, self.spans, full
        twice = self._size_of_two(plain, full, room)
        wide = extents(text, self.font_name, full)[0] if text else 0
        if twice:
            size = twice
        elif wide > room > 1:
            share = room / wide * 0.99
            size = full * (share if share >= self.least else max(self.least, CUT))
            text, spans = self._cut(plain, size)
        self.lines = 2 if twice else 1
        self.font_size, self.text_size = size, tuple(self.size)
        self._shown = text, spans
        self.text = tagged(text, spans)

    def _cut(self, plain: str, size: float) -> tuple[str, Spans]:
        """What of it fits on one line of letters of this size."""
        text, spans, letters = plain, self.spans, len(plain)
        wide = extents(text, self.font_name, size)[0]
        while wide > self.width and letters > 4:
            letters = min(letters - 1, max(4, int(letters * self.width / wide)))
            text, spans = cut(plain, self.spans, letters)
            wide = extents(text, self.font_name, size)[0]
        return text, spans

    def _size_of_two(self, plain: str, full: float, room: float) -> float:
        """The size of its letters if it stands on two lines; 0 where one will do or two do not."""
        if not self.breaks or self.spans or room <= 1 or extents(plain, self.font_name, full)[0] <= room:
            return 0.0
        for size in range(int(full), int(full * TWICE), -1):
            found = wrapped(plain, self.font_name, size, room)
            if found is not None and found[0] == 2:
                return float(size)
        return 0.0

    def _paint(self) -> None:
        """The bright ground behind what was found."""
        self._ground.clear()
        text, spans = self._shown
        if not spans:
            return
        self._ground.add(Color(*rgba(AMBER)))
        size, face = self.font_size, self.font_name
        high, pad = size * 1.26, dp(1.5)
        for start, end in spans:
            left = extents(text[:start], face, size)[0] if start else 0
            right = extents(text[:end], face, size)[0]
            pos = (self.x + left - pad, self.y + (self.height - high) / 2)
            wide = right - left + 2 * pad
            self._ground.add(RoundedRectangle(pos=pos, size=(wide, high), radius=[dp(4)], segments=4))
