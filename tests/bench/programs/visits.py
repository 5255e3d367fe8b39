"""Every screen visited, then many changes of screens: `FOLDER CHANGES` says MB after the visits and at four points."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from companion import games
from tests.bench.tables import seated
from tests.ui.finger import Finger

finger = Finger(Path(sys.argv[1]))
app = finger.app


def megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def place(game_id: str) -> int:
    """A table of this game."""
    game = games.load(game_id)
    return app.store.table_of(app.store.create(game, seated(game, game.max_seats), at=1.0))


def visit(act: Any, *arguments: Any) -> None:
    act(*arguments)
    finger.settle(8)


def every_screen() -> None:
    """Home, set-up, settings, rules, each game's table with all its places, seats and menus."""
    for game_id in games.ids():
        visit(app.set_up, game_id)
        visit(app.open_table, place(game_id))
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
while not getattr(app._warming, "done", False):
    finger.frame(0.1)
print(megabytes(), flush=True)
for _ in range(4):
    changes(int(sys.argv[2]) // 4)
    print(megabytes(), flush=True)
os._exit(0)
