"""What a game promises to the screens around it."""

from __future__ import annotations

import sys

import msgspec
import pytest

from companion.core.game import Move
from tests.tiny_game import GAME, Tally


class Late(Move[Tally], frozen=True, tag="late"):
    """A move whose types are only known by name until it is first read."""

    much: Much


class Later(Move[Tally], frozen=True, tag="later"):
    """Another one of the same game."""

    much: Much


Much = int


def test_a_move_is_read_with_no_type_left_to_work_out_once_the_moves_are_learnt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = msgspec.structs.replace(GAME, move_type=Late | Later)
    assert sum(1 for _ in game.learn_moves()) == 2, "they are to be learnt one at a time"
    monkeypatch.delattr(sys.modules[__name__], "Much")  # whoever looks for the type now does not find it
    assert game.read_move({"move": "later", "much": 3}) == Later(much=3)
    assert game.read_move({"move": "late", "much": 4}) == Late(much=4)
