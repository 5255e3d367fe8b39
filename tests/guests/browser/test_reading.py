"""The page for everybody: large text, the keyboard alone, a screen reader, three themes, another language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.guests.browser.chromium import PHONE, SMALL, TELEVISION, Page, script
from tests.guests.browser.conftest import Hosting, Opening, Sitting
from tests.guests.browser.evening import play
from tests.guests.browser.hosting import CODE, HostThread

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text("utf-8")
CHECK, BEYOND = script("serious"), script("beyond")


REFUSED = "{ no: 'Three cards are the limit.', rule: 'hindsight2020 R28', entry: 'Hand', wish: true, re: 1 }"
MOMENT = """{ kind: 'fall', tone: 'loss', seat: 1, word: 'Chile', line: 'has fallen', before: 4, after: 0, held: true,
    corners: ['No. 3', '20 cards left'], caption: 'The last 4M are gone', listed: 'Still standing', curved: 'To zero',
    lines: [{ text: 'Kenya stands at 9M', name: 'Kenya', figure: '9M', detail: 'last chance', seat: 0, place: 1 }],
    curves: [{ seat: 1, values: [4, 3, 0] }], row: [{ seat: 0, text: '9' }], row_title: 'Still there' }"""
SELDOM = (
    ("a refusal", f"globalThis.table.open({{ kind: 'refusal', told: {REFUSED} }})", "[role=alertdialog]"),
    ("more", "globalThis.table.open({ kind: 'more' })", ".sheet .list"),
    ("a number by hand", "globalThis.table.set(globalThis.table.me.main)", ".setting"),
    ("a closed table", "globalThis.table.line = 'closed'; globalThis.table.redraw()", ".strip.away"),
    ("a moment", f"globalThis.table.moments = [{MOMENT}]; globalThis.table.redraw()", ".moment .word"),
)


def states(page: Page) -> Iterator[str]:
    """Every state of a page at a table of Hindsight 2020 that has begun, one after the other."""
    yield "my seat"
    page.tap(".acts .primary")
    page.see(".form [data-play]")
    yield "a form"
    page.tap("[data-pick='amount -3']")
    page.see(".change")
    yield "a form with its preview"
    page.key("ESCAPE")
    page.gone(".sheet")
    page.tap(".mine .all")
    page.see(".sheet .part")
    yield "a sheet"
    page.key("ESCAPE")
    page.tap(".pill")
    page.see("[data-wish]")
    yield "my device"
    page.key("ESCAPE")
    page.tap("[data-place=rules]")
    page.type(".search input", "refuge")
    page.see(".hits mark")
    yield "the lookup"
    page.tap(".hit.row")
    page.see(".paper .reading")
    yield "an entry"
    page.key("ESCAPE")
    page.tap("[data-place=log]")
    page.see(".log .entry")
    yield "the log"
    page.tap("[data-place=dice]")
    page.tap("[data-roll]")
    page.see(".dicetray .die")
    yield "dice"
    page.tap("[data-place=seat]")
    page.see(".mine")
    for name, way, sight in SELDOM:
        page.run(way)
        page.see(sight)
        yield name
        page.run("globalThis.table.line = 'live'; globalThis.table.moments = []")
        page.run("while (globalThis.table.sheets.length) globalThis.table.close(); globalThis.table.redraw()")


UNDER = """
const act = document.querySelector('.acts').lastElementChild;
act.scrollIntoView({ block: 'nearest' });
const { left, bottom } = act.getBoundingClientRect();
return Boolean(document.elementFromPoint(left + 40, bottom - 4)?.closest('.places'));
"""


def begun(hosting: Hosting, sitting: Sitting, size: tuple[int, int] = PHONE) -> tuple[HostThread, Page]:
    host = hosting()
    page = sitting(host, 0, size)
    page.tap(".acts .primary")
    page.wait("globalThis.table.told.at === 2")
    return host, page


def serious(page: Page, rules: list[str] | None = None) -> list[str]:
    """What axe finds by all its rules, or by some."""
    if not page.run("return Boolean(globalThis.axe)"):
        page.run(AXE)
    return page.front().execute_async_script(CHECK, {"runOnly": rules} if rules else {})  # type: ignore[no-any-return]


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_at_twice_the_size_nothing_reaches_beyond_the_screen(
    size: tuple[int, int], hosting: Hosting, sitting: Sitting
) -> None:
    _, page = begun(hosting, sitting, size)
    page.run("globalThis.table.prefer('size', 2)")
    for state in states(page):
        assert page.run(BEYOND) == [], state


@pytest.mark.parametrize("game", ["shasn", "game2020", "nineteen71", "hope"])
def test_boards_fit_a_small_phone_at_every_size_of_text_and_have_nothing_serious(
    game: str, hosting: Hosting, sitting: Sitting
) -> None:
    host = hosting(game, 3, "Ana,Ben,Cleo")
    phones = [sitting(host, seat) for seat in range(3)]
    play(phones, Random(f"{game} small"), steps=12, tries=120)
    page = phones[0]
    page.run("while (globalThis.table.sheets.length) globalThis.table.close()")
    assert serious(page) == []
    page.resize(*SMALL)
    for size in (1, 2):
        page.run("globalThis.table.prefer('size', arguments[0])", size)
        assert page.run(BEYOND) == [], f"{size * 100} %"
        assert page.run(UNDER) is False, f"at {size * 100} % an act lies under the places"


def test_axe_finds_nothing_serious_in_any_state_and_any_theme(hosting: Hosting, sitting: Sitting) -> None:
    _, page = begun(hosting, sitting)
    for state in states(page):
        assert serious(page) == [], state
        for theme in ("light", "contrast", ""):
            page.run("globalThis.table.prefer('theme', arguments[0])", theme)
            assert not theme or serious(page, ["color-contrast"]) == [], (state, theme)


def test_axe_finds_nothing_serious_at_the_door_and_on_the_television(
    opening: Opening, hosting: Hosting, sitting: Sitting
) -> None:
    host = hosting()
    for code, sight in (CODE, "[data-sit]"), ("WRONGS", "[data-code]"):
        page = opening()
        page.open(host.link.replace(CODE, code))
        page.see(sight)
        assert serious(page) == [], sight
    television = sitting(host, None, TELEVISION)
    television.see(".ticker li")
    assert serious(television) == []


def focused(page: Page) -> str:
    """What has the focus: its role and its name, as a reader says it."""
    node = page.run("return document.activeElement")
    return f"{node.aria_role} {node.accessible_name}".strip()


def walk_to(page: Page, name: str, most: int = 60) -> list[str]:
    """Tab until something with this name has the focus; what was passed."""
    passed: list[str] = []
    for _ in range(most):
        page.key("TAB")
        passed.append(focused(page))
        if name in passed[-1]:
            return passed
    raise AssertionError(f"{name} cannot be reached: {passed}")


def test_the_keyboard_alone_plays_a_turn(opening: Opening, hosting: Hosting) -> None:
    host = hosting("hindsight2020", 2, "Chile,Japan")
    page = opening()
    page.open(host.link)
    page.see("[data-sit]")
    walk_to(page, "Chile")
    page.key("ENTER")
    page.see(".mine")
    passed = walk_to(page, "Start the year")
    assert all(" " in name for name in passed), f"everything has a name: {passed}"
    order = [next(i for i, name in enumerate(passed) if part in name) for part in ("My device", "plus one", "Japan")]
    assert order == sorted(order), "mine before the others"
    page.key("ENTER")
    page.wait("document.querySelector('.acts .primary').innerText.includes('Check the news')")
    assert page.run("return getComputedStyle(document.activeElement).outlineStyle") != "none"
    assert "Check the news" in focused(page), "the way on keeps the focus"
    page.key("ENTER")
    page.see(".form [data-play]")
    page.wait("document.activeElement.closest('[role=dialog]')")
    walk_to(page, "−3")
    page.key("SPACE")
    page.see(".change")
    walk_to(page, "Apply")
    inside = page.run("return Boolean(document.activeElement.closest('[role=dialog]'))")
    assert inside
    page.key("ENTER")
    page.gone(".form")
    page.shows("pop:0", 7)
    page.wait("document.activeElement !== document.body")
    walk_to(page, "My device")
    page.key("ENTER")
    page.see("[data-wish]")
    page.key("ESCAPE")
    page.gone(".sheet")
    page.wait("document.activeElement.classList.contains('pill')")


def tree(page: Page) -> list[dict[str, Any]]:
    nodes = page.cdp("Accessibility.getFullAXTree")["nodes"]
    return [node for node in nodes if not node.get("ignored")]


def named(nodes: list[dict[str, Any]], role: str) -> list[str]:
    return [str(n.get("name", {}).get("value", "")) for n in nodes if n.get("role", {}).get("value") == role]


def properties(node: dict[str, Any]) -> dict[str, Any]:
    return {one["name"]: one["value"].get("value") for one in node.get("properties", ())}


def test_what_a_screen_reader_is_told(hosting: Hosting, sitting: Sitting) -> None:
    _, page = begun(hosting, sitting)
    nodes = tree(page)
    assert "France" in named(nodes, "heading")[0]
    assert {"main", "navigation"} <= {n["role"]["value"] for n in nodes if "role" in n}
    buttons = named(nodes, "button")
    assert all(buttons), buttons
    assert {"Pop: plus one", "Pop: minus one", "Live. My device"} <= set(buttons)
    assert any(name.startswith("Chile, 10M Pop") for name in buttons)
    said = [name for role in ("button", "heading", "StaticText") for name in named(nodes, role)]
    assert not [name for name in said if "undefined" in name]
    lively = {str(properties(n).get("live")) for n in nodes}
    assert "polite" in lively
    page.tap(".acts .primary")
    page.see(".form [data-play]")
    nodes = tree(page)
    assert named(nodes, "dialog") == ["Event in the news"]
    assert not [name for name in named(nodes, "button") if "plus one" in name], "the page below is out of reach"
    assert {"Global", "National"} <= {name.strip() for name in named(nodes, "radio")}
    page.tap("[data-pick='amount -3']")
    page.wait("document.querySelector('.lead').innerText !== ''")
    assert "Global event −3M" in json.dumps(named(tree(page), "StaticText"), ensure_ascii=False)


def test_a_turn_is_called_and_the_last_step_is_told(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("game2020", 2, "Ana,Ben")
    ana, ben = sitting(host, 0), sitting(host, 1)
    for page in (ana, ben):
        page.run(script("heard"))
    play([ana, ben], Random("turns"), steps=8)
    heard = [text for page in (ana, ben) for text in page.run("return globalThis.called")]
    assert any(text.startswith("Your turn") for text in heard)
    assert ana.run("return document.querySelector('.last [aria-live=polite]').innerText") != ""


def test_another_language_without_a_reload(hosting: Hosting, sitting: Sitting) -> None:
    _, page = begun(hosting, sitting)
    page.run("globalThis.table.prefer('language', 'de')")
    page.wait("document.documentElement.lang === 'de'")
    page.wait("document.querySelector('.places').innerText.includes('Regeln')")
    assert page.text(".acts") != "" and "Check the news" not in page.text(".acts")
    counted = "return import('/words.js').then((words) => [0, 1, 2].map((count) => words.say(...arguments, { count })))"
    told = page.run(counted, "You missed {count} step", "You missed {count} steps")
    assert told == ["Du hast 0 Schritte verpasst", "Du hast einen Schritt verpasst", "Du hast 2 Schritte verpasst"]


def test_the_device_is_asked_what_it_prefers(hosting: Hosting, sitting: Sitting) -> None:
    _, page = begun(hosting, sitting)
    for wish, theme in ({"prefers_color_scheme": "light"}, "light"), ({"prefers_contrast": "more"}, "contrast"):
        page.like(**wish)
        page.wait(f"document.documentElement.dataset.theme === '{theme}'")
    assert page.run("return document.documentElement.dataset.motion") == "off"
    page.like(forced_colors="active")
    ground = "return getComputedStyle(document.querySelector(arguments[0])).backgroundColor"
    assert page.run(ground, ".phases .now") != page.run(ground, ".phases"), "what is chosen is seen in any colours"


def test_what_only_one_may_see_is_hidden_until_it_is_asked_for(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("hope", 3, "Ana,Ben,Cleo")
    ana, ben = sitting(host, 0), sitting(host, 1)
    for page in (ana, ben):
        page.run("globalThis.table.seat(0)")
        page.see(".sheet .part")
    assert "•••" in ana.text(".sheet") and "•••" in ben.text(".sheet")
    assert ana.run("return document.querySelector('.hold').getAttribute('role')") == "switch"
    ana.run("document.querySelector('.hold').focus()")
    ana.key("ENTER")
    ana.wait("document.querySelector('.hold').getAttribute('aria-checked') === 'true'")
    assert "•••" not in ana.text(".sheet")
    assert not ben.has(".hold")
    ana.key("ENTER")
    ana.wait("document.querySelector('.sheet').innerText.includes('•••')")
    gone = "const me = globalThis.table.me; me.out = 'Starved'; delete me.lines; globalThis.table.redraw()"
    ben.run(gone)  # whoever is out has nothing before them any more, and a page all the same
    assert "Starved" in ben.text(".mine .badge.out")
