"""Dice and the table around them: the tray, real dice, the clock, and the phone laid flat."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.form import Throw
from companion.ui import tools
from companion.ui.form.throw import ThrowBox
from companion.ui.kit.sheet import Sheet
from companion.ui.screens.flat import lay_flat
from companion.ui.words import say, words
from tests.tour.hindsight import mid_game
from tests.tour.tables import sit
from tests.ui.finger import Finger


def walk(finger: Finger) -> Iterator[str]:
    app = finger.app
    sit(finger, "hindsight2020", 4)
    app.shell.screen.go("dice")
    pane = app.shell.screen.pane("dice")
    finger.settle()
    yield "dice"
    for formula in ("3d6", "30d6", "d100", "4d6dl1+d20+2"):
        pane.choose(formula)
        pane.roll()
        finger.settle(12)
        if formula == "3d6":
            pane._tap_die(0)
            finger.settle()
        yield f"dice-{formula}"
    pane.compose()
    finger.settle()
    yield "dice-formula"
    app.shell.close_sheets()
    for formula in ("3d6", "2d20", "d100"):
        pane.choose(formula)
        pane.enter_dice()
        finger.settle()
        yield f"dice-real-{formula}"
        app.shell.close_sheets()


def thrown(finger: Finger) -> Iterator[str]:
    """Dice that a move asks for."""
    sit(finger, "hindsight2020", 3)
    for formula in ("d4", "2d6", "9d6", "30d6", "d10", "d20"):
        sheet = Sheet(words(say("Dice")))
        sheet.column.add_widget(ThrowBox(Throw("dice", say("Dice"), formula), lambda *_: None, ()))
        finger.app.shell.open(sheet)
        finger.settle()
        yield f"throw-{formula}"
        finger.app.shell.close_sheets()


def flat(finger: Finger) -> Iterator[str]:
    """The phone in the middle, two to eight around it."""
    for seats in range(2, 9):
        mid_game(finger, seats) if seats in (2, 4, 6) else sit(
            finger, "hindsight2020" if seats < 6 else "game2020", seats
        )
        lay_flat(finger.app)
        finger.settle()
        yield f"flat-{seats}"
        finger.app.shell.close_sheets()


def clock(finger: Finger) -> Iterator[str]:
    sit(finger, "hindsight2020", 4, {"move": "start-year"})
    tools.use(finger.app, "timer")
    finger.app.shell.sheet._set("way", "120")
    finger.settle()
    yield "timer-sheet"
    finger.app.shell.close_sheets()
    finger.frame(1.0)
    finger.settle()
    yield "timer-running"


WALKS = {"dice": walk, "throw": thrown, "flat": flat, "timer": clock}
