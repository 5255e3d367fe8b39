"""A seat's sheet: everything this player can do now, and all that is counted of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.session import Session
from companion.core.view import Action, Counter, Row, Section
from companion.ui import theme as look
from companion.ui.theme import theme
from companion.ui.widgets.band import Band
from companion.ui.widgets.grid import Grid
from companion.ui.widgets.hold import HIDDEN, HoldPress
from companion.ui.widgets.pieces import PieceLine
from companion.ui.widgets.press import Press
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.stack import Column
from companion.ui.widgets.surface import Surface, arrange
from companion.ui.widgets.text import Display, Reading, Text
from companion.ui.words import say, words


class SeatSheet(Sheet):
    """Actions first, then counters and what lies before the player; it follows the table while it is open."""

    def __init__(
        self,
        session: Session[Any],
        index: int,
        act: Callable[[Action], None],
        play: Callable[[dict[str, Any]], bool],
        see_rule: Callable[[str], None],
    ) -> None:
        super().__init__(session.view.seats[index].name)
        self.session, self.index = session, index
        self.act, self.play, self.see_rule = act, play, see_rule
        seat = session.view.seats[index]
        band = Band(seat=seat.colour, radius=dp(8), size_hint=(None, None), size=(dp(14), dp(40)))
        band.pos_hint = {"center_y": 0.5}
        self.head.add_widget(band, index=len(self.head.children))
        session.subscribe(self.refresh)
        self.on_close.append(lambda: session.unsubscribe(self.refresh))
        self.refresh()

    def refresh(self) -> None:
        """Draw the sheet anew after a step."""
        seat = self.session.view.seats[self.index]
        self.column.clear_widgets()
        if seat.out.message:
            self.column.add_widget(Reading(text=words(seat.out), color=theme.bad, size_sp=15))
        self._counters((seat.main,))
        if seat.actions:
            self.column.add_widget(self._actions(seat.actions))
        for section in seat.sections:
            self._section(section)

    def _actions(self, actions: tuple[Action, ...]) -> Widget:
        grid = Grid(2 if theme.scale < 1.4 else 1, high=theme.grow(56))
        for action in actions:
            grid.add_widget(action_press(action, self._do))
        return grid

    def _do(self, action: Action) -> None:
        if action.move is None:
            self.close()
        self.act(action)

    def _section(self, section: Section) -> None:
        head = BoxLayout(size_hint_y=None, height=max(dp(32), theme.sp(24)))
        head.add_widget(Display(text=words(section.title), size_sp=17, color=theme.ink2, fit=True))
        self.column.add_widget(head)
        self._counters(section.counters)
        for row in section.rows:
            self.column.add_widget(self._row(row))
        if not section.rows and not section.counters and section.empty.message:
            self.column.add_widget(Reading(text=words(section.empty), size_sp=14, color=theme.ink2))

    def _counters(self, counters: tuple[Counter, ...]) -> None:
        for counter in counters:
            self.column.add_widget(CounterRow(counter, self.play, self.see_rule))

    def _row(self, row: Row) -> Widget:
        return SheetRow(row, self.session.view.seats[self.index].colour, self._do, self.see_rule)


class CounterRow(Surface):
    """A counter that can be changed by one; its name opens its rule."""

    def __init__(self, counter: Counter, play: Callable[[Any], bool], see_rule: Callable[[str], None]) -> None:
        super().__init__(fill=theme.s2, radius=dp(16), size_hint_y=None, height=max(dp(64), theme.grow(64)))
        self.box = BoxLayout(spacing=dp(6), size_hint=(None, None))
        self.name = Press(
            text=words(counter.label),
            icon="help-circle-outline" if counter.rule else "",
            icon_ink=theme.ink2,
            icon_sp=18,
            icon_last=True,
            face=look.BOLD,
            align="left",
            fill=theme.clear,
            edge=0,
            size_hint=(None, None),
        )
        self.name.enabled = bool(counter.rule)
        self.name.bind(on_tap=lambda *_: see_rule(counter.rule))
        shown = f"{counter.value}{counter.unit}"
        figure = Display(text=HIDDEN if counter.private else shown, size_sp=34, halign="center", fit=True)
        figure.size_hint_x, figure.width = None, theme.button(58)
        parts: list[Widget] = [figure]
        if counter.minus is not None or counter.plus is not None:
            minus, plus = self._step("minus", counter.minus, play), self._step("plus", counter.plus, play)
            parts = [minus, figure, plus]
        if counter.private:
            parts.insert(0, hold_press(lambda held: setattr(figure, "text", shown if held else HIDDEN)))
        for part in parts:
            self.box.add_widget(part)
        self.controls = sum(part.width for part in parts) + dp(6) * (len(parts) - 1)
        self.add_widget(self.name)
        self.add_widget(self.box)
        arrange(self, self._place)

    def _place(self, *_: object) -> None:
        """Name and figure on one line; a name that is too long for it gets a line of its own."""
        if self.width < dp(60):
            return
        line = max(dp(64), theme.grow(64)) - dp(16)
        beside = self.width - self.controls - dp(16)
        need = self.name.need(beside)
        above = need is None or need > line
        wide = self.width - dp(10) if above else beside
        named = max(dp(48), self.name.need(wide) or 0) if above else line
        self.height = line + dp(16) + (named if above else 0)
        top = self.y + self.height
        self.name.size = (wide, named)
        self.name.pos = (self.x + dp(2), top - dp(2) - named if above else self.y + dp(8))
        self.box.size, self.box.pos = (self.controls, line), (self.right - dp(8) - self.controls, self.y + dp(8))

    @staticmethod
    def _step(icon: str, move: Any, play: Callable[[Any], bool]) -> Press:
        press = Press(icon=icon, fill=theme.s3, size_hint=(None, None), size=(dp(52), dp(48)), radius=dp(14))
        press.pos_hint = {"center_y": 0.5}
        press.bind(on_tap=lambda *_: move is not None and play(move))
        return press


class SheetRow(Surface):
    """A card, a debt, a building: title, detail, small things and what can be done with it."""

    def __init__(self, row: Row, colour: int, do: Callable[[Action], None], see_rule: Callable[[str], None]) -> None:
        super().__init__(fill=theme.s2, radius=dp(16), size_hint_y=None)
        self.row = row
        box = Column(padding=(dp(14), dp(10), dp(10), dp(10)), spacing=dp(6))
        head = BoxLayout(size_hint_y=None, height=theme.sp(15) * 1.5, spacing=dp(8))
        self.title = Reading(text=words(row.title), size_sp=15, font_name=look.BOLD, pos_hint={"center_y": 0.5})
        least = dp(48) if row.private else theme.sp(15) * 1.5
        self.title.bind(height=lambda _, high: setattr(head, "height", max(high, least)))
        head.add_widget(self.title)
        box.add_widget(head)
        self.secrets: list[Widget] = []
        if row.detail.message:
            self.secrets.append(Reading(text=words(row.detail), size_sp=13, color=theme.ink2))
        if row.pieces:
            line = PieceLine(colour)
            line.show(row.pieces)
            self.secrets.append(line)
        for part in self.secrets:
            box.add_widget(part)
        if row.private:
            head.height = max(head.height, dp(48))
            head.add_widget(hold_press(self._reveal))
            self._reveal(False)
        if row.actions:
            grid = Grid(min(2, len(row.actions)), high=theme.grow(48))
            for action in row.actions:
                grid.add_widget(action_press(action, do, fill=theme.s3))
            box.add_widget(grid)
        self.add_widget(box)
        box.bind(height=self.setter("height"))
        self.bind(pos=box.setter("pos"), width=box.setter("width"))
        self.height = box.height

    def _reveal(self, held: bool) -> None:
        """A private row shows what it is only while it is held."""
        self.title.text = words(self.row.title) if held else HIDDEN
        for part in self.secrets:
            part.opacity = 1 if held else 0


def hold_press(tell: Callable[[bool], None]) -> HoldPress:
    """An eye to be held, beside what it shows."""
    return HoldPress(tell, size_hint=(None, None), size=(dp(52), dp(48)), radius=dp(14), pos_hint={"center_y": 0.5})


def action_press(action: Action, do: Callable[[Action], None], **values: object) -> Press:
    """A button for an action; a blocked one says why."""
    blocked = words(action.blocked)
    detail = blocked or words(action.detail)
    ink = theme.ink2 if blocked else theme.bad if action.tone == "bad" else theme.ink
    press = Press(icon=action.icon, text=words(action.label), detail=detail, ink=ink,
                  detail_ink=theme.warn if blocked else theme.ink2, guard=0.4, **values)  # fmt: skip
    press.bind(on_tap=lambda *_: do(action))
    return press


class MenuSheet(Sheet):
    """What is seldom needed, as a list."""

    def __init__(self, title: str, actions: tuple[Action, ...], do: Callable[[Action], None]) -> None:
        super().__init__(title)
        grid = Grid(1, high=theme.grow(60))
        for action in actions:
            grid.add_widget(action_press(action, lambda chosen: (self.close(), do(chosen)), align="left"))
        self.column.add_widget(grid)
        if not actions:
            self.column.add_widget(Text(text=words(say("Nothing here yet."))))
