"""What the rules still ask for has one place: the lane, with all of it in a drawer above, and nothing else moves."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from companion.core.text import NOTHING, say
from companion.core.view import Action, Reminder
from companion.ui.screens.flat import FlatTable
from companion.ui.screens.log import StepSheet
from companion.ui.screens.number_pad import NumberPad
from companion.ui.screens.table import TablePane
from companion.ui.theme import theme
from tests.living.evening import still_ones
from tests.tour.tables import sit
from tests.ui.finger import Finger
from tests.ui.test_flat import tiles
from tests.ui.test_hindsight import flip_event, pops, start, tile


def table(finger: Finger) -> TablePane:
    pane: TablePane = finger.app.shell.screen.panes["table"]
    return pane


def places(finger: Finger) -> dict[str, tuple[int, ...]]:
    found = still_ones(finger.app.root)
    return {
        name: tuple(round(value) for value in (*widget.to_window(*widget.pos), *widget.size)) for name, widget in found
    }


def two_at_nought(finger: Finger) -> None:
    """Chile and Japan are at 0 and may still be answered for."""
    start(finger)
    for seat in (1, 3):
        finger.app.play({"move": "adjust", "key": f"pop:{seat}", "value": 2})
    flip_event(finger, "−2")


def test_nothing_asked_the_lane_says_what_happened_last_and_opens_it(finger: Finger) -> None:
    start(finger)
    flip_event(finger, "+1")
    lane = table(finger).lane
    assert (lane.title, lane.second) == ("Global event +1M", "France +1 · Chile +1 · Kenya +1 · Japan +1")
    finger.tap(lane.ids.plate)
    assert isinstance(finger.app.shell.sheet, StepSheet)


def test_duties_come_and_go_and_nothing_on_the_table_moves(finger: Finger) -> None:
    start(finger)
    before = places(finger)
    for seat in (1, 3):
        finger.app.play({"move": "adjust", "key": f"pop:{seat}", "value": 2})
    flip_event(finger, "−2")
    assert finger.sees("1 of 2")
    assert places(finger) == before
    finger.tap("Out", within=table(finger).lane)
    assert finger.sees("Out in round 1")
    assert not finger.sees("1 of 2")
    assert places(finger) == before


def test_a_tap_on_the_lane_opens_every_duty_and_back_closes_them(finger: Finger) -> None:
    two_at_nought(finger)
    before = places(finger)
    finger.tap(table(finger).lane.ids.title)
    assert finger.sees("Still asked for: 2")
    drawer, lane = table(finger).drawer.ids.panel, table(finger).lane
    assert (drawer.x, drawer.right) == (lane.x, lane.right), "it keeps the edges of the lane it grows from"
    assert places(finger) == before
    finger.tap("Japan is out")
    assert finger.sees("Still asked for: 1")
    finger.back()
    assert not finger.sees("Still asked for")
    assert pops(finger)["Japan"] == 0


def test_a_long_sentence_shortens_and_hides_no_answer(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger)
    lane, height = table(finger).lane, table(finger).lane.height
    answers = (Action(say("Respond"), tool="more"), Action(say("Japan is out"), tool="more", short=say("Out")))
    long = say("Japan is at nought and may still be saved by whoever has an answer in their hand, before it falls.")
    lane.show((Reminder(long, actions=answers),), finger.app.session.view.seats, (NOTHING, NOTHING, ""))
    finger.settle()
    assert [press.text for press in lane.presses if press.parent] == ["Respond", "Out"]
    assert lane.height == height


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_both_answers_of_the_first_of_two_duties_stand_in_the_lane_of_a_small_phone(
    finger: Finger, scale: float
) -> None:
    two_at_nought(finger)
    theme.scale = scale
    finger.resize(360, 640)
    lane = table(finger).lane
    high = lane.height
    assert finger.sees("1 of 2") and len(lane.ids.answers.children) == 2
    assert all(min(press.size) >= dp(48) for press in lane.ids.answers.children)
    finger.tap(lane.ids.answers.children[1])
    assert finger.sees("Answer to") and lane.height == high


def test_the_drawer_goes_with_the_last_duty(finger: Finger) -> None:
    start(finger)
    for seat in (1, 3):
        finger.app.play({"move": "adjust", "key": f"pop:{seat}", "value": 0})
    finger.settle()
    finger.tap(table(finger).lane.ids.title)
    finger.tap("Chile is out")
    finger.tap("Japan is out")
    assert table(finger).drawer is None


def test_what_just_changed_stands_beside_the_number_until_the_next_act(finger: Finger) -> None:
    start(finger)
    flip_event(finger, "−3")
    assert tile(finger, "Kenya").change == tile(finger, "Chile").change == -3
    finger.tap(tile(finger, "Kenya").ids.plus)
    assert (tile(finger, "Kenya").change, tile(finger, "Chile").change) == (1, None)
    assert finger.sees("+1")


def test_a_quiet_turn_takes_four_touches(finger: Finger) -> None:
    start(finger)
    before = finger.touches
    flip_event(finger, "−1")
    finger.tap(table(finger).main)
    assert finger.sees("Chile checks the news")
    assert finger.touches - before == 4


def test_the_last_step_of_the_turn_passes_without_a_draw(finger: Finger) -> None:
    start(finger)
    finger.app.play({"move": "adjust", "key": "hand:0", "value": 1})
    flip_event(finger, "−1")
    assert finger.find("Draw and pass").detail == "hand 1 → 2, then Chile"
    deck = finger.app.session.state.deck
    finger.tap("End turn")
    assert finger.sees("Chile checks the news")
    assert finger.app.session.state.deck == deck


def test_a_finger_that_stays_on_the_number_sets_it(finger: Finger) -> None:
    start(finger)
    touch = finger.press(tile(finger, "Kenya").numeral)
    finger.settle(10)
    finger.lift(touch)
    assert isinstance(finger.app.shell.sheet, NumberPad)


def test_redo_stands_beside_undo_while_there_is_something_to_redo(finger: Finger) -> None:
    start(finger)
    assert not finger.can_find("redo")
    finger.tap(tile(finger, "Kenya").ids.plus)
    finger.tap("undo")
    finger.tap("redo")
    assert pops(finger)["Kenya"] == 11
    assert not finger.can_find("redo")


def test_on_a_flat_table_a_six_has_a_stroke(finger: Finger) -> None:
    start(finger)
    flip_event(finger, "−4")
    finger.tap("screen-rotation")
    flat = finger.app.shell.sheet
    assert isinstance(flat, FlatTable)
    assert all(tile.numeral.stroked for tile in tiles(flat))
    finger.tap(tiles(flat)[0].ids.plus)
    assert not tiles(flat)[0].numeral.stroked


def test_on_a_flat_table_plus_changes_what_a_player_holds(finger: Finger) -> None:
    sit(finger, "nineteen71", 4)
    finger.tap("screen-rotation")
    hand = finger.app.session.state.nations[0].hand
    finger.tap(tiles(finger.app.shell.sheet)[0].ids.plus)
    assert finger.app.session.state.nations[0].hand == hand + 1
