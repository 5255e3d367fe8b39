"""Whole journeys by chance, with everything that the rules know of, on the table and on paper."""

from __future__ import annotations

import random
from math import comb
from typing import Any

import pytest

from companion.games.hope import GAME
from tests.games.effort import EXPLORING
from tests.games.hope.ledger import Ledger, shown
from tests.games.hope.table import groups, table


class Journey:
    """One table that is played and written down at the same time."""

    def __init__(self, players: int, seed: int) -> None:
        self.chance = random.Random(seed)
        bonds = [self.chance.choice(["", "parent", "disgust"]) for _ in range(players)]
        cold = {seat for seat in range(players) if self.chance.random() < 0.15}
        self.state, self.paper = table(players, martial_law=True), Ledger(bonds[:], cold)
        for seat, kind in enumerate(bonds):
            self.play({"move": "relate", "seat": seat, "kind": kind})
        for seat in cold:
            self.play({"move": "describe", "seat": seat, "personality": "sociopath"})

    def play(self, move: dict[str, Any]) -> None:
        self.state = GAME.read_move(move).play(self.state).state

    def agree(self) -> None:
        assert shown(self.state) == self.paper.told()

    def likely(self, share: float) -> bool:
        return self.chance.random() < share

    def turn(self) -> None:
        """A Scene, its results, whatever the dead decide, and the next turn."""
        paper = self.paper
        if paper.up in paper.here() and not paper.drawn[paper.up]:
            self.scene()
            self.results()
        if not paper.over:
            self.graves(in_scene=self.state.scene is not None)
        if paper.over or not any(paper.alive):
            return
        if self.state.scene is None and paper.up in paper.here() and not paper.drawn[paper.up]:
            return  # somebody new has the turn
        paper.end()
        self.play({"move": "end-turn"})
        self.agree()
        assert paper.over or not any(paper.alive) or self.state.active == paper.up
        if not paper.over:
            self.graves(in_scene=False)

    def scene(self) -> None:
        paper, me = self.paper, self.paper.up
        if self.likely(0.1):
            paper.hunted += 1
            self.play({"move": "affect", "effect": "hunted", "amount": 1})
        printed, forced = self.chance.choice([0, 1, 1, 2, 2, 3]), self.likely(0.3)
        able = bool(paper.dice[me] or paper.hope)
        acts = forced or (able and self.likely(0.85))
        paper.drawn[me] = True
        self.play({"move": "draw", "hardship": printed, "unavoidable": forced, "avoid": not acts})
        if not acts or not able:  # R47, R62
            assert groups(self.state) == {"fail" if acts else "refuse": tuple(paper.here())}
            return
        paper.give(me)
        while paper.dice[me] and self.likely(0.3):
            self.give(me)
        self.support()
        self.roll(printed)

    def give(self, seat: int) -> None:
        self.paper.give(seat)
        self.play({"move": "commit", "seat": seat})
        self.agree()

    def support(self) -> None:
        paper, me = self.paper, self.paper.up
        for _ in range(6):
            helpers = [seat for seat in paper.here() if seat != me]
            rows = {row.seat: row for row in GAME.view(self.state).board.rows}
            free = [seat for seat in helpers if not str(rows[seat].add.blocked)]
            assert free == [seat for seat in helpers if paper.may_give(seat)]
            if not free or self.likely(0.3):
                break
            self.give(self.chance.choice(free))
        family = [s for s in paper.bound(me, "parent") if s in paper.here() and paper.dice[s] and s not in paper.given]
        assert bool(str(GAME.view(self.state).primary.blocked)) is bool(family)  # E42
        for seat in family:
            self.give(seat)

    def roll(self, printed: int) -> None:
        paper, extra = self.paper, 0
        while paper.hope and self.likely(0.25):
            paper.hope, extra = paper.hope - 1, extra + 1
            self.play({"move": "add-hope"})
        count, needed = sum(map(sum, paper.given.values())) + extra, paper.needed(printed)
        chance = GAME.view(self.state).board.chance
        share = 100 * sum(comb(count, hits) for hits in range(needed, count + 1)) / 2**count
        assert (chance.dice, chance.needed) == (count, needed)
        assert abs(chance.percent - share) <= 0.5 or chance.percent in (1, 99)
        dice = [self.chance.randint(1, 6) for _ in range(count)] if needed else []
        self.play({"move": "roll", "dice": dice})
        if not needed:
            paper.spare(extra)
        won = sum(face in (4, 5, 6) for face in dice) >= needed
        joined = tuple(seat for seat in paper.here() if seat in paper.given)
        others = tuple(seat for seat in paper.here() if seat not in paper.given)
        expected = {"succeed" if won else "fail": joined, "refuse": others}
        assert groups(self.state) == {result: seats for result, seats in expected.items() if seats}
        self.agree()

    def results(self) -> None:
        paper = self.paper
        for seat in [s for s in range(paper.count) if paper.alive[s] and self.likely(0.4)]:
            kind, size = self.chance.choice(["lost", "won", "hunger", "harm"]), self.chance.randint(1, 2)
            if kind == "lost":
                paper.lose(seat, size)
            elif kind == "won":
                paper.gain(seat, size)
            else:
                paper.suffer(seat, kind, size)
            effect = "humanity" if kind in ("lost", "won") else kind
            amount = -size if kind == "lost" else size
            self.play({"move": "affect", "effect": effect, "amount": amount, "seats": [seat]})
            self.agree()
            if paper.over:
                return

    def graves(self, in_scene: bool) -> None:
        """R68, R69: some come back, some never, some leave a Trait."""
        paper = self.paper
        for seat in sorted(paper.can_return):
            if self.likely(0.5):
                paper.come_back(seat, in_scene)
                self.play({"move": "return", "seat": seat})
            elif self.likely(0.2):
                paper.can_return.discard(seat)
                paper.judge()
                self.play({"move": "forgo", "seat": seat, "what": "grace"})
        heirs = [seat for seat in range(paper.count) if paper.alive[seat]]
        if paper.gifts and not paper.over and self.likely(0.5) and set(heirs) - {paper.gifts[0]}:
            giver = paper.gifts.pop(0)
            heir = self.chance.choice([seat for seat in heirs if seat != giver])
            paper.traits[heir] += 1
            self.play({"move": "gift", "seat": giver, "to": heir})
        self.agree()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r9_to_r69_what_the_table_counts_is_what_stands_on_paper(players: int) -> None:
    start = random.randrange(10**9) if EXPLORING else players * 100
    for seed in range(start, start + (200 if EXPLORING else 12)):
        journey = Journey(players, seed)
        try:
            for _ in range(200):
                if journey.paper.over:
                    break
                journey.turn()
            assert journey.state.over == journey.paper.over != ""
        except AssertionError as wrong:
            raise AssertionError(f"seed {seed}") from wrong
