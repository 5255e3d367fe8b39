"""SHASN by touch: the map, the purse, headlines and Chaos on the real screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.core.game import Draft
from companion.games.shasn.ui.board import ShasnBoard as Board
from companion.games.shasn.ui.pegs import POLYGONS, RINGS, SHAPES, stamp
from companion.games.shasn.ui.voters import Voters
from companion.games.shasn.ui.zone import ZoneCard
from companion.ui.form.handful import Stepper
from companion.ui.kit.toggle import Toggle
from companion.ui.theme import theme
from tests.games.shasn.test_games import take_turn
from tests.tour.shasn import mid_game
from tests.tour.tables import play, sit
from tests.ui.finger import Finger, words_of


def set_up(finger: Finger, players: int = 3, mode: str = "") -> None:
    """Seats and a mode, by touch, until the table stands."""
    finger.tap("SHASN")
    finger.tap(str(players))
    if mode:
        switches = [w for w in finger.widgets() if isinstance(w, Toggle)]
        finger.tap(next(w for w in switches if any(getattr(s, "text", "") == mode for s in w.parent.children)))
    finger.tap("Start the game")


def take_all(finger: Finger, players: int = 3) -> None:
    """Everybody takes Funds for their start: one for the first, two for the second, and so on."""
    for number in range(1, players + 1):
        finger.tap(main(finger))
        for _ in range(number):
            finger.tap("Funds")
        finger.tap("Done")


def start(finger: Finger, players: int = 3, mode: str = "") -> None:
    set_up(finger, players, mode)
    take_all(finger, players)


def main(finger: Finger) -> Any:
    return finger.app.shell.screen.panes["table"].main


def board(finger: Finger) -> Board:
    found: Board = finger.app.shell.screen.panes["table"].board
    return found


def purse(finger: Finger) -> list[str]:
    """What the chips of the active player say."""
    return [chip.number.text for chip in board(finger).purse]


def zone(finger: Finger, name: str) -> ZoneCard:
    return next(card for card in board(finger).cards.values() if card.title.text == name)


def counts(finger: Finger, name: str) -> list[str]:
    return [str(count.value) for count in zone(finger, name).counts]


def scores(finger: Finger) -> list[str]:
    return [chip.score.text for chip in board(finger).chips]


def answer(finger: Finger, ideologue: str = "Capitalist", extra: str = "") -> None:
    finger.tap("Answer")
    finger.tap(ideologue)
    if extra:
        finger.tap(extra)
    finger.tap("Done")


def give(finger: Finger, *amounts: int) -> None:
    """The active player's resources set by the table, beside the touches."""
    seat = finger.app.session.state.active
    for kind, amount in zip(("funds", "clout", "media", "trust"), amounts, strict=True):
        finger.app.play({"move": "adjust", "key": f"{kind}:{seat}", "value": amount})
    finger.settle()


def test_an_answer_worth_three_resources_takes_five_touches_at_most(finger: Finger) -> None:
    start(finger)
    before = finger.touches
    answer(finger, "Showstopper", "Trust")
    assert finger.touches - before <= 5
    assert purse(finger) == ["1", "0", "2", "1"]
    assert finger.sees("Turn 1 · Player 1, actions")


def test_a_voter_card_of_four_resources_and_its_voters_take_eight_touches_at_most(finger: Finger) -> None:
    start(finger)
    answer(finger)
    give(finger, 2, 1, 0, 1)
    before = finger.touches
    finger.tap("Influence")
    for kind in ("Funds", "Funds", "Clout", "Trust"):
        finger.tap(kind, within=finger.app.shell.sheet)
    finger.tap("Central", within=finger.app.shell.sheet)
    finger.tap(finger.app.shell.sheet.confirm)
    assert finger.touches - before <= 8
    assert purse(finger) == ["0", "0", "0", "0"]
    assert counts(finger, "Central") == ["2"]
    assert zone(finger, "Central").status.text == "3 to win"


def test_a_minus_takes_back_what_a_tap_too_many_added(finger: Finger) -> None:
    set_up(finger)
    finger.tap(main(finger))
    finger.tap("Media")
    finger.tap("minus", within=finger.find("Media"))
    finger.tap("Trust")
    finger.tap("Trust")
    finger.tap("Done")
    assert [stat.value for stat in finger.app.session.view.seats[0].lines[0]] == [0, 0, 0, 1]


