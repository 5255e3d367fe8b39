"""Questions about Conspiracy Cards."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from companion.core.form import Choose, Field, Form, Line, Pick, Words, greyed
from companion.core.game import Draft, refusal
from companion.core.text import NOTHING, Say, say
from companion.games.shasn import openings
from companion.games.shasn.against import Against, reason
from companion.games.shasn.asks.fields import (
    chaos_field,
    made,
    purse_fields,
    purse_of,
    seat_field,
    seat_of,
    unknown,
    zone_question,
)
from companion.games.shasn.asks.voter_card import hands_field
from companion.games.shasn.guards import ANY, guard_elite
from companion.games.shasn.hands import written
from companion.games.shasn.moves.conspiracies import (
    BuyConspiracy,
    LoseVoter,
    NoteConspiracy,
    TellConspiracy,
    UseConspiracy,
)
from companion.games.shasn.order import in_order
from companion.games.shasn.powers import is_elite, uses_left
from companion.games.shasn.resources import NONE, from_the_fullest, total
from companion.games.shasn.state import NOBODY, State
from companion.games.shasn.voters import touch


def buy(state: State, draft: Draft) -> Form:
    """The top card, for four or five."""
    price = 5 if draft.number("price", 4) == 5 else 4
    fields: list[Field] = [_price_field(state, price)]
    able = is_elite(state, state.active, "provocateur") and uses_left(state, "provocateur") > 0
    piles, discarded = _pile_field(state, draft, able)
    provoke = able or discarded  # from the discards only the Provocateur buys
    full = max(0, price - (0 if not provoke else 1 if discarded else 2))
    more, discounts = hands_field(state, draft, full - total(state.me.purse))
    fields += [*more, *piles]
    cost = max(0, full - discounts)
    default = from_the_fullest(state.me.purse, cost)
    pay = purse_of(draft, "", default, state.me.purse) if cost else NONE
    label = say("Any {number}", number=cost)
    if able and not piles:
        label = say("Any {number}: the Provocateur pays 2 less", number=cost)
    nothing = (Line(say("Nothing is left to pay.")),)
    fields += purse_fields(draft, label, high=state.me.purse, default=default) if cost else nothing
    move = BuyConspiracy(
        price=5 if price == 5 else 4, pay=pay, discounts=discounts, provoke=provoke, discarded=discarded
    )
    return made(say("Buy a Conspiracy Card"), draft, fields, move, confirm=say("Buy"), rule="shasn R59")


def _pile_field(state: State, draft: Draft, able: bool) -> tuple[tuple[Field, ...], bool]:
    """From which pile a Provocateur buys; greyed for everybody else at a table with Elites (R85)."""
    if not state.decks.conspiracy_out or not state.rules.elites:
        return (), False
    discarded = draft.switch("discarded")
    no = refusal(lambda: guard_elite(ANY, state, "provocateur"))
    top = Pick(False, say("Top, 2 less") if able else say("Top"))
    picks = (top, greyed(Pick(True, say("Discards, 1 less")), no))
    return (Choose("discarded", say("From which pile?"), picks, discarded),), discarded


def _price_field(state: State, price: int) -> Choose:
    """What is printed on its back, greyed where it is more than the player has."""

    def no(printed: int) -> Against:
        return refusal(lambda: openings.printed_price(ANY, state, printed))

    picks = (greyed(Pick(4, say("4")), no(4)), greyed(Pick(5, say("5")), no(5)))
    return Choose("price", say("Price on its back"), picks, price, style="numerals", columns=2)


def conspire(state: State, draft: Draft) -> Form:
    """Who plays a card."""
    order = in_order(state, state.active)  # R62
    holders = tuple(s for s in order if state.players[s].conspiracies)
    now = [s for s in holders if no_conspiracy(state, s) is None]
    named = seat_of(state, draft, "seat", now[0] if len(now) == 1 else -1)
    seat = named if named in holders else -1
    fields: list[Field] = [seat_field(state, "seat", say("Who plays it?"), order, seat, partial(no_conspiracy, state))]
    more, step = chaos_field(state, draft, seat)
    fields += more
    if "slot" in draft.answers:  # one that its holder has written down, and so knows
        return _own(state, draft, seat, fields[1:], step)
    move = UseConspiracy(seat=seat, chaos=step) if seat >= 0 else None
    lead = say("Whoever plays at the same moment goes in this order.") if len(now) > 1 else NOTHING  # R62
    title, who = say("Play a Conspiracy Card"), say("Choose who plays it.")
    if named >= 0 > seat:
        who = reason(no_conspiracy(state, named))
    return replace(made(title, draft, fields, move, who, rule="shasn R60", lead=lead), doer="seat")


def no_conspiracy(state: State, seat: int) -> Against:
    """What is against this player using a Conspiracy Card now (R60)."""
    return refusal(lambda: UseConspiracy(seat=seat).check(state))


def _own(state: State, draft: Draft, seat: int, fields: list[Field], step: int) -> Form:
    """A card that its holder has written down."""
    slot = draft.number("slot")
    if seat < 0 or not 0 <= slot < len(written(state.players[seat])):
        return unknown(draft)
    move = UseConspiracy(seat=seat, chaos=step, slot=slot)
    form = made(say("Play a Conspiracy Card"), draft, fields, move, rule="shasn R60")
    return replace(form, only=seat)


def write_down(state: State, draft: Draft) -> Form:
    """What a Conspiracy Card in hand is called, for nobody else's eyes."""
    seat, slot = seat_of(state, draft, "seat", 0), draft.number("slot")
    player = state.players[seat]
    names = written(player)
    if not 0 <= slot < len(names):
        return unknown(draft)
    name = draft.word("name", names[slot])[:60]
    title = say("A Conspiracy Card of {name}", name=player.name)
    lead = say("Only {name} sees what is written here.", name=player.name)
    move = NoteConspiracy(seat=seat, slot=slot, name=name)
    field = Words("name", say("Its name"), name)
    form = made(title, draft, (field,), move, confirm=say("Keep"), rule="shasn R59", lead=lead)
    return replace(form, only=seat, preview=False)


def tell(state: State, draft: Draft) -> Form:
    """Which card has left, of those that its holder has written down."""
    seat = seat_of(state, draft, "seat", 0)
    player, slot = state.players[seat], draft.number("slot", -1)
    names = written(player)
    if not player.parted:
        return unknown(draft)
    picks = tuple(Pick(n, card_name(name, n), "incognito") for n, name in enumerate(names))
    field = Choose("slot", say("The card that has left"), picks, slot if 0 <= slot < len(names) else None, columns=1)
    move = TellConspiracy(seat=seat, slot=slot) if 0 <= slot < len(names) else None
    lead = say("Only {name} sees what is written here.", name=player.name)
    form = made(gone_to(state, seat), draft, (field,), move, say("Choose a card."), rule="shasn R30", lead=lead)
    return replace(form, only=seat, preview=False)


def card_name(name: str, slot: int) -> Say:
    """A card in hand by what is written down of it, or by its place."""
    return say("{name}", name=name) if name else say("Card {number}", number=slot + 1)


def gone_to(state: State, seat: int) -> Say:
    """The question after the first card of which it is not said yet which it was."""
    taker = state.players[seat].parted[0]
    if taker == NOBODY:
        return say("Which card has left?")
    return say("Which card went to {name}?", name=state.players[taker].name)


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
