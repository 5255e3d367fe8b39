"""What the log says of a token that came to stand somewhere, beside the move that brought it there."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.text import say
from companion.games.game2020.ride import go, standing
from companion.games.game2020.state import State, space_name
from companion.games.game2020.words import PLACES, Where


def bare() -> Note:
    """Why a turn ends without a card (R12, A6)."""
    return Note(say("An exit space: no card is drawn"), icon="circle-outline")


def crowded(state: State, seat: int, target: int) -> tuple[Note, ...]:
    """Why a token stops behind the space it is sent to: somebody stands there, and none is shared (A16)."""
    if standing(state, seat, target) == max(0, min(target, state.rules.finish)):
        return ()
    text = say("Space {number} is taken", number=target)
    return (Note(text, icon="account"),)


def come_out(state: State, seat: int, where: Where, exit: int) -> tuple[State, tuple[Note, ...]]:
    """A rider on the way out of a zone, and where that is, which is not the exit itself if it is taken (A16)."""
    out = go(state, seat, exit)
    place = space_name(out, out.riders[seat].space)
    text = say("Out of {zone} to {place}", zone=PLACES[where].label, place=place)
    if where == "pit":
        text = say("Out of the Pit to {place}", place=place)
    return out, (Note(text, seat=seat), *crowded(state, seat, exit))