def test_waiting_voters_go_down_with_a_tap_on_the_map(finger: Finger) -> None:
    start(finger)
    answer(finger)
    give(finger, 4, 0, 0, 0)
    finger.tap("Influence")
    for _ in range(4):
        finger.tap("Funds", within=finger.app.shell.sheet)
    finger.tap(finger.app.shell.sheet.confirm)
    assert finger.sees("Player 1 places 2 voters")
    assert any(isinstance(w, Voters) for w in finger.widgets())
    finger.tap(zone(finger, "West"))
    finger.tap("Place")
    assert counts(finger, "West") == ["2"]
    assert not any(isinstance(w, Voters) for w in finger.widgets())


def test_a_voter_in_a_volatile_area_queues_a_headline_that_the_end_of_the_turn_walks(finger: Finger) -> None:
    start(finger)
    answer(finger)
    give(finger, 3, 0, 0, 0)
    finger.tap("Influence")
    sheet = finger.app.shell.sheet
    for _ in range(3):
        finger.tap("Funds", within=sheet)
    finger.tap("Central", within=sheet)
    finger.tap("1", within=sheet.fields[-1])
    finger.tap(sheet.confirm)
    assert finger.sees("then 1 Headline")
    finger.tap("End turn")
    assert finger.sees("Turn 1 · after Player 1"), "the next player has to wait"
    finger.tap("Player 1's Headline done")
    assert not any(phase.queue for phase in finger.app.session.view.phases)
    assert finger.sees("Turn 2 · Player 1 reads to Player 2")


def test_a_purse_above_the_cap_blocks_the_turn_and_says_why(finger: Finger) -> None:
    start(finger)
    answer(finger)
    give(finger, 9, 3, 2, 0)
    assert finger.sees("Player 1 is 2 above the cap.")
    finger.tap("Influence")
    sheet = finger.app.shell.sheet
    finger.tap("Clout", within=sheet)
    finger.tap(sheet.confirm)
    assert finger.sees("Player 1 is above the cap and discards 2 first.")
    finger.tap("Take it back")
    finger.back()
    finger.tap(main(finger))
    finger.tap("Done")
    assert board(finger).cap.number.text == "12"
    assert not finger.sees("above the cap")


def side_ink(finger: Finger, text: str) -> tuple[float, ...]:
    """The colour of the words on a button beside the main one."""
    pane = finger.app.shell.screen.panes["table"]
    return tuple(next(press.ink for press in pane.actions.presses if press.text == text))


def test_a_button_on_the_table_that_the_rules_would_refuse_does_not_look_free(finger: Finger) -> None:
    start(finger)
    answer(finger)
    give(finger, 4, 3, 2, 0)
    assert side_ink(finger, "Influence") == tuple(theme.ink)
    give(finger, 9, 3, 2, 0)
    assert side_ink(finger, "Influence") == tuple(theme.ink3)
    finger.tap(main(finger))
    finger.tap("Done")
    assert side_ink(finger, "Influence") == tuple(theme.ink)


def test_rights_that_nobody_has_are_explained_and_not_asked_for_on_the_map(finger: Finger) -> None:
    start(finger)
    answer(finger)
    finger.tap("Move a voter")
    assert board(finger).question is None
    assert finger.sees("Player 1 has no rights in any zone.")


def test_a_small_phone_shows_the_whole_map_of_chaos_and_whole_words_on_its_buttons(finger: Finger) -> None:
    finger.resize(360, 640)
    start(finger, 4, "Edge of Chaos")
    answer(finger)
    pane = finger.app.shell.screen.panes["table"]
    lowest = min(card.to_window(*card.pos)[1] for card in board(finger).cards.values())
    assert lowest >= pane.lane.to_window(0, pane.lane.top)[1], "no zone is cut off by the lane"
    shown = [press for press in pane.actions.presses if press.parent is not None]
    assert [press.text for press in shown] == ["Influence", "Move", "More"]
    assert not any(press.written(*press.size).cut for press in shown), "word and picture, both whole"


