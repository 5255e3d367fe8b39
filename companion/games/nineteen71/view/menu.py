"""What is seldom needed: odds, disputes, corrections, and who starts."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import objection
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action
from companion.games.nineteen71.moves import CallOff, First, PlayOn, Shuffle
from companion.games.nineteen71.moves.table import contenders, not_given
from companion.games.nineteen71.settle import fresh
from companion.games.nineteen71.state import State
from companion.games.nineteen71.victory import verdict
from companion.games.nineteen71.view.chain import live
from companion.games.nineteen71.view.offer import form, offer


def menu(state: State) -> tuple[Action, ...]:
    """Seldom needed."""
    found = [
        form(say("What is left"), "odds", "eye-off-outline"),
        showdown(state, say("Settle a dispute"), "dispute"),
    ]
    if fresh(state) and verdict(state) is None:
        found.append(starter(state))
    if live(state) is not None:
        found.append(offer(state, say("Call off the chain"), CallOff(), "gavel", "quiet"))
    if state.crowned:
        found.append(offer(state, say("Play on"), PlayOn(), "gavel", "quiet"))
    found += [
        form(say("Two halves of a card"), "pair", "link-variant"),
        replace(form(say("Cards in the deck"), "deck", "cards-outline"), by_hand=True),
        offer(state, say("Shuffle the discards"), Shuffle(), "autorenew", "quiet"),
        replace(form(say("Give the victory"), "crown", "trophy-outline", "quiet"), blocked=not_given(state)),
    ]
    return tuple(found)


def starter(state: State) -> Action:
    act = form(say("Who starts?"), "starter", "arrow-right")
    return replace(act, blocked=objection(lambda: First(nation=state.turn).play(state)))


def showdown(state: State, label: Say, about: str) -> Action:
    alone = say("House Fish Balloon needs a sign from each contender.")
    blocked = NOTHING if len(contenders(state, about)) > 1 else alone
    return replace(form(label, "showdown", "fish", about=about), blocked=blocked)
