"""Scenes of Hindsight 2020."""

from __future__ import annotations

from typing import Any

from tests.ui.finger import Finger


def start(finger: Finger, nations: int = 4) -> None:
    finger.tap("Hindsight 2020")
    finger.tap(str(nations))
    finger.tap("Start the game")
    finger.tap("Start the year")


def play(finger: Finger, **move: Any) -> None:
    """A step on the way, without the touches."""
    if not finger.app.play(move):
        raise AssertionError(f"{move} was refused: {finger.texts()}")


def mid_game(finger: Finger, nations: int = 4) -> None:
    """Some rounds in: policies, uneven Pop."""
    start(finger, nations)
    for turn in range(nations * 2):
        stats = ((1, 0, 2), (-1, 2, 0), (2, -1, 1), (0, 1, -1), (1, 1, 0), (0, -2, 1))[(turn * 5) % 6]
        play(finger, move="event", amount=(-2, 1, -1, 2)[turn % 4], source="news", reach="global", stat="economy")
        play(finger, move="policy", source="hand", healthcare=stats[0], economy=stats[1], morale=stats[2])
        play(finger, move="end-action")
        play(finger, move="end-turn", draw=True)
    for seat, pop in enumerate((10, 3, 12, 7, 9, 5)[:nations]):
        play(finger, move="adjust", key=f"pop:{seat}", value=pop)
    finger.settle()


def event(finger: Finger) -> None:
    mid_game(finger)
    finger.tap("Check the news")
    finger.tap("−4")
    finger.tap("Healthcare")


def answered(finger: Finger) -> None:
    event(finger)
    finger.tap(finger.app.shell.sheet.confirm)


def refusal(finger: Finger) -> None:
    answered(finger)
    play(finger, move="event", amount=2, source="hand", reach="global", stat="none")
    finger.app.play({"move": "event", "amount": -2, "source": "hand", "reach": "global", "stat": "morale"})
    finger.settle()


def policy(finger: Finger) -> None:
    answered(finger)
    actions = [a for a in finger.app.session.view.others if a.icon == "bank"]
    finger.app.do(actions[0])
    finger.settle()


def seat(finger: Finger) -> None:
    answered(finger)
    finger.app.open_seat(2)
    finger.settle()


def log(finger: Finger) -> None:
    answered(finger)
    finger.app.undo()
    finger.app.shell.screen.go("log")
    finger.settle(30)


def buzzer(finger: Finger) -> None:
    start(finger)
    finger.app.do(next(a for a in finger.app.session.view.others if a.tool == "buzzer"))
    finger.settle()


def six(finger: Finger) -> None:
    mid_game(finger, 6)


def result(finger: Finger) -> None:
    mid_game(finger)
    play(finger, move="adjust", key="deck", value=0)
    play(finger, move="end-year")
    finger.settle()


SCENES = {
    "hindsight-start": start,
    "hindsight-table": mid_game,
    "hindsight-six": six,
    "hindsight-event": event,
    "hindsight-answered": answered,
    "hindsight-refusal": refusal,
    "hindsight-policy": policy,
    "hindsight-seat": seat,
    "hindsight-log": log,
    "hindsight-buzzer": buzzer,
    "hindsight-result": result,
}
