"""1971 by touch: missiles and what answers them, Buildings put into gaps, cards that travel under a finger."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.stencilview import StencilView

from companion.core.game import SeatPlan, Setup
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.moves import Adjust
from companion.games.nineteen71.state import State
from companion.games.nineteen71.ui.board import StacksBoard as Board
from companion.games.nineteen71.ui.chain_links import LinkPlate
from companion.games.nineteen71.ui.chain_question import ChainAnswer
from companion.games.nineteen71.ui.nation import NationBlock
from companion.games.nineteen71.ui.nation_chip import NationChip
from companion.games.nineteen71.ui.plan import row_plan
from companion.games.nineteen71.ui.site import GapPress, SiteCard, SiteColumn
from companion.ui.kit.counter_row import CounterRow
from companion.ui.screens.seat import SeatSheet
from tests.games.nineteen71.tables import table
from tests.ui.finger import Finger


def sit(finger: Finger, state: State) -> None:
    """Come to a table in the middle of a game, as it would be read from disk."""
    seats = tuple(SeatPlan(nation.name, nation.colour) for nation in state.nations)
    session = finger.app.store.create(GAME, Setup(seats), at=1.0)
    session.state = state
    session.play(Adjust(key="hand.0", value=state.nations[0].hand), at=1.0)
    finger.app.open_table(finger.app.store.table_of(session))
    finger.settle()


def board(finger: Finger) -> Board:
    return next(w for w in finger.widgets() if isinstance(w, Board))


def of(finger: Finger, kind: type[Any]) -> list[Any]:
    """All of a kind in sight."""
    return [widget for widget in finger.widgets() if isinstance(widget, kind)]


def chip(finger: Finger, name: str) -> NationChip:
    return next(w for w in finger.widgets() if isinstance(w, NationChip) and w.name.text == name)


def cards(finger: Finger) -> list[SiteCard]:
    """The Buildings in sight, from left to right."""
    return sorted((w for w in finger.widgets() if isinstance(w, SiteCard)), key=lambda card: card.x)


def card(finger: Finger, name: str) -> SiteCard:
    return next(card for card in cards(finger) if card.name.text == name)


def columns(finger: Finger) -> list[SiteColumn]:
    """The same with the feet below them."""
    return sorted((w for w in finger.widgets() if isinstance(w, SiteColumn)), key=lambda column: column.x)


def row(finger: Finger) -> list[tuple[str, str]]:
    """Names of the Buildings in sight with the count below each."""
    return [(column.card.name.text, column.foot.number.text) for column in columns(finger)]


def gaps(finger: Finger) -> list[GapPress]:
    """Places for a new Building, from left to right."""
    return sorted((w for w in finger.widgets() if isinstance(w, GapPress)), key=lambda gap: gap.x)


def links(finger: Finger) -> list[tuple[str, str]]:
    """The chain as it stands on the screen."""
    plates = sorted((w for w in finger.widgets() if isinstance(w, LinkPlate)), key=lambda plate: plate.x)
    return [(plate.node.status, plate.title.text) for plate in plates]


def question(finger: Finger) -> str:
    asked = board(finger).question
    return str(asked.question.text) if asked.parent else ""


def reveal(finger: Finger, *names: str) -> None:
    for name in names:
        finger.tap(name)


def strike(finger: Finger, target: str, second: str = "") -> None:
    finger.tap("Play a card")
    finger.tap("First Strike")
    fields = {box.field.key: box for box in finger.app.shell.sheet.fields if hasattr(box.field, "key")}
    finger.tap(target, within=fields["target"])
    if second:
        fields = {box.field.key: box for box in finger.app.shell.sheet.fields if hasattr(box.field, "key")}
        finger.tap(second, within=fields["second"])
    finger.tap("Launch")


THREE = ("hippies:d un:ddd", "fair:dd base:d", "raven:dd")


def test_a_newcomer_starts_a_table_and_plays_a_first_turn(finger: Finger) -> None:
    finger.tap("1971")
    finger.tap("3")
    finger.tap("Start the game")
    finger.tap("Victory Cards")
    finger.tap("Raven Rock")
    finger.tap("Skip Victory Cards")
    finger.tap("Draw a card")
    assert chip(finger, "Ana").hand == 3, "the hand is counted on the chip"
    finger.tap("Raven Rock")
    finger.tap("Shield here")
    assert row(finger) == [("Raven Rock", "2")]
    finger.tap("Pass")
    assert finger.sees("Bo's turn · draw")
    assert row(finger) == [("Victory Card", "1")], "the nation whose turn it is comes into sight"


def test_four_response_systems_across_three_nations_are_resolved_in_order(finger: Finger) -> None:
    sit(finger, table(*THREE))
    strike(finger, "Bo", "Cy")
    assert question(finger) == "What was on top of World's Fair?"
    reveal(finger, "Response System", "Response System")
    assert links(finger) == [
        ("done", "Ana → Bo"), ("running", "Ana → Cy"), ("waiting", "Bo → Ana"), ("waiting", "Bo → Ana"),
    ]  # fmt: skip
    plates = sorted((w for w in finger.widgets() if isinstance(w, LinkPlate)), key=lambda plate: plate.x)
    assert all(right.x - left.right >= 16 for left, right in pairwise(plates)), "with arrows between"
    assert question(finger) == "What was on top of Raven Rock?", "launched missiles come before new ones"
    reveal(finger, "Response System")
    assert links(finger)[1:] == [
        ("done", "Ana → Cy"), ("running", "Bo → Ana"), ("waiting", "Bo → Ana"), ("waiting", "Cy → Ana"),
    ]  # fmt: skip
    reveal(finger, "First Strike", "Response System")
    assert links(finger)[-1] == ("waiting", "Ana → Bo")
    assert [c.foot.word.text for c in columns(finger) if c.foot.word.text] == ["gone"], "the bare Hippies will go"
    reveal(finger, "Legislate")
    reveal(finger, "Civil Reform")
    assert links(finger)[-1] == ("running", "Ana → Bo")
    reveal(finger, "Invasion")
    assert question(finger) == ""
    assert finger.sees("The chain is over.")
    assert row(finger) == [("UN Building", "0")]
    finger.tap(chip(finger, "Bo"))
    assert row(finger) == [("World's Fair", "0")]
    finger.tap(chip(finger, "Cy"))
    assert row(finger) == [("Raven Rock", "1")]


def test_a_missile_at_four_stacks_with_every_card_named_takes_eight_touches(finger: Finger) -> None:
    sit(finger, table("un:d", "fair:d farm:d base:dd radar:d", "raven:d"))
    before = finger.touches
    strike(finger, "Bo")
    reveal(finger, "Legislate", "Invasion", "First Strike", "Counterculture")
    assert finger.touches - before <= 8
    assert question(finger) == ""
    finger.tap(chip(finger, "Bo"))
    assert row(finger) == [("World's Fair", "0"), ("Farm", "0"), ("Military Base", "1"), ("Radar Tower", "0")]


def test_while_the_chain_asks_there_is_nothing_else_to_play(finger: Finger) -> None:
    sit(finger, table("un:d", "fair:dd farm base:d", "raven:d"))
    strike(finger, "Bo")
    assert not finger.can_find("Play a card")
    assert not gaps(finger)
    finger.tap(card(finger, "Farm"))
    assert finger.app.shell.sheet is None
    finger.tap(chip(finger, "Cy"))
    assert row(finger) == [("Raven Rock", "1")], "another nation can be looked at"
    assert question(finger) == "What was on top of World's Fair?"


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_a_number_can_be_set_right_while_the_chain_asks(tmp_path: Path, size: tuple[int, int]) -> None:
    finger = Finger(tmp_path, size, settings={"motion": False, "hints": False})
    sit(finger, table("un:d", "fair:dd farm base:d", "raven:d"))
    strike(finger, "Bo")
    if size[0] == 360:
        finger.tap(chip(finger, "Cy"))
        foot, panel = columns(finger)[0].foot, board(finger).question
        assert foot.to_window(*foot.pos)[1] >= panel.to_window(panel.x, panel.top)[1], "its stack is not covered"
        finger.tap(chip(finger, "Cy"))
    else:
        finger.tap("dots-horizontal", within=next(b for b in of(finger, NationBlock) if b.row.name == "Cy"))
    finger.tap(next(r for r in of(finger, CounterRow) if r.counter.key == "hand.2").figure)
    for word in ("4", "Set it to 4"):
        finger.tap(word)
    finger.back()
    assert finger.app.session.state.nations[2].hand == 4
    assert question(finger) == "What was on top of World's Fair?"
    finger.stop()


def test_each_building_says_what_the_missile_leaves(finger: Finger) -> None:
    sit(finger, table("un:d", "shuttle:ddd farm base:dd", "raven:d"))
    strike(finger, "Bo")
    assert [(c.foot.old.text, c.foot.number.text, c.foot.word.text) for c in columns(finger)] == [
        ("3", "2", ""), ("", "", "gone"), ("2", "1", ""),
    ]  # fmt: skip


def test_the_owner_aims_a_response_system_of_a_false_flag(finger: Finger) -> None:
    sit(finger, table("un:d", "fair:d", "raven:d"))
    strike(finger, "Ana")
    reveal(finger, "Response System")
    assert finger.sees("Where does Ana aim the Response System?")
    finger.tap("Cy", within=board(finger).panel)
    assert question(finger) == "What was on top of Raven Rock?"


def test_the_last_answer_can_be_undone_and_the_whole_chain_at_once(finger: Finger) -> None:
    sit(finger, table(*THREE))
    strike(finger, "Bo", "Cy")
    reveal(finger, "Response System", "Response System", "Legislate", "Invasion")
    assert question(finger) == "What was on top of UN Building?"
    finger.tap("undo", within=finger.app.shell.screen.head)
    assert question(finger) == "What was on top of Hippies?"
    finger.tap("Undo it all")
    assert question(finger) == ""
    assert finger.can_find("Play a card")
    assert row(finger) == [("Hippies", "1"), ("UN Building", "3")]
    finger.tap("Bring it back")
    assert question(finger) == "What was on top of Hippies?"


def test_a_chain_that_is_over_can_still_be_undone_whole(finger: Finger) -> None:
    sit(finger, table("un:d", "fair:d", "raven:d"))
    strike(finger, "Bo")
    reveal(finger, "Response System", "Legislate")
    finger.tap("Undo it all")
    assert row(finger) == [("UN Building", "1")]
    assert finger.can_find("Play a card")
    assert question(finger) == ""


def test_an_empty_battery_in_the_middle_of_a_chain_comes_back_to_the_same_question(tmp_path: Path) -> None:
    finger = Finger(tmp_path)
    sit(finger, table(*THREE))
    strike(finger, "Bo", "Cy")
    reveal(finger, "Response System", "Response System", "Response System", "Legislate")
    asked, chain = question(finger), links(finger)
    assert asked == "What was on top of UN Building?"
    finger.kill()

    again = Finger(tmp_path)
    again.tap("play")
    assert question(again) == asked
    assert links(again) == chain
    reveal(again, "Response System")
    assert links(again)[-1] == ("waiting", "Ana → Bo")
    again.stop()


def test_a_building_goes_between_two_others_by_touching_the_gap(finger: Finger) -> None:
    sit(finger, table("un:d farm", "fair:d", "raven:d"))
    before = finger.touches
    assert len(gaps(finger)) == 3
    assert all(gap.width >= 48 and gap.height >= 48 for gap in gaps(finger))
    finger.tap(gaps(finger)[1])
    finger.tap("Radar Tower", within=board(finger).panel)
    assert [name for name, _ in row(finger)] == ["UN Building", "Radar Tower", "Farm"], "it stands there at once"
    assert [column.site.radar for column in columns(finger)] == [True, False, True]
    finger.tap("Build Radar Tower")
    assert finger.touches - before == 3
    assert [name for name, _ in row(finger)] == ["UN Building", "Radar Tower", "Farm"]
    assert not gaps(finger), "no second card is played"


def test_a_building_that_nobody_wants_after_all_leaves_the_row_as_it_was(finger: Finger) -> None:
    sit(finger, table("un:d farm", "fair:d", "raven:d"))
    finger.tap(gaps(finger)[0])
    finger.tap("Hippies", within=board(finger).panel)
    assert finger.sees("disables 1")
    finger.tap("close")
    assert [name for name, _ in row(finger)] == ["UN Building", "Farm"]
    assert finger.can_find("Play a card")


def test_the_frame_of_an_opened_gap_is_not_cut_at_the_edge_of_the_screen(finger: Finger) -> None:
    for size in ((360, 640), (412, 915)):
        finger.resize(*size)
        sit(finger, table("un:d", "fair:d farm base", "raven:d"))
        for place in (0, 1):
            finger.tap(gaps(finger)[place])
            frame = 4  # dp around the card
            for column in columns(finger)[:: len(columns(finger)) - 1]:
                left, right = column.to_window(*column.pos)[0] - frame, column.to_window(column.right, 0)[0] + frame
                cutting = [one for one in column.walk_reverse(loopback=False) if isinstance(one, StencilView)]
                assert all(one.to_window(*one.pos)[0] <= left for one in cutting), size
                assert all(right <= one.to_window(one.right, 0)[0] for one in cutting), size
            finger.tap("close")


def test_a_gap_stays_open_when_the_phone_is_turned(finger: Finger) -> None:
    finger.resize(412, 915)
    sit(finger, table("un:d farm", "fair:d", "raven:d"))
    finger.tap(gaps(finger)[1])
    finger.tap("Radar Tower", within=board(finger).panel)
    for size in ((915, 412), (1280, 800), (412, 915)):
        finger.resize(*size)
        finger.settle()
        assert "Radar Tower" in [name for name, _ in row(finger)], size
        assert finger.can_find("Build Radar Tower"), size
    finger.tap("Build Radar Tower")
    assert [name for name, _ in row(finger)] == ["UN Building", "Radar Tower", "Farm"]
    assert board(finger).panel is None


def test_back_closes_an_open_gap_beside_another_place_and_stays_at_the_table(finger: Finger) -> None:
    finger.resize(1280, 800)
    sit(finger, table("un:d farm", "fair:d", "raven:d"))
    finger.tap("Log")
    finger.tap(gaps(finger)[1])
    assert board(finger).panel is not None
    finger.back()
    assert board(finger).panel is None


def test_a_question_asks_in_the_words_of_the_card_that_was_tapped_last(finger: Finger) -> None:
    sit(finger, table("un:d farm", "fair:d base", "raven:d"))
    finger.tap("Play a card")
    finger.tap("Building")
    assert finger.sees("In whose nation?")
    finger.tap("Invasion")
    assert finger.sees("Whose stack?") and not finger.sees("In whose nation?")


def test_a_tap_on_the_bar_of_places_is_none_on_a_card_that_is_scrolled_out_of_sight(finger: Finger) -> None:
    finger.resize(412, 915)
    sit(finger, table("un:d" + " farm base" * 6, "fair:d", "raven:d", "shuttle:d"))
    for seat in (1, 2, 3):
        finger.app.play({**finger.app.session.view.seats[seat].main.set_to, "value": 0})
    finger.settle()
    assert finger.app.session.view.result is not None
    for place in ("Dice", "Table", "Rules", "Table", "Log"):
        finger.tap(place)
        assert (finger.app.shell.screen.place, finger.app.shell.sheet) == (place.lower(), None)


def test_a_shield_takes_two_touches(finger: Finger) -> None:
    sit(finger, table("un:d farm", "fair:d", "raven:d"))
    before = finger.touches
    finger.tap(card(finger, "UN Building"))
    finger.tap("Shield here")
    assert finger.touches - before == 2
    assert row(finger) == [("UN Building", "2"), ("Farm", "0")]


@pytest.mark.parametrize("way", ["from the base", "from the stack"])
def test_a_sabotage_takes_four_touches(finger: Finger, way: str) -> None:
    sit(finger, table("un:d base:dd", "fair:d farm:d", "raven:d"))
    before = finger.touches
    if way == "from the base":
        finger.tap(card(finger, "Military Base"))
        finger.tap("Sabotage from here")
        finger.tap("Cy", within=finger.app.shell.sheet)  # whose only stack is known
    else:
        finger.tap(chip(finger, "Bo"))
        finger.tap(card(finger, "Farm"))
        finger.tap("Sabotage its top card")
    finger.tap("Turn it over")
    assert finger.touches - before == 4
    assert finger.sees("Raven Rock" if way == "from the base" else "Farm") and board(finger).panel is not None


def drag(finger: Finger, start: SiteCard, to: SiteCard) -> list[str]:
    """Put a finger on the top card of one stack and lift it over another Building; what the screen says before."""
    x, y = start.parent.to_window(*start.top_card())
    goal_x, goal_y = to.parent.to_window(to.x + to.width / 2, to.y + to.height / 2)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    finger.frame()
    for part in (0.25, 0.5, 0.75, 1.0):
        touch.touch_move(x + (goal_x - x) * part, y + (goal_y - y) * part)
        finger.frame()
    said = finger.texts()
    touch.touch_up()
    finger.settle()
    return said


def test_a_top_card_travels_under_the_finger_along_the_highway(finger: Finger) -> None:
    sit(finger, table("un:dd highway farm:r base", "fair:d", "raven:d"))
    assert "UN Building: 2 → 1, Farm: 1 → 2" in drag(finger, card(finger, "UN Building"), card(finger, "Farm"))
    assert row(finger) == [("UN Building", "1"), ("Interstate Highway", "0"), ("Farm", "2"), ("Military Base", "0")]
    said = drag(finger, card(finger, "UN Building"), card(finger, "Military Base"))
    assert "Drop it on a Building that is framed." in said
    assert not finger.sees("Drop it")
    assert row(finger)[0] == ("UN Building", "1"), "no Highway leads there"
    drag(finger, card(finger, "Farm"), card(finger, "Interstate Highway"))
    assert row(finger)[1:3] == [("Interstate Highway", "1"), ("Farm", "1")]
    assert finger.app.shell.sheet is None


def test_the_same_travel_by_taps(finger: Finger) -> None:
    sit(finger, table("un:dd highway farm", "fair:d", "raven:d"))
    finger.tap(card(finger, "UN Building"))
    finger.tap("Travel from here")
    finger.tap("Farm", within=finger.app.shell.sheet)
    finger.tap(finger.app.shell.sheet.confirm)
    assert row(finger) == [("UN Building", "1"), ("Interstate Highway", "0"), ("Farm", "1")]


def test_a_chip_shows_its_nation_and_then_opens_its_sheet(finger: Finger) -> None:
    sit(finger, table("un:d", "fair:d farm", "raven:d"))
    finger.tap(chip(finger, "Bo"))
    assert [name for name, _ in row(finger)] == ["World's Fair", "Farm"]
    assert finger.app.shell.sheet is None
    finger.tap(chip(finger, "Bo"))
    assert isinstance(finger.app.shell.sheet, SeatSheet)
    assert finger.can_find("Missile at them")


def test_a_disabled_building_says_so_and_why(finger: Finger) -> None:
    sit(finger, table("un:d base:d hippies", "fair:d", "raven:d"))
    assert card(finger, "Military Base").site.disabled
    assert finger.sees("disabled")
    assert finger.sees("Military Base: Hippies next door")


def test_who_is_close_to_winning_is_said_once_a_nation(finger: Finger) -> None:
    sit(finger, table("raven:ddddd farm:dddd", "shuttle:ddd", "fair:dd farm base"))
    assert finger.sees("Ana is one card from winning: Raven Rock 9 of 10")
    finger.tap("1 of 2")
    assert finger.sees("Close to winning: Bo, Cy")


def test_eight_buildings_on_a_small_phone_can_all_be_touched(tmp_path: Path) -> None:
    finger = Finger(tmp_path, (360, 640))
    eight = "un:d farm base:d radar university:d highway:d farm base:d"
    sit(finger, table(eight, "fair:d", "raven:d", "shuttle:d", "hollywood:d", "woodstock:d"))
    assert len(cards(finger)) == 8
    assert all(card.width >= 48 and card.height >= 48 for card in cards(finger))
    line = board(finger).blocks[0].line
    touch = UnitTestTouch(300, line.to_window(*line.pos)[1] + 60)
    touch.touch_down()
    for step in range(1, 12):
        finger.frame()
        touch.touch_move(300 - step * 24, touch.y)
    finger.frame()
    touch.touch_up()
    finger.settle(12)
    last = cards(finger)[-1]
    assert last.to_window(*last.center)[0] < 360, "the row was pushed to its other end"
    finger.tap(last)
    assert finger.sees("What happens here?")
    finger.stop()


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800)])
def test_a_tablet_shows_every_nation_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    finger = Finger(tmp_path, size)
    sit(finger, table("un:d farm", "fair:d base", "raven:d", "shuttle:d"))
    shown = [w for w in finger.widgets() if isinstance(w, NationBlock)]
    assert {block.title.text for block in shown} == {"Ana", "Bo", "Cy", "Dee"}
    theirs = next(block for block in shown if block.title.text == "Bo")
    finger.tap(next(gap for gap in gaps(finger) if gap in list(theirs.walk())))
    assert finger.sees("left of World's Fair, in Bo's nation")
    finger.stop()


def test_house_fish_balloon_finds_who_starts_and_settles_a_dispute(finger: Finger) -> None:
    finger.tap("1971")
    finger.tap("2")
    finger.tap("Start the game")
    finger.tap("House Fish Balloon")
    boxes = [box for box in finger.app.shell.sheet.fields if hasattr(box, "answers")]
    finger.tap("Fish", within=boxes[0])
    finger.tap("House", within=boxes[1])
    finger.tap(finger.app.shell.sheet.confirm)
    assert finger.sees("Set-up · Bo starts")
    finger.tap("dots-vertical")
    finger.tap("Settle a dispute")
    assert finger.sees("House beats Fish, Fish beats Balloon, Balloon beats House.")


def test_the_answers_on_a_tablet_stay_where_they_are_from_the_first_question_on(tmp_path: Path) -> None:
    finger = Finger(tmp_path, (800, 1280))
    sit(finger, table("un:d", "fair:d farm:d", "raven:d"))
    strike(finger, "Bo")
    before = [(answer.text, tuple(answer.pos)) for answer in board(finger).question.answers]
    reveal(finger, "Legislate")
    assert [(answer.text, tuple(answer.pos)) for answer in board(finger).question.answers] == before
    finger.stop()


def test_the_outermost_cards_of_a_row_are_whole_with_the_frame_of_a_new_one(finger: Finger) -> None:
    sit(finger, table("un:d farm", "fair:d", "raven:d"))
    scroll = board(finger).blocks[0].line.ids.scroll
    left, right = columns(finger)[0], columns(finger)[-1]
    start, end = (scroll.to_window(x, 0)[0] for x in (scroll.x, scroll.right))
    assert left.to_window(left.x, 0)[0] >= start + 3
    assert right.to_window(right.right, 0)[0] <= end - 3


@pytest.mark.parametrize(("width", "height"), [(388, 437), (388, 375), (360, 300)])
def test_no_card_of_a_row_moves_while_its_stacks_grow_to_four(width: int, height: int) -> None:
    plans = [row_plan(3, tallest, width, height) for tallest in range(5)]
    assert len({(round(plan.low(height, framed=False)), plan.plate, plan.wide) for plan in plans}) == 1


def test_the_answers_of_a_chain_stand_on_a_phone_that_was_turned_as_on_one_that_was_not(finger: Finger) -> None:
    sit(finger, table(*THREE))
    strike(finger, "Bo", "Cy")
    side_by_side = []
    for size in ((800, 1280), (1280, 800), (360, 640)):
        finger.resize(*size)
        answers = of(finger, ChainAnswer)
        side_by_side.append((len({round(answer.x) for answer in answers}), {answer.stacked for answer in answers}))
    assert side_by_side == [(3, {False}), (3, {False}), (3, {True})]
