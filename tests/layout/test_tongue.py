"""Every word on every screen comes from the catalogue, so that another language leaves no English behind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.core.text import english
from companion.games.shasn.start import NINE
from companion.ui import words
from companion.ui.kit.text import Icon
from companion.ui.kit.text import Text as Label
from tests.tour.__main__ import walks
from tests.tour.tables import NAMES, TYPED
from tests.ui.finger import Finger

# What is printed on boxes and boards, typed by players, or written in its own language.
OWN = {
    "Tableside", *words.LANGUAGES.values(), *NAMES, *(cover.title for cover in games.covers()),
    *(zone[1] for zone in NINE), *games.load("hindsight2020").names, "Tax",  # which chance types (tests.games.walk)
    "Toxic Rain", "Stay in",  # a card that the tour adds
}  # fmt: skip
FORMULA = re.compile(r"\d*d\d+\S*|tableside-\d+\.db|Seat \d|friends\.json")
MARKUP = re.compile(r"\[/?\w+(=[^\]]*)?\]")
SAID = re.compile(r"⟨[^⟨⟩]*(⟩|$)")
WORD = re.compile(r"[^\W\d_]{2,}")

INITIALS = re.compile("[A-Z]{1,2}")  # of a name that is printed on the board


def marked(message: str, plural: str = "", number: int = 1, /) -> str:
    return f"⟨{english(message, plural, number)}⟩"


def left_over(text: str) -> str:
    """What remains of a text without all that the catalogue said; a shortened line has lost its end mark."""
    text = MARKUP.sub("", text)
    while SAID.search(text):
        text = SAID.sub("", text)
    for own in sorted(OWN, key=len, reverse=True):
        text = text.replace(own, "")
    return " ".join(WORD.findall(FORMULA.sub("", text)))


@pytest.fixture
def tongue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "catalogue", lambda _: marked)
    monkeypatch.setitem(words.LANGUAGES, "xx", words.LANGUAGES["en"])
    yield
    words.speak_as("en")


@pytest.mark.parametrize("walk", walks().values(), ids=walks())
def test_no_word_on_the_way_was_left_out_of_the_catalogue(walk, tongue: None, tmp_path: Path) -> None:
    finger = Finger(tmp_path, settings={"language": "xx", "motion": False, "hints": False})
    try:
        found = {
            f"{left} ({stop})"
            for stop in walk(finger)
            for widget in finger.widgets()
            if isinstance(widget, Label)
            and not isinstance(widget, Icon)
            and (left := left_over(widget.text))
            and not TYPED.startswith(left)
            and not INITIALS.fullmatch(left)
        }
    finally:
        finger.stop()
    assert found == set()


def test_a_word_that_nobody_translates_is_found() -> None:
    assert left_over("⟨Round 3⟩ · plain") == "plain"
    assert left_over("⟨⟨Ana⟩ is out⟩") == ""
    assert left_over("⟨a line that was short…") == ""
