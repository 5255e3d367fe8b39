"""The vocabulary of questions: what a move asks for before it can be played, as plain data."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from companion.core.game import Answer, Draft, Impossible, Refused
from companion.core.span import Seat as SeatIndex
from companion.core.text import NOTHING, Say
from companion.core.view import Plain


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """One possible answer of a choice."""

    value: bool | int | str
    label: Say
    icon: str = ""
    detail: Say = NOTHING
    seat: int | None = None  # drawn in this seat's colour and pattern
    colour: str = ""
    blocked: Say = NOTHING  # why not; it can be chosen all the same, and leads to a move that is refused
    shape: str = ""  # "circle", "triangle", "diamond", "hexagon" behind the icon
    rule: str = ""  # the rule that is against it and can be overruled; blocked without one: it is impossible


class Choose(msgspec.Struct, frozen=True, tag="choose", omit_defaults=True):
    """Pick one (or several) of a few, all in sight."""

    key: str
    label: Say
    picks: tuple[Pick, ...]
    chosen: Answer | None = None
    many: bool = False
    columns: int = 0  # 0: as many as fit
    style: str = "chips"  # "chips", "numerals" (big figures), "outline" (ready-made), "rows" (with detail)

    def against(self, answer: Answer) -> Say:
        """What the rules have against an answer, or against one of several; nothing where it is free."""
        return _against(self.picks, answer if isinstance(answer, list) else [answer])


class Number(msgspec.Struct, frozen=True, tag="number", omit_defaults=True):
    """A whole number: quick values in sight, any other by plus and minus."""

    key: str
    label: Say
    value: int | None
    low: int
    high: int
    quick: tuple[int, ...] = ()
    signed: bool = False
    unit: str = ""
    icon: str = ""
    shape: str = ""  # behind the icon, as in a Stat
    colour: str = ""
    compact: bool = False  # one of a row of small steppers: a tap on it adds one
    on_board: bool = False  # the number of a place: where a board is drawn it can be tapped there
    free: tuple[int, int] | None = None  # the rules refuse what is lower or higher, though it can be said
    blocked: Say = NOTHING  # why they do
    rule: str = ""
    greyed: tuple[Pick, ...] = ()  # single values that they refuse, each with what is against it

    def against(self, answer: Answer) -> Say:
        """What the rules have against a value that can be said; nothing where it is free."""
        if self.free is not None and isinstance(answer, int) and not self.free[0] <= answer <= self.free[1]:
            return self.blocked
        return _against(self.greyed, [answer])


class Throw(msgspec.Struct, frozen=True, tag="throw", omit_defaults=True):
    """Dice that the move needs: rolled in the tray or entered from real ones."""

    key: str
    label: Say
    formula: str
    values: tuple[int, ...] = ()
    seat: int | None = None


class Words(msgspec.Struct, frozen=True, tag="words", omit_defaults=True):
    """A few words that may be typed, never must."""

    key: str
    label: Say
    value: str = ""
    longest: int = 60


class Spot(msgspec.Struct, frozen=True, tag="spot", omit_defaults=True):
    """A place to be tapped on the board itself."""

    key: str
    label: Say
    spots: tuple[str, ...]
    chosen: str = ""
    greyed: tuple[Pick, ...] = ()  # more places, each with what is against it

    @property
    def places(self) -> tuple[str, ...]:
        """All that can be tapped, those that the rules are against too."""
        return (*self.spots, *(str(pick.value) for pick in self.greyed))

    def against(self, answer: Answer) -> Say:
        """What the rules have against a place; nothing where it is free."""
        return _against(self.greyed, [answer])


class Line(msgspec.Struct, frozen=True, tag="line", omit_defaults=True):
    """Something to read between the questions."""

    text: Say
    icon: str = ""
    tone: str = ""

    @property
    def key(self) -> str:
        """It asks for nothing."""
        return ""

    @property
    def label(self) -> Say:
        return NOTHING


Field = Choose | Number | Throw | Words | Spot | Line


class Form(msgspec.Struct, frozen=True, omit_defaults=True):
    """What to ask before a move can be played; the move is there as soon as the answers suffice."""

    title: Say
    fields: tuple[Field, ...]
    draft: Draft
    move: Plain | None = None
    confirm: Say = Say("Done")
    icon: str = "check-bold"
    lead: Say = NOTHING
    missing: Say = NOTHING  # what is still to be answered
    at_once: bool = False  # play as soon as the move is complete
    foot: str = ""  # key of the question that is answered last: it stands below all others, always in sight
    rule: str = ""
    preview: bool = True  # show what would change for each seat
    only: SeatIndex | None = None  # the seat that alone may see what it asks and what it would do
    doer: str = ""  # key of the question whose act it is: who acts for one seat alone is not asked

    def against(self, key: str, answer: Answer | None) -> Say:
        """What the rules have against an answer to one of its questions, for whoever has just tapped it."""
        field = next((field for field in self.fields if field.key == key), None)
        return field.against(answer) if answer is not None and isinstance(field, Choose | Number | Spot) else NOTHING


def _against(picks: Iterable[Pick], answers: Collection[object]) -> Say:
    return next((pick.blocked for pick in picks if pick.value in answers and pick.blocked.message), NOTHING)


def greyed(pick: Pick, no: Refused | Impossible | None) -> Pick:
    """The answer with what stands against it, as `refusal` found it."""
    if no is None:
        return pick
    rule = no.rule if isinstance(no, Refused) else ""
    return msgspec.structs.replace(pick, blocked=no.why, rule=rule)


def no_way(picks: Iterable[Pick], none: Say) -> Say:
    """Why no answer of a question is free, for the button that asks it: the first reason, or that there is none."""
    reasons = [pick.blocked for pick in picks]
    if not reasons:
        return none
    return reasons[0] if all(reason.message for reason in reasons) else NOTHING
