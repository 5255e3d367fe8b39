"""Where a card comes from before it does anything: the top of the deck, or a hand."""

from __future__ import annotations

from companion.core.game import Move
from companion.core.text import say, signed
from companion.games.hindsight2020.state import (
    CARDS,
    Source,
    State,
    change,
    hand_of,
    in_play,
    living,
    with_hand,
)
from companion.games.hindsight2020.turn import Told, close, fallen, plays_on


def draw_off(move: Move[State], state: State, source: Source) -> State:
    """Take the card that is to be an Event or a Policy from where it comes."""
    return flip(move, state) if source == "news" else from_hand(state)


def flip(move: Move[State], state: State) -> State:
    """Turn over the top card of the deck (R11)."""
    in_play(state)
    name = state.nations[state.current].name
    move.need(state.deck > 0, "hindsight2020 R42", say("The year has run out, so there is no news to check."))
    move.need(state.phase != "opening", "hindsight2020 R9", say("Start the year first: then the news begins."))
    move.need(state.phase == "news", "hindsight2020 R11", say("{nation} has already checked the news.", nation=name))
    on = "action" if state.phase in ("news", "opening") else state.phase
    flipped: State = change(state, deck=max(0, state.deck - 1), phase=on)
    return flipped


def from_hand(state: State) -> State:
    """Use the one action of the turn for a card from hand, once it may be played (R21, R22)."""
    used: State = change(_spent(state, state.current), acted=True, played=True, duty=False, passed=())
    return used


def has_its_action(move: Move[State], state: State) -> None:
    """Refuse a card from hand before the news, after the action, or without a card (R10, R21, R22)."""
    name = state.nations[state.current].name
    move.need(state.phase != "opening", "hindsight2020 R9", say("Start the year first: then cards can be played."))
    move.need(state.phase != "news", "hindsight2020 R10", say("{nation} checks the news first.", nation=name))
    why = say("The action of {nation} is over: only a draw is left.", nation=name)
    move.need(plays_on(state), "hindsight2020 R10", why)
    why = say("{nation} has already used its one action this turn.", nation=name)
    move.need(not state.acted, "hindsight2020 R22", why)
    why = say("{nation} has no card in hand.", nation=name)
    move.need(hand_of(state, state.current) > 0, "hindsight2020 R21", why)


def play_on(move: Move[State], state: State, *aimed: int) -> Told:
    """Playing on from hand closes the answers to what happened before; who is down by then plays no more (R40, A14)."""
    in_play(state)
    closed, told = close(state, spared=state.current)
    if closed.phase not in ("over", "tie"):
        for seat in aimed:  # nobody who is gone by then, whatever the table rules
            living(closed, seat)
    not_down(move, state)
    has_its_action(move, state)
    return closed, told


def not_down(move: Move[State], state: State) -> None:
    """Refuse a card of a nation that has brought itself to 0 at a table where this ends its action (A14)."""
    nation = state.nations[state.current]
    why = say("{nation} is at {pop} and plays no more cards.", nation=nation.name, pop=signed(nation.pop))
    move.need(state.current not in fallen(state), "hindsight2020 R40", why)


def _spent(state: State, seat: int) -> State:
    return with_hand(state, seat, hand_of(state, seat) - 1)


def lay_off(state: State, seat: int) -> State:
    """Put a card from hand on the discard pile, if there is one (R5)."""
    if not hand_of(state, seat):
        return state
    return discarded(_spent(state, seat))


def lay_down(state: State, seat: int) -> State:
    """Take a card out of the hand to lie face up before the nation."""
    return _spent(state, seat)


def discarded(state: State, cards: int = 1) -> State:
    more: State = change(state, discard=min(CARDS, state.discard + cards))
    return more
