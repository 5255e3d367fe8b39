"""The 54 cards: where they go when they are drawn, discarded, shuffled, or set right by hand."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Impossible, Note
from companion.core.text import say
from companion.games.nineteen71.kinds import BUILDING_IDS
from companion.games.nineteen71.state import Due, State, push, with_nation


def spare(state: State) -> int:
    """Cards that lie in the two piles."""
    return state.deck + len(state.discard)


def reshuffled(state: State) -> State:
    """An empty deck is made anew from the discards (R63)."""
    if state.deck or not state.discard:
        return state
    return replace(state, deck=len(state.discard), discard=())


def shuffle_note(before: State, state: State) -> list[Note]:
    """The table is told to shuffle when the deck ran out under a card that was produced (R63)."""
    if state.deck <= before.deck and len(state.discard) >= len(before.discard):
        return []
    return [Note(say("The discard pile is shuffled into a new deck."), icon="autorenew")]


def discarded(state: State, *cards: str) -> State:
    return replace(state, discard=(*state.discard, *cards))


def from_deck(state: State) -> State:
    """One card off the deck, unseen; the caller says where it goes."""
    fresh = reshuffled(state)
    if not fresh.deck:
        raise Impossible(say("No card is left in the deck or the discard pile."))
    return replace(fresh, deck=fresh.deck - 1)


def produced(state: State, building_id: int) -> State:
    """The top card of the deck goes face down onto a Building (R37)."""
    return push(from_deck(state), building_id, "down")


def corrected(state: State, cards: int) -> State:
    """Take cards out of the piles for a correction by hand, or give some back to the deck."""
    if cards > spare(state):
        raise Impossible(say("All 54 cards are already in play."))
    if cards <= state.deck:
        return replace(state, deck=state.deck - cards)
    rest = cards - state.deck
    unnamed_first = sorted(state.discard, key=bool)
    return replace(state, deck=0, discard=tuple(unnamed_first[rest:]))


def from_hand(state: State, seat: int) -> State:
    """One card leaves a hand; a hand that the app thought empty gets its card from the piles."""
    hand = state.nations[seat].hand
    if hand:
        return with_nation(state, seat, hand=hand - 1)
    return corrected(state, 1)


def counted(state: State) -> int:
    """All play cards the app knows of; always 54."""
    in_nations = sum(
        nation.hand + nation.stacked + sum(not building.crown for building in nation.row) for nation in state.nations
    )
    return spare(state) + state.removed + in_nations + (state.due is not None)


def rebuilt(kind: str) -> str:
    """The name under which a destroyed Building lies in the discard pile."""
    return kind if kind in BUILDING_IDS else ""


def turned_up(state: State, due: Due) -> State:
    """A card has to be carried out; one that still waited is discarded."""
    if state.due is not None:
        state = discarded(state, state.due.card)
    return replace(state, due=due)
