"""Tables to stop at: some way into a game, and every form that a game asks with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion import games
from companion.core.game import Impossible, Refused, SeatPlan, Setup
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.ui.screens.form import FormSheet
from tests.games.walk import answer, random_move, random_setup, usable, whole
from tests.ui.finger import Finger

TYPED = "Nobody else knows where the old road through the mountains ends. " * 8
NAMES = ("Ana", "Bartholomew", "Chidi", "Dé", "Emmanuelle", "Fu", "George-Louis", "Hannah")


def sit(finger: Finger, game_id: str, seats: int, *moves: dict[str, Any], **options: Any) -> None:
    """A table of this game after these moves, in front of the finger."""
    plan = tuple(SeatPlan(name, number) for number, name in enumerate(NAMES[:seats]))
    session = finger.app.store.create(games.load(game_id), Setup(plan, options, 0), finger.time())
    for move in moves:
        session.play(move, finger.time())
    enter(finger, session)


def enter(finger: Finger, session: Session[Any]) -> None:
    finger.app.enter(session, finger.app.store.table_of(session))
    finger.settle()


def play(finger: Finger, **move: Any) -> None:
    """A step on the way, without the touches."""
    if not finger.app.play(move):
        raise AssertionError(f"{move} was refused: {finger.texts()}")


def wander(finger: Finger, game_id: str, seats: int, steps: int, seed: int = 7) -> None:
    """A table some steps in, played by chance with a fixed seed, and not yet over."""
    plan = tuple(SeatPlan(name, number) for number, name in enumerate(NAMES[:seats]))
    session = finger.app.store.create(games.load(game_id), Setup(plan, {}, 0), finger.time())
    pick = Random(seed).randrange
    for _ in range(steps):
        step(session, pick, finger.time.now)
    enter(finger, session)


def step(session: Session[Any], pick: Any, now: float) -> None:
    move = written(random_move(session.game, session.state, pick))
    if move is None or move["move"] == "adjust":
        return
    before = session.head
    try:
        session.play({**move, "house_rule": False}, now)
    except (Refused, Impossible):
        return
    if session.view.result is not None:
        session.jump(before.id)


def written(data: Any) -> Any:
    """What chance typed, in words as people write them."""
    if isinstance(data, dict):
        return {key: written(value) for key, value in data.items()}
    if isinstance(data, list):
        return [written(value) for value in data]
    return TYPED[: len(data)].strip() if isinstance(data, str) and data.startswith("éé") else data


def forms(finger: Finger, game_id: str, tables: int = 3, steps: int = 120) -> Iterator[str]:
    """Every form of a game, with all its questions answered, as chance comes by them."""
    for act, sheet, pick in opened_forms(finger, game_id, tables, steps):
        for _ in filling(sheet, pick):
            pass
        finger.settle()
        yield f"{game_id}-form-{act}"


def opened_forms(
    finger: Finger, game_id: str, tables: int = 3, steps: int = 120
) -> Iterator[tuple[str, FormSheet, Callable[[int], int]]]:
    """Every form of a game as it opens, as chance comes by them."""
    game, pick, seen = games.load(game_id), Random(11).randrange, set()
    for _ in range(tables):
        session = in_memory(game, random_setup(game, pick))
        for _ in range(steps):
            for action in usable(whole(session.game, session.state)):
                if action.ask is not None and action.ask.act not in seen:
                    seen.add(action.ask.act)
                    sheet = FormSheet(session, action.ask, lambda _: False)
                    finger.app.shell.open(sheet)
                    finger.settle(2)  # nobody answers what is not yet to be seen
                    yield action.ask.act, sheet, pick
                    finger.app.shell.close_sheets()
            step(session, pick, finger.time.now)


def filling(sheet: FormSheet, pick: Any) -> Iterator[str]:
    """Answer what is asked, one question after the other, but leave a form that would be sent at once."""
    asked: set[str] = set()
    for _ in range(12):
        open_fields = [field for field in sheet.form.fields if getattr(field, "key", "") and field.key not in asked]
        if not open_fields or sheet.form.at_once:
            return
        asked.add(open_fields[0].key)
        key = open_fields[0].key
        given = answer(sheet.form.draft, open_fields[0], pick).answers
        if key in given:
            sheet.put(key, written(given[key]))
            yield key
