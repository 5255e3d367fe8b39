"""Rules of Hope Inhumanity that are soon said and easily taken for granted."""

from __future__ import annotations

from companion.games.hope import GAME
from companion.games.hope.moves import AddHope, Adjust, Affect, Commit, EndTurn, Relate, Roll
from tests.games.hope.table import after, groups, humanity, roll, scene, table, turn, who, with_player


def test_r14_r15_there_are_never_more_than_five_hope_dice() -> None:
    state = after(table(5), Adjust(key="hope", value=5))
    for _ in range(5):
        state = turn(state)
    assert (state.round, state.hope) == (2, 5)


def test_r13_r17_r61_dice_that_were_given_do_not_come_back_won_or_lost() -> None:
    for win in (True, False):
        state = after(scene(table(3), 2, 0, 1), AddHope())
        before = (humanity(state), state.hope)
        assert before == ((3, 4, 5), 2)
        state = after(state, roll(state, win))
        assert (humanity(state), state.hope) == before
        assert humanity(after(state, EndTurn())) == before[0]


def test_r35_hunted_stays_from_turn_to_turn() -> None:
    state = after(table(3, martial_law=True), Affect(effect="hunted", amount=1))
    for _ in range(4):
        state = turn(state)
    assert [c.value for c in GAME.view(state).board.counters if c.key == "hunted"] == [1]
    parts = [str(part.label) for part in GAME.view(scene(state, 1)).board.parts]
    assert "Hunted" in parts


def test_r44_a_relationship_binds_both_alike() -> None:
    state = after(table(3, first=1), Relate(seat=0, kind="disgust"))  # between Ana and Ben, and now Ben acts
    state = after(scene(state, 3), Commit(seat=0), Commit(seat=2))
    assert humanity(state) == (3, 4, 4), "Ana's die costs one more, as Ben's would in her Scene"


def test_a21_a_failure_hits_the_living_only() -> None:
    state = with_player(table(4), 1, alive=False)
    state = after(scene(state, 2, 2), Roll(dice=(1, 1)))
    assert groups(state) == {"fail": (0, 2), "refuse": (3,)}


def test_a27_who_is_out_at_no_humanity_leaves_what_the_dead_leave() -> None:
    state = with_player(table(4), 2, humanity=0)
    state = turn(after(state, Affect(effect="humanity", amount=-1, seats=(2,))))
    assert not who(state, 2).alive
    assert state.hope == 3, "a Hope die goes with them"
    assert any("Cleo may leave a random Trait" in str(reminder.text) for reminder in GAME.view(state).reminders)


def test_r32_a_scene_whose_actor_dies_before_the_roll_is_over_and_says_so() -> None:
    state = after(scene(table(4), 2, 1), Affect(effect="harm", amount=3, seats=(0,)))
    view = GAME.view(state)
    assert (str(view.headline), str(view.primary.label)) == ("Ana is out: on to the next turn", "Next: Ben")
    assert after(state, EndTurn()).active == 1
