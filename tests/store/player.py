"""A player in a process of its own, to be killed: prints each step once it is kept.

python -m tests.store.player FOLDER COUNT [LARGEST FILE IN BYTES]
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path

from companion.pattern.pebbles.moves import Adjust
from companion.store import NotKept, Store
from tests.pebbles import GAME, SETUP, Shelf


def limit(largest: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))


def main(folder: str, count: str, largest: str = "") -> None:
    if largest and int(largest) < 5000:
        limit(int(largest))  # the disk is full already when the app starts
    store = Store.open(Path(folder), Shelf())
    tables = store.tables()
    session = store.session(tables[0].id) if tables else store.create(GAME, SETUP, at=1.0)
    if largest:
        limit(int(largest))
    for number in range(int(count)):
        if number % 7 == 6:
            session.undo()
            print("head", session.head.id, flush=True)
        try:
            before = session.state
            step = session.play(Adjust(seat=number % 3, value=number % 90), at=float(number))
        except NotKept as failed:
            same = session.state == before and store.session(session.journal.table_id).state == before
            print("not kept", "as before" if same else "CHANGED", failed.why, flush=True)
            return
        print("head", step.id, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
