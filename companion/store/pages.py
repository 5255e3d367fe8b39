"""Reads the pages of a database file one by one, without trusting what links them: for files that SQLite gives up.

The layout is that of https://sqlite.org/fileformat2.html. Every page of rows is read for itself, so that a broken one
costs what lies on it and nothing else; a page that the write-ahead log holds is taken from there.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PAGE = 4096  # what SQLite makes on every system that this app runs on
LOG_HEAD, FRAME_HEAD = 32, 24
TABLE_LEAF, INDEX_LEAF, INDEX_INNER = 0x0D, 0x0A, 0x02
ROW_PAGES = (TABLE_LEAF, INDEX_LEAF, INDEX_INNER)
_HEADS = {TABLE_LEAF: 8, INDEX_LEAF: 8, INDEX_INNER: 12}
_TABLE_MOST = PAGE - 35  # bytes of a row that lie on its own page
_INDEX_MOST = (PAGE - 12) * 64 // 255 - 23
_LEAST = (PAGE - 12) * 32 // 255 - 23
_SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
LARGEST = 4 << 20  # bytes of one row

Row = tuple[Any, ...]


class Broken(Exception):
    """These bytes are no row."""


class Pages:
    """All pages of a file, the newest of each."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes() if path.exists() else b""
        self.pages = {number + 1: data[at : at + PAGE] for number, at in enumerate(range(0, len(data), PAGE))}
        self.pages |= logged(path.with_name(f"{path.name}-wal"))
        self.free = self._free_pages()

    def read(self, number: int, kind: int | None = None) -> tuple[int, list[Row], int]:
        """The kind of a page, its rows, and how many broke; another `kind` may be tried than the page names itself."""
        page = self.pages[number]
        kind = kind or page[0]
        rows: list[Row] = []
        broken = 0
        if number in self.free or number == 1 or kind not in _HEADS or len(page) < 8:
            return kind, rows, broken
        for cell, counted in self._cells(page, kind):
            try:
                rows.append(self._row(page, cell, kind))
            except (Broken, IndexError, struct.error):
                broken += counted
        return kind, rows, broken

    def _cells(self, page: bytes, kind: int) -> Iterator[tuple[int, bool]]:
        """Where the rows of a page begin; then those that the page does not count, in case it counts wrong."""
        head = _HEADS[kind]
        count, start = struct.unpack_from(">HH", page, 3)
        seen: set[int] = set()
        for place in range(head, min(len(page), max(start, head)) - 1, 2):
            (cell,) = struct.unpack_from(">H", page, place)
            counted = (place - head) // 2 < count
            if not counted and (cell < start or cell in seen):
                return
            if head <= cell < len(page) and cell not in seen:
                seen.add(cell)
                yield cell, counted

    def _row(self, page: bytes, at: int, kind: int) -> Row:
        if kind == INDEX_INNER:
            at += 4
        size, at = varint(page, at)
        number = 0
        if kind == TABLE_LEAF:
            number, at = varint(page, at)
        if not 1 < size <= LARGEST:
            raise Broken
        values = record(self._payload(page, at, size, kind))
        return (number, *values[1:]) if kind == TABLE_LEAF and values[0] is None else values

    def _payload(self, page: bytes, at: int, size: int, kind: int) -> bytes:
        """The bytes of a row, those on other pages included."""
        most = _TABLE_MOST if kind == TABLE_LEAF else _INDEX_MOST
        if size <= most:
            return page[at : at + size]
        here = _LEAST + (size - _LEAST) % (PAGE - 4)
        here = here if here <= most else _LEAST
        found = [page[at : at + here]]
        (following,) = struct.unpack_from(">I", page, at + here)
        left, seen = size - here, set[int]()
        while left > 0:
            if following in seen or following not in self.pages:
                raise Broken
            seen.add(following)
            other = self.pages[following]
            found.append(other[4 : 4 + min(left, PAGE - 4)])
            left -= PAGE - 4
            (following,) = struct.unpack_from(">I", other, 0)
        return b"".join(found)

    def _free_pages(self) -> set[int]:
        """Pages that hold nothing any more, as far as the file still says which."""
        found: set[int] = set()
        first = self.pages.get(1, b"")
        (trunk,) = struct.unpack_from(">I", first, 32) if len(first) >= 100 else (0,)
        while trunk in self.pages and trunk not in found:
            page = self.pages[trunk]
            if len(page) < PAGE or page[0]:  # the number of the next trunk is small, so that its first byte is 0
                return set()
            found.add(trunk)
            trunk, count = struct.unpack_from(">II", page, 0)
            if count > (PAGE - 8) // 4:
                return set()
            found.update(struct.unpack_from(f">{count}I", page, 8))
        return found


def logged(path: Path) -> dict[int, bytes]:
    """The pages that a write-ahead log holds up to its last finished transaction, wrong checksums passed over."""
    data = path.read_bytes() if path.exists() else b""
    if len(data) < LOG_HEAD + FRAME_HEAD:
        return {}
    salt = data[16:24]
    found: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    for at in range(LOG_HEAD, len(data) - FRAME_HEAD - PAGE + 1, FRAME_HEAD + PAGE):
        number, finished = struct.unpack_from(">II", data, at)
        if data[at + 8 : at + 16] != salt or not 0 < number < 1 << 24:
            continue
        waiting[number] = data[at + FRAME_HEAD : at + FRAME_HEAD + PAGE]
        if finished:
            found |= waiting
            waiting = {}
    return found


def varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where the next thing begins."""
    value = 0
    for place in range(8):
        byte = data[at + place]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + place + 1
    value = value << 8 | data[at + 8]
    return value - (1 << 64) if value >> 63 else value, at + 9


def record(data: bytes) -> Row:
    """The values of one row; a text with wrong bytes stays bytes."""
    size, at = varint(data, 0)
    if size > len(data) or size > 200:
        raise Broken
    kinds: list[int] = []
    while at < size:
        kind, at = varint(data, at)
        kinds.append(kind)
    values: list[Any] = []
    for kind in kinds:
        length = _SIZES[kind] if 0 <= kind < 10 else (kind - 12) // 2
        if kind in (10, 11) or kind < 0 or at + length > len(data):
            raise Broken
        values.append(_value(kind, data[at : at + length]))
        at += length
    if not values:
        raise Broken
    return tuple(values)


def _value(kind: int, data: bytes) -> Any:
    if kind == 0:
        return None
    if kind < 7:
        return int.from_bytes(data, "big", signed=True)
    if kind == 7:
        return struct.unpack(">d", data)[0]
    if kind < 10:
        return kind - 8
    if kind % 2 == 0:
        return data
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data
