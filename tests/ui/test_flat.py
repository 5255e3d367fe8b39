"""The phone in the middle: each player reads and touches their own side."""

from __future__ import annotations

import pytest

from companion.core.sides import places
from companion.core.text import say
from companion.core.view import Moment
from companion.games.game2020.rulings import Adjust
from companion.ui.kit.pieces import PieceLine
from companion.ui.screens.flat import FlatTable
from companion.ui.table.tile import FlatTile
from companion.ui.theme import theme
from tests.tour.shasn import mid_game
from tests.ui.finger import Finger
from tests.ui.rides import calmly, play, sit_down
from tests.ui.test_hindsight import flip_event, start


def tiles(flat: FlatTable) -> list[FlatTile]:
    """Everybody's tile, in the order of the table."""
    return [turned.tile for turned in flat.around.turns]


def test_everybody_can_press_plus_at_the_same_time(finger: Finger) -> None:
    start(finger)
    finger.tap("screen-rotation")
    flat = finger.app.shell.sheet
    assert isinstance(flat, FlatTable)
    touches = [finger.press(tile.ids.plus) for tile in tiles(flat)]
    for touch in touches:
        finger.lift(touch)
    finger.wait(lambda: [tile.numeral.text for tile in tiles(flat)] == ["11"] * 4)


def test_the_button_in_the_middle_carries_the_turn_on_and_close_leads_back(finger: Finger) -> None:
    start(finger)
    finger.tap("screen-rotation")
    flat = finger.app.shell.sheet
    finger.tap(flat.around.ids.hub.__self__)
    assert finger.sees("Event in the news")
    finger.back()
    finger.tap(flat.around.ids.leave.__self__)
    assert finger.app.shell.sheet is None


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("size", [(360, 640), (800, 1280), (1280, 800)])
def test_no_two_sides_overlap_and_none_leaves_the_screen(count: int, size: tuple[int, int]) -> None:
    boxes = []
    for place in places(count, *size, gap=8):
        wide, high = (place.high, place.wide) if abs(place.turn) == 90 else (place.wide, place.high)
        boxes.append((place.x - wide / 2, place.y - high / 2, place.x + wide / 2, place.y + high / 2))
    assert len(boxes) == count
    for left, low, right, top in boxes:
        assert left >= -1 and low >= -1 and right <= size[0] + 1 and top <= size[1] + 1
    for n, one in enumerate(boxes):
        for two in boxes[n + 1 :]:
            apart = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
            assert apart, f"{one} lies on {two}"


def test_a_small_phone_laid_flat_says_who_sits_in_the_pit(finger: Finger) -> None:
    finger.resize(360, 640)
    finger.tap("The Game of 2020")
    finger.tap("flag-variant-outline")
    finger.tap("Start the game")
    for touched in ("die 4", "Nay", "and miss a turn"):
        calmly(finger, touched)
    finger.tap("dots-vertical")
    finger.tap("Lay the phone flat")
    assert finger.sees("The Pit: misses a turn")


def test_a_small_phone_laid_flat_says_beside_the_name_who_is_out(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger, nations=3)
    for _ in range(9):
        finger.tap("minus")
    flip_event(finger, "−1")
    finger.tap("Pass")
    finger.tap("dots-vertical")
    finger.tap("Lay the phone flat")
    tile = next(t for t in tiles(finger.app.shell.sheet) if t.ids.reason.text)
    assert tile.ids.reason.y == tile.ids.head.ids.name.y
    assert tile.ids.head.ids.name.x < tile.ids.reason.x < tile.ids.reason.right <= tile.right


