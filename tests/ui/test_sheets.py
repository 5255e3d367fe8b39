"""Sheets and forms as players meet them: numbers set by hand, grey answers, reasons, names, rules read on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.tests.common import UnitTestTouch
from PIL import ImageChops

from companion.core.text import say
from companion.ui.form.question import AnswerPress
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.fields import TextField
from companion.ui.screens.form import FormSheet
from companion.ui.screens.number_pad import NumberPad
from companion.ui.screens.refusal import RefusalSheet
from companion.ui.screens.seat import SeatSheet
from tests.ui.finger import Finger, seen
from tests.ui.test_hindsight import start


def ride(finger: Finger) -> None:
    """A table of The Game of 2020, with a seat's sheet open."""
    finger.tap("The Game of 2020")
    finger.tap("Start the game")
    finger.app.open_seat(0)
    finger.settle()


def figure(finger: Finger) -> AnswerPress:
    """The first number of the open sheet that can be set by hand."""
    rows = [w for w in finger.widgets(finger.app.shell.sheet) if isinstance(w, CounterRow) and w.counter.set_to]
    return rows[-1].figure


def pad(finger: Finger) -> NumberPad:
    ride(finger)
    finger.tap(figure(finger))
    sheet = finger.app.shell.sheet
    assert isinstance(sheet, NumberPad)
    return sheet


def test_a_tap_on_a_number_sets_it_by_hand_in_one_step(finger: Finger) -> None:
    sheet = pad(finger)
    key, before = sheet.counter.key, finger.app.session.head
    finger.tap("1", within=sheet.keys)
    finger.tap("2", within=sheet.keys)
    assert finger.sees("Set it to 12")
    finger.tap("check-bold")
    assert finger.app.session.head.parent == before.id
    row = next(w for w in finger.widgets() if isinstance(w, CounterRow) and w.counter.key == key)
    assert row.figure.text == "12"
    finger.app.undo()
    assert finger.app.session.head.id == before.id


def test_a_number_that_cannot_be_is_one_sentence_and_no_step(finger: Finger) -> None:
    sheet = pad(finger)
    before = finger.app.session.head.id
    high = sheet.counter.high
    for digit in "9" * len(str(high)):
        finger.tap(digit, within=sheet.keys)
    assert finger.sees(f"It can be {sheet.counter.low} to {high}.")
    finger.tap(next(w for w in finger.widgets(sheet.footer) if getattr(w, "text", "").startswith("Set it to")).parent)
    assert finger.app.session.head.id == before
    finger.tap("backspace-outline")
    assert not finger.sees(f"It can be {sheet.counter.low} to {high}.")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_all_keys_of_the_pad_are_in_sight(finger: Finger, size: tuple[int, int], scale: int) -> None:
    finger.app.change_setting("text_scale", scale)
    finger.resize(*size)
    sheet = pad(finger)
    places = [key.to_window(*key.pos) for key in sheet.keys.children]
    finger.tap("5", within=sheet.keys)
    assert [key.to_window(*key.pos) for key in sheet.keys.children] == places, "keys stay under the finger"
    for key in sheet.keys.children:
        assert key.height >= 48
        assert sheet.body.y <= key.to_window(*key.pos)[1], key.text
        assert key.to_window(0, key.top)[1] <= sheet.body.top, key.text


def test_a_grey_answer_says_why_and_leads_to_the_refusal_that_can_be_overruled(finger: Finger) -> None:
    from tests.ui.test_shasn import answer, zone
    from tests.ui.test_shasn import start as begin

    begin(finger)
    answer(finger)
    finger.tap(zone(finger, "North"))
    grey = finger.find("Gerrymander")
    assert grey.greyed
    finger.tap(grey)
    assert finger.sees(grey.detail)
    assert isinstance(finger.app.shell.sheet, FormSheet | RefusalSheet)


def test_a_grey_button_says_why_from_the_first_question_on_until_its_refusal(finger: Finger) -> None:
    from tests.ui.test_hindsight import flip_event
    from tests.ui.test_hindsight import start as begin

    why = "France has already used its one action this turn."
    begin(finger)
    flip_event(finger, "+1")
    for word in ("Policy", "Enact for France", "Event"):
        finger.tap(word)
    assert finger.sees(why)
    finger.tap("Healthcare")
    assert finger.sees(why)
    finger.tap("−1")
    assert finger.sees(why)
    finger.tap(finger.app.shell.sheet.confirm)
    assert isinstance(finger.app.shell.sheet, RefusalSheet)
    assert finger.sees(why)


