"""Every screen uses the room it has: what matters is whole and in sight, and large screens are filled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion import games
from companion.core.text import say
from companion.core.view import Fact, Stat
from companion.games.game2020.ui.chips import RiderChip
from companion.games.game2020.ui.order import LotRow
from companion.games.hope.ui.traveller import TravellerRow
from companion.games.nineteen71.ui.nation import NationBlock
from companion.ui.kit.bars import TableHead
from companion.ui.kit.fitting import extents
from companion.ui.kit.pieces import PieceLine
from companion.ui.kit.text import Text
from companion.ui.lookup.search import Marked
from companion.ui.screens.home import GameCard
from companion.ui.screens.home_tables import TableRow
from companion.ui.screens.log import LogRow
from companion.ui.theme import theme
from tests.tour.tables import play, sit
from tests.ui.finger import Finger

PHONE, TABLET, WIDE = (360, 640), (800, 1280), (1280, 800)
LARGE = {"text_scale": 200, "motion": False}


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    yield
    theme.motion, theme.scale = True, 1.0
    theme.use("dark")


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Finger]:
    finger = Finger(tmp_path, PHONE)
    yield finger
    finger.stop()


def of(finger: Finger, kind: type[Widget]) -> list[Widget]:
    return [widget for widget in finger.widgets() if isinstance(widget, kind)]


def in_sight(finger: Finger, widget: Widget, above: float = 0) -> bool:
    """Whether all of it lies on the screen, over what stands at the foot of it."""
    low, top = widget.to_window(*widget.pos)[1], widget.to_window(widget.x, widget.top)[1]
    return low >= above - 1 and top <= Window.height + 1


def test_the_dice_of_hope_are_large_on_a_tablet(phone: Finger) -> None:
    sit(phone, "hope", 5)
    phone.resize(*TABLET)
    phone.settle()
    rows = of(phone, TravellerRow)
    assert len(rows) == 6
    assert all(row.pool.side >= dp(64) for row in rows)
    assert len({row.pool.side for row in rows}) == 1, "Hope's are no larger than anybody's"
    assert all(in_sight(phone, row) for row in rows)


def test_six_nations_of_1971_are_in_sight_at_once_on_a_tablet(phone: Finger) -> None:
    sit(phone, "nineteen71", 6)
    phone.resize(*WIDE)
    phone.settle()
    foot = phone.app.shell.screen.pane("table").actions.top
    assert len(of(phone, NationBlock)) == 6
    assert all(in_sight(phone, block, above=foot) for block in of(phone, NationBlock))


@pytest.mark.parametrize("size", [TABLET, WIDE])
def test_a_first_start_on_a_tablet_fills_it_with_the_games(phone: Finger, size: tuple[int, int]) -> None:
    phone.resize(*size)
    phone.settle()
    cards = of(phone, GameCard)
    assert len(cards) == len(games.ids())
    assert all(in_sight(phone, card) for card in cards)
    assert min(card.to_window(*card.pos)[1] for card in cards) < Window.height * 0.2


def test_the_rows_of_home_are_written_in_one_size(phone: Finger) -> None:
    for game in ("hope", "shasn", "hindsight2020", "game2020"):
        sit(phone, game, 4)
    phone.app.home()
    phone.settle()
    assert {row.ids.where.font_size for row in of(phone, TableRow)} == {dp(13)}


def test_a_long_step_is_whole_in_the_log_with_large_text(tmp_path: Path) -> None:
    finger = Finger(tmp_path, PHONE, settings=LARGE)
    sit(finger, "hindsight2020", 4)
    finger.tap("Start the year")
    play(finger, move="event", amount=-4, stat="healthcare")
    finger.tap("Log")
    finger.settle()
    row = next(row for row in of(finger, LogRow) if row.title.startswith("Global event"))
    title = row.ids.title
    assert not title.shorten
    assert title.texture_size[1] > title.font_size * 2  # it took a second line
    finger.stop()


def test_the_result_of_thirty_dice_is_in_sight_with_large_text(tmp_path: Path) -> None:
    finger = Finger(tmp_path, PHONE, settings=LARGE)
    sit(finger, "hindsight2020", 4)
    finger.tap("Dice")
    pane = finger.app.shell.screen.pane("dice")
    pane.choose("30d6")
    pane.roll()
    finger.settle()
    assert pane.card.figure.text == str(pane.thrown.total)
    assert in_sight(finger, pane.card.figure, above=pane.presets.top)
    finger.stop()


def test_a_long_name_is_whole_where_short_ones_leave_room(phone: Finger) -> None:
    sit(phone, "game2020", 5)
    assert len(of(phone, LotRow)) == 5
    assert not any(row.name.shorten for row in of(phone, LotRow))
    sit(phone, "game2020", 4)
    for move in ({"move": "roll_order", "rolls": [1, 2, 3, 4]}, {"move": "roll", "value": 3}):  # the tray makes way
        assert phone.app.play(move)
    phone.settle()
    chips = of(phone, RiderChip)
    assert sorted(chip.name.text for chip in chips)[:3] == ["Ana", "Bartholomew", "Chidi"]
    assert not any(chip.name.shorten for chip in chips)


def test_the_bar_keeps_its_height_from_turn_to_turn(phone: Finger) -> None:
    sit(phone, "hope", 5)
    bar = of(phone, TableHead)[0]
    heights = set()
    for subtitle in ("Round 1 · Bartholomew draws a Scene", "Round 1 · Ana draws a Scene", "Round 2 · Dé"):
        bar.subtitle = subtitle
        phone.settle()
        heights.add(bar.height)
    assert len(heights) == 1


def test_whoevers_turn_begins_is_in_sight_though_not_all_are_with_large_text(tmp_path: Path) -> None:
    finger = Finger(tmp_path, PHONE, settings=LARGE)
    sit(finger, "hindsight2020", 4, {"move": "start-year"})
    for _ in range(3):
        play(finger, move="event", amount=1, source="news", reach="global", stat="none")
        play(finger, move="end-action")
        play(finger, move="end-turn", draw=False)
        finger.settle()
    assert shown(finger, finger.find("Dé"))
    sit(finger, "nineteen71", 4)
    assert shown(finger, of(finger, NationBlock)[0])
    sit(finger, "hope", 5)
    finger.app.shell.screen.pane("table").scroll.scroll_y = 0
    play(finger, move="end-turn", house_rule=True)
    finger.settle()
    assert shown(finger, next(row for row in of(finger, TravellerRow) if row.active))
    finger.stop()


def shown(finger: Finger, widget: Widget) -> bool:
    """Whether the table's list shows all of it, or is filled by it."""
    scroll = finger.app.shell.screen.pane("table").scroll
    low, top = widget.to_window(*widget.pos)[1], widget.to_window(widget.x, widget.top)[1]
    return top <= scroll.top + 1 and (low >= scroll.y - 1 or widget.height > scroll.height)


