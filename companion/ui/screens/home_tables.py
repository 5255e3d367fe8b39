"""Tables on Home: a row for each in play, the sheet of all of them, and that of the finished ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import games
from companion.core.game import Cover
from companion.core.text import Say, say
from companion.core.view import Action
from companion.device.times import ago
from companion.store import TableCard
from companion.store.listing import Page, days_left, page
from companion.ui import kv
from companion.ui.doors import Kept, Notices
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.words import words

kv.load("screens/home_tables")

TITLES = {"running": say("All tables in play"), "finished": say("Finished tables"), "deleted": say("Deleted tables")}


class HomeDoor(Kept, Notices, Protocol):
    """Where one can go from Home."""

    def open_table(self, table_id: int) -> None: ...

    def remove_table(self, table_id: int) -> None: ...

    def bring_back(self, table_id: int) -> None: ...

    def set_up(self, game_id: str) -> None: ...

    def rules(self) -> None: ...

    def settings(self) -> None: ...

    def do(self, action: Action) -> None: ...

    def open_menu(self, title: str, actions: tuple[Action, ...]) -> None: ...


class Figures(BoxLayout):
    """Everybody's number beside their colour, as many as fit."""

    pairs: Sequence[tuple[int, int]] = ObjectProperty(())

    def __init__(self, **values: Any) -> None:
        self._settle = Clock.create_trigger(self._fill, -1)
        super().__init__(**values)
        self.fbind("width", self._settle)
        self.fbind("pairs", self._settle)

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        room = self.width
        for colour, value in self.pairs:
            figure = Factory.TableFigure()
            figure.colour, figure.text = colour, str(value)
            room -= figure.width + self.spacing
            if room < -self.spacing:
                break
            self.add_widget(figure)


class TableRow(Touchable, BoxLayout):
    """A table in play: picture, where it stands, everybody's number, and a button to go on."""

    game: Cover = ObjectProperty(games.covers()[0], rebind=True)
    where: str = StringProperty("")
    pairs: Sequence[tuple[int, int]] = ObjectProperty(())
    __events__ = ("on_more",)

    def on_more(self) -> None:
        """The dots were touched."""


def in_play(door: HomeDoor, limit: int) -> tuple[TableCard, ...]:
    """Tables in play, the last touched first."""
    return door.store.tables(finished=False, limit=limit)


def row_of(door: HomeDoor, card: TableCard) -> Widget:
    """A table in play; one whose game is not here, or that cannot be read, is listed all the same."""
    if card.known:
        return table_row(door, card)
    return line_of(door, card, "help-circle-outline", card.summary.headline)


def line_of(door: HomeDoor, card: TableCard, icon: str, text: Say) -> Widget:
    """A table as one line; a tap opens it, or says why that cannot be."""
    return _line(card, icon, text, ago(card.touched, door.clock()), lambda *_: door.open_table(card.id))


def _line(card: TableCard, icon: str, text: Say, when: Say, tapped: Callable[..., object]) -> Widget:
    return Factory.TableLine(
        icon=icon,
        text=games.title(card.game) if card.known else card.game,
        detail=_bound(words(say("{result} · {ago}", result=text, ago=when))),
        on_tap=tapped,
    )


def _bound(text: str) -> str:
    """With the last dot bound to the words beside it: no line ends or begins with one."""
    return "\u00a0·\u00a0".join(text.rsplit(" · ", 1))


def table_row(door: HomeDoor, card: TableCard) -> TableRow:
    """The row of a table in play."""
    cover = games.cover(card.game)
    since = words(ago(card.touched, door.clock())).replace(" ", "\u00a0")  # not torn apart at the end of a line
    row = TableRow(
        game=cover,
        where=_bound(words(say("{where} · {ago}", where=card.summary.headline, ago=since))),
        pairs=tuple((seat.colour, figure) for seat, figure in zip(card.seats, card.summary.figures, strict=False)),
    )
    remove = Action(say("Delete this table"), "trash-can-outline", tool=f"remove:{card.id}", tone="bad")
    row.bind(on_tap=lambda *_: door.open_table(card.id), on_more=lambda *_: door.open_menu(cover.title, (remove,)))
    return row


class TablesSheet(Sheet):
    """One page of a list of tables, with the ways to the pages before and after it."""

    def __init__(self, door: HomeDoor, found: Page) -> None:
        super().__init__(words(TITLES[found.which]))
        self.door, self.found = door, found
        self.body.fill(map(self._row, found.cards), self.room)
        ways = []
        if found.earlier:
            ways.append(self._way("arrow-left", say("Newer tables"), found.number - 1))
        if found.later:
            ways.append(self._way("arrow-right", say("Older tables"), found.number + 1))
        if ways:
            self.foot(*ways)

    def _row(self, card: TableCard) -> Widget:
        """One that ended says who won, and there is a way to be rid of it; a deleted one is brought back by a tap."""
        if self.found.which == "running":
            return row_of(self.door, card)
        if self.found.which == "finished":
            row = Factory.FinishedRow()
            row.add_widget(line_of(self.door, card, "trophy-outline", card.summary.result), index=1)
            row.remove = lambda: self._remove(card)
            return row
        left = days_left(card, self.door.clock())
        kept = say("Kept for {n} more day", "Kept for {n} more days", n=left)
        return _line(card, "backup-restore", card.summary.headline, kept, lambda *_: self.door.bring_back(card.id))

    def _way(self, icon: str, text: Say, number: int) -> Press:
        return Press(icon=icon, text=words(text), on_tap=lambda *_: self._turn(number))

    def _turn(self, number: int) -> None:
        self.close()
        self.door.open(TablesSheet(self.door, page(self.door.store, self.found.which, number)))

    def _remove(self, card: TableCard) -> None:
        self.close()
        self.door.remove_table(card.id)
