"""A table that is not kept anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from companion.core.game import Game
from companion.core.moment import Point
from companion.core.session import Session
from companion.core.step import Step, Summary, first_step

S = TypeVar("S")


class Memory:
    """A journal that forgets: for tests, the terminal and trying things out."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.states: list[bytes] = []
        self._head = 0
        self._redo: dict[int, int] = {}  # from each step to the one that redo brings back

    def append(self, step: Step, state: bytes, summary: Summary) -> Step:
        if step.parent != self._head:
            self.go(step.parent, summary)
        kept = msgspec.structs.replace(step, id=len(self.steps) + 1, live=True)
        self.steps.append(kept)
        self.states.append(state)
        self._head = self._redo[kept.parent] = kept.id
        return kept

    def go(self, step_id: int, summary: Summary) -> None:
        path = self._path(step_id)
        for step in (*self._path(self._head), *path):  # the branch left last is what redo brings back
            self._redo[self.steps[step - 1].parent] = step
        self._head, lit = step_id, set(path)
        self.steps = [
            step if step.live == (step.id in lit) else msgspec.structs.replace(step, live=not step.live)
            for step in self.steps
        ]

    def step(self, step_id: int) -> Step | None:
        return self.steps[step_id - 1] if 0 < step_id <= len(self.steps) else None

    def state(self, step_id: int) -> bytes:
        return self.states[step_id - 1]

    def child(self, step_id: int) -> Step | None:
        return self.step(self._redo.get(step_id, 0))

    def parent(self, step_id: int) -> int:
        return self.steps[step_id - 1].parent

    def figures(self) -> Sequence[Point]:
        """Round and main counters after the live steps, oldest first."""
        return tuple((step.round, step.figures) for step in self.steps if step.live)

    def _path(self, step_id: int) -> list[int]:
        found = []
        while step_id:
            found.append(step_id)
            step_id = self.steps[step_id - 1].parent
        return found


def in_memory(game: Game[S], state: S, at: float = 0.0) -> Session[S]:
    """A session that is not kept anywhere."""
    journal = Memory()
    return Session(game, journal, journal.append(*first_step(game, state, at)))
