"""What the table tells is true under every setting: where the dice lead, how long a stay is, who is ahead."""

from __future__ import annotations

from typing import Any

from companion.core.form import Choose
from companion.games.game2020 import GAME
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.moments import moment
from tests.games.game2020.table import FULL, at, ride, spaces
from tests.games.hand import Hand


def picks(hand: Hand, label: str, key: str, **answers: Any) -> dict[Any, str]:
    """The answers to a question with what stands beside each."""
    field = next(f for f in hand.form(label, **answers).fields if getattr(f, "key", "") == key)
    assert isinstance(field, Choose)
    return {pick.value: str(pick.detail) for pick in field.picks}


def test_a4_a_sign_told_at_the_own_space_asks_which_bubble_and_suggests_the_second() -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Enter die", die=[6])
    hand.tap("Oy Vey")
    assert picks(hand, "Quarantine", "bubble") == {1: "before the half-way sign", 2: "after the half-way sign"}
    asked = hand.form("Quarantine", halfway=6)
    assert (asked.move, str(asked.missing)) == (None, "Say where the sign is, or which bubble.")
    assert picks(hand, "Quarantine", "bubble", halfway=6) == {1: "if it is nearer", 2: "suggested at the sign"}
    hand.tap("Quarantine", halfway=6, bubble=2)
    assert (hand.state.riders[0].where, hand.state.map.halfway) == ("bubble2", 6)


def test_r18_a_sign_that_was_told_leaves_no_bubble_to_be_picked_against_it() -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Enter die", die=[6])
    hand.tap("Oy Vey")
    assert [field.key for field in hand.form("Quarantine", bubble=2, halfway=32).fields] == ["halfway"]
    hand.tap("Quarantine", bubble=2, halfway=32)
    assert hand.state.riders[0].where == "bubble1"


def test_r16_further_back_is_offered_only_where_a_space_further_back_can_be_yellow() -> None:
    for known, offered in ((9, False), (8, True)):
        hand = Hand(GAME, at(ride(2, BoardMap(("red",) * known + ("",) * (64 - known))), 10))
        hand.tap("Enter die", die=[6])
        hand.tap("Oy Vey")
        assert (0 in picks(hand, "Last yellow", "yellow")) == offered


def test_a5_a11_whom_a_card_puts_on_2021_draws_the_farewell_card_where_both_are_played() -> None:
    hand = Hand(GAME, at(ride(2, FULL, second_card=True, last_card=True), 57))
    hand.tap("Enter die", die=[2])
    assert str(hand.button("Forward 5").detail) == "to “2021!”"
    hand.tap("Forward 5")
    assert (spaces(hand.state)[0], hand.state.winner, hand.state.deck) == (64, None, "green")
    assert str(hand.button("Forward 3").detail) == "wins at “2021!”"
    hand.tap("Forward 3")
    assert hand.state.winner == 0


def test_a3_an_exit_beyond_this_ride_is_not_told_as_one_and_not_kept_elsewhere_by_itself() -> None:
    hand = Hand(GAME, ride(2, FULL.painted(50, "red").painted(63, "bubble2"), finish=63))
    form = hand.form("Sign and exits", mark="bubble2")
    assert (form.move, form.fields[1].value) == (None, None)


def test_r24_a_zone_names_all_its_exits() -> None:
    zones = {zone.key: str(zone.text) for zone in GAME.view(ride(2, FULL.painted(20, "bubble1"))).board.zones}
    assert zones["bubble1"] == "exits at 14, 20"
    assert zones["pit"] == "exit at 33"


def test_r27_r28_whoever_sits_in_a_zone_is_as_far_as_its_exit() -> None:
    hand = Hand(GAME, at(ride(3, FULL), 60, 40, 59))
    hand.tap("Put elsewhere", 0, where="pit")
    assert str(GAME.view(hand.state).progress.text) == "5 spaces to “2021!”"
    before = hand.state
    hand.set("space:2", 64)
    result = GAME.view(hand.state).result
    assert [(line.seat, str(line.score), str(line.detail)) for line in result.standings] == [
        (2, "“2021!”", ""),
        (1, "space 40", ""),
        (0, "space 33", "The Pit"),
    ]
    assert [line.seat for line in moment(before, hand.state).lines] == [1, 0]
    unknown = Hand(GAME, at(ride(2), 60))
    unknown.tap("Put elsewhere", 0, where="pit")
    assert str(GAME.view(unknown.state).progress.text) == "4 spaces to “2021!”"


