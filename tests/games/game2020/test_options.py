"""Every open question of the rule book, played both ways."""

from __future__ import annotations

import pytest

from companion.core.game import SeatPlan, Setup
from companion.core.view import Countdown
from companion.games.game2020 import GAME
from companion.games.game2020.cards import Follow, Land
from companion.games.game2020.opening import RollOrder
from companion.games.game2020.rulings import Adjust, GiveTurn, Pass, Place, Reshuffle
from companion.games.game2020.state import State
from companion.games.game2020.turns import EscapeRoll, Release, Roll, SkipTurn
from tests.games.game2020.table import FULL, at, play, ride, spaces


def quarantined(**options: object) -> State:
    return play(at(ride(3, FULL, **options), 4), Roll(value=6), Follow(effect="bubble"))


def fail(state: State, times: int) -> State:
    """Ana fails this many escape rolls, one a turn, and is up again."""
    for _ in range(times):
        state = play(state, GiveTurn(seat=0), EscapeRoll(value=6))
    return play(state, GiveTurn(seat=0))


def test_every_option_is_a_setting_of_the_rules() -> None:
    settings = GAME.settings()
    plan = tuple(SeatPlan(name, index) for index, name in enumerate("AB"))
    rules = GAME.new(Setup(plan)).rules
    assert {key: getattr(rules, key) for key in settings} == settings


def test_opening_by_roll_or_as_picked() -> None:
    plan = tuple(SeatPlan(name, index) for index, name in enumerate("ABC"))
    assert GAME.new(Setup(plan, first=2)).duty == "order"
    chosen = GAME.new(Setup(plan, {"opening": "chosen"}, first=2))
    assert (chosen.duty, chosen.active) == ("roll", 2)


def test_a1_the_turn_of_arrival_counts() -> None:
    assert fail(quarantined(), 3).duty == "escape"
    assert fail(quarantined(), 4).riders[0].where == "track"


def test_a1_the_turn_of_arrival_does_not_count() -> None:
    table = quarantined(arrival_counts=False)
    cells = [p.now for line in GAME.view(table).seats[0].lines for p in line if isinstance(p, Countdown)]
    assert cells == [0]
    assert fail(table, 4).riders[0].where == "bubble1"
    assert fail(table, 5).riders[0].where == "track"


def test_a1_release_at_the_next_turn_without_a_roll() -> None:
    table = fail(quarantined(release="next"), 4)
    assert (table.riders[0].where, table.duty) == ("bubble1", "release")
    out = play(table, Release())
    assert (out.riders[0].space, out.riders[0].where, out.active) == (14, "track", 1)


def test_a1_release_at_the_next_turn_with_a_roll() -> None:
    out = play(fail(quarantined(release="roll"), 4), Release())
    assert (out.riders[0].space, out.active, out.duty) == (14, 0, "roll")


@pytest.mark.parametrize(("learn", "colour"), [(True, "red"), (False, "")])
def test_a2_the_map_learns_what_is_told(learn: bool, colour: str) -> None:
    table = play(ride(2, learn=learn), Roll(value=5), Land(colour="red"))
    assert table.deck == "red"
    assert table.map.colour(5) == colour
    quarantine = play(
        ride(2, learn=learn), Roll(value=5), Follow(effect="bubble", bubble=1), EscapeRoll(value=1, exit=9)
    )
    assert quarantine.riders[0].space == 9
    assert quarantine.map.exits("bubble1") == ((9,) if learn else ())


@pytest.mark.parametrize("finish", [63, 64, 65])
def test_a3_where_2021_is(finish: int) -> None:
    before = at(ride(2, FULL, finish=finish), finish - 2)
    assert play(before, Roll(value=1)).winner is None
    assert play(before, Roll(value=2)).winner == 0
    assert len(GAME.view(before).board.spaces) == finish


@pytest.mark.parametrize(
    ("ruling", "bubbles"), [("ask", {"bubble1", "bubble2"}), ("1", {"bubble1"}), ("2", {"bubble2"})]
)
def test_a4_exactly_at_the_half_way_sign(ruling: str, bubbles: set[str]) -> None:
    sign = FULL.painted(32, "yellow")
    table = play(at(ride(2, sign, at_half=ruling), 31), Roll(value=1))
    moves = [choice.move for choice in GAME.view(table).board.now.choices if choice.move is not None]
    reached = {play(table, GAME.read_move(move)).riders[0].where for move in moves} - {"track"}
    assert reached == bubbles


