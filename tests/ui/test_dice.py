"""The Dice place as a hand meets it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from kivy.core.window import Window

from companion.core.dice import Roll
from companion.core.form import Throw
from companion.core.text import say
from companion.device import shake
from companion.pattern.pebbles.game import GAME as PEBBLES
from companion.store import Store
from companion.ui.dice import pane as dice_screen
from companion.ui.form import throw as throw_field
from companion.ui.kit.press import Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.screens.setup import SetUp
from companion.ui.theme import theme
from tests.ui.finger import Finger


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    yield
    theme.motion, theme.scale = True, 1.0
    theme.use("dark")


def sit_down(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("Start the game")


def to_dice(finger: Finger) -> Any:
    finger.tap("Dice")
    return finger.app.shell.screen.pane("dice")


def landed(finger: Finger, pane: Any) -> Roll:
    finger.wait(lambda: not pane.tray.tumbling, "the dice never landed")
    finger.settle()
    return pane.thrown


def kept(finger: Finger) -> list[Roll]:
    """The rolls on disk, the newest first."""
    rows = finger.app.store.rolls(finger.app.table_id)
    return [msgspec.json.decode(row.roll, type=Roll) for row in rows]


def tap_die(finger: Finger, pane: Any, place: int) -> None:
    finger.tap_at(*pane.tray.to_window(*pane.tray.spots[place]))


def fixed(monkeypatch: pytest.MonkeyPatch, module: Any, *sides: int) -> None:
    """Let the next dice show these sides."""
    coming = [side - 1 for side in sides]
    monkeypatch.setattr(module, "pick", lambda _: coming.pop(0))


def test_the_games_own_dice_take_two_touches_from_the_table(finger: Finger) -> None:
    sit_down(finger)
    finger.touches = 0
    pane = to_dice(finger)
    finger.tap("Roll d4")
    assert finger.touches == 2
    thrown = landed(finger, pane)
    assert thrown.formula == "d4"
    assert kept(finger) == [thrown]
    assert pane.card.figure.text == str(thrown.total)


def test_the_result_is_on_disk_but_not_on_the_screen_while_the_dice_tumble(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    finger.tap("3d6")
    touch = finger.press(pane.roll_press)
    touch.touch_up()
    finger.frame()
    assert pane.tray.tumbling
    assert len(kept(finger)) == 1
    assert not finger.sees("in total")
    assert not pane.book.entries
    x, y = pane.tray.to_window(*pane.tray.center)
    finger.tap_at(x, y)  # a tap ends it
    assert not pane.tray.tumbling
    assert finger.sees("in total")
    assert not pane.locked, "the tap that ends the tumbling locks nothing"
    assert len(pane.book.entries) == 1


def test_without_motion_the_dice_just_lie_there(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    theme.motion = False
    finger.tap("Roll d4")
    assert not pane.tray.tumbling
    assert pane.card.figure.text == str(kept(finger)[0].total)


def test_locked_dice_stay_and_the_rest_is_rolled_again(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    finger.tap("3d6")
    fixed(monkeypatch, dice_screen, 6, 2, 5, 4)
    finger.tap("Roll 3d6")
    landed(finger, pane)
    tap_die(finger, pane, 0)
    tap_die(finger, pane, 2)
    assert finger.sees("2 locked")
    assert pane.roll_press.text == "Reroll 1"
    assert pane.roll_press.detail == "100 % for 10 or more"
    finger.tap("Reroll 1")
    landed(finger, pane)
    first = kept(finger)[0]
    assert [die.value for die in first.dice] == [6, 4, 5]
    assert [die.held for die in first.dice] == [True, False, True]
    assert finger.sees("2 kept, 1 rolled again")


def test_a_locked_die_can_be_let_go_and_with_all_locked_nothing_rolls(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    finger.tap("2d6")
    finger.tap("Roll 2d6")
    landed(finger, pane)
    tap_die(finger, pane, 0)
    tap_die(finger, pane, 1)
    finger.tap("All are locked")
    assert len(kept(finger)) == 1
    tap_die(finger, pane, 0)
    assert pane.roll_press.text == "Reroll 1"


def test_a_tap_on_a_column_asks_for_its_odds(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    finger.tap("2d6")
    assert finger.sees("58 %")
    chart = pane.odds_card.chart
    x, y = chart.to_window(chart.right - 3, chart.center_y)
    finger.tap_at(x, y)
    assert pane.roll_press.detail == "3 % for 12 or more"


def test_real_dice_take_a_tap_each_and_are_marked(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    finger.tap("3d6")
    finger.tap("Enter dice")
    sheet = finger.app.shell.sheet
    finger.touches = 0
    finger.tap("3", within=sheet.grid)
    finger.tap("1", within=sheet.grid)
    finger.tap("backspace-outline")  # a slip
    finger.tap("5", within=sheet.grid)
    finger.tap("5", within=sheet.grid)
    assert finger.sees("All dice are in.")
    finger.tap("Keep 13")
    assert finger.touches <= 2 * 3
    thrown = kept(finger)[0]
    assert (thrown.total, thrown.real) == (13, True)
    assert pane.card.figure.text == "13"
    assert finger.sees("real dice")


def test_half_entered_dice_are_not_kept(finger: Finger) -> None:
    sit_down(finger)
    to_dice(finger)
    finger.tap("3d6")
    finger.tap("Enter dice")
    finger.tap("3", within=finger.app.shell.sheet.grid)
    finger.tap("1 of 3 entered")
    finger.back()
    assert kept(finger) == []


@pytest.mark.parametrize(("formula", "taps"), [("d%", ("71 to 80", "77")), ("d1000", ("769 to 800", "777"))])
def test_a_die_of_many_sides_takes_two_taps(finger: Finger, formula: str, taps: tuple[str, str]) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    pane.choose(formula)
    finger.settle()
    finger.tap("Enter dice")
    for text in taps:
        finger.tap(text, within=finger.app.shell.sheet.grid)
    finger.tap(f"Keep {taps[1]}")
    assert str(kept(finger)[0].total) == taps[1]


def test_a_bad_formula_is_pointed_at_and_nothing_is_lost(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    finger.tap("pencil-plus-outline")
    sheet = finger.app.shell.sheet
    finger.type(sheet.input, "3d6+")
    assert finger.sees("Dice such as 3d6, or a number, should stand here.")
    at_end = sheet.ids.pointer.x
    finger.type(sheet.input, "3x6+4")
    assert finger.sees("a + or a − should stand here")
    assert sheet.ids.pointer.x < at_end, "the arrow stands further left, under the x"
    assert sheet.input.text == "3x6+4"
    finger.tap("Not a formula yet")
    assert finger.app.shell.sheet is sheet
    finger.back()
    assert pane.formula.text == "d4"


def test_absurd_sizes_are_refused_at_once(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    finger.tap("pencil-plus-outline")
    sheet = finger.app.shell.sheet
    finger.type(sheet.input, "999999d999999")
    assert finger.sees("At most 100 dice roll together.")
    assert not sheet.ids.take.enabled
    finger.back()
    pane.choose("999999d999999")
    finger.settle()
    assert finger.sees("At most 100 dice roll together.")
    assert pane.formula.text == "d4"


def test_a_formula_is_tapped_together(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    finger.tap("pencil-plus-outline")
    finger.tap("backspace-outline")
    sheet = finger.app.shell.sheet
    for text in ("d6", "d6", "d6", "d6", "Drop low", "+1", "+1", "d20"):
        finger.tap(text, within=sheet.column)
    assert sheet.input.text == "4d6dl1+d20+2"
    finger.tap("Take 4d6dl1+d20+2")
    assert pane.formula.text == "4d6dl1+d20+2"
    finger.tap("Roll")
    assert len(landed(finger, pane).dice) == 5


def test_history_survives_an_empty_battery_and_spans_tables(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    finger.tap("Roll d4")
    landed(finger, pane)
    finger.tap("3d6")
    finger.tap("Roll 3d6")
    thrown = landed(finger, pane)
    first_table = finger.app.table_id
    finger.kill()
    finger.start()
    finger.app.open_table(first_table)
    finger.settle()
    pane = to_dice(finger)
    assert [row.past.roll.formula for row in pane.book.entries] == ["3d6", "d4"]
    assert pane.book.entries[0].result == str(thrown.total)
    finger.app.home()
    finger.settle()
    sit_down(finger)
    pane = to_dice(finger)
    assert not pane.book.entries
    finger.tap("All tables")
    assert len(pane.book.entries) == 2
    finger.tap("Real dice")
    assert not pane.book.entries


def test_the_chart_says_whether_the_dice_are_fair(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    theme.motion = False
    for _ in range(3):
        finger.tap("Roll d4")
    assert finger.sees("3 d4 have been thrown; it takes 10 to judge.")
    assert finger.sees("3 rolls")
    assert sum(pane.odds_card.chart.seen.values()) == 3


def test_thirty_dice_stay_apart_and_large_enough(finger: Finger) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    theme.motion = False
    for width, height in ((360, 640), (412, 915), (1280, 800)):
        finger.resize(width, height)
        pane.choose("30d6")
        finger.settle()
        finger.tap(pane.roll_press)
        tray = pane.tray
        assert len(tray.spots) == 30
        side = tray.dice[0].side
        assert side >= 24
        for place, (x, y) in enumerate(tray.spots):
            assert tray.x <= x - side / 2 and x + side / 2 <= tray.right
            assert tray.y <= y - side / 2 - 1 and y + side / 2 <= tray.top + 1
            assert all(max(abs(x - a), abs(y - b)) >= side for a, b in tray.spots[:place])


class FakeSensor:
    """An accelerometer that says what it is told to."""

    def __init__(self) -> None:
        self.on = False
        self.strength: Callable[[int], float] = lambda _: 9.81
        self.reads = 0

    def start(self) -> None:
        self.on = True

    def stop(self) -> None:
        self.on = False

    def read(self) -> shake.Sample | None:
        self.reads += 1
        return (0.0, 0.0, self.strength(self.reads))


@pytest.fixture
def sensor(monkeypatch: pytest.MonkeyPatch) -> FakeSensor:
    made = FakeSensor()
    monkeypatch.setattr(shake, "accelerometer", lambda: made)
    return made


def test_shaking_rolls_only_while_the_dice_are_in_sight(finger: Finger, sensor: FakeSensor) -> None:
    sit_down(finger)
    pane = to_dice(finger)
    assert sensor.on
    sensor.strength = lambda n: 30.0 if n % 2 else 9.81
    finger.wait(lambda: kept(finger), "shaking did not roll")
    sensor.strength = lambda _: 9.81
    landed(finger, pane)
    finger.tap("Table")
    assert not sensor.on
    sensor.strength = lambda n: 30.0 if n % 2 else 9.81
    finger.settle(20)
    assert len(kept(finger)) == 1


def test_walking_does_not_roll(finger: Finger, sensor: FakeSensor) -> None:
    sit_down(finger)
    to_dice(finger)
    sensor.strength = lambda n: 9.81 + (6.0 if n % 2 else -6.0)
    finger.settle(40)
    assert sensor.reads > 10
    assert kept(finger) == []


def test_shaking_can_be_switched_off(tmp_path: Path, sensor: FakeSensor) -> None:
    store = Store.open(tmp_path)
    store.put_setting("shake", False)
    store.close()
    finger = Finger(tmp_path)
    sit_down(finger)
    to_dice(finger)
    assert not sensor.on
    finger.stop()


def test_a_sheet_over_the_dice_keeps_a_shake_from_rolling(finger: Finger, sensor: FakeSensor) -> None:
    sit_down(finger)
    to_dice(finger)
    finger.tap("Enter dice")
    sensor.strength = lambda n: 30.0 if n % 2 else 9.81
    finger.settle(20)
    assert kept(finger) == []


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (800, 360)])
def test_at_double_text_size_all_can_be_reached(tmp_path: Path, size: tuple[int, int]) -> None:
    store = Store.open(tmp_path)
    store.put_setting("text_scale", 200)
    store.close()
    finger = Finger(tmp_path, size)
    sit_down(finger)
    pane = to_dice(finger)
    finger.settle()
    for press in (pane.roll_press, pane.enter_press):
        assert press.height >= 48 and press.width >= 48
        assert press.to_window(*press.pos)[0] >= 0
        assert press.to_window(press.right, press.y)[0] <= Window.width
    finger.tap(pane.roll_press)
    landed(finger, pane)
    card = pane.card
    assert card.words.right <= card.right and card.figure.right <= card.words.x
    finger.tap("Enter dice")
    sheet = finger.app.shell.sheet
    for value in (1, 2, 3, 4):
        face: Touchable = finger.find(str(value), sheet.grid)
        assert min(face.size) >= 48
    finger.tap("4", within=sheet.grid)
    finger.tap("Keep 4")
    assert kept(finger)[0].real
    finger.stop()


def test_who_starts_is_rolled_with_ties_rolled_again(finger: Finger) -> None:
    game = msgspec.structs.replace(PEBBLES, starter_roll="lowest 1d6")
    screen = SetUp(finger.app, game)
    finger.app.shell.show(screen)
    finger.settle()
    finger.tap("4")
    finger.tap("Roll for it")
    sheet = finger.app.shell.sheet
    for value in (4, 2, 2, 5):
        finger.tap(str(value), within=sheet.grid)
    assert finger.sees("Tied with 2, rolls again")
    finger.tap("6", within=sheet.grid)
    finger.tap("3", within=sheet.grid)
    name = screen.table.seats[2].name
    finger.tap(f"{name} starts")
    assert screen.table.first == 2
    assert finger.app.shell.sheet is None


def test_a_contest_can_be_rolled_in_the_app(finger: Finger) -> None:
    game = msgspec.structs.replace(PEBBLES, starter_roll="highest 1d6")
    screen = SetUp(finger.app, game)
    finger.app.shell.show(screen)
    finger.settle()
    finger.tap("Roll for it")
    sheet = finger.app.shell.sheet
    for _ in range(60):  # ties may come again and again, but not for ever
        if sheet.asked.contest.winner is not None:
            break
        finger.tap(sheet.button)
    last = dict(sheet.asked.contest.rounds[-1])
    assert last[sheet.asked.contest.winner] == max(last.values())
    finger.tap(sheet.button)
    assert screen.table.first == sheet.asked.contest.winner


def field(finger: Finger, formula: str) -> tuple[Any, list[Any]]:
    """A form's question for dice, and the answers it gave."""
    given: list[Any] = []

    def put(key: str, answer: Any) -> None:
        given.append(answer)
        box.show(Throw(key, say("Dice"), formula, values=tuple(answer)))

    box = throw_field.ThrowBox(Throw("dice", say("Dice"), formula), put, ())
    sheet = Sheet("Dice")
    sheet.column.add_widget(box)
    finger.app.shell.open(sheet)
    finger.settle()
    return box, given


