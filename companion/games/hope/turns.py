"""How one turn follows another: the lost are taken out, rounds go by, and the journey ends."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Note
from companion.core.text import say
from companion.games.hope import hardship
from companion.games.hope.fate import Told, add_hope, gain, kill, owed
from companion.games.hope.state import GROUP, ROUNDS, Mark, State, Tally, change, clockwise, living, partners, present


def due(state: State) -> int | None:
    """The next living player, clockwise from who had the last turn, who has not drawn in this round (R9, R64)."""
    order = (state.active, *clockwise(state, state.active))
    if state.last != GROUP:
        order = (*clockwise(state, state.last), state.last)
    return next((seat for seat in order if state.players[seat].alive and not state.players[seat].acted), None)


def handed_over(state: State) -> Told:
    """Somebody has come back before the next Scene is drawn: whoever is due by the order of turns has it (R69)."""
    following = due(state)
    if state.scene is not None or state.over or following is None:
        return state, ()
    text = say("It is {name}'s turn", name=state.players[following].name)
    told = (Note(text, following, "arrow-right"),) if following != state.active else ()
    return change(replace(state, active=following), following, waiting=False), told


def turn_is_over(state: State) -> bool:
    """The active player can draw nothing: out, not there yet, or drawn already in this round."""
    return state.scene is None and (state.active not in present(state) or state.players[state.active].acted)


def pass_on(state: State) -> Told:
    """Close the Scene and give the turn to the next player, over the end of a round if need be."""
    state, notes = _close(replace(state, last=_last(state)))
    leaving = tuple(seat for seat, who in enumerate(state.players) if who.alive and who.pending)
    ahead = due(state) is not None
    first = state.option("round_or_death") == "death" and state.round < ROUNDS  # after the last turn none begins (R12)
    if ahead or first:
        state, told = _take_out(state, leaving)
        notes += told
    if due(state) is None and living(state) and not state.over:
        state, told = _next_round(state)
        notes += told
        state, told = _take_out(state, leaving) if not state.over else (state, ())
        notes += told
    following = due(state)
    if following is None or state.over:
        return state, notes
    return change(replace(state, active=following), following, waiting=False), notes


def _last(state: State) -> int:
    """Who has played last: not who died before drawing a Scene, and may be owed the turn again (R9)."""
    if state.players[state.active].acted:
        return state.active
    return (state.active - 1) % len(state.players) if state.last == GROUP else state.last


def _close(state: State) -> Told:
    """The Scene leaves the table; Parent and Child get their die back (E42)."""
    scene = state.scene
    notes: tuple[Note, ...] = ()
    if scene is None:
        return state, notes
    for other in partners(state, scene.actor, "parent"):
        if scene.given[other] and other in present(state):
            before = state.players[other]
            state, told = gain(state, other, 1)
            reason = say("Parent and Child: {name} gets a die back", name=before.name)
            if state.players[other] == before:  # R10
                reason = say("Parent and Child: {name} has all dice already", name=before.name)
            notes = (*notes, *told, Note(reason, other, "link-variant"))
    tally = tallied(state)
    if state.option("joins") == "now":  # A17: whoever came too late for this Scene is there for the next
        state = replace(state, players=tuple(replace(who, waiting=False) for who in state.players))
    return replace(state, scene=None, tally=tally, journey=(*state.journey, mark(state))), notes


def tallied(state: State) -> Tally:
    """The Scenes so far, with the one that lies on the table if it is decided."""
    scene, tally = state.scene, state.tally
    if scene is None or not scene.ending:
        return tally
    if scene.ending == "avoided":
        return replace(tally, avoided=tally.avoided + 1)
    if scene.hardship is None:
        return tally
    won = hardship.succeeds(state, scene)
    return replace(tally, won=tally.won + won, failed=tally.failed + (not won))


def mark(state: State) -> Mark:
    """How things stand, for the journey's chart."""
    return Mark(state.round, state.hope, tuple(who.humanity for who in state.players))


def _take_out(state: State, leaving: tuple[int, ...]) -> Told:
    """Everybody below zero leaves as the next turn begins (R12); whoever mourns them has a turn's time (E42)."""
    notes: tuple[Note, ...] = ()
    for seat in leaving:
        state, told = kill(state, seat, "humanity")
        notes += told
    return state, notes


def _next_round(state: State) -> Told:
    """A new round with its Hope die, or the end after the fifth (R15, R64, R65, A15)."""
    if state.round >= ROUNDS:
        state = add_hope(state) if state.option("hope_at_end") is True else state
        state = replace(state, over="won")
        return state, (Note(say("The journey is over: somebody made it"), icon="flag-checkered", tone="win"),)
    before = state.hope
    players = tuple(replace(who, acted=False) for who in state.players)
    begun = replace(state, round=state.round + 1, players=players)
    state = add_hope(begun)
    if state.hope > before:
        text = say("Round {round} begins with one more Hope die", round=state.round)
    else:
        text = say("Round {round} begins, Hope stays at {hope}", round=state.round, hope=state.hope)
    return state, (Note(text, icon="fire"), *owed(begun, state))
