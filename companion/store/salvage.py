"""Makes one whole database of whatever is sound in several files."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from companion.core.game import Note, Setup
from companion.core.step import Step, Summary
from companion.core.text import say
from companion.store import rows
from companion.store.database import Row
from companion.store.lineage import lineage_in
from companion.store.recognition import Recognised, readable_setup, recognise
from companion.store.rows import CardRow, Kept, RollRow, StepRow, TableRow, one_bit_apart
from companion.store.schema import FORMAT, NO_STATE
from companion.store.sources import SMALL, Source

if TYPE_CHECKING:
    from companion.store.tables import Shelf

change = msgspec.structs.replace


class Salvaged(msgspec.Struct):
    """What came of it."""

    tables: int = 0
    shortened: list[int] = []  # tables that now stand at an earlier step than they did
    again: list[int] = []  # tables of which only the steps were found
    states: int = 0  # states that nobody has any more
    guessed: int = 0  # steps of which only a part was found
    taken_from: list[str] = []  # later sources that something came from

    @property
    def lossy(self) -> bool:
        """Whether an older copy may have more."""
        return bool(self.shortened or self.again or self.states or self.guessed)


class Piece(msgspec.Struct, frozen=True):
    """One step and the packed state after it, if it is known."""

    row: StepRow
    state: bytes | None


def salvage(
    sources: Sequence[Source],
    target: sqlite3.Connection,
    shelf: Shelf,
    progress: Callable[[float], None] = lambda _: None,
) -> Salvaged:
    """Write every table into `target`; what the first source lacks is taken from the later ones."""
    done = Salvaged()
    target.execute("BEGIN IMMEDIATE")
    table_ids = sorted({table_id for source in sources for table_id in source.tables()})
    for number, table_id in enumerate(table_ids):
        progress(number / len(table_ids))
        _Table(table_id, _speaking_of(sources, table_id), shelf, done).write(target)
    for kind in SMALL:
        for source, row in _small(sources, kind):
            _put(target, row)
            if source.is_copy and source.name not in done.taken_from:
                done.taken_from.append(source.name)
    target.execute("COMMIT")
    return done


def _speaking_of(sources: Sequence[Source], table_id: int) -> list[Source]:
    """The sources of a table; in one of another line the same numbers stand for other steps."""
    speaking = [source for source in sources if table_id in source.tables()]
    line = lineage_in(speaking[0]).line
    first = speaking[0]
    return [source for source in speaking if source is first or lineage_in(source).line in (line, 0) or not line]


def _small(sources: Sequence[Source], kind: type[Kept]) -> Iterable[tuple[Source, Kept]]:
    """Rows of one kind; later sources are asked where the first may lack some: what was taken away stays away."""
    found: dict[tuple[Any, ...], tuple[Source, Kept]] = {}
    for source in sources:
        for key, row in source.found[kind].items():
            found.setdefault(key, (source, row))
        if not source.lacks(kind) and kind not in (CardRow, RollRow):
            break
    return found.values()


def _put(target: sqlite3.Connection, row: Kept) -> None:
    places = ", ".join("?" * len(row.__struct_fields__))
    target.execute(
        f"INSERT OR IGNORE INTO {row.table} ({row.columns()}) VALUES ({places})",  # noqa: S608
        msgspec.structs.astuple(row),
    )


class _Table:
    """One table being put together."""

    def __init__(self, table_id: int, sources: list[Source], shelf: Shelf, done: Salvaged) -> None:
        self.id, self.sources, self.shelf, self.done = table_id, sources, shelf, done
        self.told = [source.found[TableRow].get((table_id,)) for source in sources]
        self.pieces = self._joined(self._gathered())

    def write(self, target: sqlite3.Connection) -> None:
        whole = [number for number, piece in self.pieces.items() if piece.state is not None]
        if not whole or not self._wanted():
            return
        facts = self._facts(whole)
        head = facts.head if facts.head in whole else self._standing(whole)
        if head != facts.head:
            self.done.shortened.append(self.id)
        facts = change(facts, head=head, last=max(self.pieces))
        _put(target, facts)
        self.done.tables += 1
        self._write_steps(target, head)

    def _wanted(self) -> bool:
        """A table that was deleted and that the first source has forgotten need not come back."""
        return self.told[0] is not None or not all(row is not None and row.deleted for row in self.told)

    # Steps

    def _gathered(self) -> dict[int, Piece]:
        """Every step that some source has, each with its state."""
        found: dict[int, Piece] = {}
        for place, source in enumerate(self.sources):
            steps = source.steps(self.id)
            if place and not self._adds(place, steps, found):
                continue
            for number, row in steps.items():
                old = found.get(number)
                if old is None:
                    found[number] = Piece(row, self._fetched(source, row, steps))
                elif old.state is None and old.row.step == row.step:
                    found[number] = Piece(old.row, source.fetch(row.state))
                else:
                    continue
                self._note_taken(source)
        for raw in self.sources[0].damaged[StepRow]:
            self._guess(raw, found)
        self.done.states += sum(piece.state is None for piece in found.values())
        return found

    def _adds(self, place: int, steps: dict[int, StepRow], found: dict[int, Piece]) -> bool:
        """Whether a later source can know more than was found so far."""
        lost = any(piece.state is None for piece in found.values())
        return lost or len(found) < max(found, default=1) or max(steps, default=0) > max(found, default=0)

    def _fetched(self, source: Source, row: StepRow, steps: dict[int, StepRow]) -> bytes | None:
        """The state of a step; states are as old as their steps, so one out of order belongs to another step."""
        state = source.fetch(row.state) if _in_order(row, steps) else None
        return state or self._stray(source, row, steps)

    def _stray(self, source: Source, row: StepRow, steps: dict[int, StepRow]) -> bytes | None:
        """A state that no step has, one wrong bit away, in the right order and with the figures of this step."""
        for near in source.strays(row.state) if row.state else ():
            state = source.fetch(near) if _in_order(change(row, state=near), steps) else None
            known = recognise(zlib.decompress(state), self.shelf) if state else None
            if known is not None and known.figures == row.told().figures:
                return state
        return None

    def _guess(self, raw: Row, found: dict[int, Piece]) -> None:
        """A step that can be read only in part, and that no other source has: its state is worth keeping."""
        names = StepRow.__struct_fields__
        if len(raw) != len(names) or raw[0] != self.id or not rows.fitting(StepRow, "id", raw[1]) or raw[1] in found:
            return
        told = dict(zip(names, raw, strict=True))
        number, parent = told["id"], told["parent"]
        state = self._whole(self.sources[0].fetch(told["state"]) if isinstance(told["state"], int) else None)
        known = recognise(zlib.decompress(state), self.shelf) if state else None
        near = next((found[n].row.told() for n in (number - 1, number + 1) if n in found), None)
        step = Step(
            id=number,
            parent=parent if isinstance(parent, int) and 0 <= parent < number else number - 1,
            notes=(Note(say("A step that cannot be read any more"), icon="alert"),),
            at=near.at if near else 0.0,
            round=known.round if known else 1,
            figures=known.figures if known else (),
        )
        figures, text = msgspec.json.encode(step.figures), msgspec.json.encode(step)
        row = StepRow(self.id, number, step.parent, 0, 1, step.round, figures, text, NO_STATE)
        found[number] = Piece(row, state)
        self.done.guessed += 1

    @staticmethod
    def _whole(state: bytes | None) -> bytes | None:
        """A packed state, if it can be unpacked."""
        try:
            zlib.decompress(state or b"")
        except zlib.error:
            return None
        return state

    def _joined(self, found: dict[int, Piece]) -> dict[int, Piece]:
        """All steps; one whose parent is lost follows the newest one before that, so that undo passes over the gap."""
        joined: dict[int, Piece] = {}
        for number in sorted(found):
            row = found[number].row
            parent = row.parent
            if parent and parent not in joined:
                parent = max((earlier for earlier in joined if earlier < parent), default=0)
            if parent != row.parent:
                told = change(row.told(), id=number, parent=parent)
                row = change(row, parent=parent, step=msgspec.json.encode(told))
            joined[number] = Piece(row, found[number].state)
        return joined

    def _standing(self, whole: list[int]) -> int:
        """Where a table stands whose last step is lost: at the newest live one that can be opened."""
        return max((number for number in whole if self.pieces[number].row.live), default=max(whole))

    def _write_steps(self, target: sqlite3.Connection, head: int) -> None:
        path: set[int] = set()
        cursor = head
        while cursor in self.pieces:
            path.add(cursor)
            cursor = self.pieces[cursor].row.parent
        newest = {piece.row.parent: number for number, piece in self.pieces.items()}
        for number, piece in self.pieces.items():
            state = NO_STATE
            if piece.state is not None:
                state = int(target.execute("INSERT INTO states (state) VALUES (?)", (piece.state,)).lastrowid or 0)
            redo = piece.row.redo if self._leads(number, piece.row.redo) else newest.get(number, 0)
            _put(target, change(piece.row, state=state, redo=redo, live=int(number in path)))

    def _leads(self, number: int, redo: int) -> bool:
        """Whether redo from one step can lead to the other."""
        return redo == 0 or (redo in self.pieces and self.pieces[redo].row.parent == number)

    # The row of the table itself

    def _facts(self, whole: list[int]) -> TableRow:
        """From the source that knows the most steps, the first of several; else from the steps themselves."""
        best: TableRow | None = None
        for source, row in zip(self.sources, self.told, strict=True):
            if row is not None and (best is None or row.last > best.last):
                best = row
                self._note_taken(source)
        known = self.shelf.ids()
        if best is None or (best.game not in known and any(one_bit_apart(best.game, game) for game in known)):
            return self._rebuilt(whole, self._part())
        return best

    def _part(self) -> dict[str, Any]:
        """Those columns of a damaged row that make sense."""
        names = TableRow.__struct_fields__
        for source in self.sources:
            for raw in (*source.damaged[TableRow], *map(msgspec.structs.astuple, source.found[TableRow].values())):
                if len(raw) == len(names) and raw[0] == self.id:
                    pairs = zip(names, raw, strict=True)
                    return {name: value for name, value in pairs if rows.fitting(TableRow, name, value)}
        return {}

    def _rebuilt(self, whole: list[int], part: dict[str, Any]) -> TableRow:
        """The row of a table of which little or nothing but its steps was found."""
        head = part["head"] if part.get("head") in whole else self._standing(whole)
        known = recognise(zlib.decompress(self.pieces[head].state or b""), self.shelf, str(part.get("game", "")))
        if known is None:
            strange = Summary(say("This table cannot be read by this Tableside."))
            known = Recognised(str(part.get("game", "unknown")), Setup(()), strange)
        if not part:
            self.done.again.append(self.id)
        setup = readable_setup(part.get("setup")) or known.setup
        ends = [self.pieces[number].row.told().at for number in (min(self.pieces), head)]
        return TableRow(
            id=self.id,
            game=known.game,
            format=part.get("format", FORMAT),
            setup=msgspec.json.encode(setup),
            summary=msgspec.json.encode(self._summary(known.summary, part)),
            head=head,
            last=max(self.pieces),
            over=1 if known.summary.over else 0,
            turn=part.get("turn", self.id),
            created=part.get("created", ends[0]),
            touched=part.get("touched", ends[1]),
            deleted=part.get("deleted"),
        )

    @staticmethod
    def _summary(seen: Summary, part: dict[str, Any]) -> Summary:
        """A table that nothing but its steps tells of says so in the list."""
        return seen if part else change(seen, headline=say("Found again: {headline}", headline=seen.headline))

    def _note_taken(self, source: Source) -> None:
        if source.is_copy and source.name not in self.done.taken_from:
            self.done.taken_from.append(source.name)


def _in_order(row: StepRow, steps: dict[int, StepRow]) -> bool:
    """Whether the states of most steps around this one say that it is not the one that is out of order."""
    before = [steps[n].state for n in range(row.id - 3, row.id) if n in steps and steps[n].state]
    after = [steps[n].state for n in range(row.id + 1, row.id + 4) if n in steps and steps[n].state]
    wrong = sum(state >= row.state for state in before) + sum(state <= row.state for state in after)
    return wrong * 2 < max(1, len(before) + len(after))