def test_a_pool_of_thirty_is_entered_by_taps_on_its_faces(finger: Finger) -> None:
    box, given = field(finger, "30d6")
    for value in (6, 6, 1, 3, 5) * 6:
        finger.tap(str(value), within=box.grid)
    assert given == [[6, 6, 1, 3, 5] * 6]
    assert box.thrown.real
    six = finger.find("6", box.grid)
    assert six.count == 12 and finger.sees("×12")


def test_a_slip_in_entered_dice_is_taken_back_and_the_old_answer_goes(finger: Finger) -> None:
    box, given = field(finger, "2d6")
    finger.tap("6", within=box.grid)
    finger.tap("5", within=box.grid)
    finger.tap("backspace-outline", within=box)
    assert given == [[6, 5], []]
    finger.tap("4", within=box.grid)
    assert given[-1] == [6, 4]


def test_the_dice_of_a_move_are_in_the_history_once_it_is_played(finger: Finger) -> None:
    finger.app.set_up("game2020")
    finger.settle()
    finger.tap("Start the game")
    riders = len(finger.app.session.view.seats)
    for value in range(1, riders + 1):
        assert kept(finger) == [], "nothing is kept before the move is played"
        finger.tap(f"die {value}")
        finger.settle(30)
    assert kept(finger) and all(roll.real for roll in kept(finger))
