"""The tray: dice that tumble and land, that can be locked by a tap, and below them what they came to."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.dice import flight, rows
from companion.core.dice.showing import Shown
from companion.ui import kv, motion
from companion.ui.dice.die import DrawnDie
from companion.ui.kit.marks import Drawing
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Strong
from companion.ui.theme import Colour, mix, rgba, theme

kv.load("dice/tray")

TUMBLE = 600
SETTLE = 120
LARGEST = 84
LEAST_CELL = 49  # room of a die, so that a finger can lock it among thirty
LONE = {1: 132, 2: 116, 3: 100, 4: 92}  # dp: few dice are large


def tray_fill() -> Colour:
    """The cloth the dice lie on: a touch of the game's colour, dark enough for light dice."""
    if theme.name == "contrast":
        return theme.s1
    return mix(theme.s3 if theme.name == "light" else rgba("#211E1C"), theme.accent, 0.03)


class Tray(ButtonBehavior, Drawing):
    """Draws dice in rows; `progress` runs from 0 (in the air) to 1 (lying)."""

    progress = NumericProperty(1.0)

    def __init__(self, tapped: Callable[[int], None] | None = None, largest: float = LARGEST, **values: object) -> None:
        self.dice: list[DrawnDie] = []
        self.shown: tuple[Shown, ...] = ()
        self.spots: list[tuple[float, float]] = []
        self.locked: set[int] = set()
        self.flying: set[int] = set()
        self.landed: list[Callable[[], None]] = []
        self.cell = 0.0
        self.tapped, self.largest = tapped, largest
        super().__init__(**values)

    @property
    def tumbling(self) -> bool:
        return bool(self.progress < 1)

    def put(self, shown: Sequence[Shown], locked: Sequence[int] = ()) -> None:
        """Lay these dice down, without a throw."""
        self.shown, self.locked, self.flying = tuple(shown), set(locked), set()
        Animation.cancel_all(self, "progress")
        self.progress = 1.0
        self.redraw()

    def throw(self, shown: Sequence[Shown], locked: Sequence[int] = ()) -> None:
        """Throw all dice but the locked ones."""
        self.shown, self.locked = tuple(shown), set(locked)
        self.flying = set(range(len(shown))) - self.locked
        Animation.cancel_all(self, "progress")
        self.progress = 0.0
        self.redraw()
        motion.glide(self, TUMBLE + SETTLE, progress=1.0)

    def hurry(self) -> None:
        """End the tumbling at once."""
        if self.tumbling:
            Animation.cancel_all(self, "progress")
            self.progress = 1.0

    def mark(self, locked: set[int]) -> None:
        """Show which dice are locked now."""
        self.locked = set(locked)
        for place in range(len(self.dice)):
            self._settle_die(place)

    def redraw(self) -> None:
        self.canvas.clear()
        self.dice, self.spots = [], []
        count = len(self.shown)
        if not count or self.width < dp(20) or self.height < dp(10):
            return
        across, cell = rows.in_tray(count, self.width, self.height, dp(48))
        self.cell = cell
        side = min(dp(self.largest), cell * (0.72 if cell > dp(40) else 0.8))
        lines = math.ceil(count / across)
        step = (min(self.width / across, side * 1.7), min(self.height / lines, side * 1.45))
        self.spots = rows.middles(count, across, lines, self.center, step)
        self.dice = [DrawnDie(shown.die, side) for shown in self.shown]
        for place, die in enumerate(self.dice):
            self.canvas.add(die.group)
            self._settle_die(place)

    def on_progress(self, _: object, progress: float) -> None:
        for place in range(len(self.dice)):
            if place in self.flying:
                self._settle_die(place)
        if progress >= 1 and self.flying:
            self.flying = set()
            for landed in tuple(self.landed):
                landed()

    def _settle_die(self, place: int) -> None:
        """Where this die is now, and what it shows."""
        die, shown, (x, y) = self.dice[place], self.shown[place], self.spots[place]
        locked = place in self.locked
        angle = 0.0 if locked or shown.value is None or len(self.shown) > 40 else flight.lean_in_tray(place)
        if place in self.flying and self.progress < 1:
            die.lock(False)
            if shown.value is not None and flight.turns_over(self.progress):
                die.show(flight.side_in_tray(place, self.progress, shown.die))
            else:
                die.show(shown.value, shown.mood)
            die.place(*flight.into_tray(place, self.progress, (x, y), self.width, self.y - self.height * 0.1))
            return
        die.lock(locked)
        die.show(shown.value, shown.mood)
        die.place(x, y, angle, 1.0)

    def die_at(self, x: float, y: float) -> int | None:
        """The die under a finger; the whole place of a small die counts."""
        for place, (left, low, wide, high) in enumerate(self.touch_spots()):
            if left <= x <= left + wide and low <= y <= low + high:
                return place
        return None

    def touch_spots(self) -> list[tuple[float, float, float, float]]:
        """Where each die answers to a finger: left, low, width, height."""
        found = []
        for die, (x, y) in zip(self.dice, self.spots, strict=False):
            reach = max(die.side * 0.72, min(dp(24), self.cell / 2))
            found.append((x - reach, y - reach, 2 * reach, 2 * reach))
        return found

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.tapped is not None and bool(super().on_touch_down(touch))

    def on_release(self) -> None:
        if self.tumbling:
            self.hurry()
            return
        touch = self.last_touch
        place = self.die_at(*touch.pos)
        if place is not None and math.dist(touch.opos, touch.pos) < dp(16) and self.tapped is not None:
            self.tapped(place)


class TrayCard(Surface, BoxLayout):
    """Dice above, the result as a large numeral with its words below."""

    cloth = staticmethod(tray_fill)

    tray: Tray = ObjectProperty(None)
    figure: Display = ObjectProperty(None)
    words: Strong = ObjectProperty(None)
    result: Widget = ObjectProperty(None)
    line: str = StringProperty("")
    detail: str = StringProperty("")
    dice_room: float = NumericProperty(150)  # pixels
    result_first: bool = BooleanProperty(False)  # where not all is in sight the result is, and the dice scroll

    def tell(self, figure: str, line: str, detail: str) -> None:
        """The result, or what is to be hoped for."""
        self.figure.text, self.line, self.detail = figure, line, detail

    def fit_dice(self, room: float, dice: int, sight: float) -> None:
        """Take so much height for the dice, and more where they would be too small; `sight` is what can be seen."""
        wide = max(dp(100), self.width - dp(24))
        needed = math.ceil(dice / max(1, int(wide / dp(LEAST_CELL)))) * dp(LEAST_CELL)
        self.dice_room = max(room, needed)
        lone = LONE.get(dice, 84)
        self.tray.largest = lone if self.width < dp(600) else max(lone, 112)
        self.result_first = self.height > sight

    def on_result_first(self, _: object, first: bool) -> None:
        self.remove_widget(self.result)
        self.add_widget(self.result, index=len(self.children) if first else 0)
