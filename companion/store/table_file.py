"""A table as one file that another phone can open: its whole log, its rulings, and the players' own cards.

States are kept beside the moves and are not worked out again from them, so that a file outlives a change of
the rules. A state from a stranger is therefore read by the game's own type, and shown once, before it is taken in.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from companion import games
from companion.core.game import Game, SeatPlan, Setting, Setup
from companion.core.session import Step, Summary
from companion.core.text import say
from companion.store.belongings import OwnCard
from companion.store.bounds import PART, TEXT, UNPACKED, BadFile, check_depth, check_parts, unpacked
from companion.store.inspection import inspect, part, tidy
from companion.store.tables import Shelf
from companion.store.trouble import Damaged
from companion.store.written import (
    NAME,
    STEPS,
    VERSION,
    Key,
    Label,
    Text,
    Written,
    WrittenCard,
    WrittenSeat,
    WrittenSetup,
    WrittenStep,
)

if TYPE_CHECKING:
    from companion.store.store import Store

SUFFIX = ".tableside"


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


def export(
    store: Store, table_id: int, packed: bool = True, progress: Callable[[float], None] = lambda _: None
) -> bytes:
    """A table as a file; of one that is too long for a file, the newest steps."""
    row = store.database.one("SELECT game, setup, head, created FROM tables WHERE id = ?", table_id)
    if row is None:
        raise BadFile(say("This table is no longer kept here."))
    setup = msgspec.json.decode(row[1], type=Setup)
    seats = [WrittenSeat(seat.name[:60], seat.colour) for seat in setup.seats]
    written = Written(
        format=NAME,
        version=VERSION,
        game=row[0],
        created=max(row[3], 0.0),
        setup=WrittenSetup(seats, dict(setup.options), setup.first),
        head=row[2],
        steps=_newest_that_fit(store, table_id, row[2], progress),
        rulings={key: text[:TEXT] for key, text in store.rulings(table_id).items()},
        cards=list(_cards_of(store, row[0])),
    )
    data = msgspec.json.encode(written)
    return gzip.compress(data, mtime=0) if packed else data


def _cards_of(store: Store, game_id: str) -> Iterator[WrittenCard]:
    for card in store.cards(game_id):
        try:
            data = msgspec.json.decode(card.data, type=dict[str, Any])
        except msgspec.DecodeError:
            continue
        yield WrittenCard(card.key, card.game, msgspec.Raw(msgspec.json.encode(data)))


def _newest_that_fit(store: Store, table_id: int, head: int, progress: Callable[[float], None]) -> list[WrittenStep]:
    journal = store.journal(table_id)
    room = UNPACKED * 3 // 4
    chosen: list[tuple[Step, bytes]] = []
    last = 0
    for step in store.every_step(table_id):
        last = last or step.id
        progress(1 - step.id / last)
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
        at=max(step.at, 0.0),
        notes=msgspec.Raw(msgspec.json.encode(step.notes)),
        state=msgspec.Raw(state),
        move=msgspec.Raw(msgspec.json.encode(step.move)),
        overruled=step.overruled,
        round=step.round,
        figures=step.figures,
        actor=step.actor,
        by=step.by,
    )


def read(data: bytes, shelf: Shelf = games, progress: Callable[[float], None] = lambda _: None) -> TableFile:
    """Look a file through; BadFile says in one sentence what is wrong with it. `progress` hears how far that is."""
    text = unpacked(data)
    check_depth(text)
    written = _decoded(text)
    game = _game(shelf, written.game)
    setup = _setup(game, written)
    steps, states, summary = inspect(game, len(setup.seats), written.steps, written.head, progress)
    rulings = tidy(written.rulings, dict[Key, Text], "$.rulings")
    cards = tuple(_card(card, f"$.cards[{number}]") for number, card in enumerate(written.cards))
    return TableFile(written.game, written.created, setup, written.head, steps, states, summary, rulings, cards)


def _decoded(text: bytes) -> Written:
    """The file by its types."""
    try:
        written = msgspec.json.decode(text, type=Written)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        _check_label(text)
        raise _unreadable(error) from error
    _check_label(msgspec.json.encode(Label(written.format, written.version)))
    return written


def _check_label(text: bytes) -> None:
    """Whether this is a table file at all, and one of this version."""
    try:
        label = msgspec.json.decode(text, type=Label)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _unreadable(error) from error
    if label.format != NAME:
        raise BadFile(say("This is not a table file: its format is not “{name}”.", name=NAME))
    if label.version != VERSION:
        raise BadFile(
            say("This table file has version {version}, which needs another Tableside.", version=label.version)
        )


def _unreadable(error: Exception) -> BadFile:
    return BadFile(say("This table file cannot be read: {wrong}.", wrong=str(error)[:300]))


def _game(shelf: Shelf, game_id: str) -> Game[Any]:
    try:
        if game_id in shelf.ids():
            return shelf.load(game_id)
    except ImportError:
        pass  # as good as not there
    raise BadFile(say("This Tableside does not know the game {game}.", game=game_id))


def _setup(game: Game[Any], written: Written) -> Setup:
    clean = tidy(written.setup, WrittenSetup, "$.setup")
    seats = tuple(SeatPlan(seat.name.strip(), seat.colour) for seat in clean.seats)
    if not game.min_seats <= len(seats) <= game.max_seats or not all(seat.name for seat in seats):
        raise BadFile(say("This table file cannot be read: $.setup.seats do not fit {game}.", game=game.title))
    return Setup(seats, dict[str, Setting](clean.options), clean.first)


def _card(card: WrittenCard, field: str) -> OwnCard:
    data = part(card.data, dict[str, Any], PART, f"{field}.data")
    check_parts(data, f"{field}.data")
    key, game = tidy((card.key, card.game), tuple[Key, Key], field)
    return OwnCard(key, game, msgspec.json.encode(data))
