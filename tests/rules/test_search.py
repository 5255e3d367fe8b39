"""Somebody half remembers a name and mistypes it: the card meant stands first."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.card import make_card
from companion.rules.library import Library
from companion.rules.search import Hit
from companion.rules.words import Slips, sounds

QUERIES = json.loads(Path(__file__).with_name("queries.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def library() -> Library:
    return Library()


def names(hits: list[Hit]) -> list[str]:
    return [hit.entry.name for hit in hits]


def found(library: Library, row: dict[str, str], limit: int) -> list[str]:
    return [hit.entry.key for hit in library.search(row["query"], game=row["game"], limit=limit)]


def lit(hit: Hit) -> str:
    return "|".join(hit.entry.name[start:end] for start, end in hit.spans)


def test_nineteen_of_twenty_mistyped_names_stand_first(library: Library) -> None:
    assert len(QUERIES) >= 150
    missed = [
        row["query"]
        for row in QUERIES
        if [hit.entry.key for hit in library.search(row["query"], game=row["game"], limit=1)] != [row["expect"]]
    ]
    assert len(missed) <= 0.05 * len(QUERIES), missed


def test_every_mistyped_name_is_among_the_first_five(library: Library) -> None:
    missed = [
        row["query"]
        for row in QUERIES
        if row["expect"] not in [hit.entry.key for hit in library.search(row["query"], game=row["game"], limit=5)]
    ]
    assert missed == []


@pytest.mark.parametrize(
    ("typed", "name", "game"),
    [
        ("purg", "The Purge", None),
        ("gerr", "Gerrymander", None),
        ("quar", "Quarantine Bubble", "game2020"),
        ("civi", "Civil Reform", "nineteen71"),
        ("soci", "Sociopath", "hope"),
        ("refu", "Refugee Camp", "hindsight2020"),
        ("civ ref", "Civil Reform", None),
    ],
)
def test_four_letters_are_enough_while_typing(library: Library, typed: str, name: str, game: str | None) -> None:
    assert names(library.search(typed, game=game))[0] == name


def test_the_running_game_comes_first_where_names_are_alike(library: Library) -> None:
    for game in library.games:
        assert library.search("set-up", game=game)[0].entry.game == game
    assert library.search("hand", game="nineteen71")[0].entry.game == "nineteen71"
    assert library.search("hand", game="hindsight2020")[0].entry.game == "hindsight2020"


def test_a_card_of_another_game_is_still_found_first_when_it_is_plainly_meant(library: Library) -> None:
    assert names(library.search("gerrymander", game="hope"))[0] == "Gerrymander"
    assert names(library.search("sociopath", game="shasn"))[0] == "Sociopath"


def test_a_kind_lists_its_cards(library: Library) -> None:
    elites = [hit.entry.kind for hit in library.search("elite", game="shasn", limit=14)]
    assert elites.count("Elite") >= 12


def test_a_word_of_the_text_finds_the_entry_and_shows_the_place(library: Library) -> None:
    hit = next(hit for hit in library.search("negative test", game="game2020") if hit.entry.name == "Escape roll")
    assert hit.entry.game == "game2020"
    found = library.search("doubled", game="shasn")[0]
    assert found.entry.name == "The Lobbyist"
    assert found.snippet is not None
    start, end = found.snippet.spans[0]
    assert found.snippet.text[start:end] == "doubled"


def test_matched_letters_are_marked(library: Library) -> None:
    assert lit(library.search("refuge ca", game="hindsight2020")[0]) == "Refuge|Ca"
    assert lit(library.search("jerrymander")[0]) == "errymander"
    assert lit(library.search("refugeecamp")[0]) == "Refugee|Camp"
    assert lit(library.search("worlds fa")[0]) == "World|s|Fa"
    assert lit(library.search("whistle blower")[0]) == "Whistleblower"


def test_an_old_name_says_so(library: Library) -> None:
    hit = library.search("breaking ground")[0]
    assert (hit.entry.name, hit.alias) == ("Land Grab", "Breaking Ground")


@pytest.mark.parametrize("typed", ["", "   ", "?!", "xqzvkw jjjj", "🎲"])
def test_nothing_to_find_finds_nothing(library: Library, typed: str) -> None:
    assert library.search(typed) == []


def test_the_limit_is_kept(library: Library) -> None:
    assert len(library.search("the", limit=3)) == 3


def test_scopes_keep_to_a_game_to_own_cards_or_to_pins() -> None:
    library = Library()
    library.put("own/1", make_card("hope", "scene", "Purge of the camp"))
    assert {hit.entry.game for hit in library.search("hand", game="hope", scope="game")} == {"hope"}
    assert names(library.search("purge", scope="own")) == ["Purge of the camp"]
    pinned = {"hindsight2020/the-purge"}
    assert names(library.search("p", within=pinned)) == ["The Purge"]


def test_own_cards_come_and_go_without_disturbing_the_rest() -> None:
    library = Library()
    before = library.search("toxic rain")
    library.put("own/7", make_card("hindsight2020", "event", "Toxic Rain", "Everybody stays indoors."))
    assert names(library.search("toxik rian"))[0] == "Toxic Rain"
    assert names(library.search("indoors", scope="own")) == ["Toxic Rain"]
    library.put("own/7", make_card("hindsight2020", "event", "Acid Rain"))
    assert names(library.search("rain", scope="own")) == ["Acid Rain"]
    assert library.search("toxic", scope="own") == []
    library.drop("own/7")
    assert library.search("toxic rain") == before
    assert library.get("own/7") is None


def test_a_card_dropped_before_it_was_indexed_is_not_found() -> None:
    library = Library()
    library.warm(1)
    library.put("own/1", make_card("hope", "note", "Zyzzyva"))
    library.drop("own/1")
    assert library.search("zyzzyva") == []


def test_own_cards_need_their_own_kind_of_key() -> None:
    with pytest.raises(ValueError, match="own/"):
        Library().put("shasn/evict", make_card("hope", "note", "Mine"))


def test_names_in_other_scripts_are_found() -> None:
    library = Library()
    library.put("own/1", make_card("shasn", "headline", "चाय पानी"))
    library.put("own/2", make_card("shasn", "headline", "Żółw Éclair"))
    assert names(library.search("चाय"))[0] == "चाय पानी"
    assert names(library.search("zolw eclair"))[0] == "Żółw Éclair"


def test_the_index_can_be_made_in_small_pieces() -> None:
    library = Library()
    pieces = 1
    while not library.warm(50):
        pieces += 1
    assert pieces > 5
    assert names(library.search("purge"))[0] == "The Purge"


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=40), st.sampled_from([None, "shasn", "hope", "unheard-of"]))
def test_whatever_is_typed_the_marks_lie_inside_the_name(typed: str, game: str | None) -> None:
    for hit in SHARED.search(typed, game=game):
        for start, end in hit.spans:
            assert 0 <= start < end <= len(hit.entry.name)
        if hit.snippet is not None:
            assert all(0 <= start < end <= len(hit.snippet.text) for start, end in hit.snippet.spans)


SHARED = Library()


def slow_slips(a: str, b: str) -> int:
    """The textbook table of the optimal string alignment."""
    table = [[i + j if not i or not j else 0 for j in range(len(b) + 1)] for i in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            same = a[i - 1] == b[j - 1]
            table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (not same))
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
    return table[-1][-1]


@settings(max_examples=100, deadline=None)
@given(st.text("abc", min_size=1, max_size=9), st.text("abc", max_size=9))
def test_slips_are_counted_as_the_textbook_does(typed: str, word: str) -> None:
    whole, begun = Slips(typed).to(word)
    assert whole == slow_slips(typed, word)
    assert begun == min(slow_slips(typed, word[:n]) for n in range(len(word) + 1))


@pytest.mark.parametrize(
    ("heard", "written"),
    [
        ("jerrymander", "gerrymander"),
        ("kwarantine", "quarantine"),
        ("marshal", "martial"),
        ("gorilla", "guerilla"),
        ("filanthropist", "philanthropist"),
        ("kaos", "chaos"),
        ("nife", "knife"),
    ],
)
def test_words_that_sound_alike(heard: str, written: str) -> None:
    assert set(sounds(heard)) & set(sounds(written))
