"""SHASN: the map, what waits on it, and its forms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.shasn.ui.bank import BankSheet
from tests.tour.tables import forms, play, sit
from tests.ui.finger import Finger

VOTERS = {
    "nw": (6, 2, 0, 0, 1), "n": (6, 5, 4, 0, 1), "ne": (0, 6, 1, 1, 0),
    "w": (3, 0, 0, 9, 1), "c": (3, 2, 0, 0, 0), "e": (5, 0, 2, 0, 1),
    "sw": (1, 0, 6, 0, 0), "s": (11, 4, 0, 1, 1), "se": (1, 3, 4, 0, 1),
}  # fmt: skip


def adjust(key: str, value: int) -> dict[str, Any]:
    return {"move": "adjust", "key": key, "value": value}


def mid_game(finger: Finger, players: int = 4, **modes: bool) -> None:
    """Some turns in: a few majorities, a full purse."""
    moves: list[dict[str, Any]] = [{"move": "open", "house_rule": True}]
    moves.append({"move": "answer", "ideologue": 0, "gain": [2, 1, 0, 1]})
    for zone, row in VOTERS.items():
        moves += [adjust(f"voters:{zone}:{seat}", count) for seat, count in enumerate(row[:players]) if count]
    purse = zip(("funds", "clout", "media", "trust"), (4, 1, 2, 3), strict=True)
    moves += [adjust(f"{kind}:0", count) for kind, count in purse]
    sit(finger, "shasn", players, *moves, adjust("hot:n:0", 1), adjust("hot:s:1", 1), **modes)


def walk(finger: Finger) -> Iterator[str]:
    app = finger.app
    sit(finger, "shasn", 2)
    yield "shasn-two"
    sit(finger, "shasn", 4)
    yield "shasn-start"
    mid_game(finger, 5)
    yield "shasn-five"
    mid_game(finger, chaos=True)
    play(finger, **adjust("chaos", 8))
    play(finger, **adjust("chaos_in:e", 4))
    finger.settle()
    yield "shasn-chaos"
    mid_game(finger)
    yield "shasn-table"
    app.open_seat(0)
    finger.settle()
    yield "shasn-seat"
    app.shell.close_sheets()
    app.do(app.session.view.others[0])
    app.shell.sheet.put("pay", [2, 0, 0, 1])
    finger.settle()
    yield "shasn-influence"
    app.shell.close_sheets()
    app.do(app.session.view.board.zones[4].tap)
    finger.settle()
    yield "shasn-zone"
    app.shell.close_sheets()
    app.shell.open(BankSheet(app))
    finger.settle()
    yield "shasn-bank"
    app.shell.close_sheets()
    play(finger, move="influence", voters=2, pay=[2, 0, 0, 1], zone="c", hot=1)
    play(finger, move="influence", voters=1, pay=[1, 0, 0, 0])
    finger.settle()
    yield "shasn-headlines"
    play(finger, move="score", house_rule=True)
    finger.settle()
    yield "shasn-result"


def asked(finger: Finger) -> Iterator[str]:
    sit(finger, "shasn", 3)
    yield from forms(finger, "shasn")


WALKS = {"shasn": walk, "shasn-forms": asked}
