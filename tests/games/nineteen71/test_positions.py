"""Positions in corners where several rules of 1971 meet, played through what the table offers."""

from __future__ import annotations

from typing import Any

from companion.core.memory import in_memory
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.piles import counted
from tests.games.hand import Hand
from tests.games.nineteen71.tables import row, table


def hand(*rows: str, **given: Any) -> Hand:
    return Hand(GAME, table(*rows, **given))


def rows(play: Hand) -> list[str]:
    return [row(play.state, seat) for seat in range(len(play.state.nations))]


def result(play: Hand) -> str:
    found = GAME.view(play.state).result
    return str(found.text) if found else ""


def test_r30_r18_a_missile_at_ones_own_last_bare_building_hands_the_win_to_the_other() -> None:
    play = hand("un", "fair")
    play.tap("Play a card", card="strike", target=0)
    assert (rows(play), result(play)) == (["", "fair"], "Bo wins: the last nation standing.")


def test_r47_r18_two_missiles_of_hippies_leave_their_owner_alone() -> None:
    play = hand("hippies:d un:d", "fair", "un")
    play.tap("Play a card", card="strike", target=1, second=2)
    assert (rows(play), result(play)) == (["hippies:d un:d", "", ""], "Ana wins: the last nation standing.")


def test_r35_r44_a_sabotaged_legislate_covers_the_saboteurs_farm() -> None:
    play = hand("base:d farm", "fair:d", "un:dd")
    play.tap("Sabotage", nation=1, site=3)
    play.tap("Legislate")
    play.tap("Carry out Legislate")
    assert (rows(play), counted(play.state)) == (["base:d farm:d", "fair", "un:dd"], 54)


def test_r35_r49_a_response_system_under_a_civil_reform_is_not_reached_by_sabotage() -> None:
    play = hand("base:d", "fair:dr", "un")
    play.tap("Sabotage", nation=1, site=2)
    assert "Response System" not in [str(a.label) for a in GAME.view(play.state).others]
    assert play.state.due is not None
    assert play.state.due.card == "reform"


def test_r36_r38_hippies_built_beside_a_farm_stop_it_before_it_has_produced() -> None:
    play = hand("farm un:d", "fair:d")
    assert play.buttons("Produce")
    play.tap("Play a card", card="build", kind="hippies", nation=0, place=0)
    assert (rows(play)[0], play.buttons("Produce")) == ("hippies farm un:d", [])


def test_r46_r24_an_invasion_asks_for_both_hidden_cards_around_a_civil_reform_and_takes_all_three() -> None:
    play = hand("un:d", "fair:drd farm", "un:d")
    play.tap("Play a card", card="invasion", nation=1, site=2)
    for _ in range(2):
        assert play.buttons("Legislate")
        play.tap("Legislate")
    assert (rows(play)[1], counted(play.state)) == ("fair farm", 54)


def test_r54_r45_a_civil_reform_moved_home_wins_in_ones_own_turn() -> None:
    play = hand("un:r farm:r", "fair:dr")
    play.tap("Play a card", card="counterculture", **{"from": 1, "source": 3, "to": 0, "goal": 1})
    assert result(play).startswith("Ana wins")


def test_r19_r57_a_nation_without_its_victory_card_does_not_win_by_it() -> None:
    play = hand("un farm farm", "fair:d")
    play.tap("Play a card", card="build", kind="farm", nation=0, place=0)
    assert result(play).startswith("Ana wins"), "three Farms"
    lost = hand("farm farm", "fair:d")
    lost.tap("Play a card", card="build", kind="farm", nation=0, place=0)
    assert result(lost) == ""


def test_r63_r64_the_last_card_is_drawn_without_a_crisis_and_the_next_draw_brings_it() -> None:
    play = hand("un:d", "fair:d", drawn=0, deck=1)
    shuffled = len(play.state.discard)
    play.tap("Draw a card")
    assert (play.state.deck, len(play.state.discard)) == (0, shuffled)
    assert rows(play) == ["un:d", "fair:d"]


def test_undo_in_the_middle_of_a_chain_takes_one_answer_back_and_no_card_is_lost() -> None:
    session = in_memory(GAME, table("un:d", "fair:dd farm:d", "un:d"))
    play = Hand(GAME, session.state)
    session.play(play.form("Play a card", card="strike", target=1).move, at=1.0)
    before = session.state
    assert before.chain is not None
    answer = next(a for a in Hand(GAME, before).buttons("Response System") if a.move)
    session.play(answer.move, at=1.0)
    assert session.state != before
    session.undo()
    assert (session.state, counted(session.state)) == (before, 54)


def test_r63_discards_that_a_correction_by_hand_took_go_back_to_the_discards() -> None:
    for deck in (0, 1, 20):
        play = hand("un:d", "fair:d", deck=deck)
        before = (play.state.deck, len(play.state.discard))
        play.set("hand.0", 5)
        play.set("down.1", 0)
        play.set("hand.0", 2)
        play.set("down.1", 1)
        assert ((play.state.deck, len(play.state.discard)), counted(play.state)) == (before, 54)
    play = hand("un:d", "fair:d", deck=0)
    play.set("hand.0", 3)
    play.tap("Play a card", card="shield", nation=0, onto=1)
    play.set("hand.0", 1)
    assert play.state.deck == 1, "what was played on is no longer taken back"


def test_a27_r42_a_farm_of_a_rival_that_produces_does_not_shut_the_university_of_the_turn() -> None:
    play = hand("university:d un:d", "farm fair:d", harvest="every")
    play.tap("Produce", nation=1, onto=4)
    assert (rows(play)[1], play.why_not("University")) == ("farm fair:dd", "")
    play = hand("university:d un:d farm", "fair:d", harvest="every")
    play.tap("Produce", nation=0, onto=2)
    assert play.state.acted


def test_a34_r59_where_rows_touch_a_building_across_the_border_stands_beside_hollywood() -> None:
    row = ("hollywood farm:ddd", "un:dd", "fair:ddd")
    assert (result(hand(*row)), result(hand(*row, borders=True))) == ("", "Ana wins with Hollywood.")
    assert result(hand("hollywood", "un:ddd", borders=True)) == "", "one neighbour on both sides is one"
    assert result(hand("hollywood", "un:ddd", borders=True, edge="yes"))
