"""What can be done in one zone: the sheet behind a tap on the map."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.form import Choose, Form, Pick, greyed
from companion.core.game import Draft, Impossible, Move, refusal
from companion.core.text import say
from companion.games.shasn import majority, openings
from companion.games.shasn.against import Against, either, first_no
from companion.games.shasn.asks.board import no_area
from companion.games.shasn.asks.elites import given_up
from companion.games.shasn.asks.ending import no_number
from companion.games.shasn.asks.fields import made, unknown, zone_in
from companion.games.shasn.asks.gerrymander import no_rights
from companion.games.shasn.asks.influence import comes_back, enters, group_for
from companion.games.shasn.asks.powers import evicted, loved, paid_back
from companion.games.shasn.catalogue import POWERS
from companion.games.shasn.guards import ANY, guard
from companion.games.shasn.moves.board import UseTurf
from companion.games.shasn.moves.coalition import LeaveCoalition, open_coalition, partners
from companion.games.shasn.moves.effects import in_play
from companion.games.shasn.moves.influence import Place, PlaceEvicted
from companion.games.shasn.moves.opening import MeetRequirement, SetRequirement
from companion.games.shasn.powers import has, is_elite
from companion.games.shasn.state import CHAOS, State, Zone
from companion.games.shasn.voters import owners

Ask = Callable[[State, Draft], Form]
Opening = Callable[[Move[State], State], None]


def opens(state: State, opening: Opening) -> Against:
    """What keeps a form from being worth opening."""
    return refusal(lambda: opening(ANY, state))


def zone_picks(state: State, zone: Zone) -> list[Pick]:
    """Everything that concerns this zone, with the reason where it cannot be done now."""
    me = state.me
    picks: list[Pick] = []
    if me.groups:
        index = group_for(zone, me.groups) or 0
        group = me.groups[index]
        no = refusal(lambda: Place(seat=state.active, zone=zone.key, group=index).check(state))
        fits = enters(state, zone, state.active, group.voters if group.whole else 1)
        picks.append(greyed(Pick("place", say("Place voters"), "account-plus"), either(no, fits)))
    if me.evicted:
        no = refusal(lambda: PlaceEvicted(zone=zone.key).check(state))
        fits = comes_back(state, zone, state.active, 1)
        picks.append(greyed(Pick("return", say("Bring back"), "reply"), either(no, fits)))
    if state.chaos_due + state.chaos_won:
        no = refusal(lambda: guard(ANY, state, stages=("actions", "post")))
        fits = enters(state, zone, CHAOS, 1)
        picks.append(greyed(Pick("place_chaos", say("Chaos Voters"), "skull"), either(no, fits)))
    if not me.groups:
        no = either(opens(state, openings.influence), enters(state, zone, state.active, 1))
        picks.append(greyed(Pick("influence", say("Influence"), "account-plus"), no))
    no = either(refusal(lambda: guard(ANY, state)), no_rights(state, zone))
    picks.append(greyed(Pick("gerrymander", say("Gerrymander"), "flag-variant"), no))
    picks += _powers(state, zone) + _modes(state, zone)
    if owners(state, zone):
        picks.append(greyed(Pick("card", say("Card effect"), "card-plus-outline"), opens(state, in_play)))
    picks.append(greyed(Pick("adjust", say("Set by hand"), "gavel"), no_number(state, zone)))
    picks.append(Pick("edit_zone", say("Edit zone"), "pencil-plus-outline"))
    return picks


def _reach(state: State, zone: Zone, aim: Callable[[State, Zone, int], Against]) -> Against:
    """What keeps a power from everybody in this zone."""
    found = first_no(aim(state, zone, owner) for owner in owners(state, zone))
    return Impossible(say("There is no voter for that here.")) if isinstance(found, Impossible) else found


def _powers(state: State, zone: Zone) -> list[Pick]:
    """What Ideologue Powers and the Guru can do here."""
    ways: tuple[tuple[str, str, Opening, Callable[[State, Zone, int], Against]], ...] = (
        ("land_grab", "land_grab", openings.land_grab, evicted),
        ("payback", "payback", openings.payback, paid_back),
        ("tough_love", "love", openings.tough_love, loved),
    )
    picks = [
        greyed(Pick(act, POWERS[key].name, POWERS[key].icon), either(opens(state, opening), _reach(state, zone, aim)))
        for act, key, opening, aim in ways
        if has(state, state.active, key)  # locked ones have a form of their own
    ]
    if is_elite(state, state.active, "guru"):
        no = either(opens(state, openings.guru), given_up(state, zone))
        picks.append(greyed(Pick("guru", say("Guru"), "swap-horizontal"), no))
    return picks


def _modes(state: State, zone: Zone) -> list[Pick]:
    picks = []
    if state.rules.turfs:
        no = refusal(lambda: UseTurf(zone=zone.key).play(state))
        picks.append(greyed(Pick("use_turf", say("Use Home Turf"), "home"), no))
        picks.append(Pick("turf", say("Name Home Turf"), "pencil-plus-outline"))
    if state.rules.movable:
        picks.append(greyed(Pick("volatile", say("Volatile Area"), "flash"), no_area(state, zone)))
    if state.rules.coalitions:
        picks += _coalition(state, zone)
    if len(state.players) == 2:  # also what was laid by mistake, or not at all before the first turn (R110)
        no = refusal(lambda: SetRequirement(zone=zone.key).check(state))
        picks.append(greyed(Pick("require", say("Set its requirement"), "card-plus-outline"), no))
    asked = zone.requirement
    if asked is not None and asked.kind != "rule":  # a Zonal Rule is followed, not met (R116)
        for seat in state.seats:
            label = say("{name} not met", name=state.players[seat].name)
            if not asked.met[seat]:
                label = say("{name} meets it", name=state.players[seat].name)
            picks.append(Pick(f"meet{seat}", label, "check-circle", seat=seat))
    return picks


def _coalition(state: State, zone: Zone) -> list[Pick]:
    """Hold the zone together, or leave whoever holds it with you (F4)."""
    if sum(1 for share in zone.shares if share) == 2 and zone.shares[state.active]:
        no = refusal(lambda: LeaveCoalition(zone=zone.key).play(state))
        return [greyed(Pick("leave", say("Leave coalition"), "account-off"), no)]
    if majority.held(zone):
        return []
    none = Impossible(say("Nobody has enough voters here to share it with."))
    no = refusal(lambda: open_coalition(ANY, state, zone)) if partners(state, zone) else none
    return [greyed(Pick("coalition", say("Coalition"), "handshake"), no)]


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
    blocked = next(pick for pick in picks if pick.value == do)
    if blocked.blocked.message and not blocked.rule:  # nothing that a ruling could change
        return made(title, draft, (first,), missing=blocked.blocked)
    return _delegate(state, draft, first, asks[do])


def _delegate(state: State, draft: Draft, first: Choose, ask: Ask) -> Form:
    answers = dict(draft.answers)
    if draft.word("do") == "adjust":
        answers["where"] = "zone"
    if draft.word("do") == "require":
        answers["here"] = draft.word("zone")
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
