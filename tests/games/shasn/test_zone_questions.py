"""Questions about a zone, whose voter stands in it, and where voters go."""

from __future__ import annotations

from companion.core.form import Spot
from companion.core.game import Draft
from companion.games.shasn import GAME
from companion.games.shasn.state import State
from tests.games.promise import restless
from tests.games.shasn.table import acting, cards, volatile, voters
from tests.games.taps import against, field


def free(state: State, draft: Draft) -> tuple[str, ...]:
    """Where voters can go after these answers."""
    asked = field(GAME.ask(state, draft), "target")
    assert isinstance(asked, Spot)
    return asked.spots


def test_r57_r90_another_zone_leaves_the_questions_below_it_where_they_are() -> None:
    only = volatile(volatile(voters(acting(), "se", 0, 2), "se", 2), "c", 1)
    assert restless(GAME, only) == [], "two have voters in South-East, and one in Central"
    walking = cards(voters(acting(elites=True, walk_majority=False), "w", 1), 0, (0, 3, 0, 3))
    assert restless(GAME, volatile(voters(walking, "e", 9, 7), "e", 1)) == [], "East is full, and held"


def test_r90_voters_who_walk_together_are_shown_the_zones_with_room_for_all_of_them() -> None:
    state = cards(voters(voters(acting(elites=True), "nw", 4), "n", 0, 10, 9), 0, (0, 3, 0, 3))
    draft = Draft("guerilla", {"source": "nw"})
    assert free(state, draft.put("count", 2)) == ("n", "ne", "w")
    assert free(state, draft.put("count", 3)) == ("ne", "w")


def test_r74_whose_voter_it_was_elsewhere_is_asked_again_where_they_have_none() -> None:
    state = cards(voters(voters(acting(), "n", 0, 1, 1), "w", 0, 0, 1), 0, (5, 0, 0, 0))
    draft = Draft("land_grab", {"zone": "n", "owner": 1})
    assert GAME.ask(state, draft).move is not None
    form = GAME.ask(state, draft.put("zone", "w"))
    assert form.move is None
    assert list(against(form, "owner")) == [0, 1]
