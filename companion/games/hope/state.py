"""What the table of Hope Inhumanity looks like at one moment, and how it is set up."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from companion.core.game import Impossible, Setting, Setup
from companion.core.span import (
    LONG,
    ROW,
    SEATS,
    Colour,
    Count,
    Few,
    Name,
    Options,
    Seat,
    SeatOrNobody,
    Shift,
    Turns,
    Words,
)
from companion.core.text import say
from companion.games.hope.options import DEFAULTS

ROUNDS = 5
MOST_DICE = 5  # R10, R14
TERRAINS = ("urban", "mountainous", "wilderness", "coastal", "any")
GROUP = -1  # owner of a group Asset; also "nobody"


class Asset(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Asset card on the table; total 0 means that it never runs out."""

    id: Turns
    name: Name
    owner: SeatOrNobody
    uses: Few
    total: Few
    lent: SeatOrNobody = GROUP
    estate: bool = False  # its owner has died and nobody has inherited it yet (R41)


class Bond(msgspec.Struct, frozen=True, omit_defaults=True):
    """The Relationship between a seat and its left neighbour."""

    kind: Name = ""  # "", "parent", "disgust", "friends" or "other"
    name: Name = ""
    ended: bool = False  # one of the two characters has died (A18)


class Grief(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a death cost somebody who was bound to the dead (E42)."""

    seat: Seat
    dice: Few
    pending: bool = False


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat with its present character."""

    name: Name
    colour: Colour
    humanity: Shift = 5
    hunger: Few = 0  # 1 Hungry, 2 Starving
    harm: Few = 0  # 1 Hurt, 2 Crippled
    alive: bool = True
    pending: bool = False  # below zero: out when the next turn begins (R12)
    lost_in: Turns = 0  # the round of that loss (A28)
    cause: Name = ""  # "hunger", "harm", "humanity" or "ruling"
    died_in: Turns = 0
    had: Few = 0  # Humanity when it died, and the rest that a death took: a table may take a death back
    had_flags: Annotated[tuple[Name, ...], ROW] = ()  # "pending", "waiting" when it died
    hope_lost: Few = 0
    hope_owed: Few = 0
    grief: Annotated[tuple[Grief, ...], ROW] = ()
    left: Annotated[tuple[Turns, ...], ROW] = ()  # the Assets that wait for an heir since
    waiting: bool = False  # a new character that has not joined yet (A17)
    graced: bool = False
    acted: bool = False  # has drawn a Scene in this round
    traits: Annotated[tuple[Name, ...], ROW] = ("", "", "")  # private names, mostly empty
    spent: Annotated[tuple[Name, ...], ROW] = ()
    personality: Name = ""  # "", "sociopath", "nonviolent" or "other"
    persona: Name = ""
    who: Name = ""
    age: Count = 0
    note: Words = ""


class Buried(msgspec.Struct, frozen=True, omit_defaults=True):
    """A dead character whose player has come back as somebody new: the end of the journey names both."""

    seat: Seat
    who: Name = ""
    age: Count = 0
    cause: Name = ""
    round: Turns = 0
    personality: Name = ""


class Tweak(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one card changes in the Scene at hand."""

    source: Name  # "trait", "personality", "relationship", "asset" or "other"
    hardship: Shift = 0
    sure: Few = 0  # successes without a die
    duds: Few = 0  # dice that fail unrolled
    name: Name = ""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """The Scene being played, from the choice to act until the turn is over."""

    actor: Seat
    terrain: Name
    given: Annotated[tuple[Few, ...], SEATS]  # Humanity dice by seat
    hoped: Annotated[tuple[Few, ...], SEATS]  # Last Hope dice by seat
    hardship: Shift | None = None  # None: no roll (R25)
    unavoidable: bool = False
    violent: bool = False
    stage: Name = "commit"  # "commit", "support", "hope", "choose" or "result"
    ending: Name = ""  # "rolled", "zero", "chosen", "avoided" or "automatic"
    extra: Few = 0  # Hope dice added by the acting player (R55)
    refused: Annotated[tuple[Seat, ...], SEATS] = ()
    accepted: Annotated[tuple[Seat, ...], SEATS] = ()
    excused: Annotated[tuple[Seat, ...], SEATS] = ()  # family that need not help, by a ruling of the table (E42)
    tweaks: Annotated[tuple[Tweak, ...], ROW] = ()
    felt: Annotated[tuple[Shift, ...], SEATS] = ()  # hunger, harm and hunted when the dice fell
    wasted: Annotated[tuple[Few, ...], SEATS] = ()  # dice by seat that were not thrown when they fell (E40)
    dice: Annotated[tuple[Few, ...], ROW] = ()


class Mark(msgspec.Struct, frozen=True):
    """How things stood when a turn ended: one point of the journey's chart."""

    round: Turns
    hope: Few
    humanity: Annotated[tuple[Shift, ...], SEATS]


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the epilogue will be told from."""

    drawn: Turns = 0
    won: Turns = 0
    failed: Turns = 0
    avoided: Turns = 0
    dice: Turns = 0
    successes: Turns = 0


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that is true at the table."""

    players: Annotated[tuple[Player, ...], SEATS]
    options: Options
    hope: Few
    active: Seat
    bonds: Annotated[tuple[Bond, ...], SEATS]
    decks: Annotated[tuple[Count, ...], SEATS] = (8, 8, 8, 8, 8)
    round: Turns = 1
    hunted: Few = 0
    debt: Few = 0  # Hope dice that a death could not take (A6)
    last: SeatOrNobody = GROUP  # who had the last turn, so that the order goes on from there
    scene: Scene | None = None
    terrain: Name = "any"  # the deck drawn from last
    assets: Annotated[tuple[Asset, ...], ROW] = ()
    next_asset: Turns = 1
    gifts: Annotated[tuple[Seat, ...], ROW] = ()  # the dead who may still give a Trait (R68)
    graces: Annotated[tuple[Seat, ...], ROW] = ()  # the dead who may still come back (R69)
    buried: Annotated[tuple[Buried, ...], ROW] = ()
    over: Name = ""  # "won" or "lost"
    tally: Tally = Tally()
    journey: Annotated[tuple[Mark, ...], LONG] = ()

    def option(self, key: str) -> Setting:
        """How this table plays; what a table of an older version was not asked is at its default."""
        return self.options.get(key, DEFAULTS[key])


def start(setup: Setup) -> State:
    """Five Humanity dice each, one Hope die a player, nobody hungry or hurt (R1, R2, R33)."""
    options: dict[str, Setting] = dict(setup.options)
    players = tuple(Player(seat.name, seat.colour) for seat in setup.seats)
    bonds = tuple(Bond() for _ in players)
    return State(players, options, hope=min(len(players), MOST_DICE), active=setup.first, bonds=bonds)


def player(state: State, seat: int) -> Player:
    """The player of a seat, or one sentence if there is no such seat."""
    if not 0 <= seat < len(state.players):
        raise Impossible(say("There is no seat {number}.", number=seat + 1))
    return state.players[seat]


def change(state: State, seat: int, **fields: Any) -> State:
    """The table with one player changed."""
    changed = replace(player(state, seat), **fields)
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


def scene(state: State) -> Scene:
    """The Scene at hand, or one sentence if there is none."""
    if state.scene is None:
        raise Impossible(say("There is no Scene on the table now."))
    return state.scene


def living(state: State) -> tuple[int, ...]:
    """Seats with a character alive, those who wait to join included."""
    return tuple(seat for seat, who in enumerate(state.players) if who.alive)


def present(state: State) -> tuple[int, ...]:
    """Seats that take part now."""
    return tuple(seat for seat, who in enumerate(state.players) if who.alive and not who.waiting)


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """All other seats, beginning on the left of this one (R9)."""
    count = len(state.players)
    return tuple((seat + step) % count for step in range(1, count))


def most_humanity(who: Player) -> int:
    """Five dice, four for a Sociopath (R10, E39)."""
    return most_dice(who.personality)


def most_dice(personality: str) -> int:
    return 4 if personality == "sociopath" else MOST_DICE


def partners(state: State, seat: int, kind: str) -> tuple[int, ...]:
    """Neighbours to whom this seat is bound by a Relationship of this kind that still holds (R44, A18)."""
    count = len(state.players)
    found = []
    for left, bond in enumerate(state.bonds):
        pair = (left, (left + 1) % count)
        if bond.kind == kind and seat in pair and not bond.ended:
            found.append(pair[1] if pair[0] == seat else pair[0])
    return tuple(found)


def asset(state: State, number: int) -> Asset:
    """The Asset of this number, or one sentence if it is gone."""
    for card in state.assets:
        if card.id == number:
            return card
    raise Impossible(say("There is no such Asset on the table."))


def change_asset(state: State, number: int, **fields: Any) -> State:
    """The table with one Asset changed."""
    changed = replace(asset(state, number), **fields)
    return replace(state, assets=tuple(changed if card.id == number else card for card in state.assets))