def test_chaos_cannot_be_moved_before_the_first_turn_but_by_a_ruling(finger: Finger) -> None:
    set_up(finger, 4, "Edge of Chaos")
    finger.tap(board(finger).track)
    assert finger.sees("First everybody takes their starting resources.")  # said before it is tapped
    finger.tap("Chaos +1")
    finger.tap("Do it anyway")
    assert board(finger).track.track.level == 1


def voter(finger: Finger, name: str, owner: int) -> tuple[float, float]:
    """Where somebody's first voter stands on the map, in the window."""
    card = zone(finger, name)
    spot = next(spot for spot in card.areas.spots() if spot.owner == owner)
    x, y = card.to_window(spot.x, spot.y)
    return float(x), float(y)


def touch(finger: Finger, x: float, y: float) -> None:
    """A finger at a point of the screen that is no whole widget."""
    found = UnitTestTouch(x, y)
    found.touch_down()
    finger.settle(2)
    found.touch_up()
    finger.settle()
    finger.touches += 1


def test_a_voter_is_gerrymandered_on_the_map_with_four_touches_at_most(finger: Finger) -> None:
    start(finger)
    answer(finger)
    finger.app.play({"move": "adjust", "key": "voters:c:0", "value": 2})
    finger.app.play({"move": "adjust", "key": "voters:c:1", "value": 1})
    finger.settle()
    before = finger.touches
    finger.tap("Move a voter")
    touch(finger, *voter(finger, "Central", 1))
    finger.tap(zone(finger, "South"))
    if board(finger).panel is not None:  # Volatile Areas are free there too
        finger.tap("Move", within=board(finger).panel)
    assert finger.touches - before <= 4
    assert counts(finger, "South") == ["1"]
    assert counts(finger, "Central") == ["2"]
    assert not any(card.offered or card.areas.lit for card in board(finger).cards.values())


def test_back_ends_a_question_on_the_map_and_changes_nothing(finger: Finger) -> None:
    start(finger)
    answer(finger)
    finger.app.play({"move": "adjust", "key": "voters:c:0", "value": 2})
    finger.settle()
    finger.tap("Move a voter")
    assert board(finger).panel is not None
    head = finger.app.session.head
    finger.back()
    assert board(finger).panel is None
    assert finger.app.session.head == head
    assert finger.can_find("End turn")


def test_a_resource_by_one_is_one_touch_and_nothing_is_taken_from_an_empty_one(finger: Finger) -> None:
    start(finger)
    chip = board(finger).purse[2]
    x, y = chip.to_window(*chip.center)
    touch(finger, x + 20, y)
    assert purse(finger) == ["1", "0", "1", "0"]
    touch(finger, x - 20, y - 15)
    assert purse(finger) == ["1", "0", "0", "0"]
    touch(finger, x - 20, y - 15)
    assert purse(finger) == ["1", "0", "0", "0"]


def test_everybodys_resources_and_conspiracy_cards_stand_on_the_table(finger: Finger) -> None:
    start(finger)
    finger.app.play({"move": "adjust", "key": "trust:1", "value": 7})
    finger.app.play({"move": "adjust", "key": "conspiracies:1", "value": 4})
    finger.settle()
    said = [text.text for text in words_of(board(finger).chips[1]) if text.text]
    assert {"7", "4"} <= set(said)


def test_one_for_one_is_traded_with_five_touches(finger: Finger) -> None:
    start(finger)
    answer(finger)
    finger.app.play({"move": "adjust", "key": "trust:1", "value": 2})
    finger.settle()
    before = finger.touches
    finger.tap(board(finger).chips[1])
    finger.tap("Trade")
    sheet = finger.app.shell.sheet
    for key in ("give_funds", "take_trust"):
        finger.tap(next(w for w in finger.widgets(sheet) if isinstance(w, Stepper) and w.number.key == key))
    finger.tap(sheet.confirm)
    assert finger.touches - before <= 5
    assert finger.app.session.state.players[1].purse[0] == 3


