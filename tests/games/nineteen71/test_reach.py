"""What a nation could win with within one turn, two or three acts in a row: the watch says so, and it can be played."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nineteen71 import GAME
from tests.games.hand import Hand
from tests.games.nineteen71.tables import table

RIVAL = "un:ddd farm:dd"


def hand(row: str, seen: tuple[str, ...] = (), **options: Any) -> Hand:
    """Ana's turn with this row, and with these cards in sight."""
    state = table(row, RIVAL, **options)
    return Hand(GAME, replace(state, deck=state.deck - len(seen), discard=seen))


def warned(play: Hand) -> list[str]:
    return [str(one.text) for one in GAME.view(play.state).reminders if one.icon == "alert" and one.seat == 0]


def won(play: Hand) -> bool:
    result = GAME.view(play.state).result
    return result is not None and result.winners == (0,)


def test_r44_r43_cards_of_a_legislate_travel_on_to_the_shuttle_program() -> None:
    play = hand("shuttle:d highway:dd")
    assert warned(play) == ["Ana could win in one turn: Shuttle Program 1 of 5"]
    play.tap("Play a card", card="legislate")
    play.tap("Travel", source=2, goal=1, cards=3)
    assert won(play)
    assert warned(hand("shuttle:d highway:dd", seen=("legislate",) * 9)) == []


def test_r17_r43_a_new_highway_brings_the_cards_beside_it_at_once() -> None:
    play = hand("shuttle:dd base:ddd")
    assert warned(play) == ["Ana could win in one turn: Shuttle Program 2 of 5"]
    play.tap("Play a card", card="build", kind="highway", place=1)
    play.tap("Travel", source=2, goal=1, cards=3)
    assert won(play)
    assert warned(hand("shuttle:dd base:ddd", seen=("highway",) * 9)) == []
    assert warned(hand("shuttle:dd hippies base:ddd")) == [], "no Highway works beside Hippies"


def test_r42_r54_a_university_may_hide_the_second_of_three_civil_reforms() -> None:
    play = hand("raven:r university:d")
    assert warned(play) == ["Ana is two cards from winning: World Peace 1 of 3"]
    play.tap("University")
    play.tap("Civil Reform")
    play.tap("Use Civil Reform", card="reform", onto=1)
    play.tap("Play a card", card="reform", onto=1)
    assert won(play)
    assert warned(hand("raven university:r")) == [], "the one that lies open counts already"
    assert warned(hand("raven:r university:d hippies")) == [], "a disabled University opens nothing"


def test_r42_r57_a_university_builds_before_the_hand_does() -> None:
    play = hand("un farm university:d")
    assert warned(play) == ["Ana is two cards from winning: UN Building 1 of 3"]
    play.tap("University")
    play.tap("Legislate")
    play.tap("Use Legislate", card="build", kind="farm", place=2)
    play.tap("Play a card", card="build", kind="farm", place=2)
    assert won(play)
    assert warned(hand("un farm university")) == [], "without a Shield it opens nothing"


def test_r42_r61_two_universities_and_the_hand_add_three_kinds_to_the_worlds_fair() -> None:
    play = hand("fair university:d university:d")
    assert warned(play) == ["Ana could win in one turn: World's Fair 2 of 5"]
    assert warned(hand("fair university:d university")) == []
    assert warned(hand("fair university:d university:d", studies="one")) == [], "only one of them a turn (A17)"


def test_r42_r60_a_university_that_legislates_covers_the_whole_nation_before_the_hand_does() -> None:
    play = hand("raven:d farm:d base university:d")
    assert warned(play) == ["Ana could win in one turn: Raven Rock 3 of 10"]
    play.tap("University")
    play.tap("Legislate")
    play.tap("Use Legislate", card="legislate")
    play.tap("Play a card", card="legislate")
    assert won(play)
    assert warned(hand("raven:d farm:d base university:r")) == [], "what lies open is no Legislate"


def test_r36_r43_a_farm_whose_card_can_travel_away_produces_after_all() -> None:
    play = hand("raven:ddd radar:d farm:d highway")
    assert warned(play) == ["Ana could win in one turn: Raven Rock 5 of 10"]
    play.tap("Travel", source=3, goal=4)
    play.tap("Produce", onto=1)
    play.tap("Play a card", card="legislate")
    assert won(play)
    assert warned(hand("raven:ddd highway radar:d farm:d")) == [], "no Highway beside the Farm"


def test_r42_a_university_that_this_turn_has_closed_is_reckoned_with_for_the_next() -> None:
    play = hand("raven:d farm:d base university:d")
    play.tap("Play a card", card="build", kind="radar", nation=1, place=0)
    assert warned(play) == ["Ana could win in one turn: Raven Rock 3 of 10"]


