"""Dice on the table itself: one tap throws them, they land, and they lie there until the next act."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.dice.history import unpacked
from companion.games.hindsight2020.moves import Immigration
from companion.games.hope.moves import Commit, Draw
from companion.ui import taps as playing
from companion.ui.table.die import TableDie
from companion.ui.theme import theme
from tests.ui.finger import Finger


@pytest.fixture(autouse=True)
def moving() -> Any:
    theme.motion = True
    yield
    theme.motion = True


def ride(finger: Finger) -> Any:
    finger.app.set_up("game2020")
    finger.settle()
    finger.tap("Start the game")
    return finger.app.shell.screen.pane("table")


def lying(pane: Any) -> list[TableDie]:
    return list(pane.throws.dice._parts) if pane.throws.dice else []


def landed(finger: Finger, pane: Any) -> None:
    finger.wait(lambda: pane.throws.dice is not None and not pane.throws.dice.flying, "the dice never landed")
    finger.settle()


def order(finger: Finger, monkeypatch: pytest.MonkeyPatch, *values: int) -> None:
    coming = [value - 1 for value in values]
    monkeypatch.setattr(playing, "pick", lambda _: coming.pop(0))


def test_one_tap_rolls_for_all_in_their_colours_and_the_result_waits_for_its_dice(
    finger: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = ride(finger)
    seats = finger.app.session.view.seats
    order(finger, monkeypatch, *range(2, 2 + len(seats)))
    finger.tap("Roll for the start")
    assert finger.app.shell.sheet is None, "no second Roll in a sheet"
    assert pane.throws.dice.flying
    assert not finger.sees("starts with a 2")
    fell = [(die.seat, die.value) for die in finger.app.session.head.dice]
    assert fell == [(seat, seat + 2) for seat in range(len(seats))]
    assert len({part.colour for part in lying(pane)}) == len(seats)
    where = [pytest.approx(tuple(part.center)) for part in lying(pane)]
    landed(finger, pane)
    assert finger.sees("starts with a 2")
    tray = [row.places[0] for row in pane.board.tray.rows_of]
    assert [die.value for die in tray] == list(range(2, 2 + len(seats)))
    assert [die.to_window(*die.center) for die in tray] == where, "they landed where the tray has them"
    assert lying(pane) == [], "and nothing lies over it"


def test_the_tied_roll_once_more_by_themselves_beside_their_first_dice(
    finger: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = ride(finger)
    seats = len(finger.app.session.view.seats)
    order(finger, monkeypatch, 2, 2, *[5] * (seats - 2), 4, 3)
    before = finger.touches
    finger.tap("Roll for the start")
    first, again = lying(pane)[0], lying(pane)[seats]
    finger.wait(lambda: first.flight >= 1, "the first die never landed")
    assert again.flight == 0, "the tie is seen before it is broken"
    landed(finger, pane)
    assert finger.touches - before == 1
    assert finger.app.session.state.active == 1
    rows = pane.board.tray.rows_of
    assert [row.dice for row in rows[:2]] == [[2, 4], [2, 3]]
    assert [die.tied for die in rows[0].places] == [True, False]
    assert pytest.approx(again.center) == rows[0].places[1].to_window(*rows[0].places[1].center)


def test_a_tap_ends_the_tumbling(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    pane = ride(finger)
    order(finger, monkeypatch, *range(1, 1 + len(finger.app.session.view.seats)))
    finger.tap("Roll for the start")
    finger.tap_at(*pane.to_window(pane.center_x, pane.center_y))
    assert not pane.throws.dice.flying
    steps = finger.app.session.head.id
    finger.settle(20)
    assert finger.app.session.head.id == steps, "the tap only ended it"


def test_the_die_of_a_move_lies_until_the_next_act_and_comes_back_with_undo_and_a_restart(
    finger: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = ride(finger)
    order(finger, monkeypatch, *range(1, 1 + len(finger.app.session.view.seats)), 5)
    finger.tap("Roll for the start")
    landed(finger, pane)
    finger.tap("Roll")
    landed(finger, pane)
    (die,) = lying(pane)
    assert pane.board.card.collide_point(*die.center), "where a place is kept for it"
    table = finger.app.table_id
    value = finger.app.session.view.rolled[0].value
    assert [part.die.value for part in lying(pane)] == [value]
    choice = finger.app.session.view.others[0]
    finger.app.do(choice)
    finger.settle()
    assert lying(pane) == [], "the next act clears the table"
    finger.tap("undo")
    assert [part.die.value for part in lying(pane)] == [value]
    finger.kill()
    finger.start()
    finger.app.open_table(table)
    finger.settle()
    again = finger.app.shell.screen.pane("table")
    assert [part.die.value for part in lying(again)] == [value]
    assert not again.throws.dice.flying


def test_without_motion_the_die_lies_at_once(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    pane = ride(finger)
    theme.motion = False
    order(finger, monkeypatch, *range(1, 1 + len(finger.app.session.view.seats)))
    finger.tap("Roll for the start")
    assert not pane.throws.dice.flying
    assert finger.sees("starts with a 1")


def test_the_dice_of_immigration_lie_on_the_tiles_of_those_who_rolled(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("Start the game")
    finger.tap("Start the year")
    finger.tap("Check the news")
    finger.tap("Immigration")
    sheet = finger.app.shell.sheet
    for field in sheet.form.fields:
        if getattr(field, "key", "") == "second" and field.chosen is None:
            sheet.put("second", 1)
            finger.settle()
    finger.tap("Roll", within=sheet.footer)
    assert finger.app.shell.sheet is None
    move = finger.app.session.head.move
    assert move["move"] == Immigration.__struct_config__.tag
    pane = finger.app.shell.screen.pane("table")
    landed(finger, pane)
    for part in lying(pane):
        tile = pane.board.tiles[part.die.seat]
        assert tile.collide_point(*tile.to_widget(*part.to_window(*part.center)))


def test_everybodys_dice_of_a_scene_tumble_and_successes_glow(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    finger.app.set_up("hope")
    finger.settle()
    finger.tap("Start the game")
    session = finger.app.session
    for move in (Draw(hardship=2), Commit(seat=0), Commit(seat=1), Commit(seat=2)):
        session.play(move, at=1.0)
    finger.settle()
    pane = finger.app.shell.screen.pane("table")
    order(finger, monkeypatch, *((6, 2) * 10))
    finger.tap(pane.main)
    assert finger.app.shell.sheet is None and pane.throws.dice.flying
    parts = lying(pane)
    assert {part.die.mood for part in parts} == {"hit", "missed"}
    assert not finger.sees("The Scene"), "the word comes after the last die"
    finger.wait(lambda: all(part.flight >= 1 for part in lying(pane)), "the dice never landed")
    where = [part.center for part in lying(pane)]
    landed(finger, pane)
    assert finger.sees("The Scene")
    tray = pane.board.result.tray.ids.dice.children[::-1]
    assert [die.face for die in tray] == [part.die.value for part in parts]
    assert [die.ids.die.to_window(*die.ids.die.center) for die in tray] == [pytest.approx(tuple(at)) for at in where]
    assert lying(pane) == [], "nothing lies over what is needed next"


def test_a_tap_on_a_lying_die_and_one_on_a_side_set_what_the_real_die_showed(
    finger: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = ride(finger)
    theme.motion = False
    order(finger, monkeypatch, 2, 3, 4, 5, 6)
    finger.tap("Roll for the start")
    tray = pane.board.tray.rows_of
    finger.tap_at(*tray[3].ids.dice.to_window(*tray[3].ids.dice.center))
    finger.tap(pane.throws.dice.strip.sides[0])
    assert finger.app.session.head.move["rolls"] == [2, 3, 4, 1]
    assert finger.sees("starts with a 1"), "what follows from it is worked out anew"
    finger.tap("Roll")
    space = finger.app.session.state.riders[3].space
    (die,) = lying(pane)
    finger.tap(die)
    strip = pane.throws.dice.strip
    finger.tap_at(pane.center_x, pane.top - 5)
    assert pane.throws.dice.strip is None, "a tap beside it puts it away"
    finger.tap(die)
    finger.tap(pane.throws.dice.strip.sides[1])
    assert (space, finger.app.session.state.riders[3].space) == (6, 2)
    assert strip.sides[5].count, "it showed what was rolled"
    kept = [unpacked(row.roll) for row in finger.app.store.rolls(finger.app.table_id)]
    shown = [(thrown.real, [one.value for one in thrown.dice]) for thrown in kept if thrown is not None]
    assert shown == [(True, [2]), (True, [2, 3, 4, 1])], "the history of rolls tells it too, and each throw once"
