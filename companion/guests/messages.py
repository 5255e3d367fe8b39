"""What a guest may say; whatever does not fit one of these is not read at all."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from companion.store.bounds import BadFile, clean_json
from companion.store.seams import check_depth

LONGEST = 8_192  # bytes of one message
Short = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=200)]
Small = Annotated[int, Meta(ge=-9_999, le=9_999)]
StepId = Annotated[int, Meta(ge=0, le=10**7)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Answer = bool | Small | Text | Annotated[list[Small | Text], Meta(max_length=60)]
Answers = Annotated[dict[Short, Answer], Meta(max_length=32)]
Plain = dict[str, Any]


class Message(msgspec.Struct, frozen=True, tag_field="say", forbid_unknown_fields=True, kw_only=True):
    """One thing said; `n` counts them, so that one that is sent twice is done once."""

    n: Annotated[int, Meta(ge=1, le=10**9)]


class Hello(Message, frozen=True, tag="hello"):
    """The first words: the table's code, and who this is on this device."""

    code: Short
    key: Annotated[str, Meta(min_length=16, max_length=64, pattern="^[0-9A-Za-z]+$")]
    run: Short = ""  # the host spoken with last: after another one nothing is sent again
    tongue: Short = "en"


class Tongue(Message, frozen=True, tag="tongue"):
    """The language of lookups from now on."""

    tongue: Short


class Here(Message, frozen=True, tag="here"):
    """Whether anybody looks at the page: a phone that sleeps may keep its line for a long time."""

    seen: bool = True


class Sit(Message, frozen=True, tag="sit"):
    """Take a seat, or none: watch."""

    seat: SeatNumber | None = None


class Look(Message, frozen=True, tag="look"):
    """Keep the sheet of this seat in sight."""

    seat: SeatNumber | None = None


class Count(Message, frozen=True, tag="count"):
    """A plus or a minus: one more than whatever it is by then, so it is never too late."""

    key: Short
    by: Literal[-1, 1]


class Put(Message, frozen=True, tag="set"):
    """A counter set by hand, as seen at this step."""

    key: Short
    value: Small
    on: StepId


class Do(Message, frozen=True, tag="do"):
    """A move that the view offers, as seen at this step."""

    move: Plain
    on: StepId


class Ask(Message, frozen=True, tag="ask"):
    """What a form that the view offers asks, with the answers so far; with `on` it is to be played."""

    act: Short
    given: Answers = {}  # as offered
    answers: Answers = {}
    throw: Short = ""  # the question whose dice the host is to roll
    rolls: bool = False  # the host is to roll all dice that it asks for, and to play it
    on: StepId | None = None


class Undo(Message, frozen=True, tag="undo"):
    """Take back one's own last step."""

    on: StepId


class Wish(Message, frozen=True, tag="wish"):
    """Ask the table for what a rule has refused: the number of the message that was."""

    of: int


class Withdraw(Message, frozen=True, tag="withdraw"):
    """Put a wish away, asked or answered."""

    wish: int


class Rule(Message, frozen=True, tag="rule"):
    """What is this?"""

    key: Text


class Find(Message, frozen=True, tag="find"):
    """What was that card called?"""

    words: Text
    scope: Literal["all", "game", "own"] = "all"


class Log(Message, frozen=True, tag="log"):
    """What has happened, before this step."""

    before: StepId | None = None


class Chart(Message, frozen=True, tag="chart"):
    """How the main counters went."""


class Throw(Message, frozen=True, tag="roll"):
    """Dice that no rule asks for."""

    formula: Short


Said = (
    Hello
    | Tongue
    | Here
    | Sit
    | Look
    | Count
    | Put
    | Do
    | Ask
    | Undo
    | Wish
    | Withdraw
    | Rule
    | Find
    | Log
    | Chart
    | Throw
)
_decoder = msgspec.json.Decoder(Said)


def read(data: str | bytes) -> Said:
    """One message, without control characters and turns of direction, as files are read; raises msgspec.DecodeError."""
    packed = data.encode() if isinstance(data, str) else data
    try:
        check_depth(packed)
        said: Said = _decoder.decode(packed)
        written = msgspec.json.encode(said)
        tidy = clean_json(written)
        return said if tidy == written else _decoder.decode(tidy)  # the bounds hold for what is left
    except (BadFile, RecursionError) as wrong:
        raise msgspec.DecodeError(str(wrong)) from wrong
