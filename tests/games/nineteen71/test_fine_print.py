"""The fine print: upgrades half done, Hollywood at the edge, cards of 1961, nations that fall on the way."""

from __future__ import annotations

from typing import Any

from companion.core.game import Draft
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.piles import counted
from tests.games.hand import Hand
from tests.games.nineteen71.tables import row, table
from tests.games.nineteen71.test_referee import emptied, hand, named


def reminders(play: Hand) -> list[str]:
    return [str(one.text) for one in GAME.view(play.state).reminders]


def staged(play: Hand, label: str, **answers: Any) -> Any:
    """What the table looks up for after this tap."""
    before = play.state
    play.tap(label, **answers)
    return GAME.moment(before, play.state)


# The second card of a Counterculture (R45, A35)


def test_r45_the_second_card_is_not_called_turned_up_and_cannot_be_left_out() -> None:
    play = hand("hippies:dd", "fair:d", "un:d")
    play.tap("Play a card", card="counterculture", source=1, to=1, goal=2)
    assert reminders(play) == ["Hippies: a second card has to move."]
    assert play.why_not("No second card") == "Hippies always upgrade this Action."
    assert play.refused("No second card") == "nineteen71 R39"


def test_a35_a_second_card_that_is_left_out_says_so() -> None:
    play = hand("hippies:dd", "fair:d", "un:d", upgrade="free")
    play.tap("Play a card", card="counterculture", source=1, to=1, goal=2)
    assert reminders(play) == ["Hippies: a second card may move."]
    assert play.tap("No second card") == ["Ana moves no second card."]


def test_r39_r45_no_second_card_has_to_move_for_hippies_that_the_table_has_taken_away() -> None:
    play = hand("un:d hippies:d", "fair:d", "raven:d")
    play.tap("Play a card", card="counterculture", source=1, to=1, goal=3)
    assert play.why_not("No second card") == "Hippies always upgrade this Action."
    play.set("buildings.0", 1)
    assert str(GAME.view(play.state).reminders[0].text) == "Hippies: a second card may move."
    assert play.tap("No second card") == ["Ana moves no second card."]


def test_r41_r45_without_a_second_card_to_move_the_first_was_all() -> None:
    play = hand("hippies:d", "fair:d", bare_goal=False)
    said = play.tap("Play a card", card="counterculture", source=1, to=1, goal=2)
    assert said[-1] == "Hippies: there is no second card to move."


# Hollywood at the edge (A5)


def test_a5_r59_with_one_neighbour_three_cards_are_counted_and_one_missing_is_one_missing() -> None:
    play = hand("hollywood farm:dd", "fair:d", edge="yes")
    assert reminders(play) == ["Ana is one card from winning: Hollywood 2 of 3"]
    play.tap("Play a card", card="shield", onto=2)
    assert GAME.view(play.state).result.winners == (0,)


# The piles


def test_r63_without_discards_there_is_nothing_to_shuffle() -> None:
    play = Hand(GAME, emptied(table("un:d", "fair:d")))
    assert play.why_not("Shuffle the discards") == "There are no discards to shuffle."


# Cards of 1961 (R58)


def test_r42_r58_a_university_may_build_a_card_of_1961_or_play_it() -> None:
    play = hand("university:d un:d embassy embassy farm", "fair:d", mixed=True)
    play.tap("University")
    named(play, "Card of 1961")
    cards = counted(play.state)
    assert [*play.picks(play.form("Use Card of 1961", card="build"), "kind")] == ["embassy", "embargo", "older"]
    again = Hand(GAME, play.state)
    play.tap("Use Card of 1961", card="build", kind="embassy")
    assert "wins with" in str(GAME.view(play.state).result.text)
    again.tap("Use Card of 1961", card="older")
    assert (again.state.due, again.state.played, counted(again.state)) == (None, 0, cards)


