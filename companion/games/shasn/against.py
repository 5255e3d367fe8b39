"""What stands against an answer, and against all of them."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.game import Impossible, Refused
from companion.core.text import NOTHING, Say, say

Against = Refused | Impossible | None


def first_no(found: Iterable[Against]) -> Against:
    """Nothing if one of these is free; else the first rule, or the first reason at all; at least a word."""
    against: Against = None
    for no in found:
        if no is None:
            return None
        if against is None or (isinstance(no, Refused) and not isinstance(against, Refused)):
            against = no
    return against or Impossible(say("There is nothing to choose here."))


def either(no: Against, here: Against) -> Against:
    """What makes no sense here comes before what the rules are against."""
    return here if isinstance(here, Impossible) else no or here


def reason(no: Against) -> Say:
    """Why not, in words; none where nothing is against it."""
    return NOTHING if no is None else no.why
