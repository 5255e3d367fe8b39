"""The frame of a turn: draw, pass, and discarding down to a hand limit."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Impossible, Outcome
from companion.core.text import say
from companion.games.nineteen71 import counts
from companion.games.nineteen71.draws import stocked
from companion.games.nineteen71.kinds import ACTION_IDS, OLD_CARD, kind
from companion.games.nineteen71.moves.act import Act, Name, known
from companion.games.nineteen71.piles import discarded, from_deck, from_hand, spare
from companion.games.nineteen71.settle import next_turn
from companion.games.nineteen71.state import State, note, with_nation
from companion.games.nineteen71.victory import verdict


class Draw(Act, frozen=True, kw_only=True, tag="draw"):
    """The active player takes one card; with nothing left to take comes the financial crisis."""

    def act(self, state: State) -> Outcome[State]:
        state = self.ready(state)
        me = state.me
        again = state.option("empty_hand") == "draw" and me.hand == 0 and state.played == 0  # A10
        self.need(state.drawn == 0 or again, "nineteen71 R9", say("{name} has already drawn.", name=me.name))
        crisis = not spare(state)
        state, told = stocked(replace(state, drawn=state.drawn + 1), state.turn)
        if not state.me.row or not state.deck:
            return Outcome(state, tuple(told))
        text = note(say("{name} draws a card.", name=me.name), state.turn, "card-plus-outline")
        state = with_nation(from_deck(state), state.turn, hand=state.me.hand + 1)
        return Outcome(state, (*told, text) if crisis else (text, *told))


class Pass(Act, frozen=True, kw_only=True, tag="pass"):
    """The turn goes to the left."""

    def act(self, state: State) -> Outcome[State]:
        state = self.ready(state)
        me = state.me
        self.need(state.drawn > 0, "nineteen71 R9", say("{name} has still to draw a card.", name=me.name))
        excused = me.hand == 0 and (state.option("empty_hand") != "draw" or not spare(state))  # A10
        self.need(state.played > 0 or excused, "nineteen71 R9", say("{name} has still to play a card.", name=me.name))
        limit = hand_limit(state)
        why = say("{name} holds more than {cards}.", name=me.name, cards=counts.cards(limit))
        self.need(not limit or me.hand <= limit, "nineteen71 R9", why)
        state = next_turn(state)
        text = say("{name} passes to {other}.", name=me.name, other=state.me.name)
        found = verdict(state)
        if found is not None and state.turn not in found.winners:  # R42: a University that opens again has won
            text = say("{name} passes.", name=me.name)
        return Outcome(state, (note(text, state.turn, "arrow-right"),))


class Drop(Act, frozen=True, kw_only=True, tag="drop"):
    """The active player discards a card down to the table's hand limit."""

    card: Name = ""

    def act(self, state: State) -> Outcome[State]:
        known(self.card, (*ACTION_IDS, ""))
        state = self.ready(state)
        me = state.me
        limit = hand_limit(state)
        over = bool(limit) and me.hand > limit
        self.need(over, "nineteen71 R9", say("{name} holds no card too many.", name=me.name))
        self.need_copy(state, self.card)
        state = discarded(from_hand(state, state.turn), self.card)
        card = kind(self.card or OLD_CARD).name
        text = say("{name} discards {card} from hand.", name=me.name, card=card)
        return Outcome(state, (note(text, state.turn, "hand-back-left"),))


class Shuffle(Act, frozen=True, kw_only=True, tag="shuffle"):
    """The discards become the new deck."""

    def act(self, state: State) -> Outcome[State]:
        if not state.discard:
            raise Impossible(say("There are no discards to shuffle."))
        self.need(state.deck == 0, "nineteen71 R63", say("The deck is not empty yet."))
        state = replace(state, deck=state.deck + len(state.discard), discard=())
        return Outcome(state, (note(say("The discard pile is shuffled into the deck."), icon="autorenew"),))


def hand_limit(state: State) -> int:
    """How many cards a hand may hold; 0 is any number (A29)."""
    limit = state.option("hand_limit")
    return limit if isinstance(limit, int) else 0
