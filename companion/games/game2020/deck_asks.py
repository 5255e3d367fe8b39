"""The form that sets right how many cards of a counted deck are used (A15)."""

from __future__ import annotations

from companion.core.form import Choose, Form, Number, Pick
from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import plain
from companion.games.game2020.rulings import Adjust
from companion.games.game2020.state import State
from companion.games.game2020.words import CARDS, DECKS


def ask_used(state: State, draft: Draft) -> Form:
    """Which deck, if several are counted, and how many of its cards lie beside it."""
    counted = [deck for deck in DECKS if state.deck_size(deck)]
    title = say("Used cards")
    if not counted:
        return Form(title, (), draft, missing=say("No deck is counted at this table."))
    deck = next((deck for deck in counted if deck == draft.word("deck", counted[0])), counted[0])
    signs = [(deck, CARDS[deck]) for deck in counted]
    picks = tuple(Pick(deck, sign.label, icon=sign.icon, colour=sign.colour) for deck, sign in signs)
    size = state.deck_size(deck)
    used = max(0, min(draft.number("used", state.used[DECKS.index(deck)]), size))
    fields = (
        Choose("deck", say("Deck"), picks, chosen=deck),
        Number("used", say("Used of {size} cards", size=size), used, 0, size),
    )
    move = plain(Adjust(key=f"used:{deck}", value=used))
    return Form(
        title,
        fields,
        draft,
        move,
        confirm=say("Keep"),
        lead=say("0: shuffled anew."),
        rule="game2020 A15",
        preview=False,
    )
