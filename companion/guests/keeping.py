"""What a room needs of the place where the table is kept: its log, its chart, its lookups, and who sits where."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from companion.core.memory import Memory
from companion.core.session import Session
from companion.core.step import Step
from companion.rules.card import Card
from companion.rules.shelf import own_cards
from companion.store import Store

Points = tuple[tuple[int, tuple[int, ...]], ...]


class Kept(msgspec.Struct, frozen=True):
    """What is remembered of an invitation: its guests by their keys, with a seat or watching."""

    seats: dict[str, int] = {}
    may: str = "own"
    watching: tuple[str, ...] = ()


class Keeping(Protocol):
    """Where a table is kept."""

    def steps(self, before: int | None, limit: int) -> tuple[Step, ...]: ...

    def figures(self) -> Points: ...

    def rulings(self) -> dict[str, str]: ...

    def cards(self) -> dict[str, Card]: ...

    def load(self) -> Kept: ...

    def save(self, kept: Kept) -> None: ...


class InMemory:
    """A table that is forgotten when the host ends."""

    def __init__(self, session: Session[Any]) -> None:
        self.session = session
        self.kept = Kept()

    def steps(self, before: int | None, limit: int) -> tuple[Step, ...]:
        journal = self.session.journal
        known = journal.steps if isinstance(journal, Memory) else []
        return tuple(step for step in reversed(known) if before is None or step.id < before)[:limit]

    def figures(self) -> Points:
        return tuple((step.round, step.figures) for step in reversed(self.steps(None, 400)) if step.live)

    def rulings(self) -> dict[str, str]:
        return {}

    def cards(self) -> dict[str, Card]:
        return {}

    def load(self) -> Kept:
        return self.kept

    def save(self, kept: Kept) -> None:
        self.kept = kept


class InStore:
    """A table of the store."""

    def __init__(self, store: Store, session: Session[Any]) -> None:
        self.store = store
        self.table = store.table_of(session)

    def steps(self, before: int | None, limit: int) -> tuple[Step, ...]:
        return self.store.steps(self.table, before, limit)

    def figures(self) -> Points:
        return self.store.figures(self.table)

    def rulings(self) -> dict[str, str]:
        return {**self.store.rulings(None), **self.store.rulings(self.table)}

    def cards(self) -> dict[str, Card]:
        return own_cards(self.store)

    def load(self) -> Kept:
        try:
            return msgspec.convert(self.store.setting(self._key, {}), Kept)
        except msgspec.ValidationError:
            return Kept()

    def save(self, kept: Kept) -> None:
        self.store.put_setting(self._key, kept)

    @property
    def _key(self) -> str:
        return f"guests:{self.table}"