def test_a16_r58_a_card_of_1961_that_was_to_be_a_building_is_built() -> None:
    play = hand("university:d un:d", "fair:d", mixed=True, study_choice="before")
    play.tap("University", mode="building")
    named(play, "Card of 1961")
    assert play.refused("No effect") == "nineteen71 R41"
    play.tap("Use Card of 1961", kind="older")
    assert row(play.state, 0) == "university un:d older"


def test_a29_r58_a_card_of_1961_can_be_discarded_down_to_the_hand_limit() -> None:
    play = hand("un:d", "fair:d", hand=4, hand_limit=2, mixed=True)
    play.tap("Play a card", card="shield", onto=1)
    assert play.tap("Discard a card", card="old_card") == ["Ana discards Card of 1961 from hand."]


def test_a16_a15_a_response_system_that_was_to_be_a_building_is_not_discarded() -> None:
    play = hand("university:d un:d", "fair:d", study_choice="before")
    play.tap("University", mode="building")
    named(play, "Response System")
    assert play.refused("No effect") == "nineteen71 R41"


# Nations that fall on the way


def test_a14_r18_a_card_of_a_nation_that_has_fallen_meanwhile_does_nothing() -> None:
    play = hand("base:dd un:d", "fair:d", "raven:d", saboteur=False, cost_fires=True)
    play.tap("Sabotage", paid="response", nation=1, site=3)
    named(play, "First Strike")
    said = play.tap("Bo")
    assert said[-1] == "First Strike finds no target and does nothing."
    assert (play.state.due, counted(play.state)) == (None, 54)


def test_r18_r52_who_fell_early_in_a_chain_is_told_with_all_that_was_lost() -> None:
    play = hand("hippies:dd", "un farm", "fair:d", "raven:d")
    play.tap("Play a card", card="strike", target=1)
    play.tap("Cy")
    shown = staged(play, "No Response")
    assert (str(shown.word), str(shown.line)) == ("Bo is out", "after Ana's First Strike")
    assert [str(line.text) for line in shown.lines] == [
        "UN Building leaves the game",
        "To the discard pile: Farm, 2 hand cards",
    ]
    assert [str(thing.name) for thing in shown.things] == ["UN Building", "Farm"]


def test_r51_who_falls_to_an_aimed_missile_falls_to_whoever_aimed_it() -> None:
    play = hand("base:d un:d", "fair", "raven:d")
    play.tap("Missile at yourself", 0)
    named(play, "Response System", "Leave unnamed")
    shown = staged(play, "Bo")
    assert str(shown.line) == "after Ana's Response System"


def test_r30_r64_a_fall_at_home_or_in_a_crisis_is_told_as_such() -> None:
    play = hand("un", "fair:d", "raven:d")
    assert str(staged(play, "Missile at yourself").line) == "after a missile at home"
    crisis = Hand(GAME, emptied(table("un", "fair:d", "raven:d", drawn=0)))
    assert str(staged(crisis, "Draw a card").line) == "after a financial crisis"


# Words and notes


def test_r23_what_an_owner_wrote_down_goes_along_within_the_nation_and_never_abroad() -> None:
    play = hand("farm:d highway:d", "fair:d")
    play.tap("Write down", 0, **{"card:0": "response"})
    play.tap("Travel", source=1, goal=2)
    assert play.state.nations[0].row[1].hidden == ("", "response")
    play.tap("Play a card", card="counterculture", source=2, to=1, goal=3)
    assert [b.hidden for nation in play.state.nations for b in nation.row] == [(), ("",), ()]


def test_r42_a_win_that_only_waits_for_the_pass_is_not_also_called_one_card_away() -> None:
    play = hand("fair:d university farm:d base", "un:d", "raven:d")
    play.tap("Build here", 0, kind="highway", place=4)
    assert reminders(play) == ["Ana wins when the turn is passed: a University is closed until then."]


