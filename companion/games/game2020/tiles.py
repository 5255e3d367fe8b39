"""A rider as the table sees it: the tile and the sheet behind it."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Countdown, Counter, Fact, Piece, Row, Seat, Section, plain
from companion.games.game2020.opening import StartWith
from companion.games.game2020.rulings import Adjust, GiveTurn, highest
from companion.games.game2020.state import TURNS_INSIDE, Rider, State, space_name
from companion.games.game2020.words import BUBBLES, DICE, PLACES, TOKENS


def seat_view(state: State, seat: int) -> Seat:
    """One rider with its space, its zone and what can be done with it by hand."""
    rider = state.riders[seat]
    active = seat == state.active and state.duty not in ("order", "over")
    return Seat(
        index=seat,
        name=rider.name,
        colour=rider.colour,
        main=_space(state, seat),
        active=active,
        badge=_badge(state, seat),
        lines=_lines(state, seat),
        actions=_actions(state, seat),
    )


def _badge(state: State, seat: int) -> Say:
    if state.winner == seat:
        return say("WINNER")
    if state.duty == "order":
        return say("ROLL") if seat in state.opening else NOTHING
    return say("TURN") if seat == state.active and state.winner is None else NOTHING


def _space(state: State, seat: int) -> Counter:
    return _counter(state, "space", seat, say("Space"), state.riders[seat].space, highest(state, seat), "game2020 R8")


def _counter(state: State, name: str, seat: int, label: Say, value: int, high: int, rule: str) -> Counter:
    key = f"{name}:{seat}"
    return Counter(
        key=key,
        label=label,
        value=value,
        low=0,
        high=high,
        icon=PLACES[state.riders[seat].where].icon,
        rule=rule,
        plus=plain(Adjust(key=key, value=value + 1)) if value < high else None,
        minus=plain(Adjust(key=key, value=value - 1)) if value > 0 else None,
        set_to=plain(Adjust(key=key, value=value)),
    )


def _lines(state: State, seat: int) -> tuple[tuple[Piece, ...], ...]:
    rider = state.riders[seat]
    token = TOKENS[rider.token]
    first: list[Piece] = [Fact(token.icon, token.label, label=say("Token"), rule="game2020 R1")]
    if state.duty == "order" and rider.order_roll:
        first.append(Fact(DICE[rider.order_roll], say("{roll}", roll=rider.order_roll), label=say("Roll to start")))
    lines: list[tuple[Piece, ...]] = [tuple(first)]
    zone = _zone_piece(state, rider)
    if zone is not None:
        lines.append((zone,))
    return tuple(lines)


def _zone_piece(state: State, rider: Rider) -> Piece | None:
    """The quarantine as cells, the Pit as a fact, nothing on the track."""
    sign = PLACES[rider.where]
    if rider.where in BUBBLES:
        now = quarantine_turn(state, rider)
        label = say("{zone}: turn {now} of {total}", zone=sign.label, now=now, total=TURNS_INSIDE)
        if out_now(state, rider):
            label = say("{zone}: out now", zone=sign.label)
        elif now == 0:
            label = say("{zone}: arriving", zone=sign.label)
        elif len(rider.rolls) >= state.escape_rolls:
            label = say("{zone}: out next turn", zone=sign.label)
        return Countdown(now, TURNS_INSIDE, label, icon=sign.icon, rule="game2020 R23", colour=sign.colour)
    if rider.where == "pit":
        out = say("The Pit: out now") if out_now(state, rider) else say("The Pit: out next turn")
        text = say("The Pit: misses a turn") if rider.skip else out
        return Fact(sign.icon, text, label=sign.label, rule="game2020 R26", tone="bad" if rider.skip else "good")
    return None


def out_now(state: State, rider: Rider) -> bool:
    """Whether this rider comes out in this turn."""
    return state.rider is rider and state.duty in ("roll", "exit", "release")


def quarantine_turn(state: State, rider: Rider) -> int:
    """Which of the four turns the next escape roll belongs to; 0 for an arrival that does not count (A1)."""
    extra = 1 if state.rules.arrival_counts else 0
    return min(len(rider.rolls) + extra, TURNS_INSIDE)


def _actions(state: State, seat: int) -> tuple[Action, ...]:
    name = state.riders[seat].name
    found = [
        Action(say("Choose a token"), icon="swap-horizontal", ask=Draft("token", {"seat": seat})),
        Action(say("Put elsewhere"), icon="map-marker", ask=Draft("place", {"seat": seat})),
    ]
    if state.duty == "order":
        move = plain(StartWith(seat=seat))
        why = say("The lowest roll starts.")
        return (Action(say("{name} starts", name=name), icon="flag-outline", move=move, blocked=why), *found)
    if seat != state.active and state.winner is None:
        give, label = plain(GiveTurn(seat=seat)), say("Make it {name}'s turn", name=name)
        found.append(Action(label, icon="gavel", move=give, by=state.active, by_hand=True))
    return tuple(found)


def sheet(state: State, seat: int) -> tuple[Section, ...]:
    """What keeps a rider off the track."""
    rider = state.riders[seat]
    sign = PLACES[rider.where]
    if rider.where in BUBBLES:
        made = _counter(
            state, "turns", seat, say("Escape rolls made"), len(rider.rolls), state.escape_rolls, "game2020 R22"
        )
        return (Section(sign.label, rows=_rolls(rider), counters=(made,), rule="game2020 R19"),)
    if rider.where == "pit":
        skip = _counter(state, "skip", seat, say("Turns to miss"), int(rider.skip), 1, "game2020 R26")
        return (Section(sign.label, rows=(_sent_from(state, rider),), counters=(skip,), rule="game2020 R26"),)
    return ()


def _rolls(rider: Rider) -> tuple[Row, ...]:
    return tuple(
        Row(
            say("Escape roll {number}", number=number),
            detail=say("{roll}: stayed", roll=roll) if roll else say("set by hand"),
            icon=DICE[roll] if roll else "gavel",
        )
        for number, roll in enumerate(rider.rolls, 1)
    )


def _sent_from(state: State, rider: Rider) -> Row:
    return Row(say("Fell from {place}", place=space_name(state, rider.space)), icon="map-marker")
