"""Raises apps to be killed: imports everything once, then forks one real app after another.

python -m tests.ui.nursery, then one line on its input for each app: FOLDER GAME SEED FUSE
An app says "open HEAD DIGEST" once its table is on the screen and "done HEAD DIGEST" once a step is, for ever;
before a jump it says "aim STEP". It kills itself after FUSE calls of functions, or never if that is 0.
When it is gone the nursery says "gone".
"""

from __future__ import annotations

import hashlib
import os
import random
import signal
import sys
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

os.environ["KIVY_GL_BACKEND"] = "mock"

import msgspec

from companion import games
from companion.core.game import SeatPlan, Setup
from companion.ui.app import Tableside
from tests.games.walk import random_move
from tests.ui.finger import Finger


def digest(state: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:16]


def tell(*words: object) -> None:
    """One line in one piece, whoever else writes to the same pipe."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def light(fuse: int) -> None:
    """Kill this process at its so-many-th call of a function, C's included: in the midst of anything."""
    calls = count(1)

    def burn(_frame: FrameType, _event: str, _arg: Any) -> None:
        if next(calls) >= fuse:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(burn)


def sit_down(app: Tableside, game_id: str, chance: random.Random) -> None:
    """At the table that is there, or at a new one."""
    tables = app.store.tables()
    if tables:
        app.open_table(tables[0].id)
        return
    game = games.load(game_id)
    seats = chance.randint(game.min_seats, game.max_seats)
    setup = Setup(tuple(SeatPlan(f"Seat {number + 1}", number) for number in range(seats)))
    session = app.store.create(game, setup, app.clock())
    app.enter(session, app.store.table_of(session))


def act(app: Tableside, chance: random.Random) -> None:
    """A step, or one taken back or brought again, as the buttons of the screen would do it."""
    session = app.session
    what = chance.random()
    if what < 0.15:
        app.undo()
    elif what < 0.25:
        app.redo()
    elif what < 0.28:
        target = chance.randint(1, session.head.id)
        tell("aim", target)
        app.jump(target)
    else:
        move = random_move(session.game, session.state, chance.randrange)
        if move is not None and not app.play(move):
            app.shell.close_sheets()


def live(folder: Path, game_id: str, seed: int, fuse: int) -> None:
    chance = random.Random(seed)
    if fuse:
        light(fuse)
    finger = Finger(folder)
    app = finger.app
    app.shell.close_sheets()  # two starts that were killed make the app offer its copies
    sit_down(app, game_id, chance)
    finger.frame()
    tell("open", app.session.head.id, digest(app.session.state))
    while True:
        act(app, chance)
        finger.frame()
        finger.frame()
        tell("done", app.session.head.id, digest(app.session.state))


def main() -> None:
    games.every()
    for line in sys.stdin:
        folder, game_id, seed, fuse = line.split()
        child = os.fork()
        if child == 0:
            try:
                live(Path(folder), game_id, int(seed), int(fuse))
            finally:
                os._exit(1)  # reached by an error only
        tell("born", child)
        _, status = os.waitpid(child, 0)
        tell("gone", "killed" if os.WIFSIGNALED(status) else "failed")


if __name__ == "__main__":
    main()
