"""What has to be asked before a move of 1971 can be played."""

from __future__ import annotations

from companion.core.form import Form
from companion.core.game import Draft
from companion.core.text import say
from companion.games.nineteen71.asks import abilities, cards, hidden, place, table
from companion.games.nineteen71.asks.fields import closed
from companion.games.nineteen71.asks.gap import gap
from companion.games.nineteen71.state import State

_FORMS = {
    "play": cards.play,
    "gap": gap,
    "sabotage": abilities.sabotage,
    "study": abilities.study,
    "produce": abilities.produce,
    "travel": abilities.travel,
    "building": place.building,
    "reveal": table.reveal,
    "aim": table.aim,
    "victory": table.victory,
    "starter": table.starter,
    "showdown": table.showdown,
    "crown": table.crown,
    "name": table.name,
    "hidden": hidden.hidden,
    "pair": table.pair,
    "drop": table.drop,
    "odds": table.odds,
    "deck": table.deck,
}


def ask(state: State, draft: Draft) -> Form:
    """The form for this draft; one that fits nothing is answered with a plain word."""
    form = _FORMS.get(draft.act)
    if form is None:
        return closed(draft, say("There is nothing to ask here."))
    return form(state, draft)
