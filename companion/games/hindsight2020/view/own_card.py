"""A card that the table wrote down itself: the button of its kind, with its figures filled in."""

from __future__ import annotations

import msgspec

from companion.core.game import Answer, Draft
from companion.core.view import Action
from companion.games.hindsight2020.state import State
from companion.games.hindsight2020.view import offers


def own_card(state: State, card: Draft) -> Action | None:
    """Flipped while the news are checked, from hand after that; None where the table offers nothing of its kind."""
    kind = card.word("kind")
    if state.phase in ("tie", "over") or kind not in ("event", "policy", "response", "action"):
        return None
    if state.phase == "news" and (kind in ("event", "policy") or not state.events):
        return _filled(offers.check_news(), "news", card, kind=kind if kind in ("event", "policy") else "bonus")  # R16
    if kind == "event":
        return _filled(offers.play_event(state), "event", card)
    if kind == "policy" and state.phase == "opening":
        return _filled(offers.lay_down_policy(state), "policy", card, source="opening")
    if kind == "policy":
        return _filled(offers.enact_policy(state), "policy", card)
    if kind == "action":
        return _filled(offers.play_bonus(state), "bonus", card)
    return _filled(offers.respond(state), "response", card, card="other") if state.events else None


def _filled(like: Action, act: str, card: Draft, /, **known: Answer) -> Action:
    """A button of the table that asks for this card."""
    return msgspec.structs.replace(like, move=None, ask=Draft(act, {**card.answers, **known}))
