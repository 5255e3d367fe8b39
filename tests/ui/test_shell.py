"""The frame around the games: settings that are kept, bad databases, layers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from companion.ui.screens.home import GameCard
from companion.ui.screens.home_tables import TableRow
from companion.ui.theme import theme
from tests.ui.finger import Finger


def test_theme_and_text_size_are_kept_over_a_restart(tmp_path: Path) -> None:
    finger = Finger(tmp_path)
    finger.tap("cog-outline")
    finger.tap("Light")
    finger.tap("150 %")
    finger.stop()
    again = Finger(tmp_path)
    assert theme.name == "light"
    assert theme.scale == 1.5
    again.tap("cog-outline")
    again.tap("Dark")
    again.tap("100 %")
    again.stop()


def test_the_settings_stand_on_the_ground_of_the_chosen_theme(finger: Finger, tmp_path: Path) -> None:
    finger.tap("cog-outline")
    for name in ("Light", "Dark"):
        finger.tap(name)
        finger.picture(tmp_path / "settings.png")
        with Image.open(tmp_path / "settings.png") as picture:
            ground = picture.convert("RGB").getpixel((6, 300))
        assert ground == tuple(round(part * 255) for part in theme.bg[:3])


def test_motion_off_means_no_movement(finger: Finger) -> None:
    finger.tap("cog-outline")
    switch = next(w for w in finger.widgets() if type(w).__name__ == "Toggle")
    rows = sorted((w for w in finger.widgets() if type(w).__name__ == "Toggle"), key=lambda w: -w.to_window(*w.pos)[1])
    switch = rows[0]
    assert theme.motion
    finger.tap(switch)
    assert not theme.motion
    finger.tap(switch)
    assert theme.motion


def test_a_damaged_database_is_set_aside_and_said_so(tmp_path: Path) -> None:
    (tmp_path / "tableside.db").write_bytes(b"this is no database" * 100)
    finger = Finger(tmp_path)
    assert any("tableside" in text and len(text) > 30 for text in finger.texts()), finger.texts()
    aside = [
        file for file in tmp_path.iterdir() if file.name != "tableside.db" and b"no database" in file.read_bytes()[:40]
    ]
    assert aside, "the damaged file is kept"
    finger.tap("Hindsight 2020")
    finger.tap("Start the game")
    assert finger.app.session is not None
    finger.stop()


def test_nothing_below_the_screens_imports_kivy() -> None:
    code = (
        "import sys, companion.core.session, companion.core.change, companion.core.dice, companion.store, "
        "companion.rules.library, companion.terminal, companion.device.chance, companion.games as g; g.every(); "
        "sys.exit('kivy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_players_who_chose_their_names_sit_down_at_another_game_too(finger: Finger) -> None:
    finger.tap("The Game of 2020")
    finger.type(finger.app.shell.screen.seat_rows[0].input, "Ana")
    finger.tap("Start the game")
    finger.back()
    finger.tap("SHASN")
    names = [seat.name for seat in finger.app.shell.screen.table.seats]
    assert names[0] == "Ana"
    assert not any(name.startswith("Rider") for name in names), "made-up names stay with their game"


def test_names_that_were_typed_are_there_again_after_going_back_by_mistake(finger: Finger) -> None:
    finger.tap("SHASN")
    finger.type(finger.app.shell.screen.seat_rows[0].input, "Ana")
    finger.back()
    finger.tap("SHASN")
    assert finger.app.shell.screen.seat_rows[0].input.text == "Ana"


@pytest.mark.parametrize("size", [(412, 915), (800, 1280)])
def test_the_games_share_the_height_of_the_first_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    finger = Finger(tmp_path, size)
    cards = [w for w in finger.widgets() if isinstance(w, GameCard)]
    assert 0 <= min(card.to_window(*card.pos)[1] for card in cards) <= 60
    finger.stop()


def test_a_long_evening_of_lists_never_runs_out_of_spare_rows(finger: Finger) -> None:
    """Kivy counts spare rows apart from keeping them; past a thousand it tidies up, which must not fail."""
    from kivy.uix.recycleview import views

    views._cache_count += 2000  # as after many visits
    finger.tap("Hindsight 2020")
    finger.tap("Start the game")
    for place in ("Log", "Rules", "Log"):
        finger.tap(place)
    assert not finger.sees("Something went wrong")
    assert views._cache_count < 1000


def test_old_tables_are_one_tap_away_from_a_short_home(finger: Finger) -> None:
    for _ in range(7):
        finger.tap(next(w for w in finger.widgets() if isinstance(w, GameCard) and w.game.id == "hindsight2020"))
        finger.tap("Start the game")
        finger.back()
    assert sum(isinstance(w, TableRow) for w in finger.widgets()) == 5
    finger.tap("All tables in play")
    rows = [w for w in finger.widgets(finger.app.shell.sheet) if isinstance(w, TableRow)]
    assert len(rows) == 7
    finger.tap(rows[-1])
    assert finger.app.session is not None
