"""What the drawing of the journey and of its Scene needs: dice by row, hardship as a sum, the chance, the results."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.core.text import NOTHING, Say
from companion.core.view import Action, Counter, Pool


class DiceRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's dice in the Scene, or those of the Hope pool (seat None)."""

    key: str  # "seat:0", ... or "hope"
    name: Say
    role: Say  # "acting", "supports", "may help", "refuses"
    left: int  # dice not given yet
    places: int  # dice that fit: left, given and gone
    given: int  # dice put forward from the row's own colour
    hoped: int = 0  # the Last Hope die that stands for this player, in Hope's colour
    faces: tuple[int, ...] = ()  # after the roll, own dice first, then Hope; 0 is a die that failed unrolled
    seat: int | None = None
    now: bool = False  # the row to which the stage belongs
    locked: bool = False  # nothing more can be given
    most: int = 0  # how many dice this row may hold in all
    penalty: int = 0  # hardship of the player's conditions, for who chooses first
    add: Action | None = None  # the plus: one more die
    refuse: Action | None = None
    accept: Action | None = None  # in Scenes without a roll


class SumPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """One summand of the hardship; later ones carry their sign."""

    icon: str
    label: Say
    amount: int


class Chance(msgspec.Struct, frozen=True, omit_defaults=True):
    """The exact odds of the roll as it stands; percent 0 and 100 mean impossible and certain."""

    dice: int  # thrown
    needed: int
    percent: int
    spread: tuple[float, ...]  # probability of 0, 1, 2, ... successes
    text: Say  # "6 dice, 3 needed"
    sure: int = 0  # successes that need no die
    duds: int = 0  # dice that fail unrolled
    one_more: int | None = None  # percent with one more Hope die; None when there is none
    more_text: Say = NOTHING


class ResultGroup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whom one result of the card hits, with the buttons that give it out."""

    result: str  # "succeed", "fail", "refuse" or "accept"
    label: Say
    names: Say
    seats: tuple[int, ...]
    icon: str
    tone: str
    actions: tuple[Action, ...] = ()  # big buttons, at once for all of the group
    other: Action | None = None  # the form, with the group filled in


class JourneyMark(msgspec.Struct, frozen=True):
    """One point of the chart: how things stood when a turn ended."""

    round: int
    figures: tuple[int, ...]  # the Humanity of each seat, then the Hope pool


class SceneBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """The journey's common things, and the Scene while there is one (stage "" otherwise)."""

    stage: str  # "", "commit", "support", "hope", "choose" or "result"
    title: Say
    hope: Pool
    counters: tuple[Counter, ...]  # Hope, round, Hunted, decks
    acting: int | None = None
    terrain: Say = NOTHING
    terrain_icon: str = ""
    tags: tuple[Say, ...] = ()
    rows: tuple[DiceRow, ...] = ()
    hardship: Counter | None = None  # the Scene's own number, to be corrected by hand
    parts: tuple[SumPart, ...] = ()
    needed: int | None = None
    chance: Chance | None = None
    only: int | None = None  # the acting seat, while hardship, needed and chance are for its eyes: hold to see
    modify: tuple[Action, ...] = ()
    successes: int | None = None
    succeeded: bool | None = None
    verdict: Say = NOTHING
    groups: tuple[ResultGroup, ...] = ()
    shared: tuple[Action, ...] = ()  # results for the whole group: an Asset, Hope, Hunted
    journey: tuple[JourneyMark, ...] = ()

    @property
    def private(self) -> bool:
        return self.only is not None

    def veiled(self) -> SceneBoard:
        """What the others see of it (R48)."""
        return self if self.only is None else replace(self, hardship=None, parts=(), needed=None, chance=None)
