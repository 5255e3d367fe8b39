"""What The Game of 2020 forbids can be said all the same, and is a house ruling."""

from __future__ import annotations

from companion.games.game2020 import GAME
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.cards import Land
from companion.games.game2020.rulings import Adjust, Place
from companion.games.game2020.turns import EscapeRoll, Roll
from tests.games.game2020.table import FULL, at, play, ride
from tests.games.taps import against, opened, overruled, tap
from tests.games.walk import table_of


def test_r14_a_card_of_another_deck_is_followed_only_as_a_house_ruling() -> None:
    state = table_of(GAME, 2, {"opening": "chosen"})
    for move in (Roll(value=5), Land(colour="green")):
        state = move.play(state).state
    told = ("game2020 R14", "A Yay card only sends you 3 or 5 spaces forward.")
    assert against(opened(GAME, state, "Something else"), "effect") == {"other": told}
    form = opened(GAME, state, "Something else", effect="other")
    assert set(against(form, "effect")) == {"back4", "pit", "yellow", "bubble"}
    wrong = GAME.ask(state, form.draft.put("effect", "back4"))
    assert overruled(GAME, state, wrong.move, "game2020 R14").riders[0].space == 1


def test_r18_the_bubble_beyond_the_sign_is_entered_only_as_a_house_ruling() -> None:
    state = table_of(GAME, 2, {"opening": "chosen"})
    state = GAME.read_move(opened(GAME, state, "Sign and exits", mark="halfway", halfway=32).move).play(state).state
    for move in (Roll(value=5), Land(colour="yellow")):
        state = move.play(state).state
    form = GAME.ask(state, opened(GAME, state, "Something else", effect="other").draft.put("effect", "bubble2"))
    assert against(form, "effect")["bubble2"][0] == "game2020 R18"
    assert overruled(GAME, state, form.move, "game2020 R18").riders[0].where == "bubble2"


def test_r16_another_yellow_space_than_the_known_one_is_a_house_ruling() -> None:
    state = play(at(ride(board=FULL), 6), Roll(value=4))
    assert state.map.colour(10) == "yellow"
    form = opened(GAME, state, "Something else", effect="other")
    form = GAME.ask(state, form.draft.put("effect", "another"))
    assert against(form, "effect")["another"] == ("game2020 R16", "The nearest yellow space behind is 7.")
    assert form.move is None
    far = GAME.ask(state, form.draft.put("far", 4))
    assert overruled(GAME, state, far.move, "game2020 R16").riders[0].space == 4
    here = GAME.ask(state, form.draft.put("far", 10))
    assert overruled(GAME, state, here.move, "game2020 R16").riders[0].space == 10


def test_r16_the_first_yellow_space_may_be_the_nearest_and_then_any_other_is_a_house_ruling() -> None:
    state = play(at(ride(board=FULL), 2), Roll(value=2))
    form = opened(GAME, state, "Something else", effect="other")
    assert against(form, "effect")["another"] == ("game2020 R16", "The nearest yellow space behind is 1.")


def test_r17_leaving_the_first_yellow_space_backwards_is_a_house_ruling() -> None:
    first = BoardMap(("red", "green", "yellow") + ("",) * 61)
    state = play(ride(board=first), Roll(value=3))
    form = opened(GAME, state, "Something else", effect="other")
    form = GAME.ask(state, form.draft.put("effect", "another").put("far", 1))
    assert against(form, "effect")["another"] == ("game2020 R17", "No yellow space is behind Ana.")
    assert overruled(GAME, state, form.move, "game2020 R17").riders[0].space == 1


def test_a9_a_table_whose_own_yellow_space_is_the_last_one_says_so() -> None:
    state = play(at(ride(board=FULL, yellow_here=True), 6), Roll(value=4))
    form = opened(GAME, state, "Something else", effect="other")
    form = GAME.ask(state, form.draft.put("effect", "another").put("far", 7))
    told = ("game2020 A9", "At this table the last yellow space is the own one.")
    assert against(form, "effect")["another"] == told
    assert overruled(GAME, state, form.move, "game2020 A9").riders[0].space == 7


def test_a4_a_table_that_has_ruled_on_the_sign_itself_says_so() -> None:
    state = play(at(ride(board=FULL.painted(32, "yellow"), at_half="1"), 30), Roll(value=2))
    form = opened(GAME, state, "Something else", effect="other")
    form = GAME.ask(state, form.draft.put("effect", "bubble2"))
    told = ("game2020 A4", "At this table Bubble 1 is the one right at the half-way sign.")
    assert against(form, "effect")["bubble2"] == told
    assert overruled(GAME, state, form.move, "game2020 A4").riders[0].where == "bubble2"


def test_r16_where_the_map_cannot_tell_no_yellow_space_is_wrong() -> None:
    state = play(ride(), Roll(value=5), Land(colour="yellow"))
    assert "another" not in against(opened(GAME, state, "Something else", effect="other"), "effect")


def test_r2_the_three_decks_are_used_up_each_for_itself() -> None:
    state = ride(board=FULL)
    for space, answer in ((1, "forward3"), (2, "back4"), (0, "yellow")):
        state = play(at(state, *(space,) * 3), Roll(value=1))
        state = GAME.read_move(opened(GAME, state, "Something else", effect=answer).move).play(state).state
    assert state.used == (1, 1, 1)


def test_r10_whoever_draws_is_reminded_to_read_the_story_aloud() -> None:
    state = play(ride(board=FULL), Roll(value=2))
    assert str(opened(GAME, state, "Something else").lead) == "Ana reads the story aloud and follows it."


def test_r24_r27_spaces_that_the_map_tells_are_no_exits_are_grey_before_one_is_tapped() -> None:
    board = BoardMap().painted(3, "red").painted(9, "pit")
    why = {space: ("game2020 R24", f"Space {space} has another colour on the board map.") for space in (3, 9)}
    inside = play(ride(2, board), Place(seat=0, where="bubble1"))
    out = play(inside, EscapeRoll(value=2))
    form = opened(GAME, out, "Say the exit")
    assert against(form, "space") == why
    ruled = overruled(GAME, out, opened(GAME, out, "Say the exit", space=9).move, "game2020 R24")
    assert ruled.riders[0].space == 9
    timed = play(ride(2, board, release="next"), Place(seat=0, where="bubble1"), Adjust(key="turns:0", value=4))
    assert against(opened(GAME, timed, "Walk out"), "exit") == why
    missed = play(ride(2, board.painted(9, ""), pit_exit="skip"), Place(seat=0, where="pit"))
    assert list(against(opened(GAME, missed, "Miss the turn"), "exit")) == [3]


def test_r16_spaces_that_the_map_tells_are_not_yellow_are_grey_where_the_yellow_one_is_told() -> None:
    board = BoardMap().painted(3, "red").painted(5, "pit")
    drawn = play(at(ride(2, board), 14), Roll(value=6))
    form = opened(GAME, tap(GAME, drawn, "Oy Vey"), "Last yellow", yellow=0)
    why = {space: ("game2020 R16", f"Space {space} is not yellow on the board map.") for space in (3, 5)}
    assert against(form, "far") == why
