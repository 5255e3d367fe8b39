"""Everything the rules still ask for, standing on the table until it is done."""

from __future__ import annotations

from functools import partial

from companion.core.game import objection
from companion.core.text import NOTHING, Say, listed, say
from companion.core.view import Action, Reminder, plain
from companion.games.shasn import majority, openings
from companion.games.shasn.asks.influence import chaos_waits_by, waits_by
from companion.games.shasn.catalogue import POWERS
from companion.games.shasn.counts import chaos_voters, voters
from companion.games.shasn.guards import ANY, excess
from companion.games.shasn.moves.board import UseTurf
from companion.games.shasn.moves.chaos import MoveChaos
from companion.games.shasn.moves.influence import DropVoters
from companion.games.shasn.moves.opening import MeetRequirement
from companion.games.shasn.moves.rulings import SettleDuty
from companion.games.shasn.moves.turn import unused_turfs
from companion.games.shasn.order import filling, has_turn, next_up
from companion.games.shasn.powers import backs, is_elite
from companion.games.shasn.reserve import reserve
from companion.games.shasn.resources import NAMES
from companion.games.shasn.state import SETTING_UP, State, of_seat, replace, zone_of
from companion.games.shasn.view.duties import (
    SCORE,
    above_cap,
    discard_actions,
    headline_action,
    no_return,
    place_action,
    place_chaos_action,
    repay_action,
    take_action,
    toll_action,
)
from companion.games.shasn.view.pieces import asking


def reminders(state: State) -> tuple[Reminder, ...]:
    """Everything the rules still ask for, most pressing first."""
    if state.stage == "over":
        return ()
    found: list[Reminder] = []
    for seat in above_cap(state):
        name = state.players[seat].name
        text = say("{name} is {number} above the cap.", name=name, number=excess(state, seat))
        found.append(Reminder(text, "alert", "bad", seat, discard_actions(state, seat), "shasn R28"))
    if state.stage in SETTING_UP:
        found += _bids(state) + _decks(state)
    found += _to_take(state) + _voters(state) + _headlines(state) + _duties(state) + _debts(state) + _table(state)
    return tuple(found)


def _bids(state: State) -> list[Reminder]:
    """Each bids alone, on a device of their own or with the others looking away (R113)."""
    if state.stage != "bid":
        return []
    found, sealed = [], [bid is not None for bid in state.bids] or [False, False]
    for seat in sorted(state.seats, key=lambda seat: sealed[seat]):  # whoever is still to bid stands first
        name = state.players[seat].name
        text = say("{name} has bid.", name=name) if sealed[seat] else say("{name} bids in secret.", name=name)
        label = say("Change the bid") if sealed[seat] else say("Bid in secret")
        act = asking(label, "eye-off-outline", "seal", seat=seat)
        found.append(Reminder(text, "hand-coin-outline", "", seat, (act,), "shasn R113"))
    return found


def _decks(state: State) -> list[Reminder]:
    """Which cards stay in the box (R7, R102, R112)."""
    texts = []
    if state.rules.advisory:
        texts.append((say("Take out the Ideology Cards with a content mark."), "shasn R7"))
    if state.rules.chaos:
        last = state.decks.ideology
        texts.append((say("Play only with Ideology Cards 1 to {number}.", number=last), "shasn R102"))
    if len(state.players) == 2:
        texts.append((say("Take out the cards marked as unfit for two."), "shasn R112"))
        texts.append((say("Check the zones against your board; the menu edits them."), "shasn R109"))
    return [Reminder(text, "cards-outline", "", rule=rule) for text, rule in texts]


def _to_take(state: State) -> list[Reminder]:
    found = []
    for seat in state.seats:
        player = state.players[seat]
        if player.to_take:
            text = say(
                "{number} resource of choice",
                "{number} resources of choice",
                number=player.to_take,
            )
            take = take_action(state, seat)
            found.append(Reminder(text, "bank", "warn", seat, (take,), openings.taken_by(state)))
        if player.tolls:
            text = say("{name} owes a toll of {number}.", name=player.name, number=len(player.tolls))
            pay = toll_action(state, say("Pay"))
            found.append(Reminder(text, "hand-coin-outline", "warn", seat, (pay,), "shasn R91"))
    return found


