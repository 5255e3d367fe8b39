"""Questions about Ideologue Powers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.core.form import Field, Form
from companion.core.game import Draft, refusal
from companion.core.text import say
from companion.games.shasn import majority
from companion.games.shasn.against import Against, first_no
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    holder_field,
    kind_field,
    kind_of,
    limited,
    made,
    more_or_less,
    others,
    owner_field,
    owner_of,
    payable,
    purse_fields,
    purse_of,
    seat_of,
    zone_question,
)
from companion.games.shasn.asks.voter_card import hands_field
from companion.games.shasn.moves.powers import Donations, LandGrab, Payback, Prospect, ToughLove, love_count
from companion.games.shasn.openings import NOBODY_TO_LOVE, second_half
from companion.games.shasn.resources import IDEALIST, NONE, Four, add, from_the_fullest, less, only, total
from companion.games.shasn.state import State, Zone
from companion.games.shasn.voters import everybody

Aim = Callable[[Zone, int], Against]  # what is against a voter of this owner in this zone


def prospect(state: State, draft: Draft) -> Form:
    """One away, two back."""
    half = second_half(state)
    default = NONE if half else from_the_fullest(state.me.purse, 1)
    pay = NONE if half else purse_of(draft, "pay_", default, state.me.purse)
    high = payable(state, 2, pay)
    take = purse_of(draft, "take_", high=high)
    fields: list[Field] = []
    if not half:
        fields += purse_fields(draft, say("1 to the Reserve"), "pay_", state.me.purse, default)
    fields += purse_fields(draft, say("1 for later") if half else say("Up to 2 back"), "take_", high)
    move = Prospect(pay=pay, take=take) if total(take) or not any(high) else None
    return made(say("Prospecting"), draft, fields, move, more_or_less(1 if half else 2, total(take)), rule="shasn R73")


def whose(
    state: State, draft: Draft, aim: Aim, among: tuple[int, ...] = ()
) -> tuple[list[Field], Zone | None, int | None]:
    """A zone and somebody's voter in it."""
    owners = among or everybody(state)

    def reach(zone: Zone) -> Against:
        return first_no(aim(zone, owner) for owner in owners)

    spot, zone = zone_question("zone", say("Tap the zone"), state.zones, draft, reach)
    if zone is None:
        return [spot], None, None
    no = partial(aim, zone)
    owner = owner_of(draft, owners, no)
    return [spot, owner_field(state, owners, owner, no)], zone, owner


def evicted(state: State, zone: Zone, owner: int) -> Against:
    """What is against evicting this voter."""
    return refusal(lambda: LandGrab(zone=zone.key, owner=owner).aim(state))


def land_grab(state: State, draft: Draft) -> Form:
    """Whom to evict where."""
    fields, zone, owner = whose(state, draft, partial(evicted, state))
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


def paid_back(state: State, zone: Zone, owner: int) -> Against:
    """What is against discarding this voter."""
    return refusal(lambda: Payback(zone=zone.key, owner=owner, pay=NONE).aim(state))


def payback(state: State, draft: Draft) -> Form:
    """One resource, one opposing voter."""
    (spot, *voter), zone, owner = whose(state, draft, partial(paid_back, state))
    default = from_the_fullest(state.me.purse, 1)
    pay = purse_of(draft, "", default, state.me.purse)
    fields = (spot, *purse_fields(draft, say("Pay 1"), high=state.me.purse, default=default), *voter)
    move = Payback(zone=zone.key, owner=owner, pay=pay) if zone and owner is not None else None
    return made(say("Payback"), draft, fields, move, say("Tap a zone, then whose voter."), rule="shasn R76")


def love_price(purse: Four, discounts: int) -> Four:
    """The ready-made payment of Tough Love: Trust first, then whatever there is most of."""
    trust = only(IDEALIST, min(2, purse[IDEALIST]))
    price = 4 - discounts
    if total(trust) >= price:
        return only(IDEALIST, price)
    return add(trust, from_the_fullest(less(purse, trust), price - total(trust)))


def loved(state: State, zone: Zone, owner: int) -> Against:
    """What is against converting this opponent's voters."""
    count = love_count(state, zone, owner)
    return refusal(lambda: ToughLove(zone=zone.key, owner=owner, pay=NONE, count=count).aim(state))


def tough_love(state: State, draft: Draft) -> Form:
    """Two voters of one opponent in one zone."""
    rivals = tuple(owner for owner in everybody(state) if owner != state.active)
    (spot, *voter), zone, owner = whose(state, draft, partial(loved, state), rivals)
    if not any(majority.standing(zone, owner) for zone in state.zones for owner in rivals):
        return made(say("Tough Love"), draft, [spot], missing=NOBODY_TO_LOVE, rule="shasn R80")
    lacking = max(4 - total(state.me.purse), 2 - state.me.purse[IDEALIST])
    more, discounts = hands_field(state, draft, lacking)
    default = love_price(state.me.purse, discounts)
    pay = purse_of(draft, "", default, state.me.purse)
    price = purse_fields(draft, say("2 Trust and any 2"), high=state.me.purse, default=default)
    fields = [spot, *more, *price, *voter]  # what the zone asks for comes below what does not move with it
    if zone is None or owner is None:
        return made(say("Tough Love"), draft, fields, missing=say("Tap a zone, then whose voters."), rule="shasn R80")
    both = love_count(state, zone, owner)
    count = bounded(draft.number("count", both), 1, both)
    if both > 1:
        one = say("Tough Love converts 2 voters where 2 stand.")
        fields.append(limited(count_field("count", say("How many?"), count, 1, both), both, both, "shasn R80", one))
    move = ToughLove(zone=zone.key, owner=owner, pay=pay, count=count, discounts=discounts)
    return made(say("Tough Love"), draft, fields, move, rule="shasn R80")
