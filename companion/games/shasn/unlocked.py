"""What Ideology Cards unlock, as a table looks up for it: powers and Elites."""

from __future__ import annotations

from companion.core.text import Say, listed, say
from companion.core.view import Moment, MomentLine, MomentThing
from companion.games.shasn.catalogue import ELITES, POWERS, Power
from companion.games.shasn.moves.gerrymander import fever_in, gerrymanders_left
from companion.games.shasn.powers import elite_icon, elite_name, elites_from, income
from companion.games.shasn.resources import ICONS, IDEOLOGUES, KINDS, NAMES, SHAPES
from companion.games.shasn.state import State


def powers(before: State, after: State) -> list[Moment]:
    """Level 3 and Level 5 Powers (R45)."""
    found = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        for power in reversed(POWERS.values()):  # Level 5 is the greater
            had, has = old.cards[power.ideologue], new.cards[power.ideologue]
            if had < power.level <= has:
                ideologue = IDEOLOGUES[power.ideologue]
                line = say("{name}: {ideologue}, Level {level}", name=new.name, ideologue=ideologue, level=power.level)
                lines = (
                    MomentLine(power.icon, power.told), *_ready(after, seat, power),
                    *_stirs(after), *_pays(new.cards, power.ideologue),
                )  # fmt: skip
                found.append(
                    Moment(kind="power", seat=seat, word=power.name, line=line, lines=lines, before=had, after=has,
                           counted=say("Ideology Cards"), rule=power.rule, things=_fan(power, has))
                )  # fmt: skip
    return found


def _fan(power: Power, cards: int) -> tuple[MomentThing, ...]:
    """The power, and the cards that earned it."""
    kind = power.ideologue
    own = MomentThing(IDEOLOGUES[kind], power.icon, KINDS[kind], SHAPES[kind])
    return (own, *(MomentThing(Say(str(number + 1)), colour=KINDS[kind]) for number in range(cards)))


def _ready(state: State, seat: int, power: Power) -> tuple[MomentLine, ...]:
    """Where it can be used at once (R46): gerrymandering needs the turn and the rights in a zone (R47, A6)."""
    if power.key != "fever":
        return ()
    text = say("Ready with the rights in a zone")
    if state.rules.fever == "majority":
        text = say("Ready with the rights and the majority in a zone")
    zones = [zone.name for zone in state.zones if gerrymanders_left(state, zone) and fever_in(state, zone)]
    if zones and seat == state.active and state.stage == "actions":
        text = say("Ready now in {zones}", zones=listed(zones))
    return (MomentLine("flag-variant", text),)


def _pays(cards: tuple[int, int, int, int], kind: int) -> tuple[MomentLine, ...]:
    number = income(cards)[kind]
    return (
        MomentLine(ICONS[kind], say("Passive income: {count} {resource} a turn", count=number, resource=NAMES[kind])),
    )


def _stirs(state: State) -> tuple[MomentLine, ...]:
    """Using a power moves Chaos (R101), in that mode only."""
    return (MomentLine("skull", say("Using it moves Chaos")),) if state.rules.chaos else ()


def elites(before: State, after: State) -> list[Moment]:
    """What three cards of two Ideologues make of a player (R81-R93)."""
    if not after.rules.elites:
        return []
    found = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        had = elites_from(old.cards)
        for key in elites_from(new.cards):
            if key not in had:
                known = ELITES.get(key)
                text = known.text if known else say("Use another Elite once a turn.")
                line = say("{name} is one of the Elites", name=new.name)
                held = [kind for kind in range(4) for _ in range(min(3, new.cards[kind])) if new.cards[kind] >= 3]
                cards = (MomentThing(Say(str(place % 3 + 1)), colour=KINDS[kind]) for place, kind in enumerate(held))
                found.append(
                    Moment(kind="power", seat=seat, word=elite_name(key), line=line,
                           lines=(MomentLine(elite_icon(key), text),), rule=known.rule if known else "shasn R93",
                           things=(MomentThing(say("Elite"), elite_icon(key)), *cards))
                )  # fmt: skip
    return found
