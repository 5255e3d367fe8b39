"""Events: by amount and stat, and the ready ones that the rule book names."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.lying import LyingDie
from companion.core.text import Say, say, signed
from companion.games.hindsight2020.moves.cards import discarded, draw_off, play_on
from companion.games.hindsight2020.moves.fields import Amount, Name, Pip, SeatIndex
from companion.games.hindsight2020.state import (
    EventStat,
    Happened,
    Kind,
    Reach,
    Source,
    State,
    alive,
    in_play,
    living,
    total,
)
from companion.games.hindsight2020.toll import purge, reckon, short, strike
from companion.games.hindsight2020.turn import Told, crown
from companion.games.hindsight2020.words import amount_title, sum_line

ICON = {"global": "earth", "national": "map-marker-radius"}


def _go_on(move: Move[State], state: State, source: Source, *aimed: int) -> Told:
    """A card from hand is played on top of what happened before; the news are not."""
    in_play(state)
    return play_on(move, state, *aimed) if source == "hand" else (state, ())


def _one(move: Event | Purge) -> tuple[int, ...]:
    """The nation that a National Event names."""
    return () if move.reach == "global" or move.target is None else (move.target,)


def aimed_at(move: Event | Purge, state: State) -> tuple[int, ...]:
    """Everybody, the flipper, or the nation aimed at (R12, R13, R23, R24)."""
    if move.reach == "global":
        return alive(state)
    if move.source == "hand" and move.target is None:
        raise Impossible(say("Choose the nation that this Event is aimed at."))
    seat = state.current if move.target is None else move.target
    living(state, seat)
    if move.source == "news":
        name = state.nations[state.current].name
        why = say("A flipped National Event hits the nation that flipped it: {nation}.", nation=name)
        move.need(seat == state.current, "hindsight2020 R13", why)
    return (seat,)


def _happen(state: State, event: Happened, wanted: dict[int, int], notes: tuple[Note, ...]) -> Outcome[State]:
    state = strike(state, event, wanted)
    cut = short(wanted, state.events[-1].changes)
    state, more = crown(discarded(state))
    return Outcome(state, (*notes, *cut, *more))


def _event(move: Event | Purge | Immigration | Overpopulation, state: State, kind: Kind) -> Happened:
    return Happened(kind, move.source, state.current, (), ())


class Event(Move[State], tag="event", frozen=True):
    """An Event with its printed amount and the stat that changes it."""

    amount: Amount
    source: Source = "news"
    reach: Reach = "global"
    stat: EventStat = "none"
    target: SeatIndex | None = None
    name: Name = ""

    def play(self, state: State) -> Outcome[State]:
        state, before = _go_on(self, state, self.source, *_one(self))
        if state.phase in ("over", "tie"):
            return Outcome(state, before)
        seats = aimed_at(self, state)
        state = draw_off(self, state, self.source)
        wanted = {seat: reckon(state.rules, state.nations[seat], self.amount, self.stat) for seat in seats}
        told = tuple(Note(self._sum(state, seat, by), seat=seat) for seat, by in wanted.items())
        head = Note(self._title(state, seats), seat=state.current, icon=ICON[self.reach])
        event = Happened(
            "event", self.source, state.current, (), (), self.reach, self.stat, self.amount, self.name.strip()
        )
        return _happen(state, event, wanted, (head, *told, *before))

    def _title(self, state: State, seats: tuple[int, ...]) -> Say:
        what = amount_title(self.amount, self.stat)
        name = self.name.strip()
        if self.reach == "global":
            return say("{name}: {what}", name=name, what=what) if name else say("Global event {what}", what=what)
        target = state.nations[seats[0]].name
        if name:
            return say("{name}: {what} for {nation}", name=name, what=what, nation=target)
        return say("National event {what} for {nation}", what=what, nation=target)

    def _sum(self, state: State, seat: int, by: int) -> Say:
        if self.stat == "none":
            return say("{change}M", change=signed(by))
        in_all = total(state.nations[seat].policies, self.stat)
        return sum_line(self.amount, in_all, by)


class Purge(Move[State], tag="purge", frozen=True):
    """The Purge: half the Pop is lost, rounded down (R38)."""

    source: Source = "news"
    reach: Reach = "global"
    target: SeatIndex | None = None

    def play(self, state: State) -> Outcome[State]:
        state, before = _go_on(self, state, self.source, *_one(self))
        if state.phase in ("over", "tie"):
            return Outcome(state, before)
        seats = aimed_at(self, state)
        state = draw_off(self, state, self.source)
        wanted = {seat: purge(state.nations[seat]) for seat in seats}
        told = tuple(
            Note(say("Half of {pop}M = {change}M", pop=state.nations[seat].pop, change=signed(by)), seat=seat)
            for seat, by in wanted.items()
        )
        title = say("The Purge hits every nation")
        if self.reach == "national":
            title = say("The Purge hits {nation}", nation=state.nations[seats[0]].name)
        head = Note(title, seat=state.current, icon="knife")
        event = Happened("purge", self.source, state.current, (), (), self.reach)
        return _happen(state, event, wanted, (head, *told, *before))


class Immigration(Move[State], tag="immigration", frozen=True):
    """Two nations roll; the higher takes the difference from the lower (R38)."""

    first: SeatIndex
    second: SeatIndex
    first_roll: Pip
    second_roll: Pip
    source: Source = "news"

    def play(self, state: State) -> Outcome[State]:
        state, before = _go_on(self, state, self.source, self.first, self.second)
        if state.phase in ("over", "tie"):
            return Outcome(state, before)
        self._check(state)
        state = draw_off(self, state, self.source)
        high, low = (self.first, self.second) if self.first_roll >= self.second_roll else (self.second, self.first)
        gap = abs(self.first_roll - self.second_roll)
        moved = min(gap, max(0, state.nations[low].pop))  # A12
        wanted = {high: moved if state.rules.immigration_short == "has" else gap, low: -moved}
        names = {"winner": state.nations[high].name, "loser": state.nations[low].name}
        told = say("Equal rolls: nothing moves")
        if moved < wanted[high]:
            told = say("{winner} gets {amount}M, {loser} gives the {given}M it has", amount=gap, given=moved, **names)
        elif gap:
            told = say("{winner} takes {amount}M from {loser}", amount=wanted[high], **names)
        first = LyingDie(self.first_roll, self.first, 4, put="first_roll")
        dice = (first, LyingDie(self.second_roll, self.second, 4, put="second_roll"))
        head = Note(self._title(state), seat=state.current, icon="swap-horizontal", dice=dice)
        rows = tuple(Note(told, seat=seat) for seat in (high, low))
        return _happen(state, _event(self, state, "immigration"), wanted, (head, *rows, *before))

    def _check(self, state: State) -> None:
        living(state, self.first)
        living(state, self.second)
        self.fits(state)
        ok = state.rules.immigration_tie == "nothing" or self.first_roll != self.second_roll
        self.need(ok, "hindsight2020 R38", say("Equal rolls: both nations roll again."))

    def fits(self, state: State) -> None:
        """Refuse one nation alone, and two without the active one where the table wants it to roll (A11)."""
        if self.first == self.second:
            raise Impossible(say("Immigration needs two different nations."))
        why = say("At this table {nation} has to be one of the two.", nation=state.nations[state.current].name)
        ok = state.rules.immigration_who == "any" or state.current in (self.first, self.second)
        self.need(ok, "hindsight2020 R38", why)

    def _title(self, state: State) -> Say:
        return say(
            "Immigration: {one} {first}, {two} {second}",
            one=state.nations[self.first].name,
            first=self.first_roll,
            two=state.nations[self.second].name,
            second=self.second_roll,
        )


class Overpopulation(Move[State], tag="overpopulation", frozen=True):
    """Pop moves from one nation to another, as the card says."""

    giver: SeatIndex
    taker: SeatIndex
    amount: Annotated[int, Meta(ge=0, le=99)]
    source: Source = "news"

    def play(self, state: State) -> Outcome[State]:
        state, before = _go_on(self, state, self.source, self.giver, self.taker)
        if state.phase in ("over", "tie"):
            return Outcome(state, before)
        giver, taker = living(state, self.giver), living(state, self.taker)
        self.fits()
        state = draw_off(self, state, self.source)
        moved = min(self.amount, max(0, giver.pop))
        told = say("{giver} gives {amount}M to {taker}", giver=giver.name, amount=moved, taker=taker.name)
        head = Note(say("Overpopulation: {what}", what=told), seat=state.current, icon="account-group")
        rows = tuple(Note(told, seat=seat) for seat in (self.giver, self.taker))
        wanted = {self.giver: -moved, self.taker: moved}
        return _happen(state, _event(self, state, "overpopulation"), wanted, (head, *rows, *before))

    def fits(self) -> None:
        """Refuse one nation alone."""
        if self.giver == self.taker:
            raise Impossible(say("Overpopulation needs two different nations."))
