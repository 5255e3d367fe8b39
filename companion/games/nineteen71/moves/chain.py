"""Answers that the chain asks for: what a card was, where a missile goes, which one is next."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from companion.core.game import Impossible, Outcome
from companion.core.text import say
from companion.games.nineteen71.kinds import ACTION_IDS, kind
from companion.games.nineteen71.missiles import advance, aimed, answered, held, overtaken
from companion.games.nineteen71.moves.act import Act, Name, SeatNumber, known
from companion.games.nineteen71.moves.actions import SECOND_DUE
from companion.games.nineteen71.needs import can_wait, rests
from companion.games.nineteen71.state import Chain, Link, State, nation_at, note

DECLINED = say("A launch cannot be declined.")


def running(state: State) -> Chain:
    """The chain, or a plain word that there is none."""
    if state.chain is None:
        raise Impossible(say("No missile is under way."))
    return state.chain


class Reveal(Act, frozen=True, kw_only=True, tag="reveal"):
    """What the card was that is asked for; "" for any card that nobody wants to name."""

    card: Name = ""
    rest: bool = False  # the same goes for all that this link still asks

    def act(self, state: State) -> Outcome[State]:
        known(self.card, (*ACTION_IDS, ""))
        link = running(state).running
        site = link.question
        if not site:
            raise Impossible(say("No card is being revealed now."))
        turned = link.cause in ("sabotage", "university")
        if turned and not self.card and not state.option("mixed"):  # a card of 1961 has no name here (R58)
            raise Impossible(say("Name the card: it has to be carried out."))
        self.need_copy(state, self.card)
        count = len(link.asked) - len(link.named) if self.rest else 1
        here = next((b.kind for n in state.nations for b in n.row if b.id == site), "building")
        text = say("The card on {building} was {card}.", building=kind(here).name, card=kind(self.card).name)
        if not self.card:
            text = say("The card on {building} stays unnamed.", building=kind(here).name)
            if turned:
                text = say("The card on {building} was one of 1961.", building=kind(here).name)
        if self.rest:
            text = say("No Response System was among the cards.")
            if link.named:
                text = say("No further Response System was there.")
        state, told = answered(state, (("" if self.rest else self.card),) * count)
        return Outcome(state, (note(text, link.at, kind(self.card).icon), *told))


class Aim(Act, frozen=True, kw_only=True, tag="aim"):
    """Whoever has to aim a missile says where it goes; -1 is nowhere."""

    target: SeatNumber

    def act(self, state: State) -> Outcome[State]:
        link = running(state).running
        if not link.missile or link.at >= 0:
            raise Impossible(say("No missile is waiting to be aimed."))
        name = state.nations[link.by].name
        if self.target < 0:
            return self._held(state, link)
        target = nation_at(state, self.target)
        self.need_alive(state, self.target)
        apart = say("The second missile goes to a different nation.")
        self.need(self.target != link.apart, "nineteen71 R47", apart)
        text = say("{name} aims the missile at {target}.", name=name, target=target.name)
        if self.target == link.by:
            text = say("{name} aims the missile at home.", name=name)
        state, told = aimed(state, self.target)
        return Outcome(state, (note(text, link.by, "rocket-launch", "bad"), *told))

    def _held(self, state: State, link: Link) -> Outcome[State]:
        """A second missile that is not fired; a Response System always is (R48, R50)."""
        if link.cause == "strike":
            self.need(link.optional, "nineteen71 R48", SECOND_DUE)
        else:
            self.need(False, "nineteen71 R50", DECLINED)
        text = say("{name} fires no further missile.", name=state.nations[link.by].name)
        state, told = held(state)
        return Outcome(state, (note(text, link.by, "close"), *told))


class TakeFirst(Act, frozen=True, kw_only=True, tag="take_first"):
    """Another waiting missile of the same wave comes next."""

    place: Annotated[int, msgspec.Meta(ge=0, le=200)]

    def act(self, state: State) -> Outcome[State]:
        chain = running(state)
        if self.place >= len(chain.waiting):
            raise Impossible(say("No such missile is waiting."))
        chosen = chain.waiting[self.place]
        rest = (*chain.waiting[: self.place], *chain.waiting[self.place + 1 :])
        self.need(chosen.apart < 0, "nineteen71 R47", say("The second missile follows the first."))
        same = chosen.wave == chain.waiting[0].wave
        self.need(same, "nineteen71 R52", say("Missiles that were launched earlier come first."))
        fixed = say("This table takes missiles in the order they were turned up.")
        self.need(state.option("wave_order") == "table", "nineteen71 R52", fixed)
        text = say("{name}'s missile comes next.", name=state.nations[chosen.by].name)
        if can_wait(chain.running) and chosen.wave == chain.running.wave:
            state, told = overtaken(state, chosen, rest)
            return Outcome(state, (note(text, chosen.by, "rocket-launch"), *told))
        state = replace(state, chain=replace(chain, waiting=(chosen, *rest)))
        return Outcome(state, (note(text, chosen.by, "rocket-launch"),))


class GoOn(Act, frozen=True, kw_only=True, tag="go_on"):
    """What the table has set right leaves nothing to ask: the chain takes its course."""

    def act(self, state: State) -> Outcome[State]:
        link = running(state).running
        if not rests(state):
            raise Impossible(say("The chain waits for an answer."))
        state, told = advance(state)
        return Outcome(state, (note(say("The chain goes on."), link.by, "arrow-right"), *told))


class CallOff(Act, frozen=True, kw_only=True, tag="call_off"):
    """The table stops the chain where it is, against the rules."""

    def act(self, state: State) -> Outcome[State]:
        running(state)
        self.need(False, "nineteen71 R50", DECLINED)
        text = say("The table calls off the rest of the chain.")
        return Outcome(replace(state, chain=None), (note(text, None, "gavel", "warn"),))
