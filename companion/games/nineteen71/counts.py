"""Numbers with their noun, so that one Building is not called Buildings."""

from __future__ import annotations

from companion.core.text import Say, say


def cards(number: int) -> Say:
    return say("{n} card", "{n} cards", n=number)


def stacked(number: int) -> Say:
    return say("{n} stacked card", "{n} stacked cards", n=number)


def buildings(number: int) -> Say:
    return say("{n} Building", "{n} Buildings", n=number)


def farms(number: int) -> Say:
    return say("{n} Farm", "{n} Farms", n=number)


def reforms(number: int) -> Say:
    return say("{n} Civil Reform", "{n} Civil Reforms", n=number)


def stacks(number: int) -> Say:
    return say("{n} stack", "{n} stacks", n=number)
