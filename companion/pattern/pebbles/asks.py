"""The forms: what to ask before a move, from the answers so far; the screen asks again after every tap.

An answer that the rules refuse is greyed with its reason and its rule, and can still be chosen.
"""

from __future__ import annotations

from companion.core.form import Choose, Form, Pick
from companion.core.game import Draft, objection
from companion.core.text import say
from companion.core.view import plain
from companion.pattern.pebbles.moves import Take
from companion.pattern.pebbles.state import State


def ask(state: State, draft: Draft) -> Form:
    """How many stones to take; a tap plays it at once."""
    why = objection(lambda: Take(count=2).play(state))
    picks = (Pick(1, say("One")), Pick(2, say("Two"), blocked=why, rule="pebbles R2" if why.message else ""))
    count = draft.number("count")
    move = plain(Take(count=count)) if count in (1, 2) else None
    return Form(say("How many?"), (Choose("count", say("Stones"), picks, count or None),), draft, move, at_once=True)
