"""Scenes of SHASN."""

from __future__ import annotations

from tests.tour.hindsight import play
from tests.ui.finger import Finger

VOTERS = {
    "nw": (6, 2, 0, 0, 1), "n": (6, 5, 4, 0, 1), "ne": (0, 6, 1, 1, 0),
    "w": (3, 0, 0, 9, 1), "c": (3, 2, 0, 0, 0), "e": (5, 0, 2, 0, 1),
    "sw": (1, 0, 6, 0, 0), "s": (11, 4, 0, 1, 1), "se": (1, 3, 4, 0, 1),
}  # fmt: skip


def start(finger: Finger, players: int = 4, **modes: bool) -> None:
    finger.tap("SHASN")
    finger.tap(str(players))
    finger.app.shell.screen.options.update(modes)
    finger.tap("Start the game")


def mid_game(finger: Finger, players: int = 4, **modes: bool) -> None:
    """Some turns in: a few majorities, a full purse."""
    start(finger, players, **modes)
    play(finger, move="open", house_rule=True)
    play(finger, move="answer", ideologue=0, gain=[2, 1, 0, 1])
    for zone, row in VOTERS.items():
        for seat, count in enumerate(row[:players]):
            if count:
                play(finger, move="adjust", key=f"voters:{zone}:{seat}", value=count)
    for kind, count in zip(("funds", "clout", "media", "trust"), (4, 1, 2, 3), strict=True):
        play(finger, move="adjust", key=f"{kind}:0", value=count)
    play(finger, move="adjust", key="hot:n:0", value=1)
    play(finger, move="adjust", key="hot:s:1", value=1)
    finger.settle()


def five(finger: Finger) -> None:
    mid_game(finger, 5)


def chaos(finger: Finger) -> None:
    mid_game(finger, chaos=True)
    play(finger, move="adjust", key="chaos", value=8)
    play(finger, move="adjust", key="chaos_in:e", value=4)
    finger.settle()


def answer(finger: Finger) -> None:
    start(finger)
    play(finger, move="open", house_rule=True)
    finger.settle()
    finger.tap("Answer")
    finger.tap("Supremo")


def influence(finger: Finger) -> None:
    mid_game(finger)
    finger.app.do(finger.app.session.view.others[0])
    finger.settle()
    finger.tap("Funds", within=finger.app.shell.sheet)
    finger.tap("Trust", within=finger.app.shell.sheet)


def zone(finger: Finger) -> None:
    mid_game(finger)
    finger.app.do(finger.app.session.view.board.zones[4].tap)
    finger.settle()


def headlines(finger: Finger) -> None:
    mid_game(finger)
    play(finger, move="influence", voters=2, pay=[2, 0, 0, 1], zone="c", hot=1)
    play(finger, move="influence", voters=1, pay=[1, 0, 0, 0])
    finger.settle()


def seat(finger: Finger) -> None:
    mid_game(finger)
    finger.app.open_seat(0)
    finger.settle()


def two(finger: Finger) -> None:
    start(finger, 2)


def result(finger: Finger) -> None:
    mid_game(finger)
    play(finger, move="score", house_rule=True)
    finger.settle()


SCENES = {
    "shasn-start": start,
    "shasn-table": mid_game,
    "shasn-five": five,
    "shasn-chaos": chaos,
    "shasn-answer": answer,
    "shasn-influence": influence,
    "shasn-zone": zone,
    "shasn-headlines": headlines,
    "shasn-seat": seat,
    "shasn-two": two,
    "shasn-result": result,
}
