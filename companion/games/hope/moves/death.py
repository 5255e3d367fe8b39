"""Moves of the dead: a gift to the living, a new character, or neither."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.hope import hardship
from companion.games.hope.fate import INNOCENT_ROUNDS, LOST, MOST_GRAVES, OVER, check, kill
from companion.games.hope.graves import buried, without
from companion.games.hope.moves.effects import MOST_TRAITS
from companion.games.hope.moves.fields import Name, Personality, SeatIndex
from companion.games.hope.moves.scene import under_way
from companion.games.hope.state import Grief, Player, State, change, living, player
from companion.games.hope.turns import handed_over

NEW_HUMANITY = 3
NEW_TRAITS = ("", "")


class GiveTrait(Move[State], frozen=True, tag="gift"):
    """Gift from the Grave: a random Trait for a survivor (R68)."""

    seat: SeatIndex
    to: SeatIndex
    name: Name = ""

    def play(self, state: State) -> Outcome[State]:
        giver, taker = player(state, self.seat), player(state, self.to)
        under_way(self, state)
        self.need(self.seat in state.gifts, "hope R68", say("{name} has no gift to give.", name=giver.name))
        if self.to not in living(state) or self.to == self.seat:
            raise Impossible(say("The gift goes to a survivor."))
        if len(taker.traits) >= MOST_TRAITS:
            raise Impossible(say("{name} cannot hold any more Traits.", name=taker.name))
        state = change(state, self.to, traits=(*taker.traits, self.name))
        text = say("{name} leaves a Trait to {other}", name=giver.name, other=taker.name)
        state = replace(state, gifts=without(state.gifts, self.seat))
        return Outcome(state, (Note(text, self.seat, "gift-outline"),))


class Return(Move[State], frozen=True, tag="return"):
    """Grace of Innocence: somebody new for a character lost in round 1 or 2 (R69, A17)."""

    seat: SeatIndex
    who: Name = ""
    personality: Personality = ""
    persona: Name = ""

    def play(self, state: State) -> Outcome[State]:
        before = player(state, self.seat)
        if before.alive:
            raise Impossible(say("{name} is alive.", name=before.name))
        if state.over == "won":
            raise Impossible(OVER)
        self.need(state.over != "lost", "hope R65", LOST)
        self.need(not before.graced, "hope R69", say("{name} has already come back once.", name=before.name))
        early = self.seat in state.graces or before.died_in <= INNOCENT_ROUNDS
        self.need(early, "hope R69", say("New characters join only after a death in round 1 or 2."))
        new = Player(
            before.name,
            before.colour,
            humanity=NEW_HUMANITY,
            waiting=state.option("joins") == "turn" or _too_late(state, self.seat),
            graced=True,
            acted=before.acted,
            traits=NEW_TRAITS,
            personality=self.personality,
            persona=self.persona.strip() if self.personality == "other" else "",
            who=self.who.strip(),
        )
        players = (*state.players[: self.seat], new, *state.players[self.seat + 1 :])
        players = tuple(replace(who, grief=_of_others(who, self.seat)) for who in players)
        grave = buried(self.seat, before)
        graces, graves = without(state.graces, self.seat), (*state.buried, grave)[-MOST_GRAVES:]
        state = replace(state, players=players, graces=graces, buried=graves, over="")
        state, told = handed_over(state)
        text = say("{name} comes back as somebody new", name=before.name)
        return Outcome(state, (Note(text, self.seat, "account-plus", "good"), *_when(state, self.seat), *told))


def _of_others(who: Player, seat: int) -> tuple[Grief, ...]:
    """Whom a death cost dice, without a seat where somebody new sits now: the dice were not theirs."""
    return tuple(grief for grief in who.grief if grief.seat != seat)


def _when(state: State, seat: int) -> tuple[Note, ...]:
    """When somebody new joins, where that is not at once (A17)."""
    who = state.players[seat]
    if not who.waiting:
        return ()
    text = say("{name} joins with the next turn of this seat", name=who.name)
    if state.option("joins") == "now":
        text = say("{name} joins when this Scene is over", name=who.name)
    return (Note(text, seat, "timer-sand"),)


def _too_late(state: State, seat: int) -> bool:
    """Whether a Scene goes on without a new character: it is decided (R55, R60), or whoever died had a part in it."""
    now = state.scene
    if now is None:
        return False
    part = seat == now.actor or hardship.committed(now, seat) or seat in (*now.accepted, *now.refused)
    return bool(part) or now.stage in ("hope", "result")


class Leave(Move[State], frozen=True, tag="leave"):
    """Below zero in the last turn of all: no other begins, and the table says that the character is out (R12)."""

    seat: SeatIndex

    def play(self, state: State) -> Outcome[State]:
        who = player(state, self.seat)
        if not who.alive or not who.pending:
            raise Impossible(say("{name} is not below zero.", name=who.name))
        under_way(self, state)
        return Outcome(*kill(state, self.seat, "humanity"))


class Forgo(Move[State], frozen=True, tag="forgo"):
    """Let a gift or a return pass."""

    seat: SeatIndex
    what: Literal["gift", "grace"]

    def play(self, state: State) -> Outcome[State]:
        name = player(state, self.seat).name
        open_to = state.gifts if self.what == "gift" else state.graces
        if self.seat not in open_to:
            raise Impossible(say("There is nothing for {name} to decide.", name=name))
        if self.what == "gift":
            state = replace(state, gifts=without(state.gifts, self.seat))
            return Outcome(state, (Note(say("{name} leaves nothing", name=name), self.seat, "gift-off-outline"),))
        state = check(replace(state, graces=without(state.graces, self.seat)))
        return Outcome(state, (Note(say("{name} does not come back", name=name), self.seat, "account-off"),))
