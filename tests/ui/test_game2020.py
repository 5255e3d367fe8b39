"""The Game of 2020 played on the real screen by touches."""

from __future__ import annotations

import pytest

from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.cards import Follow
from companion.games.game2020.rulings import Adjust, GiveTurn, Place
from companion.games.game2020.turns import EscapeRoll, Roll
from companion.games.game2020.ui.order import OrderTray
from companion.games.game2020.ui.space_field import SpaceBox
from companion.games.game2020.words import Where
from companion.ui import taps as playing
from companion.ui.kit.press import Touchable
from companion.ui.kit.text import Display
from companion.ui.screens.home_tables import TableRow
from companion.ui.screens.seat import SeatSheet
from companion.ui.table.die import TableDie
from companion.ui.theme import theme
from tests.games.game2020.table import NAMES
from tests.ui.finger import Finger, seen
from tests.ui.rides import board, calmly, chip, play, sit_down, state, tap_space, title


def set_up_by_touches(f: Finger, count: str = "3") -> None:
    f.tap("The Game of 2020")
    f.tap(count)
    f.tap("Start the game")


def test_the_lowest_real_die_starts_and_a_tie_is_rolled_again(finger: Finger) -> None:
    set_up_by_touches(finger)
    assert title(finger) == "The lowest roll starts"
    for die in ("die 2", "die 5", "die 2"):
        calmly(finger, die)
    assert title(finger) == "A tie: roll again"
    for die in ("die 6", "die 4"):
        calmly(finger, die)
    assert title(finger) == "Rider 3 rolls"
    assert [row.dice for row in board(finger).tray.rows_of] == [[2, 6], [5], [2, 4]]
    assert finger.sees("Turn 1 · Rider 3 rolls")
    calmly(finger, "die 3")
    assert not board(finger).ordering


def test_a_riders_row_asks_for_their_die_and_then_opens_their_sheet(finger: Finger) -> None:
    set_up_by_touches(finger)
    calmly(finger, "Rider 3")
    assert finger.sees("Rider 3's real die shows")
    calmly(finger, "die 4")
    assert [row.dice for row in board(finger).tray.rows_of] == [[0], [0], [4]]
    assert finger.sees("Rider 1's real die shows")
    calmly(finger, "Rider 1")
    assert isinstance(finger.app.shell.sheet, SeatSheet)


def finish(f: Finger) -> None:
    """Go on with sixes until somebody is there, answering whatever the screen asks."""
    for _ in range(200):
        f.settle(2)
        if f.sees("Play again"):
            return
        for wanted in ("Forward 5", "Yay", "Miss the turn", "Say the exit", "die 6"):
            if f.can_find(wanted):
                f.tap(wanted)
                break
        box = next((w for w in f.widgets() if isinstance(w, SpaceBox)), None)
        if box is not None:
            tap_space(f, box.track, 20)
            f.tap("Done")
    raise AssertionError(f"nobody arrived: {f.texts()}")


def test_a_whole_ride_with_every_kind_of_card(finger: Finger) -> None:
    set_up_by_touches(finger)
    for die in ("die 4", "die 1", "die 6"):
        calmly(finger, die)
    calmly(finger, "die 3")
    assert title(finger) == "Which card does Rider 2 draw?"
    calmly(finger, "Yay")
    calmly(finger, "Forward 3")
    assert chip(finger, "Rider 2") == "6"
    calmly(finger, "die 2")
    calmly(finger, "Nay")
    calmly(finger, "The Pit")
    assert chip(finger, "Rider 3") == "skips"
    calmly(finger, "die 5")
    calmly(finger, "Oy Vey")
    calmly(finger, "Quarantine")
    sign = next(w for w in finger.widgets() if isinstance(w, SpaceBox))
    tap_space(finger, sign.track, 32)
    finger.tap("Done")
    assert title(finger) == "Rider 1 in quarantine: 1 of 4"
    calmly(finger, "die 5")
    assert chip(finger, "Rider 1") == "2/4"
    calmly(finger, "die 1")
    calmly(finger, "Nay")
    calmly(finger, "Back 4")
    assert chip(finger, "Rider 2") == "3"
    assert title(finger) == "Rider 3 misses this turn"
    calmly(finger, "Miss the turn")
    assert chip(finger, "Rider 3") == "out next"
    assert title(finger) == "Rider 1 in quarantine: 2 of 4"
    calmly(finger, "die 2")
    tap_space(finger, board(finger).ride.track, 14)
    finger.tap("Done")
    assert chip(finger, "Rider 1") == "14"
    assert state(finger).map.exits("bubble1") == (14,)
    finish(finger)
    assert any("made it to 2021!" in text for text in finger.texts())


