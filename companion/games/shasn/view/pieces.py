"""Small pieces that the views share."""

from __future__ import annotations

from functools import lru_cache

from companion.core.game import Answer, Draft
from companion.core.text import NOTHING, Say
from companion.core.view import Action, Counter, Stat
from companion.games.shasn import gauges
from companion.games.shasn.resources import ICONS, IDEOLOGUE_ICONS, IDEOLOGUES, KINDS, NAMES, SHAPES, Four
from companion.games.shasn.state import Decks, State

REMEMBERED = 256  # counters: a move changes few of them


def asking(label: Say, icon: str, act: str, blocked: Say = NOTHING, detail: Say = NOTHING, **answers: Answer) -> Action:
    """A button that opens a form."""
    return Action(label, icon, ask=Draft(act, answers), blocked=blocked, detail=detail)


@lru_cache(maxsize=64)  # a move changes few purses
def purse_stats(purse: Four, rule: str = "shasn R24") -> tuple[Stat, ...]:
    """The four resources, each with its shape, colour and icon."""
    return tuple(Stat(ICONS[k], NAMES[k], purse[k], rule=rule, shape=SHAPES[k], colour=KINDS[k]) for k in range(4))


@lru_cache(maxsize=64)
def card_stats(cards: Four) -> tuple[Stat, ...]:
    """The Ideology Cards of each Ideologue that has any; three of them unlock a power."""
    return tuple(
        Stat(IDEOLOGUE_ICONS[k], IDEOLOGUES[k], n, rule="shasn R45", colour=KINDS[k], tone="good" if n >= 3 else "")
        for k, n in enumerate(cards)
        if n
    )


def counter(state: State, key: str, icon: str = "", rule: str = "") -> Counter:
    """A counter that the table can set by hand."""
    return _counter(key, gauges.read(state, key), icon, rule)


@lru_cache(maxsize=REMEMBERED)
def resource(seat: int, kind: int, amount: int) -> Counter:
    """How much of a resource a player has."""
    return _counter(f"{KINDS[kind]}:{seat}", gauges.of_resource(kind, amount), ICONS[kind], "shasn R24")


@lru_cache(maxsize=REMEMBERED)
def points(seat: int, number: int) -> Counter:
    """A player's points, which follow from the majorities."""
    return _counter(f"score:{seat}", gauges.of_points(number), "check-decagram", "shasn R64", follows=True)


@lru_cache(maxsize=REMEMBERED)
def deck_counters(decks: Decks) -> tuple[Counter, ...]:
    """How many cards lie in each deck."""
    return tuple(_counter(f"deck:{name}", gauges.of_deck(decks, name), "cards-outline", "") for name in gauges.DECKS)


def _counter(key: str, gauge: gauges.Gauge, icon: str, rule: str, follows: bool = False) -> Counter:
    move = {"move": "adjust", "key": key, "value": gauge.value}
    return Counter(
        key,
        gauge.label,
        gauge.value,
        gauge.low,
        gauge.high,
        icon=icon,
        rule=rule,
        plus={**move, "value": gauge.value + 1} if gauge.value < gauge.high else None,
        minus={**move, "value": gauge.value - 1} if gauge.value > gauge.low else None,
        set_to=move,
        follows=follows,
    )
