"""What the table settles beside the turns: ties, the reaction test, and numbers set by hand."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.lying import LyingDie
from companion.core.text import Say, say
from companion.games.hindsight2020.moves.fields import Pip, SeatIndex
from companion.games.hindsight2020.state import (
    CARDS,
    MOST,
    State,
    alive,
    change,
    hand_of,
    holder,
    lowest,
    nation_at,
    with_hand,
    with_nation,
    with_pop,
)
from companion.games.hindsight2020.turn import Told, crown, finish, highest, level, next_turn, won

Seats = Annotated[tuple[SeatIndex, ...], Meta(max_length=8)]


class BreakTie(Move[State], tag="break-tie", frozen=True):
    """The level nations roll the die; the highest wins, equal ones roll again (R44)."""

    rolls: Annotated[tuple[Pip, ...], Meta(max_length=8)]

    def play(self, state: State) -> Outcome[State]:
        _must_be_tied(state)
        if len(self.rolls) != len(state.tied):
            raise Impossible(say("Every nation in the tie rolls once."))
        best = max(self.rolls)
        top = tuple(seat for seat, roll in zip(state.tied, self.rolls, strict=True) if roll == best)
        rows = tuple(
            Note(say("Rolls {roll}", roll=roll), seat=seat) for seat, roll in zip(state.tied, self.rolls, strict=True)
        )
        pairs = enumerate(zip(state.tied, self.rolls, strict=True))
        dice = tuple(LyingDie(roll, seat, 4, put=f"rolls.{place}") for place, (seat, roll) in pairs)
        head = Note(say("The die breaks the tie"), icon="dice-multiple", dice=dice)
        state, notes = level(state, top)
        if state.phase == "tie":
            return Outcome(state, (Note(say("Still level: the highest roll again"), icon=head.icon, dice=dice), *rows))
        return Outcome(state, (head, *rows, *notes))


class NameWinner(Move[State], tag="name-winner", frozen=True):
    """Rock-Paper-Scissors has decided the tie (R44)."""

    seat: SeatIndex

    def play(self, state: State) -> Outcome[State]:
        _must_be_tied(state)
        nation = nation_at(state, self.seat)
        if self.seat not in state.tied:
            raise Impossible(say("{nation} is not part of the tie.", nation=nation.name))
        text = say("{nation} wins at Rock-Paper-Scissors", nation=nation.name)
        state, notes = won(state, self.seat)
        return Outcome(state, (Note(text, seat=self.seat, icon="hand-back-left"), *notes))


def _must_be_tied(state: State) -> None:
    if state.phase != "tie":
        raise Impossible(say("There is no tie to break."))


class Buzz(Move[State], tag="buzz", frozen=True):
    """A reaction test: who was first, in which order the others came, who was too early (R11)."""

    winner: SeatIndex | None = None
    order: Seats = ()
    false_starts: Seats = ()

    def play(self, state: State) -> Outcome[State]:
        seats = (*self.order, *self.false_starts)
        for seat in seats:
            nation_at(state, seat)
        if len(set(seats)) != len(seats):
            raise Impossible(say("A nation can only react once."))
        if self.winner is not None:
            nation_at(state, self.winner)
        if self.winner in self.false_starts:
            raise Impossible(say("A false start cannot win."))
        if self.order and self.winner != self.order[0]:
            raise Impossible(say("The first to react is the winner."))
        head = Note(say("Reaction test: everybody was too early"), icon="timer-outline")
        if self.winner is not None:
            name = state.nations[self.winner].name
            head = Note(say("{nation} was the fastest", nation=name), seat=self.winner, icon="timer-outline")
        places = tuple(
            Note(say("Place {place}", place=place), seat=seat) for place, seat in enumerate(self.order, start=1)
        )
        early = tuple(Note(say("Too early"), seat=seat, tone="bad") for seat in self.false_starts)
        return Outcome(state, (head, *places, *early))


class Adjust(Move[State], tag="adjust", frozen=True):
    """Any number set by hand, as the table rules."""

    by_hand = True
    key: Annotated[str, Meta(max_length=20)]
    value: Annotated[int, Meta(ge=-9999, le=9999)]

    def play(self, state: State) -> Outcome[State]:
        what, _, where = self.key.partition(":")
        if where and not (where.isascii() and where.isdigit() and len(where) < 3):
            raise Impossible(say("There is no number called {key}.", key=self.key))
        if what == "pop" and where:
            return self._pop(state, int(where))
        if what == "hand" and where:
            return self._hand(state, int(where))
        if self.key == "deck":
            return self._deck(state)
        raise Impossible(say("There is no number called {key}.", key=self.key))

    def _within(self, low: int, high: int) -> None:
        if not low <= self.value <= high:
            raise Impossible(say("This number goes from {low} to {high}.", low=low, high=high))

    def _pop(self, state: State, seat: int) -> Outcome[State]:
        nation, before = nation_at(state, seat), state
        self._within(lowest(state), MOST)
        back = nation.out and self.value > 0
        state = with_nation(with_pop(state, seat, self.value), seat, out=nation.out and not back)
        text = say("{nation} set its Pop by hand", nation=nation.name)
        row = say("{old} → {new}M", old=nation.pop, new=self.value)
        notes = [Note(text, seat=seat, icon="gavel"), Note(row, seat=seat)]
        if back:
            notes.append(Note(say("{nation} is back in the game", nation=nation.name), seat=seat, tone="good"))
        state, more = _decided(before, state)
        return Outcome(state, (*notes, *more))

    def _hand(self, state: State, seat: int) -> Outcome[State]:
        nation = nation_at(state, seat)
        self._within(0, CARDS)
        row = _counted(hand_of(state, seat), self.value)
        state = with_hand(state, seat, self.value)
        if holder(state, seat) == holder(state, state.current) and self.value <= state.rules.hand_limit:
            state = change(state, duty=False)
        return Outcome(state, (_by_hand(say("{nation} set its hand by hand", nation=nation.name), seat), Note(row)))

    def _deck(self, state: State) -> Outcome[State]:
        self._within(0, CARDS)
        row = Note(_counted(state.deck, self.value))
        state = change(state, deck=self.value)
        if not self.value and state.phase == "news":
            state = change(state, phase="action", late=True)  # R42: no news without a deck
        elif self.value and state.late and state.phase == "action":
            begun = state.played or bool(state.events)
            state = change(state, phase="action" if begun else "news", late=False, passed=())  # R10: not over yet
        return Outcome(state, (_by_hand(say("The deck was counted by hand"), None), row))


def _decided(before: State, state: State) -> Told:
    """After Pop was set by hand: who is level in a tie may be others, and the last nation wins (R40, R44)."""
    if state.phase != "tie":
        return _after_the_end(before, state) if state.phase == "over" else crown(state)
    decided, notes = finish(state)
    same = decided.tied == finish(before)[0].tied  # then whoever a roll has left in it is still to be decided
    return (state, ()) if same and decided.phase == "tie" else (decided, notes)


def _after_the_end(before: State, state: State) -> Told:
    """After the end a number may crown another (R43), open a tie (R44), or undo the fall that ended it (R40)."""
    if len(alive(before)) < 2:
        return (state, ()) if alive(state) == alive(before) else _goes_on(state)
    joined = set(highest(state)) - set(highest(before))
    decided, notes = finish(change(state, winners=()))
    settled = not joined or decided.phase == "over"  # a tie broken among these, or nations of one player
    if settled and any(seat in highest(state) for seat in state.winners):
        return state, ()
    return decided, notes


def _goes_on(state: State) -> Told:
    """The turn that ended the game is played on, or the next one if its nation is out."""
    state, notes = crown(change(state, phase="action", winners=()))
    return next_turn(state) if state.phase == "action" and state.nations[state.current].out else (state, notes)


def _counted(old: int, new: int) -> Say:
    return say("{old} → {new} card", "{old} → {new} cards", old=str(old), new=new)


def _by_hand(text: Say, seat: int | None) -> Note:
    return Note(text, seat=seat, icon="gavel")
