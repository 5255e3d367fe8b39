"""What the books leave open is told apart from what they say."""

from companion.rules.gaps import known_and_open
from companion.rules.library import Library


def test_a_gap_is_taken_out_of_the_text() -> None:
    known, gaps = known_and_open("Play goes on. The direction is not printed; we go clockwise. Then draw.")
    assert known == "Play goes on. Then draw."
    assert gaps == ("The direction is not printed; we go clockwise.",)


def test_a_text_that_is_all_gap_stays_a_text() -> None:
    assert known_and_open("The printed text is damaged.") == ("The printed text is damaged.", ())


def test_no_sentence_of_any_entry_is_lost() -> None:
    library = Library()
    for game in library.games:
        for entry in library.entries(game):
            known, gaps = known_and_open(entry.text)
            assert sorted(" ".join((known, *gaps)).split()) == sorted(entry.text.split())
