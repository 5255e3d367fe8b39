"""A gap in a row was tapped: nation and place are known, only the Building is asked, with what it does just there."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.core.form import Form, Pick, greyed
from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.games.nineteen71 import counts
from companion.games.nineteen71.asks.abilities import farms
from companion.games.nineteen71.asks.cards import build_faces, usable, which_building
from companion.games.nineteen71.asks.fields import against, closed, gift_warning, shown, use_form
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.moves import Build
from companion.games.nineteen71.rows import covering, disabled
from companion.games.nineteen71.state import Building, State


def gap(state: State, draft: Draft) -> Form:
    """Which Building is to stand in this gap."""
    seat, place = draft.number("nation"), draft.number("place")
    if "build" not in usable(state) or seat not in state.alive or not 0 <= place <= len(state.nations[seat].row):
        return closed(draft, say("Nothing can be built there now."))
    draft, which, chosen = which_building(state, draft)
    effects = tuple(_here(state, seat, place, pick) for pick in which.picks)
    move = Build(kind=chosen, nation=seat, place=place) if chosen else None
    form = use_form(
        say("Which Building?"),
        shown(replace(which, picks=effects, columns=3), gift_warning(state, move)),
        draft,
        move,
        say("Choose the Building."),
        say("Build {building}", building=kind(chosen).name),
        "nineteen71 R15",
    )
    return replace(form, lead=_where(state, seat, place))


def no_place(state: State, seat: int, place: int) -> Say:
    """Why nothing may be built in this gap: all would give Woodstock the peace that may not be given (A8, R58)."""
    why = NOTHING
    gift = state.option("gift") == "no" and any(b.kind == "woodstock" for n in state.nations for b in n.row)
    for face in build_faces(state) if gift else ():
        no = against(state, Build(kind=face.id, nation=seat, place=place))
        if no is None:
            return NOTHING
        why = no.why
    return why


def _where(state: State, seat: int, place: int) -> Say:
    row, name = state.nations[seat].row, state.nations[seat].name
    if place == 0:
        return say("left of {building}, in {name}'s nation", building=kind(row[0].kind).name, name=name)
    before = kind(row[place - 1].kind).name
    if place == len(row):
        return say("right of {building}, in {name}'s nation", building=before, name=name)
    after = kind(row[place].kind).name
    return say("between {left} and {right}, in {name}'s nation", left=before, right=after, name=name)


def _here(state: State, seat: int, place: int, pick: Pick) -> Pick:
    """A Building to choose, under the name that has room on a small card, with what it would do here."""
    label = say("Highway") if pick.value == "highway" else pick.label
    no = against(state, Build(kind=str(pick.value), nation=seat, place=place))
    return greyed(replace(pick, label=label, detail=_effect(state, seat, place, pick)), no)


def _effect(state: State, seat: int, place: int, pick: Pick) -> Say:
    """What this Building would do at this very place."""
    move = Build(kind=str(pick.value), nation=seat, place=place, house_rule=True)
    if against(state, move) is not None:
        return NOTHING
    state, after = (replace(one, acted=False) for one in (state, move.act(state).state))  # closed says nothing of here
    built = after.nations[seat].row[place]
    if disabled(after, built):
        return say("disabled here")
    if built.kind == "hippies":
        count = _more(state, after, disabled)
        return say("disables {count}", count=count) if count else say("disables nothing")
    if built.kind == "radar":
        covers = _more(state, after, lambda now, other: covering(now, other.id))
        return say("covers {stacks}", stacks=counts.stacks(covers)) if covers else say("covers nothing")
    if built.kind == "highway":
        ends = place in (0, len(state.nations[seat].row))
        return say("travel one way") if ends else say("travel both ways")
    if built.kind == "farm":
        return say("produces at once") if built.id in farms(after, seat) else say("produces later")
    return say("needs a Shield") if built.kind in ("base", "university") else NOTHING


def _more(before: State, after: State, holds: Callable[[State, Building], bool]) -> int:
    """For how many more of the Buildings something holds afterwards."""
    now, then = (
        sum(holds(state, building) for nation in state.nations for building in nation.row) for state in (before, after)
    )
    return max(0, then - now)
