"""Who takes the Hope dice when there are too few of them for all who have nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Refused
from companion.games.hope import GAME
from tests.games.hand import Hand
from tests.games.hope.table import table
from tests.games.hope.test_corners import lane


def short(hope: int, hunger: tuple[int, ...] = (), **options: Any) -> Hand:
    """Ana acts; Ben, Cleo and Dan have no Humanity, are as hungry as this, and Hope is short."""
    play = Hand(GAME, table(4, **options))
    play.set("hope", hope)
    for seat, step in zip((1, 2, 3), hunger, strict=True):
        play.set(f"humanity:{seat}", 0)
        play.set(f"hunger:{seat}", step)
    play.tap("Draw a Scene", hardship=2, do="act")
    return play


def why(play: Hand, *seats: int) -> list[str]:
    return [play.why_not("Last Hope", seat) for seat in seats]


def refuse(play: Hand, seat: int) -> None:
    row = next(row for row in GAME.view(play.state).board.rows if row.seat == seat)
    assert row.refuse is not None
    play.state = GAME.read_move(row.refuse.move).play(play.state).state


def test_r54_one_after_the_other_decides_by_what_burdens_them() -> None:
    play = short(2, (2, 0, 1))
    assert why(play, 1, 2, 3) == ["Cleo chooses first.", "", "Cleo chooses first."]
    play.tap("Last Hope", 2)
    assert why(play, 1, 3) == ["Dan chooses first.", ""]
    assert lane(play) == ["Hope is short: Dan chooses first."]
    refuse(play, 3)
    assert (why(play, 1), lane(play)) == ([""], [])


def test_r54_who_refused_and_thinks_better_of_it_does_not_go_before_the_less_burdened() -> None:
    play = short(1, (2, 0, 0))
    refuse(play, 1)
    refuse(play, 3)
    assert why(play, 1, 2, 3) == ["Cleo chooses first.", "", "Cleo chooses first."]
    assert play.refused("Last Hope", 1) == "hope R54"
    refuse(play, 2)
    assert why(play, 1, 2, 3) == ["", "", ""], "with all refusing, whoever changes their mind may have it"


def test_a10_where_the_table_decides_between_equals_both_are_named() -> None:
    play = short(1, (0, 0, 1), last_hope_tie="table")
    assert why(play, 1, 2, 3) == ["", "", "First: Ben, Cleo."]
    assert lane(play) == ["Hope is short: these choose first: Ben, Cleo."]
    reminder = GAME.view(play.state).reminders[0]
    assert [(str(action.label), action.by) for action in reminder.actions] == [("Ben", 1), ("Cleo", 2)]
    with pytest.raises(Refused, match="these choose first: Ben, Cleo"):
        play.tap("Last Hope", 3)
    play.tap("Last Hope", 2)
    assert (play.state.hope, lane(play)) == (0, [])


def test_a10_among_equals_alone_the_table_is_told_nothing() -> None:
    play = short(1, (1, 1, 1), last_hope_tie="table")
    assert (why(play, 1, 2, 3), lane(play)) == (["", "", ""], [])
