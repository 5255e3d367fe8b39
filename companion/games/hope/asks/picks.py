"""Questions that several forms ask alike."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.form import Choose, Form, Line, Number, Pick
from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.games.hope import hardship
from companion.games.hope.moves.choices import TOO_LATE, TOO_MANY
from companion.games.hope.state import State
from companion.games.hope.view.blocks import late_block


def seat_of(state: State, draft: Draft, key: str = "seat") -> int:
    """The seat a draft speaks of; the active one if it makes no sense."""
    found = int(draft.number(key, state.active))
    return found if 0 <= found < len(state.players) else state.active


def within(draft: Draft, key: str, low: int, high: int, default: int) -> int:
    """A number of the draft, kept in its bounds."""
    return min(high, max(low, int(draft.number(key, default))))


def one_of(draft: Draft, key: str, possible: tuple[int, ...]) -> int | None:
    """A chosen seat or card, if it is still possible."""
    found = draft.answers.get(key)
    return int(found) if isinstance(found, int) and found in possible else None


def seat_picks(state: State, seats: tuple[int, ...]) -> tuple[Pick, ...]:
    return tuple(Pick(seat, say("{name}", name=state.players[seat].name), seat=seat) for seat in seats)


def player_picks(state: State, seats: tuple[int, ...]) -> tuple[Pick, ...]:
    """The same for who plays a card: a character that has not joined yet does not (A32)."""
    late = {seat: late_block(state, seat) for seat in seats}
    return tuple(
        replace(pick, blocked=late[seat], rule="hope R69") if late[seat].message else pick
        for seat, pick in zip(seats, seat_picks(state, seats), strict=True)
    )


def who_field(state: State, key: str, label: Say, seats: tuple[int, ...], chosen: int | None) -> Choose:
    return Choose(key, label, seat_picks(state, seats), chosen)


def hardship_fields(state: State, draft: Draft) -> tuple[Number, ...]:
    """What a card changes in the Scene at hand; nothing to ask where there is none to change."""
    scene = state.scene
    if scene is None or not hardship.changeable(state, scene):
        return ()
    shift = within(draft, "hardship", -9, 9, 0)
    sure = within(draft, "sure", 0, 9, 0)
    return in_time(
        state,
        Number("hardship", say("Hardship"), shift, -9, 9, (-2, -1, 0, 1), signed=True),
        Number("sure", say("Sure successes"), sure, 0, 9, (0, 1, 2)),
    )


def in_time(state: State, *numbers: Number) -> tuple[Number, ...]:
    """What a card changes, greyed once the dice have fallen (R56) or too many cards have."""
    if state.scene is None:
        return numbers
    if hardship.fallen(state, state.scene):
        return tuple(replace(number, free=(0, 0), blocked=TOO_LATE, rule="hope R56") for number in numbers)
    if hardship.crowded(state.scene):
        return tuple(replace(number, free=(0, 0), blocked=TOO_MANY) for number in numbers)
    return numbers


def tweak(state: State, draft: Draft) -> tuple[int, int]:
    """The answers to those questions."""
    if not hardship_fields(state, draft):
        return 0, 0
    return within(draft, "hardship", -9, 9, 0), within(draft, "sure", 0, 9, 0)


def nothing(title: Say, why: Say, draft: Draft) -> Form:
    """A form that has nothing to ask."""
    return Form(title, (Line(why),), draft, missing=why, preview=False)


def optional(name: str) -> Say:
    return say("{name}", name=name) if name else NOTHING
