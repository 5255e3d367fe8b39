"""Questions about Conspiracy Cards."""

from __future__ import annotations

from functools import partial

from companion.core.game import Draft, refusal
from companion.core.text import say
from companion.core.view import Choose, Field, Form, Number, Pick
from companion.games.shasn.against import Against
from companion.games.shasn.asks.fields import (
    bounded,
    made,
    purse_fields,
    purse_of,
    seat_field,
    seat_of,
    switch_field,
    unknown,
    zone_question,
)
from companion.games.shasn.asks.influence import hands_field
from companion.games.shasn.guards import ANY
from companion.games.shasn.moves.conspiracies import BuyConspiracy, LoseVoter, UseConspiracy
from companion.games.shasn.powers import is_elite, uses_left
from companion.games.shasn.resources import from_the_fullest, total
from companion.games.shasn.state import State, in_order
from companion.games.shasn.voters import touch


def buy(state: State, draft: Draft) -> Form:
    """The top card, for four or five."""
    price = 5 if draft.number("price", 4) == 5 else 4
    fields: list[Field] = [_price_field(price)]
    provoke = is_elite(state, state.active, "provocateur") and uses_left(state, "provocateur") > 0
    discarded = provoke and state.decks.conspiracy_out > 0 and draft.switch("discarded")
    full = max(0, price - (0 if not provoke else 1 if discarded else 2))
    more, discounts = hands_field(state, draft, full - total(state.me.purse))
    fields += more
    if provoke and state.decks.conspiracy_out:
        fields.append(
            switch_field("discarded", say("From which pile?"), say("Discards, 1 less"), say("Top, 2 less"), discarded)
        )
    cost = max(0, full - discounts)
    default = from_the_fullest(state.me.purse, cost)
    pay = purse_of(draft, "", default, state.me.purse)
    fields += purse_fields(draft, say("Any {number}", number=cost), high=state.me.purse, default=default)
    move = BuyConspiracy(
        price=5 if price == 5 else 4, pay=pay, discounts=discounts, provoke=provoke, discarded=discarded
    )
    return made(say("Buy a Conspiracy Card"), draft, fields, move, confirm=say("Buy"), rule="shasn R59")


def _price_field(price: int) -> Choose:
    picks = (Pick(4, say("4")), Pick(5, say("5")))
    return Choose("price", say("Price on its back"), picks, price, style="numerals", columns=2)


def conspire(state: State, draft: Draft) -> Form:
    """Who plays a card."""
    holders = tuple(s for s in in_order(state, state.active) if state.players[s].conspiracies)  # R62
    now = [s for s in holders if no_conspiracy(state, s) is None]
    seat = seat_of(state, draft, "seat", now[0] if len(now) == 1 else -1)
    fields: list[Field] = [
        seat_field(state, "seat", say("Who plays it?"), holders, seat, partial(no_conspiracy, state))
    ]
    step = 0
    if state.rules.chaos:
        step = bounded(draft.number("chaos"), -3, 3)
        fields.append(Number("chaos", say("Chaos"), step, -3, 3, (-1, 0, 1), signed=True, icon="skull"))
    move = UseConspiracy(seat=seat, chaos=step) if seat in holders else None
    return made(say("Play a Conspiracy Card"), draft, fields, move, say("Choose who plays it."), rule="shasn R60")


def no_conspiracy(state: State, seat: int) -> Against:
    """What is against this player using a Conspiracy Card now (R60)."""
    return refusal(lambda: UseConspiracy(seat=seat).check(state))


def lose(state: State, draft: Draft) -> Form:
    """Which voter a Whistleblower's presence costs."""
    index = draft.number("duty")
    if not 0 <= index < len(state.duties) or state.duties[index].kind != "loss":
        return unknown(draft)
    seat = state.duties[index].seat
    label = say("Tap where the voter goes")
    field, zone = zone_question(
        "zone", label, state.zones, draft, lambda z: refusal(lambda: touch(ANY, state, z, seat))
    )
    move = LoseVoter(duty=index, zone=zone.key) if zone else None
    title = say("{name} loses a voter", name=state.players[seat].name)
    return made(title, draft, (field,), move, say("Tap a zone."), rule="shasn R88", at_once=True)