def test_a_played_conspiracy_asks_what_it_does(finger: Finger) -> None:
    start(finger)
    answer(finger)
    finger.app.play({"move": "adjust", "key": "conspiracies:0", "value": 1})
    finger.app.play({"move": "conspire", "seat": 0})
    finger.settle()
    assert finger.sees("The card is played")
    finger.tap("What it does")
    finger.tap("New voters")
    assert finger.app.shell.sheet.form.draft.word("what") == "voters"


def test_a_point_of_chaos_that_nobody_filled_in_is_asked_for_when_it_is_reached(finger: Finger) -> None:
    start(finger, 4, "Edge of Chaos")
    answer(finger)
    finger.app.play({"move": "chaos", "seat": 0, "by": 2})
    finger.settle()
    assert finger.sees("Chaos 2: what does the mat give?")
    finger.app.play({"move": "reward", "point": 2, "voters": 2})
    finger.settle()
    assert finger.sees("Place 2"), "and it is given at once (R100)"


def test_the_chaos_mat_is_filled_in_on_its_picture(finger: Finger) -> None:
    start(finger, 4, "Edge of Chaos")
    finger.tap(board(finger).track)
    page = finger.app.shell.sheet.page
    page.step(0, 1)
    finger.tap(page.points[4])
    page.step(2, 1)
    page.step(2, 1)
    finger.back()
    rewards = finger.app.session.state.rewards
    assert (rewards[0].take, rewards[4].chaos) == (1, 2)


def test_waiting_voters_are_dragged_from_the_lane_into_a_zone(finger: Finger) -> None:
    start(finger)
    answer(finger)
    give(finger, 4, 0, 0, 0)
    finger.app.play({"move": "influence", "voters": 1, "pay": [1, 0, 0, 0]})
    finger.app.play({"move": "adjust", "key": "hot:w:1", "value": 1})  # no Volatile Area is left to ask about
    finger.settle()
    things = board(finger).voters
    held = UnitTestTouch(*things.to_window(*things.center))
    held.touch_down()
    finger.settle(2)
    held.touch_move(*zone(finger, "West").to_window(*zone(finger, "West").center))
    finger.settle(2)
    assert zone(finger, "West").aimed
    assert finger.sees("West: 0 → 1")
    held.touch_up()
    finger.settle()
    assert "1" in counts(finger, "West") or board(finger).panel is not None
    assert not zone(finger, "West").aimed


def test_a_majority_forms_by_itself_and_counts(finger: Finger) -> None:
    start(finger)
    answer(finger)
    finger.app.play({"move": "adjust", "key": "voters:c:0", "value": 3})
    give(finger, 2, 0, 0, 0)
    finger.tap("Influence")
    sheet = finger.app.shell.sheet
    finger.tap("Funds", within=sheet)
    finger.tap("Central", within=sheet)
    finger.tap(sheet.confirm)
    assert zone(finger, "Central").status.text == "Player 1 5"
    assert scores(finger) == ["5", "0", "0"]
    finger.tap("undo")
    assert scores(finger) == ["0", "0", "0"]
    assert counts(finger, "Central") == ["3"]


def test_a_zone_tells_what_can_be_done_there_and_why_not_the_rest(finger: Finger) -> None:
    start(finger)
    answer(finger)
    finger.tap(zone(finger, "North"))
    assert finger.find("Gerrymander").detail == "There is no voter to move."
    finger.tap("Set by hand")
    assert finger.app.shell.sheet is not None


def test_a_seat_chip_opens_the_sheet_and_the_cap_opens_the_reserve(finger: Finger) -> None:
    start(finger)
    finger.tap(board(finger).chips[1])
    assert finger.app.shell.sheet.title == "Player 2"
    assert finger.sees("Capitalist")
    assert finger.sees("5 to go"), "cards to the last power"
    finger.back()
    finger.tap(board(finger).cap)
    assert finger.sees("Public Reserve")


