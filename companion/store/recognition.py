"""Tells from a state alone of which game it is, and who sits at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.core.game import SeatPlan, Setup
from companion.core.step import Summary, figures, summarise
from companion.store.rows import WRONG

if TYPE_CHECKING:
    from companion.store.tables import Shelf


class Recognised(msgspec.Struct, frozen=True):
    """What a table must have been."""

    game: str
    setup: Setup
    summary: Summary
    round: int = 1
    figures: tuple[int, ...] = ()


def recognise(state: bytes, shelf: Shelf, likely: str = "") -> Recognised | None:
    """The one game whose table this can be; the likely one is tried first."""
    for game_id in sorted(shelf.ids(), key=lambda known: known != likely):
        try:
            game = shelf.load(game_id)
            table = msgspec.json.decode(state, type=game.state_type)
            if game.sound is not None and not game.sound(table):
                continue
            view = game.view(table)
        except Exception:  # noqa: S112 - whatever a state does to another game than its own
            continue
        seats = tuple(SeatPlan(seat.name, seat.colour) for seat in view.seats)
        if seats:
            return Recognised(game_id, Setup(seats), summarise(view), view.round, figures(view))
    return None


def readable_setup(data: object) -> Setup | None:
    """A set-up that was kept, if it can be read."""
    try:
        return msgspec.json.decode(data, type=Setup) if isinstance(data, bytes) else None
    except WRONG:
        return None
