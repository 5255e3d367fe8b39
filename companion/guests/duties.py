"""What guests ask of the table as its own screen shows it: duties in the lane, and a mark on each tile."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.text import say
from companion.core.view import Action, Reminder, Table
from companion.guests.claims import Claim
from companion.guests.guest import Presence
from companion.guests.wishes import Question


def with_duties(table: Table, claims: Sequence[Claim], questions: Sequence[Question]) -> Table:
    """The table with each question of a guest as the first of its duties."""
    asked = (*(recognised(claim, table) for claim in claims), *(duty(question, table) for question in questions))
    return replace(table, reminders=(*asked, *table.reminders)) if asked else table


def marks(presence: Sequence[Presence], questions: Sequence[Question], acting: int | None) -> tuple[str, ...]:
    """What each tile says of its guest: asks, acts, live, back, away, or nothing."""
    asking, there = {question.wish.seat for question in questions}, {"live", "back", "away"}
    return tuple(
        "asks" if seat in asking else "acts" if seat == acting else found.state if found.state in there else ""
        for seat, found in enumerate(presence)
    )


def recognised(claim: Claim, table: Table) -> Reminder:
    """A seat that is asked for on a new device, as the lane shows it."""
    return Reminder(
        say("Is that {name} again?", name=table.seats[claim.seat].name),
        "cellphone",
        tone="warn",
        seat=claim.seat,
        detail=say("It gets the seat and its secrets."),
        actions=(
            Action(say("No"), "close", tool=f"keep:{claim.id}"),
            Action(say("Yes, let them sit"), "check-bold", tool=f"seat:{claim.id}", short=say("Yes")),
        ),
    )


def duty(question: Question, table: Table) -> Reminder:
    """A wish as the lane shows it: the safe answer, and the way to look at it first."""
    wish = question.wish
    return Reminder(
        say("{name} asks: {wish}", name=table.seats[wish.seat].name, wish=wish.title),
        "gavel",
        tone="warn",
        seat=wish.seat,
        detail=wish.why,
        actions=(
            Action(say("Not this time"), "check-bold", tool=f"deny:{wish.id}"),
            Action(say("Look and decide"), "gavel", tool=f"wish:{wish.id}", short=say("Look")),
        ),
    )
