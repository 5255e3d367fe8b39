"""Actions that are carried out and discarded."""

from __future__ import annotations

from companion.core.game import Impossible, Outcome
from companion.core.text import Blank, Say, say
from companion.games.nineteen71 import counts
from companion.games.nineteen71.draws import produced
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.missiles import set_off
from companion.games.nineteen71.moves.act import Act, BuildingId, Placing, SeatNumber
from companion.games.nineteen71.moves.cards import place_name
from companion.games.nineteen71.piles import put_away, shifted, turned_up
from companion.games.nineteen71.rows import covered, goals, playable
from companion.games.nineteen71.state import DOWN, Due, Link, State, building_at, note, owner
from companion.games.nineteen71.victory import achieved, verdict

UPGRADED = say("Hippies always upgrade this Action.")
SECOND_DUE = say("With Hippies a second missile has to follow.")


class Legislate(Act, frozen=True, kw_only=True, tag="legislate"):
    """One card from the deck onto each Building of the nation, none left out."""

    def act(self, state: State) -> Outcome[State]:
        state, by = self.pay(self.ready(state, "legislate"), "legislate")
        nation = state.nations[by]
        told, stacked = [], 0
        for building in nation.row:
            state, done, notes = produced(state, building.id, by)
            told += notes
            stacked += done
            if verdict(state) is not None:
                break
        onto = counts.buildings(stacked)
        text = say("{name} legislates: a card each onto {onto}.", name=nation.name, onto=onto)
        if stacked == 1:
            text = say("{name} legislates: a card onto {onto}.", name=nation.name, onto=onto)
        return Outcome(state, (note(text, by, "gavel", "good"), *told))


class Counterculture(Placing, frozen=True, kw_only=True, tag="counterculture"):
    """A top card moves to any other stack; with Hippies a second one has to follow."""

    source: BuildingId
    goal: BuildingId

    def act(self, state: State) -> Outcome[State]:
        here, there = building_at(state, self.source), building_at(state, self.goal)
        if here.id == there.id or not here.stack:
            raise Impossible(say("A card moves from one stack to another."))
        state = self.ready(state, "counterculture")
        second = state.due is not None and state.due.source == "again"
        state, by = self.pay(state, "counterculture")
        for end in (here, there):
            why = say("A Radar Tower covers {building}.", building=kind(end.kind).name)
            self.need(not covered(state, end.id, by), "nineteen71 R40", why)
        why = say("{building} has no stack to move onto.", building=kind(there.kind).name)
        self.need(there.id in goals(state, here.id, by) or bool(there.stack), "nineteen71 R45", why)
        state = shifted(state, here.id, there.id, moved(state, here.top))
        blanks = {"source": place_name(state, here), "goal": place_name(state, there)}
        told = [note(say("A card moves from {source} to {goal}.", **blanks), by, "guitar-acoustic")]
        if state.nations[by].hippies and not second and achieved(state) is None:  # A7: a goal wins at once
            told.append(note(second_move(state, by), by, "peace"))
            return Outcome(turned_up(state, Due("counterculture", by, "again")), tuple(told))
        return Outcome(state, tuple(told))


class Invade(Act, frozen=True, kw_only=True, tag="invade"):
    """All Shields of one Building are revealed and discarded."""

    site: BuildingId
    spare: bool = True  # use the Hippies' upgrade where there is one

    def act(self, state: State) -> Outcome[State]:
        here = building_at(state, self.site)
        state = self.ready(state, "invasion")
        state, by = self.pay(state, "invasion")
        name = kind(here.kind).name
        self.need(bool(here.stack), "nineteen71 R46", say("{building} has no Shields to reveal.", building=name))
        why = say("A Radar Tower covers {building}.", building=name)
        self.need(not covered(state, here.id, by), "nineteen71 R40", why)
        hippies = state.nations[by].hippies
        declined = hippies and not self.spare
        self.need(not declined or state.option("upgrade") == "free", "nineteen71 R39", UPGRADED)
        target = owner(state, here.id)
        link = Link("invasion", by, target, site=here.id, spare=hippies and self.spare)
        text = say("{name} invades {building}.", name=state.nations[by].name, building=place_name(state, here))
        state, told = set_off(state, link)
        return Outcome(state, (note(text, by, "flag-variant", "bad"), *told))


