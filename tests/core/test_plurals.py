"""Whatever is counted: one of it is never said as several, in English and in every other language."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from gettext import GNUTranslations, NullTranslations
from types import ModuleType

import pytest

from companion.core.text import Say, Translate, by_catalogue, english, say
from companion.guests.catalogue import catalogue
from companion.where import LOCALES

BLANK = re.compile(r"\{(\w+)\}")
# Blanks that are filled with names and things; all others can be numbers.
WORDS = set(
    BLANK.findall(
        "{action} {asset} {building} {by} {came} {card} {colour} {die} {elite} {event} {face} {field} {file} {folder}"
        "{formula} {game} {giver} {goal} {ideologue} {key} {kind} {label} {loser} {mark} {name} {names} {nation} {one}"
        "{other} {owner} {passive} {place} {power} {printed} {role} {seller} {source} {taker} {target} {terrain} {two}"
        "{victim} {what} {who} {winner} {wrong} {zone}"
    )
)
# Said only of several, or of a number that is printed on the box.
SEVERAL = {
    "All {count} cards are already in play.",
    "Apply to all {count} nations",
    "All {number} Movable Volatile Areas lie on the board.",
    "A board map has {count} spaces.",
    "There has to be one count for each of the {sides} sides.",
    "{count} nations",
    "{count} players",
    "{count} players roll again.",
    "{count} players share the lowest roll, {low}",
    "{cards} cards, {limit} at most at the end of the turn",
    "{nation} holds {cards} cards; the turn ends with {limit} at most.",
    "{number} players share the win.",
    "{label} {by}, {count} taps",
    "{names}: {amount} Traits",
}
SOUNDS = {  # like a plural
    "en": r"(?!(is|has|as|was|this|gives|begins|becomes)\b).*[^s]s",
    "de": r"(?!Hunger\b)[A-ZÄÖÜ]\w*(en|er|e)",
}
BOUND = ("of ", "von ", "most ", "höchstens ", "than ", "als ", "to ", "bis ")  # "1 of 4 cards" is right for one


@pytest.fixture(scope="module")
def make() -> ModuleType:
    spec = importlib.util.spec_from_file_location("locale_make", LOCALES / "make.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def language(name: str) -> Translate:
    if name == "en":
        return english
    known = NullTranslations()
    for path in sorted(LOCALES.glob(f"{name}/LC_MESSAGES/*.mo")):
        with path.open("rb") as file:
            known.add_fallback(GNUTranslations(file))
    return by_catalogue(known)


def filled(one: str, many: str, number: int, translate: Translate) -> str:
    names = BLANK.findall(one + many)
    return Say(one, {name: "Mira" if name in WORDS else number for name in names}, many).render(translate)


def counted(sentence: str, number: int) -> Iterator[list[str]]:
    """The two words behind every number that is no bound."""
    for match in re.finditer(rf"(?<![\w.+−]){number} (\w+)(?: (\w+))?", sentence):
        if not sentence[: match.start()].endswith(BOUND):
            yield [word for word in match.groups() if word]


@pytest.mark.parametrize("tongue", ["en", "de"])
def test_one_of_a_thing_is_never_said_as_several(make: ModuleType, tongue: str) -> None:
    translate = language(tongue)
    messages = [message for each in make.gather().values() for message in each if BLANK.search(message.one)]
    plurals = set()
    for one, many in messages:
        if many:
            single, several = filled(one, many, 1, translate), filled(one, many, 2, translate)
            assert single != several.replace("2", "1") or tongue != "en", single
            plurals |= {next((w for w in two if w not in single), "") for two in counted(several, 2)} - {""}
    assert len(plurals) > 15, "the words of several that are looked for"
    wrong = [
        said
        for one, many in messages
        if one not in SEVERAL
        for said in [filled(one, many, 1, translate)]
        for word, *_ in counted(said, 1)
        if word in plurals or (not many and re.fullmatch(SOUNDS[tongue], word))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_first_number_that_the_plural_names_is_what_is_counted() -> None:
    def drawn(name: str, n: int, left: int) -> str:
        return str(say("{name} draws a card, {left} left", "{name} draws {n} cards, {left} left", **locals()))

    assert drawn("Mira", 1, 7) == "Mira draws a card, 7 left"
    assert drawn("Mira", 2, 1) == "Mira draws 2 cards, 1 left"
    assert drawn("Mira", 0, 1) == "Mira draws 0 cards, 1 left"


def test_a_guest_gets_every_form_of_what_is_counted() -> None:
    assert catalogue("de", "nineteen71")["{n} card"] == ["{n} Karte", "{n} Karten"]
    assert isinstance(catalogue("de", "nineteen71")["Undo"], str)
