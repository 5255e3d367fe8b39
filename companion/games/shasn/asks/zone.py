"""What can be done in one zone: the sheet behind a tap on the map."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.game import Draft, Move, objection
from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Form, Pick
from companion.games.shasn import majority
from companion.games.shasn.asks.fields import made, owners_in, unknown, zone_in
from companion.games.shasn.catalogue import POWERS
from companion.games.shasn.flow import guard
from companion.games.shasn.moves.board import UseTurf
from companion.games.shasn.moves.coalition import LeaveCoalition
from companion.games.shasn.moves.gerrymander import gerrymanders_left
from companion.games.shasn.moves.opening import MeetRequirement
from companion.games.shasn.powers import has, is_elite, missing_cards, uses_left
from companion.games.shasn.state import State, Zone

Ask = Callable[[State, Draft], Form]
ANY: Move[State] = Move()  # for questions to the rules that no move of its own asks


def zone_picks(state: State, zone: Zone) -> list[Pick]:
    """Everything that concerns this zone, with the reason where it cannot be done now."""
    me = state.me
    room = NOTHING if majority.empty(zone) else say("No room left.")
    picks: list[Pick] = []
    if me.groups:
        picks.append(Pick("place", say("Place voters"), "account-plus", blocked=room))
    if me.evicted:
        picks.append(Pick("return", say("Bring back"), "reply", blocked=room if room.message else _wait(state)))
    if state.chaos_due + state.chaos_won:
        picks.append(Pick("place_chaos", say("Chaos Voters"), "skull", blocked=room))
    if not me.groups:
        why = _wait(state) if _wait(state).message or not me.debts else say("Pay your debt first.")
        picks.append(Pick("influence", say("Influence"), "account-plus", blocked=room if room.message else why))
    picks.append(Pick("gerrymander", say("Gerrymander"), "flag-variant", blocked=_rights(state, zone)))
    for act, power in (("land_grab", "land_grab"), ("payback", "payback"), ("tough_love", "love")):
        picks.append(Pick(act, POWERS[power].name, POWERS[power].icon, blocked=power_block(state, power)))
    if is_elite(state, state.active, "guru"):
        spent = NOTHING if uses_left(state, "guru") else say("Used up this turn.")
        picks.append(Pick("guru", say("Guru"), "swap-horizontal", blocked=spent if spent.message else _wait(state)))
    picks += _modes(state, zone)
    if owners_in(state, zone):
        picks.append(Pick("card", say("Card effect"), "card-plus-outline"))
    picks.append(Pick("adjust", say("Set by hand"), "gavel"))
    picks.append(Pick("edit_zone", say("Edit zone"), "pencil-plus-outline"))
    return picks


def _wait(state: State) -> Say:
    return wait(state, "actions") if state.stage == "actions" else say("Not now.")


def _rights(state: State, zone: Zone) -> Say:
    if state.stage != "actions":
        return say("Not now.")
    if majority.rights(zone, state.rules) != state.active:
        return say("You do not have the rights here.")
    return wait(state, "actions") if gerrymanders_left(state, zone) else say("Used up this turn.")


def wait(state: State, *stages: str, seat: int | None = None) -> Say:
    """Why a player, the active one if not said, has to wait with an action of these stages."""
    return objection(lambda: guard(ANY, state, seat, stages))


def power_block(state: State, power: str) -> Say:
    """Why the active player cannot use a power now."""
    if not has(state, state.active, power):
        return missing_cards(POWERS[power], state.me.cards)
    second = power == "prospecting" and state.rules.prospect_later and state.used.get("second half")  # A40
    if POWERS[power].uses and not uses_left(state, power) and not second:
        return say("Used up this turn.")
    if power in ("payback", "love") and state.rules.debt_powers and state.me.debts:
        return say("Pay your debt first.")
    return wait(state, "actions") if state.stage == "actions" else say("Not now.")


def _modes(state: State, zone: Zone) -> list[Pick]:
    picks = []
    if state.rules.turfs:
        mine = majority.rights(zone, state.rules) == state.active
        why = (
            say("Used up this turn.")
            if zone.turf.used
            else say("You do not have the rights here.")
            if not mine
            else wait(state, "start", "actions")
        )
        picks.append(Pick("use_turf", say("Use Home Turf"), "home", blocked=why))
        picks.append(Pick("turf", say("Name Home Turf"), "pencil-plus-outline"))
    if state.rules.movable:
        picks.append(Pick("volatile", say("Volatile Area"), "flash"))
    if state.rules.coalitions:
        if sum(1 for share in zone.shares if share) == 2 and zone.shares[state.active]:
            picks.append(Pick("leave", say("Leave coalition"), "account-off", blocked=wait(state, "actions")))
        elif not majority.held(zone):
            picks.append(Pick("coalition", say("Coalition"), "handshake", blocked=wait(state, "actions")))
    asked = zone.requirement
    if asked is not None:
        for seat in state.seats:
            label = say("{name} not met", name=state.players[seat].name)
            if not asked.met[seat]:
                label = say("{name} meets it", name=state.players[seat].name)
            picks.append(Pick(f"meet{seat}", label, "check-circle", seat=seat))
    return picks


def sheet(state: State, draft: Draft, asks: dict[str, Ask]) -> Form:
    """The zone's sheet: choose what to do, then the questions of that act."""
    zone = zone_in(state, draft, "zone")
    if zone is None:
        return unknown(draft)
    do = draft.word("do")
    picks = zone_picks(state, zone)
    known = any(pick.value == do for pick in picks)
    first = Choose("do", say("What happens here?"), tuple(picks), do if known else None, columns=2)
    title = say("{zone}", zone=zone.name)
    if not known:
        return made(title, draft, (first,), missing=say("Choose what to do."))
    if do == "use_turf":
        return made(title, draft, (first,), UseTurf(zone=zone.key), rule="shasn R94")
    if do == "leave":
        return made(title, draft, (first,), LeaveCoalition(zone=zone.key), rule="shasn F4")
    if do.startswith("meet") and zone.requirement:
        seat = int(do[-1])
        met = not zone.requirement.met[seat]
        return made(title, draft, (first,), MeetRequirement(zone=zone.key, seat=seat, met=met), rule="shasn R111")
    return _delegate(state, draft, first, asks[do])


def _delegate(state: State, draft: Draft, first: Choose, ask: Ask) -> Form:
    answers = dict(draft.answers)
    if draft.word("do") == "adjust":
        answers["where"] = "zone"
    sub = ask(state, Draft(draft.act, answers))
    fields = tuple(f for f in sub.fields if getattr(f, "key", "") not in ("zone", "where"))
    return Form(
        sub.title,
        (first, *fields),
        draft,
        sub.move,
        sub.confirm,
        missing=sub.missing,
        rule=sub.rule,
    )
