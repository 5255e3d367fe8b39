"""Answers to an Event, carried out in the order in which they are announced."""

from __future__ import annotations

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say, signed
from companion.games.hindsight2020.moves.cards import lay_off
from companion.games.hindsight2020.moves.fields import SeatIndex
from companion.games.hindsight2020.state import (
    Card,
    Happened,
    Response,
    State,
    change,
    hand_of,
    holder,
    in_play,
    living,
    nation_at,
    total,
)
from companion.games.hindsight2020.toll import shift, short
from companion.games.hindsight2020.turn import Told, crown
from companion.games.hindsight2020.words import CARD_ICON, event_title, sum_line

MOVES_POP = ("immigration", "overpopulation")


class Respond(Move[State], tag="respond", frozen=True):
    """A nation answers an Event of this turn with a Bonus Response (R33, R45)."""

    seat: SeatIndex
    card: Card
    victim: SeatIndex | None = None
    event: int | None = None  # which Event of the turn; the latest if not said

    def play(self, state: State) -> Outcome[State]:
        in_play(state)
        nation = living(state, self.seat)
        self.need(bool(state.events), "hindsight2020 R33", say("There is no Event this turn to answer."))
        why = say("At this table nobody answers once the year has run out.")
        self.need(state.rules.late_response or not state.late, "hindsight2020 R33", why)
        why = say("{nation} has no card left to answer with.", nation=nation.name)
        self.need(hand_of(state, self.seat) > 0, "hindsight2020 R33", why)
        after, notes = self.carried_out(state)
        after = lay_off(_remember(after, self._place(state), self), self.seat)
        if state.rules.duty == "any" and holder(state, self.seat) == holder(state, state.current):
            after = change(after, duty=False)  # A9: a Response is a card played, too
        after, told = crown(after)  # the last nation left may have got Pop back (R40)
        return Outcome(after, (*notes, *told))

    def _place(self, state: State) -> int:
        """Which of the Events of this turn is answered."""
        at = len(state.events) - 1 if self.event is None else self.event
        if not 0 <= at < len(state.events):
            raise Impossible(say("That Event did not happen this turn."))
        return at

    def carried_out(self, state: State) -> Told:
        """What the card does to this Event, whether or not this nation has one to play."""
        answer = {"refugee": self._take_in, "hindsight": self._undo}.get(self.card, self._note_only)
        return answer(state, state.events[self._place(state)])

    def _note_only(self, state: State, event: Happened) -> Told:
        name = state.nations[self.seat].name
        text = say("{nation} answers {event} with a Response card", nation=name, event=event_title(event))
        return state, (self._head(text),)

    def _head(self, text: Say) -> Note:
        return Note(text, seat=self.seat, icon=CARD_ICON[self.card])

    def _take_in(self, state: State, event: Happened) -> Told:
        """Refugee Camp: what the victim really lost goes to this nation (A17)."""
        if self.victim is None:
            raise Impossible(say("Choose the nation whose lost Pop is taken in."))
        victim = nation_at(state, self.victim)
        why = say("Refugee Camp takes what another nation loses, not one's own.")
        self.need(self.victim != self.seat, "hindsight2020 R38", why)
        loss = self._loss(state, event, self.victim)
        self.camp_fits(event)
        if event.answers[self.victim] == "hindsight":
            why = say("{nation} has already undone this loss, so nothing is left to take.", nation=victim.name)
            self.need(False, "hindsight2020 R45", why)
        why = say("The Pop that {nation} lost has already been taken in.", nation=victim.name)
        self.need(event.answers[self.victim] != "refugee", "hindsight2020 R45", why)
        names = {"nation": state.nations[self.seat].name, "victim": victim.name}
        if not loss:
            return state, (self._head(say("{nation} plays Refugee Camp, but {victim} lost nothing", **names)),)
        takes, row = self._takes(state, event, loss)
        after, real = shift(state, {self.seat: takes})
        got = signed(real[self.seat])
        text = say("{nation} plays Refugee Camp on the loss of {victim}: {amount}M", amount=got, **names)
        gone: tuple[Note, ...] = ()
        if self.victim != self.seat and not event.answers[self.victim]:
            gone = (Note(say("Its lost Pop is gone for good"), seat=self.victim),)
        return after, (self._head(text), Note(row, seat=self.seat), *short({self.seat: takes}, real), *gone)

    def _takes(self, state: State, event: Happened, loss: int) -> tuple[int, Say]:
        """The loss itself, or as the taker's own total changes it (A17); and how that comes about."""
        if not state.rules.taker_stats or event.stat == "none":
            return loss, say("Takes in {amount}M", amount=loss)
        in_all = total(state.nations[self.seat].policies, event.stat)
        takes = max(0, loss + in_all)
        return takes, sum_line(loss, in_all, takes)

    def camp_fits(self, event: Happened) -> None:
        """Refuse Refugee Camp where Pop is moved and not lost (R38)."""
        why = say(
            "{event} moves Pop between nations, and Refugee Camp only takes what is lost.", event=event_title(event)
        )
        self.need(event.kind not in MOVES_POP, "hindsight2020 R38", why)

    def _undo(self, state: State, event: Happened) -> Told:
        """Hindsight: the nation gets back what it lost; its printed text is not in the rule book."""
        name = state.nations[self.seat].name
        loss = self.own_loss(state, event)
        if state.rules.hindsight_card == "hand":
            return state, (self._head(say("{nation} plays Hindsight: set its Pop by hand", nation=name)),)
        if not loss:
            return state, (self._head(say("{nation} plays Hindsight, but it lost nothing", nation=name)),)
        wanted = {self.seat: loss}
        if event.kind in MOVES_POP:
            wanted |= {other: -gain for other, gain in enumerate(event.changes) if gain > 0}
        after, real = shift(state, {seat: by for seat, by in wanted.items() if not state.nations[seat].out})
        text = say("{nation} plays Hindsight and gets {amount}M back", nation=name, amount=real[self.seat])
        rows = [Note(say("Gets back {amount}M", amount=loss), seat=self.seat), *short(wanted, real)]
        rows += [Note(say("Gives back {amount}M", amount=-by), seat=seat) for seat, by in enumerate(real) if by < 0]
        return after, (self._head(text), *rows)

    def own_loss(self, state: State, event: Happened) -> int:
        """What Hindsight can still give back, refused once another answer has settled it (R45)."""
        name = state.nations[self.seat].name
        why = say("Refugee Camp was announced first: the Pop that {nation} lost is already gone.", nation=name)
        self.need(event.answers[self.seat] != "refugee", "hindsight2020 R45", why)
        why = say("{nation} has already got this loss back.", nation=name)
        self.need(event.answers[self.seat] != "hindsight", "hindsight2020 R45", why)
        return self._loss(state, event, self.seat)

    def _loss(self, state: State, event: Happened, seat: int) -> int:
        loss = max(0, -event.changes[seat])
        why = say("{nation} lost nothing to {event}.", nation=state.nations[seat].name, event=event_title(event))
        self.need(loss > 0 or state.rules.no_loss == "spent", "hindsight2020 R36", why)
        return loss


def _remember(state: State, at: int, move: Respond) -> State:
    """Keep the order of answers, and which losses have been settled by one."""
    event = state.events[at]
    settled = {"refugee": move.victim, "hindsight": move.seat}.get(move.card)
    if settled is not None and event.changes[settled] >= 0:  # where nothing was lost nothing is settled (A16)
        settled = None
    answers = tuple(move.card if seat == settled else old for seat, old in enumerate(event.answers))
    response = Response(move.seat, move.card, move.victim if move.card == "refugee" else None)
    event = change(event, answers=answers, responses=(*event.responses, response)[-24:])
    events = (*state.events[:at], event, *state.events[at + 1 :])
    kept: State = change(state, events=events)
    return kept
