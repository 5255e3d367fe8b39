"""Taking a card off the deck, and what may have to come before it: a shuffle or a financial crisis."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.text import say
from companion.games.nineteen71.missiles import Told, crisis
from companion.games.nineteen71.piles import from_deck, reshuffled, spare
from companion.games.nineteen71.state import DOWN, State, note, push
from companion.games.nineteen71.victory import verdict


def stocked(state: State, by: int) -> Told:
    """A deck to take a card from: the discards are shuffled (R63), with none of them the crisis comes first (R64)."""
    told: list[Note] = []
    if not spare(state):
        told.append(note(say("Financial crisis: a missile at every nation!"), by, "fire", "bad"))
        state, more = crisis(state, by)
        told += more
        if verdict(state) is not None:
            return state, told  # nobody draws after the end
    if not state.deck and state.discard:
        told.append(note(say("The discard pile is shuffled into a new deck."), icon="autorenew"))
    return reshuffled(state), told


def produced(state: State, building_id: int, by: int) -> tuple[State, bool, list[Note]]:
    """The top card of the deck goes face down onto a Building, if that outlives the draw (R37, R64)."""
    if not _stands(state, building_id):
        return state, False, []
    state, told = stocked(state, by)
    if not state.deck or not _stands(state, building_id):
        return state, False, told
    return push(from_deck(state), building_id, DOWN), True, told


def _stands(state: State, building_id: int) -> bool:
    return any(building.id == building_id for nation in state.nations for building in nation.row)
