"""The turn itself: the start of the year, Bonus cards, the end of the action and of the turn."""

from __future__ import annotations

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say
from companion.games.hindsight2020.moves.cards import flip, lay_off, not_down
from companion.games.hindsight2020.moves.fields import SeatIndex
from companion.games.hindsight2020.state import (
    State,
    alive,
    change,
    hand_of,
    holder,
    in_play,
    living,
    with_hand,
)
from companion.games.hindsight2020.turn import close, end_turn, fallen, finish, lone_player, next_turn, plays_on, won


class StartYear(Move[State], tag="start-year", frozen=True):
    """All nations are ready: the first one checks the news (R9)."""

    def play(self, state: State) -> Outcome[State]:
        if state.phase != "opening":
            raise Impossible(say("The year has already begun."))
        name = state.nations[state.current].name
        text = say("The year begins with {nation}", nation=name)
        late = state.deck == 0
        fresh = {"acted": False, "played": False, "events": ()}  # what was ruled before the first turn is no part of it
        begun: State = change(state, phase="action" if late else "news", late=late, **fresh)
        return Outcome(begun, (Note(text, seat=state.current, icon="calendar-start"),))


class TakeBonus(Move[State], tag="take-bonus", frozen=True):
    """The flipped card is a Bonus card: it goes into the hand (R16)."""

    def play(self, state: State) -> Outcome[State]:
        state = flip(self, state)
        seat, limit = state.current, state.rules.hand_limit
        state = with_hand(state, seat, hand_of(state, seat) + 1)
        over = hand_of(state, seat) > limit
        state = change(state, duty=over)
        name = state.nations[seat].name
        head = Note(say("{nation} finds a Bonus card in the news", nation=name), seat=seat, icon="card-plus-outline")
        count = say("Hand {cards} of {limit}", cards=hand_of(state, seat), limit=limit)
        return Outcome(state, (head, Note(count, seat=seat)))


class PlayBonus(Move[State], tag="play-bonus", frozen=True):
    """A Bonus Action from hand; it never counts as the one action (R25, R34)."""

    def play(self, state: State) -> Outcome[State]:
        in_play(state)
        seat = state.current
        nation = living(state, seat)
        why = say("Bonus Action cards are for the Take Action phase.")
        self.need(plays_on(state), "hindsight2020 R34", why)
        self.need(
            hand_of(state, seat) > 0, "hindsight2020 R25", say("{nation} has no card in hand.", nation=nation.name)
        )
        not_down(self, state)
        duty = state.duty and state.rules.duty != "any"
        state = change(lay_off(state, seat), played=True, duty=duty, passed=())
        text = say("{nation} plays a Bonus card", nation=nation.name)
        does = say("Do what it says: it does not count as the action.")
        return Outcome(state, (Note(text, seat=seat, icon="cards-playing-outline"), Note(does, seat=seat)))


class Discard(Move[State], tag="discard", frozen=True):
    """A card is thrown away because none of four can be played (A9)."""

    seat: SeatIndex

    def play(self, state: State) -> Outcome[State]:
        in_play(state)
        nation = living(state, self.seat)
        cards = hand_of(state, self.seat)
        if not cards:
            raise Impossible(say("{nation} has no card in hand.", nation=nation.name))
        why = say("Cards are thrown away only from a hand that is too full.")
        own = holder(state, self.seat) == holder(state, state.current)
        self.need(cards > state.rules.hand_limit or (state.duty and own), "hindsight2020 R18", why)
        state = lay_off(state, self.seat)
        if own:
            state = change(state, duty=False)
        text = say("{nation} discards a card", nation=nation.name)
        return Outcome(state, (Note(text, seat=self.seat, icon="cards-outline"),))


def _hand_fits(move: Move[State], state: State) -> None:
    """Nobody goes on with a card still to be played, or with too many (R18, R19)."""
    seat = state.current
    cards, name = hand_of(state, seat), state.nations[seat].name
    why = say("{nation} found a card too many and must play one this turn.", nation=name)
    move.need(not state.duty or not cards, "hindsight2020 R19", why)
    why = say(
        "{nation} holds {cards} cards; the turn ends with {limit} at most.",
        nation=name,
        cards=cards,
        limit=state.rules.hand_limit,
    )
    move.need(cards <= state.rules.hand_limit, "hindsight2020 R18", why)


def _headline(state: State, text: Say, seat: int, notes: tuple[Note, ...], icon: str) -> Outcome[State]:
    return Outcome(state, (Note(text, seat=seat, icon=icon), *notes))


