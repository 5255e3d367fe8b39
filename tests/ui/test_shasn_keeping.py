"""SHASN by touch: what the table copied from its Chaos mat is there again at the next table."""

from __future__ import annotations

from companion import games
from companion.core.game import SeatPlan, Setup
from companion.games.shasn.ui.keeping import kept_layout
from tests.ui.finger import Finger
from tests.ui.test_shasn import board, set_up


def test_the_chaos_mat_is_filled_in_once_and_kept(finger: Finger) -> None:
    set_up(finger, 4, "Edge of Chaos")
    finger.app.play({"move": "reward", "point": 2, "take": 3})
    finger.app.play({"move": "zone", "zone": "n", "name": "Hills", "capacity": 15, "volatile": 2})
    finger.settle()
    finger.app.home()
    finger.settle()
    set_up(finger, 4)
    assert finger.sees("The board is laid out as last time.")
    assert finger.app.session.state.rewards[1].take == 3
    assert board(finger).cards["n"].title.text == "Hills"
    finger.tap("Undo")
    assert board(finger).cards["n"].title.text == "North"


def test_r103_the_price_that_is_copied_when_chaos_is_lowered_is_kept_too(finger: Finger) -> None:
    set_up(finger, 4, "Edge of Chaos")
    finger.app.play({"move": "calm", "price": 2, "house_rule": True})
    finger.settle()
    finger.app.home()
    finger.settle()
    set_up(finger, 4)
    assert finger.app.session.state.chaos_price == 2


def test_a_table_that_copied_nothing_leaves_the_next_one_alone(finger: Finger) -> None:
    set_up(finger, 4)
    finger.app.home()
    finger.settle()
    set_up(finger, 4)
    assert not finger.sees("The board is laid out as last time.")
    assert finger.app.session.head.move is None


def test_a_mistake_that_was_taken_back_does_not_come_again(finger: Finger) -> None:
    set_up(finger, 3)
    finger.app.play({"move": "zone", "zone": "n", "name": "Hills", "capacity": 21, "need_voters": 11, "volatile": 2})
    finger.app.play({"move": "zone", "zone": "s", "name": "Sea", "capacity": 9, "volatile": 2})
    finger.settle()
    finger.app.undo()
    finger.settle()
    finger.app.home()
    finger.settle()
    set_up(finger, 3)
    assert board(finger).cards["n"].title.text == "Hills"
    assert board(finger).cards["s"].title.text == "South"


def test_who_plays_once_without_the_kept_board_has_it_again_the_next_time(finger: Finger) -> None:
    set_up(finger, 3)
    finger.app.play({"move": "zone", "zone": "n", "name": "Hills", "capacity": 21, "need_voters": 11, "volatile": 2})
    finger.settle()
    for _ in range(2):
        finger.app.home()
        finger.settle()
        set_up(finger, 3)
        assert board(finger).cards["n"].title.text == "Hills"
        finger.tap("Undo")
        assert board(finger).cards["n"].title.text == "North"


def test_a_table_from_somebody_else_does_not_change_the_kept_board(finger: Finger) -> None:
    set_up(finger, 3)
    finger.app.play({"move": "zone", "zone": "n", "name": "Hills", "capacity": 21, "need_voters": 11, "volatile": 2})
    finger.settle()
    store, mine = finger.app.store, finger.app.session.state
    setup = Setup(tuple(SeatPlan(name, place) for place, name in enumerate("ABC")))
    session = store.create(games.load("shasn"), setup, finger.time())
    session.play({"move": "zone", "zone": "n", "name": "Sea", "capacity": 9, "volatile": 2}, finger.time())
    finger.frame(1)
    finger.app.enter(session, store.table_of(session))
    finger.app.undo()
    finger.app.redo()
    finger.settle()
    assert board(finger).cards["n"].title.text == "Sea"
    kept = kept_layout(store, mine)
    assert kept is not None
    assert [zone.name for zone in kept.zones if zone.key == "n"] == ["Hills"]
