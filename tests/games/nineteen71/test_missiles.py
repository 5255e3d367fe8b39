"""Missiles, Response Systems and the order in which a chain is resolved."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.memory import in_memory
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.moves import (
    Aim,
    CallOff,
    Draw,
    Invade,
    Pass,
    Reveal,
    Shield,
    Strike,
    TakeFirst,
)
from companion.games.nineteen71.piles import counted
from companion.games.nineteen71.state import State
from companion.games.nineteen71.victory import verdict
from tests.games.nineteen71.tables import after, asked, at, field, impossible, refuses, row, table, words

RS, OTHER = Reveal(card="response"), Reveal(card="legislate")


def missiles(state: State) -> list[tuple[int, int]]:
    """From whom to whom, in the order of the chain on the board."""
    return [(node.by, node.at) for node in GAME.view(state).board.chain]


def test_x1_a_missile_destroys_a_bare_university() -> None:
    state = table("un:d", "fair:d university")
    state = after(state, Strike(target=1), OTHER)
    assert row(state, 1) == "fair"
    assert state.discard.count("university") == 1
    assert counted(state) == 54


def test_r31_a_building_that_loses_its_last_shield_survives_that_missile() -> None:
    state = after(table("un:d", "farm:d"), Strike(target=1), OTHER)
    assert row(state, 1) == "farm"


def test_r19_a_destroyed_victory_card_leaves_the_game_and_its_owner_plays_on() -> None:
    state = after(table("un:d", "fair farm:d"), Strike(target=1), OTHER)
    assert row(state, 1) == "farm"
    assert "fair" not in state.discard
    assert counted(state) == 54
    assert verdict(state) is None


def test_x2_a_response_system_answers_and_both_can_fall_in_the_same_turn() -> None:
    state = table("farm:d base:d", "un:dd")
    state = after(state, Strike(target=1), RS)  # the answer: Bo at Ana
    assert missiles(state) == [(0, 1), (1, 0)]
    state = after(state, RS, RS)  # both of Ana's tops answer
    assert missiles(state) == [(0, 1), (1, 0), (0, 1), (0, 1)]
    state = after(state, RS)  # Bo's last card answers too; then Bo falls, then Ana
    assert (row(state, 0), row(state, 1)) == ("", "")
    assert state.nations[1].fell < state.nations[0].fell
    assert verdict(state).winners == (0,), "the last one destroyed wins (A6)"


def test_a_chain_of_four_response_systems_across_three_nations() -> None:
    state = table("shuttle:ddd hippies:d", "un:dd farm:d", "raven:dd radar:d")
    state = after(state, Strike(target=1, second=2))
    asked_sites = []

    def name(card: str) -> None:
        nonlocal state
        question = GAME.view(state).board.question
        asked_sites.append((state.chain.running.at, str(question.building), str(question.progress)))
        state = after(state, Reveal(card=card))

    name("response")  # on the UN Building: waits
    name("legislate")
    assert missiles(state) == [(0, 1), (0, 2), (1, 0)]
    name("response")  # on Raven Rock: waits behind the first
    name("reform")
    assert missiles(state) == [(0, 1), (0, 2), (1, 0), (2, 0)]
    assert (row(state, 1), row(state, 2)) == ("un:d farm", "raven:d radar")
    name("response")  # Bo's missile uncovers one of Ana's
    name("invasion")
    assert missiles(state) == [(0, 1), (0, 2), (1, 0), (2, 0), (0, 1)]
    assert row(state, 0) == "shuttle:dd hippies"
    name("response")  # Cy's missile uncovers another; the bare Hippies go
    assert missiles(state) == [(0, 1), (0, 2), (1, 0), (2, 0), (0, 1), (0, 2)]
    assert row(state, 0) == "shuttle:d"
    name("counterculture")
    name("counterculture")
    assert asked_sites == [
        (1, "UN Building", "stack 1 of 2"),
        (1, "Farm", "stack 2 of 2"),
        (2, "Raven Rock", "stack 1 of 2"),
        (2, "Radar Tower", "stack 2 of 2"),
        (0, "Shuttle Program", "stack 1 of 2"),
        (0, "Hippies", "stack 2 of 2"),
        (0, "Shuttle Program", "stack 1 of 1"),
        (1, "UN Building", "stack 1 of 1"),
        (2, "Raven Rock", "stack 1 of 1"),
    ]
    assert state.chain is None
    assert [row(state, seat) for seat in range(3)] == ["shuttle:d", "un", "raven"]
    assert state.discard.count("response") == 4
    assert counted(state) == 54
    assert verdict(state) is None


def test_r51_a_nation_aims_each_response_system_that_it_uncovers_itself() -> None:
    state = table("un:d farm:d", "fair:dd", "raven:dd")
    state = after(state, Strike(target=0), RS, RS)
    assert missiles(state) == [(0, 0), (0, -1), (0, -1)]
    assert str(GAME.view(state).primary.label) == "Aim the missile"
    impossible(state, OTHER)
    state = after(state, Aim(target=2), OTHER)
    assert row(state, 2) == "raven:d"
    state = after(state, Aim(target=0))
    assert state.chain is None
    assert row(state, 0) == "", "Ana aimed the second one at her own bare Buildings"
    assert state.turn == 1


def test_a_missile_may_be_aimed_at_oneself_and_the_turn_goes_on_to_the_next_nation() -> None:
    state = table("farm", "fair:dd", "raven:dd")
    state = after(state, Strike(target=0))
    assert row(state, 0) == ""
    assert state.turn == 1
    assert state.nations[0].hand == 0


def test_the_chain_cannot_be_left_half_done() -> None:
    state = after(table("un:d", "fair:d farm:d"), Strike(target=1))
    for move in (Draw(), Pass(), Shield(onto=at(state, 0, "un")), Strike(target=1)):
        refuses(state, move, "R50")
    called_off = refuses(state, CallOff(), "R50")
    assert called_off.chain is None
    assert row(called_off, 1) == "fair:d farm:d"


def test_a_half_done_chain_can_be_undone_whole() -> None:
    start = table("un:d", "fair:d farm:d")
    session = in_memory(GAME, start)
    for move in (Strike(target=1), RS):
        session.play(move, at=0.0)
    while session.undo():
        pass
    assert session.state == start


def test_a_missile_at_four_stacks_takes_eight_touches_each_card_named() -> None:
    state = table("un:d", "fair:d farm:dd base:d radar:d", "raven:d")
    primary = GAME.view(state).primary
    form = GAME.ask(state, primary.ask)
    touches = 1
    for key, value in (("card", "strike"), ("target", 1)):
        assert value in [pick.value for pick in field(form, key).picks]
        form = GAME.ask(state, form.draft.put(key, value))
        touches += 1
    state = GAME.read_move(form.move).play(state).state
    touches += 1
    while state.chain is not None:
        answer = GAME.view(state).board.question.answers[3]
        state = GAME.read_move(answer.move).play(state).state
        touches += 1
    assert touches <= 8
    assert row(state, 1) == "fair farm:d base radar"
    assert state.discard.count("legislate") == 4


def test_one_touch_is_enough_when_nothing_answers() -> None:
    state = after(table("un:d", "fair:d farm:dd base:d"), Strike(target=1), Reveal(rest=True))
    assert row(state, 1) == "fair farm:d base"
    assert state.chain is None


def test_face_up_civil_reforms_are_not_asked_for() -> None:
    state = after(table("un:d", "fair:dr farm"), Strike(target=1))
    assert state.chain is None
    assert row(state, 1) == "fair:d"
    assert "reform" in state.discard


def test_r33_x5_radar_does_not_stop_a_missile() -> None:
    state = after(table("un:d", "radar:d farm:d"), Strike(target=1), OTHER, OTHER)
    assert row(state, 1) == "radar farm"


def test_a_missile_at_a_nation_that_fell_meanwhile_finds_nothing() -> None:
    state = table("hippies", "farm:d", "un:d", "fair:dd")
    state = after(state, Strike(target=1, second=2), RS)
    said = words(state, RS)  # both answers go to Ana, who falls to the first
    assert any("finds nothing left of Ana" in line for line in said)
    assert after(state, RS).chain is None


def test_x9_with_two_players_hippies_need_only_one_missile() -> None:
    state = table("hippies:d", "un:dd")
    assert after(state, Strike(target=1), OTHER).chain is None
    both = after(state, Strike(target=1, second=0))
    assert missiles(both) == [(0, 1), (0, 0)]


def test_x10_with_three_players_hippies_send_two_missiles_at_two_nations() -> None:
    state = table("hippies:d", "un:dd", "fair:dd")
    refuses(state, Strike(target=1), "R48")
    refuses(state, Strike(target=1, second=1), "R47")
    assert missiles(after(state, Strike(target=1, second=2))) == [(0, 1), (0, 2)]
    none = field(asked(state, "play", card="strike", target=1), "second").picks[-1]
    assert (none.value, none.rule) == (-1, "nineteen71 R48")
    assert asked(state, "play", card="strike", target=1, second=2).move is not None


def test_without_hippies_there_is_no_second_missile() -> None:
    refuses(table("un:d", "fair:d", "raven:d"), Strike(target=1, second=2), "R47")


@pytest.mark.parametrize(("duel", "free"), [("alive", True), ("seats", False)])
def test_a11_two_nations_left_of_a_larger_game(duel: str, free: bool) -> None:
    state = table("hippies:d", "un:dd", "", duel=duel)
    if free:
        assert after(state, Strike(target=1), OTHER).chain is None
    else:
        refuses(state, Strike(target=1), "R48")


def test_a35_the_upgrade_may_be_declined_only_where_the_table_says_so() -> None:
    state = table("hippies:d", "un:dd", "fair:dd", upgrade="free")
    assert missiles(after(state, Strike(target=1))) == [(0, 1)]
    tame = Invade(site=at(state, 1, "un"), spare=False)
    state = after(state, tame, RS, OTHER)
    assert missiles(state) == [(0, 1), (1, 0)]
    strict = table("hippies:d", "un:dd", "fair:dd")
    refuses(strict, tame, "R39")


def test_a26_the_table_may_take_another_missile_of_the_same_wave_first() -> None:
    rows = ("hippies:dd", "un:d farm:d", "fair:dd")
    state = after(table(*rows), Strike(target=1, second=2), RS, RS, RS)
    assert missiles(state)[2:] == [(1, 0), (1, 0), (2, 0)]
    assert missiles(after(state, TakeFirst(place=1)))[2:] == [(2, 0), (1, 0), (1, 0)]
    later = after(state, RS)  # Ana's answer to Bo belongs to a later wave
    assert missiles(later)[3:] == [(1, 0), (2, 0), (0, 1)]
    refuses(later, TakeFirst(place=1), "R52")
    fixed = after(table(*rows, wave_order="fixed"), Strike(target=1, second=2), RS, RS, RS)
    refuses(fixed, TakeFirst(place=1), "R52")
    impossible(state, TakeFirst(place=5))


def test_a26_even_of_two_answers_the_table_picks_which_flies_first() -> None:
    state = after(table("un:dd", "hippies:ddd", "fair:d", turn=1), Strike(target=0, second=2), RS, RS)
    assert missiles(state)[2:] == [(0, 1), (2, 1)]
    tap = GAME.view(state).board.chain[3].tap
    assert not tap.blocked.message
    state = GAME.read_move(tap.move).play(state).state
    assert missiles(state)[2:] == [(2, 1), (0, 1)]
    state = after(state, RS)
    assert missiles(state)[3:] == [(0, 1), (1, 2)], "Bo's answer goes to Cy, whose missile came first"
    assert row(state, 1) == "hippies:dd"
    assert GAME.view(state).board.chain[4].tap is None, "a later wave has to wait"


def test_a26_a_missile_that_has_begun_is_not_overtaken() -> None:
    state = after(table("un:dd farm:d", "hippies:ddd base:d", "fair:d", turn=1), Strike(target=0, second=2), RS, OTHER)
    state = after(state, RS, OTHER)  # Ana's answer has turned up the first of two cards of Bo
    assert missiles(state)[2:] == [(0, 1), (2, 1)]
    assert GAME.view(state).board.chain[3].tap is None


def test_a_chain_ends_when_nobody_is_left_to_aim_at() -> None:
    state = table("farm:d base:d radar:d", "un")
    state = after(state, Strike(target=0), RS, RS, RS, Aim(target=1))  # nobody else is left for the others
    assert state.chain is None
    assert verdict(state).winners == (0,), "A6: the missile at Bo was resolved first, so Ana fell last"


def test_a6_nobody_wins_where_the_table_plays_so() -> None:
    state = table("farm:d base:d", "un:dd", ashes="nobody")
    state = after(state, Strike(target=1), RS, RS, RS, RS)
    assert verdict(state).winners == ()
    assert "Nobody" in str(GAME.view(state).result.text)


@pytest.mark.parametrize(("spoils", "discarded"), [("discard", True), ("box", False)])
def test_a30_the_hand_of_an_eliminated_nation(spoils: str, discarded: bool) -> None:
    state = table("un:d", "farm", "fair:d", spoils=spoils)
    state = after(state, Strike(target=1))
    assert state.nations[1].hand == 0
    assert state.removed == (0 if discarded else 2)
    assert counted(state) == 54


def test_the_last_nation_standing_wins() -> None:
    state = after(table("un:d", "farm"), Strike(target=1))
    result = GAME.view(state).result
    assert result.winners == (0,)
    assert [(s.seat, s.place) for s in result.standings] == [(0, 1), (1, 2)]
    refuses(state, Draw(), "R18")


def test_no_more_than_nine_response_systems_can_be_named() -> None:
    state = table("un:d", "fair:d farm:d")
    state = replace(state, deck=state.deck - 9, discard=("response",) * 9)
    state = after(state, Strike(target=1))
    refuses(state, RS, "R2")
    answer = GAME.view(state).board.question.answers[0]
    assert answer.detail.blanks["n"] == 0
    assert str(answer.blocked) == "All nine copies of Response System are already in sight."


def test_r16_the_row_is_pushed_together_and_new_neighbours_count() -> None:
    state = table("un:d", "shuttle:ddd farm hippies:d")
    assert not GAME.view(state).board.rows[1].sites[0].disabled
    state = after(state, Strike(target=1), OTHER, OTHER)
    assert row(state, 1) == "shuttle:dd hippies"
    assert GAME.view(state).board.rows[1].sites[0].disabled
