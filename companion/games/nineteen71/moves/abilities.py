"""What Buildings let their owner do: Sabotage, open a University, Produce, Travel."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from companion.core.game import Impossible, Outcome
from companion.core.text import say
from companion.games.nineteen71.draws import produced
from companion.games.nineteen71.kinds import ACTION_IDS, kind
from companion.games.nineteen71.missiles import set_off
from companion.games.nineteen71.moves.act import BuildingId, Name, Placing, known
from companion.games.nineteen71.moves.actions import moved
from companion.games.nineteen71.moves.cards import place_name
from companion.games.nineteen71.piles import discarded, shifted
from companion.games.nineteen71.rows import covered, covering, disabled, reachable, why_disabled
from companion.games.nineteen71.state import (
    REFORM,
    Building,
    Link,
    State,
    building_at,
    note,
    owner,
    with_building,
)
from companion.games.nineteen71.victory import achieved, verdict

Mode = Literal["", "action", "building"]
PaidWith = Literal["top", "down", "reform"]


class Ability(Placing, frozen=True, kw_only=True):
    """An act of a Building that stays where it is."""

    def working(self, state: State, building: Building, name: str, rule: str) -> None:
        """Refuse unless this is a working Building of that name in the active nation."""
        face = kind(name).name
        self.need(building.kind == name, rule, say("Only {building} can do that.", building=face))
        own = owner(state, building.id) == state.turn
        self.need(own, rule, say("It is not a Building of {name}.", name=state.me.name))
        why = say("{building} is disabled: {why}.", building=face, why=why_disabled(state, building))
        self.need(not disabled(state, building), "nineteen71 R25", why)


class Sabotage(Ability, frozen=True, kw_only=True, tag="sabotage"):
    """Discard a card of a Military Base to turn over the top card of any stack and carry it out."""

    base: BuildingId
    site: BuildingId
    paid: Name = ""  # what the discarded card was, if it was named
    pay_with: PaidWith = "top"

    def act(self, state: State) -> Outcome[State]:
        known(self.paid, (*ACTION_IDS, ""))
        self.need_copy(state, self.paid)
        building_at(state, self.site)
        base = building_at(state, self.base)
        if not base.stack or (self.pay_with != "top" and self.pay_with not in base.stack):
            raise Impossible(say("The Military Base has no such card to pay with."))
        state = self.ready(state)
        self.working(state, base, "base", "nineteen71 R34")
        free = self.pay_with in ("top", base.top) or state.option("base_cost") == "any"
        self.need(free, "nineteen71 R34", say("Only the top card of the stack pays."))
        state, paid = self._paid(state, base)
        site = building_at(state, self.site)
        name = kind(site.kind).name
        if not site.stack:
            raise Impossible(say("{building} has no card to turn over.", building=name))
        by = state.turn
        why = say("A Radar Tower covers {building}.", building=name)
        self.need(not covered(state, site.id, by), "nineteen71 R40", why)
        links = [Link("sabotage", by, owner(state, site.id), site=site.id)]
        if paid == "response" and state.option("cost_fires"):
            links.append(Link("response", by, wave=2, site=base.id))  # A13
        text = say("{name} sabotages {building}.", name=state.me.name, building=place_name(state, site))
        state, told = set_off(replace(state, acted=True), *links)
        return Outcome(state, (note(text, by, "tank", "bad"), *told))

    def _paid(self, state: State, base: Building) -> tuple[State, str]:
        """The stack without the card that pays, and what that was."""
        wanted = base.top if self.pay_with == "top" else self.pay_with
        place = len(base.stack) - 1 - base.stack[::-1].index(wanted)
        paid = REFORM if wanted == REFORM else self.paid
        stack = (*base.stack[:place], *base.stack[place + 1 :])
        state = with_building(state, base.id, stack=base.stack[:place])  # what lay above is not known any more
        return discarded(with_building(state, base.id, stack=stack), paid), paid


class Study(Ability, frozen=True, kw_only=True, tag="study"):
    """Open the turn with the topmost Shield of a University, as an Action or as a Building."""

    university: BuildingId
    mode: Mode = ""

    def act(self, state: State) -> Outcome[State]:
        here = building_at(state, self.university)
        if not here.stack:
            raise Impossible(say("The University has no card to use."))
        state = self.ready(state)
        self.need(not state.acted, "nineteen71 R42", say("A University only opens a turn; something was done already."))
        self.working(state, here, "university", "nineteen71 R42")
        self.need(not here.used, "nineteen71 R42", say("This University was used this turn."))
        others = any(b.used for b in state.me.row if b.kind == "university")
        one = say("Only one University may be used a turn.")
        self.need(not others or state.option("studies") == "each", "nineteen71 R42", one)
        radar = state.option("radar_study") or not covering(state, here.id)  # A38
        self.need(bool(radar), "nineteen71 R40", say("A Radar Tower covers the University."))
        early = state.option("study_choice") != "before" or bool(self.mode)
        self.need(early, "nineteen71 R42", say("Choose Action or Building before the card is turned over."))
        mode = self.mode if state.option("study_choice") == "before" else ""
        state = with_building(state, here.id, used=True)
        link = Link("university", state.turn, owner(state, here.id), site=here.id, mode=mode)
        state, told = set_off(state, link)
        text = say("{name} opens the turn with a University.", name=state.me.name)
        return Outcome(state, (note(text, state.turn, "school"), *told))


class Produce(Ability, frozen=True, kw_only=True, tag="produce"):
    """A Farm puts the top card of the deck, unseen, onto any Building."""

    farm: BuildingId
    onto: BuildingId

    def act(self, state: State) -> Outcome[State]:
        farm, there = building_at(state, self.farm), building_at(state, self.onto)
        state = self.ready(state)
        if state.option("harvest") != "every" or farm.kind != "farm":  # A27
            self.working(state, farm, "farm", "nineteen71 R36")
        self.need(not disabled(state, farm), "nineteen71 R25", say("The Farm is disabled."))
        self.need(not farm.stack, "nineteen71 R36", say("A stacked Farm does not produce."))
        self.need(not farm.used, "nineteen71 R36", say("This Farm has already produced this turn."))
        why = say("A Radar Tower covers {building}.", building=kind(there.kind).name)
        by = owner(state, farm.id)
        radar = state.option("radar_travel") is not False or not covered(state, there.id, by)
        self.need(radar, "nineteen71 R40", why)
        name, onto = state.nations[by].name, place_name(state, there)
        text = say("{name} produces a card onto {building}.", name=name, building=onto)
        # R42: only what its own player does shuts a University.
        state = replace(with_building(state, farm.id, used=True), acted=state.acted or by == state.turn)
        state, done, told = produced(state, there.id, by)
        if not done:
            text = say("{name} wanted to produce onto {building}, which is gone.", name=name, building=onto)
            if verdict(state) is not None:
                text = say("{name} wanted to produce onto {building}, but the game is over.", name=name, building=onto)
        return Outcome(state, (note(text, by, "barn", "good" if done else ""), *told))


class Travel(Ability, frozen=True, kw_only=True, tag="travel"):
    """Top cards go along Interstate Highways from one stack to another, one after the other."""

    source: BuildingId
    goal: BuildingId
    cards: Annotated[int, msgspec.Meta(ge=1, le=60)] = 1

    def act(self, state: State) -> Outcome[State]:
        here, there = building_at(state, self.source), building_at(state, self.goal)
        if here.id == there.id or len(here.stack) < self.cards:
            raise Impossible(say("There are not that many cards to travel."))
        state = self.ready(state)
        self._joined(state, here, there)
        gone = 0
        while gone < self.cards and achieved(state) is None:  # A7: a goal that is met on the way wins at once
            card = building_at(state, here.id).top
            state = shifted(state, here.id, there.id, moved(state, card))
            gone += 1
        blanks = {"source": place_name(state, here), "goal": place_name(state, there)}
        text = say(
            "A card travels from {source} to {goal}.",
            "{n} cards travel from {source} to {goal}.",
            n=gone,
            **blanks,
        )
        return Outcome(replace(state, acted=True), (note(text, state.turn, "highway"),))

    def _joined(self, state: State, here: Building, there: Building) -> None:
        """Refuse where no Highway leads, or where one does and a Radar Tower stops the card (R43, A18)."""
        why = say("No working Highway of {name} joins these two.", name=state.me.name)
        self.need(there.id in reachable(state, here.id, radar=False), "nineteen71 R43", why)
        why = say("A Radar Tower covers the way there.")
        if covered(state, there.id, state.turn):
            why = say("A Radar Tower covers {building}.", building=kind(there.kind).name)
        self.need(there.id in reachable(state, here.id), "nineteen71 R40", why)
