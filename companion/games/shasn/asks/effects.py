"""Questions about what a card does, as the table reads it."""

from __future__ import annotations

from functools import partial

from companion.core.form import Choose, Field, Form, Number, Pick, greyed
from companion.core.game import Draft, Impossible, refusal
from companion.core.text import say
from companion.games.shasn import majority
from companion.games.shasn.against import Against, either, first_no
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    hot_of,
    ideologue_field,
    kind_of,
    limited,
    made,
    others,
    purse_fields,
    purse_of,
    seat_field,
    seat_of,
    zone_question,
)
from companion.games.shasn.asks.influence import enters
from companion.games.shasn.asks.powers import whose
from companion.games.shasn.asks.voter_card import lacks_pegs
from companion.games.shasn.bags import bag
from companion.games.shasn.guards import ANY, few_pegs
from companion.games.shasn.moves.effects import (
    CardOnVoters,
    CardResources,
    CardVoters,
    ChangeCap,
    MoveCard,
    Snatch,
    in_play,
)
from companion.games.shasn.resources import total
from companion.games.shasn.state import CHAOS, State, Zone, replace
from companion.games.shasn.voters import CHAOS_STAYS_OUT, VOLATILE, owners

EFFECTS = {
    "resources": (say("Resources"), "bank"),
    "voters": (say("New voters"), "account-plus"),
    "snatch": (say("Snatch"), "hand-coin-outline"),
    "gift": (say("Donate"), "handshake"),
    "discard": (say("Discard voters"), "close-circle"),
    "evict": (say("Evict voters"), "account-off"),
    "convert": (say("Convert voters"), "swap-horizontal"),
    "move": (say("Move voters"), "arrow-right"),
    "ideology": (say("Ideology Card"), "cards-outline"),
    "cap": (say("Resource cap"), "lock-outline"),
}


def card(state: State, draft: Draft) -> Form:
    """What a Conspiracy, Headline or Home Turf does."""
    what, closed = draft.word("what"), refusal(lambda: in_play(ANY, state))
    picks = tuple(
        greyed(Pick(key, label, icon), either(closed, _nothing(state, key))) for key, (label, icon) in EFFECTS.items()
    )
    first = Choose("what", say("The card changes"), picks, what if what in EFFECTS else None, columns=2)
    if what == "resources":
        sub = _resources(state, draft)
    elif what == "voters":
        sub = _voters(state, draft)
    elif what in ("snatch", "gift"):
        sub = _snatch(state, draft, what == "gift")
    elif what in ("evict", "discard", "convert", "move"):
        sub = _on_voters(state, draft, what)
    elif what == "ideology":
        sub = _ideology(state, draft)
    elif what == "cap":
        sub = _cap(state, draft)
    else:
        missing = closed.why if closed else say("Choose what the card does.")
        return made(say("Card effect"), draft, (first,), missing=missing)
    return made_with(first, sub)


def _nothing(state: State, what: str) -> Against:
    """What keeps an effect from everything on the table: no voter or peg to use, nobody with anything to give."""
    if what in ("snatch", "gift"):
        return first_no(None for player in state.players if total(player.purse) + player.conspiracies)
    if what == "voters":
        return first_no(lacks_pegs(state, seat, 1) for seat in state.seats)
    if what not in ("evict", "discard", "convert", "move"):
        return None
    return first_no(
        _aim(state, zone, owner) or _onward(state, zone, owner, what)
        for zone in state.zones
        for owner in owners(state, zone)
    )


def _onward(state: State, zone: Zone, owner: int, what: str) -> Against:
    """What keeps such a voter from going over to anybody, or into any other zone."""
    if what == "convert":
        return first_no(lacks_pegs(state, seat, 1) for seat in others(state, owner))
    if what == "move":
        return first_no(enters(state, other, owner, 1) for other in state.zones if other.key != zone.key)
    return None


def _aim(state: State, zone: Zone, owner: int) -> Against:
    """What is against a voter of this owner in this zone."""
    return refusal(lambda: CardOnVoters(how="evict", zone=zone.key, owner=owner).aim(state))


def made_with(first: Choose, sub: Form) -> Form:
    """The chosen effect's questions below the choice of effect."""
    return Form(sub.title, (first, *sub.fields), sub.draft, sub.move, missing=sub.missing, rule=sub.rule)


def _resources(state: State, draft: Draft) -> Form:
    seat = seat_of(state, draft, "seat", state.active)
    take, give = purse_of(draft, "take_"), purse_of(draft, "give_", high=state.players[seat].purse)
    fields = (
        seat_field(state, "seat", say("Who?"), state.seats, seat),
        *purse_fields(draft, say("Gets"), "take_"),
        *purse_fields(draft, say("Loses"), "give_", state.players[seat].purse),
    )
    move = CardResources(seat=seat, take=take, give=give) if total(take) + total(give) else None
    return made(say("Card effect"), draft, fields, move, say("Choose resources."))


def _voters(state: State, draft: Draft) -> Form:
    seat = seat_of(state, draft, "seat", state.active)
    count = bounded(draft.number("count", 1), 1, 12)
    left = bag(state, seat)
    asked = count_field("count", say("How many voters?"), count, 1, 12)
    fields = (
        seat_field(state, "seat", say("Who?"), state.seats, seat, partial(lacks_pegs, state, count=1)),
        limited(asked, 1, left, "shasn R1", few_pegs(state.players[seat].name, left)),
    )
    return made(say("Card effect"), draft, fields, CardVoters(seat=seat, count=count), rule="shasn R19")


