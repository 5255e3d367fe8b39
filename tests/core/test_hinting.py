"""A hint stands near its thing and over nothing that is to be touched."""

from __future__ import annotations

from companion.core.hinting import Box, stand

SCREEN = Box(0, 0, 400, 800)
THING = Box(180, 400, 220, 440)


def test_it_stands_at_its_thing_where_nothing_is_in_the_way() -> None:
    found = stand([(300, 60)], THING, [], SCREEN, 10)
    assert found is not None
    assert found.off(THING) == 10


def test_it_gives_way_to_what_is_to_be_touched_but_goes_no_farther_than_it_must() -> None:
    button, other = Box(0, 450, 400, 500), Box(0, 300, 400, 390)
    found = stand([(300, 60)], THING, [button, other], SCREEN, 10)
    assert found is not None
    assert not found.meets(button)
    assert not found.meets(other)
    assert found.y >= button.top
    assert found.y < button.top + 10


def test_a_narrower_one_comes_where_a_wide_one_finds_no_place() -> None:
    wall = Box(150, 0, 400, 800)
    found = stand([(300, 60), (120, 100)], Box(20, 400, 60, 440), [wall], SCREEN, 10)
    assert found is not None
    assert found.right - found.x == 120


def test_it_does_not_come_where_there_is_no_room() -> None:
    rows = [Box(0, y, 400, y + 50) for y in range(0, 800, 70)]
    assert stand([(300, 60)], THING, rows, SCREEN, 10) is None
