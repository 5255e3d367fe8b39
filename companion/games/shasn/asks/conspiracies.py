"""Questions about Conspiracy Cards."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import Choose, Field, Form, Number, Pick, Words
from companion.games.shasn import majority
from companion.games.shasn.asks.fields import (
    bounded,
    made,
    more_or_less,
    purse_fields,
    purse_of,
    seat_field,
    seat_of,
    switch_field,
    unknown,
    zone_field,
    zone_in,
)
from companion.games.shasn.asks.influence import hands_field
from companion.games.shasn.moves.conspiracies import BuyConspiracy, LoseVoter, NoteConspiracy, UseConspiracy
from companion.games.shasn.powers import is_elite, uses_left
from companion.games.shasn.resources import from_the_fullest, total
from companion.games.shasn.state import State, in_order


def buy(state: State, draft: Draft) -> Form:
    """The top card, for four or five."""
    price = 5 if draft.number("price", 4) == 5 else 4
    fields: list[Field] = [_price_field(price)]
    more, discounts = hands_field(state, draft)
    fields += more
    provoke = is_elite(state, state.active, "provocateur") and uses_left(state, "provocateur") > 0
    discarded = False
    if provoke and state.decks.conspiracy_out:
        discarded = draft.switch("discarded")
        fields.append(
            switch_field("discarded", say("From which pile?"), say("Discards, 1 less"), say("Top, 2 less"), discarded)
        )
    cost = max(0, price - discounts - (0 if not provoke else 1 if discarded else 2))
    default = from_the_fullest(state.me.purse, cost)
    pay = purse_of(draft, "", default)
    fields += purse_fields(draft, say("Any {number}", number=cost), high=state.me.purse, default=default)
    move = BuyConspiracy(
        price=5 if price == 5 else 4, pay=pay, discounts=discounts, provoke=provoke, discarded=discarded
    )
    ready = total(pay) == cost
    return made(
        say("Buy a Conspiracy Card"),
        draft,
        fields,
        move if ready else None,
        more_or_less(cost, total(pay)),
        confirm=say("Buy"),
        rule="shasn R59",
    )


def _price_field(price: int) -> Choose:
    picks = (Pick(4, say("4")), Pick(5, say("5")))
    return Choose("price", say("Price on its back"), picks, price, style="numerals", columns=2)


def conspire(state: State, draft: Draft) -> Form:
    """Who plays a card."""
    now = in_order(state, state.active) if state.stage == "start" else (state.active,)  # R60, R62
    holders = tuple(s for s in now if state.players[s].conspiracies)
    seat = seat_of(state, draft, "seat", holders[0] if len(holders) == 1 else -1)
    fields: list[Field] = [seat_field(state, "seat", say("Who plays it?"), holders, seat)]
    step = 0
    if state.rules.chaos:
        step = bounded(draft.number("chaos"), -3, 3)
        fields.append(Number("chaos", say("Chaos"), step, -3, 3, (-1, 0, 1), signed=True, icon="skull"))
    if "slot" in draft.answers:  # one that its holder has written down, and so knows
        return _own(state, draft, seat, fields[1:], step)
    move = UseConspiracy(seat=seat, chaos=step) if seat in holders else None
    return made(say("Play a Conspiracy Card"), draft, fields, move, say("Choose who plays it."), rule="shasn R60")


def _own(state: State, draft: Draft, seat: int, fields: list[Field], step: int) -> Form:
    """A card that its holder has written down."""
    slot = draft.number("slot")
    if seat < 0 or not 0 <= slot < state.players[seat].conspiracies:
        return unknown(draft)
    move = UseConspiracy(seat=seat, chaos=step, slot=slot)
    form = made(say("Play a Conspiracy Card"), draft, fields, move, rule="shasn R60")
    return replace(form, only=seat)


def write_down(state: State, draft: Draft) -> Form:
    """What a Conspiracy Card in hand is called, for nobody else's eyes."""
    seat, slot = seat_of(state, draft, "seat", 0), draft.number("slot")
    player = state.players[seat]
    if not 0 <= slot < player.conspiracies:
        return unknown(draft)
    known = player.hidden[slot] if slot < len(player.hidden) else ""
    name = draft.word("name", known)[:60]
    title = say("A Conspiracy Card of {name}", name=player.name)
    lead = say("Only {name} sees what is written here.", name=player.name)
    move = NoteConspiracy(seat=seat, slot=slot, name=name)
    field = Words("name", say("Its name"), name)
    form = made(title, draft, (field,), move, confirm=say("Keep"), rule="shasn R59", lead=lead)
    return replace(form, only=seat, preview=False)


def lose(state: State, draft: Draft) -> Form:
    """Which voter a Whistleblower's presence costs."""
    index = draft.number("duty")
    if not 0 <= index < len(state.duties) or state.duties[index].kind != "loss":
        return unknown(draft)
    seat = state.duties[index].seat
    zones = tuple(z for z in state.zones if majority.loose(z, seat))
    zone = zone_in(state, draft, "zone", zones)
    field = zone_field("zone", say("Tap where the voter goes"), zones, zone)
    move = LoseVoter(duty=index, zone=zone.key) if zone else None
    title = say("{name} loses a voter", name=state.players[seat].name)
    return made(title, draft, (field,), move, say("Tap a zone."), rule="shasn R88", at_once=True)
