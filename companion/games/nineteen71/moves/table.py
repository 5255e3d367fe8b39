"""What the table settles by its own word: Victory Cards, who starts, corrections, names, winners."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from companion.core.game import Impossible, Outcome
from companion.core.text import Say, say
from companion.games.nineteen71.kinds import ACTION_IDS, BUILDING_IDS, VICTORY_IDS, kind
from companion.games.nineteen71.moves.act import Act, BuildingId, Name, SeatNumber, known
from companion.games.nineteen71.piles import written
from companion.games.nineteen71.settle import fresh
from companion.games.nineteen71.state import DOWN, State, building_at, nation_at, note, owner, pop, push, with_building
from companion.games.nineteen71.victory import verdict

Sign = Literal["house", "fish", "balloon"]
FORWARD = {"house": "fish", "fish": "balloon", "balloon": "house"}  # each beats the one it points to


class ChooseVictory(Act, frozen=True, kw_only=True, tag="choose_victory"):
    """A nation lays down its Victory Card; when all have, the first turn begins."""

    nation: SeatNumber
    card: Name

    def act(self, state: State) -> Outcome[State]:
        known(self.card, VICTORY_IDS)
        nation = nation_at(state, self.nation)
        here = next((building for building in nation.row if building.crown), None)
        if here is None:
            raise Impossible(say("{name} has no Victory Card in play.", name=nation.name))
        final = say("{name} has chosen already, and the choice is final.", name=nation.name)
        self.need(here.kind == "victory" or state.stage == "setup", "nineteen71 R4", final)
        taken = any(b.kind == self.card for n in state.nations for b in n.row if b.id != here.id)
        free = not taken or state.option("doubles") != "once"
        self.need(free, "nineteen71 R4", say("Another nation has {card}.", card=kind(self.card).name))
        state = with_building(state, here.id, kind=self.card)
        text = say("{name} plays for {card}.", name=nation.name, card=kind(self.card).name)
        return Outcome(state, (note(text, self.nation, kind(self.card).icon),))


class Begin(Act, frozen=True, kw_only=True, tag="begin"):
    """The first turn begins, whether or not all Victory Cards are named."""

    def act(self, state: State) -> Outcome[State]:
        if state.stage != "setup":
            raise Impossible(say("The game has already begun."))
        text = say("{name} begins.", name=state.me.name)
        return Outcome(replace(state, stage="play"), (note(text, state.turn, "play"),))


class First(Act, frozen=True, kw_only=True, tag="first"):
    """This nation starts."""

    nation: SeatNumber

    def act(self, state: State) -> Outcome[State]:
        nation = nation_at(state, self.nation)
        late = say("The first turn is already under way.")
        self.need(fresh(state), "nineteen71 R6", late)
        if state.contest_about == "start":
            state = replace(state, contest=(), contest_about="")
        text = say("{name} starts.", name=nation.name)
        return Outcome(started_by(state, self.nation), (note(text, self.nation, "play"),))


class Showdown(Act, frozen=True, kw_only=True, tag="showdown"):
    """One round of House Fish Balloon: what each contender showed, in seat order."""

    signs: Annotated[tuple[Sign, ...], msgspec.Meta(max_length=6)]
    about: Literal["start", "dispute"] = "dispute"

    def act(self, state: State) -> Outcome[State]:
        seats = contenders(state, self.about)
        if len(self.signs) != len(seats) or len(seats) < 2:
            raise Impossible(say("House Fish Balloon needs a sign from each contender."))
        left = tuple(seat for seat, sign in zip(seats, self.signs, strict=True) if sign in self._best(state))
        if len(left) > 1:
            names = ", ".join(state.nations[seat].name for seat in left)
            text = say("House Fish Balloon goes on between {names}.", names=names)
            return Outcome(replace(state, contest=left, contest_about=self.about), (note(text, None, "autorenew"),))
        winner = left[0]
        state = replace(state, contest=(), contest_about="")
        name = state.nations[winner].name
        if self.about == "start" and fresh(state):
            text = say("{name} wins House Fish Balloon and starts.", name=name)
            return Outcome(started_by(state, winner), (note(text, winner, "fish", "good"),))
        text = say("{name} wins House Fish Balloon and decides.", name=name)
        return Outcome(state, (note(text, winner, "fish", "good"),))

    def _best(self, state: State) -> set[str]:
        """The signs that stay in: the one that beats the other, or all when none or three are there."""
        shown = set(self.signs)
        if len(shown) != 2:
            return {str(sign) for sign in shown}
        one, other = sorted(shown)
        wins = FORWARD[one] == other
        if state.option("beats") == "backward":
            wins = not wins
        return {one if wins else other}


class NameCard(Act, frozen=True, kw_only=True, tag="name_card"):
    """The table corrects which Building a card is."""

    building: BuildingId
    kind: Name

    def act(self, state: State) -> Outcome[State]:
        here = building_at(state, self.building)
        known(self.kind, VICTORY_IDS if here.crown else tuple(face.id for face in state.buildings))
        state = with_building(state, here.id, kind=self.kind)
        text = say("The table makes it {building}.", building=kind(self.kind).name)
        return Outcome(state, (note(text, owner(state, here.id), "gavel"),))


class NoteHidden(Act, frozen=True, kw_only=True, tag="note_hidden"):
    """The owner writes down what a face-down card is; the log does not tell."""

    building: BuildingId
    place: Annotated[int, msgspec.Meta(ge=0, le=200)]  # in the stack, bottom first
    card: Name = ""

    def act(self, state: State) -> Outcome[State]:
        known(self.card, (*ACTION_IDS, ""))
        here = building_at(state, self.building)
        if self.place >= len(here.stack) or here.stack[self.place] != DOWN:
            raise Impossible(say("No face-down card lies there."))
        state = written(state, here.id, self.place, self.card)
        seat = owner(state, here.id)
        text = say("{name} writes down a face-down card.", name=state.nations[seat].name)
        return Outcome(state, (note(text, seat, "pencil-outline"),))


class Pair(Act, frozen=True, kw_only=True, tag="pair"):
    """The table notes which Building shares its card with an Action, or that nobody knows."""

    action: Name
    building: Name = ""

    def act(self, state: State) -> Outcome[State]:
        place = ACTION_IDS.index(known(self.action, ACTION_IDS))
        known(self.building, (*BUILDING_IDS, ""))
        pairs = ["" if name == self.building else name for name in state.pairs]
        pairs[place] = self.building
        blanks = {"action": kind(self.action).name, "building": kind(self.building).name}
        text = say("{action} and {building} are one card.", **blanks)
        if not self.building:
            text = say("The other half of {action} is not known.", **blanks)
        return Outcome(replace(state, pairs=tuple(pairs)), (note(text, None, "link-variant"),))


class Crown(Act, frozen=True, kw_only=True, tag="crown"):
    """The table names the winner, against the rules."""

    nation: SeatNumber

    def act(self, state: State) -> Outcome[State]:
        nation = nation_at(state, self.nation)
        self.need(False, "nineteen71 R62", not_given(state))
        text = say("The table gives the victory to {name}.", name=nation.name)
        return Outcome(replace(state, crowned=(self.nation,)), (note(text, self.nation, "gavel"),))


class PlayOn(Act, frozen=True, kw_only=True, tag="play_on"):
    """The table takes back a victory it gave."""

    def act(self, state: State) -> Outcome[State]:
        if not state.crowned:
            raise Impossible(say("No victory was given by the table."))
        self.need(False, "nineteen71 R62", say("The table has given this victory."))
        return Outcome(replace(state, crowned=()), (note(say("The table plays on."), None, "gavel"),))


def not_given(state: State) -> Say:
    """Why a victory by word of the table is a ruling (R62)."""
    if verdict(state) is None:
        return say("No rule gives the victory yet.")
    return say("The table has given this victory.") if state.crowned else say("The rules have named the winner.")


def contenders(state: State, about: str) -> tuple[int, ...]:
    """Who is still in this round: all, or those between whom the same contest goes on."""
    return state.contest if state.contest and state.contest_about == about else state.alive


def started_by(state: State, seat: int) -> State:
    """This nation starts; with two players that also moves the extra Shield (R8)."""
    crowns = [next((b for b in nation.row if b.crown), None) for nation in state.nations]
    if len(crowns) == 2 and fresh(state) and seat != state.first:
        gives, gets = crowns[seat], crowns[1 - seat]
        if gives is not None and gets is not None and gives.top == DOWN and len(gives.stack) > 1:
            state = push(pop(state, gives.id), gets.id, DOWN)
    return replace(state, first=seat, turn=seat)
