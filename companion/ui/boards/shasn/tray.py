"""What waits between the map and the purse: voters for a zone, Headlines for the end of the turn."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.core.view import Action
from companion.ui import theme as look
from companion.ui.boards.shasn.chips import Chip
from companion.ui.boards.shasn.pegs import Peg
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Icon, Semi, Strong
from companion.ui.theme import theme
from companion.ui.words import say, words

Do = Callable[[Action], None]


class WaitChip(Chip):
    """Voters that wait for a zone: a tap asks where, the cross gives them up."""

    calm = "warn_fill"

    def __init__(
        self, colour: int, text: str, place: Action, drop: Action | None, do: Callable[[Action], None]
    ) -> None:
        super().__init__(fill=theme.warn_fill, radius=dp(14), size_hint=(None, None), guard=0.3)
        self.peg = Peg()
        self.peg.wear(colour)
        self.label = Strong(text=text, size_sp=14, color=theme.warn_ink, fit=True, measure=theme.button)
        self.add_widget(self.peg)
        self.add_widget(self.label)
        self.drop: Press | None = None
        if drop is not None:
            self.drop = Press(icon="close", fill=theme.clear, ink=theme.warn_ink, icon_sp=20, radius=dp(14), guard=0.4)
            self.drop.bind(on_tap=lambda *_: do(drop))
            self.add_widget(self.drop)
        self.bind(on_tap=lambda *_: do(place))
        arrange(self, self._place)

    def natural(self) -> float:
        text = extents(self.label.text, look.BOLD, theme.button(14))[0]
        return float(dp(12) + theme.glyph(16) + dp(8) + text + dp(6) + (dp(48) if self.drop else dp(10)))

    def _place(self, *_: object) -> None:
        side = theme.glyph(16)
        end = dp(48) if self.drop else dp(8)
        self.peg.size, self.peg.pos = (side, side), (self.x + dp(12), self.y + (self.height - side) / 2)
        start = self.x + dp(12) + side + dp(8)
        self.label.size, self.label.pos = (self.x + self.width - end - start, self.height), (start, self.y)
        if self.drop:
            self.drop.size, self.drop.pos = (dp(48), self.height), (self.x + self.width - dp(48), self.y)


class Queue(Chip):
    """Headlines that wait, first to resolve first."""

    calm = "s2"

    def __init__(self) -> None:
        super().__init__(fill=theme.s2, radius=dp(14), size_hint=(None, None))
        self.mark = Icon(icon="newspaper-variant-multiple-outline", size_sp=22, color=theme.warn)
        self.label = Strong(size_sp=14, fit=True, measure=theme.button)
        self.add_widget(self.mark)
        self.add_widget(self.label)
        self.owners: list[tuple[Surface, Peg, Semi]] = []
        self.count = 0
        arrange(self, self._place)

    def show(self, owners: tuple[tuple[str, int], ...]) -> None:
        """Names and colours of the owners."""
        count = len(owners)
        text = say("1 Headline") if count == 1 else say("{number} Headlines", number=count)
        self.label.text = words(text)
        while len(self.owners) < count:
            parts = (Surface(fill=theme.s1, radius=dp(12), edge=0), Peg(), Semi(size_sp=13, fit=True))
            for part in parts:
                self.add_widget(part)
            self.owners.append(parts)
        for place, parts in enumerate(self.owners):
            for part in parts:
                part.opacity = 1 if place < count else 0
            if place < count:
                parts[1].wear(owners[place][1])
                parts[2].text = owners[place][0]
        self.count = count
        self._place()

    def natural(self) -> float:
        text = extents(self.label.text, look.BOLD, theme.button(14))[0]
        return float(dp(36) + theme.glyph(24) + text + min(dp(220), dp(70) * self.count))

    def _place(self, *_: object) -> None:
        mark = theme.glyph(24)
        self.mark.size, self.mark.pos = (mark, self.height), (self.x + dp(10), self.y)
        text = extents(self.label.text, look.BOLD, theme.button(14))[0] + dp(4)
        start = self.x + dp(10) + mark + dp(8)
        text = min(text, self.width * 0.5)
        self.label.size, self.label.pos = (text, self.height), (start, self.y)
        left, right = start + text + dp(8), self.x + self.width - dp(6)
        shown = self.count
        if not shown:
            return
        gap = dp(5)
        wide = min(dp(104), (right - left - gap * (shown - 1)) / shown)
        side = theme.glyph(14)
        named = wide >= dp(64)
        at = right - shown * wide - gap * (shown - 1)
        for plate, peg, name in self.owners[:shown]:
            high = self.height - dp(12)
            plate.size, plate.pos = (wide, high), (at, self.y + dp(6))
            peg.size = (min(side, wide), min(side, wide))
            peg.pos = (at + (dp(9) if named else (wide - peg.width) / 2), self.y + (self.height - peg.height) / 2)
            name.opacity = 1 if named else 0
            name.size, name.pos = (wide - side - dp(20), self.height), (at + side + dp(14), self.y)
            at += wide + gap
