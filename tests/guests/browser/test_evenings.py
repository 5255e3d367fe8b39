"""Every game on two phones and a television: whoever acts, all screens show the same table."""

from __future__ import annotations

from random import Random

import pytest

from tests.guests.browser.chromium import SMALL, TELEVISION, script
from tests.guests.browser.conftest import Hosting, Sitting
from tests.guests.browser.evening import at, play
from tests.guests.browser.hosting import HostThread

GAMES = ("hindsight2020", "shasn", "game2020", "nineteen71", "hope")
FIGURES = "return globalThis.table.told.table.seats.map((seat) => seat.main.value)"
SHOWN = """
const { seats } = globalThis.table.told.table;
return seats.map(({ main }) => document.querySelector(`[data-value="${main.key}"]`)?.textContent);
"""
COVERED = """
const zones = [...document.querySelectorAll('.moment .ward')].map((n) => n.getBoundingClientRect().bottom);
return Math.max(...zones) > document.querySelector('.moment .word').getBoundingClientRect().top + 1;
"""
NAMED = """
const edge = (nation, css, side) => nation.querySelector(css).getBoundingClientRect()[side];
const below = (one) => edge(one, '.label', 'bottom') <= edge(one, '.building', 'top');
return [...document.querySelectorAll('.nation')].every(below);
"""
BROKEN = """
const names = [...document.querySelectorAll('.chips .grow b')];
return names.filter((one) => one.offsetHeight > 30).map((one) => one.textContent);
"""
CUT = """
const cut = (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
return [...document.querySelectorAll('.tvtile')].filter(cut).map((one) => one.innerText);
"""
STAYS = """
const later = globalThis.setTimeout;
globalThis.setTimeout = (act, wait) => later(act, wait === 2500 ? 1e6 : wait);
"""  # a moment waits for whoever looks at it: a busy machine is not a fault of the page
LOOKED_AT = "globalThis.table.moments[0].came = 0"  # long ago: a tap at once would be taken for a double tap
PEGS = "return Number(getComputedStyle(document.querySelector('.pegs .ink0')).fillOpacity)"
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
    over = television.run("return !!globalThis.table.told.table.result")  # then only winners have a tile
    seen = zip(television.run(SHOWN), figures[0], strict=True)
    assert all(shown == str(value) or (over and shown is None) for shown, value in seen)
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


def test_a_full_table_is_whole_on_a_television(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("hope", 5)
    for effect in ("hunger", "harm"):
        host.play({"move": "affect", "effect": effect, "amount": 2, "seats": [0]})
    television = sitting(host, None, TELEVISION)
    television.see(".tvtile .fact + .fact")
    assert television.run(CUT) == [], "what somebody suffers from stands inside their tile"
    television = sitting(hosting("nineteen71", 6), None, TELEVISION)
    television.wait("document.querySelectorAll('.nation .building').length === 6")
    assert television.run(NAMED), "a Building stands below the name of its nation"


def nearly_decided(host: HostThread) -> str:
    """SHASN with a majority in every zone but one, where Ana lacks a single voter; the name of that zone."""
    host.play({"move": "open", "house_rule": True})
    host.play({"move": "answer", "ideologue": 0, "gain": [0, 0, 0, 0]})
    *decided, last = host.host.session.view.board.zones
    for number, zone in enumerate(decided):
        host.play({"move": "adjust", "key": f"voters:{zone.key}:{number % 3}", "value": zone.need})
    host.play({"move": "adjust", "key": f"voters:{last.key}:0", "value": last.need - 1})
    host.play({"move": "adjust", "key": "funds:0", "value": 2})
    return str(last.key)


def test_an_evening_of_shasn_is_brought_to_its_result_on_a_page(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("shasn", 3, "Ana,Ben,Cleo")
    zone = nearly_decided(host)
    ana, ben, television = sitting(host, 0), sitting(host, 1, SMALL), sitting(host, None, TELEVISION)
    for page in (ana, ben):
        page.run(STAYS)
    ana.tap("[data-act=influence]")
    ana.tap("[data-pick='voters 1']")
    ana.tap(".form .stepper .step:last-child")
    ana.tap(f".form [data-zone={zone}]")
    ana.wait("document.querySelector('.form [data-zone].chosen')")
    ana.tap("[data-play]")
    for page in (ana, ben):
        page.see(".moment .ward.here")
        assert page.run(COVERED) is False, "the words stand below the map"
        page.run(LOOKED_AT)
        page.tap(".momentfoot .button")
        page.gone(".moment")
        assert page.run(PEGS) == 1, "the map is drawn as before"
    ana.tap_words("Score the game")
    for page in (ana, ben):
        page.see(".momentfoot .button")
        assert page.run(BROKEN) == [], "a name in the ranking is not broken"
        page.run(LOOKED_AT)
        page.tap(".momentfoot .button")
        page.wait("document.querySelectorAll('.result ol li').length === 3")
    television.see(".tvwinners .tvtile")
    for page in (ana, ben, television):
        assert page.run(BEYOND) == []
        assert page.faults() == []
