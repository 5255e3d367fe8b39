"""Whole rides, counted a second time from the facts: where everybody stands and who is up after every step."""

from __future__ import annotations

import random

import pytest

from companion.core.game import Impossible, Refused
from companion.games.game2020 import GAME
from companion.games.game2020.state import State
from tests.games.effort import EXPLORING
from tests.games.game2020.table import COLOURS, FULL, ride

EXITS = {"bubble1": 14, "pit": 33, "bubble2": 50}
STEPS = {"forward3": 3, "forward5": 5, "back4": -4}
DECKS = {"green": ("forward3", "forward5"), "red": ("back4", "pit"), "yellow": ("yellow", "bubble")}


class Count:
    """One ride on paper, by the defaults of the book."""

    def __init__(self, riders: int) -> None:
        self.spaces, self.inside = [0] * riders, [""] * riders
        self.tries, self.missing = [0] * riders, [False] * riders
        self.up, self.card, self.won = 0, "", -1

    def next(self) -> None:
        self.up, self.card = (self.up + 1) % len(self.spaces), ""

    def roll(self, die: int) -> None:
        """R7, R8, R27 to R29; on an exit nothing happens (R12)."""
        me = self.up
        start = EXITS["pit"] if self.inside[me] else self.spaces[me]
        self.spaces[me], self.inside[me] = min(64, start + die), ""
        colour = COLOURS.get(self.spaces[me], "")
        if self.spaces[me] == 64:
            self.won = me
        elif colour in EXITS:
            self.next()
        else:
            self.card = colour

    def follow(self, effect: str) -> None:
        """R14 to R18: one card a turn (A5)."""
        me, here = self.up, self.spaces[self.up]
        if effect == "pit":
            self.inside[me], self.missing[me] = "pit", True
        elif effect == "bubble":
            self.inside[me], self.tries[me], self.card = "bubble1" if here < 32 else "bubble2", 0, ""
            return  # R19: the escape roll is made in this turn
        elif effect == "yellow":
            behind = [space for space in range(1, here) if COLOURS[space] == "yellow"]
            self.spaces[me] = max(behind, default=here)
        else:
            self.spaces[me] = min(64, max(0, here + STEPS[effect]))
            self.won = me if self.spaces[me] == 64 else -1
        if self.won < 0:
            self.next()

    def escape(self, die: int) -> None:
        """R20 to R24: low is out, and so is whoever failed four times (A1)."""
        me = self.up
        self.tries[me] += 1
        if die <= 3 or self.tries[me] == 4:
            self.spaces[me], self.inside[me] = EXITS[self.inside[me]], ""
        self.next()

    def skip(self) -> None:
        self.missing[self.up] = False
        self.next()


def told(state: State) -> tuple[object, ...]:
    inside = ["" if rider.where == "track" else rider.where for rider in state.riders]
    winner = -1 if state.winner is None else state.winner
    return [rider.space for rider in state.riders], inside, winner, state.active if winner < 0 else winner


def play(state: State, count: Count, chance: random.Random) -> State:
    """One step of the ride, on the table and on paper."""
    me, die = count.up, chance.randint(1, 6)
    if count.card:
        effect = chance.choice(DECKS[count.card])
        count.follow(effect)
        move: dict[str, object] = {"move": "follow", "effect": effect}
    elif count.inside[me].startswith("bubble"):
        count.escape(die)
        move = {"move": "escape_roll", "value": die}
    elif count.missing[me]:
        count.skip()
        move = {"move": "skip_turn"}
    else:
        count.roll(die)
        move = {"move": "roll", "value": die}
    for other in ({"move": "roll", "value": die}, {"move": "escape_roll", "value": die}, {"move": "skip_turn"}):
        if other["move"] != move["move"]:
            with pytest.raises((Refused, Impossible)):
                GAME.read_move(other).play(state)
    return GAME.read_move(move).play(state).state


@pytest.mark.parametrize("riders", range(2, 9))
def test_r6_to_r29_a_whole_ride_goes_as_the_facts_say(riders: int) -> None:
    seed = random.randrange(10**9) if EXPLORING else riders
    chance = random.Random(seed)
    for _ in range(20 if EXPLORING else 4):
        state, count = ride(riders, FULL), Count(riders)
        while count.won < 0:
            state = play(state, count, chance)
            up = count.up if count.won < 0 else count.won
            assert told(state) == (count.spaces, count.inside, count.won, up), f"seed {seed}"
