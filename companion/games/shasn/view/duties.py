"""What the table has to do next: the one button, and what must not be forgotten."""

from __future__ import annotations

from companion.core.game import Draft, Refused, objection
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, plain
from companion.games.shasn import majority, openings
from companion.games.shasn.against import first_no
from companion.games.shasn.asks.influence import comes_back, enters
from companion.games.shasn.bags import waiting
from companion.games.shasn.guards import ANY, excess, guard, load
from companion.games.shasn.moves.ending import ScoreGame
from companion.games.shasn.moves.influence import DropVoters, Place, PlaceEvicted
from companion.games.shasn.moves.opening import next_setter
from companion.games.shasn.moves.turn import (
    Answer,
    EndTurn,
    NextPlayer,
    ResolveHeadline,
    ending,
    late_voters,
    patrons,
    unused_turfs,
)
from companion.games.shasn.powers import is_elite
from companion.games.shasn.resources import NONE, total
from companion.games.shasn.state import PEGS, SETTING_UP, State, replace
from companion.games.shasn.view.pieces import asking

END = Action(say("End turn"), "arrow-right", move=plain(EndTurn()))
NO_ROOM = say("No zone has room.")
SCORE = Action(say("Score the game"), "trophy-outline", move=plain(ScoreGame()))


def above_cap(state: State) -> list[int]:
    """Seats that must discard, the active one first."""
    seats = [s for s in state.seats if excess(state, s)]
    return sorted(seats, key=lambda s: s != state.active)


def drop_action(state: State, seat: int, index: int, most: int = PEGS) -> Action:
    """Give waiting voters up, all of a group or as many as have to go."""
    player = state.players[seat]
    waits = player.groups[index].voters
    label = say("{name} gives up {number}", name=player.name, number=min(most, waits))
    move = DropVoters(seat=seat, group=index, count=most if most < waits else 0)
    return Action(label, "account-off", move=plain(move), by=seat)


def discard_actions(state: State, seat: int) -> tuple[Action, ...]:
    """How a player comes down to the cap: by resources, a Technocrat by kept voters too (R28, R81)."""
    player, above = state.players[seat], excess(state, seat)
    found, held = [], total(player.purse)
    if held:
        label = say("{name} discards {number}", name=player.name, number=min(above, held))
        found.append(replace(asking(label, "minus-circle-outline", "discard", seat=seat), by=seat))
    if load(state, seat) > held:
        kept = next(n for n, group in enumerate(player.groups) if group.kept)
        found.append(drop_action(state, seat, kept, above))
    return tuple(found)


def take_action(state: State, seat: int) -> Action:
    player = state.players[seat]
    label = say("{name} takes {number}", name=player.name, number=player.to_take)
    blocked = objection(lambda: openings.take(ANY, state, seat))
    return replace(asking(label, "bank", "take", blocked, seat=seat), by=seat)


def no_placing(state: State, seat: int, index: int) -> Say:
    """Why a group cannot be placed anywhere now."""
    why = objection(lambda: Place(seat=seat, zone="", group=index).check(state))
    if why.message:
        return why
    group = state.players[seat].groups[index]
    found = first_no(enters(state, zone, seat, group.voters if group.whole else 1) for zone in state.zones)
    return found.why if isinstance(found, Refused) else NO_ROOM if found else NOTHING


def no_return(state: State, seat: int) -> Say:
    """Why evicted voters cannot come back now."""
    why = objection(lambda: PlaceEvicted(zone="", seat=seat).check(state))
    if why.message:
        return why
    found = first_no(comes_back(state, zone, seat, 1) for zone in state.zones)
    return found.why if isinstance(found, Refused) else NO_ROOM if found else NOTHING


def place_action(state: State, seat: int, index: int, zone: str = "") -> Action:
    """Place one group; a whole form only where something is left to choose."""
    player = state.players[seat]
    label = say("Place {number}", number=player.groups[index].voters)
    if seat != state.active:
        label = say("{name} places {number}", name=player.name, number=player.groups[index].voters)
    draft = Draft("place", {"seat": seat, "group": index, **({"zone": zone} if zone else {})})
    return Action(label, "account-plus", ask=draft, blocked=no_placing(state, seat, index), by=seat)


def place_chaos_action(state: State, label: Say) -> Action:
    why = objection(lambda: guard(ANY, state, stages=("actions", "post")))
    if not why.message and not any(majority.empty_plain(zone) for zone in state.zones):
        why = NO_ROOM
    return asking(label, "skull", "place_chaos", why)


def repay_action(state: State, label: Say, seat: int, creditor: int) -> Action:
    """Pay a debt, after the discard and the toll (R29, R35, R91)."""
    why = objection(lambda: openings.repay(ANY, state, seat, creditor))
    return asking(label, "hand-coin-outline", "repay", why, seat=seat, creditor=creditor)


