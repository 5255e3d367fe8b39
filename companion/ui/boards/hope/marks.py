"""Small signs in a row: Hungry +1, three Traits, an Asset; where there is no room they lose their words first."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.view import Fact, Seat, Stat
from companion.games.hope.board import SceneBoard
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Icon, Semi
from companion.ui.theme import theme
from companion.ui.words import words

Sign = tuple[str, str, str, str]  # icon, words, the number in them, tone


def signs(seat: Seat) -> list[Sign]:
    """What stands on a player's tile besides the dice."""
    found: list[Sign] = []
    for line in seat.lines:
        for piece in line:
            if isinstance(piece, Fact):
                text = words(piece.text)
                found.append((piece.icon, text, text.rpartition(" ")[2], piece.tone))
            elif isinstance(piece, Stat):
                found.append((piece.icon, str(piece.value), str(piece.value), piece.tone))
    return found


def warns(seat: Seat) -> bool:
    """Whether the badge says something else than whose turn it is: leaving, or joining soon."""
    return bool(seat.badge.message) and seat.badge.message not in ("TURN", "ACTS")


def scene_signs(board: SceneBoard) -> list[Sign]:
    """Where the Scene is set and what its card says."""
    place = words(board.terrain)
    found: list[Sign] = [(board.terrain_icon, place, place, "")]
    return found + [("tag-outline", words(tag), words(tag), "warn") for tag in board.tags]


class Marks(Widget):
    """Signs from the left to the right."""

    def __init__(self, size_sp: float = 13, **values: object) -> None:
        super().__init__(size_hint=(None, None), **values)
        self.size_sp = size_sp
        self.pairs: list[tuple[Icon, Semi]] = []
        self.signs: list[Sign] = []
        arrange(self, self._place)

    def show(self, found: list[Sign]) -> None:
        """Other signs in the same row."""
        if found == self.signs:
            return
        self.signs = found
        while len(self.pairs) < len(found):
            pair = (Icon(size_sp=self.size_sp + 4), Semi(size_sp=self.size_sp))
            for part in pair:
                self.add_widget(part)
            self.pairs.append(pair)
        self._place()

    def _wide(self, text: str) -> float:
        return theme.glyph(self.size_sp + 6) + dp(3) + extents(text, look.SEMI, theme.sp(self.size_sp))[0] + dp(2)

    def _all(self, texts: list[str]) -> float:
        return max(0.0, sum(self._wide(text) + dp(10) for text in texts) - dp(10))

    def least(self) -> float:
        """The width at which every sign still shows its number."""
        return self._all([short for _, _, short, _ in self.signs])

    def _texts(self) -> list[str]:
        """Whole words where they fit, numbers where not."""
        full = [text for _, text, _, _ in self.signs]
        return full if self._all(full) <= self.width else [short for _, _, short, _ in self.signs]

    def _place(self, *_: object) -> None:
        texts = self._texts()
        x = self.x
        for place, (glyph, label) in enumerate(self.pairs):
            wide = self._wide(texts[place]) if place < len(texts) else 0
            fits = 0 < wide <= self.x + self.width - x + 1
            glyph.opacity = label.opacity = 1 if fits else 0
            if not fits:
                continue
            icon, _, _, tone = self.signs[place]
            mark = theme.glyph(self.size_sp + 6)
            glyph.icon, label.text = icon, texts[place]
            glyph.color = label.color = theme.tone(tone) if tone else theme.ink2
            glyph.size, glyph.pos = (mark, self.height), (x, self.y)
            label.size, label.pos = (wide - mark, self.height), (x + mark + dp(3), self.y)
            x += wide + dp(10)