def test_a1_the_last_turn_of_a_stay_promises_the_way_out_only_where_it_leads_out() -> None:
    for release, last in (("now", "out anyway"), ("next", "roll"), ("roll", "roll")):
        hand = Hand(GAME, ride(2, FULL, release=release))
        hand.tap("Put elsewhere", 0, where="bubble1")
        assert str(GAME.view(hand.state).board.now.last) == last


def test_a12_the_turn_after_the_missed_one_begins_in_the_pit_or_on_its_exit() -> None:
    for ruling, last in (("after", "out, and roll"), ("skip", "roll")):
        hand = Hand(GAME, ride(2, FULL, pit_exit=ruling))
        hand.tap("Put elsewhere", 0, where="pit")
        assert str(GAME.view(hand.state).board.now.last) == last


def test_a16_the_faces_of_a_die_lead_where_the_token_comes_to_stand() -> None:
    leads = GAME.view(at(ride(3, FULL, share=False), 2, 5, 4)).board.now.leads
    assert leads == (3, 3, 3, 6, 7, 8)
    for die, space in enumerate(leads, 1):
        hand = Hand(GAME, at(ride(3, FULL, share=False), 2, 5, 4))
        hand.tap("Enter die", die=[die])
        assert spaces(hand.state)[0] == space


def test_a13_where_everyone_rolls_again_only_those_with_the_lowest_roll_are_called_tied() -> None:
    for ruling, rolling in (("all", [True, True, True]), ("tied", [True, False, True])):
        hand = Hand(GAME, ride(3, opening="roll", reroll=ruling))
        assert [lot.tied for lot in GAME.view(hand.state).board.lots] == [False, False, False]
        hand.tap("Enter dice", dice=[2, 5, 2])
        lots = GAME.view(hand.state).board.lots
        assert ([lot.tied for lot in lots], [lot.rolling for lot in lots]) == ([True, False, True], rolling)


def test_r3_a_token_that_was_set_elsewhere_before_the_first_turn_is_not_said_to_be_at_2020() -> None:
    hand = Hand(GAME, ride(3, opening="roll"))
    hand.tap("Put elsewhere", 1, where="bubble1")
    hand.set("space:2", 5)
    assert [str(token.note) for token in GAME.view(hand.state).board.tokens] == ["2020", "1/4", "5"]


def test_r28_2021_is_staged_once_and_not_with_every_step_after_it() -> None:
    hand = Hand(GAME, at(ride(2, FULL), 60))
    hand.tap("Enter die", die=[6])
    before = hand.state
    hand.set("space:1", 7)
    assert moment(before, hand.state) is None


def test_r9_the_headline_names_the_deck() -> None:
    hand = Hand(GAME, ride(2, FULL))
    hand.tap("Enter die", die=[2])
    assert str(GAME.view(hand.state).headline) == "Turn 1 · Ana draws Yay"


def test_r23_r27_a_token_says_whether_it_comes_out_now_or_next() -> None:
    hand = Hand(GAME, at(ride(3, FULL), 5, 5, 1))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.set("turns:0", 4)
    hand.tap("Put elsewhere", 1, where="pit")
    hand.set("skip:1", 0)
    assert [str(token.note) for token in GAME.view(hand.state).board.tokens] == ["out now", "out next", "1"]
    hand.tap("Make it Ben's turn", 1)
    assert [str(token.note) for token in GAME.view(hand.state).board.tokens] == ["out next", "out now", "1"]


def test_r23_r27_a_ruling_that_ends_the_turn_of_the_way_out_leaves_it_for_the_next_turn() -> None:
    hand = Hand(GAME, ride(2, release="next"))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.set("turns:0", 4)
    hand.anyway("End the turn")
    hand.tap("Put elsewhere", 1, where="pit")
    hand.set("skip:1", 0)
    hand.tap("Roll", die=[2])
    hand.anyway("End the turn")
    assert str(GAME.view(hand.state).primary.label) == "Walk out"
    assert GAME.sound(hand.state)
    hand.anyway("End the turn")
    assert (str(GAME.view(hand.state).primary.label), hand.state.riders[1].where) == ("Roll", "pit")


