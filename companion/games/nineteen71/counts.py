"""Numbers with their noun, so that one Building is not called Buildings."""

from __future__ import annotations

from companion.core.text import Say, say


def cards(number: int) -> Say:
    return say("1 card") if number == 1 else say("{n} cards", n=number)


def stacked(number: int) -> Say:
    return say("1 stacked card") if number == 1 else say("{n} stacked cards", n=number)


def buildings(number: int) -> Say:
    return say("1 Building") if number == 1 else say("{n} Buildings", n=number)


def farms(number: int) -> Say:
    return say("1 Farm") if number == 1 else say("{n} Farms", n=number)


def reforms(number: int) -> Say:
    return say("1 Civil Reform") if number == 1 else say("{n} Civil Reforms", n=number)


def stacks(number: int) -> Say:
    return say("1 stack") if number == 1 else say("{n} stacks", n=number)
