"""What a game is made of: its set-up, its moves, and how it refuses one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_args

import msgspec

from companion.core.look import Look
from companion.core.lying import LyingDie
from companion.core.text import NOTHING, Say, say

if TYPE_CHECKING:
    from companion.core.form import Form
    from companion.core.view import Action, Moment, Picture, Section, Table

S = TypeVar("S")
Setting = bool | int | str
Answer = bool | int | str | list[int | str]  # one list type: the reader of files allows no more


class Refused(Exception):
    """The rules say no, and which one does; the table may still overrule it."""

    def __init__(self, rule: str, why: Say) -> None:
        super().__init__(rule, why)
        self.rule = rule
        self.why = why

    def __str__(self) -> str:
        return str(self.why)  # put into words only when somebody reads it: views try many moves


class Impossible(ValueError):
    """The move makes no sense at this table, so there is nothing to overrule."""

    def __init__(self, why: Say) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


def refusal(act: Callable[[], object]) -> Refused | Impossible | None:
    """What stands against an act, with the rule and the reason; None when it is allowed."""
    try:
        act()
    except (Refused, Impossible) as no:
        return no.with_traceback(None)  # or it holds the stack, and so the whole screen, until memory is tidied
    return None


def objection(act: Callable[[], object]) -> Say:
    """Why an act is not allowed, for the button that would do it; nothing when it is."""
    no = refusal(act)
    return no.why if no is not None else NOTHING


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a move did, in words; the first note of a move is its headline in the log."""

    text: Say
    seat: int | None = None
    icon: str = ""
    tone: str = ""  # "good", "bad", "out", "win", "warn" or nothing
    dice: tuple[LyingDie, ...] = ()  # that fell in it


class Outcome(msgspec.Struct, Generic[S], frozen=True):
    """The state after a move and what to write into the log."""

    state: S
    notes: tuple[Note, ...] = ()


class Move(msgspec.Struct, Generic[S], frozen=True, tag_field="move", omit_defaults=True, kw_only=True):
    """One act of a player; chance and time come in as numbers in its fields."""

    by_hand: ClassVar[bool] = False  # the table only puts a number right: nothing happened in the game
    house_rule: bool = False

    def play(self, state: S) -> Outcome[S]:
        """The state after this move; raises Refused or Impossible and changes nothing."""
        raise NotImplementedError

    def need(self, ok: bool, rule: str, why: Say) -> None:
        """Refuse by this rule unless it holds or the table has overruled it."""
        if not ok and not self.house_rule:
            raise Refused(rule, why)


class Choice(msgspec.Struct, frozen=True):
    """One value that a setting can have."""

    value: Setting
    label: Say


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A setting of the table: a mode, an expansion, or an open question of the rule book with its default."""

    key: str
    label: Say
    default: Setting
    choices: tuple[Choice, ...] = ()  # empty: a number between low and high, or a switch if default is bool
    low: int = 0
    high: int = 0
    help: Say = NOTHING
    rule: str = ""  # "hindsight2020 A4"
    group: str = "rulings"  # "modes" are shown first, "rulings" are folded away
    seats: tuple[int, ...] = ()  # shown only for these numbers of seats; empty: always

    def accepts(self, value: Setting) -> bool:
        if self.choices:
            return any(choice.value == value and type(choice.value) is type(value) for choice in self.choices)
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


class SeatPlan(msgspec.Struct, frozen=True):
    """Who sits where: a name and one of the eight seat colours."""

    name: str
    colour: int


class Setup(msgspec.Struct, frozen=True):
    """All that is decided before the first turn."""

    seats: tuple[SeatPlan, ...]
    options: dict[str, Setting] = {}
    first: int = 0


class Draft(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that is still being put together: what it is to be, and the answers so far."""

    act: str
    answers: dict[str, Answer] = {}

    def put(self, key: str, answer: Answer) -> Draft:
        return Draft(self.act, {**self.answers, key: answer})

    def number(self, key: str, default: int = 0) -> int:
        found = self.answers.get(key, default)
        return found if isinstance(found, int) else default

    def word(self, key: str, default: str = "") -> str:
        found = self.answers.get(key, default)
        return found if isinstance(found, str) else default

    def switch(self, key: str, default: bool = False) -> bool:
        found = self.answers.get(key, default)
        return found if isinstance(found, bool) else default

    def numbers(self, key: str) -> tuple[int, ...]:
        found = self.answers.get(key, [])
        return tuple(n for n in found if isinstance(n, int)) if isinstance(found, list) else ()

    def words(self, key: str) -> tuple[str, ...]:
        found = self.answers.get(key, [])
        return tuple(w for w in found if isinstance(w, str)) if isinstance(found, list) else ()


