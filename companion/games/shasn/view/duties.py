"""What the table has to do next: the one button, and what must not be forgotten."""

from __future__ import annotations

from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Reminder, plain
from companion.games.shasn import majority
from companion.games.shasn.flow import excess
from companion.games.shasn.moves.chaos import MoveChaos
from companion.games.shasn.moves.ending import ScoreGame
from companion.games.shasn.moves.influence import DropVoters
from companion.games.shasn.moves.opening import MeetRequirement, next_setter
from companion.games.shasn.moves.turn import EndTurn, NextPlayer, ResolveHeadline, SettleDuty, patrons, unused_turfs
from companion.games.shasn.powers import POWERS, is_elite
from companion.games.shasn.resources import total
from companion.games.shasn.state import SETTING_UP, State, reserve
from companion.games.shasn.view.pieces import asking

END = Action(say("End turn"), "arrow-right", move=plain(EndTurn()))
SCORE = Action(say("Score the game"), "trophy-outline", move=plain(ScoreGame()))


def above_cap(state: State) -> list[int]:
    """Seats that must discard, the active one first."""
    seats = [s for s in state.seats if excess(state, s)]
    return sorted(seats, key=lambda s: s != state.active)


def discard_action(state: State, seat: int) -> Action:
    return asking(say("Discard {number}", number=excess(state, seat)), "minus-circle-outline", "discard", seat=seat)


def take_action(state: State, seat: int) -> Action:
    player = state.players[seat]
    label = say("{name} takes {number}", name=player.name, number=player.to_take)
    return asking(label, "bank", "take", seat=seat)


def place_action(state: State, seat: int, index: int) -> Action:
    """Place one group; a whole form only where something is left to choose."""
    voters = state.players[seat].groups[index].voters
    return asking(say("Place {number}", number=voters), "account-plus", "place", seat=seat, group=index)


def headline_action(state: State) -> Action:
    name = state.players[state.headlines[0]].name
    label = say("{name}'s Headline done", name=name)
    return Action(label, "newspaper-variant-multiple-outline", move=plain(ResolveHeadline()))


def setting_up(state: State) -> Action | None:
    """The next step before the first turn."""
    if state.stage == "bid":
        return asking(say("Enter the bids"), "hand-coin-outline", "bid")
    if state.stage == "requirements":
        name = state.players[next_setter(state)].name
        return asking(say("{name} sets one", name=name), "card-plus-outline", "require")
    due = [s for s in state.seats if state.players[s].to_take]
    order = sorted(due, key=lambda s: (s - state.first) % len(state.players))
    return take_action(state, order[0]) if order else None


def primary(state: State) -> Action | None:
    """The one button that carries the turn on."""
    if state.stage == "over":
        return None
    if state.stage in SETTING_UP:
        return setting_up(state)
    above = above_cap(state)
    if above:
        return discard_action(state, above[0])
    for seat in state.seats:
        if state.players[seat].to_take:
            return take_action(state, seat)
    if state.stage == "start":
        return asking(say("Answer"), "cards-outline", "answer")
    if state.stage == "post":
        return after_turn(state)
    return during_turn(state)


def during_turn(state: State) -> Action:
    """In the actions: whatever would be lost or blocks the end comes before the end."""
    me = state.me
    if me.tolls and total(me.purse):
        return asking(say("Pay the toll"), "hand-coin-outline", "toll")
    if majority.complete(state):
        return SCORE
    room = any(majority.empty(zone) for zone in state.zones)
    fits = [n for n, g in enumerate(me.groups) if not g.kept and not is_elite(state, state.active, "technocrat")]
    if fits and room:
        return place_action(state, state.active, fits[0])
    if state.chaos_due and any(majority.empty_plain(zone) for zone in state.zones):
        return asking(say("Place Chaos"), "skull", "place_chaos")
    if me.evicted and room:
        return asking(say("Bring back {number}", number=me.evicted), "reply", "return")
    return END


def after_turn(state: State) -> Action:
    """After the turn: a Patron's voters, Headlines, then the next player."""
    waiting = patrons(state)
    if waiting:
        seat = waiting[0]
        groups = state.players[seat].groups
        return place_action(state, seat, next(n for n, g in enumerate(groups) if g.why == "patron"))
    if state.headlines:
        return headline_action(state)
    return Action(say("Next player"), "arrow-right", move=plain(NextPlayer()))


def reminders(state: State) -> tuple[Reminder, ...]:
    """Everything the rules still ask for, most pressing first."""
    if state.stage == "over":
        return ()
    found: list[Reminder] = []
    for seat in above_cap(state):
        name = state.players[seat].name
        text = say("{name} is {number} above the cap.", name=name, number=excess(state, seat))
        found.append(Reminder(text, "alert", "bad", seat, (discard_action(state, seat),), "shasn R28"))
    if state.stage in SETTING_UP:
        found += _decks(state)
    found += _to_take(state) + _voters(state) + _headlines(state) + _duties(state) + _debts(state) + _table(state)
    return tuple(found)


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
        texts.append((say("Check the zones of your board: tap one to edit it."), "shasn R109"))
    return [Reminder(text, "cards-outline", "", rule=rule) for text, rule in texts]


