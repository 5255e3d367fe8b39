"""What the last step leads to: a played card to its effect, a new point of the Chaos track to what it gives."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.session import Step
from companion.core.text import Say, say
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
    if here.blank and any(note.text.message == REACHED for note in step.notes):
        return (_unfilled(here, step.actor),)
    if move.get("move") == "reward" and move.get("point") == here.number and any(here.gives):
        return (_due(here, board.active),)
    return ()


def _card(seat: int, **answers: int | str) -> Draft:
    return Draft("card", {"seat": seat, **answers})


def _effect(seat: int) -> Reminder:
    act = Action(say("What it does"), CARD, ask=_card(seat))
    return Reminder(say("The card is played"), "incognito", "warn", seat, (act,), "shasn R60", say("Do what it says."))


def _unfilled(point: ChaosPoint, seat: int | None) -> Reminder:
    text, why = say("Chaos {level}: what does the mat give?", level=point.number), say("It is filled in once for all.")
    fill = Action(say("Fill in"), "pencil-plus-outline", ask=Draft("reward", {"here": point.number}))
    return Reminder(text, "skull", "warn", seat, (fill,), "shasn R100", why)


def _due(point: ChaosPoint, seat: int) -> Reminder:
    """What a point gives that was filled in only after it was reached."""
    resources, voters, chaos = point.gives
    acts: list[tuple[Say, Draft]] = []
    if resources:
        acts.append((say("Take {number}", number=resources), _card(seat, what="resources")))
    if voters:
        acts.append((say("Get {number}", number=voters), _card(seat, what="voters", count=voters)))
    if chaos:
        acts.append((say("Chaos Voters"), Draft("adjust", {"key": "chaos_due"})))
    actions = tuple(Action(label, CARD, ask=draft) for label, draft in acts)
    text = say("Chaos {level} gives: {what}", level=point.number, what=point.text)
    return Reminder(text, "skull", "warn", seat, actions, "shasn R100")
