"""Everything that can be done at a table of 1971."""

from __future__ import annotations

from companion.games.nineteen71.moves.abilities import Produce, Sabotage, Study, Travel
from companion.games.nineteen71.moves.actions import Counterculture, Fizzle, Invade, Legislate, Strike
from companion.games.nineteen71.moves.adjust import Adjust
from companion.games.nineteen71.moves.cards import Build, PlayOlder, Reform, Shield
from companion.games.nineteen71.moves.chain import Aim, CallOff, GoOn, Reveal, TakeFirst
from companion.games.nineteen71.moves.table import (
    Begin,
    ChooseVictory,
    Crown,
    First,
    NameCard,
    NoteHidden,
    Pair,
    PlayOn,
    Showdown,
)
from companion.games.nineteen71.moves.turn import Draw, Drop, Pass, Shuffle

AnyMove = (
    Adjust
    | Aim
    | Begin
    | Build
    | CallOff
    | ChooseVictory
    | Counterculture
    | Crown
    | Draw
    | Drop
    | First
    | Fizzle
    | GoOn
    | Invade
    | Legislate
    | NameCard
    | NoteHidden
    | Pair
    | Pass
    | PlayOlder
    | PlayOn
    | Produce
    | Reform
    | Reveal
    | Sabotage
    | Shield
    | Showdown
    | Shuffle
    | Strike
    | Study
    | TakeFirst
    | Travel
)

__all__ = [
    "Adjust",
    "Aim",
    "AnyMove",
    "Begin",
    "Build",
    "CallOff",
    "ChooseVictory",
    "Counterculture",
    "Crown",
    "Draw",
    "Drop",
    "First",
    "Fizzle",
    "GoOn",
    "Invade",
    "Legislate",
    "NameCard",
    "NoteHidden",
    "Pair",
    "Pass",
    "PlayOlder",
    "PlayOn",
    "Produce",
    "Reform",
    "Reveal",
    "Sabotage",
    "Shield",
    "Showdown",
    "Shuffle",
    "Strike",
    "Study",
    "TakeFirst",
    "Travel",
]
