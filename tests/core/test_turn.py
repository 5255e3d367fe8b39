"""The one button of a phone that lies flat always leads on, and never to a move that is in vain."""

from __future__ import annotations

from companion.core.text import say
from companion.core.turn import NO_ACTION, WHAT_NOW, next_action
from companion.core.view import Action, Table

END = Action(say("End the turn"))
NOT_YET = Action(say("End the turn"), blocked=say("A card is to be played first."))
DRAW = Action(say("Draw"))


def table(primary: Action | None, *others: Action) -> Table:
    return Table(say("A table"), (), primary=primary, others=others)


def test_it_carries_the_turn_on() -> None:
    assert next_action(table(END, DRAW)) is END


def test_where_something_comes_first_it_offers_all_that_can_be_done() -> None:
    assert next_action(table(NOT_YET, DRAW)) is WHAT_NOW
    assert next_action(table(None, DRAW)) is WHAT_NOW


def test_where_nothing_can_be_done_it_says_why() -> None:
    assert next_action(table(NOT_YET, NOT_YET)) is NOT_YET
    assert next_action(table(None)) is NO_ACTION
