"""Humanity, conditions, death, gifts and new characters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Impossible
from companion.core.view import Action
from companion.games.hope import GAME
from companion.games.hope.moves import (
    Adjust,
    Affect,
    Commit,
    Describe,
    Draw,
    EndTurn,
    Forgo,
    GainAsset,
    GiveTrait,
    Relate,
    Return,
    UseAsset,
)
from companion.games.hope.state import State
from tests.games.hope.table import after, form_of, humanity, rule_against, scene, table, turn, who, with_player
from tests.games.walk import everything, whole


def starve(state: State, *seats: int) -> State:
    return after(state, Affect(effect="hunger", amount=3, seats=seats))


def reminders(state: State) -> str:
    return " ".join(str(reminder.text) for reminder in GAME.view(state).reminders)


def test_everybody_starts_whole() -> None:
    state = table(5)
    assert humanity(state) == (5,) * 5
    assert [len(p.traits) for p in state.players] == [3] * 5
    assert all(p.hunger == p.harm == 0 for p in state.players)
    assert state.round == 1


def test_humanity_never_rises_above_five() -> None:
    state = after(table(), Affect(effect="humanity", amount=3, seats=(0,)))
    assert who(state, 0).humanity == 5


def test_a_player_goes_on_with_no_humanity() -> None:
    state = after(table(), Affect(effect="humanity", amount=-5, seats=(0,)))
    assert (who(state, 0).humanity, who(state, 0).alive, who(state, 0).pending) == (0, True, False)


def test_hunger_and_harm_go_step_by_step_with_their_hardship() -> None:
    state = after(table(), Affect(effect="hunger", amount=1, seats=(0, 1)), Affect(effect="harm", amount=2, seats=(0,)))
    facts = [str(piece.text) for piece in GAME.view(state).seats[0].lines[1]]
    assert facts == ["Hungry +1", "Crippled +2"]
    assert [str(piece.text) for piece in GAME.view(state).seats[1].lines[1]] == ["Hungry +1"]


@pytest.mark.parametrize(
    ("kind", "steps"), [("hunger", ("Hungry +1", "Starving +2")), ("harm", ("Hurt +1", "Crippled +2"))]
)
def test_r26_r27_r29_a_condition_has_two_steps_with_their_hardship_and_the_third_is_death(
    kind: str, steps: tuple[str, ...]
) -> None:
    state = table()
    for step in steps:
        state = after(state, Affect(effect=kind, amount=1, seats=(1,)))
        assert [str(piece.text) for piece in GAME.view(state).seats[1].lines[1]] == [step]
    assert not who(after(state, Affect(effect=kind, amount=1, seats=(1,))), 1).alive


def test_hurt_heals_and_crippled_does_not() -> None:
    state = with_player(with_player(table(), 0, harm=1), 1, harm=2)
    state = after(state, Affect(effect="harm", amount=-1, seats=(0, 1)))
    assert (who(state, 0).harm, who(state, 1).harm) == (0, 2)


def test_a_death_takes_a_hope_die_and_leaves_a_gift() -> None:
    state = starve(table(4), 1)
    assert state.hope == 3
    assert "Ben may leave a random Trait" in reminders(state)
    state = after(state, GiveTrait(seat=1, to=3))
    assert len(who(state, 3).traits) == 4
    assert "Trait" not in reminders(state).replace("3 Traits", "")


def test_a_gift_goes_only_once_and_only_to_the_living() -> None:
    state = starve(table(4), 1, 2)
    with pytest.raises(Impossible, match="survivor"):
        GiveTrait(seat=1, to=2).play(state)
    assert rule_against(after(state, GiveTrait(seat=1, to=0)), GiveTrait(seat=1, to=0)) == "hope R68"
    assert after(state, Forgo(seat=1, what="gift")).gifts == (2,)


def test_grace_of_innocence_brings_somebody_new_with_three_dice_and_two_traits() -> None:
    state = with_player(starve(table(), 1), 1, acted=True)
    assert "Ben may come back" in reminders(state)
    state = after(state, Return(seat=1, who="Mia"))
    new = who(state, 1)
    assert (new.humanity, len(new.traits), new.hunger, new.who) == (3, 2, 0, "Mia")
    assert state.bonds[0].ended
    assert state.bonds[1].ended
    assert state.hope == 2


def test_a_new_character_comes_only_once() -> None:
    state = after(starve(table(), 1), Return(seat=1))
    state = starve(state, 1)
    assert "Ben may come back" not in reminders(state)
    assert rule_against(state, Return(seat=1)) == "hope R69"


def test_nobody_new_after_round_two() -> None:
    state = starve(replace(table(), round=3), 1)
    assert state.graces == ()
    assert rule_against(state, Return(seat=1)) == "hope R69"


def test_a_new_character_takes_its_seat_with_its_next_turn() -> None:
    state = after(starve(table(), 1), Return(seat=1))
    assert str(GAME.view(state).seats[1].badge) == "NOT IN YET"
    with pytest.raises(Impossible, match="no character"):
        Commit(seat=1).play(scene(state))
    state = turn(state)
    assert state.active == 1
    assert str(GAME.view(state).seats[1].badge) == "TURN"


def test_the_journey_is_lost_when_nobody_is_left_and_nobody_comes_back() -> None:
    state = starve(replace(table(), round=3), 0, 1, 2)
    view = GAME.view(state)
    assert state.over == "lost"
    assert view.result is not None
    assert view.result.winners == ()
    assert view.primary is None


def test_when_all_die_early_the_table_asks_for_new_characters_first() -> None:
    state = starve(table(), 0, 1, 2)
    assert state.over == ""
    assert "New character" in str(GAME.view(state).primary.label)
    gone = after(state, *(Forgo(seat=seat, what="grace") for seat in range(3)))
    assert gone.over == "lost"
    back = after(state, Return(seat=2))
    assert back.active == 2


def test_the_acting_player_may_die_and_the_turn_still_goes_on() -> None:
    state = starve(scene(table()), 0)
    primary = GAME.view(state).primary
    assert str(primary.label) == "Next: Ben"
    assert GAME.read_move(primary.move).play(state).state.active == 1


def test_a_sociopath_has_four_dice_and_loses_them_only_by_giving() -> None:
    state = after(table(), Describe(seat=0, personality="sociopath"))
    assert who(state, 0).humanity == 4
    assert GAME.view(state).seats[0].main.high == 4
    state = after(state, Affect(effect="humanity", amount=-2, seats=(0, 1)))
    assert humanity(state) == (4, 3, 5)
    assert humanity(scene(state)) == (3, 3, 5)


def test_a_wrong_personality_can_be_changed_back_before_the_first_scene() -> None:
    state = after(table(), Describe(seat=0, personality="sociopath"), Describe(seat=0, personality="other"))
    assert who(state, 0).humanity == 5


def test_the_dead_cannot_be_hit_again() -> None:
    with pytest.raises(Impossible, match="no longer in the game"):
        Affect(effect="harm", amount=1, seats=(1,)).play(starve(table(), 1))


def test_the_table_may_let_somebody_stay_or_live() -> None:
    state = after(
        with_player(table(), 0, humanity=0), Draw(avoid=True), Affect(effect="humanity", amount=-1, seats=(0,))
    )
    spare = GAME.view(state).reminders[0].actions[0]
    state = after(GAME.read_move(spare.move).play(state).state, EndTurn())
    assert who(state, 0).alive
    state = after(starve(state, 1), Adjust(key="alive:1", value=1))
    assert who(state, 1).alive


def test_a_correction_stays_within_bounds_and_names_itself_a_ruling() -> None:
    outcome = Adjust(key="humanity:1", value=99).play(table())
    assert who(outcome.state, 1).humanity == 5
    assert outcome.notes[0].icon == "gavel"
    assert after(table(), Adjust(key="hope", value=-3)).hope == 0
    for key in ("nonsense", "humanity:9", "humanity:x", "humanity:²", "deck:moon", "hardship"):
        with pytest.raises(Impossible):
            Adjust(key=key, value=1).play(table())


def test_a_rebirth_form_needs_no_typing() -> None:
    state = starve(table(), 1)
    form = form_of(state, next(r for r in GAME.view(state).reminders if "come back" in str(r.text)).actions[-1])
    assert who(GAME.read_move(form.move).play(state).state, 1).alive


def test_who_dies_twice_has_two_gifts_to_give() -> None:
    state = starve(after(starve(table(), 1), Return(seat=1)), 1)
    state = after(state, GiveTrait(seat=1, to=0))
    assert "Ben may leave a random Trait" in reminders(state)
    state = after(state, GiveTrait(seat=1, to=2))
    assert (len(who(state, 0).traits), len(who(state, 2).traits)) == (4, 4)


def test_somebody_not_dead_after_all_has_assets_and_relationships_again() -> None:
    state = after(table(), Relate(seat=0, kind="disgust"), GainAsset(owner=1, name="Rope"))
    state = after(starve(state, 1), Adjust(key="alive:1", value=1))
    assert "inherits" not in reminders(state)
    assert after(state, UseAsset(asset=1, seat=1)).assets[0].uses == 0
    assert humanity(scene(after(state, Adjust(key="humanity:1", value=5)), 1, 1)) == (4, 3, 5)


def test_the_bonds_of_a_new_character_stay_broken_when_a_neighbour_lives_after_all() -> None:
    state = after(starve(after(table(), Relate(seat=0, kind="parent")), 0, 1), Return(seat=1))
    assert after(state, Adjust(key="alive:0", value=1)).bonds[0].ended


def test_the_log_tells_what_a_result_really_did() -> None:
    full = replace(table(), hope=5)
    assert str(Affect(effect="hope", amount=1).play(full).notes[0].text) == "The Hope pool stays at 5"
    empty = replace(table(), hope=1)
    assert str(Affect(effect="hope", amount=-2).play(empty).notes[0].text) == "Hope pool: −1"
    calm = table(martial_law=True)
    assert str(Affect(effect="hunted", amount=-1).play(calm).notes[0].text) == "Hunted stays at 0"
    one = Affect(effect="traits", amount=1, seats=(0,)).play(calm).notes
    assert str(one[0].text) == "Ana: +1 Trait"


def test_a_gift_may_go_to_somebody_new_who_joins_soon_but_not_to_nobody() -> None:
    state = after(starve(table(), 0, 1, 2), Return(seat=0))
    assert "Ben may leave" in reminders(state)
    assert "Ana may leave" not in reminders(state)
    assert len(who(after(state, GiveTrait(seat=1, to=0)), 0).traits) == 3
    alone = starve(after(starve(table(), 1), Return(seat=1)), 0, 2)
    assert "Ben may leave" not in reminders(after(alone, GiveTrait(seat=0, to=1), GiveTrait(seat=2, to=1)))


def test_the_last_one_alive_is_not_asked_to_lend() -> None:
    state = after(starve(table(), 1, 2), GainAsset(owner=0))
    labels = [str(action.label) for action in everything(whole(GAME, state).seats[0], Action)]
    assert "Use" in labels
    assert "Lend" not in labels


def test_a_result_is_not_given_out_to_nobody() -> None:
    state = starve(after(table(), Draw(avoid=True)), 0, 1, 2)
    assert GAME.view(state).board.groups == ()
    dead = [str(action.label) for seat in GAME.view(state).seats for action in seat.actions]
    assert "Give a Trait" not in dead
    assert "New character" in dead
