"""A table from a file is read only where its zones could stand on a board."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.shasn import GAME
from companion.games.shasn.state import Requirement, State, zone_of
from tests.games.shasn.table import acting, volatile, voters


def with_centre(state: State, **changes: Any) -> State:
    """The table with another zone in its middle, as only a file can bring it."""
    centre = replace(zone_of(state, "c"), **changes)
    return replace(state, zones=tuple(centre if zone.key == "c" else zone for zone in state.zones))


def test_a_zone_that_is_full_to_the_last_area_is_sound() -> None:
    state = voters(acting(), "c", 3, 2)
    assert GAME.sound is not None
    assert GAME.sound(with_centre(state, capacity=5))


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(with_centre(voters(acting(), "c", 3, 2), capacity=4), id="voters"),
        pytest.param(with_centre(voters(acting(), "c", 3), chaos=2, capacity=4), id="voters and Chaos"),
        pytest.param(with_centre(volatile(voters(acting(), "c", 3), "c", 1), capacity=3), id="a Volatile Area too"),
        pytest.param(with_centre(volatile(acting(), "c", 0), volatile=0, movable=0), id="no Volatile Area"),
    ],
)
def test_an_overfull_zone_is_not(state: State) -> None:
    assert GAME.sound is not None
    assert not GAME.sound(state)


def test_a_requirement_that_does_not_say_who_has_met_it_is_not() -> None:
    state = acting()
    seats = len(state.players)
    assert GAME.sound is not None
    assert GAME.sound(with_centre(state, requirement=Requirement("once", met=(False,) * seats)))
    assert not GAME.sound(with_centre(state, requirement=Requirement("once", met=())))
    assert not GAME.sound(with_centre(state, requirement=Requirement("once", by=seats, met=(False,) * seats)))