def test_words_of_a_card_that_nobody_named_and_of_a_building_abroad() -> None:
    play = hand("un:d", "fair:d farm:d")
    assert play.tap("Build here", 1, kind="base") == ["Ana builds Military Base in Bo's nation."]
    play = hand("un:d", "fair:d farm:d")
    play.tap("Missile at them", 1)
    assert play.tap("Leave unnamed") == ["The card on World's Fair stays unnamed."]
    older = hand("base:d", "fair:d", mixed=True)
    older.tap("Sabotage", site=2)
    assert older.tap("Card of 1961")[0] == "The card on World's Fair was one of 1961."


def test_r14_buildings_that_were_only_counted_are_asked_for_once() -> None:
    play = hand("un:d", "fair:d")
    play.set("buildings.1", 4)
    assert reminders(play) == ["Which 3 Buildings were added to Bo?"]


def test_r38_r40_a_building_at_the_end_of_a_row_says_when_it_reaches_nobody() -> None:
    gap = GAME.ask(hand("farm hippies", "fair:d").state, Draft("gap", {"nation": 0, "place": 2}))
    assert {pick.value: str(pick.detail) for pick in gap.fields[0].picks}["hippies"] == "disables nothing"


def test_a26_of_two_missiles_that_are_alike_none_is_offered_first() -> None:
    play = hand("un:dd", "fair:d farm:d", "raven:d")
    play.tap("Missile at them", 1)
    named(play, "Response System", "Response System")
    assert [node.tap for node in GAME.view(play.state).board.chain] == [None, None, None]


def test_r32_a_response_system_that_was_named_waits_in_the_chain_at_once() -> None:
    play = hand("un:d", "fair:d farm:d", "raven:d")
    play.tap("Missile at them", 1)
    named(play, "Response System")
    chain = GAME.view(play.state).board.chain
    assert [(node.status, str(node.title)) for node in chain] == [("running", "Ana → Bo"), ("waiting", "Bo → Ana")]
    hippies = hand("hippies:d", "fair:ddd", "raven:d")
    hippies.tap("Play a card", card="invasion", site=2)
    named(hippies, "Response System")
    assert len(GAME.view(hippies.state).board.chain) == 1, "the first one does not fire"
    named(hippies, "Response System")
    assert len(GAME.view(hippies.state).board.chain) == 2


def test_r42_a_university_is_closed_by_any_card_and_not_disabled_by_the_new_building() -> None:
    play = hand("university:d farm", "fair:d")
    play.tap("Play a card", card="build", kind="radar", place=2)
    shut = GAME.view(play.state).board.rows[0].sites[0]
    assert (shut.disabled, shut.closed) == (True, True)
    play = hand("university:d farm", "fair:d")
    play.tap("Play a card", card="build", kind="hippies", place=1)
    lulled = GAME.view(play.state).board.rows[0].sites[0]
    assert (lulled.disabled, lulled.closed) == (True, False)


def test_what_has_only_one_answer_is_not_asked() -> None:
    play = hand("un:d", "fair:d", "raven:d farm:d")
    assert play.form("Play a card", card="invasion").move is not None
    assert play.form("Play a card", card="invasion", nation=2).move is None, "two stacks to choose from"
    assert play.form("Play a card", card="counterculture", source=1, to=1).move is not None
    covered = hand("un:d", "fair:d radar", "raven:d farm:d")
    assert covered.form("Play a card", card="invasion").move is None, "nothing is filled in that a rule is against"


def test_r20_of_a_tall_stack_only_what_is_written_down_is_listed() -> None:
    play = hand("un:ddd", "fair:d")
    play.tap("Write down", 0, place=1, **{"card:1": "response"})
    (row,) = GAME.sheet(play.state, 0)[1].rows
    assert str(row.detail) == "2: Response System, 2 not written down"


def test_a6_where_nobody_wins_the_last_buildings_are_torn_too() -> None:
    play = Hand(GAME, emptied(table("un", "fair farm", drawn=0, ashes="nobody")))
    shown = staged(play, "Draw a card")
    assert [str(thing.name) for thing in shown.things] == ["UN Building", "World's Fair"]
