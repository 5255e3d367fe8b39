"""What all acts of a turn share: when they are allowed, and how their card is paid."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from companion.core.game import Impossible, Move, Outcome
from companion.core.text import Say, say
from companion.games.nineteen71.kinds import BUILT_IDS, DISCARDED_IDS, kind
from companion.games.nineteen71.needs import set_right
from companion.games.nineteen71.odds import all_seen
from companion.games.nineteen71.piles import discarded, from_hand, spare
from companion.games.nineteen71.settle import settled
from companion.games.nineteen71.state import State, nation_at, note
from companion.games.nineteen71.victory import at_peace, verdict

SeatNumber = Annotated[int, msgspec.Meta(ge=-1, le=5)]
BuildingId = Annotated[int, msgspec.Meta(ge=0, le=100000)]
Name = Annotated[str, msgspec.Meta(max_length=40)]


def known(name: str, names: tuple[str, ...]) -> str:
    """A name out of a list, or a plain word that it is none of them."""
    if name not in names:
        raise Impossible(say("There is no card called {name} here.", name=name[:40]))
    return name


class Act(Move[State], frozen=True, kw_only=True):
    """A move of the table that is followed by whatever the rules bring with it."""

    def play(self, state: State) -> Outcome[State]:
        outcome = self.act(state)
        return settled(state, set_right(state, outcome.state), outcome.notes)

    def act(self, state: State) -> Outcome[State]:
        """The move itself, before what follows."""
        raise NotImplementedError

    def ready(self, state: State, card: str = "") -> State:
        """Refuse an act while the table is set up, over, or in the middle of something."""
        self.need(state.stage != "setup", "nineteen71 R4", say("Choose the Victory Cards first, or skip them."))
        self.need(verdict(state) is None, "nineteen71 R18", say("The game is over."))
        self.need(state.chain is None, "nineteen71 R50", say("Finish what is being revealed and fired first."))
        due = state.due
        if due is not None:
            why = say("{card} has to be carried out first.", card=kind(due.card).name)
            self.need(due_for(state, card), "nineteen71 R29", why)
        if state.contest_about == "start":  # R6: the turn that it was about is under way
            state = replace(state, contest=(), contest_about="")
        return replace(state, stage="play", lent=0)  # what was put right before has been played on

    def pay(self, state: State, card: str = "") -> tuple[State, int]:
        """Take the card for this act: one that is turned up, or one from hand; and for whom it works."""
        due = state.due
        if due is not None and due_for(state, card):
            state = replace(state, due=None)
            if not due.lies_open:
                return state, due.by
            self.need_copy(state, card)
            return _played(state, card), due.by
        me = state.me
        gone = no_card_left(state)
        if gone is not None:
            raise gone
        self.need(bool(me.row), "nineteen71 R18", say("{name} is out.", name=me.name))
        if state.option("draw_first"):
            self.need(state.drawn > 0, "nineteen71 R9", say("Draw a card first."))
        why = say("{name} has already played a card this turn.", name=me.name)
        self.need(state.played == 0, "nineteen71 R9", why)
        self.need(me.hand > 0, "nineteen71 R12", say("{name} has no card in hand.", name=me.name))
        self.need_copy(state, card)
        state = replace(from_hand(state, state.turn), played=state.played + 1, acted=True)
        return _played(state, card), state.turn

    def need_copy(self, state: State, card: str) -> None:
        """Only nine copies of each card exist."""
        why = say("All nine copies of {card} are already in sight.", card=kind(card).name)
        self.need(not all_seen(state, card), "nineteen71 R2", why)

    def need_alive(self, state: State, seat: int) -> None:
        nation = nation_at(state, seat)
        self.need(bool(nation.row), "nineteen71 R18", say("{name} is already out.", name=nation.name))


class Placing(Act, frozen=True, kw_only=True):
    """An act that lays or moves cards: no rival is handed World Peace unnoticed (A8)."""

    def play(self, state: State) -> Outcome[State]:
        outcome = self.act(state)
        told = list(outcome.notes)
        for seat in gifts(state, outcome.state):
            self.need(state.option("gift") != "no", "nineteen71 R54", gift_text(state, seat))
            text = say("This gives {name} World Peace.", name=state.nations[seat].name)
            told.append(note(text, seat, "alert", "warn"))
        return settled(state, set_right(state, outcome.state), told)


def no_card_left(state: State) -> Impossible | None:
    """Not even a ruling can make a card where neither the hand nor the piles have one; nothing if one of them has."""
    if state.me.hand or spare(state):
        return None
    return Impossible(say("{name} has no card in hand, and none is left in the piles.", name=state.me.name))


def gifts(before: State, state: State) -> tuple[int, ...]:
    """Rivals to whom whoever acts has just given World Peace (A8, A14)."""
    rivals = (seat for seat in state.alive if seat != before.doer)
    return tuple(seat for seat in rivals if at_peace(state, seat) and not at_peace(before, seat))


def gift_text(state: State, seat: int) -> Say:
    return say("This would give {name} World Peace.", name=state.nations[seat].name)


def _played(state: State, card: str) -> State:
    """An Action is discarded before it is carried out (R28); what is built or stacked lies elsewhere (R49, R53)."""
    return discarded(state, card) if card in DISCARDED_IDS else state


def due_for(state: State, card: str) -> bool:
    """Is this use of a card the one that is turned up and waits?"""
    due = state.due
    if due is None:
        return False
    if card in BUILT_IDS:
        return due.source == "university" and due.mode != "action"
    return due.card == card and due.mode != "building"
