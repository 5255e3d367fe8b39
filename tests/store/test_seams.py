"""A long file is read in small pieces, as if it had been read in one; what no piece could hold is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from companion.store import gathering, seams
from companion.store.bounds import BadFile
from companion.store.table_file import read
from tests.pebbles import Shelf
from tests.store.test_table_file import GOOD


def long_file(steps: int, **more: Any) -> dict[str, Any]:
    """A good file with this many steps, brackets and quotes in its texts."""
    first, second = GOOD["steps"][:2]
    odd = {"message": 'A "[{" and a \\ and “{}”', "blanks": {}}
    later = [second | {"id": number, "parent": number - 1, "notes": [{"text": odd}]} for number in range(2, steps + 1)]
    rulings = {f"pebbles R{n}": "x, [y]" for n in range(99)}
    return GOOD | more | {"steps": [first, *later], "head": steps, "rulings": rulings}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seams, "SLICE", 700)
    monkeypatch.setattr(seams, "LONGEST", 5000)


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("ascii_only", [True, False])
@pytest.mark.parametrize("order", ["as written", "sorted", "mixed"])
def test_a_file_in_pieces_is_the_file(
    monkeypatch: pytest.MonkeyPatch, indent: int | None, ascii_only: bool, order: str
) -> None:
    file = long_file(60, unknown=[{"deep": [[1], {"a": "]"}]}] * 40, more="x" * 300)
    members = list(file.items())
    if order == "mixed":
        random.Random(1).shuffle(members)
    data = json.dumps(dict(members), indent=indent, ensure_ascii=ascii_only, sort_keys=order == "sorted").encode()
    whole = read(data, Shelf())
    for size in (300, 700, 1111):
        monkeypatch.setattr(seams, "SLICE", size)
        assert len(list(seams.pieces(data))) > 5
        assert msgspec.json.encode(read(data, Shelf())) == msgspec.json.encode(whole)


@pytest.mark.usefixtures("small")
def test_no_piece_of_a_long_file_is_long() -> None:
    data = json.dumps(long_file(500)).encode()
    assert max(len(piece.text) for piece in seams.pieces(data)) < 5000


@pytest.mark.usefixtures("small")
def test_a_long_file_of_backslashes_is_looked_at_slice_by_slice() -> None:
    text = b'{"a":"' + b"\\" * 5001 + b'"]"}'
    ends = [place.at for place in seams._places(text)]
    assert max(end - start for start, end in zip([0, *ends], ends, strict=False)) <= 701
    assert ends[-1] == len(text)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("part", ["x" * 9000, [["y"] * 4000], {"z": {"z": "," * 9000}}])
def test_a_part_that_no_table_needs_is_refused(part: Any) -> None:
    data = json.dumps({"unknown": part, **long_file(30)}).encode()
    with pytest.raises(BadFile, match="a part of it is too large"):
        read(data, Shelf())


@pytest.mark.parametrize(
    "bomb", [b"[" * 400_000, b'{"a":' * 400_000, b"[" * 400_000 + b"]" * 400_000, b'["[",' * 200_000]
)
def test_a_bomb_of_brackets_ends_at_the_depth_limit(bomb: bytes) -> None:
    with pytest.raises(BadFile, match="too deep"):
        read(json.dumps(GOOD).encode()[:-1] + b',"bomb":' + bomb + b"}", Shelf())


def test_a_file_of_nothing_but_fields_is_refused() -> None:
    many = {f"field {number}": number for number in range(5000)}
    with pytest.raises(BadFile, match="too many fields"):
        read(json.dumps(GOOD | many).encode(), Shelf())


@pytest.mark.usefixtures("small")
def test_what_is_wrong_is_named_by_its_place_in_the_whole_file() -> None:
    file = long_file(200)
    file["steps"][177]["at"] = "late"
    with pytest.raises(BadFile) as refused:
        read(json.dumps(file).encode(), Shelf())
    assert "`$.steps[177].at`" in str(refused.value)


@pytest.mark.usefixtures("small")
def test_more_steps_than_a_file_may_have_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(gathering._LONG, "steps", (gathering._LONG["steps"][0], 50))
    with pytest.raises(BadFile, match=r"\$\.steps"):
        read(json.dumps(long_file(51)).encode(), Shelf())