def _snatch(state: State, draft: Draft, gift: bool) -> Form:
    whose = seat_of(state, draft, "seat", state.active)  # who plays the card, or whose Headline it is (R56)
    taker = seat_of(state, draft, "taker", -1 if gift else whose)
    giver = seat_of(state, draft, "giver", whose if gift else -1)
    fields: list[Field] = [
        seat_field(state, "giver", say("From whom?"), state.seats, giver),
        seat_field(state, "taker", say("To whom?"), state.seats, taker),
    ]
    if taker < 0 or giver < 0 or taker == giver:
        return made(say("Card effect"), draft, fields, missing=say("Choose two players."))
    source = state.players[giver]
    purse = purse_of(draft, high=source.purse)
    fields += purse_fields(draft, say("Resources"), high=source.purse)
    cards = bounded(draft.number("cards"), 0, source.conspiracies)
    if source.conspiracies:
        fields.append(count_field("cards", say("Conspiracy Cards"), cards, 0, source.conspiracies))
    move = Snatch(taker=taker, giver=giver, purse=purse, cards=cards, gift=gift) if total(purse) + cards else None
    rule = "shasn R122" if gift else "shasn R123"
    return made(say("Card effect"), draft, fields, move, say("Choose what changes hands."), rule=rule)


def _on_voters(state: State, draft: Draft, how: str) -> Form:
    fields, zone, owner = whose(state, draft, partial(_aim, state))
    title = say("Card effect")
    if zone is None:
        return made(title, draft, fields, missing=say("Tap a zone with voters."))
    if owner is None:
        return made(title, draft, fields, missing=say("Choose whose voters."))
    most = majority.standing(zone, owner)
    count = bounded(draft.number("count", 1), 1, most)
    asked = count_field("count", say("How many?"), count, 1, most)
    fields.append(limited(asked, 1, majority.loose(zone, owner), "shasn R57", VOLATILE))
    effect = CardOnVoters(how="evict", zone=zone.key, owner=owner, count=count)
    if how == "convert":
        return _convert(state, draft, fields, effect)
    if how == "move":
        return _move(state, draft, fields, effect)
    if how == "evict" and owner == CHAOS:  # the player after this one puts them back (R107)
        by = seat_of(state, draft, "seat", state.active)
        fields.append(seat_field(state, "seat", say("Who evicts them?"), state.seats, by))
        return made(title, draft, fields, replace(effect, by=by), rule="shasn R107")
    return made(title, draft, fields, replace(effect, how="discard") if how == "discard" else effect)


def _convert(state: State, draft: Draft, fields: list[Field], effect: CardOnVoters) -> Form:
    rivals = others(state, effect.owner)
    taker = seat_of(state, draft, "taker", seat_of(state, draft, "seat", state.active))

    taker = taker if taker in rivals else -1
    no = partial(lacks_pegs, state, count=effect.count)
    fields.append(seat_field(state, "taker", say("Whose are they then?"), rivals, taker, no))
    move = replace(effect, how="convert", taker=taker) if taker >= 0 else None
    return made(say("Card effect"), draft, fields, move, say("Choose whose they become."), rule="shasn R119")


def _move(state: State, draft: Draft, fields: list[Field], effect: CardOnVoters) -> Form:
    """Where voters go, and how many of them into Volatile Areas (R54)."""
    chaos = effect.owner == CHAOS
    ends = (zone for zone in state.zones if zone.key != effect.zone)
    spot, end = zone_question(
        "target", say("Tap where they go"), ends, draft, lambda z: enters(state, z, effect.owner, effect.count)
    )
    fields.append(spot)
    more, hot = hot_of(end, effect.count, draft, Impossible(CHAOS_STAYS_OUT) if chaos else None)
    fields += more
    move = replace(effect, how="move", target=end.key, hot=hot) if end else None
    return made(say("Card effect"), draft, fields, move, say("Tap where they go."), rule="shasn R54")


def _ideology(state: State, draft: Draft) -> Form:
    kind = kind_of(draft, "ideologue")
    giver, taker = seat_of(state, draft, "giver"), seat_of(state, draft, "taker")
    holders = tuple(s for s in state.seats if kind < 0 or state.players[s].cards[kind])
    giver = giver if giver in holders else -1
    fields = (
        ideologue_field("ideologue", say("Which card?"), kind),
        seat_field(state, "taker", say("Who gets it?"), state.seats, taker),
        seat_field(state, "giver", say("Who gives it up?"), holders, giver),
    )
    ready = kind >= 0 and giver != taker
    move = MoveCard(ideologue=kind, giver=giver, taker=taker) if ready else None
    return made(say("Card effect"), draft, fields, move, say("Choose the card and a player."), rule="shasn R33")


def _cap(state: State, draft: Draft) -> Form:
    seat = seat_of(state, draft, "seat", state.active)
    by = bounded(draft.number("by", 2), -12, 12)
    fields = (
        seat_field(state, "seat", say("Whose cap?"), state.seats, seat),
        Number("by", say("Change"), by, -12, 12, (-2, 2), signed=True),
    )
    return made(say("Card effect"), draft, fields, ChangeCap(seat=seat, by=by) if by else None, rule="shasn R27")
