"""A long evening on one screen: the app neither grows nor reads more for a step than at first."""

from __future__ import annotations

import gc
import tracemalloc
from itertools import pairwise

import pytest

from companion import games
from tests.games.walk import plan_of
from tests.store.test_growth import work
from tests.ui.finger import Finger

STRETCHES, STEPS = 3, 200
SLACK = 133_000  # bytes a stretch: what is kept for drawing comes and goes; a screen built anew each step takes more


def sit_down(finger: Finger, game_id: str) -> int:
    app = finger.app
    session = app.store.create(games.load(game_id), plan_of(4), at=1.0)
    app.enter(session, app.store.table_of(session))
    finger.settle()
    return app.table_id


def in_use(finger: Finger) -> int:
    """Memory once all is tidied; what a widget leaves behind goes only after the widget has gone."""
    for _ in range(3):
        finger.settle()
        gc.collect()
    return tracemalloc.get_traced_memory()[0]


def ride(finger: Finger, steps: int) -> None:
    """One rider goes round and round by hand, with a step taken back now and then."""
    for number in range(steps):
        assert finger.app.play({"move": "adjust", "key": "space:0", "value": 1 + number % 60})
        finger.frame()
        if number % 10 == 9:
            finger.app.undo()
            finger.settle()


def test_a_table_opens_and_plays_at_the_same_cost_after_many_steps(finger: Finger) -> None:
    app, store = finger.app, finger.app.store
    table_id = sit_down(finger, "game2020")

    def costs() -> list[int]:
        found = [work(store, lambda: (app.home(), finger.settle()))]
        found.append(work(store, lambda: (app.open_table(table_id), finger.settle())))
        found.append(work(store, lambda: ride(finger, 1)))
        return [*found, work(store, lambda: (app.undo(), finger.settle()))]

    ride(finger, 20)
    early = costs()
    for number in range(2000):
        app.session.play({"move": "adjust", "key": "space:1", "value": 1 + number % 60}, at=2.0)
    late = costs()
    assert all(after <= before * 1.1 for before, after in zip(early, late, strict=True)), (early, late)


@pytest.mark.usefixtures("learning")
def test_hundreds_of_steps_on_one_screen_pile_nothing_up(finger: Finger) -> None:
    sit_down(finger, "game2020")
    ride(finger, 60)
    finger.wait(lambda: finger.app.reading.done, "the lookup is never ready")
    tracemalloc.start()
    try:
        ride(finger, 120)
        used = [in_use(finger)]
        for _ in range(STRETCHES):
            ride(finger, STEPS)
            used.append(in_use(finger))
        # What piles up does so in every stretch. Kivy's two lists of all widgets grow once in a while, at one go: by
        # 590 KB where some thousand widgets of other tests are still about.
        assert min(after - before for before, after in pairwise(used)) < SLACK, used
    finally:
        tracemalloc.stop()
