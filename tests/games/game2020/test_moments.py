"""The moments of The Game of 2020."""

from __future__ import annotations

from companion.core.view import Moment
from companion.games.game2020 import GAME
from companion.games.game2020.state import State
from companion.games.game2020.turns import EscapeRoll, Roll
from tests.games.game2020.table import FULL, at, play, ride
from tests.games.game2020.test_zones import quarantined


def staged(state: State, move: object) -> Moment | None:
    return GAME.moment(state, play(state, move))


def test_a_low_roll_ends_quarantine() -> None:
    moment = staged(quarantined(), EscapeRoll(value=2))
    assert moment is not None
    assert (moment.kind, str(moment.word), moment.rule) == ("free", "Ana is free", "game2020 R20")
    assert str(moment.lines[0].text) == "Escaped with a 2"


def test_a_high_roll_stages_nothing() -> None:
    assert staged(quarantined(), EscapeRoll(value=5)) is None


def test_whoever_reaches_2021_has_the_stage_and_the_others_say_where_they_are() -> None:
    moment = staged(at(ride(3, FULL), 61, 44, 20), Roll(value=5))
    assert moment is not None
    assert (moment.kind, str(moment.word), moment.stays) == ("arrival", "Ana is in 2021!", True)
    assert [str(line.text) for line in moment.lines] == ["Ben: space 44", "Cleo: space 20"]


def test_a_roll_on_the_way_stages_nothing() -> None:
    assert staged(at(ride(3, FULL), 10), Roll(value=2)) is None