def _voters(state: State) -> list[Reminder]:
    found = []
    for seat in state.seats:
        player = state.players[seat]
        for index, group in enumerate(player.groups):
            drop = Action(say("Discard"), "close", move=plain(DropVoters(seat=seat, group=index)), tone="quiet")
            text = say("{name} places {what}", name=player.name, what=voters(group.voters))
            why = say("One card, so one zone.") if group.whole and group.voters > 1 else say("Tap the zone.")
            actions = (drop, place_action(state, seat, index))
            found.append(Reminder(text, "account-plus", "warn", seat, actions, waits_by(group), why))
        if player.evicted and has_turn(state, seat):
            text = say(
                "{name} may bring {number} evicted voter back.",
                "{name} may bring {number} evicted voters back.",
                name=player.name,
                number=player.evicted,
            )
            back = asking(say("Bring back"), "reply", "return", no_return(state, seat))
            found.append(Reminder(text, "reply", "warn", seat, (back,) if seat == state.active else (), "shasn R121"))
    return found + _chaos_voters(state)


def _chaos_voters(state: State) -> list[Reminder]:
    """Chaos Voters for this turn, and those for somebody whose turn is to come (R104, R105, R107)."""
    found = []
    loose = state.chaos_due + state.chaos_won
    if loose:
        text = say("{number} Chaos Voter waits.", "{number} Chaos Voters wait.", number=loose)
        place = place_chaos_action(state, say("Place"))
        found.append(Reminder(text, "skull", "warn", state.active, (place,), chaos_waits_by(state)))
    waits = [(seat, of_seat(state.chaos_later, seat), "shasn R104") for seat in state.seats if has_turn(state, seat)]
    waits += [(seat, of_seat(state.chaos_back, seat), "shasn R107") for seat in _to_come(state)]
    if state.final or not state.finale:  # after the last turn nobody puts them back
        waits.append((next_up(state), state.chaos_evicted, "shasn R107"))
    for seat, count, rule in waits:
        if count:
            name = state.players[seat].name
            text = say("{name} places {what} in their own turn.", name=name, what=chaos_voters(count))
            found.append(Reminder(text, "skull", "", seat, rule=rule))
    return found


def _to_come(state: State) -> tuple[int, ...]:
    """Whoever has another turn after this one."""
    return state.final if state.finale else tuple(state.seats)


def _headlines(state: State) -> list[Reminder]:
    if not state.headlines:
        return []
    first = state.players[state.headlines[0]].name
    count = len(state.headlines)
    text = say("{name}'s Headline waits.", "{number} Headlines wait, first {name}'s.", number=count, name=first)
    if state.stage != "post":
        text = say(
            "{name}'s Headline comes after this turn.",
            "{number} Headlines after this turn, first {name}'s.",
            number=count,
            name=first,
        )
    card = asking(say("What it does"), "card-plus-outline", "card", seat=state.headlines[0])
    actions = (card, headline_action(state)) if state.stage == "post" else ()
    icon = "newspaper-variant-multiple-outline"
    why = say("Each voter put into a Volatile Area brings one.")
    return [Reminder(text, icon, "warn", state.headlines[0], actions, "shasn R54", why)]


def _duties(state: State) -> list[Reminder]:
    found = []
    for index, duty in enumerate(state.duties):
        name = state.players[duty.seat].name
        done = Action(say("Done"), "check-bold", move=plain(SettleDuty(duty=index)))
        actions: tuple[Action, ...] = (done,)
        text, rule = NOTHING, ""
        if duty.kind == "loss":
            text, rule = say("A Whistleblower costs {name} a voter.", name=name), "shasn R88"
            actions = _loss(state, duty.seat, index)
        elif duty.kind == "reward":
            text = say("Chaos {level} for {name}: {text}", level=duty.number, name=name, text=duty.text)
            rule = "shasn R100"
            actions = (asking(say("What it does"), "card-plus-outline", "card", seat=duty.seat), done)
        elif duty.kind == "power":
            text, rule = _power_text(duty.text), "shasn R101"
            stays = replace(done, label=say("No"))
            actions = (_step(state, duty.seat, index, -1), _step(state, duty.seat, index, 1), stays)
        else:
            text, rule = say("{name} resolves the Headline that was sent.", name=name), "shasn R86"
            actions = (asking(say("What it does"), "card-plus-outline", "card", seat=duty.seat), done)
        found.append(Reminder(text, "alert", "warn", duty.seat, actions, rule))
    return found


