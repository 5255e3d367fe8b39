"""Looks through the steps and states of a stranger's table before they are taken in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec.json import Decoder

from companion.core.game import Game, Note
from companion.core.step import Step, Summary, summarise
from companion.core.text import Say, say
from companion.core.view import Counter, Section, Table
from companion.store.bounds import (
    PART,
    SPOKEN,
    STATE,
    BadFile,
    check_parts,
    check_size,
    check_texts,
    clean_json,
    spoken_length,
)
from companion.store.journal import pack
from companion.store.written import WrittenStep

T = TypeVar("T")
SHOWN = 100  # states that are shown once; the others are read by their type
# Made once: msgspec works a type out anew whenever it is named.
_NOTES = Decoder(Annotated[tuple[Note, ...], msgspec.Meta(max_length=200)])
_TEXT = Decoder(str)
_MOVE = Decoder(dict[str, Any] | None)
_WORD = re.compile(r"[a-z0-9-]{0,60}")

_SHOWN = Decoder(tuple[Table, tuple[tuple[Section, ...], ...]])  # by whose types a view is checked
_LEAVES = frozenset((str, int, bool, float, type(None), dict))
MORE_FIGURES = 8  # lines of a chart that belong to no seat


class PackedStep(msgspec.Struct, frozen=True, gc=False):
    """A step that was looked through, as it will be kept; it holds plain bytes, so that thousands weigh little."""

    id: int  # from 1, without a gap
    parent: int
    live: bool
    round: int
    figures: bytes
    step: bytes
    state: bytes

    def unpacked(self) -> Step:
        return msgspec.json.decode(self.step, type=Step)


class Looked(msgspec.Struct, frozen=True):
    """What came of looking a log through."""

    steps: tuple[PackedStep, ...]
    head: int
    summary: Summary


def part(data: msgspec.Raw, kind: Decoder[T], most: int, field: str) -> T:
    """A part of the file by its type, once its size is known, without odd characters."""
    raw = bytes(data)
    check_size(raw, most, field)
    try:
        value = kind.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _wrong(field, error) from error
    if clean_json(raw) is not raw:
        return tidy(value, kind, field)
    check_texts(raw, field)
    return value


def tidy(value: T, kind: Decoder[T], field: str) -> T:
    """The same without control characters and turns of direction."""
    packed = msgspec.json.encode(value)
    cleaned = clean_json(packed)
    check_texts(cleaned, field)
    try:
        return value if cleaned is packed else kind.decode(cleaned)
    except msgspec.DecodeError as error:
        raise _wrong(field, error) from error


def inspect(
    game: Game[Any],
    seats: int,
    written: Sequence[WrittenStep],
    head: int,
    progress: Callable[[float], None] = lambda _: None,
) -> Looked:
    """The steps and states, clean and of the right types, and the summary of the head."""
    numbers, live = _path(written, head)
    every = -(-len(written) // SHOWN)
    summary: Summary | None = None
    steps: list[PackedStep] = []
    for number, one in enumerate(written):
        field = f"$.steps[{number}]"
        if number % 50 == 0:
            progress(number / len(written))
        step = _step(one, field, seats, number + 1, numbers.get(one.parent, 0), one.id in live)
        state, packed = _state(game, one.state, f"{field}.state")
        steps.append(_packed(step, packed))
        if number % every == 0 or one.id == head:
            view = _view(game, state, f"{field}.state", seats)
            summary = summarise(view) if one.id == head else summary
    if summary is None:
        raise BadFile(say("This table file cannot be read: $.head is no step of it."))
    return Looked(tuple(steps), numbers[head], summary)


def _packed(step: Step, state: bytes) -> PackedStep:
    return PackedStep(
        step.id,
        step.parent,
        step.live,
        step.round,
        msgspec.json.encode(step.figures),
        msgspec.json.encode(step),
        pack(state),
    )


def _path(written: Sequence[WrittenStep], head: int) -> tuple[dict[int, int], set[int]]:
    """The steps by number, and those from the head back; each comes after its parent, so no way runs in a circle."""
    parents: dict[int, int] = {}
    last = 0
    for number, step in enumerate(written):
        if step.id <= last or (step.parent and step.parent not in parents):
            raise BadFile(say("This table file cannot be read: $.steps[{number}] is out of order.", number=number))
        last = step.id
        parents[step.id] = step.parent
    live: set[int] = set()
    while head in parents:
        live.add(head)
        head = parents[head]
    return {step_id: number for number, step_id in enumerate(parents, 1)}, live


def _step(written: WrittenStep, field: str, seats: int, number: int, parent: int, live: bool) -> Step:
    notes = part(written.notes, _NOTES, PART, f"{field}.notes")
    move = part(written.move, _MOVE, PART, f"{field}.move")
    check_parts(move, f"{field}.move")
    for note in notes:
        if spoken_length(note.text) > SPOKEN:
            raise BadFile(say("This table file cannot be read: a sentence in {field}.notes is too long.", field=field))
        if note.seat is not None and not 0 <= note.seat < seats:
            raise BadFile(
                say("This table file cannot be read: {field}.notes name a seat that is not there.", field=field)
            )
    if written.actor is not None and written.actor >= seats:
        raise BadFile(say("This table file cannot be read: {field}.actor is no seat.", field=field))
    if written.by is not None and written.by >= seats:
        raise BadFile(say("This table file cannot be read: {field}.by is no seat.", field=field))
    if written.figures and not seats <= len(written.figures) <= seats + MORE_FIGURES:
        raise BadFile(say("This table file cannot be read: {field}.figures do not fit the seats.", field=field))
    return Step(
        id=number,
        parent=parent,
        notes=tuple(_plain(note) for note in notes),
        at=written.at,
        move=move,
        live=live,
        overruled=tidy(written.overruled, _TEXT, f"{field}.overruled") if written.overruled else "",
        round=written.round,
        figures=written.figures,
        actor=written.actor,
        by=written.by,
    )


def _plain(note: Note) -> Note:
    """A note whose icon and tone are plain words."""
    icon = note.icon if _WORD.fullmatch(note.icon) else ""
    tone = note.tone if _WORD.fullmatch(note.tone) else ""
    return note if (icon, tone) == (note.icon, note.tone) else msgspec.structs.replace(note, icon=icon, tone=tone)


def _state(game: Game[Any], data: msgspec.Raw, field: str) -> tuple[Any, bytes]:
    raw = bytes(data)
    check_size(raw, STATE, field)
    try:
        state = msgspec.json.decode(raw, type=game.state_type)
        written = msgspec.json.encode(state)
        packed = clean_json(written)
        check_texts(packed, field)
        if packed is not written:
            state = msgspec.json.decode(packed, type=game.state_type)
        if game.sound is None or game.sound(state):
            return state, packed
        raise BadFile(say("This table file cannot be read: the parts of {field} do not fit together.", field=field))
    except BadFile:
        raise
    except Exception as error:  # a state may check itself in any way
        raise _wrong(field, error) from error


def _view(game: Game[Any], state: Any, field: str, seats: int) -> Table:
    """The table as this state shows it, if it can be shown at all."""
    try:
        view = game.view(state)
        sheets = tuple(game.sheet(state, seat) for seat in range(len(view.seats)))
        _SHOWN.decode(msgspec.json.encode((view, sheets)))
        if game.board_type is not None and view.board is not None:
            msgspec.json.decode(msgspec.json.encode(view.board), type=game.board_type)
    except Exception as error:  # whatever a state from elsewhere does to the game
        raise _wrong(field, error) from error
    if len(view.seats) != seats:
        raise BadFile(say("This table file cannot be read: {field} has another number of seats.", field=field))
    for found in _parts((view, sheets)):
        if type(found) is Counter and not found.low <= found.value <= found.high:
            raise BadFile(
                say("This table file cannot be read: {field} has {key} out of bounds.", field=field, key=found.key)
            )
        if type(found) is Say and spoken_length(found) > SPOKEN:
            raise BadFile(say("This table file cannot be read: a sentence in {field} is too long.", field=field))
    return view


def _parts(data: Any) -> list[Any]:
    """A view and whatever lies inside it, leaves excepted."""
    found = [data]
    for one in found:  # which grows on the way
        inside = msgspec.structs.astuple(one) if isinstance(one, msgspec.Struct) else one
        if type(inside) in (tuple, list) and type(one) is not Say:
            found += [inner for inner in inside if type(inner) not in _LEAVES]
    return found


def _wrong(field: str, error: Exception) -> BadFile:
    """What msgspec found, with the place counted from the beginning of the file."""
    wrong = str(error).replace("`$", f"`{field}")[:300]
    return BadFile(say("This table file cannot be read: {field} does not fit ({wrong}).", field=field, wrong=wrong))