def test_a_roll_that_the_rules_are_against_is_grey_in_its_sheet_too_and_leads_to_the_refusal(finger: Finger) -> None:
    sit_down(finger)
    play(finger, Roll(value=3))
    calmly(finger, "Roll")
    sheet = finger.app.shell.sheet
    assert finger.sees("Ana has rolled already and draws a card now.")
    assert not sheet.confirm.free
    finger.tap(sheet.confirm)
    finger.wait(lambda: finger.can_find("Do it anyway"), "the throw was never refused")


def test_a_space_that_is_no_exit_is_pale_and_says_why_when_it_is_tapped(finger: Finger) -> None:
    sit_down(finger, board=BoardMap().painted(3, "red"))
    play(finger, Place(seat=0, where="bubble1"), EscapeRoll(value=2))
    calmly(finger, "Say the exit")
    ride = next(w for w in finger.widgets() if isinstance(w, SpaceBox)).track
    assert ride.pale == {3}
    tap_space(finger, ride, 3)
    assert finger.sees("Space 3 has another colour on the board map.")
    finger.tap("Done")
    finger.tap("Do it anyway")
    assert chip(finger, "Ana") == "3"


def test_a_normal_turn_is_roll_and_card(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(finger)
    monkeypatch.setattr(playing, "pick", lambda _: 1)
    finger.touches = 0
    finger.tap("Roll")
    finger.wait(lambda: title(finger) == "Ana draws Yay", "the die never landed")
    finger.settle(20)
    calmly(finger, "Forward 3")
    assert (finger.touches, title(finger), chip(finger, "Ana")) == (2, "Ben rolls", "5")


def test_the_token_of_the_moment_is_set_by_one_with_one_touch(finger: Finger) -> None:
    sit_down(finger)
    play(finger, Adjust(key="space:0", value=20))
    finger.touches = 0
    finger.tap("to 21")
    assert (finger.touches, chip(finger, "Ana"), title(finger)) == (1, "21", "Ana rolls")


def test_with_real_dice_two_touches_do_on_a_known_space_and_three_on_an_unknown_one(finger: Finger) -> None:
    sit_down(finger)
    finger.touches = 0
    calmly(finger, "die 2")
    calmly(finger, "Forward 3")
    assert (finger.touches, chip(finger, "Ana")) == (2, "5")
    sit_down(finger, board=None)
    finger.touches = 0
    for what in ("die 2", "Nay", "The Pit"):
        calmly(finger, what)
    assert (finger.touches, chip(finger, "Ana")) == (3, "skips")


def test_an_escape_roll_is_one_touch(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(finger)
    play(finger, Roll(value=1), Follow(effect="bubble"))
    monkeypatch.setattr(playing, "pick", lambda _: 4)
    finger.touches = 0
    finger.tap("Roll to escape")
    finger.wait(lambda: title(finger) == "Ben rolls", "the die never landed")
    assert finger.touches == 1
    play(finger, GiveTurn(seat=0))
    finger.touches = 0
    calmly(finger, "die 3")
    assert (finger.touches, chip(finger, "Ana")) == (1, "14")


@pytest.mark.parametrize(("zone", "button", "space"), [("bubble1", "Roll to escape", "24"), ("pit", "Roll", "26")])
def test_a_roll_to_an_unknown_exit_is_seen_before_the_ride_asks_for_its_space(
    finger: Finger, monkeypatch: pytest.MonkeyPatch, zone: Where, button: str, space: str
) -> None:
    sit_down(finger, board=None)
    play(finger, Place(seat=0, where=zone), *[Adjust(key="skip:0", value=0)] * (zone == "pit"))
    monkeypatch.setattr(playing, "pick", lambda _: 1)
    finger.tap(button)
    assert finger.app.shell.sheet is None, "no second Roll in a sheet"
    finger.wait(lambda: title(finger).startswith("Where is the exit"), "the die never landed")
    assert [die.die.value for die in finger.widgets() if isinstance(die, TableDie)] == [2]
    finger.kill()
    finger.start()
    finger.tap(next(w for w in finger.widgets() if isinstance(w, TableRow)))
    assert [die.die.value for die in finger.widgets() if isinstance(die, TableDie)] == [2]
    tap_space(finger, board(finger).ride.track, 24)
    finger.tap("Done")
    assert chip(finger, "Ana") == space


def test_a_double_tap_is_not_taken_for_two_moves(finger: Finger) -> None:
    sit_down(finger)
    finger.settle(8)
    face = finger.find("die 2")
    x, y = face.to_window(*face.center)
    finger.double_tap_at(x, y)
    assert title(finger) == "Ana draws Yay"
    assert state(finger).duty == "draw"


CROWD = (9, 21, 38, 51, 30, 38, 38, 5)


def crowd(f: Finger) -> None:
    """Eight riders: Ana and Cleo in quarantine, Eve in the Pit."""
    sit_down(f, 8)
    play(f, *(Adjust(key=f"space:{seat}", value=space) for seat, space in enumerate(CROWD)))
    play(f, Place(seat=2, where="bubble2"), Place(seat=4, where="pit"))
    play(f, Roll(value=1), Follow(effect="bubble"), EscapeRoll(value=6), GiveTurn(seat=0))


@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_eight_riders_never_have_to_ask_whose_turn_it_is(finger: Finger, size: tuple[int, int]) -> None:
    finger.resize(*size)
    crowd(finger)
    told = {
        "Ana": ("Ana in quarantine: 2 of 4", "Roll to escape"),
        "Ben": ("Ben rolls", "Roll"),
        "Cleo": ("Cleo in quarantine: 1 of 4", "Roll to escape"),
        "Dov": ("Dov rolls", "Roll"),
        "Eve": ("Eve misses this turn", "Miss the turn"),
        "Fay": ("Fay rolls", "Roll"),
    }
    for seat, (name, (says, button)) in enumerate(told.items()):
        play(finger, GiveTurn(seat=seat)) if state(finger).active != seat else None
        assert title(finger) == says
        assert finger.sees(f"· {name}")
        assert finger.find(button).enabled
        active = [chip.name.text for chip in board(finger).chips.chips if chip.seat.active]
        assert active == [name]
    places = [chip(finger, name) for name in ("Ana", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal")]
    assert places == ["2/4", "21", "1/4", "51", "skips", "38", "38", "5"]


def test_the_stay_shows_its_four_turns_with_what_was_rolled_and_the_odds(finger: Finger) -> None:
    crowd(finger)
    cells = board(finger).card.cells.children[::-1]
    assert [(cell.number, cell.word, cell.die) for cell in cells] == [
        ("", "stayed", 6),
        ("2", "now", 0),
        ("3", "roll", 0),
        ("4", "out anyway", 0),
    ]
    assert finger.sees("out to space 14, 50 %")
    play(finger, GiveTurn(seat=1))
    assert not finger.sees("%")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (412, 915), (320, 568), (800, 1280), (1280, 800)])
def test_the_whole_ride_and_all_chips_are_in_sight_with_fingers_room(finger: Finger, width: int, height: int) -> None:
    finger.resize(width, height)
    crowd(finger)
    place = board(finger)
    for spot in place.ride.track.path.spots:
        assert place.ride.x <= spot.x <= place.ride.right
        assert place.ride.y <= spot.y <= place.ride.top
    assert place.height <= place.parent.parent.height + (1 if height >= 640 else 200)
    touchables = [w for part in (place.chips, place.card) for w in finger.widgets(part) if isinstance(w, Touchable)]
    assert len(touchables) >= 9
    for widget in touchables:
        assert widget.height >= 47.9
        assert widget.width >= 39.9


def test_large_text_keeps_every_part_of_the_table_in_reach(finger: Finger) -> None:
    finger.app.store.put_setting("text_scale", 200)
    finger.stop()
    finger.start()
    finger.resize(360, 640)
    sit_down(finger, 8, opening="roll")
    names = [row.name for row in board(finger).tray.rows_of]
    assert [name.text for name in names] == [*NAMES], "each die is somebody's by name"
    assert all(min(name.width, name.height) > 12 and not name.is_shortened for name in names)
    crowd(finger)
    board(finger).parent.parent.scroll_y = 0
    finger.settle(2)
    finger.tap(next(chip for chip in board(finger).chips.chips if chip.name.text == "Hal"))
    assert finger.app.shell.sheet.title == "Hal"
    finger.back()
    finger.tap("Roll to escape")
    finger.tap("5", within=finger.app.shell.sheet)
    assert title(finger) == "Ben rolls"


def test_nothing_of_the_riders_shows_below_the_card_that_lies_over_them(finger: Finger) -> None:
    finger.app.store.put_setting("text_scale", 200)
    finger.stop()
    finger.start()
    finger.resize(360, 640)
    sit_down(finger, 8)
    finger.settle(3)
    place = board(finger)
    edge = 640 - int(place.card.y)
    strip = seen().crop((int(place.card.x), edge - 3, int(place.card.right), edge + 3))
    assert max(max(pixel) for pixel in strip.getdata()) <= max(round(255 * part) for part in theme.s1[:3])


def test_a_killed_app_comes_back_to_the_same_ride(finger: Finger) -> None:
    crowd(finger)
    before = (title(finger), [chip(finger, name) for name in ("Ana", "Eve", "Gus")])
    finger.kill()
    finger.start()
    finger.tap(next(w for w in finger.widgets() if isinstance(w, TableRow)))
    assert (title(finger), [chip(finger, name) for name in ("Ana", "Eve", "Gus")]) == before
    calmly(finger, "die 1")
    assert chip(finger, "Ana") == "14"
    finger.tap("undo")
    assert chip(finger, "Ana") == "2/4"


def test_a_token_travels_along_the_rails_and_arrives(finger: Finger) -> None:
    sit_down(finger)
    pin = board(finger).ride.pins[0]
    spots = board(finger).ride.track.path.spots
    assert pin.tip == pytest.approx(spots[0][:2])
    finger.app.play({"move": "roll", "value": 6})
    finger.frame(0.01)
    finger.frame(0.15)
    assert spots[0].x < pin.tip[0] < spots[6].x
    assert ahead(finger) == ["1", "2", "3", "4", "5", "6"]
    finger.settle(30)
    assert pin.tip == pytest.approx(spots[6][:2])
    assert ahead(finger) == []
    finger.app.undo()
    finger.frame()
    assert pin.tip == pytest.approx(spots[0][:2])


def ahead(f: Finger) -> list[str]:
    """The steps that are counted before a token."""
    return sorted(w.text for w in f.widgets(board(f).ride.trail) if isinstance(w, Display))


def test_the_card_of_a_space_is_asked_for_when_the_token_stands_there(finger: Finger) -> None:
    sit_down(finger)
    theme.motion = True
    finger.app.play({"move": "roll", "value": 5})
    for _ in range(3):
        finger.frame(0.11)  # longer than a double tap, and the token is on its way
    card = finger.find("Forward 3")
    finger.press(card).touch_up()
    assert state(finger).duty == "draw"
    finger.app.undo()
    finger.settle()
    calmly(finger, "die 5")
    calmly(finger, "Forward 3")
    assert state(finger).active == 1


def test_the_die_that_wins_does_not_lie_on_2021(finger: Finger) -> None:
    sit_down(finger)
    play(finger, Adjust(key="space:0", value=60))
    finger.app.play({"move": "roll", "value": 5})
    finger.settle(20)
    assert finger.sees("Play again")
    assert not [w for w in finger.widgets() if isinstance(w, TableDie)]


def test_without_motion_a_token_is_there_at_once(finger: Finger) -> None:
    sit_down(finger)
    theme.motion = False
    finger.app.play({"move": "roll", "value": 6})
    assert board(finger).ride.pins[0].tip == pytest.approx(board(finger).ride.track.path.spots[6][:2])


def test_tokens_that_share_a_space_stand_side_by_side(finger: Finger) -> None:
    crowd(finger)
    heads = [board(finger).ride.pins[seat].head_at() for seat in (5, 6)]
    assert abs(heads[0][0] - heads[1][0]) > 20


def test_tapping_a_token_or_a_chip_opens_that_seat(finger: Finger) -> None:
    crowd(finger)
    pin = board(finger).ride.pins[3]
    finger.tap_at(*board(finger).to_window(*pin.head_at()))
    assert finger.app.shell.sheet.title == "Dov"


def test_a_tapped_space_takes_its_colour_with_one_more_tap(finger: Finger) -> None:
    sit_down(finger, board=BoardMap())
    tap_space(finger, board(finger).ride.track, 30)
    assert finger.sees("What colour is space 30?")
    finger.tap("Yellow")
    assert state(finger).map.colour(30) == "yellow"


def test_the_start_button_says_who_begins_and_a_flag_means_what_it_says(finger: Finger) -> None:
    finger.tap("The Game of 2020")
    assert finger.find("Start the game").detail == "The lowest roll begins"
    finger.tap("flag-variant-outline", nth=1)
    chosen = finger.find("Start the game").detail
    assert chosen.endswith("begins") and "roll" not in chosen
    finger.tap("Start the game")
    assert finger.sees(f"Turn 1 · {chosen.removesuffix(' begins')} rolls")


def test_back_from_play_again_leads_to_the_result_that_is_still_being_talked_about(finger: Finger) -> None:
    finger.tap("The Game of 2020")
    finger.tap("flag-variant-outline")
    finger.tap("Start the game")
    finish(finger)
    finger.tap("Play again")
    finger.back()
    assert finger.sees("Play again")
    finger.tap("Play again")
    finger.tap("Start the game")
    assert finger.sees("Turn 1")


def test_nothing_of_the_ride_shows_beside_the_lower_corners_of_the_card(finger: Finger) -> None:
    finger.app.store.put_setting("text_scale", 200)
    finger.stop()
    finger.start()
    finger.resize(360, 640)
    sit_down(finger, seats=6)
    card, lane = board(finger).card, finger.app.shell.screen.pane("table").lane
    assert board(finger).height > board(finger).room, "the ride is not scrolled, so nothing lies behind the card"
    x, low = card.to_window(*card.pos)
    high = lane.to_window(lane.x, lane.top)[1]
    under = seen().crop((int(x), int(640 - low), int(x + card.width), int(640 - high)))
    corner = seen().crop((int(x), int(640 - low - 5), int(x) + 2, int(640 - low)))
    ground = [round(part * 255) for part in theme.bg[:3]]
    painted = [colour for part in (under, corner) for _, colour in part.getcolors()]
    assert max(abs(one - other) for colour in painted for one, other in zip(colour, ground, strict=True)) <= 2


def test_the_rows_for_the_start_stand_alike_whether_they_or_their_room_come_first(finger: Finger) -> None:
    finger.resize(360, 640)
    sit_down(finger, 5, None, opening="roll")
    first, view = board(finger).tray, finger.app.table.view.board
    late = OrderTray(size=first.size)
    late.show(view.lots, view.tokens)
    assert first.cols == late.cols == 2
