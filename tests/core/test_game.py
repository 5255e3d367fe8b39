"""What a game promises to the screens around it."""

from __future__ import annotations

import gc
import sys
from weakref import ref

import msgspec
import pytest

from companion.core.form import Pick, greyed, no_way
from companion.core.game import Draft, Impossible, Move, Outcome, SeatPlan, Setup, refusal
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.core.text import NOTHING, say
from companion.pattern.pebbles.game import GAME
from companion.pattern.pebbles.moves import Take
from companion.pattern.pebbles.state import State


class Late(Move[State], frozen=True, tag="late"):
    """A move whose types are only known by name until it is first read."""

    much: Much


class Later(Move[State], frozen=True, tag="later"):
    """Another one of the same game."""

    much: Much


Much = int


def table() -> Session[State]:
    """A table for two, where both have just taken two stones."""
    session = in_memory(GAME, GAME.new(Setup((SeatPlan("Ada", 0), SeatPlan("Ben", 3)))))
    for _ in range(2):
        session.play(Take(count=2), at=1.0)
    return session


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
    form = GAME.ask(session.state, Draft("take", {"count": 2}))
    preview = session.preview(form.move)
    pick = form.fields[0].picks[1]
    assert preview.refused is not None
    assert (preview.refused.rule, preview.refused.why) == (pick.rule, pick.blocked)
    assert session.preview(form.move, anyway=True).after is not None


class Steal(Move[State], frozen=True, tag="steal"):
    """A rule is against it, and whoever overruled it would find that it cannot be done."""

    def play(self, state: State) -> Outcome[State]:
        self.need(False, "pebbles R2", say("Nobody steals."))
        raise Impossible(say("There is nothing to steal."))


def test_what_no_ruling_could_let_through_is_not_refused_but_impossible() -> None:
    session = table()
    preview = session.preview(Steal())
    assert preview.refused is None
    assert preview.impossible is not None and str(preview.impossible) == "There is nothing to steal."
    with pytest.raises(Impossible, match="nothing to steal"):
        session.play(Steal(), at=1.0)


class Screen:
    """Something that asks the rules and goes."""

    def ask(self, session: Session[State], move: Move[State]) -> list[object]:
        found = [refusal(lambda: move.play(session.state)), session.preview(move).refused]
        assert None not in found
        return found


def test_a_refusal_that_is_kept_does_not_keep_the_screen_that_asked_for_it() -> None:
    session, screen = table(), Screen()
    gone = ref(screen)
    gc.collect()
    gc.disable()
    try:
        kept = screen.ask(session, Take(count=2))
        del screen
        assert gone() is None, "it would stay until memory is tidied, with all that it shows"
    finally:
        gc.enable()
    assert len(kept) == 2


def test_a_greyed_answer_tells_the_forbidden_from_the_impossible() -> None:
    state = table().state

    def answer(count: int) -> Pick:
        return greyed(Pick(count, say("{n}", n=count)), refusal(lambda: Take(count=count).play(state)))

    assert (answer(1).blocked, answer(1).rule) == (NOTHING, "")
    assert (str(answer(2).blocked), answer(2).rule) == ("Ada took two last time.", "pebbles R2")
    assert (str(answer(0).blocked), answer(0).rule) == ("Nobody can take that many.", "")


def test_a_button_whose_answers_are_all_refused_says_so_before_it_is_opened() -> None:
    free, barred = Pick(1, say("One")), Pick(4, say("Four"), blocked=say("Too much."), rule="pebbles R2")
    assert no_way((free, barred), say("Nothing to add.")) == NOTHING
    assert no_way((barred,), say("Nothing to add.")) == say("Too much.")
    assert no_way((), say("Nothing to add.")) == say("Nothing to add.")
