"""The questions that forms share: handfuls of resources, seats, zones, Volatile Areas."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import structs

from companion.core.form import Choose, Field, Form, Line, Number, Pick, Spot, greyed
from companion.core.game import Answer, Draft, Impossible, Move, Refused
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.shasn import chaos, majority
from companion.games.shasn.against import Against
from companion.games.shasn.flow import who
from companion.games.shasn.reserve import granted
from companion.games.shasn.resources import (
    ICONS,
    IDEOLOGUE_ICONS,
    IDEOLOGUES,
    KINDS,
    MOST,
    NAMES,
    NONE,
    SHAPES,
    Four,
    less,
    spelled,
)
from companion.games.shasn.state import CHAOS, State, Zone, with_player

PLENTY: Four = (12, 12, 12, 12)


def bounded(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))


def purse_of(draft: Draft, prefix: str = "", default: Four = NONE, high: Four = (MOST,) * 4) -> Four:
    """The handful that the draft speaks of, and never more than there is to take from."""
    a, b, c, d = (bounded(draft.number(prefix + kind, default[k]), 0, high[k]) for k, kind in enumerate(KINDS))
    return (a, b, c, d)


def payable(state: State, most: int, paid: Four = NONE) -> Four:
    """So many of each kind, as far as the Reserve pays after it got these (A8)."""
    a, b, c, d = granted(with_player(state, state.active, purse=less(state.me.purse, paid)), (most,) * 4)
    return (a, b, c, d)


def purse_fields(
    draft: Draft, label: Say, prefix: str = "", high: Four = PLENTY, default: Four = NONE
) -> tuple[Field, ...]:
    """Four small steppers, one a resource."""
    purse = purse_of(draft, prefix, default)
    steppers = tuple(
        Number(
            prefix + KINDS[k],
            NAMES[k],
            bounded(purse[k], 0, high[k]),
            0,
            high[k],
            icon=ICONS[k],
            shape=SHAPES[k],
            colour=KINDS[k],
            compact=True,
        )
        for k in range(4)
    )
    return (Line(label), *steppers)


def ideologue_field(
    key: str,
    label: Say,
    chosen: int,
    kinds: Iterable[int] = range(4),
    no: Callable[[int], Against] = lambda kind: None,
) -> Choose:
    """One of the Ideologues; -1 while nobody is chosen."""
    picks = tuple(greyed(Pick(k, IDEOLOGUES[k], IDEOLOGUE_ICONS[k], colour=KINDS[k]), no(k)) for k in kinds)
    return Choose(key, label, picks, chosen if chosen >= 0 else None, columns=2)


def kind_field(key: str, label: Say, chosen: int, kinds: Iterable[int] = range(4)) -> Choose:
    """One of the resources; -1 while none is chosen."""
    picks = tuple(Pick(k, NAMES[k], ICONS[k], colour=KINDS[k], shape=SHAPES[k]) for k in kinds)
    return Choose(key, label, picks, chosen if chosen >= 0 else None, columns=2)


def kind_of(draft: Draft, key: str, default: int = -1) -> int:
    found = draft.number(key, default)
    return found if 0 <= found < 4 else default


def seat_of(state: State, draft: Draft, key: str, default: int = -1) -> int:
    """A seat of this table, or the default."""
    found = draft.number(key, default)
    return found if 0 <= found < len(state.players) else default


def seat_field(
    state: State, key: str, label: Say, seats: Iterable[int], chosen: int, no: Callable[[int], Against] = lambda s: None
) -> Choose:
    """A player, greyed where something stands against them."""
    picks = tuple(greyed(Pick(s, say("{name}", name=state.players[s].name), seat=s), no(s)) for s in seats)
    return Choose(key, label, picks, chosen if chosen >= 0 else None)


def holder_field(
    state: State, key: str, label: Say, seats: Iterable[int], chosen: int, no: Callable[[int], Against] = lambda s: None
) -> Choose:
    """A player with the resources they hold."""
    asked = seat_field(state, key, label, seats, chosen, no)
    picks = (structs.replace(pick, detail=spelled(state.players[int(pick.value)].purse)) for pick in asked.picks)
    return structs.replace(asked, picks=tuple(picks), columns=1, style="rows")


def owner_field(state: State, owners: tuple[int, ...], chosen: int | None, no: Callable[[int], Against]) -> Choose:
    """Whose voter: a seat, or Chaos; greyed where it cannot be touched or has none."""
    picks = tuple(
        greyed(
            Pick(o, say("Chaos"), "close") if o == CHAOS else Pick(o, say("{name}", name=who(state, o)), seat=o), no(o)
        )
        for o in owners
    )
    return Choose("owner", say("Whose voter?"), picks, chosen)


def owner_of(draft: Draft, owners: tuple[int, ...], no: Callable[[int], Against]) -> int | None:
    """The owner that was answered, nobody without voters there; unasked the only free one, or the only one at all."""
    there = {owner: no(owner) for owner in owners}
    there = {owner: why for owner, why in there.items() if not isinstance(why, Impossible)}
    found = draft.answers.get("owner")
    if isinstance(found, int) and not isinstance(found, bool) and found in owners:
        return found if found in there else None
    free = [owner for owner, why in there.items() if why is None] or list(there)
    return free[0] if len(free) == 1 else None


def others(state: State, seat: int) -> tuple[int, ...]:
    return tuple(s for s in state.seats if s != seat)


def zone_in(state: State, draft: Draft, key: str, among: Iterable[Zone] | None = None) -> Zone | None:
    """The zone that the draft names, if it is one of these; the only one without asking."""
    zones = tuple(state.zones if among is None else among)
    word = draft.word(key)
    for zone in zones:
        if zone.key == word:
            return zone
    return zones[0] if len(zones) == 1 and not word else None


def zone_field(key: str, label: Say, zones: Iterable[Zone], chosen: Zone | None) -> Spot:
    return Spot(key, label, tuple(zone.key for zone in zones), chosen.key if chosen else "")


def zone_question(
    key: str, label: Say, zones: Iterable[Zone], draft: Draft, no: Callable[[Zone], Against], only: bool = True
) -> tuple[Spot, Zone | None]:
    """A zone to be tapped, greyed where a rule is against it, and the one that was; the only free one unasked."""
    free: list[Zone] = []
    against: list[tuple[Zone, Refused]] = []
    for zone in zones:
        found = no(zone)
        if found is None:
            free.append(zone)
        elif isinstance(found, Refused):
            against.append((zone, found))
    word = draft.word(key)
    known = [zone for zone in (*free, *(zone for zone, _ in against)) if zone.key == word]
    chosen = known[0] if known else free[0] if only and len(free) == 1 and not word else None
    grey = tuple(greyed(Pick(zone.key, say("{zone}", zone=zone.name)), why) for zone, why in against)
    return Spot(key, label, tuple(zone.key for zone in free), chosen.key if chosen else "", grey), chosen


def hot_of(zone: Zone | None, count: int, draft: Draft, no: Against = None) -> tuple[tuple[Field, ...], int]:
    """How many go into Volatile Areas, asked only where there is a choice; a table may be against it."""
    if zone is None or count < 1:
        return (), 0
    low = max(0, count - majority.empty_plain(zone))
    high = min(count, majority.empty_hot(zone))
    chosen = bounded(draft.number("hot", low), low, max(low, high))
    if high <= low or isinstance(no, Impossible):
        return (), low if isinstance(no, Impossible) else chosen
    if count == 1:
        picks = (Pick(0, say("No")), greyed(Pick(1, say("Yes"), "flash"), no))
        return (Choose("hot", say("Into a Volatile Area?"), picks, chosen),), chosen
    quick = tuple(range(low, high + 1))
    field = Number("hot", say("Of these in Volatile Areas"), chosen, low, high, quick, icon="flash")
    if isinstance(no, Refused):
        field = structs.replace(field, free=(0, 0), blocked=no.why, rule=no.rule)
    return (field,), chosen


def chaos_field(state: State, draft: Draft, seat: int) -> tuple[tuple[Field, ...], int]:
    """How far a card moves Chaos, and where that leads whoever moves it; nothing without that mode (R100, R101)."""
    if not state.rules.chaos:
        return (), 0
    step = bounded(draft.number("chaos"), -3, 3)
    asked = Number("chaos", say("Chaos"), step, -3, 3, (-1, 0, 1), signed=True, icon="skull")
    told = chaos.shift(state, seat, step)[1] if seat >= 0 else []
    return (asked, *(Line(note.text, note.icon, "bad" if note.tone == "out" else note.tone) for note in told)), step


def switch_field(key: str, label: Say, yes: Say, no: Say, on: bool) -> Choose:
    return Choose(key, label, (Pick(False, no), Pick(True, yes)), on)


def pick_field(key: str, label: Say, picks: dict[str, Say], chosen: str) -> Choose:
    made = tuple(Pick(value, text) for value, text in picks.items())
    return Choose(key, label, made, chosen if chosen in picks else None)


def count_field(key: str, label: Say, value: int, low: int, high: int) -> Number:
    top = max(low, high)
    few = min(top, low + 7) if top - low < 8 else low + 6  # with the way to more they fill two rows of four
    return Number(key, label, bounded(value, low, top), low, top, tuple(range(low, few + 1)))


def limited(number: Number, low: int, high: int, rule: str, why: Say) -> Number:
    """The same question where the rules are against some of its answers."""
    if low <= number.low and high >= number.high:
        return number
    return structs.replace(number, free=(low, high), rule=rule, blocked=why)


def made(
    title: Say,
    draft: Draft,
    fields: Iterable[Field],
    move: Move[State] | None = None,
    missing: Say = NOTHING,
    confirm: Say = NOTHING,
    rule: str = "",
    at_once: bool = False,
    lead: Say = NOTHING,
) -> Form:
    """A form with its move as plain data, once it is complete."""
    return Form(
        title=title,
        fields=tuple(fields),
        draft=draft,
        move=None if move is None else plain(move),
        confirm=confirm if confirm.message else say("Done"),
        missing=missing if move is None else NOTHING,
        rule=rule,
        at_once=at_once,
        lead=lead,
    )


def more_or_less(wanted: int, got: int) -> Say:
    """What is still wrong with a handful."""
    if got < wanted:
        return say("{number} more to choose.", number=wanted - got)
    return say("{number} too many.", number=got - wanted)


def unknown(draft: Draft) -> Form:
    """A harmless form for a draft that fits nothing here any more."""
    return Form(say("Nothing to do here"), (Line(say("The table has moved on.")),), draft, preview=False)


Answers = dict[str, Answer]
