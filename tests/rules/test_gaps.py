"""What the books leave open is told apart from what they say."""

import re

from companion.rules.library import Library

ADMITS = re.compile(r"not printed|cannot be read|book is silent|does not say|not known here", re.IGNORECASE)


def test_an_entry_tells_first_what_is_known_then_what_is_not() -> None:
    library = Library()
    mixed = [
        entry.key
        for game in library.games
        for entry in library.entries(game)
        if not entry.gaps and ADMITS.search(entry.text) and len(re.findall(r"[.!?](?:\s|$)", entry.text)) > 1
    ]
    assert mixed == [], "a gap stands among the known facts of these entries"


def test_a_gap_can_be_found_by_its_words() -> None:
    library = Library()
    for game in library.games:
        for entry in library.entries(game):
            for gap in entry.gaps:
                found = [hit.entry.key for hit in library.search(gap, game, limit=5)]
                assert entry.key in found, gap
