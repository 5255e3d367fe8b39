"""The kinds of fields that moves are made of, with their bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

SeatIndex = Annotated[int, Meta(ge=0, le=7)]
SeatOrGroup = Annotated[int, Meta(ge=-1, le=7)]
Seats = Annotated[tuple[SeatIndex, ...], Meta(max_length=8)]
Face = Annotated[int, Meta(ge=1, le=6)]
Faces = Annotated[tuple[Face, ...], Meta(max_length=30)]
Dice = Annotated[int, Meta(ge=1, le=5)]
Hardship = Annotated[int, Meta(ge=0, le=20)]
Shift = Annotated[int, Meta(ge=-9, le=9)]
Few = Annotated[int, Meta(ge=0, le=9)]
Slot = Annotated[int, Meta(ge=0, le=19)]  # a Trait in hand
Name = Annotated[str, Meta(max_length=60)]
Age = Annotated[int, Meta(ge=0, le=120)]
Remark = Annotated[str, Meta(max_length=200)]
CardNumber = Annotated[int, Meta(ge=1, le=1_000_000)]
Terrain = Literal["urban", "mountainous", "wilderness", "coastal", "any"]
Source = Literal["trait", "personality", "relationship", "asset", "other"]
Personality = Literal["", "sociopath", "nonviolent", "other"]
BondKind = Literal["", "parent", "disgust", "friends", "other"]
Effect = Literal["humanity", "hunger", "harm", "hope", "hunted", "traits"]
