"""The cards: what each can tell a rider to do, and the moves of drawing and following one."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.core.game import Impossible, Note, Outcome
from companion.core.text import NOTHING, Say, say
from companion.games.game2020.notes import bare, crowded
from companion.games.game2020.ride import (
    arrive,
    at_start,
    bare_exit,
    bubble_for,
    calm,
    enter,
    exit_draws,
    go,
    learn_colour,
    own_yellow,
    pass_on,
    replace,
    standing,
    win,
    yellow_for,
)
from companion.games.game2020.state import STEPS_BACK, State, space_name
from companion.games.game2020.turns import Number, RiderMove
from companion.games.game2020.words import CARDS, DECKS, PLACES, SPACES, Deck, Zone

Effect = Literal["forward3", "forward5", "back4", "pit", "yellow", "bubble"]
DECK_OF: dict[Effect, Deck] = {
    "forward3": "green",
    "forward5": "green",
    "back4": "red",
    "pit": "red",
    "yellow": "yellow",
    "bubble": "yellow",
}
RULE_OF: dict[Deck, str] = {"green": "game2020 R14", "red": "game2020 R15", "yellow": "game2020 R16"}
STEPS: dict[Effect, int] = {"forward3": 3, "forward5": 5}
LIMITS: dict[Deck, Say] = {
    "green": say("A Yay card only sends you 3 or 5 spaces forward."),
    "red": say("A Nay card only sends you 4 spaces back or into the Pit."),
    "yellow": say("An Oy Vey card only sends you to the last yellow space or into quarantine."),
}
NO_CARD = say("On an exit space no card is drawn.")
AT_START = say("No card is drawn at “2020”.")


def forward(state: State, steps: int) -> int:
    """The space to which a forward card sends (A10)."""
    space, finish = state.rider.space, state.rules.finish
    last = finish if state.rules.card_wins or space >= finish else finish - 1
    return min(space + steps, last)


def backward(state: State) -> int:
    """The space four back (A8)."""
    space = state.rider.space
    if space < STEPS_BACK and state.rules.back == "stay":
        return space
    return max(0, space - STEPS_BACK)


def wins(state: State, end: int) -> bool:
    """Whether a card that leads there wins at once (A10); where cards follow cards, a farewell card may come first."""
    farewell = state.rules.second_card and state.rules.last_card and state.rider.space < end  # A5, A11
    return end >= state.rules.finish and not farewell


class Land(RiderMove, frozen=True, tag="land"):
    """Say what colour the space is, so that the deck is known (R9); an exit space asks for no card (R12)."""

    colour: Literal["green", "red", "yellow", "bubble1", "bubble2", "pit"]

    def play(self, state: State) -> Outcome[State]:
        self.check_running(state)
        if state.stage != "draw":
            raise Impossible(say("{name} rolls before the colour matters.", name=state.rider.name))
        space, before = state.rider.space, calm(state)
        self.need(not at_start(state), "game2020 R9", AT_START)
        if self.colour in DECKS:
            self.need(bare_exit(state) is None, "game2020 R12", NO_CARD)
        if state.rules.learn and not state.colour(space):
            before = replace(before, map=before.map.painted(space, self.colour))
        name, place = state.rider.name, space_name(state, space)
        deck = next((deck for deck in DECKS if deck == self.colour), None)
        if deck is not None:
            text = say("{name} draws from the {card} deck on {place}", name=name, card=CARDS[deck].label, place=place)
            return Outcome(replace(before, deck=deck), (Note(text, seat=state.active, icon=CARDS[deck].icon),))
        text = say("{name} is on an exit and draws nothing", name=name)
        if exit_draws(state):
            text = say("{name} is on an exit and draws from any deck", name=name)
        after = replace(before, deck="", leaving=True) if exit_draws(state) else pass_on(before)
        return Outcome(after, (Note(text, seat=state.active, icon=SPACES[self.colour].icon),))


class Follow(RiderMove, frozen=True, tag="follow"):
    """Do what the card says, and the turn goes on to the next rider (R11, R14 to R19)."""

    effect: Effect
    yellow: Number | None = None  # the yellow space behind, where the map cannot tell; the own space to stay
    bubble: Annotated[int, Meta(ge=1, le=2)] | None = None  # where the map cannot tell
    halfway: Number | None = None  # where the half-way sign stands, told once for all
    deck: Deck | None = None  # of a card that names its own

    def play(self, state: State) -> Outcome[State]:
        self._check(state)
        deck = self._drawn(state)
        before = self._signed(calm(count(learn_colour(state, state.rider.space, deck), deck)))
        if self.effect in STEPS:
            return self._move(before, forward(before, STEPS[self.effect]), "arrow-up-bold")
        if self.effect == "back4":
            return self._move(before, backward(before), "arrow-down-bold")
        if self.effect == "yellow":
            return self._yellow(before)
        return self._enter(before, "pit" if self.effect == "pit" else self._bubble(before))

    def _check(self, state: State) -> None:
        self.check_running(state)
        name, drawn = state.rider.name, self._drawn(state)
        self.need(state.stage == "draw", "game2020 R9", say("{name} rolls before drawing a card.", name=name))
        self.need(bool(state.deck) or not at_start(state), "game2020 R9", AT_START)
        self.need(bool(state.deck) or bare_exit(state) is None, "game2020 R12", NO_CARD)
        self.need(state.deck in ("", drawn), "game2020 R9", _drawn_from(state))
        self.need(drawn == DECK_OF[self.effect], RULE_OF[drawn], LIMITS[drawn])

    def _drawn(self, state: State) -> Deck:
        """The deck of the card: its own, the one that was told, or the one that has such cards."""
        if self.deck is not None:
            return self.deck
        return next((known for known in DECKS if known == state.deck), DECK_OF[self.effect])

    def _signed(self, state: State) -> State:
        """The table with the half-way sign that was told with the card (R18, A2)."""
        if self.halfway is None or state.halfway:
            return state
        state.check_space(self.halfway)
        return replace(state, map=replace(state.map, halfway=self.halfway))

    def _move(self, state: State, target: int, icon: str) -> Outcome[State]:
        seat, begin = state.active, state.rider.space
        end, why = standing(state, seat, target), crowded(state, seat, target)
        name, place = state.rider.name, space_name(state, end)
        moved = go(state, seat, end)
        if wins(state, end):
            text = say("{name} follows the card and wins at “2021!”", name=name)
            return Outcome(win(moved), (Note(text, seat=seat, icon="trophy-outline", tone="win"),))
        after = arrive(moved) if state.rules.second_card and end != begin else pass_on(moved)  # A5
        if end == begin:
            text = say("{name} stays on {place}", name=name, place=place)
            return Outcome(after, (Note(text, seat=seat, icon=icon), *why))
        tone = "good" if end > begin else "bad"
        text = say("{name} follows the card to {place}", name=name, place=place)
        note = Note(text, seat=seat, icon=icon, tone=tone)
        ends = state.rules.second_card and after.stage == "turn" and end  # R12: on an exit
        return Outcome(after, (note, *why, bare()) if ends else (note, *why))

    def _yellow(self, state: State) -> Outcome[State]:
        """Back to the last yellow space, or stay on the first (R16, R17)."""
        space, known = state.rider.space, yellow_for(state)
        target = self.yellow if self.yellow is not None else known
        if target is None:
            raise Impossible(say("Say first which yellow space is the nearest behind."))
        if target > space:
            raise Impossible(say("Space {number} is not behind {name}.", number=target, name=state.rider.name))
        target = target or space
        if known == 0:
            self.need(target == space, *_stays(state))
        elif known is not None:
            why = say("The nearest yellow space behind is {number}.", number=known)
            self.need(target == known, "game2020 R16", why)
        else:
            self._check_yellow(state, target)
            state = learn_colour(state, target, "yellow") if target < space else state
        return self._move(state, target, "rhombus-outline")

    def _check_yellow(self, state: State, target: int) -> None:
        """A yellow space that the table names has to fit what the map knows (R16)."""
        space = state.rider.space
        nearer, colour = state.map.last_yellow(space), state.map.colour(target)
        why = say("Space {number} is yellow and nearer.", number=nearer)
        self.need(not nearer or nearer <= target < space, "game2020 R16", why)
        why = say("Space {number} is not yellow on the board map.", number=target)
        self.need(target == space or colour in ("", "yellow"), "game2020 R16", why)

    def _bubble(self, state: State) -> Zone:
        """The bubble to go to (R18)."""
        known = bubble_for(state)
        given: Zone | None = None if self.bubble is None else "bubble1" if self.bubble == 1 else "bubble2"
        if known is None and given is None:
            raise Impossible(say("Say first which bubble is the nearest."))
        if known is not None and given is not None:
            self.need(given == known, *_nearest(state, known))
        return given or known or "bubble2"

    def _enter(self, state: State, zone: Zone) -> Outcome[State]:
        seat, name = state.active, state.rider.name
        inside = enter(state, seat, zone)
        if zone == "pit":
            text = say("{name} falls into the Pit and will miss a turn", name=name)
            return Outcome(pass_on(inside), (Note(text, seat=seat, icon=PLACES[zone].icon, tone="bad"),))
        text = say("{name} goes into quarantine in {zone}", name=name, zone=PLACES[zone].label)
        after = replace(inside, stage="inside", deck="", opening=())
        return Outcome(after, (Note(text, seat=seat, icon=PLACES[zone].icon, tone="bad"),))


def _stays(state: State) -> tuple[str, Say]:
    """The rule by which nobody goes back from here, and how it is told (R17, A9)."""
    if own_yellow(state):
        return "game2020 A9", say("At this table the last yellow space is the own one.")
    return "game2020 R17", say("No yellow space is behind {name}.", name=state.rider.name)


def _nearest(state: State, zone: Zone) -> tuple[str, Say]:
    """The rule by which this is the bubble, and how it is told (R18, A4)."""
    label = PLACES[zone].label
    if state.rider.space == state.halfway:
        return "game2020 A4", say("At this table {zone} is the one right at the half-way sign.", zone=label)
    return "game2020 R18", say("{zone} is the nearest on this side of the half-way sign.", zone=label)


def _drawn_from(state: State) -> Say:
    """Why no card of another deck is drawn."""
    labels = [CARDS[deck].label for deck in DECKS if deck == state.deck]
    return say("{name} draws from the {card} deck here.", name=state.rider.name, card=next(iter(labels), NOTHING))


def count(state: State, deck: Deck) -> State:
    """One more card of this deck is used; a deck that had run out was shuffled anew (A15)."""
    index, size = DECKS.index(deck), state.deck_size(deck)
    before = 0 if size and state.used[index] >= size else state.used[index]
    used = [*state.used]
    used[index] = min(before + 1, 99)
    return replace(state, used=(used[0], used[1], used[2]))
