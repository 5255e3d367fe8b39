"""Who starts, rolling, moving, drawing and following: the rules and the book's own examples."""

from __future__ import annotations

import pytest

from companion.core.form import Throw
from companion.core.game import Draft, Impossible, Refused
from companion.core.lying import corrected
from companion.games.game2020 import GAME
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.cards import Follow, Land
from companion.games.game2020.opening import RollOrder, StartWith
from companion.games.game2020.rulings import Pass, TakeToken
from companion.games.game2020.state import State
from companion.games.game2020.turns import EscapeRoll, LeaveAt, Roll, SkipTurn
from companion.games.game2020.words import TOKENS, Token
from tests.games.game2020.table import FULL, at, play, ride, spaces


def takes(seat: int, which: Token) -> TakeToken:
    return TakeToken(seat=seat, token=which)


def test_r1_eight_riders_get_eight_different_tokens() -> None:
    assert {rider.token for rider in ride(8).riders} == set(TOKENS)


def test_r1_taking_a_token_swaps_it_with_its_owner() -> None:
    table = play(ride(3), takes(0, "glove"))
    assert [rider.token for rider in table.riders] == ["glove", "mask", "paper"]
    free = play(table, takes(0, "car"))
    assert [rider.token for rider in free.riders] == ["car", "mask", "paper"]


def test_r3_everyone_begins_at_2020() -> None:
    assert spaces(ride(4)) == [0, 0, 0, 0]


def test_r4_the_lowest_roll_starts() -> None:
    table = play(ride(3, opening="roll"), RollOrder(rolls=(4, 2, 5)))
    assert table.active == 1
    assert table.duty == "roll"


def test_r4_nobody_rides_before_the_start_is_settled() -> None:
    table = ride(3, opening="roll")
    with pytest.raises(Refused) as refused:
        Roll(value=3).play(table)
    assert refused.value.rule == "game2020 R4"
    assert spaces(play(table, Roll(value=3, house_rule=True))) == [3, 0, 0]


def test_r4_the_table_can_pick_a_starter_as_a_house_ruling() -> None:
    table = ride(3, opening="roll")
    with pytest.raises(Refused, match="lowest roll"):
        StartWith(seat=2).play(table)
    assert play(table, StartWith(seat=2, house_rule=True)).active == 2


def test_x8_tied_lowest_rolls_are_rolled_again() -> None:
    table = play(ride(4, opening="roll"), RollOrder(rolls=(2, 5, 2, 6)))
    assert table.duty == "order"
    assert table.opening == (0, 2)
    again = play(table, RollOrder(rolls=(3, 3)))
    assert again.opening == (0, 2)
    assert play(again, RollOrder(rolls=(6, 1))).active == 2


def test_x8_the_tied_roll_once_more_in_the_same_step() -> None:
    outcome = RollOrder(rolls=(2, 5, 2, 6), again=(3, 3, 6, 1)).play(ride(4, opening="roll"))
    assert outcome.state.active == 2
    assert [rider.order_rolls for rider in outcome.state.riders] == [(2, 3, 6), (5,), (2, 3, 1), (6,)]
    assert [note.text.blanks["low"] for note in outcome.notes] == [1, 2, 3]
    assert [(die.seat, die.value, die.later) for die in outcome.notes[0].dice[4:]] == [
        (0, 3, 1), (2, 3, 1), (0, 6, 2), (2, 1, 2)
    ]  # fmt: skip


def test_a13_where_everyone_rolls_again_all_dice_follow() -> None:
    table = ride(3, opening="roll", reroll="all")
    assert play(table, RollOrder(rolls=(2, 5, 2), again=(3, 1, 4))).active == 1
    assert play(table, RollOrder(rolls=(2, 5, 2), again=(3, 1))).opening == (0, 1, 2), "a die is still to be rolled"


def test_r5_a_tied_die_set_right_hands_nobody_the_second_die_of_another() -> None:
    table = ride(4, opening="roll")
    move = GAME.ask(table, Draft("order", {"dice": [2, 2, 5, 2], "tied1": [1, 6, 4]})).move
    first = GAME.read_move(move).play(table).notes[0].dice[0]
    assert first.seat == 0
    mended = GAME.read_move(corrected(move, first, 3)).play(table)
    assert mended.state.active == 3
    assert [rider.order_rolls for rider in mended.state.riders] == [(3,), (2, 6), (5,), (2, 4)]
    second = corrected(corrected(move, first, 3), mended.notes[0].dice[5], 6)
    assert GAME.read_move(second).play(table).state.opening == (1, 3), "the die that was tapped is the one set right"


