"""Borders between rules: the last copy of a card, a goal met half way, a nation fallen in its turn, cards in reach."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.nineteen71 import GAME
from companion.games.nineteen71.piles import counted
from tests.games.hand import Hand
from tests.games.nineteen71.tables import row, table
from tests.games.nineteen71.test_referee import hand, named


def result(play: Hand) -> str:
    found = GAME.view(play.state).result
    return str(found.text) if found else ""


def warned(*rows: str, seen: tuple[str, ...] = (), turn: int = 0, **options: object) -> list[str]:
    """The warnings of a table at which these cards lie open in the discard pile."""
    state = table(*rows, turn=turn, **options)
    state = replace(state, deck=state.deck - len(seen), discard=seen)
    return [str(one.text) for one in GAME.view(state).reminders if "win" in str(one.text)]


# Nine copies (R2)


def test_r2_r42_a_university_builds_no_tenth_farm() -> None:
    play = hand("university:d shuttle:d farm farm farm farm farm", "fair:d farm farm farm farm")
    play.tap("University")
    named(play, "Legislate")
    assert play.picks(play.form("Use Legislate", card="build"), "kind")["farm"] == "nineteen71 R2"
    assert play.refused("Use Legislate", card="build", kind="farm") == "nineteen71 R2"
    play.tap("Use Legislate", card="build", kind="radar")
    assert row(play.state, 0).endswith("radar")


def test_r2_r42_the_ninth_card_that_a_university_turns_up_may_be_used_either_way() -> None:
    state = table("university:d shuttle:d", "fair:d")
    state = replace(state, deck=state.deck - 8, discard=("legislate",) * 8, pairs=("", "", "", "farm", "", ""))
    for use in ({"card": "legislate"}, {"card": "build", "kind": "farm"}):
        play = Hand(GAME, state)
        play.tap("University")
        named(play, "Legislate")
        play.tap("Use Legislate", **use)
        assert (play.state.due, counted(play.state)) == (None, 54)


def test_r2_r45_the_ninth_counterculture_still_moves_its_second_card() -> None:
    state = table("hippies:dd", "fair:d", "un:d")
    play = Hand(GAME, replace(state, deck=state.deck - 8, discard=("counterculture",) * 8))
    play.tap("Play a card", card="counterculture", source=1, to=1, goal=2)
    assert play.picks(play.form("Carry out Counterculture", source=1, to=1), "goal")[2] == ""
    play.tap("Carry out Counterculture", source=1, to=1, goal=2)
    assert row(play.state, 1) == "fair:ddd"


# A goal wins at once (A7)


def test_a7_r45_no_second_card_has_to_move_when_the_first_has_won() -> None:
    play = hand("hippies:r un:r farm", "fair:r")
    said = play.tap("Play a card", card="counterculture", **{"from": 1, "source": 4, "to": 0, "goal": 3})
    assert (said[1:], play.state.due) == (["Ana wins: World Peace."], None)


# The turn of a nation that has fallen


def test_a14_r35_a_card_that_works_for_another_nation_is_carried_out_though_the_saboteur_has_fallen() -> None:
    play = hand("base:d un", "fair:d farm:d", "raven:d", saboteur=False, cost_fires=True)
    play.tap("Sabotage", paid="response", nation=1, site=3)
    named(play, "Legislate", "Ana")
    assert (row(play.state, 0), str(GAME.view(play.state).primary.label)) == ("", "Carry out Legislate")
    said = play.tap("Carry out Legislate")
    assert (row(play.state, 1), play.state.turn, said[-1]) == ("fair:d farm:dd", 1, "Bo is next.")


# What could win within one turn


def test_r43_r56_cards_that_could_travel_onto_the_shuttle_program_are_in_reach() -> None:
    threat = "Bo could win in one turn: Shuttle Program 1 of 5"
    assert warned("un:d", "shuttle:d highway:ddd") == [threat], "three travel, one is played"
    assert warned("un:d", "shuttle:d highway:dd") == []
    assert warned("un:d", "shuttle:d highway farm:ddd") == [threat], "over the Highway"
    assert warned("un:d", "shuttle:d farm:ddd highway radar:dddd") == [], "no road leads there"
    assert warned("un:d", "shuttle:d highway:dddd hippies") == [], "a disabled Highway carries nothing"


def test_r43_r59_cards_that_could_travel_beside_hollywood_are_in_reach() -> None:
    threat = "Bo could win in one turn: Hollywood 0 of 6"
    seen = ("legislate",) * 9
    assert warned("un:d", "highway hollywood:ddddd highway", seen=seen) == [threat]
    assert warned("un:d", "highway hollywood:dddd highway", seen=seen) == []
    assert warned("un:d", "farm:d highway hollywood farm:dd", seen=seen) == [], "the right side is out of reach"
    assert warned("un:d", "highway hollywood:dd farm:d", seen=seen, hollywood="total")


@pytest.mark.parametrize(("left", "told"), [(2, True), (1, False), (0, False)])
def test_x3_r60_a_university_brings_raven_rock_nearer_only_with_a_second_legislate(left: int, told: bool) -> None:
    rows = ("un:d", "raven:ddd farm:d university:dd")
    assert bool(warned(*rows, seen=("legislate",) * (9 - left))) is told
