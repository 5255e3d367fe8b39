"""A player's mat: what lies on it, and what they can do with it now."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Counter, Fact, Seat
from companion.games.shasn.acts import POWER_ACTS
from companion.games.shasn.bags import bag, waiting
from companion.games.shasn.catalogue import ELITES, POWERS, RENEGADE_TEXT, Power
from companion.games.shasn.counts import voters, zones
from companion.games.shasn.guards import load
from companion.games.shasn.moves.gerrymander import gerrymanders_left
from companion.games.shasn.powers import elite_icon, elite_name, elites, has, income, uses_left
from companion.games.shasn.resources import IDEOLOGUE_ICONS, IDEOLOGUES
from companion.games.shasn.state import State
from companion.games.shasn.view.pieces import resource

POWER_FORMS = tuple(form for form, _ in POWER_ACTS.values())
SHORTER = {"fever": say("Twice a zone, majorities too.")}  # what does not fit on a card of the mat


class MatPower(msgspec.Struct, frozen=True):
    """One power: lit with its uses left, or locked with how many cards are missing."""

    name: Say
    text: Say
    icon: str
    level: int
    rule: str
    lit: bool
    foot: Say  # "1 left", "2 to go"
    left: int = 0  # of its uses in this turn
    uses: int = 0
    action: Action | None = None  # what a tap does; its rule is opened where there is none


class MatColumn(msgspec.Struct, frozen=True):
    """One Ideologue: its cards, and the two powers that they unlock."""

    title: Say
    cards: int
    icon: str
    income: int
    powers: tuple[MatPower, ...]


class MatZone(msgspec.Struct, frozen=True):
    """Voters of this player in one zone."""

    name: str
    short: str
    voters: int
    won: bool


class MatTitle(msgspec.Struct, frozen=True):
    """Whose mat it is."""

    name: str
    colour: int
    points: int
    status: Say  # whether they play now
    zones: Say  # "2 zones"


class Mat(msgspec.Struct, frozen=True):
    """Everything before one player, on one page."""

    title: MatTitle
    facts: tuple[Fact, ...]
    purse: tuple[Counter, ...]  # the resource of each Ideologue
    columns: tuple[MatColumn, ...]
    held: tuple[int, ...]  # resources by kind, and voters that wait on the mat
    cap: int
    elites: tuple[Fact, ...]
    map: tuple[MatZone, ...]
    voters: Say
    actions: tuple[Action, ...]  # what can be done now, beside the powers


def mat(state: State, seat: Seat) -> Mat:
    """The mat of one seat as it is now."""
    index = seat.index
    player = state.players[index]
    won = sum(1 for zone in state.zones if zone.shares[index])
    return Mat(
        title=MatTitle(seat.name, seat.colour, seat.main.value, _status(state, index), zones(won)),
        facts=_facts(state, index),
        purse=tuple(resource(index, kind, amount) for kind, amount in enumerate(player.purse)),
        columns=tuple(_column(state, seat, kind) for kind in range(4)),
        held=(*player.purse, load(state, index) - sum(player.purse)),
        cap=player.cap,
        elites=tuple(
            Fact(elite_icon(key), elite_name(key), ELITES[key].text if key in ELITES else RENEGADE_TEXT,
                 ELITES[key].rule if key in ELITES else "shasn R93")
            for key in elites(state, index)
        ),
        map=_map(state, index),
        voters=_voters(state, index),
        actions=tuple(sorted(filter(_free, seat.actions), key=_on_the_table)),
    )  # fmt: skip


def _status(state: State, seat: int) -> Say:
    if seat != state.active or state.stage == "over":
        return NOTHING
    steps = {"start": say("playing now, answer"), "actions": say("playing now, actions")}
    return steps.get(state.stage, say("playing now"))


def _facts(state: State, seat: int) -> tuple[Fact, ...]:
    player = state.players[seat]
    cards = say("{number} Conspiracy", "{number} Conspiracies", number=player.conspiracies)
    found = [
        Fact("incognito", cards, rule="shasn R59"),
        Fact("bag-personal-outline", say("{number} in bag", number=bag(state, seat))),
    ]
    due = waiting(player) + player.evicted
    if due:
        found.append(Fact("account-plus", say("{number} to place", number=due), rule="shasn R20", tone="warn"))
    owed = sum(debt.amount for debt in player.debts)
    if owed:
        found.append(Fact("hand-coin-outline", say("owes {number}", number=owed), rule="shasn R36", tone="bad"))
    return tuple(found)


def _column(state: State, whose: Seat, kind: int) -> MatColumn:
    seat = whose.index
    cards = state.players[seat].cards
    return MatColumn(
        title=IDEOLOGUES[kind],
        cards=cards[kind],
        icon=IDEOLOGUE_ICONS[kind],
        income=income(cards)[kind],
        powers=tuple(_power(state, whose, power) for power in POWERS.values() if power.ideologue == kind),
    )


def _power(state: State, whose: Seat, power: Power) -> MatPower:
    seat = whose.index
    lit = has(state, seat, power.key)
    mine = seat == state.active and state.stage != "over"
    left = uses_left(state, power.key) if lit and mine else 0
    foot = say("unlocked") if lit else NOTHING
    if not lit:
        foot = say("{number} to go", number=power.level - state.players[seat].cards[power.ideologue])
    elif power.uses and mine:
        foot = say("{number} left", number=left)
    elif power.key == "fever" and mine:
        foot = zones(sum(1 for zone in state.zones if gerrymanders_left(state, zone)))
    act = POWER_ACTS[power.key][0] if power.key in POWER_ACTS else ""
    free = (each for each in whose.actions if each.ask and each.ask.act == act and not each.blocked.message)
    action = next(free, None)
    uses = power.uses if lit and mine else 0
    text = SHORTER.get(power.key, power.text)
    return MatPower(power.name, text, power.icon, power.level, power.rule, lit, foot, left, uses, action)


def _map(state: State, seat: int) -> tuple[MatZone, ...]:
    found = []
    for zone in state.zones:
        count = zone.voters[seat] + zone.hot[seat]
        if count:
            found.append(MatZone(zone.name, _initials(zone.name), count, zone.shares[seat] > 0))
    return tuple(found)


@lru_cache(maxsize=64)
def _initials(name: str) -> str:
    """NW for North-West; two letters of a name of one word, one of those that the board itself has."""
    parts = [part for part in re.split(r"[\s-]+", name) if part]
    return "".join(part[0] for part in parts[:3]).upper() if len(parts) > 1 else name[:1].upper()


def _voters(state: State, seat: int) -> Say:
    standing = sum(zone.voters[seat] + zone.hot[seat] for zone in state.zones)
    counted = sum(zone.shares[seat] for zone in state.zones)
    return say("{voters}, {counted} in majorities", voters=voters(standing), counted=counted)


def _free(action: Action) -> bool:
    """What the rules allow now; powers are cards on the mat, and not buttons below it."""
    return not action.blocked.message and (action.ask is None or action.ask.act not in POWER_FORMS)


def _on_the_table(action: Action) -> bool:
    """What has a button on the table comes last."""
    return action.ask is not None and action.ask.act in ("influence", "gerrymander")
