"""How far a number in a state can go: what a box, a table and a hand could ever need, and no screen is afraid of.

States are read by their types, from the player's own log as from a stranger's file, so each number there says its
span. The spans are wide: a table may set any counter by hand and play on for nights.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Seat = Annotated[int, Meta(ge=0, le=7)]
SeatOrNobody = Annotated[int, Meta(ge=-1, le=7)]
Colour = Annotated[int, Meta(ge=0, le=7)]
Few = Annotated[int, Meta(ge=0, le=99)]  # things that are drawn one by one
Shift = Annotated[int, Meta(ge=-99, le=99)]
Count = Annotated[int, Meta(ge=0, le=9999)]
Amount = Annotated[int, Meta(ge=-9999, le=9999)]
Figure = Annotated[int, Meta(ge=-99_999, le=99_999)]  # a number that is written out, and charted
Turns = Annotated[int, Meta(ge=0, le=999_999)]  # of everything that only goes on: turns, rounds, serial numbers
Serial = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Name = Annotated[str, Meta(max_length=200)]
Words = Annotated[str, Meta(max_length=2000)]

SEATS = Meta(max_length=8)  # one for each seat
ROW = Meta(max_length=200)  # things that lie on the table
LONG = Meta(max_length=20_000)  # one for each turn

Chosen = bool | Annotated[int, Meta(ge=-9999, le=9999)] | Name
Options = Annotated[dict[Name, Chosen], Meta(max_length=200)]
