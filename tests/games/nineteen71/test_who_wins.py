"""Who has won, worked out a second time from the facts and compared over rows and settings by chance."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.games.nineteen71 import GAME
from companion.games.nineteen71.state import State
from tests.games.effort import effort
from tests.games.nineteen71.tables import table

CROWNS = ("shuttle", "un", "woodstock", "hollywood", "raven", "fair")
PLAIN = ("base", "farm", "hippies", "radar", "university", "highway")
SETTINGS = {
    "hollywood": ("each", "total"),
    "edge": ("no", "yes"),
    "woodstock": ("disabled", "safe"),
    "hippie_pair": ("both", "none"),
    "own_kind": (True, False),
    "watch": ("always", "own"),
    "together": ("active", "shared"),
}

stacks = st.text("dr", max_size=4)
crowns = st.tuples(st.sampled_from(CROWNS), st.text("ddr", max_size=6))
plain = st.tuples(st.sampled_from(PLAIN), stacks)
rows = st.builds(
    lambda crown, left, right: [*left, crown, *right], crowns, st.lists(plain, max_size=3), st.lists(plain, max_size=3)
)
Row = list[tuple[str, str]]


def asleep(row: Row, at: int, options: dict[str, object]) -> bool:
    """Hippies next door take a Building's text away, other Hippies excepted (R25, R38, A21, A22)."""
    kind = row[at][0]
    if kind == "hippies" or (kind == "woodstock" and options["woodstock"] == "safe"):
        return False
    for side in (at - 1, at + 1):
        if 0 <= side < len(row) and row[side][0] == "hippies":
            paired = any(0 <= far < len(row) and row[far][0] == "hippies" for far in (side - 1, side + 1))
            if not paired or options["hippie_pair"] == "both":
                return True
    return False


def fulfils(row: Row, options: dict[str, object]) -> bool:
    """Whether the Victory Card of this row is awake and its condition is met (R56-R62)."""
    at = next(place for place, (kind, _) in enumerate(row) if kind in CROWNS)
    kind, stack = row[at]
    awake = [name for place, (name, _) in enumerate(row) if name in PLAIN and not asleep(row, place, options)]
    if asleep(row, at, options):
        return False
    if kind == "shuttle":
        return len(stack) >= 5
    if kind == "un":
        return any(awake.count(name) >= 3 for name in awake)
    if kind == "woodstock":
        return sum(cards.count("r") + (name == "hippies") for name, cards in row) >= 3
    if kind == "raven":
        return sum(len(cards) for _, cards in row) >= 10
    if kind == "fair":
        return len(set(awake)) + bool(options["own_kind"]) >= 5
    sides = [len(row[side][1]) for side in (at - 1, at + 1) if 0 <= side < len(row)]
    if len(sides) < (1 if options["edge"] == "yes" else 2) or not sides:
        return False
    return sum(sides) >= 3 if options["hollywood"] == "total" else min(sides) >= 3


def winners(nations: list[Row], turn: int, options: dict[str, object]) -> list[int]:
    """Whoever has World Peace or a Victory Card in its time, from the active nation on (R54, A7)."""
    won = []
    for step in range(len(nations)):
        seat = (turn + step) % len(nations)
        peace = sum(cards.count("r") for _, cards in nations[seat]) >= 3
        in_time = options["watch"] == "always" or seat == turn
        if peace or (in_time and fulfils(nations[seat], options)):
            won.append(seat)
    return won if options["together"] == "shared" else won[:1]


def laid(nations: list[Row], turn: int, options: dict[str, object]) -> State:
    words = [" ".join(f"{kind}:{stack}" if stack else kind for kind, stack in row) for row in nations]
    return table(*words, turn=turn, hand=0, **options)


@effort(120)
@given(
    st.lists(rows, min_size=2, max_size=3),
    st.integers(0, 1),
    st.fixed_dictionaries({key: st.sampled_from(values) for key, values in SETTINGS.items()}),
)
def test_r54_to_r62_whoever_the_facts_say_has_won_has_won(
    nations: list[Row], turn: int, options: dict[str, object]
) -> None:
    result = GAME.view(laid(nations, turn, options)).result
    assert list(result.winners if result else ()) == winners(nations, turn, options)
