"""The table keeps still: a step changes what a thing says, never where it stands.

How a screen takes part: every widget that players learn by its place carries `still`, a name that is its own on that
screen, such as `tile:2` (a seat's tile), `chip:2` (its small form), `zone:north`, `purse:0` or `main` (the one button
that carries the turn on). Any widget may carry it, as an attribute in Python or as a line `still: "tile:2"` in kv; the
test looks for nothing else. Names come from what is shown and not from its place in a list that may grow.

An evening fails when a thing of the same name is found more than a pixel away, or larger or smaller by more than one,
than when it was last in sight with as many seats at the table. It may be out of sight in between. Lists are looked at
from their top. When the game is over the table may be laid out for its ending.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from kivy.animation import Animation

from tests.living.evening import SEEDS, Evening, evenings, still_ones
from tests.living.look import to_top

STEPS = 30
KNOWN: dict[tuple[str, tuple[int, int]], str] = {}  # games that still move, and why


class Place(NamedTuple):
    """Where a thing stands in the window."""

    x: float
    y: float
    wide: float
    high: float

    def near(self, other: Place) -> bool:
        return all(abs(one - two) <= 1 for one, two in zip(self, other, strict=True))

    def __str__(self) -> str:
        return f"{self.wide:.0f}x{self.high:.0f} at {self.x:.0f},{self.y:.0f}"


def places(evening: Evening) -> dict[str, Place]:
    """Everything in sight that is to keep still, once nothing moves."""
    evening.finger.wait(lambda: not Animation._instances, "something moves for ever")
    to_top(evening.finger)
    found = still_ones(evening.finger.app.root)
    return {name: Place(*widget.to_window(*widget.pos), *widget.size) for name, widget in found}


def moved(evening: Evening) -> list[str]:
    """Every thing that stood elsewhere before, and at which step."""
    known: dict[str, Place] = {}
    seats, seen, found = 0, set(), []
    for _ in range(STEPS):
        evening.step()
        view = evening.session.view
        if len(view.seats) != seats or view.result is not None:
            known, seats = {}, len(view.seats)
        if view.result is not None:
            continue
        now = places(evening)
        where = f"seed {evening.seed}, step {evening.steps} ({(evening.session.head.move or {}).get('move', 'set-up')})"
        found += [f"{where}: {n} was {known[n]}, is {now[n]}" for n in now if n in known and not known[n].near(now[n])]
        known |= now
        seen |= now.keys()
    if "main" not in seen or len(seen) < 3:
        raise LookupError(f"on this table too little says that it keeps still: {seen}")
    return found


@pytest.mark.parametrize(("game_id", "size"), evenings(KNOWN))
def test_nothing_on_the_table_moves_with_a_step(game_id: str, size: tuple[int, int], tmp_path: Path) -> None:
    found = []
    for seed in SEEDS:
        evening = Evening(tmp_path / str(seed), game_id, size, seed)
        try:
            found += moved(evening)
        finally:
            evening.stop()
    assert not found, "\n".join([f"{game_id}: {len(found)} things moved", *found[:12]])
