"""What the table settles by itself: duties that are done, and where the turn stands."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import NOTHING, say
from companion.games.shasn import chaos, majority
from companion.games.shasn.flow import done, drop_duty
from companion.games.shasn.moves.board import turn_over
from companion.games.shasn.moves.fields import Index, SeatNo
from companion.games.shasn.moves.turn import leftovers
from companion.games.shasn.passing import bought_late, given_turn
from companion.games.shasn.state import Player, State, player_of, replace


class SettleDuty(Move[State], tag="settle", frozen=True, kw_only=True):
    """Something the table had to do by itself is done."""

    duty: Index

    def play(self, state: State) -> Outcome[State]:
        if self.duty >= len(state.duties):
            raise Impossible(say("That is done already."))
        duty = state.duties[self.duty]
        if duty.kind == "loss":
            stands = any(majority.loose(zone, duty.seat) for zone in state.zones)
            why = say("{name} still has a voter to lose.", name=_name(state, duty.seat))
            self.need(not stands, "shasn R88", why)
        texts = {
            "loss": say("{name} loses no voter to the Whistleblower.", name=_name(state, duty.seat)),
            "reward": say("{name} has got what the Chaos track gives.", name=_name(state, duty.seat)),
            "power": chaos.STAYS,
            "headline": say("{name} resolves a Headline.", name=_name(state, duty.seat)),
        }
        note = Note(texts.get(duty.kind, NOTHING), seat=duty.seat, icon="check-circle")
        return done(state, drop_duty(state, self.duty), note)


def _name(state: State, seat: int) -> str:
    found: Player = player_of(state, seat)
    return found.name


class SetStage(Move[State], tag="stage", frozen=True, kw_only=True):
    """Put the turn where the table stands, by the table's ruling."""

    seat: SeatNo
    stage: Annotated[str, Meta(pattern="^(start|actions|post)$")] = "start"

    def play(self, state: State) -> Outcome[State]:
        name = player_of(state, self.seat).name
        lost: list[Note] = []
        if self.seat != state.active:  # the turn before is over, and a final turn is taken once (R20, R66, R96)
            after, lost = leftovers(state) if state.stage == "actions" else bought_late(state)
            after = given_turn(after, self.seat)
            back = state.stage == "start" and state.finale and self.seat not in state.final
            order = (state.active, *state.final) if back else state.final  # whose had begun by mistake has it later
            left = tuple(s for s in order if s != self.seat)
            after, turned = turn_over(after)
            lost += turned
        else:
            zones = tuple(replace(z, turf=replace(z.turf, used=False)) for z in state.zones)
            after, left = replace(state, ended="", used={}, borrowed="", best=state.me.cards, zones=zones), state.final
        players = tuple(replace(p, tolls=()) for p in after.players)
        after = replace(after, players=players, stage=self.stage, final=left)
        now = Note(say("The turn is {name}'s now.", name=name), seat=self.seat, icon="gavel")
        return done(state, after, now, *lost)
