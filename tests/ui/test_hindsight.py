"""A year of Hindsight 2020 by touch, on the real app: set up, play, be refused, overrule, undo, be killed, go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.ui.screens.home import GameCard
from companion.ui.screens.room import Room
from companion.ui.table.tile import Tile
from companion.ui.theme import theme
from tests.ui.finger import Finger


def start(finger: Finger, nations: int = 4) -> None:
    finger.tap("Hindsight 2020")
    finger.tap(str(nations))
    finger.tap("Start the game")
    finger.tap("Start the year")


def pops(finger: Finger) -> dict[str, int]:
    """What the tiles show, not what the state says."""
    tiles = [w for w in finger.widgets() if isinstance(w, Tile)]
    return {tile.ids.head.ids.name.text: int(tile.numeral.text) for tile in tiles}


def tile(finger: Finger, name: str) -> Tile:
    return next(w for w in finger.widgets() if isinstance(w, Tile) and w.ids.head.ids.name.text == name)


def flip_event(finger: Finger, amount: str, stat: str = "") -> None:
    finger.tap("Check the news")
    finger.tap(amount)
    if stat:
        finger.tap(stat)
    finger.tap("check-bold")


def act_twice(finger: Finger) -> None:
    """Two Events from hand in one turn: the rules allow one."""
    for _ in range(2):
        finger.tap("Event")
        finger.tap("+2")
        finger.tap(finger.app.shell.sheet.confirm)


def test_a_newcomer_is_at_a_running_table_in_four_taps(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("Start the game")
    finger.tap("Start the year")
    assert finger.sees("Round 1 · France checks the news")
    assert finger.touches <= 4


def test_a_flipped_global_event_takes_four_touches_and_shows_every_nation_first(finger: Finger) -> None:
    start(finger)
    before = finger.touches
    finger.tap("Check the news")
    finger.tap("−4")
    finger.tap("Healthcare")
    assert finger.sees("16M lost in all")
    assert pops(finger) == {"France": 10, "Chile": 10, "Kenya": 10, "Japan": 10}, "a preview changes nothing"
    finger.tap("Apply to all 4 nations")
    assert finger.touches - before == 4
    finger.wait(lambda: pops(finger) == {"France": 6, "Chile": 6, "Kenya": 6, "Japan": 6})


def test_a_policy_with_three_stats_takes_six_touches(finger: Finger) -> None:
    start(finger)
    flip_event(finger, "+1")
    before = finger.touches
    finger.tap("Policy")
    sheet = finger.app.shell.sheet
    rows = [box for box in sheet.fields if getattr(box, "answers", None)]
    finger.tap("+2", within=rows[0])
    finger.tap("−1", within=rows[1])
    finger.tap("+1", within=rows[2])
    finger.tap(sheet.confirm)
    assert finger.touches - before <= 6
    assert [box.ids.number.text for box in tile(finger, "France").ids.pieces.there[1].boxes] == ["+2", "−1", "+1"]


def test_a_national_event_from_hand_takes_five_touches_and_its_response_three(finger: Finger) -> None:
    start(finger)
    for seat in range(4):
        finger.app.play({"move": "adjust", "key": f"hand:{seat}", "value": 2})
    flip_event(finger, "+1")
    before = finger.touches
    finger.tap(tile(finger, "Kenya").ids.head.ids.name)
    finger.tap("Event on Kenya")
    finger.tap("−2")
    finger.tap("Healthcare")
    finger.tap("Apply to Kenya")
    assert finger.touches - before <= 5
    finger.wait(lambda: pops(finger)["Kenya"] == 9)
    before = finger.touches
    finger.tap("Response")
    finger.tap("Hindsight", within=finger.app.shell.sheet)
    finger.tap("Play the response")
    assert finger.touches - before == 3, "who was hit alone is not asked who answers"
    finger.wait(lambda: pops(finger)["Kenya"] == 11)


def test_which_policy_makes_room_is_told_by_its_figures(finger: Finger) -> None:
    """R15: an unnamed Policy is known by what it does."""
    start(finger)
    for healthcare in (1, 2, 3):
        finger.app.play({"move": "policy", "source": "news", "healthcare": healthcare, "house_rule": True})
    finger.settle()
    finger.tap("Policy")
    choose = finger.app.shell.sheet.fields[0]
    for place, healthcare in enumerate((1, 2, 3), start=1):
        answer = finger.find(f"Policy {place}", within=choose)
        assert answer.detail == f"Healthcare +{healthcare}, Economy ±0, Morale ±0"


def test_plus_minus_and_undo_are_one_touch_each(finger: Finger) -> None:
    start(finger)
    before = finger.touches
    finger.tap(tile(finger, "Kenya").ids.plus)
    assert finger.touches - before == 1
    finger.wait(lambda: pops(finger)["Kenya"] == 11)
    finger.tap("undo")
    assert finger.touches - before == 2
    finger.wait(lambda: pops(finger)["Kenya"] == 10)


def test_policies_change_what_an_event_does_to_each_nation(finger: Finger) -> None:
    start(finger)
    flip_event(finger, "+1")
    finger.tap("Policy")
    finger.tap("+2", within=finger.app.shell.sheet.fields[0])
    finger.tap(finger.app.shell.sheet.confirm)
    finger.tap(finger.app.shell.screen.panes["table"].main)
    flip_event(finger, "−3", "Healthcare")
    finger.wait(lambda: pops(finger) == {"France": 10, "Chile": 8, "Kenya": 8, "Japan": 8})


def test_a_second_action_is_refused_with_the_rule_and_can_be_overruled(finger: Finger) -> None:
    start(finger)
    flip_event(finger, "+1")
    act_twice(finger)
    assert finger.sees("Not by the rules")
    assert finger.sees("See the rule")
    assert finger.sees("If your table plays it anyway")
    assert pops(finger)["Chile"] == 13, "a refused move changes nothing"
    finger.tap("Do it anyway")
    finger.wait(lambda: pops(finger)["Chile"] == 15)
    finger.tap("Log")
    assert finger.sees("House ruling")


def test_without_cards_a_nation_is_dim_among_those_who_can_answer_for_it(finger: Finger) -> None:
    """R33: whoever holds a card may still answer, so the reminder asks for them and not for the nation at 0."""
    start(finger)
    finger.app.play({"move": "adjust", "key": "pop:1", "value": 2})
    finger.app.play({"move": "event", "amount": -3})
    finger.app.play({"move": "adjust", "key": "hand:1", "value": 0})
    finger.settle()
    lane = finger.app.shell.screen.panes["table"].lane
    assert lane.duties[0].seat == 1
    finger.tap(finger.find("Response", within=lane))
    names = [seat.name for seat in finger.app.session.view.seats]
    inks = [tuple(finger.find(name, within=finger.app.shell.sheet).ink) for name in names]
    assert [ink == tuple(theme.ink3) for ink in inks] == [False, True, False, False]


def test_the_main_button_is_dim_while_a_hand_is_too_full(finger: Finger) -> None:
    start(finger)
    finger.app.play({"move": "take-bonus"})
    finger.settle()
    main = finger.app.shell.screen.panes["table"].main
    assert main.text == "Pass"
    assert tuple(main.ink) == tuple(theme.ink3)
    finger.tap(main)
    assert finger.sees("must play one this turn")
    finger.tap("Take it back")
    finger.app.play({"move": "discard", "seat": finger.app.session.state.current})
    finger.settle()
    assert tuple(main.ink) == tuple(theme.accent_ink)


def test_taking_a_refused_move_back_leaves_the_table_as_it_was(finger: Finger) -> None:
    start(finger)
    flip_event(finger, "+1")
    act_twice(finger)
    finger.tap("Take it back")
    assert not finger.sees("Not by the rules")
    assert finger.app.session.view.seats[1].main.value == 13


def test_ten_steps_are_undone_and_redone_and_survive_a_kill(tmp_path: Path) -> None:
    finger = Finger(tmp_path)
    start(finger)
    for _ in range(10):
        finger.tap(tile(finger, "Chile").ids.minus)
    finger.wait(lambda: pops(finger)["Chile"] == 0)
    for _ in range(10):
        finger.tap("undo")
    finger.wait(lambda: pops(finger)["Chile"] == 10)
    finger.kill()

    again = Finger(tmp_path)
    again.tap("play")
    again.wait(lambda: pops(again)["Chile"] == 10)
    again.tap("Log")
    assert sum("Undone by the table" in text for text in again.texts()) >= 3, "undone steps stay readable"
    for _ in range(4):
        again.tap("Redo")
    again.tap("Table")
    again.wait(lambda: pops(again)["Chile"] == 6)
    again.stop()


def test_the_log_jumps_to_any_step(finger: Finger) -> None:
    start(finger)
    for _ in range(3):
        finger.tap(tile(finger, "Japan").ids.plus)
    finger.tap("Log")
    rows = [w for w in finger.widgets() if type(w).__name__ == "LogRow"]
    rows.sort(key=lambda row: -row.y)
    finger.tap(rows[2])
    finger.tap("Go back to here")
    finger.tap("Table")
    finger.wait(lambda: pops(finger)["Japan"] == 11)


def test_the_purge_halves_everybody(finger: Finger) -> None:
    start(finger)
    finger.tap("Check the news")
    finger.tap("The Purge")
    finger.tap(finger.app.shell.sheet.confirm)
    finger.wait(lambda: set(pops(finger).values()) == {5})


def test_immigration_asks_for_real_dice_and_moves_the_difference(finger: Finger) -> None:
    start(finger, 2)
    finger.tap("Check the news")
    finger.tap("Immigration")
    throws = [box for box in finger.app.shell.sheet.fields if type(box).__name__ == "ThrowBox"]
    finger.tap("3", within=throws[0])
    finger.tap("1", within=throws[1])
    finger.tap(finger.app.shell.sheet.confirm)
    finger.wait(lambda: pops(finger) == {"France": 12, "Chile": 8})


def test_a_year_is_played_to_its_winner_by_the_main_button(finger: Finger) -> None:
    start(finger, 2)
    session = finger.app.session
    finger.app.play({"move": "adjust", "key": "deck", "value": 2})
    finger.settle()
    finger.tap(tile(finger, "Chile").ids.plus)
    for _ in range(40):
        if session.view.result is not None:
            break
        main = finger.app.shell.screen.panes["table"].main
        finger.tap(main)
        sheet = finger.app.shell.sheet
        if sheet is not None and hasattr(sheet, "confirm"):
            if not sheet.confirm.free:
                finger.tap("−1")
            finger.tap(sheet.confirm)
    assert finger.sees("Chile wins"), finger.texts()
    assert finger.can_find("Play again")
    finger.back()
    assert finger.sees("1 finished table")


def test_the_buzzer_catches_an_early_finger_and_crowns_the_first(finger: Finger) -> None:
    start(finger)
    finger.tap("Reaction test")
    sheet = finger.app.shell.sheet
    finger.tap("After a pause")
    zones = sheet.zones.zones
    early = finger.press(zones[2])
    assert zones[2].word == "Too early"
    finger.wait(lambda: finger.sees("NOW!"))
    first, second = finger.press(zones[1]), finger.press(zones[0])
    assert finger.sees("Chile was first.")
    for touch in (early, first, second):
        finger.lift(touch)
    finger.tap("Write it down")
    finger.tap("Log")
    assert finger.sees("Chile")
    assert finger.app.session.head.move["false_starts"] == [2]


def test_everybody_holds_a_finger_and_one_starts(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("4")
    finger.tap("Fingers")
    zones = finger.app.shell.sheet.zones.zones
    touches = [finger.press(zone) for zone in zones[:3]]
    assert finger.app.shell.sheet.winner is None, "not before everybody touches"
    touches.append(finger.press(zones[3]))
    finger.wait(lambda: finger.sees("starts."))
    winner = finger.app.shell.sheet.winner
    for touch in touches:
        finger.lift(touch)
    finger.tap("Good")
    finger.tap("Start the game")
    assert finger.sees(f"{finger.app.session.view.seats[winner].name} starts")


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (800, 1280), (1280, 800), (640, 360)])
def test_turning_the_phone_keeps_the_table_and_the_place(finger: Finger, size: tuple[int, int]) -> None:
    start(finger)
    finger.tap(tile(finger, "Kenya").ids.plus)
    finger.resize(*size)
    assert isinstance(finger.app.shell.screen, Room)
    finger.wait(lambda: pops(finger)["Kenya"] == 11)
    finger.tap("undo")
    finger.wait(lambda: pops(finger)["Kenya"] == 10)


def test_back_closes_a_sheet_then_a_place_then_the_table(finger: Finger) -> None:
    start(finger)
    finger.tap("Log")
    finger.tap("dots-vertical")
    assert finger.app.shell.sheet is not None
    finger.back()
    assert finger.app.shell.sheet is None
    finger.back()
    assert finger.app.shell.screen.place == "table"
    finger.back()
    assert finger.sees("On the table now")
    assert not finger.app.back(), "at home, Back leaves the app"


def test_a_deleted_table_comes_back_with_undo(finger: Finger) -> None:
    start(finger)
    finger.back()
    finger.tap("dots-vertical")
    finger.tap("Delete this table")
    assert not finger.sees("On the table now")
    finger.tap("Undo")
    assert finger.sees("On the table now")


def test_the_last_players_sit_down_again(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("3")
    row = finger.app.shell.screen.seat_rows[0]
    finger.type(row.input, "Peru")
    finger.tap("Start the game")
    finger.back()
    touches = finger.touches
    finger.tap(next(w for w in finger.widgets() if isinstance(w, GameCard) and w.game.id == "hindsight2020"))
    finger.tap("Start the game")
    assert finger.touches - touches <= 4
    assert finger.app.session.view.seats[0].name == "Peru"
    assert len(finger.app.session.view.seats) == 3


def test_all_tiles_of_a_table_speak_in_one_size(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger)
    finger.app.play({"move": "adjust", "key": "pop:2", "value": 3})
    finger.settle()
    assert pops(finger)["Kenya"] == 3
    assert len({tile(finger, name).numeral.letters for name in pops(finger)}) == 1


def test_two_seats_never_share_a_colour(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("4")
    screen = finger.app.shell.screen
    finger.tap(screen.seat_rows[0].colour)
    assert screen.table.seats[0].colour not in {seat.colour for seat in screen.table.seats[1:]}


def test_a_nameless_seat_is_told_in_one_sentence(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.type(finger.app.shell.screen.seat_rows[0].input, "  ")
    finger.tap("Start the game")
    assert finger.sees("Every seat needs a name.")


def test_two_steps_in_one_frame_leave_the_true_number_on_the_tile(finger: Finger) -> None:
    start(finger)
    theme.motion = True
    for value in (7, 10):
        finger.app.play({"move": "adjust", "key": "pop:0", "value": value})
    finger.settle(20)
    assert pops(finger)["France"] == 10


def test_the_main_button_says_whom_it_puts_out(finger: Finger) -> None:
    start(finger)
    flip_event(finger, "+1")
    finger.tap("Event")
    finger.tap("National")
    finger.tap("dots-horizontal")
    sheet = finger.app.shell.sheet
    for _ in range(11):
        finger.tap("minus", within=sheet)
    assert finger.can_find("Which nation?")
    finger.tap("Chile", within=sheet)
    finger.tap("check-bold")
    assert finger.find("Draw and pass").detail == "Chile then falls"
    finger.tap("Draw and pass")
    assert finger.sees("Out in round 1")


def test_an_offer_to_take_a_step_back_or_bring_it_again_ends_with_the_next_step(finger: Finger) -> None:
    start(finger)
    finger.tap("plus")
    finger.tap("undo")
    assert finger.can_find("Redo")
    finger.tap("plus")
    assert not finger.can_find("Redo")


def test_a3_a_pop_below_nothing_has_the_minus_of_the_cards_on_the_tile(finger: Finger) -> None:
    start(finger)
    flip_event(finger, "+1")
    france = tile(finger, "France")
    france.shown = -3
    assert france.ids.numeral.text == "−3"
