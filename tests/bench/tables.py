"""Tables to measure with: the fullest one, long histories, many tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.core.game import Game, SeatPlan, Setup
from companion.core.session import Session
from companion.store import Store

NAMES = ("Ada", "Ben", "Cleo", "Dev", "Esi", "Fay", "Gus", "Hal")


def seated(game: Game[Any], seats: int) -> Setup:
    return Setup(tuple(SeatPlan(NAMES[seat], seat) for seat in range(seats)), game.settings())


def fullest(folder: Path) -> None:
    """Five players of SHASN in the middle of their game: resources, cards, and voters in every zone."""
    from companion.games.shasn.moves import Adjust, Answer, OpenPlay
    from companion.games.shasn.resources import KINDS

    store = quick(folder)
    game = games.load("shasn")
    session = store.create(game, seated(game, 5), at=1.0)
    session.play(OpenPlay(house_rule=True), at=2.0)
    session.play(Answer(ideologue=0, gain=(0, 0, 0, 0)), at=2.0)
    for seat in range(5):
        for number, kind in enumerate(KINDS):
            session.play(Adjust(key=f"{kind}:{seat}", value=1 + (seat + number) % 3), at=2.0)
            session.play(Adjust(key=f"cards:{seat}:{number}", value=(seat + number) % 4), at=2.0)
        for number, zone in enumerate(session.state.zones):
            session.play(Adjust(key=f"voters:{zone.key}:{seat}", value=(seat + number) % 3), at=2.0)
    store.close(backup=False)


def six_nations(folder: Path) -> None:
    """Six nations of Hindsight 2020 with Policies: the fullest table whose counters are tapped in sight."""
    store = quick(folder)
    game = games.load("hindsight2020")
    session = store.create(game, seated(game, 6), at=1.0)
    for seat in range(6):
        for number in range(2):
            move = {"move": "policy", "source": "opening", "seat": seat, "healthcare": number + 1, "morale": -1}
            session.play(move, at=2.0)
    session.play({"move": "start-year"}, at=2.0)
    store.close(backup=False)


def quick(folder: Path) -> Store:
    """A store to fill at once, which nobody would miss after a power cut."""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store.open(folder)
    store.database.connection.execute("PRAGMA synchronous=OFF")
    return store


def counter_move(session: Session[Any], number: int = 0) -> dict[str, Any]:
    """What a plus or a minus on the first seat does now."""
    main = session.view.seats[0].main
    move = main.minus if number % 2 and main.minus is not None else main.plus or main.minus
    return msgspec.to_builtins(move)


def long_table(store: Store, steps: int) -> Session[Any]:
    """A table of Hindsight 2020 with this many steps."""
    game = games.load("hindsight2020")
    session = store.create(game, seated(game, 4), at=1.0)
    for number in range(steps):
        session.play({"move": "adjust", "key": f"pop:{number % 4}", "value": number % 9 + 1}, at=2.0)
    return session


def plus_of(app: Any) -> Any:
    """A plus or minus on the table in sight that can be tapped."""
    from companion.ui.kit.press import Press

    steps = [part for part in app.root.walk(restrict=True) if isinstance(part, Press) and part.enabled and part.opacity]
    for icon in ("plus", "minus"):
        for step in steps:
            if step.icon == icon:
                return step
    raise LookupError("there is nothing to count on this table")
