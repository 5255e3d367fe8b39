"""Whole rides under every mixture of settings, counted a second time from the open questions of the facts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.games.game2020 import GAME
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.state import State
from tests.games.effort import EXPLORING
from tests.games.game2020.table import FULL, ride
from tests.games.game2020.test_second_count import DECKS, EXITS, STEPS

SETTINGS: dict[str, tuple[Any, ...]] = {
    "arrival_counts": (True, False), "release": ("now", "next", "roll"), "finish": (64, 63, 65),
    "at_half": ("ask", "1", "2"), "second_card": (False, True), "exit_card": (False, True),
    "leave_card": (False, True), "back": ("stop", "stay"), "yellow_here": (False, True), "card_wins": (True, False),
    "last_card": (False, True), "pit_exit": ("after", "skip"), "direction": ("clockwise", "counter"),
    "share": (True, False), "together": (False, True),
}  # fmt: skip
WIDE = FULL.painted(32, "yellow").painted(64, "red")
# Exits so near to the start that a full row of tokens reaches back to it, and a second one for each zone.
NEAR = WIDE.painted(2, "bubble1").painted(3, "bubble2").painted(1, "pit").painted(60, "bubble1").painted(61, "pit")


class Paper:
    """One ride on paper, by these settings."""

    def __init__(self, riders: int, rules: dict[str, Any], board: BoardMap) -> None:
        self.rules, self.board, self.spaces, self.inside = rules, board, [0] * riders, [""] * riders
        self.tries, self.missing = [0] * riders, [False] * riders
        self.up, self.card, self.won = 0, "", -1

    def colour(self, space: int) -> str:
        return "green" if space >= self.rules["finish"] else self.board.colour(space)

    def next(self) -> None:
        step = 1 if self.rules["direction"] == "clockwise" else -1  # A14
        self.up, self.card = (self.up + step) % len(self.spaces), ""

    def put(self, who: int, target: int) -> None:
        """A16: behind whoever is there, and nobody who stood on the track is led back past the own space."""
        own, finish = (0 if self.inside[who] else self.spaces[who]), self.rules["finish"]
        target = min(finish, max(0, target))
        others = [s for i, s in enumerate(self.spaces) if i != who and not self.inside[i]]
        while not self.rules["share"] and target in others and target not in (0, own, finish):
            target -= 1
        self.spaces[who], self.inside[who], self.tries[who] = target, "", 0

    def exit(self, who: int) -> int:
        """R24, R27: the space in the zone's colour that is nearest to where they were sent from."""
        own = [space for space in range(1, self.rules["finish"]) if self.colour(space) == self.inside[who]]
        return min(own, key=lambda space: abs(space - self.spaces[who]))

    def arrive(self) -> None:
        space = self.spaces[self.up]
        if space >= self.rules["finish"] and not self.rules["last_card"]:  # A11
            self.won = self.up
        elif space == 0 or (self.colour(space) in EXITS and not self.rules["exit_card"]):  # A6
            self.next()
        else:
            self.draw()

    def draw(self) -> None:
        """R9: by the colour, and on an exit the table picks the deck (A6, A7)."""
        colour = self.colour(self.spaces[self.up])
        self.card = "any" if colour in EXITS else colour

    def roll(self, die: int) -> None:
        self.put(self.up, (self.exit(self.up) if self.inside[self.up] else self.spaces[self.up]) + die)
        self.arrive()

    def follow(self, effect: str, bubble: int) -> None:
        me, here, rules = self.up, self.spaces[self.up], self.rules
        if effect == "pit":
            self.inside[me], self.missing[me] = "pit", True
            self.next()
        elif effect == "bubble":
            self.inside[me], self.tries[me], self.card = f"bubble{bubble}", 0, ""
        else:
            self.put(me, self.target(effect, here))
            moved = self.spaces[me] != here
            if self.spaces[me] >= rules["finish"] and not (moved and rules["second_card"] and rules["last_card"]):
                self.won = me
            elif rules["second_card"] and moved:  # A5
                self.arrive()
            else:
                self.next()

    def target(self, effect: str, here: int) -> int:
        rules = self.rules
        if effect == "yellow":
            own = rules["yellow_here"] and self.colour(here) == "yellow"  # A9
            behind = [space for space in range(1, here) if self.colour(space) == "yellow"]
            return here if own else max(behind, default=here)
        if effect == "back4":
            return here if here < 4 and rules["back"] == "stay" else here - 4  # A8
        short = 0 if rules["card_wins"] or here >= rules["finish"] else 1  # A10
        return min(here + STEPS[effect], rules["finish"] - short)

    @property
    def most(self) -> int:
        return 4 if self.rules["arrival_counts"] else 5  # A1

    def escape(self, die: int) -> None:
        me, zone = self.up, self.inside[self.up]
        self.tries[me] += 1
        if die <= 3 or (self.tries[me] == self.most and self.rules["release"] == "now"):
            along = [i for i, other in enumerate(self.inside) if other == zone and i != me]
            self.leave()
            for other in along if die <= 3 and self.rules["together"] else ():  # A19
                self.put(other, self.exit(other))
        else:
            self.next()

    def leave(self) -> None:
        me = self.up
        self.put(me, self.exit(me))
        if self.rules["leave_card"] and self.spaces[me]:  # A7
            self.draw()
        else:
            self.next()

    def release(self) -> None:
        if self.rules["release"] == "next":
            self.leave()
        else:
            self.put(self.up, self.exit(self.up))

    def skip(self) -> None:
        self.missing[self.up] = False
        if self.rules["pit_exit"] == "skip":  # A12
            self.put(self.up, self.exit(self.up))
        self.next()