def debt_action(state: State, seat: int) -> Action:
    """Pay the first debt that can be paid now; which one is asked in the form."""
    creditors = [debt.creditor for debt in state.players[seat].debts]
    ways = [repay_action(state, say("Pay debt"), seat, creditor) for creditor in creditors]
    return next((way for way in ways if not way.blocked.message), ways[0])


def headline_action(state: State) -> Action:
    name = state.players[state.headlines[0]].name
    label = say("{name}'s Headline done", name=name)
    icon = "newspaper-variant-multiple-outline"
    return Action(label, icon, move=plain(ResolveHeadline()), by=state.headlines[0])


def setting_up(state: State) -> Action | None:
    """The next step before the first turn."""
    if state.stage == "bid":
        seat = next((seat for seat, bid in enumerate(state.bids) if bid is None), 0)  # who has not sealed one (R113)
        return replace(asking(say("Bid in secret"), "eye-off-outline", "seal", seat=seat), by=seat)
    if state.stage == "requirements":
        setter = next_setter(state)
        name = state.players[setter].name
        return replace(asking(say("{name} sets one", name=name), "card-plus-outline", "require"), by=setter)
    due = [s for s in state.seats if state.players[s].to_take]
    order = sorted(due, key=lambda s: (s - state.first) % len(state.players))
    return take_action(state, order[0]) if order else None


def answer_action(state: State) -> Action:
    """Answer the card; whoever stands in the way is named (R28, R100)."""
    why = objection(lambda: Answer(ideologue=0, gain=NONE).check(state))
    return asking(say("Answer"), "cards-outline", "answer", why)


def toll_action(state: State, label: Say) -> Action:
    return asking(label, "hand-coin-outline", "toll", objection(lambda: openings.toll(ANY, state)))


def primary(state: State) -> Action | None:
    """The one button that carries the turn on."""
    if state.stage == "over":
        return None
    if state.stage in SETTING_UP:
        return setting_up(state)
    above = above_cap(state)
    if above:
        return discard_actions(state, above[0])[0]
    for seat in state.seats:
        if state.players[seat].to_take:
            return take_action(state, seat)
    if state.stage == "start":
        return answer_action(state)
    if state.stage == "post":
        return after_turn(state)
    return during_turn(state)


def during_turn(state: State) -> Action:
    """In the actions: whatever would be lost or blocks the end comes before the end."""
    me = state.me
    if me.tolls and total(me.purse):
        return toll_action(state, say("Pay the toll"))
    if majority.complete(state):
        return SCORE
    if me.groups and _must_place(state):
        return next_group(state, state.active, 0)
    if state.chaos_due and any(majority.empty_plain(zone) for zone in state.zones):
        return place_chaos_action(state, say("Place Chaos"))
    if me.evicted and not no_return(state, state.active).message:
        return asking(say("Bring back {number}", number=me.evicted), "reply", "return")
    turfs = unused_turfs(state)
    if turfs:
        return Action(say("Use Home Turf"), "home", move={"move": "use_turf", "zone": turfs[0]})
    return end_action(state)


def end_action(state: State) -> Action:
    """The end of the turn, with what comes right after it."""
    count = len(state.headlines)
    if not count:
        return END
    return replace(END, detail=say("then {number} Headline", "then {number} Headlines", number=count))


def _must_place(state: State) -> bool:
    """Everybody places now what else is lost; a Technocrat only what the mat cannot hold (R20, R81)."""
    me = state.me
    keeps = is_elite(state, state.active, "technocrat")
    return not keeps or total(me.purse) + waiting(me) > me.cap


def next_group(state: State, seat: int, index: int) -> Action:
    """Place a group where one zone can take it, else discard it (R23)."""
    group = state.players[seat].groups[index]
    fits = majority.room_in(state, group.voters if group.whole else 1, seat)
    return place_action(state, seat, index) if fits else drop_action(state, seat, index)


def after_turn(state: State) -> Action:
    """After the turn: a Patron's voters, Headlines, then the next player or the end."""
    due = patrons(state)
    if due:
        groups = state.players[due[0]].groups
        return next_group(state, due[0], next(n for n, g in enumerate(groups) if g.why == "patron"))
    if state.headlines:
        return headline_action(state)
    late = late_voters(state)
    if late:
        return next_group(state, *late[0])
    go_on = NextPlayer()
    why = objection(lambda: go_on.check(state))
    label = say("To the scoring") if ending(state) else say("Next player")
    return Action(label, "arrow-right", move=plain(go_on), blocked=why)
