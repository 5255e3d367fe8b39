"""What a form will still ask, so that its sheet stands still while it fills."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from companion.core.game import Draft
from companion.core.handful import Handful, gathered
from companion.core.view import Choose, Form, Line, Number, Spot, Throw

Ask = Callable[[Draft], Form]

STEPS = 4  # questions after the first that are looked at
WAYS = 40  # first answers that are looked at
HEAD, ROW, GAP, CHANGE, TOLD = 28, 56, 8, 60, 36  # dp
EMPTY = 320  # dp: more is not kept free for what may come
ACROSS = 3  # answers in a row where nobody says how many


class Ahead(NamedTuple):
    """What a form becomes: whatever is answered first, the first answers after it."""

    every: list[Form]
    fresh: list[Form]  # those in which no answer that is given by now becomes another one


def ahead(ask: Ask, form: Form) -> Ahead:
    """The form itself, and what may come of it."""
    found = Ahead([form], [form])
    for field, draft in islice(_first(form), WAYS):
        then = ask(draft)
        if then.draft.act != form.draft.act:
            continue  # another form takes its place, and stands as high as it needs
        then = _end(ask, then)
        found.every.append(then)
        if is_open(field):
            found.fresh.append(then)
    return found


def growth(form: Form, forms: list[Form]) -> float:
    """By how many dp the highest of these is higher than this one, as far as it is worth an empty place."""
    now = _heights(form)
    return min(EMPTY, max(sum(_heights(then).values()) - sum(now.values()) for then in forms))


def _heights(form: Form) -> dict[str, float]:
    return {_name(field): height(field) + GAP for field in gathered(form.fields)}


def told(forms: list[Form]) -> float:
    """How many dp what is told of them takes: a sentence and two rows of changes."""
    return TOLD + 2 * CHANGE if any(form.preview and not form.at_once for form in forms) else 0


def _end(ask: Ask, form: Form) -> Form:
    for _ in range(STEPS):
        field = next((field for field in form.fields if _leads_on(field)), None)
        answer = next(_answers(field), None)
        if field is None or answer is None:
            break
        form = ask(form.draft.put(field.key, answer))
    return form


def _first(form: Form) -> Iterator[tuple[Any, Draft]]:
    """Every answer to the first open question, and every other one to those that are answered before it."""
    for field in form.fields:
        for answer in _answers(field):
            yield field, form.draft.put(field.key, answer)
        if _leads_on(field):
            return


def is_open(field: Any) -> bool:
    """Whether a question has no answer yet."""
    if isinstance(field, Choose):
        return field.chosen is None or field.chosen == []
    if isinstance(field, Number):
        return field.value is None
    return (isinstance(field, Spot) and not field.chosen) or (isinstance(field, Throw) and not field.values)


def _leads_on(field: Any) -> bool:
    """Whether it is open, and its answer one of few."""
    return is_open(field) and next(_answers(field), None) is not None


def _answers(field: Any) -> Iterator[Any]:
    if isinstance(field, Choose) and not field.many:
        free = [pick.value for pick in field.picks if not pick.blocked.message]
        yield from free or [pick.value for pick in field.picks]  # a ruling can let any of them through
    elif isinstance(field, Spot):
        yield from field.spots


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
