"""Reads the largest file that is allowed, or mends one that holds it, beside a loop of frames: seconds in all, the
longest wait of a frame in milliseconds, and the memory it took in megabytes.

python -m tests.bench.programs.largest make|table|pack|same|mend FOLDER
"""

from __future__ import annotations

import gc
import gzip
import json
import random
import resource
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.core.game import Impossible, Refused
from companion.core.memory import in_memory
from companion.device.work import Work
from companion.rules.card import Card, make_card
from companion.rules.pack import MOST_CARDS, plan, read_pack, write_pack
from companion.store import Store
from companion.store.adoption import arrive
from companion.store.bounds import UNPACKED
from companion.store.database import FILE
from companion.store.written import STEPS
from tests.games.walk import random_move, random_setup

FRAME = 1 / 60


def make(folder: Path) -> None:
    """A table of SHASN as long as a file may be, and a pack of as many cards as one may hold."""
    game, chance = games.load("shasn"), random.Random(1)
    session = in_memory(game, random_setup(game, chance.randrange))
    while len(session.journal.steps) < 60:
        move = random_move(game, session.state, chance.randrange)
        try:
            if move is not None:
                session.play(move, at=1.0)
        except (Refused, Impossible):
            continue
    steps: list[dict[str, Any]] = []
    room = UNPACKED * 9 // 10
    while room > 0 and len(steps) < STEPS:
        number = len(steps) % len(session.journal.steps)
        step = session.journal.steps[number]
        state = msgspec.json.decode(session.journal.states[number]) | {"turn": len(steps) + 1}  # no two are alike
        written = {"id": len(steps) + 1, "parent": len(steps), "at": 1.0, "notes": msgspec.to_builtins(step.notes)}
        steps.append(written | {"state": state, "move": step.move, "round": step.round, "figures": step.figures})
        room -= len(json.dumps(steps[-1]))
    seats = [{"name": seat.name, "colour": seat.colour} for seat in session.view.seats]
    file = {"format": "tableside table", "version": 1, "game": game.id, "created": 1.0, "setup": {"seats": seats}}
    data = json.dumps(file | {"head": len(steps), "steps": steps}).encode()
    (folder / "largest.tableside").write_bytes(gzip.compress(data, 1))
    for name, cards in (("pack", differing), ("same", alike)):
        (folder / f"{name}.json").write_bytes(write_pack("Largest", cards("x" * 300).values()))


def differing(text: str) -> dict[str, Card]:
    """As many cards as a pack may hold."""
    return {str(n): make_card("hope", "note", f"Card {n}", text) for n in range(MOST_CARDS)}


def alike(text: str) -> dict[str, Card]:
    """The same, all of one name."""
    return {str(n): make_card("hope", "note", "Card", f"{n} {text}") for n in range(MOST_CARDS)}


def beside(work: Work[Any]) -> tuple[float, float]:
    """Seconds until it is done, and by how many milliseconds a frame came too late at most."""
    start = time.perf_counter()
    work.start()
    late = 0.0
    while not work.done:
        before = time.perf_counter()
        time.sleep(FRAME)
        late = max(late, time.perf_counter() - before - FRAME)
    work.result()
    return time.perf_counter() - start, late * 1000


def read_the_pack(data: bytes, mine: dict[str, Card]) -> Work[int]:
    return Work(lambda progress: len(plan(read_pack(data, progress), mine).conflicting))


def damaged(folder: Path) -> Store:
    """The largest table kept with a copy, and open; a page in the middle of it has just been lost."""
    store = Store.open(folder / "data")
    arrive(store, (folder / "largest.tableside").read_bytes(), 1.0)
    store.backup()
    store.database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path = folder / "data" / FILE
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(bytes(4096))
    return store


def main(what: str, folder: Path) -> None:
    if what == "make":
        make(folder)
        return
    games.load("shasn")
    work: Work[Any]
    if what == "table":
        store = Store.open(folder / "data")
        data = (folder / "largest.tableside").read_bytes()
        work = Work(lambda progress: arrive(store, data, 1.0, progress))
    elif what == "mend":
        work = Work(damaged(folder).begin_mending())
    else:
        mine = {"pack": differing, "same": alike}[what]("mine")
        work = read_the_pack((folder / f"{what}.json").read_bytes(), mine)
    gc.disable()  # as the app does
    resting = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    seconds, late = beside(work)
    print(seconds, late, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - resting) / 1024)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
