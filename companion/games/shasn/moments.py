"""What a table of SHASN looks up for: majorities, powers, Elites, Chaos at its last point, and the end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.core.moment import staged, together
from companion.core.text import Say, say
from companion.core.view import Moment, MomentLine, MomentThing
from companion.games.shasn import majority, scoring, unlocked
from companion.games.shasn.state import NOBODY, SETTING_UP, State, Zone


def moment(before: State, after: State) -> Moment | None:
    """The end first, then zones, then what Ideology Cards unlock."""
    if before.stage in SETTING_UP:
        return None
    now = {zone.key: zone for zone in after.zones}
    zones = [(old, now[old.key]) for old in before.zones if old.key in now]
    found = [
        *_ended(before, after),
        *(_formed(before, after, new) for old, new in zones if _holders(new) - _holders(old)),
        *(_taken(before, after, old, new) for old, new in zones if new.out and not old.out),
        *(_broken(before, after, old, new) for old, new in zones if _holders(old) > _holders(new) and not new.out),
        *unlocked.elites(before, after),
        *unlocked.powers(before, after),
    ]
    return staged(found)


def _holders(zone: Zone) -> set[int]:
    return {seat for seat, share in enumerate(zone.shares) if share}


def _ended(before: State, after: State) -> list[Moment]:
    if after.stage != "over" or (before.stage == "over" and not _drawn(before, after)):
        return []
    if after.ended == "chaos":
        line, level = say("Everybody loses"), after.rules.chaos_end
        return [
            Moment(kind="chaos", word=say("Chaos"), line=line, before=before.chaos, after=level, lines=_lost(after),
                   counted=say("the last point of the track"), rule="shasn R99", tone="loss", stays=True)
        ]  # fmt: skip
    won = scoring.winners(after)
    word = scoring.names_of(after, won)
    points = majority.score(after, won[0])
    line = say("wins with {points} point", "wins with {points} points", points=points)
    if scoring.undecided(after):
        line = say("are level with {points} point", "are level with {points} points", points=points)
    elif len(won) > 1:
        line = say("share the win with {points} point each", "share the win with {points} points each", points=points)
    return [
        Moment(kind="election", seat=won[0], word=word, line=line, lines=_places(after), rule="shasn R64", stays=True)
    ]


def _drawn(before: State, after: State) -> bool:
    """Whether a tie was broken after the end (R69, A15)."""
    if after.lot != before.lot:
        return after.lot != NOBODY
    return scoring.undecided(before) and not scoring.undecided(after)


def _places(state: State) -> tuple[MomentLine, ...]:
    places = scoring.places(state)
    return tuple(
        replace(_points_of(state, seat), text=_place(state, seat, places[seat]), place=places[seat])
        for seat in sorted(state.seats, key=lambda seat: (places[seat], seat))
    )


def _lost(state: State) -> tuple[MomentLine, ...]:
    """R99: Nobody comes first."""
    return tuple(_points_of(state, seat) for seat in state.seats)


def _points_of(state: State, seat: int) -> MomentLine:
    name, points = state.players[seat].name, majority.score(state, seat)
    text = say("{name}: {points}", name=name, points=points)
    return MomentLine(
        "trophy-outline", text, seat, name=say("{name}", name=name), figure=say("{points}", points=points)
    )


def _place(state: State, seat: int, place: int) -> Say:
    name, points = state.players[seat].name, majority.score(state, seat)
    return say("{place}. {name}: {points}", place=place, name=name, points=points)


def _formed(before: State, after: State, zone: Zone) -> Moment:
    seats = _most_first(zone, _holders(zone))
    seat, pegs = seats[0], sum(zone.shares)
    names = together([after.players[s].name for s in seats], say("A coalition"))
    line = say("{name} holds it, {count} of {areas}", name=names, count=pegs, areas=zone.capacity)
    if len(seats) > 1:
        line = say("{name} hold it, {count} of {areas}", name=names, count=pegs, areas=zone.capacity)
    lines = [MomentLine("check-decagram", _turned(pegs))]
    right = majority.rights(zone, after.rules)
    if right != NOBODY:
        lines.append(MomentLine("flag-variant", say("{name} has the rights", name=after.players[right].name), right))
    return Moment(
        kind="majority",
        seat=seat,
        word=say("{zone}", zone=zone.name),
        line=line,
        lines=tuple(lines),
        before=majority.score(before, seat),
        after=majority.score(after, seat),
        counted=say("points"),
        rule="shasn R12",
        things=_map(after, zone, zone),
        row=_points(after),
    )


def _turned(pegs: int) -> Say:
    return say("Turn over {count} peg", "Turn over {count} pegs", count=pegs)


def _broken(before: State, after: State, old: Zone, new: Zone) -> Moment:
    lost = _most_first(old, _holders(old) - _holders(new))
    name = together([before.players[s].name for s in lost], say("A coalition"))
    line = say("{name} loses the majority", name=name)
    if len(lost) > 1:
        line = say("{name} lose the majority", name=name)
    lines: tuple[MomentLine, ...] = (MomentLine("check-decagram", say("Turn the pegs back")),)
    for holder in _holders(new):  # F4: of two partners, one may be enough
        alone = say("{name} holds it alone with {count}", name=after.players[holder].name, count=new.shares[holder])
        lines += (MomentLine("check-decagram", alone, holder),)
    return _loss(before, after, (old, new), lost[0], line=line, lines=lines, rule="shasn R14")


def _taken(before: State, after: State, old: Zone, new: Zone) -> Moment:
    """A Chaos majority, whether or not anybody held the zone (R108)."""
    lost = _most_first(old, _holders(old))
    line = say("Chaos takes it")
    if lost:
        name = together([before.players[s].name for s in lost], say("A coalition"))
        line = say("Chaos takes it from {name}", name=name)
    out = (MomentLine("skull", say("Out of play, and out of the scoring")),)
    return _loss(before, after, (old, new), lost[0] if lost else None, line=line, lines=out, rule="shasn R108")


def _most_first(zone: Zone, seats: set[int]) -> list[int]:
    return sorted(seats, key=lambda seat: -zone.shares[seat])


def _loss(before: State, after: State, zones: tuple[Zone, Zone], seat: int | None, **told: Any) -> Moment:
    """A zone without its majority, and the points of whoever held most of it."""
    old, new = zones
    if seat is not None:
        told |= {"before": majority.score(before, seat), "after": majority.score(after, seat), "counted": say("points")}
    return Moment(
        kind="broken",
        seat=seat,
        word=say("{zone}", zone=old.name),
        tone="loss",
        things=_map(after, old, new),
        row=_points(after),
        **told,
    )


def _map(state: State, held: Zone, zone: Zone) -> tuple[MomentThing, ...]:
    """The zone with the voters of its majority in front, and those around it."""
    near = [other for other in state.zones if max(map(abs, _away(zone, other))) == 1]
    around = [MomentThing(say("{zone}", zone=z.name), at=_away(zone, z), seats=_pegs(z)) for z in near]
    first = max(_holders(held), key=lambda seat: held.shares[seat], default=NOBODY)
    pegs = sorted(_pegs(zone), key=lambda seat: (not held.shares[seat] if seat >= 0 else True, seat != first, seat))
    here = MomentThing(say("{zone}", zone=zone.name), seats=tuple(pegs), counted=sum(zone.shares))
    return (here, *around)


def _away(zone: Zone, other: Zone) -> tuple[int, int]:
    """How far to the right and how far up another zone lies."""
    return other.column - zone.column, zone.row - other.row


def _pegs(zone: Zone) -> tuple[int, ...]:
    """Everybody's voters one by one, then those of Chaos."""
    own = [seat for seat in range(len(zone.voters)) for _ in range(majority.standing(zone, seat))]
    return (*own, *(-1 for _ in range(0 if zone.out else zone.chaos)))


def _points(state: State) -> tuple[MomentLine, ...]:
    """Everybody's points, the most first."""
    points = {seat: majority.score(state, seat) for seat in state.seats}
    return tuple(
        MomentLine("trophy-outline", Say(str(points[seat])), seat)
        for seat in sorted(points, key=lambda seat: (-points[seat], seat))
    )
