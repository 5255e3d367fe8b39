"""How a table goes on: what moves hand over, and what follows from them."""

from __future__ import annotations

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say
from companion.games.shasn import majority
from companion.games.shasn.bags import bag
from companion.games.shasn.consequences import majority_notes, power_notes
from companion.games.shasn.guards import guard_pegs
from companion.games.shasn.order import filling, in_order
from companion.games.shasn.powers import elites_from
from companion.games.shasn.reserve import granted
from companion.games.shasn.resources import Four, add, common, covers, less
from companion.games.shasn.scoring import verdict
from companion.games.shasn.state import (
    PLAYING,
    SETTING_UP,
    Duty,
    Group,
    State,
    Zone,
    over,
    player_of,
    replace,
    with_player,
    with_zone,
)

PLAYS_ON = Note(say("The table plays on."), icon="gavel")


def pay(move: Move[State], state: State, seat: int, purse: Four, rule: str = "shasn R15") -> State:
    """Hand these resources to the Public Reserve, as this rule asks; overruled, only what is there."""
    player = player_of(state, seat)
    why = say("{name} does not have that many resources.", name=player.name)
    move.need(covers(player.purse, purse), rule, why)
    return with_player(state, seat, purse=less(player.purse, purse))


def gain(state: State, seat: int, purse: Four) -> State:
    """Take these resources from the Public Reserve, as far as it pays (A8)."""
    player = player_of(state, seat)
    return with_player(state, seat, purse=add(player.purse, granted(state, purse)))


def hand_over(move: Move[State], state: State, giver: int, taker: int, purse: Four, rule: str) -> State:
    """Resources from one player to another, as this rule asks; overruled, only what is there."""
    given = common(purse, player_of(state, giver).purse)
    state = pay(move, state, giver, purse, rule)
    return with_player(state, taker, purse=add(player_of(state, taker).purse, given))


def new_voters(move: Move[State], state: State, seat: int, group: Group) -> State:
    """Pegs out of the bag to be placed; overruled, only those that are there."""
    guard_pegs(move, state, seat, group.voters)
    count = min(bag(state, seat), group.voters)
    if not count:
        return state
    return with_player(state, seat, groups=(*state.players[seat].groups, replace(group, voters=count)))


def to_place(name: str, number: int) -> Say:
    """Voters that nobody has a zone for yet."""
    return say(
        "{name} gets {number} voter to place.", "{name} gets {number} voters to place.", name=name, number=number
    )


def in_the_game(zone: Zone) -> None:
    """One sentence if Chaos has taken the zone (R108)."""
    if zone.out:
        raise Impossible(say("{zone} is out of play.", zone=zone.name))


def room_for(zone: Zone, plain: int, hot: int) -> None:
    """One sentence if the zone has no such areas empty."""
    in_the_game(zone)
    if hot > majority.empty_hot(zone):
        room = majority.empty(zone)
        volatile = say("{zone} has no Volatile Area free for that.", zone=zone.name)
        raise Impossible(volatile if plain + hot <= room else _too_full(zone, room))
    left = majority.empty_plain(zone)
    if plain > left:
        if not left:
            raise Impossible(say("{zone} has no plain area left.", zone=zone.name))
        raise Impossible(
            say(
                "{zone} has only {number} plain area left.",
                "{zone} has only {number} plain areas left.",
                zone=zone.name,
                number=left,
            )
        )


def _too_full(zone: Zone, room: int) -> Say:
    """Why so many voters do not go into a zone together."""
    if not zone.capacity:
        return say("{zone} has no areas.", zone=zone.name)
    if not room:
        return say("{zone} is full.", zone=zone.name)
    return say(
        "{zone} has only {number} area left.", "{zone} has only {number} areas left.", zone=zone.name, number=room
    )


def settle_in(state: State, zone: Zone, owner: int, plain: int, hot: int) -> State:
    """Put voters down; each in a Volatile Area queues a Headline for its owner (R54-R56)."""
    room_for(zone, plain, hot)
    state = with_zone(state, majority.land(zone, owner, plain, hot))
    return replace(state, headlines=state.headlines + (owner,) * hot)


def done(before: State, after: State, *notes: Note, filler: int | None = None) -> Outcome[State]:
    """What follows from a move by itself: majorities, the last area, the end."""
    rules = after.rules
    after = replace(after, zones=tuple(majority.settle(zone, rules) for zone in after.zones))
    a, b, c, d = (max(x, y) for x, y in zip(after.best, after.me.cards, strict=True))
    after = _watch(replace(after, best=(a, b, c, d)))
    found = [*notes, *majority_notes(before, after), *power_notes(before, after)]
    playing = after.stage not in SETTING_UP and after.stage != "over"
    filled = majority.full(after) and not after.finale and not after.played_out
    if playing and filled and not majority.complete(after):
        seat = after.active if filler is None else filler
        after = replace(after, finale=True, final=in_order(after, seat))
        text = say("The board is full: one final turn each, from {name} on.", name=after.players[seat].name)
        found.append(Note(text, icon="flag-variant", tone="warn"))
    if playing and rules.end_auto and majority.complete(after) and not majority.complete(before):
        after = over(after, "score")
        found.append(Note(say("Every majority is decided: the game is over."), icon="trophy-outline", tone="win"))
        found += verdict(after)
    return Outcome(after, tuple(found))


def set_right(state: State) -> tuple[State, list[Note]]:
    """A board that is not full after all has no final turns, unless they have begun (R66)."""
    if not filling(state) or majority.full(state):
        return state, []
    note = Note(say("The board is not full: no final turns yet."), icon="flag-variant")
    return replace(state, finale=False, final=()), [note]


def _watch(state: State) -> State:
    """A Whistleblower's round begins in the own turn that makes one, and breaks off with the Elite (R88, A30)."""
    if not state.rules.elites:
        return state
    for seat, player in enumerate(state.players):
        now = "whistleblower" in elites_from(player.cards)
        begins = state.rules.quiet_round == "own" and seat == state.active and state.stage in PLAYING
        if now != player.watching and (player.watching or begins):
            state = with_player(state, seat, watching=now, quiet=now)
    return state


def add_duty(state: State, duty: Duty) -> State:
    return replace(state, duties=(*state.duties, duty)[-40:])


def drop_duty(state: State, index: int) -> State:
    return replace(state, duties=tuple(d for i, d in enumerate(state.duties) if i != index))


def who(state: State, owner: int) -> str | Say:
    """A voter's owner by name."""
    return say("Chaos") if owner < 0 else player_of(state, owner).name
