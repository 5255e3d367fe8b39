"""How much a form will still grow, so that a sheet with room to spare stands still while it fills."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from companion.core.game import Draft
from companion.core.view import Choose, Form, Line, Number, Spot
from companion.ui.form.handful import Handful, gathered

Ask = Callable[[Draft], Form]

STEPS = 4  # questions after the first that are looked at
HEAD, ROW, GAP, CHANGE, TOLD = 28, 56, 8, 60, 36  # dp
ACROSS = 3  # answers in a row where nobody says how many


def growth(ask: Ask, form: Form) -> float:
    """In dp, as far as it can be foreseen: whichever answer comes first, the first ones after it."""
    if form.at_once or form.move is not None:
        return 0.0
    told = TOLD + CHANGE if form.preview else 0
    return max((_after(ask, form, ask(draft)) for draft in _answers(form, every=True)), default=told)


def _after(ask: Ask, form: Form, then: Form) -> float:
    for _ in range(STEPS):
        draft = next(_answers(then), None)
        if draft is None or then.at_once:
            break
        then = ask(draft)
    known = {_name(field) for field in gathered(form.fields)}
    new = sum(height(field) + GAP for field in gathered(then.fields) if _name(field) not in known)
    return new + (TOLD + 2 * CHANGE if then.preview and not then.at_once else 0)


def _answers(form: Form, every: bool = False) -> Iterator[Draft]:
    """What the first open question could be answered with."""
    for field in form.fields:
        if isinstance(field, Choose) and field.chosen is None and not field.many:
            free = [pick.value for pick in field.picks if not pick.blocked.message]
            free = free or [pick.value for pick in field.picks]  # a ruling can let any of them through
        elif isinstance(field, Spot) and not field.chosen:
            free = list(field.spots)
        else:
            continue
        yield from (form.draft.put(field.key, value) for value in (free if every else free[:1]))
        return


def _name(field: Any) -> str:
    return str(field.text) if isinstance(field, Line) else field.key


def height(field: Any) -> float:
    """Of one question, about."""
    if isinstance(field, Line):
        return HEAD
    if isinstance(field, Choose):
        return HEAD + math.ceil(len(field.picks) / (field.columns or ACROSS)) * (ROW + GAP)
    if isinstance(field, Spot):
        return HEAD + 3 * (ROW + GAP)
    if isinstance(field, Number):
        return HEAD + ROW + (ROW + GAP if field.quick else 0)
    return HEAD + (104 if isinstance(field, Handful) else ROW)
