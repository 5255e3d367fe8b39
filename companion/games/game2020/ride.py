"""How tokens get about: standing, arriving, leaving a zone, passing the turn on, winning."""

from __future__ import annotations

import msgspec

from companion.core.game import Impossible
from companion.core.text import Say, say
from companion.games.game2020.state import Rider, State, Trip
from companion.games.game2020.words import DECKS, PLACES, ZONES, Deck, Where, Zone

replace = msgspec.structs.replace


def standing(state: State, seat: int, target: int) -> int:
    """Where a token that is sent to a space comes to stand, within the ride and by A16."""
    target = max(0, min(target, state.rules.finish))
    rider = state.riders[seat]
    if state.rules.share or target == state.rules.finish:
        return target
    taken = {r.space for index, r in enumerate(state.riders) if index != seat and r.where == "track"}
    own = rider.space if rider.where == "track" else 0  # whoever does not move gives no way
    while target not in (0, own) and target in taken:
        target -= 1
    return target


def go(state: State, seat: int, *stops: int, by_hand: bool = False) -> State:
    """Put a token on the last of these spaces, out of whatever zone it was in; the hand may put it on a taken one."""
    rider = state.riders[seat]
    end = stops[-1] if by_hand else standing(state, seat, stops[-1])
    trip = Trip(seat, (rider.space, *stops[:-1], end), out_of=rider.where, by_hand=by_hand)
    moved = state.with_rider(seat, space=end, where="track", rolls=(), skip=False)
    return replace(moved, trips=(*state.trips, trip))


def enter(state: State, seat: int, zone: Zone) -> State:
    """Put a token into a zone; it keeps the space it came from, but nobody wins from in there (R28)."""
    rider = state.riders[seat]
    trip = Trip(seat, (rider.space,), out_of=rider.where, into=zone)
    low = min(rider.space, state.rules.finish - 1)
    moved = state.with_rider(seat, space=low, where=zone, rolls=(), skip=zone == "pit")
    return replace(moved, trips=(*state.trips, trip))


def calm(state: State) -> State:
    """The table with no token in motion, as each step begins."""
    return replace(state, trips=())


def arrive(state: State) -> State:
    """What follows when the active token stands on a new space: a card, nothing, or the win."""
    space = state.rider.space
    if space >= state.rules.finish and not state.rules.last_card:  # A11
        # Set back by hand, a card is due where the token then stands.
        return replace(win(state), stage="draw", leaving=False)
    colour = state.colour(space)
    if space == 0 or (colour in ZONES and not state.rules.exit_card):  # R12, A6
        return pass_on(state)
    return draw(state)


def draw(state: State, leaving: bool = False) -> State:
    """Wait for a card of the active rider's space."""
    colour = state.colour(state.rider.space)
    deck: Deck | None = next((deck for deck in DECKS if deck == colour), None)
    return replace(state, stage="draw", deck=deck or "", leaving=leaving, opening=())


def redraw(before: State, after: State) -> State:
    """A card that is due follows another space or colour; a deck that was told stays while both are the same."""
    here, there = before.rider.space, after.rider.space
    same = (before.active, here, before.colour(here)) == (after.active, there, after.colour(there))
    if after.stage != "draw" or same:
        return after
    return draw(after, after.leaving and not after.rules.exit_card)  # where any exit brings a card, none is special


def after_leaving(state: State) -> State:
    """What follows when the active rider has left quarantine: the next rider, or a card (R24, A7)."""
    at_2020 = state.rider.space == 0  # every space from the exit back is taken (A16), and no deck has its colour
    return draw(state, leaving=True) if state.rules.leave_card and not at_2020 else pass_on(state)


def pass_on(state: State) -> State:
    """The next rider is up (R6, A14)."""
    step = 1 if state.rules.direction == "clockwise" else -1
    active = (state.active + step) % len(state.riders)
    return replace(state, active=active, turn=state.turn + 1, stage="turn", deck="", opening=())


def win(state: State) -> State:
    """The active rider is the first at "2021!" (R28); set back by hand, the turn is over all the same (R6)."""
    winner = state.active if state.winner is None else state.winner
    return replace(state, winner=winner, stage="done", deck="", opening=())


