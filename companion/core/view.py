"""The vocabulary in which a table is described: plain data that any screen can draw."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from companion.core.game import Draft, Move
from companion.core.lying import LyingDie
from companion.core.span import ROW, SEATS, Colour, Count, Few, Figure, SeatOrNobody, Shift, Turns
from companion.core.span import Seat as SeatIndex
from companion.core.text import NOTHING, Say

Plain = dict[str, Any]  # a move as plain data, ready to be sent back
HIDDEN = Say("•••")


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be done now: play a move at once, ask for its details, or open a tool."""

    label: Say
    icon: str = ""
    move: Plain | None = None
    ask: Draft | None = None
    tool: str = ""  # "dice:1d4", "rules:KEY" or a tool of the game's own: a place of the app instead of a move
    blocked: Say = NOTHING  # why the rules would refuse it now; it can still be tapped and overruled
    detail: Say = NOTHING
    tone: str = ""  # "", "good", "bad", "quiet"
    short: Say = NOTHING  # the label where there is room for a word only
    by: SeatOrNobody | None = None  # the seat that does it, where its place does not say so; nobody: only this device
    rolls: bool = False  # one tap throws the dice that it asks for, and plays
    by_hand: bool = False  # it only puts a number or the turn right: guests ask the table for that


class Counter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that players watch, with the moves of its plus and minus and of setting it by hand."""

    key: str
    label: Say
    value: Figure
    low: Figure = 0
    high: Figure = 9999
    unit: str = ""
    icon: str = ""
    rule: str = ""  # key of its lookup entry
    plus: Plain | None = None
    minus: Plain | None = None
    set_to: Plain | None = None  # the same move with any value: its field "value" is replaced
    tone: str = ""
    follows: bool = False  # it follows from other things: whoever sets it by hand means those
    only: SeatIndex | None = None  # the seat that alone may see it: shown only while held

    @property
    def private(self) -> bool:
        return self.only is not None

    @property
    def stepped(self) -> bool:
        """Whether it can be changed by one."""
        return self.minus is not None or self.plus is not None

    @property
    def form(self) -> tuple[object, ...]:
        """What a row that shows it is built for."""
        return self.key, self.label, self.rule, self.private, self.set_to is not None, self.stepped

    def veiled(self) -> Counter:
        """What the others see of it."""
        return self if self.only is None else Counter(self.key, self.label, 0, icon=self.icon, only=self.only)


class Stat(msgspec.Struct, frozen=True, tag="stat", omit_defaults=True):
    """A small number with an icon; a signed one is green above zero and red below."""

    icon: str
    label: Say
    value: Figure
    signed: bool = False
    rule: str = ""
    tone: str = ""
    shape: str = ""  # "circle", "triangle", "diamond", "hexagon" behind the icon
    colour: str = ""  # name of a colour in the theme, for the shape


class Tokens(msgspec.Struct, frozen=True, tag="tokens", omit_defaults=True):
    """Which physical tokens make up the number: (worth, how many), largest first."""

    stacks: Annotated[tuple[tuple[Count, Count], ...], SEATS]
    unit: str = ""
    rule: str = ""


class Slots(msgspec.Struct, frozen=True, tag="slots", omit_defaults=True):
    """Places for cards, some filled."""

    filled: Few
    total: Few
    label: Say
    rule: str = ""


class Fact(msgspec.Struct, frozen=True, tag="fact", omit_defaults=True):
    """A short fact with an icon: "3 of 3"."""

    icon: str
    text: Say
    label: Say = NOTHING
    rule: str = ""
    tone: str = ""


class Pool(msgspec.Struct, frozen=True, tag="pool", omit_defaults=True):
    """Dice or pegs drawn as things, with the empty places of those that are gone."""

    count: Few
    total: Few
    label: Say
    colour: str = ""  # "" = the seat's own
    rule: str = ""


class Countdown(msgspec.Struct, frozen=True, tag="countdown", omit_defaults=True):
    """Turns to wait, as cells: `now` is the running one, counted from 1."""

    now: Few
    total: Few
    label: Say
    icon: str = ""
    rule: str = ""
    colour: str = ""


Piece = Stat | Tokens | Slots | Fact | Pool | Countdown


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a seat's sheet: a card held, a debt, a building."""

    title: Say
    detail: Say = NOTHING
    icon: str = ""
    pieces: tuple[Piece, ...] = ()
    actions: tuple[Action, ...] = ()
    rule: str = ""
    only: SeatIndex | None = None  # the seat that alone may see it

    @property
    def private(self) -> bool:
        return self.only is not None

    def veiled(self) -> Row:
        """What the others see of it."""
        return self if self.only is None else Row(HIDDEN, icon=self.icon, only=self.only)


class Section(msgspec.Struct, frozen=True, omit_defaults=True):
    """A titled group of rows and counters in a seat's sheet."""

    title: Say
    rows: tuple[Row, ...] = ()
    counters: tuple[Counter, ...] = ()
    empty: Say = NOTHING
    rule: str = ""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player as the table sees them; what lies before them is asked for by `Game.sheet`."""

    index: SeatIndex
    name: str
    colour: Colour
    main: Counter
    active: bool = False
    badge: Say = NOTHING
    out: Say = NOTHING  # why this seat is out of the game
    held: Counter | None = None  # what a player takes and gives, where the main number follows from other things
    alarm: bool = False  # its number is about to cost it the game
    lines: tuple[tuple[Piece, ...], ...] = ()  # rows of small things on the tile
    actions: tuple[Action, ...] = ()


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """Progress along something: the deck, the rounds, the Chaos level."""

    value: Figure
    total: Figure
    text: Say
    icon: str = ""
    rule: str = ""
    actions: tuple[Action, ...] = ()


class Phase(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of the turn: "done", "now" or "ahead"; tapping it may be an action."""

    label: Say
    status: str
    rule: str = ""
    action: Action | None = None  # what a tap does; its rule is opened where there is none
    queue: Annotated[tuple[Colour, ...], ROW] = ()  # colours of the seats that wait in it, first to come first


