"""How large, deep and odd a stranger's file may be, found out before anything is built of it."""

from __future__ import annotations

import re
import zlib
from typing import Any

from companion.core.text import Say, say

Buffer = bytes | bytearray
PACKED = 16 << 20  # bytes of a file
UNPACKED = 48 << 20  # bytes of its text
TEXT = 2000  # characters of one text
SLICE = 512 << 10  # bytes that are looked at in one go
PART = 64 << 10  # bytes of the notes of one step, of one move, of one card
STATE = 256 << 10  # bytes of one state
PARTS = 2000  # values inside one move or card
NUMBER = 10**12  # the largest whole number
BLANKS = 50  # of one sentence
SPOKEN = 4000  # characters of a sentence once its blanks are filled

# Possessive, and glad to end with the file: no text makes this slow.
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\Z)', re.DOTALL)
# Controls other than tab and line break, and what turns the direction of writing, as msgspec writes them.
_ODD_BYTES = re.compile(
    rb"\\\\|\\u00(?:0[0-8bcefBCEF]|1[0-9a-fA-F])|\\[bfr]|\x7f|\xc2[\x80-\x9f]|\xd8\x9c"
    rb"|\xe2\x80[\x8b\x8e\x8f\xa8-\xae]|\xe2\x81[\xa0-\xaf]|\xef\xbb\xbf|\xef\xbf[\xb9-\xbb]"
)


class BadFile(ValueError):
    """A file that is no table, or is one with something wrong in it: one sentence that names the field."""

    def __init__(self, why: Say) -> None:
        super().__init__(str(why))
        self.why = why


def unpacked(data: bytes) -> Buffer:
    """The text of a file, packed or not, if it is not too long; slice by slice, as to join it would hold the screen."""
    if len(data) > PACKED:
        raise BadFile(say("This file is too large for a table: at most {size} MB.", size=PACKED >> 20))
    if data[:2] != b"\x1f\x8b":
        return data
    machine, text = zlib.decompressobj(wbits=31), bytearray()
    try:
        for at in range(0, len(data), SLICE):
            rest, part = data[at : at + SLICE], b""
            while (rest or len(part) == SLICE) and not machine.eof and len(text) <= UNPACKED:
                part = machine.decompress(rest, SLICE)
                text += part
                rest = machine.unconsumed_tail
    except zlib.error as error:
        raise BadFile(say("This file is packed and cannot be unpacked; a part of it may be missing.")) from error
    if len(text) > UNPACKED:
        raise BadFile(say("This file is too large for a table: at most {size} MB.", size=UNPACKED >> 20))
    if not machine.eof:
        raise BadFile(say("This file is packed and cannot be unpacked; a part of it may be missing."))
    return text


def check_size(data: bytes | memoryview, most: int, field: str) -> None:
    """Refuse a part that is too large."""
    if len(data) > most:
        raise BadFile(say("This table file cannot be read: {field} is too large.", field=field))


def check_texts(data: bytes, field: str) -> None:
    """Refuse a text that is too long anywhere in this JSON."""
    if len(data) > 4 * TEXT and any(len(match.group()) > 4 * TEXT for match in _STRING.finditer(data)):
        raise BadFile(say("This table file cannot be read: a text in {field} is too long.", field=field))


def check_parts(data: Any, field: str) -> None:
    """Refuse plain data with too many values in it, or too large ones."""
    if _count(data) > PARTS:
        raise BadFile(say("This table file cannot be read: {field} has too many parts or too large ones.", field=field))


def _count(data: Any) -> int:
    if isinstance(data, dict):
        return 1 + sum(map(_count, data.values()))
    if isinstance(data, list):
        return 1 + sum(map(_count, data))
    return PARTS + 1 if isinstance(data, int) and abs(data) > NUMBER else 1


def clean_json(data: bytes) -> bytes:
    """JSON as msgspec writes it, without control characters and turns of direction in its texts."""
    if data.isascii() and b"\\" not in data and b"\x7f" not in data:
        return data  # as nearly all is
    return _ODD_BYTES.sub(lambda match: match.group() if match.group() == rb"\\" else b"", data)


def spoken_length(sentence: Say) -> int:
    """How long a sentence becomes, counted without speaking it: blanks in blanks can multiply."""
    message, plural, blanks = sentence.message, sentence.plural, sentence.blanks
    length = max(len(message), len(plural))
    if len(blanks) > BLANKS:
        return SPOKEN + 1
    for key, value in blanks.items():
        place = f"{{{key}}}"
        times = max(message.count(place), plural.count(place))
        if times:
            length += times * (spoken_length(value) if isinstance(value, Say) else len(str(value)))
    return length
