"""A table as one file that another phone can open: its whole log, its rulings, and the players' own cards.

States are kept beside the moves and are not worked out again from them, so that a file outlives a change of
the rules. A state from a stranger is therefore read by the game's own type, and shown once, before it is taken in.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from companion import games
from companion.core.game import Note, SeatPlan, Setting, Setup
from companion.core.session import Step, Summary
from companion.core.text import say
from companion.store.belongings import OwnCard
from companion.store.bounds import TEXT, UNPACKED, BadFile, check_shape, check_texts, clean_json, unpacked
from companion.store.inspection import inspect
from companion.store.tables import Shelf
from companion.store.trouble import Damaged

if TYPE_CHECKING:
    from companion.store.store import Store

NAME = "tableside table"
VERSION = 1
SUFFIX = ".tableside"
STEPS = 20_000

Key = Annotated[str, Meta(min_length=1, max_length=120)]
Text = Annotated[str, Meta(max_length=TEXT)]
Number = Annotated[int, Meta(ge=-(10**12), le=10**12)]
Time = Annotated[float, Meta(ge=0, le=10**11)]
Id = Annotated[int, Meta(ge=1, le=10**7)]


class WrittenSeat(msgspec.Struct, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    colour: Annotated[int, Meta(ge=0, le=7)]


class WrittenSetup(msgspec.Struct, frozen=True):
    seats: Annotated[list[WrittenSeat], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Key, bool | Number | Text], Meta(max_length=200)] = {}
    first: Annotated[int, Meta(ge=0, le=7)] = 0


class WrittenStep(msgspec.Struct, frozen=True, omit_defaults=True):
    id: Id
    parent: Annotated[int, Meta(ge=0, le=10**7)]
    notes: Annotated[tuple[Note, ...], Meta(max_length=200)]
    at: Time
    state: msgspec.Raw
    move: Annotated[dict[str, Any], Meta(max_length=60)] | None = None
    overruled: Annotated[str, Meta(max_length=120)] = ""
    round: Number = 1
    figures: Annotated[tuple[Number, ...], Meta(max_length=8)] = ()
    actor: Annotated[int, Meta(ge=0, le=7)] | None = None


class WrittenCard(msgspec.Struct, frozen=True):
    key: Key
    game: Key
    data: Annotated[dict[str, Any], Meta(max_length=60)]


class Written(msgspec.Struct, frozen=True):
    """The file as it is written; the README describes it."""

    format: str
    version: int
    game: Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z][a-z0-9_]*$")]
    created: Time
    setup: WrittenSetup
    head: Id
    steps: Annotated[list[WrittenStep], Meta(min_length=1, max_length=STEPS)]
    rulings: Annotated[dict[Key, Text], Meta(max_length=1000)] = {}
    cards: Annotated[list[WrittenCard], Meta(max_length=3000)] = []


class TableFile(msgspec.Struct, frozen=True):
    """A table file that was looked through: everything in it is safe to take in."""

    game: str
    created: float
    setup: Setup
    head: int
    steps: tuple[Step, ...]
    states: tuple[bytes, ...]
    summary: Summary
    rulings: dict[str, str]
    cards: tuple[OwnCard, ...]


class _Label(msgspec.Struct, frozen=True):
    format: str = ""
    version: int = 0


def export(store: Store, table_id: int, packed: bool = True) -> bytes:
    """A table as a file; of one that is too long for a file, the newest steps."""
    row = store.database.one("SELECT game, setup, head, created FROM tables WHERE id = ?", table_id)
    if row is None:
        raise BadFile(say("This table is no longer kept here."))
    setup = msgspec.json.decode(row[1], type=Setup)
    written = Written(
        format=NAME,
        version=VERSION,
        game=row[0],
        created=max(row[3], 0.0),
        setup=WrittenSetup(
            [WrittenSeat(seat.name[:60], seat.colour) for seat in setup.seats], dict(setup.options), setup.first
        ),
        head=row[2],
        steps=_newest_that_fit(store, table_id, row[2]),
        rulings={key: text[:TEXT] for key, text in store.rulings(table_id).items()},
        cards=list(_cards(store, row[0])),
    )
    data = msgspec.json.encode(written)
    return gzip.compress(data, mtime=0) if packed else data


def _cards(store: Store, game_id: str) -> Iterator[WrittenCard]:
    for card in store.cards(game_id):
        try:
            yield WrittenCard(card.key, card.game, msgspec.json.decode(card.data, type=dict[str, Any]))
        except msgspec.DecodeError:
            continue


def _newest_that_fit(store: Store, table_id: int, head: int) -> list[WrittenStep]:
    journal = store.journal(table_id)
    room = UNPACKED // 2
    chosen: list[tuple[Step, bytes]] = []
    for step in store.every_step(table_id):
        try:
            state = journal.state(step.id)
        except Damaged:
            continue
        room -= len(state) + 1000
        if step.id == head or (room > 0 and len(chosen) < STEPS - 1):
            chosen.append((step, state))
    ids = {step.id for step, _ in chosen}
    return [_written(step, state, step.parent in ids) for step, state in reversed(chosen)]


def _written(step: Step, state: bytes, has_parent: bool) -> WrittenStep:
    return WrittenStep(
        id=step.id,
        parent=step.parent if has_parent else 0,
        notes=step.notes,
        at=max(step.at, 0.0),
        state=msgspec.Raw(state),
        move=step.move,
        overruled=step.overruled,
        round=step.round,
        figures=step.figures,
        actor=step.actor,
    )


def read(data: bytes, shelf: Shelf = games) -> TableFile:
    """Look a file through; BadFile says in one sentence what is wrong with it."""
    text = unpacked(data)
    check_shape(text)
    written = _decoded(text)
    try:
        game = shelf.load(written.game) if written.game in shelf.ids() else None
    except ImportError:
        game = None
    if game is None:
        raise BadFile(say("This Tableside does not know the game {game}.", game=written.game))
    _check_order(written)
    setup = Setup(
        tuple(SeatPlan(seat.name.strip(), seat.colour) for seat in written.setup.seats),
        dict[str, Setting](written.setup.options),
        written.setup.first,
    )
    if not game.min_seats <= len(setup.seats) <= game.max_seats or not all(seat.name for seat in setup.seats):
        raise BadFile(say("This table file cannot be read: $.setup.seats do not fit {game}.", game=game.title))
    kept = [bytes(step.state) for step in written.steps]
    steps, states, summary = inspect(game, setup, _steps(written), kept, written.head)
    cards = tuple(OwnCard(card.key, card.game, msgspec.json.encode(card.data)) for card in written.cards)
    return TableFile(written.game, written.created, setup, written.head, steps, states, summary, written.rulings, cards)


def _decoded(text: bytes) -> Written:
    """The file by its types, without odd characters; states are still as they came."""
    try:
        label = msgspec.json.decode(text, type=_Label)
        if label.format != NAME:
            raise BadFile(say("This is not a table file: its format is not “{name}”.", name=NAME))
        if label.version != VERSION:
            raise BadFile(
                say("This table file has version {version}, which needs another Tableside.", version=label.version)
            )
        written = msgspec.json.decode(text, type=Written)
        states = [step.state for step in written.steps]
        bare = msgspec.structs.replace(
            written, steps=[msgspec.structs.replace(step, state=msgspec.Raw(b"0")) for step in written.steps]
        )
        data = clean_json(msgspec.json.encode(bare))
        check_texts(data, "$")
        tidy = msgspec.json.decode(data, type=Written)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFile(say("This table file cannot be read: {wrong}.", wrong=str(error)[:300])) from error
    steps = [msgspec.structs.replace(step, state=state) for step, state in zip(tidy.steps, states, strict=True)]
    return msgspec.structs.replace(tidy, steps=steps)


def _check_order(written: Written) -> None:
    """Every step comes after its parent, so that no way through the log runs in a circle."""
    seen: set[int] = set()
    last = 0
    for number, step in enumerate(written.steps):
        if step.id <= last or (step.parent and step.parent not in seen):
            raise BadFile(say("This table file cannot be read: $.steps[{number}] is out of order.", number=number))
        last = step.id
        seen.add(step.id)
    if written.head not in seen:
        raise BadFile(say("This table file cannot be read: $.head is no step of it."))


def _steps(written: Written) -> list[Step]:
    parents = {step.id: step.parent for step in written.steps}
    live: set[int] = set()
    cursor = written.head
    while cursor:
        live.add(cursor)
        cursor = parents[cursor]
    return [
        Step(
            step.id, step.parent, step.notes, step.at, step.move, step.id in live, step.overruled, step.round,
            step.figures, step.actor,
        )
        for step in written.steps
    ]  # fmt: skip
