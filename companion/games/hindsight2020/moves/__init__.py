"""All moves of Hindsight 2020, one class each."""

from __future__ import annotations

from companion.games.hindsight2020.moves.events import Event, Immigration, Overpopulation, Purge
from companion.games.hindsight2020.moves.policies import DropPolicy, EditPolicy, EnactPolicy
from companion.games.hindsight2020.moves.responses import Respond
from companion.games.hindsight2020.moves.table import Adjust, BreakTie, Buzz, NameWinner
from companion.games.hindsight2020.moves.turns import (
    Discard,
    EndAction,
    EndTurn,
    EndYear,
    PickNext,
    PlayBonus,
    Settle,
    StartYear,
    TakeBonus,
)

AnyMove = (
    StartYear
    | Event
    | Purge
    | Immigration
    | Overpopulation
    | EnactPolicy
    | EditPolicy
    | DropPolicy
    | TakeBonus
    | PlayBonus
    | Discard
    | Respond
    | Settle
    | EndAction
    | EndTurn
    | EndYear
    | PickNext
    | BreakTie
    | NameWinner
    | Buzz
    | Adjust
)

__all__ = [
    "Adjust",
    "AnyMove",
    "BreakTie",
    "Buzz",
    "Discard",
    "DropPolicy",
    "EditPolicy",
    "EnactPolicy",
    "EndAction",
    "EndTurn",
    "EndYear",
    "Event",
    "Immigration",
    "NameWinner",
    "Overpopulation",
    "PickNext",
    "PlayBonus",
    "Purge",
    "Respond",
    "Settle",
    "StartYear",
    "TakeBonus",
]
