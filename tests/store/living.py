"""A folder that has been lived in, and a visitor who looks at everything in it as the screens do."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.core.game import Impossible, Refused
from companion.core.step import Unreadable
from companion.store import Store
from tests.games.walk import random_move, random_plan
from tests.store.month import opened_for_a_month

EVENING = 1_700_000_000.0


def chance_for(name: str) -> random.Random:
    """The same misfortunes each time; new ones where somebody explores, told by the seed that is printed."""
    seed = f"{name} {random.SystemRandom().getrandbits(40)}" if os.environ.get("TABLESIDE_EXPLORE") else name
    print(f"seed: {seed!r}")
    return random.Random(seed)


class Seen(msgspec.Struct):
    """What a visitor found: each table by its number, and the small things."""

    tables: dict[int, Any] = {}
    small: dict[str, Any] = {}
    said: list[str] = []


def live_in(folder: Path, steps: int = 12) -> None:
    """A table of each game, one finished list, one deleted table, own cards, rulings, pins, rolls and settings."""
    chance = random.Random("an evening")
    store = Store.open(folder, clock=lambda: EVENING)
    for game_id in games.ids():
        game = games.load(game_id)
        session = store.create(game, random_plan(game, chance.randrange), at=EVENING)
        for number in range(steps):
            move = random_move(game, session.state, chance.randrange)
            try:
                if move is not None:
                    session.play(move, at=EVENING + number)
            except (Refused, Impossible):
                continue
            if number % 5 == 4:
                session.undo()
    store.remove(
        store.table_of(store.create(games.load("hope"), random_plan(games.load("hope"), chance.randrange), 1.0)), 9.0
    )
    store.put_setting("theme", "light")
    store.put_setting("text_scale", 120)
    store.put_setting("players", [{"name": "Ada", "colour": 1}])
    for number in range(4):
        store.put_card(f"own/{number}", "hope", msgspec.json.encode({"name": f"Card {number}"}))
        store.put_ruling(number, f"hope R{number}", "We play it so.")
        store.set_pin(f"hope R{number}", on=True)
        store.add_roll(1, "2d6", b'{"formula":"2d6","dice":[]}', at=EVENING)
    opened_for_a_month(store)
    store.started_well()
    store.forget_old()
    store.close(backup=False)


def copied(folder: Path) -> None:
    """A copy, as at the end of an evening."""
    store = Store.open(folder, clock=lambda: EVENING)
    store.backup()
    store.started_well()
    store.forget_old()
    store.close(backup=False)


def again(source: Path, target: Path) -> Path:
    """The same folder once more."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)
    return target


def visit(folder: Path) -> Seen:
    """Start, look through Home, open each table, read its log, undo it all and redo it, and read what else is kept."""
    store = Store.open(folder, clock=lambda: EVENING)
    try:
        store.setting("theme", "dark")
        store.tables(finished=False, limit=6)
        if not store.examine():
            store.mend()
        store.started_well()
        store.forget_old()
        seen = Seen()
        cards = (*store.tables(limit=100), *store.tables(removed=True))
        for card in cards:
            seen.tables[card.id] = _table(store, card.id)
        seen.small = {
            "cards": sorted(card.data for card in store.cards()),
            "pins": sorted(store.pins()),
            "rulings": [store.rulings(number) for number in range(4)],
            "rolls": len(store.rolls()),
            "settings": [store.setting(key) for key in ("theme", "text_scale", "players")],
        }
        seen.said = [str(notice) for notice in store.notices]
        return seen
    finally:
        store.close(backup=False)


def _table(store: Store, table_id: int) -> Any:
    session = store.session(table_id)
    head, state = session.head.id, msgspec.json.encode(session.state)
    log = [step.id for step in store.every_step(table_id)]
    store.figures(table_id)
    back = 0
    try:
        while session.undo():
            back += 1
    except Unreadable:  # nothing before this step can be read any more, and the app says so
        back += 1000
    for _ in range(back % 1000):
        session.redo()
    session.jump(head)
    return head, state, log, back