def test_a_reason_that_many_share_stands_once(finger: Finger) -> None:
    finger.tap("SHASN")
    finger.tap("Start the game")
    finger.tap("dots-vertical")
    sheet = finger.app.shell.sheet
    details = [w.detail for w in finger.widgets(sheet) if getattr(w, "blocked", False) and w.detail]
    assert len(details) == len(set(details))


def test_a_tap_on_a_name_selects_all_of_it_and_a_second_sets_the_cursor(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    field = next(w for w in finger.widgets() if isinstance(w, TextField) and w.text)
    finger.tap_at(*field.to_window(field.x + 20, field.center_y))
    assert field.selection_text == field.text
    finger.tap_at(*field.to_window(field.x + 20, field.center_y))
    assert field.selection_text == ""


def test_after_closing_a_rule_one_is_where_one_was(finger: Finger) -> None:
    ride(finger)
    name = next(w for w in finger.widgets(finger.app.shell.sheet) if isinstance(w, CounterRow) and w.counter.rule)
    title = finger.app.shell.sheet.title
    finger.tap(name.name)
    assert finger.app.shell.sheet is None
    finger.back()
    assert isinstance(finger.app.shell.sheet, SeatSheet)
    assert finger.app.shell.sheet.title == title


def test_a_phone_turned_over_a_rule_shows_the_whole_table_behind_the_sheet_again(finger: Finger) -> None:
    finger.app.change_setting("motion", False)
    ride(finger)
    finger.settle(12)
    before = seen()
    name = next(w for w in finger.widgets(finger.app.shell.sheet) if isinstance(w, CounterRow) and w.counter.rule)
    finger.tap(name.name)
    finger.resize(915, 412)
    finger.resize(412, 915)
    finger.back()
    finger.settle(12)
    assert ImageChops.difference(before, seen()).getbbox() is None


def test_the_button_of_a_form_looks_free_only_while_its_move_is(finger: Finger) -> None:
    from companion.core.game import Draft
    from companion.core.view import Action
    from tests.ui.test_shasn import answer
    from tests.ui.test_shasn import start as begin

    begin(finger)
    answer(finger)
    finger.app.do(Action(say("Auction"), ask=Draft("auction", {"winner": 1, "bid": 2})))
    finger.settle()
    sheet = finger.app.shell.sheet
    assert isinstance(sheet, FormSheet) and sheet.ready
    assert sheet.confirm.free
    sheet.put("bid", 20)
    assert sheet.told.refused
    assert not sheet.confirm.free


def test_a_refused_form_keeps_its_answers_while_its_rule_is_read(finger: Finger) -> None:
    from tests.ui.test_hindsight import act_twice, flip_event

    start(finger)
    flip_event(finger, "+1")
    act_twice(finger)
    assert isinstance(finger.app.shell.sheet, RefusalSheet)
    finger.tap("See the rule")
    finger.back()
    assert isinstance(finger.app.shell.sheet, RefusalSheet)
    finger.tap("Take it back")
    sheet = finger.app.shell.sheet
    assert isinstance(sheet, FormSheet)
    assert sheet.form.move is not None


def test_large_text_on_a_small_screen_leaves_the_title_inside_its_sheet(tmp_path: Path) -> None:
    finger = Finger(tmp_path, size=(360, 640), settings={"text_scale": 200})
    start(finger)
    finger.tap("Check the news")
    finger.tap("−4")
    sheet = finger.app.shell.sheet
    assert sheet.changes
    head = sheet.head
    assert head.to_window(0, head.top)[1] <= sheet.panel.top
    assert sheet.body.height > 100
    finger.stop()


@pytest.mark.parametrize("up", [True, False])
def test_a_list_that_was_flung_comes_to_rest_at_its_end(finger: Finger, up: bool) -> None:
    finger.resize(360, 640)
    finger.tap("Hope Inhumanity")
    finger.tap("Start the game")
    finger.app.open_seat(0)
    finger.settle(20)
    body = finger.app.shell.sheet.body
    x, y = body.center
    for _ in range(6):
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        finger.frame()
        for step in range(1, 8):
            touch.touch_move(x, y + (step if up else -step) * 40)
            finger.frame()
        touch.touch_up()
        finger.frame()
    finger.wait(lambda: body.effect_y.velocity == 0, "it never stops")
    finger.settle(30)
    assert body.scroll_y == pytest.approx(0 if up else 1, abs=0.002)


def test_two_quick_taps_on_the_last_button_play_one_step(finger: Finger) -> None:
    start(finger)
    finger.tap("Check the news")
    finger.tap("−1")
    before = finger.app.session.head.id
    confirm = finger.app.shell.sheet.confirm
    finger.double_tap_at(*confirm.to_window(*confirm.center))
    steps = [s for s in (finger.app.session.head,) if s.parent == before]
    assert len(steps) == 1
