"""What a ride looks up for: quarantine that ends, and 2021."""

from __future__ import annotations

from companion.core.moment import staged
from companion.core.text import Say, say
from companion.core.view import Moment, MomentLine
from companion.games.game2020.ride import reached
from companion.games.game2020.state import WAY_OUT, State, space_name
from companion.games.game2020.words import BUBBLES, DICE, PLACES, TOKENS


def moment(before: State, after: State) -> Moment | None:
    """Who has reached 2021, or else who is out of quarantine."""
    freed = [seat for seat in range(len(after.riders)) if _out(before, after, seat)] if _by_rule(before, after) else []
    freed.sort(key=lambda seat: seat != before.active)
    return staged([*_arrived(before, after), *(_freed(before, after, seat) for seat in freed)])


def _out(before: State, after: State, seat: int) -> bool:
    return before.riders[seat].where in BUBBLES and after.riders[seat].where == "track"


def _by_rule(before: State, after: State) -> bool:
    """Whoever is out was let out by a roll or by time; a hand can only have said where the exit is."""
    by_hand = before.duty != "exit" and any(trip.by_hand for trip in after.trips if trip.seat == before.active)
    moved_on = after.turn != before.turn or (after.stage == "draw" and after.leaving) or before.duty == "release"
    return _out(before, after, before.active) and moved_on and not by_hand


def _freed(before: State, after: State, seat: int) -> Moment:
    was, rider = before.riders[seat], after.riders[seat]
    escaped = seat == before.active and before.duty in ("escape", "exit") and after.die in WAY_OUT
    lines = [
        MomentLine(
            PLACES[was.where].icon, say("{place} is behind {name}", place=PLACES[was.where].label, name=rider.name)
        )
    ]
    if escaped:
        lines.insert(0, MomentLine(DICE[after.die], say("Escaped with a {die}", die=after.die)))
    elif seat != before.active:  # A19
        lines.insert(0, MomentLine("account", say("Comes out along with {name}", name=before.rider.name)))
    else:
        lines.insert(0, MomentLine("timer-outline", say("The time inside is over")))
    return Moment(
        kind="free",
        seat=seat,
        word=say("{name} is free", name=rider.name),
        line=say("The ride goes on from {place}", place=space_name(after, rider.space)),
        lines=tuple(lines),
        icon=TOKENS[rider.token].icon,
        rule="game2020 R20" if escaped else "game2020 R23",
    )


def _arrived(before: State, after: State) -> list[Moment]:
    seat = after.winner
    if seat is None or before.winner is not None:
        return []
    rider = after.riders[seat]
    others = sorted((s for s in range(len(after.riders)) if s != seat), key=lambda s: -reached(after, after.riders[s]))
    return [
        Moment(
            kind="arrival",
            seat=seat,
            word=say("{name} is in 2021!", name=rider.name),
            bright=say("2021!"),
            line=_last_leg(before, after, seat),
            lines=tuple(_left(after, s) for s in others),
            icon=TOKENS[rider.token].icon,
            rule="game2020 R28",
            stays=True,
        )
    ]


def _last_leg(before: State, after: State, seat: int) -> Say:
    """From where the token came, which is not its last space if it came out of the Pit (R27)."""
    trip = next((trip for trip in after.trips if trip.seat == seat), None)
    start = trip.stops[-2] if trip and len(trip.stops) > 1 else before.riders[seat].space
    if start >= after.rules.finish:  # A11: only the farewell card was left
        return say("The year is over")
    return say("The year is over, from {place} in one go", place=space_name(after, start))


def _left(state: State, seat: int) -> MomentLine:
    """Where the ride ended for one of the others."""
    rider = state.riders[seat]
    figure = say("{space}", space=rider.space) if rider.where == "track" else PLACES[rider.where].label
    name = say("{name}", name=rider.name)
    return MomentLine(TOKENS[rider.token].icon, _left_at(state, seat), seat, name=name, figure=figure)


def _left_at(state: State, seat: int) -> Say:
    rider = state.riders[seat]
    if rider.where != "track":
        return say("{name}: {place}", name=rider.name, place=PLACES[rider.where].label)
    return say("{name}: {place}", name=rider.name, place=space_name(state, rider.space))
