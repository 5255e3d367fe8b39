"""Borders between rules: the last copy of a card, a goal met half way, a nation fallen in its turn, cards in reach."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Draft
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.moves import Aim
from companion.games.nineteen71.piles import counted
from tests.games.hand import Hand
from tests.games.nineteen71.tables import impossible, row, table
from tests.games.nineteen71.test_referee import hand, named
from tests.games.walk import plan_of


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
    threat, seen = "Bo could win in one turn: Shuttle Program 1 of 5", ("legislate",) * 9 + ("highway",) * 9
    assert warned("un:d", "shuttle:d highway:ddd", seen=seen) == [threat], "three travel, one is played"
    assert warned("un:d", "shuttle:d highway:dd", seen=seen) == []
    assert warned("un:d", "shuttle:d highway base:ddd", seen=seen) == [threat], "over the Highway"
    assert warned("un:d", "shuttle:d base:ddd highway radar:dddd", seen=seen) == [], "no road leads there"
    assert warned("un:d", "shuttle:d highway:dddd hippies", seen=seen) == [], "a disabled Highway carries nothing"


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


# Who can be where, and what is said


def test_from_two_to_six_nations_sit_down() -> None:
    assert (GAME.min_seats, GAME.max_seats) == (2, 6)
    play = Hand(GAME, GAME.new(plan_of(6, first=4)))
    assert str(GAME.view(play.state).headline) == "Set-up · Seat 5 starts"
    assert (play.state.deck, counted(play.state)) == (36, 54)


def test_a4_a5_three_cards_in_all_on_the_only_neighbour_of_hollywood_win_nothing() -> None:
    assert result(hand("hollywood farm:ddd", "un:d", hollywood="total")) == ""
    assert result(hand("hollywood farm:ddd", "un:d", hollywood="total", edge="yes")) == "Ana wins with Hollywood."
    assert result(hand("base hollywood farm:ddd", "un:d", hollywood="total")) == "Ana wins with Hollywood."


@pytest.mark.parametrize(("allowed", "shut"), [(True, ""), (False, "A card was already played this turn")])
def test_a18_a_building_under_radar_can_still_be_tapped_for_a_farm_where_the_table_plays_so(
    allowed: bool, shut: str
) -> None:
    play = hand("farm un", "fair radar", radar_travel=allowed)
    play.tap("Play a card", card="shield", nation=0, onto=2)
    assert str(GAME.view(play.state).board.rows[1].sites[0].tap.blocked) == shut


def test_a18_a19_under_the_own_radar_tower_a_farm_reaches_what_it_does_not_reach_under_a_rivals() -> None:
    play = hand("un:d farm radar", "fair radar", radar_travel=False, radar_own=False)
    play.tap("Play a card", card="shield", nation=0, onto=1)
    shut = [
        str(row.sites[place].tap.blocked) for row, place in zip(GAME.view(play.state).board.rows, (1, 0), strict=True)
    ]
    assert shut == ["", "A card was already played this turn"]


def test_r38_a_gap_says_how_many_buildings_hippies_would_disable_there() -> None:
    gap = GAME.ask(hand("farm base", "fair:d").state, Draft("gap", {"nation": 0, "place": 1}))
    assert {pick.value: str(pick.detail) for pick in gap.fields[0].picks}["hippies"] == "disables 2"


def test_r38_r42_a_university_that_closed_meanwhile_is_none_of_those_that_hippies_disable() -> None:
    play = hand("farm farm university:d base:d", "fair:d")
    play.tap("Produce", onto=4)
    gap = GAME.ask(play.state, Draft("gap", {"nation": 0, "place": 1}))
    assert {pick.value: str(pick.detail) for pick in gap.fields[0].picks}["hippies"] == "disables 2"


def test_r29_no_gap_is_open_while_a_card_that_is_no_building_has_to_be_carried_out() -> None:
    play = hand("base:d", "fair:d", "raven:d")
    assert GAME.view(play.state).board.rows[0].gaps
    play.tap("Sabotage", nation=1, site=2)
    named(play, "Legislate")
    assert GAME.view(play.state).board.rows[0].gaps == ()


def test_r51_a_missile_that_has_its_target_is_not_aimed_again() -> None:
    play = hand("un:dd farm", "fair:d base:d", "raven:d")
    play.tap("Missile at them", 1)
    named(play, "Response System", "Leave unnamed")
    assert play.state.chain is not None
    assert play.state.chain.running.at == 0
    impossible(play.state, Aim(target=2))


def test_r20_what_is_written_down_is_shown_when_it_is_opened_again() -> None:
    play = hand("un:dd", "fair:d")
    play.tap("Write down", 0, place=1, **{"card:1": "response"})
    assert play.form("Write down", 0).fields[-1].chosen == "response"


def test_r9_the_log_says_which_number_of_the_turn_was_set_right() -> None:
    play = hand("un:d", "fair:d")
    for key, value, text in (
        ("drawn", 0, "Ana has drawn 0 cards this turn."),
        ("played", 1, "Ana has played 1 card this turn."),
        ("acted", 1, "Ana has done more than draw."),
        ("acted", 0, "Ana has done nothing yet but draw."),
    ):
        play.set(key, value)
        assert play.said == [text]


def test_r26_r38_who_lacks_only_a_building_between_hippies_and_the_victory_card_is_one_card_from_winning() -> None:
    threat = "Bo is one card from winning: a Building beside {}"
    assert warned("raven:d", "un:d hippies base farm farm farm") == [threat.format("UN Building")]
    assert warned("raven:d", "hippies shuttle:ddddd") == [threat.format("Shuttle Program")]
    assert warned("raven:d", "hippies shuttle:ddddd hippies") == [], "one on each side"
    assert warned("raven:d", "hippies shuttle:dddd") == [], "and a card is missing"
    assert warned("raven:d", "woodstock:d hippies hippies hippies") == [threat.format("Woodstock")]
    assert warned("raven:d", "farm:ddd hollywood hippies:ddd") == [], "the new Building would have no cards"
    assert warned("raven:d", "hollywood farm:ddd", hollywood="total") == [threat.format("Hollywood")]
    play = hand("raven:d", "un:d hippies base farm farm farm", turn=1)
    play.tap("Build here", 1, kind="radar", place=1)
    assert result(play) == "Bo wins with UN Building."


def test_r35_r45_open_civil_reforms_that_could_be_brought_home_are_in_reach() -> None:
    threat = "Ana is two cards from winning: World Peace 1 of 3"
    assert warned("un:r base:d", "fair:r", "raven:d") == [threat], "one by Sabotage, one from hand"
    assert warned("un:r base:d", "fair:rd", "raven:d") == [], "a Shield lies on it"
    assert warned("un:r base:d", "fair:r radar", "raven:d") == [], "it is under radar"
    assert warned("un:r base:d hippies", "fair:r", "raven:d") == [], "the Military Base is disabled"
    assert warned("un:r base:d", "fair:r", "raven:d", saboteur=False) == []
    assert warned("un:r farm hippies", "fair:r", "raven:r") == [threat], "two by a Counterculture"
    assert warned("un:r farm hippies", "fair:r", "raven:d") == []
    assert warned("un:r farm hippies", "fair:r", "raven:r", reform_moves="down") == []
    assert warned("un base:dd", "fair:r", "raven:r") == ["Ana could win in one turn: World Peace 0 of 3"]


# A missile's order, and a note taken back


def test_r47_the_second_missile_is_never_taken_before_the_first_wherever_that_goes() -> None:
    for first in range(3):
        play = hand("hippies:dd", "un:d", "fair:d")
        play.tap("Play a card", card="strike", target=first)
        assert [node.tap for node in GAME.view(play.state).board.chain] == [None, None]


def test_r20_what_is_not_known_after_all_is_no_longer_written_down() -> None:
    play = hand("un:d", "fair:d")
    play.tap("Write down", 0, **{"card:0": "response"})
    play.tap("Write down", 0, **{"card:0": "unknown"})
    assert play.state.nations[0].row[0].hidden in ((), ("",))


def test_r42_a_win_that_waits_for_the_pass_is_told_before_an_ability_that_is_left() -> None:
    play = hand("fair:d university:d farm base", "un:d")
    play.tap("Play a card", card="build", kind="radar", place=4)
    assert [str(one.text) for one in GAME.view(play.state).reminders] == [
        "Ana wins when the turn is passed: a University is closed until then.",
        "1 Farm can still produce this turn.",
    ]
