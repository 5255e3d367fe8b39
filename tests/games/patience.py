"""A patient player: whatever looks free is tried, and what comes of it is told."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from companion.core.form import Choose, Field, Form, Number, Spot, Throw, Words
from companion.core.game import Answer, Draft, Game, Impossible, Refused, refusal
from companion.core.view import Action, Plain

PATIENCE = 1_200  # questions asked of a form before it counts as one that cannot be finished


def against(game: Game[Any], state: Any, move: Plain, anyway: bool = False) -> Refused | Impossible | None:
    """What stands against a move, as the rules say it or, with `anyway`, as a ruling of the table leaves it."""
    return refusal(lambda: game.read_move({**move, "house_rule": True} if anyway else move).play(state))


def verdict(game: Game[Any], state: Any, move: Plain | None) -> str:
    """What comes of a move: "none" if there is none yet, "played", "refused", "impossible" or "stubborn".

    What is impossible once it is overruled was so before; what is refused once more keeps the table from a ruling.
    """
    if move is None:
        return "none"
    no = against(game, state, move)
    if no is None or isinstance(no, Impossible):
        return "impossible" if no is not None else "played"
    still = against(game, state, move, anyway=True)
    return "refused" if still is None else "impossible" if isinstance(still, Impossible) else "stubborn"


def answers(field: Field, greyed: bool = False) -> list[Answer]:
    """The answers that look free, the likeliest first; with `greyed` those that do not as well."""
    if isinstance(field, Choose):
        picks = sorted(field.picks, key=lambda pick: greyed and not pick.blocked.message)  # to a refusal by a grey one
        values = [pick.value for pick in picks if greyed or not pick.blocked.message]
        if not field.many:
            return list(values)
        sets = [[value] for value in values] + [values[:size] for size in range(2, len(values) + 1)]
        return [[v for v in some if not isinstance(v, bool)] for some in (*sets, [])]
    if isinstance(field, Number):
        low, high = field.free if field.free and not greyed else (field.low, field.high)
        now = low if field.value is None else field.value
        if field.compact:  # one of a handful: a tap adds one
            return [value for value in (now + 1, low) if low <= value <= high]
        wanted = [now + 1, *field.quick, low, high, now - 1, (low + high) // 2, low + 1]
        if field.greyed and not greyed:
            wanted += range(low, high + 1)
        found = [value for value in dict.fromkeys(wanted) if low <= value <= high]
        return found if greyed else [value for value in found if not field.against(value).message]
    if isinstance(field, Throw):
        found = re.fullmatch(r"(\d*)d(\d+)", field.formula)
        count, sides = (int(part or 1) for part in found.groups()) if found else (1, 6)
        return [[1 + (start + place) % sides for place in range(count)] for start in range(sides)]
    if isinstance(field, Spot):
        return [*field.spots, *([pick.value for pick in field.greyed] if greyed else [])]
    return ["Tax"] if isinstance(field, Words) else []


def unanswered(field: Field) -> bool:
    if isinstance(field, Choose):
        return field.chosen is None
    if isinstance(field, Number):
        return field.value is None
    return (
        not (field.values if isinstance(field, Throw) else field.chosen) if isinstance(field, Throw | Spot) else False
    )


def leads_to(
    game: Game[Any],
    state: Any,
    draft: Draft,
    ends: tuple[str, ...],
    greyed: bool = False,
    among: Callable[[Field], bool] = lambda field: True,
) -> Form | None:
    """A form that some series of answers to some of its questions leads to and whose move ends so; None if patience
    runs out.

    Every second try goes on with its own newest answers, as long forms want it; every other one with the oldest, or
    ninety cards to count would use up all patience before a question above them is asked.
    """
    deep, wide, seen, left = deque([draft]), deque([draft]), set(), PATIENCE
    while (deep or wide) and left:
        on = bool(deep) and (left % 2 == 0 or not wide)
        here = deep.pop() if on else wide.popleft()
        key = msgspec.json.encode(here, order="sorted")
        if key in seen:
            continue
        seen.add(key)
        left -= 1
        form = game.ask(state, here)
        if verdict(game, state, form.move) in ends:
            return form
        fields = [field for field in form.fields if getattr(field, "key", "") and among(field)]
        fields.sort(key=unanswered)  # the newest is taken first: open questions before those that have an answer
        further = [form.draft.put(field.key, one) for field in fields for one in reversed(answers(field, greyed))]
        wide += further
        if on:
            deep += further
        else:
            deep.extendleft(further)  # last of all, or the way into the depth would end wherever the other one looks
    return None


def touches(game: Game[Any], state: Any, action: Action) -> int:
    """How many touches a patient player needs for a button: itself, an answer a question, and the one that sends it."""
    if action.ask is None:
        return 1
    form = leads_to(game, state, action.ask, ("played",))
    if form is None:
        return 0
    return 1 + len(form.draft.answers.keys() - action.ask.answers.keys()) + (not form.at_once)
