"""The Scene as a board: rows of dice, the hardship as a sum, the chance and whom the result hits."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Counter, Pool, plain
from companion.games.hope import hardship, odds
from companion.games.hope.board import Chance, JourneyMark, SceneBoard, SumPart
from companion.games.hope.fate import condition
from companion.games.hope.moves import Adjust, Modify
from companion.games.hope.moves.effects import MOST_HUNTED
from companion.games.hope.names import PART_ICONS, TERRAIN_ICONS, source_name, terrain_name
from companion.games.hope.state import MOST_DICE, ROUNDS, TERRAINS, Scene, State, most_dice
from companion.games.hope.turns import mark
from companion.games.hope.view.blocks import card_block, hope_block
from companion.games.hope.view.results import groups, shared, verdict
from companion.games.hope.view.rows import dice_rows


def board(state: State) -> SceneBoard:
    """The common things of the journey with the Scene at hand."""
    common = SceneBoard(
        stage="",
        title=say("The journey"),
        hope=Pool(state.hope, MOST_DICE, say("Hope pool"), "hope_die", "hope/hope"),
        counters=counters(state),
        journey=_journey(state),
    )
    scene = state.scene
    if scene is None:
        return common
    staged = replace(
        common,
        stage=scene.stage,
        title=say("{name}'s Scene", name=state.players[scene.actor].name),
        acting=scene.actor,
        terrain=terrain_name(scene.terrain),
        terrain_icon=TERRAIN_ICONS[scene.terrain],
        tags=_tags(scene),
        rows=dice_rows(state, scene),
        verdict=verdict(state, scene),
        groups=groups(state, scene),
        shared=shared(state, scene),
    )
    if scene.hardship is None or scene.ending in ("avoided", "automatic"):
        return staged
    return _with_hardship(state, scene, staged)


def _journey(state: State) -> tuple[JourneyMark, ...]:
    """How things stood after every turn, from the start on (R1, R2); in the first one and at the end, until now."""
    lost = (mark(state),) if state.over and state.scene is not None else ()
    marks = (*state.journey, *lost) or (mark(state),)
    first = JourneyMark(1, (*(_began(state, seat) for seat in range(len(state.players))), _first_hope(state)))
    return (first, *(JourneyMark(mark.round, (*mark.humanity, mark.hope)) for mark in marks))


def _began(state: State, seat: int) -> int:
    """The dice that a seat's first character started with (R1, E39)."""
    first = next((grave.personality for grave in state.buried if grave.seat == seat), state.players[seat].personality)
    return most_dice(first)


def _first_hope(state: State) -> int:
    return min(len(state.players), MOST_DICE)


def _with_hardship(state: State, scene: Scene, staged: SceneBoard) -> SceneBoard:
    secret = scene.actor if is_secret(state) else None
    return replace(
        staged,
        hardship=_own_number(scene, secret),
        parts=_parts(state, scene),
        needed=hardship.total(state, scene),
        chance=_chance(state, scene),
        only=secret,
        modify=_modify(state) if hardship.changeable(state, scene) else (),
        successes=hardship.hits(state, scene) if scene.ending == "rolled" else None,
        succeeded=hardship.succeeds(state, scene) if scene.ending else None,
    )


def is_secret(state: State) -> bool:
    """Hardship and chance are for the acting player's eyes until the roll (R48, A29)."""
    return state.scene is not None and state.scene.stage != "result" and state.option("open") is not True


def counters(state: State) -> tuple[Counter, ...]:
    """The numbers that belong to the whole group."""
    found = [
        _counter("hope", say("Hope dice"), state.hope, 0, MOST_DICE, "fire", "hope/hope"),
        _counter("round", say("Round"), state.round, 1, ROUNDS, "flag-outline", "hope/round-counter"),
    ]
    if state.debt:
        found.append(_counter("debt", say("Hope dice owed"), state.debt, 0, MOST_DICE, "fire-off", "hope/hope"))
    if state.option("martial_law") is True or state.hunted:
        found.append(_counter("hunted", say("Hunted"), state.hunted, 0, MOST_HUNTED, "target-account", "hope/hunted"))
    if state.option("decks") is True:
        found += [
            _counter(f"deck:{key}", terrain_name(key), count, 0, 40, TERRAIN_ICONS[key], "hope/terrain")
            for key, count in zip(TERRAINS, state.decks, strict=True)
        ]
    return tuple(found)


def _counter(key: str, label: Say, value: int, low: int, high: int, icon: str, rule: str) -> Counter:
    return Counter(
        key,
        label,
        value,
        low,
        high,
        icon=icon,
        rule=rule,
        plus=plain(Adjust(key=key, value=value + 1)) if value < high else None,
        minus=plain(Adjust(key=key, value=value - 1)) if value > low else None,
        set_to=plain(Adjust(key=key, value=value)),
    )


def _own_number(scene: Scene, secret: int | None) -> Counter | None:
    if scene.hardship is None or scene.ending == "zero":  # what could not fail has cost its dice: only undo helps
        return None
    counter = _counter("hardship", say("Scene"), scene.hardship, 0, 20, "image-filter-hdr", "hope/hardship")
    return replace(counter, only=secret)


def _tags(scene: Scene) -> tuple[Say, ...]:
    tags = []
    if scene.unavoidable:
        tags.append(say("Unavoidable"))
    if scene.violent:
        tags.append(say("Violence"))
    if scene.hardship is None and scene.ending != "avoided":
        tags.append(say("No roll"))
    return tuple(tags)


def _parts(state: State, scene: Scene) -> tuple[SumPart, ...]:
    found = []
    for part in hardship.parts(state, scene):
        if part.source in ("hunger", "harm"):
            label = condition(part.source, part.step)
        elif part.name:
            label = say("{name}", name=part.name)
        else:
            label = source_name(part.source)
        found.append(SumPart(PART_ICONS[part.source], label, part.amount))
    return tuple(found)


def _chance(state: State, scene: Scene) -> Chance:
    dice, needed, sure = hardship.to_roll(state, scene), hardship.total(state, scene), hardship.sure(scene)
    allowed = hardship.takes_dice(state, scene) and not hope_block(state, scene).message
    fuller = replace(scene, extra=scene.extra + 1)  # a die more may be one of those that a card lets fail
    more = odds.percent(hardship.to_roll(state, fuller), needed, sure) if allowed else None
    return Chance(
        dice=dice,
        needed=needed,
        percent=odds.percent(dice, needed, sure),
        spread=odds.spread(dice, sure),
        text=say("{dice} die, {needed} needed", "{dice} dice, {needed} needed", dice=dice, needed=needed),
        sure=sure,
        duds=hardship.duds(state, scene),
        one_more=more,
        more_text=say("One more Hope: {percent} %", percent=more) if more is not None else NOTHING,
    )


def _modify(state: State) -> tuple[Action, ...]:
    block = card_block(state)
    return (
        Action(say("Hardship −1"), "minus", plain(Modify(hardship=-1)), blocked=block),
        Action(say("Hardship +1"), "plus", plain(Modify(hardship=1)), blocked=block),
        Action(say("Card"), "cards-outline", ask=Draft("modify", {"source": "other"}), blocked=block),
    )
