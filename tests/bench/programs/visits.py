"""Every screen visited, then many changes of screens: `FOLDER CHANGES` says MB after the visits and at four points."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import companion.ui  # noqa: F401  (before Kivy, as in the app itself: it then reads its kv parsed)

# isort: split
from kivy.config import Config

Config.set("graphics", "width", "412")
Config.set("graphics", "height", "915")

from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402

from companion.ui.app import Tableside  # noqa: E402

now = 1_700_000_000.0
Clock.time = lambda: now
Clock._last_tick = now
EventLoop.ensure_window()
EventLoop.status = "started"
app = Tableside(folder=Path(sys.argv[1]), clock=Clock.time)
app.root = app.build()
Window.add_widget(app.root)
app.on_start()


def frames(count: int, seconds: float = 0.09) -> None:
    global now
    for _ in range(count):
        now += seconds
        EventLoop.idle()


def megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def visit(act: Any, *arguments: Any) -> None:
    act(*arguments)
    frames(5)


def every_screen() -> None:
    """Home, set-up, settings, rules, each game's table with all its places, and a seat."""
    from companion import games
    from tests.bench.tables import seated

    for game_id in games.ids():
        game = games.load(game_id)
        visit(app.set_up, game_id)
        visit(app.open_table, app.store.table_of(app.store.create(game, seated(game, game.max_seats), at=1.0)))
        for name in ("log", "dice", "rules", "table"):
            visit(app.shell.screen.go, name)
        visit(app.open_seat, 0)
        visit(app.shell.close_sheets)
    visit(app.rules)
    visit(app.settings)
    visit(app.home)


def changes(count: int) -> None:
    table = app.store.tables(finished=False, limit=1)[0].id
    for number in range(count // 2):
        visit(app.open_table, table) if number % 3 else visit(app.settings)
        visit(app.home)


every_screen()
while not app.reading.done:
    frames(1, 0.1)
frames(40)
print(megabytes(), flush=True)
for _ in range(4):
    changes(int(sys.argv[2]) // 4)
    print(megabytes(), flush=True)
os._exit(0)
