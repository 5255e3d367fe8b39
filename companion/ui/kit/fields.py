"""The questions of a form, each as a row of things to tap."""

from __future__ import annotations

import math
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.core.text import signed
from companion.core.view import Choose, Line, Number, Pick, Spot, Throw, Words
from companion.ui import theme as look
from companion.ui.kit.band import Band
from companion.ui.kit.grid import Grid
from companion.ui.kit.handful import Handful, HandfulBox
from companion.ui.kit.marks import Emblem
from companion.ui.kit.press import Ghost, Press
from companion.ui.kit.question import FieldBox
from companion.ui.kit.spots import SpotBox
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Icon, Reading
from companion.ui.kit.throw import ThrowBox
from companion.ui.theme import theme
from companion.ui.words import words


class ChooseBox(FieldBox):
    """A grid of answers, all in sight."""

    field: Choose

    def fits(self, field: Any) -> bool:
        return super().fits(field) and field.picks == self.field.picks and field.style == self.field.style

    def build(self) -> None:
        field = self.field
        self.across = field.columns or self._columns()
        if theme.scale > 1.3 and field.style != "numerals":
            self.across = max(1, math.ceil(self.across * 0.55))
        stacked = field.style in ("chips", "outline") and self.across >= 3 and any(p.icon for p in field.picks)
        high = {"rows": 64, "numerals": 52}.get(field.style, 58 if stacked else 52)
        self.presses: list[tuple[Pick, Press]] = []
        digits = sum(words(pick.label).isdigit() for pick in field.picks)
        self.figures = digits * 2 > len(field.picks)  # 1971 among the names of games is a name
        apart = self.across == 2 and field.style == "chips"  # a reason needs a whole line
        free = [pick for pick in field.picks if not (apart and words(pick.blocked))]
        self._grid(free, self.across, high, stacked)
        if len(free) < len(field.picks):
            self.across = 1
            self._grid([pick for pick in field.picks if words(pick.blocked)], 1, high, stacked)

    def _grid(self, picks: list[Pick], across: int, high: float, stacked: bool) -> None:
        grid = Grid(across, high=theme.grow(high))
        for pick in picks:
            press = self._press(pick, stacked)
            press.bind(on_tap=lambda _, p=pick: self._tapped(p))
            grid.add_widget(press)
            self.presses.append((pick, press))
        self.add_widget(grid)

    def _columns(self) -> int:
        field, count = self.field, len(self.field.picks)
        if field.style == "numerals":
            return min(6, max(3, count if count <= 6 else math.ceil(count / 2) if count <= 12 else 6))
        if field.style == "rows":
            return 1
        longest = max((len(words(pick.label)) for pick in field.picks), default=1)
        five = count == 5 and longest <= 6 and all(pick.seat is None for pick in field.picks)
        most = 6 if longest <= 2 else 5 if five else 4 if longest <= 10 else 3 if longest <= 13 else 2
        if count <= most:
            return max(1, count)
        return 2 if count == 4 and most < 4 else most

    def _press(self, pick: Pick, stacked: bool) -> Press:
        style = self.field.style
        values: dict[str, Any] = {"text": words(pick.label), "icon": pick.icon, "stacked": stacked and bool(pick.icon)}
        values["size_sp"] = 13 if stacked else 15
        if style == "numerals" and pick.icon:  # a word among numerals stays a word
            values |= {"stacked": True, "size_sp": 14, "radius": dp(14)}
        elif style == "numerals" or (style == "chips" and self.figures and values["text"].isdigit()):
            values |= {"face": look.DISPLAY, "size_sp": 28, "radius": dp(14)}
        if style == "rows":
            values |= {"detail": words(pick.detail), "align": "left", "detail_ink": theme.ink2}
        if words(pick.blocked) and self.across == 1:
            values |= {"detail": words(pick.blocked), "detail_ink": theme.warn, "align": "left"}
        press = Ghost(**values, icon_ink=theme.accent_text, icon_sp=20) if style == "outline" else Press(**values)
        if pick.seat is not None:
            self._band(press, pick.seat)
        if pick.icon and pick.shape:
            self._emblem(press, pick)
        return press

    def _emblem(self, press: Press, pick: Pick) -> None:
        """The shape behind the icon of an answer that has one."""
        press.icon_ink, press.icon_sp = theme.colour("on_shape"), 18
        glyph = press._glyph
        emblem = Emblem(shape=pick.shape, colour=theme.colour(pick.colour), size_hint=(None, None))

        def place(*_: object) -> None:
            side = dp(30)
            down = side * 0.06 if pick.shape == "triangle" else 0
            emblem.size = (side, side)
            emblem.pos = (glyph.x + (glyph.width - side) / 2, glyph.y + (glyph.height - side) / 2 + down)

        press.add_widget(emblem, index=len(press.children))
        glyph.bind(pos=place, size=place)

    def _band(self, press: Press, seat: int) -> None:
        colour = next((s.colour for s in self.seats if s.index == seat), seat)
        band = Band(seat=colour, radius=dp(5), size_hint=(None, None))
        press.lead = dp(18)

        def place(*_: object) -> None:
            band.size, band.pos = (dp(10), press.height - dp(20)), (press.x + dp(8), press.y + dp(10))

        press.lead = 0 if press.stacked else dp(12)
        press.add_widget(band)
        press.bind(pos=place, size=place)

    def show(self, field: Choose) -> None:
        super().show(field)
        for pick, press in self.presses:
            chosen = (
                pick.value in field.chosen if isinstance(field.chosen, list) else self._same(pick.value, field.chosen)
            )
            fill = theme.chosen if chosen else theme.clear if field.style == "outline" else theme.s2
            press.detail_ink = theme.chosen_ink if chosen else theme.warn if words(pick.blocked) else theme.ink2
            press.dress(fill, theme.chosen_ink if chosen else theme.ink3 if words(pick.blocked) else theme.ink)
            if field.style == "outline":
                press.icon_ink = theme.chosen_ink if chosen else theme.accent_text

    @staticmethod
    def _same(one: object, two: object) -> bool:
        return type(one) is type(two) and one == two

    def _tapped(self, pick: Pick) -> None:
        if not self.field.many:
            self.put(self.field.key, pick.value)
            return
        now = list(self.field.chosen) if isinstance(self.field.chosen, list) else []
        now.remove(pick.value) if pick.value in now else now.append(pick.value)
        self.put(self.field.key, now)


