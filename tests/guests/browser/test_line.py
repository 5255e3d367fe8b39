"""The line between a page and its host: what a player notices when it breaks, and what not."""

from __future__ import annotations

from tests.guests.browser.chromium import TELEVISION, script
from tests.guests.browser.conftest import Hosting, Killable, Opening, Sitting
from tests.guests.browser.evening import at

PLUS, MINUS = ".mine .step:last-child", ".mine .step"
# So much later: nobody has to wait for it.
LATER = "const now = Date.now; Date.now = () => now() + arguments[0] * 1000;"


def test_a_tap_is_shown_on_every_screen(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting()
    ana, ben, television = sitting(host, 0), sitting(host, 1), sitting(host, None, TELEVISION)
    ana.tap(PLUS)
    for page in (ana, ben, television):
        page.shows("pop:0", 11)
    ben.see(".other[data-seat='0'] .delta.good")
    assert not ben.all("[data-count^='pop:0']"), "Ben's page does not offer Ana's plus"
    ana.tap_words("Undo")
    ben.shows("pop:0", 10)


def test_two_taps_at_once_on_a_plus_count_twice_and_on_a_button_once(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting()
    ana, ben = sitting(host, 0), sitting(host, 1)
    ana.run("const plus = document.querySelector(arguments[0]); plus.click(); plus.click();", PLUS)
    ben.shows("pop:0", 12)
    before = at(ana)
    ana.run("const go = document.querySelector('.acts .primary'); go.click(); go.click();")
    ana.wait(f"globalThis.table.told.at === {before + 1}")
    ana.wait("globalThis.table.waiting().length === 0")
    assert at(ana) == before + 1
    assert ana.text("#toast") == ""


def test_a_button_of_an_older_table_does_nothing_and_says_so(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting()
    ana, ben = sitting(host, 0), sitting(host, 1)
    ben.tap(PLUS)
    ana.shows("pop:1", 11)
    ana.run("globalThis.table.told.at -= 1")
    ana.tap(".acts .primary")
    ana.wait("document.querySelector('#toast').innerText !== ''")
    assert not ana.has(".form")
    ana.wait("document.querySelector('#now').textContent !== ''")


def test_what_the_host_has_not_written_yet_is_not_shown_as_done(killable: Killable, sitting: Sitting) -> None:
    host = killable()
    ana = sitting(host, 0)
    host.freeze()
    ana.tap(PLUS)
    ana.see(".mine .delta.warn")
    assert ana.value("pop:0") == 10
    host.thaw()
    ana.shows("pop:0", 11)
    ana.gone(".mine .delta.warn")


def test_away_and_back(killable: Killable, sitting: Sitting) -> None:
    host = killable()
    ana, ben = sitting(host, 0), sitting(host, 1)
    host.freeze()
    ana.run(LATER, 14)
    ana.see(".away")
    assert "Coming back" in ana.text(".pill")
    assert ana.value("pop:0") == 10, "the table stays readable"
    ana.tap(PLUS)
    ana.tap(PLUS)
    ana.tap(MINUS)
    ana.see(".away li")
    ana.tap(".acts .primary")
    ana.wait("document.querySelectorAll('.away li').length === 2")
    ana.run("[...document.querySelectorAll('.away li button')].at(-1).click()")
    ana.wait("document.querySelectorAll('.away li').length === 1")
    host.thaw()
    ana.see(".back")
    ana.wait("document.querySelectorAll('.back li').length > 0")
    ana.shows("pop:0", 11)
    ben.shows("pop:0", 11)
    ana.gone(".away")
    ana.wait("document.querySelector('.pill').innerText.includes('Live')")
    assert ana.run(script("beyond")) == []


def test_a_page_that_slept_shows_the_newest_table(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting()
    ana, ben = sitting(host, 0), sitting(host, 1)
    ben.cdp("Page.setWebLifecycleState", state="frozen")
    ana.tap(PLUS)
    ana.shows("pop:0", 11)
    ana.tap(PLUS)
    ana.shows("pop:0", 12)
    ben.cdp("Page.setWebLifecycleState", state="active")
    ben.shows("pop:0", 12)


def test_eight_of_eight_are_back_in_their_seats_after_the_host_was_killed(killable: Killable, sitting: Sitting) -> None:
    names = "Ana,Ben,Cleo,Dev,Esi,Fay,Gus,Hal"
    host = killable("game2020", 8, names)
    pages = [sitting(host, seat) for seat in range(8)]
    host.kill()
    pages[0].wait("globalThis.table.line !== 'live'")
    host.start()
    for page, name in zip(pages, names.split(","), strict=True):
        page.wait("globalThis.table.line === 'live'")
        page.wait(f"globalThis.table.me?.name === '{name}'")
        assert "Live" in page.text(".pill")
    pages[0].wait("globalThis.table.told.who.every((one) => one.state === 'live')")


def test_after_a_restart_nothing_is_sent_again_by_itself(killable: Killable, sitting: Sitting) -> None:
    host = killable()
    ana = sitting(host, 0)
    host.kill()
    ana.wait("globalThis.table.line !== 'live'")
    ana.tap(PLUS)
    host.start()
    ana.wait("globalThis.table.line === 'live'")
    ana.wait("document.querySelector('#toast').innerText.includes('tap again')")
    assert ana.value("pop:0") == 10


def test_whoever_looks_again_or_has_a_network_again_is_back_at_once(killable: Killable, sitting: Sitting) -> None:
    host = killable()
    ana = sitting(host, 0)
    host.kill()
    ana.wait("globalThis.table.line === 'lost'")
    ana.run("clearTimeout(globalThis.table.talk.timer); globalThis.table.talk.connect = () => {}")  # no try by itself
    host.start()
    ana.run("delete globalThis.table.talk.connect; dispatchEvent(new Event('online'))")
    ana.wait("globalThis.table.line === 'live'")


def test_a_table_that_was_closed_says_so_and_comes_back_when_it_is_opened(killable: Killable, sitting: Sitting) -> None:
    host = killable()
    ana = sitting(host, 0)
    host.say("stop")
    ana.see(".strip.away")
    assert "closed to guests" in ana.text(".strip.away")
    assert "Closed" in ana.text(".pill")
    ana.wait("document.querySelector('#polite').textContent === 'Closed'")
    host.kill()
    ana.run("globalThis.table.talk.connect()")
    ana.wait("globalThis.table.talk.socket.readyState === 3")
    assert "closed to guests" in ana.text(".strip.away"), "it does not even answer, and that is no news"
    host.start()
    ana.run("globalThis.table.talk.check()")
    ana.gone(".strip.away")
    assert ana.value("pop:0") == 10


def test_a_wrong_code_is_asked_for_in_six_boxes(opening: Opening, hosting: Hosting) -> None:
    host = hosting()
    page = opening()
    page.open(f"http://127.0.0.1:{host.port}/T/WRONGS")
    page.see("[data-code]")
    assert len(page.all(".box")) == 6
    page.type("[data-code]", "wrongs")
    page.wait("document.querySelector('[role=status]').innerText.includes('not right')")
    page.type("[data-code]", "abcdef")
    page.see("[data-sit]")


def test_a_form_is_worked_out_anew_when_somebody_else_makes_a_step(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting()
    ana, ben = sitting(host, 0), sitting(host, 1)
    ana.tap(".acts .primary")
    ana.wait("globalThis.table.told.at === 2")
    ana.tap(".acts .primary")
    ana.tap("[data-pick='amount -3']")
    ana.wait("document.querySelectorAll('.change').length === 4")
    ben.tap(PLUS)
    ana.wait("[...document.querySelectorAll('.change')].some((n) => /11[^]*8/.test(n.innerText))")
    assert ana.run("return document.querySelector(\"[data-pick='amount -3']\").getAttribute('aria-pressed')") == "true"
    ana.tap("[data-play]")
    ana.gone(".form")
    ben.shows("pop:1", 8)


def test_at_another_address_of_the_host_a_seat_is_given_back_with_one_tap(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("hope", 3, "Ana,Ben,Cleo")
    ana = sitting(host, 0)
    ana.open("about:blank")
    ana.open(host.other_link)
    ana.wait("[...document.querySelectorAll('.chair')].length === 3")
    ana.wait("document.querySelector('[data-sit=\"0\"]').getAttribute('aria-disabled') !== 'true'")
    ana.tap("[data-sit='0']")
    ana.see(".strip[role=status]")
    assert ana.has("[data-sit='0']"), "nothing of the seat is shown before the host agrees"
    host.say("seat 1")
    ana.see("#page.seat .head")
    assert "Ana" in ana.text("h1")