def test_three_players_play_by_touch_and_come_to_the_scoring(finger: Finger) -> None:
    start(finger)
    for ideologue, place in (("Capitalist", "Central"), ("Supremo", "West"), ("Idealist", "East")):
        answer(finger, ideologue)
        finger.tap("Influence")
        sheet = finger.app.shell.sheet
        kind = {"Capitalist": "Funds", "Supremo": "Clout", "Idealist": "Trust"}[ideologue]
        finger.tap(kind, within=sheet)
        finger.tap(kind, within=sheet)
        finger.tap(place, within=sheet)
        finger.tap(sheet.confirm)
        finger.tap("End turn")
    assert [counts(finger, name) for name in ("Central", "West", "East")] == [["2"], ["2"], ["2"]]
    assert finger.sees("Turn 4 · Player 3 reads to Player 1")
    session = finger.app.session
    for turn in range(200):
        if session.view.result is not None:
            break
        take_turn(session, turn)
    finger.settle()
    result = session.view.result
    best = result.standings[0]
    assert finger.can_find("Play again")
    assert finger.sees(f"wins with {session.view.seats[best.seat].main.value}") or finger.sees("share the win")
    assert finger.sees(str(best.detail)), "zone by zone"
    assert scores(finger) == [str(seat.main.value) for seat in session.view.seats]


def test_an_edge_of_chaos_game_ends_in_the_common_loss(finger: Finger) -> None:
    start(finger, 4, "Edge of Chaos")
    assert finger.sees("Chaos")
    finger.tap("Answer")
    finger.tap("Capitalist")
    finger.tap("+1", within=finger.app.shell.sheet)
    finger.tap("Done")
    assert board(finger).track.track.level == 1
    for turn in range(40):
        if finger.app.session.state.chaos >= 12:
            break
        take_turn(finger.app.session, turn, chaos=1)
    finger.settle()
    finger.tap(board(finger).track)
    assert finger.sees("Chaos 12 of 13")
    finger.tap("Chaos +1")
    assert finger.sees("Chaos wins: everybody loses.")
    assert finger.can_find("Play again")


def test_chaos_voters_wait_on_the_table_and_take_a_zone_out(finger: Finger) -> None:
    start(finger, 4, "Edge of Chaos")
    answer(finger)
    finger.app.play({"move": "adjust", "key": "chaos_in:c", "value": 4})
    finger.app.play({"move": "adjust", "key": "chaos_due", "value": 1})
    finger.settle()
    finger.tap("Place")
    finger.tap(zone(finger, "Central"))
    assert zone(finger, "Central").status.text == "Out of play"


def test_a_table_comes_back_after_the_battery_died(tmp_path: Path) -> None:
    finger = Finger(tmp_path)
    start(finger)
    answer(finger)
    give(finger, 2, 0, 0, 0)
    finger.tap("Influence")
    finger.tap("Funds", within=finger.app.shell.sheet)
    finger.tap("North", within=finger.app.shell.sheet)
    finger.tap(finger.app.shell.sheet.confirm)
    finger.kill()

    again = Finger(tmp_path)
    again.tap("play")
    assert counts(again, "North") == ["2"]
    assert purse(again) == ["1", "0", "0", "0"]
    again.tap("End turn")
    assert again.sees("Turn 2 · Player 1 reads to Player 2")
    again.stop()


def test_on_a_wide_screen_the_map_beside_a_form_answers_it(finger: Finger) -> None:
    finger.resize(1280, 800)
    start(finger)
    answer(finger)
    give(finger, 2, 0, 0, 0)
    finger.tap("Influence")
    finger.tap("Funds", within=finger.app.shell.sheet)
    finger.tap(zone(finger, "East"))
    assert finger.app.shell.sheet.form.draft.word("zone") == "e"
    finger.tap(finger.app.shell.sheet.confirm)
    assert counts(finger, "East") == ["2"]
    assert not any(card.offered for card in board(finger).cards.values())


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (800, 1280), (1280, 800)])
@pytest.mark.parametrize("players", [2, 5])
def test_every_zone_is_in_sight_and_large_enough_to_tap(finger: Finger, size: tuple[int, int], players: int) -> None:
    finger.resize(*size)
    set_up(finger, players)
    if players == 2:
        finger.app.play({"move": "open", "house_rule": True})
    else:
        take_all(finger, players)
    finger.settle()
    pane = finger.app.shell.screen.panes["table"]
    low, high = pane.scroll.to_window(*pane.scroll.pos)[1], pane.scroll.to_window(0, pane.scroll.top)[1]
    cards = list(board(finger).cards.values())
    assert len(cards) == (7 if players == 2 else 9)
    for card in cards:
        bottom = card.to_window(*card.pos)[1]
        assert card.width >= 48
        assert card.height >= 48
        assert low - 1 <= bottom
        assert bottom + card.height <= high + 1, f"{card.title.text} is out of sight"


