"""The strip of the table: what the turn is at, and what the rules still ask for."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import Say, say
from companion.core.view import Action, Phase, Reminder, plain
from companion.games.game2020.choices import no_card
from companion.games.game2020.ride import exit_known, standing
from companion.games.game2020.rulings import Reshuffle
from companion.games.game2020.state import WAY_OUT, Rider, State, space_name
from companion.games.game2020.tiles import quarantine_turn
from companion.games.game2020.turns import LeaveAt, Release, SkipTurn
from companion.games.game2020.words import BUBBLES, CARDS, DECKS, PLACES


def headline(state: State) -> Say:
    """Whose turn it is and what to do, in one line."""
    name, turn = state.rider.name, state.turn
    if state.winner is not None:
        return say("{name} made it to 2021!", name=state.riders[state.winner].name)
    deck = next((CARDS[deck].label for deck in DECKS if deck == state.deck), None)
    lines: dict[str, Say] = {
        "order": say("A tie: roll again") if any(r.order_roll for r in state.riders) else say("The lowest roll starts"),
        "roll": say("Turn {turn} · {name} rolls", turn=turn, name=name),
        "escape": say("Turn {turn} · {name} rolls to escape", turn=turn, name=name),
        "exit": say("Turn {turn} · {name} comes out", turn=turn, name=name),
        "release": say("Turn {turn} · {name} leaves quarantine", turn=turn, name=name),
        "skip": say("Turn {turn} · {name} misses this turn", turn=turn, name=name),
        "draw": say("Turn {turn} · {name} draws a card", turn=turn, name=name),
    }
    if state.duty == "draw" and deck is None and no_card(state) is not None:
        return say("Turn {turn} · {name} draws no card", turn=turn, name=name)
    if state.duty == "draw" and deck is not None:
        return say("Turn {turn} · {name} draws {card}", turn=turn, name=name, card=deck)
    if state.duty == "roll" and state.rider.where == "pit":
        return say("Turn {turn} · {name} leaves the Pit and rolls", turn=turn, name=name)
    return lines[state.duty]


def phases(state: State) -> tuple[Phase, ...]:
    """The steps of a turn, or the four turns of a quarantine."""
    if state.duty in ("order", "over", "skip"):
        return ()
    if state.duty in ("escape", "release") or (state.duty == "exit" and state.rider.where in BUBBLES):
        return _cells(state)
    at = {"roll": 0, "exit": 1, "draw": 3 if state.deck else 2}[state.duty]
    steps = (
        (say("Roll"), "game2020 R7"),
        (say("Move on"), "game2020 R8"),
        (say("Draw"), "game2020 R9"),
        (say("Follow"), "game2020 R11"),
    )
    return tuple(
        Phase(label, "done" if index < at else "now" if index == at else "ahead", rule)
        for index, (label, rule) in enumerate(steps)
    )


def _cells(state: State) -> tuple[Phase, ...]:
    rider, total = state.rider, state.escape_rolls
    made = len(rider.rolls)
    found = [
        Phase(say("{roll} stayed", roll=roll) if roll else say("Stayed"), "done", "game2020 R20")
        for roll in rider.rolls
    ]
    first = 1 if state.rules.arrival_counts else 0
    for index in range(made, total):
        status = "now" if index == made else "ahead"
        label = say("Turn {number}", number=index + first) if index + first else say("Arrival")
        if index == total - 1:
            label = say("Turn {number}, last", number=index + first)
        found.append(Phase(label, status, "game2020 R23"))
    return tuple(found)


def comes_out(state: State) -> Say | None:
    """Where the active rider comes to stand, behind the exit if that is taken (A16); None if the map has none."""
    space = exit_known(state, state.rider.where, state.rider)
    return space_name(state, standing(state, state.active, space)) if space else None


def odds(state: State) -> Say:
    """The chance of the next escape roll and where it leads."""
    rider = state.rider
    percent = round(100 * len(WAY_OUT) / 6)
    place = comes_out(state)
    now = quarantine_turn(state, rider)
    if len(rider.rolls) + 1 >= state.escape_rolls and state.rules.release == "now":
        return say("The last turn inside: {name} is out whatever the die shows.", name=rider.name)
    if not now:
        return (
            say("On arrival: 1, 2 or 3 leads out to {place}, {percent} %.", place=place, percent=percent)
            if place
            else say("On arrival: 1, 2 or 3 leads out, {percent} %.", percent=percent)
        )
    if place:
        return say("Turn {now}: 1, 2 or 3 leads out to {place}, {percent} %.", now=now, place=place, percent=percent)
    return say("Turn {now}: 1, 2 or 3 leads out, {percent} %.", now=now, percent=percent)


def reminders(state: State) -> tuple[Reminder, ...]:
    """What stands until it is done: the escape roll, the Pit before, during and after, decks that ran out."""
    if state.winner is not None:
        return ()
    found: list[Reminder] = []
    told = state.active if state.duty in ("escape", "exit", "release") else None
    if told is not None:
        found.append(_zone_duty(state))
    others = [(seat, rider) for seat, rider in enumerate(state.riders) if seat != told]
    found += [_pit(state, seat, rider) for seat, rider in others if rider.where == "pit"]
    found += [_waiting(state, seat, rider) for seat, rider in others if rider.where in BUBBLES]
    for deck, used in zip(DECKS, state.used, strict=True):
        size = state.deck_size(deck)
        if size and used >= size:
            card = CARDS[deck]
            action = Action(say("Shuffled"), icon="shuffle-variant", move=plain(Reshuffle(deck=deck)))
            text = say("All {card} cards are used: shuffle them into a new deck.", card=card.label)
            found.append(Reminder(text, icon=card.icon, actions=(action,), rule="game2020 R2"))
    return tuple(found)


def _zone_duty(state: State) -> Reminder:
    """What the active rider does in a zone, or on the way out of it."""
    icon = PLACES[state.rider.where].icon
    if state.duty == "exit":
        text = say("{name} is out with a {die}: say where the exit is.", name=state.rider.name, die=state.die)
        if exit_known(state, state.rider.where, state.rider):
            text = say("{name} is out with a {die}.", name=state.rider.name, die=state.die)
        rule = "game2020 R27" if state.rider.where == "pit" else "game2020 R24"
        return Reminder(text, icon, "good", state.active, (exit_action(state),), rule)
    if state.duty == "release":
        text = say("{name} has served the time and walks out.", name=state.rider.name)
        return Reminder(text, icon, "good", state.active, (leave_action(state),), "game2020 R23")
    return Reminder(odds(state), icon, "", state.active, rule="game2020 R20")


def _waiting(state: State, seat: int, rider: Rider) -> Reminder:
    sign = PLACES[rider.where]
    made, total = len(rider.rolls), state.escape_rolls
    if made >= total:
        text = say("{name} has served the time and walks out next turn.", name=rider.name)
        return Reminder(text, sign.icon, "good", seat, rule="game2020 R23")
    text = say(
        "{name} waits in {zone}: {made} of {total} escape rolls made.",
        name=rider.name,
        zone=sign.label,
        made=made,
        total=total,
    )
    return Reminder(text, sign.icon, "", seat, rule="game2020 R22")


def _pit(state: State, seat: int, rider: Rider) -> Reminder:
    icon, active = PLACES["pit"].icon, seat == state.active and state.stage == "turn"
    if rider.skip and active:
        text = say("{name} sits in the Pit and misses this turn.", name=rider.name)
        return Reminder(text, icon, "warn", seat, (skip_action(state),), "game2020 R26")
    if rider.skip:
        text = say("{name} sits in the Pit and will miss their next turn.", name=rider.name)
        return Reminder(text, icon, "warn", seat, rule="game2020 R26")
    space = exit_known(state, "pit", rider)
    text = say("{name} has missed a turn, comes out of the Pit and rolls.", name=rider.name)
    if space:
        text = say("{name} has missed a turn, comes out at space {space} and rolls.", name=rider.name, space=space)
    return Reminder(text, icon, "good", seat, rule="game2020 R27")


def skip_action(state: State) -> Action:
    """The missed turn goes by; it asks only for an exit that is needed and not known (A12)."""
    label, icon = say("Miss the turn"), "debug-step-over"
    if state.rules.pit_exit == "skip" and not exit_known(state, "pit", state.rider):
        return Action(label, icon=icon, ask=Draft("skip"))
    return Action(label, icon=icon, move=plain(SkipTurn()))


def exit_action(state: State) -> Action:
    """Go to where a die has led; it asks only for an exit that is not known."""
    if exit_known(state, state.rider.where, state.rider):
        return Action(say("To the exit"), icon="door-open", move=plain(LeaveAt()))
    return Action(say("Say the exit"), icon="map-marker", ask=Draft("out"))


def leave_action(state: State) -> Action:
    """Walk out of quarantine; it asks only for an exit that is not known."""
    label, icon = say("Walk out"), "door-open"
    if not exit_known(state, state.rider.where, state.rider):
        return Action(label, icon=icon, ask=Draft("release"))
    return Action(label, icon=icon, move=plain(Release()))
