"""What a button says of itself: why it would be refused now, in a few words."""

from __future__ import annotations

from functools import partial

from companion.core.game import objection
from companion.core.text import NOTHING, Say, listed, say
from companion.games.hope import hardship
from companion.games.hope.fate import theft_price
from companion.games.hope.moves import GainAsset, GiveTrait
from companion.games.hope.state import Scene, State, living

ALL_IN = say("All dice are in.")


def die_label(state: State, scene: Scene, seat: int) -> Say:
    """Last Hope is only for those who have no die and have given none (R53)."""
    last = not state.players[seat].humanity and not hardship.committed(scene, seat)
    return say("Last Hope") if last else say("Give a die")


def commit_block(state: State, scene: Scene, seat: int) -> Say:
    """Why this seat cannot give one more die."""
    who = state.players[seat]
    given = hardship.committed(scene, seat)
    if not hardship.spare(scene):
        return ALL_IN
    if not who.humanity and not state.hope:
        return say("No dice left.")
    if seat == scene.actor:
        if scene.stage == "hope" or (scene.stage == "support" and given):
            return say("Support is closed.") if scene.stage == "hope" else say("Support has begun.")
        return say("No Humanity left.") if given and not who.humanity else NOTHING
    if scene.stage == "hope":
        return say("Support is closed.")
    most = hardship.limit(state, scene)
    if given >= most:
        if hardship.spared(state, scene):
            return say("{most} at most.", most=most)
        like = most == hardship.committed(scene, scene.actor)
        return say("Not more than the acting player.") if like else say("{most} at most after Last Hope.", most=most)
    if who.humanity:
        return NOTHING
    if given:
        return say("No Humanity left.")
    first = [state.players[other].name for other in hardship.before(state, scene, seat)]
    if len(first) > 1:
        return say("First: {names}.", names=listed(first))
    return say("{name} chooses first.", name=first[0]) if first else NOTHING


def hope_block(state: State, scene: Scene) -> Say:
    """Why no Hope die can be added."""
    if not hardship.spare(scene):
        return ALL_IN
    if not state.hope:
        return say("The Hope pool is empty.")
    if scene.hoped[scene.actor] and state.option("last_hope_more") is not True:
        return say("Not after Last Hope.")
    bare = not hardship.committed(scene, scene.actor)  # R50: the own die comes first
    owing = (scene.actor,) if bare else hardship.missing_family(state, scene)
    return say("{name} has to give a die.", name=state.players[owing[0]].name) if owing else NOTHING


def steal_block(state: State, seat: int) -> Say:
    """Why this seat cannot steal now (R40, A14)."""
    if seat != state.active:
        return say("Only in one's own turn.")
    late = late_block(state, seat)
    if late.message:
        return late
    poor = state.players[seat].humanity < theft_price(state, seat) and state.option("steal_at_zero") == "no"
    return say("No Humanity left.") if poor else NOTHING


def late_block(state: State, seat: int) -> Say:
    """Why the cards of a new character are not in play yet (R69, A32)."""
    who = state.players[seat]
    late = who.waiting and state.option("waiting_plays") != "yes"
    return say("{name} has not joined yet.", name=who.name) if late else NOTHING


def card_block(state: State) -> Say:
    """Why a card cannot change the Scene any more (A12)."""
    scene = state.scene
    if scene is None:
        return NOTHING
    if hardship.fallen(state, scene):
        return say("The dice have fallen.")
    return say("Too many cards for one Scene.") if hardship.crowded(scene) else NOTHING


def gift_block(state: State, seat: int) -> Say:
    """Why a gift from the grave cannot be given: no survivor has a hand for one more Trait (R68)."""
    heirs = [other for other in living(state) if other != seat]
    reasons = [objection(partial(GiveTrait(seat=seat, to=other).play, state)) for other in heirs]
    return min(reasons, key=lambda why: bool(why.message), default=NOTHING)


def asset_block(state: State) -> Say:
    """Why no Asset comes onto the table (R65)."""
    return objection(lambda: GainAsset().play(state))
