"""Around the games: home, set-up, settings, who starts, files, and what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

from companion import games
from companion.core.change import Change
from companion.core.view import Seat
from companion.guests.host import Host
from companion.guests.messages import Hello
from companion.guests.wishes import Question, Wish
from companion.store.listing import page
from companion.ui import tools
from companion.ui.care import SafeMode, TroubleSheet
from companion.ui.dice.contest import ContestSheet
from companion.ui.screens.home_tables import TablesSheet
from companion.ui.screens.refusal import AskedSheet
from companion.ui.screens.settings import CopiesSheet
from companion.ui.words import say, words
from tests.tour.hindsight import mid_game
from tests.tour.tables import sit
from tests.ui.finger import Finger

CODE = "K7Q2F9"


def home(finger: Finger) -> Iterator[str]:
    app = finger.app
    yield "home-first"
    app.settings()
    finger.settle()
    yield "settings"
    app.shell.open(CopiesSheet(app))
    finger.settle()
    yield "copies"
    app.shell.close_sheets()
    for game_id in games.ids():
        app.set_up(game_id)
        finger.settle()
        yield f"set-up-{game_id}"
    app.home()
    for game_id, seats in (("hindsight2020", 4), ("shasn", 5), ("game2020", 3), ("hope", 3)):
        sit(finger, game_id, seats)
        app.home()
    finger.settle()
    yield "home"
    app.shell.open(TablesSheet(app, page(app.store, "running")))
    finger.settle()
    yield "home-running"
    app.shell.close_sheets()
    tools.use(app, "open")
    finger.settle()
    yield "open-file"
    app.shell.close_sheets()
    app.shell.open(SafeMode(app))
    finger.settle()
    yield "safe-mode"
    app.shell.close_sheets()
    app.shell.open(TroubleSheet(app, "Traceback\n  line\nValueError: 7", None))
    finger.settle()
    yield "trouble"


def starters(finger: Finger) -> Iterator[str]:
    app = finger.app
    app.set_up("hindsight2020")
    finger.settle()
    finger.tap(words(say("Where the rule book is silent")))
    yield "set-up-rulings"
    app.set_up("hindsight2020")
    finger.settle()
    app.shell.screen.by_fingers()
    finger.settle()
    yield "chooser-calm"
    for zone in app.shell.sheet.zones.zones:
        finger.press(zone)
    finger.wait(lambda: app.shell.sheet.winner is not None)
    yield "chooser"
    app.shell.close_sheets()
    seats = tuple((seat.name, seat.colour) for seat in app.shell.screen.table.seats)
    app.shell.open(ContestSheet(seats, "lowest 1d6", app.shell.screen.choose_first))
    finger.settle()
    yield "contest"


def around(finger: Finger) -> Iterator[str]:
    """A banner, the menu, sharing, and a hint."""
    app = finger.app
    mid_game(finger)
    app.undo()
    finger.settle(2)
    yield "banner"
    app.shell.screen.open_menu()
    finger.settle()
    yield "menu"
    app.shell.close_sheets()
    tools.use(app, "share")
    finger.settle()
    yield "share"
    app.shell.close_sheets()
    app.store.put_setting("hints", True)
    app.hints.look()
    finger.settle(15)
    if app.hints.shown is not None:  # with large letters on a small phone it finds no room
        yield "hint"


def invited(finger: Finger) -> Iterator[str]:
    """The ways to let guests in, and what they ask for."""
    app = finger.app
    mid_game(finger)
    with patch("companion.guests.host.addresses", lambda: ()):
        tools.use(app, "invite")
        finger.settle()
        yield "invite-no-network"
        app.shell.close_sheets()
    reach = ("127.0.0.1", "127.0.0.2")
    with patch("companion.guests.host.addresses", lambda: reach), patch("companion.guests.host.new_code", lambda: CODE):
        tools.use(app, "invite")
        app.inviting.host.hold(0, True)
        finger.settle()
        yield "invite"
        finger.tap("magnify")
        yield "invite-whole"
        app.shell.close_sheets()
        finger.settle()
        yield "invited"
        asked_again(app.inviting.host, 2)
        finger.settle()
        yield "seat-asked"
        tools.use(app, "invite")
        finger.settle()
        yield "invite-asked"
        app.shell.close_sheets()
    changed = change_of(app.session.view.seats[1])
    asked = Question(Wish(1, 1, say("A Refugee Camp goes up"), say("A nation has one of each."), "R28"), (changed,))
    app.shell.open(AskedSheet(app, asked))
    finger.settle()
    yield "asked"


def asked_again(host: Host, seat: int) -> None:
    """Somebody asks on a new phone for the seat that they had."""
    room = host.reception.room
    old, new = (room.admit(Hello(n=1, code=CODE, key=name * 16)) for name in "ab")
    room.sit(old, seat)
    room.leave(old)
    room.arrive(new)
    room.sit(new, seat)


def change_of(seat: Seat) -> Change:
    return Change(seat.index, seat.name, seat.colour, seat.main.value, seat.main.value + 2, seat.main.unit)


WALKS = {"invited": invited, "home": home, "starters": starters, "around": around}
