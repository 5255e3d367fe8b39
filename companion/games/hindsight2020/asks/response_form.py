"""The questions of an answer to an Event: who, which card, and whose loss."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Field, Form, Line, Pick, plain
from companion.games.hindsight2020.asks.picks import nation_picks, seat_answer
from companion.games.hindsight2020.moves import Respond
from companion.games.hindsight2020.moves.responses import MOVES_POP
from companion.games.hindsight2020.state import Card, Happened, State, alive, hand_of
from companion.games.hindsight2020.trial import why_not
from companion.games.hindsight2020.words import CARD_ICON, CARD_NAME, event_title, name_of

_CARDS: dict[str, Card] = {"refugee": "refugee", "hindsight": "hindsight", "other": "other"}


def response_form(state: State, draft: Draft) -> Form:
    if not state.events:
        line = Line(say("There is no Event this turn to answer."), icon="reply")
        return Form(title=say("Response"), fields=(line,), draft=draft, missing=say("Nothing to answer"))
    at = max(0, min(len(state.events) - 1, draft.number("event", len(state.events) - 1)))
    event = state.events[at]
    seat, card = seat_answer(state, draft, "seat"), _CARDS.get(draft.word("card"))
    who = tuple(replace(pick, blocked=no_answer(state, pick.seat)) for pick in nation_picks(state))
    fields: list[Field] = [*_which(state, at), Choose("seat", say("Who answers"), who, chosen=seat)]
    fields.append(_card_field(state, at, seat, card))
    victim = None
    if card == "refugee":
        victim = _victim(state, draft, event, seat)
        fields.append(Choose("victim", say("Whose loss"), _victims(state, at, event, seat), chosen=victim))
    if card == "hindsight" and state.rules.hindsight_card == "back":
        text = say("Here it gives back what the nation lost. If your card says something else, set the Pop by hand.")
        fields.append(Line(text, icon="rewind"))
    move = None
    if seat is not None and card is not None and (card != "refugee" or victim is not None):
        move = Respond(seat=seat, card=card, victim=victim, event=at)
    return Form(
        title=say("Answer to {event}", event=event_title(event)),
        fields=tuple(fields),
        draft=draft,
        move=plain(move) if move else None,
        confirm=say("Play the response"),
        lead=say("Answers are carried out in the order you enter them."),
        missing=NOTHING if move else _missing(seat, card),
        rule="hindsight2020/bonus-response",
    )


def _missing(seat: int | None, card: Card | None) -> Say:
    """The first question that is still open."""
    if card is None:
        return say("Who answers, and with which card?") if seat is None else say("With which card?")
    return say("Who answers?") if seat is None else say("Whose loss does it answer?")


def no_answer(state: State, seat: int | None = None) -> Say:
    """Why this nation, or nobody, can answer now; nothing if it can (R33, A21)."""
    if state.late and not state.rules.late_response:
        return say("At this table nobody answers once the year has run out.")
    if seat is not None and not hand_of(state, seat):
        return say("{nation} has no card left to answer with.", nation=state.nations[seat].name)
    return NOTHING


def _which(state: State, at: int) -> tuple[Field, ...]:
    if len(state.events) < 2:
        return ()
    picks = tuple(Pick(place, event_title(event)) for place, event in enumerate(state.events))
    return (Choose("event", say("Which Event"), picks, chosen=at),)


def _card_field(state: State, at: int, seat: int | None, card: Card | None) -> Choose:
    picks = []
    for kind in _CARDS.values():
        blocked = NOTHING
        if seat is not None and kind == "hindsight":
            blocked = why_not(state, Respond(seat=seat, card=kind, event=at))
        elif seat is not None and kind == "refugee" and state.events[at].kind in MOVES_POP:
            victim = next((other for other in alive(state) if other != seat), seat)
            blocked = why_not(state, Respond(seat=seat, card=kind, victim=victim, event=at))
        picks.append(Pick(kind, CARD_NAME[kind], icon=CARD_ICON[kind], blocked=blocked))
    return Choose("card", say("Card"), tuple(picks), chosen=card, columns=3)


def _victims(state: State, at: int, event: Happened, seat: int | None) -> tuple[Pick, ...]:
    picks = []
    for victim in alive(state):
        loss = max(0, -event.changes[victim])
        if victim == seat:
            continue
        blocked = NOTHING
        if seat is not None:
            blocked = why_not(state, Respond(seat=seat, card="refugee", victim=victim, event=at))
        label = say("{nation} lost {loss}M", nation=name_of(state, victim), loss=loss)
        if not loss:
            label = say("{nation} lost nothing", nation=name_of(state, victim))
        picks.append(Pick(victim, label, seat=victim, blocked=blocked))
    return tuple(picks)


def _victim(state: State, draft: Draft, event: Happened, seat: int | None) -> int | None:
    """The nation answered, or the only one whose loss is still open."""
    answered = seat_answer(state, draft, "victim")
    if answered is not None:
        return answered
    losers = [
        victim for victim in alive(state) if event.changes[victim] < 0 and victim != seat and not event.answers[victim]
    ]
    return losers[0] if len(losers) == 1 else None