class Cover(msgspec.Struct, frozen=True, kw_only=True):
    """What the box of a game shows: enough to offer it, without loading its moves and screens."""

    id: str
    title: str
    tagline: Say
    min_seats: int
    max_seats: int
    order: int = 50  # place on the home screen
    look: Look | None = None  # without one it wears the colours of Home
    picture: Picture | None = None

    @property
    def accent(self) -> str:
        """The name that the theme knows its colours by."""
        return self.id if self.look else "home"


def printed(cover: Cover) -> dict[str, Any]:
    """The fields of a cover, for the game that it belongs to."""
    return {name: getattr(cover, name) for name in Cover.__struct_fields__}


def no_sheet(state: Any, seat: int) -> tuple[Section, ...]:
    """Of a game whose tiles say all there is."""
    return ()


def no_moment(before: Any, after: Any) -> Moment | None:
    """Of a game in which nothing is staged."""
    return None


def no_card(state: Any, card: Draft) -> Action | None:
    """Of a game that only keeps the cards a table adds."""
    return None


@lru_cache(maxsize=16)
def _kinds(move_type: Any) -> dict[Any, Any]:
    """Each kind of move by the word that stands for it in plain data."""
    return {kind.__struct_config__.tag: kind for kind in get_args(move_type) or (move_type,)}


def _kind(move_type: Any, data: Any) -> Any:
    """The one kind that this can be: to read it as any of them, all would be looked through for every move."""
    word = data.get("move") if isinstance(data, dict) else None
    return _kinds(move_type).get(word, move_type) if isinstance(word, str) else move_type


class Game(Cover, Generic[S], frozen=True, kw_only=True):
    """One game: everything the app knows of it, found by its folder."""

    seat_word: Say = say("Player")  # "Nation" where each player runs one
    state_type: type[S]
    move_type: Any  # the union of all its moves
    board_type: Any = None  # what Table.board is made of, if the game draws one
    start: Callable[[Setup], S]
    view: Callable[[S], Table]
    sheet: Callable[[S, int], tuple[Section, ...]] = no_sheet  # what only the sheet of this seat shows
    ask: Callable[[S, Draft], Form]
    card: Callable[[S, Draft], Action | None] = no_card  # the button that plays a card the table added, as it is now
    moment: Callable[[S, S], Moment | None] = no_moment  # what a step from one state to the next has to stage
    sound: Callable[[S], bool] | None = None  # whether a state from a stranger's file fits together
    options: tuple[Option, ...] = ()
    starts_by: Say = NOTHING  # the game's own rule for who begins
    starter_roll: str = ""  # "lowest 1d6" or "highest 1d6" where dice decide who begins
    picked_by: tuple[str, Setting] | None = None  # the option and its answer with which set-up says who begins
    names: tuple[str, ...] = ()  # suggestions for seats

    def settings(self, given: dict[str, Setting] | None = None) -> dict[str, Setting]:
        """All options with their defaults filled in; an unknown or impossible one is named in one sentence."""
        chosen: dict[str, Setting] = {option.key: option.default for option in self.options}
        for key, value in (given or {}).items():
            option = next((o for o in self.options if o.key == key), None)
            if option is None:
                raise Impossible(say("{game} has no setting called {key}.", game=self.title, key=key))
            if not option.accepts(value):
                raise Impossible(say("{value} is not possible for {label}.", value=str(value), label=option.label))
            chosen[key] = value
        return chosen

    def new(self, setup: Setup) -> S:
        """A table ready for its first turn, or one sentence about what is wrong with the set-up."""
        count = len(setup.seats)
        if not self.min_seats <= count <= self.max_seats:
            raise Impossible(
                say("{game} is for {low} to {high}.", game=self.title, low=self.min_seats, high=self.max_seats)
            )
        if not 0 <= setup.first < count:
            raise Impossible(say("There is no seat {number} to start.", number=setup.first + 1))
        if any(not seat.name.strip() for seat in setup.seats):
            raise Impossible(say("Every seat needs a name."))
        if len({seat.colour for seat in setup.seats}) < count or any(not 0 <= s.colour < 8 for s in setup.seats):
            raise Impossible(say("Every seat needs a colour of its own."))
        return self.start(msgspec.structs.replace(setup, options=self.settings(setup.options)))

    def read_move(self, data: Any) -> Move[S]:
        """A move from plain data; whatever does not fit is one sentence, not a crash."""
        try:
            move: Move[S] = msgspec.convert(data, _kind(self.move_type, data))
        except msgspec.ValidationError as wrong:
            raise Impossible(say("That is not a move of {game}: {wrong}", game=self.title, wrong=str(wrong))) from wrong
        return move

    def learn_moves(self) -> Iterator[None]:
        """Work out how each kind of move is read, one at a time: the first move read would wait for all of them."""
        for kind in _kinds(self.move_type).values():
            with suppress(msgspec.ValidationError):
                msgspec.convert({}, kind)
            yield
