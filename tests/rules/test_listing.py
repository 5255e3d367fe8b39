"""What stands in the lookup's list, without a screen."""

from __future__ import annotations

import pytest

from companion.rules.card import make_card
from companion.rules.library import Library
from companion.rules.listing import Listing, Row, Wanted

GAME = "hindsight2020"


@pytest.fixture(scope="module")
def library() -> Library:
    library = Library()
    library.put("own/a", make_card(GAME, "note", "Our own rain", "Stay in."))
    return library


def listed(library: Library, query: str = "", scope: str = "game", pins: tuple[str, ...] = ()) -> list[Row]:
    return Listing(library, Wanted(query, scope, GAME, pins, "")).rows()


def test_without_words_own_cards_stand_first_and_what_is_looked_up_least_last(library: Library) -> None:
    heads = [row.name for row in listed(library) if row.kind == "group"]
    assert heads[0] == "Own cards"
    assert heads.index("Rule") < heads.index("Term")


def test_every_group_counts_its_entries_and_sorts_them_by_name(library: Library) -> None:
    groups: list[tuple[Row, list[str]]] = []
    for row in listed(library):
        if row.kind == "group":
            groups.append((row, []))
        else:
            groups[-1][1].append(row.name.lower())
    assert groups
    for head, names in groups:
        assert head.second == str(len(names))
        assert names == sorted(names)


def test_a_pinned_entry_stands_on_top_and_says_so(library: Library) -> None:
    key = library.entries(GAME)[5].key
    head, first, *_ = listed(library, pins=(key,))
    assert (head.name, first.key, first.pinned) == ("Pinned", key, True)


def test_with_nothing_pinned_the_list_says_how_to_pin(library: Library) -> None:
    assert [row.name for row in listed(library, scope="pinned")] == ["Pin an entry and it waits here"]


def test_what_was_found_is_lit_and_its_letters_marked(library: Library) -> None:
    first, *others = listed(library, "own rain")
    assert first.lit and not any(row.lit for row in others)
    assert [first.name[start:end] for start, end in first.spans] == ["own", "rain"]


def test_letters_that_fit_nothing_offer_a_card_of_that_name(library: Library) -> None:
    head, deed = listed(library, "zzqqxx")
    assert (head.kind, deed.kind, deed.key) == ("group", "deed", "new:zzqqxx")
