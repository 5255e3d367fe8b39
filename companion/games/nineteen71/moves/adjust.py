"""Setting any counter by hand; the cards come from the piles or go back to them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from companion.core.game import Impossible, Note, Outcome
from companion.core.text import Say, say
from companion.games.nineteen71 import counts
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.moves.act import Act
from companion.games.nineteen71.options import MOST_CARDS
from companion.games.nineteen71.piles import corrected
from companion.games.nineteen71.settle import begun
from companion.games.nineteen71.state import (
    DOWN,
    REFORM,
    Building,
    State,
    building_at,
    nation_at,
    note,
    owner,
    with_building,
    with_nation,
)

FLAGS = ("drawn", "played", "acted")


class Adjust(Act, frozen=True, kw_only=True, tag="adjust"):
    """A counter is set by the table's own word."""

    by_hand = True
    key: Annotated[str, msgspec.Meta(max_length=30)]
    value: Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]

    def act(self, state: State) -> Outcome[State]:
        what, _, number = self.key.partition(".")
        place = int(number) if number.isascii() and number.isdigit() else -1
        if what == "hand":
            return self._hand(state, place)
        if what == "buildings":
            return self._buildings(state, place)
        if what in (DOWN, REFORM):
            return self._stack(state, place, what)
        if what == "raze":
            return self._razed(state, place)
        if what == "deck":
            return self._deck(state)
        if what == "turn":
            return self._turn(state)
        if what in FLAGS:
            return self._flag(state, what)
        if what == "used":
            return self._used(state, place)
        raise Impossible(say("There is no counter called {key}.", key=self.key))

    def _hand(self, state: State, seat: int) -> Outcome[State]:
        nation = nation_at(state, seat)
        state = with_nation(corrected(state, self.value - nation.hand), seat, hand=self.value)
        text = say("{name} holds {cards}.", name=nation.name, cards=counts.cards(self.value))
        return Outcome(state, (ruling(text, seat),))

    def _buildings(self, state: State, seat: int) -> Outcome[State]:
        row = nation_at(state, seat).row
        while len(state.nations[seat].row) > self.value:
            plain = [b for b in state.nations[seat].row if not b.crown] or list(state.nations[seat].row)
            state = without(state, plain[-1])
        more = max(0, self.value - len(row))
        state = corrected(state, more)
        new = tuple(Building(state.next_id + step, "building") for step in range(more))
        state = with_nation(state, seat, row=(*state.nations[seat].row, *new))
        text = say("{name} has {all}.", name=state.nations[seat].name, all=counts.buildings(self.value))
        return Outcome(replace(state, next_id=state.next_id + more), (ruling(text, seat),))

    def _stack(self, state: State, building_id: int, card: str) -> Outcome[State]:
        here = building_at(state, building_id)
        have = here.stack.count(card)
        stack = list(here.stack)
        kept = len(stack)
        for _ in range(have - self.value):
            kept = len(stack) - 1 - stack[::-1].index(card)
            del stack[kept]
        stack += [card] * (self.value - have)
        state = with_building(state, here.id, stack=here.stack[:kept])  # what lay above is not known any more
        state = with_building(corrected(state, self.value - have), here.id, stack=tuple(stack))
        name = kind(here.kind).name
        text = say("{building} has {cards} face down.", building=name, cards=counts.cards(self.value))
        if card == REFORM:
            text = say("{building} has {reforms}.", building=name, reforms=counts.reforms(self.value))
        return Outcome(state, (ruling(text, owner(state, here.id)),))

    def _razed(self, state: State, building_id: int) -> Outcome[State]:
        here = building_at(state, building_id)
        text = say("The table takes {building} away.", building=kind(here.kind).name)
        seat = owner(state, here.id)
        return Outcome(without(state, here), (ruling(text, seat),))

    def _deck(self, state: State) -> Outcome[State]:
        change = self.value - state.deck
        if change > len(state.discard):
            raise Impossible(say("All {count} cards are already in play.", count=state.cards))
        discard = tuple(sorted(state.discard, key=bool))[change:] if change > 0 else (*state.discard, *[""] * -change)
        text = say("The deck has {cards}.", cards=counts.cards(self.value))
        return Outcome(replace(state, deck=self.value, discard=discard, lent=0), (ruling(text),))

    def _flag(self, state: State, what: str) -> Outcome[State]:
        """What the active player has done so far in this turn (R9, R42)."""
        value = self.value > 0 if what == "acted" else min(self.value, max(9, getattr(state, what)))
        text = say("{name} has drawn {cards} this turn.", name=state.me.name, cards=counts.cards(self.value))
        if what == "played":
            text = say("{name} has played {cards} this turn.", name=state.me.name, cards=counts.cards(self.value))
        elif what == "acted":
            text = say("{name} has done nothing yet but draw.", name=state.me.name)
            if value:
                text = say("{name} has done more than draw.", name=state.me.name)
        return Outcome(replace(state, **{what: value}), (ruling(text, state.turn),))

    def _used(self, state: State, building_id: int) -> Outcome[State]:
        here = building_at(state, building_id)
        text = say("{building} has not been used this turn.", building=kind(here.kind).name)
        if self.value:
            text = say("{building} has been used this turn.", building=kind(here.kind).name)
        return Outcome(with_building(state, here.id, used=self.value > 0), (ruling(text, owner(state, here.id)),))

    def _turn(self, state: State) -> Outcome[State]:
        nation = nation_at(state, self.value)
        if not nation.row:
            raise Impossible(say("{name} is out.", name=nation.name))
        self.need(state.chain is None, "nineteen71 R50", say("Finish what is being revealed and fired first."))
        return Outcome(begun(state, self.value), (ruling(say("It is {name}'s turn.", name=nation.name), self.value),))


def without(state: State, building: Building) -> State:
    """A Building taken away by hand, its cards back in the deck."""
    seat = owner(state, building.id)
    row = tuple(other for other in state.nations[seat].row if other.id != building.id)
    cards = len(building.stack) + (not building.crown)
    return with_nation(corrected(state, -cards), seat, row=row)


def ruling(text: Say, seat: int | None = None) -> Note:
    """A line of the log that says the table decided it."""
    return note(text, seat, "gavel")
