"""The forms of a turn: dice, and the exits that the board map cannot tell."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.form import Field, Form, Line, Throw
from companion.core.game import Draft
from companion.core.text import say
from companion.games.game2020.card_asks import ask_card, ask_rest, ask_space_for, form_of
from companion.games.game2020.deck_asks import ask_used
from companion.games.game2020.lots import THROWS, Lot, lots, rerolling
from companion.games.game2020.map_asks import ask_mark, ask_space
from companion.games.game2020.opening import RollOrder
from companion.games.game2020.ride import exit_known
from companion.games.game2020.seat_asks import ask_place, ask_token
from companion.games.game2020.state import State
from companion.games.game2020.strip import odds
from companion.games.game2020.turns import EscapeRoll, LeaveAt, LeavingMove, Release, Roll, SkipTurn
from companion.games.game2020.words import DICE, PLACES

DIE = range(1, 7)


def ask(state: State, draft: Draft) -> Form:
    """The form for a draft; one that no longer fits the table asks nothing."""
    acts: dict[str, Callable[[State, Draft], Form]] = {
        "order": _order,
        "roll": _roll,
        "escape": _escape,
        "out": _out,
        "skip": _skip,
        "release": _release,
        "card": ask_card,
        "rest": ask_rest,
        "space": ask_space,
        "mark": ask_mark,
        "used": ask_used,
        "token": ask_token,
        "place": ask_place,
    }
    known = acts.get(draft.act)
    if known is None:
        return Form(say("Nothing to ask"), (), draft, missing=say("This belongs to another table."))
    return known(state, draft)


def _die(draft: Draft, key: str = "die") -> int:
    """The one die that was thrown, 0 if none was yet."""
    values = draft.numbers(key)
    return values[0] if len(values) == 1 and values[0] in DIE else 0


def _order(state: State, draft: Draft) -> Form:
    """All who are in the running roll at once, in seat order."""
    count = len(state.opening)
    values = tuple(value for value in draft.numbers("dice") if value in DIE)
    names = tuple(
        Line(say("Die {number}: {name}", number=number, name=state.riders[seat].name), icon="dice-6-outline")
        for number, seat in enumerate(state.opening, 1)
    )
    if not count:
        return Form(say("Who starts?"), (), draft, missing=say("The first turn is already settled."))
    again = tuple(value for round_ in range(1, THROWS) for value in _rerolled(draft, round_))
    thrown = lots(state, values, again) if len(values) == count else []
    by = tuple(seat for lot in thrown[1:] for seat in lot.seats)
    move = RollOrder(rolls=values, again=again[: len(by)], by=by) if thrown else None
    first = Throw("dice", say("One die for each"), f"{count}d6", values)
    throws = (first, *_tied(state, draft, thrown))
    return form_of(say("The lowest roll starts"), (*throws, *names), draft, move, "game2020 R4", say("Roll the dice."))


def _rerolled(draft: Draft, number: int) -> tuple[int, ...]:
    return tuple(value for value in draft.numbers(f"tied{number}") if value in DIE)


def _tied(state: State, draft: Draft, thrown: list[Lot]) -> tuple[Throw, ...]:
    """The dice of those who were tied: they may be thrown at once, or with another tap (A13)."""
    found = []
    for number, lot in enumerate(thrown[: THROWS - 1], 1):
        if again := rerolling(state, lot):
            values = _rerolled(draft, number)
            found.append(Throw(f"tied{number}", say("A tie: roll again"), f"{len(again)}d6", values))
    return tuple(found)


def _exit(
    state: State, draft: Draft, to: type[LeavingMove], key: str = "exit"
) -> tuple[tuple[Field, ...], int | None, bool]:
    """The question for an exit that the map does not know, its answer, and whether it is settled."""
    where = state.rider.where
    if exit_known(state, where, state.rider) or where == "track":
        return (), None, True
    told = draft.number(key)
    high = state.rules.finish - 1
    settled = 1 <= told <= high
    label = say("At which space is the exit of {zone}?", zone=PLACES[where].label)
    if where == "pit":
        label = say("At which space is the exit of the Pit?")
    number = ask_space_for(state, key, label, told if settled else None, (1, high), lambda space: to(exit=space))
    return (number,), number.value, settled


def _throw(state: State, die: int) -> Throw:
    name = state.rider.name
    label = say("{name} rolled a {die}", name=name, die=die) if die else say("{name} rolls", name=name)
    return Throw("die", label, "1d6", (die,) if die else (), seat=state.active)


def _roll(state: State, draft: Draft) -> Form:
    die, title = _die(draft), say("{name} rolls", name=state.rider.name)
    move = Roll(value=die) if die else None
    return form_of(title, (_throw(state, die),), draft, move, "game2020 R7", say("Roll the die."))


def _escape(state: State, draft: Draft) -> Form:
    """The escape roll; an exit that the map does not know is asked for when a roll has led there."""
    die, rider = _die(draft), state.rider
    title = say("{name} rolls to escape", name=rider.name)
    if state.duty != "escape":
        return Form(title, (), draft, missing=say("{name} is not in quarantine now.", name=rider.name))
    line = Line(odds(state), icon=PLACES[rider.where].icon)
    move = EscapeRoll(value=die) if die else None
    return form_of(title, (line, _throw(state, die)), draft, move, "game2020 R20", say("Roll the die."))


def _out(state: State, draft: Draft) -> Form:
    """Where the exit is to which a die has led."""
    name, title = state.rider.name, say("{name} comes out", name=state.rider.name)
    if state.duty != "exit":
        return Form(title, (), draft, missing=say("{name} comes out of no zone now.", name=name))
    fields, space, settled = _exit(state, draft, LeaveAt, "space")  # as a tapped space of the ride comes in
    line = Line(say("{name} is out with a {die}.", name=name, die=state.die), icon=DICE[state.die])
    move = LeaveAt(exit=space) if settled else None
    return form_of(title, (line, *fields), draft, move, "game2020 R24", say("Say where the exit is."))


def _skip(state: State, draft: Draft) -> Form:
    fields, space, settled = _exit(state, draft, SkipTurn)
    title, move = say("{name} misses a turn", name=state.rider.name), SkipTurn(exit=space) if settled else None
    return form_of(title, fields, draft, move, "game2020 R26", say("Say where the exit is."))


def _release(state: State, draft: Draft) -> Form:
    fields, space, settled = _exit(state, draft, Release)
    title, move = say("{name} leaves quarantine", name=state.rider.name), Release(exit=space) if settled else None
    return form_of(title, fields, draft, move, "game2020 R23", say("Say where the exit is."))
