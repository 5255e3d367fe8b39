"""The questions that come back in many forms: which nation, which Building, which card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from companion.core.form import Choose, Field, Form, Line, Pick, greyed
from companion.core.game import Draft, Impossible, Move, Refused, refusal
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.nineteen71 import counts
from companion.games.nineteen71.kinds import ACTIONS, Kind, kind
from companion.games.nineteen71.moves import Reveal
from companion.games.nineteen71.moves.act import Placing, gift_text, gifts
from companion.games.nineteen71.odds import all_seen, chances, known
from companion.games.nineteen71.rows import covering, why_disabled
from companion.games.nineteen71.state import Building, State, building_at, owner

Tried = Callable[[int], Move[State]]  # the move that an answer would lead to


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


def rows_of(state: State, able: Callable[[Building], bool]) -> dict[int, tuple[int, ...]]:
    """Of each nation the Buildings that can be an answer; those without any are left out."""
    found = {seat: tuple(b.id for b in state.nations[seat].row if able(b)) for seat in state.alive}
    return {seat: ids for seat, ids in found.items() if ids}


def whose_field(
    state: State, draft: Draft, rows: Mapping[int, tuple[int, ...]], default: int, tried: Tried, key: str, label: Say
) -> tuple[Choose, int]:
    """Whose Building: a nation of which each one is refused is greyed, and is not the one that is looked at first."""
    no = {seat: _barred(state, ids, tried) for seat, ids in rows.items()}
    if all(no.values()):  # then each Building says why
        no = dict.fromkeys(rows)
    free = (seat for seat in rows if no[seat] is None)
    default = min(free, key=lambda seat: (seat - default) % len(state.nations), default=default)
    field, seat = nation_field(state, draft, rows, default, key, label)
    return replace(field, picks=tuple(greyed(pick, no[int(pick.value)]) for pick in field.picks)), seat


def _barred(state: State, ids: tuple[int, ...], tried: Tried) -> Refused | Impossible | None:
    """What stands against all of these Buildings; nothing if one of them is free."""
    found = [against(state, tried(one)) for one in ids]
    return next(iter(found), None) if all(found) else None


def building_field(
    state: State, draft: Draft, ids: Iterable[int], key: str, label: Say, tried: Tried | None = None
) -> tuple[Choose, int]:
    """Which Building, with the answer so far; 0 if none. Each is tried with the move it would lead to."""
    listed = tuple(ids)
    chosen = draft.number(key)
    chosen = chosen if chosen in listed else 0
    picks = tuple(
        greyed(building_pick(state, building_at(state, one)), against(state, tried(one)) if tried else None)
        for one in listed
    )
    return Choose(key, label, picks, chosen or None, style="rows"), chosen


def against(state: State, move: Move[State]) -> Refused | Impossible | None:
    """What stands against a move now."""
    return refusal(lambda: move.play(state))


def building_pick(state: State, building: Building) -> Pick:
    face = kind(building.kind)
    return Pick(
        building.id,
        face.name,
        face.icon,
        stack_text(state, building),
        seat=owner(state, building.id),
        colour=face.colour,
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


def the_only(state: State, draft: Draft, key: str, ids: tuple[int, ...], tried: Tried) -> Draft:
    """The answer filled in where there is only one and nothing stands against it."""
    return draft.put(key, ids[0]) if len(ids) == 1 and against(state, tried(ids[0])) is None else draft


def row_ids(state: State, seat: int) -> tuple[int, ...]:
    return tuple(building.id for building in state.nations[seat].row) if seat >= 0 else ()


def kinds_field(draft: Draft, key: str, label: Say, kinds: tuple[Kind, ...]) -> tuple[Choose, str]:
    """Which of six faces, as big buttons; "" if none yet."""
    chosen = draft.word(key)
    chosen = chosen if any(face.id == chosen for face in kinds) else ""
    picks = tuple(Pick(face.id, face.name, face.icon, colour=face.colour) for face in kinds)
    return Choose(key, label, picks, chosen or None, columns=2), chosen


def no_copy(state: State, card: str) -> Refused | None:
    """What stands against a card of which all nine copies lie open, besides the one that is turned up."""
    half_done = state.due is not None and not state.due.lies_open  # its card is among those that lie open
    if half_done or not all_seen(replace(state, due=None), card):
        return None
    return Refused("nineteen71 R2", say("All nine copies of {card} are already in sight.", card=kind(card).name))


def unseen_field(state: State, draft: Draft, key: str, label: Say, kinds: tuple[Kind, ...]) -> tuple[Choose, str]:
    """Which face a card has that nobody has seen yet: one with all copies in sight is greyed (R2)."""
    field, chosen = kinds_field(draft, key, label, kinds)
    picks = tuple(greyed(pick, no_copy(state, str(pick.value))) for pick in field.picks)
    return replace(field, picks=picks), chosen


def reveal_picks(state: State) -> tuple[Pick, ...]:
    """The six Actions with the chance of each."""
    odds = chances(state)
    picks = []
    for face in ACTIONS:
        chance = say("{n} %", n=round(100 * odds[face.id])) if known(state) else NOTHING
        pick = Pick(face.id, face.name, face.icon, chance, colour=face.colour)
        picks.append(greyed(pick, against(state, Reveal(card=face.id)) if all_seen(state, face.id) else None))
    return tuple(picks)


def shown(*fields: Field | None) -> tuple[Field, ...]:
    return tuple(field for field in fields if field is not None)


def gift_warning(state: State, move: Move[State] | None) -> Line | None:
    """What would make a rival win is not done without a second look (A8)."""
    if not isinstance(move, Placing) or against(state, replace(move, house_rule=True)) is not None:
        return None
    given = gifts(state, replace(move, house_rule=True).act(state).state)
    return Line(gift_text(state, given[0]), "alert", "warn") if given else None


def use_form(
    title: Say,
    fields: tuple[Field, ...],
    draft: Draft,
    move: Move[State] | None,
    missing: Say,
    confirm: Say,
    rule: str,
    at_once: bool = False,
) -> Form:
    """A form that plays a card as soon as it is clear how."""
    return Form(
        title,
        fields,
        draft,
        plain(move) if move is not None else None,
        confirm,
        missing=NOTHING if move is not None else missing,
        at_once=at_once,
        rule=rule,
    )
