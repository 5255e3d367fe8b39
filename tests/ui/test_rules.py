"""The Rules place as a hand uses it: find, read, follow, pin, rule, write down one's own cards, share them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.utils import escape_markup

from companion.device import files, speech
from companion.store import Store
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.fields import TextArea
from companion.ui.kit.press import Touchable
from companion.ui.kit.text import Text as Label
from companion.ui.lookup.entry_card import RulingBox
from companion.ui.lookup.search import DeedRow, EntryRow
from companion.ui.screens.packs import ImportSheet
from companion.ui.screens.refusal import RefusalSheet
from companion.ui.screens.rules import RulesPane
from tests.ui.finger import Finger


def at_a_table(finger: Finger, game: str = "Hindsight 2020") -> None:
    finger.tap(game)
    finger.tap("Start the game")


def pane(finger: Finger) -> RulesPane:
    screen = finger.app.shell.screen
    return screen.pane("rules") if callable(screen.pane) else screen.pane


def go_to_rules(finger: Finger) -> None:
    """One touch on the bar."""
    place = next(w for w in finger.widgets() if getattr(w, "key", "") == "rules")
    finger.tap(place)


def letters(finger: Finger, text: str) -> None:
    """Press keys one by one; they go to whatever has the keyboard."""
    for letter in text:
        Window.dispatch("on_textinput", letter)
        finger.frame()


def rows(finger: Finger) -> list[EntryRow]:
    """The entries in the list, from the top."""
    found = [w for w in finger.widgets(pane(finger).list) if isinstance(w, EntryRow)]
    return sorted(found, key=lambda row: -row.y)


def row(finger: Finger, name: str) -> EntryRow:
    return next(each for each in rows(finger) if each.row.name == name)


def opened(finger: Finger) -> str:
    entry = pane(finger).entry
    return entry.entry.name if entry.parent and entry.entry else ""


def tap_entry(finger: Finger, name: str) -> None:
    finger.tap(row(finger, name))


# Finding


def test_a_card_is_found_with_one_touch_four_letters_and_one_touch(finger: Finger) -> None:
    at_a_table(finger)
    finger.touches = 0
    go_to_rules(finger)
    letters(finger, "refu")
    assert rows(finger)[0].row.name == "Refugee Camp"
    finger.tap(rows(finger)[0])
    assert opened(finger) == "Refugee Camp"
    assert finger.touches == 2


def test_results_stand_there_in_the_frame_of_the_key(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    Window.dispatch("on_textinput", "p")
    Window.dispatch("on_textinput", "u")
    Window.dispatch("on_textinput", "r")
    finger.frame()
    assert rows(finger)[0].row.name == "The Purge"


def test_a_slip_of_the_finger_still_finds_the_card_and_marks_the_letters(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    letters(finger, "imigraton")
    first = rows(finger)[0]
    assert first.row.name == "Immigration"
    assert "[color=" in first.name.text
    assert len(first.name._ground.children) > 1


def test_enter_opens_the_best_one(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    letters(finger, "refugee")
    pane(finger).field.input.dispatch("on_text_validate")
    finger.settle()
    assert opened(finger) == "Refugee Camp"


def test_the_running_game_comes_first_and_all_games_are_one_chip_away(finger: Finger) -> None:
    at_a_table(finger, "The Game of 2020")
    go_to_rules(finger)
    letters(finger, "turn order")
    assert rows(finger)[0].row.game == "game2020"
    assert "hindsight2020" in {each.row.game for each in rows(finger)}
    pane(finger).field.empty()
    finger.settle()
    finger.tap("All")
    assert finger.sees("Hindsight 2020")


def test_nothing_typed_shows_the_running_game_by_kind(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    assert {each.row.game for each in rows(finger)} == {"hindsight2020"}
    assert finger.sees("Rule")


@pytest.mark.usefixtures("learning")
def test_everything_is_indexed_by_itself_after_the_first_screen_and_then_rests(finger: Finger) -> None:
    warming = finger.wait(lambda: finger.app.reading.done and finger.app.reading, "never done")
    finger.frame()
    assert not warming._event.is_triggered
    assert finger.app.library.warm(0)


def test_letters_that_fit_nothing_offer_an_own_card_of_that_name(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    letters(finger, "zzqqxx")
    assert finger.sees("Nothing fits these letters")
    finger.tap(next(w for w in finger.widgets() if isinstance(w, DeedRow)))
    assert finger.app.shell.sheet.boxes["name"].input.text == "zzqqxx"


def test_a_name_with_brackets_is_shown_as_it_is_written(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    make_event(finger, "[b]Big[/b] & co")
    assert row(finger, "[b]Big[/b] & co").name.text == escape_markup("[b]Big[/b] & co")


# Reading


def test_a_related_entry_opens_by_its_link_and_back_returns(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    letters(finger, "refugee")
    tap_entry(finger, "Refugee Camp")
    finger.tap("Immigration", within=pane(finger).entry)
    assert opened(finger) == "Immigration"
    finger.back()
    assert opened(finger) == "Refugee Camp"
    finger.back()
    assert opened(finger) == ""
    assert pane(finger).field.input.text == "refugee"


def test_the_entry_says_honestly_what_the_book_leaves_open(finger: Finger) -> None:
    at_a_table(finger)
    finger.app.see_rule("hindsight2020/turn-order")
    finger.settle()
    lines = [w.text for w in finger.widgets(pane(finger).entry) if isinstance(w, Label)]
    assert "The direction of play is not printed; we go clockwise." in lines


def test_a_pin_survives_a_restart_and_stands_first(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    letters(finger, "tiebreak")
    tap_entry(finger, "Tie-break")
    finger.tap("pin-outline", within=pane(finger).entry)
    finger.kill()
    finger.start()
    finger.tap("magnify")
    assert finger.sees("Pinned")
    assert rows(finger)[0].row.name == "Tie-break"


def test_a_ruling_of_the_table_is_kept_and_shown_first(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    letters(finger, "purge")
    tap_entry(finger, "The Purge")
    finger.tap("Add our table's ruling")
    area = next(w for w in finger.widgets() if isinstance(w, TextArea))
    finger.type(area, "Rounded up at ours.")
    finger.tap("Keep it")
    table = finger.app.table_id
    assert finger.app.store.rulings(table) == {"hindsight2020/the-purge": "Rounded up at ours."}
    finger.kill()
    finger.start()
    finger.app.open_table(table)
    finger.app.see_rule("hindsight2020/the-purge")
    finger.settle()
    entry = pane(finger).entry
    ruling = next(w for w in finger.widgets(entry) if isinstance(w, RulingBox))
    assert ruling.text == "Rounded up at ours."
    told = next(w for w in finger.widgets(entry) if isinstance(w, Label) and w.text.startswith("Costs a nation half"))
    assert ruling.y > told.y


def test_a_ruling_is_taken_away_again(finger: Finger) -> None:
    at_a_table(finger)
    finger.app.store.put_ruling(finger.app.table_id, "hindsight2020/the-purge", "Twice as bad.")
    finger.app.see_rule("hindsight2020/the-purge")
    finger.settle()
    finger.tap(next(w for w in finger.widgets() if isinstance(w, RulingBox)))
    finger.tap("Remove")
    assert not finger.sees("Twice as bad.")
    assert finger.app.store.rulings(finger.app.table_id) == {}


def test_reading_aloud_gets_name_and_text_and_never_waits(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def speak(text: str, cannot: Callable[[], None]) -> bool:
        heard.append(text)
        cannot()
        return True

    monkeypatch.setattr(speech, "speak", speak)
    at_a_table(finger)
    finger.app.see_rule("hindsight2020/refugee-camp")
    finger.settle()
    finger.tap("volume-high")
    assert heard[0].startswith("Refugee Camp. Takes the Pop")
    assert finger.sees("This device has no voice to read aloud with.")


# From elsewhere


def test_a_question_mark_opens_the_entry_of_its_tracker_and_back_leads_to_the_table(finger: Finger) -> None:
    at_a_table(finger)
    finger.app.open_seat(0)
    finger.settle()
    counters = [w for w in finger.widgets() if isinstance(w, CounterRow)]
    first = max(counters, key=lambda counter: counter.to_window(*counter.pos)[1])
    finger.tap("help-circle-outline", within=first)
    assert opened(finger) == "Population"
    finger.back()
    assert finger.app.shell.screen.place == "table"


def test_a_refusal_leads_to_its_rule_and_the_rule_back_to_the_refused_move(finger: Finger) -> None:
    at_a_table(finger)
    finger.tap("Start the year")
    finger.app.play({"move": "end-turn"})
    finger.settle()
    assert finger.sees("Not by the rules")
    finger.tap("See the rule")
    name = opened(finger)
    assert name
    finger.tap("Back to the refused move")
    assert finger.app.shell.screen.place == "table"
    assert finger.sees("Not by the rules")
    assert any(text.startswith(name) for text in finger.texts())
    finger.tap("See the rule")
    finger.back()
    assert finger.app.shell.screen.place == "table"
    assert finger.sees("Not by the rules"), "one is where one was"


def test_closing_a_rule_leads_back_to_the_place_it_was_asked_from(finger: Finger) -> None:
    at_a_table(finger)
    finger.tap("Dice")
    finger.app.see_rule("hindsight2020/the-purge")
    finger.settle()
    assert opened(finger) == "The Purge"
    finger.tap("close", within=pane(finger).entry)
    assert opened(finger) == ""
    assert finger.app.shell.screen.place == "dice"


def test_closing_a_rule_opens_the_sheet_again_from_which_it_was_asked(finger: Finger) -> None:
    at_a_table(finger)
    finger.app.open_seat(1)
    finger.settle()
    finger.tap("help-circle-outline", within=next(w for w in finger.widgets() if isinstance(w, CounterRow)))
    finger.tap("close", within=pane(finger).entry)
    assert finger.app.shell.screen.place == "table"
    assert finger.app.shell.sheet.index == 1


def test_who_went_on_by_the_bar_comes_back_to_the_list(finger: Finger) -> None:
    at_a_table(finger)
    finger.app.open_seat(1)
    finger.settle()
    finger.tap("help-circle-outline", within=next(w for w in finger.widgets() if isinstance(w, CounterRow)))
    finger.tap("Log")
    go_to_rules(finger)
    finger.tap("close", within=pane(finger).entry)
    assert finger.app.shell.screen.place == "rules"
    assert finger.app.shell.sheet is None


def test_a_rule_asked_for_while_reading_another_leads_back_to_that_one(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    letters(finger, "refugee")
    tap_entry(finger, "Refugee Camp")
    finger.app.see_rule("hindsight2020/the-purge")
    finger.settle()
    finger.tap("close", within=pane(finger).entry)
    assert opened(finger) == "Refugee Camp"
    finger.tap("close", within=pane(finger).entry)
    assert opened(finger) == ""
    assert finger.app.shell.screen.place == "rules"


def test_on_a_tablet_the_pane_beside_the_table_is_the_one_before_again(tmp_path: Path) -> None:
    finger = Finger(tmp_path, (1280, 800))
    try:
        at_a_table(finger)
        assert finger.app.shell.screen.second == "log"
        finger.app.see_rule("hindsight2020/the-purge")
        finger.settle()
        finger.tap("close", within=pane(finger).entry)
        assert finger.app.shell.screen.second == "log"
    finally:
        finger.stop()


def test_the_list_stays_where_it_was_while_an_entry_is_read(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    letters(finger, "e")
    pane(finger).list.scroll_y = 0.3
    finger.settle()
    before = [each.row.name for each in rows(finger)]
    finger.tap(rows(finger)[2])
    finger.back()
    assert [each.row.name for each in rows(finger)] == before


def test_an_entry_is_open_where_it_was_left_after_a_link(finger: Finger) -> None:
    at_a_table(finger)
    finger.app.see_rule("hindsight2020/refugee-camp")
    finger.settle()
    body = pane(finger).entry.body
    finger.resize(360, 480)
    body.scroll_y = 0.2
    pane(finger).follow("hindsight2020/immigration")
    finger.settle()
    assert body.scroll_y == 1
    finger.back()
    assert body.scroll_y == pytest.approx(0.2)


def test_typed_letters_stand_in_the_middle_of_the_field_from_the_first(finger: Finger) -> None:
    finger.tap("magnify")
    letters(finger, "purge")
    field = pane(finger).field.input
    above, below = field.padding[1], field.height - field.padding[1] - field.line_height
    assert above == pytest.approx(below, abs=1)


def test_a_list_stops_at_its_ends(finger: Finger) -> None:
    finger.tap("magnify")
    listed = pane(finger).list
    touch = finger.press(rows(finger)[0])
    for _ in range(6):
        touch.touch_move(touch.x, touch.y - 40)
        finger.frame()
    assert listed.scroll_y == 1, "it does not follow the finger beyond its first row"
    finger.lift(touch)


def test_a_rule_without_an_entry_is_one_sentence(finger: Finger) -> None:
    at_a_table(finger)
    finger.app.see_rule("hindsight2020 R999")
    finger.settle()
    assert finger.sees("The lookup has no entry for this yet.")


def test_home_looks_things_up_without_a_table(finger: Finger) -> None:
    finger.tap("magnify")
    letters(finger, "gerrymander")
    finger.tap(rows(finger)[0])
    assert pane(finger).entry.entry.game == "shasn"
    assert not finger.can_find("Play it now")
    finger.back()
    finger.back()
    finger.back()
    assert finger.can_find("cog-outline")


# Own cards


def make_event(finger: Finger, name: str, amount: str = "−3", stat: str = "Morale") -> None:
    finger.tap("Own cards")
    finger.tap(next(w for w in finger.widgets() if isinstance(w, DeedRow) and w.row.key == "new:"))
    sheet = finger.app.shell.sheet
    finger.type(sheet.boxes["name"].input, name)
    finger.tap(amount, within=sheet)
    finger.tap(stat, within=sheet)
    finger.tap("Keep the card")


def test_an_own_event_is_made_found_and_played_in_the_filled_in_calculator(finger: Finger) -> None:
    at_a_table(finger)
    finger.tap("Start the year")
    go_to_rules(finger)
    make_event(finger, "Toxic Rain")
    assert opened(finger) == "Toxic Rain"
    pane(finger).close()
    finger.tap("This game first")
    pane(finger).field.begin()
    finger.settle()
    letters(finger, "toxc ran")
    tap_entry(finger, "Toxic Rain")
    before = [seat.main.value for seat in finger.app.session.view.seats]
    finger.tap("Play it now")
    form = finger.app.shell.sheet.form
    assert form.draft.number("amount") == -3
    assert form.draft.word("stat") == "morale"
    finger.tap(finger.app.shell.sheet.confirm)
    assert [seat.main.value for seat in finger.app.session.view.seats] == [value - 3 for value in before]
    assert finger.app.shell.screen.place == "table"


def test_an_own_card_that_the_rules_are_against_now_says_why_and_can_be_overruled(finger: Finger) -> None:
    """hindsight2020 R9: before the year begins no Event is played."""
    at_a_table(finger)
    go_to_rules(finger)
    make_event(finger, "Toxic Rain")
    assert finger.sees("Start the year first: then cards can be played.")
    finger.tap("Play it now")
    finger.tap(finger.app.shell.sheet.confirm)
    assert isinstance(finger.app.shell.sheet, RefusalSheet)
    finger.tap("Do it anyway")
    assert [seat.main.value for seat in finger.app.session.view.seats] == [7, 7, 7, 7]


def test_an_own_card_is_free_again_as_soon_as_the_table_is_ready_for_it(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    make_event(finger, "Toxic Rain")
    finger.app.play({"move": "start-year"})
    finger.settle()
    assert finger.can_find("Play it now")
    assert not finger.sees("Start the year first: then cards can be played.")


def test_an_own_card_survives_a_restart(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    make_event(finger, "Toxic Rain")
    finger.kill()
    finger.start()
    finger.tap("magnify")
    letters(finger, "toxic")
    assert rows(finger)[0].row.name == "Toxic Rain"


def test_a_card_without_a_name_is_refused_in_one_sentence_and_keeps_what_was_entered(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    make_event(finger, "   ", amount="+4")
    assert finger.sees("The card needs a name.")
    sheet = finger.app.shell.sheet
    assert finger.app.shell.banner is None, "it covers nothing"
    assert sheet.boxes["name"].input.focus
    assert sheet.values["amount"] == 4
    assert finger.app.store.cards() == ()


def test_a_deleted_card_comes_back_with_undo(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    make_event(finger, "Toxic Rain")
    finger.tap("dots-vertical", within=pane(finger).entry)
    finger.tap("Delete it")
    assert opened(finger) == ""
    assert finger.app.store.cards() == ()
    finger.tap("Undo", within=finger.app.shell.banner)
    assert opened(finger) == "Toxic Rain"
    assert len(finger.app.store.cards()) == 1


def test_a_card_is_duplicated_under_a_name_of_its_own_and_changed(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    make_event(finger, "Toxic Rain")
    finger.tap("dots-vertical", within=pane(finger).entry)
    finger.tap("Duplicate it")
    finger.tap("+2", within=finger.app.shell.sheet)
    finger.tap("Keep the card")
    cards = {card.name: card.fields["amount"] for card in finger.app.library.cards.values()}
    assert cards == {"Toxic Rain": -3, "Toxic Rain (2)": 2}
    finger.tap("dots-vertical", within=pane(finger).entry)
    finger.tap("Change it")
    finger.tap("−1", within=finger.app.shell.sheet)
    finger.tap("Keep the card")
    cards = {card.name: card.fields["amount"] for card in finger.app.library.cards.values()}
    assert cards == {"Toxic Rain": -3, "Toxic Rain (2)": -1}


def test_a_plain_note_cannot_be_played(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    finger.tap("Own cards")
    finger.tap(next(w for w in finger.widgets() if isinstance(w, DeedRow) and w.row.key == "new:"))
    finger.type(finger.app.shell.sheet.boxes["name"].input, "Snacks first")
    finger.tap("Note")
    finger.tap("Keep the card")
    assert opened(finger) == "Snacks first"
    assert not finger.can_find("Play it now")


# Packs


def write(finger: Finger, name: str, cards: list[dict[str, object]]) -> None:
    inbox = finger.folder / files.INBOX
    inbox.mkdir(exist_ok=True)
    pack = {"format": "tableside-cards", "version": 1, "name": "Friends", "cards": cards}
    (inbox / name).write_text(json.dumps(pack))


def event(name: str, amount: object) -> dict[str, object]:
    fields = {"amount": amount, "stat": "none", "reach": "global"}
    return {"game": "hindsight2020", "kind": "event", "name": name, "text": "", "fields": fields}


def open_import(finger: Finger) -> None:
    finger.tap("tune-variant")
    finger.tap("Import a card pack")


def test_a_broken_pack_names_card_and_field_and_nothing_comes_in(finger: Finger) -> None:
    write(finger, "broken.json", [event("Fine", -2), event("Hailstorm", "many")])
    finger.tap("magnify")
    open_import(finger)
    finger.tap("broken.json")
    told = next(text for text in finger.texts() if text.startswith("Card 2, Hailstorm:"))
    assert "amount" in told
    assert finger.app.library.cards == {}


def test_a_shared_pack_comes_in_on_another_phone(finger: Finger, tmp_path_factory: pytest.TempPathFactory) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    make_event(finger, "Toxic Rain")
    finger.tap("dots-vertical", within=pane(finger).entry)
    finger.tap("Share it")
    file = finger.folder / files.SHARED / "toxic-rain.cards.json"
    assert finger.sees(str(file))
    finger.stop()
    other = tmp_path_factory.mktemp("other")
    finger.folder = other
    finger.start()
    finger.tap("magnify")
    open_import(finger)
    sheet = finger.app.shell.sheet
    finger.type(sheet.ids.typed, str(file))
    finger.tap("Open this file")
    assert finger.sees("1 card came in.")
    assert finger.sees("Toxic Rain")


def test_a_file_dropped_onto_the_window_is_read(finger: Finger) -> None:
    write(finger, "friends.json", [event("Hailstorm", -2)])
    finger.tap("magnify")
    open_import(finger)
    Window.dispatch("on_drop_file", str(finger.folder / files.INBOX / "friends.json").encode(), 10, 10)
    finger.settle()
    assert [card.name for card in finger.app.library.cards.values()] == ["Hailstorm"]


@pytest.mark.parametrize(
    ("answer", "kept"),
    [
        ("Keep both", {"Hailstorm": -1, "Hailstorm (2)": -5, "Frost": -2}),
        ("Replace mine", {"Hailstorm": -5, "Frost": -2}),
        ("Skip it", {"Hailstorm": -1, "Frost": -2}),
    ],
)
def test_a_name_that_is_taken_is_asked_about(finger: Finger, answer: str, kept: dict[str, int]) -> None:
    write(finger, "one.json", [event("Hailstorm", -1)])
    write(finger, "two.json", [event("Hailstorm", -5), event("Frost", -2)])
    finger.tap("magnify")
    open_import(finger)
    finger.tap("one.json")
    open_import(finger)
    finger.tap("two.json")
    assert [card.fields["amount"] for card in finger.app.library.cards.values()] == [-1]
    differ = {"Yours: Amount in millions: −1", "In the pack: Amount in millions: −5"}
    assert differ <= set(finger.texts()), "what both say need not be read twice"
    finger.tap(answer)
    finger.tap("Import", within=finger.app.shell.sheet.footer)
    assert {card.name: card.fields["amount"] for card in finger.app.library.cards.values()} == kept
    assert len(finger.app.store.cards()) == len(kept)


def test_a_file_that_is_gone_is_one_sentence(finger: Finger) -> None:
    finger.tap("magnify")
    finger.app.shell.open(ImportSheet(finger.app)).read(Path("/nowhere/at/all.json"))
    finger.settle()
    assert finger.sees("The file all.json could not be read.")


def test_a_pack_from_outside_is_off_until_switched_on_and_stays_on(finger: Finger) -> None:
    finger.tap("magnify")
    letters(finger, "coalition")
    assert not any(each.row.key.startswith("shasn-coalitions/") for each in rows(finger))
    finger.tap("tune-variant")
    assert any("www.shasnthegame.com" in text for text in finger.texts())
    toggles = [w for w in finger.widgets(finger.app.shell.sheet) if type(w).__name__ == "Toggle"]
    finger.tap(max(toggles, key=lambda toggle: toggle.to_window(*toggle.pos)[1]))
    finger.back()
    assert any(each.row.key.startswith("shasn-coalitions/") for each in rows(finger))
    finger.kill()
    finger.start()
    assert finger.app.library.is_on("shasn-coalitions")


# Readable everywhere


@pytest.mark.parametrize("scale", [100, 200])
def test_everything_is_in_reach_on_a_small_phone(tmp_path: Path, scale: int) -> None:
    store = Store.open(tmp_path)
    store.put_setting("text_scale", scale)
    store.close()
    finger = Finger(tmp_path, (360, 640))
    try:
        at_a_table(finger)
        go_to_rules(finger)
        small = [w for w in finger.widgets() if isinstance(w, Touchable) and w.enabled and min(w.size) < 48]
        assert small == []
        letters(finger, "refugee")
        finger.tap(rows(finger)[0])
        entry = pane(finger).entry
        title = next(w for w in finger.widgets(entry) if isinstance(w, Label) and w.text == "Refugee Camp")
        assert finger.in_window(title)
        assert title.texture_size[0] <= entry.width
        for name in ("pin-outline", "volume-high", "close"):
            press = finger.find(name, within=entry)
            assert finger.in_window(press)
            assert min(press.size) >= 48
        finger.tap("Add our table's ruling")
        assert finger.sees("Keep it")
    finally:
        finger.stop()


def test_a_tablet_shows_list_and_entry_side_by_side(tmp_path: Path) -> None:
    finger = Finger(tmp_path, (1280, 800))
    try:
        finger.tap("magnify")
        letters(finger, "refugee")
        finger.tap(rows(finger)[0])
        shown = pane(finger)
        assert shown.entry.x >= shown.list.right - 1
        assert opened(finger) == "Refugee Camp"
    finally:
        finger.stop()


def test_a_half_written_card_that_was_closed_by_mistake_comes_back_with_every_letter(finger: Finger) -> None:
    at_a_table(finger)
    go_to_rules(finger)
    letters(finger, "Toxic Rain")
    finger.tap(next(w for w in finger.widgets() if isinstance(w, DeedRow)))
    finger.back()
    assert not finger.can_find("Bring it back")  # nothing was written yet
    finger.tap(next(w for w in finger.widgets() if isinstance(w, DeedRow)))
    area = next(w for w in finger.widgets() if isinstance(w, TextArea))
    finger._bring(area)
    finger.type(area, "Everybody stays in.")
    finger.tap("−4")
    finger.back()
    finger.tap("Bring it back")
    finger.tap("Keep the card")
    assert finger.sees("Toxic Rain")
    assert finger.sees("Everybody stays in.")
    assert finger.sees("−4")
    assert not finger.can_find("Bring it back")
