"""Each player as the table sees them: the tile and the sheet behind it."""

from __future__ import annotations

import msgspec

from companion.core.moment import together
from companion.core.text import NOTHING, Say, listed, say
from companion.core.view import Action, Fact, Piece, Row, Seat, Section, Stat
from companion.games.shasn import headlines
from companion.games.shasn.acts import ELITE_ACTS, POWER_ACTS
from companion.games.shasn.against import reason
from companion.games.shasn.asks.conspiracies import card_name, gone_to
from companion.games.shasn.asks.trade import no_trade
from companion.games.shasn.bags import bag, waiting
from companion.games.shasn.catalogue import ELITES, POWERS, RENEGADE_TEXT, Power
from companion.games.shasn.guards import excess, load
from companion.games.shasn.hands import written
from companion.games.shasn.majority import score
from companion.games.shasn.powers import (
    backs,
    elite_icon,
    elite_name,
    elites,
    has,
    income,
    is_elite,
    missing_cards,
    uses_left,
)
from companion.games.shasn.resources import IDEOLOGUE_ICONS, IDEOLOGUES, KINDS, spelled
from companion.games.shasn.state import PLAYING, State
from companion.games.shasn.view import actions
from companion.games.shasn.view.duties import debt_action, discard_actions, repay_action, take_action
from companion.games.shasn.view.pieces import asking, card_stats, counter, points, purse_stats, resource

WRITTEN_DOWN = 20  # as many Conspiracy Cards as the deck has
MOST_NAMED = 8  # in one line


def seat_view(state: State, seat: int, own: actions.Own) -> Seat:
    """One player's tile and what they can do; the active one's actions are known from the table."""
    player = state.players[seat]
    active = seat == state.active and state.stage != "over"
    return Seat(
        index=seat,
        name=player.name,
        colour=player.colour,
        main=points(seat, score(state, seat)),
        active=active,
        badge=_badge(state, seat),
        lines=_lines(state, seat),
        actions=_actions(state, seat, own),
    )


def sheet(state: State, seat: int) -> tuple[Section, ...]:
    """What a player has, and how much of it."""
    known = (_powers(state, seat), _resources(state, seat), _voters(state, seat), _cards(state, seat))
    return (*known, *_secrets(state, seat))


def _secrets(state: State, seat: int) -> tuple[Section, ...]:
    """What this player alone knows: the sealed bid, and the Conspiracy Cards as far as they are written down."""
    player, found = state.players[seat], []
    bid = state.bids[seat] if state.bids else None
    if bid is not None:
        row = Row(spelled(bid), NOTHING, "hand-coin-outline", rule="shasn R113", only=seat)
        found.append(Section(say("Secret bid"), (row,), rule="shasn R113"))
    if player.conspiracies:
        rows = tuple(_conspiracy(state, seat, slot) for slot in range(min(player.conspiracies, WRITTEN_DOWN)))
        found.append(Section(say("Conspiracy Cards"), rows, rule="shasn R59"))
    return tuple(found)


def _conspiracy(state: State, seat: int, slot: int) -> Row:
    """One card as its holder knows it; there are as many rows as cards, whatever is written down of them."""
    player = state.players[seat]
    if player.parted:
        return _gone(state, seat, slot)
    name = written(player)[slot]
    play = actions.conspire_action(state, seat)
    write = asking(say("Write down"), "pencil-outline", "note_conspiracy", seat=seat, slot=slot)
    mine = asking(say("Play"), play.icon, "conspire", play.blocked, seat=seat, slot=slot)
    return Row(
        card_name(name, slot),
        NOTHING if name else say("Not written down"),
        "incognito",
        actions=(mine, write),
        rule="shasn R59",
        only=seat,
    )


