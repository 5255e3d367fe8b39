"""The board of 1971 as data: rows of Buildings, the chain of missiles, and the question of the moment."""

from __future__ import annotations

import msgspec

from companion.core.text import NOTHING, Say
from companion.core.view import Action


class Road(msgspec.Struct, frozen=True):
    """Dragging a top card onto another Building: where it may be dropped, and the move."""

    goal: str
    action: Action


class Site(msgspec.Struct, frozen=True, omit_defaults=True):
    """One Building as it is drawn."""

    key: str
    name: Say
    kind: str
    icon: str
    colour: str
    tap: Action
    stack: tuple[str, ...] = ()  # "down" or "reform", bottom first
    top: str = ""
    victory: bool = False
    disabled: bool = False
    why: Say = NOTHING  # why it is disabled
    closed: bool = False  # only until the turn is passed
    radar: bool = False
    radar_why: Say = NOTHING
    progress: Say = NOTHING  # "3 of 5" on a Victory Card
    hit: bool = False  # the running link takes something here
    before: int = 0
    after: int = 0
    leaves: Say = NOTHING  # "3 → 2" or "gone"
    gone: bool = False
    asked: bool = False  # its top card is the question of the moment
    named: str = ""  # icon of the card that was just named here
    roads: tuple[Road, ...] = ()
    told: Say = NOTHING  # what its count means: "stacked", "covered", "no Shield"


class Gap(msgspec.Struct, frozen=True):
    """A place in a row where a new Building can be put."""

    key: str
    place: int
    tap: Action


class NationRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One nation: its tab and its row."""

    seat: int
    name: str
    colour: int
    buildings: int
    reforms: int
    stacked: int
    hand: int
    sites: tuple[Site, ...] = ()
    gaps: tuple[Gap, ...] = ()
    active: bool = False
    hit: bool = False
    out: Say = NOTHING
    warning: Say = NOTHING
    goal: Say = NOTHING  # "Raven Rock 7 of 10"
    goal_icon: str = ""


class ChainNode(msgspec.Struct, frozen=True, omit_defaults=True):
    """One link of the chain: who at whom, why, and how far it is."""

    number: int
    status: str  # "done", "running", "waiting"
    by: int
    at: int  # -1: not aimed yet
    title: Say
    cause: Say
    icon: str = "rocket-launch"
    wave: int = 1
    tap: Action | None = None


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the app asks now, with its answers as big buttons."""

    kind: str  # "reveal", "aim" or "go" where nothing is left to ask
    text: Say
    answers: tuple[Action, ...]
    more: tuple[Action, ...] = ()  # smaller buttons below
    site: str = ""
    building: Say = NOTHING  # the part of the text to stand out
    progress: Say = NOTHING  # "stack 2 of 4"


class NationsBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything the drawing needs; `focus` is the nation to show first."""

    rows: tuple[NationRow, ...]
    focus: int
    chain: tuple[ChainNode, ...] = ()
    chain_title: Say = NOTHING
    question: Question | None = None
