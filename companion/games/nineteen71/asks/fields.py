"""The questions that come back in many forms: which nation, which Building, which card."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Field, Form, Line, Pick
from companion.games.nineteen71 import counts
from companion.games.nineteen71.kinds import ACTION_IDS, ACTIONS, Kind, kind
from companion.games.nineteen71.odds import chances, unseen
from companion.games.nineteen71.rows import covering, why_disabled
from companion.games.nineteen71.state import Building, State, building_at, owner


def closed(draft: Draft, why: Say) -> Form:
    """A form that only says why there is nothing to ask."""
    return Form(title=say("1971"), fields=(Line(why, "help-circle-outline"),), draft=draft, missing=why, preview=False)


def nation_field(
    state: State, draft: Draft, seats: Iterable[int], default: int, key: str = "nation", label: Say | None = None
) -> tuple[Choose, int]:
    """Which nation, with the answer so far; -1 if none."""
    listed = tuple(seats)
    chosen = draft.number(key, default)
    chosen = chosen if chosen in listed else default if default in listed else -1
    picks = tuple(Pick(seat, say("{name}", name=state.nations[seat].name), seat=seat) for seat in listed)
    field = Choose(key, label or say("Nation"), picks, chosen if chosen >= 0 else None)
    return field, chosen


def building_field(
    state: State, draft: Draft, ids: Iterable[int], key: str, label: Say, blocked: dict[int, Say] | None = None
) -> tuple[Choose, int]:
    """Which Building, with the answer so far; 0 if none."""
    listed = tuple(ids)
    chosen = draft.number(key)
    chosen = chosen if chosen in listed else 0
    why = blocked or {}
    picks = tuple(building_pick(state, building_at(state, one), why.get(one, NOTHING)) for one in listed)
    return Choose(key, label, picks, chosen or None, style="rows"), chosen


def building_pick(state: State, building: Building, blocked: Say = NOTHING) -> Pick:
    face = kind(building.kind)
    return Pick(
        building.id,
        face.name,
        face.icon,
        stack_text(state, building),
        seat=owner(state, building.id),
        colour=face.colour,
        blocked=blocked,
    )


def stack_text(state: State, building: Building) -> Say:
    """The stack of a Building in a few words."""
    count, reforms = len(building.stack), building.reforms
    text = say("{n} stacked", n=count)
    if reforms:
        text = say("{n} stacked, {reforms}", n=count, reforms=counts.reforms(reforms))
    if covering(state, building.id):
        return say("{stack} · under radar", stack=text)
    if why_disabled(state, building).message:
        return say("{stack} · disabled", stack=text)
    return text


def row_ids(state: State, seat: int) -> tuple[int, ...]:
    return tuple(building.id for building in state.nations[seat].row) if seat >= 0 else ()


def kinds_field(draft: Draft, key: str, label: Say, kinds: tuple[Kind, ...]) -> tuple[Choose, str]:
    """Which of six faces, as big buttons; "" if none yet."""
    chosen = draft.word(key)
    chosen = chosen if any(face.id == chosen for face in kinds) else ""
    picks = tuple(Pick(face.id, face.name, face.icon, colour=face.colour) for face in kinds)
    return Choose(key, label, picks, chosen or None, columns=2), chosen


def all_seen(state: State, card: str) -> Say:
    """Why a hidden card cannot be this one: all nine copies lie open (R2)."""
    if card not in ACTION_IDS or unseen(state)[card]:
        return NOTHING
    return say("All nine copies of {card} are already in sight.", card=kind(card).name)


def reveal_picks(state: State) -> tuple[Pick, ...]:
    """The six Actions with the chance of each."""
    odds = chances(state)
    return tuple(
        Pick(
            face.id,
            face.name,
            face.icon,
            say("{n} %", n=round(100 * odds[face.id])),
            colour=face.colour,
            blocked=all_seen(state, face.id),
        )
        for face in ACTIONS
    )


def shown(*fields: Field | None) -> tuple[Field, ...]:
    return tuple(field for field in fields if field is not None)