def _gone(state: State, seat: int, slot: int) -> Row:
    """A card while it is not said which of them has left: the question first, the others below it wait for it."""
    if slot:
        later = say("Say first which card has left.")
        return Row(say("Card {number}", number=slot + 1), later, "incognito", rule="shasn R59", only=seat)
    names = [card_name(name, n) for n, name in enumerate(written(state.players[seat]))]
    some = listed(names[:MOST_NAMED] + ["…"] * (len(names) > MOST_NAMED))
    ask = asking(say("Say which"), "pencil-outline", "tell_conspiracy", seat=seat)
    return Row(gone_to(state, seat), some, "incognito", actions=(ask,), rule="shasn R59", only=seat)


def _badge(state: State, seat: int) -> Say:
    if excess(state, seat):
        return say("DISCARD {number}", number=excess(state, seat))
    if seat == state.active and state.stage not in ("over", "resources", "bid", "requirements"):
        return say("TURN")
    return NOTHING


def _lines(state: State, seat: int) -> tuple[tuple[Piece, ...], ...]:
    player = state.players[seat]
    over = excess(state, seat)
    held = say("{number} of {cap}", number=load(state, seat), cap=player.cap)
    second: list[Piece] = [Fact("bank", held, say("Resources"), "shasn R27", "bad" if over else "")]
    if player.conspiracies:
        second.append(Stat("incognito", say("Conspiracy Cards"), player.conspiracies, rule="shasn R59"))
    due = waiting(player) + player.evicted
    if due:
        second.append(Stat("account-plus", say("Voters to place"), due, rule="shasn R20", tone="warn"))
    owed = sum(debt.amount for debt in player.debts)
    if owed:
        second.append(Stat("hand-coin-outline", say("Debt"), owed, rule="shasn R36", tone="bad"))
    elite = (Fact(elite_icon(key), elite_name(key), rule=_elite_rule(key)) for key in elites(state, seat)[:1])
    cards: tuple[Piece, ...] = (*card_stats(player.cards), *elite)
    lines: list[tuple[Piece, ...]] = [purse_stats(player.purse), tuple(second)]
    return (*lines, cards) if cards else tuple(lines)


def _elite_rule(key: str) -> str:
    return ELITES[key].rule if key in ELITES else "shasn R93"


def _actions(state: State, seat: int, own: actions.Own) -> tuple[Action, ...]:
    """What this player can do now, whoever's turn it is."""
    if state.stage == "over":
        return ()
    player = state.players[seat]
    found: list[Action] = []
    if excess(state, seat):
        found += discard_actions(state, seat)
    if player.to_take:
        found.append(take_action(state, seat))
    if state.stage in ("bid", "requirements", "resources"):
        return tuple(found)
    if player.debts:
        found.append(debt_action(state, seat))
    if seat == state.active:
        found += [own.influence, own.gerrymander, own.trade, *own.powers, *own.elites, own.buy]
    else:
        why = reason(no_trade(state, state.active, seat))
        found.append(asking(say("Trade"), "swap-horizontal", "trade", why, seat=state.active, other=seat))
        if is_elite(state, seat, "activist"):  # R87 names no moment
            found.append(actions.look_action(state, seat))
    found.append(actions.conspire_action(state, seat))
    found.append(asking(say("Card effect"), "card-plus-outline", "card", seat=seat))
    return tuple(found)


def _powers(state: State, seat: int) -> Section:
    """Powers of the Ideologues, with uses left or what they still need; Elites after them."""
    rows = [_power_row(state, seat, power) for power in POWERS.values()]
    held = elites(state, seat)
    for key in held:
        text, uses = (ELITES[key].text, ELITES[key].uses) if key in ELITES else (RENEGADE_TEXT, 0)
        left = _uses(state, key, uses, _elite_rule(key)) if seat == state.active else ()
        rows.append(Row(elite_name(key), text, elite_icon(key), left, rule=_elite_rule(key)))
    if state.rules.elites and seat == state.active and state.stage in PLAYING:
        rows += [_no_elite(state, key) for key in ELITE_ACTS if key in ELITES and key not in held]
    return Section(say("Powers"), tuple(rows), rule="shasn R45")


def _uses(state: State, key: str, uses: int, rule: str) -> tuple[Piece, ...]:
    """What is left in this turn of a power whose uses are counted."""
    left = say("{number} of {all}", number=uses_left(state, key), all=uses)
    return (Fact("check-circle", left, say("Left this turn"), rule),) if uses else ()


