"""Cards that the table has typed in, played from the lookup: each opens the question of its kind, filled in."""

from __future__ import annotations

from msgspec import structs

from companion.core.form import Form, Line
from companion.core.game import Draft
from companion.core.text import say
from companion.games.shasn import own_cards
from companion.games.shasn.asks import effects
from companion.games.shasn.asks.fields import purse_of, unknown
from companion.games.shasn.asks.influence import influence
from companion.games.shasn.asks.turn import answer
from companion.games.shasn.resources import Four
from companion.games.shasn.state import State

KEYS = [ideologue.key for ideologue in own_cards.IDEOLOGUES]


def card(state: State, draft: Draft) -> Form:
    """What a card does; a card of no kind is one that the table reads out."""
    kind = draft.word("kind")
    if kind == "voter":
        return _voter(state, draft)
    if kind == "ideology":
        return answer(state, draft, _answers(draft))
    return effects.card(state, draft) if kind in ("", "conspiracy", "headline") else unknown(draft)


def _voter(state: State, draft: Draft) -> Form:
    """A Voter Card for the price that it prints, whoever has less is refused (R15, R16)."""
    form, more = influence(state, draft), draft.number("any")
    if form.move is not None:
        form = structs.replace(form, move={**form.move, "pay": list(purse_of(draft))})
    if more < 1:
        return form
    return structs.replace(form, fields=(Line(say("The card asks for any {number} more.", number=more)), *form.fields))


def _answers(draft: Draft) -> dict[int, Four]:
    """What both answers of an Ideology Card pay, by their Ideologues (R39)."""
    named = ((draft.word(which), purse_of(draft, f"{which}_")) for which in ("first", "second"))
    return {KEYS.index(key): purse for key, purse in named if key in KEYS}
