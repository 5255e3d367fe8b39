"""One tap on Roll: every die that a form asks for is thrown, until it asks for none any more."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.dice import Pick, Roll, parse, roll
from companion.core.form import Form, Throw
from companion.core.game import Draft
from companion.core.view import Plain

Ask = Callable[[Draft], Form]
ROUNDS = 20  # a form that always asks for more dice is left to the table
AGAIN = 20  # throws that the rules refuse one after the other: then it is not the dice that they are against


def asked(form: Form) -> tuple[Throw, ...]:
    """The dice that are still to be thrown."""
    return tuple(field for field in form.fields if isinstance(field, Throw) and not field.values)


def thrown(ask: Ask, draft: Draft, pick: Pick) -> tuple[Form, tuple[Roll, ...]]:
    """The form with all of its dice thrown, and the rolls for the history."""
    form, rolls = ask(draft), []
    for _ in range(ROUNDS):
        open_ones = asked(form)
        if not open_ones:
            break
        for field in open_ones:
            rolls.append(roll(parse(field.formula), pick))
            form = ask(form.draft.put(field.key, [die.value for die in rolls[-1].dice]))
    return form, tuple(rolls)


def taken(ask: Ask, draft: Draft, pick: Pick, refused: Callable[[Plain], bool]) -> tuple[Form, tuple[Roll, ...]]:
    """As thrown, again where the rules have equal dice rolled again."""
    for _ in range(AGAIN):
        form, rolls = thrown(ask, draft, pick)
        if form.move is None or not refused(form.move):
            break
    return form, rolls


def throwable(ask: Ask, form: Form) -> bool:
    """Whether dice are all that is missing, at least where they fall low or where they fall high."""
    return bool(asked(form)) and any(thrown(ask, form.draft, pick)[0].move is not None for pick in (_low, _high))


def _low(sides: int) -> int:
    return 0


def _high(sides: int) -> int:
    return sides - 1
