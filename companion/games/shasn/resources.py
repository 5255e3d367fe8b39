"""The four resources and their Ideologues: names, shapes, and counting them by the handful."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.text import NOTHING, Say, say

Four = tuple[int, int, int, int]
Amount = Annotated[int, Meta(ge=0, le=99)]
Purse = tuple[Amount, Amount, Amount, Amount]  # Funds, Clout, Media, Trust

NONE: Four = (0, 0, 0, 0)
MOST = 99  # of one resource in one hand
KINDS = ("funds", "clout", "media", "trust")
NAMES = (say("Funds"), say("Clout"), say("Media"), say("Trust"))
ICONS = ("cash-multiple", "bullhorn", "television-classic", "handshake")
SHAPES = ("circle", "triangle", "diamond", "hexagon")
IDEOLOGUES = (say("Capitalist"), say("Supremo"), say("Showstopper"), say("Idealist"))  # R25: same order as KINDS
IDEOLOGUE_ICONS = ("factory", "arm-flex-outline", "microphone-variant", "hand-heart-outline")
CAPITALIST, SUPREMO, SHOWSTOPPER, IDEALIST = range(4)


def total(purse: Four) -> int:
    return sum(purse)


def add(one: Four, other: Four) -> Four:
    """Both together, each kind within its bounds."""
    a, b, c, d = (max(0, min(MOST, x + y)) for x, y in zip(one, other, strict=True))
    return (a, b, c, d)


def less(one: Four, other: Four) -> Four:
    """What is left after giving; never below nothing."""
    a, b, c, d = (max(0, x - y) for x, y in zip(one, other, strict=True))
    return (a, b, c, d)


def common(one: Four, other: Four) -> Four:
    """As much of the one as the other has."""
    a, b, c, d = (min(x, y) for x, y in zip(one, other, strict=True))
    return (a, b, c, d)


def covers(one: Four, other: Four) -> bool:
    return all(x >= y for x, y in zip(one, other, strict=True))


def only(kind: int, amount: int = 1) -> Four:
    """So much of one kind."""
    a, b, c, d = (amount if k == kind else 0 for k in range(4))
    return (a, b, c, d)


def from_the_fullest(purse: Four, amount: int) -> Four:
    """A handful taken one by one from whatever there is most of: the ready-made payment."""
    left, taken = list(purse), [0, 0, 0, 0]
    for _ in range(min(amount, sum(purse))):
        kind = max(range(4), key=lambda k: left[k])
        left[kind] -= 1
        taken[kind] += 1
    a, b, c, d = taken
    return (a, b, c, d)


def spelled(purse: Four) -> Say:
    """A handful in words: 2 Funds, 1 Trust."""
    parts = [say("{number} {kind}", number=n, kind=NAMES[k]) for k, n in enumerate(purse) if n]
    if not parts:
        return say("nothing")
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = say("{part}, {rest}", part=part, rest=text)
    return text


def some(purse: Four) -> Say:
    """A handful in words, or no words at all for an empty one."""
    return spelled(purse) if total(purse) else NOTHING
