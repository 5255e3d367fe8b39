"""Hindsight 2020: the year from its start to its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.tour.tables import forms, play, sit
from tests.ui.finger import Finger


def rounds(nations: int) -> list[dict[str, Any]]:
    """Two rounds: policies, uneven Pop."""
    moves: list[dict[str, Any]] = [{"move": "start-year"}]
    for turn in range(nations * 2):
        stats = ((1, 0, 2), (-1, 2, 0), (2, -1, 1), (0, 1, -1), (1, 1, 0), (0, -2, 1))[(turn * 5) % 6]
        event = {"amount": (-2, 1, -1, 2)[turn % 4], "source": "news", "reach": "global", "stat": "economy"}
        policy = dict(zip(("healthcare", "economy", "morale"), stats, strict=True))
        moves += [{"move": "event", **event}, {"move": "policy", "source": "hand", **policy}]
        moves += [{"move": "end-action"}, {"move": "end-turn", "draw": True}]
    pops = (10, 3, 12, 7, 9, 5)[:nations]
    return moves + [{"move": "adjust", "key": f"pop:{seat}", "value": pop} for seat, pop in enumerate(pops)]


def mid_game(finger: Finger, nations: int = 4) -> None:
    sit(finger, "hindsight2020", nations, *rounds(nations))


def walk(finger: Finger) -> Iterator[str]:
    app = finger.app
    sit(finger, "hindsight2020", 4)
    yield "hindsight-start"
    mid_game(finger, 6)
    yield "hindsight-six"
    mid_game(finger)
    yield "hindsight-table"
    app.do(app.session.view.primary)
    finger.settle()
    app.shell.sheet.put("amount", -4)
    app.shell.sheet.put("stat", "healthcare")
    finger.settle()
    yield "hindsight-event"
    finger.tap(app.shell.sheet.confirm)
    app.open_seat(2)
    finger.settle()
    yield "hindsight-seat"
    app.shell.close_sheets()
    yield "hindsight-answered"
    app.do(next(a for a in app.session.view.others if a.icon == "bank"))
    finger.settle()
    yield "hindsight-policy"
    app.shell.close_sheets()
    play(finger, move="event", amount=2, source="hand", reach="global", stat="none")
    app.play({"move": "event", "amount": -2, "source": "hand", "reach": "global", "stat": "morale"})
    finger.settle()
    yield "hindsight-refusal"
    app.shell.close_sheets()
    app.undo()
    app.shell.screen.go("log")
    finger.settle(30)
    yield "hindsight-log"
    app.open_step(app.session.head)
    finger.settle()
    yield "hindsight-step"
    app.shell.close_sheets()
    app.shell.screen.go("table")
    play(finger, move="adjust", key="pop:1", value=0)
    finger.settle()
    yield "hindsight-out"
    play(finger, move="adjust", key="deck", value=0)
    play(finger, move="end-year")
    finger.settle()
    yield "hindsight-result"


def buzzer(finger: Finger) -> Iterator[str]:
    sit(finger, "hindsight2020", 4, {"move": "start-year"})
    finger.app.do(next(a for a in finger.app.session.view.others if a.tool == "buzzer"))
    finger.settle()
    yield "hindsight-buzzer"
    finger.app.shell.close_sheets()
    yield from forms(finger, "hindsight2020")


WALKS = {"hindsight": walk, "hindsight-forms": buzzer}
