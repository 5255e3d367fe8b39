"""A board map as a file: small JSON that one phone writes and another reads."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.core.text import Say, say
from companion.games.game2020.boardmap import MOST, SPACES, BoardMap
from companion.games.game2020.words import Colour

KIND: Literal["tableside-board-map"] = "tableside-board-map"
LARGEST = 20_000  # bytes; a full map has about 1,500

Row = Annotated[str, Meta(max_length=3, pattern=r"^([1-9]|[1-5][0-9]|6[0-4])$")]
Known = Literal["green", "red", "yellow", "bubble1", "bubble2", "pit"]


class BadMap(ValueError):
    """The file is no board map, with one sentence for the players."""

    def __init__(self, why: Say) -> None:
        super().__init__(str(why))
        self.why = why


class MapFile(msgspec.Struct, frozen=True):
    """What stands in the file: only the spaces that are known, by number."""

    kind: Literal["tableside-board-map"]
    version: Annotated[int, Meta(ge=1)]
    spaces: Annotated[dict[Row, Known], Meta(max_length=SPACES)]
    halfway: Annotated[int, Meta(ge=0, le=MOST)] = 0


def write_map(board: BoardMap) -> bytes:
    """The file of a board map, one space a line."""
    spaces: dict[str, Known] = {str(number): colour for number, colour in enumerate(board.colours, 1) if colour}
    file = MapFile(KIND, 1, spaces, board.halfway)
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def read_map(data: bytes) -> BoardMap:
    """The board map of a file; whatever is wrong with it is told in one sentence."""
    if len(data) > LARGEST:
        raise BadMap(say("This file is far too large for a board map."))
    try:
        file = msgspec.json.decode(data, type=MapFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadMap(say("This file is not a board map of The Game of 2020.")) from wrong
    if file.version > 1:
        raise BadMap(say("This board map was made by a newer Tableside: update the app to read it."))
    colours: list[Colour] = [""] * SPACES
    for number, colour in file.spaces.items():
        colours[int(number) - 1] = colour
    return BoardMap(tuple(colours), file.halfway)
