"""What was copied once from the board and the mats can be laid out again at the next table."""

from __future__ import annotations

import msgspec

from companion.core.view import plain
from companion.games.shasn import GAME
from companion.games.shasn.moves import EditBorder, EditChaos, EditReward, EditTurf, EditZone, UseLayout
from companion.games.shasn.moves.layout import Layout, layout_of
from companion.games.shasn.state import Reward, State, zone_of
from tests.games.shasn.table import acting, impossible, new, play, voters


def copied(**options: object) -> State:
    """A table that knows its own board, its tiles and its Chaos mat."""
    return play(
        new(4, chaos=True, turfs=True, **options),
        EditZone(zone="n", name="Hills", capacity=15, need_voters=9, volatile=3),
        EditBorder(one="n", other="s", touch=False),
        EditTurf(zone="c", names=("Temple", "Market"), must=(True, False)),
        EditReward(point=3, text="Draw a card", take=2, chaos=1),
        EditChaos(price=3, level3=1, level5=2),
    )


def again(**options: object) -> State:
    """The next table, with the layout as it comes back from a file."""
    layout = msgspec.json.decode(msgspec.json.encode(layout_of(copied())), type=Layout)
    return play(new(4, **options), GAME.read_move(plain(UseLayout(layout=layout))))


def test_the_next_table_has_the_same_board_tiles_and_chaos_mat() -> None:
    state = again(chaos=True, turfs=True)
    hills = zone_of(state, "n")
    assert (hills.name, hills.need, hills.capacity, hills.volatile) == ("Hills", 9, 15, 3)
    assert not {("n", "s"), ("s", "n")} & set(state.borders)
    assert zone_of(state, "c").turf.names == ("Temple", "Market")
    assert zone_of(state, "c").turf.must == (True, False)
    assert state.rewards[2] == Reward("Draw a card", 2, 0, 1)
    assert (state.chaos_price, state.chaos_steps) == (3, (1, 2))


def test_a_table_without_chaos_and_turfs_takes_over_the_board_alone() -> None:
    state = again()
    assert zone_of(state, "n").name == "Hills"
    assert (state.rewards, state.chaos_price) == ((), 0)
    assert zone_of(state, "c").turf.names == ("", "")


def test_a_shorter_track_leaves_the_last_point_out() -> None:
    assert len(again(chaos=True, chaos_end=12).rewards) == 12


def test_a_board_that_does_not_fit_the_voters_on_it_is_not_laid_out() -> None:
    state = voters(acting(4), "n", 20)
    impossible(state, UseLayout(layout=layout_of(copied())), "already has voters")


def test_a_board_with_other_zones_is_not_laid_out() -> None:
    impossible(new(2), UseLayout(layout=layout_of(copied())), "There is no zone called n")
