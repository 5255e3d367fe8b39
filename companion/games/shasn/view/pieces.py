"""Small pieces that the views share."""

from __future__ import annotations

from functools import lru_cache

from companion.core.game import Answer, Draft
from companion.core.text import NOTHING, Say
from companion.core.view import Action, Counter, Stat
from companion.games.shasn import gauges
from companion.games.shasn.resources import ICONS, KINDS, NAMES, SHAPES, Four
from companion.games.shasn.state import State


def asking(label: Say, icon: str, act: str, blocked: Say = NOTHING, detail: Say = NOTHING, **answers: Answer) -> Action:
    """A button that opens a form."""
    return Action(label, icon, ask=Draft(act, answers), blocked=blocked, detail=detail)


@lru_cache(maxsize=64)  # a move changes few purses
def purse_stats(purse: Four, rule: str = "shasn R24") -> tuple[Stat, ...]:
    """The four resources, each with its shape, colour and icon."""
    return tuple(Stat(ICONS[k], NAMES[k], purse[k], rule=rule, shape=SHAPES[k], colour=KINDS[k]) for k in range(4))


def counter(state: State, key: str, icon: str = "", rule: str = "") -> Counter:
    """A counter that the table can set by hand."""
    gauge = gauges.read(state, key)
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
    )
