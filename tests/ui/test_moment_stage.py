"""Moments by touch: they come with a step, go by a tap or by themselves, and never stand in anybody's way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.core.view import plain
from companion.games.game2020.turns import Roll
from companion.games.hindsight2020.moves import Event, Settle, StartYear
from companion.games.hindsight2020.ui.staging.columns import NewsCurves
from companion.games.hope.moves import Affect
from companion.ui.kit.text import Text
from companion.ui.table.moment import DEAF, LIFE, SHORT, MomentStage
from tests.tour.tables import play, sit
from tests.ui.finger import Finger

FALL = {"hints": False, "sound": False, "moments": "full"}
Start = Callable[..., Finger]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    made: list[Finger] = []

    def begin(**settings: Any) -> Finger:
        made.append(Finger(tmp_path, settings={**FALL, **settings}))
        return made[-1]

    yield begin
    for finger in made:
        finger.stop()


def brink(finger: Finger) -> None:
    """Three nations, and the second is about to fall."""
    blow = Event(amount=-10, source="hand", reach="national", target=1)
    sit(finger, "hindsight2020", 3, *(plain(move) for move in (StartYear(), Event(amount=0), blow)))


def fall(finger: Finger) -> None:
    play(finger, **plain(Settle()))
    finger.frame()


def stage(finger: Finger) -> MomentStage | None:
    return next((w for w in finger.app.shell.screen.walk() if isinstance(w, MomentStage) and not w.going), None)


def wait(finger: Finger, seconds: float) -> None:
    for _ in range(int(seconds / 0.05)):
        finger.frame(0.05)


def middle(finger: Finger) -> tuple[float, float]:
    shown = stage(finger)
    assert shown is not None
    return shown.center_x, shown.center_y


def test_a_fall_takes_the_stage_and_says_who_what_and_by_which_rule(start: Start) -> None:
    finger = start()
    brink(finger)
    assert stage(finger) is None, "a table that is opened stages nothing"
    fall(finger)
    wait(finger, 1)
    assert finger.sees("Bartholomew") and finger.sees("has fallen")
    finger.tap("help-circle-outline", within=stage(finger))
    assert finger.sees("Elimination")
    wait(finger, 2 * LIFE)
    finger.back()
    assert stage(finger) is not None, "it waits while its rule is read"


def test_it_covers_everything_but_the_top_bar_and_a_tap_there_goes_nowhere_else(start: Start) -> None:
    finger = start()
    brink(finger)
    fall(finger)
    wait(finger, 0.5)
    finger.tap(finger.find("Dice", within=finger.app.shell.screen.bar))
    assert stage(finger) is None
    assert finger.app.shell.screen.place == "table", "the tap was for the moment"
    finger.tap("Log")
    assert finger.app.shell.screen.place == "log"


def test_beside_another_place_it_covers_the_table_only(start: Start) -> None:
    finger = start()
    finger.resize(1280, 800)
    brink(finger)
    fall(finger)
    wait(finger, 0.5)
    shown, room = stage(finger), finger.app.shell.screen
    assert shown is not None
    assert shown.x >= room.bar.right and shown.right <= room.ids.second.x
    finger.tap("Rules")
    assert room.second == "rules" and stage(finger) is shown


def test_it_goes_by_itself(start: Start) -> None:
    finger = start()
    brink(finger)
    fall(finger)
    wait(finger, LIFE - 0.2)
    assert stage(finger) is not None
    wait(finger, 0.8)
    assert stage(finger) is None


def test_one_tap_sends_it_away_but_not_the_tap_that_came_before_it(start: Start) -> None:
    finger = start()
    brink(finger)
    fall(finger)
    finger.tap_at(*middle(finger))  # down within the first quarter of a second
    assert stage(finger) is not None
    wait(finger, DEAF)
    finger.tap_at(*middle(finger))
    assert stage(finger) is None


def test_a_finger_held_down_stops_it(start: Start) -> None:
    finger = start()
    brink(finger)
    fall(finger)
    wait(finger, 0.5)
    shown = stage(finger)
    assert shown is not None
    touch = finger.press(shown)
    wait(finger, 2 * LIFE)
    assert stage(finger) is shown
    finger.lift(touch)
    assert stage(finger) is shown, "letting go is not a tap"
    wait(finger, LIFE)
    assert stage(finger) is None


def test_undo_works_under_it_and_takes_it_back_and_redo_does_not_stage_it_again(start: Start) -> None:
    finger = start()
    brink(finger)
    fall(finger)
    wait(finger, 0.5)
    finger.tap(finger.app.shell.screen.undo_press)
    assert stage(finger) is None
    assert not finger.app.session.state.nations[1].out
    finger.app.redo()
    wait(finger, 0.5)
    assert finger.app.session.state.nations[1].out
    assert stage(finger) is None


def test_a_restart_does_not_stage_it_again(start: Start) -> None:
    finger = start()
    brink(finger)
    fall(finger)
    table = finger.app.table_id
    finger.stop()
    finger.start()
    finger.app.open_table(table)
    finger.settle()
    assert stage(finger) is None


def test_another_place_and_back_does_not_stage_it_again(start: Start) -> None:
    finger = start()
    brink(finger)
    fall(finger)
    wait(finger, LIFE + 1)
    finger.tap("Log")
    finger.tap("Table")
    assert stage(finger) is None


def test_without_motion_the_picture_is_finished_at_once_and_goes_all_the_same(start: Start) -> None:
    finger = start(motion=False)
    brink(finger)
    fall(finger)
    shown = stage(finger)
    assert shown is not None
    assert shown.opacity == 1
    age = shown.age
    wait(finger, 1)
    assert shown.age == age, "nothing moves"
    wait(finger, LIFE)
    assert stage(finger) is None


def test_short_ones_are_gone_sooner(start: Start) -> None:
    finger = start(moments="short")
    brink(finger)
    fall(finger)
    assert stage(finger) is not None
    wait(finger, SHORT + 0.5)
    assert stage(finger) is None


def test_switched_off_there_are_none(start: Start) -> None:
    finger = start(moments="off")
    brink(finger)
    fall(finger)
    assert stage(finger) is None


def test_the_setting_is_one_tap(start: Start) -> None:
    finger = start()
    finger.app.settings()
    finger.settle()
    finger.tap("Short")
    assert finger.app.moments() == "short"


def test_the_phones_back_is_a_tap_on_it(start: Start) -> None:
    finger = start()
    brink(finger)
    fall(finger)
    wait(finger, 0.5)
    finger.back()
    assert stage(finger) is None
    assert finger.app.session is not None


def test_the_moment_of_a_next_step_waits_for_a_tap(start: Start) -> None:
    finger = start()
    sit(finger, "hope", 4)
    for seat in (1, 2):
        play(finger, **plain(Affect(effect="hunger", amount=3, seats=(seat,))))
        wait(finger, 0.5)
    assert finger.sees("Bartholomew")
    assert not stage_says(finger, "Chidi")
    finger.tap_at(finger.app.shell.width / 2, finger.app.shell.height * 0.7)
    wait(finger, 1)
    assert stage_says(finger, "Chidi")


def stage_says(finger: Finger, text: str) -> bool:
    shown = stage(finger)
    return shown is not None and text in str(shown.moment.word)


def test_a_death_waits_and_its_choices_lead_to_what_the_rules_offer(start: Start) -> None:
    finger = start()
    sit(finger, "hope", 3)
    play(finger, **plain(Affect(effect="hunger", amount=3, seats=(1,))))
    wait(finger, LIFE + 2)
    shown = stage(finger)
    assert shown is not None, "it asks, so it stays"
    assert finger.sees("Gift from the Grave") and finger.sees("Grace of Innocence")
    assert finger.can_find("A new character for Bartholomew")
    finger.tap("Chidi", within=shown)
    assert stage(finger) is None
    assert (finger.app.session.head.move["seat"], finger.app.session.head.move["to"]) == (1, 2)
    finger.tap("undo")
    assert stage(finger) is None


def test_an_ending_names_everybody_and_offers_to_play_again(start: Start) -> None:
    finger = start()
    sit(finger, "hope", 3)
    play(finger, move="adjust", key="round", value=3)
    play(finger, **plain(Affect(effect="hunger", amount=3, seats=(0, 1, 2))))
    wait(finger, LIFE + 2)
    shown = stage(finger)
    assert shown is not None, "the end of a game does not go by itself"
    assert all(finger.sees(name) for name in ("Ana", "Bartholomew", "Chidi"))
    finger.tap("Play again", within=shown)
    assert finger.sees("Start the game")


def curves(finger: Finger) -> NewsCurves:
    shown = stage(finger)
    assert shown is not None
    return next(part for part in shown.walk() if isinstance(part, NewsCurves))


def drawn(finger: Finger) -> float:
    """How much of the curves of a front page is to be seen."""
    return float(curves(finger).share)


def test_the_fall_draws_itself_as_a_curve(start: Start) -> None:
    finger = start()
    brink(finger)
    fall(finger)
    assert drawn(finger) == 0, "not before the page lies"
    wait(finger, 1)
    assert drawn(finger) == 1
    numbers = curves(finger).children
    assert numbers and all(number.canvas in curves(finger).canvas.children for number in numbers), "its scale is seen"
    assert finger.sees("From 10M to nothing") and finger.sees("Still standing")
    assert curves(finger).width > Window.width * 0.4, "half of the page is theirs, however short the list"


def test_without_motion_the_curve_is_there_at_once(start: Start) -> None:
    finger = start(motion=False)
    brink(finger)
    fall(finger)
    assert drawn(finger) == 1


def test_the_last_edition_ranks_everybody_and_draws_the_year_by_round(start: Start) -> None:
    finger = start()
    sit(finger, "hindsight2020", 3, plain(StartYear()))
    play(finger, move="adjust", key="pop:2", value=14)
    play(finger, move="adjust", key="deck", value=0)
    play(finger, move="end-year")
    wait(finger, LIFE + 1)
    shown = stage(finger)
    assert shown is not None, "it does not go by itself"
    assert [curve.values[-1] for curve in shown.moment.curves] == [10, 10, 14]
    assert drawn(finger) == 1
    assert finger.sees("The ranking") and finger.sees("Pop by round") and finger.sees("14M")
    finger.tap(finger.app.shell.screen.undo_press)
    assert stage(finger) is None and finger.app.session.view.result is None, "undo works under it"


def test_whoever_did_not_reach_2021_stands_there_with_name_and_space(start: Start) -> None:
    finger = start()
    sit(finger, "game2020", 3, opening="chosen")
    for seat, space in enumerate((61, 44, 20)):
        play(finger, move="adjust", key=f"space:{seat}", value=space)
    play(finger, **plain(Roll(value=5)))
    wait(finger, 2)
    shown = stage(finger)
    assert shown is not None and shown.moment.kind == "arrival"
    said = [part.text for part in finger.widgets(shown) if isinstance(part, Text)]
    assert {"Bartholomew", "44", "Chidi", "20"} <= set(said)
