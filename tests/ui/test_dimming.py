"""Life on a phone: bars, turning, dimming, pausing, the keyboard, hints and the voice."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from companion import games
from companion.core.text import say
from companion.core.totals import totals
from companion.core.view import Counter, Seat, Table
from companion.device import insets, speech
from companion.device.insets import NONE, Insets
from companion.ui.hints import READ, Hint
from companion.ui.kit.bars import PlaceBar, TableHead
from companion.ui.kit.press import Touchable
from companion.ui.table.tile import Tile
from companion.ui.window.dimming import IDLE
from tests.tour.tables import step
from tests.ui.finger import Finger

SIZES = ((360, 640), (412, 915), (800, 1280), (1280, 800))
HINTED = (*((100, size) for size in SIZES), (200, (360, 640)), (200, (1280, 800)))
BARS = Insets(top=48, bottom=60)


def start(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("4")
    finger.tap("Start the game")
    finger.tap("Start the year")


def tile(finger: Finger, name: str) -> Tile:
    return next(w for w in finger.widgets() if isinstance(w, Tile) and w.ids.head.ids.name.text == name)


def first(finger: Finger, kind: type) -> Any:
    return next(w for w in finger.widgets() if isinstance(w, kind))


def hint(finger: Finger) -> str:
    found = next((w for w in finger.widgets() if isinstance(w, Hint)), None)
    return found.text if found else ""


def bars(finger: Finger, edges: Insets) -> None:
    finger.app.edges.ask = lambda: edges
    finger.app.on_resume()
    finger.settle()


# The phone's own bars


def test_bars_of_the_phone_cover_neither_the_title_nor_the_places(finger: Finger) -> None:
    start(finger)
    bars(finger, BARS)
    head, places = first(finger, TableHead), first(finger, PlaceBar)
    assert head.to_window(*head.pos)[1] + head.height <= Window.height - BARS.top
    assert places.to_window(*places.pos)[1] >= BARS.bottom


def test_a_sheet_keeps_its_title_and_its_buttons_clear_of_the_bars(finger: Finger) -> None:
    start(finger)
    bars(finger, BARS)
    finger.tap("Check the news")
    sheet = finger.app.shell.sheet
    assert sheet.panel.top <= Window.height - BARS.top
    assert sheet.confirm.to_window(*sheet.confirm.pos)[1] >= BARS.bottom


def test_bars_that_come_while_a_sheet_is_open_move_it(finger: Finger) -> None:
    start(finger)
    finger.tap("Check the news")
    sheet = finger.app.shell.sheet
    low = sheet.confirm.to_window(*sheet.confirm.pos)[1]
    bars(finger, BARS)
    assert sheet.confirm.to_window(*sheet.confirm.pos)[1] >= low + BARS.bottom - 1


def test_a_notch_at_the_side_of_a_turned_phone_covers_nothing(finger: Finger) -> None:
    start(finger)
    finger.app.edges.ask = lambda: Insets(left=52, bottom=24)
    finger.resize(915, 412)
    rail = first(finger, PlaceBar)
    assert rail.to_window(*rail.pos)[0] >= 52


def test_a_table_laid_flat_keeps_its_tiles_clear_of_the_bars(finger: Finger) -> None:
    start(finger)
    bars(finger, BARS)
    finger.tap("screen-rotation")
    turned = finger.app.shell.sheet.around.turns
    assert len(turned) == 4
    for tile_turned in turned:
        (_, low), (_, high) = tile_turned.bbox
        assert low >= BARS.bottom
        assert low + high <= Window.height - BARS.top


def test_a_banner_comes_below_the_status_bar(finger: Finger) -> None:
    bars(finger, BARS)
    finger.app.shell.tell("Something was said.")
    finger.settle()
    assert finger.app.shell.banner.top <= Window.height - BARS.top


def fake_android(monkeypatch: pytest.MonkeyPatch, level: int, window: Any) -> None:
    """Modules as python-for-android brings them."""

    def autoclass(name: str) -> Any:
        if name == "android.os.Build$VERSION":
            return types.SimpleNamespace(SDK_INT=level)
        return types.SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128)

    decor = types.SimpleNamespace(getRootWindowInsets=lambda: window)
    activity = types.SimpleNamespace(getWindow=lambda: types.SimpleNamespace(getDecorView=lambda: decor))
    cutout = types.SimpleNamespace(get_heights_of_both_bars=lambda: (63.0, 126.0))
    monkeypatch.setitem(sys.modules, "jnius", types.SimpleNamespace(autoclass=autoclass))
    monkeypatch.setitem(sys.modules, "android", types.SimpleNamespace(mActivity=activity, display_cutout=cutout))
    monkeypatch.setitem(sys.modules, "android.display_cutout", cutout)


def test_edges_are_those_of_the_window_with_its_notch(monkeypatch: pytest.MonkeyPatch) -> None:
    edges = types.SimpleNamespace(left=90, top=0, right=0, bottom=63)
    fake_android(monkeypatch, 36, types.SimpleNamespace(getInsets=lambda kinds: edges if kinds == 135 else None))
    assert insets.insets() == Insets(left=90, bottom=63)


def test_a_phone_that_does_not_tell_its_edges_gets_those_of_its_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_android(monkeypatch, 36, None)
    assert insets.insets() == Insets(top=63, bottom=126)


def test_before_android_15_nothing_is_covered_and_nothing_is_kept_free(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_android(monkeypatch, 34, None)
    assert insets.insets() == NONE


def test_away_from_android_nothing_is_covered() -> None:
    assert insets.insets() == NONE


# Turning


def test_turning_the_phone_keeps_the_place(finger: Finger) -> None:
    start(finger)
    finger.tap("Rules")
    finger.resize(915, 412)
    room = finger.app.shell.screen
    assert room.panes["rules"].parent is not None, "the rules stay in sight beside the table"
    finger.resize(412, 915)
    assert room.panes["rules"].parent is not None
    assert room.panes["table"].parent is None


def test_turning_the_phone_keeps_what_was_chosen_in_a_sheet(finger: Finger) -> None:
    start(finger)
    finger.tap("Check the news")
    finger.tap("−4")
    finger.tap("Healthcare")
    finger.resize(915, 412)
    assert finger.sees("16M lost in all")
    finger.resize(412, 915)
    finger.tap("Apply to all 4 nations")
    assert tile(finger, "Kenya").seat.main.value == 6


def test_turning_the_phone_keeps_typed_names(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.type(finger.app.shell.screen.seat_rows[1].input, "Ada")
    finger.resize(915, 412)
    finger.resize(412, 915)
    assert finger.app.shell.screen.seat_rows[1].input.text == "Ada"
    finger.tap("Start the game")
    assert "Ada" in [seat.name for seat in finger.app.session.view.seats]


# Dimming


def rest(finger: Finger, seconds: float) -> None:
    """Nobody touches anything for a while."""
    for _ in range(int(seconds)):
        finger.frame(1.0)


def test_an_untouched_table_goes_dim_and_the_touch_that_wakes_it_is_not_a_tap(finger: Finger) -> None:
    start(finger)
    rest(finger, IDLE + 2)
    assert finger.app.shell.dimmed
    finger.tap(tile(finger, "Kenya").ids.plus)
    assert not finger.app.shell.dimmed
    assert tile(finger, "Kenya").seat.main.value == 10, "the first touch only lights the screen"
    finger.tap(tile(finger, "Kenya").ids.plus)
    assert tile(finger, "Kenya").seat.main.value == 11


def test_a_table_in_use_does_not_go_dim(finger: Finger) -> None:
    start(finger)
    for _ in range(3):
        rest(finger, IDLE - 10)
        assert not finger.app.shell.dimmed
        finger.tap(tile(finger, "Kenya").ids.plus)
    assert tile(finger, "Kenya").seat.main.value == 13


def test_back_on_a_dark_screen_only_wakes_it(finger: Finger) -> None:
    start(finger)
    rest(finger, IDLE + 2)
    finger.back()
    assert not finger.app.shell.dimmed
    assert finger.app.session is not None
    finger.back()
    assert finger.app.session is None


def test_the_screen_does_not_go_dim_away_from_a_table_or_against_the_setting(finger: Finger) -> None:
    rest(finger, IDLE + 2)
    assert not finger.app.shell.dimmed
    finger.app.store.put_setting("dim", False)
    start(finger)
    rest(finger, IDLE + 2)
    assert not finger.app.shell.dimmed


def test_coming_back_to_the_app_finds_it_lit_and_where_it_was(finger: Finger) -> None:
    start(finger)
    finger.tap("Log")
    rest(finger, IDLE + 2)
    assert finger.app.on_pause()
    finger.app.on_resume()
    assert not finger.app.shell.dimmed
    assert finger.app.shell.screen.place == "log"


def test_the_screen_is_kept_on_only_at_a_table(finger: Finger) -> None:
    assert Window.allow_screensaver
    start(finger)
    assert not Window.allow_screensaver
    finger.back()
    assert Window.allow_screensaver


def test_a_field_is_moved_above_the_keyboard() -> None:
    assert Window.softinput_mode == "below_target"


# Hints


def test_the_first_table_hints_at_its_tiles_without_taking_a_touch_away(finger: Finger) -> None:
    start(finger)
    rest(finger, 1)
    assert "Tap a tile" in finger.wait(lambda: hint(finger), "no hint came")
    rest(finger, READ + 1)
    finger.tap(tile(finger, "Kenya").ids.plus)
    assert not hint(finger)
    assert tile(finger, "Kenya").seat.main.value == 11


def test_a_hint_that_was_read_does_not_come_again_even_after_a_restart(tmp_path: Path) -> None:
    finger = Finger(tmp_path)
    start(finger)
    finger.wait(lambda: "Tap a tile" in hint(finger))
    rest(finger, READ + 1)
    finger.tap("Log")
    finger.stop()
    again = Finger(tmp_path)
    again.tap("play")
    rest(again, 3)
    assert "Tap a tile" not in hint(again)
    again.stop()


def test_a_hint_that_was_tapped_away_at_once_comes_at_the_next_visit(finger: Finger) -> None:
    start(finger)
    finger.wait(lambda: "Tap a tile" in hint(finger))
    finger.back()
    finger.tap("play")
    finger.wait(lambda: "Tap a tile" in hint(finger))


def test_the_log_hints_at_its_steps_and_undo_at_itself(finger: Finger) -> None:
    start(finger)
    finger.wait(lambda: "Tap a tile" in hint(finger))
    rest(finger, READ + 1)
    finger.tap("Log")
    finger.wait(lambda: "Tap a step" in hint(finger))
    rest(finger, READ + 1)
    finger.tap("Table")
    finger.wait(lambda: "taken back" in hint(finger))


@pytest.mark.parametrize("game_id", games.ids())
def test_a_hint_lies_on_the_screen_and_over_nothing_that_is_to_be_touched(tmp_path: Path, game_id: str) -> None:
    wrong: list[str] = []
    hints, pick = 4 if game_id == "hindsight2020" else 3, Random(5).randrange
    for scale, size in HINTED:
        came = set()
        finger = Finger(tmp_path / f"{size}-{scale}", size, settings={"text_scale": scale, "motion": False})
        finger.app.set_up(game_id)
        for go_on in ("Start the game", "Log", ""):
            for shown in hints_of(finger):
                came.add(shown.text)
                wrong += [f"{size}, {scale} %: {shown.text!r} {at_fault}" for at_fault in faults(finger, shown)]
            if go_on:
                finger.tap(go_on)
                while finger.app.session.undoable() is None:
                    step(finger.app.session, pick, finger.time())
        if len(came) < hints:
            wrong.append(f"{size}, {scale} %: only {sorted(came)}")
        finger.stop()
    assert not wrong, "\n".join(wrong)


def hints_of(finger: Finger) -> Iterator[Hint]:
    """Every hint of a screen, one after the other."""
    while True:
        finger.settle(12)
        shown = finger.app.hints.shown
        if shown is None:
            return
        yield shown
        finger.app.hints.away()
        finger.app.hints.look()


def faults(finger: Finger, shown: Hint) -> Iterator[str]:
    """What a hint does that none should; a tile that holds other things may be covered in part."""
    if shown.x < 0 or shown.y < 0 or shown.right > Window.width or shown.top > Window.height:
        yield "is not on the screen"
    for part in finger.widgets(finger.app.shell.screen):
        inner = any(isinstance(w, Touchable) for w in finger.widgets(part) if w is not part)
        if isinstance(part, Touchable | TextInput) and (part is shown.anchor or not inner):
            (x, y), (right, top) = part.to_window(*part.pos), part.to_window(part.right, part.top)
            if x + 1 < shown.right and shown.x + 1 < right and y + 1 < shown.top and shown.y + 1 < top:
                yield f"lies over {getattr(part, 'text', '')} {getattr(part, 'icon', '')} {type(part).__name__}"


def test_hints_can_be_called_back_and_switched_off(finger: Finger) -> None:
    start(finger)
    finger.wait(lambda: "Tap a tile" in hint(finger))
    rest(finger, READ + 1)
    finger.back()
    finger.tap("cog-outline")
    finger.tap("Show hints again")
    assert finger.sees("The hints will come again.")
    finger.back()
    finger.tap("play")
    finger.wait(lambda: "Tap a tile" in hint(finger))
    finger.app.store.put_setting("hints", False)
    finger.back()
    finger.tap("play")
    rest(finger, 3)
    assert not hint(finger)


# The voice


def seat(name: str, value: int, **values: Any) -> Seat:
    unit = values.pop("unit", "")
    return Seat(0, name, 0, Counter("main", say("Space"), value, unit=unit, **values))


def test_totals_are_spoken_as_people_say_them() -> None:
    view = Table(say(""), (seat("Chile", 7, unit="M"), seat("Ada", 12), seat("Ben", 3, only=0)))
    assert [str(line) for line in totals(view)] == ["Chile 7 million.", "Ada, Space 12.", "Ben keeps it secret."]


def test_the_menu_reads_the_totals_only_when_asked_to(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(speech, "speak", lambda text, cannot=None: heard.append(text))
    start(finger)
    finger.tap("dots-vertical")
    assert not finger.sees("Read the totals aloud")
    finger.back()
    finger.app.store.put_setting("speech", True)
    finger.tap("dots-vertical")
    finger.tap("Read the totals aloud")
    assert heard == ["France 10 million. Chile 10 million. Kenya 10 million. Japan 10 million."]


def test_a_phone_without_a_voice_says_so_once_and_plays_on(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "speak", lambda text, cannot: cannot())
    finger.app.store.put_setting("speech", True)
    start(finger)
    finger.tap("dots-vertical")
    finger.tap("Read the totals aloud")
    finger.wait(lambda: finger.sees("There is no voice to read with on this device."))
    finger.tap(tile(finger, "Kenya").ids.plus)
    assert tile(finger, "Kenya").seat.main.value == 11
