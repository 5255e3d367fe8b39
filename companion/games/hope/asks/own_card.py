"""Cards that the table has added, played as they are written."""

from __future__ import annotations

from companion.core.form import Form
from companion.core.game import Answer, Draft
from companion.core.text import say
from companion.games.hope.asks import cards, scene
from companion.games.hope.asks.picks import nothing
from companion.games.hope.fate import OVER
from companion.games.hope.state import GROUP, State


def own_card(state: State, draft: Draft) -> Form:
    """A Scene is drawn, an Asset gained, a Trait played; the others lie open and are the table's to follow."""
    kind = draft.word("kind")
    if state.over:
        return nothing(say("Nothing to do"), OVER, draft)
    if kind == "scene":
        return scene.draw(state, Draft("scene", _scene(draft)))
    if kind == "asset":
        owner = GROUP if draft.word("owner") == "group" else state.active
        uses = draft.number("uses", 1)
        known: dict[str, Answer] = {"owner": owner, "uses": uses, "printed": uses, "name": draft.word("name")}
        return cards.asset(state, Draft("asset", known))
    if kind == "trait":
        return cards.trait(state, Draft("trait", {"name": draft.word("name")}))
    return nothing(say("Nothing to do"), say("This card is carried out by the table."), draft)


def _scene(draft: Draft) -> dict[str, Answer]:
    """What is printed on it: only act or avoid is left to say."""
    tags = draft.words("tags")
    return {
        "hardship": scene.NO_ROLL if "no_roll" in tags else draft.number("hardship"),
        "printed": draft.number("hardship"),
        "terrain": draft.word("terrain"),
        "tags": [mark for tag, mark in (("unavoidable", "unavoidable"), ("violence", "violent")) if tag in tags],
    }
