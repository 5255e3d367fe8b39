"""Who the lost were: by name and age, of what and in which round."""

from __future__ import annotations

from companion.core.text import Say, say
from companion.games.hope.state import Buried, Player


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """One of them less: who has died twice has two gifts to give."""
    if seat not in seats:
        return seats
    at = seats.index(seat)
    return (*seats[:at], *seats[at + 1 :])


def character(name: str, who: str, age: int) -> Say:
    """A character by its own name, or its player's, with its age where that is known."""
    return say("{name}, {age}", name=who or name, age=age) if age else say("{name}", name=who or name)


def buried(seat: int, who: Player) -> Buried:
    """What is remembered of somebody who has died."""
    return Buried(seat, who.who, who.age, who.cause, who.died_in, who.personality)


def fate(name: Say, lost: Buried) -> Say:
    """How somebody went, and when."""
    if lost.cause == "hunger":
        return say("{who}: died of hunger in round {round}", who=name, round=lost.round)
    if lost.cause == "harm":
        return say("{who}: died of injuries in round {round}", who=name, round=lost.round)
    if lost.cause == "humanity":
        return say("{who}: lost the last Humanity in round {round}", who=name, round=lost.round)
    return say("{who}: left the journey in round {round}", who=name, round=lost.round)


def end_of(lost: Buried) -> Say:
    """The same below a name."""
    if lost.cause == "hunger":
        return say("died of hunger in round {round}", round=lost.round)
    if lost.cause == "harm":
        return say("died of injuries in round {round}", round=lost.round)
    if lost.cause == "humanity":
        return say("lost the last Humanity in round {round}", round=lost.round)
    return say("left the journey in round {round}", round=lost.round)
