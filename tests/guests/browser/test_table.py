"""What a guest does at a table, besides turning it on: refusals, rulings, hands that set numbers, dice, lookups."""

from __future__ import annotations

from tests.guests.browser.conftest import Hosting, Sitting
from tests.guests.browser.evening import know


def test_a_refusal_gives_the_rule_and_the_table_can_be_asked(hosting: Hosting, sitting: Sitting) -> None:
    ana = sitting(hosting("game2020", 2, "Ana,Ben"), 0)
    ana.tap(".mark")
    ana.tap_words("Ana starts", ".sheet .button")
    ana.see("[role=alertdialog]")
    assert ana.run("return document.activeElement.closest('[role=alertdialog]') !== null")
    ana.tap("[data-rule]")
    ana.see(".paper .reading")
    ana.key("ESCAPE")
    ana.gone(".paper")
    ana.wait("document.activeElement.dataset.rule")
    ana.tap_words("Ask the table", ".sheetfoot .button")
    ana.gone(".sheet")
    ana.wait("document.querySelector('.strip')?.innerText.includes('You asked the table')")
    ana.tap_words("Withdraw", ".strip .button")
    ana.wait("!document.querySelector('main').innerText.includes('You asked the table')")


def test_what_the_table_allows_is_done_and_told(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("game2020", 2, "Ana,Ben")
    ana, ben = sitting(host, 0), sitting(host, 1)
    ana.tap(".mark")
    ana.tap_words("Ana starts", ".sheet .button")
    ana.tap_words("Ask the table", ".sheetfoot .button")
    ana.wait("document.querySelector('.strip')?.innerText.includes('You asked the table')")
    host.say("allow 1")
    ana.wait("document.querySelector('.strip.granted')")
    ben.wait("document.querySelector('.last').innerText.includes('house ruling')")
    ana.tap_words("Put away", ".strip .button")
    ana.gone(".strip.granted")


def test_whose_seat_is_freed_is_asked_who_they_are_and_names_are_words_and_nothing_else(
    hosting: Hosting, sitting: Sitting
) -> None:
    name = "<img src=x>"
    host = hosting("hindsight2020", 2, f"Chile,{name}")
    ana = sitting(host, 0)
    ana.tap(".mine .all")
    ana.see(".sheet")
    host.say("free 1")
    ana.see("[data-sit='0']:not([aria-disabled])")
    ana.gone(".sheet")
    assert "freed your seat" in ana.text("main")
    assert name in ana.text("main")
    assert not ana.has("img")


def test_a_number_can_be_set_by_hand(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting()
    ana, ben = sitting(host, 0), sitting(host, 1)
    ana.tap(".mine .numeral")
    ana.see(".setting input")
    for _ in range(3):
        ana.tap(".setting .step:last-child")
    ana.tap(".sheetfoot .primary")
    ben.shows("pop:0", 13)
    ana.gone(".sheet")


def test_a_number_counts_from_nothing_and_what_is_asked_of_me_stands_first(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting()
    host.play({"move": "start-year"})
    ana = sitting(host, 0)
    ana.tap(".acts .primary")
    ana.tap("[data-step='amount 1']")
    ana.wait("document.querySelector('.stepper input').value === '1'")
    ana.key("ESCAPE")
    asked = [{"seat": seat, "text": f"Of {seat}", "actions": [{"label": "Yes", "move": {}}]} for seat in (2, 1, 0)]
    ana.run("globalThis.table.told.table.reminders = arguments[0]; globalThis.table.redraw()", asked)
    assert "Of 0" in ana.text(".strip")


def test_dice_are_rolled_by_the_host(hosting: Hosting, sitting: Sitting) -> None:
    ana = sitting(hosting(), 0)
    ana.tap("[data-place=dice]")
    ana.tap("[data-roll='2d6']")
    ana.wait("document.querySelectorAll('.dicetray .die').length === 2")
    ana.type("input[name=formula]", "nonsense")
    ana.tap("form .button")
    ana.wait("document.querySelectorAll('.dicetray .die').length === 0")
    assert ana.text(".dicetray") != ""


def test_a_tap_on_roll_rolls_and_a_die_of_ones_own_is_tapped_in(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("game2020", 2, "Ana,Ben")
    host.play({"move": "roll_order", "rolls": [1, 2]})
    roller = sitting(host, 0)
    roller.tap("[data-die='4']")
    roller.wait("document.querySelector('.last').innerText.includes('rolled a 4')")
    roller.see(".last .rolled .die")
    roller.see(".acts.equal")
    assert not roller.has(".acts .primary"), "what the rules are against makes room for what they ask for"
    roller.tap_words("More", ".acts .button")
    roller.tap_words("Roll", ".sheet .button.blocked")
    roller.see(".form")
    host.say("undo")
    roller.key("ESCAPE")
    roller.gone(".form")
    roller.tap(".acts .primary")
    roller.wait("document.querySelector('.last').innerText.includes('rolled a')")


def test_real_dice_are_entered_one_after_the_other(hosting: Hosting, sitting: Sitting) -> None:
    ana = sitting(hosting("game2020", 2, "Ana,Ben"), 0)
    ana.tap_words("Enter dice", ".acts .button")
    ana.tap("[data-face='dice 5']")
    ana.wait("document.querySelector('.throw [role=status]').innerText.includes('5')")
    form = {"title": "Roll", "fields": [{"type": "throw", "key": "dice", "label": "Dice", "formula": "2d6"}]}
    sheet = {"kind": "form", "told": {"form": form, "ready": False}, "answers": {"dice": [3]}}
    ana.run("globalThis.table.sheets = [arguments[0]]; globalThis.table.redraw()", sheet)
    assert "3" in ana.text(".throw [role=status]"), "also where the game waits until all are there"


def test_a_form_that_nobody_asks_any_more_goes_with_a_word(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting()
    ana, ben = sitting(host, 0), sitting(host, 1)
    ana.tap_words("Policy", ".acts .button")
    ana.see(".form")
    ben.tap(".acts .primary")
    ana.gone(".form")
    ana.wait("document.querySelector('#toast').innerText.includes('moved on')")


def test_the_lookup_forgives_letters(hosting: Hosting, sitting: Sitting) -> None:
    ana = sitting(hosting(), 0)
    ana.tap("[data-place=rules]")
    ana.see(".hit")
    ana.type(".search input", "refuge ca")
    ana.wait(
        "document.querySelector('.hit')?.innerText.includes('Refugee Camp') && document.querySelector('.hit mark')"
    )
    ana.wait("document.querySelector('.search [role=status]').innerText !== ''")


def test_a_card_is_played_from_its_entry(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("hindsight2020", 2, "Chile,Japan")
    host.play({"move": "start-year"})
    chile = sitting(host, 0)
    chile.tap("[data-place=rules]")
    chile.tap("[data-entry='hindsight2020/the-purge']")
    chile.tap(".paper [data-play]")
    chile.see(".form .change")  # what it would do to everybody
    assert chile.text(".sheet h2").lower() == "the purge"


def test_a_seat_that_was_left_can_be_taken_by_somebody_else(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("hindsight2020", 2, "Chile,Japan")
    ana = sitting(host, 0)
    ana.tap(".pill")
    ana.tap_words("Stand up", ".sheet .button")
    ana.see("[data-sit='0']:not([aria-disabled])")
    ben = sitting(host, 0)
    ana.see("[data-sit='0'][aria-disabled=true]")
    assert ben.text("h1").lower() == "chile"


def test_a_moment_is_staged_and_goes(hosting: Hosting, sitting: Sitting) -> None:
    ana = sitting(hosting(), 0)
    told = {"kind": "fall", "seat": 1, "word": "Chile", "line": "has fallen", "before": 4, "after": 0, "at": 1}
    ana.run("document.querySelector('.acts .primary').focus()")
    ana.run("globalThis.table.moments = [{ ...arguments[0], came: 0, held: true }]; globalThis.table.redraw()", told)
    ana.see(".moment .word")
    assert ana.run("return document.activeElement.closest('.moment') !== null")
    assert ana.run("return document.querySelector('main').inert")
    ana.key("ESCAPE")
    ana.gone(".moment")
    assert not ana.run("return document.querySelector('main').inert")
    assert ana.run("return document.activeElement.matches('.acts .primary')"), "on with what was being done"


def test_a_nation_that_falls_is_on_everybodys_front_page(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting("hindsight2020", 3, "Chile,Japan,Kenya")
    ana = sitting(host, 0)
    host.play(host.host.session.view.primary.move)
    host.play({"move": "adjust", "key": "pop:1", "value": 0})
    host.play(host.host.session.view.reminders[0].actions[0].move)
    ana.see(".moment.news .word")
    assert ana.text(".moment .word").lower() == "japan"
    assert "Chile" in ana.text(".moment .listed") and "Kenya" in ana.text(".moment .listed")


def test_a_pinned_entry_is_found_again_after_a_reload(hosting: Hosting, sitting: Sitting) -> None:
    host = hosting()
    page = sitting(host, 0)
    page.run("globalThis.table.rule('hindsight2020/refugee-camp')")
    page.tap(".paper [aria-pressed='false']")
    page.see(".paper [aria-pressed='true']")
    page.open(host.link)
    page.see("#page.seat")
    know(page)
    page.run("globalThis.table.go('rules'); globalThis.table.look({ scope: 'pins' })")
    page.see("[data-entry='hindsight2020/refugee-camp']")


def test_a_finger_on_the_ride_asks_for_the_space_under_it(hosting: Hosting, sitting: Sitting) -> None:
    page = sitting(hosting("game2020", 2, "Ana,Ben"), 0)
    page.see("svg.ride")
    page.run(
        "const { x, y, width, height } = document.querySelectorAll('svg.ride > g')[16].getBoundingClientRect();"
        "const clientX = x + width / 2, clientY = y + height / 2;"
        "document.querySelector('svg.ride').dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true }))"
    )
    page.wait("globalThis.table.sheets.at(-1)?.answers?.space === 17")


def test_a1_quarantine_has_a_box_for_an_arrival_that_does_not_count(hosting: Hosting, sitting: Sitting) -> None:
    for counts, boxes in ((True, ["1", "2", "3", "4"]), (False, ["–", "1", "2", "3", "4"])):
        host = hosting("game2020", 2, "Ana,Ben", opening="chosen", arrival_counts=counts)
        host.play({"move": "place", "seat": 0, "where": "bubble1"})
        page = sitting(host, 0)
        page.see(".cells")
        assert page.run("return [...document.querySelectorAll('.cells i')].map((box) => box.textContent)") == boxes


def test_a16_a_face_says_where_the_token_comes_to_stand(hosting: Hosting, sitting: Sitting) -> None:
    for taken, faces in ((3, ["1", "2", "2", "4", "5", "6"]), (1, ["2020", "2", "3", "4", "5", "6"])):
        host = hosting("game2020", 2, "Ana,Ben", opening="chosen", share=False)
        host.play({"move": "adjust", "key": "space:1", "value": taken})
        page = sitting(host, 0)
        page.see("[data-die='3']")
        told = page.run("return [...document.querySelectorAll('[data-die] .big')].map((face) => face.textContent)")
        assert told == faces
