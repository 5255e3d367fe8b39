"""A seat's sheet: everything this player can do now, and all that is counted of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.factory import Factory
from kivy.uix.widget import Widget

from companion.core.view import HIDDEN as VEILED
from companion.core.view import Action, Row, Section
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit.action_press import action_grid, action_press
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.grid import Grid
from companion.ui.kit.hold import HIDDEN, HoldPress
from companion.ui.kit.pieces import PieceLine
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Reading
from companion.ui.theme import theme
from companion.ui.words import say, words

kv.load("screens/seat")

Content = tuple[str, Any]  # its kind, and what it says
SAID = {"title": "SectionTitle", "out": "OutReason", "empty": "SectionEmpty"}


class SeatSheet(Sheet):
    """Actions first, then counters and what lies before the player; it follows the table while it is open."""

    def __init__(self, door: TableDoor, index: int) -> None:
        self.door, self.session, self.index = door, door.session, index
        seat = self.session.view.seats[index]
        super().__init__(seat.name)
        self.lead(Factory.SeatBand(seat=seat.colour))
        self.parts: list[tuple[str, Any, Widget]] = []  # kind, what it says, and the widget that says it
        self.follow_steps(self.session, self.refresh)
        self.listen(door.inviting, guests=self._anew)
        self.body.fill(self._rows(list(self._contents())), self.room - self.chrome)

    def _anew(self, *_: object) -> None:
        """Somebody sat down or stood up, and other things are for other eyes."""
        self.body.finish()
        self._build(list(self._contents()))

    def again(self) -> Callable[[], object]:
        door, index, scrolled = self.door, self.index, self.body.scroll_y

        def reopen() -> None:
            sheet = SeatSheet(door, index)
            sheet.body.finish()
            sheet.body.scroll_y = scrolled
            door.open(sheet)

        return reopen

    def refresh(self) -> None:
        """Show the seat as it is now; a step builds only those rows anew that it changed."""
        self.body.finish()
        contents = list(self._contents())
        if [kind for kind, _ in contents] != [kind for kind, _, _ in self.parts]:
            self._build(contents)
            return
        for place, (kind, content) in enumerate(contents):
            _, before, widget = self.parts[place]
            if content == before:
                continue
            if not (isinstance(widget, CounterRow) and widget.show(content)):
                index = self.column.children.index(widget)
                self.column.remove_widget(widget)
                widget = self._make(kind, content)
                self.column.add_widget(widget, index=index)
            self.parts[place] = (kind, content, widget)

    def _build(self, contents: list[Content]) -> None:
        self.column.clear_widgets()
        self.parts = []
        for row in self._rows(contents):
            self.column.add_widget(row)

    def _rows(self, contents: list[Content]) -> Iterator[Widget]:
        """A row for each, made when it is asked for."""
        for kind, content in contents:
            widget = self._make(kind, content)
            self.parts.append((kind, content, widget))
            yield widget

    def _contents(self) -> Iterator[Content]:
        """What the sheet says from top to bottom, each with its kind."""
        inviting = self.door.inviting
        seat = inviting.veiled(self.session.view.seats[self.index])
        if seat.out.message:
            yield "out", seat.out
        yield "counter", seat.main
        if seat.actions:
            yield "actions", seat.actions
        for section in inviting.veiled(self.session.sheet(self.index)):
            yield from section_contents(section)

    def _make(self, kind: str, content: Any) -> Widget:
        match kind:
            case "counter":
                return CounterRow(content, self.door)
            case "actions":
                return action_grid(content, self._do, across=2 if theme.scale < 1.4 else 1, high=56)
            case "row":
                row, said = content
                return SheetRow(row, said, self.session.view.seats[self.index].colour, self._do)
        return Factory.get(SAID[kind])(text=words(content))

    def _do(self, action: Action) -> None:
        if action.move is None:
            self.close()
        self.door.do(action)


def section_contents(section: Section) -> Iterator[Content]:
    """A section's title, counters and rows; a reason that several of its rows give stands at the first of them."""
    yield "title", section.title
    for counter in section.counters:
        yield "counter", counter
    said: tuple[str, ...] = ()
    for row in section.rows:
        yield "row", (row, said)
        said = (*said, *(words(action.blocked) for action in row.actions if action.blocked.message))
    if not section.rows and not section.counters and section.empty.message:
        yield "empty", section.empty


class SheetRow(Column, Surface):
    """A card, a debt, a building; a private one shows what it is only while its eye is held."""

    def __init__(self, row: Row, said: tuple[str, ...], colour: int, do: Callable[[Action], object]) -> None:
        super().__init__()
        self.row = row
        self.title = self._head()
        self.secrets: list[Widget] = []
        if row.detail.message:
            self.secrets.append(Factory.RowDetail(text=words(row.detail)))
        if row.pieces:
            line = PieceLine(colour)
            line.show(row.pieces)
            self.secrets.append(line)
        for part in self.secrets:
            self.add_widget(part)
        self._reveal(not self.held)
        if row.actions:
            self._add_actions(row.actions, said, do)

    @property
    def held(self) -> bool:
        """Whether there is something to see for those who hold it: not where a guest has it on a phone of their own."""
        return self.row.private and self.row.title != VEILED

    def _head(self) -> Reading:
        title: Reading
        if self.held:
            line = Factory.SecretLine()
            line.add_widget(HoldPress(self._reveal))
            self.add_widget(line)
            title = line.ids.title.__self__
        else:
            title = Factory.RowTitle()
            self.add_widget(title)
        return title

    def _add_actions(self, actions: tuple[Action, ...], said: tuple[str, ...], do: Callable[[Action], object]) -> None:
        tells = any(words(action.blocked) not in ("", *said) for action in actions)  # a reason needs a whole line
        grid = Grid(1 if tells else min(2, len(actions)), high=theme.grow(48))
        for action in actions:
            grid.add_widget(action_press(action, do, told=words(action.blocked) in said, fill=theme.s3))
        self.add_widget(grid)

    def _reveal(self, held: bool) -> None:
        self.title.text = words(self.row.title) if held else HIDDEN
        for part in self.secrets:
            part.opacity = 1 if held else 0


class MenuSheet(Sheet):
    """What is seldom needed, as a list."""

    def __init__(self, title: str, actions: tuple[Action, ...], do: Callable[[Action], object]) -> None:
        super().__init__(title)
        self.do = do
        if actions:
            self.column.add_widget(action_grid(actions, self._chosen, across=1, high=60, align="left"))
        else:
            self.column.add_widget(Factory.SectionEmpty(text=words(say("Nothing here yet."))))

    def _chosen(self, action: Action) -> None:
        self.close()
        self.do(action)