class Reminder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something the rules still ask for; it stands on the table until it is done."""

    text: Say
    icon: str = "alert"
    tone: str = "warn"
    seat: SeatIndex | None = None
    actions: tuple[Action, ...] = ()
    rule: str = ""
    detail: Say = NOTHING  # a second line: the reason, or what follows


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's place in the final ranking."""

    seat: SeatIndex
    place: Few  # 0: nobody is ranked
    score: Say
    detail: Say = NOTHING


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended."""

    text: Say
    winners: tuple[SeatIndex, ...] = ()
    standings: tuple[Standing, ...] = ()
    detail: Say = NOTHING
    icon: str = ""  # where neither a cup nor a road says how


class MomentLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One more fact of a moment."""

    icon: str
    text: Say
    seat: SeatIndex | None = None  # drawn with this seat's colour and pattern in place of the icon
    detail: Say = NOTHING  # a second line: then the first is a name
    pool: Pool | None = None  # what is left of somebody: then it is a card of its own
    name: Say = NOTHING  # with the figure and the place: the same as the text, as a row of a list
    figure: Say = NOTHING
    place: Few = 0


class Curve(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's main counter at the start and after every round; a session puts the values here, which knows the log."""

    seat: SeatIndex
    values: Annotated[tuple[Figure, ...], ROW] = ()


class MomentThing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing in the picture of a moment: a card, a zone; how it is drawn belongs to the kind."""

    name: Say = NOTHING
    icon: str = ""
    colour: str = ""  # a thing of the game's look, or #RRGGBB
    shape: str = ""
    at: tuple[Shift, Shift] = (0, 0)  # how far to the right of the first thing it lies, and how far above
    seats: Annotated[tuple[SeatOrNobody, ...], ROW] = ()  # whose pieces stand on it, one by one
    counted: Figure = 0  # how many of them make the difference: the first


class Moment(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something worth looking up for: who, what, and by which rule; the picture belongs to its kind."""

    kind: str
    word: Say  # as large as the screen allows
    line: Say
    rule: str
    seat: SeatIndex | None = None
    lines: Annotated[tuple[MomentLine, ...], ROW] = ()
    before: Figure | None = None  # a number that changed with it
    after: Figure | None = None
    unit: str = ""
    counted: Say = NOTHING  # what the number counts
    pool: Pool | None = None  # the same as dice
    bright: Say = NOTHING  # the part of the word that has the second colour
    curves: Annotated[tuple[Curve, ...], SEATS] = ()
    curved: Say = NOTHING  # what the curves show
    listed: Say = NOTHING  # what its rows list
    caption: Say = NOTHING  # one sentence below the picture
    corners: tuple[Say, ...] = ()  # small print at the upper edge, left and right
    icon: str = ""  # the sign of whoever it is about
    choices: tuple[Action, ...] = ()  # what the rules offer now
    tone: str = "gain"  # or "loss"
    stays: bool = False  # it asks something, or ends the game: it does not go by itself
    things: tuple[MomentThing, ...] = ()  # what its picture shows
    row: Annotated[tuple[MomentLine, ...], SEATS] = ()  # seats side by side, each with a short word
    row_title: Say = NOTHING


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole table as it is now."""

    headline: Say
    seats: Annotated[tuple[Seat, ...], SEATS]
    round: Turns = 1
    progress: Track | None = None
    phases: tuple[Phase, ...] = ()
    primary: Action | None = None  # the one button that carries the turn on
    others: tuple[Action, ...] = ()  # beside it, most used first
    menu: tuple[Action, ...] = ()  # seldom needed
    reminders: tuple[Reminder, ...] = ()
    board: Any = None
    result: Result | None = None
    dice: tuple[str, ...] = ()  # the game's own dice, as formulas
    chart: Say = NOTHING  # what the main counters over time are called
    charted: tuple[Counter, ...] = ()  # numbers of nobody's that go with them on the chart
    moment: Moment | None = None  # of the step just played; a session puts it here, never a walk through the log
    rolled: Annotated[tuple[LyingDie, ...], ROW] = ()  # dice of the last step, put here by a session too
    rollers: Annotated[tuple[SeatIndex, ...], SEATS] = ()  # whose throw it waits for before it is anybody's turn

    @property
    def up(self) -> frozenset[int]:
        """The seats that it waits for; empty where it waits for nobody more than for the others."""
        return frozenset(self.rollers) or frozenset(seat.index for seat in self.seats if seat.active)


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """One flat shape of a picture, in a box of 100 by 100 with the origin at the bottom left."""

    kind: str  # "rect", "polygon" (convex), "circle", "line", "ring"
    colour: str
    points: tuple[float, ...]  # rect: x y w h; polygon and line: x y ...; circle and ring: x y radius
    width: float = 0  # of a line or a ring; of a rect: corner radius


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A small illustration as flat shapes, cropped to whatever card it stands on."""

    background: str
    shapes: tuple[Shape, ...]


def plain(move: Move[Any]) -> Plain:
    """A move as plain data for an Action or a Form."""
    data: Plain = msgspec.json.decode(msgspec.json.encode(move))  # lists for tuples, as a file would give it back
    return data
