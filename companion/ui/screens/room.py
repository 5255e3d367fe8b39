"""One table with its four places; wide screens show the table and one other place side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import Action
from companion.ui import kv
from companion.ui.doors import RoomDoor, Screen, Spots
from companion.ui.kit.bars import PLACES, PlaceBar, TableHead
from companion.ui.kit.turn_timer import TurnTimer
from companion.ui.theme import Colour, theme
from companion.ui.words import words

kv.load("screens/room")

NAMES = {key: name for key, _, name in PLACES}
INVITE = Action(say("Invite"), "cellphone", tool="invite", detail=say("Everybody plays along on a phone of their own."))
KINDS, PAUSE = 3, 1 / 20  # kinds of moves that are learnt between two frames, and how often


class Room(Screen, FloatLayout):
    """Keeps every pane it has built; a turn of the phone only lays them out anew."""

    place: str = StringProperty("table")  # the one in sight on a narrow screen
    second: str = StringProperty("log")  # the one beside the table on a wide one
    title: str = StringProperty("")
    headline: str = StringProperty("")
    redoable: bool = BooleanProperty(False)
    theme_scale: float = NumericProperty(1.0)

    def _wide(self) -> bool:
        beside = max(dp(600), theme.grow(560))
        return bool(self.width >= dp(840) or (self.width >= beside and self.width > self.height * 1.2))

    # Two panes fit: a tablet, or a phone on its side whose text is not so large that both would be cramped.
    wide: bool = AliasProperty(_wide, bind=("size", "theme_scale"), cache=True)

    def _rail(self) -> bool:
        return bool(self.wide or (self.height < dp(480) and self.width > self.height * 1.2))

    # The places stand at the side, where they take no height.
    rail: bool = AliasProperty(_rail, bind=("wide", "size"), cache=True)

    def __init__(self, door: RoomDoor) -> None:
        self.door, self.session = door, door.session
        self.panes: dict[str, Widget] = {}
        self.guests: Any = None  # the mark of guests in the head
        self._late = False  # a place that a sheet hides was not told of the last step
        self.timer = door.timer = TurnTimer(door, self.session.view)
        super().__init__(size=Window.size, title=self.session.game.title)  # so that it need not be laid out twice
        self.bar: PlaceBar = self.ids.bar
        self.head: TableHead = self.ids.head
        self.head.carry(self.timer.chip)
        self._moves = self.session.game.learn_moves()
        self._learning = Clock.schedule_once(self._begin_to_learn)
        self._settle = Clock.create_trigger(self._put, -1)
        self.session.subscribe(self.refresh)
        door.inviting.bind(on_change=self.guests_changed)
        for name in ("wide", "rail"):
            self.fbind(name, self._settle)
        self._put()
        self._mark_guests()

    @property
    def floor(self) -> Colour:  # type: ignore[override]
        """The colour of the bar of places goes on below the screen."""
        return theme.bg if self.rail else theme.nav

    def kept(self) -> Iterator[Widget]:
        return iter(self.panes.values())

    @property
    def undo_press(self) -> Widget:
        return self.head.ids.undo

    def go(self, place: str) -> None:
        """Show another place because somebody wants to do something there."""
        self.see(place)
        self.panes[place].enter()

    def see(self, place: str) -> None:
        """Show another place."""
        if place != "table":
            self.second = place  # also on a narrow screen, so that a turn of the phone keeps the place in sight
        self.place = place
        self._put()

    def whereabouts(self) -> Callable[[], None]:
        """The way back to the places in sight now."""
        place, second = self.place, self.second

        def back() -> None:
            self.place, self.second = place, second
            self._put()

        return back

    def asks(self, draft: Draft) -> bool:
        """Whether the drawn board in sight asks a question itself, in place of a sheet."""
        if self._late:
            self._show_places(hidden=True)
        board = self.pane("table").board if "table" in self._shown() else None
        if board is None or not board.asks(draft):
            return False
        if board.panel is not None:
            self.door.close_sheets()
        return True

    def board_beside(self) -> Spots | None:
        """The drawn board, where a sheet can stand beside it and let it answer."""
        board = self.pane("table").board if self.wide else None
        return board if isinstance(board, Spots) else None

    def back(self) -> bool:
        """Back closes what is open in a place in sight, then leads to the table, then out of the room."""
        if any(self.pane(place).back() for place in self._shown()):
            return True
        if self.place != "table" and not self.wide:
            self.go("table")
            return True
        return False

    def leave(self) -> None:
        self.session.unsubscribe(self.refresh)
        self.door.inviting.unbind(on_change=self.guests_changed)
        self._learning.cancel()
        self.timer.leave()
        if self.door.timer is self.timer:
            self.door.timer = None

    def pane(self, place: str) -> Any:
        """A pane, built on the first visit."""
        if place not in self.panes:
            self.panes[place] = self._build(place)
        return self.panes[place]

    def _build(self, place: str) -> Any:
        door: Any = self.door  # each place takes of it what it declares
        match place:
            case "table":
                from companion.ui.screens.table import TablePane

                table = TablePane(door, self.timer.totals)
                table.throws.landed = self.refresh
                table.board.bind(charts=self._share_chart)
                self.bind(rail=self._below)
                self.bar.bind(height=self._below)
                self.panes[place] = table
                self._below()
                return table
            case "dice":
                from companion.ui.dice.pane import DicePane

                return DicePane(door)
            case "rules":
                from companion.ui.screens.rules import RulesPane

                return RulesPane(door)
        from companion.ui.screens.log import LogPane

        return LogPane(door)

    def _below(self, *_: object) -> None:
        """The bar under the table makes room for a moment, one at the side does not."""
        self.panes["table"].below = 0 if self.rail else self.bar.height

    def _share_chart(self, *_: object) -> None:
        """A chart that the table draws does not stand in the log beside it once more."""
        if "log" in self.panes:
            self.panes["log"].elsewhere = self.wide and self.panes["table"].board.charts

    def refresh(self) -> None:
        """A step was played: tell the clock and the panes in sight."""
        self.door.shell.outdate()
        if self._dice_in_air():
            return
        self.timer.follow(self.session.view)
        self.headline = words(self.session.view.headline)
        self.redoable = self.session.redoable() is not None
        self._show_places()
        self.door.hints.look()

    def _dice_in_air(self) -> bool:
        """What they show is not to be read anywhere before they lie."""
        table = self.panes.get("table")
        return table is not None and "table" in self._shown() and bool(table.holds())

    def guests_changed(self, *_: object) -> None:
        """Somebody came, went or asked for something."""
        self._mark_guests()
        self._show_places()

    def _mark_guests(self) -> None:
        """How many are there stands in the head as soon as somebody is invited, and after that was so last time."""
        if self.guests is None and (self.door.inviting.open or self.door.inviting.remembered):
            from companion.ui.table.guests import GuestsMark

            self.guests = GuestsMark(inviting=self.door.inviting)
            self.guests.bind(on_tap=lambda *_: self.door.do(INVITE))
            self.head.carry(self.guests)
            self.head.bind(roomy=self.guests.setter("roomy"))
            self.guests.roomy = self.head.roomy
        if self.guests is not None:
            self.guests.offered = self.door.inviting.remembered

    def uncovered(self) -> None:
        if self._late:
            self._show_places()

    def _show_places(self, hidden: bool = False) -> None:
        """Bring the places up to date that are seen, or hidden ones too; those wait until the sheet is gone."""
        if self._dice_in_air():
            return
        self._late = False
        for place in self._shown():
            pane = self.panes.get(place)
            if pane is not None and not hidden and self.door.shell.hides(pane):
                self._late = True
            elif pane is not None:
                pane.show()

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """What the places in sight have to hint at, and the way back once there is a step to take back."""
        for place in self._shown():
            pane = self.panes.get(place)
            if pane is not None:
                yield from pane.hints()
        if self.session.undoable() is not None:
            yield "undo", self.undo_press

    def _begin_to_learn(self, _: float) -> None:
        self._learning = Clock.schedule_interval(self._learn, PAUSE)

    def _learn(self, _: float) -> bool:
        """Get ready for the first move while the table is only looked at; it stops by itself."""
        return len(list(islice(self._moves, KINDS))) == KINDS

    def _shown(self) -> tuple[str, ...]:
        return ("table", self.second) if self.wide else (self.place,)

    def _put(self, *_: object) -> None:
        """Put the places that are to be seen where they belong; the bars stay."""
        first, second = ("table", self.second) if self.wide else (self.place, "")
        for holder, place in ((self.ids.second, second), (self.ids.first, first)):
            wanted = [self.pane(place)] if place else []
            if holder.children != wanted:
                holder.clear_widgets()
                for pane in wanted:
                    if pane.parent:
                        pane.parent.remove_widget(pane)
                    holder.add_widget(pane)
        self._share_chart()
        self.ids.beside.title = words(NAMES[self.second])
        self.door.shell.floor = self.floor
        self.refresh()

    def lay_flat(self) -> None:
        from companion.ui.screens.flat import lay_flat

        lay_flat(self.door)

    def open_menu(self) -> None:
        """What is seldom needed at this table."""
        view = self.session.view
        own: tuple[Action, ...] = (
            INVITE,
            Action(say("Settings"), "cog-outline", tool="settings"),
            Action(say("Turn timer"), "timer-outline", tool="timer"),
            Action(say("Share this table"), "share-variant", tool="share"),
        )
        if not self.head.roomy:
            own = (Action(say("Lay the phone flat"), "screen-rotation", tool="flat"), *own)
        if self.door.store.setting("speech", False):
            own = (Action(say("Read the totals aloud"), "account-voice", tool="totals"), *own)
        self.door.open_menu(words(say("This table")), (*view.menu, *own))
