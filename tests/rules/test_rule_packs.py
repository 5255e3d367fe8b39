"""Entries from outside the rule book: off until switched on, and honest about where they come from."""

import pytest

from companion.rules.library import Library


@pytest.fixture
def library() -> Library:
    return Library()


def test_packs_are_off_at_first(library: Library) -> None:
    assert {pack.key for pack in library.packs} == {"shasn-coalitions", "shasn-india"}
    assert not any(library.is_on(pack.key) for pack in library.packs)
    assert library.get("shasn-india/benaami") is None
    assert "Benaami" not in [hit.entry.name for hit in library.search("benaami")]


def test_a_pack_switched_on_is_found_and_linked(library: Library) -> None:
    library.search("warm up the index")
    library.switch("shasn-india", True)
    assert library.search("benami")[0].entry.name == "Benaami"
    cap = library.get("shasn/resource-cap")
    assert cap is not None
    assert "shasn-india/benaami" in cap.see
    assert library.search("demonetization", game="shasn")[0].entry.name == "Demonetisation"


def test_a_pack_switched_off_again_leaves_nothing_behind(library: Library) -> None:
    before = library.entries("shasn")
    library.switch("shasn-india", True)
    library.search("chai pani")
    library.switch("shasn-india", False)
    assert library.entries("shasn") == before
    assert [hit.entry.key for hit in library.search("chai paani") if "india/" in hit.entry.key] == []


def test_switching_twice_changes_nothing_more(library: Library) -> None:
    library.switch("shasn-coalitions", True)
    library.switch("shasn-coalitions", True)
    library.switch("shasn-coalitions", False)
    assert not library.is_on("shasn-coalitions")


def test_the_india_deck_has_its_sixteen_conspiracies_and_twenty_headlines(library: Library) -> None:
    kinds = [entry.kind for entry in library.pack("shasn-india").entries]
    assert (kinds.count("Conspiracy"), kinds.count("Headline"), len(kinds)) == (16, 20, 36)


def test_a_pack_says_where_it_comes_from_and_how_far_to_trust_it(library: Library) -> None:
    india, coalitions = library.pack("shasn-india"), library.pack("shasn-coalitions")
    assert not india.official
    assert india.trust.startswith("Written down by players")
    assert coalitions.official
    assert "shasnthegame.com" in coalitions.source


def test_links_of_packs_exist(library: Library) -> None:
    for pack in library.packs:
        library.switch(pack.key, True)
    for pack in library.packs:
        for raw in pack.entries:
            entry = library.get(raw.key)
            assert entry is not None
            assert set(raw.see) <= set(entry.see), raw.key


def test_an_unknown_pack_is_refused(library: Library) -> None:
    with pytest.raises(ValueError, match="no pack called nonsense"):
        library.switch("nonsense", True)