def test_r5_only_the_dice_that_are_due_count() -> None:
    with pytest.raises(Impossible, match="4 dice"):
        RollOrder(rolls=(1, 2, 3)).play(ride(4, opening="roll"))
    with pytest.raises(Impossible, match="settled"):
        RollOrder(rolls=(1, 2, 3)).play(ride(3))


def test_r6_a_whole_turn_then_the_next_player_is_up() -> None:
    table = play(ride(3, FULL), Roll(value=2))
    assert (table.duty, table.deck, table.active) == ("draw", "green", 0)
    done = play(table, Follow(effect="forward3"))
    assert (done.duty, done.active, done.turn) == ("roll", 1, 2)
    assert spaces(done) == [5, 0, 0]


def test_r6_the_turn_comes_round() -> None:
    table = ride(2, FULL)
    for _ in range(2):
        table = play(table, Roll(value=2), Follow(effect="forward3"))
    assert table.active == 0
    assert GAME.view(table).round == 2


def test_r6_a_turn_can_be_cut_short_only_by_a_house_ruling() -> None:
    table = play(ride(3, FULL), Roll(value=2))
    with pytest.raises(Refused) as refused:
        Pass().play(table)
    assert refused.value.rule == "game2020 R6"
    assert play(table, Pass(house_rule=True)).active == 1


def test_r7_one_die_with_six_faces_is_rolled() -> None:
    table = ride(2, FULL)
    asked = GAME.ask(table, GAME.view(table).primary.ask)
    assert [field.formula for field in asked.fields if isinstance(field, Throw)] == ["1d6"]
    for value in (0, 7):
        assert GAME.ask(table, asked.draft.put("die", [value])).move is None
        with pytest.raises(Impossible):
            GAME.read_move({"move": "roll", "value": value})


def test_r9_one_roll_then_a_card() -> None:
    table = play(ride(3, FULL), Roll(value=2))
    with pytest.raises(Refused) as refused:
        Roll(value=2).play(table)
    assert refused.value.rule == "game2020 R9"
    with pytest.raises(Refused) as refused:
        Follow(effect="forward3").play(ride(3, FULL))
    assert refused.value.rule == "game2020 R9"


def test_r9_the_colour_told_names_the_deck_and_the_map_keeps_it() -> None:
    table = play(ride(3), Roll(value=4), Land(colour="red"))
    assert table.deck == "red"
    assert table.map.colour(4) == "red"
    assert play(table, Follow(effect="back4")).rider.name == "Ben"


def test_r9_a_card_followed_at_once_tells_the_colour_too() -> None:
    table = play(ride(3), Roll(value=4), Follow(effect="forward5"))
    assert spaces(table)[0] == 9
    assert table.map.colour(4) == "green"
    assert table.map.colour(9) == ""


def test_r12_an_exit_space_has_no_effect() -> None:
    known = play(at(ride(3, FULL), 12), Roll(value=2))
    assert (known.riders[0].space, known.riders[0].where, known.active) == (14, "track", 1)
    told = play(at(ride(3), 12), Roll(value=2), Land(colour="bubble1"))
    assert (told.riders[0].where, told.active) == ("track", 1)
    assert told.map.exits("bubble1") == (14,)


def test_x1_a_yay_card_is_forward_3_or_5() -> None:
    table = play(ride(2, FULL), Roll(value=2))
    assert [spaces(play(table, Follow(effect=e)))[0] for e in ("forward3", "forward5")] == [5, 7]
    choices = [str(action.label) for action in GAME.view(table).board.now.choices]
    assert choices == ["Forward 3", "Forward 5", "Something else"]


def test_r14_a_yay_card_does_nothing_else_unless_the_table_says_so() -> None:
    table = play(ride(2, FULL), Roll(value=2))
    with pytest.raises(Refused) as refused:
        Follow(effect="pit").play(table)
    assert refused.value.rule == "game2020 R14"
    assert play(table, Follow(effect="pit", house_rule=True)).riders[0].where == "pit"


def test_x2_a_nay_card_moves_4_back() -> None:
    table = play(at(ride(2, FULL), 10), Roll(value=5))
    assert table.deck == "red"
    assert spaces(play(table, Follow(effect="back4")))[0] == 11


def test_r16_back_to_the_nearest_yellow_behind() -> None:
    table = play(at(ride(2, FULL), 10), Roll(value=6))
    assert table.deck == "yellow"
    assert spaces(play(table, Follow(effect="yellow")))[0] == 13


def test_r16_another_yellow_than_the_nearest_needs_a_house_ruling() -> None:
    table = play(at(ride(2, FULL), 10), Roll(value=6))
    with pytest.raises(Refused, match="13") as refused:
        Follow(effect="yellow", yellow=10).play(table)
    assert refused.value.rule == "game2020 R16"
    assert spaces(play(table, Follow(effect="yellow", yellow=10, house_rule=True)))[0] == 10


