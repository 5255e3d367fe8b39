"""What the table decides by hand: counters, places, tokens, whose turn it is and when it ends, and shuffled decks."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say
from companion.games.game2020.notes import come_out
from companion.games.game2020.ride import (
    after_leaving,
    arrive,
    at_start,
    calm,
    enter,
    exit_known,
    go,
    pass_on,
    redraw,
    replace,
    win,
)
from companion.games.game2020.state import WAY_OUT, State, space_name
from companion.games.game2020.turns import LeavingMove, SeatIndex
from companion.games.game2020.words import BUBBLES, CARDS, DECKS, PLACES, TOKENS, Deck, Token, Where


def settle(before: State, state: State) -> State:
    """Set right, after a change by hand, who has won and what the active rider waits for."""
    farewell = state.active if state.stage == "draw" and state.rules.last_card else None  # A11: a card is still to come
    at_end = [
        seat
        for seat, rider in enumerate(state.riders)
        if rider.where == "track" and rider.space >= state.rules.finish and seat != farewell
    ]
    winner = state.winner if state.winner in at_end else next(iter(at_end), None)
    state = replace(state, winner=winner)
    if state.stage in ("order", "turn") or (state.stage == "exit" and _still_out(before, state)):
        return state
    if winner is not None and state.stage in ("inside", "exit") and state.rider.where == "track":
        stage = "draw" if before.rider.where == "pit" else "done"
        return replace(state, stage=stage, deck="", leaving=False)  # if it is set back
    if winner is not None and state.rider.where == "track":
        return redraw(before, state)  # whoever's card is due may be set elsewhere while another seems to have won
    if _rolled_to_stay(before, state):
        stayed = (*state.rider.rolls[:-1], state.die)  # this turn's roll is the last of them
        return pass_on(state.with_rider(state.active, rolls=stayed))
    if state.rider.where in BUBBLES:
        return replace(state, stage="inside", deck="")  # R19: the escape roll is due in this turn
    if before.stage == "exit" and before.rider.where == "pit":
        return replace(state, stage="turn") if state.rider.where == "pit" else arrive(state)  # R27: it was rolled for
    if state.rider.where == "pit":
        return pass_on(state)  # R26: what the Pit costs is the next turn, and this one was rolled for
    if state.stage == "exit":
        return after_leaving(state)
    return redraw(before, state) if state.stage == "draw" else pass_on(state)


def _still_out(before: State, state: State) -> bool:
    """Whether the die that has led out of a zone does so after a change by hand, too (R20, R23, R27)."""
    was, rider = before.rider, state.rider
    if was.where in BUBBLES and rider.where in BUBBLES and state.die in WAY_OUT:
        return True  # R21: of whichever bubble it was
    if rider.where != was.where or rider.where == "track":
        return False
    if rider.where == "pit":
        return rider.skip <= was.skip
    return len(rider.rolls) + 1 >= state.escape_rolls


def _rolled_to_stay(before: State, state: State) -> bool:
    """Whether this turn's escape roll leads nowhere after all (R22); one that a hand says was not made is due."""
    was, rider = before.rider.where, state.rider
    inside = before.stage == "exit" and was in BUBBLES and rider.where in BUBBLES
    return inside and (bool(rider.rolls) or rider.where != was)


class Adjust(Move[State], frozen=True, tag="adjust"):
    """Set a counter by hand."""

    by_hand = True
    key: Annotated[str, Meta(max_length=40)]
    value: int

    def play(self, state: State) -> Outcome[State]:
        name, _, which = self.key.partition(":")
        if name == "used":
            return self._used(state, which)
        if not (which.isascii() and which.isdigit() and len(which) == 1):
            raise Impossible(say("There is no counter called {key}.", key=self.key))
        seat = int(which)
        state.check_seat(seat)
        if name == "space":
            return self._space(state, seat)
        if name == "turns":
            return self._turns(state, seat)
        if name == "skip":
            return self._skip(state, seat)
        raise Impossible(say("There is no counter called {key}.", key=self.key))

    def _within(self, high: int) -> None:
        if not 0 <= self.value <= high:
            raise Impossible(say("{value} is not between 0 and {high}.", value=self.value, high=high))

    def _space(self, state: State, seat: int) -> Outcome[State]:
        self._within(highest(state, seat))
        place = space_name(state, self.value)
        text = say("{name} is set to {place}", name=state.riders[seat].name, place=place)
        changed = calm(state).with_rider(seat, space=self.value)
        return Outcome(settle(state, changed), (Note(text, seat=seat, icon="gavel"),))

    def _turns(self, state: State, seat: int) -> Outcome[State]:
        rider = state.riders[seat]
        if rider.where not in BUBBLES:
            raise Impossible(say("{name} is not in quarantine.", name=rider.name))
        self._within(state.escape_rolls)
        rolls = (*rider.rolls, *(0 for _ in range(state.escape_rolls)))[: self.value]
        text = say("{name}: escape rolls made set to {count}", name=rider.name, count=self.value)
        changed = settle(state, calm(state).with_rider(seat, rolls=rolls))
        return Outcome(changed, (Note(text, seat=seat, icon="gavel"),))

    def _skip(self, state: State, seat: int) -> Outcome[State]:
        rider = state.riders[seat]
        if rider.where != "pit":
            raise Impossible(say("{name} is not in the Pit.", name=rider.name))
        self._within(1)
        text = say("{name}: turns to miss set to {count}", name=rider.name, count=self.value)
        changed = settle(state, calm(state).with_rider(seat, skip=bool(self.value)))
        return Outcome(changed, (Note(text, seat=seat, icon="gavel"),))

    def _used(self, state: State, which: str) -> Outcome[State]:
        deck = next((deck for deck in DECKS if deck == which), None)
        if deck is None:
            raise Impossible(say("There is no counter called {key}.", key=self.key))
        self._within(state.deck_size(deck))
        used = tuple(self.value if d == deck else n for d, n in zip(DECKS, state.used, strict=True))
        text = say("Used {card} cards set to {count}", count=self.value, card=CARDS[deck].label)
        return Outcome(replace(calm(state), used=used), (Note(text, icon="gavel"),))


