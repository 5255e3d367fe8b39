"""Guests at the table of the app: they come in over a real line, and the host's screen shows what they do."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget
from PIL import Image
from websockets.exceptions import InvalidHandshake

from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import Action
from companion.ui.kit.hold import HoldPress
from companion.ui.screens.invite import InviteSheet, QrCode
from companion.ui.table.guests import CornerMark, PresencePlate
from companion.ui.table.tile import Tile
from tests.guests.phone import LOOPBACK, Phone, closed
from tests.guests.table import buttons
from tests.tour.tables import sit
from tests.ui.finger import Finger

SOON = 20.0  # real seconds for what other threads do


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.guests.host.addresses", lambda: (LOOPBACK,))


class Guests:
    """Guests on a thread of their own; the app goes on while they speak."""

    def __init__(self, finger: Finger) -> None:
        self.finger = finger
        self.pace = threading.Event()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def end(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def hear(self, work: Coroutine[Any, Any, Any]) -> Any:
        """What came of something that a guest does."""
        future = asyncio.run_coroutine_threadsafe(work, self.loop)
        self.until(future.done)
        return future.result(0)

    def until(self, condition: Any) -> None:
        end = monotonic() + SOON
        while not condition():
            assert monotonic() < end, f"it never came true; on the screen: {self.finger.texts()}"
            self.finger.frame()
            self.pace.wait(1 / 60)  # the app's time does not run ahead of the guests'
        self.finger.settle()

    def come(self, seat: int | None = None, name: str = "a") -> Phone:
        host = self.finger.app.inviting.host
        phone = Phone(host, name)
        self.hear(phone.come(seat, code=host.code))
        return phone


@pytest.fixture
def guests(finger: Finger) -> Iterator[Guests]:
    made = Guests(finger)
    finger.app.store.put_setting("dim", False)  # the clock of the app runs ahead while others speak
    yield made
    finger.stop()
    finger.app = None  # type: ignore[assignment]
    made.end()


def invite(finger: Finger, game: str = "hindsight2020", seats: int = 4) -> InviteSheet:
    sit(finger, game, seats)
    return tap_invite(finger)


def tap_invite(finger: Finger) -> InviteSheet:
    finger.tap("dots-vertical")
    finger.tap("Invite")
    assert isinstance(finger.app.shell.sheet, InviteSheet)
    return finger.app.shell.sheet


def plates(finger: Finger) -> list[str]:
    return [widget.state for widget in finger.widgets() if isinstance(widget, PresencePlate)]


def test_invite_shows_a_code_and_where_to_go(finger: Finger, guests: Guests) -> None:
    invite(finger)
    host = finger.app.inviting.host
    assert finger.sees(host.code[:3]) and finger.sees(host.code[3:])
    assert finger.sees(f"{LOOPBACK}:{host.port}")
    assert finger.texts().count("Waiting") == 4
    assert not Window.allow_screensaver


def test_on_a_tablet_the_table_goes_on_beside_the_invitation(finger: Finger, guests: Guests) -> None:
    finger.resize(1280, 800)
    sheet = invite(finger)
    tile = next(widget for widget in finger.widgets() if isinstance(widget, Tile))
    before = tile.numeral.text
    finger.tap("plus", within=tile)
    assert tile.numeral.text == str(int(before) + 1)
    finger.tap("Start the year")
    assert finger.app.session.state.phase == "news"
    assert finger.app.shell.sheet is sheet
    finger.tap("Rules")
    assert finger.app.shell.sheet is None and finger.app.inviting.open, "another place stands there now"


def test_what_is_drawn_is_the_picture_to_scan(finger: Finger, guests: Guests, tmp_path: Path) -> None:
    invite(finger)
    finger.tap("magnify")
    finger.picture(tmp_path / "seen.png")
    code = next(widget for widget in finger.widgets(finger.app.shell.sheet) if isinstance(widget, QrCode))
    wanted = finger.app.inviting.host.qr()
    side = int(min(code.size) // (len(wanted) + 8))
    x, y = code.to_window(*code.center)
    left, top = int(x - side * len(wanted) / 2), Window.height - int(y + side * len(wanted) / 2)
    with Image.open(tmp_path / "seen.png") as seen:
        grey = seen.convert("L")
        drawn = tuple(
            tuple(
                grey.getpixel((left + side * (2 * column + 1) // 2, top + side * (2 * row + 1) // 2)) < 128
                for column in range(len(wanted))
            )
            for row in range(len(wanted))
        )
    assert drawn == wanted


def test_the_picture_does_not_go_dark_while_it_is_scanned(finger: Finger) -> None:
    invite(finger)
    began = finger.time.now
    finger.wait(lambda: finger.time.now > began + 90, most=200)
    assert not finger.app.shell.dimmed


def test_without_a_network_it_says_so_and_opens_once_there_is_one(
    finger: Finger, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.guests.host.addresses", lambda: ())
    invite(finger)
    assert finger.sees("Turn on Wi-Fi or the hotspot")
    assert not finger.app.inviting.open
    monkeypatch.setattr("companion.guests.host.addresses", lambda: (LOOPBACK,))
    finger.tap("Try again")
    assert finger.sees(finger.app.inviting.host.code[:3])


def test_what_a_guest_does_shows_on_the_tile_and_in_the_log(finger: Finger, guests: Guests) -> None:
    sheet = invite(finger)
    finger.app.session.play({"move": "start-year"}, at=1.0)
    ana = guests.come(1)
    guests.until(lambda: sheet.places[1].state == "live")
    assert finger.sees("Live")
    finger.back()
    assert plates(finger) == ["live"]
    before = finger.app.session.view.seats[1].main.value
    seen: list[str] = []
    finger.app.shell.screen.pane("table").board.bind(marks=lambda _, marks: seen.append(marks[1]))
    assert "done" in guests.hear(ana.say("count", key="pop:1", by=1))
    tile = next(tile for tile in finger.app.shell.screen.pane("table").board.tiles if tile.seat.index == 1)
    finger.wait(lambda: tile.shown == before + 1)
    assert seen[0] == "acts"
    guests.until(lambda: plates(finger) == ["live"])
    finger.tap("Log")
    name = finger.app.session.view.seats[1].name
    assert finger.sees(f"{name}, on their own phone")


@pytest.mark.parametrize("game", ["shasn", "game2020", "nineteen71", "hope"])
def test_whoever_plays_on_a_phone_is_marked_on_a_drawn_board_too(finger: Finger, game: str) -> None:
    sit(finger, game, 3)
    board = finger.app.shell.screen.pane("table").board
    assert [corner(place) for place in board.stands()] == [None] * 3
    board.mark(("live", "away", ""))
    assert [corner(place) for place in board.stands()] == ["live", "away", None]
    board.mark(())
    assert [corner(place) for place in board.stands()] == ["", "", None]


def corner(place: Widget) -> str | None:
    return next((part.state for part in place.canvas.after.children if isinstance(part, CornerMark)), None)


def test_a_seat_is_freed_and_given_back(finger: Finger, guests: Guests) -> None:
    sheet = invite(finger)
    ana = guests.come(2)
    guests.until(lambda: sheet.places[2].state == "live")
    finger.tap("Free it")
    assert sheet.places[2].state == "waiting"
    guests.hear(ana.until(lambda told: told.get("freed")))
    finger.tap("Undo")
    guests.hear(ana.until(lambda told: told.get("you") == 2))
    assert sheet.places[2].state == "live"


def test_who_comes_back_on_a_new_phone_is_let_in_with_one_tap(finger: Finger, guests: Guests) -> None:
    sheet = invite(finger)
    old, new = guests.come(2), guests.come(name="b")
    guests.hear(old.leave())
    guests.until(lambda: sheet.places[2].state == "back")
    guests.hear(new.say("sit", seat=2))
    assert new.told["you"] is None
    guests.until(lambda: finger.sees("New phone?"))
    finger.tap("Let in")
    guests.hear(new.until(lambda told: told.get("you") == 2))
    assert sheet.places[2].state == "live"
    guests.hear(guests.come(name="c").say("sit", seat=2))
    finger.back()
    assert not finger.sees("again?"), "nobody is asked about a seat whose guest is here"
    guests.hear(new.leave())
    guests.hear(guests.come(name="d").say("sit", seat=2))
    name = finger.app.session.view.seats[2].name
    guests.until(lambda: finger.sees(f"Is that {name} again?"))
    finger.tap("No")
    assert not finger.sees("again?")


def test_a_seat_of_this_phone_cannot_be_taken(finger: Finger, guests: Guests) -> None:
    sheet = invite(finger)
    finger.tap(sheet.places[0])
    assert finger.sees("This phone")
    ana = guests.come()
    assert "no" in guests.hear(ana.say("sit", seat=0))
    finger.tap(sheet.places[0])
    assert sheet.places[0].state == "waiting"


def test_only_looking_takes_the_buttons_from_guests(finger: Finger, guests: Guests) -> None:
    invite(finger)
    ana = guests.come(0)
    assert "plus" in ana.told["table"]["seats"][0]["main"]
    finger.tap("Look only")
    guests.hear(ana.until(lambda told: told["may"] == "look"))
    assert not buttons(ana.told["table"])


def test_a_wish_stands_in_the_lane_and_is_allowed_on_its_sheet(finger: Finger, guests: Guests) -> None:
    invite(finger, "shasn", 3)
    finger.back()
    finger.app.session.play({"move": "open", "house_rule": True}, at=1.0)
    ana = guests.come(0)
    for button in [one for one in buttons(ana.told["table"]) if "blocked" in one and "move" in one]:
        if guests.hear(ana.say("do", move=button["move"], on=ana.told["at"])).get("wish"):
            break
    guests.hear(ana.say("wish", of=ana.n))
    name = finger.app.session.view.seats[0].name
    finger.wait(lambda: finger.sees(f"{name} asks"))
    finger.settle()
    finger.tap("Look")
    assert finger.sees("If you allow it")
    finger.tap(finger.app.shell.sheet.keep.ids.keep)
    finger.tap("Allow it this once")
    head = finger.app.session.head
    assert head.overruled and head.by == 0
    assert not finger.sees(f"{name} asks")
    assert str(head.title) in finger.app.store.rulings(finger.app.table_id).values(), (
        "as the table plays it from now on"
    )


def test_stop_sends_guests_home_and_shuts_the_door(finger: Finger, guests: Guests) -> None:
    invite(finger)
    ana = guests.come(0)
    port = finger.app.inviting.host.port
    finger.tap("Stop sharing")
    assert guests.hear(closed(ana.line)) == 4004
    assert finger.app.inviting.host is None
    with pytest.raises((OSError, InvalidHandshake)):
        guests.hear(Phone(port, "b").come())
    assert plates(finger) == [] and not finger.app.shell.screen.guests.shown


def test_after_a_restart_one_tap_brings_the_guests_back(finger: Finger, guests: Guests) -> None:
    invite(finger)
    ana = guests.come(3)
    finger.stop()
    finger.start()
    finger.app.open_table(finger.app.store.tables(finished=False, limit=1)[0].id)
    finger.settle()
    assert not finger.app.inviting.open
    finger.tap(finger.app.shell.screen.guests)
    host = finger.app.inviting.host
    assert [text for text in finger.texts() if text.startswith("Away")] == ["Away"], "nobody knows since when"
    ana.at = f"{LOOPBACK}:{host.port}"
    guests.hear(ana.come(code="", run=""))
    assert ana.told["you"] == 3


def test_guests_are_told_while_the_app_is_in_the_background(finger: Finger, guests: Guests) -> None:
    invite(finger)
    ana = guests.come(0)
    finger.app.on_pause()
    guests.hear(ana.until(lambda told: told["host"] == "away"))
    finger.app.on_resume()
    guests.hear(ana.until(lambda told: told["host"] == "here"))


def test_leaving_the_table_closes_the_door(finger: Finger, guests: Guests) -> None:
    invite(finger)
    ana = guests.come(0)
    finger.back()
    finger.back()
    assert guests.hear(closed(ana.line)) == 4004
    assert not finger.app.inviting.open


@pytest.mark.usefixtures("learning")
def test_the_table_looks_for_guests_more_often_while_they_are_there(finger: Finger, guests: Guests) -> None:
    from kivy.clock import Clock

    invite(finger)
    finger.back()
    finger.wait(lambda: finger.app.reading.done)
    ana = guests.come(0)
    finger.wait(lambda: finger.app.resting.resting, most=8)
    brisk = Clock._max_fps
    guests.hear(ana.leave())
    guests.until(lambda: finger.app.inviting.devices == 0)
    finger.wait(lambda: finger.app.resting.resting, most=8)
    assert Clock._max_fps < brisk


def test_a_secret_is_held_to_be_seen_and_not_at_all_once_its_seat_has_a_guest(finger: Finger, guests: Guests) -> None:
    sit(finger, "hope", 3)
    finger.tap("Draw a Scene")
    finger.tap("2")
    finger.tap("Act")
    scene = finger.app.session.view.board
    assert scene is not None and scene.only == 0
    assert finger.can_find("Hold to see")
    tap_invite(finger)
    guests.come(0)
    finger.back()
    assert not finger.can_find("Hold to see")
    finger.app.open_seat(0)
    finger.settle()
    assert not any(isinstance(widget, HoldPress) for widget in finger.widgets(finger.app.shell.sheet))
    finger.back()
    finger.app.inviting.host.free(0)
    finger.settle()
    assert finger.can_find("Hold to see")


def secret_bid(finger: Finger) -> None:
    """Open what only the first player of two may answer."""
    finger.app.do(Action(say("Bid"), ask=Draft("seal", {"seat": 0})))
    finger.settle()


def held(finger: Finger) -> None:
    """Hold the eye until the question behind it opens."""
    sheet = finger.app.shell.sheet
    touch = finger.press(sheet.eye)
    finger.wait(lambda: finger.app.shell.sheet is not sheet)
    finger.lift(touch)
    finger.settle()


def test_a_question_for_one_seat_opens_only_when_it_is_held(finger: Finger) -> None:
    sit(finger, "shasn", 2)
    secret_bid(finger)
    assert finger.sees("The others look away.") and not finger.sees("The secret bid")
    finger.tap("Hold to see")
    assert not finger.sees("The secret bid"), "a slip of the finger opens nothing"
    held(finger)
    assert finger.sees("The secret bid of")
    finger.tap(finger.app.shell.sheet.confirm)
    assert finger.app.session.state.bids[0] is not None


def test_a_question_for_a_seat_with_a_guest_is_left_to_its_phone(finger: Finger, guests: Guests) -> None:
    invite(finger, "shasn", 2)
    guests.come(0)
    finger.back()
    secret_bid(finger)
    assert finger.sees("on a phone of their own") and not finger.can_find("Hold to see")
    finger.tap("Answer it here")
    assert finger.app.inviting.presence[0].state == "waiting"
    held(finger)
    assert finger.sees("The secret bid of")


def test_a_question_in_sight_is_put_away_when_its_guest_sits_down(finger: Finger, guests: Guests) -> None:
    invite(finger, "shasn", 2)
    finger.back()
    secret_bid(finger)
    held(finger)
    guests.come(0)
    guests.until(lambda: not finger.sees("The secret bid"))
    assert finger.sees("on a phone of their own")


def test_the_sheet_of_a_seat_hides_its_secrets_when_its_guest_sits_down(finger: Finger, guests: Guests) -> None:
    invite(finger, "hope", 3)
    finger.back()
    finger.app.play({"move": "name-trait", "seat": 0, "slot": 0, "name": "Lock picker"})
    finger.app.open_seat(0)
    finger.settle()
    assert any(isinstance(widget, HoldPress) for widget in finger.widgets(finger.app.shell.sheet))
    guests.come(0)
    guests.until(lambda: 0 in finger.app.inviting.guests)
    assert not any(isinstance(widget, HoldPress) for widget in finger.widgets(finger.app.shell.sheet))


def test_who_plays_a_trait_is_said_before_anything_of_it_is_shown(finger: Finger, guests: Guests) -> None:
    invite(finger, "hope", 3)
    guests.come(0)
    finger.back()
    finger.app.do(Action(say("Trait"), ask=Draft("trait")))
    finger.settle()
    finger.tap(finger.app.session.view.seats[0].name, within=finger.app.shell.sheet)
    assert finger.sees("on a phone of their own")


def test_nothing_of_the_door_is_loaded_before_somebody_invites(tmp_path: Path) -> None:
    asked = (
        "import sys; from pathlib import Path; from tests.ui.finger import Finger; from tests.tour.tables import sit;"
        f"finger = Finger(Path({str(tmp_path)!r})); sit(finger, 'hindsight2020', 4); finger.tap('dots-vertical');"
        "print([name for name in sys.modules if name.partition('.')[0] in ('websockets', 'segno')"
        " or name.startswith('companion.guests')])"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[-1] == "[]"
