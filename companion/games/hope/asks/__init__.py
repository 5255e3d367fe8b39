"""The forms of the game: which questions are left before a move can be played."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.form import Form, Line
from companion.core.game import Draft
from companion.core.text import say
from companion.games.hope.asks import cards, effects, people, scene
from companion.games.hope.asks.own_card import own_card
from companion.games.hope.state import State

_FORMS: dict[str, Callable[[State, Draft], Form]] = {
    "card": own_card,
    "scene": scene.draw,
    "answers": scene.answers,
    "roll": scene.roll,
    "modify": scene.modify,
    "effect": effects.effect,
    "correct": effects.correct,
    "trait": cards.trait,
    "name-trait": cards.name_trait,
    "asset": cards.asset,
    "use-asset": cards.use_asset,
    "lend": cards.lend,
    "steal": cards.steal,
    "inherit": cards.inherit,
    "describe": people.describe,
    "relate": people.relate,
    "gift": people.gift,
    "return": people.come_back,
}


def ask(state: State, draft: Draft) -> Form:
    """The form for a draft; one that is out of date asks nothing."""
    form = _FORMS.get(draft.act)
    return form(state, draft) if form else stale(draft)


def stale(draft: Draft) -> Form:
    return Form(say("Nothing to do"), (Line(say("This is no longer on the table.")),), draft, preview=False)
