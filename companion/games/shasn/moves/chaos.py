"""The Edge of Chaos: moving the peg, lowering it for a price, and filling in the table of its points."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.shasn import chaos, openings
from companion.games.shasn.flow import done, drop_duty, pay
from companion.games.shasn.guards import guard
from companion.games.shasn.moves.effects import in_play
from companion.games.shasn.moves.fields import SeatNo, Step, Words
from companion.games.shasn.resources import NONE, Purse, spelled, total
from companion.games.shasn.state import Reward, State, player_of, replace

Few = Annotated[int, Meta(ge=0, le=12)]
AS_LOW_AS_IT_GOES = say("Chaos is as low as it goes.")


def needs_chaos(state: State) -> None:
    if not state.rules.chaos:
        raise Impossible(say("This table plays without the Edge of Chaos."))


def above_bottom(state: State) -> bool:
    return state.chaos > chaos.bottom(state)


class MoveChaos(Move[State], tag="chaos", frozen=True, kw_only=True):
    """A card, an answer or a power moves Chaos, with what its point gives (R100, R101)."""

    seat: SeatNo
    by: Step
    duty: Annotated[int, Meta(ge=-1, le=60)] = -1

    def play(self, state: State) -> Outcome[State]:
        self.check(state)
        player = player_of(state, self.seat)
        after = drop_duty(state, self.duty) if self.duty >= 0 else state
        after, more = chaos.shift(after, self.seat, self.by)
        moved, text = after.chaos - state.chaos, chaos.STAYS  # as far as the track goes (A17, A18)
        if moved > 0:
            text = say("{name} raises Chaos by {number}.", name=player.name, number=moved)
        elif moved < 0:
            text = say("{name} lowers Chaos by {number}.", name=player.name, number=-moved)
        return done(state, after, Note(text, seat=self.seat, icon="skull"), *more)

    def check(self, state: State) -> None:
        """Refuse before and after the game, and below the bottom; a step that a power asks for ends there (A18)."""
        needs_chaos(state)
        in_play(self, state)
        moves = self.by > 0 or self.duty >= 0 or above_bottom(state)
        self.need(moves, "shasn A18", AS_LOW_AS_IT_GOES)


class LowerChaos(Move[State], tag="calm", frozen=True, kw_only=True):
    """Pay to lower Chaos by one, without any reward (R103)."""

    pay: Purse = NONE
    price: Few = 0  # as the mat prints it, where the table has not filled it in yet

    def play(self, state: State) -> Outcome[State]:
        self.check(state)
        price = state.chaos_price or self.price
        self.need(price > 0, "shasn R103", say("The mat says what lowering Chaos costs: enter its price first."))
        why = say("Lowering Chaos costs {number} here.", number=price)
        self.need(total(self.pay) == price, "shasn R103", why)
        after = pay(self, replace(state, chaos_price=price), state.active, self.pay, "shasn R103")
        after, more = chaos.shift(after, state.active, -1, rewarded=False)
        text = say("{name} pays {what} to lower Chaos.", name=state.me.name, what=spelled(self.pay))
        return done(state, after, Note(text, seat=state.active, icon="skull", tone="good"), *more)

    def check(self, state: State) -> None:
        """Refuse where no price would lower it, and whoever cannot pay it."""
        needs_chaos(state)
        guard(self, state)
        self.need(above_bottom(state), "shasn A18", AS_LOW_AS_IT_GOES)
        openings.afford(self, state, state.active, max(1, state.chaos_price), "shasn R103")


class EditReward(Move[State], tag="reward", frozen=True, kw_only=True):
    """Fill in what a point of the Chaos track gives (A19)."""

    point: Annotated[int, Meta(ge=1, le=13)]
    text: Words = ""
    take: Few = 0
    voters: Few = 0
    chaos: Few = 0

    def play(self, state: State) -> Outcome[State]:
        needs_chaos(state)
        if self.point > len(state.rewards):
            raise Impossible(say("The track has no point {number}.", number=self.point))
        text = say("Point {number} of the Chaos track is filled in.", number=self.point)
        row = Reward(self.text, self.take, self.voters, self.chaos)
        after, more = chaos.fill_in(state, self.point, row)
        return done(state, after, Note(text, icon="pencil-plus-outline"), *more)


class EditChaos(Move[State], tag="chaos_steps", frozen=True, kw_only=True):
    """Fill in the price of calm and what powers do to Chaos (A19)."""

    price: Few = 0
    level3: Annotated[int, Meta(ge=-3, le=3)] = 0
    level5: Annotated[int, Meta(ge=-3, le=3)] = 0

    def play(self, state: State) -> Outcome[State]:
        needs_chaos(state)
        after = replace(state, chaos_price=self.price, chaos_steps=(self.level3, self.level5))
        return done(state, after, Note(say("The Chaos mat is filled in."), icon="pencil-plus-outline"))
