"""The bounds of what a move's fields can hold."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

SeatIndex = Annotated[int, Meta(ge=0, le=7)]
Amount = Annotated[int, Meta(ge=-99, le=99)]
Modifier = Annotated[int, Meta(ge=-9, le=9)]
Pip = Annotated[int, Meta(ge=1, le=4)]
Name = Annotated[str, Meta(max_length=60)]
Place = Annotated[int, Meta(ge=0, le=2)]
