"""Questions at the end of the game, and counters set by hand."""

from __future__ import annotations

from functools import partial
from itertools import permutations

from companion.core.form import Choose, Field, Form, Number, Pick, Throw, greyed
from companion.core.game import Draft, Impossible, refusal
from companion.core.text import say
from companion.games.shasn import gauges, scoring
from companion.games.shasn.against import Against, first_no
from companion.games.shasn.asks.fields import (
    bounded,
    made,
    pick_field,
    seat_field,
    seat_of,
    unknown,
    zone_field,
    zone_in,
)
from companion.games.shasn.moves.adjust import Adjust
from companion.games.shasn.moves.ending import ChooseCost, DrawLot, SetPrivilege
from companion.games.shasn.resources import IDEOLOGUES, KINDS
from companion.games.shasn.state import State, Zone, of_seat, replace


def lot(state: State, draft: Draft) -> Form:
    """One of the tied players by a roll."""
    tied = scoring.tied(state)
    if len(tied) < 2:
        return unknown(draft)
    rolled = draft.numbers("roll")
    values = tuple(bounded(n, 1, len(tied)) for n in rolled[:1])
    field = Throw("roll", say("In seat order"), f"1d{len(tied)}", values)
    move = DrawLot(roll=values[0]) if values else None
    return made(say("Draw by lot"), draft, (field,), move, say("Roll for it."), rule="shasn R65")


def privilege(state: State, draft: Draft) -> Form:
    """A player's privilege score."""
    seat = seat_of(state, draft, "seat", 0)
    value = bounded(draft.number("value", state.players[seat].privilege), 0, 999)
    fields = (
        seat_field(state, "seat", say("Whose score?"), state.seats, seat),
        Number("value", say("Score"), value, 0, 999),
    )
    form = made(say("Privilege"), draft, fields, SetPrivilege(seat=seat, value=value), rule="shasn R69")
    return replace(form, doer="seat")


def cost(state: State, draft: Draft) -> Form:
    """Which epilogue a winner reads."""
    seat = seat_of(state, draft, "seat", 0)
    right = scoring.victory_pairs(state.players[seat].cards)
    if not right:
        return unknown(draft)
    pairs = (*right, *(pair for pair in permutations(range(4), 2) if pair not in right))
    picks = tuple(
        greyed(
            Pick(n, say("{one}, then {other}", one=IDEOLOGUES[one], other=IDEOLOGUES[other])),
            refusal(partial(ChooseCost(seat=seat, primary=one, secondary=other).play, state)),
        )
        for n, (one, other) in enumerate(pairs)
    )
    chosen = draft.number("pair", 0 if len(right) == 1 else -1)
    ready = 0 <= chosen < len(pairs)
    field = Choose("pair", say("Most cards, then second most"), picks, chosen if ready else None, columns=1)
    move = ChooseCost(seat=seat, primary=pairs[chosen][0], secondary=pairs[chosen][1]) if ready else None
    return made(say("Cost of Victory"), draft, (field,), move, say("Choose the pair."), rule="shasn R118")


def numbers_in(state: State, zone: Zone) -> list[str]:
    """The counters of a zone."""
    keys = [f"{head}:{zone.key}:{s}" for head in ("voters", "hot") for s in state.seats]
    keys += [f"chaos_in:{zone.key}"] if state.rules.chaos else []
    return keys + ([f"movable:{zone.key}"] if state.rules.movable else [])


def no_number(state: State, zone: Zone) -> Against:
    """Why no counter of a zone can be another one: nobody can stand there."""
    found = (gauges.read(state, key) for key in numbers_in(state, zone))
    return None if any(one.low < one.high for one in found) else Impossible(say("{zone} has no areas.", zone=zone.name))


def adjust(state: State, draft: Draft) -> Form:
    """Any counter by hand."""
    where = draft.word("where")
    groups = {f"seat{s}": say("{name}", name=state.players[s].name) for s in state.seats}
    groups |= {"zone": say("Voters in a zone"), "decks": say("Decks")}
    if state.rules.chaos:
        groups["chaos"] = say("Chaos")
    field = pick_field("where", say("What is wrong?"), groups, where)
    none = first_no(no_number(state, zone) for zone in state.zones)
    picks = tuple(greyed(pick, none) if pick.value == "zone" else pick for pick in field.picks)
    fields: list[Field] = [replace(field, picks=picks)]
    keys: list[str] = []
    if where == "zone":
        zones = tuple(zone for zone in state.zones if no_number(state, zone) is None)
        zone = zone_in(state, draft, "zone", zones)
        fields.append(zone_field("zone", say("Tap the zone"), zones, zone))
        keys = numbers_in(state, zone) if zone is not None else []
    elif where == "decks":
        keys = [f"deck:{name}" for name in gauges.DECKS]
    elif where == "chaos" and state.rules.chaos:
        keys = ["chaos", "chaos_due", "chaos_evicted"]
        keys += [f"chaos_later:{s}" for s in state.seats if s != state.active or of_seat(state.chaos_back, s)]
    elif where in groups:
        seat = where.removeprefix("seat")
        keys = [f"{kind}:{seat}" for kind in KINDS] + [f"cards:{seat}:{k}" for k in range(4)]
        keys += [f"{head}:{seat}" for head in ("cap", "conspiracies", "evicted", "headlines", "score")]
        keys += [f"debt:{seat}:{s}" for s in state.seats if str(s) != seat]
    return _adjust(state, draft, fields, keys)


def _adjust(state: State, draft: Draft, fields: list[Field], keys: list[str]) -> Form:
    title = say("Set by hand")
    if not keys:
        return made(title, draft, fields, missing=say("Choose what to set."))
    key = draft.word("key")
    picks = tuple(Pick(k, gauges.read(state, k).label) for k in keys)
    fields.append(Choose("key", say("Which counter?"), picks, key if key in keys else None))
    if key not in keys:
        return made(title, draft, fields, missing=say("Choose a counter."))
    gauge = gauges.read(state, key)
    value = bounded(draft.number("value", gauge.value), gauge.low, gauge.high)
    fields.append(Number("value", gauge.label, value, gauge.low, gauge.high))
    move = Adjust(key=key, value=value) if value != gauge.value else None
    return made(title, draft, fields, move, say("Change the number."))
