"""Questions before the first turn."""

from __future__ import annotations

import msgspec

from companion.core.form import Form, Words
from companion.core.game import Draft, Refused
from companion.core.text import say
from companion.games.shasn.against import Against
from companion.games.shasn.asks.fields import (
    made,
    more_or_less,
    payable,
    pick_field,
    purse_fields,
    purse_of,
    seat_of,
    unknown,
    zone_in,
    zone_question,
)
from companion.games.shasn.moves.opening import (
    Bid,
    SealBid,
    SetRequirement,
    TakeResources,
    has_requirement,
    next_setter,
)
from companion.games.shasn.openings import taken_by
from companion.games.shasn.reserve import due
from companion.games.shasn.resources import NONE, total
from companion.games.shasn.state import Requirement, State, Zone

KINDS_OF_REQUIREMENT = {
    "once": say("One-Time"),
    "forming": say("While forming"),
    "rule": say("Zonal rule"),
}


def take(state: State, draft: Draft) -> Form:
    """Resources of one's own choice."""
    waits = [s for s in state.seats if state.players[s].to_take]
    seat = seat_of(state, draft, "seat", waits[0] if waits else 0)
    player = state.players[seat]
    number = due(state, player.to_take)
    high = payable(state, number)
    purse = purse_of(draft, high=high)
    fields = purse_fields(draft, say("Any {number}", number=number), high=high)
    return made(
        say("{name} takes {number}", name=player.name, number=player.to_take),
        draft,
        fields,
        TakeResources(seat=seat, purse=purse) if player.to_take and (total(purse) or not number) else None,
        more_or_less(number, total(purse)),
        rule=taken_by(state),
    )


def bid(state: State, draft: Draft) -> Form:
    """Both secret bids."""
    if len(state.players) != 2:
        return unknown(draft)
    one, two = state.players
    fields = (
        *purse_fields(draft, say("{name} bids", name=one.name), "one_", one.purse),
        *purse_fields(draft, say("{name} bids", name=two.name), "two_", two.purse),
    )
    move = Bid(one=purse_of(draft, "one_"), two=purse_of(draft, "two_"))
    return made(say("The bid for Player 1"), draft, fields, move, rule="shasn R113", confirm=say("Reveal"))


def taken(zone: Zone) -> Against:
    """What is against a second requirement in this zone."""
    return Refused("shasn R110", has_requirement(zone)) if zone.requirement else None


def seal(state: State, draft: Draft) -> Form:
    """One player's own bid, for nobody else's eyes (R113)."""
    seat = seat_of(state, draft, "seat", 0)
    player = state.players[seat]
    if len(state.players) != 2 or state.stage != "bid":
        return unknown(draft)
    purse = purse_of(draft, "", (state.bids[seat] if state.bids else None) or NONE, player.purse)
    fields = purse_fields(draft, say("{name} bids", name=player.name), high=player.purse, default=purse)
    title, lead = say("The secret bid of {name}", name=player.name), say("It is shown when both have bid.")
    form = made(title, draft, fields, SealBid(seat=seat, purse=purse), rule="shasn R113", confirm=say("Bid"), lead=lead)
    return msgspec.structs.replace(form, only=seat, preview=False)


def require(state: State, draft: Draft) -> Form:
    """A Zone Requirement Card for a zone."""
    if len(state.players) != 2:
        return unknown(draft)
    tapped = zone_in(state, draft, "here") if draft.word("here") else None
    spot, zone = zone_question("zone", say("Tap its zone"), state.zones, draft, taken)
    zone = tapped or zone
    laid = zone.requirement if zone and zone.requirement else Requirement("once")
    kind, text = draft.word("kind", laid.kind), draft.word("text", laid.text)[:60]
    fields = (
        *(() if tapped else (spot,)),
        pick_field("kind", say("What kind?"), KINDS_OF_REQUIREMENT, kind),
        Words("text", say("What it asks"), text),
    )
    setter = state.players[next_setter(state)].name
    title = say("{name} sets a requirement", name=setter)
    if tapped:
        title = say("Requirement of {zone}", zone=tapped.name)
    ready = zone is not None and kind in KINDS_OF_REQUIREMENT
    return made(
        title,
        draft,
        fields,
        SetRequirement(zone=zone.key, kind=kind, text=text) if zone and ready else None,  # type: ignore[arg-type]
        say("Tap a zone."),
        rule="shasn R110",
    )
