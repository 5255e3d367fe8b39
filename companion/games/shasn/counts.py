"""What is counted, in words."""

from __future__ import annotations

from companion.core.text import Say, say
from companion.games.shasn.resources import Four, spelled, total


def conspiracies(number: int) -> Say:
    return say("{number} Conspiracy Card", "{number} Conspiracy Cards", number=number)


def chaos_voters(number: int) -> Say:
    return say("{number} Chaos Voter", "{number} Chaos Voters", number=number)


def points(number: int) -> Say:
    return say("{number} point", "{number} points", number=number)


def voters(number: int) -> Say:
    return say("{number} voter", "{number} voters", number=number)


def zones(number: int) -> Say:
    return say("{number} zone", "{number} zones", number=number)


def offer(purse: Four, cards: int) -> Say:
    """Resources and Conspiracy Cards that change hands, in words."""
    if cards and total(purse):
        return say("{one} and {other}", one=spelled(purse), other=conspiracies(cards))
    return conspiracies(cards) if cards else spelled(purse)
