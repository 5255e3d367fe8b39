"""Which questions stand between a tap and a move."""

from __future__ import annotations

from companion.core.form import Choose, Form, Line, Pick
from companion.core.game import Draft
from companion.core.text import NOTHING, say
from companion.core.view import plain
from companion.games.hindsight2020.asks.event_form import event_form
from companion.games.hindsight2020.asks.policy_form import edit_form, policy_form
from companion.games.hindsight2020.asks.response_form import response_form
from companion.games.hindsight2020.asks.table_form import deck_form, next_form, nothing_form, tie_form
from companion.games.hindsight2020.moves import PlayBonus, TakeBonus
from companion.games.hindsight2020.state import State


def ask(state: State, draft: Draft) -> Form:
    match draft.act:
        case "news":
            return _news(state, draft)
        case "event":
            return event_form(state, draft, "hand")
        case "policy":
            return policy_form(state, draft, "opening" if draft.word("source") == "opening" else "hand")
        case "edit-policy":
            return edit_form(state, draft)
        case "response":
            return response_form(state, draft)
        case "bonus":
            return _bonus(state, draft)
        case "tie":
            return tie_form(state, draft)
        case "next":
            return next_form(state, draft)
        case "deck":
            return deck_form(state, draft)
        case _:
            return nothing_form(draft)


def _bonus(state: State, draft: Draft) -> Form:
    """A Bonus Action card that the table wrote down itself: it is read before it is played."""
    name = state.nations[state.current].name
    line = Line(say("{nation} plays it as a Bonus card.", nation=name), icon="cards-playing-outline")
    move = plain(PlayBonus())
    return Form(title=say("Bonus card"), fields=(line,), draft=draft, move=move, confirm=say("Play it"))


def _news(state: State, draft: Draft) -> Form:
    """What was flipped: an Event, a Policy, or a Bonus card."""
    kind = draft.word("kind", "event")
    picks = (
        Pick("event", say("Event"), icon="newspaper-variant-outline"),
        Pick("policy", say("Policy"), icon="bank"),
        Pick("bonus", say("Bonus"), icon="cards-playing-outline"),
    )
    kinds = Choose("kind", NOTHING, picks, chosen=kind, columns=3)
    if kind == "policy":
        return policy_form(state, draft, "news", (kinds,))
    if kind == "bonus":
        name = state.nations[state.current].name
        line = Line(say("The card goes into the hand of {nation}.", nation=name), icon="card-plus-outline")
        return Form(
            title=say("Bonus in the news"),
            fields=(kinds, line),
            draft=draft,
            move=plain(TakeBonus()),
            confirm=say("Take it into the hand"),
            icon="card-plus-outline",
            at_once=True,
            rule="hindsight2020/bonus-card",
        )
    return event_form(state, draft, "news", (kinds,))
