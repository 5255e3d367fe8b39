"""Any counter set by hand, as a ruling of the table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Move, Note, Outcome
from companion.core.text import say
from companion.games.shasn import chaos, corrections, gauges, headlines, scoring
from companion.games.shasn.flow import PLAYS_ON, done, set_right
from companion.games.shasn.moves.ending import SCORED
from companion.games.shasn.state import State

NAMED = (*gauges.ZONE_HEADS, *gauges.CHAOS_HEADS, "deck")  # counters whose label says whose they are, or nobody's


class Adjust(Move[State], tag="adjust", frozen=True, kw_only=True):
    """Set any counter by hand, within its bounds."""

    by_hand = True
    key: Annotated[str, Meta(max_length=40)]
    value: Annotated[int, Meta(ge=-9999, le=9999)]

    def play(self, state: State) -> Outcome[State]:
        before = gauges.read(state, self.key)
        after = corrections.write(state, self.key, self.value)
        now = gauges.read(after, self.key)
        seat = self._seat(state)
        if seat is None:
            text = say("{what}: {old} becomes {new}.", what=before.label, old=before.value, new=now.value)
        else:
            text = say(
                "{name}, {what}: {old} becomes {new}.",
                name=state.players[seat].name,
                what=before.label,
                old=before.value,
                new=now.value,
            )
        ended = self._ended(state, after)
        if self.key.startswith("hot:"):
            ended += headlines.taken_back(state, after)
        after, right = set_right(after)
        return done(state, after, Note(text, seat=seat, icon="gavel"), *ended, *right)

    def _ended(self, before: State, after: State) -> list[Note]:
        """What Chaos at its last point does, and what is taken back with it (R99)."""
        if before.ended == after.ended:
            return []
        if after.ended == "score":
            return [SCORED, *scoring.verdict(after)]
        return [chaos.lost(after.chaos)] if after.ended == "chaos" else [PLAYS_ON]

    def _seat(self, state: State) -> int | None:
        """Whose counter it is, where the label does not say so itself."""
        head, *rest = self.key.split(":")
        if head in NAMED:
            return None
        return int(rest[0])
