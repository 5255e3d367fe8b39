"""Journeys counted a second time from the facts: dice, conditions, deaths, Hope and turns after every step."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.games.hope import GAME
from companion.games.hope.moves import Adjust
from companion.games.hope.state import State
from tests.games.effort import EXPLORING
from tests.games.hope.table import after, groups, table

LATE = 3  # from this round on nobody comes back (R69)


class Count:
    """One journey on paper, by the defaults of the book, without cards of the characters."""

    def __init__(self, players: int) -> None:
        self.dice, self.alive, self.below = [5] * players, [True] * players, [False] * players
        self.worse = {"hunger": [0] * players, "harm": [0] * players}
        self.drawn = [False] * players
        self.hope, self.round, self.up, self.over = players, LATE, 0, ""
        self.given: dict[int, int] = {}
        self.needed = 0

    def here(self) -> list[int]:
        return [seat for seat, alive in enumerate(self.alive) if alive]

    def die(self, seat: int) -> None:
        """R16, R67: a character takes a Hope die along."""
        self.alive[seat], self.below[seat], self.dice[seat] = False, False, 0
        self.hope = max(0, self.hope - 1)
        self.over = "" if self.here() else "lost"

    def lose(self, seat: int, dice: int) -> None:
        """R12, A5."""
        self.below[seat] = self.below[seat] or dice > self.dice[seat]
        self.dice[seat] = max(0, self.dice[seat] - dice)

    def suffer(self, seat: int, kind: str, steps: int) -> None:
        """R26 to R28, R32."""
        self.worse[kind][seat] += steps
        if self.worse[kind][seat] > 2:
            self.die(seat)

    def give(self, seat: int) -> bool:
        """R50 to R53: a die of one's own, or the one of Last Hope."""
        if self.dice[seat]:
            self.dice[seat] -= 1
        elif self.hope and not self.given.get(seat):
            self.hope -= 1
        else:
            return False
        self.given[seat] = self.given.get(seat, 0) + 1
        return True

    def hardship(self, printed: int) -> int:
        """R21 to R23: only the acting player's own conditions count."""
        return printed + self.worse["hunger"][self.up] + self.worse["harm"][self.up]

    def hit(self, dice: list[int]) -> dict[str, tuple[int, ...]]:
        """R19, R20, R58 to R60."""
        good = sum(face in (4, 5, 6) for face in dice) >= self.needed
        joined = tuple(seat for seat in self.here() if self.given.get(seat))
        rest = tuple(seat for seat in self.here() if not self.given.get(seat))
        found = {"succeed" if good else "fail": joined, "refuse": rest}
        return {result: seats for result, seats in found.items() if seats}

    def end(self) -> None:
        """R12, R15, R64, R65: clockwise, over the end of a round, and those below zero leave as a turn begins."""
        leaving = [seat for seat in self.here() if self.below[seat]]
        if self._due() is None and self.here():
            self._new_round()
        if not self.over:
            for seat in leaving:
                self.die(seat)
        if self._due() is None and self.here() and not self.over:
            self._new_round()
        due = self._due()
        self.up = self.up if due is None or self.over else due
        self.given = {}

    def _due(self) -> int | None:
        count = len(self.dice)
        order = [(self.up + step) % count for step in range(1, count + 1)]
        return next((seat for seat in order if self.alive[seat] and not self.drawn[seat]), None)

    def _new_round(self) -> None:
        if self.round == 5:
            self.over = "won"
            return
        self.round, self.hope, self.drawn = self.round + 1, min(5, self.hope + 1), [False] * len(self.drawn)

    def told(self) -> tuple[Any, ...]:
        return self.dice, self.alive, self.below, self.worse["hunger"], self.hope, self.round, self.over


def shown(state: State, worse: dict[str, list[int]]) -> tuple[Any, ...]:
    """What the table says of the same; the conditions of the dead are nobody's business."""
    who = state.players
    hunger = [one.hunger if one.alive else step for one, step in zip(who, worse["hunger"], strict=True)]
    dice, alive, below = [one.humanity for one in who], [one.alive for one in who], [one.pending for one in who]
    return dice, alive, below, hunger, state.hope, state.round, state.over


def play(state: State, move: dict[str, Any]) -> State:
    return GAME.read_move(move).play(state).state


def turn(state: State, count: Count, chance: random.Random) -> State:
    """One Scene and its results, on the table and on paper."""
    me, printed = count.up, chance.randint(1, 3)
    count.drawn[me] = True
    acts = (count.dice[me] or count.hope) and chance.random() < 0.8
    state = play(state, {"move": "draw", "hardship": printed, "avoid": not acts})
    if acts:
        count.give(me)
        for seat in [s for s in count.here() if s != me and chance.random() < 0.5]:
            if count.dice[seat]:  # who is short of Hope first is tried elsewhere (R54)
                count.give(seat)
                state = play(state, {"move": "commit", "seat": seat})
        extra = chance.randint(0, min(1, count.hope))
        if extra:
            count.hope -= extra
            state = play(state, {"move": "add-hope", "dice": extra})
        count.needed = count.hardship(printed)
        dice = [chance.randint(1, 6) for _ in range(sum(count.given.values()) + extra)]
        state = play(state, {"move": "roll", "dice": dice})
        assert groups(state) == count.hit(dice)
    else:
        assert groups(state) == {"refuse": tuple(count.here())}  # R47
    return results(state, count, chance)


def results(state: State, count: Count, chance: random.Random) -> State:
    for seat in [s for s in count.here() if chance.random() < 0.4]:
        effect, size = chance.choice(["humanity", "hunger", "harm"]), chance.randint(1, 2)
        if effect == "humanity":
            count.lose(seat, size)
        else:
            count.suffer(seat, effect, size)
        amount = -size if effect == "humanity" else size
        state = play(state, {"move": "affect", "effect": effect, "amount": amount, "seats": [seat]})
        if count.over:
            return state
    count.end()
    return play(state, {"move": "end-turn"})


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r10_to_r67_a_whole_journey_goes_as_the_facts_say(players: int) -> None:
    seed = random.randrange(10**9) if EXPLORING else players
    chance = random.Random(seed)
    for _ in range(100 if EXPLORING else 15):
        state, count = after(table(players), Adjust(key="round", value=LATE)), Count(players)
        while not count.over:
            state = turn(state, count, chance)
            assert shown(state, count.worse) == count.told(), f"seed {seed}"
            assert count.over or state.active == count.up, f"seed {seed}"
