"""A text in which found letters stand on a bright ground: one line, or two of a name in which nothing was sought."""

from __future__ import annotations

from kivy.graphics import Color, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.utils import escape_markup, get_hex_from_color

from companion.ui.kit.fitting import LINE, extents, wrapped
from companion.ui.kit.text import Text
from companion.ui.theme import rgba, theme

Spans = tuple[tuple[int, int], ...]
CUT = 0.86  # what is cut all the same need not be small too
TWICE = 0.6  # letters of two lines are at least so large
LEAD = 6  # letters left before the first mark when a long line is cut at its beginning


def cut(text: str, spans: Spans, letters: int) -> tuple[str, Spans]:
    """As many letters of a line as there is room for, with the first mark among them."""
    if len(text) <= letters:
        return text, spans
    start = 0
    if spans and spans[0][1] > letters - 1:
        start = min(max(0, spans[0][0] - LEAD), len(text) - letters + 1)
    head = "…" if start else ""
    kept = text[start : start + letters - 1 - len(head)]
    tail = "…" if start + len(kept) < len(text) else ""
    shift = len(head) - start
    end = len(head) + len(kept)
    moved = ((max(a + shift, len(head)), min(b + shift, end)) for a, b in spans)
    return head + kept + tail, tuple((a, b) for a, b in moved if a < b)


class Marked(Text):
    """Shrinks a little, then is cut; `mark` gives it a text and the places of the found letters."""

    def __init__(self, least: float = 0.86, **values: object) -> None:
        self.least = least
        self._ground = InstructionGroup()
        self.plain, self.spans = "", ()
        self._shown: Spans = ()
        super().__init__(markup=True, **values)
        self.canvas.before.add(self._ground)
        self.fbind("pos", self._measure)

    def mark(self, text: str, spans: Spans = ()) -> None:
        """Show a text with these places marked."""
        self.plain, self.spans = text.replace("\n", " "), spans
        self._fit()

    def _fit(self, *_: object) -> None:
        full, room = self.measure(self.size_sp), self.width
        text, spans, size = self.plain, self.spans, full
        wide = extents(text, self.font_name, full)[0] if text else 0
        twice = self.breaks(room)
        if twice and self.height >= 2 * twice * LINE:
            size = twice
        elif wide > room > 1:
            share = room / wide * 0.99
            size = full * (share if share >= self.least else max(self.least, CUT))
            wide = extents(text, self.font_name, size)[0]
            letters = len(text)
            while wide > room and letters > 4:
                letters = min(letters - 1, max(4, int(letters * room / wide)))
                text, spans = cut(self.plain, self.spans, letters)
                wide = extents(text, self.font_name, size)[0]
        self.font_size, self.text_size = size, self.size
        self.text = self._markup(text, spans)
        self._paint(text, spans, size)

    def breaks(self, room: float) -> float:
        """The size of its letters if it stands on two lines of this width; 0 where one will do or two do not."""
        full = self.measure(self.size_sp)
        if self.spans or room <= 1 or extents(self.plain, self.font_name, full)[0] <= room:
            return 0.0
        for size in range(int(full), int(full * TWICE), -1):
            found = wrapped(self.plain, self.font_name, size, room)
            if found is not None and found[0] == 2:
                return float(size)
        return 0.0

    def _markup(self, text: str, spans: Spans) -> str:
        ink = get_hex_from_color(rgba("#14161A"))
        parts, at = [], 0
        for start, end in spans:
            parts.append(escape_markup(text[at:start]))
            parts.append(f"[color={ink}]{escape_markup(text[start:end])}[/color]")
            at = end
        return "".join((*parts, escape_markup(text[at:])))

    def _paint(self, text: str, spans: Spans, size: float) -> None:
        self._ground.clear()
        if not spans:
            return
        # The same amber in every theme: dark letters stand on it everywhere.
        self._ground.add(Color(*rgba("#F5C451" if theme.name != "contrast" else "#FFD84D")))
        high, pad = size * 1.26, dp(1.5)
        for start, end in spans:
            left = extents(text[:start], self.font_name, size)[0] if start else 0
            right = extents(text[:end], self.font_name, size)[0]
            box = RoundedRectangle(
                pos=(self.x + left - pad, self.center_y - high / 2),
                size=(right - left + 2 * pad, high),
                radius=[dp(4)],
                segments=4,
            )
            self._ground.add(box)
