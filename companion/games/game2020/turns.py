"""The moves of a turn: roll, escape, leave, skip."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.lying import LyingDie
from companion.core.text import Say, say
from companion.games.game2020.boardmap import SPACES
from companion.games.game2020.notes import bare, come_out, crowded
from companion.games.game2020.ride import (
    after_leaving,
    arrive,
    calm,
    drawing,
    exit_known,
    go,
    learn_exit,
    pass_on,
    replace,
    way_out,
)
from companion.games.game2020.state import TURNS_INSIDE, WAY_OUT, State, space_name
from companion.games.game2020.words import BUBBLES, DICE, Where

Die = Annotated[int, Meta(ge=1, le=6)]
Number = Annotated[int, Meta(ge=0, le=SPACES)]
SeatIndex = Annotated[int, Meta(ge=0, le=7)]


class RiderMove(Move[State], frozen=True):
    """A move of the rider whose turn it is."""

    def check_running(self, state: State) -> None:
        """Refuse what comes before the first turn or after the last (R4, R28)."""
        self.need(state.duty != "order", "game2020 R4", say("The lowest roll takes the first turn: roll for it first."))
        if state.winner is not None:
            winner = state.riders[state.winner].name
            self.need(False, "game2020 R28", say("The ride is over: {name} is at “2021!”.", name=winner))


class LeavingMove(RiderMove, frozen=True):
    """A move that may lead out of a zone, at the exit of the map or at the one told with it."""

    exit: Number | None = None

    def out(self, state: State, where: Where) -> tuple[State, int]:
        """The table that knows the exit, and its space (R24); one of another colour is none while any is unknown."""
        space = way_out(state, where, self.exit)
        why = say("Space {number} has another colour on the board map.", number=space)
        full = "" not in state.map.colours[: state.rules.finish - 1]  # then it is wrong about this space, too
        self.need(full or state.map.colour(space) in ("", where), "game2020 R24", why)
        return learn_exit(state, where, space), space

    def unknown(self, state: State) -> bool:
        """Whether nobody has said yet where the active rider's zone lets people out."""
        return self.exit is None and not exit_known(state, state.rider.where, state.rider)

    def leave(self, state: State, note: Note, escaped: bool = False) -> Outcome[State]:
        """The active rider leaves the bubble for its exit; that ends the turn unless A7 or A1 say otherwise."""
        where, seat = state.rider.where, state.active
        if self.unknown(state):
            return Outcome(replace(state, stage="exit"), (note,))
        known, end = self.out(state, where)
        others = [
            index
            for index, rider in enumerate(state.riders)
            if escaped and state.rules.together and index != seat and rider.where == where
        ]  # A19
        out, told = come_out(known, seat, where, end)
        details = [*told]
        for index in others:
            out = go(out, index, exit_known(known, where, state.riders[index]) or end)  # R24: each the nearest
            place = space_name(out, out.riders[index].space)
            text = say("Comes out along with {name} to {place}", name=state.rider.name, place=place)
            details.append(Note(text, seat=index, tone="good"))
        return Outcome(after_leaving(out), (note, *details))


class Roll(LeavingMove, frozen=True, tag="roll", kw_only=True):
    """Roll the die and move on; a rider who has sat out the Pit comes out first (R7, R8, R27)."""

    value: Die

    def play(self, state: State) -> Outcome[State]:
        self._check(state)
        return self.rolled(state)

    def rolled(self, state: State) -> Outcome[State]:
        """Where the die leads; out of the Pit only when its exit is known."""
        rider, seat = state.rider, state.active
        out = rider.where == "pit"  # by a ruling before the missed turn, too (R27)
        if out and self.unknown(state):
            text = say("{name} leaves the Pit with a {die}", name=rider.name, die=self.value)
            dice = (LyingDie(self.value, seat, put="value"),)
            note = Note(text, seat=seat, icon=DICE[self.value], dice=dice)
            return Outcome(replace(calm(state), stage="exit", die=self.value), (note,))
        before, base = self.out(calm(state), "pit") if out else (calm(state), rider.space)
        target = base + self.value
        moved = go(before, seat, base, target) if out else go(before, seat, target)
        after = arrive(replace(moved, die=self.value))
        notes = (*self._notes(state, moved.riders[seat].space, base if out else 0), *crowded(before, seat, target))
        if after.stage == "turn" and moved.riders[seat].space:  # R12, A6: the turn is over without a card
            notes = (*notes, bare())
        return Outcome(after, notes)

    def _check(self, state: State) -> None:
        self.check_running(state)
        name, duty = state.rider.name, state.duty
        self.need(duty != "draw", "game2020 R9", drawing(state))
        self.need(duty != "exit", "game2020 R24", rolled_out(state))
        self.need(duty != "escape", "game2020 R22", say("In quarantine {name} makes only an escape roll.", name=name))
        self.need(duty != "release", "game2020 R23", say("{name} has served the time and walks out first.", name=name))
        self.need(duty != "skip", "game2020 R26", say("{name} is in the Pit and misses this turn.", name=name))

    def _notes(self, state: State, end: int, base: int) -> tuple[Note, ...]:
        name, seat = state.rider.name, state.active
        dice = (LyingDie(self.value, seat, put="value"),)
        if state.winner is None and end >= state.rules.finish and not state.rules.last_card:
            text = say("{name} rolled a {die} and wins at “2021!”", name=name, die=self.value)
            return (Note(text, seat=seat, icon="trophy-outline", tone="win", dice=dice),)
        place = space_name(state, end)
        icon = DICE[self.value]
        if base:
            text = say(
                "{name} left the Pit at space {base}, rolled a {die} and is on {place}",
                name=name,
                base=base,
                die=self.value,
                place=place,
            )
            return (Note(text, seat=seat, icon=icon, dice=dice),)
        text = say("{name} rolled a {die} and is on {place}", name=name, die=self.value, place=place)
        return (Note(text, seat=seat, icon=icon, dice=dice),)


