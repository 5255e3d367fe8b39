"""Traits, Assets and Relationships."""

from __future__ import annotations

import pytest

from companion.core.form import Line
from companion.core.game import Draft, Impossible, Move
from companion.core.view import Action, Row
from companion.games.hope import GAME
from companion.games.hope.moves import (
    AddHope,
    Affect,
    Commit,
    DropAsset,
    EndTurn,
    GainAsset,
    Inherit,
    LendAsset,
    NameTrait,
    PlayTrait,
    Refuse,
    Relate,
    StealAsset,
    UseAsset,
)
from companion.games.hope.state import State
from tests.games.hope.table import after, humanity, roll, rule_against, scene, table, who, with_player
from tests.games.walk import everything, whole


def with_asset(owner: int = 1, uses: int = 1, state: State | None = None) -> State:
    return after(state or table(), GainAsset(owner=owner, name="Rope", uses=uses))


def test_a_trait_works_once_and_then_lies_open() -> None:
    state = after(scene(table(), 2), PlayTrait(seat=1, name="Brave", hardship=-1))
    assert GAME.view(state).board.needed == 1
    assert len(who(state, 1).traits) == 2
    rows = {str(row.title): row for row in everything(GAME.sheet(state, 1), Row)}
    assert not rows["Brave"].private


def test_names_of_traits_in_hand_are_private_and_not_in_the_log() -> None:
    outcome = NameTrait(seat=0, slot=1, name="Liar").play(table())
    assert all("Liar" not in str(note.text) for note in outcome.notes)
    row = next(row for row in everything(whole(GAME, outcome.state), Row) if str(row.title) == "Liar")
    assert row.private
    played = after(outcome.state, PlayTrait(seat=0, slot=1))
    assert who(played, 0).spent == ("Liar",)


def test_traits_run_out() -> None:
    state = after(table(), *[PlayTrait(seat=0)] * 3)
    with pytest.raises(Impossible, match="no such Trait"):
        PlayTrait(seat=0).play(state)


def test_an_asset_wears_out() -> None:
    state = after(with_asset(uses=2), UseAsset(asset=1, seat=1), UseAsset(asset=1, seat=1))
    assert rule_against(state, UseAsset(asset=1, seat=1)) == "hope R37"
    endless = after(with_asset(uses=0), *[UseAsset(asset=1, seat=1)] * 4)
    assert endless.assets[0].uses == 0


def test_an_asset_of_the_owner_helps_in_anybody_s_scene() -> None:
    state = after(scene(with_asset(), 2), UseAsset(asset=1, seat=1, hardship=-1))
    assert GAME.view(state).board.needed == 1
    assert str(GAME.view(state).board.parts[1].label) == "Rope"


def test_only_owner_and_borrower_use_a_personal_asset() -> None:
    state = with_asset(uses=3)
    assert rule_against(state, UseAsset(asset=1, seat=0)) == "hope R38"
    lent = after(state, LendAsset(asset=1, to=0))
    assert after(lent, UseAsset(asset=1, seat=0)).assets[0].uses == 2
    assert rule_against(lent, UseAsset(asset=1, seat=1)) == "hope R38"
    assert after(lent, LendAsset(asset=1), UseAsset(asset=1, seat=1)).assets[0].uses == 2


def test_anybody_uses_a_group_asset() -> None:
    state = after(with_asset(owner=-1, uses=3), UseAsset(asset=1, seat=0), UseAsset(asset=1, seat=2))
    assert state.assets[0].uses == 1


def test_stealing_costs_a_humanity_die_in_one_s_own_turn() -> None:
    state = after(with_asset(), StealAsset(asset=1, seat=0))
    assert (state.assets[0].owner, humanity(state)) == (0, (4, 5, 5))
    assert rule_against(with_asset(), StealAsset(asset=1, seat=2)) == "hope R40"
    with pytest.raises(Impossible, match="nothing to steal"):
        StealAsset(asset=1, seat=0).play(with_asset(owner=-1))


def test_assets_of_the_dead_are_inherited() -> None:
    state = after(with_asset(), Affect(effect="harm", amount=3, seats=(1,)))
    reminder = next(r for r in GAME.view(state).reminders if "inherits" in str(r.text))
    assert rule_against(state, UseAsset(asset=1, seat=0)) == "hope R41"
    draft = reminder.actions[0].ask.put("heir", 2)
    form = GAME.ask(state, draft)
    assert form.at_once
    state = GAME.read_move(form.move).play(state).state
    assert state.assets[0].owner == 2
    assert not any("inherits" in str(r.text) for r in GAME.view(state).reminders)


def test_the_living_leave_nothing_to_heirs() -> None:
    assert rule_against(with_asset(), Inherit(asset=1, heir=0)) == "hope R41"


def test_an_asset_can_leave_the_table() -> None:
    state = after(with_asset(), DropAsset(asset=1))
    with pytest.raises(Impossible, match="no such Asset"):
        UseAsset(asset=1, seat=1).play(state)


def test_mutual_disgust_makes_support_cost_one_more_each_scene() -> None:
    state = after(table(), Relate(seat=0, kind="disgust"))
    state = after(scene(state, 3, 0), Commit(seat=1), Commit(seat=1), Commit(seat=2))
    assert humanity(state) == (3, 2, 4)


