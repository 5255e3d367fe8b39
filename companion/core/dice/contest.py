"""Who starts: everybody rolls, and those who tie for it roll again until one is alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.core.text import say

Round = tuple[tuple[int, int], ...]
"""What each seat rolled: pairs of seat and number."""


class Contest(msgspec.Struct, frozen=True):
    """The seats that still roll for the start, the rounds rolled so far, and the winner once there is one."""

    tied: tuple[int, ...]
    lowest: bool = False
    rounds: tuple[Round, ...] = ()

    @property
    def winner(self) -> int | None:
        """The seat that starts, or None while some are tied."""
        return self.tied[0] if len(self.tied) == 1 else None


def start_order(seats: Sequence[int], *, lowest: bool = False) -> Contest:
    """Open the contest for these seats; the highest roll starts, or the lowest."""
    if not seats:
        raise ValueError(str(say("Somebody has to roll for the start.")))
    return Contest(tuple(dict.fromkeys(seats)), lowest)


def rolled(contest: Contest, rolls: Mapping[int, int]) -> Contest:
    """The contest after one round, in which each seat that is still tied has rolled once."""
    if contest.winner is not None:
        raise ValueError(str(say("It is already settled who starts.")))
    if set(rolls) != set(contest.tied):
        raise ValueError(str(say("Each player who is tied rolls once, and nobody else.")))
    best = (min if contest.lowest else max)(rolls.values())
    tied = tuple(seat for seat in contest.tied if rolls[seat] == best)
    shown = tuple((seat, rolls[seat]) for seat in contest.tied)
    return Contest(tied, contest.lowest, (*contest.rounds, shown))
