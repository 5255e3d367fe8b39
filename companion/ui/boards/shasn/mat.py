"""A player's mat: resources, Ideology Cards, powers and voters on one page, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, say
from companion.core.view import Action, Fact, Plain
from companion.games.shasn.resources import KINDS, NONE
from companion.games.shasn.view.mat import Mat, MatColumn, MatZone, mat
from companion.ui import kv
from companion.ui.boards.shasn import pegs, power_card, purse, stack  # noqa: F401  (named in the kv)
from companion.ui.boards.shasn.purse import NO_COUNTER
from companion.ui.doors import TableDoor
from companion.ui.kit import band, text  # noqa: F401  (named in the kv)
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Press
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import Surface
from companion.ui.table.head import NOBODY
from companion.ui.theme import Colour, mix, seat_colour, theme

kv.load("boards/shasn/mat")

MOST = 4  # buttons in a row; the last of more opens the rest
NO_COLUMN = MatColumn(NOTHING, NO_COUNTER, 0, "", 0, ())
BLANK = Mat(NOBODY, NOTHING, NOTHING, (), (NO_COLUMN,) * 4, (*NONE, 0), 12, (), (), NOTHING, ())
MORE = Action(say("More"), "dots-horizontal", tool="more")
BY_HAND = Action(say("By hand"), "pencil-outline", tool="hand")


class MatHead(BoxLayout):
    """Whose mat it is, whether they play now, and their points."""

    mat: Mat = ObjectProperty(BLANK, rebind=True)


class MatFact(Surface):
    """A number that has no place of its own on the mat."""

    fact: Fact = ObjectProperty(Fact("", NOTHING), rebind=True)


class CapBar(Drawing):
    """Everything held, one cell each, against the cap."""

    held: tuple[int, ...] = ObjectProperty((*NONE, 0))
    cap: int = NumericProperty(12)
    watched = ("held", "cap")

    def draw(self) -> None:
        colours = [theme.colour(kind) for kind in KINDS] + [theme.ink2]
        cells = [colour for colour, count in zip(colours, self.held, strict=True) for _ in range(count)]
        count = max(int(self.cap), len(cells), 1)
        gap = dp(4) if count < 20 else dp(1)
        wide = (self.width - gap * (count - 1)) / count
        high = min(self.height, dp(9))
        for place in range(count):
            box = (self.x + place * (wide + gap), self.center_y - high / 2), (wide, high)
            if place < len(cells):
                Color(*(theme.bad if place >= self.cap else cells[place]))
                SmoothRoundedRectangle(pos=box[0], size=box[1], radius=[high / 2])
            else:
                Color(*theme.s3)
                SmoothLine(rounded_rectangle=(*box[0], *box[1], high / 2 - 0.5), width=dp(0.7))


class IdeologueColumn(BoxLayout):
    """One Ideologue: its cards and the two powers that they unlock."""

    kind: int = NumericProperty(0)
    column: MatColumn = ObjectProperty(NO_COLUMN, rebind=True)
    use: Callable[[Any], object] = ObjectProperty(lambda power: None)

    def _colour(self) -> Colour:
        return theme.colour(KINDS[int(self.kind)])

    colour: Colour = AliasProperty(_colour, bind=("kind",), cache=True)

    def power(self, place: int, column: MatColumn) -> Any:
        return column.powers[place] if place < len(column.powers) else power_card.NO_POWER

    def ink(self, *_: object) -> Colour:
        """The name in the colour of its resource; darker on light ground."""
        return mix(self.colour, (0, 0, 0, 1), 0.45) if theme.name == "light" else self.colour


class ZoneVoters(Surface):
    """How many voters stand in one zone; a won one is tinted."""

    zone: MatZone = ObjectProperty(MatZone("", "", 0, False), rebind=True)
    seat_colour: int = NumericProperty(0)

    def ground(self, won: bool, colour: int, *_: object) -> Colour:
        return mix(theme.s1, seat_colour(int(colour)), 0.2) if won else theme.s2

    def rim(self, won: bool, colour: int, *_: object) -> Colour:
        return (*seat_colour(int(colour))[:3], 0.62) if won else theme.line


class MatPress(Press):
    """Something that can be done now."""

    action: Action = ObjectProperty(Action(NOTHING), rebind=True)


class MatPage(BoxLayout):
    """The whole mat; on a phone it is one screen."""

    mat: Mat = ObjectProperty(BLANK, rebind=True)
    room: float = NumericProperty(0)
    low: bool = BooleanProperty(False)
    across: int = NumericProperty(4)  # columns side by side; large letters need two rows of them
    door: TableDoor = ObjectProperty(None)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)

    def on_mat(self, _: object, mat: Mat) -> None:
        self._facts(mat)
        self._zones(mat)
        self._buttons(mat)

    def _facts(self, mat: Mat) -> None:
        for holder, facts in ((self.ids.facts, mat.facts), (self.ids.elites, mat.elites)):
            while len(holder.children) > len(facts):
                holder.remove_widget(holder.children[0])
            while len(holder.children) < len(facts):
                holder.add_widget(MatFact())
            for chip, fact in zip(reversed(holder.children), facts, strict=True):
                chip.fact = fact

    def _zones(self, mat: Mat) -> None:
        holder = self.ids.zones
        while len(holder.children) > len(mat.map):
            holder.remove_widget(holder.children[0])
        while len(holder.children) < len(mat.map):
            holder.add_widget(ZoneVoters())
        for chip, zone in zip(reversed(holder.children), mat.map, strict=True):
            chip.zone, chip.seat_colour = zone, mat.seat.colour

    def _buttons(self, mat: Mat) -> None:
        actions = (*mat.actions, BY_HAND)
        shown = actions if len(actions) <= MOST else (*actions[: MOST - 2], MORE, BY_HAND)
        holder = self.ids.buttons
        if len(holder.children) != len(shown):
            holder.clear_widgets()
            for _ in shown:
                press = MatPress(guard=0.35)
                press.bind(on_tap=self._tapped)
                holder.add_widget(press)
        for press, action in zip(reversed(holder.children), shown, strict=True):
            press.action = action

    def _tapped(self, press: MatPress) -> None:
        if press.action is MORE:
            self.door.open_menu(self.mat.seat.name, self.mat.actions[MOST - 2 :])
        elif press.action is BY_HAND:
            self.door.open(ByHand(self.door, self.mat.seat.index))
        else:
            self.do(press.action)

    def send(self, move: Plain) -> None:
        """A resource was changed by one."""
        self.door.play(move)

    def use(self, power: Any) -> None:
        """Use a power that can be used now, or read what it does."""
        if power.action is not None:
            self.do(power.action)
        else:
            self.door.see_rule(power.rule)


class MatSheet(Sheet):
    """Over the table on a phone, beside it on a tablet; it follows the table while it is open."""

    mat: Mat = ObjectProperty(BLANK, rebind=True)

    def __init__(self, door: TableDoor, index: int) -> None:
        self.door, self.index, self.session = door, index, door.session
        super().__init__(door.session.view.seats[index].name)
        self.head.remove_widget(self.head.children[-1])  # the mat has a title of its own
        self.top_line = MatHead()
        self.head.add_widget(self.top_line, index=1)
        self.session.subscribe(self.refresh)
        self.on_close.append(self._leave)
        self.refresh()

    def _leave(self) -> None:
        self.session.unsubscribe(self.refresh)

    def again(self) -> Callable[[], object]:
        return partial(self.door.open_seat, self.index)

    def refresh(self) -> None:
        """The mat as it is now."""
        self.mat = self.top_line.mat = mat(self.session.state, self.session.view.seats[self.index])

    def _elsewhere(self, touch: MotionEvent) -> bool:
        """Beside it the table goes on."""
        return self.stance == "beside" and not self.panel.collide_point(*touch.pos)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not self._elsewhere(touch) and bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return not self._elsewhere(touch) and bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return not self._elsewhere(touch) and bool(super().on_touch_up(touch))

    def do(self, action: Action) -> None:
        """Something of the mat was tapped; a form takes its place."""
        if action.move is None:
            self.close()
        self.door.do(action)


class ByHand(Sheet):
    """Every number of a player, to be set by the table."""

    def __init__(self, door: TableDoor, index: int) -> None:
        self.door, self.index, self.session = door, index, door.session
        self.rows: list[CounterRow] = []
        super().__init__(door.session.view.seats[index].name)
        self.session.subscribe(self.refresh)
        self.on_close.append(self._leave)
        self.refresh()

    def _leave(self) -> None:
        self.session.unsubscribe(self.refresh)

    def refresh(self) -> None:
        """The numbers as they are now."""
        sections = self.session.sheet(self.index)
        counters = [self.session.view.seats[self.index].main, *(c for section in sections for c in section.counters)]
        if len(counters) == len(self.rows) and all(r.show(c) for r, c in zip(self.rows, counters, strict=True)):
            return
        self.column.clear_widgets()
        self.rows = [CounterRow(counter, self.door) for counter in counters]
        for row in self.rows:
            self.column.add_widget(row)
