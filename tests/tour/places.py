"""Scenes of the other places and of the games with a drawn board, some way into a table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kivy.uix.textinput import TextInput

from companion.core.game import Impossible, Refused
from tests.games.walk import random_move
from tests.tour.hindsight import mid_game
from tests.ui.finger import Finger


def wander(title: str, seats: int, steps: int) -> Callable[[Finger], None]:
    """A table some steps in, played by chance with a fixed seed."""

    def scene(finger: Finger) -> None:
        finger.tap(title)
        finger.tap(str(seats))
        finger.tap("Start the game")
        session, pick = finger.app.session, Random(7).randrange
        for _ in range(steps):
            move = random_move(session.game, session.state, session.view, pick)
            if move is None or move["move"] == "adjust":
                continue
            before = session.head
            try:
                session.play({**move, "house_rule": False}, finger.time.now)
            except (Refused, Impossible):
                continue
            if session.view.result is not None:
                session.jump(before.id)
        finger.settle()

    return scene


def dice(finger: Finger) -> None:
    mid_game(finger)
    finger.tap("Dice")
    finger.tap("Roll d4")


def rules(finger: Finger) -> None:
    mid_game(finger)
    finger.tap("Rules")


def search(finger: Finger) -> None:
    rules(finger)
    finger.type(next(w for w in finger.widgets() if isinstance(w, TextInput)), "refuge ca")


def entry(finger: Finger) -> None:
    mid_game(finger)
    finger.app.see_rule("hindsight2020/refugee-camp")
    finger.settle()


def flat(finger: Finger) -> None:
    mid_game(finger)
    finger.tap("screen-rotation")


def seat_of(scene: Callable[[Finger], None]) -> Callable[[Finger], None]:
    def opened(finger: Finger) -> None:
        scene(finger)
        finger.app.open_seat(0)
        finger.settle()

    return opened


RIDE = wander("The Game of 2020", 6, 60)
STACKS = wander("1971", 4, 60)
JOURNEY = wander("Hope Inhumanity", 4, 60)

SCENES = {
    "dice": dice,
    "rules": rules,
    "rules-search": search,
    "rules-entry": entry,
    "flat": flat,
    "game2020-start": wander("The Game of 2020", 4, 0),
    "game2020-table": RIDE,
    "game2020-seat": seat_of(RIDE),
    "nineteen71-start": wander("1971", 4, 0),
    "nineteen71-table": STACKS,
    "nineteen71-seat": seat_of(STACKS),
    "hope-start": wander("Hope Inhumanity", 4, 0),
    "hope-table": JOURNEY,
    "hope-seat": seat_of(JOURNEY),
}
