"""What has no name yet and so cannot be watched."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.text import say
from companion.core.view import Reminder
from companion.games.nineteen71.state import State
from companion.games.nineteen71.view.offer import form


def nameless(state: State) -> list[Reminder]:
    """Buildings that nobody has named cannot be watched; a table that named no Victory Card is told once."""
    rows = [[building.kind for building in nation.row] for nation in state.nations]
    victories = [seat for seat, kinds in enumerate(rows) if "victory" in kinds]
    return [*_unwatched(state, victories), *(_added(state, seat) for seat, row in enumerate(rows) if "building" in row)]


def _added(state: State, seat: int) -> Reminder:
    """Buildings that were counted and not named, one after the other."""
    ids = [building.id for building in state.nations[seat].row if building.kind == "building"]
    text = say(
        "Which Building was added to {name}?",
        "Which {count} Buildings were added to {name}?",
        name=state.nations[seat].name,
        count=len(ids),
    )
    act = form(say("Name it"), "name", "pencil-plus-outline", building=ids[0])
    return Reminder(text, "office-building", "", seat, (act,), "nineteen71 R14")


def _unwatched(state: State, victories: list[int]) -> list[Reminder]:
    if not victories:
        return []
    first = victories[0]
    several = len(victories) > 1
    text = say(
        "{name}'s Victory Card is not named, so it is not watched.",
        "{count} Victory Cards are not named, so they are not watched.",
        name=state.nations[first].name,
        count=len(victories),
    )
    act = form(say("Name them") if several else say("Name it"), "victory", "trophy-outline", nation=first)
    own = replace(act, by=first)  # R4: everybody names their own
    return [Reminder(text, "trophy-outline", "", None if several else first, (own,), "nineteen71 R4")]
