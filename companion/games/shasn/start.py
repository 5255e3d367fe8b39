"""Setting a table up: the boards that come ready-made, and everybody's beginnings."""

from __future__ import annotations

from companion.core.game import Impossible, Setup
from companion.core.text import say
from companion.games.shasn.order import number_of
from companion.games.shasn.rules import Rules, read_rules
from companion.games.shasn.state import Decks, Player, Reward, State, Zone, replace

# found.md F1: key, name, row, column, requirement, areas, Volatile Areas
NINE = (
    ("nw", "North-West", 0, 0, 6, 11, 1),
    ("n", "North", 0, 1, 11, 21, 2),
    ("ne", "North-East", 0, 2, 6, 11, 1),
    ("w", "West", 1, 0, 9, 17, 1),
    ("c", "Central", 1, 1, 5, 9, 1),
    ("e", "East", 1, 2, 9, 17, 1),
    ("sw", "South-West", 2, 0, 6, 11, 1),
    ("s", "South", 2, 1, 11, 21, 2),
    ("se", "South-East", 2, 2, 6, 11, 1),
)
AREAS = {key: areas for key, *_, areas, _ in NINE}  # as printed, also where a table fills in its board itself
# found.md F2: Central touches only North and South
NINE_BORDERS = (
    ("nw", "n"),
    ("nw", "ne"),
    ("nw", "w"),
    ("n", "ne"),
    ("n", "w"),
    ("n", "e"),
    ("n", "c"),
    ("n", "s"),
    ("ne", "e"),
    ("w", "s"),
    ("w", "sw"),
    ("c", "s"),
    ("e", "s"),
    ("e", "se"),
    ("s", "sw"),
    ("s", "se"),
    ("sw", "se"),
)
# The board for two is not described anywhere: a stand-in of seven zones for the table to correct.
SEVEN = tuple(zone for zone in NINE if zone[0] not in ("n", "s"))
SEVEN_BORDERS = (
    ("nw", "ne"),
    ("nw", "w"),
    ("ne", "e"),
    ("w", "c"),
    ("c", "e"),
    ("w", "sw"),
    ("e", "se"),
    ("sw", "se"),
    ("nw", "c"),
    ("ne", "c"),
    ("sw", "c"),
    ("se", "c"),
)
CHAOS_CARDS = 48  # R102
CHAOS_SET = 12


def start(setup: Setup) -> State:
    """A table ready for its first turn."""
    rules = read_rules(setup.options)
    count = len(setup.seats)
    if rules.chaos and count != 4:
        raise Impossible(say("The Edge of Chaos is for exactly four players."))
    if rules.coalitions and count < 3:
        raise Impossible(say("Coalitions need at least three players."))
    two = count == 2
    state = State(
        rules=rules,
        players=tuple(Player(seat.name, seat.colour) for seat in setup.seats),
        zones=tuple(_zone(row, count, rules) for row in (SEVEN if two else NINE)),
        borders=SEVEN_BORDERS if two else NINE_BORDERS,
        decks=Decks(ideology=CHAOS_CARDS + CHAOS_SET * rules.chaos_sets if rules.chaos else 108),
        first=setup.first,
        active=setup.first,
        stage="bid" if two else "resources",
        rewards=(Reward(),) * rules.chaos_end if rules.chaos else (),
    )
    if two:  # R113: eight resources each, two of every kind
        return replace(state, players=tuple(replace(p, purse=(2, 2, 2, 2)) for p in state.players))
    return deal_start(state)


def deal_start(state: State) -> State:
    """Everybody may take as many resources as their number in turn order (R5)."""
    players = tuple(replace(p, to_take=number_of(state, seat)) for seat, p in enumerate(state.players))
    return replace(state, players=players, stage="resources")


def _zone(row: tuple[str, str, int, int, int, int, int], count: int, rules: Rules) -> Zone:
    key, name, line, column, need, capacity, volatile = row
    if rules.board == "empty":
        need, capacity, volatile = 1, 0, 0
    zeros = (0,) * count
    return Zone(key, name, line, column, capacity, need, volatile, voters=zeros, hot=zeros, shares=zeros)
