"""What a tap on the map answers: a question is a form, or several that differ in what nobody need be asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.core.game import Draft
from companion.core.view import Choose, Form, Line, Spot

Ask = Callable[[Draft], Form]
ANY = None  # of a zone that is tapped as a whole
Choices = dict[str, dict[Any, list[Draft]]]  # by zone and by whose voter: the drafts that a tap there leads to
UNASKED = ("by",)  # any zone whose rights allow the move will do


def open_spot(form: Form) -> Spot | None:
    """The next place that a form asks for."""
    return next((field for field in form.fields if isinstance(field, Spot) and not field.chosen), None)


def whose(form: Form) -> Choose | None:
    """The question whose voter it is."""
    return next((field for field in form.fields if isinstance(field, Choose) and field.key == "owner"), None)


def left_open(form: Form) -> tuple[Any, ...]:
    """What is neither tapped on the map nor already known."""
    return tuple(field for field in form.fields if not isinstance(field, Spot | Line))


def begun(ask: Ask, draft: Draft) -> list[Draft]:
    """The drafts that a question begins with, one for each answer that nobody need give."""
    spot = open_spot(ask(draft))
    if spot is None or spot.key not in UNASKED:
        return [draft]
    return [draft.put(spot.key, zone) for zone in spot.spots] or [draft]


def open_owner(form: Form) -> Choose | None:
    """The question whose voter it is, where it is still open though its zone is known."""
    question = whose(form)
    return question if question is not None and question.chosen is None else None


def choices(ask: Ask, drafts: list[Draft]) -> Choices:
    """Where the map can be tapped now; with voters to choose from, which of them."""
    found: Choices = {}
    for draft in drafts:
        for zone, owner, led in _steps(ask, draft):
            found.setdefault(zone, {}).setdefault(owner, []).append(led)
    return found


def _steps(ask: Ask, draft: Draft) -> Iterator[tuple[str, Any, Draft]]:
    form = ask(draft)
    spot, question = open_spot(form), open_owner(form)
    if question is not None:
        zones = [field.chosen for field in form.fields if isinstance(field, Spot) and field.chosen]
        yield from ((zones[-1], owner, draft.put("owner", owner)) for owner in _owners(question) if zones)
    elif spot is not None:
        for zone in spot.spots:
            here = draft.put(spot.key, zone)
            question = whose(ask(here)) if spot.key != "target" else None
            if question is None:
                yield zone, ANY, here
            else:
                yield from ((zone, owner, here.put("owner", owner)) for owner in _owners(question))


def _owners(question: Choose) -> list[Any]:
    return [pick.value for pick in question.picks if not pick.blocked.message]
