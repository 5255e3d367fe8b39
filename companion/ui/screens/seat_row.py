"""One seat in the set-up: its colour, its name, and the flag of whoever starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme as look
from companion.ui.kit.band import Band
from companion.ui.kit.press import IconPress, Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.typed import NameInput
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.screens.setup import SetUp

LONGEST_NAME = 24


class ColourPress(Touchable):
    """A seat's colour; a tap takes the next free one."""

    def __init__(self, colour: int) -> None:
        super().__init__(size_hint_x=None, width=dp(48), edge=0)
        self.band = Band(seat=colour, radius=dp(12))
        self.add_widget(self.band)
        arrange(self, self._place)

    def _place(self, *_: object) -> None:
        side = dp(36)
        self.band.size, self.band.pos = (side, side), (self.center_x - side / 2, self.center_y - side / 2)


class SeatRow(Surface):
    """Colour, name, and the flag of whoever starts."""

    def __init__(self, screen: SetUp, index: int) -> None:
        super().__init__(fill=theme.s1, radius=dp(16), size_hint_y=None, height=max(dp(60), theme.grow(60)))
        self.screen, self.index = screen, index
        plan = screen.seats[index]
        box = BoxLayout(padding=(dp(6), dp(4)), spacing=dp(6))
        self.colour = ColourPress(plan.colour)
        self.colour.bind(on_tap=lambda *_: screen.next_colour(index))
        self.input = NameInput(text=plan.name, multiline=False, font_name=look.BOLD, font_size=theme.sp(17),
                               foreground_color=theme.ink, background_color=theme.clear, cursor_color=theme.accent_text,
                               background_normal="", background_active="", padding=(dp(6), dp(14), dp(6), dp(4)),
                               selection_color=(*theme.accent_text[:3], 0.35), write_tab=False)  # fmt: skip
        self.input.bind(text=self._typed)
        self.flag = IconPress(icon="flag-variant", pos_hint={"center_y": 0.5})
        self.flag.bind(on_tap=lambda *_: screen.choose_first(index))
        for part in (self.colour, self.input, self.flag):
            box.add_widget(part)
        self.add_widget(box)
        self.bind(pos=box.setter("pos"), size=box.setter("size"))

    def _typed(self, _: object, text: str) -> None:
        if len(text) > LONGEST_NAME:
            self.input.text = text[:LONGEST_NAME]
        else:
            self.screen.rename(self.index, text)

    def show(self, first: bool) -> None:
        plan = self.screen.seats[self.index]
        self.colour.band.seat = plan.colour
        self.colour.band.paint()
        self.flag.icon = "flag-variant" if first else "flag-variant-outline"
        self.flag.ink = theme.accent_text if first else theme.ink3
