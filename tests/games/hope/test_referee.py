"""Positions as a strict referee would try them, played only through what the table offers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.form import Number
from companion.games.hope import GAME
from companion.games.hope.state import Bond
from tests.games.hand import Hand
from tests.games.hope.table import groups, humanity, table, with_player


def hand(players: int = 3, first: int = 0, **options: Any) -> Hand:
    return Hand(GAME, table(players, first, **options))


def avoid(play: Hand) -> None:
    """A quiet turn: the Scene is avoided and the turn handed on."""
    play.tap("Draw a Scene", do="avoid")
    play.state = GAME.read_move(GAME.view(play.state).primary.move).play(play.state).state


def die(play: Hand, *seats: int) -> None:
    """Whoever is meant starves."""
    for seat in seats:
        for _ in range(3):
            play.tap("Hunger", seat)


def all_lost(play: Hand) -> None:
    """A turn in which everybody falls below zero: they leave together when it ends (R12)."""
    play.tap("Draw a Scene", do="avoid")
    for seat in range(len(play.state.players)):
        for _ in range(6):
            play.tap("Lose Humanity", seat)
    play.tap("End the turn")


def active(play: Hand) -> str:
    return play.state.players[play.state.active].name


# 27: a lost journey is over


def test_r65_a_journey_that_is_lost_is_over_and_only_a_ruling_goes_on() -> None:
    play = hand()
    die(play, 0, 1, 2)
    for _ in range(3):
        play.tap("No thanks")
    assert play.state.over == "lost"
    assert play.why_not("New character", 0) == "The journey is lost: nobody is left."
    assert play.why_not("Not dead after all", 0) == "The journey is lost: nobody is left."
    assert play.refused("New character", 0) == "hope R65"
    play.anyway("New character", 0)
    assert play.state.over == ""


# 28: the order of turns after Grace of Innocence


def test_r69_nobody_plays_twice_while_another_waits() -> None:
    play = hand(joins="now")
    all_lost(play)
    for seat in (0, 1, 2):
        play.tap("New character", seat)
    assert active(play) == "Ben", "Ana had the last turn"
    avoid(play)
    assert active(play) == "Cleo"
    avoid(play)
    assert (active(play), play.state.round) == ("Ana", 2)


def test_r9_who_comes_back_before_the_next_scene_is_drawn_has_the_turn_that_is_due() -> None:
    play = hand()
    die(play, 2)
    avoid(play)
    avoid(play)
    assert (active(play), play.state.round) == ("Ana", 2)
    play.tap("New character", 2)
    assert active(play) == "Cleo", "Ben played last, and Cleo sits on his left"
    assert play.said == ["Cleo comes back as somebody new", "It is Cleo's turn"]
    avoid(play)
    assert active(play) == "Ana"
    avoid(play)
    avoid(play)
    assert (active(play), play.state.round) == ("Cleo", 3)


def test_r64_who_has_drawn_in_this_round_does_not_draw_again() -> None:
    play = hand(joins="now")
    all_lost(play)
    play.tap("New character", 0)
    assert str(GAME.view(play.state).primary.label) == "Next: Ana, round 2"
    assert play.buttons("Draw a Scene") == []


# 29: a death taken back, and plain words


def test_a_death_that_is_taken_back_gives_back_all_that_it_took() -> None:
    play = hand()
    play.state = replace(play.state, bonds=(Bond("parent"), Bond(), Bond()))
    play.tap("New Asset", 0)
    before = play.state
    for _ in range(2):
        play.tap("Hunger", 0)
    hungry = play.state
    play.tap("Hunger", 0)
    assert (humanity(play.state), play.state.hope) == ((0, 3, 5), 2)
    play.tap("Not dead after all", 0)
    assert humanity(play.state) == humanity(before)
    assert (play.state.hope, play.state.assets, play.state.bonds) == (3, hungry.assets, hungry.bonds)
    assert play.state == replace(hungry, last=play.state.last)


def test_a6_a_hope_die_that_a_death_only_owed_is_not_owed_any_more() -> None:
    play = hand(hope_debt=True)
    play.set("hope", 0)
    die(play, 1)
    assert play.state.debt == 1
    play.tap("Not dead after all", 1)
    assert (play.state.debt, play.state.hope) == (0, 0)


def test_the_button_of_the_next_turn_says_when_it_begins_a_round() -> None:
    play = hand()
    avoid(play)
    avoid(play)
    play.tap("Draw a Scene", do="avoid")
    assert str(GAME.view(play.state).primary.label) == "Next: Ana, round 2"


def test_a17_somebody_who_joins_soon_is_not_called_out() -> None:
    play = hand()
    all_lost(play)
    play.tap("New character", 0)
    assert str(GAME.view(play.state).headline) == "Ana joins later: on to the next turn"


# 30: two open questions


def dieless(**options: Any) -> Hand:
    """Ana has to act in a Scene of hardship 0 and has neither Humanity nor Hope."""
    play = hand(**options)
    play.set("humanity:0", 0)
    play.set("hope", 0)
    play.tap("Draw a Scene", hardship=0, tags=["unavoidable"], do="act")
    return play


def test_a30_without_a_die_an_unavoidable_scene_of_hardship_0_fails_like_any_other() -> None:
    assert groups(dieless().state) == {"fail": (0, 1, 2)}


def test_a30_r24_where_it_cannot_fail_the_others_give_one_die_or_refuse() -> None:
    play = dieless(zero_unavoidable="succeeds")
    assert groups(play.state) == {}, "nobody has refused before being asked"
    play.tap("Give a die", 1)
    assert play.why_not("Give a die", 1) == "1 at most."
    play.tap("Refuse")
    play.tap("Roll 1 die")
    assert groups(play.state) == {"succeed": (0, 1), "refuse": (2,)}
    assert humanity(play.state) == (0, 4, 5)


def test_a30_r50_who_has_a_die_again_gives_it_like_everybody() -> None:
    play = dieless(zero_unavoidable="succeeds")
    play.tap("Give a die", 1)
    play.set("humanity:0", 1)
    assert play.why_not("Roll 1 die") == "Ana has to give a die."
    play.tap("Give a die", 0)
    play.tap("Roll 2 dice")
    assert groups(play.state) == {"succeed": (0, 1), "refuse": (2,)}


def test_a30_r62_a_card_that_makes_it_harder_lets_it_fail_for_everybody() -> None:
    play = dieless(zero_unavoidable="succeeds")
    play.tap("Card", hardship=1)
    assert play.why_not("Give a die", 1) == "Not more than the acting player."
    play.tap("Go on")
    assert groups(play.state) == {"fail": (0, 1, 2)}


@pytest.mark.parametrize(("ruling", "dice"), [("pays", 3), ("free", 4)])
def test_a31_a_sociopath_who_steals(ruling: str, dice: int) -> None:
    play = hand(sociopath_steals=ruling)
    play.tap("Character", 0, personality="sociopath")
    play.tap("New Asset", 1)
    play.tap("Steal")
    assert play.state.players[0].humanity == dice
    assert play.state.assets[0].owner == 0


# Greyed answers lead to their rule


def test_r49_r50_r45_a_scene_that_cannot_be_played_so_names_its_rule_and_can_be_overruled() -> None:
    play = hand(decks=True)
    assert play.refused("Draw a Scene", tags=["unavoidable"], do="avoid") == "hope R49"
    play.set("deck:urban", 0)
    assert play.picks(play.form("Draw a Scene"), "terrain")["urban"] == "hope R45"
    assert play.refused("Draw a Scene", terrain="urban", do="avoid") == "hope R45"
    play.set("humanity:0", 0)
    play.set("hope", 0)
    assert play.picks(play.form("Draw a Scene", hardship=2), "do")["act"] == "hope R50"
    assert play.refused("Draw a Scene", hardship=2, do="act") == "hope R50"


def test_a12_a_card_that_comes_too_late_can_be_overruled() -> None:
    play = hand(late_traits=False)
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Roll 1 die", dice=[2])
    assert play.why_not("Card") == "The dice have fallen."
    assert play.refused("Card", sure=1) == "hope R56"
    for form in (play.form("Card"), play.form("Play a Trait", 0)):
        numbers = [field for field in form.fields if isinstance(field, Number)]
        assert numbers, form.title
        assert {(number.free, number.rule) for number in numbers} == {((0, 0), "hope R56")}
    assert play.refused("Play a Trait", 0, hardship=-1) == "hope R56"


def test_an_old_table_that_was_not_asked_the_new_questions_plays_on() -> None:
    state = table()
    known = {k: v for k, v in state.options.items() if k not in ("zero_unavoidable", "sociopath_steals")}
    play = Hand(GAME, with_player(replace(state, options=known), 0, personality="sociopath", humanity=4))
    assert GAME.sound is not None
    assert GAME.sound(play.state)
    play.tap("New Asset", 1)
    play.tap("Steal")
    assert play.state.players[0].humanity == 3


# Siblings and further positions


def finished(play: Hand) -> None:
    """The journey to its end, every Scene avoided."""
    while not play.state.over:
        avoid(play)


def test_r65_after_the_end_no_card_works_any_more_but_numbers_can_be_set_right() -> None:
    play = hand()
    finished(play)
    assert play.state.over == "won"
    assert [str(action.label) for action in GAME.view(play.state).seats[0].actions] == ["Character"]
    assert play.why_not("Effect of a card") == "The journey is over."
    assert play.refused("Effect of a card", seats=[0], effect="harm+", amount=3) == "hope R65"
    play.set("humanity:0", 2)
    assert (play.state.over, play.state.players[0].humanity) == ("won", 2)


def test_r45_without_any_scene_left_the_button_says_so() -> None:
    play = hand(decks=True)
    for terrain in ("urban", "mountainous", "wilderness", "coastal", "any"):
        play.set(f"deck:{terrain}", 0)
    assert play.why_not("Draw a Scene") == "Every Scene deck is empty."
    assert play.refused("Draw a Scene", do="avoid") == "hope R45"


def test_r51_a_supporter_gives_no_more_than_the_acting_player() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=2, do="act")
    play.tap("Give a die", 1)
    assert play.why_not("Give a die", 1) == "Not more than the acting player."
    assert play.refused("Give a die", 1) == "hope R51"
    assert play.refused("Give a die", 0) == "hope R50", "support has begun"


def test_r55_extra_hope_closes_the_support() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=2, do="act")
    play.tap("Add Hope")
    assert play.refused("Give a die", 1) == "hope R55"


def test_r53_r54_when_hope_is_short_the_least_burdened_chooses_first() -> None:
    play = hand()
    for seat in (1, 2):
        play.set(f"humanity:{seat}", 0)
    play.set("hunger:1", 1)
    play.set("hope", 1)
    play.tap("Draw a Scene", hardship=1, do="act")
    assert play.refused("Last Hope", 1) == "hope R54"
    play.tap("Last Hope", 2)
    assert play.state.hope == 0


def test_r24_at_hardship_0_everybody_who_joined_loses_one_die() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=0, do="act")
    play.tap("Give a die", 0)
    play.tap("Give a die", 1)
    play.tap("Roll 3 dice")
    assert humanity(play.state) == (4, 4, 5)


def test_r62_an_unavoidable_scene_without_dice_fails_for_all() -> None:
    play = hand()
    play.set("humanity:0", 0)
    play.set("hope", 0)
    play.tap("Draw a Scene", hardship=2, tags=["unavoidable"], do="act")
    assert [str(action.label) for action in GAME.view(play.state).others][:1] == ["Fail"]


def test_r40_stealing_is_for_ones_own_turn() -> None:
    play = hand()
    play.tap("New Asset", 0)
    assert play.refused("Steal", 1) == "hope R40"


def test_r12_who_is_below_zero_leaves_when_the_next_turn_begins_and_takes_a_hope_die() -> None:
    play = hand()
    play.set("humanity:1", 0)
    play.tap("Draw a Scene", do="avoid")
    play.tap("Lose Humanity", 1)
    assert play.state.players[1].alive
    play.tap("Next: Cleo")
    assert (play.state.players[1].alive, play.state.hope) == (False, 2)


def test_r63_the_acting_player_answers_last() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=-1, do="act")
    rows = GAME.view(play.state).board.rows
    assert str(next(r for r in rows if r.seat == 0).accept.blocked) == "The acting player chooses last."


def test_r69_a_character_comes_back_once_and_only_after_an_early_death() -> None:
    play = hand(4)
    die(play, 3)
    play.tap("New character", 3)
    die(play, 3)
    assert play.refused("New character", 3) == "hope R69"
    play.set("round", 3)
    die(play, 2)
    assert play.refused("New character", 2) == "hope R69"


def test_r68_all_who_die_at_the_same_moment_have_a_gift_to_give_whatever_their_seat() -> None:
    play = hand()
    play.tap("Draw a Scene", do="avoid")
    for seat in range(3):
        play.set(f"harm:{seat}", 2)
    play.tap("+1 Harm")
    assert not any(player.alive for player in play.state.players)
    play.tap("New character for Ana")
    gifts = [str(r.text) for r in GAME.view(play.state).reminders if "random Trait" in str(r.text)]
    assert gifts == [f"{name} may leave a random Trait to a survivor." for name in ("Ben", "Cleo")]


def test_a17_r60_somebody_new_who_joins_at_once_does_not_suffer_the_scene_that_was_decided_before() -> None:
    play = hand(joins="now")
    play.set("harm:2", 2)
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Give a die", 1)
    play.tap("Enter dice", dice=[1, 1])
    assert groups(play.state) == {"fail": (0, 1), "refuse": (2,)}
    play.tap("Harm", 2)
    play.tap("New character")
    assert groups(play.state) == {"fail": (0, 1)}
    play.tap("Next: Ben")
    play.tap("Draw a Scene", do="avoid")
    assert groups(play.state) == {"refuse": (0, 1, 2)}, "it is there from the next Scene on"


def test_a17_whoever_joins_at_once_between_two_scenes_helps_in_the_next() -> None:
    play = hand(joins="now")
    avoid(play)
    die(play, 2)
    play.tap("New character")
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Give a die", 2)
    play.tap("Enter dice", dice=[4, 1])
    assert groups(play.state) == {"succeed": (1, 2), "refuse": (0,)}


def test_r9_a_finished_journey_whose_round_is_set_back_goes_on_with_whoever_is_due() -> None:
    play = hand()
    play.set("round", 5)
    for _ in range(3):
        avoid(play)
    assert play.state.over == "won"
    play.set("round", 4)
    assert play.state.active == 0, "Cleo had the last turn"