class EscapeRoll(LeavingMove, frozen=True, tag="escape_roll", kw_only=True):
    """Roll to get out of quarantine: low is out, high stays, the last roll is out anyway (R19 to R24)."""

    value: Die

    def play(self, state: State) -> Outcome[State]:
        self.check_running(state)
        rider = state.rider
        if rider.where not in BUBBLES:
            raise Impossible(say("{name} is not in quarantine.", name=rider.name))
        self.need(state.duty != "release", "game2020 R23", say("{name} leaves now without a roll.", name=rider.name))
        self.need(state.duty != "exit", "game2020 R24", rolled_out(state))
        return self.rolled(state)

    def rolled(self, state: State) -> Outcome[State]:
        """Out or not, by the die and by the turns inside."""
        rider, seat = state.rider, state.active
        before = replace(calm(state), die=self.value)
        dice = (LyingDie(self.value, seat, put="value"),)
        if self.value in WAY_OUT:
            text = say("{name} escaped with a {die}", name=rider.name, die=self.value)
            note = Note(text, seat=seat, icon=DICE[self.value], tone="good", dice=dice)
            return self.leave(before, note, escaped=True)
        rolls = (*rider.rolls, self.value)[: state.escape_rolls]
        if len(rolls) >= state.escape_rolls and state.rules.release == "now":  # A1
            text = say("{name} rolled a {die} but is out: the time is up", name=rider.name, die=self.value)
            return self.leave(before, Note(text, seat=seat, icon="door-open", tone="good", dice=dice))
        stayed = pass_on(before.with_rider(seat, rolls=rolls))
        text = say("{name} rolled a {die} and stays in quarantine", name=rider.name, die=self.value)
        note = Note(text, seat=seat, icon=DICE[self.value], tone="bad", dice=dice)
        return Outcome(stayed, (note, *_waits(stayed, seat)))


class LeaveAt(LeavingMove, frozen=True, tag="leave_at"):
    """Say where the exit is to which a die has led, and go there (R24, R27)."""

    def play(self, state: State) -> Outcome[State]:
        self.check_running(state)
        rider, seat = state.rider, state.active
        if state.duty != "exit":
            raise Impossible(say("{name} comes out of no zone now.", name=rider.name))
        way_out(state, rider.where, self.exit)
        kind = Roll if rider.where == "pit" else EscapeRoll
        done = kind(value=state.die, exit=self.exit, house_rule=self.house_rule).rolled(replace(state, stage="turn"))
        first, *rest = done.notes
        if rider.where != "pit":
            first = replace(rest.pop(0), icon="door-open", tone="good")
        return Outcome(done.state, (replace(first, dice=(LyingDie(state.die, seat),)), *rest))


def rolled_out(state: State) -> Say:
    """Why nobody rolls whom a die has led out already."""
    return say("{name} has rolled already: say where the exit is.", name=state.rider.name)


def _waits(state: State, seat: int) -> tuple[Note, ...]:
    """How much of the stay is over, for the preview."""
    done = len(state.riders[seat].rolls) - (0 if state.rules.arrival_counts else 1)
    text = say(
        "{done} of {total} turns in quarantine is over",
        "{done} of {total} turns in quarantine are over",
        done=done,
        total=TURNS_INSIDE,
    )
    return (Note(text, seat=seat, icon="home-alert-outline"),)


class Release(LeavingMove, frozen=True, tag="release"):
    """Walk out of quarantine when the time was up at the end of an earlier turn (R23, A1)."""

    def play(self, state: State) -> Outcome[State]:
        self.check_running(state)
        rider = state.rider
        if rider.where not in BUBBLES:
            raise Impossible(say("{name} is not in quarantine.", name=rider.name))
        self.need(state.duty == "release", "game2020 R23", say("{name} has turns left in quarantine.", name=rider.name))
        note = Note(say("{name} leaves quarantine: the time is up", name=rider.name), state.active, "door-open", "good")
        if state.rules.release != "roll" or state.stage == "inside":  # R24: this turn was rolled for
            return self.leave(calm(state), note)
        known, end = self.out(calm(state), rider.where)
        out, told = come_out(known, state.active, rider.where, end)
        return Outcome(replace(out, stage="turn", deck=""), (note, *told))


class SkipTurn(LeavingMove, frozen=True, tag="skip_turn"):
    """The turn that the Pit costs goes by (R26)."""

    def play(self, state: State) -> Outcome[State]:
        self.check_running(state)
        rider, seat = state.rider, state.active
        self.need(state.duty == "skip", "game2020 R26", say("{name} does not miss this turn.", name=rider.name))
        after = calm(state).with_rider(seat, skip=False)
        notes = [Note(say("{name} misses a turn", name=rider.name), seat=seat, icon="debug-step-over", tone="bad")]
        if rider.where == "pit" and state.rules.pit_exit == "skip":  # A12
            known, end = self.out(after, "pit")
            after, told = come_out(known, seat, "pit", end)
            notes += told
        return Outcome(pass_on(after), tuple(notes))
