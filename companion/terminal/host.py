"""`host`: a table for guests, from a laptop at the table."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from companion import games
from companion.core.game import SeatPlan, Setup
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.guests.address import PORT
from companion.guests.console import Console
from companion.guests.host import Host
from companion.guests.keeping import InMemory, InStore, Keeping
from companion.store import Store
from companion.store.adoption import take_in
from companion.store.bounds import PACKED
from companion.store.table_file import export, read

HELP = "Host a table for guests with a browser; prints its address and a code to scan."
MOST_SEATS = 8


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", help="a table file to go on with")
    parser.add_argument("--game", help="a new table of this game")
    parser.add_argument("--seats", type=int, default=4, help="how many sit at a new table")
    parser.add_argument("--names", default="", help="their names, with commas")
    parser.add_argument(
        "--may", choices=("look", "own", "all"), help="who may act: nobody, each for themselves, everybody"
    )
    parser.add_argument("--folder", type=Path, help="keep the table and who sits where here, to go on later")
    parser.add_argument("--address", action="append", help="listen at this address of the computer only")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--code", default="", help="a code of your own instead of a new one")


def run(chosen: argparse.Namespace) -> int:
    session, keeping = _table(chosen)
    host = Host(session, keeping)
    host.start(tuple(chosen.address) if chosen.address else None, chosen.port, chosen.code.upper())
    if chosen.may:
        host.allow(chosen.may)
    _show(host)
    console = Console(host, lambda told: print(told, flush=True))
    host.changed = console.notice
    threading.Thread(target=_listen, args=(host, console), daemon=True).start()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        while not console.over:
            if not host.attend(patience=1.0) and host.refresh():  # another network: guests scan the new picture
                _show(host)
        return 0
    except KeyboardInterrupt:
        return 0
    finally:
        host.stop()
        if chosen.file and isinstance(keeping, InStore):
            _write(chosen.file, export(keeping.store, keeping.table))


def _listen(host: Host, console: Console) -> None:
    """Hand over what is typed; without a keyboard the table is hosted all the same."""
    for line in sys.stdin:
        host.desk.submit(console.hear, line)


def _show(host: Host) -> None:
    """The address in words and as a picture, two rows of squares in a line of text."""
    rows = [[False] * 4 + list(row) + [False] * 4 for row in host.qr()]
    width = len(rows[0])
    rows = [[False] * width] * 4 + rows + [[False] * width] * 4
    if len(rows) % 2:
        rows.append([False] * width)
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        print("".join(" ▄▀█"[2 * (not up) + (not low)] for up, low in zip(upper, lower, strict=True)))
    for address in host.reach:
        print(f"http://{address}:{host.port}/T/{host.code}", flush=True)
    print("Type help for what can be done here, Ctrl-C to end.", flush=True)


def _table(chosen: argparse.Namespace) -> tuple[Session[Any], Keeping]:
    """The table of a folder, of a file, or a new one that is forgotten."""
    if chosen.folder is None and not chosen.file:
        game = _game(chosen)
        session = in_memory(game, game.new(_setup(chosen)), at=time.time())
        return session, InMemory(session)
    folder = chosen.folder or Path(chosen.file).with_suffix(".host")  # every step is on the disk there at once
    data = _bytes(chosen.file) if chosen.file else b""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store.open(folder)
    known = store.tables(limit=1) if chosen.file else store.tables(finished=False, limit=1)
    if known and not (chosen.game and known[0].game != chosen.game):
        session = store.session(known[0].id)
    elif data:
        session = store.session(take_in(store, read(data), at=time.time()))
    else:
        session = store.create(_game(chosen), _setup(chosen), at=time.time())
    return session, InStore(store, session)


def _game(chosen: argparse.Namespace) -> Any:
    if not chosen.game:
        raise ValueError("Name a table file, or a game with --game.")
    if chosen.game not in games.ids():
        raise ValueError(f"There is no game called {chosen.game}; there are {', '.join(games.ids())}.")
    return games.load(chosen.game)


def _setup(chosen: argparse.Namespace) -> Setup:
    game = _game(chosen)
    given = [name.strip() for name in chosen.names.split(",") if name.strip()]
    names = [*given, *(name for name in (*game.names, *_numbered()) if name not in given)]
    seats = tuple(SeatPlan(names[seat], seat) for seat in range(min(max(chosen.seats, len(given)), MOST_SEATS)))
    return Setup(seats, game.settings())


def _numbered() -> tuple[str, ...]:
    return tuple(f"Player {number}" for number in range(1, MOST_SEATS + 1))


def _bytes(path: str) -> bytes:
    try:
        with open(path, "rb") as opened:
            return opened.read(PACKED + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise ValueError(f"{path} cannot be read ({reason}).") from error


def _write(path: str, data: bytes) -> None:
    """The file as it is now, whole or not at all."""
    fresh = Path(path).with_suffix(".new")
    fresh.write_bytes(data)
    fresh.replace(path)