class EndAction(Move[State], tag="end-action", frozen=True):
    """The active nation has finished its action (R20)."""

    def play(self, state: State) -> Outcome[State]:
        in_play(state)
        seat, name = state.current, state.nations[state.current].name
        self.need(
            state.phase not in ("news", "opening"),
            "hindsight2020 R10",
            say("{nation} checks the news first.", nation=name),
        )
        self.need(state.phase != "end", "hindsight2020 R10", say("{nation} has already ended its action.", nation=name))
        _hand_fits(self, state)
        text = say("{nation} ends its action", nation=name)
        if not state.played:
            text = say("{nation} takes no action", nation=name)
        state, notes = close(state, whole=state.rules.fall_check == "action" or not state.delayed)
        if state.phase not in ("over", "tie"):
            if state.nations[seat].out or state.late:
                state, more = end_turn(state)
                notes = (*notes, *more)
            else:
                state = change(state, phase="end")
        return _headline(state, text, seat, notes, "arrow-right")


class EndTurn(Move[State], tag="end-turn", frozen=True):
    """The active nation draws a card if it may and wants to, and passes on (R27, R28)."""

    draw: bool = False

    def play(self, state: State) -> Outcome[State]:
        in_play(state)
        seat, name = state.current, state.nations[state.current].name
        acted: tuple[Note, ...] = ()
        if state.phase == "action" and not state.late:
            ended = EndAction(house_rule=self.house_rule).play(state)
            state, acted = ended.state, ended.notes
            if state.phase != "end":  # it fell, and somebody else is up
                return ended
        self.need(state.phase == "end", "hindsight2020 R10", say("{nation} ends its action first.", nation=name))
        _hand_fits(self, state)
        text, icon = say("{nation} passes on", nation=name), "arrow-right"
        if self.draw:
            state = self._draw(state, seat)
            text, icon = say("{nation} draws a card", nation=name), "card-plus-outline"
            if state.rules.late_play:
                return _headline(change(state, phase="end"), text, seat, acted[1:], icon)  # A10
        state, told = close(state, whole=True)
        if state.phase not in ("over", "tie"):
            state, more = end_turn(state)
            told = (*told, *more)
        return _headline(state, text, seat, (*acted[1:], *told), icon)

    def _draw(self, state: State, seat: int) -> State:
        cards, name = hand_of(state, seat), state.nations[seat].name
        if not state.deck:
            raise Impossible(say("The year has run out: there is nothing left to draw."))
        self.need(not state.drawn, "hindsight2020 R27", say("{nation} has already drawn its one card.", nation=name))
        why = say("{nation} has a full hand, so it draws nothing.", nation=name)
        self.need(cards < state.rules.hand_limit, "hindsight2020 R28", why)
        state = with_hand(state, seat, cards + 1)
        drawn: State = change(state, deck=state.deck - 1, drawn=True)
        return drawn


class Settle(Move[State], tag="settle", frozen=True):
    """Nobody answers any more: this nation at 0, or all of them, are out (R40)."""

    seat: SeatIndex | None = None

    def play(self, state: State) -> Outcome[State]:
        in_play(state)
        down = fallen(state)
        if not down or (self.seat is not None and self.seat not in down):
            raise Impossible(say("No nation is about to leave the game."))
        ends_the_turn = self.seat == state.current  # then nobody can answer any more
        state, notes = close(state, only=None if ends_the_turn else self.seat)
        if state.phase not in ("over", "tie") and state.nations[state.current].out:
            state, more = next_turn(state)
            notes = (*notes, *more)
        return Outcome(state, notes)


class EndYear(Move[State], tag="end-year", frozen=True):
    """Nobody can or wants to act any more: the highest Pop wins (R43)."""

    def play(self, state: State) -> Outcome[State]:
        in_play(state)
        why = say("There are still cards in the year.")
        player = lone_player(state)
        self.need(state.deck == 0 or player is not None, "hindsight2020 R43", why)
        _hand_fits(self, state)  # who has to play a card is not done yet (R19)
        head = say("Nobody wants to act any more")
        state, notes = close(state, whole=True)
        more: tuple[Note, ...] = ()
        if state.phase not in ("over", "tie"):
            if player is not None:
                head = say("Only nations of player {number} are left", number=player + 1)
            state, more = finish(state) if player is None else won(state, _largest(state))
        return Outcome(state, (Note(head, icon="calendar-end"), *notes, *more))


def _largest(state: State) -> int:
    return max(alive(state), key=lambda seat: state.nations[seat].pop)


class PickNext(Move[State], tag="pick-next", frozen=True):
    """The table decides whose turn comes next (A2)."""

    seat: SeatIndex

    def play(self, state: State) -> Outcome[State]:
        in_play(state)
        nation = living(state, self.seat)
        text = say("{nation} is picked for the next turn", nation=nation.name)
        picked: State = change(state, next_up=self.seat)
        if state.phase == "opening":
            text = say("{nation} will start", nation=nation.name)
            picked = change(state, current=self.seat, first=self.seat)
        return Outcome(picked, (Note(text, seat=self.seat, icon="autorenew"),))
