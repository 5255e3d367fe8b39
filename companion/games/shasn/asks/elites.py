"""Questions about what Elites do."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import Choose, Field, Form, Pick
from companion.games.shasn import majority
from companion.games.shasn.asks.fields import (
    bounded,
    made,
    more_or_less,
    others,
    purse_fields,
    purse_of,
    seat_field,
    seat_of,
    zone_field,
    zone_in,
)
from companion.games.shasn.asks.influence import voters_field
from companion.games.shasn.catalogue import ELITES
from companion.games.shasn.counts import one_or_many
from companion.games.shasn.flow import few_pegs
from companion.games.shasn.moves.elites import PASSIVE, Borrow, ChoosePatrons, GuruSwap, Look, Philanthropy, Propaganda
from companion.games.shasn.resources import from_the_fullest, total
from companion.games.shasn.state import State, bag


def philanthropy(state: State, draft: Draft) -> Form:
    """Two resources to somebody, a free card."""
    rivals = others(state, state.active)
    other = seat_of(state, draft, "other", rivals[0] if len(rivals) == 1 else -1)
    default = from_the_fullest(state.me.purse, 2)
    give = purse_of(draft, "", default)
    voters = bounded(draft.number("voters", 2), 1, 3)
    fields = (
        seat_field(state, "other", say("To whom?"), rivals, other),
        *purse_fields(draft, say("Give 2"), high=state.me.purse, default=default),
        voters_field(say("Voters on the free card"), voters),
    )
    left = bag(state, state.active)
    missing = say("Choose who gets 2.") if left >= voters else few_pegs(state.me.name, left)
    ready = other in rivals and total(give) == 2 and left >= voters
    move = Philanthropy(other=other, give=give, voters=voters) if ready else None
    return made(say("The Philanthropist"), draft, fields, move, missing, rule="shasn R83")


def patrons(state: State, draft: Draft) -> Form:
    """Whom a Patron backs."""
    seat = seat_of(state, draft, "seat", state.active)
    rivals = others(state, seat)
    known = draft.answers.get("opponents")
    chosen = tuple(
        s for s in (draft.numbers("opponents") if known is not None else state.players[seat].backed) if s in rivals
    )
    picks = tuple(Pick(s, say("{name}", name=state.players[s].name), seat=s) for s in rivals)
    limit = min(2, len(rivals))
    label = one_or_many(limit, say("One opponent"), say("Two opponents"))
    field = Choose("opponents", label, picks, list(chosen), many=True)
    move = ChoosePatrons(seat=seat, opponents=chosen) if len(set(chosen)) == limit else None
    return made(say("The Patron"), draft, (field,), move, more_or_less(limit, len(chosen)), rule="shasn R84")


def propaganda(state: State, draft: Draft) -> Form:
    """Three resources send a Headline."""
    other = seat_of(state, draft, "other")
    default = from_the_fullest(state.me.purse, 3)
    pay = purse_of(draft, "", default)
    fields = (
        seat_field(state, "other", say("Who resolves it?"), state.seats, other),
        *purse_fields(draft, say("Any 3"), high=state.me.purse, default=default),
    )
    ready = other >= 0 and total(pay) == 3
    move = Propaganda(other=other, pay=pay) if ready else None
    return made(say("The Propogandist"), draft, fields, move, say("Choose a player and pay 3."), rule="shasn R86")


def guru(state: State, draft: Draft) -> Form:
    """A voter for three resources."""
    zones = tuple(z for z in state.zones if majority.loose(z, state.active))
    zone = zone_in(state, draft, "zone", zones)
    take = purse_of(draft)
    fields: list[Field] = [zone_field("zone", say("Tap where your voter stands"), zones, zone)]
    fields += purse_fields(draft, say("Take 3"), high=(3, 3, 3, 3))
    move = GuruSwap(zone=zone.key, take=take) if zone and total(take) == 3 else None
    return made(say("The Guru"), draft, fields, move, say("Tap a zone and take 3."), rule="shasn R89")


def borrow(state: State, draft: Draft) -> Form:
    """Which Elite a Renegade acts as."""
    lent = [e for e in ELITES.values() if state.rules.renegade_passive or e.key not in PASSIVE]  # A28
    picks = tuple(Pick(e.key, e.name, e.icon, detail=e.text) for e in lent)
    chosen = draft.word("elite")
    known = any(e.key == chosen for e in lent)
    field = Choose("elite", say("Act as"), picks, chosen if known else None, style="rows", columns=1)
    move = Borrow(elite=chosen) if known else None
    return made(say("The Renegade"), draft, (field,), move, say("Choose an Elite."), rule="shasn R93")


def look(state: State, draft: Draft) -> Form:
    """Whose Conspiracy Cards an Activist sees."""
    rivals = others(state, state.active)
    other = seat_of(state, draft, "other")
    field = seat_field(state, "other", say("Whose cards?"), rivals, other)
    move = Look(other=other) if other in rivals else None
    return made(say("The Activist"), draft, (field,), move, say("Choose a player."), rule="shasn R87", at_once=True)
