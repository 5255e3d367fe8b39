"""The colours of the themes can be read, whichever one is chosen."""

from __future__ import annotations

import pytest

from companion.core.palette import CLEAR, SEATS, THEMES, Colour, mix, rgba, seat_colour

GROUNDS = ("bg", "s1", "s2")
every_theme = pytest.mark.parametrize("theme", THEMES)


def light(colour: Colour) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, two: str) -> float:
    low, high = sorted((light(rgba(one)), light(rgba(two))))
    return (high + 0.05) / (low + 0.05)


@every_theme
def test_words_stand_out_from_every_ground(theme: str) -> None:
    tokens = THEMES[theme]
    pale = {
        (ink, ground): round(contrast(tokens[ink], tokens[ground]), 2)
        for ink in ("ink", "ink2")
        for ground in GROUNDS
        if contrast(tokens[ink], tokens[ground]) < 4.5
    }
    assert pale == {}


@every_theme
def test_what_is_chosen_or_warns_is_read_on_its_own_ground(theme: str) -> None:
    tokens = THEMES[theme]
    pairs = (("chosen_ink", "chosen"), ("out_ink", "out"), ("warn_ink", "warn_fill"), ("warn_press_ink", "warn_press"))
    assert [pair for pair in pairs if contrast(tokens[pair[0]], tokens[pair[1]]) < 4.5] == []


def test_every_theme_has_every_token() -> None:
    assert len({frozenset(tokens) for tokens in THEMES.values()}) == 1


def test_codes_become_colours_and_mix() -> None:
    assert rgba("#FF000080")[3] == pytest.approx(128 / 255)
    assert mix((0, 0, 0, 1), (1, 1, 1, 1), 0.25) == (0.25, 0.25, 0.25, 1)
    assert mix(CLEAR, (1, 1, 1, 1), 1)[3] == 0, "what is clear stays clear"
    assert seat_colour(len(SEATS)) == seat_colour(0)
