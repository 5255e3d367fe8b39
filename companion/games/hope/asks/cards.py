"""Forms of Traits and Assets."""

from __future__ import annotations

from companion.core.form import Choose, Field, Form, Line, Pick, Words
from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.hope.asks.picks import (
    hardship_fields,
    nothing,
    one_of,
    player_picks,
    seat_of,
    seat_picks,
    tweak,
    who_field,
    within,
)
from companion.games.hope.fate import theft_price
from companion.games.hope.moves import GainAsset, Inherit, LendAsset, NameTrait, PlayTrait, StealAsset, UseAsset
from companion.games.hope.state import GROUP, Asset, State, living
from companion.games.hope.view.blocks import steal_block


def trait(state: State, draft: Draft) -> Form:
    """A Trait is played; what it changes in the Scene goes with it."""
    holders = tuple(seat for seat in living(state) if state.players[seat].traits)
    if "seat" not in draft.answers and len(holders) > 1:
        return _whose_trait(state, draft, holders)
    seat = seat_of(state, draft)
    if seat not in holders and "seat" not in draft.answers:
        seat = next(iter(holders), seat)
    who = state.players[seat]
    title = say("{name} plays a Trait", name=who.name)
    if seat not in holders:
        return nothing(title, say("There is no Trait in hand."), draft)
    asked = "slot" not in draft.answers and len(holders) > 1
    fields: list[Field] = [Choose("seat", say("Who?"), player_picks(state, holders), seat)] if asked else []
    slot, which = _slot(who.traits, draft)
    name = draft.word("name", "" if slot is None else who.traits[slot])[:60]
    shift, sure = tweak(state, draft)
    fields += [*which, *hardship_fields(state, draft), Words("name", say("Its name"), name)]
    move = None if slot is None else plain(PlayTrait(seat=seat, slot=slot, name=name, hardship=shift, sure=sure))
    return Form(
        title,
        tuple(fields),
        draft,
        move,
        say("Play it"),
        "star-four-points-outline",
        say("It works at once and lies open from now on."),
        say("Which Trait is it?"),
        rule="hope/trait",
        only=seat,
        doer="seat" if asked else "",
    )


def _whose_trait(state: State, draft: Draft, holders: tuple[int, ...]) -> Form:
    """Whose eyes the rest is for has to be known first."""
    who = Choose("seat", say("Who?"), player_picks(state, holders))
    return Form(
        say("Play a Trait"),
        (who,),
        draft,
        missing=say("Who plays it?"),
        icon="star-four-points-outline",
        rule="hope/trait",
        doer="seat",
    )


def _slot(traits: tuple[str, ...], draft: Draft) -> tuple[int | None, tuple[Field, ...]]:
    """Which Trait in hand is meant; asked by number where some are written down, so that no secret is told."""
    last = len(traits) - 1
    if "slot" in draft.answers:
        return within(draft, "slot", 0, last, 0), ()
    if not any(traits):
        return 0, ()
    unwritten = next((slot for slot, name in enumerate(traits) if not name), None)
    named = next((slot for slot, name in enumerate(traits) if name and name == draft.word("name")), unwritten)
    slot = within(draft, "which", 0, last, 0) if "which" in draft.answers else named
    picks = tuple(Pick(at, say("Trait {number}", number=at + 1)) for at in range(len(traits)))
    return slot, (Choose("which", say("Which Trait is it?"), picks, slot),)


def name_trait(state: State, draft: Draft) -> Form:
    """The private name of a Trait."""
    seat = seat_of(state, draft)
    who = state.players[seat]
    title = say("A secret Trait of {name}", name=who.name)
    if not who.alive or not who.traits:
        return nothing(title, say("There is no Trait in hand."), draft)
    slot = within(draft, "slot", 0, len(who.traits) - 1, 0)
    name = draft.word("name", who.traits[slot])[:60]
    move = plain(NameTrait(seat=seat, slot=slot, name=name))
    lead = say("Only shown while you hold it.")
    fields = (Words("name", say("Its name"), name),)
    return Form(
        title, fields, draft, move, say("Keep"), "pencil-outline", lead, rule="hope/trait", preview=False, only=seat
    )


def asset(state: State, draft: Draft) -> Form:
    """A new Asset: whose, how often, and its name if somebody cares."""
    owners = (*living(state), GROUP)
    owner = one_of(draft, "owner", owners)
    uses = within(draft, "uses", 0, 9, 1)
    name = draft.word("name")[:60]
    picks = (*seat_picks(state, living(state)), Pick(GROUP, say("Group"), "account-group-outline"))
    printed = within(draft, "printed", 0, 9, uses)
    numbers = (1, 2, 3, 4) if printed < 5 else (1, 2, 3, 4, printed)  # a card of the table may say more
    often = (*(Pick(n, say("{n}", n=n)) for n in numbers), Pick(0, say("Always"), "all-inclusive"))
    fields: tuple[Field, ...] = (
        Choose("owner", say("Whose?"), picks, owner),
        Choose("uses", say("Uses"), often, uses),
        Words("name", say("Its name"), name),
    )
    move = None if owner is None else plain(GainAsset(owner=owner, name=name, uses=uses))
    return Form(
        say("A new Asset"),
        fields,
        draft,
        move,
        say("Take it"),
        missing=say("Whose is it?"),
        rule="hope/asset",
        preview=False,
    )


