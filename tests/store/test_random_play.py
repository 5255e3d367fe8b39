"""Whole evenings at random on a kept table: nothing that was done is ever different when it is looked at again."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from companion import games
from companion.core.game import Game, Impossible, Refused
from companion.core.view import Counter
from companion.games.nineteen71.piles import counted
from companion.store import Store
from companion.store.adoption import take_in
from companion.store.table_file import export, read
from tests.games.game2020.test_invariants import check as check_ride
from tests.games.hindsight2020.test_conservation import cards
from tests.games.hope.test_journey import check as check_journey
from tests.games.shasn.test_invariants import check_pegs_and_tokens, check_zones
from tests.games.walk import everything, random_move, random_plan, whole

EVENINGS = int(os.environ.get("TABLESIDE_EVENINGS", "20"))
relaxed = settings(
    deadline=None, max_examples=EVENINGS, stateful_step_count=25, suppress_health_check=list(HealthCheck), database=None
)
seeds = st.integers(0, 1 << 30)
few = st.integers(1, 6)


def check_shasn(state: Any) -> None:
    check_zones(state)
    check_pegs_and_tokens(state)


HOLDS: dict[str, Callable[[Any], None]] = {"shasn": check_shasn, "game2020": check_ride, "hope": check_journey}
# What the box holds stays the same, unless somebody sets a figure by hand or overrules a rule. A table that was
# given more cards by hand than the box has keeps no count: the piles stop at the box's own number.
CONSERVED: dict[str, tuple[Callable[[Any], int], int]] = {"hindsight2020": (cards, 66), "nineteen71": (counted, 54)}
BY_HAND = {"adjust", "edit-policy", "drop-policy"}


class Evening(RuleBasedStateMachine):
    """One kept table, and beside it a plain list of what it should be."""

    game: ClassVar[Game[Any]]

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.store = Store.open(Path(self.folder.name))
        self.states: list[Any] = []
        self.parents: list[int] = []
        self.redo_to: dict[int, int] = {}
        self.head = 1
        self.rulings: dict[str, str] = {}

    def teardown(self) -> None:
        self.store.close(backup=False)
        self.folder.cleanup()

    @initialize(seed=seeds)
    def sit_down(self, seed: int) -> None:
        plan = random_plan(self.game, random.Random(seed).randrange)
        self.session = self.store.create(self.game, plan, at=1.0)
        self.states, self.parents = [self.session.state], [0]

    @rule(seed=seeds, moves=st.integers(1, 15), anyway=st.booleans())
    def play(self, seed: int, moves: int, anyway: bool) -> None:
        chance = random.Random(seed)
        for _ in range(moves):
            before = self.session.state
            move = random_move(self.game, before, chance.randrange)
            if move is None:
                return
            move = {**move, "house_rule": True} if anyway else move
            try:
                self.session.play(move, at=2.0)
            except (Refused, Impossible):
                assert self.session.state is before, "a refused move changed the table"
                continue
            self.keep(before, move)

    def keep(self, before: Any, move: dict[str, Any]) -> None:
        after = self.session.state
        self.states.append(after)
        self.parents.append(self.head)
        self.redo_to[self.head] = self.head = len(self.states)
        assert self.session.head.move == self.game_move(move)
        if self.game.id in CONSERVED and move["move"] not in BY_HAND and not move.get("house_rule"):
            count, box = CONSERVED[self.game.id]
            assert count(before) > box or count(after) == count(before), f"{move} makes or loses cards"
        HOLDS.get(self.game.id, lambda _: None)(after)

    def game_move(self, move: dict[str, Any]) -> Any:
        return msgspec.json.decode(msgspec.json.encode(self.game.read_move(move)))

    @rule(times=few)
    def undo(self, times: int) -> None:
        for _ in range(times):
            parent = self.parents[self.head - 1]
            assert (self.session.undo() is not None) == bool(parent)
            if parent:
                self.redo_to[parent] = self.head
                self.head = parent

    @rule(times=few)
    def redo(self, times: int) -> None:
        for _ in range(times):
            child = self.redo_to.get(self.head, 0)
            step = self.session.redo()
            assert (step.id if step else 0) == child
            self.head = child or self.head

    @rule(seed=seeds)
    def jump(self, seed: int) -> None:
        target = 1 + seed % len(self.states)
        self.session.jump(target)
        for step in (*self.path(self.head), *self.path(target)):
            self.redo_to[self.parents[step - 1]] = step
        self.head = target

    @rule(seed=seeds, text=st.text("abc é\n", max_size=30))
    def decide(self, seed: int, text: str) -> None:
        key = f"{self.game.id} R{1 + seed % 5}"
        self.store.put_ruling(self.store.table_of(self.session), key, text)
        self.rulings.pop(key, None)
        if text.strip():
            self.rulings[key] = text

    @rule()
    def start_again(self) -> None:
        table_id = self.store.table_of(self.session)
        self.store.close(backup=False)
        self.store = Store.open(Path(self.folder.name))
        assert self.store.notices == ()
        self.session = self.store.session(table_id)

    @precondition(lambda self: len(self.states) < 120)
    @rule(packed=st.booleans())
    def send_to_another_phone(self, packed: bool) -> None:
        data = export(self.store, self.store.table_of(self.session), packed)
        self.session = self.store.session(take_in(self.store, read(data), at=3.0))
        # A file does not tell which of several undone branches was left last: the newest is as good as any.
        self.redo_to = {parent: step for step, parent in enumerate(self.parents, 1)}
        self.redo_to |= {self.parents[step - 1]: step for step in self.path(self.head)}

    @invariant()
    def all_is_as_it_was_done(self) -> None:
        if not self.states:
            return
        table_id = self.store.table_of(self.session)
        assert self.session.head.id == self.head
        assert self.session.state == self.states[self.head - 1]
        live = {step.id for step in self.store.every_step(table_id) if step.live}
        assert live == set(self.path(self.head))
        assert self.store.rulings(table_id) == self.rulings
        for counter in everything(whole(self.game, self.session.state), Counter):
            assert counter.low <= counter.value <= counter.high, f"{counter.key} is {counter.value}"

    def path(self, step: int) -> list[int]:
        found = []
        while step:
            found.append(step)
            step = self.parents[step - 1]
        return found


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
def test_a_random_evening_with_undo_jumps_restarts_and_another_phone(game: Game[Any]) -> None:
    machine = type(f"Evening{game.id}", (Evening,), {"game": game})
    run_state_machine_as_test(machine, settings=relaxed)