def _no_elite(state: State, key: str) -> Row:
    """What it takes to be an Elite whose power is used on purpose; a ruling may lend it (R81-R90)."""
    elite = ELITES[key]
    one, two = (IDEOLOGUES[kind] for kind in elite.two)
    needs = say("Needs 3 {one} and 3 {two} cards, and no {none}.", one=one, two=two, none=IDEOLOGUES[elite.none])
    use = msgspec.structs.replace(actions.elite_action(state, key), label=say("Use"))
    return Row(elite.name, needs, "lock-outline", actions=(use,), rule=elite.rule)


def _power_row(state: State, seat: int, power: Power) -> Row:
    mine = seat == state.active
    if not has(state, seat, power.key):
        needs = missing_cards(power, state.players[seat].cards)
        locked = actions.locked_actions(state, power.key) if mine and state.stage in PLAYING else ()
        return Row(power.name, needs, "lock-outline", actions=locked, rule=power.rule)
    pieces = _uses(state, power.key, power.uses, power.rule) if mine else ()
    known = power.key in POWER_ACTS and mine
    buttons = (actions.power_action(state, power.key, say("Use")),) if known else ()
    return Row(power.name, power.text, power.icon, pieces, buttons, power.rule)


def _resources(state: State, seat: int) -> Section:
    counters = [resource(seat, kind, amount) for kind, amount in enumerate(state.players[seat].purse)]
    counters.append(counter(state, f"cap:{seat}", "lock-outline", "shasn R27"))
    counters.append(counter(state, f"conspiracies:{seat}", "incognito", "shasn R59"))
    rows = []
    for debt in state.players[seat].debts:
        other = state.players[debt.creditor].name
        pay = repay_action(state, say("Pay"), seat, debt.creditor)
        text = say("Owes {name} {number}", name=other, number=debt.amount)
        rows.append(
            Row(text, say("No purchases until it is paid."), "hand-coin-outline", actions=(pay,), rule="shasn R36")
        )
    return Section(say("Resources"), tuple(rows), tuple(counters), rule="shasn R27")


def _voters(state: State, seat: int) -> Section:
    """Where the points come from, and the pegs that are left."""
    rows = [
        Row(
            say("{zone}", zone=zone.name),
            say("{number} majority voter", "{number} majority voters", number=zone.shares[seat]),
            "check-decagram",
            rule="shasn R13",
        )
        for zone in state.zones
        if zone.shares[seat]
    ]
    rows.append(Row(say("Pegs in the bag"), say("{number} of 60", number=bag(state, seat)), "bag-personal-outline"))
    names = [state.players[s].name for s in backs(state, seat)]
    if names:
        rows.append(
            Row(say("Backs as the Patron"), together(names, listed(names)), "account-cash-outline", rule="shasn R84")
        )
    counters = [counter(state, f"evicted:{seat}", "reply", "shasn R121")]
    if headlines.waiting(state, seat):
        counters.append(counter(state, f"headlines:{seat}", "newspaper-variant-multiple-outline", "shasn R54"))
    return Section(say("Voters"), tuple(rows), tuple(counters), rule="shasn R64")


def _cards(state: State, seat: int) -> Section:
    cards = state.players[seat].cards
    counters = tuple(counter(state, f"cards:{seat}:{k}", IDEOLOGUE_ICONS[k], "shasn R43") for k in range(4))
    passive = say("{what} at each answer", what=spelled(income(cards)))
    row = Row(say("Passive income"), passive, "cash-plus", rule="shasn R43")
    shapes = tuple(Stat(IDEOLOGUE_ICONS[k], IDEOLOGUES[k], cards[k], colour=KINDS[k]) for k in range(4))
    held = Row(say("Cards held"), say("3 unlock a power, 5 the next."), "cards-outline", shapes, rule="shasn R45")
    return Section(say("Ideology Cards"), (row, held), counters, rule="shasn R43")
