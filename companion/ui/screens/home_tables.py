"""Tables on Home: a row for each in play, the sheet of all of them, and that of the finished ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import games
from companion.core.game import Cover
from companion.core.text import say
from companion.core.view import Action
from companion.store import TableCard
from companion.ui import kv
from companion.ui.doors import Kept, Notices
from companion.ui.kit import band, picture  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.moments import ago
from companion.ui.theme import CLEAR, Colour, theme
from companion.ui.words import words

kv.load("screens/home_tables")


class HomeDoor(Kept, Notices, Protocol):
    """Where one can go from Home."""

    def open_table(self, table_id: int) -> None: ...

    def remove_table(self, table_id: int) -> None: ...

    def set_up(self, game_id: str) -> None: ...

    def rules(self) -> None: ...

    def settings(self) -> None: ...

    def do(self, action: Action) -> None: ...

    def open_menu(self, title: str, actions: tuple[Action, ...]) -> None: ...


class TableFigure(BoxLayout):
    """A seat's colour and its number."""

    colour: int = NumericProperty(0)
    text: str = StringProperty("")


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
            figure = TableFigure(colour=colour, text=str(value))
            room -= figure.width + self.spacing
            if room < -self.spacing:
                break
            self.add_widget(figure)


class TableRow(Touchable, BoxLayout):
    """A table in play: picture, where it stands, everybody's number, and a button to go on."""

    game: Cover = ObjectProperty(games.covers()[0], rebind=True)
    where: str = StringProperty("")
    pairs: Sequence[tuple[int, int]] = ObjectProperty(())
    accent: Colour = ObjectProperty(CLEAR)
    accent_ink: Colour = ObjectProperty(CLEAR)
    __events__ = ("on_more",)

    def on_more(self) -> None:
        """The dots were touched."""


def in_play(door: HomeDoor, limit: int) -> tuple[TableCard, ...]:
    """Tables in play of the games that are here, the last touched first."""
    return tuple(card for card in door.store.tables(finished=False, limit=limit) if card.game in games.ids())


def table_row(door: HomeDoor, card: TableCard) -> TableRow:
    """The row of a table in play."""
    cover = games.cover(card.game)
    accent, ink = theme.accent_of(cover.accent)
    since = words(ago(card.touched, door.clock())).replace(" ", "\u00a0")  # not torn apart at the end of a line
    row = TableRow(
        game=cover,
        where=words(say("{where} · {ago}", where=card.summary.headline, ago=since)),
        pairs=tuple((seat.colour, figure) for seat, figure in zip(card.seats, card.summary.figures, strict=False)),
        accent=accent,
        accent_ink=ink,
    )
    remove = Action(say("Delete this table"), "trash-can-outline", tool=f"remove:{card.id}", tone="bad")
    row.bind(on_tap=lambda *_: door.open_table(card.id), on_more=lambda *_: door.open_menu(cover.title, (remove,)))
    return row


class RunningSheet(Sheet):
    """All tables in play, for those who keep many."""

    def __init__(self, door: HomeDoor) -> None:
        super().__init__(words(say("All tables in play")))
        self.body.fill((table_row(door, card) for card in in_play(door, 200)), self.room)


class FinishedRow(BoxLayout):
    """A table that ended, with its winner."""

    title: str = StringProperty("")
    detail: str = StringProperty("")
    __events__ = ("on_look", "on_remove")

    def on_look(self) -> None:
        """Somebody wants to see it again."""

    def on_remove(self) -> None:
        """Somebody wants it gone."""


class FinishedSheet(Sheet):
    """Tables that ended, with their winner; a tap looks at one again."""

    def __init__(self, door: HomeDoor, cards: tuple[TableCard, ...]) -> None:
        super().__init__(words(say("Finished tables")))
        self.door = door
        self.body.fill((self._row(card) for card in cards if card.game in games.ids()), self.room)

    def _row(self, card: TableCard) -> FinishedRow:
        since = ago(card.touched, self.door.clock())
        row = FinishedRow(
            title=games.cover(card.game).title,
            detail=words(say("{result} · {ago}", result=card.summary.result, ago=since)),
        )
        row.bind(
            on_look=lambda *_: self.door.open_table(card.id),
            on_remove=lambda *_: self._remove(card),
        )
        return row

    def _remove(self, card: TableCard) -> None:
        self.close()
        self.door.remove_table(card.id)
