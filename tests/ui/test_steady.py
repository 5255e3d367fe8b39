"""What a finger has just tapped does not move away from under it."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion import games
from companion.ui.kit.bars import TableHead
from companion.ui.kit.press import Touchable
from companion.ui.screens.form import FormSheet
from tests.tour.shasn import mid_game
from tests.tour.tables import filling, opened_forms
from tests.ui.finger import Finger
from tests.ui.test_hindsight import flip_event, pops, start

SIZES = ((360, 640), (412, 915), (800, 1280), (1280, 800))
EMPTY = 80  # pixels: a sentence and a change have room
SCREENS = [((360, 640), 6), ((412, 915), 6), ((640, 360), 6), ((1280, 800), 6)]


def place(finger: Finger, name: str) -> tuple[int, int]:
    button = finger.find(name, within=finger.app.shell.sheet)
    x, y = button.to_window(*button.center)
    return round(x), round(y)


@pytest.mark.parametrize(("size", "nations"), SCREENS)
def test_an_amount_stays_where_it_was_tapped_though_the_preview_comes(
    finger: Finger, size: tuple[int, int], nations: int
) -> None:
    finger.resize(*size)
    start(finger, nations)
    finger.tap("Check the news")
    finger._bring(finger.find("−4", within=finger.app.shell.sheet))
    before = place(finger, "−4")
    finger.tap_at(*before)
    assert finger.app.shell.sheet.changes
    assert place(finger, "−4") == pytest.approx(before, abs=1)


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_preview_stays_in_sight_while_the_questions_scroll(finger: Finger, size: tuple[int, int]) -> None:
    finger.resize(*size)
    start(finger, nations=6)
    finger.tap("Check the news")
    finger.tap("−4")
    for end in (0, 1):
        finger.app.shell.sheet.body.scroll_y = end
        finger.settle()
        assert finger.sees("Before you play it: 6 hit, 24M lost in all")


def test_an_impatient_double_tap_on_an_amount_chooses_no_stat(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger, nations=3)
    finger.tap("Check the news")
    finger.double_tap_at(*place(finger, "−4"))
    finger.tap("check-bold")
    finger.tap("Log")
    assert not finger.sees("Healthcare")


def test_a_double_tap_does_not_answer_the_question_that_comes_under_the_finger(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger, nations=3)
    flip_event(finger, "−4")
    finger.tap("Response")
    finger.tap("France", within=finger.app.shell.sheet)
    finger.double_tap_at(*place(finger, "Refugee Camp"))
    assert finger.can_find("Whose loss does it answer?")
    finger.tap("Chile lost 4M")
    assert finger.can_find("Play the response")


def test_what_was_scrolled_away_by_the_preview_is_still_reached(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger, nations=6)
    finger.tap("Check the news")
    finger.tap("−4")
    finger.tap("National")
    finger.tap("check-bold")
    assert pops(finger)["France"] == 6
    assert pops(finger)["Chile"] == 10


def test_the_table_keeps_its_place_below_the_title_from_step_to_step(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger, nations=3)
    heights = set()
    for step in ("Check the news", "−1", "check-bold", "Pass", "Check the news"):
        heights.add(next(w for w in finger.widgets() if isinstance(w, TableHead)).height)
        finger.tap(step)
    assert len(heights) == 1


@pytest.mark.parametrize("size", [(360, 640), (412, 915)])
def test_undo_and_the_title_stay_as_they_are_though_redo_comes(finger: Finger, size: tuple[int, int]) -> None:
    finger.resize(*size)
    start(finger, nations=3)
    begun = finger.app.session.head
    for cards in (40, 39):
        finger.app.play({"move": "adjust", "key": "deck", "value": cards})
    finger.settle()
    undo = finger.find("undo").center
    titles = {next(w for w in finger.widgets() if getattr(w, "text", "") == "Hindsight 2020").font_size}
    for _ in range(2):
        finger.tap_at(*undo)
        titles.add(next(w for w in finger.widgets() if getattr(w, "text", "") == "Hindsight 2020").font_size)
    assert finger.can_find("redo")
    assert finger.app.session.head == begun
    assert len(titles) == 1


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_no_answer_lets_the_buttons_of_a_form_sink_away_from_the_thumb(finger: Finger, size: tuple[int, int]) -> None:
    finger.resize(*size)
    start(finger)
    flip_event(finger, "−1")
    finger.tap("Event")
    finger.tap("National")
    before = place(finger, "Global")
    finger.tap_at(*before)
    assert place(finger, "Global") == pytest.approx(before, abs=1)
    assert place(finger, "National")[1] == pytest.approx(before[1], abs=1)


@pytest.mark.parametrize("game_id", games.ids())
def test_a_form_opens_whole_and_nothing_in_it_moves_while_it_is_answered(finger: Finger, game_id: str) -> None:
    moved, hollow = [], []
    for number, (act, sheet, pick) in enumerate(opened_forms(finger, game_id, tables=1, steps=30)):
        finger.resize(*SIZES[number % len(SIZES)])
        if sheet.body.height - sheet.column.height > EMPTY:
            hollow.append(f"{act} at {Window.size}: {sheet.body.height - sheet.column.height:.0f} pixels of nothing")
        title, before = sheet.title, targets(finger, sheet)
        for key in filling(sheet, pick):
            finger.settle(2)
            now = targets(finger, sheet)
            others = sheet.title == title  # another title is another form
            moved += [
                f"{act} at {Window.size}, {key} answered: {name} went from {before[name]} to {now[name]}"
                for name in before.keys() & now.keys()
                if now[name] != pytest.approx(before[name], abs=1) and (others or name[0] in (key, ""))
            ]
            title, before = sheet.title, now
    assert not moved + hollow, "\n".join(moved + hollow)


def targets(finger: Finger, sheet: FormSheet) -> dict[tuple[str, ...], tuple[float, float]]:
    """Where everything stands that can be tapped in a form: answers by question and words, and its button."""
    found: dict[tuple[str, ...], tuple[float, float]] = {}
    for box in sheet.fields:
        parts = [part for part in finger.widgets(box) if isinstance(part, Touchable)]
        words = [str(getattr(part, "text", "") or getattr(part, "icon", "")) for part in parts]
        for place, part in enumerate(parts):
            found[str(getattr(box.field, "key", "")), *words, str(place)] = part.to_window(*part.center)
    if not sheet.only_read and sheet.last is None:
        found[("",)] = sheet.confirm.to_window(*sheet.confirm.center)
    return found


def test_what_a_sheet_hid_on_a_smaller_screen_is_drawn_on_a_larger_one(finger: Finger, tmp_path: Path) -> None:
    mid_game(finger)
    finger.app.do(finger.app.session.view.board.zones[4].tap)
    finger.picture(tmp_path / "before.png")
    finger.resize(360, 640)
    finger.resize(412, 915)
    finger.picture(tmp_path / "after.png")
    assert (tmp_path / "after.png").read_bytes() == (tmp_path / "before.png").read_bytes()