def highest(state: State, seat: int) -> int:
    """The highest space to which a rider can be set; nobody wins from inside a zone."""
    return state.rules.finish if state.riders[seat].where == "track" else state.rules.finish - 1


def there_already(state: State, seat: int) -> Say:
    """Why nobody is put into the zone they are in."""
    rider = state.riders[seat]
    if rider.where == "pit":
        return say("{name} is in the Pit already.", name=rider.name)
    return say("{name} is in {zone} already.", name=rider.name, zone=PLACES[rider.where].label)


class Place(Move[State], frozen=True, tag="place"):
    """Put a token by hand on a space or into a zone."""

    seat: SeatIndex
    where: Where
    space: Annotated[int, Meta(ge=0, le=65)] | None = None

    def play(self, state: State) -> Outcome[State]:
        state.check_seat(self.seat)
        name = state.riders[self.seat].name
        if self.where == "track":
            space = state.riders[self.seat].space if self.space is None else self.space
            if space > state.rules.finish:
                raise Impossible(say("Space {number} is not on this ride.", number=space))
            text = say("{name} is put on {place}", name=name, place=space_name(state, space))
            moved = go(calm(state), self.seat, space, by_hand=True)
        else:
            if self.where == state.riders[self.seat].where:  # what was rolled or missed there stays
                raise Impossible(there_already(state, self.seat))
            text = say("{name} is put into {zone}", name=name, zone=PLACES[self.where].label)
            if self.where == "pit":
                text = say("{name} is put into the Pit", name=name)
            moved = enter(calm(state), self.seat, self.where)
        return Outcome(settle(state, moved), (Note(text, seat=self.seat, icon="gavel"),))


class GiveTurn(Move[State], frozen=True, tag="give_turn"):
    """Make it somebody's turn."""

    seat: SeatIndex

    def play(self, state: State) -> Outcome[State]:
        state.check_seat(self.seat)
        text = say("It is {name}'s turn now", name=state.riders[self.seat].name)
        after = replace(calm(state), active=self.seat, stage="turn", deck="", opening=())
        return Outcome(settle(state, after), (Note(text, seat=self.seat, icon="gavel"),))


class TakeToken(Move[State], frozen=True, tag="take_token"):
    """Take another token; whoever had it gets the old one (R1)."""

    seat: SeatIndex
    token: Token

    def play(self, state: State) -> Outcome[State]:
        state.check_seat(self.seat)
        old = state.riders[self.seat].token
        owner = next((i for i, rider in enumerate(state.riders) if rider.token == self.token), self.seat)
        after = calm(state).with_rider(owner, token=old).with_rider(self.seat, token=self.token)
        sign = TOKENS[self.token]
        text = say("{name} rides as {token}", name=state.riders[self.seat].name, token=sign.label)
        return Outcome(after, (Note(text, seat=self.seat, icon=sign.icon),))


class Reshuffle(Move[State], frozen=True, tag="reshuffle"):
    """The used cards of a deck are shuffled into a new one (A15)."""

    deck: Deck

    def play(self, state: State) -> Outcome[State]:
        used = tuple(0 if d == self.deck else n for d, n in zip(DECKS, state.used, strict=True))
        text = say("The {card} deck is shuffled anew", card=CARDS[self.deck].label)
        return Outcome(replace(calm(state), used=used), (Note(text, icon="shuffle-variant"),))


class Pass(LeavingMove, frozen=True, tag="pass"):
    """End the turn here and hand it on: a ruling, but for a card that is due at "2020"."""

    def play(self, state: State) -> Outcome[State]:
        self.check_running(state)
        rider, name = state.rider, state.rider.name
        self.need(at_start(state), "game2020 R6", say("{name}'s turn is not complete yet.", name=name))
        note = Note(say("{name}'s turn ends here", name=name), state.active, "gavel")
        if state.duty in ("escape", "exit") and rider.where in BUBBLES:
            return self._waited(replace(calm(state), die=0), note)
        arrived = rider.where == "track" and rider.space >= state.rules.finish  # A11: the farewell card
        missed = calm(state).with_rider(state.active, skip=rider.skip and state.duty != "skip")  # R26
        return Outcome(win(missed) if arrived else pass_on(missed), (note,))

    def _waited(self, state: State, note: Note) -> Outcome[State]:
        """A turn inside counts without its roll, and the last one leads out if the map knows where (R23, A1)."""
        rider, seat = state.rider, state.active
        rolls = (*rider.rolls, 0)[: state.escape_rolls]
        served = len(rolls) >= state.escape_rolls and state.rules.release == "now"
        if served and exit_known(state, rider.where, rider):
            known, end = self.out(state, rider.where)
            out, told = come_out(known, seat, rider.where, end)
            return Outcome(pass_on(out), (note, *told))
        return Outcome(pass_on(state.with_rider(seat, rolls=rolls)), (note,))
