"""The end: places, ties, and the winner's pair of ideologies."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.moment import together
from companion.core.text import Say, say
from companion.games.shasn.majority import score
from companion.games.shasn.resources import CAPITALIST, SHOWSTOPPER, Four
from companion.games.shasn.state import State

VICTORY_NAMES = {(CAPITALIST, SHOWSTOPPER): say("The Reignmaker")}  # the only card the book names (A24)


def leaders(state: State) -> tuple[int, ...]:
    """Everybody with the highest score (R65)."""
    best = max(score(state, seat) for seat in state.seats)
    return tuple(seat for seat in state.seats if score(state, seat) == best)


def by_privilege(state: State) -> bool:
    """Whether the table breaks ties by privilege; never in Earth 2040 (R69)."""
    return state.rules.ties == "privilege" and state.rules.campaign != "earth"


def compared(state: State) -> bool:
    """Whether the privilege of everybody with the highest score is known (R69)."""
    return all(state.players[seat].privilege >= 0 for seat in leaders(state))


def tied(state: State) -> tuple[int, ...]:
    """Everybody who has won unless a lot is drawn: of equals those with most privilege, once all is known (R69)."""
    first = leaders(state)
    if not by_privilege(state) or not compared(state):
        return first
    most = max(state.players[seat].privilege for seat in first)
    return tuple(seat for seat in first if state.players[seat].privilege == most)


def undecided(state: State) -> bool:
    """Whether a tie is still to be broken the way this table does it (R69, A15)."""
    if state.ended == "chaos" or len(leaders(state)) < 2 or state.lot in leaders(state):
        return False
    return not compared(state) if by_privilege(state) else state.rules.ties == "coin"


def winners(state: State) -> tuple[int, ...]:
    """Who has won, after the table's way with ties (A15); nobody against Chaos."""
    if state.ended == "chaos":
        return ()
    first = tied(state)
    return (state.lot,) if state.lot in first else first


def news(before: State, after: State) -> bool:
    """Whether it is known only now who has won, or somebody else than before."""
    if undecided(after):
        return False
    return undecided(before) or winners(before) != winners(after)


def verdict(state: State) -> list[Note]:
    """Who has won, for the log; of a tie that is to be broken, only that it is one."""
    won, notes = winners(state), []
    if undecided(state):
        text = say("{names} are level with {number}.", names=names_of(state, won), number=score(state, won[0]))
        return [Note(text, icon="trophy-outline")]
    for seat in won:
        name, number = state.players[seat].name, score(state, seat)
        text = say("{name} wins with {number}.", name=name, number=number)
        if len(won) > 1:
            text = say("{name} shares the win with {number}.", name=name, number=number)
        notes.append(Note(text, seat=seat, icon="trophy-outline", tone="win"))
    return notes


def names_of(state: State, seats: tuple[int, ...]) -> Say:
    return together([state.players[seat].name for seat in seats], say("{count} players", count=len(seats)))


def places(state: State) -> dict[int, int]:
    """Each seat's place; equals share one, but a broken tie lifts its winners above the rest."""
    if state.ended == "chaos":
        return dict.fromkeys(state.seats, 0)  # R99: everybody has lost, so nobody is ranked
    won = winners(state)
    keys = {seat: (seat in won, score(state, seat)) for seat in state.seats}
    return {seat: 1 + sum(1 for other in state.seats if keys[other] > keys[seat]) for seat in state.seats}


def victory_pairs(cards: Four) -> tuple[tuple[int, int], ...]:
    """The possible pairs of most and second-most Ideology Cards; more than one on ties (R118)."""
    best = max(cards)
    if not best:
        return ()
    pairs = []
    for one in range(4):
        if cards[one] != best:
            continue
        rest = [cards[k] for k in range(4) if k != one]
        second = max(rest)
        pairs += [(one, k) for k in range(4) if k != one and cards[k] == second]
    return tuple(pairs)


def victory_name(pair: tuple[int, int]) -> Say | None:
    return VICTORY_NAMES.get(pair)
