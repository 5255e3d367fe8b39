"""One or many: the sentence that fits the number."""

from __future__ import annotations

from companion.core.text import Say, say
from companion.games.shasn.resources import Four, spelled, total


def one_or_many(number: int, one: Say, many: Say) -> Say:
    """The sentence about a single thing, or about several of them."""
    return one if number == 1 else many


def conspiracies(number: int) -> Say:
    return one_or_many(number, say("1 Conspiracy Card"), say("{number} Conspiracy Cards", number=number))


def chaos_voters(number: int) -> Say:
    return one_or_many(number, say("1 Chaos Voter"), say("{number} Chaos Voters", number=number))


def points(number: int) -> Say:
    return one_or_many(number, say("1 point"), say("{number} points", number=number))


def offer(purse: Four, cards: int) -> Say:
    """Resources and Conspiracy Cards that change hands, in words."""
    if cards and total(purse):
        many = say("{what} and {number} Conspiracy Cards", what=spelled(purse), number=cards)
        return one_or_many(cards, say("{what} and 1 Conspiracy Card", what=spelled(purse)), many)
    return conspiracies(cards) if cards else spelled(purse)
