"""How a game comes to its end: who is one First Strike away, what the pass of a winner says, whose turn it is then."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.games.nineteen71 import GAME
from tests.games.hand import Hand
from tests.games.nineteen71.tables import table


def hand(*rows: str, **given: Any) -> Hand:
    return Hand(GAME, table(*rows, **given))


def warned(play: Hand) -> list[str]:
    """Who is said to be near to winning."""
    return [str(one.text) for one in GAME.view(play.state).reminders if one.icon == "alert"]


def test_r18_r30_who_would_stand_alone_after_one_first_strike_is_one_card_from_winning() -> None:
    play = hand("un:d", "fair farm")
    assert warned(play) == ["Ana is one card from winning: a First Strike"]
    play.tap("Play a card", card="strike", target=1)
    assert GAME.view(play.state).result.winners == (0,)


def test_r18_r31_one_shield_anywhere_or_a_third_nation_is_in_the_way_of_a_first_strike() -> None:
    assert warned(hand("un:d", "fair farm:d")) == []
    assert warned(hand("un:d", "fair", "raven")) == []
    assert warned(hand("un:d", "fair", "")) == ["Ana is one card from winning: a First Strike"]
    assert warned(hand("un", "fair")) == [
        "Ana is one card from winning: a First Strike",
        "Bo is one card from winning: a First Strike",
    ]


def test_r18_r47_the_two_missiles_of_hippies_may_be_all_that_two_rivals_are_away_from_the_end() -> None:
    play = hand("hippies:d un:d", "fair", "raven farm")
    assert warned(play) == ["Ana is one card from winning: a First Strike"]
    play.tap("Play a card", card="strike", target=1, second=2)
    assert GAME.view(play.state).result.winners == (0,)


def test_r2_r18_no_first_strike_is_feared_when_all_nine_are_in_sight() -> None:
    play = hand("un:d", "fair")
    play.state = replace(play.state, deck=play.state.deck - 9, discard=("strike",) * 9)
    assert warned(play) == []


def test_r42_a_pass_that_wins_hands_the_turn_to_nobody() -> None:
    play = hand("fair:d university farm:d base", "un:d", "raven:d")
    play.tap("Build here", 0, kind="highway", place=4)
    assert play.tap("Pass") == ["Ana passes.", "Ana wins with World's Fair."]
    assert not any(row.active for row in GAME.view(play.state).board.rows)


def test_a7_a_pass_to_somebody_who_wins_as_their_turn_begins_names_them() -> None:
    play = hand("fair:d", "shuttle:ddddd", "raven:d", watch="own")
    play.tap("Play a card", card="shield", onto=1)
    assert play.tap("Pass") == ["Ana passes to Bo.", "Bo wins with Shuttle Program."]


def test_r11_while_the_game_runs_one_nation_is_marked_as_having_the_turn() -> None:
    play = hand("un:d", "fair", "raven")
    assert [row.active for row in GAME.view(play.state).board.rows] == [True, False, False]
    play.tap("Play a card", card="strike", target=1)
    assert [row.active for row in GAME.view(play.state).board.rows] == [True, False, False]


def test_r38_r30_a_missile_at_home_that_takes_bare_hippies_away_is_one_card_too() -> None:
    play = hand("un:d farm:d hippies farm:d farm:d", "fair:d", "raven:d")
    assert warned(play) == ["Ana is one card from winning: a First Strike"]
    play.tap("Play a card", card="strike", target=0, second=1)
    play.tap("No Response")
    assert GAME.view(play.state).result.winners == (0,)
    assert warned(hand("un farm:d hippies farm:d farm:d", "fair:d", "raven:d")) == [], "the Victory Card would go too"


def test_r35_r18_open_shields_that_sabotage_could_clear_away_do_not_hide_the_end() -> None:
    play = hand("base:d un:d", "fair:r farm")
    assert warned(play) == ["Ana could win in one turn: Sabotage and a First Strike"]
    play.tap("Sabotage", nation=1, site=3)
    play.tap("Carry out Civil Reform", nation=0, onto=2)
    play.tap("Play a card", card="strike", target=1)
    assert GAME.view(play.state).result.winners == (0,)
    assert warned(hand("base:d un:d", "fair:rr farm")) == ["Bo is one card from winning: World Peace 2 of 3"]
    assert warned(hand("base:d un:d", "fair:r radar")) == [], "a Radar Tower covers it"
    assert warned(hand("base:d un:d", "fair:d farm")) == [], "nobody knows that card"


def test_r45_r56_two_cards_that_hippies_could_move_are_in_reach_of_the_shuttle_program() -> None:
    near = ["Ana could win in one turn: Shuttle Program 2 of 5"]
    play = hand("shuttle:dd farm base hippies:dd", "fair:d")
    assert warned(play) == near
    play.tap("Produce", onto=1)
    play.tap("Play a card", card="counterculture", **{"from": 0, "source": 4, "to": 0, "goal": 1})
    play.tap("Carry out Counterculture", **{"from": 0, "source": 4, "to": 0, "goal": 1})
    assert GAME.view(play.state).result.winners == (0,)
    assert warned(hand("shuttle:dd farm base radar:dd", "fair:d")) == [], "without Hippies one card moves"
    assert warned(hand("radar shuttle:dd farm base hippies:dd", "fair:d")) == [], "no card is moved under radar"


def test_r35_r56_an_open_civil_reform_could_be_played_anew_onto_the_shuttle_program() -> None:
    play = hand("shuttle:dd farm base:d", "fair:dr")
    assert warned(play) == ["Ana could win in one turn: Shuttle Program 2 of 5"]
    play.tap("Produce", onto=1)
    play.tap("Sabotage", nation=1, site=4)
    play.tap("Carry out Civil Reform", nation=0, onto=1)
    play.tap("Play a card", card="shield", onto=1)
    assert GAME.view(play.state).result.winners == (0,)
    assert warned(hand("shuttle:dd farm base", "fair:dr")) == [], "nothing to pay with"


def test_r62_after_the_end_nobody_is_said_to_be_near_to_winning() -> None:
    play = hand("shuttle:dddd", "raven:ddddd farm:dddd")
    assert all(str(row.warning) for row in GAME.view(play.state).board.rows)
    play.tap("Play a card", card="shield", onto=1)
    assert [str(row.warning) for row in GAME.view(play.state).board.rows] == ["", ""]


def test_r34_r36_what_a_farm_puts_onto_a_military_base_pays_in_the_same_turn() -> None:
    play = hand("base farm un:r", "fair:dr")
    assert warned(play) == ["Ana is two cards from winning: World Peace 1 of 3"]
    play.tap("Produce", onto=1)
    play.tap("Sabotage", nation=1, site=4)
    play.tap("Carry out Civil Reform", nation=0, onto=3)
    play.tap("Play a card", card="reform", nation=0, onto=3)
    assert GAME.view(play.state).result.winners == (0,)
    assert warned(hand("base farm:d un:r", "fair:dr")) == [], "a stacked Farm does not produce"
    assert warned(hand("base farm un:d", "fair:r")) == ["Ana could win in one turn: Sabotage and a First Strike"]