def test_dice_are_thrown_on_the_flat_table_and_lie_before_whoever_rolled(finger: Finger) -> None:
    finger.tap("The Game of 2020")
    finger.tap("Start the game")
    finger.tap("screen-rotation")
    flat = finger.app.shell.sheet
    finger.tap(flat.around.ids.hub.__self__)
    dice = flat.around.throws.dice
    table = finger.app.shell.screen.pane("table")
    assert dice.flying and not (table.throws.dice and table.throws.dice.flying), "only where they are seen"
    finger.wait(lambda: not dice.flying, "they never landed")
    finger.settle()
    assert {part.die.seat for part in dice._parts} == set(range(len(tiles(flat)))), "those who tie roll twice"
    for part in dice._parts:
        turned = flat.around.turns[part.die.seat]
        assert turned.collide_point(*part.center)
        assert part.turn == turned.place.turn
    while finger.app.session.state.stage == "order":
        finger.tap(flat.around.ids.hub.__self__)
        finger.wait(lambda: not dice.flying)
    finger.settle()
    finger.tap(flat.around.ids.hub.__self__)
    finger.wait(lambda: not dice.flying)
    finger.settle()
    finger.tap("What now?", within=flat)
    assert finger.can_find("Yay"), "what is drawn is said without taking the phone up"


def test_a_moment_on_the_flat_table_is_turned_to_whose_turn_it_is_and_undo_works_on_it(finger: Finger) -> None:
    finger.app.store.put_setting("moments", "full")
    start(finger, nations=3)
    finger.tap("screen-rotation")
    flat = finger.app.shell.sheet
    finger.app.play({"move": "event", "amount": 0, "source": "news", "reach": "global"})
    finger.app.play({"move": "event", "amount": -10, "source": "hand", "reach": "national", "target": 1})
    finger.app.play({"move": "settle"})
    finger.settle(10)
    stage = flat.around.moments.stage
    assert stage is not None
    acting = next(turned for turned in flat.around.turns if turned.seat.active)
    assert flat.around.curtain.rotation % 360 == acting.place.turn % 360
    assert finger.app.shell.screen.pane("table").moments.stage is None, "once, and where it is seen"
    finger.tap(stage.ids.foot.ids.undo)
    assert flat.around.moments.stage is None
    assert not finger.app.session.state.nations[1].out


def test_back_sends_the_moment_away_and_then_takes_the_phone_up(finger: Finger) -> None:
    finger.app.store.put_setting("moments", "full")
    start(finger, nations=3)
    finger.tap("screen-rotation")
    flat = finger.app.shell.sheet
    flat.around.moments.put(Moment(kind="fall", word=say("Chile"), line=say("has fallen"), rule="hindsight2020 R41"))
    finger.settle()
    finger.back()
    assert finger.app.shell.sheet is flat and flat.around.moments.stage is None
    finger.back()
    assert finger.app.shell.sheet is None and not finger.app.laid


def test_a_number_that_grows_by_a_digit_stays_between_its_buttons(finger: Finger) -> None:
    sit_down(finger, 2)
    play(finger, Adjust(key="space:1", value=9))
    finger.tap("screen-rotation")
    tile = tiles(finger.app.shell.sheet)[1]
    for shown in ("9", "10"):
        number = tile.numeral.ids.number
        finger.wait(lambda number=number, shown=shown: number.text == shown)
        finger.settle()
        assert number.center_x == pytest.approx((tile.ids.minus.center_x + tile.ids.plus.center_x) / 2, abs=1)
        finger.tap(tile.ids.plus.__self__)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_what_stands_beside_a_name_stays_on_its_tile_with_large_letters(finger: Finger, count: int) -> None:
    finger.app.store.put_setting("text_scale", 200)
    theme.scale = 2.0
    finger.resize(360, 640)
    mid_game(finger, count)
    finger.app.shell.screen.lay_flat()
    finger.settle()
    for tile in tiles(finger.app.shell.sheet):
        for line in tile.walk(restrict=True):
            if isinstance(line, PieceLine):
                assert tile.y <= line.y and line.top <= tile.top, f"{tile.seat.name}: a chip stands over the edge"
                assert tile.x <= line.x and line.right <= tile.right
