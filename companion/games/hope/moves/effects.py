"""Moves that give out the results of cards, and the table's own corrections."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say, signed
from companion.games.hope.fate import (
    LOST,
    Told,
    add_hope,
    ease,
    gain,
    lose,
    owed,
    suffer,
    take_hope,
)
from companion.games.hope.moves.fields import Effect, Seats, Shift
from companion.games.hope.moves.scene import under_way
from companion.games.hope.names import terrain_name
from companion.games.hope.revival import revive
from companion.games.hope.state import (
    GROUP,
    MOST_DICE,
    ROUNDS,
    TERRAINS,
    State,
    asset,
    change,
    change_asset,
    living,
    most_humanity,
    player,
)
from companion.games.hope.turns import handed_over
from companion.games.hope.verdict import turned

MOST_HUNTED = 20
MOST_TRAITS = 20  # all of the box


def hunted_limit(state: State) -> int:
    """How many Hunted cards there can be (A22: no limit, kept countable)."""
    return int(state.option("hunted_limit")) or MOST_HUNTED


class Affect(Move[State], frozen=True, tag="affect"):
    """A result of a card for some players or for the group, all in one go."""

    effect: Effect
    amount: Shift
    seats: Seats = ()

    def play(self, state: State) -> Outcome[State]:
        under_way(self, state)
        if self.effect in ("hope", "hunted"):
            return self._group(state)
        names = tuple(player(state, seat).name for seat in sorted(set(self.seats)))
        if not names:
            raise Impossible(say("Choose who is meant."))
        notes: tuple[Note, ...] = ()
        for seat in sorted(set(self.seats)):
            if not state.players[seat].alive:
                raise Impossible(say("{name} is no longer in the game.", name=state.players[seat].name))
            state, told = self._one(state, seat)
            notes += told
        head = Note(effect_words(self.effect, self.amount, ", ".join(names)), self.seats[0], self._icon())
        return Outcome(state, (head, *notes))

    def _one(self, state: State, seat: int) -> Told:
        if self.effect == "traits":
            return _traits(state, seat, self.amount)
        if self.effect == "humanity":
            return gain(state, seat, self.amount) if self.amount >= 0 else lose(state, seat, -self.amount)
        if self.amount >= 0:
            return suffer(state, seat, self.effect, self.amount)
        return ease(state, seat, self.effect, -self.amount)

    def _group(self, state: State) -> Outcome[State]:
        if self.effect == "hope":
            before = state
            state = add_hope(state, self.amount) if self.amount >= 0 else take_hope(state, -self.amount)
            text = say("Hope pool: {amount}", amount=signed(state.hope - before.hope))
            if state.hope == before.hope:
                text = say("The Hope pool stays at {hope}", hope=state.hope)
            return Outcome(state, (Note(text, icon="fire"), *owed(before, state)))
        martial = state.option("martial_law") is True
        self.need(martial, "hope R34", say("Hunted belongs to Martial Law, which is not in play."))
        if self.amount > 0 and state.hunted >= MOST_HUNTED:  # whatever the box holds (A22): no ruling could add one
            raise Impossible(say("There is no room for one more Hunted card."))
        most = hunted_limit(state)
        why = say("There is only {most} Hunted card.", "There are only {most} Hunted cards.", most=most)
        self.need(self.amount <= 0 or state.hunted + self.amount <= most, "hope R34", why)
        now = state.hunted
        state = replace(state, hunted=min(MOST_HUNTED, max(0, now + self.amount)))
        text = say("Hunted: {amount}", amount=signed(state.hunted - now))
        if state.hunted == now:
            text = say("Hunted stays at {count}", count=now)
        return Outcome(state, (Note(text, icon="target-account"),))

    def _icon(self) -> str:
        icons = {"humanity": "dice-multiple", "hunger": "food-drumstick-off", "harm": "bandage"}
        return icons.get(self.effect, "star-four-points-outline")


def _traits(state: State, seat: int, amount: int) -> Told:
    held = player(state, seat).traits
    held = (*held, *("",) * amount)[:MOST_TRAITS] if amount >= 0 else held[: max(0, len(held) + amount)]
    return change(state, seat, traits=held), (Note(say("Traits in hand: {count}", count=len(held)), seat),)


def effect_words(effect: str, amount: int, names: str) -> Say:
    """The headline of a result."""
    size = signed(amount)
    if effect == "humanity":
        return say("{names}: {amount} Humanity", names=names, amount=size)
    if effect == "hunger":
        return say("{names}: {amount} Hunger", names=names, amount=size)
    if effect == "harm":
        return say("{names}: {amount} Harm", names=names, amount=size)
    if abs(amount) == 1:
        return say("{names}: {amount} Trait", names=names, amount=size)
    return say("{names}: {amount} Traits", names=names, amount=size)


def _reopened(state: State, before: int) -> Told:
    """A finished journey whose round is set back goes on with a fresh round."""
    if state.over != "won" or not living(state) or state.round >= before:
        return state, ()
    fresh = replace(state, over="", players=tuple(replace(who, acted=False) for who in state.players))
    return handed_over(fresh)  # R9: clockwise from whoever had the last turn


class Adjust(Move[State], frozen=True, tag="adjust"):
    """The table sets a number by hand; it stays within its bounds."""

    by_hand = True
    key: Annotated[str, Meta(max_length=40)]
    value: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]

    def play(self, state: State) -> Outcome[State]:
        what, _, which = self.key.partition(":")
        if what in ("humanity", "hunger", "harm", "pending", "alive", "traits"):
            return self._seat(state, what, which)
        if what == "deck" and which in TERRAINS:
            at = TERRAINS.index(which)
            decks = (*state.decks[:at], min(40, max(0, self.value)), *state.decks[at + 1 :])
            text = say("{terrain} deck: {value}", terrain=terrain_name(which), value=decks[at])
            return self._ruled(replace(state, decks=decks), text)
        if what == "uses" and which.isascii() and which.isdigit():
            return self._uses(state, int(which))
        if self.key == "debt":
            state = replace(state, debt=min(MOST_DICE, max(0, self.value)))
            return self._ruled(state, say("Hope dice owed: {value}", value=state.debt))
        if self.key == "hope":
            state = replace(state, hope=min(MOST_DICE, max(0, self.value)))
            return self._ruled(state, say("Hope pool: {value}", value=state.hope))
        if self.key == "hunted":
            state = replace(state, hunted=min(MOST_HUNTED, max(0, self.value)))
            return self._ruled(state, say("Hunted: {value}", value=state.hunted))
        if self.key == "turn":
            return self._turn(state)
        if self.key == "round":
            state, told = _reopened(replace(state, round=min(ROUNDS, max(1, self.value))), state.round)
            return self._ruled(state, say("Round: {value}", value=state.round), told=told)
        if self.key == "hardship" and state.scene is not None and state.scene.hardship is not None:
            scene = replace(state.scene, hardship=min(20, max(0, self.value)))
            after = replace(state, scene=scene)
            note = Note(say("The Scene's hardship is corrected"), icon="gavel")
            return Outcome(after, (note, *turned(state, after)))
        raise Impossible(say("There is no counter called {key} here.", key=self.key))

    def _ruled(self, state: State, text: Say, seat: int | None = None, told: tuple[Note, ...] = ()) -> Outcome[State]:
        return Outcome(state, (Note(text, seat, "gavel"), *told))

    def _uses(self, state: State, number: int) -> Outcome[State]:
        card = asset(state, number)
        left = min(card.total, max(0, self.value))
        text = (
            say("{asset}: uses left {n}", asset=card.name, n=left) if card.name else say("Asset: uses left {n}", n=left)
        )
        return self._ruled(change_asset(state, card.id, uses=left), text, card.owner if card.owner != GROUP else None)

    def _seat(self, state: State, what: str, which: str) -> Outcome[State]:
        if not which.isascii() or not which.isdigit():
            raise Impossible(say("There is no counter called {key} here.", key=self.key))
        seat = int(which)
        who = player(state, seat)
        if what == "alive":
            return self._alive(state, seat)
        if not who.alive:
            raise Impossible(say("{name} is no longer in the game.", name=who.name))
        if what == "pending":
            state = change(state, seat, pending=self.value > 0, lost_in=state.round if self.value > 0 else 0)
            stays = say("{name} stays by ruling of the table", name=who.name)
            goes = say("{name} goes when the next turn begins", name=who.name)
            return self._ruled(state, goes if self.value > 0 else stays, seat)
        if what == "humanity":
            dice = min(most_humanity(who), max(0, self.value))
            below = who.pending and not dice  # who has dice is not below zero
            state = change(state, seat, humanity=dice, pending=below)
            return self._ruled(state, say("{name}: Humanity {n}", name=who.name, n=state.players[seat].humanity), seat)
        if what == "traits":
            state, _ = _traits(state, seat, min(MOST_TRAITS, max(0, self.value)) - len(who.traits))
            count = len(state.players[seat].traits)
            return self._ruled(state, say("{name}: Traits {n}", name=who.name, n=count), seat)
        step = min(2, max(0, self.value))
        if what == "hunger":
            text = say("{name}: Hunger {n}", name=who.name, n=step)
            return self._ruled(change(state, seat, hunger=step), text, seat)
        return self._ruled(change(state, seat, harm=step), say("{name}: Harm {n}", name=who.name, n=step), seat)

    def _turn(self, state: State) -> Outcome[State]:
        who = player(state, self.value)
        if not who.alive:
            raise Impossible(say("{name} is no longer in the game.", name=who.name))
        if state.scene is not None or state.over:
            raise Impossible(say("A turn is given to somebody else only between two Scenes."))
        before = (self.value - 1) % len(state.players)  # so that the order goes on from here (R9)
        state = change(replace(state, active=self.value, last=before), self.value, acted=False, waiting=False)
        return self._ruled(state, say("It is {name}'s turn", name=who.name), self.value)

    def _alive(self, state: State, seat: int) -> Outcome[State]:
        who = player(state, seat)
        self.need(state.over != "lost", "hope R65", LOST)
        if who.alive:
            raise Impossible(say("{name} is alive.", name=who.name))
        state, told = handed_over(revive(state, seat))  # R9: the order of turns is what it would have been
        return self._ruled(state, say("{name} is back by ruling of the table", name=who.name), seat, told)
