"""Of all that one step brought about the greatest is staged, and tells of the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from companion.core.text import Blank, Say, say
from companion.core.view import Moment, MomentLine

LINES = 4  # more cannot be read in passing
ENDING_LINES = 10  # an ending stays, and names everybody
ROUNDS = 200  # of a curve
Point = tuple[int, tuple[int, ...]]  # a round, and the main counters after one of its steps


def staged(found: Sequence[Moment]) -> Moment | None:
    """The first of them with the others as lines of it; None where there is none."""
    if not found:
        return None
    first, others = found[0], [_told(other) for other in found[1:LINES]]
    most = ENDING_LINES if first.stays and not first.choices else LINES
    most += sum(bool(line.figure.message) for line in first.lines)  # rows of a list are read at a glance
    own = first.lines[: most - len(others)]
    return msgspec.structs.replace(first, lines=(*own, *others))


def _told(moment: Moment) -> MomentLine:
    icon = moment.lines[0].icon if moment.lines else "star-four-points-outline"
    return MomentLine(icon, say("{who}: {what}", who=moment.word, what=moment.line), moment.seat)


def together(names: Sequence[Blank], many: Say) -> Say:
    """One name, two joined, or a word for them all."""
    if len(names) == 1:
        return say("{name}", name=names[0])
    return say("{one} and {other}", one=names[0], other=names[1]) if len(names) == 2 else many


def by_round(points: Iterable[Point], seat: int) -> tuple[int, ...]:
    """A seat's main counter at the start and after every round; one that nobody played is as the round before."""
    known = [(number, figures[seat]) for number, figures in points if seat < len(figures)]
    if not known:
        return ()
    values, ends = [known[0][1]], dict(known[1:])
    for number in range(1, max(ends, default=0) + 1):
        values.append(ends.get(number, values[-1]))
    return tuple(values[-ROUNDS:])
