"""A player who does whatever the screen offers: the source of random moves for every game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from companion.core.form import Choose, Field, Form, Number, Spot, Throw, Words
from companion.core.game import Draft, Game, SeatPlan, Setup
from companion.core.parts import everything as everything
from companion.core.view import Action, Counter, Seat, Section, Table

Pickers = Callable[[int], int]  # pick(n) gives 0..n-1


def table_of(game: Game[Any], seats: int, options: dict[str, Any] | None = None, first: int = 0) -> Any:
    """A state ready to play with plain seat names."""
    return game.new(plan_of(seats, options, first))


def plan_of(seats: int, options: dict[str, Any] | None = None, first: int = 0) -> Setup:
    """A set-up with plain seat names."""
    return Setup(tuple(SeatPlan(f"Seat {number + 1}", number) for number in range(seats)), options or {}, first)


def random_setup(game: Game[Any], pick: Pickers) -> Any:
    """A table with any number of seats, any options, anybody first."""
    return game.new(random_plan(game, pick))


def random_plan(game: Game[Any], pick: Pickers) -> Setup:
    """Any number of seats, any options, anybody first."""
    seats = game.min_seats + pick(game.max_seats - game.min_seats + 1)
    options = {}
    for option in game.options:
        if option.seats and seats not in option.seats:
            continue
        if option.choices:
            options[option.key] = option.choices[pick(len(option.choices))].value
        elif isinstance(option.default, bool):
            options[option.key] = bool(pick(2))
        else:
            options[option.key] = option.low + pick(option.high - option.low + 1)
    return plan_of(seats, options, pick(seats))


class OpenSeat(Seat, frozen=True):
    """A seat with its sheet beside it."""

    sections: tuple[Section, ...] = ()


def whole(game: Game[Any], state: Any) -> Table:
    """The table with the sheets of all seats open."""
    view = game.view(state)
    seats = []
    for number, seat in enumerate(view.seats):
        shown = {name: getattr(seat, name) for name in Seat.__struct_fields__}
        seats.append(OpenSeat(**shown, sections=game.sheet(state, number)))
    return msgspec.structs.replace(view, seats=tuple(seats))


def offers(view: Table) -> list[Action]:
    """All that could be touched on this table, counters included."""
    return usable(view) + adjustments(view)


def usable(part: Any) -> list[Action]:
    """The buttons in a part of a view that are moves or ask for one."""
    return [a for a in everything(part, Action) if a.move is not None or a.ask is not None]


def adjustments(view: Table) -> list[Action]:
    """Every plus, minus and setting by hand of every counter."""
    found = []
    for counter in everything(view, Counter):
        found += [Action(counter.label, move=move) for move in (counter.plus, counter.minus) if move is not None]
        if counter.set_to is not None:
            found.append(Action(counter.label, move={**counter.set_to, "value": counter.high}))
    return found


def some_offer(view: Table, pick: Pickers) -> Action | None:
    """A kind of offer first and one of that kind then, or a game would be little but counters set by hand."""
    seldom = (view.menu, view.board, view.progress)
    turn = (
        view.primary,
        (view.others, view.phases),
        view.primary,
        view.reminders,
        view.seats,
        view.others,
        view.reminders,
    )
    start = pick(10)
    for number in range(10):
        which = (start + number) % 10
        found = usable(turn[which]) if which < 7 else usable(seldom) if which == 7 else adjustments(view)
        if found:
            return found[pick(len(found))]
    return None


def answered(game: Game[Any], state: Any, draft: Draft, pick: Pickers) -> Form:
    """The form after every field got some answer, again and again until the game asks nothing new."""
    form = game.ask(state, draft)
    seen: set[str] = set()
    for _ in range(12):
        asked = [field for field in form.fields if getattr(field, "key", "") and field.key not in seen]
        if not asked:
            break
        field = asked[0]
        seen.add(field.key)
        if pick(4):
            form = game.ask(state, answer(form.draft, field, pick))
    return form


def answer(draft: Draft, field: Field, pick: Pickers) -> Draft:
    """One field answered as a hurried player would."""
    if isinstance(field, Choose):
        if not field.picks:
            return draft
        if field.many:
            return draft.put(field.key, [p.value for p in field.picks if pick(2)])
        return draft.put(field.key, field.picks[pick(len(field.picks))].value)
    if isinstance(field, Number):
        usual = field.quick if pick(3) else ()  # most cards say one of these; the others are there as well
        return draft.put(field.key, usual[pick(len(usual))] if usual else field.low + pick(field.high - field.low + 1))
    if isinstance(field, Throw):
        count, sides = re.fullmatch(r"(\d*)d(\d+)", field.formula).groups()
        return draft.put(field.key, [1 + pick(int(sides)) for _ in range(int(count or 1))])
    if isinstance(field, Spot):
        return draft.put(field.key, field.spots[pick(len(field.spots))]) if field.spots else draft
    if isinstance(field, Words):
        return draft.put(field.key, ("", "Tax", "é" * field.longest)[pick(3)])
    return draft


def random_move(game: Game[Any], state: Any, pick: Pickers) -> dict[str, Any] | None:
    """Some move that the table offers now, as plain data; sometimes with the rules overruled."""
    action = some_offer(whole(game, state), pick)
    if action is None:
        return None
    move = action.move if action.move is not None else answered(game, state, action.ask, pick).move
    if move is not None and pick(8) == 0:
        move = {**move, "house_rule": True}
    return move
