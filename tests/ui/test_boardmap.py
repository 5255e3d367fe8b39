"""The board map: painted with a finger, kept for the next ride, shared as a file."""

from __future__ import annotations

from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.cards import Land
from companion.games.game2020.map_file import read_map, write_map
from companion.games.game2020.mapping import SetSpace
from companion.games.game2020.turns import Roll
from companion.games.game2020.ui.map_editor import MapEditor
from tests.games.game2020.table import FULL
from tests.ui.finger import Finger
from tests.ui.rides import play, sit_down, state, tap_space


def open_menu(f: Finger, entry: str) -> None:
    f.tap("dots-vertical")
    f.tap(entry)


def editor(f: Finger) -> MapEditor:
    open_menu(f, "Fill in the board map")
    found = f.app.shell.sheet
    assert isinstance(found, MapEditor)
    return found


def test_spaces_are_painted_with_the_colour_that_was_picked(finger: Finger) -> None:
    sit_down(finger, board=None)
    sheet = editor(finger)
    finger.tap("Nay", within=sheet)
    tap_space(finger, sheet.track, 3)
    tap_space(finger, sheet.track, 9)
    finger.tap("Half way", within=sheet)
    tap_space(finger, sheet.track, 32)
    finger.tap("Pit exit", within=sheet)
    tap_space(finger, sheet.track, 33)
    finger.tap("Done", within=sheet)
    board = state(finger).map
    assert (board.colour(3), board.colour(9), board.halfway, board.exits("pit")) == ("red", "red", 32, (33,))
    assert finger.sees("3 spaces are known")
    finger.tap("Undo")
    assert state(finger).map == BoardMap()


def test_one_after_another_takes_one_tap_a_space(finger: Finger) -> None:
    sit_down(finger, board=None)
    sheet = editor(finger)
    finger.tap("One after another", within=sheet)
    for name in ("Yay", "Nay", "Oy Vey", "Yay"):
        finger.tap(name, within=sheet)
    finger.tap("undo", within=sheet)
    finger.back()  # closing keeps what was painted
    assert [state(finger).map.colour(space) for space in range(1, 5)] == ["green", "red", "yellow", ""]


def test_a2_what_a_guest_tells_while_somebody_paints_is_not_wiped_out(finger: Finger) -> None:
    sit_down(finger, board=None)
    play(finger, Roll(value=2))
    sheet = editor(finger)
    finger.tap("Nay", within=sheet)
    tap_space(finger, sheet.track, 9)
    play(finger, Land(colour="yellow"))
    finger.tap("Done", within=sheet)
    assert (state(finger).map.colour(2), state(finger).map.colour(9)) == ("yellow", "red")


def test_the_next_ride_uses_the_last_map_and_says_so(finger: Finger) -> None:
    sit_down(finger)
    finger.app.home()
    finger.settle()
    finger.tap("2–8 players · ride to 2021")
    finger.tap("Start the game")
    assert state(finger).map == FULL
    assert finger.sees("The board map of your last ride is in use")
    finger.tap("Undo")
    assert state(finger).map == BoardMap()


def test_what_an_unmapped_ride_learns_is_added_and_nothing_is_forgotten(finger: Finger) -> None:
    sit_down(finger, board=BoardMap().painted(5, "red"))
    sit_down(finger, board=None)
    play(finger, Roll(value=2), Land(colour="yellow"))
    kept = read_map(finger.app.store.setting("game2020.map").encode())
    assert (kept.colour(2), kept.colour(5)) == ("yellow", "red")


def test_a_colour_that_was_wiped_out_on_purpose_stays_out(finger: Finger) -> None:
    sit_down(finger)
    play(finger, SetSpace(space=5, colour=""))
    kept = read_map(finger.app.store.setting("game2020.map").encode())
    assert (kept.colour(5), kept.colour(6)) == ("", FULL.colour(6))


def test_a_shared_map_can_be_opened_at_another_table(finger: Finger) -> None:
    sit_down(finger)
    open_menu(finger, "Share the board map")
    written = finger.folder / "shared" / "board-map-game2020.json"
    assert read_map(written.read_bytes()) == FULL
    assert finger.sees("board-map-game2020.json")
    inbox = finger.folder / "inbox"
    inbox.mkdir(exist_ok=True)
    (inbox / "friends.json").write_bytes(write_map(BoardMap().painted(7, "green")))
    open_menu(finger, "Open a board map")
    assert state(finger).map == BoardMap().painted(7, "green")
    (inbox / "other.json").write_bytes(written.read_bytes())
    open_menu(finger, "Open a board map")
    finger.tap("other.json")
    assert state(finger).map == FULL


def test_an_empty_inbox_and_a_broken_file_get_one_sentence_and_nothing_changes(finger: Finger) -> None:
    sit_down(finger)
    open_menu(finger, "Open a board map")
    assert finger.sees("put its file into the folder")
    (finger.folder / "inbox" / "holiday.json").write_text('{"kind": "holiday"}')
    open_menu(finger, "Open a board map")
    assert finger.sees("holiday.json: This file is not a board map")
    assert state(finger).map == FULL
    sit_down(finger, board=None)
    open_menu(finger, "Share the board map")
    assert finger.sees("The board map is still empty")
