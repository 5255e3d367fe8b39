"""Questions about what Elites do."""

from __future__ import annotations

from functools import partial

from companion.core.form import Choose, Field, Form, Pick, greyed
from companion.core.game import Draft, refusal
from companion.core.text import say
from companion.games.shasn.against import Against
from companion.games.shasn.asks.fields import (
    made,
    more_or_less,
    others,
    payable,
    purse_fields,
    purse_of,
    seat_field,
    seat_of,
    zone_question,
)
from companion.games.shasn.asks.voter_card import card_voters, printed_voters, room_line, viral_field, voters_field
from companion.games.shasn.catalogue import ELITES
from companion.games.shasn.moves.elites import GURU, Borrow, ChoosePatrons, GuruSwap, Look, Philanthropy, Propaganda
from companion.games.shasn.powers import backs_all
from companion.games.shasn.reserve import due
from companion.games.shasn.resources import NONE, from_the_fullest, total
from companion.games.shasn.state import State, Zone


def philanthropy(state: State, draft: Draft) -> Form:
    """Two resources to somebody, a free card."""
    rivals = others(state, state.active)
    other = seat_of(state, draft, "other", rivals[0] if len(rivals) == 1 else -1)
    default = from_the_fullest(state.me.purse, 2)
    give = purse_of(draft, "", default, state.me.purse)
    voters = printed_voters(state, draft)
    virals, viral = viral_field(state, draft, voters)
    fields = (
        seat_field(state, "other", say("To whom?"), rivals, other),
        *purse_fields(draft, say("Give 2"), high=state.me.purse, default=default),
        voters_field(state, say("Voters on the free card"), voters, viral),
        *virals,
        *room_line(state, card_voters(state, voters, viral), state.active, whole=not state.rules.gift_split),
    )
    move = Philanthropy(other=other, give=give, voters=voters, viral=viral) if other in rivals else None
    return made(say("The Philanthropist"), draft, fields, move, say("Choose who gets 2."), rule="shasn R83")


def patrons(state: State, draft: Draft) -> Form:
    """Whom a Patron backs."""
    seat = seat_of(state, draft, "seat", state.active)
    rivals = others(state, seat)
    known = rivals if backs_all(state) else state.players[seat].backed
    answered = draft.answers.get("opponents") is not None
    chosen = tuple(s for s in (draft.numbers("opponents") if answered else known) if s in rivals)
    picks = tuple(Pick(s, say("{name}", name=state.players[s].name), seat=s) for s in rivals)
    limit = min(2, len(rivals))
    label = say("One opponent") if limit == 1 else say("Two opponents")
    field = Choose("opponents", label, picks, list(chosen), many=True)
    move = ChoosePatrons(seat=seat, opponents=chosen) if chosen else None
    return made(say("The Patron"), draft, (field,), move, more_or_less(limit, len(chosen)), rule="shasn R84")


def propaganda(state: State, draft: Draft) -> Form:
    """Three resources send a Headline."""
    other = seat_of(state, draft, "other")
    default = from_the_fullest(state.me.purse, 3)
    pay = purse_of(draft, "", default, state.me.purse)
    fields = (
        seat_field(state, "other", say("Who resolves it?"), state.seats, other),
        *purse_fields(draft, say("Any 3"), high=state.me.purse, default=default),
    )
    move = Propaganda(other=other, pay=pay) if other >= 0 else None
    return made(say("The Propogandist"), draft, fields, move, say("Choose a player."), rule="shasn R86")


def given_up(state: State, zone: Zone) -> Against:
    """What is against giving up a voter of one's own here."""
    return refusal(lambda: GuruSwap(zone=zone.key, take=NONE).aim(state))


def guru(state: State, draft: Draft) -> Form:
    """A voter for three resources."""
    spot, zone = zone_question("zone", say("Tap where your voter stands"), state.zones, draft, partial(given_up, state))
    number = due(state, GURU)
    take = purse_of(draft, high=payable(state, number))
    label = say("Take {number}", number=number)
    fields: list[Field] = [spot, *purse_fields(draft, label, high=payable(state, number))]
    move = GuruSwap(zone=zone.key, take=take) if zone and (total(take) or not number) else None
    missing = say("Tap a zone and take {number}.", number=number)
    return made(say("The Guru"), draft, fields, move, missing, rule="shasn R89")


def lent(state: State, key: str) -> Against:
    """What is against acting as this Elite now (R93, A28)."""
    return refusal(lambda: Borrow(elite=key).check(state))


def borrow(state: State, draft: Draft) -> Form:
    """Which Elite a Renegade acts as."""
    picks = tuple(greyed(Pick(e.key, e.name, e.icon, detail=e.text), lent(state, e.key)) for e in ELITES.values())
    chosen = draft.word("elite")
    field = Choose("elite", say("Act as"), picks, chosen if chosen in ELITES else None, style="rows", columns=1)
    move = Borrow(elite=chosen) if chosen in ELITES else None
    return made(say("The Renegade"), draft, (field,), move, say("Choose an Elite."), rule="shasn R93")


def look(state: State, draft: Draft) -> Form:
    """Whose Conspiracy Cards an Activist sees."""
    seat = seat_of(state, draft, "seat", state.active)
    seen = tuple(s for s in others(state, seat) if state.players[s].conspiracies)
    other = seat_of(state, draft, "other", seen[0] if len(seen) == 1 else -1)
    field = seat_field(state, "other", say("Whose cards?"), seen, other)
    move = Look(other=other, seat=seat) if other in seen else None
    return made(say("The Activist"), draft, (field,), move, say("Choose a player."), rule="shasn R87", at_once=True)
