"""Every card, part and rule of the games can be looked up, briefly and in our own words."""

import json
import re
from pathlib import Path

import pytest

from companion import games
from companion.rules.entry import Entry
from companion.rules.library import Library

PRINTED = json.loads(Path(__file__).with_name("printed.json").read_text(encoding="utf-8"))
GAMES = sorted(PRINTED)
SENTENCE_END = re.compile(r'[.!?]"?(?:\s+(?=[A-Z0-9"+])|$)')


@pytest.fixture(scope="module")
def library() -> Library:
    return Library()


def every_entry(library: Library) -> list[Entry]:
    return [entry for game in library.games for entry in library.entries(game)]


def test_every_game_has_entries_and_so_has_every_book(library: Library) -> None:
    assert set(library.games) == set(games.ids()) >= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_the_rule_book_names_has_an_entry(library: Library, game: str) -> None:
    known = {entry.name for entry in library.entries(game)}
    assert [name for name in PRINTED[game]["names"] if name not in known] == []


def test_two_hundred_and_ninety_things_are_named_by_the_books() -> None:
    counts = {game: len(PRINTED[game]["names"]) for game in GAMES}
    assert counts == {"hindsight2020": 36, "shasn": 108, "game2020": 32, "nineteen71": 54, "hope": 60}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_can_refuse_a_move_is_explained_by_an_entry(library: Library, game: str) -> None:
    numbers = range(1, PRINTED[game]["rules"] + 1)
    assert [n for n in numbers if library.for_rule(f"{game} R{n}") is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_the_set_up_is_explained_by_an_entry(library: Library, game: str) -> None:
    asked = {option.rule for option in games.load(game).options if option.rule}
    assert [rule for rule in sorted(asked) if library.for_rule(rule) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_entry_cites_a_rule_that_does_not_exist(library: Library, game: str) -> None:
    rulings = {option.rule for option in games.load(game).options}
    real = {f"{game} R{n}" for n in range(1, PRINTED[game]["rules"] + 1)} | rulings
    assert [entry.name for entry in library.entries(game) if not set(entry.rules) <= real] == []


@pytest.mark.parametrize(
    ("rule", "name"),
    [
        ("shasn R52", "Your only voter"),
        ("shasn R28", "Resource Cap"),
        ("shasn R57", "Volatile Area"),
        ("shasn R36", "Debt"),
        ("hindsight2020 R22", "Take Action"),
        ("hindsight2020 R38", "Special Events"),
        ("hindsight2020 R38b", "Special Events"),
        ("hindsight2020 R45", "Response order"),
        ("game2020 R17", "First yellow space"),
        ("nineteen71 R42", "University"),
        ("nineteen71 R40", "Radar Tower"),
        ("hope R51", "Support"),
        ("hope R69", "Grace of Innocence"),
    ],
)
def test_a_refused_move_opens_the_most_specific_entry(library: Library, rule: str, name: str) -> None:
    entry = library.for_rule(rule)
    assert entry is not None
    assert entry.name == name


@pytest.mark.parametrize("rule", ["shasn R999", "chess R1", "", "R5", "shasn"])
def test_an_unknown_rule_opens_nothing(library: Library, rule: str) -> None:
    assert library.for_rule(rule) is None


def test_keys_are_unique_and_say_which_game(library: Library) -> None:
    entries = every_entry(library)
    assert len({entry.key for entry in entries}) == len(entries)
    assert [entry.key for entry in entries if entry.key.partition("/")[0] != entry.game] == []


def test_texts_are_one_to_three_short_sentences(library: Library) -> None:
    bad = [e.key for e in every_entry(library) if not 1 <= len(SENTENCE_END.findall(e.text)) <= 3 or len(e.text) >= 400]
    assert bad == []


def test_every_entry_has_a_kind_a_page_an_edition_and_an_icon(library: Library) -> None:
    icon = re.compile(r"[a-z]+(-[a-z0-9]+)*")
    bad = [e.key for e in every_entry(library) if not (e.kind and e.page and e.edition and icon.fullmatch(e.icon))]
    assert bad == []


def test_links_lead_somewhere_and_back_again(library: Library) -> None:
    for entry in every_entry(library):
        related = library.related(entry)
        assert [other.key for other in related] == list(entry.see)
        assert all(entry.key in other.see for other in related), entry.key
        assert entry.key not in entry.see


@pytest.mark.parametrize(
    ("key", "admission"),
    [
        ("hindsight2020/overpopulation", "only on the card"),
        ("hindsight2020/hindsight", "only on the card"),
        ("hope/squeamish", "unreadable"),
        ("hope/best-friends-forever", "cannot be read"),
        ("hope/parent-and-child", "damaged"),
        ("nineteen71/house-fish-balloon", "missing"),
        ("shasn/tracker-tokens", "does not say"),
        ("shasn/chaos-tracker", "only on the mat"),
    ],
)
def test_what_the_book_leaves_open_is_said_openly(library: Library, key: str, admission: str) -> None:
    entry = library.get(key)
    assert entry is not None
    assert admission in entry.whole


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("asked", ["set up", "turn order", "end of the game", "who goes first"])
def test_each_game_answers_the_questions_every_table_asks(library: Library, game: str, asked: str) -> None:
    best = library.search(asked, game=game)[0]
    assert best.entry.game == game


def test_a_sixth_game_is_one_more_folder(tmp_path: Path) -> None:
    folder = tmp_path / "chess"
    folder.mkdir()
    fork = {
        "key": "chess/fork",
        "name": "Fork",
        "kind": "Tactic",
        "text": "Two.",
        "see": ["chess/pin"],
    }
    pin = {"key": "chess/pin", "name": "Pin", "kind": "Tactic", "text": "Stays.", "rules": ["chess R1"]}
    (folder / "entries.json").write_text(json.dumps([fork, pin]))
    library = Library(games=tmp_path)
    assert [hit.entry.key for hit in library.search("frok")] == ["chess/fork"]
    found = library.for_rule("chess R1")
    assert found is not None
    assert found.see == ("chess/fork",)


def test_a_broken_entries_file_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "chess"
    folder.mkdir()
    (folder / "entries.json").write_text('[{"key": 5}]')
    with pytest.raises(ValueError, match=r"chess/entries\.json"):
        Library(games=tmp_path).entries("chess")
