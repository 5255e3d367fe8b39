"""How a Scene stands once its dice lie: in one sentence of the log, and again when a card turns it."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.text import say
from companion.games.hope import hardship
from companion.games.hope.state import Scene, State


def lies(state: State, scene: Scene) -> Note:
    """What the dice on the table and the cards beside them come to (R20)."""
    good, needed = hardship.hits(state, scene), hardship.total(state, scene)
    carded = hardship.carded(state, scene)
    if good >= needed:
        text = say("The Scene succeeds: {good} rolled, {needed} needed", good=good, needed=needed)
        if carded:
            text = say("The Scene succeeds: {good} with cards, {needed} needed", good=good, needed=needed)
        return Note(text, scene.actor, "check-circle", "good")
    text = say("The Scene fails: {good} rolled, {needed} needed", good=good, needed=needed)
    if carded:
        text = say("The Scene fails: {good} with cards, {needed} needed", good=good, needed=needed)
    return Note(text, scene.actor, "close-circle", "bad")


def turned(before: State, after: State) -> tuple[Note, ...]:
    """What is said when something after the roll turns a success into a failure, or the other way round (A12)."""
    old, new = before.scene, after.scene
    if old is None or new is None or old.ending != "rolled":
        return ()
    if hardship.succeeds(before, old) == hardship.succeeds(after, new):
        return ()
    return (lies(after, new),)
