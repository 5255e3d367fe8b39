"""Policies: laid down at the start, flipped, enacted from hand, and set right by the table."""

from __future__ import annotations

from typing import Literal

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say
from companion.games.hindsight2020.moves.cards import discarded, draw_off, lay_down, play_on
from companion.games.hindsight2020.moves.fields import Modifier, Name, Place, SeatIndex
from companion.games.hindsight2020.state import (
    POLICIES,
    Nation,
    Policy,
    State,
    hand_of,
    in_play,
    living,
    with_nation,
)
from companion.games.hindsight2020.words import policy_sums

ENACTED_ANYWAY = say("At this table a flipped Policy is enacted whatever its condition.")
ALWAYS_DISCARDED = say("At this table a flipped Policy is discarded when its condition fails.")
OLDEST_LEAVES = say("At this table the oldest Policy makes room.")


class EnactPolicy(Move[State], tag="policy", frozen=True):
    """A Policy becomes active, or is thrown away because its condition fails."""

    source: Literal["news", "hand", "opening"] = "news"
    healthcare: Modifier = 0
    economy: Modifier = 0
    morale: Modifier = 0
    name: Name = ""
    seat: SeatIndex | None = None  # only before the first turn; later it is the active nation
    replace: Place | None = None
    unmet: bool = False
    discard: bool = False

    def play(self, state: State) -> Outcome[State]:
        in_play(state)
        before: tuple[Note, ...] = ()
        seat = state.current if self.seat is None or self.source != "opening" else self.seat
        nation = living(state, seat)
        self._conditions(state, nation)
        if self.source == "hand":
            state, before = play_on(self, state)
            if state.phase in ("over", "tie"):
                return Outcome(state, before)
        state = self._take(state, seat)
        if self.discard:
            text = say("{nation} discards the Policy: its condition is not met", nation=nation.name)
            return Outcome(discarded(state), (Note(text, seat=seat, icon="bank-off"), *before))
        state = self._make_room(state, seat)
        policy = Policy(self.healthcare, self.economy, self.morale, self.name.strip())
        state = with_nation(state, seat, policies=(*state.nations[seat].policies, policy))
        sums = Note(policy_sums(self.healthcare, self.economy, self.morale), seat=seat)
        return Outcome(state, (Note(self._title(nation), seat=seat, icon="bank"), sums, *before))

    def _take(self, state: State, seat: int) -> State:
        if self.source != "opening":
            return draw_off(self, state, self.source)
        why = say("Policies from hand are free only before the first turn.")
        self.need(state.phase == "opening", "hindsight2020 R26", why)
        why = say("{nation} has no card in hand.", nation=state.nations[seat].name)
        self.need(hand_of(state, seat) > 0, "hindsight2020 R8", why)
        return lay_down(state, seat)

    def _conditions(self, state: State, nation: Nation) -> None:
        """Some Policies ask for something before they can be enacted (R31, A7, A8)."""
        flipped = state.rules.unmet_flip
        if self.discard:
            why = say("Only a flipped Policy whose condition fails is thrown away.")
            self.need(self.source == "news" and self.unmet, "hindsight2020 R14", why)
            self.need(flipped != "enact", "hindsight2020 R31", ENACTED_ANYWAY)
        elif self.unmet and self.source == "news":
            self.need(flipped != "discard", "hindsight2020 R31", ALWAYS_DISCARDED)
        elif self.unmet:
            open_question = self.source == "opening" and state.rules.unmet_opening == "ask"
            why = say("{nation} does not meet what this Policy asks for.", nation=nation.name)
            self.need(open_question, "hindsight2020 R31", why)

    def _make_room(self, state: State, seat: int) -> State:
        """A fourth Policy takes the place of one of the three (R7, R15, R32)."""
        nation = state.nations[seat]
        full = len(nation.policies) >= POLICIES
        if not full:
            why = say("A Policy is replaced only when three are active.")
            self.need(self.replace is None, "hindsight2020 R32", why)
            return state
        if self.source == "hand":
            why = say("{nation} already has three Policies.", nation=nation.name)
            self.need(state.rules.hand_swap == "allowed", "hindsight2020 R32", why)
        gone = self.replace
        if self.source == "news" and state.rules.flip_swap == "oldest":
            self.need(gone in (None, 0), "hindsight2020 R15", OLDEST_LEAVES)
            gone = gone or 0
        if gone is None:
            raise Impossible(say("Choose which of the three Policies makes room."))
        kept = tuple(policy for place, policy in enumerate(nation.policies) if place != gone)
        return discarded(with_nation(state, seat, policies=kept))

    def _title(self, nation: Nation) -> Say:
        name = self.name.strip()
        if name:
            return say("{nation} enacts {policy}", nation=nation.name, policy=name)
        return say("{nation} enacts a Policy", nation=nation.name)


class EditPolicy(Move[State], tag="edit-policy", frozen=True):
    """The table sets the numbers of an Active Policy right."""

    seat: SeatIndex
    place: Place
    healthcare: Modifier = 0
    economy: Modifier = 0
    morale: Modifier = 0
    name: Name = ""

    def play(self, state: State) -> Outcome[State]:
        nation = living(state, self.seat)
        policy_at(nation, self.place)
        policies = list(nation.policies)
        policies[self.place] = Policy(self.healthcare, self.economy, self.morale, self.name.strip())
        text = say("{nation}: a Policy set by hand", nation=nation.name)
        sums = Note(policy_sums(self.healthcare, self.economy, self.morale), seat=self.seat)
        state = with_nation(state, self.seat, policies=tuple(policies))
        return Outcome(state, (Note(text, seat=self.seat, icon="gavel"), sums))


class DropPolicy(Move[State], tag="drop-policy", frozen=True):
    """An Active Policy is thrown away without a new one, which only the table can decide."""

    seat: SeatIndex
    place: Place

    def play(self, state: State) -> Outcome[State]:
        nation = living(state, self.seat)
        policy_at(nation, self.place)
        why = say("An Active Policy stays until a new one replaces it.")
        self.need(False, "hindsight2020 R32", why)
        kept = tuple(policy for place, policy in enumerate(nation.policies) if place != self.place)
        state = discarded(with_nation(state, self.seat, policies=kept))
        text = say("{nation} discards an Active Policy", nation=nation.name)
        return Outcome(state, (Note(text, seat=self.seat, icon="bank-off"),))


def policy_at(nation: Nation, place: int) -> Policy:
    if not 0 <= place < len(nation.policies):
        raise Impossible(say("{nation} has no such Policy.", nation=nation.name))
    return nation.policies[place]