def _card(state: State, draft: Draft) -> Asset | None:
    number = draft.number("asset")
    return next((card for card in state.assets if card.id == number), None)


def _name(card: Asset) -> Say:
    return say("{name}", name=card.name) if card.name else say("Asset")


def use_asset(state: State, draft: Draft) -> Form:
    """One use of an Asset and what it changes in the Scene."""
    card = _card(state, draft)
    if card is None:
        return nothing(say("Asset"), say("This Asset has left the table."), draft)
    seat = seat_of(state, draft)
    shift, sure = tweak(state, draft)
    fields: list[Field] = list(hardship_fields(state, draft))
    if card.owner == GROUP:
        fields.insert(0, Choose("seat", say("Who uses it?"), player_picks(state, living(state)), seat))
    if card.total:
        fields.append(
            Line(
                say("{left} of {total} use left", "{left} of {total} uses left", left=card.uses, total=card.total),
                "counter",
            )
        )
    move = plain(UseAsset(asset=card.id, seat=seat, hardship=shift, sure=sure))
    own = "seat" if card.owner == GROUP else ""
    return Form(
        _name(card), tuple(fields), draft, move, say("Use it"), "bag-personal-outline", rule="hope/asset", doer=own
    )


def lend(state: State, draft: Draft) -> Form:
    """Who borrows an Asset."""
    card = _card(state, draft)
    others = tuple(seat for seat in living(state) if card is not None and seat != card.owner)
    if card is None or card.owner == GROUP or not others:
        return nothing(say("Lend"), say("There is nothing to lend."), draft)
    to = one_of(draft, "to", others)
    move = None if to is None else plain(LendAsset(asset=card.id, to=to))
    field = who_field(state, "to", say("To whom?"), others, to)
    return Form(say("Lend an Asset"), (field,), draft, move, at_once=True, rule="hope/personal-asset", preview=False)


def steal(state: State, draft: Draft) -> Form:
    """Which Asset is stolen, and what it costs (R40, A14)."""
    seat = seat_of(state, draft)
    who = state.players[seat]
    title = say("{name} steals an Asset", name=who.name)
    theirs = tuple(card for card in state.assets if card.owner not in (GROUP, seat) and not card.estate)
    if not theirs or not who.alive:
        return nothing(title, say("There is nothing to steal."), draft)
    chosen = one_of(draft, "asset", tuple(card.id for card in theirs))
    if chosen is None and len(theirs) == 1:
        chosen = theirs[0].id
    picks = tuple(
        Pick(card.id, _name(card), seat=card.owner, detail=say("From {name}", name=state.players[card.owner].name))
        for card in theirs
    )
    fields: tuple[Field, ...] = (Choose("asset", say("Which?"), picks, chosen, style="rows"), _price(state, seat))
    move = None if chosen is None else plain(StealAsset(asset=chosen, seat=seat))
    return Form(title, fields, draft, move, say("Steal it"), "hand-coin-outline", rule="hope/stealing-an-asset")


def _price(state: State, seat: int) -> Line:
    """What a theft costs: a die, the character, or more than the table allows (A14)."""
    who = state.players[seat]
    if not theft_price(state, seat):
        return Line(say("It costs a Sociopath nothing."), "dice-multiple-outline")
    if who.humanity:
        return Line(say("It costs 1 Humanity."), "dice-multiple-outline")
    if steal_block(state, seat).message:
        return Line(say("Stealing costs a Humanity die that is not there."), "alert", "warn")
    return Line(say("No Humanity left: {name} would be out when the next turn begins.", name=who.name), "alert", "warn")


def inherit(state: State, draft: Draft) -> Form:
    """Who gets an Asset of the dead."""
    card = _card(state, draft)
    if card is None or not card.estate or not living(state):
        return nothing(say("Inheritance"), say("There is nothing to inherit."), draft)
    heir = one_of(draft, "heir", living(state))
    move = None if heir is None else plain(Inherit(asset=card.id, heir=heir))
    field = who_field(state, "heir", say("Who inherits it?"), living(state), heir)
    lead = _name(card) if card.name else NOTHING
    return Form(
        say("Inheritance"), (field,), draft, move, lead=lead, at_once=True, rule="hope/personal-asset", preview=False
    )
