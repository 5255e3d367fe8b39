"""The moments of The Game of 2020."""

from __future__ import annotations

import msgspec

from companion.core.view import Moment
from companion.games.game2020 import GAME
from companion.games.game2020.cards import Follow
from companion.games.game2020.rulings import Place
from companion.games.game2020.state import State
from companion.games.game2020.turns import EscapeRoll, Release, Roll
from tests.games.game2020.table import FULL, at, play, ride
from tests.games.game2020.test_zones import quarantined


def staged(state: State, move: object) -> Moment | None:
    return GAME.moment(state, play(state, move))


def test_a_low_roll_ends_quarantine() -> None:
    moment = staged(quarantined(), EscapeRoll(value=2))
    assert moment is not None
    assert (moment.kind, str(moment.word), moment.rule) == ("free", "Ana is free", "game2020 R20")
    assert str(moment.lines[0].text) == "Escaped with a 2"


def test_r23_whoever_walks_out_by_time_has_not_escaped_with_somebody_elses_die() -> None:
    inside = quarantined(release="next").with_rider(0, rolls=(4, 5, 6, 4))
    inside = msgspec.structs.replace(inside, die=2)
    moment = staged(inside, Release())
    assert moment is not None
    assert (str(moment.lines[0].text), moment.rule) == ("The time inside is over", "game2020 R23")


def test_who_is_put_elsewhere_by_hand_has_not_escaped() -> None:
    inside = msgspec.structs.replace(quarantined(), die=2)
    assert staged(inside, Place(seat=0, where="track", space=9)) is None


def test_a19_whoever_comes_out_along_with_another_has_not_served_the_time() -> None:
    inside = quarantined(together=True).with_rider(1, where="bubble1", rolls=(5,))
    moment = staged(inside, EscapeRoll(value=2))
    assert moment is not None
    assert str(moment.word) == "Ana is free"
    along = moment.lines[-1]
    assert (str(along.text), along.icon) == ("Ben is free: The ride goes on from space 14", "account")
    alone = staged(inside.with_rider(0, where="bubble2"), Place(seat=1, where="track", space=3))
    assert alone is None


def test_a11_r27_the_last_leg_begins_where_the_token_came_from() -> None:
    out = at(ride(2, FULL), 10).with_rider(0, where="pit")
    out = msgspec.structs.replace(out, map=FULL.painted(33, "red").painted(62, "pit"))
    moment = staged(out, Roll(value=6))
    assert moment is not None
    assert str(moment.line) == "The year is over, from space 62 in one go"
    assert [str(line.text) for line in moment.lines] == ["Ben: “2020”"]
    farewell = play(at(ride(2, FULL, last_card=True), 60), Roll(value=6))
    moment = staged(farewell, Follow(effect="forward3"))
    assert moment is not None
    assert str(moment.line) == "The year is over"


def test_a_high_roll_stages_nothing() -> None:
    assert staged(quarantined(), EscapeRoll(value=5)) is None


def test_whoever_reaches_2021_has_the_stage_and_the_others_say_where_they_are() -> None:
    moment = staged(at(ride(3, FULL), 61, 44, 20), Roll(value=5))
    assert moment is not None
    assert (moment.kind, str(moment.word), moment.stays) == ("arrival", "Ana is in 2021!", True)
    assert [str(line.text) for line in moment.lines] == ["Ben: space 44", "Cleo: space 20"]


def test_a_roll_on_the_way_stages_nothing() -> None:
    assert staged(at(ride(3, FULL), 10), Roll(value=2)) is None