def test_every_kind_of_voter_has_a_drawing(finger: Finger) -> None:
    finger.resize(412, 915)
    drawn = {name: stamp(name) for name in (*SHAPES, *POLYGONS, *RINGS)}
    assert len({id(texture) for texture in drawn.values()}) == len(drawn)


def pull(finger: Finger, source: str, owner: int, to: str, volatile: bool = False) -> UnitTestTouch:
    """Put a finger on a voter and carry it to another zone, without letting go."""
    areas = zone(finger, source).areas
    spot = next(spot for spot in areas.spots() if spot.owner == owner and spot.volatile == volatile)
    held = UnitTestTouch(*areas.to_window(spot.x, spot.y))
    held.touch_down()
    finger.settle(1)
    held.touch_move(*zone(finger, to).to_window(*zone(finger, to).center))
    finger.settle(1)
    return held


def test_a_voter_is_gerrymandered_by_dragging_it_and_goes_home_where_it_may_not_land(finger: Finger) -> None:
    start(finger)
    answer(finger)
    for key, value in (("voters:nw:0", 2), ("voters:n:1", 2), ("hot:n:1", 1), ("hot:w:1", 1)):
        finger.app.play({"move": "adjust", "key": key, "value": value})
    finger.settle()
    held = pull(finger, "North", 1, "Central")  # by the rights in North-West nobody comes that far (R48)
    assert not zone(finger, "Central").aimed
    held.touch_up()
    finger.settle()
    assert (counts(finger, "North"), board(finger).question) == (["3"], None)
    held = pull(finger, "North", 1, "West")
    assert zone(finger, "West").aimed
    assert finger.sees("Player 2: North 3 → 2, West 1 → 2")
    held.touch_up()
    finger.settle()
    assert (counts(finger, "North"), counts(finger, "West")) == (["2"], ["2"])
    assert finger.app.shell.sheet is None


def test_r48_the_only_voters_that_may_go_are_carried_and_asked_for_where_two_zones_have_them(finger: Finger) -> None:
    start(finger)
    answer(finger)
    finger.app.play({"move": "adjust", "key": "voters:nw:0", "value": 2})
    finger.settle()
    held = pull(finger, "North-West", 0, "North")
    assert finger.sees("Player 1: North-West 2 → 1, North 0 → 1")
    held.touch_up()
    finger.settle()
    finger.back()
    finger.app.play({"move": "adjust", "key": "voters:ne:0", "value": 3})
    finger.settle()
    finger.tap("Move a voter")
    touch(finger, *voter(finger, "North-East", 0))
    finger.tap(zone(finger, "North"))
    finger.tap("Move", within=board(finger).panel)
    assert (counts(finger, "North-West"), counts(finger, "North-East")) == (["2"], ["2"])


def test_a_voter_that_has_to_stay_is_not_lifted_and_the_lane_says_why(finger: Finger) -> None:
    start(finger)
    answer(finger)
    for key, value in (("voters:nw:0", 6), ("hot:n:1", 1)):
        finger.app.play({"move": "adjust", "key": key, "value": value})
    finger.settle()
    for source, owner, volatile, why in (
        ("North-West", 0, False, "Majority voters cannot be moved."),  # R50
        ("North", 1, True, "A voter in a Volatile Area stays there for good."),  # R57
    ):
        held = pull(finger, source, owner, "West", volatile)
        assert finger.sees(why)
        held.touch_up()
        finger.settle()
        assert (zone(finger, source).lifted, finger.app.shell.sheet) == (None, None)


