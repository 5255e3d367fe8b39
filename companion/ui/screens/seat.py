"""A seat's sheet: everything this player can do now, and all that is counted of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.session import Session
from companion.core.view import Action, Counter, Row
from companion.ui import theme as look
from companion.ui.kit.band import Band
from companion.ui.kit.grid import Grid
from companion.ui.kit.hold import HIDDEN, HoldPress
from companion.ui.kit.pieces import PieceLine
from companion.ui.kit.press import Press
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Reading, Text
from companion.ui.theme import theme
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
        self.parts: list[tuple[str, Any, Widget]] = []  # kind, what it says, and the widget that says it
        session.subscribe(self.refresh)
        self.on_close.append(lambda: session.unsubscribe(self.refresh))
        self.body.fill(self._rows(list(self._contents())))

    def refresh(self) -> None:
        """Show the seat as it is now; a step builds only those rows anew that it changed."""
        self.body.finish()
        wanted = list(self._contents())
        if [kind for kind, _ in wanted] != [kind for kind, _, _ in self.parts]:
            self.column.clear_widgets()
            self.parts = []
            for row in self._rows(wanted):
                self.column.add_widget(row)
            return
        for place, (kind, content) in enumerate(wanted):
            _, before, widget = self.parts[place]
            if content == before:
                continue
            if not (isinstance(widget, CounterRow) and widget.show(content)):
                index = self.column.children.index(widget)
                self.column.remove_widget(widget)
                widget = self._make(kind, content)
                self.column.add_widget(widget, index=index)
            self.parts[place] = (kind, content, widget)

    def _rows(self, wanted: list[tuple[str, Any]]) -> Iterator[Widget]:
        """A row for each, made when it is asked for."""
        for kind, content in wanted:
            widget = self._make(kind, content)
            self.parts.append((kind, content, widget))
            yield widget

    def _contents(self) -> Iterator[tuple[str, Any]]:
        """What the sheet says from top to bottom, each with its kind."""
        seat = self.session.view.seats[self.index]
        if seat.out.message:
            yield "out", seat.out
        yield "counter", seat.main
        if seat.actions:
            yield "actions", seat.actions
        for section in self.session.sheet(self.index):
            yield "title", section.title
            for counter in section.counters:
                yield "counter", counter
            for row in section.rows:
                yield "row", row
            if not section.rows and not section.counters and section.empty.message:
                yield "empty", section.empty

    def _make(self, kind: str, content: Any) -> Widget:
        match kind:
            case "counter":
                return CounterRow(content, self.play, self.see_rule)
            case "actions":
                return self._actions(content)
            case "row":
                return SheetRow(content, self.session.view.seats[self.index].colour, self._do, self.see_rule)
            case "title":
                head = BoxLayout(size_hint_y=None, height=max(dp(32), theme.sp(24)))
                head.add_widget(Display(text=words(content), size_sp=17, color=theme.ink2, fit=True))
                return head
            case "out":
                return Reading(text=words(content), color=theme.bad, size_sp=15)
            case _:
                return Reading(text=words(content), size_sp=14, color=theme.ink2)

    def _actions(self, actions: tuple[Action, ...]) -> Widget:
        grid = Grid(2 if theme.scale < 1.4 else 1, high=theme.grow(56))
        for action in actions:
            grid.add_widget(action_press(action, self._do))
        return grid

    def _do(self, action: Action) -> None:
        if action.move is None:
            self.close()
        self.act(action)


class CounterRow(Surface):
    """A counter that can be changed by one; its name opens its rule."""

    def __init__(self, counter: Counter, play: Callable[[Any], bool], see_rule: Callable[[str], None]) -> None:
        super().__init__(fill=theme.s2, radius=dp(16), size_hint_y=None, height=max(dp(64), theme.grow(64)))
        self.counter, self.play, self.held = counter, play, not counter.private
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
        self.figure = Display(size_sp=34, halign="center", fit=True)
        self.figure.size_hint_x, self.figure.width = None, theme.button(58)
        parts: list[Widget] = [self.figure]
        if _stepped(counter):
            parts = [self._step("minus"), self.figure, self._step("plus")]
        if counter.private:
            parts.insert(0, hold_press(self._reveal))
        for part in parts:
            self.box.add_widget(part)
        self.controls = sum(part.width for part in parts) + dp(6) * (len(parts) - 1)
        self.add_widget(self.name)
        self.add_widget(self.box)
        arrange(self, self._place)
        self._reveal(self.held)

    def _place(self, *_: object) -> None:
        """Name and figure on one line; a name that is too long for it gets a line of its own."""
        if self.width < dp(60):
            return
        line = max(dp(64), theme.grow(64)) - dp(16)
        beside = self.width - self.controls - dp(16)
        need = self.name.height_for(beside)
        above = need is None or need > line
        wide = self.width - dp(10) if above else beside
        named = max(dp(48), self.name.height_for(wide) or 0) if above else line
        self.height = line + dp(16) + (named if above else 0)
        top = self.y + self.height
        self.name.size = (wide, named)
        self.name.pos = (self.x + dp(2), top - dp(2) - named if above else self.y + dp(8))
        self.box.size, self.box.pos = (self.controls, line), (self.right - dp(8) - self.controls, self.y + dp(8))

    def show(self, counter: Counter) -> bool:
        """Another value of the same counter; False if it needs a row of another form."""
        old = self.counter
        same = (counter.key, counter.label, counter.rule, counter.private, _stepped(counter))
        if same != (old.key, old.label, old.rule, old.private, _stepped(old)):
            return False
        self.counter = counter
        self._reveal(self.held)
        return True

    def _reveal(self, held: bool) -> None:
        """A private counter shows its value only while it is held."""
        self.held = held
        self.figure.text = f"{self.counter.value}{self.counter.unit}" if held else HIDDEN

    def _step(self, icon: str) -> Press:
        press = Press(icon=icon, fill=theme.s3, size_hint=(None, None), size=(dp(52), dp(48)), radius=dp(14))
        press.pos_hint = {"center_y": 0.5}
        press.bind(on_tap=lambda *_: self._change(getattr(self.counter, icon)))
        return press

    def _change(self, move: Any) -> None:
        if move is not None:
            self.play(move)


def _stepped(counter: Counter) -> bool:
    return counter.minus is not None or counter.plus is not None


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
            refused = any(words(action.blocked) for action in row.actions)  # a reason needs a whole line
            grid = Grid(1 if refused else min(2, len(row.actions)), high=theme.grow(48))
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