def test_r24_an_exit_that_nobody_knows_has_no_number_in_what_is_told() -> None:
    hand = Hand(GAME, ride(2, arrival_counts=False))
    hand.tap("Put elsewhere", 0, where="bubble1")
    assert str(GAME.view(hand.state).reminders[0].text) == "On arrival: 1, 2 or 3 leads out, 50 %."
    hand.tap("Enter die", die=[6])
    hand.tap("Make it Ana's turn", 0)
    assert str(GAME.view(hand.state).reminders[0].text) == "Turn 1: 1, 2 or 3 leads out, 50 %."


def test_a12_what_comes_after_the_missed_turn_is_told() -> None:
    for board, ruling, told in (
        (FULL, "after", "Out next turn at space 33."),
        (None, "after", "Out of the Pit next turn."),
        (FULL, "skip", "Then out at space 33."),
        (None, "skip", "Then out at the exit of the Pit."),
    ):
        hand = Hand(GAME, ride(2, board, pit_exit=ruling))
        hand.tap("Put elsewhere", 0, where="pit")
        assert str(GAME.view(hand.state).board.now.detail) == told


def test_r8_every_face_moves_its_own_number_of_spaces() -> None:
    for die in range(1, 7):
        hand = Hand(GAME, at(ride(2, FULL), 20))
        hand.tap("Enter die", die=[die])
        assert spaces(hand.state)[0] == 20 + die


def test_r11_a17_each_deck_offers_its_two_fates_and_what_else_a_card_may_say_is_behind_them() -> None:
    decks = {"Yay": ("Forward 3", "Forward 5"), "Nay": ("Back 4", "The Pit"), "Oy Vey": ("Last yellow", "Quarantine")}
    ends = {"Forward 3": (13, "track"), "Forward 5": (15, "track"), "Back 4": (6, "track"), "The Pit": (10, "pit")}
    ends |= {"Last yellow": (7, "track"), "Quarantine": (10, "bubble1")}
    for deck, fates in decks.items():
        for fate in fates:
            hand = Hand(GAME, at(ride(2, FULL.painted(10, "")), 8))
            hand.tap("Enter die", die=[2])
            hand.tap(deck)
            offered = [str(action.label) for action in GAME.view(hand.state).board.now.choices]
            assert offered == [*fates, "Something else"]
            hand.tap(fate)
            assert (hand.state.riders[0].space, hand.state.riders[0].where) == ends[fate]


def test_r24_whom_a_die_has_led_out_is_out_now_even_before_the_exit_is_told() -> None:
    hand = Hand(GAME, ride(2))
    for seat in (0, 1):
        hand.tap("Put elsewhere", seat, where="bubble1")
    hand.tap("Roll to escape", die=[1])
    assert [str(token.note) for token in GAME.view(hand.state).board.tokens] == ["out now", "1/4"]


def test_r28_a_win_by_hand_is_staged_from_where_the_token_stood() -> None:
    before = at(ride(2, FULL), 0, 44)
    hand = Hand(GAME, before)
    hand.set("space:1", 64)
    assert str(moment(before, hand.state).line) == "The year is over, from space 44 in one go"


def test_r5_only_who_rolls_again_wears_the_badge() -> None:
    hand = Hand(GAME, ride(3, opening="roll"))
    hand.tap("Enter dice", dice=[2, 5, 2])
    assert [str(seat.badge) for seat in GAME.view(hand.state).seats] == ["ROLL", "", "ROLL"]


def test_r16_r18_a_question_about_a_card_says_what_happens_and_what_is_missing() -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Enter die", die=[6])
    hand.tap("Oy Vey")
    assert str(hand.form("Quarantine").title) == "Ana goes into quarantine"
    assert str(hand.form("Last yellow").title) == "Ana goes back to a yellow space"
    assert str(hand.form("Something else", effect="yellow").missing) == "Say which yellow space it is."


def test_a1_the_tile_counts_from_the_arrival_or_after_it() -> None:
    for counts, told in ((True, "Bubble 1: turn 1 of 4"), (False, "Bubble 1: arriving")):
        hand = Hand(GAME, ride(2, FULL, arrival_counts=counts))
        hand.tap("Put elsewhere", 0, where="bubble1")
        assert str(GAME.view(hand.state).seats[0].lines[1][0].label) == told