def test_parent_and_child_must_help_and_get_one_die_back() -> None:
    state = after(table(), Relate(seat=0, kind="parent"))
    alone = scene(state, 1)
    assert str(GAME.view(alone).primary.blocked) == "Ben has to give a die."
    assert rule_against(alone, roll(alone)) == "hope/parent-and-child"
    helped = scene(state, 3, 0, 1, 1)
    assert humanity(helped) == (3, 3, 5)
    assert humanity(after(helped, roll(helped), EndTurn())) == (3, 4, 5)


def test_a_parent_mourns_a_child_with_two_humanity() -> None:
    state = after(table(), Relate(seat=0, kind="parent"), Affect(effect="hunger", amount=3, seats=(1,)))
    assert humanity(state) == (3, 0, 5)


def test_relationships_are_seen_from_both_sides() -> None:
    state = after(table(), Relate(seat=2, kind="other", name="Old rivals"))
    for seat in (0, 2):
        titles = [str(row.title) for row in everything(GAME.sheet(state, seat), Row)]
        assert "Old rivals" in titles
    assert "Old rivals" not in [str(row.title) for row in everything(GAME.sheet(state, 1), Row)]


def test_lent_things_come_back_when_the_borrower_dies() -> None:
    state = after(with_asset(), LendAsset(asset=1, to=2), Affect(effect="harm", amount=3, seats=(2,)))
    assert state.assets[0].lent == -1
    assert not state.assets[0].estate


def test_a_thief_without_humanity_is_warned() -> None:
    state = with_player(with_asset(), 0, humanity=0)
    action = next(a for a in GAME.view(state).others if str(a.label) == "Steal")
    form = GAME.ask(state, action.ask)
    assert any("would be out" in str(getattr(field, "text", "")) for field in form.fields)


def test_family_gives_before_hope_is_added_or_refused() -> None:
    state = scene(after(table(), Relate(seat=0, kind="parent")), 1)
    assert rule_against(state, AddHope()) == "hope/parent-and-child"
    assert rule_against(state, Refuse(seat=1)) == "hope/parent-and-child"
    board = GAME.view(state).board
    rows = {row.key: row for row in board.rows}
    assert str(rows["hope"].add.blocked) == str(rows["seat:1"].refuse.blocked) == "Ben has to give a die."
    assert after(state, Commit(seat=1), AddHope()).hope == 2


def test_family_that_may_not_give_a_die_does_not_hold_up_the_roll() -> None:
    state = with_player(table(last_hope_limit=0), 0, humanity=0)
    state = scene(after(state, Relate(seat=0, kind="parent")), 1)
    assert not GAME.view(state).primary.blocked.message
    assert GAME.view(after(state, roll(state))).board.succeeded


def test_a_theft_that_the_table_does_not_allow_is_not_offered() -> None:
    state = with_player(with_asset(state=table(steal_at_zero="no")), 0, humanity=0)
    steal = [action for action in everything(whole(GAME, state), Action) if str(action.label) == "Steal"]
    assert [str(action.blocked) for action in steal if action.ask.number("seat") == 0] == ["No Humanity left."] * 2
    lines = [str(field.text) for field in GAME.ask(state, steal[0].ask).fields if isinstance(field, Line)]
    assert lines == ["Stealing costs a Humanity die that is not there."]


def test_the_button_for_traits_offers_only_those_who_have_some() -> None:
    state = with_player(table(), 0, traits=())
    trait = next(action for action in GAME.view(state).others if str(action.label) == "Trait")
    form = GAME.ask(state, trait.ask)
    assert [pick.value for pick in form.fields[0].picks] == [1, 2]
    assert form.move is None, "whose eyes the rest is for is said first"
    form = GAME.ask(state, form.draft.put("seat", 1))
    assert len(who(GAME.read_move(form.move).play(state).state, 1).traits) == 2


def test_a_written_trait_is_not_told_in_place_of_the_one_that_is_played() -> None:
    state = after(table(), NameTrait(seat=0, slot=0, name="Liar"), NameTrait(seat=0, slot=2, name="Medic"))
    form = GAME.ask(state, Draft("trait", {"seat": 0}))
    played = GAME.read_move(form.move).play(state).state
    assert (who(played, 0).traits, who(played, 0).spent) == (("Liar", "Medic"), ("",))
    labels = [str(pick.label) for field in form.fields if field.key == "which" for pick in field.picks]
    assert labels == ["Trait 1", "Trait 2", "Trait 3"]
    chosen = GAME.ask(state, form.draft.put("which", 2))
    assert who(GAME.read_move(chosen.move).play(state).state, 0).spent == ("Medic",)
    all_written = after(state, NameTrait(seat=0, slot=1, name="Brave"))
    assert GAME.ask(all_written, Draft("trait", {"seat": 0})).move is None


def test_the_log_says_why_a_relationship_takes_or_gives_dice() -> None:
    def told(state: State, move: Move[State]) -> list[str]:
        return [str(note.text) for note in move.play(state).notes]

    rivals = scene(after(table(), Relate(seat=0, kind="disgust")), 1)
    assert told(rivals, Commit(seat=1))[-1] == "Mutual Disgust: support costs Ben one more"
    family = scene(after(table(), Relate(seat=0, kind="parent")), 1, 1)
    assert "Parent and Child: Ben gets a die back" in told(after(family, roll(family)), EndTurn())
    assert told(family, Affect(effect="hunger", amount=3, seats=(1,)))[1:] == [
        "Ben has starved",
        "The Hope pool falls to 2",
        "4 → 2 Humanity",
        "Parent and Child: Ana mourns",
    ]
