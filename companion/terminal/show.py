"""`show FILE`: a table file in words."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from companion import games
from companion.core.step import Step
from companion.core.view import Table
from companion.store.bounds import PACKED
from companion.store.table_file import TableFile, read

HELP = "Show a table file: its log in words and its state."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a table file")


def run(chosen: argparse.Namespace) -> int:
    try:
        with open(chosen.file, "rb") as opened:
            data = opened.read(PACKED + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise ValueError(f"{chosen.file} cannot be read ({reason}).") from error
    for line in words(read(data)):
        print(line)
    return 0


def words(file: TableFile) -> Iterator[str]:
    """The table line by line: the log, then how it stands."""
    game = games.load(file.game)
    yield f"{game.title}: {', '.join(seat.name for seat in file.setup.seats)}"
    yield ""
    for step in file.steps:
        yield from _step(step, [seat.name for seat in file.setup.seats])
    yield ""
    head = next(number for number, step in enumerate(file.steps) if step.id == file.head)
    state: Any = msgspec.json.decode(file.states[head], type=game.state_type)
    yield from _table(game.view(state))
    if file.rulings:
        yield ""
        yield from (f"Ruling on {key}: {text}" for key, text in file.rulings.items())


def _step(step: Step, names: list[str]) -> Iterator[str]:
    marks = ["undone"] * (not step.live) + [f"overruled {step.overruled}"] * bool(step.overruled)
    marks += [f"on the device of {names[step.by]}"] if step.by is not None else []
    told = f" ({', '.join(marks)})" if marks else ""
    yield f"{step.id:5}  {step.title}{told}"
    for note in step.notes[1:]:
        yield f"         {note.text}"


def _table(view: Table) -> Iterator[str]:
    yield str(view.headline)
    for seat in view.seats:
        mark = "*" if seat.active else " "
        out = f"  {seat.out}" if seat.out.message else ""
        yield f"{mark} {seat.name}: {seat.main.value}{seat.main.unit} {seat.main.label}{out}".rstrip()
    for reminder in view.reminders:
        yield f"! {reminder.text}"
    if view.result is not None:
        yield str(view.result.text)
