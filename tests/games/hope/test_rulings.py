"""Every open question of the rule book, decided either way by a setting."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Draft
from companion.games.hope import GAME
from companion.games.hope.moves import (
    AddHope,
    Adjust,
    Affect,
    Commit,
    Draw,
    EndTurn,
    GainAsset,
    Modify,
    Relate,
    Return,
    Roll,
    StealAsset,
)
from companion.games.hope.state import State
from tests.games.hope.table import after, groups, humanity, roll, rule_against, scene, table, turn, who, with_player


def test_every_setting_names_the_question_it_answers_once() -> None:
    rules = [option.rule for option in GAME.options]
    assert len(set(rules)) == len(rules)
    assert all(rule.startswith(("hope A", "hope R")) for rule in rules)


@pytest.mark.parametrize(("ruling", "left"), [("step", 1), ("all", 0)])
def test_a2_losing_hunger_while_starving(ruling: str, left: int) -> None:
    state = with_player(table(hunger_eases=ruling), 0, hunger=2)
    assert who(after(state, Affect(effect="hunger", amount=-1, seats=(0,))), 0).hunger == left


@pytest.mark.parametrize(("ruling", "left"), [(False, 2), (True, 1)])
def test_a3_crippled_may_heal(ruling: bool, left: int) -> None:
    state = with_player(table(cripple_heals=ruling), 0, harm=2)
    assert who(after(state, Affect(effect="harm", amount=-1, seats=(0,))), 0).harm == left


@pytest.mark.parametrize("saves", [False, True])
def test_a4_a_gain_before_the_next_turn(saves: bool) -> None:
    state = with_player(table(gain_saves=saves), 0, humanity=0)
    state = after(
        state,
        Draw(avoid=True),
        Affect(effect="humanity", amount=-1, seats=(0,)),
        Affect(effect="humanity", amount=1, seats=(0,)),
        EndTurn(),
    )
    assert who(state, 0).alive is saves


@pytest.mark.parametrize(("ruling", "leaves"), [("out", True), ("zero", False)])
def test_a5_losing_more_than_is_left(ruling: str, leaves: bool) -> None:
    state = with_player(table(below_zero=ruling), 0, humanity=2)
    state = after(state, Affect(effect="humanity", amount=-3, seats=(0,)))
    assert (who(state, 0).humanity, who(state, 0).pending) == (0, leaves)
    assert who(after(state, Affect(effect="humanity", amount=-1, seats=(0,))), 0).pending


@pytest.mark.parametrize(("owed", "hope"), [(False, 1), (True, 0)])
def test_a6_a_death_without_hope_dice(owed: bool, hope: int) -> None:
    state = after(replace(table(hope_debt=owed), hope=0), Affect(effect="harm", amount=3, seats=(1,)))
    assert state.hope == 0
    for _ in range(2):
        state = after(state, Draw(avoid=True), EndTurn())
    assert (state.round, state.hope) == (2, hope)


@pytest.mark.parametrize("most", [0, 1, 2])
def test_a7_support_for_an_acting_player_on_last_hope(most: int) -> None:
    state = scene(with_player(table(last_hope_limit=most), 0, humanity=0), 3)
    for _ in range(most):
        state = after(state, Commit(seat=1))
    assert rule_against(state, Commit(seat=1)) == "hope R51"


@pytest.mark.parametrize(("counts", "hit"), [(True, (0, 1)), (False, (0,))])
def test_a8_a_last_hope_supporter_and_the_fail_result(counts: bool, hit: tuple[int, ...]) -> None:
    state = scene(with_player(table(last_hope_counts=counts), 1, humanity=0), 2, 1)
    assert groups(after(state, roll(state, win=False)))["fail"] == hit
    assert groups(after(state, roll(state, win=True)))["succeed"] == (0, 1)


def test_a9_more_hope_after_last_hope() -> None:
    desperate = with_player(table(), 0, humanity=0)
    assert after(scene(desperate), AddHope()).hope == 1
    strict = with_player(table(last_hope_more=False), 0, humanity=0)
    assert rule_against(scene(strict), AddHope()) == "hope R55"


def test_a10_equal_penalties_when_hope_is_short() -> None:
    def short(**options: str) -> State:
        state = replace(table(**options), hope=1)
        return scene(with_player(with_player(state, 1, humanity=0), 2, humanity=0))

    assert rule_against(short(), Commit(seat=2)) == "hope R54"
    assert after(short(last_hope_tie="table"), Commit(seat=2)).hope == 0


@pytest.mark.parametrize(("ruling", "left"), [("one", (4, 4, 5)), ("helpers", (5, 4, 5)), ("all", (3, 3, 5))])
def test_a11_dice_lost_at_hardship_zero(ruling: str, left: tuple[int, ...]) -> None:
    state = scene(table(zero_hardship=ruling), 0, 0, 1, 1)
    assert humanity(after(state, roll(state))) == left


def test_a12_cards_after_the_roll() -> None:
    rolled = after(scene(table(), 2), Roll(dice=(6,)))
    assert "succeed" in groups(after(rolled, Modify(hardship=-1)))
    strict = after(scene(table(late_traits=False), 2), Roll(dice=(6,)))
    assert rule_against(strict, Modify(hardship=-1)) == "hope R56"


@pytest.mark.parametrize(("least", "needed"), [(0, 0), (1, 1)])
def test_a13_how_far_modifiers_bring_the_hardship_down(least: int, needed: int) -> None:
    state = after(scene(table(least_hardship=least), 1), Modify(hardship=-3))
    assert GAME.view(state).board.needed == needed


def test_a14_stealing_without_humanity() -> None:
    def poor(**options: str) -> State:
        return after(with_player(table(**options), 0, humanity=0), GainAsset(owner=1))

    assert who(after(poor(), StealAsset(asset=1, seat=0)), 0).pending
    assert rule_against(poor(steal_at_zero="no"), StealAsset(asset=1, seat=0)) == "hope R40"


@pytest.mark.parametrize(("added", "hope"), [(False, 3), (True, 4)])
def test_a15_a_hope_die_after_the_last_round(added: bool, hope: int) -> None:
    state = after(table(hope_at_end=added), Adjust(key="round", value=5))
    for _ in range(3):
        state = turn(state)
    assert (state.over, state.hope) == ("won", hope)


@pytest.mark.parametrize(("ruling", "hope"), [("events", 4), ("death", 5)])
def test_a16_a_new_round_and_a_death_in_the_same_moment(ruling: str, hope: int) -> None:
    state = replace(table(round_or_death=ruling), hope=5)
    state = with_player(turn(turn(state)), 2, humanity=0)
    state = after(state, Draw(avoid=True), Affect(effect="humanity", amount=-1, seats=(2,)), EndTurn())
    assert (state.round, state.hope) == (2, hope)


def test_a17_when_a_new_character_joins() -> None:
    def reborn(**options: str) -> State:
        return after(table(**options), Affect(effect="harm", amount=3, seats=(1,)), Return(seat=1))

    assert str(GAME.view(reborn()).seats[1].badge) == "NOT IN YET"
    assert humanity(scene(reborn(joins="now"), 1, 1)) == (4, 2, 5)


@pytest.mark.parametrize(("lasting", "left"), [(False, (4, 2, 5)), (True, (4, 1, 5))])
def test_a18_relationships_of_the_dead(lasting: bool, left: tuple[int, ...]) -> None:
    state = after(table(dead_bonds=lasting, joins="now"), Relate(seat=0, kind="disgust"))
    state = after(state, Affect(effect="harm", amount=3, seats=(1,)), Return(seat=1))
    assert humanity(scene(state, 1, 1)) == left


@pytest.mark.parametrize(("ruling", "hit"), [("all", (0, 1, 2)), ("actor", (0,))])
def test_a20_automatic_failure(ruling: str, hit: tuple[int, ...]) -> None:
    state = replace(with_player(table(automatic_fail=ruling), 0, humanity=0), hope=0)
    assert groups(after(state, Draw(hardship=2, unavoidable=True))) == {"fail": hit}


def test_a22_the_number_of_hunted_cards() -> None:
    hunted = Affect(effect="hunted", amount=1)
    assert after(table(martial_law=True), *[hunted] * 4).hunted == 4
    assert rule_against(after(table(martial_law=True, hunted_limit=2), *[hunted] * 2), hunted) == "hope R34"
    full = after(table(martial_law=True, hunted_limit=2), Adjust(key="hunted", value=4))
    assert after(full, Affect(effect="hunted", amount=-1)).hunted == 3
    form = GAME.ask(full, Draft("effect"))
    picks = {pick.value: str(pick.blocked) for field in form.fields if field.key == "effect" for pick in field.picks}
    assert (picks["hunted+"], picks["hunted-"]) == ("There are only 2 Hunted cards.", "")


def test_martial_law_brings_hunted() -> None:
    assert rule_against(table(), Affect(effect="hunted", amount=1)) == "hope R34"
    assert not [c for c in GAME.view(table()).board.counters if c.key == "hunted"]
    assert [c for c in GAME.view(table(martial_law=True)).board.counters if c.key == "hunted"]


def test_a24_scene_decks_count_down_and_run_out() -> None:
    state = after(
        table(decks=True), Adjust(key="deck:coastal", value=1), Draw(terrain="coastal", avoid=True), EndTurn()
    )
    assert state.decks == (8, 8, 8, 0, 8)
    assert rule_against(state, Draw(terrain="coastal", avoid=True)) == "hope R45"
    uncounted = after(table(), Adjust(key="deck:coastal", value=0), Draw(terrain="coastal", avoid=True))
    assert uncounted.tally.drawn == 1


@pytest.mark.parametrize(("ruling", "back"), [("removal", ()), ("loss", (2,))])
def test_a28_grace_when_the_loss_came_in_round_two_and_the_removal_in_three(ruling: str, back: tuple[int, ...]) -> None:
    state = replace(table(grace_round=ruling), round=2)
    state = with_player(turn(turn(state)), 2, humanity=0)
    state = after(state, Draw(avoid=True), Affect(effect="humanity", amount=-1, seats=(2,)), EndTurn())
    assert (state.round, who(state, 2).alive, state.graces) == (3, False, back)


def test_a29_playing_open_shows_the_chance_to_everybody() -> None:
    assert GAME.view(scene(table())).board.private
    assert not GAME.view(scene(table(open=True))).board.private
