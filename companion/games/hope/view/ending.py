"""How the journey ended, and how far everybody came."""

from __future__ import annotations

from companion.core.text import Say, say
from companion.core.view import Result, Standing
from companion.games.hope.graves import character, fate
from companion.games.hope.state import State, living
from companion.games.hope.turns import tallied


def ending(state: State) -> Result | None:
    """The result once the journey is over."""
    if not state.over:
        return None
    alive = living(state)
    names = ", ".join(state.players[seat].name for seat in alive)
    text = say("{names} made it to the end", names=names) if alive else say("Nobody is left")
    standings = tuple(_standing(state, seat) for seat in (*alive, *_dead(state)))
    return Result(text, alive, standings, _told(state))


def _told(state: State) -> Say:
    tally = tallied(state)  # the last Scene of a journey that is lost lies still on the table
    return say(
        "Scenes: {won} won, {failed} failed, {avoided} avoided. {good} of {dice} dice succeeded. Hope left: {hope}.",
        won=tally.won,
        failed=tally.failed,
        avoided=tally.avoided,
        good=tally.successes,
        dice=tally.dice,
        hope=state.hope,
    )


def _dead(state: State) -> tuple[int, ...]:
    """Who lived longer is named first."""
    gone = [seat for seat, who in enumerate(state.players) if not who.alive]
    return tuple(sorted(gone, key=lambda seat: -state.players[seat].died_in))


def _standing(state: State, seat: int) -> Standing:
    who = state.players[seat]
    if who.alive:
        told = _and_before(state, seat, say("Alive: tell the epilogue."))
        return Standing(seat, 0, say("Humanity {count}", count=who.humanity), told)
    return Standing(
        seat,
        0,  # the journey has no ranks, only those who arrived and the lost
        say("Round {round}", round=who.died_in),
        _and_before(state, seat, _cause(who.cause)),
    )


def _and_before(state: State, seat: int, now: Say) -> Say:
    """A player's first character is a name of its own (R69)."""
    for grave in state.buried:
        if grave.seat == seat:
            before = fate(character(state.players[seat].name, grave.who, grave.age), grave)
            now = say("{now} · {before}", now=now, before=before)
    return now


def _cause(cause: str) -> Say:
    causes = {"hunger": say("Starved"), "harm": say("Died of injuries"), "humanity": say("Lost all humanity")}
    return causes.get(cause, say("Out of the game"))
