"""What is to be expected as a line, what was rolled as bars; a tap on a column asks for its odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice.odds import FEW, Odds, labelled
from companion.core.text import NOTHING, Say
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.dice.die import glyph
from companion.ui.kit.fitting import extents
from companion.ui.kit.marks import Drawing
from companion.ui.kit.surface import Surface
from companion.ui.theme import CLEAR, Colour, mix, theme
from companion.ui.words import say, words

kv.load("dice/odds")


class OddsChart(ButtonBehavior, Drawing):
    """One column a result; many results stand close together under one line."""

    tapped: Callable[[int], object] = ObjectProperty(lambda value: None)

    def __init__(self, **values: Any) -> None:
        self.odds: Odds | None = None
        self.seen: Mapping[int, int] = {}
        self.result: int | None = None
        self.target: int | None = None
        super().__init__(**values)

    def show(self, odds: Odds, seen: Mapping[int, int], result: int | None, target: int) -> None:
        """Another formula, another roll, or another question."""
        self.odds, self.seen, self.result, self.target = odds, seen, result, target
        self._again()

    def _columns(self) -> list[tuple[int, float]]:
        return self.odds.drawn(self.seen, self.target) if self.odds else []

    def draw(self) -> None:
        rows = self._columns()
        if not rows or self.width < dp(60) or self.height < dp(30):
            return
        self.base = self.y + theme.sp(17) * 1.5
        self.step = self.width / len(rows)
        high = self.height - (self.base - self.y) - dp(4)
        total = sum(self.seen.values())
        likely = max(chance for _, chance in rows)
        seen = max((self.seen.get(value, 0) / total for value, _ in rows), default=0) if total else 0
        peak = max(likely * 1.08, min(seen, likely * 2))
        self._bars(rows, high, peak, total)
        self._expected(rows, high, peak)
        self._labels(rows)

    def _bars(self, rows: list[tuple[int, float]], high: float, peak: float, total: int) -> None:
        gap = min(dp(7), self.step * 0.12)
        calm = mix(theme.s3, theme.accent, 0.38)
        Color(*theme.line)
        Line(points=[self.x, self.base, self.x + self.width, self.base], width=1)
        for place, (value, _) in enumerate(rows):
            share = self.seen.get(value, 0) / total if total else 0
            if not share:
                continue
            Color(*(theme.accent if value == self.result else calm))
            tall = max(dp(3), min(1.0, share / peak) * high)
            radius = min(dp(5), self.step * 0.2)
            RoundedRectangle(pos=(self.x + place * self.step + gap, self.base),
                             size=(max(1.0, self.step - 2 * gap), tall),
                             radius=[(radius, radius), (radius, radius), (0, 0), (0, 0)])  # fmt: skip

    def _expected(self, rows: list[tuple[int, float]], high: float, peak: float) -> None:
        Color(*theme.ink)
        heights = [self.base + chance / peak * high for _, chance in rows]
        if len(rows) <= FEW:
            inset = min(dp(3), self.step * 0.06)
            for place, y in enumerate(heights):
                x = self.x + place * self.step
                Line(points=[x + inset, y, x + self.step - inset, y], width=dp(1.2), cap="none")
            return
        points: list[float] = []
        for place, y in enumerate(heights):
            points += [self.x + (place + 0.5) * self.step, y]
        Line(points=points, width=dp(1.1), joint="round")

    def _labels(self, rows: list[tuple[int, float]]) -> None:
        names = dict(zip(self.odds.values, self.odds.names, strict=False)) if self.odds else {}
        texts = [words(say(names[value])) if value in names else str(value) for value, _ in rows]
        size = round(theme.sp(17)) if not names else round(theme.sp(13))
        face = look.DISPLAY if not names else look.SEMI
        widest = max(extents(text, face, size)[0] for text in texts) + dp(6)
        if names:
            size = max(8, int(size * min(1.0, self.step / widest)))
            widest = self.step
        every = max(1, ceil(widest / self.step))
        for place in labelled([value for value, _ in rows], every, self.target):
            value = rows[place][0]
            self._label(texts[place], face, size, place, value == self.target, value == self.result)

    def _label(self, text: str, face: str, size: int, place: int, chosen: bool, here: bool) -> None:
        picture = glyph(text, face, size)
        mid = self.x + (place + 0.5) * self.step
        x = max(self.x, min(self.x + self.width - picture.width, mid - picture.width / 2))
        tall = theme.sp(17) * 1.3
        if chosen:
            wide = max(picture.width + dp(10), min(self.step - dp(2), dp(44)))
            left = max(self.x, min(self.x + self.width - wide, mid - wide / 2))
            Color(*theme.chosen)
            RoundedRectangle(pos=(left, self.y), size=(wide, tall), radius=[dp(6)])
        Color(*(theme.chosen_ink if chosen else theme.ink if here else theme.ink2))
        drop = size * 0.05 if face == look.DISPLAY else 0
        y = self.y + (tall - picture.height) / 2 - drop
        Rectangle(texture=picture, pos=(round(x), round(y)), size=picture.size)

    def on_release(self) -> None:
        rows = self._columns()
        if rows:
            place = int((self.last_touch.x - self.x) / self.width * len(rows))
            self.tapped(rows[max(0, min(len(rows) - 1, place))][0])


class OddsCard(Surface, BoxLayout):
    """The chart with its title, its legend, and whether the dice are fair."""

    chart: OddsChart = ObjectProperty(None)
    title: Say = ObjectProperty(NOTHING)
    rolls: Say = ObjectProperty(NOTHING)
    verdict: Say = ObjectProperty(NOTHING)
    bar: Colour = ColorProperty(CLEAR)  # of what was rolled

    def show(self, odds: Odds, seen: Mapping[int, int] | None, result: int | None, target: int, verdict: Say) -> None:
        """Draw these odds over these results; without results they are the odds of a reroll."""
        count = sum(seen.values()) if seen is not None else 0
        rolls = say("{n} roll", "{n} rolls", n=count)
        self.rolls = rolls if seen is not None else NOTHING
        self.bar = mix(theme.s3, theme.accent, 0.38) if seen is not None else theme.clear
        self.title = say("Odds and rolls") if seen is not None else say("Odds of the reroll")
        self.verdict = verdict
        self.chart.show(odds, seen or {}, result, target)
