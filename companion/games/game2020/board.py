"""Everything that a drawing of the rollercoaster needs to know."""

from __future__ import annotations

import msgspec

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action
from companion.games.game2020.duty import RideNow, ride_now
from companion.games.game2020.ride import exit_known, exits
from companion.games.game2020.state import TURNS_INSIDE, Rider, State, Trip
from companion.games.game2020.tiles import out_now, quarantine_turn
from companion.games.game2020.words import BUBBLES, PLACES, TOKENS, ZONES, Colour, Where, Zone


class RideSpace(msgspec.Struct, frozen=True, omit_defaults=True):
    """One space of the track, 1 to the finish; colour "" is not known yet, a zone's name is its exit."""

    number: int
    colour: Colour = ""
    halfway: bool = False


class RideToken(msgspec.Struct, frozen=True, omit_defaults=True):
    """One token: on its space, or in a zone."""

    seat: int
    name: str
    colour: int
    icon: str
    label: Say
    space: int
    where: Where = "track"
    active: bool = False
    place: int = 0  # its number among the tokens on the same space or in the same zone
    sharing: int = 1  # how many tokens are there
    note: Say = NOTHING  # where it stands in a word or two
    turn: int = 0  # in quarantine: which turn of four it is


class RideZone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bubble or the Pit, with who sits in it."""

    key: Zone
    label: Say
    icon: str
    colour: str
    seats: tuple[int, ...] = ()
    exits: tuple[int, ...] = ()
    text: Say = NOTHING


class RideLot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one rider rolled for the start, and whether they roll (again)."""

    seat: int
    rolls: tuple[int, ...] = ()
    rolling: bool = False
    tied: bool = False  # with the lowest roll
    starts: bool = False


class RideBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ride: its spaces, tokens and zones, and how the tokens moved in the last step."""

    finish: int
    spaces: tuple[RideSpace, ...]
    tokens: tuple[RideToken, ...]
    zones: tuple[RideZone, ...]
    trips: tuple[Trip, ...] = ()
    halfway: int = 0  # 0: not known
    known: int = 0  # how many spaces have a colour
    start_label: Say = say("2020")
    finish_label: Say = say("2021!")
    tap: Action | None = None  # a space was tapped: the number goes into the draft as "space"
    now: RideNow | None = None
    lots: tuple[RideLot, ...] = ()  # the rolls for the start


def ride_board(state: State) -> RideBoard:
    """The board of a table."""
    finish = state.rules.finish
    spaces = tuple(
        RideSpace(number, state.colour(number), halfway=number == state.halfway) for number in range(1, finish + 1)
    )
    return RideBoard(
        finish=finish,
        spaces=spaces,
        tokens=_tokens(state),
        zones=tuple(_zone(state, zone) for zone in ZONES),
        trips=state.trips,
        halfway=state.halfway,
        known=sum(1 for space in spaces if space.colour),
        tap=_tap(state),
        now=ride_now(state),
        lots=_lots(state),
    )


def _tap(state: State) -> Action:
    """What a tapped space means: its colour, or the exit that a die has led to."""
    if state.duty == "exit" and not exit_known(state, state.rider.where, state.rider):
        return Action(say("Exit space"), icon="map-marker", ask=Draft("out"), tone="quiet")
    return Action(say("Colour of a space"), icon="map-outline", ask=Draft("space", {"space": 1}), tone="quiet")


def _lots(state: State) -> tuple[RideLot, ...]:
    waits = state.duty == "order"
    lowest = min((state.riders[seat].order_roll for seat in state.opening), default=0)
    return tuple(
        RideLot(
            seat,
            rider.order_rolls,
            rolling=seat in state.opening,
            tied=seat in state.opening and rider.order_roll == lowest > 0,
            starts=not waits and seat == state.active,
        )
        for seat, rider in enumerate(state.riders)
        if waits or rider.order_roll
    )


def _tokens(state: State) -> tuple[RideToken, ...]:
    spots = [(rider.where, rider.space if rider.where == "track" else 0) for rider in state.riders]
    return tuple(
        RideToken(
            seat=seat,
            name=rider.name,
            colour=rider.colour,
            icon=TOKENS[rider.token].icon,
            label=TOKENS[rider.token].label,
            space=rider.space,
            where=rider.where,
            active=seat == state.active and state.duty not in ("order", "over"),
            place=spots[:seat].count(spots[seat]),
            sharing=spots.count(spots[seat]),
            note=_note(state, rider),
            turn=quarantine_turn(state, rider) if rider.where in BUBBLES else 0,
        )
        for seat, rider in enumerate(state.riders)
    )


def _note(state: State, rider: Rider) -> Say:
    """The shortest words for where a rider is and how long still."""
    if state.duty == "order" and rider.order_roll:
        return say("rolled {die}", die=rider.order_roll)
    now = out_now(state, rider)
    out = say("out now") if now else say("out next")
    if rider.where == "pit":
        return say("skips") if rider.skip else out
    if rider.where in BUBBLES:
        if now or len(rider.rolls) >= state.escape_rolls:
            return out
        return say("{turn}/{total}", turn=quarantine_turn(state, rider), total=TURNS_INSIDE)
    if rider.space <= 0:
        return say("2020")
    return say("2021!") if rider.space >= state.rules.finish else say("{number}", number=rider.space)


def _zone(state: State, zone: Zone) -> RideZone:
    sign = PLACES[zone]
    known = exits(state, zone)
    text = say("exit at {number}", number=known[0]) if known else say("exit not known")
    if len(known) > 1:
        text = say("exits at {numbers}", numbers=", ".join(str(number) for number in known))
    return RideZone(
        key=zone,
        label=sign.label,
        icon=sign.icon,
        colour=sign.colour,
        seats=tuple(seat for seat, rider in enumerate(state.riders) if rider.where == zone),
        exits=known,
        text=text,
    )
