"""How a Scene ended, in words, and whom each result of the card hits."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, plain
from companion.games.hope import hardship
from companion.games.hope.board import ResultGroup
from companion.games.hope.moves import Affect
from companion.games.hope.moves.effects import hunted_limit
from companion.games.hope.names import result_name
from companion.games.hope.state import GROUP, Scene, State, present
from companion.games.hope.view.blocks import asset_block

GROUP_LOOK = {
    "succeed": ("check-circle", "good"),
    "accept": ("check-circle-outline", "good"),
    "fail": ("close-circle", "bad"),
    "refuse": ("hand-back-left-off-outline", "warn"),
}


def verdict(state: State, scene: Scene) -> Say:
    """The result in one sentence."""
    if scene.ending == "avoided":
        return say("Avoided: Refuse for everybody, or All Refuse if the card has it.")
    if scene.ending == "automatic":
        return say("No die for an unavoidable Scene: it fails.")
    if scene.ending == "zero":
        return say("Hardship 0: the Scene cannot fail.")
    if scene.ending == "chosen":
        return say("Everybody has chosen.") if scene.accepted else say("All refuse.")
    if scene.ending != "rolled":
        return NOTHING
    hits, needed = hardship.hits(state, scene), hardship.total(state, scene)
    if hardship.carded(state, scene):
        if hits >= needed:
            return say("The Scene succeeds: {hits} with cards, {needed} needed.", hits=hits, needed=needed)
        return say("The Scene fails: {hits} with cards, {needed} needed.", hits=hits, needed=needed)
    if hits >= needed:
        return say("The Scene succeeds: {hits} rolled, {needed} needed.", hits=hits, needed=needed)
    return say("The Scene fails: {hits} rolled, {needed} needed.", hits=hits, needed=needed)


def groups(state: State, scene: Scene) -> tuple[ResultGroup, ...]:
    """Those concerned by each result, with what can be given out to them at once."""
    if scene.stage != "result":
        return ()
    return tuple(_group(state, result, seats) for result, seats in hardship.groups(state, scene))


def _group(state: State, result: str, seats: tuple[int, ...]) -> ResultGroup:
    icon, tone = GROUP_LOOK[result]
    names = ", ".join(state.players[seat].name for seat in seats)
    good = (
        _give(say("+1 Humanity"), "dice-multiple", "humanity", 1, seats),
        _give(say("−1 Hunger"), "food-drumstick", "hunger", -1, seats),
        _give(say("−1 Harm"), "bandage", "harm", -1, seats),
    )
    hard = (
        _give(say("−1 Humanity"), "dice-multiple-outline", "humanity", -1, seats),
        _give(say("+1 Hunger"), "food-drumstick-off", "hunger", 1, seats),
        _give(say("+1 Harm"), "bandage", "harm", 1, seats),
    )
    return ResultGroup(
        result=result,
        label=result_name(result),
        names=say("{names}", names=names),
        seats=seats,
        icon=icon,
        tone=tone,
        actions=good if result in ("succeed", "accept") else hard,
        other=Action(say("Other"), "dots-horizontal", ask=Draft("effect", {"seats": list(seats), "result": result})),
    )


def _give(label: Say, icon: str, effect: str, amount: int, seats: tuple[int, ...]) -> Action:
    return Action(label, icon, plain(Affect(effect=effect, amount=amount, seats=seats)))  # type: ignore[arg-type]


def shared(state: State, scene: Scene) -> tuple[Action, ...]:
    """What a result may bring for the whole group."""
    if scene.stage != "result" or state.over:
        return ()
    owner = scene.actor if scene.actor in present(state) else GROUP
    found = [
        Action(say("Asset"), "bag-personal-outline", ask=Draft("asset", {"owner": owner}), blocked=asset_block(state)),
        _give(say("+1 Hope"), "fire", "hope", 1, ()),
        _give(say("−1 Hope"), "fire-off", "hope", -1, ()),
    ]
    if state.option("martial_law") is True:
        block = say("No Hunted card left.") if state.hunted >= hunted_limit(state) else NOTHING
        move = plain(Affect(effect="hunted", amount=1))
        found.append(Action(say("Hunted"), "target-account", move, blocked=block, tone="bad"))
    return tuple(found)
