"""The play cards: where they go when they are drawn, discarded, shuffled, or set right by hand."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Impossible
from companion.core.text import say
from companion.games.nineteen71.kinds import BUILT_IDS
from companion.games.nineteen71.state import (
    DOWN,
    Due,
    State,
    building_at,
    owner,
    pop,
    push,
    with_building,
    with_nation,
)


def spare(state: State) -> int:
    """Cards that lie in the two piles."""
    return state.deck + len(state.discard)


def reshuffled(state: State) -> State:
    """An empty deck is made anew from the discards (R63)."""
    if state.deck or not state.discard:
        return state
    return replace(state, deck=len(state.discard), discard=())


def discarded(state: State, *cards: str) -> State:
    return replace(state, discard=(*state.discard, *cards))


def from_deck(state: State) -> State:
    """One card off the deck, unseen; the caller says where it goes."""
    if not state.deck:
        raise Impossible(say("No card is left in the deck or the discard pile."))
    return replace(state, deck=state.deck - 1)


def corrected(state: State, cards: int) -> State:
    """Take cards out of the piles for a correction by hand, or give some back to where they came from."""
    if cards > spare(state):
        raise Impossible(say("All {count} cards are already in play.", count=state.cards))
    back = min(state.lent, max(0, -cards))
    state = replace(discarded(state, *[""] * back), lent=state.lent - back)
    cards += back
    if cards <= state.deck:
        return replace(state, deck=state.deck - cards)
    rest = cards - state.deck
    unnamed_first = sorted(state.discard, key=bool)
    return replace(state, deck=0, discard=tuple(unnamed_first[rest:]), lent=state.lent + rest)


def from_hand(state: State, seat: int) -> State:
    """One card leaves a hand; a hand that the app thought empty gets its card from the piles."""
    hand = state.nations[seat].hand
    if hand:
        return with_nation(state, seat, hand=hand - 1)
    return replace(corrected(state, 1), lent=0)


def shifted(state: State, source: int, goal: int, card: str) -> State:
    """A top card goes to another stack; what was written down of it goes along, but to no other nation (R23)."""
    here = building_at(state, source)
    known = here.hidden[len(here.stack) - 1 :]
    state = push(pop(state, source), goal, card)
    if card != DOWN or not known or owner(state, source) != owner(state, goal):
        return state
    return written(state, goal, len(building_at(state, goal).stack) - 1, known[0])


def written(state: State, building_id: int, place: int, card: str) -> State:
    """What a face-down card is by its owner's word."""
    here = building_at(state, building_id)
    names = [*here.hidden, *("",) * (len(here.stack) - len(here.hidden))]
    names[place] = card
    return with_building(state, here.id, hidden=tuple(names))


def counted(state: State) -> int:
    """All play cards the app knows of; always as many as there are."""
    in_nations = sum(
        nation.hand + nation.stacked + sum(not building.crown for building in nation.row) for nation in state.nations
    )
    return spare(state) + state.removed + in_nations + (state.due is not None and state.due.lies_open)


def rebuilt(kind: str) -> str:
    """The name under which a destroyed Building lies in the discard pile."""
    return kind if kind in BUILT_IDS and kind != "building" else ""


def put_away(state: State) -> State:
    """Nothing has to be carried out any more; the card that was turned up is discarded."""
    due = state.due
    if due is None:
        return state
    return replace(discarded(state, due.card) if due.lies_open else state, due=None)


def turned_up(state: State, due: Due) -> State:
    """A card has to be carried out; one that still waited is discarded."""
    return replace(put_away(state), due=due)
