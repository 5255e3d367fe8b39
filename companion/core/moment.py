"""Of all that one step brought about the greatest is staged, and tells of the others."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.core.text import Blank, Say, say
from companion.core.view import Moment, MomentLine

LINES = 4  # more cannot be read in passing
ENDING_LINES = 10  # an ending stays, and names everybody


def staged(found: Sequence[Moment]) -> Moment | None:
    """The first of them with the others as lines of it; None where there is none."""
    if not found:
        return None
    first, others = found[0], [_told(other) for other in found[1:LINES]]
    most = ENDING_LINES if first.stays and not first.choices else LINES
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
