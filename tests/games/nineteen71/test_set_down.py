"""Rules of 1971 that are soon said and easily taken for granted."""

from __future__ import annotations

from companion.games.nineteen71 import GAME
from companion.games.nineteen71.moves import ChooseVictory, Draw, Invade, Reform, Reveal, Sabotage, Shield, Strike
from tests.games.hand import Hand
from tests.games.nineteen71.tables import after, at, refuses, row, table
from tests.games.walk import table_of


def test_r1_r7_a3_the_victory_card_is_the_first_building_whichever_face_it_shows() -> None:
    state = after(table_of(GAME, 2), ChooseVictory(nation=0, card="shuttle"))
    state = after(
        state, ChooseVictory(nation=1, card="shuttle")
    )  # the cards have two faces, and nobody knows the pairs
    assert (row(state, 0), row(state, 1)) == ("shuttle:d", "shuttle:dd")
    refuses(state, ChooseVictory(nation=1, card="fair"), "R4")


def test_r22_one_card_is_the_top_card_and_the_building_stays_below() -> None:
    state = table("base:d", "fair:rdd")
    state = after(state, Sabotage(base=1, site=2), Reveal(card="response"))
    assert row(state, 1) == "fair:rd"
    whole = after(table("un:d", "fair:rdd"), Invade(site=2), Reveal(card="legislate", rest=True))
    assert row(whole, 1) == "fair", "the stack is gone, the Building is not part of it"


def test_r55_a_civil_reform_is_destroyed_and_discarded_like_any_card() -> None:
    struck = after(table("un:d", "fair:dr farm:d"), Strike(target=1), Reveal(card="legislate"))
    assert row(struck, 1) == "fair:d farm"
    assert struck.discard.count("reform") == 1
    paid = after(table("base:r", "fair:d"), Sabotage(base=1, site=2), Reveal(card="response"))
    assert paid.discard.count("reform") == 1


def test_a24_a25_a_civil_reform_that_lies_face_down_is_a_shield_and_no_step_to_world_peace() -> None:
    state = table("un:rr", "fair:d", hand=3)
    hidden = after(state, Shield(onto=1))
    assert (hidden.nations[0].reforms, GAME.view(hidden).result) == (2, None)
    shown = after(state, Reform(onto=1))
    assert (shown.nations[0].reforms, GAME.view(shown).result is not None) == (3, True)


def test_a28_what_is_stacked_stays_where_it_is_when_the_discards_are_shuffled() -> None:
    state = table("un:dd farm:r", "fair:d", deck=0, drawn=0)
    fresh = after(state, Draw())
    assert (row(fresh, 0), row(fresh, 1)) == (row(state, 0), row(state, 1))
    assert fresh.deck == len(state.discard) - 1


def test_r20_a_shield_is_any_card_face_down_and_lies_on_top() -> None:
    state = after(table("un:r farm", "fair:d", hand=3), Shield(onto=2))
    assert row(state, 0) == "un:r farm:d"
    assert at(state, 0, "farm") == 2
    assert (state.me.hand, state.discard) == (2, table("un:r farm", "fair:d", hand=3).discard)


def test_r10_abilities_come_before_and_after_the_card_in_any_number_or_not_at_all() -> None:
    play = Hand(GAME, table("farm highway:d base:d", "fair:dd", drawn=0))
    play.tap("Produce", nation=0, onto=3)
    play.tap("Travel", source=2, goal=3)
    play.tap("Play a card", card="shield", nation=0, onto=2)
    play.tap("Sabotage", nation=1, site=4)
    play.tap("Response System")
    play.tap("No Response")
    play.tap("Draw a card")
    play.tap("Travel", source=3, goal=2)
    play.tap("Pass")
    assert (row(play.state, 0), row(play.state, 1), play.state.turn) == ("highway:d base", "fair:d", 1)
    idle = Hand(GAME, table("farm highway:d base:d", "fair:dd"))
    idle.tap("Play a card", card="shield", nation=0, onto=2)
    idle.tap("Pass")
    assert row(idle.state, 0) == "farm highway:dd base:d", "nobody has to use an ability"


def test_r21_r24_the_last_card_put_on_is_the_first_to_go_and_protects_what_lies_below() -> None:
    play = Hand(GAME, table("un:d", "fair:r", "raven:d", turn=1))
    play.tap("Play a card", card="shield", nation=1, onto=2)
    play.tap("It is their turn", 0)
    play.tap("Missile at them", 1)
    play.tap("Leave unnamed")
    assert row(play.state, 1) == "fair:r", "the Shield was on top"
    play.tap("It is their turn", 2)
    play.tap("Missile at them", 1)
    assert (row(play.state, 1), play.state.discard[-1]) == ("fair", "reform")


def test_r29_an_ability_leaves_its_building_where_it_is_and_costs_no_card_from_hand() -> None:
    play = Hand(GAME, table("base:d university farm", "fair:dd", "raven:d"))
    play.tap("Sabotage", nation=1, site=4)
    play.tap("Legislate")
    play.tap("Carry out Legislate")
    assert (row(play.state, 0), play.state.me.hand, play.state.played) == ("base:d university:d farm:d", 2, 0)
