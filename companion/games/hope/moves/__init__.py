"""Everything that can be done at a table of Hope Inhumanity."""

from __future__ import annotations

from companion.games.hope.moves.assets import DropAsset, GainAsset, Inherit, LendAsset, StealAsset, UseAsset
from companion.games.hope.moves.cards import Describe, NameTrait, PlayTrait, Relate
from companion.games.hope.moves.choices import Answers, Modify, React, Refuse
from companion.games.hope.moves.death import Forgo, GiveTrait, Leave, Return
from companion.games.hope.moves.effects import Adjust, Affect
from companion.games.hope.moves.roll import EndTurn, Roll
from companion.games.hope.moves.scene import AddHope, Commit, Draw

HopeMove = (
    Draw
    | Commit
    | AddHope
    | Refuse
    | React
    | Answers
    | Modify
    | Roll
    | EndTurn
    | Affect
    | Adjust
    | PlayTrait
    | NameTrait
    | GainAsset
    | UseAsset
    | LendAsset
    | StealAsset
    | Inherit
    | DropAsset
    | Describe
    | Relate
    | GiveTrait
    | Return
    | Leave
    | Forgo
)

__all__ = [
    "AddHope",
    "Adjust",
    "Affect",
    "Answers",
    "Commit",
    "Describe",
    "Draw",
    "DropAsset",
    "EndTurn",
    "Forgo",
    "GainAsset",
    "GiveTrait",
    "HopeMove",
    "Inherit",
    "Leave",
    "LendAsset",
    "Modify",
    "NameTrait",
    "PlayTrait",
    "React",
    "Refuse",
    "Relate",
    "Return",
    "Roll",
    "StealAsset",
    "UseAsset",
]
