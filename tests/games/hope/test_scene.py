"""A Scene from its card to its results."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Impossible
from companion.games.hope import GAME, odds
from companion.games.hope.moves import (
    AddHope,
    Affect,
    Answers,
    Commit,
    Describe,
    Draw,
    EndTurn,
    Modify,
    React,
    Refuse,
    Roll,
)
from companion.games.hope.state import State
from tests.games.hope.table import after, groups, humanity, roll, rule_against, scene, table, with_player


def rows(state: State) -> dict[str, object]:
    return {row.key: row for row in GAME.view(state).board.rows}


def test_acting_puts_the_first_die_forward() -> None:
    state = scene(table())
    assert humanity(state) == (4, 5, 5)
    row = rows(state)["seat:0"]
    assert (row.left, row.given, str(row.role)) == (4, 1, "acting")


def test_each_plus_on_a_row_is_one_die() -> None:
    state = scene(table())
    for key in ("seat:0", "seat:1", "hope"):
        state = GAME.read_move(rows(state)[key].add.move).play(state).state
    assert (rows(state)["seat:0"].given, rows(state)["seat:1"].given, rows(state)["hope"].given) == (2, 1, 1)
    assert state.hope == 2
    assert str(GAME.view(state).primary.label) == "Roll 4 dice"


def test_the_acting_player_cannot_add_once_support_has_begun() -> None:
    assert rule_against(scene(table(), 1, 1), Commit(seat=0)) == "hope R50"


def test_support_is_closed_once_extra_hope_is_in() -> None:
    state = after(scene(table()), AddHope())
    assert rule_against(state, Commit(seat=1)) == "hope R55"
    assert rows(state)["seat:1"].locked


def test_nobody_gives_dice_they_do_not_have() -> None:
    state = with_player(table(), 1, humanity=1)
    with pytest.raises(Impossible, match="only 1 Humanity"):
        Commit(seat=1, dice=2).play(scene(state, 1, 0))
    with pytest.raises(Impossible, match="only 3 left"):
        AddHope(dice=4).play(scene(state))


def test_the_mock_scene_is_a_sum_one_can_check_with_its_chance() -> None:
    state = with_player(table(martial_law=True, open=True), 0, hunger=1)
    state = after(state, Affect(effect="hunted", amount=1))
    state = after(scene(state, 2, 0, 1, 2), Commit(seat=2), Modify(source="asset", hardship=-1), AddHope())
    board = GAME.view(state).board
    assert [(str(part.label), part.amount) for part in board.parts] == [
        ("Scene", 2),
        ("Hungry", 1),
        ("Hunted", 1),
        ("Asset", -1),
    ]
    assert (board.needed, board.chance.dice, board.chance.percent, board.chance.one_more) == (3, 6, 66, 77)
    assert board.chance.spread == tuple(way / 64 for way in (1, 6, 15, 20, 15, 6, 1))


@pytest.mark.parametrize(
    ("dice", "wanted", "sure", "percent"),
    [
        (1, 1, 0, 50),
        (2, 1, 0, 75),
        (3, 4, 0, 0),
        (3, 0, 0, 100),
        (10, 1, 0, 99),
        (8, 8, 0, 1),
        (1, 2, 1, 50),
        (0, 1, 0, 0),
    ],
)
def test_chances_known_by_heart(dice: int, wanted: int, sure: int, percent: int) -> None:
    assert odds.percent(dice, wanted, sure) == percent


def test_sure_successes_and_failing_dice_change_the_chance() -> None:
    state = scene(table(), 2, 0, 1)
    assert GAME.view(state).board.chance.percent == 50
    state = after(state, Modify(sure=1))
    assert GAME.view(state).board.chance.percent == 88
    state = after(state, Modify(duds=2))
    assert GAME.view(state).board.chance.percent == 50
    assert str(GAME.view(state).primary.label) == "Roll 1 die"


def test_hardship_and_chance_are_secret_until_the_roll() -> None:
    state = scene(table(), 2)
    assert GAME.view(state).board.private
    state = after(state, Roll(dice=(6,)))
    assert not GAME.view(state).board.private
    assert "2 needed" in str(GAME.view(state).board.verdict)


def test_the_log_does_not_tell_the_hardship_before_the_roll() -> None:
    notes = Draw(hardship=4, terrain="urban").play(table()).notes
    assert str(notes[0].text) == "Ana acts in a Scene: Urban"


def test_success_rewards_helpers_and_refusers_suffer_anyway() -> None:
    state = after(scene(table(4), 2, 0, 1, 2), Roll(dice=(4, 6, 1, 3)))
    assert groups(state) == {"succeed": (0, 1, 2), "refuse": (3,)}
    assert humanity(state) == (3, 4, 4, 5)


def test_one_success_too_few_fails_for_all_who_gave_dice() -> None:
    state = after(scene(table(), 2, 1), Roll(dice=(3, 4)))
    assert groups(state) == {"fail": (0, 1), "refuse": (2,)}


def test_a_roll_has_as_many_dice_as_were_given() -> None:
    with pytest.raises(Impossible, match="2 dice"):
        Roll(dice=(6, 6, 6)).play(scene(table(), 1, 1))


def test_a_roll_can_be_thrown_again_as_some_cards_allow() -> None:
    state = after(scene(table(), 1), Roll(dice=(1,)))
    assert "fail" in groups(state)
    assert "succeed" in groups(after(state, Roll(dice=(6,))))


def test_harm_given_out_afterwards_does_not_change_the_result() -> None:
    state = after(scene(table(), 1), Roll(dice=(5,)), Affect(effect="harm", amount=1, seats=(0,)))
    assert groups(state)["succeed"] == (0,)


def test_conditions_of_supporters_do_not_count() -> None:
    state = with_player(table(), 1, hunger=2, harm=2)
    assert GAME.view(scene(state, 2, 1)).board.needed == 2


def test_faces_lie_with_the_rows_that_gave_the_dice() -> None:
    state = after(scene(table(), 1, 0, 2), AddHope(), Roll(dice=(1, 2, 3, 4)))
    found = rows(state)
    assert (found["seat:0"].faces, found["seat:2"].faces, found["hope"].faces) == ((1, 2), (3,), (4,))


def test_last_hope_lets_a_player_without_humanity_act_and_help() -> None:
    state = with_player(with_player(table(), 0, humanity=0), 1, humanity=0)
    state = scene(state, 1, 1)
    assert (state.hope, humanity(state)) == (1, (0, 0, 5))
    assert [str(rows(state)[key].role) for key in ("seat:0", "seat:1")] == ["acting, Last Hope", "supports, Last Hope"]
    assert groups(after(state, roll(state, win=False)))["fail"] == (0, 1)


def test_last_hope_is_one_die_only() -> None:
    state = scene(with_player(table(), 1, humanity=0), 3, 0, 1)
    assert rule_against(state, Commit(seat=1)) == "hope R53"


def test_last_hope_needs_a_hope_die() -> None:
    state = replace(with_player(table(), 1, humanity=0), hope=0)
    with pytest.raises(Impossible, match="Hope pool is empty"):
        Commit(seat=1).play(scene(state))


def test_when_hope_is_short_the_least_burdened_chooses_first() -> None:
    state = replace(table(4), hope=1)
    state = with_player(with_player(state, 1, humanity=0, hunger=2), 2, humanity=0, harm=1)
    state = scene(state)
    assert rule_against(state, Commit(seat=1)) == "hope R54"
    assert any("Cleo chooses first" in str(reminder.text) for reminder in GAME.view(state).reminders)
    passed_on = after(state, Refuse(seat=2), Commit(seat=1))
    assert str(rows(passed_on)["seat:1"].role) == "supports, Last Hope"
    assert str(rows(after(state, Commit(seat=2)))["seat:2"].role) == "supports, Last Hope"


def test_refusing_is_for_those_who_have_given_nothing() -> None:
    with pytest.raises(Impossible, match="already given"):
        Refuse(seat=1).play(scene(table(), 1, 1))
    state = after(scene(table()), Refuse(seat=1))
    assert str(rows(state)["seat:1"].role) == "refuses"
    assert rows(after(state, Commit(seat=1)))["seat:1"].given == 1


def test_avoiding_brings_refuse_on_everybody() -> None:
    state = after(table(), Draw(avoid=True))
    assert groups(state) == {"refuse": (0, 1, 2)}
    assert humanity(state) == (5, 5, 5)
    assert after(state, EndTurn()).active == 1


def test_an_unavoidable_scene_cannot_be_avoided() -> None:
    assert rule_against(table(), Draw(unavoidable=True, avoid=True)) == "hope R49"


def test_without_any_die_only_avoiding_is_left() -> None:
    state = replace(with_player(table(), 0, humanity=0), hope=0)
    assert rule_against(state, Draw(hardship=1)) == "hope R50"


def test_an_unavoidable_scene_without_dice_fails_for_everybody() -> None:
    state = replace(with_player(table(), 0, humanity=0), hope=0)
    state = after(state, Draw(hardship=1, unavoidable=True))
    assert groups(state) == {"fail": (0, 1, 2)}


def test_a_scene_without_a_roll_lets_the_acting_player_choose_last() -> None:
    state = after(table(), Draw())
    assert rule_against(state, React(seat=0, accept=True)) == "hope R63"
    state = after(state, React(seat=1, accept=True), React(seat=2, accept=False), React(seat=0, accept=False))
    assert groups(state) == {"accept": (1,), "refuse": (0, 2)}
    assert humanity(state) == (5, 5, 5)


def test_all_choices_of_a_scene_without_a_roll_in_one_go() -> None:
    state = after(table(), Draw())
    assert groups(after(state, Answers(accepting=(0, 2)))) == {"accept": (0, 2), "refuse": (1,)}
    everyone = after(state, Answers(accepting=()))
    assert str(GAME.view(everyone).board.verdict) == "All refuse."


def test_non_violent_people_waste_their_first_die_where_there_is_violence() -> None:
    state = after(table(), Describe(seat=1, personality="nonviolent"))
    calm, fight = scene(state, 1, 1), scene(state, 1, 1, violent=True)
    assert [GAME.view(s).board.chance.percent for s in (calm, fight)] == [75, 50]
    rolled = after(fight, Roll(dice=(6,)))
    assert rows(rolled)["seat:1"].faces == (0,)
    assert groups(rolled)["succeed"] == (0, 1)


def test_a_second_scene_waits_until_the_first_is_over() -> None:
    state = scene(table())
    assert rule_against(state, Draw(hardship=1)) == "hope R45"
    assert rule_against(state, EndTurn()) == "hope R45"
    assert rule_against(table(), EndTurn()) == "hope R45"


def test_results_hit_exactly_those_concerned_with_one_button() -> None:
    state = after(scene(table(4), 2, 1), Roll(dice=(1, 1)))
    board = GAME.view(state).board
    fail = next(group for group in board.groups if group.result == "fail")
    state = GAME.read_move(fail.actions[0].move).play(state).state
    assert humanity(state) == (3, 3, 5, 5)


def test_the_dead_take_no_part_in_a_scene() -> None:
    state = after(with_player(table(), 1, hunger=2), Affect(effect="hunger", amount=1, seats=(1,)))
    with pytest.raises(Impossible, match="no character"):
        Commit(seat=1).play(scene(state))


def test_nobody_is_told_to_choose_on_hope_once_support_is_closed() -> None:
    state = replace(table(5), hope=2)
    for seat in (1, 2, 3):
        state = with_player(state, seat, humanity=0)
    state = after(scene(state), AddHope())
    assert not [reminder for reminder in GAME.view(state).reminders if "chooses first" in str(reminder.text)]


def test_one_more_hope_is_promised_only_where_it_may_be_added() -> None:
    desperate = scene(with_player(table(last_hope_more=False), 0, humanity=0), 2)
    assert GAME.view(desperate).board.chance.one_more is None
    assert GAME.view(scene(with_player(table(), 0, humanity=0), 2)).board.chance.one_more == 25


def test_the_log_counts_choices_and_dice_in_good_english() -> None:
    notes = Answers(accepting=(0, 1)).play(after(table(), Draw())).notes
    assert str(notes[0].text) == "2 accept, Cleo refuses"
    with pytest.raises(Impossible, match="of 1 die"):
        Roll(dice=(6, 6)).play(scene(table()))
    back = roll(scene(table(), 0, 0)).play(scene(table(), 0, 0)).notes
    assert str(back[1].text) == "1 Humanity comes back"
