"""Actions with the reason why the rules would refuse them now."""

from __future__ import annotations

from companion.core.game import Draft, Move, objection
from companion.core.text import NOTHING, Say
from companion.core.view import Action, plain
from companion.games.nineteen71.asks.cards import no_use
from companion.games.nineteen71.state import State


def offer(
    state: State,
    label: Say,
    move: Move[State],
    icon: str = "",
    tone: str = "",
    detail: Say = NOTHING,
    by: int | None = None,
) -> Action:
    """A move that can be played at once."""
    blocked = objection(lambda: move.play(state))
    return Action(label, icon, move=plain(move), blocked=blocked, tone=tone, detail=detail, by=by)


def form(label: Say, act: str, icon: str = "", tone: str = "", **answers: int | str) -> Action:
    """A form that asks for the details."""
    return Action(label, icon, ask=Draft(act, dict(answers)), tone=tone)


def card_form(state: State, label: Say, icon: str, tone: str = "", **answers: int | str) -> Action:
    """A form that plays the card of the turn, with the reason why there is none to play."""
    use = answers.get("card", "shield")  # a Shield is what any card can be
    return Action(
        label, icon, ask=Draft("play", dict(answers)), tone=tone, blocked=no_use(state, str(use)), by=state.doer
    )
