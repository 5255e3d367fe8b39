"""The questions of an answer to an Event: who, which card, and whose loss."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.form import Choose, Field, Form, Line, Pick, greyed
from companion.core.game import Draft, Impossible, Refused, refusal
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.hindsight2020.asks.picks import nation_picks, seat_answer
from companion.games.hindsight2020.moves import Respond
from companion.games.hindsight2020.state import Card, Happened, State, alive, hand_of
from companion.games.hindsight2020.trial import stopped
from companion.games.hindsight2020.words import CARD_ICON, CARD_NAME, came_from, event_title, name_of

Objection = Refused | Impossible | None

_CARDS: dict[str, Card] = {"refugee": "refugee", "hindsight": "hindsight", "other": "other"}


def response_form(state: State, draft: Draft) -> Form:
    if not state.events:
        line = Line(say("There is no Event this turn to answer."), icon="reply")
        return Form(title=say("Response"), fields=(line,), draft=draft, missing=say("Nothing to answer"))
    at = max(0, min(len(state.events) - 1, draft.number("event", len(state.events) - 1)))
    event = state.events[at]
    who = nation_picks(state, no=lambda other: stopped(state, Respond(seat=other, card="other", event=at)))
    seat, card = seat_answer(state, draft, "seat"), _CARDS.get(draft.word("card"))
    seat = _expected(event, who) if seat is None else seat
    fields: list[Field] = [*_which(state, at), Choose("seat", say("Who answers"), who, chosen=seat)]
    cards = _card_field(state, at, seat, card)
    fields.append(cards)
    victim = None
    if card == "refugee":
        losers = _losers(state, event, seat)
        victim = _victim(draft, event, losers)
        fields.append(Choose("victim", say("Whose loss"), _victims(state, at, losers, seat, cards), chosen=victim))
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
        doer="seat",
    )


def _expected(event: Happened, who: tuple[Pick, ...]) -> int | None:
    """The only nation that can answer, or the only one that lost something and can."""
    able = [pick.seat for pick in who if pick.seat is not None and not pick.blocked.message]
    hit = [seat for seat in able if event.changes[seat] < 0 and not event.answers[seat]]
    return able[0] if len(able) == 1 else hit[0] if len(hit) == 1 else None


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
    if not any(hand_of(state, other) for other in alive(state)):
        return say("Nobody has a card left to answer with.")
    return NOTHING


def _which(state: State, at: int) -> tuple[Field, ...]:
    if len(state.events) < 2:
        return ()
    picks = tuple(Pick(place, event_title(event), detail=came_from(event)) for place, event in enumerate(state.events))
    return (Choose("event", say("Which Event"), picks, chosen=at, style="rows"),)


def _able(state: State, seat: int | None) -> list[int]:
    """Who plays the card: the nation that was named, or whoever could still be."""
    return [seat] if seat is not None else [other for other in alive(state) if hand_of(state, other)]


def _card_field(state: State, at: int, seat: int | None, card: Card | None) -> Choose:
    """Each card with what is against itself; what is against who answers stands there, and once (R33)."""
    event, able = state.events[at], _able(state, seat)
    no = {
        "refugee": _no_camp(state, event, seat) or _all_camped(state, at, able),
        "hindsight": _no_undo(state, event, able) or _all_of(_against(state, "hindsight", at, seat) for seat in able),
    }
    picks = tuple(greyed(Pick(kind, CARD_NAME[kind], icon=CARD_ICON[kind]), no.get(kind)) for kind in _CARDS.values())
    return Choose("card", say("Card"), picks, chosen=card, columns=3)


def _against(state: State, card: Card, at: int, seat: int, victim: int | None = None) -> Objection:
    """What is against this card itself, whether or not the nation has one to play."""
    return refusal(lambda: Respond(seat=seat, card=card, victim=victim, event=at).carried_out(state))


def _all_of(found: Iterable[Objection]) -> Objection:
    """The first reason, where there is one against each."""
    reasons = list(found)
    return None if None in reasons or not reasons else reasons[0]


def _all_camped(state: State, at: int, able: list[int]) -> Objection:
    """What is against Refugee Camp whosever loss it answers."""
    victims = [victim for victim in _losers(state, state.events[at], None) if any(seat != victim for seat in able)]
    return _all_of(_camped(state, at, able, victim) for victim in victims)


def _camped(state: State, at: int, able: list[int], victim: int) -> Objection:
    """What is against taking in this nation's loss, whoever of the others does it."""
    return _all_of(_against(state, "refugee", at, seat, victim) for seat in able if seat != victim)


def _no_camp(state: State, event: Happened, seat: int | None) -> Objection:
    """Why Refugee Camp finds nothing to take in, said once for all nations (R38, A16, R45)."""
    moved = refusal(lambda: Respond(seat=seat or 0, card="refugee").camp_fits(event))
    if moved or state.rules.no_loss == "spent":
        return moved
    lost = [victim for victim, by in enumerate(event.changes) if by < 0 and victim != seat]
    if not lost:
        none = say("No other nation lost Pop to {event}.", event=event_title(event))
        anybody = _losers(state, event, seat)  # without another nation there is nothing that a ruling could take
        return Refused("hindsight2020 R36", none) if anybody else Impossible(none)
    return _all_answered(event, lost)


def _no_undo(state: State, event: Happened, able: list[int]) -> Objection:
    """Why Hindsight gives nothing back, said once for all nations that could still answer (A16, R45)."""
    if len(able) < 2 or state.rules.no_loss == "spent":
        return None
    lost = [seat for seat in able if event.changes[seat] < 0]
    if not lost:
        none = say("No nation that can answer lost Pop to {event}.", event=event_title(event))
        return Refused("hindsight2020 R36", none)
    return _all_answered(event, lost)


def _all_answered(event: Happened, lost: list[int]) -> Objection:
    settled = say("What was lost to {event} has been answered already.", event=event_title(event))
    return Refused("hindsight2020 R45", settled) if all(event.answers[victim] for victim in lost) else None


def _losers(state: State, event: Happened, seat: int | None) -> tuple[int, ...]:
    """All others in the game, and whoever this Event has put out of it: their loss can be answered, too (R33)."""
    return tuple(
        other
        for other, nation in enumerate(state.nations)
        if other != seat and (not nation.out or event.changes[other] < 0)
    )


def _victims(state: State, at: int, losers: tuple[int, ...], seat: int | None, cards: Choose) -> tuple[Pick, ...]:
    """Whose loss can be taken in; what is against the card whosever it is stands there, and once."""
    said = next(pick.blocked for pick in cards.picks if pick.value == "refugee")
    picks = []
    for victim in losers:
        loss = max(0, -state.events[at].changes[victim])
        no = _camped(state, at, _able(state, seat), victim)
        no = None if no and no.why == said else no
        label = say("{nation} lost {loss}M", nation=name_of(state, victim), loss=loss)
        if not loss:
            label = say("{nation} lost nothing", nation=name_of(state, victim))
        picks.append(greyed(Pick(victim, label, seat=victim), no))
    return tuple(picks)


def _victim(draft: Draft, event: Happened, losers: tuple[int, ...]) -> int | None:
    """The nation answered, or the only one whose loss is still open."""
    answered = draft.answers.get("victim")
    if isinstance(answered, int) and not isinstance(answered, bool) and answered in losers:
        return answered
    still = [victim for victim in losers if event.changes[victim] < 0 and not event.answers[victim]]
    return still[0] if len(still) == 1 else None