class NumberBox(FieldBox):
    """Quick values as a grid, any other by minus and plus."""

    field: Number

    def build(self) -> None:
        field = self.field
        self.presses: list[tuple[int, Press]] = []
        if field.quick:
            more_follow = len(field.quick) < field.high - field.low + 1
            count = len(field.quick) + more_follow
            grid = Grid(count if count <= 8 else 6, high=theme.grow(52))
            for value in field.quick:
                text = signed(value) if field.signed else str(value)
                press = Press(text=text, face=look.DISPLAY, size_sp=28, radius=dp(14))
                press.bind(on_tap=lambda _, v=value: self.put(self.field.key, v))
                grid.add_widget(press)
                self.presses.append((value, press))
            if more_follow:
                more = Press(icon="dots-horizontal", radius=dp(14))
                more.bind(on_tap=lambda *_: self._open_stepper())
                grid.add_widget(more)
            self.add_widget(grid)
        self.stepper: BoxLayout | None = None
        if not field.quick:
            self._open_stepper()

    def _open_stepper(self) -> None:
        if self.stepper is not None:
            return
        self.stepper = BoxLayout(size_hint_y=None, height=theme.grow(56), spacing=dp(8))
        minus, plus = Press(icon="minus", size_hint_x=0.3), Press(icon="plus", size_hint_x=0.3)
        self.figure = Display(size_sp=36, halign="center")
        minus.bind(on_tap=lambda *_: self._step(-1))
        plus.bind(on_tap=lambda *_: self._step(1))
        for part in (minus, self.figure, plus):
            self.stepper.add_widget(part)
        self.add_widget(self.stepper)
        self.show(self.field)

    def _step(self, by: int) -> None:
        now = self.field.value if self.field.value is not None else max(self.field.low, min(0, self.field.high))
        self.put(self.field.key, max(self.field.low, min(self.field.high, now + by)))

    def show(self, field: Number) -> None:
        super().show(field)
        for value, press in self.presses:
            chosen = value == field.value
            press.dress(theme.chosen if chosen else theme.s2, theme.chosen_ink if chosen else theme.ink)
        outside = field.value is not None and field.quick and field.value not in field.quick
        if outside and self.stepper is None:
            self._open_stepper()
        if self.stepper is not None:
            text = "–" if field.value is None else signed(field.value) if field.signed else str(field.value)
            self.figure.text = f"{text}{field.unit}"


class WordsBox(FieldBox):
    """A few words to type, if anybody wants to."""

    field: Words

    def build(self) -> None:
        self.input = TextInput(
            text=self.field.value,
            multiline=False,
            font_name=look.SEMI,
            font_size=theme.sp(16),
            foreground_color=theme.ink,
            background_color=theme.clear,
            cursor_color=theme.accent_text,
            background_normal="",
            background_active="",
            padding=(dp(14), (theme.grow(52) - theme.sp(16) * 1.25) / 2),
        )
        plate = Surface(fill=theme.s2, radius=dp(14), size_hint_y=None, height=theme.grow(52))
        plate.add_widget(self.input)
        plate.bind(pos=self.input.setter("pos"), size=self.input.setter("size"))
        self.input.bind(text=self._typed)
        self.add_widget(plate)

    def _typed(self, _: object, text: str) -> None:
        if len(text) > self.field.longest:
            self.input.text = text[: self.field.longest]
        else:
            self.put(self.field.key, text)


class LineBox(FieldBox):
    """Something to read."""

    field: Line

    def build(self) -> None:
        row = BoxLayout(size_hint_y=None, spacing=dp(10))
        if self.field.icon:
            mark = Icon(
                icon=self.field.icon,
                size_sp=20,
                size_hint_x=None,
                width=theme.sp(24),
                color=theme.tone(self.field.tone),
            )
            row.add_widget(mark)
        self.text = Reading(size_sp=15, color=theme.tone(self.field.tone) if self.field.tone else theme.ink)
        self.text.bind(height=lambda _, high: setattr(row, "height", max(high, theme.sp(24))))
        row.add_widget(self.text)
        self.add_widget(row)

    def fits(self, field: Any) -> bool:
        return type(field) is Line and field.icon == self.field.icon and field.tone == self.field.tone

    def show(self, field: Line) -> None:
        super().show(field)
        self.text.text = words(field.text)


FIELDS: dict[type, type[FieldBox]] = {
    Choose: ChooseBox, Number: NumberBox, Throw: ThrowBox, Words: WordsBox, Line: LineBox, Spot: SpotBox,
    Handful: HandfulBox,
}  # fmt: skip
