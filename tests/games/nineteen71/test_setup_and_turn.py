"""Dealing, starting, and the frame of a turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import SeatPlan, Setup
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.moves import (
    Adjust,
    Begin,
    Build,
    ChooseVictory,
    Draw,
    Drop,
    First,
    NoteHidden,
    Pass,
    Shield,
    Showdown,
    Shuffle,
    Strike,
)
from companion.games.nineteen71.piles import counted
from tests.games.nineteen71.tables import after, asked, at, impossible, refuses, row, table, words
from tests.games.promise import dead_ends
from tests.games.walk import table_of


def test_r3_r5_everybody_starts_with_two_cards_in_hand_and_one_shield() -> None:
    state = table_of(GAME, 4)
    assert [nation.hand for nation in state.nations] == [2, 2, 2, 2]
    assert [nation.stacked for nation in state.nations] == [1, 1, 1, 1]
    assert state.deck == 42


@pytest.mark.parametrize("first", [0, 1])
def test_r8_with_two_players_the_second_one_has_two_shields(first: int) -> None:
    state = table_of(GAME, 2, first=first)
    assert state.nations[first].stacked == 1
    assert state.nations[1 - first].stacked == 2
    assert [nation.hand for nation in state.nations] == [2, 2]
    moved = after(state, First(nation=1 - first))
    assert moved.nations[first].stacked == 2
    assert moved.turn == 1 - first
    assert counted(moved) == 54


def test_x12_nine_copies_of_six_cards_are_54() -> None:
    plan = tuple(SeatPlan(name, n) for n, name in enumerate(("A", "B", "C", "D", "E", "F")))
    assert counted(GAME.new(Setup(plan))) == 54


def test_victory_cards_are_chosen_one_by_one_and_then_the_first_turn_begins() -> None:
    state = table_of(GAME, 2)
    first = GAME.view(state).primary
    assert first is not None
    assert first.ask is not None
    form = GAME.ask(state, first.ask.put("card", "shuttle"))
    assert form.at_once
    state = GAME.read_move(form.move).play(state).state
    assert state.stage == "setup"
    state = after(state, ChooseVictory(nation=1, card="fair"))
    assert state.stage == "play"
    assert str(GAME.view(state).primary.label) == "Draw a card"
    refuses(state, ChooseVictory(nation=1, card="un"), "R4")


def test_an_impatient_table_starts_without_naming_cards_and_names_them_later() -> None:
    state = after(table_of(GAME, 3), Begin())
    assert after(state, Draw()).me.hand == 3
    assert row(after(state, ChooseVictory(nation=2, card="raven")), 2) == "raven:d"


def test_nothing_is_played_before_the_game_has_begun() -> None:
    state = table_of(GAME, 3)
    refuses(state, Draw(), "R4")


@pytest.mark.parametrize(("doubles", "allowed"), [("any", True), ("once", False)])
def test_a3_two_nations_with_the_same_victory_card(doubles: str, allowed: bool) -> None:
    state = after(table_of(GAME, 3, {"doubles": doubles}), ChooseVictory(nation=0, card="un"))
    again = ChooseVictory(nation=1, card="un")
    if allowed:
        assert row(after(state, again), 1) == "un:d"
    else:
        refuses(state, again, "R4")


def test_r9_a_turn_is_one_card_drawn_and_one_played_before_passing_left() -> None:
    state = table("un:d", "fair:d", "raven:d", drawn=0)
    refuses(state, Pass(), "R9")
    state = after(state, Draw())
    assert state.me.hand == 3
    refuses(state, Draw(), "R9")
    refuses(state, Pass(), "R9")
    state = after(state, Shield(onto=at(state, 0, "un")))
    twice = refuses(state, Shield(onto=at(state, 0, "un")), "R9")
    assert row(twice, 0) == "un:ddd"
    state = after(state, Pass())
    assert state.turn == 1
    assert (state.drawn, state.played) == (0, 0)


def test_r11_eliminated_nations_are_passed_over_and_rounds_count_from_the_starter() -> None:
    state = replace(table("un:d", "", "raven:d"), played=1)
    state = after(state, Pass())
    assert (state.turn, state.round) == (2, 1)
    state = after(replace(state, drawn=1, played=1), Pass())
    assert (state.turn, state.round) == (0, 2)


@pytest.mark.parametrize("enforced", [False, True])
def test_a9_playing_before_drawing(enforced: bool) -> None:
    state = table("un:d", "fair:d", drawn=0, draw_first=enforced)
    shield = Shield(onto=at(state, 1, "fair"))
    if enforced:
        refuses(state, shield, "R9")
    else:
        assert after(state, shield).played == 1


def test_a10_an_empty_hand_is_skipped_or_filled_again() -> None:
    skipping = table("un:d", "fair:d", hand=0)
    assert after(skipping, Pass()).turn == 1
    drawing = table("un:d", "fair:d", hand=0, empty_hand="draw")
    refuses(drawing, Pass(), "R9")
    assert after(drawing, Draw()).me.hand == 1
    rich = replace(drawing.nations[1], hand=drawing.deck)
    ruined = replace(drawing, nations=(drawing.nations[0], rich), deck=0)
    assert after(ruined, Pass()).turn == 1, "nothing to draw and nothing to play is no dead end"


def test_a29_a_hand_limit_has_to_be_kept_before_passing() -> None:
    state = replace(table("un:d", "fair:d", hand=4, hand_limit=3), played=1)
    refuses(state, Pass(), "R9")
    assert str(GAME.view(state).primary.label) == "Discard a card"
    state = after(state, Drop(card="legislate"))
    assert state.discard[-1] == "legislate"
    assert after(state, Pass()).turn == 1
    free = replace(table("un:d", "fair:d", hand=9), played=1)
    assert after(free, Pass()).turn == 1
    refuses(free, Drop(card="legislate"), "R9")


def test_r63_an_empty_deck_is_made_anew_from_the_discards() -> None:
    state = table("un:d", "fair:d", deck=0, drawn=0)
    gone = len(state.discard)
    state = after(state, Draw())
    assert (state.deck, state.discard, state.me.hand) == (gone - 1, (), 3)


def test_the_discards_are_not_shuffled_while_the_deck_has_cards() -> None:
    state = table("un:d", "fair:d", deck=5)
    mixed = refuses(state, Shuffle(), "R63")
    assert mixed.deck == 5 + len(state.discard)


def test_r64_financial_crisis_hits_everybody_from_the_active_nation_and_nothing_answers() -> None:
    state = table("un:dd farm", "fair:d base", "university", turn=1, drawn=0)
    everything = state.deck
    held = replace(state.nations[0], hand=state.nations[0].hand + everything)
    state = replace(state, deck=0, nations=(held, *state.nations[1:]))
    assert "crisis" in str(GAME.view(state).reminders[-1].text)
    said = words(state, Draw())
    assert said[0].startswith("Financial crisis")
    assert next(line for line in said if "loses" in line).startswith("Bo")
    assert said[-2:] == ["The discard pile is shuffled into a new deck.", "Bo draws a card."]
    result = after(state, Draw())
    assert (row(result, 0), row(result, 1), row(result, 2)) == ("un:d", "fair", "")
    assert result.chain is None
    assert result.nations[1].hand == 3
    assert counted(result) == 54


def test_r6_house_fish_balloon_narrows_the_contenders_until_one_starts() -> None:
    state = table_of(GAME, 3)
    state = after(state, Showdown(signs=("house", "house", "fish"), about="start"))
    assert state.contest == (0, 1)
    assert "Seat 1, Seat 2" in str(GAME.view(state).reminders[0].text)
    state = after(state, Showdown(signs=("house", "house"), about="start"))
    assert state.contest == (0, 1)
    state = after(state, Showdown(signs=("balloon", "fish"), about="start"))
    assert (state.contest, state.turn, state.first) == ((), 1, 1)


def test_three_different_signs_decide_nothing() -> None:
    state = after(table_of(GAME, 3), Showdown(signs=("house", "fish", "balloon")))
    assert state.contest == (0, 1, 2)
    impossible(state, Showdown(signs=("house",)))


@pytest.mark.parametrize(("beats", "winner"), [("forward", 0), ("backward", 1)])
def test_a1_what_beats_what_is_the_tables_choice(beats: str, winner: int) -> None:
    state = table("un:d", "fair:d", beats=beats)
    assert f"{'Ana' if winner == 0 else 'Bo'} wins" in words(state, Showdown(signs=("fish", "balloon")))[0]
    assert after(state, Showdown(signs=("fish", "balloon"))).turn == 0, "a dispute moves no turn"


def test_the_start_is_not_moved_once_somebody_has_drawn() -> None:
    state = after(table("un:d", "fair:d", "raven:d", drawn=0), Draw())
    assert refuses(state, First(nation=2), "R6").turn == 2


def test_house_fish_balloon_asks_for_one_sign_of_each_contender() -> None:
    state = table_of(GAME, 2)
    form = asked(state, "showdown", about="start", sign0="fish")
    assert form.move is None
    form = asked(state, "showdown", about="start", sign0="fish", sign1="house")
    assert GAME.read_move(form.move).play(state).state.turn == 1


def test_any_counter_is_set_by_hand_and_no_card_is_lost() -> None:
    state = table("un:d farm:dr", "fair:d")
    farm = at(state, 0, "farm")
    for key, value in ((f"down.{farm}", 4), (f"reform.{farm}", 0), ("hand.1", 7), ("buildings.0", 4), ("deck", 20)):
        state = after(state, Adjust(key=key, value=value))
        assert counted(state) == 54
    assert row(state, 0) == "un:d farm:dddd building building"
    assert state.nations[1].hand == 7
    assert state.deck == 20
    assert row(after(state, Adjust(key="buildings.0", value=1)), 0) == "un:d"
    assert row(after(state, Adjust(key=f"raze.{farm}", value=0)), 0) == "un:d building building"
    assert after(state, Adjust(key="turn", value=1)).turn == 1
    note = Adjust(key="deck", value=3).play(state).notes[0]
    assert note.icon == "gavel"


@pytest.mark.parametrize("key", ["", "hand", "hand.9", "hand.-1", "down.999", "nonsense.1", "hand.²"])
def test_counters_that_do_not_exist_are_refused_in_one_sentence(key: str) -> None:
    state = table("un:d", "fair:d", "")
    impossible(state, Adjust(key=key, value=1))


def test_more_cards_than_there_are_cannot_be_set() -> None:
    state = table("un:d", "fair:d")
    impossible(state, Adjust(key="hand.0", value=54))
    impossible(state, Adjust(key="turn", value=5))


def test_nonsense_is_impossible_even_for_the_table() -> None:
    state = table("un:d", "fair:d", "")
    impossible(state, Strike(target=5))
    impossible(state, Strike(target=-1))
    impossible(state, Shield(onto=999))
    impossible(state, Build(kind="palace", nation=0, place=0))
    impossible(state, Build(kind="farm", nation=0, place=7))
    impossible(state, ChooseVictory(nation=2, card="un"))


def test_r65_a_dispute_before_the_first_turn_does_not_move_the_start() -> None:
    state = after(table_of(GAME, 3), Showdown(signs=("house", "house", "fish"), about="dispute"))
    again = GAME.view(state).reminders[0].actions[0]
    form = GAME.ask(state, again.ask.put("sign0", "fish").put("sign1", "house"))
    assert GAME.read_move(form.move).play(state).state.turn == 0


def test_r6_naming_the_starter_ends_an_open_round_of_house_fish_balloon() -> None:
    state = after(table_of(GAME, 3), Showdown(signs=("house", "house", "fish"), about="start"))
    assert any("again" in str(r.text) for r in GAME.view(state).reminders)
    state = after(state, First(nation=2))
    assert state.turn == 2
    assert not [r for r in GAME.view(state).reminders if "again" in str(r.text)]


def test_the_turn_is_not_moved_by_hand_before_the_first_turn() -> None:
    state = table_of(GAME, 2)
    labels = [str(action.label) for seat in GAME.view(state).seats for action in seat.actions]
    assert "It is their turn" not in labels


def test_r65_a_dispute_that_is_not_played_out_ends_with_the_turn() -> None:
    state = after(table("un:d", "fair:d", "raven:d"), Showdown(signs=("house", "house", "fish")))
    assert any("again" in str(r.text) for r in GAME.view(state).reminders)
    state = after(replace(state, played=1), Pass())
    assert not [r for r in GAME.view(state).reminders if "again" in str(r.text)]


def test_r8_another_starter_of_two_moves_the_extra_shield_and_nothing_that_was_set_or_written_before() -> None:
    state = after(table_of(GAME, 2), Adjust(key="hand.0", value=3), ChooseVictory(nation=0, card="un"))
    state = after(state, NoteHidden(building=2, place=0, card="response"), First(nation=1))
    assert [row(state, 0), row(state, 1)] == ["un:dd", "victory:d"]
    assert [nation.hand for nation in state.nations] == [3, 2]
    assert state.nations[1].row[0].hidden == ("response",)
    assert counted(state) == 54
    assert after(state, First(nation=1)) == state, "who starts already starts"


def test_r8_where_a_victory_card_was_taken_away_no_shield_moves() -> None:
    state = table_of(GAME, 2)
    victory = state.nations[0].row[0].id
    state = after(state, Adjust(key="buildings.0", value=2), Adjust(key=f"raze.{victory}", value=0))
    state = after(state, First(nation=1))
    assert [row(state, 0), row(state, 1)] == ["building", "victory:dd"]
    assert counted(state) == 54


@pytest.mark.parametrize("seats", range(2, 7))
def test_r6_whatever_looks_free_can_be_finished_by_two_to_six_nations(seats: int) -> None:
    assert dead_ends(GAME, table_of(GAME, seats)) == []
