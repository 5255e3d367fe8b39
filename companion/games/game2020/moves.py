"""All the moves of the game, gathered from where each kind is written."""

from __future__ import annotations

from companion.games.game2020.cards import Follow, Land
from companion.games.game2020.mapping import SetMark, SetSpace, SetSpaces, UseMap
from companion.games.game2020.opening import RollOrder, StartWith
from companion.games.game2020.rulings import Adjust, GiveTurn, Pass, Place, Reshuffle, TakeToken
from companion.games.game2020.turns import EscapeRoll, LeaveAt, Release, Roll, SkipTurn

AnyMove = (
    RollOrder
    | StartWith
    | Roll
    | EscapeRoll
    | LeaveAt
    | Release
    | SkipTurn
    | Land
    | Follow
    | Pass
    | Adjust
    | Place
    | GiveTurn
    | TakeToken
    | Reshuffle
    | SetSpace
    | SetSpaces
    | SetMark
    | UseMap
)
