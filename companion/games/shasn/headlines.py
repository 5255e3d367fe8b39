"""Headlines that wait, in the order in which their voters were put into Volatile Areas (R54-R56)."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.text import say
from companion.games.shasn.state import State, replace


def waiting(state: State, seat: int) -> int:
    """How many of them this player is to resolve."""
    return state.headlines.count(seat)


def with_waiting(state: State, seat: int, number: int) -> State:
    """The table with so many of this player's; new ones are the last, and the last ones go first."""
    left, more = list(state.headlines), number - waiting(state, seat)
    for _ in range(-more):
        del left[len(left) - 1 - left[::-1].index(seat)]
    return replace(state, headlines=(*left, *(seat,) * more))


def taken_back(before: State, after: State) -> list[Note]:
    """What is said of Headlines that go with the voters that brought them."""
    notes = []
    for seat in after.seats:
        fewer = waiting(before, seat) - waiting(after, seat)
        if fewer > 0:
            text = say(
                "{number} Headline of {name} is not drawn after all.",
                "{number} Headlines of {name} are not drawn after all.",
                name=after.players[seat].name,
                number=fewer,
            )
            notes.append(Note(text, seat=seat, icon="newspaper-variant-multiple-outline"))
    return notes
