"""What a game promises to the screens around it."""

from __future__ import annotations

import sys

import msgspec
import pytest

from companion.core.game import Draft, Move, refusal
from companion.core.text import NOTHING, say
from companion.core.view import Pick, greyed, no_way
from tests.tiny_game import GAME, Add, Tally, table


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


def test_an_answer_that_the_rules_refuse_carries_their_reason_and_can_be_overruled() -> None:
    session = table()
    form = GAME.ask(session.state, Draft("add", {"amount": 5}))
    preview = session.preview(form.move)
    field = form.fields[0]
    assert preview.refused is not None
    assert (preview.refused.rule, preview.refused.why) == (field.rule, field.blocked)
    assert session.preview(form.move, anyway=True).after is not None


def test_a_greyed_answer_tells_the_forbidden_from_the_impossible() -> None:
    state = table().state

    def answer(amount: int) -> Pick:
        return greyed(Pick(amount, say("{n}", n=amount)), refusal(lambda: Add(amount=amount).play(state)))

    assert (answer(3).blocked, answer(3).rule) == (NOTHING, "")
    assert (str(answer(4).blocked), answer(4).rule) == ("At most three may be added at once.", "tiny R1")
    assert (str(answer(0).blocked), answer(0).rule) == ("0 cannot be added.", "")


def test_a_button_whose_answers_are_all_refused_says_so_before_it_is_opened() -> None:
    free, barred = Pick(1, say("One")), Pick(4, say("Four"), blocked=say("Too much."), rule="tiny R1")
    assert no_way((free, barred), say("Nothing to add.")) == NOTHING
    assert no_way((barred,), say("Nothing to add.")) == say("Too much.")
    assert no_way((), say("Nothing to add.")) == say("Nothing to add.")
