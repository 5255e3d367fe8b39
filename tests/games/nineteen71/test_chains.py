"""Chains of missiles worked out a second time from the facts, and compared over hidden cards and aims by chance."""

from __future__ import annotations

from collections import deque
from itertools import chain, count

from hypothesis import given
from hypothesis import strategies as st

from companion.games.nineteen71 import GAME
from companion.games.nineteen71.piles import counted
from tests.games.effort import effort
from tests.games.hand import Hand
from tests.games.nineteen71.tables import table

RESPONSE, OTHER = "R", "o"
Site = tuple[str, str]  # its kind, and what lies face down on it, bottom first
Missile = tuple[
    int, int | None, int | None
]  # whose; at whom, None where its owner aims; and at whom it may not be aimed

plain = st.tuples(st.sampled_from(("base", "radar", "hippies")), st.text(RESPONSE + OTHER, max_size=3))
nations = st.lists(st.lists(plain, min_size=1, max_size=3), min_size=2, max_size=4)
choices = st.lists(st.integers(0, 11), min_size=12, max_size=12)  # no chain has more Response Systems than nine


class Reckoning:
    """What missiles do, written as the rules are: first in, first out, all Buildings at once (R30-R33, R47-R52)."""

    def __init__(self, rows: list[list[Site]], aims: list[int]) -> None:
        self.rows, self.aims = [list(row) for row in rows], deque(aims)
        self.fell: list[int] = []

    @property
    def alive(self) -> list[int]:
        return [seat for seat, row in enumerate(self.rows) if row]

    def fire(self, *missiles: Missile) -> None:
        waiting = deque(missiles)
        while waiting and self.alive:
            by, at, apart = waiting.popleft()
            targets = [seat for seat in self.alive if seat != apart] if at is None else [at]
            if not targets:
                continue
            target = targets[0] if len(targets) == 1 else targets[self.aims.popleft() % len(targets)]
            waiting.extend([(target, None if target == by else by, None)] * self.hit(target))

    def hit(self, seat: int) -> int:
        """How many Response Systems go off."""
        tops = [stack[-1] for _, stack in self.rows[seat] if stack]
        if self.rows[seat] and not tops:
            self.fell.append(seat)
        self.rows[seat] = [(kind, stack[:-1]) for kind, stack in self.rows[seat] if stack]
        return tops.count(RESPONSE)

    @property
    def winner(self) -> int | None:
        """The last that stands, or of none the last that fell (R18, A6)."""
        if len(self.alive) > 1:
            return None
        return self.alive[0] if self.alive else self.fell[-1]


def answer(play: Hand, rows: list[list[Site]], aims: list[int]) -> None:
    """Whatever the chain asks: each card as it is, each aim as it was chosen."""
    hidden = dict(zip(count(1), (stack for _, stack in chain.from_iterable(rows)), strict=False))
    left = deque(aims)
    while (question := GAME.view(play.state).board.question) is not None:
        if question.kind == "aim":
            play.tap(str(question.answers[left.popleft() % len(question.answers)].label))
            continue
        here = next(b for n in play.state.nations for b in n.row if f"b{b.id}" == question.site)
        fires = hidden[here.id][len(here.stack) - 1] == RESPONSE
        play.tap("Response System" if fires else "Leave unnamed")


@effort(60)
@given(nations, st.integers(0, 3), choices)
def test_r30_to_r52_a_chain_leaves_what_the_facts_say_it_leaves(
    rows: list[list[Site]], target: int, aims: list[int]
) -> None:
    if sum(stack.count(RESPONSE) for _, stack in chain.from_iterable(rows)) > 9:
        return  # R2
    first = target % len(rows)
    words = [" ".join(f"{kind}:{'d' * len(stack)}" if stack else kind for kind, stack in row) for row in rows]
    play = Hand(GAME, table(*words, hand=1))
    play.tap("Play a card", card="strike", target=first)
    answer(play, rows, aims)
    facts = Reckoning(rows, aims)
    upgraded = len(rows) > 2 and any(kind == "hippies" for kind, _ in rows[0])  # R47, R48
    facts.fire((0, first, None), *([(0, None, first)] if upgraded else []))
    stands = [[(b.kind, len(b.stack)) for b in nation.row] for nation in play.state.nations]
    assert stands == [[(kind, len(stack)) for kind, stack in row] for row in facts.rows]
    assert sorted(facts.fell, key=lambda seat: play.state.nations[seat].fell) == facts.fell
    result = GAME.view(play.state).result
    assert (result.winners[0] if result else None) == facts.winner
    assert counted(play.state) == 54
    assert result or play.state.me.row, "whoever has the turn still stands"
