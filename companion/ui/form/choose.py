"""A choice: a grid of answers, all in sight."""

from __future__ import annotations

import math
from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.core.answers import columns
from companion.core.form import Choose, Pick
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.form.question import AnswerPress, FieldBox
from companion.ui.kit.grid import Grid
from companion.ui.kit.marks import Emblem
from companion.ui.kit.text import Icon
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("form/choose")

FEW = 3  # more reasons are not written below the answers: a tap tells each
HEIGHTS = {"rows": 64, "numerals": 52}  # dp


class AnswerEmblem(Emblem):
    """The shape behind the icon of an answer."""

    glyph: Icon = ObjectProperty(None, rebind=True)


class ChooseBox(FieldBox):
    """What the rules are against is grey, and can be chosen all the same."""

    field: Choose

    def fits(self, field: Any) -> bool:
        return super().fits(field) and _answers(field) == _answers(self.field)

    def build(self) -> None:
        field = self.field
        seated = any(pick.seat is not None for pick in field.picks)
        across = field.columns or columns(field.style, [words(pick.label) for pick in field.picks], seated)
        if theme.scale > 1.3 and field.style != "numerals":
            across = max(1, math.ceil(across * 0.55))
        self.stacked = field.style in ("chips", "outline") and across >= 3 and any(p.icon for p in field.picks)
        self.high = theme.grow(HEIGHTS.get(field.style, 58 if self.stacked else 52))
        digits = sum(words(pick.label).isdigit() for pick in field.picks)
        self.figures = digits * 2 > len(field.picks)  # 1971 among the names of games is a name
        self.answers: list[tuple[Pick, AnswerPress]] = []
        self._lay_out(across)

    def _lay_out(self, across: int) -> None:
        """Answers keep their places; a reason stands at the first that it is against, or once below them all."""
        grid = Grid(across, high=self.high)
        said: list[str] = []
        within = across <= (2 if self.field.style in ("chips", "outline") else 1)  # there is room for a second line
        for pick in self.field.picks:
            reason = words(pick.blocked)
            answer = self._answer(pick, reason if within and reason not in said else "")
            answer.bind(on_tap=lambda _, tapped=pick: self._tapped(tapped))
            grid.add_widget(answer)
            self.answers.append((pick, answer))
            if reason and pick.rule and reason not in said:  # what no ruling could allow is told by a tap
                said.append(reason)
        self.add_widget(grid)
        if not within and len(said) <= FEW:
            for reason in said:
                self.add_widget(Factory.Reason(text=reason))

    def _answer(self, pick: Pick, reason: str) -> AnswerPress:
        style = self.field.style
        values: dict[str, Any] = {"text": words(pick.label), "icon": pick.icon, "greyed": bool(pick.blocked.message)}
        values |= {"stacked": self.stacked and bool(pick.icon), "size_sp": 13 if self.stacked else 15}
        if style == "numerals" and pick.icon:  # a word among numerals stays a word
            values |= {"stacked": True, "size_sp": 14, "radius": dp(14)}
        elif style == "numerals" or (style == "chips" and self.figures and values["text"].isdigit()):
            values |= {"face": look.DISPLAY, "size_sp": 28, "radius": dp(14)}
        if style == "rows":
            values |= {"detail": words(pick.detail), "align": "left"}
        if reason:
            values |= {"detail": reason}
        if style == "outline":
            values |= {"outlined": True, "icon_sp": 20}
        if pick.seat is not None:
            values["lead"] = 0 if values["stacked"] else dp(12)
        answer = AnswerPress(**values)
        self._adorn(answer, pick)
        return answer

    def _adorn(self, answer: AnswerPress, pick: Pick) -> None:
        """The seat's band, and the shape behind the icon."""
        if pick.seat is not None:
            colour = next((seat.colour for seat in self.seats if seat.index == pick.seat), pick.seat)
            answer.add_widget(Factory.AnswerBand(seat=colour))
        if pick.icon and pick.shape:
            answer.icon_ink, answer.icon_sp = theme.colour("on_shape"), 18
            emblem = AnswerEmblem(shape=pick.shape, colour=theme.colour(pick.colour), glyph=answer.glyph)
            answer.add_widget(emblem, index=len(answer.children))

    def show(self, field: Choose) -> None:
        super().show(field)
        for pick, answer in self.answers:
            if isinstance(field.chosen, list):
                answer.chosen = pick.value in field.chosen
            else:  # True is not 1
                answer.chosen = type(pick.value) is type(field.chosen) and pick.value == field.chosen
            if field.style == "outline":
                answer.icon_ink = theme.chosen_ink if answer.chosen else theme.accent_text
            elif pick.colour and not pick.shape:
                plain = answer.chosen or answer.greyed or theme.name == "light"
                answer.icon_ink = None if plain else theme.colour(pick.colour)

    def _tapped(self, pick: Pick) -> None:
        if not self.field.many:
            self.put(self.field.key, pick.value)
            return
        now: list[Any] = list(self.field.chosen) if isinstance(self.field.chosen, list) else []
        now.remove(pick.value) if pick.value in now else now.append(pick.value)
        self.put(self.field.key, now)


def _answers(field: Choose) -> tuple[Any, ...]:
    """What its answers are and how they stand."""
    return field.picks, field.style, field.columns
