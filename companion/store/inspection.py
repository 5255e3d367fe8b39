"""Looks through the steps and states of a stranger's table before they are taken in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from companion.core.game import Game, Note, Setup
from companion.core.session import Step, Summary, summarise
from companion.core.text import Say, say
from companion.core.view import Counter, Table
from companion.store.bounds import (
    SPOKEN,
    STATE,
    BadFile,
    check_numbers,
    check_texts,
    clean_json,
    count_parts,
    spoken_length,
)

SHOWN = 1000  # states that are shown once; the others are read by their type
PARTS = 2000  # values in one move
_WORD = re.compile(r"[a-z0-9-]{0,60}")


def inspect(
    game: Game[Any], setup: Setup, steps: list[Step], states: list[bytes], head: int
) -> tuple[tuple[Step, ...], tuple[bytes, ...], Summary]:
    """The steps and states, clean and of the right types, and the summary of the head."""
    every = -(-len(steps) // SHOWN)
    summary: Summary | None = None
    clean: list[bytes] = []
    checked: list[Step] = []
    for number, (step, data) in enumerate(zip(steps, states, strict=True)):
        field = f"$.steps[{number}]"
        state, packed = _state(game, data, f"{field}.state")
        clean.append(packed)
        _check_step(step, f"{field}", len(setup.seats))
        checked.append(msgspec.structs.replace(step, notes=tuple(_plain_note(note) for note in step.notes)))
        if number % every == 0 or step.id == head:
            view = _view(game, state, f"{field}.state", setup)
            if step.id == head:
                summary = summarise(view)
    if summary is None:
        raise BadFile(say("This table file cannot be read: $.head is no step of it."))
    return tuple(checked), tuple(clean), summary


def _state(game: Game[Any], data: bytes, field: str) -> tuple[Any, bytes]:
    if len(data) > STATE:
        raise BadFile(say("This table file cannot be read: {field} is too large.", field=field))
    try:
        packed = clean_json(msgspec.json.encode(msgspec.json.decode(data, type=game.state_type)))
        check_texts(packed, field)
        check_numbers(packed, field)
        return msgspec.json.decode(packed, type=game.state_type), packed
    except BadFile:
        raise
    except Exception as error:  # a state may check itself in any way
        raise _wrong(field, error) from error


def _view(game: Game[Any], state: Any, field: str, setup: Setup) -> Table:
    """The table as this state shows it, if it can be shown at all."""
    try:
        view = game.view(state)
        msgspec.json.encode(view)
    except Exception as error:  # whatever a state from elsewhere does to the game
        raise _wrong(field, error) from error
    if len(view.seats) != len(setup.seats):
        raise BadFile(say("This table file cannot be read: {field} has another number of seats.", field=field))
    for part in _parts(view):
        if isinstance(part, Counter) and not part.low <= part.value <= part.high:
            raise BadFile(
                say("This table file cannot be read: {field} has {key} out of bounds.", field=field, key=part.key)
            )
        if isinstance(part, Say) and spoken_length(part) > SPOKEN:
            raise BadFile(say("This table file cannot be read: a sentence in {field} is too long.", field=field))
    return view


def _parts(data: Any) -> Iterator[Any]:
    """Every counter and sentence inside a view."""
    if isinstance(data, Counter | Say):
        yield data
    if isinstance(data, msgspec.Struct) and not isinstance(data, Say):
        for name in data.__struct_fields__:
            yield from _parts(getattr(data, name))
    elif isinstance(data, tuple | list):
        for part in data:
            yield from _parts(part)


def _check_step(step: Step, field: str, seats: int) -> None:
    if any(spoken_length(note.text) > SPOKEN for note in step.notes):
        raise BadFile(say("This table file cannot be read: a sentence in {field}.notes is too long.", field=field))
    if step.move is not None and count_parts(step.move) > PARTS:
        raise BadFile(say("This table file cannot be read: {field}.move has too many parts.", field=field))
    if step.actor is not None and step.actor >= seats:
        raise BadFile(say("This table file cannot be read: {field}.actor is no seat.", field=field))
    if len(step.figures) not in (0, seats):
        raise BadFile(say("This table file cannot be read: {field}.figures do not fit the seats.", field=field))
    if any(note.seat is not None and not 0 <= note.seat < seats for note in step.notes):
        raise BadFile(say("This table file cannot be read: {field}.notes name a seat that is not there.", field=field))


def _plain_note(note: Note) -> Note:
    """A note whose icon and tone are plain words."""
    icon = note.icon if _WORD.fullmatch(note.icon) else ""
    tone = note.tone if _WORD.fullmatch(note.tone) else ""
    return msgspec.structs.replace(note, icon=icon, tone=tone)


def _wrong(field: str, error: Exception) -> BadFile:
    return BadFile(
        say("This table file cannot be read: {field} does not fit ({wrong}).", field=field, wrong=str(error)[:200])
    )
