"""Hands of Conspiracy Cards: how many, and what their holders have written down of them for themselves.

Everybody sees that a card leaves a hand, and only its holder knows which. So nobody is asked before all: the names
stay, and the holder says on their own sheet which of them it was. Who got it has the name from then on."""

from __future__ import annotations

from companion.core.game import Impossible
from companion.core.text import say
from companion.games.shasn.state import NOBODY, Player, State, with_player

MOST_HELD = 99
MOST_UNTOLD = 60  # cards gone; whoever has not said by then which they were is asked no more


def written(player: Player) -> tuple[str, ...]:
    """What is written down of each card; more than are held while it is not said which have left."""
    names = player.hidden
    return (*names, *("",) * (player.conspiracies + len(player.parted) - len(names)))


def take_in(state: State, seat: int, count: int = 1) -> State:
    """Cards come into a hand; what they are is for their holder to write down."""
    return with_player(state, seat, conspiracies=min(MOST_HELD, state.players[seat].conspiracies + count))


def part_with(state: State, seat: int, count: int = 1, to: int = NOBODY) -> State:
    """Cards leave a hand before everybody's eyes, so that it is not said which."""
    player = state.players[seat]
    return _holding(state, seat, player.conspiracies - count, written(player), (*player.parted, *(to,) * count))


def put_down(state: State, seat: int, slot: int) -> tuple[State, str]:
    """This card leaves a hand for all to see, by its name if it is written down."""
    player = state.players[seat]
    left, name = _without(player, slot)
    return _holding(state, seat, player.conspiracies - 1, left, player.parted), name


def change_hands(state: State, giver: int, taker: int, count: int = 1) -> State:
    """Cards go from one player to another."""
    return take_in(part_with(state, giver, count, taker), taker, count)


def came_back(state: State, seat: int, count: int) -> State:
    """More cards than were counted: first those that nobody got, with all that was written down of them."""
    player = state.players[seat]
    found = [place for place, to in enumerate(player.parted) if to == NOBODY][:count]
    parted = tuple(to for place, to in enumerate(player.parted) if place not in found)
    return with_player(state, seat, conspiracies=player.conspiracies + count, parted=parted)


def told(state: State, seat: int, slot: int) -> State:
    """The holder says which card the first of those gone was."""
    player = state.players[seat]
    if not player.parted:
        raise Impossible(say("{name} holds no such Conspiracy Card.", name=player.name))
    left, name = _without(player, slot)
    after = _holding(state, seat, player.conspiracies, left, player.parted[1:])
    return _named(after, player.parted[0], name)


def _without(player: Player, slot: int) -> tuple[tuple[str, ...], str]:
    names = written(player)
    if slot >= len(names):
        raise Impossible(say("{name} holds no such Conspiracy Card.", name=player.name))
    return (*names[:slot], *names[slot + 1 :]), names[slot]


def _holding(state: State, seat: int, held: int, names: tuple[str, ...], parted: tuple[int, ...]) -> State:
    """So many cards, which are some of these; nothing is asked where all are alike, or none is left."""
    if len(set(names)) == 1:
        names, parted = names[:held], ()
    if not held or not any(names) or len(parted) > MOST_UNTOLD:
        names, parted = (), ()
    return with_player(state, seat, conspiracies=held, hidden=names, parted=parted)


def _named(state: State, seat: int, name: str) -> State:
    """Of the cards without a name, the one that came last has this one."""
    names = list(written(state.players[seat])) if seat != NOBODY else []
    if not name or "" not in names:
        return state
    names[len(names) - 1 - names[::-1].index("")] = name
    return with_player(state, seat, hidden=tuple(names))
