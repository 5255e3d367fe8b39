"""Moves of the cards that make a character: Traits, Personality and Relationships."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.hope import hardship
from companion.games.hope.moves.choices import Modify
from companion.games.hope.moves.fields import (
    Age,
    BondKind,
    Few,
    Name,
    Personality,
    Remark,
    SeatIndex,
    Shift,
    Slot,
)
from companion.games.hope.moves.scene import joined, under_way
from companion.games.hope.state import (
    Bond,
    Player,
    State,
    change,
    most_humanity,
    player,
)
from companion.games.hope.verdict import turned


def alive(state: State, seat: int) -> None:
    who = player(state, seat)
    if not who.alive:
        raise Impossible(say("{name} is no longer in the game.", name=who.name))


class PlayTrait(Move[State], frozen=True, tag="trait"):
    """A Trait is played, works at once and lies open from then on (R43)."""

    seat: SeatIndex
    slot: Slot = 0
    name: Name = ""
    hardship: Shift = 0
    sure: Few = 0

    def play(self, state: State) -> Outcome[State]:
        alive(state, self.seat)
        under_way(self, state)
        joined(self, state, self.seat)
        who = state.players[self.seat]
        if self.slot >= len(who.traits):
            raise Impossible(say("{name} has no such Trait in hand.", name=who.name))
        name = self.name or who.traits[self.slot]
        before = state
        if self.hardship or self.sure:
            tweak = Modify(
                source="trait", hardship=self.hardship, sure=self.sure, name=name, house_rule=self.house_rule
            )
            state = tweak.apply(state)
        held = (*who.traits[: self.slot], *who.traits[self.slot + 1 :])
        state = change(state, self.seat, traits=held, spent=(*who.spent, name)[-40:])
        text = (
            say("{name} plays the Trait {trait}", name=who.name, trait=name)
            if name
            else say("{name} plays a Trait", name=who.name)
        )
        return Outcome(state, (Note(text, self.seat, "star-four-points-outline"), *turned(before, state)))


class NameTrait(Move[State], frozen=True, tag="name-trait"):
    """Write down what a secret Trait is called; the log does not tell."""

    seat: SeatIndex
    slot: Slot
    name: Name

    def play(self, state: State) -> Outcome[State]:
        alive(state, self.seat)
        who = state.players[self.seat]
        if self.slot >= len(who.traits):
            raise Impossible(say("{name} has no such Trait in hand.", name=who.name))
        held = (*who.traits[: self.slot], self.name, *who.traits[self.slot + 1 :])
        text = say("{name} writes down a Trait", name=who.name)
        return Outcome(change(state, self.seat, traits=held), (Note(text, self.seat, "pencil-outline"),))


class Describe(Move[State], frozen=True, tag="describe"):
    """Who the character is (R5, R8); a Sociopath has four dice at most (E39)."""

    seat: SeatIndex
    who: Name = ""
    age: Age = 0
    note: Remark = ""
    personality: Personality = ""
    persona: Name = ""

    def play(self, state: State) -> Outcome[State]:
        alive(state, self.seat)
        before = state.players[self.seat]
        state = change(
            state,
            self.seat,
            who=self.who.strip(),
            age=self.age,
            note=self.note.strip(),
            personality=self.personality,
            persona=self.persona.strip() if self.personality == "other" else "",
        )
        after = state.players[self.seat]
        fresh = state.tally.drawn == 0 and before.humanity == most_humanity(before)
        dice = most_humanity(after) if fresh else min(before.humanity, most_humanity(after))
        text = say("{name} describes the character", name=before.name)
        notes = (Note(text, self.seat, "account-edit-outline"), *_lying_still(state, self.seat, before))
        return Outcome(change(state, self.seat, humanity=dice), notes)


def _lying_still(state: State, seat: int, before: Player) -> tuple[Note, ...]:
    """What is said where a Personality comes too late for the dice that lie on the table (E40)."""
    now = state.scene
    if now is None or now.ending != "rolled":
        return ()
    fresh, earlier = hardship.untouched(now), change(state, seat, personality=before.personality)
    if hardship.seat_duds(state, fresh, seat) == hardship.seat_duds(earlier, fresh, seat):
        return ()
    return (Note(say("The dice stay as they fell; a new roll would count it"), seat, "dice-multiple-outline"),)


class Relate(Move[State], frozen=True, tag="relate"):
    """The Relationship between a player and the left neighbour (R7, R44)."""

    seat: SeatIndex
    kind: BondKind = ""
    name: Name = ""

    def play(self, state: State) -> Outcome[State]:
        who = player(state, self.seat)
        left = (self.seat + 1) % len(state.players)
        bond = Bond(self.kind, self.name.strip() if self.kind == "other" else "", state.bonds[self.seat].ended)
        bonds = (*state.bonds[: self.seat], bond, *state.bonds[self.seat + 1 :])
        text = say("{name} and {other} have a Relationship", name=who.name, other=state.players[left].name)
        return Outcome(replace(state, bonds=bonds), (Note(text, self.seat, "link-variant"),))
