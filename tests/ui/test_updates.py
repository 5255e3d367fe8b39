"""A tap touches only what it changed: counted in texts drawn anew and drawings made anew, which repeat exactly."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from PIL import Image

from companion.ui.kit.marks import Drawing
from companion.ui.screens.seat import SeatSheet
from companion.ui.theme import theme
from tests.bench.tables import fullest, plus_of, six_nations
from tests.ui.finger import Finger

pytestmark = pytest.mark.usefixtures("learning")  # a table at rest has nothing left to index


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Finger]:
    """Six nations with their Policies, with nothing moving."""
    yield from still_table(tmp_path, six_nations)


@pytest.fixture
def zones(tmp_path: Path) -> Iterator[Finger]:
    """Five players of SHASN, with nothing moving."""
    yield from still_table(tmp_path, fullest, settings={"hints": False})


def still_table(folder: Path, fill: Callable[[Path], object], **values: Any) -> Iterator[Finger]:
    fill(folder)
    finger = Finger(folder, **values)
    theme.motion = False
    finger.app.open_table(finger.app.store.tables(finished=False, limit=1)[0].id)
    finger.settle(20)
    finger.wait(lambda: finger.app.reading.done, "the lookup is never ready")
    yield finger
    theme.motion = True
    finger.stop()


class Count:
    """What is drawn anew while it watches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: Counter[str] = Counter()
        self.texts: list[str] = []
        plain_text = LabelBase.refresh

        def refresh(label: Any) -> None:
            self.texts.append(label.text)
            plain_text(label)

        monkeypatch.setattr(LabelBase, "refresh", refresh)
        for kind in _kinds(Drawing):
            if "redraw" in vars(kind):
                monkeypatch.setattr(kind, "redraw", self._counted(vars(kind)["redraw"], kind.__name__))
        Window.bind(on_draw=self._drawn)

    def _counted(self, redraw: Any, name: str) -> Any:
        def counted(drawing: Any) -> None:
            self.seen[name] += 1
            redraw(drawing)

        return counted

    def _drawn(self, *_: object) -> None:
        self.seen["frames"] += 1

    def stop(self) -> None:
        Window.unbind(on_draw=self._drawn)


def _kinds(kind: type) -> Iterator[type]:
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


def tap(finger: Finger, count: Count) -> None:
    """One tap on a plus, until nothing changes any more."""
    plus = plus_of(finger.app)
    finger.press(plus).touch_up()  # an earlier tap, so that nothing happens for the first time
    finger.settle(20)
    touch = finger.press(plus_of(finger.app))
    EventLoop.idle()
    count.seen.clear()
    count.texts.clear()
    touch.touch_up()
    for _ in range(20):
        finger.time.now += 0.02
        EventLoop.idle()