def test_r16_an_unknown_yellow_is_asked_for_and_kept() -> None:
    table = play(at(ride(2), 10), Roll(value=6))
    with pytest.raises(Impossible, match="yellow"):
        Follow(effect="yellow").play(table)
    with pytest.raises(Impossible, match="not behind"):
        Follow(effect="yellow", yellow=20).play(table)
    told = play(table, Follow(effect="yellow", yellow=9))
    assert spaces(told)[0] == 9
    assert (told.map.colour(9), told.map.colour(16)) == ("yellow", "yellow")


def test_x5_on_the_first_yellow_space_nobody_moves() -> None:
    table = play(ride(2, FULL), Roll(value=1))
    assert table.deck == "yellow"
    stayed = play(table, Follow(effect="yellow"))
    assert spaces(stayed)[0] == 1
    assert stayed.active == 1


def test_x9_moving_beyond_the_last_space_wins() -> None:
    table = play(at(ride(3, FULL), 62), Roll(value=6))
    assert table.winner == 0
    assert spaces(table)[0] == 64


def test_r28_landing_on_the_last_space_wins() -> None:
    view = GAME.view(play(at(ride(3, FULL), 62, 40, 51), Roll(value=2)))
    assert view.result is not None
    assert view.result.winners == (0,)
    assert [(s.seat, s.place) for s in view.result.standings] == [(0, 1), (2, 2), (1, 3)]
    assert view.primary is None


def test_r28_equal_riders_share_a_place() -> None:
    view = GAME.view(play(at(ride(4, FULL), 62, 40, 51, 40), Roll(value=2)))
    assert view.result is not None
    assert [s.place for s in view.result.standings] == [1, 2, 3, 3]


@pytest.mark.parametrize("move", [Roll(value=1), Follow(effect="forward3"), SkipTurn(), Pass()])
def test_r28_after_the_end_nothing_goes_on_without_a_house_ruling(move: Roll) -> None:
    over = play(at(ride(3, FULL), 62), Roll(value=6))
    with pytest.raises(Refused) as refused:
        move.play(over)
    assert refused.value.rule == "game2020 R28"


def test_moves_that_make_no_sense_are_impossible_even_by_house_ruling() -> None:
    table = ride(2, FULL)
    for move in (
        EscapeRoll(value=1, house_rule=True),
        LeaveAt(exit=9, house_rule=True),
        Land(colour="red", house_rule=True),
        StartWith(seat=1, house_rule=True),
        takes(5, "car"),
    ):
        with pytest.raises(Impossible):
            move.play(table)


def yellow_at(space: int) -> State:
    """Ana drew an Oy Vey card; the map knows of a yellow space at 12 and of a red one at 14."""
    board = BoardMap().painted(12, "yellow").painted(14, "red")
    return play(at(ride(2, board), space - 6), Roll(value=6), Land(colour="yellow"))


@pytest.mark.parametrize(("told", "why"), [(10, "12 is yellow and nearer"), (16, "12 is yellow and nearer")])
def test_r16_no_yellow_beyond_one_that_the_map_knows(told: int, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        Follow(effect="yellow", yellow=told).play(yellow_at(16))
    assert refused.value.rule == "game2020 R16"


def test_r16_a_space_of_another_colour_is_not_yellow() -> None:
    with pytest.raises(Refused, match="14 is not yellow"):
        Follow(effect="yellow", yellow=14).play(yellow_at(16))
    assert spaces(play(yellow_at(16), Follow(effect="yellow", yellow=12)))[0] == 12
    assert spaces(play(yellow_at(16), Follow(effect="yellow", yellow=15)))[0] == 15


def test_r16_only_yellow_spaces_that_can_be_the_nearest_are_offered() -> None:
    def offered(space: int) -> list[object]:
        form = GAME.ask(yellow_at(space), Draft("card", {"effect": "yellow"}))
        return [pick.value for field in form.fields if field.key == "yellow" for pick in field.picks]

    assert offered(16) == [15, 13, 12]
    assert offered(22) == [21, 20, 19, 18, 17, 16, 0]
    far = GAME.ask(yellow_at(22), Draft("card", {"effect": "yellow", "yellow": 0}))
    assert [field.low for field in far.fields if field.key == "far"] == [12]


def test_the_strip_counts_the_last_space_in_good_english() -> None:
    assert str(GAME.view(at(ride(2), 63)).progress.text) == "1 space to “2021!”"
    assert str(GAME.view(at(ride(2), 62)).progress.text) == "2 spaces to “2021!”"
