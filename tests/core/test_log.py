"""The log in words, without a window."""

from __future__ import annotations

from companion import games
from companion.core.game import Note, SeatPlan, Setup
from companion.core.log import as_text, details, icon_of, in_full
from companion.core.memory import in_memory
from companion.core.step import Step
from companion.core.text import Say, say

NAMES = {0: "Ana", 1: "Bo"}
NOTES = (
    Note(say("A purge"), icon="skull"),
    Note(say("{name} loses 2", name="Ana"), seat=0),
    Note(say("falls"), seat=1),
    Note(say("The deck is empty")),
)


def told(step: Step) -> list[str]:
    return [str(part) for part in details(step, NAMES)]


def test_a_row_names_whom_a_note_concerns_unless_it_does_so_itself() -> None:
    assert told(Step(2, 1, NOTES, 0.0)) == ["Ana loses 2", "Bo: falls", "The deck is empty"]


def test_a_row_says_on_whose_phone_and_against_which_rule() -> None:
    step = Step(2, 1, NOTES[:1], 0.0, overruled="hope R1", by=1)
    assert told(step) == ["Bo, on their own phone", "House ruling against hope R1"]
    assert icon_of(step) == "gavel"


def test_an_undone_step_says_only_that() -> None:
    undone = Step(2, 1, NOTES, 0.0, live=False)
    assert (told(undone), icon_of(undone)) == (["Undone by the table"], "undo")
    assert icon_of(Step(2, 1, NOTES, 0.0)) == "skull"


def test_a_long_step_is_told_in_part() -> None:
    assert len(told(Step(2, 1, NOTES[:1] + NOTES[3:] * 20, 0.0))) == 7


def test_in_full_and_as_text_leave_nothing_out_but_what_was_undone() -> None:
    seats = (SeatPlan("Ana", 0), SeatPlan("Bo", 1), SeatPlan("Cleo", 2))
    game = games.load("hope")
    session = in_memory(game, game.new(Setup(seats)))
    step = Step(2, 1, NOTES, 60.0)
    full = [(seat.name if seat else "", str(said)) for _, seat, said in in_full(step, session.view.seats)]
    assert full == [("Ana", "Ana loses 2"), ("Bo", "Bo: falls"), ("", "The deck is empty")]
    undone = Step(3, 1, NOTES, 61.0, live=False)
    text = as_text(session, (step, undone), Say.render, lambda at: f"{at:.0f} s")
    assert text == "Hope Inhumanity\n60 s  A purge · Ana: Ana loses 2 · Bo: falls · The deck is empty"
