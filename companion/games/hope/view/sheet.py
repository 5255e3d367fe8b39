"""The character sheet: who it is, conditions, Traits, Relationships and Assets."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Counter, Piece, Plain, Row, Section, Slots, plain
from companion.games.hope.fate import OVER, condition, icon
from companion.games.hope.moves import Adjust, Affect, DropAsset, LendAsset
from companion.games.hope.moves.effects import MOST_TRAITS
from companion.games.hope.names import bond_name, personality_name
from companion.games.hope.state import GROUP, Asset, State, living
from companion.games.hope.view.blocks import late_block


def sheet(state: State, seat: int) -> tuple[Section, ...]:
    """What lies in front of a player, most looked at first."""
    if not state.players[seat].alive:
        return (_assets(state, seat),) if any(card.owner == seat for card in state.assets) else ()
    return (
        _conditions(state, seat),
        _traits(state, seat),
        _assets(state, seat),
        _group(state, seat),
        _character(state, seat),
        _bonds(state, seat),
    )


def _conditions(state: State, seat: int) -> Section:
    who = state.players[seat]
    return Section(
        say("Conditions"),
        counters=(
            _condition(state, seat, "hunger", say("Hunger: {step}", step=condition("hunger", who.hunger))),
            _condition(state, seat, "harm", say("Harm: {step}", step=condition("harm", who.harm))),
        ),
        rule="hope/condition-card",
    )


def _condition(state: State, seat: int, kind: str, label: Say) -> Counter:
    who = state.players[seat]
    step, rule = (who.hunger, "hope/hunger") if kind == "hunger" else (who.harm, "hope/harm")
    worse = _by(state, seat, kind, 1, step)
    return Counter(
        f"{kind}:{seat}",
        label,
        step,
        0,
        2,
        icon=icon(kind),
        rule=rule,
        plus=worse if step < 2 or not state.over else None,
        minus=plain(Adjust(key=f"{kind}:{seat}", value=step - 1)) if step else None,
        set_to=plain(Adjust(key=f"{kind}:{seat}", value=step)),
        tone="bad" if step else "",
    )


def _by(state: State, seat: int, effect: str, amount: int, now: int) -> Plain:
    """What a card does to one number; when the journey is over, a correction."""
    if state.over:
        return plain(Adjust(key=f"{effect}:{seat}", value=now + amount))
    return plain(Affect(effect=effect, amount=amount, seats=(seat,)))  # type: ignore[arg-type]


def _traits(state: State, seat: int) -> Section:
    """A secret count with names that only the owner should look at (R6, R43)."""
    who = state.players[seat]
    count = len(who.traits)
    counter = Counter(
        f"traits:{seat}",
        say("Traits in hand"),
        count,
        0,
        MOST_TRAITS,
        icon="star-four-points-outline",
        rule="hope/trait",
        plus=_by(state, seat, "traits", 1, count) if count < MOST_TRAITS else None,
        minus=_by(state, seat, "traits", -1, count) if count else None,
        set_to=plain(Adjust(key=f"traits:{seat}", value=count)),
    )
    over = OVER if state.over else late_block(state, seat)
    rows = [_trait(seat, slot, name, over) for slot, name in enumerate(who.traits)]
    used = [
        Row(say("{name}", name=name) if name else say("A Trait"), say("Played"), "star-off-outline", rule="hope/trait")
        for name in who.spent
    ]
    return Section(say("Traits"), (*rows, *used), (counter,), rule="hope/trait")


def _trait(seat: int, slot: int, name: str, over: Say) -> Row:
    return Row(
        say("{name}", name=name) if name else say("Trait {number}", number=slot + 1),
        NOTHING if name else say("Not written down"),
        "star-four-points-outline",
        actions=(
            Action(say("Play"), "play", ask=Draft("trait", {"seat": seat, "slot": slot}), blocked=over),
            Action(say("Write down"), "pencil-outline", ask=Draft("name-trait", {"seat": seat, "slot": slot})),
        ),
        rule="hope/trait",
        only=seat,
    )


def _assets(state: State, seat: int) -> Section:
    mine = tuple(card for card in state.assets if seat in (card.owner, card.lent))
    return Section(
        say("Assets"),
        tuple(_asset(state, card, seat) for card in mine),
        empty=say("None yet."),
        rule="hope/personal-asset",
    )


def _group(state: State, seat: int) -> Section:
    shared = tuple(card for card in state.assets if card.owner == GROUP)
    return Section(
        say("Group Assets"),
        tuple(_asset(state, card, seat) for card in shared),
        empty=say("None yet."),
        rule="hope/group-asset",
    )


def _asset(state: State, card: Asset, seat: int) -> Row:
    uses: tuple[Piece, ...] = (Slots(card.uses, card.total, say("Uses left")),) if card.total else ()
    return Row(
        say("{name}", name=card.name) if card.name else say("Asset"),
        _whose(state, card, seat),
        "bag-personal-outline",
        uses,
        _asset_actions(state, card, seat),
        "hope/asset",
    )


def _whose(state: State, card: Asset, seat: int) -> Say:
    if card.estate:
        return say("Waits for an heir")
    if card.lent == seat:
        return say("Borrowed from {name}", name=state.players[card.owner].name)
    if card.lent != GROUP:
        return say("Lent to {name}", name=state.players[card.lent].name)
    return say("For everybody") if card.owner == GROUP else say("Personal")


def _asset_actions(state: State, card: Asset, seat: int) -> tuple[Action, ...]:
    over = OVER if state.over else NOTHING
    if card.estate:
        ask = Draft("inherit", {"asset": card.id})
        heir = Action(say("Choose the heir"), "account-arrow-right", ask=ask, blocked=over)
        return (heir, _drop(card)) if living(state) else (_drop(card),)
    spent = card.total > 0 and card.uses == 0
    away = card.lent not in (GROUP, seat)
    block = say("No uses left.") if spent else say("It is lent out.") if away else late_block(state, seat)
    block = block if block.message else over
    use = Action(say("Use"), "play", ask=Draft("use-asset", {"asset": card.id, "seat": seat}), blocked=block)
    if card.owner == GROUP:
        return (use, _drop(card))
    if card.lent != GROUP:
        label = say("Give back") if card.lent == seat else say("Take back")
        return (use, Action(label, "reply", plain(LendAsset(asset=card.id))))
    if len(living(state)) < 2:
        return (use, _drop(card))
    lend = Action(say("Lend"), "swap-horizontal", ask=Draft("lend", {"asset": card.id}), blocked=over)
    return (use, lend, _drop(card))


def _drop(card: Asset) -> Action:
    return Action(say("Discard"), "delete-outline", plain(DropAsset(asset=card.id)), tone="quiet")


def _character(state: State, seat: int) -> Section:
    who = state.players[seat]
    edit = Action(say("Edit"), "account-edit-outline", ask=Draft("describe", {"seat": seat}))
    title = say("{who}", who=who.who) if who.who else say("No name yet")
    if who.who and who.age:
        title = say("{who}, {age}", who=who.who, age=who.age)
    note = say("{note}", note=who.note) if who.note else NOTHING
    rows = [Row(title, note, "account-outline", actions=(edit,), rule="hope/character-details")]
    if who.personality:
        rows.append(
            Row(personality_name(who), _flaw(who.personality), "account-heart-outline", rule=_card(who.personality))
        )
    return Section(say("Character"), tuple(rows))


def _card(personality: str) -> str:
    return {"sociopath": "hope/sociopath", "nonviolent": "hope/non-violent"}.get(personality, "hope/personality")


def _flaw(personality: str) -> Say:
    if personality == "sociopath":
        return say("At most 4 Humanity, lost only by giving dice.")
    if personality == "nonviolent":
        return say("Where there is violence, the first die given fails.")
    return NOTHING


def _bonds(state: State, seat: int) -> Section:
    """The Relationships with the left and the right neighbour (R7)."""
    count = len(state.players)
    rows = []
    for at, other in ((seat, (seat + 1) % count), ((seat - 1) % count, (seat - 1) % count)):
        bond = state.bonds[at]
        edit = Action(say("Edit"), "pencil-outline", ask=Draft("relate", {"seat": at}))
        title = bond_name(bond) if bond.kind else say("Not written down")
        name = state.players[other].name
        detail = say("With {name}, no longer in force", name=name) if bond.ended else say("With {name}", name=name)
        rows.append(Row(title, detail, "link-variant", actions=(edit,), rule="hope/relationship"))
    return Section(say("Relationships"), tuple(rows), rule="hope/relationship")
