"""A game that the page has never heard of: its colours and its board come from its folder."""

from __future__ import annotations

from pathlib import Path

from tests.guests.browser.conftest import Hosting, Sitting
from tests.terminal import guide
from tests.ui import shelf

FILL = "return getComputedStyle(document.querySelector('.acts .primary')).backgroundColor"
HEAPS = "[...document.querySelectorAll('.heap')].map((heap) => heap.ariaLabel).join()"


def test_a_new_game_has_its_accent_and_the_board_of_the_guide(
    tmp_path: Path, hosting: Hosting, sitting: Sitting
) -> None:
    with shelf.shelf(tmp_path / "companion" / "games", "cairns", "lagoon"):
        plain = sitting(hosting("cairns", 2, "Ana,Ben"), 0)
        assert plain.run(FILL) == "rgb(143, 184, 222)", "the fill of its look.py"
        assert plain.value("stones:0") == 0
        assert not plain.has(".heap"), "without a board its tiles are shown"
        guide.add_board(tmp_path, "lagoon")
        page = sitting(hosting("lagoon", 2, "Ana,Ben"), 0)
        page.wait(f"{HEAPS} === 'Ana: 0,Ben: 0'")
        page.tap(".acts .primary")
        page.tap(".form [role=radio]")
        page.wait(f"{HEAPS} !== 'Ana: 0,Ben: 0'")
        assert page.faults() == []