class Strike(Act, frozen=True, kw_only=True, tag="strike"):
    """A missile at one nation; with Hippies a second one at another."""

    target: SeatNumber
    second: SeatNumber = -1
    later: bool = False  # the second one is aimed when the first result is seen

    def act(self, state: State) -> Outcome[State]:
        state = self.ready(state, "strike")
        self.need_alive(state, self.target)
        state, by = self.pay(state, "strike")
        targets = [self.target]
        upgraded = state.nations[by].hippies
        if self.second >= 0 or self.later:
            self.need(upgraded, "nineteen71 R47", say("A second missile takes Hippies."))
        if self.second >= 0:
            self.need_alive(state, self.second)
            different = self.second != self.target
            self.need(different, "nineteen71 R47", say("The second missile goes to a different nation."))
            targets.append(self.second)
        elif not self.later:
            self.need(not upgraded or not second_is_due(state), "nineteen71 R48", SECOND_DUE)
        return self._launched(state, by, targets)

    def _launched(self, state: State, by: int, targets: list[int]) -> Outcome[State]:
        told = [note(_fired(state, by, targets), by, "rocket-launch", "bad")]
        asked = [seat for seat in dict.fromkeys(targets) if any(b.top == DOWN for b in state.nations[seat].row)]
        told += [note(will_take(state, seat), seat, "fire", "bad") for seat in asked]
        links = [Link("strike", by, seat) for seat in targets]
        if self.later and len(targets) == 1:
            links.append(Link("strike", by, apart=self.target, optional=not second_is_due(state)))
        state, more = set_off(state, *links)
        return Outcome(state, (*told, *more))


def _fired(state: State, by: int, targets: list[int]) -> Say:
    """Where the missiles fly; both at one nation if the table has ruled so (R47)."""
    names = [state.nations[seat].name for seat in targets]
    blanks: dict[str, Blank] = {"name": state.nations[by].name, "first": names[0], "n": len(targets)}
    if targets[0] != targets[-1]:
        return say("{name} fires missiles at {first} and {last}.", **blanks, last=names[-1])
    if targets[0] == by:
        return say("{name} fires a missile at home.", "{name} fires {n} missiles at home.", **blanks)
    return say("{name} fires a missile at {first}.", "{name} fires {n} missiles at {first}.", **blanks)


class Fizzle(Act, frozen=True, kw_only=True, tag="fizzle"):
    """The card that is turned up is discarded without effect."""

    def act(self, state: State) -> Outcome[State]:
        due = state.due
        if due is None:
            raise Impossible(say("No card is waiting to be carried out."))
        state = self.ready(state, due.card if due.mode != "building" else "building")
        dud = due.card == "response" and (
            due.mode == "action" or (not due.mode and state.option("study_response") == "discard")
        )
        free = due.source == "again" and second_is_free(state, due.by)
        forced = due.source != "university" or due.mode == "action"
        stuck = forced and not playable(state, due.card, due.by)
        rule, why = "nineteen71 R41", say("{card} can be carried out.", card=kind(due.card).name)
        if due.source == "university" and due.mode != "action":
            why = say("{card} can be used as a Building.", card=kind(due.card).name)
        if not due.lies_open:
            rule, why = "nineteen71 R39", UPGRADED
        self.need(dud or free or stuck, rule, why)
        state = put_away(state)
        text = say("{card} is discarded without effect.", card=kind(due.card).name)
        if not due.lies_open:
            text = say("{name} moves no second card.", name=state.nations[due.by].name)
        return Outcome(state, (note(text, due.by, "close-circle"),))


def moved(state: State, card: str) -> str:
    """How a card lies after it has moved (A36)."""
    return DOWN if state.option("reform_moves") == "down" else card


def second_is_free(state: State, by: int) -> bool:
    """May the second card stay: the table plays so (A35), or has taken the Hippies away meanwhile (R39)."""
    return state.option("upgrade") == "free" or not state.nations[by].hippies


def second_move(state: State, by: int) -> Say:
    """What Hippies make of a Counterculture whose first card has moved (R45)."""
    if second_is_free(state, by):
        return say("Hippies: a second card may move.")
    return say("Hippies: a second card has to move.")


def second_is_due(state: State) -> bool:
    """Must Hippies send a second missile (R48, A11, A35)?"""
    count = len(state.nations) if state.option("duel") == "seats" else len(state.alive)
    return count > 2 and state.option("upgrade") != "free"


def will_take(state: State, seat: int) -> Say:
    """What a missile is about to take from a nation."""
    nation = state.nations[seat]
    stacked = sum(bool(building.stack) for building in nation.row)
    bare = len(nation.row) - stacked
    lost, razed = counts.stacked(stacked), counts.buildings(bare)
    if stacked and bare:
        return say("{name} will lose {cards} and {buildings}.", name=nation.name, cards=lost, buildings=razed)
    return say("{name} will lose {what}.", name=nation.name, what=razed if bare else lost)
