"""The Chaos track: one strip above the map, and a sheet with what each point gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from kivy.metrics import dp

from companion.core.view import Action
from companion.games.shasn.board import ChaosTrack
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon
from companion.ui.theme import mix, rgba, theme
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

PASSED = "#6B5420"


class TrackStrip(Touchable):
    """All points in a row; passed ones are dim gold, the present one stands out, the last one is the loss."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(size_hint=(None, None), edge=0, guard=0.3)
        self.app = app
        self.track: ChaosTrack | None = None
        self.word = Display(text=words(say("Chaos")), size_sp=19, color=theme.accent_text, fit=True)
        self.word.measure = theme.button
        self.add_widget(self.word)
        self.cells: list[tuple[Surface, Display]] = []
        self.skull = Icon(icon="skull", size_sp=16, color=theme.out_ink)
        self.bind(on_tap=lambda *_: self.open())
        arrange(self, self._place)

    def show(self, track: ChaosTrack) -> None:
        """Where Chaos stands now."""
        self.track = track
        while len(self.cells) < len(track.points):
            parts = (
                Surface(radius=dp(6), edge=0),
                Display(size_sp=15, halign="center", measure=theme.button, fit=True),
            )
            for part in parts:
                self.add_widget(part)
            self.cells.append(parts)
        passed = mix(theme.s2, theme.accent, 0.5) if theme.name == "light" else rgba(PASSED)
        for point, (plate, label) in zip(track.points, self.cells, strict=False):
            here = point.number == track.level
            loss = point.status == "loss"
            fills = {"passed": passed, "loss": theme.out}
            plate.fill = theme.accent if here else fills.get(point.status, theme.s2)
            label.text = "" if loss else str(point.number)
            label.color = theme.accent_ink if here else theme.ink2 if point.status == "ahead" else theme.ink
        self.skull.color = theme.accent_ink if track.level >= track.end else theme.out_ink
        if self.skull.parent is None:
            self.add_widget(self.skull)
        self._place()

    def _place(self, *_: object) -> None:
        if self.track is None:
            return
        word = min(theme.button(19) * 2.5, self.width * 0.16)
        self.word.size, self.word.pos = (word, self.height), (self.x + dp(2), self.y)
        count = len(self.track.points)
        left = self.x + word + dp(6)
        gap = dp(3)
        wide = (self.x + self.width - left - gap * (count - 1)) / count
        for point, (plate, label) in zip(self.track.points, self.cells, strict=False):
            here = point.number == self.track.level
            high = self.height * (0.92 if here else 0.68)
            x = left + (point.number - 1) * (wide + gap)
            plate.size, plate.pos = (wide, high), (x, self.y + (self.height - high) / 2)
            label.size, label.pos = (wide, self.height), (x, self.y)
            if point.status == "loss":
                self.skull.size_sp = min(16, wide / theme.glyph(1))
                self.skull.size, self.skull.pos = (wide, self.height), (x, self.y)

    def open(self) -> None:
        """Move it, or fill in what the mat says about a point."""
        if self.track is None:
            return
        level = words(say("Chaos {level} of {end}", level=self.track.level, end=self.track.end))
        blank = say("Tap to fill in what the mat gives")
        points: list[Action] = []
        for point in self.track.points:
            if point.edit is not None:
                detail = point.text if words(point.text) else blank
                points.append(msgspec.structs.replace(point.edit, detail=detail))
        self.app.open_menu(level, (self.track.raise_it, self.track.lower_it, *points))