def step(paper: Paper, chance: random.Random) -> dict[str, Any]:
    """What happens next on paper, and the move that says so at the table."""
    me, die = paper.up, chance.randint(1, 6)
    if paper.card:
        deck = chance.choice(tuple(DECKS)) if paper.card == "any" else paper.card
        effect = chance.choice(DECKS[deck])
        side = paper.spaces[me] - paper.board.halfway
        at_sign = chance.choice((1, 2)) if paper.rules["at_half"] == "ask" else int(paper.rules["at_half"])  # A4
        bubble = at_sign if side == 0 else 1 if side < 0 else 2
        asked = {"bubble": bubble} if effect == "bubble" and side == 0 and paper.rules["at_half"] == "ask" else {}
        paper.follow(effect, bubble)
        return {"move": "follow", "effect": effect, **asked}
    if paper.inside[me].startswith("bubble"):
        if paper.tries[me] == paper.most:
            paper.release()
            return {"move": "release"}
        paper.escape(die)
        return {"move": "escape_roll", "value": die}
    if paper.missing[me]:
        paper.skip()
        return {"move": "skip_turn"}
    paper.roll(die)
    return {"move": "roll", "value": die}


def told(state: State) -> tuple[object, ...]:
    inside = ["" if rider.where == "track" else rider.where for rider in state.riders]
    winner = -1 if state.winner is None else state.winner
    return [rider.space for rider in state.riders], inside, winner, state.active


@pytest.mark.parametrize("number", range(12))
def test_a_whole_ride_goes_as_its_settings_say(number: int) -> None:
    seed = random.randrange(10**9) if EXPLORING else number
    chance = random.Random(seed)
    for _ in range(60 if EXPLORING else 4):
        rules = {key: chance.choice((values[0], *values)) for key, values in SETTINGS.items()}
        riders = chance.randint(2, 8)
        board = chance.choice((WIDE, NEAR))
        state, paper = ride(riders, board, **rules), Paper(riders, rules, board)
        for _ in range(400):
            move = step(paper, chance)
            state = GAME.read_move(move).play(state).state
            assert told(state) == (paper.spaces, paper.inside, paper.won, paper.up), f"seed {seed}, {rules}, {move}"
            assert GAME.sound(state)
            if paper.won >= 0:
                break
