"""The kinds of values that moves carry, with their bounds."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible
from companion.core.text import say
from companion.games.shasn.resources import Four, total

SeatNo = Annotated[int, Meta(ge=0, le=4)]
Owner = Annotated[int, Meta(ge=-1, le=4)]  # -1: Chaos, or nobody
ZoneKey = Annotated[str, Meta(max_length=12)]
Words = Annotated[str, Meta(max_length=60)]
Small = Annotated[int, Meta(ge=0, le=60)]
One = Annotated[int, Meta(ge=1, le=60)]
Kind = Annotated[int, Meta(ge=0, le=3)]
AnyKind = Annotated[int, Meta(ge=-1, le=3)]
Step = Annotated[int, Meta(ge=-13, le=13)]
Index = Annotated[int, Meta(ge=0, le=60)]


def different(one: int, other: int) -> None:
    """One sentence where a player would deal with themselves."""
    if one == other:
        raise Impossible(say("That needs two different players."))


def at_least_one(purse: Four) -> None:
    if not total(purse):
        raise Impossible(say("Choose at least one resource."))
