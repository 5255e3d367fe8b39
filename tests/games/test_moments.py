"""What is staged: told by the rules, small enough to be read, and only of a step that was just played."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from companion import games
from companion.core.game import Draft, Impossible, Refused
from companion.core.memory import in_memory
from companion.core.moment import ENDING_LINES, LINES, staged
from companion.core.text import say
from companion.core.view import Moment, MomentLine
from companion.rules.library import Library
from tests.games.walk import random_move, random_plan, table_of

STEPS = 160


@pytest.mark.parametrize("game_id", games.ids())
def test_every_moment_of_an_evening_names_its_rule_and_can_be_sent_anywhere(game_id: str) -> None:
    game, library = games.load(game_id), Library()
    for seed in range(3):
        pick = Random(f"{game_id} {seed}").randrange
        session = in_memory(game, game.new(random_plan(game, pick)))
        for _ in range(STEPS):
            move = random_move(game, session.state, pick)
            if move is None or session.view.result is not None:
                break
            try:
                session.play(move, at=0)
            except (Refused, Impossible):
                continue
            moment = session.view.moment
            if moment is None:
                continue
            assert library.named(moment.rule) is not None, moment.rule
            assert msgspec.json.decode(msgspec.json.encode(moment), type=Moment) == moment
            assert len(moment.lines) <= (ENDING_LINES if moment.stays else LINES)
            assert str(moment.word) and str(moment.line)
            for choice in moment.choices:
                assert moment.stays, "a moment that asks waits for its answer"
                assert game.ask(session.state, choice.ask or Draft("")).fields
            session.undo()
            assert session.view.moment is None, "undo stages nothing"
            session.redo()
            assert session.view.moment is None, "redo stages nothing"


def test_the_greatest_takes_the_stage_and_names_the_others() -> None:
    won = Moment(kind="year", word=say("Kenya"), line=say("stands alone"), rule="r", stays=True)
    fell = Moment(kind="fall", word=say("Chile"), line=say("has fallen"), rule="r", seat=2)
    both = staged([won, fell])
    assert both is not None and both.kind == "year"
    assert [(str(line.text), line.seat) for line in both.lines] == [("Chile: has fallen", 2)]


def test_a_passing_moment_keeps_to_four_lines_and_still_tells_of_the_others() -> None:
    lines = tuple(MomentLine("flag-variant", say("line {n}", n=n)) for n in range(6))
    first = Moment(kind="fall", word=say("Chile"), line=say("has fallen"), rule="r", lines=lines)
    other = Moment(kind="fall", word=say("Japan"), line=say("has fallen"), rule="r")
    both = staged([first, other])
    assert both is not None and len(both.lines) == LINES
    assert str(both.lines[-1].text) == "Japan: has fallen"


def test_a_number_that_is_set_by_hand_stages_nothing() -> None:
    game = games.load("game2020")
    session = in_memory(game, table_of(game, 3))
    session.play({"move": "start_with", "seat": 0, "house_rule": True}, at=1.0)
    session.play({"move": "adjust", "key": "space:0", "value": session.state.rules.finish}, at=2.0)
    assert session.view.moment is None