def test_r42_r43_two_new_highways_in_one_turn_join_what_one_could_not() -> None:
    play = hand("shuttle:dd radar base:ddd university:d")
    assert warned(play) == ["Ana could win in one turn: Shuttle Program 2 of 5"]
    play.tap("University")
    play.tap("Legislate")
    play.tap("Use Legislate", card="build", kind="highway", place=1)
    play.tap("Play a card", card="build", kind="highway", place=3)
    play.tap("Travel", source=3, goal=1, cards=3)
    assert won(play)
    assert warned(hand("shuttle:dd radar base:ddd university")) == [], "one Highway does not reach"
    assert warned(hand("shuttle:dd radar base:ddd hippies university:d")) == [], "a disabled University builds none"


def test_r38_r36_a_wall_against_hippies_and_a_card_that_a_farm_produces() -> None:
    play = hand("hippies shuttle:dddd radar farm")
    assert warned(play) == ["Ana could win in one turn: a Building beside Shuttle Program, 4 of 5"]
    play.tap("Play a card", card="build", kind="base", place=1)
    play.tap("Produce", onto=2)
    assert won(play)
    assert warned(hand("hippies shuttle:dddd radar")) == [], "the wall is all that the hand can give"


def test_r38_r42_a_university_builds_the_wall_and_the_hand_the_third_of_a_kind() -> None:
    play = hand("hippies un radar farm farm university:d")
    assert warned(play) == ["Ana could win in one turn: a Building beside UN Building, 2 of 3"]
    play.tap("University")
    play.tap("Legislate")
    play.tap("Use Legislate", card="build", kind="base", place=1)
    play.tap("Play a card", card="build", kind="farm", place=7)
    assert won(play)
    assert warned(hand("hippies un radar farm farm university")) == []


def test_a5_r43_a_highway_beside_hollywood_takes_over_the_cards_that_lie_on_it() -> None:
    play = hand("base:ddd hollywood:ddd")
    assert warned(play) == ["Ana could win in one turn: a Building beside Hollywood, 3 of 6"]
    play.tap("Play a card", card="build", kind="highway", place=2)
    play.tap("Travel", source=2, goal=play.state.nations[0].row[2].id, cards=3)
    assert won(play)
    assert warned(hand("base:ddd hollywood:dd")) == []


def test_r42_r45_a_university_that_moves_two_cards_and_a_hand_that_moves_two_more() -> None:
    play = hand("shuttle:d radar hippies farm base university:d")
    assert warned(play) == ["Ana could win in one turn: Shuttle Program 1 of 5"]
    play.tap("University")
    play.tap("Counterculture")
    first, second = {"card": "counterculture", "from": 1}, {"from": 1}
    for button, answers, source in (
        ("Use Counterculture", first, 8),
        ("Carry out Counterculture", second, 7),
        ("Play a card", first, 7),
        ("Carry out Counterculture", second, 7),
    ):
        play.tap(button, **answers, source=source, to=0, goal=1)
    assert won(play)
    assert warned(hand("shuttle:d radar hippies farm base university:d", seen=("counterculture",) * 9)) == []


@pytest.mark.parametrize("row", ["shuttle:dd radar farm farm", "radar base:ddd hollywood base radar farm farm"])
def test_r37_a18_cards_of_farms_do_not_count_where_a_radar_tower_stops_them(row: str) -> None:
    assert len(warned(hand(row))) == 1
    assert len(warned(hand(row, radar_travel=False, radar_own=False))) == 1
    stopped = hand(row, radar_travel=False)
    assert warned(stopped) == []
    crown = next(b for b in stopped.state.nations[0].row if b.crown)
    goal = crown.id if crown.kind == "shuttle" else crown.id + 1
    assert stopped.refused("Produce", onto=goal) == "nineteen71 R40"


def test_a18_cards_of_farms_count_up_to_what_the_open_side_of_hollywood_lacks() -> None:
    def watched(row: str) -> list[str]:
        return warned(hand(row, radar_travel=False))

    assert len(watched("radar base:dd hollywood base:d farm university farm")) == 1
    assert watched("radar base:d hollywood base:dd farm university farm") == []


def test_r38_a21_second_hippies_that_free_what_the_first_disable_are_one_card() -> None:
    row = "radar hippies:ddd radar un:dddd radar base"
    assert warned(hand(row)) == [], "each of two would still disable its other neighbour"
    play = hand(row, hippie_pair="none")
    assert warned(play) == ["Ana is one card from winning: second Hippies"]
    play.tap("Play a card", card="build", kind="hippies", place=2)
    assert won(play)
