"""What the last step leads to: a played card to its effect, a new point of the Chaos track to what it gives."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.step import Step
from companion.core.text import say
from companion.core.view import Action, Reminder
from companion.games.shasn.board import ChaosPoint, MapBoard

REACHED = "Chaos stands at {level}."
CARD = "card-plus-outline"


def following(step: Step, board: MapBoard) -> tuple[Reminder, ...]:
    """Asked until the next act: the step itself says what it leads to."""
    move = step.move or {}
    if move.get("move") == "conspire":
        return (_effect(int(move.get("seat", board.active))),)
    points = board.chaos.points if board.chaos is not None else ()
    here = next((point for point in points if point.status == "now"), None)
    if here is None:
        return ()
    paid = move.get("move") == "calm"  # which earns nothing (R103)
    if here.blank and not paid and any(note.text.message == REACHED for note in step.notes):
        return (_unfilled(here, step.actor),)
    return ()


def _effect(seat: int) -> Reminder:
    act = Action(say("What it does"), CARD, ask=Draft("card", {"seat": seat}))
    return Reminder(say("The card is played"), "incognito", "warn", seat, (act,), "shasn R60", say("Do what it says."))


def _unfilled(point: ChaosPoint, seat: int | None) -> Reminder:
    text, why = say("Chaos {level}: what does the mat give?", level=point.number), say("It is filled in once for all.")
    fill = Action(say("Fill in"), "pencil-plus-outline", ask=Draft("reward", {"here": point.number}))
    return Reminder(text, "skull", "warn", seat, (fill,), "shasn R100", why)