def exits(state: State, zone: Zone) -> tuple[int, ...]:
    """The exits of a zone that are on this ride (A3)."""
    return tuple(number for number in state.map.exits(zone) if number < state.rules.finish)


def exit_known(state: State, where: Where, rider: Rider) -> int:
    """The exit of a zone for a rider (R24), 0 if the map has none."""
    zone = next((zone for zone in ZONES if zone == where), None)
    return state.map.nearest_exit(zone, rider.space, state.rules.finish) if zone else 0


def reached(state: State, rider: Rider) -> int:
    """How far a rider has come: the own space, or the exit at which the ride goes on, if the map knows it."""
    return exit_known(state, rider.where, rider) or rider.space


def way_out(state: State, where: Where, given: int | None) -> int:
    """The space on which a zone lets people out: the one told now, or the one on the map (R24)."""
    zone = next((zone for zone in ZONES if zone == where), None)
    if zone is None:
        raise Impossible(say("Nobody can leave a zone from the track."))
    if given is not None:
        state.check_space(given)
        return given
    known = exit_known(state, zone, state.rider)
    if not known and zone == "pit":
        raise Impossible(say("Say first at which space the exit of the Pit is."))
    if not known:
        raise Impossible(say("Say first at which space the exit of {zone} is.", zone=PLACES[zone].label))
    return known


def learn_exit(state: State, where: Where, space: int) -> State:
    """Keep an exit on the map, if the table lets the map learn and it has none yet (A2)."""
    zone = next((zone for zone in ZONES if zone == where), None)
    if zone is None or not state.rules.learn or state.map.nearest_exit(zone, space, state.rules.finish):
        return state
    return replace(state, map=state.map.painted(space, zone))


def learn_colour(state: State, space: int, deck: Deck) -> State:
    """Keep the colour of a space on the map, if the table lets the map learn and it has none yet (A2)."""
    if not state.rules.learn or state.colour(space) or not 1 <= space < state.rules.finish:
        return state
    return replace(state, map=state.map.painted(space, deck))


def exit_draws(state: State) -> bool:
    """Whether a card is drawn on an exit: at this table, or by whoever has just left quarantine (A6, A7)."""
    return state.rules.exit_card or (state.stage == "draw" and state.leaving)


def bare_exit(state: State) -> Zone | None:
    """The exit that the map knows under the active rider, where no card is drawn (R12, A6, A7)."""
    if exit_draws(state):
        return None
    colour = state.colour(state.rider.space)
    return next((zone for zone in ZONES if zone == colour), None)


def at_start(state: State) -> bool:
    """Whether a card is due at "2020", where no deck has a colour: only a hand can have put the token back there."""
    return state.stage == "draw" and state.rider.where == "track" and not state.rider.space


def picks_deck(state: State) -> bool:
    """Whether no colour names the deck, because the active rider is on an exit (A6, A7)."""
    return state.colour(state.rider.space) in ZONES or (state.leaving and not state.rules.learn)


def drawing(state: State) -> Say:
    """Why nobody rolls who is to draw a card: the turn was rolled for, or one walked out without a roll (R9, A7)."""
    if state.leaving:
        return say("{name} draws a card now and does not roll.", name=state.rider.name)
    return say("{name} has rolled already and draws a card now.", name=state.rider.name)


def bubble_for(state: State) -> Zone | None:
    """The bubble that is nearest to the active rider (R18), or None if the table has to say (A4)."""
    half, space = state.halfway, state.rider.space
    if not half:
        return None
    if space == half:
        at_half: dict[str, Zone] = {"1": "bubble1", "2": "bubble2"}
        return at_half.get(state.rules.at_half)
    return "bubble1" if space < half else "bubble2"


def own_yellow(state: State) -> bool:
    """Whether the last yellow space is the one under the active rider (A9); an exit may bring such a card, too."""
    colour = state.colour(state.rider.space)
    return state.rules.yellow_here and (colour == "yellow" or not (colour or picks_deck(state)))


def yellow_for(state: State) -> int | None:
    """Where the active rider goes for "last yellow": 0 for nowhere, None if the table has to say."""
    return 0 if own_yellow(state) else state.map.yellow_behind(state.rider.space)
