"""Six dice to tap: what the real one shows."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.games.game2020.duty import RideNow
from companion.ui.kit.marks import Drawing, draw_die
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Semi
from companion.ui.theme import SEATS, rgba, theme
from companion.ui.words import words


class Face(Touchable):
    """A die to tap: this is what the real one shows."""

    def __init__(self, value: int) -> None:
        super().__init__(fill=theme.s2, radius=dp(14), edge=0, guard=0.4, size_hint=(None, None))
        self.value = value
        self.die = Die(value=value)
        self.add_widget(self.die)
        arrange(self, self._place)

    @property
    def text(self) -> str:
        return f"die {self.value}"

    def _place(self, *_: object) -> None:
        side = max(dp(4), min(self.width, self.height) - dp(14))
        self.die.size = (side, side)
        self.die.pos = (self.x + (self.width - side) / 2, self.y + (self.height - side) / 2)


class Die(Drawing):
    """One die."""

    value = NumericProperty(1)
    watched = ("value",)

    def draw(self) -> None:
        draw_die(self.x, self.y, min(self.size), theme.colour("plain_die"), int(self.value))


class Lots(Drawing):
    """One blank die for everybody who rolls: a face would look like a throw."""

    colours = ListProperty()
    watched = ("colours",)

    def draw(self) -> None:
        count = max(1, len(self.colours))
        side = min(dp(52), self.height * 0.6, (self.width - dp(8) * (count - 1)) / count)
        gap = min(dp(16), (self.width - side * count) / max(1, count - 1))
        x = self.center_x - (side * count + gap * (count - 1)) / 2
        for place, colour in enumerate(self.colours):
            draw_die(x + place * (side + gap), self.center_y - side / 2, side, rgba(SEATS[colour]), 0)


class Faces(Widget):
    """Six dice; in quarantine those that lead out stand together under what they do."""

    def __init__(self, entered: Callable[[int], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.faces = [Face(value) for value in range(1, 7)]
        self.plates = [Surface(radius=dp(14), edge=dp(1.5)) for _ in range(2)]
        self.labels = [Semi(size_sp=12, halign="center", fit=True, measure=theme.button) for _ in range(2)]
        for part in (*self.plates, *self.labels, *self.faces):
            self.add_widget(part)
        for face in self.faces:
            face.bind(on_tap=lambda tapped: entered(tapped.value))
        self.grouped = False
        arrange(self, self._place)

    def show(self, now: RideNow) -> None:
        """Plain for a move, in two groups for an escape."""
        self.grouped = bool(now.outs)
        texts = (words(now.out), words(now.stay)) if self.grouped else ("", "")
        for place, (plate, label) in enumerate(zip(self.plates, self.labels, strict=True)):
            plate.opacity = label.opacity = 1 if self.grouped else 0
            label.text = texts[place]
            label.color = theme.ok if place == 0 or now.percent == 100 else theme.ink2
            plate.outline = theme.ok if place == 0 or now.percent == 100 else theme.line
        self._place()

    def _place(self, *_: object) -> None:
        gap = dp(4) if self.width > dp(312) else 0
        line = theme.button(12) * 1.3 + dp(3) if self.grouped else 0
        inset = dp(3) if self.grouped else 0
        wide = (self.width - gap * 5 - inset * 2 - (dp(4) if self.grouped else 0)) / 6
        high = max(dp(8), min(self.height - line - inset * 2, dp(72)))
        base = self.y + inset if self.grouped else self.y + (self.height - high) / 2
        for place, face in enumerate(self.faces):
            face.size = (wide, high)
            late = dp(4) if self.grouped and place > 2 else 0
            face.pos = (self.x + inset + place * (wide + gap) + late, base)
        half = 3 * wide + 2 * gap + 2 * inset
        for place, (plate, label) in enumerate(zip(self.plates, self.labels, strict=True)):
            x = self.x + place * (self.width - half)
            plate.size, plate.pos = (half, self.height), (x, self.y)
            label.size, label.pos = (half - dp(8), line), (x + dp(4), self.y + self.height - line - dp(1))