def _loss(state: State, seat: int, index: int) -> tuple[Action, ...]:
    """Which voter goes; keeping it is a ruling, unless none is left that could (R88)."""
    settle = SettleDuty(duty=index)
    kept = objection(lambda: settle.play(state))
    none = say("{name} has no voter to lose.", name=state.players[seat].name)
    choose = asking(say("Choose it"), "account-off", "lose", NOTHING if kept.message else none, duty=index)
    label = say("Keep it") if kept.message else say("None left")
    return (choose, Action(label, "check-bold", move=plain(settle), blocked=kept))


def _power_text(key: str) -> Say:
    name = POWERS[key].name if key in POWERS else say("The power")
    return say("Does {power} move Chaos?", power=name)


def _step(state: State, seat: int, index: int, by: int) -> Action:
    label = say("Chaos +1") if by > 0 else say("Chaos −1")
    move = MoveChaos(seat=seat, by=by, duty=index)
    return Action(label, "skull", move=plain(move), blocked=objection(lambda: move.check(state)))


def _debts(state: State) -> list[Reminder]:
    found = []
    for seat in state.seats:
        for debt in state.players[seat].debts:
            creditor = state.players[debt.creditor].name
            text = say(
                "{name} owes {other} {number}.", name=state.players[seat].name, other=creditor, number=debt.amount
            )
            pay = repay_action(state, say("Pay"), seat, debt.creditor)
            found.append(Reminder(text, "hand-coin-outline", "", seat, (pay,), "shasn R36"))
    return found


def _table(state: State) -> list[Reminder]:
    """What concerns everybody: final turns, the end, Home Turfs, requirements, an empty Reserve."""
    found = []
    if state.finale:
        text = say("This is the last final turn.")
        if filling(state):
            text = say("One final turn each comes next, from {name} on.", name=state.players[state.final[0]].name)
        elif state.final:
            text = say("Final turns: {number} more after this one.", number=len(state.final))
        found.append(Reminder(text, "flag-variant", "warn", rule="shasn R66"))
    if state.stage not in SETTING_UP and majority.complete(state):
        text = say("Every majority is decided.")
        found.append(Reminder(text, "trophy-outline", "good", actions=(SCORE,), rule="shasn R63"))
    for key in unused_turfs(state) if state.stage == "actions" else []:
        text = say("The Home Turf of {zone} must be used.", zone=zone_of(state, key).name)
        turf = UseTurf(zone=key)
        why = objection(partial(turf.play, state))
        use = Action(say("Used"), "home", move=plain(turf), blocked=why)
        found.append(Reminder(text, "home", "warn", state.active, (use,), "shasn R95"))
    found += _requirements(state) + _patrons(state)
    gone = [NAMES[kind] for kind, left in enumerate(reserve(state)) if not left]
    if state.stage not in SETTING_UP and gone:
        text = say("The Public Reserve has run out of {what}.", what=listed(gone))
        found.append(Reminder(text, "bank", "", rule="shasn R4"))
    return found


def _patrons(state: State) -> list[Reminder]:
    """A Patron who has not chosen two of several opponents to profit from (R84)."""
    found = []
    for seat in state.seats:
        player = state.players[seat]
        if not backs(state, seat) and is_elite(state, seat, "patron"):
            why = objection(partial(openings.patrons, ANY, state, seat))
            pick = asking(say("Choose"), "account-cash-outline", "patrons", why, seat=seat)
            text = say("{name} picks two opponents as the Patron.", name=player.name)
            found.append(Reminder(text, "account-cash-outline", "warn", seat, (pick,), "shasn R84"))
    return found


def _requirements(state: State) -> list[Reminder]:
    found = []
    for zone in state.zones:
        asked = zone.requirement
        if asked is None or asked.kind == "rule" or majority.held(zone):
            continue
        for seat in state.seats:
            if majority.counted(zone, seat, state.rules) >= zone.need and not asked.met[seat]:
                text = say("Does {name} meet what {zone} asks?", name=state.players[seat].name, zone=zone.name)
                yes = Action(say("Yes"), "check-bold", move=plain(MeetRequirement(zone=zone.key, seat=seat)))
                found.append(Reminder(text, "help-circle-outline", "warn", seat, (yes,), "shasn R111"))
    return found
