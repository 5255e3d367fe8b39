"""What a tap on the map answers: a question is a form, or several that differ in what nobody need be asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.core.form import Choose, Form, Line, Pick, Spot
from companion.core.game import Draft

Ask = Callable[[Draft], Form]
ANY = None  # of a zone that is tapped as a whole
Choices = dict[str, dict[Any, list[Draft]]]  # by zone and by whose voter: the drafts that a tap there leads to
UNASKED = ("by",)  # any zone whose rights allow the move will do
OUT_OF_REACH = "shasn R48"
GOAL = "target"


def open_spot(form: Form, strict: bool = False) -> Spot | None:
    """The next place that a form asks for; strictly, also one that it has filled in as the only one."""
    named = form.draft.answers if strict else {}
    for field in form.fields:
        if isinstance(field, Spot) and (not field.chosen or (strict and field.key not in (*UNASKED, *named))):
            return field
    return None


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


def asked(form: Form, strict: bool = False) -> Spot | Choose | None:
    """What a tap on the map answers next: a place, or whose voter of the place before."""
    spot, question = open_spot(form, strict), open_owner(form)
    return question if question is not None and (spot is None or spot.key == GOAL) else spot


def choices(ask: Ask, drafts: list[Draft], strict: bool = False) -> Choices:
    """Where the map can be tapped now; with voters to choose from, which of them."""
    found: Choices = {}
    for draft in drafts:
        for zone, owner, led in _steps(ask, draft, strict):
            found.setdefault(zone, {}).setdefault(owner, []).append(led)
    return found


def _steps(ask: Ask, draft: Draft, strict: bool) -> Iterator[tuple[str, Any, Draft]]:
    form = ask(draft)
    field = asked(form, strict)
    if isinstance(field, Choose):
        yield from ((zone, owner, draft.put("owner", owner)) for owner in _owners(field) for zone in _here(form))
    elif field is not None:
        for zone in field.spots:
            here = draft.put(field.key, zone)
            question = whose(ask(here)) if field.key != GOAL else None
            if question is None:
                yield zone, ANY, here
            else:
                yield from ((zone, owner, here.put("owner", owner)) for owner in _owners(question))


def _here(form: Form) -> list[str]:
    """The place whose voters are asked for."""
    return [field.chosen for field in form.fields if isinstance(field, Spot) and field.chosen][-1:]


def against(ask: Ask, drafts: list[Draft], zone: str, owner: Any, strict: bool = False) -> list[tuple[Pick, Draft]]:
    """What is against this zone or this owner's voter in it, each with the draft that a ruling would go on with.

    How far rights reach is the least of reasons."""
    found: list[tuple[Pick, Draft]] = []
    for draft in drafts:
        form = ask(draft)
        field = asked(form, strict)
        if isinstance(field, Choose):
            field = next((spot for spot in form.fields if isinstance(spot, Spot) and spot.chosen in _here(form)), None)
        if field is None or field.key in UNASKED:
            continue
        here = draft.put(field.key, zone)
        question = whose(ask(here)) if field.key != GOAL else None
        led = here if question is None or owner is ANY else here.put("owner", owner)
        picks = question.picks if question is not None and zone in places(field) else ()
        found += [(pick, led) for pick in picks if pick.value == owner and pick.blocked.message]
        found += [(pick, led) for pick in field.greyed if pick.value == zone]
    return sorted(found, key=lambda each: each[0].rule == OUT_OF_REACH)


def closed(ask: Ask, first: Draft, zone: str, owner: Any) -> list[tuple[Pick, Draft]]:
    """The same for the rights that nobody need name and the player does not have, those of the zone itself first."""
    rights = open_spot(ask(first))
    if rights is None or rights.key not in UNASKED:
        return []
    led = first.put("source", zone) if owner is ANY else first.put("source", zone).put("owner", owner)
    found = [(pick, led.put(rights.key, pick.value)) for pick in rights.greyed]
    return sorted(found, key=lambda each: each[0].value != zone)


def places(spot: Spot) -> tuple[str, ...]:
    """All that can be tapped, also what the rules are against."""
    return (*spot.spots, *(str(pick.value) for pick in spot.greyed))


def _owners(question: Choose) -> list[Any]:
    return [pick.value for pick in question.picks if not pick.blocked.message]
