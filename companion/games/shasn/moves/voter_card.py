"""An open Voter Card: what it costs less, and what taking it brings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Move, Note
from companion.core.text import say
from companion.games.shasn import chaos, majority
from companion.games.shasn.bags import bag
from companion.games.shasn.counts import voters as counted
from companion.games.shasn.flow import new_voters, to_place
from companion.games.shasn.gauges import MOST_CARDS
from companion.games.shasn.guards import guard_pegs, guard_power
from companion.games.shasn.powers import backs, is_elite
from companion.games.shasn.state import Decks, Group, State, replace, with_player

CardSize = Annotated[int, Meta(ge=1, le=3)]
Discounts = Annotated[int, Meta(ge=0, le=2)]


def discounted(move: Move[State], state: State, count: int) -> tuple[State, list[Note]]:
    """Use Helping Hands so many times (R79)."""
    notes: list[Note] = []
    for _ in range(count):
        state = guard_power(move, state, "hands")
        state, more = chaos.after_power(state, "hands")
        notes += more
    return state, notes


def card_taken(decks: Decks) -> Decks:
    """An open Voter Card is replaced; an empty pile is made new from the discards (R17, R22)."""
    decks = replace(decks, voter_out=min(MOST_CARDS, decks.voter_out + 1))
    if not decks.voter:
        decks = replace(decks, voter=decks.voter_out, voter_out=0)
    return replace(decks, voter=max(0, decks.voter - 1))


def patron_voters(state: State, printed: int) -> tuple[State, list[Note]]:
    """A card of three brings each Patron of this player a voter (R84)."""
    notes: list[Note] = []
    for seat in state.seats:
        player = state.players[seat]
        if printed == 3 and state.active in backs(state, seat) and bag(state, seat):
            state = with_player(state, seat, groups=(*player.groups, Group(1, why="patron")))
            text = say("{name} gains a voter as the Patron.", name=player.name)
            notes.append(Note(text, seat=seat, icon="account-plus", tone="good"))
    return state, notes


def take_card(
    move: Move[State], state: State, printed: int, viral: bool, whole: bool = True
) -> tuple[State, list[Note]]:
    """An open Voter Card is influenced, paid or free: its voters, Going Viral, the new card, the Patron (R77, R84)."""
    notes: list[Note] = []
    if viral:
        state = guard_power(move, state, "viral")
    extra = 1 if viral else 0
    guard_pegs(move, state, state.active, printed + extra)
    split = viral and state.rules.viral_split  # A11
    state = new_voters(move, state, state.active, Group(printed + (0 if split else extra), whole, "card"))
    if split and bag(state, state.active):
        state = new_voters(move, state, state.active, Group(1))
        notes.append(Note(to_place(state.me.name, 1), seat=state.active, icon="account-plus"))
    state = replace(state, decks=card_taken(state.decks))
    state, more = patron_voters(state, printed)
    state, stirred = chaos.after_power(state, "viral") if viral else (state, [])  # its point may give voters as well
    return state, notes + more + stirred


def no_room(state: State, voters: int) -> bool:
    """Whether no zone has areas for so many voters together, whoever it lets in (R23)."""
    return all(majority.empty(zone) < voters for zone in state.zones)


def drop_unplaceable(state: State, seat: int) -> tuple[State, list[Note]]:
    """Voters of one card for which no zone has room are discarded (R23), but a Technocrat's wait (R81)."""
    player = state.players[seat]
    kept = tuple(g for g in player.groups if not g.whole or not no_room(state, g.voters))
    if kept == player.groups or is_elite(state, seat, "technocrat"):
        return state, []
    gone = sum(group.voters for group in player.groups) - sum(group.voters for group in kept)
    text = say("No zone has room: {name} discards {what}.", name=player.name, what=counted(gone))
    return with_player(state, seat, groups=kept), [Note(text, seat=seat, icon="account-off", tone="bad")]