def _to_take(state: State) -> list[Reminder]:
    found = []
    for seat in state.seats:
        player = state.players[seat]
        if player.to_take:
            text = say("{name} takes {number} resources of choice.", name=player.name, number=player.to_take)
            found.append(Reminder(text, "bank", "warn", seat, (take_action(state, seat),), "shasn R5"))
        if player.tolls:
            text = say("{name} owes a toll of 1.", name=player.name)
            pay = asking(say("Pay"), "hand-coin-outline", "toll")
            found.append(Reminder(text, "hand-coin-outline", "warn", seat, (pay,), "shasn R91"))
    return found


def _voters(state: State) -> list[Reminder]:
    found = []
    for seat in state.seats:
        player = state.players[seat]
        for index, group in enumerate(player.groups):
            drop = Action(say("Discard"), "close", move=plain(DropVoters(seat=seat, group=index)), tone="quiet")
            text = say("{name} has {number} voters to place.", name=player.name, number=group.voters)
            if group.whole:
                text = say("{name} places {number} together in one zone.", name=player.name, number=group.voters)
            actions = (place_action(state, seat, index), drop)
            found.append(Reminder(text, "account-plus", "warn", seat, actions, "shasn R18"))
        if player.evicted:
            text = say("{name} may bring {number} evicted back.", name=player.name, number=player.evicted)
            back = (asking(say("Bring back"), "reply", "return"),) if seat == state.active else ()
            found.append(Reminder(text, "reply", "warn", seat, back, "shasn R121"))
    waiting = state.chaos_due + state.chaos_won
    if waiting:
        text = say("{number} Chaos Voters wait.", number=waiting)
        place = asking(say("Place"), "skull", "place_chaos")
        found.append(Reminder(text, "skull", "warn", state.active, (place,), "shasn R104"))
    return found


def _headlines(state: State) -> list[Reminder]:
    if not state.headlines:
        return []
    first = state.players[state.headlines[0]].name
    count = len(state.headlines)
    text = say("{number} Headlines wait, first {name}'s.", number=count, name=first)
    if state.stage != "post":
        text = say("{number} Headlines after this turn, first {name}'s.", number=count, name=first)
    card = asking(say("Its effect"), "card-plus-outline", "card", seat=state.headlines[0])
    actions = (headline_action(state), card) if state.stage == "post" else ()
    icon = "newspaper-variant-multiple-outline"
    return [Reminder(text, icon, "warn", state.headlines[0], actions, "shasn R54")]


def _duties(state: State) -> list[Reminder]:
    found = []
    for index, duty in enumerate(state.duties):
        name = state.players[duty.seat].name
        done = Action(say("Done"), "check-bold", move=plain(SettleDuty(duty=index)))
        actions: tuple[Action, ...] = (done,)
        text, rule = NOTHING, ""
        if duty.kind == "loss":
            text, rule = say("A Whistleblower costs {name} a voter.", name=name), "shasn R88"
            actions = (asking(say("Choose it"), "account-off", "lose", duty=index), done)
        elif duty.kind == "reward":
            text = say("Chaos {level} for {name}: {text}", level=duty.number, name=name, text=duty.text)
            rule = "shasn R100"
            actions = (done, asking(say("Its effect"), "card-plus-outline", "card", seat=duty.seat))
        elif duty.kind == "power":
            text, rule = _power_text(duty.text), "shasn R101"
            actions = (_step(duty.seat, index, 1), _step(duty.seat, index, -1), done)
        else:
            text, rule = say("{name} resolves the Headline that was sent.", name=name), "shasn R86"
        found.append(Reminder(text, "alert", "warn", duty.seat, actions, rule))
    return found


def _power_text(key: str) -> Say:
    name = POWERS[key].name if key in POWERS else say("The power")
    return say("Does {power} move Chaos?", power=name)


def _step(seat: int, index: int, by: int) -> Action:
    label = say("Chaos +1") if by > 0 else say("Chaos −1")
    return Action(label, "skull", move=plain(MoveChaos(seat=seat, by=by, duty=index)))


def _debts(state: State) -> list[Reminder]:
    found = []
    for seat in state.seats:
        for debt in state.players[seat].debts:
            creditor = state.players[debt.creditor].name
            text = say(
                "{name} owes {other} {number}.", name=state.players[seat].name, other=creditor, number=debt.amount
            )
            pay = asking(say("Pay"), "hand-coin-outline", "repay", seat=seat, creditor=debt.creditor)
            found.append(Reminder(text, "hand-coin-outline", "", seat, (pay,), "shasn R36"))
    return found


def _table(state: State) -> list[Reminder]:
    """What concerns everybody: final turns, the end, Home Turfs, requirements, an empty Reserve."""
    found = []
    if state.finale:
        text = say("Final turns: {number} more after this one.", number=len(state.final))
        found.append(Reminder(text, "flag-variant", "warn", rule="shasn R66"))
    if majority.complete(state):
        text = say("Every majority is decided.")
        found.append(Reminder(text, "trophy-outline", "good", actions=(SCORE,), rule="shasn R63"))
    for name in unused_turfs(state) if state.stage == "actions" else []:
        text = say("The Home Turf of {zone} must be used.", zone=name)
        key = next(z.key for z in state.zones if z.name == name)
        use = Action(say("Used"), "home", move={"move": "use_turf", "zone": key})
        found.append(Reminder(text, "home", "warn", state.active, (use,), "shasn R95"))
    found += _requirements(state)
    if state.stage not in SETTING_UP and not all(reserve(state)):
        found.append(Reminder(say("The Public Reserve has run out of a resource."), "bank", "", rule="shasn A8"))
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
