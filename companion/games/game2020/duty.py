"""What the active rider has to do now, in more detail than the one line at the top."""

from __future__ import annotations

import msgspec

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action
from companion.games.game2020.choices import card_offers, no_card, why_no_card
from companion.games.game2020.ride import at_start, exit_known, picks_deck, standing
from companion.games.game2020.state import TURNS_INSIDE, WAY_OUT, Duty, State, space_name
from companion.games.game2020.strip import comes_out
from companion.games.game2020.tiles import quarantine_turn
from companion.games.game2020.words import CARDS, DECKS, PLACES, Where


class RideNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """The duty of the moment, with what a stay in quarantine has cost so far and where it leads."""

    duty: Duty
    seat: int
    title: Say
    detail: Say = NOTHING
    rule: str = ""
    zone: Where = "track"
    rolls: tuple[int, ...] = ()  # escape rolls of this stay; 0 for one set by hand
    outs: tuple[int, ...] = ()  # throws that lead out
    percent: int = 0
    out: Say = NOTHING  # where those throws lead
    stay: Say = NOTHING  # what the others mean
    last: Say = NOTHING  # what the last turn of a stay brings
    leads: tuple[int, ...] = ()  # where each face leads, if a token that is in the way matters (A16)
    rollers: tuple[int, ...] = ()  # the seats that roll for the start
    throw: Draft | None = None  # real dice go into this draft: one as "die", those for the start as "dice"
    choices: tuple[Action, ...] = ()  # what the card can say, or the colour of its space


def ride_now(state: State) -> RideNow:
    """The duty of a table."""
    duty, name, space = state.duty, state.rider.name, space_name(state, state.rider.space)
    if duty == "escape":
        return _escape(state)
    if duty == "exit":
        return _exit(state)
    if duty == "release":
        title = say("{name} walks out of quarantine", name=name)
        return RideNow(duty, state.active, title, _leads(state), "game2020 R23", state.rider.where, state.rider.rolls)
    if duty == "skip":
        title = say("{name} misses this turn", name=name)
        last = say("roll") if state.rules.pit_exit == "skip" else say("out, and roll")  # A12
        return RideNow(duty, state.active, title, _after_pit(state), "game2020 R26", "pit", last=last)
    if duty == "order":
        return _order(state)
    if duty == "draw":
        return _draw(state, space)
    if duty == "over":
        return RideNow(duty, state.active, NOTHING)
    ahead = say("on {place}, {count} to go", place=space, count=state.rules.finish - state.rider.space)
    if state.rider.where == "pit":
        title = say("{name} leaves the Pit and rolls", name=name)
        return RideNow(duty, state.active, title, _leads(state), "game2020 R27", "pit", throw=Draft("roll"))
    rolls, throw = say("{name} rolls", name=name), Draft("roll")
    return RideNow(duty, state.active, rolls, ahead, "game2020 R7", throw=throw, leads=_faces(state))


def _faces(state: State) -> tuple[int, ...]:
    """Where the six faces lead, where tokens cannot share a space (A16)."""
    if state.rules.share:
        return ()
    return tuple(standing(state, state.active, state.rider.space + die) for die in range(1, 7))


def _order(state: State) -> RideNow:
    again = any(rider.order_roll for rider in state.riders)
    title = say("A tie: roll again") if again else say("The lowest roll starts")
    detail = say("Everyone rolls one die.")
    if len(state.opening) < len(state.riders):
        detail = say("{count} players roll again.", count=len(state.opening))
    first = state.opening[0] if state.opening else state.active
    return RideNow("order", first, title, detail, "game2020 R4", rollers=state.opening, throw=Draft("order"))


def _draw(state: State, space: Say) -> RideNow:
    name = state.rider.name
    deck = next((deck for deck in DECKS if deck == state.deck), None)
    if deck is None and no_card(state) is not None:
        title, rule = say("{name} draws no card", name=name), "game2020 R9" if at_start(state) else "game2020 R12"
        return RideNow("draw", state.active, title, why_no_card(state), rule, choices=card_offers(state))
    if deck is None:
        title = say("Which card does {name} draw?", name=name)
        detail = say("by the colour of {place}", place=space)
        if picks_deck(state):
            detail = say("on an exit space the table picks the deck")
        return RideNow("draw", state.active, title, detail, "game2020 R9", choices=card_offers(state))
    title = say("{name} draws {card}", name=name, card=CARDS[deck].label)
    detail = say("What does the card say?")
    return RideNow("draw", state.active, title, detail, "game2020 R11", choices=card_offers(state))


def _escape(state: State) -> RideNow:
    rider, turn = state.rider, quarantine_turn(state, state.rider)
    last = len(rider.rolls) + 1 >= state.escape_rolls and state.rules.release == "now"
    title = say("{name} in quarantine: {turn} of {total}", name=rider.name, turn=turn, total=TURNS_INSIDE)
    if not turn:
        title = say("{name} arrives in quarantine", name=rider.name)
    place = comes_out(state)
    return RideNow(
        duty="escape",
        seat=state.active,
        title=title,
        detail=PLACES[rider.where].label,
        rule="game2020 R20",
        zone=rider.where,
        rolls=rider.rolls,
        outs=WAY_OUT,
        percent=100 if last else round(100 * len(WAY_OUT) / 6),
        out=say("out to {place}", place=place) if place else say("leads out"),
        stay=say("out anyway") if last else say("stays inside"),
        last=_last(state),
        throw=Draft("escape"),
    )


def _exit(state: State) -> RideNow:
    """A die has led out of a zone: the table says where to, on the ride itself or by its number (R24, R27)."""
    rider = state.rider
    pit = rider.where == "pit"
    title = say("Where is the exit of {zone}?", zone=PLACES[rider.where].label)
    if pit:
        title = say("Where is the exit of the Pit?")
    detail = say("Tap its space.")  # what was rolled lies beside it
    if exit_known(state, rider.where, rider):
        title, detail = say("{name} is out with a {die}", name=rider.name, die=state.die), _leads(state)
    rule = "game2020 R27" if pit else "game2020 R24"
    rolls = () if pit else (*rider.rolls, state.die)
    return RideNow("exit", state.active, title, detail, rule, rider.where, rolls, last=_last(state))


def _last(state: State) -> Say:
    """What the last roll inside brings: the way out at once, or only with the next turn (A1)."""
    return say("out anyway") if state.rules.release == "now" else say("roll")


def _leads(state: State) -> Say:
    """Where the active rider comes out."""
    pit = exit_known(state, "pit", state.rider) if state.rider.where == "pit" else 0
    place = space_name(state, pit) if pit else comes_out(state)  # the roll counts from the Pit's exit itself (R27)
    return say("to {place}", place=place) if place else say("The exit is not on the map yet.")


def _after_pit(state: State) -> Say:
    """What comes after the missed turn (A12)."""
    if state.rules.pit_exit == "skip":
        place = comes_out(state)
        return say("Then out at {place}.", place=place) if place else say("Then out at the exit of the Pit.")
    if space := exit_known(state, "pit", state.rider):
        return say("Out next turn at space {space}.", space=space)
    return say("Out of the Pit next turn.")
