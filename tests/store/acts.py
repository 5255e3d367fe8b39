"""Carries out all that can happen to a folder, to be killed in the midst of it, or where the disk has no room.

python -m tests.store.acts, then one line on its input for each life: FOLDER ACT SEED FUSE ROOM
A life says "done TABLE STEP" for each step once it is kept, and "made TABLE" for each table. It kills itself after FUSE
calls of functions if that is not 0, and can make no file longer than ROOM bytes if that is not 0.
"""

from __future__ import annotations

import os
import random
import resource
import signal
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from companion.device.work import Work
from companion.pattern.pebbles.moves import Adjust
from companion.store import CannotOpen, NotKept, Store, adoption, forgetting
from companion.store.adoption import take_in
from companion.store.table_file import export, read
from tests.pebbles import GAME, SETUP, Shelf
from tests.store.month import opened_for_a_month

ACTS = ("start", "play", "pause", "restore", "mend", "behind", "import", "remove", "forget", "examine")
STEPS = 8
forgetting.STEPS = adoption.HANDFUL = 3  # in one slice


def tell(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def light(fuse: int) -> None:
    """Kill this process at its so-many-th call of a function, C's included."""
    calls = count(1)

    def burn(_frame: FrameType, _event: str, _arg: Any) -> None:
        if next(calls) >= fuse:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(burn)


def cramp(room: int) -> None:
    """Let no file grow beyond so many bytes: for SQLite the disk is full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


def play(store: Store, chance: random.Random, steps: int = 6) -> None:
    tables = store.tables()
    if not tables or chance.random() < 0.1:
        session = store.create(GAME, SETUP, at=1.0)
        tell("made", store.table_of(session))
    else:
        session = store.session(chance.choice(tables).id)
    for _ in range(steps):
        if chance.random() < 0.2:
            session.undo()
        step = session.play(Adjust(seat=chance.randrange(3), value=chance.randrange(90)), at=2.0)
        tell("done", store.table_of(session), step.id)


def harm(folder: Path, act: str, chance: random.Random) -> None:
    """What an earlier misfortune may have left; it loses nothing that the copy does not hold."""
    path = folder / "tableside.db"
    if not path.exists() or not list((folder / "backups").glob("tableside-0*.db")):
        return
    if act == "mend":
        data = bytearray(path.read_bytes())
        at = chance.randrange(100, max(101, len(data)))
        data[at : at + 600] = bytes(len(data[at : at + 600]))
        path.write_bytes(data)
    elif act == "behind":
        older = sorted((folder / "backups").glob("tableside-0*.db"))
        path.write_bytes(older[0].read_bytes())
        for rest in ("-wal", "-shm"):
            path.with_name(f"{path.name}{rest}").unlink(missing_ok=True)


def pause(store: Store) -> None:
    """The app is left: the copy is written in another thread, while the next steps are played."""
    write = store.begin_copy()
    if write is not None:
        Work(write).start()


def live(folder: Path, act: str, seed: int, fuse: int, room: int) -> None:
    chance = random.Random(seed)
    if fuse:
        light(fuse)
    if room:
        cramp(room)
    said = (NotKept, CannotOpen) if room else ()  # where the disk is full, each act may say that it was not done
    store = Store.open(folder, Shelf())
    store.started_well()
    tell("open")
    for _ in range(4):
        with suppress(*said):
            play(store, chance)
        with suppress(*said):
            carry_out(act, store, chance)
    store.close()


def carry_out(act: str, store: Store, chance: random.Random) -> None:
    tables = store.tables()
    if act == "pause":
        pause(store)
    elif act == "restore" and store.backups():
        with suppress(NotKept):
            store.restore(chance.choice(store.backups()).name)
    elif act == "import" and tables:
        take_in(store, read(export(store, tables[0].id), Shelf()), at=5.0)
    elif act == "remove" and tables:
        store.remove(tables[0].id, store.clock())
        store.unremove(tables[0].id)
    elif act == "forget":
        forget(store)
    elif act == "examine" and not store.examine():
        store.mend()


def forget(store: Store) -> None:
    """A table that was removed long ago, and another thread that forgets it."""
    session = store.create(GAME, SETUP, at=1.0)
    for value in range(STEPS):
        session.play(Adjust(seat=0, value=value), at=2.0)
    store.remove(store.table_of(session), at=3.0)
    opened_for_a_month(store)
    Work(store.forget_old).start()


def main() -> None:
    for line in sys.stdin:
        folder, act, *numbers = line.split()
        child = os.fork()
        if child == 0:
            try:
                live(Path(folder), act, *map(int, numbers))
            except BaseException as error:
                tell("failed", type(error).__name__, str(error)[:200])
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        tell("gone")


if __name__ == "__main__":
    main()
