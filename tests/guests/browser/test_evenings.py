"""Every game on two phones and a television: whoever acts, all screens show the same table."""

from __future__ import annotations

from random import Random

import pytest

from tests.guests.browser.chromium import TELEVISION, script
from tests.guests.browser.conftest import Hosting, Sitting
from tests.guests.browser.evening import at, play

GAMES = ("hindsight2020", "shasn", "game2020", "nineteen71", "hope")
FIGURES = "return globalThis.table.told.table.seats.map((seat) => seat.main.value)"
SHOWN = """
const { seats } = globalThis.table.told.table;
return seats.map(({ main }) => document.querySelector(`[data-value="${main.key}"]`)?.textContent);
"""
BEYOND, LOADED = script("beyond"), script("loaded")


@pytest.mark.parametrize("game", GAMES)
def test_an_evening(game: str, hosting: Hosting, sitting: Sitting) -> None:
    seats = 3 if game == "hope" else 2
    host = hosting(game, seats, ",".join(("Ana", "Ben", "Cleo")[:seats]))
    phones = [sitting(host, seat) for seat in range(seats)]
    television = sitting(host, None, TELEVISION)
    pages = (*phones, television)
    assert play(phones, Random(game), steps=14) >= 8
    newest = max(at(page) for page in pages)
    for page in pages:
        page.wait(f"globalThis.table.told.at >= {newest}")
    figures = [page.run(FIGURES) for page in pages]
    assert all(seen == figures[0] for seen in figures)
    assert television.run(SHOWN) == [str(value) for value in figures[0]]
    assert television.run("return document.querySelectorAll('button').length") == 0
    television.wait("document.querySelectorAll('[role=log] li').length > 2")
    for page in pages:
        assert page.run(BEYOND) == []
        assert page.faults() == []
        assert not page.has("[message]"), "every sentence is put into words"
        assert page.run(LOADED) / 1024 <= 60, "KB that a device loads, without fonts and words"


def test_a_television_says_whose_turn_it_is_and_how_to_sit_down(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("hindsight2020", 2, "Chile,Japan")
    chile, television = sitting(host, 0), sitting(host, None, TELEVISION)
    chile.tap(".acts .primary")
    television.wait("document.querySelector('h1').innerText.toLowerCase().includes('chile')")
    television.see(".tvtile.active")
    television.see(".invite .qr path")
    sitting(host, 1)
    television.gone(".invite")
    television.run("globalThis.table.steppedAt -= 11 * 60000; globalThis.table.redraw()")
    television.see(".screen.dim")
    chile.tap(".mine .step:last-child")
    television.gone(".screen.dim")
