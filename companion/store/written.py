"""The table file as it is written, field by field with its bounds; the README describes it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from companion.core.span import Figure, Turns
from companion.store.bounds import NUMBER, TEXT

NAME = "tableside table"
VERSION = 1
STEPS, RULINGS, CARDS = 20_000, 1000, 3000  # at most

Key = Annotated[str, Meta(min_length=1, max_length=120)]
Text = Annotated[str, Meta(max_length=TEXT)]
Number = Annotated[int, Meta(ge=-NUMBER, le=NUMBER)]
Time = Annotated[float, Meta(ge=0, le=10**11)]
Id = Annotated[int, Meta(ge=1, le=10**7)]
NONE = Raw(b"null")


class Label(msgspec.Struct, frozen=True):
    """What tells a table file from any other."""

    format: str = ""
    version: Annotated[int, Meta(ge=0, le=10**6)] = 0


class WrittenSeat(msgspec.Struct, frozen=True):
    """A name and a colour."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    colour: Annotated[int, Meta(ge=0, le=7)]


class WrittenSetup(msgspec.Struct, frozen=True):
    """Who sat down, and what they had chosen."""

    seats: Annotated[list[WrittenSeat], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Key, bool | Number | Text], Meta(max_length=200)] = {}
    first: Annotated[int, Meta(ge=0, le=7)] = 0


class WrittenStep(msgspec.Struct, frozen=True, gc=False):
    """One step; its notes, move and state stay unread until their size is known."""

    id: Id
    parent: Annotated[int, Meta(ge=0, le=10**7)]
    at: Time
    notes: Raw
    state: Raw
    move: Raw = NONE
    overruled: Annotated[str, Meta(max_length=120)] = ""
    round: Turns = 1
    figures: Annotated[tuple[Figure, ...], Meta(max_length=16)] = ()
    actor: Annotated[int, Meta(ge=0, le=7)] | None = None
    by: Annotated[int, Meta(ge=0, le=7)] | None = None


class WrittenCard(msgspec.Struct, frozen=True, gc=False):
    """One of the players' own cards; its data stay unread until their size is known."""

    key: Key
    game: Key
    data: Raw


class Heading(msgspec.Struct, frozen=True):
    """All of the file that is short."""

    format: str
    version: int
    game: Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z][a-z0-9_]*$")]
    created: Time
    setup: WrittenSetup
    head: Id


class Written(msgspec.Struct, frozen=True):
    """The whole file."""

    heading: Heading
    steps: list[WrittenStep]
    rulings: dict[Key, Text]
    cards: list[WrittenCard]
