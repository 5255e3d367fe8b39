"""How the journey ends: what is counted, what is drawn, and what is no longer done."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.hope import GAME
from tests.games.hand import Hand
from tests.games.hope.table import HIT, MISS, table
from tests.games.hope.test_referee import avoid, die, finished


def hand(players: int = 3, **options: Any) -> Hand:
    return Hand(GAME, table(players, **options))


def doomed() -> Hand:
    """Round 3, and one Harm more kills each of the three."""
    play = hand()
    play.set("round", 3)
    for seat in range(3):
        play.set(f"harm:{seat}", 2)
    return play


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ([], "0 won, 0 failed, 1 avoided. 0 of 0"),
        ([HIT] * 3, "1 won, 0 failed, 0 avoided. 3 of 3"),
        ([MISS] * 3, "0 won, 1 failed, 0 avoided. 0 of 3"),
    ],
)
def test_r65_the_scene_in_which_everybody_dies_counts_in_the_epilogue(dice: list[int], told: str) -> None:
    play = doomed()
    if dice:
        play.tap("Draw a Scene", hardship=1, do="act")
        play.tap("Give a die", 1)
        play.tap("Give a die", 2)
        play.tap("Enter dice", dice=dice)
        for seat in range(3):
            play.tap("Harm", seat)
    else:
        play.tap("Draw a Scene", do="avoid")
        play.tap("+1 Harm")
    assert play.state.over == "lost"
    assert f"Scenes: {told} dice" in str(GAME.view(play.state).result.detail)


def test_r65_the_line_of_a_lost_journey_goes_down_to_its_end() -> None:
    play = doomed()
    avoid(play)
    play.tap("Draw a Scene", do="avoid")
    play.tap("+1 Harm")
    marks = [(mark.round, mark.figures) for mark in GAME.view(play.state).board.journey]
    assert marks == [(1, (5, 5, 5, 3)), (3, (5, 5, 5, 3)), (3, (0, 0, 0, 0))]


@pytest.mark.parametrize(("first", "second", "start"), [("sociopath", "", 4), ("", "sociopath", 5)])
def test_r69_e39_the_line_of_a_player_begins_with_the_first_character(first: str, second: str, start: int) -> None:
    play = hand()
    play.tap("Character", 1, personality=first)
    avoid(play)
    die(play, 1)
    play.tap("New character", 1, personality=second)
    assert GAME.view(play.state).board.journey[0].figures == (5, start, 5, 3)


def test_r65_after_the_end_nothing_is_lent_or_inherited() -> None:
    play = hand()
    play.tap("New Asset", 0, name="Map")
    play.tap("New Asset", 1, name="Axe")
    die(play, 1)
    finished(play)
    assert play.why_not("Lend", 0) == "The journey is over."
    assert play.refused("Lend", 0, to=2) == "hope R65"
    assert play.why_not("Choose the heir", 1) == "The journey is over."
    assert play.refused("Choose the heir", 1, heir=0) == "hope R65"


def test_r38_the_owner_takes_back_what_the_borrower_gives_back() -> None:
    play = hand()
    play.tap("New Asset", 0, name="Map")
    play.tap("Lend", 0, to=1)
    assert (play.buttons("Give back", 0), play.buttons("Take back", 1)) == ([], [])
    assert play.tap("Take back", 0) == ["Ana has Map back"]
    play.tap("Lend", 0, to=1)
    assert play.tap("Give back", 1) == ["Ana has Map back"]


def test_r67_with_nobody_alive_a_card_hits_nobody_in_person() -> None:
    play = hand()
    die(play, 0, 1, 2)
    picks = play.picks(play.form("Effect of a card"), "effect")
    free = {effect for effect, no in picks.items() if not no}
    assert free == {"hope-", "hope+", "asset"}
    assert picks["harm+"] == "Nobody is left alive."


def test_r65_after_the_end_every_effect_says_why_it_comes_too_late() -> None:
    play = hand()
    finished(play)
    picks = play.picks(play.form("Effect of a card"), "effect")
    assert set(picks.values()) == {"hope R65"}
    assert play.refused("Effect of a card", effect="asset") == "hope R65"
    assert play.refused("Effect of a card", effect="hope+", amount=2) == "hope R65"


def test_r65_once_all_are_lost_no_card_changes_the_last_scene_any_more() -> None:
    play = doomed()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Enter dice", dice=[MISS])
    assert play.buttons("Hardship −1")
    for seat in range(3):
        play.tap("Harm", seat)
    assert [words for words in ("Hardship −1", "Hardship +1", "Card") if play.buttons(words)] == []