def test_a_voter_that_has_to_stay_is_tapped_on_the_map_says_why_and_moves_by_a_ruling(finger: Finger) -> None:
    start(finger)
    answer(finger)
    for key, value in (("voters:nw:0", 2), ("voters:se:0", 2), ("voters:n:1", 11), ("voters:c:1", 2), ("hot:w:1", 1)):
        finger.app.play({"move": "adjust", "key": key, "value": value})
    finger.settle()
    for source, why in (
        ("North", "Majority voters cannot be moved."),  # R50
        ("West", "A voter in a Volatile Area stays there for good."),  # R57
        ("Central", "Player 1 does not have the rights in Central."),  # R47
    ):
        finger.tap("Move a voter")
        touch(finger, *voter(finger, source, 1))
        assert board(finger).question.hint == why
        finger.tap(zone(finger, "North-East"))
        if finger.app.shell.sheet is None:  # Volatile Areas are free there too
            finger.tap("Move", within=board(finger).panel)
        finger.tap("Do it anyway")
        assert counts(finger, "North-East") == ["1"]
        finger.app.undo()
        finger.settle()


def test_the_counts_of_four_players_stand_inside_their_zone_in_the_midst_of_a_game(finger: Finger) -> None:
    start(finger, 4)
    answer(finger)
    for seat in range(4):
        finger.app.play({"move": "adjust", "key": f"voters:w:{seat}", "value": 2})
        finger.settle()
    card = zone(finger, "West")
    assert max(count.right for count in card.counts) <= card.right


def test_r111_a_zone_that_lacks_only_its_requirement_says_so_where_the_whole_words_have_no_room(finger: Finger) -> None:
    laid = ({"move": "require", "zone": key, "kind": "once"} for key in ("nw", "ne", "w", "c", "e", "sw", "se"))
    bid, answered = (
        {"move": "bid", "one": [1, 0, 0, 0], "two": [0] * 4},
        {"move": "answer", "ideologue": 0, "gain": [0] * 4},
    )
    sit(finger, "shasn", 2, bid, *laid, answered, {"move": "adjust", "key": "voters:c:0", "value": 5})
    assert zone(finger, "Central").status.text == "Unmet"


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (800, 1280)])
def test_a_question_on_the_map_covers_neither_map_nor_purse_while_it_is_answered(
    finger: Finger, size: tuple[int, int]
) -> None:
    finger.resize(*size)
    mid_game(finger)
    play(finger, move="influence", voters=2, pay=[2, 0, 0, 1])
    finger.app.do(board(finger).view.primary)
    finger.settle()
    high = board(finger).question.height
    assert board(finger).covered == 0
    board(finger).question.take("c", None)
    finger.settle()
    assert (finger.sees("How many together?"), board(finger).covered) == (True, 0)
    assert board(finger).question.height == high
    finger.tap("Place")
    assert next(row.count for row in zone(finger, "Central").zone.voters if row.seat == 0) == 5


def test_a_question_on_the_map_that_is_half_answered_outlives_a_turn_of_the_phone(finger: Finger) -> None:
    finger.resize(412, 915)
    mid_game(finger)
    play(finger, move="influence", voters=2, pay=[2, 0, 0, 1])
    finger.app.do(board(finger).view.primary)
    finger.settle()
    board(finger).question.take("c", None)
    for size in ((915, 412), (1280, 800), (412, 915)):
        finger.resize(*size)
        finger.settle()
        assert finger.sees("How many together?"), size
    finger.tap("Place")
    assert next(row.count for row in zone(finger, "Central").zone.voters if row.seat == 0) == 5


def test_a_card_that_was_said_to_convert_is_not_asked_again_what_it_does(finger: Finger) -> None:
    mid_game(finger)
    board(finger).asks(Draft("card", {"what": "convert"}))
    board(finger).question.take("e", 0)
    finger.settle()
    assert finger.sees("Whose are they then?") and not finger.sees("What does the card do?")


def test_with_large_letters_a_question_brings_the_map_into_sight(finger: Finger) -> None:
    theme.scale = 2.0
    finger.resize(360, 640)
    mid_game(finger)
    play(finger, move="influence", voters=2, pay=[2, 0, 0, 1])
    finger.app.do(board(finger).view.primary)
    finger.settle()
    pane = finger.app.shell.screen.panes["table"]
    for name in ("North-West", "South-East"):
        card = next(card for card in board(finger).cards.values() if card.zone.name == name)
        finger._bring(card)
        assert card.to_window(*card.center)[1] > pane.ids.panel_place.to_window(0, pane.ids.panel_place.top)[1], name
