"""The board, tiles and Chaos mat that a table has copied: kept with each such step, and laid out again next time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from companion.core.view import plain
from companion.games.shasn.moves.layout import Layout, UseLayout, layout_of
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.app import Tableside

COPIED = ("zone", "border", "turf", "reward", "chaos_steps")  # moves by which the table says what is printed


def kept_layout(app: Tableside) -> Layout | None:
    """What was copied for a board of this kind, if anything was."""
    try:
        return msgspec.json.decode(app.store.setting(_key(app.session.state), "").encode(), type=Layout)
    except msgspec.MsgspecError:
        return None


def keep_layout(app: Tableside, before: str) -> str:
    """Keep what this table has copied, also when such a step is taken back; gives the step that is shown now."""
    now = str((app.session.head.move or {}).get("move", ""))
    if (now in COPIED or before in COPIED) and not app.store.is_from_elsewhere(app.table_id):
        _keep(app)
    return now


def _keep(app: Tableside) -> None:
    """Of modes that this table does not play, what was kept before stays."""
    state = app.session.state
    old, new = kept_layout(app), layout_of(state)
    if old is not None:
        new = _with_unplayed(state, old, new)
    if new != old:
        app.store.remember(_key(state), msgspec.json.encode(new).decode())


def begin(app: Tableside) -> None:
    """A new table: lay the board out as it was copied before, and say so."""
    kept, state = kept_layout(app), app.session.state
    if kept is None or _with_unplayed(state, kept, layout_of(state)) == kept:
        return
    if app.play(plain(UseLayout(layout=kept))):
        app.tell_step(say("The board is laid out as last time."), say("Undo"), app.undo)


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
