"""The moments of Hindsight 2020."""

from __future__ import annotations

import msgspec

from companion.core.memory import in_memory
from companion.core.view import Moment
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.moves import Adjust, BreakTie, EndAction, EndTurn, EndYear, Event, Settle
from companion.games.hindsight2020.state import State
from tests.games.hindsight2020.table import acting, hit, late, nation, play, year


def staged(state: State, *moves: object) -> Moment | None:
    """What the last of these moves stages."""
    *first, last = moves
    before = play(state, *first)
    return GAME.moment(before, play(before, last))


def test_a_nation_at_zero_has_not_fallen_yet() -> None:
    assert staged(acting(nation(year(3), 1, pop=1)), hit(-4, 1)) is None


def test_a_nation_that_falls_says_what_it_leaves_and_who_still_stands() -> None:
    moment = staged(acting(nation(year(3), 1, pop=1)), hit(-4, 1), Settle())
    assert moment is not None
    assert (moment.kind, str(moment.word), str(moment.line), moment.seat) == ("fall", "Seat 2", "has fallen", 1)
    assert (moment.before, moment.after, moment.rule, moment.tone) == (10, 0, "hindsight2020 R41", "loss")
    assert [line.seat for line in moment.lines if line.seat is not None] == [0, 2]
    assert not moment.stays


def test_the_page_says_which_event_took_the_last_and_how_far_the_year_is() -> None:
    moment = staged(acting(nation(year(3), 1, pop=1)), hit(-4, 1), Settle())
    assert moment is not None
    assert str(moment.caption) == "The last 1M are gone: National event −4M"
    assert [str(corner) for corner in moment.corners] == ["No. 1", f"{acting(year(3)).deck} cards left in the year"]


def test_the_fall_is_a_curve_from_the_start_through_every_round() -> None:
    session = in_memory(GAME, year(3))
    for move in (
        Event(amount=-3), EndAction(), EndTurn(), Event(amount=0), EndAction(), EndTurn(),
        Event(amount=0), EndAction(), EndTurn(), Event(amount=-1), hit(-6, 1), Settle(),
    ):  # fmt: skip
        session.play(move, 0.0)
    moment = session.view.moment
    assert moment is not None and moment.kind == "fall"
    assert [(curve.seat, curve.values) for curve in moment.curves] == [(1, (10, 7, 0))]


def test_all_that_fall_in_one_step_share_one_front_page() -> None:
    state = nation(nation(year(4), 1, pop=1), 2, pop=2)
    moment = staged(msgspec.structs.replace(state, current=0), Event(amount=-3), Settle())
    assert moment is not None
    assert (str(moment.word), str(moment.line)) == ("Seat 2 and Seat 3", "have fallen")


def test_the_last_nation_stands_alone_and_the_page_stays() -> None:
    moment = staged(acting(nation(year(2), 1, pop=1)), hit(-4, 1), Settle())
    assert moment is not None
    assert (moment.kind, str(moment.word), str(moment.line)) == ("year", "Seat 1", "stands alone")
    assert moment.stays
    assert str(moment.lines[-1].text) == "Seat 2: has fallen"


def test_the_year_ends_with_the_ranking() -> None:
    moment = staged(nation(late(year(3)), 0, pop=14), EndYear())
    assert moment is not None
    assert (str(moment.line), moment.rule) == ("survives the year", "hindsight2020 R43")
    assert str(moment.lines[0].text) == "1. Seat 1, 14M"
    assert [(line.place, str(line.name), str(line.figure)) for line in moment.lines[:2]] == [
        (1, "Seat 1", "14M"), (2, "Seat 2", "10M")
    ]  # fmt: skip
    assert [curve.seat for curve in moment.curves] == [0, 1, 2]


def test_the_page_of_the_end_names_the_rule_that_ended_it() -> None:
    def rule(state: State, *moves: object) -> tuple[str, str]:
        page = staged(state, *moves)
        assert page is not None
        return page.rule, str(page.line)

    assert rule(acting(nation(year(2), 1, pop=1)), hit(-4, 1), Settle()) == ("hindsight2020 R40", "stands alone")
    shared = nation(nation(year(4, two_players=True), 1, pop=1), 3, pop=1)
    assert rule(shared, Event(amount=-2), EndAction(), EndYear()) == ("hindsight2020 R46", "wins with the highest Pop")
    all_fell = (Event(amount=-10), EndAction(), BreakTie(rolls=(2, 3)))
    assert rule(year(2), *all_fell) == ("hindsight2020 R44", "wins the tie")
    set_right = (EndYear(), Adjust(key="pop:1", value=11))
    assert rule(late(year(2)), *set_right) == ("hindsight2020 R43", "survives the year"), "no die has broken this tie"


def test_a20_a_hand_that_two_nations_shared_is_discarded_with_the_last_of_them() -> None:
    state = nation(nation(year(4, two_players=True, one_hand=True), 0, pop=1), 2, pop=2)
    moment = staged(state, Event(amount=-1), EndAction(), Event(amount=-1), Settle())
    assert moment is not None
    assert str(moment.lines[-1].text) == "To the discard pile: 3 hand cards"
