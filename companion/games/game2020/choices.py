"""What a drawn card can say, as choices with where each would lead."""

from __future__ import annotations

import msgspec

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, plain
from companion.games.game2020.cards import (
    AT_START,
    DECK_OF,
    NO_CARD,
    Effect,
    Follow,
    Land,
    backward,
    forward,
    wins,
)
from companion.games.game2020.ride import at_start, bare_exit, bubble_for, picks_deck, standing, yellow_for
from companion.games.game2020.rulings import Pass
from companion.games.game2020.state import State, space_name
from companion.games.game2020.words import CARDS, DECKS, PLACES, SPACES, Deck, Zone

ANOTHER = "another"  # yellow space than the one that the map tells


class CardChoice(msgspec.Struct, frozen=True):
    """One thing that a card can say; without a move, something more is to be asked."""

    key: str
    deck: Deck
    label: Say
    icon: str
    detail: Say
    tone: str
    move: Follow | None


def card_choices(state: State) -> tuple[CardChoice, ...]:
    """All that the card of this space can say, or of any space while its colour is unknown."""
    decks = tuple(deck for deck in DECKS if deck == state.deck) or DECKS
    found = [choice for deck in decks for choice in _of_deck(state, deck)]
    return tuple(found)


def against_the_rules(state: State) -> tuple[CardChoice, ...]:
    """What only a ruling lets a card say here: another deck, the other bubble or yellow space (R9, R16, R18)."""
    decks = tuple(deck for deck in DECKS if state.deck and deck != state.deck)
    found = [choice for deck in decks for choice in _of_deck(state, deck)]
    known = bubble_for(state)
    if known is not None and (not state.deck or state.deck == "yellow"):
        other: Zone = "bubble2" if known == "bubble1" else "bubble1"
        move = Follow(effect="bubble", bubble=2 if other == "bubble2" else 1)
        found.append(CardChoice(other, "yellow", PLACES[other].label, PLACES[other].icon, NOTHING, "bad", move))
    if wrong_yellow(state) and (not state.deck or state.deck == "yellow"):
        label = say("Another yellow space")
        found.append(CardChoice(ANOTHER, "yellow", label, CARDS["yellow"].icon, NOTHING, "bad", None))
    return tuple(found)


def wrong_yellow(state: State) -> int:
    """A space that the map knows not to be the last yellow one, for the rule against it; 0 if there is none (R16)."""
    known, space = yellow_for(state), state.rider.space
    if known is None or space < 1:
        return 0
    return space if known else 1 if space > 1 else 0


def no_card(state: State) -> Land | Pass | None:
    """The move where no card is drawn: of an exit that the map knows, or at "2020" (R12, A6, A7)."""
    if at_start(state):
        return Pass()
    zone = bare_exit(state)
    return None if zone is None else Land(colour=zone)


def why_no_card(state: State) -> Say:
    """Where the active rider stands who draws none."""
    return say("at “2020”") if at_start(state) else say("on an exit space")


def card_offers(state: State) -> tuple[Action, ...]:
    """Each thing the card can say as a button, or first the colour of the space."""
    if not state.deck:
        return _colours(state)
    found = [
        Action(
            choice.label,
            icon=choice.icon,
            move=plain(choice.move) if choice.move else None,
            ask=None if choice.move else Draft("rest", {"effect": choice.key}),
            detail=choice.detail,
            tone=choice.tone,
        )
        for choice in card_choices(state)
    ]
    return (*found, Action(say("Something else"), icon="dots-horizontal", ask=Draft("card"), tone="quiet"))


def _colours(state: State) -> tuple[Action, ...]:
    why = AT_START if at_start(state) else NOTHING if no_card(state) is None else NO_CARD
    found = [
        Action(CARDS[deck].label, CARDS[deck].icon, plain(Land(colour=deck)), blocked=why, detail=SPACES[deck].label)
        for deck in DECKS
    ]
    if not (state.colour(state.rider.space) or picks_deck(state) or at_start(state)):
        found.append(Action(say("Exit space"), icon="circle-outline", ask=Draft("card", {"effect": "exit"})))
    return tuple(found)


def _of_deck(state: State, deck: Deck) -> tuple[CardChoice, ...]:
    if deck == "green":
        return (
            _choice("forward3", say("Forward 3"), "numeric-3-circle", _to(state, forward(state, 3)), "good"),
            _choice("forward5", say("Forward 5"), "numeric-5-circle", _to(state, forward(state, 5)), "good"),
        )
    if deck == "red":
        return (
            _choice("back4", say("Back 4"), "numeric-4-box", _to(state, backward(state)), "bad"),
            _choice("pit", say("The Pit"), PLACES["pit"].icon, say("and miss a turn"), "bad"),
        )
    return (_yellow(state), *_quarantine(state))


def _choice(effect: Effect, label: Say, icon: str, detail: Say, tone: str) -> CardChoice:
    return CardChoice(effect, DECK_OF[effect], label, icon, detail, tone, Follow(effect=effect))


def _to(state: State, target: int) -> Say:
    space = standing(state, state.active, target)
    if wins(state, space):
        return say("wins at “2021!”")
    if space == state.rider.space:
        return say("no move")
    return say("to {place}", place=space_name(state, space))


def _yellow(state: State) -> CardChoice:
    target = yellow_for(state)
    detail = NOTHING
    if target is not None:
        detail = _to(state, target or state.rider.space)
    move = None if target is None else Follow(effect="yellow")
    return CardChoice("yellow", "yellow", say("Last yellow"), CARDS["yellow"].icon, detail, "bad", move)


def _quarantine(state: State) -> tuple[CardChoice, ...]:
    """One choice where the map tells the bubble or can learn to, two where the table has to say (R18, A4)."""
    known = bubble_for(state)
    if known is not None:
        sign = PLACES[known]
        return (
            CardChoice("bubble", "yellow", say("Quarantine"), sign.icon, sign.label, "bad", Follow(effect="bubble")),
        )
    at_sign = state.halfway != 0
    if not at_sign and state.rules.learn:  # told once, it is never asked for again
        where = say("where is half way?")
        return (CardChoice("bubble", "yellow", say("Quarantine"), PLACES["bubble1"].icon, where, "bad", None),)
    first, second = sides(at_sign)
    return (
        CardChoice(
            "bubble1",
            "yellow",
            say("Bubble 1"),
            PLACES["bubble1"].icon,
            first,
            "bad",
            Follow(effect="bubble", bubble=1),
        ),
        CardChoice(
            "bubble2",
            "yellow",
            say("Bubble 2"),
            PLACES["bubble2"].icon,
            second,
            "bad",
            Follow(effect="bubble", bubble=2),
        ),
    )


def sides(at_sign: bool) -> tuple[Say, Say]:
    """What speaks for each of the bubbles where the table has to say which is the nearest (R18, A4)."""
    if at_sign:
        return say("if it is nearer"), say("suggested at the sign")
    return say("before the half-way sign"), say("after the half-way sign")