def test_a4_bubble_2_is_suggested() -> None:
    table = play(at(ride(2, FULL.painted(32, "yellow")), 31), Roll(value=1))
    details = {str(action.label): str(action.detail) for action in GAME.view(table).others}
    assert "suggested" in details["Bubble 2"]


def test_a5_one_card_or_one_on_every_space_a_card_leads_to() -> None:
    one = play(ride(2, FULL), Roll(value=2), Follow(effect="forward5"))
    assert one.active == 1
    more = play(ride(2, FULL, second_card=True), Roll(value=2), Follow(effect="forward5"))
    assert (more.active, more.duty, more.deck) == (0, "draw", "yellow")
    stay = play(ride(2, FULL, second_card=True), Roll(value=1), Follow(effect="yellow"))
    assert stay.active == 1


def test_a6_no_card_or_any_card_on_an_exit() -> None:
    assert play(at(ride(2, FULL), 12), Roll(value=2)).active == 1
    card = play(at(ride(2, FULL, exit_card=True), 12), Roll(value=2))
    assert (card.active, card.duty, card.deck) == (0, "draw", "")
    done = play(card, Land(colour="green"), Follow(effect="forward3"))
    assert spaces(done)[0] == 17
    assert done.map.colour(14) == "bubble1"


def test_a7_no_card_or_any_card_on_leaving_quarantine() -> None:
    assert play(quarantined(), EscapeRoll(value=1)).active == 1
    card = play(quarantined(leave_card=True), EscapeRoll(value=1))
    assert (card.active, card.duty) == (0, "draw")
    assert spaces(play(card, Follow(effect="forward5")))[0] == 19


@pytest.mark.parametrize(("ruling", "space"), [("stop", 0), ("stay", 3)])
def test_a8_back_4_from_near_the_start(ruling: str, space: int) -> None:
    table = play(ride(2, FULL, back=ruling), Roll(value=3), Follow(effect="back4"))
    assert spaces(table)[0] == space
    assert table.active == 1


@pytest.mark.parametrize(("here", "space"), [(False, 7), (True, 10)])
def test_a9_the_last_yellow_space_is_behind_or_the_own_one(here: bool, space: int) -> None:
    table = play(at(ride(2, FULL, yellow_here=here), 4), Roll(value=6), Follow(effect="yellow"))
    assert spaces(table)[0] == space


def test_a10_a_card_wins_or_stops_short() -> None:
    assert play(at(ride(2, FULL), 60), Roll(value=2), Follow(effect="forward3")).winner == 0
    short = play(at(ride(2, FULL, card_wins=False), 60), Roll(value=2), Follow(effect="forward3"))
    assert (short.winner, spaces(short)[0]) == (None, 63)


def test_a11_the_game_is_over_or_a_farewell_card_is_drawn() -> None:
    assert play(at(ride(2, FULL), 60), Roll(value=6)).winner == 0
    farewell = play(at(ride(2, FULL, last_card=True), 60), Roll(value=6))
    assert (farewell.winner, farewell.duty, farewell.deck) == (None, "draw", "green")
    assert play(farewell, Adjust(key="space:1", value=4)).winner is None
    assert play(farewell, Follow(effect="forward3")).winner == 0


def test_a12_out_of_the_pit_on_the_next_turn_or_as_the_missed_one_ends() -> None:
    def missed(ruling: str) -> State:
        fallen = play(at(ride(2, FULL, pit_exit=ruling), 10), Roll(value=5), Follow(effect="pit"))
        return play(fallen, GiveTurn(seat=0), SkipTurn())

    assert missed("after").riders[0].where == "pit"
    early = missed("skip")
    assert (early.riders[0].where, early.riders[0].space) == ("track", 33)
    for table in (missed("after"), early):
        assert play(table, GiveTurn(seat=0), Roll(value=2)).riders[0].space == 35