def test_a_tap_on_the_fullest_table_writes_one_number_and_draws_one_frame(
    full: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = Count(monkeypatch)
    head = full.app.session.head
    tap(full, count)
    count.stop()
    after = full.app.session
    assert after.head.parent == head.id + 1, "both taps were played"
    changed = next(seat.main.value for seat in after.view.seats if seat.main.value != 10)
    told = f"{changed - 1} → {changed}M"
    assert set(count.texts) == {str(changed), f"{changed - 10} × 1M", told}, "the number, its tokens, and the lane"
    assert len(count.texts) <= 4, "and at most once more for their place"
    assert count.seen == {"frames": 1}, "no drawing but the screen's one frame"


def test_a_step_that_changes_nothing_to_see_draws_no_text(full: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    count = Count(monkeypatch)
    full.app.shell.screen.panes["table"].show()
    full.settle(20)
    count.stop()
    assert count.texts == []


def test_a_step_in_a_seats_sheet_keeps_its_rows_and_writes_one_number(
    full: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    full.app.open(SeatSheet(full.app, 0))
    full.settle()
    sheet = full.app.shell.sheet
    before = [widget for _, _, widget in sheet.parts]
    hand = next(widget for kind, content, widget in sheet.parts if kind == "counter" and content.key == "hand:0")
    value = hand.counter.value
    count = Count(monkeypatch)
    full.tap("plus", within=hand)
    full.settle(20)
    count.stop()
    assert hand.figure.text == str(value + 1)
    assert [widget for _, _, widget in sheet.parts] == before, "no row was built anew"
    assert str(value + 1) in count.texts
    assert len(count.texts) <= 9, count.texts  # the number, the same on the tile behind, the headline, and the lane
    full.tap("minus", within=hand)
    assert hand.figure.text == str(value), "a kept row plays the move of the value it shows"


def test_a_duty_that_only_changes_its_number_keeps_its_buttons(full: Finger) -> None:
    full.app.play({"move": "adjust", "key": "pop:0", "value": 90})
    full.settle(20)
    lane = full.app.shell.screen.panes["table"].lane
    assert "140M" in lane.title
    answers = lane.ids.answers.children[:]
    full.app.play({"move": "adjust", "key": "pop:0", "value": 91})
    full.settle(20)
    assert lane.ids.answers.children == answers
    assert "141M" in lane.title


def test_a_screen_that_was_left_is_not_kept(full: Finger) -> None:
    room = weakref.ref(full.app.shell.screen)
    full.wait(lambda: full.app.hints.shown, "nothing is hinted at")
    full.app.rules()
    full.settle()
    rules = weakref.ref(full.app.shell.screen)
    rules().pane.field.input.focus = True
    full.settle()
    full.app.home()
    full.settle(20)
    gc.collect()
    assert room() is None
    assert rules() is None


def test_a_place_out_of_sight_does_not_keep_its_table_when_the_table_is_left(full: Finger) -> None:
    room = full.app.shell.screen
    room.go("rules")
    room.panes["rules"].field.input.focus = True
    full.settle()
    room.go("table")
    full.settle()
    left = [weakref.ref(room), weakref.ref(room.panes["rules"])]
    del room
    full.app.home()
    full.settle(20)
    gc.collect()
    assert [held() for held in left] == [None, None]


@pytest.mark.parametrize("open_for", [5, 8], ids=["before its bar fades", "while its bar fades"])
def test_a_sheet_that_was_closed_is_not_kept_by_what_still_moves_in_it(full: Finger, open_for: int) -> None:
    full.app.open(SeatSheet(full.app, 0))
    full.settle(open_for)
    sheet = weakref.ref(full.app.shell.sheet)
    full.app.back()
    full.settle(4)
    gc.collect()
    assert sheet() is None


def test_another_place_leaves_the_bars_as_they_are(full: Finger) -> None:
    room = full.app.shell.screen
    bars = room.head, room.bar
    for place in ("log", "dice", "rules", "table"):
        full.tap(next(press for press in room.bar.presses if press.key == place))
        assert room.ids.first.children == [room.panes[place]]
    assert (room.head, room.bar) == bars


def test_a_table_gets_ready_for_its_first_move_by_itself_and_then_leaves_the_loop_alone(full: Finger) -> None:
    learning = full.app.shell.screen._learning
    full.wait(lambda: not learning.is_triggered, "it never stops")
    assert list(full.app.shell.screen._moves) == [], "some kinds of moves are still to be learnt"


def drawn(widget: Any) -> bool:
    """Whether the window comes to it when it draws."""
    due: list[Any] = [Window.canvas]
    while due:
        group = due.pop()
        if group is widget.canvas:
            return True
        due += getattr(group, "children", ())
    return False


def test_rows_of_a_sheet_are_drawn_while_they_are_in_sight(zones: Finger) -> None:
    zones.app.open(SeatSheet(zones.app, 0))
    zones.settle()
    sheet = zones.app.shell.sheet
    first, last = sheet.column.children[-1], sheet.column.children[0]
    assert sheet.column.height > sheet.body.height, "it is longer than the screen"
    assert (drawn(first), drawn(last)) == (True, False)
    x, y = sheet.body.center
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    zones.frame()
    for step in range(1, 30):
        touch.touch_move(x, y + step * 40)
        zones.frame()
    zones.lift(touch)
    zones.wait(lambda: sheet.body.effect_y.velocity == 0, "it never stops")
    assert (drawn(first), drawn(last)) == (False, True)


def test_nothing_is_missing_at_the_round_corners_of_a_sheet(zones: Finger, tmp_path: Path) -> None:
    zones.app.open_seat(0)
    zones.settle()
    chips = zones.app.shell.screen.panes["table"].board.chips
    assert not any(map(drawn, chips)), "they end just below its upper edge"
    zones.picture(tmp_path / "hidden.png")
    zones.app.shell._hiding.hide(())
    assert all(map(drawn, chips))
    zones.picture(tmp_path / "drawn.png")
    corners = (0, 0, 412, 160)
    hidden, everything = (Image.open(tmp_path / f"{name}.png").crop(corners) for name in ("hidden", "drawn"))
    assert hidden.tobytes() == everything.tobytes()


def test_a_table_is_drawn_again_once_no_sheet_hides_it(zones: Finger, tmp_path: Path) -> None:
    room = zones.app.shell.screen
    board = room.panes["table"].board
    chips = board.ids.chips.children
    hidden = [*board.ids.rows.children, board.ids.purse, room.panes["table"].lane, room.bar, *chips[1:-1]]
    zones.picture(tmp_path / "before.png")
    zones.app.open(SeatSheet(zones.app, 0))
    zones.settle()
    assert not any(map(drawn, hidden)), "nobody sees it behind the sheet"
    assert drawn(room.head), "what stands above the sheet is seen"
    zones.resize(915, 412)
    assert all(map(drawn, hidden)), "a sheet that leaves room at its sides hides nothing"
    zones.resize(412, 915)
    assert not any(map(drawn, hidden))
    zones.app.shell.close_sheets()
    zones.settle()
    zones.picture(tmp_path / "after.png")
    assert (tmp_path / "after.png").read_bytes() == (tmp_path / "before.png").read_bytes()


def test_a_row_that_was_out_of_sight_can_stand_elsewhere(zones: Finger) -> None:
    zones.app.open(SeatSheet(zones.app, 0))
    zones.settle()
    sheet = zones.app.shell.sheet
    row = sheet.column.children[0]
    sheet.column.remove_widget(row)
    sheet.column.add_widget(row, index=len(sheet.column.children))
    zones.settle()
    assert drawn(row), "moved to the top it is in sight"


def test_a_long_sheet_is_there_at_once_and_whole_soon_after(zones: Finger) -> None:
    zones.app.open(SeatSheet(zones.app, 0))
    zones.frame()
    sheet = zones.app.shell.sheet
    wanted = list(sheet._contents())
    assert sheet.column.height > sheet.body.height, "what is seen of it is full of rows"
    assert len(sheet.column.children) < len(wanted), "what nobody sees yet is not waited for"
    panel = (*sheet.panel.pos, *sheet.panel.size)
    zones.settle()
    assert [(kind, content) for kind, content, _ in sheet.parts] == wanted
    assert [widget for _, _, widget in sheet.parts] == sheet.column.children[::-1]
    assert (*sheet.panel.pos, *sheet.panel.size) == panel, "the sheet has not moved under the finger"


def test_a_step_while_a_sheet_is_still_being_built_is_shown_in_all_of_it(zones: Finger) -> None:
    zones.app.open(SeatSheet(zones.app, 0))
    zones.frame()
    sheet = zones.app.shell.sheet
    last = next(c for kind, c in reversed(list(sheet._contents())) if kind == "counter" and c.plus)
    assert last not in [content for _, content, _ in sheet.parts], "it is not built yet"
    zones.app.play(last.plus)
    zones.settle()
    row = next(widget for kind, c, widget in sheet.parts if kind == "counter" and c.key == last.key)
    assert row.figure.text == str(last.value + 1)
    assert [(kind, content) for kind, content, _ in sheet.parts] == list(sheet._contents())
