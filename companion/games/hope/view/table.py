"""The whole table: the one button that carries the turn on, what else can be done, and how it ended."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Table, Track, plain
from companion.games.hope import hardship
from companion.games.hope.fate import OVER
from companion.games.hope.moves import AddHope, EndTurn
from companion.games.hope.names import result_name
from companion.games.hope.state import GROUP, ROUNDS, TERRAINS, Scene, State, living, present
from companion.games.hope.turns import pass_on, turn_is_over
from companion.games.hope.view.blocks import asset_block, card_block, hope_block, late_block, steal_block
from companion.games.hope.view.ending import ending
from companion.games.hope.view.phases import phases
from companion.games.hope.view.reminders import reminders
from companion.games.hope.view.scene import board, counters
from companion.games.hope.view.seats import seats

ENTER = Action(say("Enter dice"), "dice-6-outline", ask=Draft("roll"))


def view(state: State) -> Table:
    """The table as everybody sees it now."""
    return Table(
        headline=headline(state),
        seats=seats(state),
        round=state.round,
        progress=Track(
            state.round,
            ROUNDS,
            say("Round {round} of {rounds}", round=state.round, rounds=ROUNDS),
            "flag-outline",
            "hope/round-counter",
        ),
        phases=phases(state),
        primary=_primary(state),
        others=_others(state),
        menu=_menu(state),
        reminders=reminders(state),
        board=board(state),
        result=ending(state),
        dice=_dice(state),
        chart=say("Humanity and Hope"),
        charted=counters(state)[:1],
    )


def headline(state: State) -> Say:
    """What is going on, in one short sentence."""
    name = state.players[state.active].name
    if state.over == "won":
        return say("The journey is over")
    if state.over == "lost":
        return say("Nobody is left")
    scene = state.scene
    if not living(state):
        return say("Nobody is left alive")
    if not state.players[state.active].alive and (scene is None or scene.stage != "result"):
        return say("{name} is out: on to the next turn", name=name)
    if state.active not in present(state) and (scene is None or scene.stage != "result"):
        return say("{name} joins later: on to the next turn", name=name)
    if scene is None:
        if turn_is_over(state):
            return say("{name} has drawn in this round: on to the next turn", name=name)
        return say("Round {round} · {name} draws a Scene", round=state.round, name=name)
    if scene.stage == "result":
        return say("Round {round} of {rounds} · {name}'s Scene", round=state.round, rounds=ROUNDS, name=name)
    if scene.stage == "choose":
        return say("{name}'s Scene: everybody chooses", name=name)
    if scene.stage == "hope":
        return say("{name} acts: more Hope, or roll", name=name)
    return say("{name} acts: who helps?", name=name)


def _primary(state: State) -> Action | None:
    if state.over:
        return None
    if not living(state):
        seat = state.graces[0]
        label = say("New character for {name}", name=state.players[seat].name)
        return Action(label, "account-plus", ask=Draft("return", {"seat": seat}), by=seat)
    scene = state.scene
    if turn_is_over(state) or ((scene is None or scene.stage != "result") and state.active not in present(state)):
        return _next(state)
    if scene is None:
        ask = Draft("scene", {"terrain": _likely_terrain(state)})
        bare = state.option("decks") is True and not any(state.decks)
        none = say("Every Scene deck is empty.") if bare else NOTHING
        return Action(say("Draw a Scene"), "cards-outline", ask=ask, blocked=none)
    if scene.stage == "choose":
        ask = Draft("answers", {"accepting": _accepting(state, scene)})
        return Action(say("Who accepts?"), "vote", ask=ask, by_hand=True)  # R63: on a phone each answers on the own row
    return _next(state) if scene.stage == "result" else _roll(state, scene)


def _likely_terrain(state: State) -> str:
    """The deck drawn from last, or one that still has cards."""
    left = dict(zip(TERRAINS, state.decks, strict=True))
    if state.option("decks") is not True or left[state.terrain]:
        return state.terrain
    return next((terrain for terrain in TERRAINS if left[terrain]), state.terrain)


def _accepting(state: State, scene: Scene) -> list[int | str]:
    """Those who said yes, with everybody who has not spoken yet."""
    return [seat for seat in present(state) if seat not in scene.refused]


def _roll(state: State, scene: Scene) -> Action:
    count = hardship.to_roll(state, scene)
    bare = not (hardship.committed(scene, scene.actor) or hardship.dieless(state, scene))  # R50, by a ruling
    owing = (scene.actor,) if bare else hardship.missing_family(state, scene)
    name = state.players[owing[0]].name if owing else ""
    return Action(
        say("Roll {count} die", "Roll {count} dice", count=count) if count else say("Go on"),
        "dice-multiple",
        ask=Draft("roll"),
        blocked=say("{name} has to give a die.", name=name) if owing else NOTHING,
        rolls=True,
    )


def _next(state: State) -> Action:
    after, _ = pass_on(state)
    move = plain(EndTurn())
    if after.over == "won":
        return Action(say("End the journey"), "flag-checkered", move)
    if after.over or not living(after):
        return Action(say("End the turn"), "arrow-right", move)
    name = after.players[after.active].name
    if after.round > state.round:
        detail = say("Round {round} begins", round=after.round)
        label = say("Next: {name}, round {round}", name=name, round=after.round)
        return Action(label, "arrow-right", move, detail=detail, short=say("Next"))
    return Action(say("Next: {name}", name=name), "arrow-right", move, short=say("Next"))


def _others(state: State) -> tuple[Action, ...]:
    scene, active = state.scene, state.active
    if state.over or not living(state):
        return ()
    trait = trait_action(state)
    if scene is not None and scene.stage == "result":
        owner = active if active in present(state) else GROUP
        return (*_give_out(state, scene), asset_action(state, owner), *_after(state, scene, trait))
    if active not in present(state) or turn_is_over(state):
        return ()
    if scene is None:
        return (_effect(state), trait, asset_action(state, active), *_steal(state))
    if scene.stage == "choose":
        return (_effect(state), trait)
    card = Action(say("Card"), "cards-outline", ask=Draft("modify", {"source": "other"}), blocked=card_block(state))
    more = Action(say("Add Hope"), "fire", plain(AddHope()), blocked=hope_block(state, scene))
    roll = _roll(state, scene)
    enter = (ENTER,) if hardship.to_roll(state, scene) and not roll.blocked.message else ()
    return (*enter, more, card, trait, *_steal(state))


def trait_action(state: State) -> Action:
    """A Trait of anybody (R43); without one of their own nobody plays it from their phone."""
    blocks = {seat: late_block(state, seat) for seat in living(state) if state.players[seat].traits}
    able = [seat for seat, block in blocks.items() if not block.message]
    block = NOTHING if able else next(iter(blocks.values()), say("No Traits left."))
    by = GROUP if able and state.active not in able else None
    return Action(say("Trait"), "star-four-points-outline", ask=Draft("trait"), blocked=block, by=by)


def _effect(state: State) -> Action:
    return Action(say("Effect"), "auto-fix", ask=Draft("effect", {"seats": [state.active], "result": ""}))


def asset_action(state: State, seat: int) -> Action:
    ask, block = Draft("asset", {"owner": seat}), asset_block(state)
    return Action(say("New Asset"), "bag-personal-outline", ask=ask, blocked=block)


def _give_out(state: State, scene: Scene) -> tuple[Action, ...]:
    found = []
    for result, hit in hardship.groups(state, scene):
        tone = "good" if result in ("succeed", "accept") else "bad"
        names = say("{names}", names=", ".join(state.players[seat].name for seat in hit))
        draft = Draft("effect", {"seats": list(hit), "result": result})
        found.append(Action(result_name(result), "account-group-outline", ask=draft, detail=names, tone=tone))
    return tuple(found)


def _after(state: State, scene: Scene, trait: Action) -> tuple[Action, ...]:
    if scene.ending != "rolled":
        return (trait,)
    card = Action(say("Card"), "cards-outline", ask=Draft("modify", {"source": "other"}), blocked=card_block(state))
    if not hardship.to_roll(state, hardship.untouched(scene)):
        return (trait, card)
    return (trait, card, Action(say("Roll again"), "dice-multiple-outline", ask=Draft("roll"), rolls=True), ENTER)


def _steal(state: State) -> tuple[Action, ...]:
    theirs = any(card.owner not in (GROUP, state.active) and not card.estate for card in state.assets)
    if not theirs:
        return ()
    ask, block = Draft("steal", {"seat": state.active}), steal_block(state, state.active)
    return (Action(say("Steal"), "hand-coin-outline", ask=ask, blocked=block, tone="bad"),)


def _menu(state: State) -> tuple[Action, ...]:
    over, shared = OVER if state.over else NOTHING, Draft("asset", {"owner": GROUP})
    return (
        Action(say("Correct a number"), "gavel", ask=Draft("correct"), by_hand=True),
        Action(say("Effect of a card"), "auto-fix", ask=Draft("effect", {"seats": [], "result": ""}), blocked=over),
        Action(say("Relationships"), "link-variant", ask=Draft("relate", {"seat": 0})),
        Action(say("Group Asset"), "bag-personal-outline", ask=shared, blocked=asset_block(state)),
    )


def _dice(state: State) -> tuple[str, ...]:
    scene = state.scene
    count = (
        hardship.to_roll(state, hardship.untouched(scene)) if scene is not None and scene.hardship is not None else 0
    )
    return (f"{count}d6>=4", "1d6") if count else ("3d6>=4", "1d6")
