"""Hope Inhumanity by touch, on the real app: Scenes, deaths, a gift, a rebirth, secrets that stay secret, the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.hope.ui.board import HopeBoard as Board
from companion.games.hope.ui.group_card import GroupCard
from companion.games.hope.ui.traveller import TravellerRow
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.hold import HoldPress
from companion.ui.kit.text import Text as Label
from companion.ui.kit.toggle import Toggle
from tests.ui.finger import Finger

GOOD, BAD = 5, 2


def start(finger: Finger, players: int = 3, *options: str) -> None:
    finger.tap("Hope Inhumanity")
    finger.tap(str(players))
    for option in options:
        label = next(w for w in finger.widgets() if isinstance(w, Label) and w.text == option)
        height = label.to_window(*label.center)[1]
        finger.tap(min((w for w in finger.widgets() if isinstance(w, Toggle)), key=lambda w: _away(w, height)))
    finger.tap("Start the game")


def _away(widget: Toggle, height: float) -> float:
    return abs(widget.to_window(*widget.center)[1] - height)


def draw(finger: Finger, hardship: str = "2") -> None:
    finger.tap("Draw a Scene")
    finger.tap(hardship)
    finger.tap("Act")


def row(finger: Finger, name: str) -> TravellerRow:
    return next(w for w in finger.widgets() if isinstance(w, TravellerRow) and w.name.text == name)


def give(finger: Finger, *names: str) -> None:
    for name in names:
        finger.tap(row(finger, name).press("add"))


def main(finger: Finger) -> None:
    finger.tap(finger.app.shell.screen.panes["table"].main)


def roll(finger: Finger, *faces: int) -> None:
    """Enter what real dice showed."""
    finger.tap("Enter dice")
    for face in faces:
        box = next(box for box in finger.app.shell.sheet.fields if type(box).__name__ == "ThrowBox")
        finger.tap(str(face), within=box)
    finger.wait(lambda: finger.app.shell.sheet is None, "the last die plays the roll")


def group(finger: Finger, title: str) -> GroupCard:
    return next(w for w in finger.widgets() if isinstance(w, GroupCard) and w.title_text == title)


def humanity(finger: Finger) -> dict[str, int]:
    """The dice drawn before each player between Scenes."""
    rows = [w for w in finger.widgets() if isinstance(w, TravellerRow) and w.colour >= 0]
    return {shown.name.text: len(shown.pool.dice) for shown in rows}


def board(finger: Finger) -> Board:
    return next(w for w in finger.widgets() if isinstance(w, Board))


def words_of(finger: Finger, widget: object) -> list[str]:
    return [w.text for w in finger.widgets(widget) if isinstance(w, Label) and w.text]


def test_a_scene_of_three_players_rolled_and_settled_takes_eight_touches(finger: Finger) -> None:
    start(finger)
    before = finger.touches
    draw(finger)
    give(finger, "George", "Drake")
    finger.tap("Roll 3 dice")
    finger.wait(lambda: finger.sees("2 needed"))
    finger.wait(lambda: not finger.app.shell.screen.panes["table"].throws.dice.covers, "the cloth never went")
    finger.tap(group(finger, "Succeed" if finger.sees("The Scene succeeds") else "Fail").presses[0])
    finger.tap("Next: George")
    assert finger.touches - before <= 8
    won = finger.app.session.state.tally.won
    assert set(humanity(finger).values()) == {5 if won else 3}, "one die given; one more lost or won back"


def test_the_chance_is_seen_only_while_the_eye_is_held(finger: Finger) -> None:
    start(finger)
    draw(finger, "1")
    give(finger, "George")
    odds = board(finger).odds
    assert finger.sees("Hold to see")
    assert not {"75", "1 Scene", "2 dice, 1 needed"} & set(words_of(finger, odds))
    touch = finger.press(board(finger).strip.eye)
    finger.wait(lambda: finger.sees("2 dice, 1 needed"))
    assert {"75", "%", "Scene", "="} <= set(words_of(finger, odds))
    assert "One more Hope: 88 %" in words_of(finger, odds)
    finger.lift(touch)
    assert not finger.sees("2 dice, 1 needed")
    assert "75" not in words_of(finger, odds)


def test_a_table_that_plays_open_sees_the_chance_without_an_eye(finger: Finger) -> None:
    start(finger, 3, "Play open")
    draw(finger, "1")
    assert finger.sees("1 die, 1 needed")
    assert not [w for w in finger.widgets() if isinstance(w, HoldPress)]
    finger.wait(lambda: "50" in words_of(finger, board(finger).odds))
    give(finger, "George")
    finger.wait(lambda: "75" in words_of(finger, board(finger).odds), "the chance follows each die")
    table = finger.app.table_id
    finger.kill()
    finger.start()
    finger.app.open_table(table)
    finger.settle()
    assert finger.sees("2 dice, 1 needed"), "it is there again when the table is taken up in the middle of a Scene"


def test_on_a_low_screen_the_held_chance_comes_up_over_the_rows(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger, 5)
    draw(finger, "1")
    odds = board(finger).odds
    finger._bring(board(finger).strip.eye)
    assert odds.parent is None
    touch = finger.press(board(finger).strip.eye)
    finger.wait(lambda: odds.parent is not None)
    assert finger.sees("1 die, 1 needed")
    assert odds.y >= board(finger).strip.eye.top, "the finger does not cover what it shows"
    finger.lift(touch)
    assert odds.parent is None


def test_written_traits_are_hidden_in_the_sheet_until_held(finger: Finger) -> None:
    start(finger)
    assert finger.app.play({"move": "name-trait", "seat": 0, "slot": 0, "name": "Lock picker"})
    finger.app.open_seat(0)
    finger.settle()
    sheet = finger.app.shell.sheet
    assert "Lock picker" not in words_of(finger, sheet)
    eyes = [w for w in finger.widgets(sheet) if isinstance(w, HoldPress)]
    eye = max(eyes, key=lambda w: w.to_window(*w.pos)[1])
    finger._bring(eye)
    touch = finger.press(eye)
    finger.wait(lambda: "Lock picker" in words_of(finger, sheet))
    finger.lift(touch)
    assert "Lock picker" not in words_of(finger, sheet)


def test_nobody_gives_more_than_the_acting_player_but_a_table_may_overrule(finger: Finger) -> None:
    start(finger)
    draw(finger)
    give(finger, "George", "George")
    assert finger.sees("Not by the rules")
    finger.tap("Do it anyway")
    finger.wait(lambda: len(row(finger, "George").given) == 2)
    finger.tap("undo")
    finger.wait(lambda: len(row(finger, "George").given) == 1)


def test_hope_is_added_as_dice_and_closes_support(finger: Finger) -> None:
    start(finger)
    draw(finger)
    give(finger, "Hope pool", "Hope pool")
    pool = row(finger, "Hope pool")
    assert (len(pool.pool.dice), len(pool.given)) == (1, 2)
    assert pool.active, "its dice are asked for now"
    give(finger, "Drake")
    assert finger.sees("Extra Hope is in, so support is closed.")
    finger.back()
    roll(finger, 6, 6, 6)
    finger.tap("Next: George")
    assert not pool.active, "the ring goes with the Scene"


def test_real_dice_decide_and_each_group_gets_its_own_result(finger: Finger) -> None:
    start(finger)
    draw(finger, "2")
    give(finger, "George")
    roll(finger, GOOD, BAD)
    assert finger.sees("The Scene fails")
    assert finger.sees("2 needed, 1 too few")
    assert set(group(finger, "Fail").members) == {0, 1}
    below = [str(action.label) for action in finger.app.shell.screen.pane("table").rest.others]
    assert below[:2] == ["New Asset", "Trait"], "what the cards above offer is not there once more"
    assert set(group(finger, "Refuse").members) == {2}
    finger.tap("+1 Hunger", within=group(finger, "Fail"))
    finger.tap("−1 Humanity", within=group(finger, "Refuse"))
    finger.tap("+1 Hope")
    state = finger.app.session.state
    assert [who.hunger for who in state.players] == [1, 1, 0]
    assert [who.humanity for who in state.players] == [4, 4, 4]
    assert state.hope == 4
    assert finger.sees("Hungry +1")


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_groups_numbers_and_the_hardship_can_be_set_in_every_part_of_a_scene(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    finger = Finger(tmp_path, size, settings={"motion": False, "hints": False})
    start(finger)
    draw(finger, "2")
    for rolled in (False, True):
        if rolled:
            finger.tap("undo")
            finger.tap("undo")
            roll(finger, GOOD)
        finger.tap("Hope pool")
        numbers = {row.counter.key: row for row in finger.widgets() if isinstance(row, CounterRow)}
        for key, value in (("hardship", "3"), ("hope", "1")):
            finger.tap(numbers[key].figure)
            finger.tap(value)
            finger.tap(f"Set it to {value}")
            numbers = {row.counter.key: row for row in finger.widgets() if isinstance(row, CounterRow)}
        finger.back()
        state = finger.app.session.state
        assert (state.scene.hardship, state.hope) == (3, 1)
        assert (state.scene.stage == "result") is rolled
    finger.stop()


def test_a_result_can_be_changed_before_it_is_applied(finger: Finger) -> None:
    start(finger)
    draw(finger, "1")
    roll(finger, BAD)
    finger.tap("Other", within=group(finger, "Refuse"))
    finger.tap("Drake", within=finger.app.shell.sheet)
    finger.tap("Harm", within=finger.app.shell.sheet)
    finger.tap("2", within=finger.app.shell.sheet)
    finger.tap(finger.app.shell.sheet.confirm)
    assert [who.harm for who in finger.app.session.state.players] == [0, 2, 0]


def test_whom_a_result_hits_stays_in_its_place_while_cards_join_the_sum(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger)
    draw(finger)
    give(finger, "George")
    roll(finger, 6, 5)
    finger.settle()
    hit = group(finger, "Succeed")
    before = hit.to_window(*hit.pos)
    for seat, hardship in ((0, -2), (1, 1)):
        finger.app.play({"move": "trait", "seat": seat, "hardship": hardship, "name": "The long way round"})
        finger.settle()
        assert hit.to_window(*hit.pos) == pytest.approx(before)
    assert finger.sees("Scene 2 − The long way round 2 + The long way round 1 = 1")


def test_a_scene_without_a_roll_asks_everybody(finger: Finger) -> None:
    start(finger)
    draw(finger, "No roll")
    finger.tap(row(finger, "George").press("yes"))
    finger.tap(row(finger, "Drake").press("no"))
    finger.tap(row(finger, "Sarah").press("yes"))
    assert finger.sees("Everybody has chosen.")
    assert set(group(finger, "Accept").members) == {0, 1}
    assert set(group(finger, "Refuse").members) == {2}


def test_avoiding_hits_everybody_in_two_touches_and_passes_on(finger: Finger) -> None:
    start(finger)
    finger.tap("Draw a Scene")
    finger.tap("Avoid")
    finger.tap("−1 Humanity", within=group(finger, "Refuse"))
    finger.tap("Next: George")
    assert humanity(finger) == {"Sarah": 4, "George": 4, "Drake": 4}


def test_humanity_changes_by_one_touch_between_scenes(finger: Finger) -> None:
    start(finger)
    drake = next(w for w in finger.widgets() if isinstance(w, TravellerRow) and w.name.text == "Drake")
    before = finger.touches
    finger.tap(drake.press("minus"))
    assert finger.touches - before == 1
    assert humanity(finger)["Drake"] == 4


def test_a_scene_goes_on_after_the_battery_died_in_its_middle(tmp_path: Path) -> None:
    finger = Finger(tmp_path)
    start(finger)
    draw(finger, "3")
    give(finger, "Sarah", "George", "Hope pool")
    finger.kill()
    again = Finger(tmp_path)
    again.tap("play")
    assert again.sees("Sarah acts: more Hope, or roll")
    assert [len(row(again, name).given) for name in ("Sarah", "George", "Drake", "Hope pool")] == [2, 1, 0, 1]
    assert len(row(again, "Sarah").pool.dice) == 3
    roll(again, GOOD, GOOD, GOOD, BAD)
    assert again.sees("The Scene succeeds")
    assert again.sees("3 needed")
    again.stop()


def test_a_whole_journey_with_deaths_a_gift_and_a_rebirth(finger: Finger) -> None:
    start(finger, 3)
    draw(finger, "3")
    give(finger, "George")
    roll(finger, BAD, BAD)
    for _ in range(3):
        finger.tap("+1 Harm", within=group(finger, "Refuse"))
    assert finger.sees("Died of injuries in round 1")
    assert finger.app.session.state.hope == 2, "a death takes a Hope die"

    main(finger)
    finger.tap("1 of 2")
    finger.tap("Give a Trait")
    finger.tap("George", within=finger.app.shell.sheet)
    assert len(finger.app.session.state.players[1].traits) == 4
    finger.tap("New character")
    finger.tap("Join the group")
    finger.wait(lambda: humanity(finger)["Drake"] == 3)
    assert finger.sees("NOT IN YET")

    _a_turn(finger, GOOD)
    assert finger.app.session.state.tally.won == 1
    for _ in range(20):
        if finger.app.session.state.round == 5:
            break
        finger.app.play({"move": "draw", "avoid": True})
        finger.app.play({"move": "end-turn"})
        finger.settle()
    assert finger.sees("Round 5 of 5")

    finger.app.play({"move": "adjust", "key": "humanity:0", "value": 0})
    finger.settle()
    finger.tap("Draw a Scene")
    finger.tap("Avoid")
    finger.tap("−1 Humanity")
    assert finger.sees("leaves when the next turn begins"), "the warning stands until then"
    main(finger)
    assert finger.sees("Lost all humanity in round 5")
    while finger.app.session.view.result is None:
        _a_turn(finger, BAD)
    assert finger.sees("made it to the end")
    assert finger.sees("Humanity and Hope")
    assert finger.can_find("Play again")


def _a_turn(finger: Finger, face: int) -> None:
    """Draw, act alone, roll, hand on."""
    draw(finger, "1")
    roll(finger, face)
    main(finger)


def test_the_log_draws_hope_beside_everybodys_humanity(finger: Finger) -> None:
    start(finger)
    draw(finger)
    give(finger, "Hope pool")
    finger.tap("Log")
    chart = finger.app.shell.screen.panes["log"].ids.chart
    assert [figures for _, figures in chart.points] == [(5, 5, 5, 3), (4, 5, 5, 3), (4, 5, 5, 2)]
    assert finger.sees("Hope dice")


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (800, 1280), (1280, 800), (640, 360)])
def test_every_screen_gives_dice_and_hands_on(finger: Finger, size: tuple[int, int]) -> None:
    finger.resize(*size)
    start(finger, 5)
    draw(finger, "1")
    give(finger, "George", "Player 5")
    roll(finger, GOOD, GOOD, BAD)
    finger.tap("−1 Hunger")
    finger.tap("Next: George")
    assert humanity(finger) == {"Sarah": 4, "George": 4, "Drake": 5, "Player 4": 5, "Player 5": 4}


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 100), ((360, 640), 200), ((640, 360), 100)])
def test_act_and_avoid_are_in_sight_without_scrolling_while_the_card_is_entered(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    finger = Finger(tmp_path, size, settings={"text_scale": scale, "motion": False})
    finger.tap("Hope Inhumanity")
    finger.tap("Start the game")
    finger.tap("Draw a Scene")
    sheet = finger.app.shell.sheet
    for word in ("Act", "Avoid"):
        press = finger.find(word)
        scrolls = press in list(sheet.column.walk(restrict=True))
        low = press.to_window(*press.pos)[1]
        assert low >= (sheet.body.y if scrolls else 0), f"{word} is cut"
        assert low + press.height <= sheet.panel.top
    finger.tap("3")
    finger.tap("Act")
    assert finger.app.session.state.scene.hardship == 3
    finger.stop()


def test_r9_at_twice_the_size_of_text_whoever_is_next_is_in_sight(tmp_path: Path) -> None:
    finger = Finger(tmp_path, (360, 640), settings={"text_scale": 200, "motion": False, "hints": False})
    start(finger)
    draw(finger, "1")
    finger.app.play({"move": "roll", "dice": [GOOD]})
    finger.settle()
    main(finger)
    shown, scroll = row(finger, "George"), finger.app.shell.screen.panes["table"].scroll
    low = scroll.to_window(*scroll.pos)[1]
    assert low - 1 <= shown.to_window(*shown.pos)[1] <= low + scroll.height - shown.height + 1


def test_a_roll_that_the_rules_are_against_is_thrown_only_once_the_table_has_overruled_them(finger: Finger) -> None:
    start(finger)
    finger.app.play({"move": "relate", "seat": 0, "kind": "parent"})
    draw(finger)
    before = finger.app.store.rolls(finger.app.table_id)
    finger.tap("Roll 1 die")
    assert finger.sees("George is family and has to give a die.")
    assert finger.sees("The dice are thrown then.")
    assert not finger.sees("rolled, 2 needed"), "nobody decides by what the dice showed"
    assert finger.app.store.rolls(finger.app.table_id) == before
    finger.tap("Do it anyway")
    finger.wait(lambda: finger.sees("2 needed"))
    assert finger.app.session.state.scene.ending == "rolled"
    assert len(finger.app.store.rolls(finger.app.table_id)) == len(before) + 1, "the history has it like any other roll"
