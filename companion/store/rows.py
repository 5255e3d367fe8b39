"""The one place that reads rows: whatever is wrong with one, that row is damaged, and no other is."""

from __future__ import annotations

import sqlite3
import zlib
from typing import Annotated, Any, ClassVar, Literal, TypeVar

import msgspec
from msgspec import Meta

from companion.core.game import Setup
from companion.core.step import Step, Summary
from companion.store.schema import FORMAT
from companion.store.trouble import Damaged

K = TypeVar("K", bound="Kept")
Id = Annotated[int, Meta(ge=1, le=10**12)]
Count = Annotated[int, Meta(ge=0, le=10**12)]
Flag = Literal[0, 1]
Time = Annotated[float, Meta(ge=-(10**11), le=10**11)]
Past = Annotated[float, Meta(gt=0, le=10**11)]
Word = Annotated[str, Meta(max_length=100_000)]
WRONG = (msgspec.MsgspecError, UnicodeError, RecursionError, TypeError, ValueError, zlib.error)


class Kept(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One row; its fields are the columns, of which the first `keyed` are its key."""

    table: ClassVar[str] = ""
    keyed: ClassVar[int] = 1

    @classmethod
    def columns(cls) -> str:
        return ", ".join(cls.__struct_fields__)

    @classmethod
    def where(cls) -> str:
        """The condition that finds one row by its key."""
        return " AND ".join(f"{name} = ?" for name in cls.__struct_fields__[: cls.keyed])

    def check(self) -> None:
        """Raise if what is packed inside the columns cannot be read."""


class TableRow(Kept, frozen=True):
    """A table: what the list shows of it, and where it stands in its log."""

    table: ClassVar[str] = "tables"

    id: Id
    game: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
    format: Annotated[int, Meta(ge=1, le=FORMAT + 1)]  # one more: of a newer app, whichever
    setup: bytes
    summary: bytes
    head: Count
    last: Count
    over: Flag
    turn: Count
    created: Time
    touched: Time
    deleted: Past | None

    def check(self) -> None:
        setup = msgspec.json.decode(self.setup, type=Setup)
        summary = msgspec.json.decode(self.summary, type=Summary)
        if summary.over != bool(self.over) or any(not 0 <= seat.colour < 8 for seat in setup.seats):
            raise ValueError


class StepRow(Kept, frozen=True):
    """One step of a table's log."""

    table: ClassVar[str] = "steps"
    keyed: ClassVar[int] = 2

    table_id: Id
    id: Id
    parent: Count
    redo: Count
    live: Flag
    round: int
    figures: bytes
    step: bytes
    state: Count

    def check(self) -> None:
        if self.parent >= self.id:
            raise ValueError
        told = self.told()
        if told.id != self.id or self.parent not in (0, told.parent):
            raise ValueError
        msgspec.json.decode(self.figures, type=tuple[int, ...])

    def told(self) -> Step:
        """The step as it was written down."""
        return msgspec.json.decode(self.step, type=Step)

    def as_step(self) -> Step:
        """The step; the columns are right where the text says otherwise."""
        return msgspec.structs.replace(self.told(), id=self.id, parent=self.parent, live=bool(self.live))


class StateRow(Kept, frozen=True):
    """The state after one step, packed; the checksum inside tells a broken one."""

    table: ClassVar[str] = "states"

    id: Id
    state: bytes

    def check(self) -> None:
        zlib.decompress(self.state)


class SettingRow(Kept, frozen=True):
    """A setting, any value that JSON can hold."""

    table: ClassVar[str] = "settings"

    key: Word
    value: bytes

    def check(self) -> None:
        msgspec.json.decode(self.value)


class CardRow(Kept, frozen=True):
    """One of the players' own cards."""

    table: ClassVar[str] = "cards"

    key: Word
    game: Word
    data: bytes
    deleted: Past | None

    def check(self) -> None:
        msgspec.json.decode(self.data)


class PinRow(Kept, frozen=True):
    """A pinned entry."""

    table: ClassVar[str] = "pins"

    key: Word
    place: int


class RulingRow(Kept, frozen=True):
    """What a table decided about an entry."""

    table: ClassVar[str] = "rulings"
    keyed: ClassVar[int] = 2

    table_id: Count
    key: Word
    text: Word


class RollRow(Kept, frozen=True):
    """One roll of the history."""

    table: ClassVar[str] = "rolls"

    id: Id
    table_id: Id | None
    formula: Word
    roll: bytes
    at: Time

    def check(self) -> None:
        msgspec.json.decode(self.roll)


KINDS: tuple[type[Kept], ...] = (
    TableRow, StepRow, StateRow, SettingRow, CardRow, PinRow, RulingRow, RollRow,
)  # fmt: skip


def read(kind: type[K], row: tuple[Any, ...]) -> K:
    """A row by its kind, or Damaged."""
    try:
        kept = msgspec.convert(row, kind, builtin_types=(bytes,))
        kept.check()
    except WRONG as error:
        raise Damaged from error
    return kept


def sound(kind: type[K], row: tuple[Any, ...] | None) -> K | None:
    """A row by its kind; None where there is none or it is damaged."""
    try:
        return read(kind, row) if row is not None else None
    except Damaged:
        return None


def fitting(kind: type[Kept], name: str, value: Any) -> bool:
    """Whether one value can stand in one column."""
    wanted = next(field.type for field in msgspec.structs.fields(kind) if field.name == name)
    try:
        msgspec.convert(value, wanted, builtin_types=(bytes,))
    except WRONG:
        return False
    return True


def legible(connection: sqlite3.Connection) -> sqlite3.Connection:
    """The same connection; a text with wrong bytes in it comes as bytes and harms no other row."""
    connection.text_factory = _text
    return connection


def _text(data: bytes) -> str | bytes:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def one_bit_apart(one: str, other: str) -> bool:
    """Whether a single flipped bit makes one word of the other."""
    a, b = one.encode(), other.encode()
    return len(a) == len(b) and sum((x ^ y).bit_count() for x, y in zip(a, b, strict=True)) == 1
