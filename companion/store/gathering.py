"""Gathers what a table file holds piece by piece: nobody has to wait until all of it is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw

from companion.core.text import say
from companion.store.bounds import BadFile, Buffer
from companion.store.seams import Piece, Place, pieces
from companion.store.written import (
    CARDS,
    NAME,
    RULINGS,
    STEPS,
    VERSION,
    Heading,
    Key,
    Label,
    Text,
    Written,
    WrittenCard,
    WrittenStep,
)

MEMBERS = 100  # of the outermost object, known or not
SHORT = 1 << 20  # bytes of a member that is not among the long ones
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_LONG: dict[str, tuple[Any, int]] = {
    "steps": (list[WrittenStep], STEPS),
    "rulings": (dict[Key, Text], RULINGS),
    "cards": (list[WrittenCard], CARDS),
}
_OBJECT = re.compile(rb"\s*+\{")
_PLACE = re.compile(r"`\$(?:\[(\d+)\])?")


def gather(text: Buffer, progress: Callable[[float], None] = lambda _: None) -> Written:
    """The file by its types."""
    if not _OBJECT.match(text):
        _label(text)  # refuses whatever is no object
        raise unreadable("it is no object")
    short: dict[str, bytes] = {}
    long: dict[str, Any] = {}
    try:
        for member, raw in _members(text, progress):
            if member in _LONG:
                _add(long, member, raw)
            elif member in Heading.__struct_fields__:
                short[member] = _joined(short.get(member, b""), bytes(raw), member)
    except BadFile:
        if "format" in short:
            _check_label(short)  # a file of another kind is not told of its fields
        raise
    heading = _heading(short)
    if not long.get("steps"):
        wrong = (
            "Expected `array` of length >= 1 - at `$.steps`" if "steps" in long else "missing required field `steps`"
        )
        raise unreadable(wrong)
    return Written(heading, long["steps"], long.get("rulings", {}), long.get("cards", []))


def unreadable(wrong: str) -> BadFile:
    return BadFile(say("This table file cannot be read: {wrong}.", wrong=wrong[:300]))


def _members(text: Buffer, progress: Callable[[float], None]) -> Iterator[tuple[str, Raw | list[Any]]]:
    """Every member of the outermost object, a long one in several parts."""
    member, count = "", 0
    for piece in pieces(text):
        progress(piece.end.at / len(text))
        inner = _inside_one_list(piece, member)
        if inner:
            yield member, inner
            continue
        data = _opening(piece.start, member) + piece.text + piece.end.closing
        try:
            parts = msgspec.json.decode(data, type=dict[str, Raw])
        except UNREADABLE as error:
            raise unreadable(str(error)) from error
        count += len(parts) - (len(piece.start.open) > 1)
        if count > MEMBERS:
            raise unreadable("it has too many fields")
        for key, raw in parts.items():
            yield key, raw
            member = key


def _inside_one_list(piece: Piece, member: str) -> list[Any]:
    """What nearly all pieces are, read in one go: a part of a long list. Nothing where it is anything else."""
    kind, _ = _LONG.get(member, (None, 0))
    if kind is not None and piece.start.open == piece.end.open == b"{[":
        with suppress(*UNREADABLE):
            return list(msgspec.json.decode(b"[" + piece.text + b"]", type=kind))
    return []


def _opening(place: Place, member: str) -> bytes:
    """What has to stand before a piece that begins here."""
    if len(place.open) < 2:
        return place.open
    return b"{" + msgspec.json.encode(member) + b":" + place.open[1:]


def _add(long: dict[str, Any], member: str, raw: Raw | list[Any]) -> None:
    """Read the next part of a long member."""
    kind, most = _LONG[member]
    have = long.setdefault(member, kind())
    try:
        part = raw if isinstance(raw, list) else msgspec.json.decode(raw, type=kind)
    except UNREADABLE as error:
        raise unreadable(_placed(str(error), member, len(have))) from error
    if len(have) + len(part) > most:
        raise unreadable(f"Expected length <= {most} - at `$.{member}`")
    if isinstance(have, dict):
        have.update(part)
    else:
        have.extend(part)


def _placed(wrong: str, member: str, before: int) -> str:
    """What msgspec found in a part, with the place counted from the beginning of the file."""
    if "`$" not in wrong:
        return f"{wrong} - at `$.{member}`"

    def place(found: re.Match[str]) -> str:
        return f"`$.{member}" + (f"[{int(found[1]) + before}]" if found[1] else "")

    return _PLACE.sub(place, wrong)


def _joined(before: bytes, part: bytes, member: str) -> bytes:
    """A short member that was cut by a seam, whole again."""
    if len(before) + len(part) > SHORT:
        raise unreadable(f"$.{member} is too large")
    return before[:-1] + b"," + part[1:] if before else part


def _heading(short: dict[str, bytes]) -> Heading:
    _check_label(short)
    try:
        return msgspec.json.decode(_object(short), type=Heading)
    except UNREADABLE as error:
        raise unreadable(str(error)) from error


def _object(members: dict[str, bytes]) -> bytes:
    return b"{" + b",".join(b'"%s":%s' % (name.encode(), raw) for name, raw in members.items()) + b"}"


def _check_label(short: dict[str, bytes]) -> None:
    """Whether this is a table file at all, and one of this version."""
    label = _label(_object({name: raw for name, raw in short.items() if name in Label.__struct_fields__}))
    if label.format != NAME:
        raise BadFile(say("This is not a table file: its format is not “{name}”.", name=NAME))
    if label.version != VERSION:
        raise BadFile(
            say("This table file has version {version}, which needs another Tableside.", version=label.version)
        )


def _label(text: Buffer) -> Label:
    try:
        return msgspec.json.decode(text, type=Label)
    except UNREADABLE as error:
        raise unreadable(str(error)) from error
