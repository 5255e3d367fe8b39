"""Cards that stay on the table: a new Building, a Shield, a Civil Reform."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from companion.core.game import Impossible, Outcome
from companion.core.text import Say, say
from companion.games.nineteen71.kinds import OLD_CARD, kind
from companion.games.nineteen71.moves.act import Act, BuildingId, Name, Placing, SeatNumber, known
from companion.games.nineteen71.piles import discarded
from companion.games.nineteen71.state import (
    DOWN,
    REFORM,
    Building,
    State,
    building_at,
    nation_at,
    note,
    owner,
    push,
    with_nation,
)


class Build(Placing, frozen=True, kw_only=True, tag="build"):
    """A new Building at either end of a row or between two others."""

    kind: Name
    nation: SeatNumber
    place: Annotated[int, msgspec.Meta(ge=0, le=200)]

    def act(self, state: State) -> Outcome[State]:
        known(self.kind, tuple(face.id for face in state.buildings))
        nation = nation_at(state, self.nation)
        if self.place > len(nation.row):
            raise Impossible(say("That row has no such place."))
        state = self.ready(state, self.kind)
        self.need_alive(state, self.nation)
        state, _ = self.pay(state, self.kind)
        row = state.nations[self.nation].row
        new = Building(state.next_id, self.kind)
        state = with_nation(state, self.nation, row=(*row[: self.place], new, *row[self.place :]))
        face = kind(self.kind)
        name, where = state.me.name, nation.name
        text = say("{name} builds {building}.", name=name, building=face.name)
        if self.nation != state.turn:
            text = say("{name} builds {building} in {other}'s nation.", name=name, building=face.name, other=where)
        return Outcome(replace(state, next_id=state.next_id + 1), (note(text, state.turn, face.icon),))


class Shield(Act, frozen=True, kw_only=True, tag="shield"):
    """A card from hand, face down, onto any Building."""

    onto: BuildingId

    def act(self, state: State) -> Outcome[State]:
        here = building_at(state, self.onto)
        state, _ = self.pay(self.ready(state), "")
        state = push(state, here.id, DOWN)
        text = say("{name} stacks a card on {building}.", name=state.me.name, building=place_name(state, here))
        return Outcome(state, (note(text, state.turn, "cards-outline"),))


class Reform(Placing, frozen=True, kw_only=True, tag="reform"):
    """A Civil Reform, face up, onto any Building."""

    onto: BuildingId

    def act(self, state: State) -> Outcome[State]:
        here = building_at(state, self.onto)
        state, by = self.pay(self.ready(state, REFORM), REFORM)
        state = push(state, here.id, REFORM)
        name = state.nations[by].name
        text = say("{name} places a Civil Reform on {building}.", name=name, building=place_name(state, here))
        return Outcome(state, (note(text, by, "bird", "good"),))


class PlayOlder(Act, frozen=True, kw_only=True, tag="play_older"):
    """A card of 1961 is used for what it says, which only the table knows (R58)."""

    def act(self, state: State) -> Outcome[State]:
        if not state.option("mixed"):
            raise Impossible(say("This table is not mixed with 1961."))
        state, _ = self.pay(self.ready(state, OLD_CARD), OLD_CARD)
        text = say("{name} plays a card of 1961: the table carries it out.", name=state.me.name)
        return Outcome(discarded(state, ""), (note(text, state.turn, "cards-outline"),))


def place_name(state: State, building: Building) -> Say:
    """A Building and whose it is."""
    nation = state.nations[owner(state, building.id)].name
    return say("{building} of {nation}", building=kind(building.kind).name, nation=nation)
