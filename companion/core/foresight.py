"""What a form will still ask, so that its sheet stands still while it fills."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from companion.core.form import Choose, Form, Line, Number, Spot, Throw
from companion.core.game import Draft
from companion.core.handful import Handful, gathered
from companion.core.text import Say, say

Ask = Callable[[Draft], Form]

STEPS = 4  # questions after the first that are looked at
WAYS = 40  # first answers that are looked at
HEAD, ROW, GAP, CHANGE, TOLD = 28, 56, 8, 60, 36  # dp
EMPTY = 320  # dp: more is not kept free for what may come
ACROSS = 3  # answers in a row where nobody says how many
ROWS = 2  # changes that room is kept for
DEPENDS = say("Depends on your choice")
TRIED = 3  # moves that are tried to see what they change


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


class ToCome(NamedTuple):
    """A question to come: its words, where they are the same whatever is answered, and about how many dp it is high."""

    label: Say
    high: float


def coming(form: Form, forms: list[Form]) -> list[ToCome]:
    """What is still asked after the answers given by now, at the longest."""
    given, asked = form.draft.answers.items(), {_name(field) for field in gathered(form.fields)}
    ways = [
        [ToCome(f.label, height(f)) for f in gathered(then.fields) if not isinstance(f, Line) and f.key not in asked]
        for then in forms
        if given <= then.draft.answers.items()
    ]
    longest = max(ways, key=lambda places: sum(place.high for place in places), default=[])
    sure = [place for place in longest if all(place.label in (other.label for other in way) for way in ways if way)]
    if longest and not sure:
        return [ToCome(DEPENDS, sum(place.high for place in longest))]
    return [place for number, place in enumerate(sure) if place.label not in (other.label for other in sure[:number])]


def rows(forms: list[Form], changed: Callable[[Any], int]) -> int | None:
    """How many changes room is kept for; None where nothing is told."""
    told = [form for form in forms if form.preview and not form.at_once]
    moves = [form.move for form in told if form.move is not None]
    tried = [changed(move) for move in moves[:: max(1, len(moves) // TRIED)]]
    return min(ROWS, max(tried, default=1)) if told else None


def room(rows: int | None) -> float:
    """How many dp what is told takes: a sentence and rows of changes."""
    return 0 if rows is None else TOLD + rows * CHANGE


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
    elif isinstance(field, Number):
        yield from field.quick[:1]  # no number asks for more than another


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
