"""The form of a card: what it says, and whatever the board map cannot tell about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from companion.core.form import Choose, Field, Form, Number, Pick, greyed
from companion.core.game import Draft, Impossible, Move, Refused, refusal
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.game2020 import own_cards
from companion.games.game2020.cards import RULE_OF, Follow, Land
from companion.games.game2020.choices import (
    ANOTHER,
    CardChoice,
    against_the_rules,
    card_choices,
    no_card,
    sides,
    why_no_card,
    wrong_yellow,
)
from companion.games.game2020.ride import exit_draws, picks_deck, yellow_for
from companion.games.game2020.state import State
from companion.games.game2020.words import BUBBLES, CARDS, PLACES, SPACES, ZONES, Deck

PICKED = say("The table picks the deck.")
NEAR = 6  # yellow spaces behind that are offered by number


def form_of(
    title: Say, fields: tuple[Field, ...], draft: Draft, move: Move[State] | None, rule: str, missing: Say = NOTHING
) -> Form:
    """A form that plays its move with the last answer, unless that is a number reached in several touches."""
    return Form(
        title,
        fields,
        draft,
        move=None if move is None else plain(move),
        missing=NOTHING if move is not None else missing,
        at_once=not any(isinstance(field, Number) for field in fields),
        rule=rule,
    )


def ask_space_for(
    state: State, key: str, label: Say, told: int | None, among: tuple[int, int], to: Callable[[int], Move[State]]
) -> Number:
    """The question for a space of the ride; those to which the rules do not let the move lead are greyed (R16, R24)."""
    low, high = among
    picks = [
        greyed(Pick(number, say("{number}", number=number)), refusal(partial(to(number).play, state)))
        for number in range(low, high + 1)
    ]
    refused = tuple(pick for pick in picks if pick.blocked.message)
    return Number(key, label, told, low, high, on_board=True, greyed=refused)


def ask_card(state: State, draft: Draft) -> Form:
    """What the card says, in one tap where the map knows the rest."""
    title = say("What does {name}'s card say?", name=state.rider.name)
    if state.duty != "draw":
        return Form(title, (), draft, missing=say("There is no card to follow now."))
    if draft.word("kind", own_cards.CARD) != own_cards.CARD:
        return Form(title, (), draft, missing=say("This is no card of a deck."))
    chosen = own_cards.EFFECTS.get(draft.word("effect"), draft.word("effect"))
    deck = own_cards.DECKS.get(draft.word("deck"))
    if chosen == "exit":
        return _exit_space(state, draft)
    choices = card_choices(state)
    none = None if state.deck else no_card(state)
    picks = [greyed(_pick(choice), _refused(state, choice, deck) if none or deck else None) for choice in choices]
    forbidden = against_the_rules(state)
    if any(choice.key == chosen for choice in forbidden) or chosen == "other":
        choices = (*choices, *forbidden)
        picks += [greyed(_pick(choice), _refused(state, choice, deck)) for choice in forbidden]
    elif forbidden:
        why = _refused(state, forbidden[0], deck)
        picks.append(greyed(Pick("other", say("Something else"), icon="dots-horizontal"), why))
    if none is not None or not (state.colour(state.rider.space) or picks_deck(state)):
        picks.append(_no_deck(state))
    field = Choose("effect", say("Tap what it says"), tuple(picks), chosen=chosen or None, columns=2, style="rows")
    choice = next((choice for choice in choices if choice.key == chosen), None)
    more, move = _rest(state, draft, choice)
    move = None if move is None else msgspec.structs.replace(move, deck=deck)
    missing = say("Tap what the card says.")
    if more and choice is not None:
        missing = _open(choice)
    form = form_of(title, (field, *more), draft, move, "game2020 R11", missing)
    lead = say("{name} reads the story aloud and follows it.", name=state.rider.name)  # R10
    return msgspec.structs.replace(form, lead=lead)


def ask_rest(state: State, draft: Draft) -> Form:
    """Only what the map leaves open about a card that was tapped."""
    name = state.rider.name
    back = say("{name} goes back to a yellow space", name=name)
    title = say("{name} goes into quarantine", name=name) if draft.word("effect") == "bubble" else back
    choice = next((choice for choice in card_choices(state) if choice.key == draft.word("effect")), None)
    if state.duty != "draw" or choice is None:
        return Form(title, (), draft, missing=say("There is no card to follow now."))
    more, move = _rest(state, draft, choice)
    rule = "game2020 R18" if choice.key == "bubble" else RULE_OF[choice.deck]
    return form_of(title, more, draft, move, rule, _open(choice))


def _open(choice: CardChoice) -> Say:
    """What is still to be said about a card."""
    if choice.key == "bubble":
        return say("Say where the sign is, or which bubble.")
    return say("Say which yellow space it is.")


def _refused(state: State, choice: CardChoice, deck: Deck | None) -> Refused | Impossible | None:
    """What is against a card that says this here."""
    space = wrong_yellow(state) if choice.key == ANOTHER else state.rider.space
    asked = Follow(effect="bubble", bubble=1) if choice.key == "bubble" else Follow(effect="yellow", yellow=space)
    move = msgspec.structs.replace(choice.move or asked, deck=deck)
    return refusal(lambda: move.play(state))


def _pick(choice: CardChoice) -> Pick:
    sign = CARDS[choice.deck]
    return Pick(choice.key, choice.label, icon=choice.icon, detail=choice.detail, colour=sign.colour)


def _no_deck(state: State) -> Pick:
    """No colour names a deck here: no card is drawn, unless the table picks one (R12, A6, A7)."""
    if exit_draws(state) and no_card(state) is None:
        return Pick("exit", say("Exit space"), icon="circle-outline", detail=PICKED)
    return Pick("exit", say("No card"), icon="circle-outline", detail=why_no_card(state))


def _exit_space(state: State, draft: Draft) -> Form:
    """Which zone the space under the token lets people out of (R12)."""
    zones = tuple(Pick(zone, SPACES[zone].label, SPACES[zone].icon, colour=SPACES[zone].colour) for zone in ZONES)
    zone = next((zone for zone in ZONES if zone == draft.word("zone")), None)
    label = PICKED if exit_draws(state) else say("No card is drawn here")
    field = Choose("zone", label, zones, chosen=zone)
    move = Land(colour=zone) if zone else no_card(state)
    return form_of(say("Which exit is it?"), (field,), draft, move, "game2020 R12", say("Tap the exit."))


def _rest(state: State, draft: Draft, choice: CardChoice | None) -> tuple[tuple[Field, ...], Follow | None]:
    """What the map leaves open about a card, and the move once nothing is: the sign (R18) or a yellow space (R16)."""
    if choice is None or choice.move is not None:
        return (), choice.move if choice else None
    if choice.key == "bubble":
        return _sign(state, draft)
    if choice.key == ANOTHER:
        return _another(state, draft)
    space = state.rider.space
    known = state.map.last_yellow(space)  # beyond a yellow space nothing is the nearest any more
    low = max(known, 1)
    behind = tuple(n for n in range(space - 1, low - 1, -1) if state.map.colour(n) in ("", "yellow"))
    near = behind[:NEAR]
    told = draft.number("yellow", -1)
    picks = [Pick(number, say("{number}", number=number)) for number in near]
    if not known:
        picks.append(Pick(space, say("This is the first"), icon="rhombus-outline", detail=say("stay here")))
    if behind[NEAR:]:
        picks.append(Pick(0, say("Further back")))
    field = Choose(
        "yellow", say("Which yellow space is the nearest behind?"), tuple(picks), chosen=told if told >= 0 else None
    )
    if told != 0 or space < 2:
        possible = near if known else (*near, space)
        return (field,), Follow(effect="yellow", yellow=told) if told in possible else None
    far = draft.number("far")
    settled = low <= far < space
    number = _its_number(state, far if settled else None, (low, space - 1))
    # The ride takes the place of the numbers: it has them all, and is seen as a whole.
    return (number,), Follow(effect="yellow", yellow=far) if settled else None


def _sign(state: State, draft: Draft) -> tuple[tuple[Field, ...], Follow | None]:
    """Where the half-way sign stands, or, for this once, on which side of it the token is (R18, A4)."""
    high, half, bubble = state.rules.finish - 1, draft.number("halfway"), draft.number("bubble")
    told = 1 <= half <= high
    sign = Number(
        "halfway", say("At which space is the half-way sign?"), half if told else None, 1, high, on_board=True
    )
    if told and (half != state.rider.space or state.rules.at_half != "ask"):
        return (sign,), Follow(effect="bubble", halfway=half)
    words = sides(at_sign=told)
    picks = tuple(
        Pick(number, PLACES[zone].label, PLACES[zone].icon, words[number - 1], colour=zone)
        for number, zone in enumerate(BUBBLES, 1)
    )
    given = bubble if bubble in (1, 2) else None
    label = say("Which bubble is it at the sign itself?") if told else say("Or only for now")
    side = Choose("bubble", label, picks, chosen=given, columns=2, style="rows")
    return (sign, side), Follow(effect="bubble", bubble=given, halfway=half if told else None) if given else None


def _another(state: State, draft: Draft) -> tuple[tuple[Field, ...], Follow | None]:
    """A yellow space that the table means though the map tells another; the own space to stay (R16)."""
    space, told = state.rider.space, draft.number("far")
    settled = 1 <= told <= space and told != (yellow_for(state) or space)
    number = _its_number(state, told if settled else None, (1, space))
    return (number,), Follow(effect="yellow", yellow=told) if settled else None


def _its_number(state: State, told: int | None, among: tuple[int, int]) -> Number:
    """Which yellow space it is, on the ride itself (R16)."""
    return ask_space_for(state, "far", say("Its number"), told, among, lambda n: Follow(effect="yellow", yellow=n))
