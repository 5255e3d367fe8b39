"""Scenes around the games: home, set-up, settings, who starts."""

from __future__ import annotations

from tests.tour.hindsight import mid_game
from tests.ui.finger import Finger


def first_start(finger: Finger) -> None:
    """Nothing kept yet."""


def home(finger: Finger) -> None:
    mid_game(finger)
    finger.back()


def set_up(finger: Finger) -> None:
    finger.tap("Hindsight 2020")


def set_up_rulings(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("Where the rule book is silent")


def settings(finger: Finger) -> None:
    finger.tap("cog-outline")


def chooser(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("Fingers")
    for zone in finger.app.shell.sheet.zones.zones:
        finger.press(zone)
    finger.wait(lambda: finger.app.shell.sheet.winner is not None)


SCENES = {
    "home-first": first_start,
    "home": home,
    "set-up": set_up,
    "set-up-rulings": set_up_rulings,
    "settings": settings,
    "chooser": chooser,
}