@pytest.mark.parametrize(("ruling", "again"), [("tied", (0, 2)), ("all", (0, 1, 2))])
def test_a13_who_rolls_again(ruling: str, again: tuple[int, ...]) -> None:
    table = play(ride(3, opening="roll", reroll=ruling), RollOrder(rolls=(1, 4, 1)))
    assert table.opening == again


@pytest.mark.parametrize(("direction", "following"), [("clockwise", 1), ("counter", 3)])
def test_a14_the_direction_of_play(direction: str, following: int) -> None:
    assert play(ride(4, FULL, direction=direction), Roll(value=2), Follow(effect="forward3")).active == following


def test_a15_a_counted_deck_says_when_to_shuffle() -> None:
    table = ride(2, FULL, yay_cards=2)
    table = play(table, Roll(value=2), Follow(effect="forward3"))
    assert not GAME.view(table).reminders
    table = play(table, Roll(value=2), Follow(effect="forward3"))
    reminder = GAME.view(table).reminders[0]
    assert "Yay" in str(reminder.text)
    assert not GAME.view(play(table, Reshuffle(deck="green"))).reminders
    uncounted = play(ride(2, FULL), *[move for _ in range(2) for move in (Roll(value=2), Follow(effect="forward3"))])
    assert not GAME.view(uncounted).reminders


def test_a15_a_card_from_a_deck_that_ran_out_means_it_was_shuffled() -> None:
    table = ride(2, FULL, yay_cards=1)
    for _ in range(2):
        table = play(table, Roll(value=2), Follow(effect="forward3"))
    assert table.used[0] == 1


def test_a16_tokens_share_a_space_or_stop_behind() -> None:
    assert spaces(play(at(ride(3, FULL), 4, 9, 8), Roll(value=5)))[0] == 9
    assert spaces(play(at(ride(3, FULL, share=False), 4, 9, 8), Roll(value=5)))[0] == 7
    start = play(at(ride(3, FULL, share=False), 3), Follow(effect="back4", house_rule=True))
    assert spaces(start) == [0, 0, 0]


def test_a19_one_escape_frees_one_or_the_whole_bubble() -> None:
    for together, where in ((False, "bubble1"), (True, "track")):
        table = quarantined(together=together).with_rider(1, where="bubble1", space=9, rolls=(5,))
        out = play(table, EscapeRoll(value=2))
        assert (out.riders[0].where, out.riders[1].where) == ("track", where)


def test_a1_an_arrival_that_does_not_count_is_called_so() -> None:
    told = str(GAME.view(quarantined(arrival_counts=False)).reminders[0].text)
    assert told == "On arrival: 1, 2 or 3 leads out to space 14, 50 %."


def test_a11_a_farewell_card_that_nobody_draws_does_not_cost_the_win() -> None:
    farewell = play(at(ride(2, FULL, last_card=True), 60), Roll(value=6))
    assert play(farewell, Pass(house_rule=True)).winner == 0
    assert play(farewell, GiveTurn(seat=1)).winner == 0


def test_a16_the_log_names_the_space_on_which_a_token_really_came_out() -> None:
    table = quarantined(share=False).with_rider(1, space=14)
    outcome = EscapeRoll(value=1).play(table)
    assert (outcome.state.riders[0].space, str(outcome.notes[1].text)) == (13, "Out of Bubble 1 to space 13")


def test_a16_the_hand_may_put_a_token_where_another_stands() -> None:
    table = play(at(ride(3, FULL, share=False), 4, 9), Place(seat=0, where="track", space=9))
    assert spaces(table) == [9, 9, 0]


def test_the_log_says_where_somebody_comes_out_without_a_roll() -> None:
    fallen = play(at(ride(2, FULL, pit_exit="skip"), 10), Roll(value=5), Follow(effect="pit"), GiveTurn(seat=0))
    assert [str(note.text) for note in SkipTurn().play(fallen).notes] == [
        "Ana misses a turn",
        "Out of the Pit to space 33",
    ]
    served = Release().play(fail(quarantined(release="roll"), 4))
    assert str(served.notes[1].text) == "Out of Bubble 1 to space 14"
