"""Questions about moving voters between zones."""

from __future__ import annotations

from functools import partial

from companion.core.form import Field, Form, Number
from companion.core.game import Draft, Impossible, objection, refusal
from companion.core.text import NOTHING, Say, say
from companion.games.shasn import majority
from companion.games.shasn.against import Against, either, first_no
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    hot_of,
    limited,
    made,
    owner_field,
    owner_of,
    zone_question,
)
from companion.games.shasn.asks.influence import enters
from companion.games.shasn.catalogue import ELITES
from companion.games.shasn.guards import ANY
from companion.games.shasn.moves.gerrymander import (
    ONLY_BLANK,
    Gerrymander,
    Guerilla,
    open_gerrymander,
    steps,
    walks,
)
from companion.games.shasn.powers import uses_left
from companion.games.shasn.state import CHAOS, State, Zone, zone_of
from companion.games.shasn.voters import CHAOS_STAYS_OUT, VOLATILE, absent, everybody


def no_rights(state: State, zone: Zone) -> Against:
    """What is against using the rights of this zone: somebody else's, used up, or nothing to move (R47, R48)."""
    if next(steps(state, zone), None) is None:
        return Impossible(say("There is no voter to move."))
    probe = Gerrymander(by=zone.key, source=zone.key, target=zone.key, owner=state.active)
    no = refusal(lambda: probe.check_rights(state, zone))
    return no if no is not None else first_no(refusal(partial(step.aim, state)) for step in steps(state, zone))


def gerrymander(state: State, draft: Draft) -> Form:
    """Whose rights, whose voter, from where to where."""
    title, fields = say("Gerrymander"), list[Field]()
    asked = draft if draft.word("by") or not draft.word("zone") else draft.put("by", draft.word("zone"))
    label = say("Tap the zone whose rights you use")
    spot, by = zone_question("by", label, state.zones, asked, partial(no_rights, state))
    if not draft.word("zone"):
        fields.append(spot)
    if by is None:
        why = NOTHING if spot.spots else objection(partial(open_gerrymander, ANY, state))
        missing = why if why.message else say("Tap a zone whose rights you hold.")
        return made(title, draft, fields, missing=missing, rule="shasn R48")
    every = [(step, refusal(partial(step.aim, state))) for step in steps(state, by)]

    def start(zone: Zone) -> Against:
        return first_no(no for step, no in every if step.source == zone.key)

    spot, source = zone_question("source", say("Tap where the voter stands"), state.zones, draft, start)
    fields.append(spot)
    if source is None:
        return made(title, draft, fields, missing=say("Tap where the voter stands."), rule="shasn R48")
    here = [(step, no) for step, no in every if step.source == source.key]

    def voter(owner: int) -> Against:
        if not majority.standing(source, owner):
            return Impossible(absent(state, source, owner))
        return first_no(no for step, no in here if step.owner == owner)

    owner = owner_of(draft, everybody(state), voter)
    fields.append(owner_field(state, everybody(state), owner, voter))

    def end(zone: Zone) -> Against:
        return first_no(no for step, no in here if step.target == zone.key and owner in (None, step.owner))

    spot, target = zone_question("target", say("Tap where it goes"), state.zones, draft, end)
    more, hot = hot_of(target, 1, draft, Impossible(CHAOS_STAYS_OUT) if owner == CHAOS else None)
    fields += [spot, *more]
    move = None
    if owner is not None and target is not None:
        move = Gerrymander(by=by.key, source=source.key, target=target.key, owner=owner, hot=bool(hot))
    return made(title, draft, fields, move, say("Tap where it goes."), confirm=say("Move"), rule="shasn R48")


def guerilla(state: State, draft: Draft) -> Form:
    """Own voters to a neighbouring zone."""
    every = [(step, refusal(partial(step.aim, state))) for step in walks(state)]

    def start(zone: Zone) -> Against:
        return first_no(no for step, no in every if step.source == zone.key)

    spot, source = zone_question("source", say("Tap where they stand"), state.zones, draft, start)
    fields: list[Field] = [spot]
    title = say("Guerilla steps")
    if source is None:
        return made(title, draft, fields, missing=say("Tap a zone with your voters."), rule="shasn R90")
    here = [(zone_of(state, step.target), no) for step, no in every if step.source == source.key]
    room = max((majority.empty(zone) for zone, no in here if no is None), default=1)
    asked, count = _how_many(state, source, room, draft)

    def end(zone: Zone) -> Against:
        no = first_no(no for target, no in here if target == zone)
        return either(no, enters(state, zone, state.active, count))

    spot, target = zone_question("target", say("Tap where they go"), state.zones, draft, end)
    more, hot = hot_of(target, count, draft)
    fields += [asked, spot, *more]  # the places change with both, and so come last
    move = Guerilla(source=source.key, target=target.key, count=count, hot=hot) if target else None
    return made(title, draft, fields, move, say("Tap where they go."), rule="shasn R90")


def _how_many(state: State, source: Zone, room: int, draft: Draft) -> tuple[Number, int]:
    """How many walk together, as far as any zone has room."""
    most = max(1, min(majority.standing(source, state.active), room))
    count = bounded(draft.number("count", 1), 1, most)
    high, rule, why = _farthest(state, source)
    return limited(count_field("count", say("How many?"), count, 1, most), 1, high, rule, why), count


def _farthest(state: State, source: Zone) -> tuple[int, str, Say]:
    """How many voters may walk from here at once, and what is against one more (R57, R90, A42)."""
    left = uses_left(state, "guerilla")
    spent = say("{power} walks at most {number} more this turn.", power=ELITES["guerilla"].name, number=left)
    bounds = [(left, "shasn R90", spent), (majority.loose(source, state.active), "shasn R57", VOLATILE)]
    if not state.rules.walk_majority:
        bounds.append((majority.blank(source, state.active, state.rules), "shasn A42", ONLY_BLANK))
    return min(bounds, key=lambda bound: bound[0])