def test_a_line_with_too_little_room_keeps_its_beginning() -> None:
    said = "Undone by the table"
    begun = Text(text=said, text_size=(100, 20), shorten=True).writer().shorten(said).removesuffix("...")
    assert begun != said
    assert said.startswith(begun)


def test_large_letters_of_a_banner_stand_above_its_button_rather_than_one_word_to_a_line(tmp_path: Path) -> None:
    finger = Finger(tmp_path, PHONE, settings=LARGE)
    finger.app.tell("What you wrote is not kept.", "Bring it back", lambda: None)
    finger.settle()
    banner = finger.app.shell.banner
    assert banner.ids.words.width > banner.width * 0.8
    assert banner.ids.words.y >= banner.ids.press.top
    assert banner.ids.words.top <= banner.top
    finger.stop()


def test_the_ground_of_found_letters_ends_before_the_next_letter_of_their_word() -> None:
    found = Marked(plain="Population", spans=((0, 3),), size=(300, 30))
    found.write()
    plate = found._ground.children[-1]
    assert plate.pos[0] + plate.size[0] <= extents("Pop", found.font_name, found.font_size)[0]


def test_in_a_row_of_just_its_width_no_words_are_broken_before_a_chip() -> None:
    row = PieceLine()
    row.show((Fact("bank", say("10 of 12"), say("Resources")), Stat("incognito", say("Conspiracy Cards"), 2)))
    row.width = row.one_line
    row.do_layout()
    assert row.boxes[0].width >= row.boxes[0].one_line
