"""A table as one file that another phone can open: its whole log, its rulings, and the players' own cards.

States are kept beside the moves and are not worked out again from them, so that a file outlives a change of
the rules. A state from a stranger is therefore read by the game's own type, and shown once, before it is taken in.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.json import Decoder

from companion import games
from companion.core.game import Game, SeatPlan, Setting, Setup
from companion.core.step import Step, Summary
from companion.core.text import say
from companion.store.belongings import OwnCard
from companion.store.bounds import PART, TEXT, UNPACKED, BadFile, check_parts, unpacked
from companion.store.gathering import gather
from companion.store.inspection import PackedStep, inspect, part, tidy
from companion.store.tables import Shelf
from companion.store.trouble import Damaged
from companion.store.written import (
    NAME,
    STEPS,
    VERSION,
    Heading,
    Key,
    Text,
    WrittenCard,
    WrittenSeat,
    WrittenSetup,
    WrittenStep,
)

if TYPE_CHECKING:
    from companion.store.store import Store

SUFFIX = ".tableside"
_CARD = Decoder(dict[str, Any])
_NAMES = Decoder(tuple[Key, Key])


class TableFile(msgspec.Struct, frozen=True):
    """A table file that was looked through: everything in it is safe to take in."""

    game: str
    created: float
    setup: Setup
    head: int
    packed: tuple[PackedStep, ...]
    summary: Summary
    rulings: dict[str, str]
    cards: tuple[OwnCard, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(one.unpacked() for one in self.packed)

    @property
    def states(self) -> tuple[bytes, ...]:
        return tuple(zlib.decompress(one.state) for one in self.packed)


def export(
    store: Store, table_id: int, packed: bool = True, progress: Callable[[float], None] = lambda _: None
) -> bytes:
    """A table as a file; of one that is too long for a file, the newest steps."""
    row = store.database.one("SELECT game, setup, head, created FROM tables WHERE id = ?", table_id)
    if row is None:
        raise BadFile(say("This table is no longer kept here."))
    setup = msgspec.json.decode(row[1], type=Setup)
    seats = [WrittenSeat(seat.name[:60], seat.colour) for seat in setup.seats]
    heading = Heading(
        format=NAME,
        version=VERSION,
        game=row[0],
        created=max(row[3], 0.0),
        setup=WrittenSetup(seats, dict(setup.options), setup.first),
        head=row[2],
    )
    steps = _newest_that_fit(store, table_id, row[2], progress)
    rulings = {key: text[:TEXT] for key, text in store.rulings(table_id).items()}
    parts = _parts(heading, steps, rulings, _cards_of(store, row[0]))
    return b"".join(_squeezed(parts) if packed else parts)


def _parts(
    heading: Heading, steps: Iterable[bytes], rulings: dict[str, str], cards: Iterable[WrittenCard]
) -> Iterator[bytes]:
    """The text of a file, in parts of which none takes long."""
    yield msgspec.json.encode(heading)[:-1] + b',"steps":['
    yield from _listed(steps)
    yield b'],"rulings":' + msgspec.json.encode(rulings) + b',"cards":['
    yield from _listed(map(msgspec.json.encode, cards))
    yield b"]}"


def _listed(parts: Iterable[bytes]) -> Iterator[bytes]:
    for number, one in enumerate(parts):
        yield b"," + one if number else one


def _squeezed(parts: Iterable[bytes]) -> Iterator[bytes]:
    """The same as a gzip file, without a time in it: the same table makes the same file."""
    machine = zlib.compressobj(6, wbits=31)
    for one in parts:
        yield machine.compress(one)
    yield machine.flush()


def _cards_of(store: Store, game_id: str) -> Iterator[WrittenCard]:
    for card in store.cards(game_id):
        try:
            data = msgspec.json.decode(card.data, type=dict[str, Any])
        except msgspec.DecodeError:
            continue
        yield WrittenCard(card.key, card.game, msgspec.Raw(msgspec.json.encode(data)))


def _newest_that_fit(store: Store, table_id: int, head: int, progress: Callable[[float], None]) -> list[bytes]:
    """The steps as they are written, oldest first."""
    journal = store.journal(table_id)
    room = UNPACKED * 3 // 4
    chosen: list[tuple[int, int, bytes]] = []
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
            chosen.append((step.id, step.parent, _written(step, state)))
    ids = {number for number, _, _ in chosen}
    return [text if not parent or parent in ids else _orphan(text) for _, parent, text in reversed(chosen)]


def _written(step: Step, state: bytes) -> bytes:
    return msgspec.json.encode(
        WrittenStep(
            id=step.id,
            parent=step.parent,
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
    )


def _orphan(text: bytes) -> bytes:
    """A step whose parent is not in the file: it is a beginning."""
    return msgspec.json.encode(msgspec.structs.replace(msgspec.json.decode(text, type=WrittenStep), parent=0))


def read(data: bytes, shelf: Shelf = games, progress: Callable[[float], None] = lambda _: None) -> TableFile:
    """Look a file through; BadFile says in one sentence what is wrong with it. `progress` hears how far that is."""
    written = gather(unpacked(data), lambda part: progress(part * 0.2))
    heading = written.heading
    game = _game(shelf, heading.game)
    setup = _setup(game, heading)
    rulings = tidy(written.rulings, Decoder(dict[Key, Text]), "$.rulings")
    cards = tuple(_card(card, f"$.cards[{number}]") for number, card in enumerate(written.cards))
    looked = inspect(game, len(setup.seats), written.steps, heading.head, lambda part: progress(0.2 + part * 0.8))
    return TableFile(heading.game, heading.created, setup, looked.head, looked.steps, looked.summary, rulings, cards)


def _game(shelf: Shelf, game_id: str) -> Game[Any]:
    try:
        if game_id in shelf.ids():
            return shelf.load(game_id)
    except ImportError:
        pass  # as good as not there
    raise BadFile(say("This Tableside does not know the game {game}.", game=game_id))


def _setup(game: Game[Any], heading: Heading) -> Setup:
    clean = tidy(heading.setup, Decoder(WrittenSetup), "$.setup")
    seats = tuple(SeatPlan(seat.name.strip(), seat.colour) for seat in clean.seats)
    if not game.min_seats <= len(seats) <= game.max_seats or not all(seat.name for seat in seats):
        raise BadFile(say("This table file cannot be read: $.setup.seats do not fit {game}.", game=game.title))
    return Setup(seats, dict[str, Setting](clean.options), clean.first)


def _card(card: WrittenCard, field: str) -> OwnCard:
    data = part(card.data, _CARD, PART, f"{field}.data")
    check_parts(data, f"{field}.data")
    key, game = tidy((card.key, card.game), _NAMES, field)
    return OwnCard(key, game, msgspec.json.encode(data))
