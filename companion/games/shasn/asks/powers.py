"""Questions about Ideologue Powers."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import Field, Form
from companion.games.shasn import majority
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    holder_field,
    kind_field,
    kind_of,
    made,
    more_or_less,
    others,
    owner_field,
    owner_of,
    owners_in,
    purse_fields,
    purse_of,
    seat_of,
    zone_field,
    zone_in,
)
from companion.games.shasn.asks.influence import hands_field
from companion.games.shasn.flow import few_pegs
from companion.games.shasn.moves.powers import Donations, LandGrab, Payback, Prospect, ToughLove, dear_love
from companion.games.shasn.resources import IDEALIST, NONE, Four, add, from_the_fullest, less, only, total
from companion.games.shasn.state import State, Zone, bag


def prospect(state: State, draft: Draft) -> Form:
    """One away, two back."""
    half = bool(state.rules.prospect_later and state.used.get("second half"))
    default = NONE if half else from_the_fullest(state.me.purse, 1)
    pay = purse_of(draft, "pay_", default)
    take = purse_of(draft, "take_")
    fields: list[Field] = []
    if not half:
        fields += purse_fields(draft, say("1 to the Reserve"), "pay_", state.me.purse, default)
    fields += purse_fields(draft, say("1 for later") if half else say("Up to 2 back"), "take_", (2, 2, 2, 2))
    most = 1 if half else 2
    ready = (half or total(pay) == 1) and 1 <= total(take) <= most
    missing = more_or_less(most, total(take)) if total(pay) == 1 or half else say("Pay exactly 1.")
    move = Prospect(pay=NONE if half else pay, take=take) if ready else None
    return made(say("Prospecting"), draft, fields, move, missing, rule="shasn R73")


def _whose(state: State, draft: Draft, own: bool) -> tuple[list[Field], Zone | None, int | None]:
    """A zone and somebody's voter in it."""
    spare = -2 if own else state.active
    zones = tuple(z for z in state.zones if owners_in(state, z, spare))
    zone = zone_in(state, draft, "zone", zones)
    fields: list[Field] = [zone_field("zone", say("Tap the zone"), zones, zone)]
    if zone is None:
        return fields, None, None
    owners = owners_in(state, zone, spare)
    owner = owner_of(state, draft, owners)
    fields.append(owner_field(state, owners, owner))
    return fields, zone, owner


def land_grab(state: State, draft: Draft) -> Form:
    """Whom to evict where."""
    fields, zone, owner = _whose(state, draft, own=True)
    move = LandGrab(zone=zone.key, owner=owner) if zone and owner is not None else None
    return made(say("Land Grab"), draft, fields, move, say("Tap a zone, then whose voter."), rule="shasn R74")


def donations(state: State, draft: Draft) -> Form:
    """Whom to take what from."""
    rich = tuple(s for s in others(state, state.active) if total(state.players[s].purse))
    other = seat_of(state, draft, "other", rich[0] if len(rich) == 1 else -1)
    fields: list[Field] = [holder_field(state, "other", say("From whom?"), rich, other)]
    title = say("Donations")
    if other not in rich:
        return made(title, draft, fields, missing=say("Choose a player."), rule="shasn R75")
    kinds = [k for k in range(4) if state.players[other].purse[k]]
    kind = kind_of(draft, "kind")
    fields.append(kind_field("kind", say("Which resource?"), kind, kinds))
    move = Donations(other=other, kind=kind) if kind in kinds else None
    return made(title, draft, fields, move, say("Choose a resource."), rule="shasn R75", at_once=True)


def payback(state: State, draft: Draft) -> Form:
    """One resource, one opposing voter."""
    fields, zone, owner = _whose(state, draft, own=False)
    default = from_the_fullest(state.me.purse, 1)
    pay = purse_of(draft, "", default)
    fields += purse_fields(draft, say("Pay 1"), high=state.me.purse, default=default)
    ready = zone is not None and owner is not None and total(pay) == 1
    move = Payback(zone=zone.key, owner=owner, pay=pay) if ready and zone and owner is not None else None
    return made(say("Payback"), draft, fields, move, say("Tap a zone, whose voter, and pay 1."), rule="shasn R76")


def love_price(purse: Four, discounts: int) -> Four:
    """The ready-made payment of Tough Love: Trust first, then whatever there is most of."""
    trust = only(IDEALIST, min(2, purse[IDEALIST]))
    price = 4 - discounts
    if total(trust) >= price:
        return only(IDEALIST, price)
    return add(trust, from_the_fullest(less(purse, trust), price - total(trust)))


def tough_love(state: State, draft: Draft) -> Form:
    """Two voters of one opponent in one zone."""
    fields, zone, owner = _whose(state, draft, own=False)
    more, discounts = hands_field(state, draft)
    fields += more
    default = love_price(state.me.purse, discounts)
    pay = purse_of(draft, "", default)
    fields += purse_fields(draft, say("2 Trust and any 2"), high=state.me.purse, default=default)
    price = 4 - discounts
    if zone is None or owner is None:
        return made(say("Tough Love"), draft, fields, missing=say("Tap a zone, then whose voters."), rule="shasn R80")
    left = bag(state, state.active)
    if not left:
        return made(say("Tough Love"), draft, fields, missing=few_pegs(state.me.name, left), rule="shasn R80")
    most = max(1, min(2, majority.loose(zone, owner), left))
    count = bounded(draft.number("count", most), 1, most)
    if most > 1:
        fields.append(count_field("count", say("How many?"), count, 1, most))
    move = ToughLove(zone=zone.key, owner=owner, pay=pay, count=count, discounts=discounts)
    missing = more_or_less(price, total(pay))
    if total(pay) == price and pay[IDEALIST] < 2 - discounts:
        missing = dear_love(price)
    ready = total(pay) == price and pay[IDEALIST] >= 2 - discounts
    return made(say("Tough Love"), draft, fields, move if ready else None, missing, rule="shasn R80")
