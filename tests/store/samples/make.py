"""Makes the sample of the present version: `python -m tests.store.samples.make`; earlier ones are never made again."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.pattern.pebbles.moves import Adjust, Take
from companion.store import Store
from companion.store.backups import copy_to
from companion.store.schema import MIGRATIONS
from tests.pebbles import GAME, GOAL, SETUP, Shelf


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder), Shelf())
        running = store.create(GAME, SETUP, at=1_600_000_000.0)
        for number, count in enumerate((1, 2, 2), 1):
            running.play(Take(count=count), at=1_600_000_000.0 + number)
        running.undo()
        over = store.create(GAME, SETUP, at=1_600_001_000.0)
        over.play(Adjust(seat=2, value=9), at=1_600_001_001.0)
        over.play(Adjust(seat=2, value=GOAL), at=1_600_001_002.0)
        store.put_setting("theme", "light")
        store.remember_players(SETUP.seats, "pebbles")
        store.put_ruling(1, "pebbles R2", "Twice is fine on Sundays.")
        store.put_card("joker", "pebbles", b'{"name":"Joker"}')
        store.set_pin("pebbles R2", on=True)
        store.add_roll(1, "2d6", b'{"dice":[3,4]}', at=1_600_000_005.0)
        target = Path(__file__).parent / f"version-{len(MIGRATIONS)}.db"
        target.unlink(missing_ok=True)
        copy_to(store.database.connection, target)
        store.close(backup=False)


if __name__ == "__main__":
    main()
