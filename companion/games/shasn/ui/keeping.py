"""The board, tiles and Chaos mat that a table has copied: kept with each such step, and laid out again next time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from companion.core.session import Session
from companion.core.view import plain
from companion.games.shasn.moves.layout import Layout, UseLayout, layout_of
from companion.ui.doors import Sitting
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.store import Store

COPIED = ("zone", "border", "turf", "reward", "chaos_steps", "calm")  # moves by which the table says what is printed


class Keeper:
    """Listens to a table, and keeps what is copied at it; what was copied before it was opened is not touched."""

    def __init__(self, store: Store, session: Session[Any], since: float) -> None:
        self.store, self.session, self.since = store, session, since
        self.head = session.head

    def __eq__(self, other: object) -> bool:
        """One is enough for a table."""
        return isinstance(other, Keeper) and other.session is self.session

    __hash__ = object.__hash__

    def __call__(self) -> None:
        """A step was taken, or taken back."""
        before, self.head = self.head, self.session.head
        steps = [step for step in (before, self.head) if (step.move or {}).get("move") in COPIED]
        if any(step.at >= self.since for step in steps):
            keep(self.store, self.session.state)


def watch(door: Sitting) -> None:
    """Keep what this table copies from now on."""
    door.session.subscribe(Keeper(door.store, door.session, door.clock()))


def kept_layout(store: Store, state: Any) -> Layout | None:
    """What was copied for a board of this kind, if anything was."""
    try:
        return msgspec.json.decode(store.setting(_key(state), "").encode(), type=Layout)
    except msgspec.MsgspecError:
        return None


def keep(store: Store, state: Any) -> None:
    """Keep how this board is laid out; of modes that this table does not play, what was kept before stays."""
    old, new = kept_layout(store, state), layout_of(state)
    if old is not None:
        new = _with_unplayed(state, old, new)
    if new != old:
        store.remember(_key(state), msgspec.json.encode(new).decode())


def begin(door: Sitting) -> None:
    """A new table: lay the board out as it was copied before, and say so."""
    state = door.session.state
    kept = kept_layout(door.store, state)
    if kept is None or _with_unplayed(state, kept, layout_of(state)) == kept:
        return
    if door.play(plain(UseLayout(layout=kept))):
        door.tell_step(say("The board is laid out as last time."), say("Undo"), door.undo)


def _key(state: Any) -> str:
    """Boards of seven and nine zones, ready-made and empty ones, are kept apart."""
    return f"shasn.layout.{state.rules.board}.{len(state.zones)}"


def _with_unplayed(state: Any, old: Layout, new: Layout) -> Layout:
    """The new layout with the old Home Turfs and Chaos mat where this table plays without them."""
    replace = msgspec.structs.replace
    if not state.rules.turfs:
        turfs = {zone.key: zone for zone in old.zones}
        zones = (replace(z, turf=turfs[z.key].turf, must=turfs[z.key].must) if z.key in turfs else z for z in new.zones)
        new = replace(new, zones=tuple(zones))
    if not state.rules.chaos:
        return replace(new, points=old.points, price=old.price, steps=old.steps)
    return replace(new, points=new.points + old.points[len(new.points) :])  # a track of 12 keeps the 13th
