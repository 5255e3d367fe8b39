"""Forms of the Scene: its card, the choices without a roll, the roll, and cards that change it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.form import Choose, Field, Form, Line, Number, Pick, Throw
from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.hope import hardship, odds
from companion.games.hope.asks.picks import in_time, nothing, seat_picks, within
from companion.games.hope.moves import Answers, Draw, Modify, Roll
from companion.games.hope.names import PART_ICONS, TERRAIN_ICONS, source_name, terrain_name
from companion.games.hope.state import TERRAINS, Scene, State, present
from companion.games.hope.view.scene import is_secret

NO_ROLL = -1
HARDSHIPS = (1, 2, 3, 4, 5, 6, 0)
MOST_HARDSHIP = 20  # of a card that the table has added
SOURCES = ("trait", "asset", "personality", "relationship", "other")


def draw(state: State, draft: Draft) -> Form:
    """The Scene card: how hard, where, and act or avoid; the last answer plays it."""
    name = state.players[state.active].name
    title = say("{name}'s Scene", name=name)
    if state.over or state.scene is not None or state.active not in present(state):
        return nothing(title, say("There is no Scene to draw now."), draft)
    level = draft.number("hardship", -2)
    chosen = int(level) if NO_ROLL <= level <= MOST_HARDSHIP else None
    terrain = draft.word("terrain", state.terrain)
    terrain = terrain if terrain in TERRAINS else "any"
    tags = draft.words("tags")
    act = draft.word("do")
    unread = act == "act" and chosen is None
    ready = act in ("act", "avoid") and not unread
    move = Draw(
        hardship=None if chosen in (None, NO_ROLL) else chosen,
        terrain=terrain,  # type: ignore[arg-type]
        unavoidable="unavoidable" in tags,
        violent="violent" in tags,
        avoid=act == "avoid",
    )
    return Form(
        title,
        _card_fields(state, chosen, draft.number("printed"), terrain, tags, act),
        draft,
        plain(move) if ready else None,
        confirm=say("Act"),
        icon="cards-outline",
        lead=say("How hard is it?") if unread else _lead(state),
        missing=say("How hard is it?") if unread else say("Act or avoid?"),
        at_once=True,
        foot="do",
        rule="hope/scene-card",
        preview=False,
    )


def _lead(state: State) -> Say:
    """Hardship is the acting player's secret, but for a table that plays open (R48, A29)."""
    if state.option("open") is True:
        return say("Read the card silently; its hardship is for everybody.")
    return say("Read the card silently; only you should see its hardship.")


def _card_fields(
    state: State, level: int | None, printed: int, terrain: str, tags: tuple[str, ...], act: str
) -> tuple[Field, ...]:
    marked: list[int | str] = [tag for tag in tags if tag in ("unavoidable", "violent")]
    return (
        Choose("hardship", say("Hardship"), _levels(printed), level, columns=4, style="numerals"),
        Choose("terrain", say("Terrain"), _terrains(state), terrain),
        Choose("tags", say("On the card"), _tags(state), marked, True),
        Choose("do", say("Act or avoid?"), _acts(state, level, tags), act or None, columns=2, style="outline"),
    )


def _levels(printed: int) -> tuple[Pick, ...]:
    """What the cards of the box have, and what a card of the table says beyond that."""
    beyond = (printed,) if max(HARDSHIPS) < printed <= MOST_HARDSHIP else ()
    numbers = tuple(Pick(level, say("{n}", n=level)) for level in (*HARDSHIPS, *beyond))
    return (*numbers, Pick(NO_ROLL, say("No roll"), "dice-multiple-outline"))


def _terrains(state: State) -> tuple[Pick, ...]:
    counted = state.option("decks") is True
    return tuple(
        Pick(
            key,
            terrain_name(key),
            TERRAIN_ICONS[key],
            detail=say("{count} left", count=left) if counted else NOTHING,
            blocked=say("Empty.") if counted and not left else NOTHING,
            rule="hope R45" if counted and not left else "",
        )
        for key, left in zip(TERRAINS, state.decks, strict=True)
    )


def _tags(state: State) -> tuple[Pick, ...]:
    tags = [Pick("unavoidable", say("Unavoidable"), "lock-outline")]
    if any(who.alive and who.personality == "nonviolent" for who in state.players):
        tags.append(Pick("violent", say("Violence"), "sword-cross"))
    return tuple(tags)


def _acts(state: State, level: int | None, tags: tuple[str, ...]) -> tuple[Pick, ...]:
    unavoidable = "unavoidable" in tags
    act = Pick("act", say("Act"), "map-outline")
    if level not in (None, NO_ROLL):
        act = replace(act, detail=_first_die(state, level or 0, unavoidable))
        stuck = not unavoidable and not state.players[state.active].humanity and not state.hope
        act = replace(act, blocked=say("No dice left."), rule="hope R50") if stuck else act
    avoid = Pick("avoid", say("Avoid"), "walk", detail=say("Refuse for everybody."))
    avoid = replace(avoid, blocked=say("Unavoidable."), rule="hope R49") if unavoidable else avoid
    if not state.players[state.active].acted:
        return (act, avoid)
    drawn = say("Drawn already in this round.")
    return tuple(replace(pick, blocked=drawn, rule="hope R64") for pick in (act, avoid))


def _first_die(state: State, level: int, unavoidable: bool) -> Say:
    """What acting on a roll begins with (R50, R53, R62, A20, A30)."""
    who = state.players[state.active]
    if who.humanity:
        return NOTHING
    if state.hope:
        return say("Last Hope: one Hope die.")
    if not unavoidable:
        return NOTHING
    scene = Draw(hardship=level, unavoidable=True, house_rule=True).play(state).state.scene
    if scene is not None and not scene.ending:
        return say("No die left, but it cannot fail.")
    if state.option("automatic_fail") == "actor":
        return say("No die left: it fails for {name}.", name=who.name)
    return say("No die left: it fails for everybody.")


def answers(state: State, draft: Draft) -> Form:
    """Who accepts in a Scene without a roll; the rest refuse (R63)."""
    title = say("Who accepts?")
    if state.scene is None or state.scene.stage != "choose":
        return nothing(title, say("There is nothing to accept or refuse now."), draft)
    here = present(state)
    accepting = tuple(seat for seat in draft.numbers("accepting") if seat in here)
    name = state.players[state.scene.actor].name
    return Form(
        title,
        (Choose("accepting", say("Accept"), seat_picks(state, here), list(accepting), True),),
        draft,
        plain(Answers(accepting=accepting)),
        confirm=say("Everybody has chosen"),
        icon="vote",
        lead=say("The others refuse. {name} chooses last.", name=name) if len(here) > 1 else NOTHING,
        rule="hope/no-humanity-roll",
        preview=False,
    )


def roll(state: State, draft: Draft) -> Form:
    """The dice of the Scene, thrown here or on the table; the last die plays it."""
    scene = state.scene
    if scene is None or scene.hardship is None or not (hardship.takes_dice(state, scene) or scene.ending == "rolled"):
        return nothing(say("Roll"), say("There is nothing to roll now."), draft)
    secret = scene.actor if is_secret(state) else None  # whether there is anything to roll tells of the hardship
    if hardship.takes_dice(state, scene) and hardship.total(state, scene) == 0:
        return _without_dice(draft, _price_of_zero(state), secret)
    if hardship.takes_dice(state, scene) and hardship.dieless(state, scene):
        name = state.players[scene.actor].name
        why = say("{name} has no die for an unavoidable Scene: it fails", name=name)
        return _without_dice(draft, why, secret, "hope/unavoidable")
    fresh = hardship.untouched(scene)
    count = hardship.to_roll(state, fresh)
    if not count:
        return _without_dice(draft, say("Not a single die is left to roll."), secret, "hope/success")
    faces = tuple(int(face) for face in draft.numbers("dice") if 1 <= face <= 6)
    complete = len(faces) == count
    return Form(
        say("Roll {count} die", "Roll {count} dice", count=count),
        (Throw("dice", say("4, 5 or 6 succeeds"), f"{count}d6", faces if complete else (), scene.actor),),
        draft,
        plain(Roll(dice=faces)) if complete else None,
        confirm=say("This is the roll"),
        icon="dice-multiple",
        lead=_odds(state, fresh),
        missing=say("Throw the dice."),
        at_once=True,
        rule="hope/success",
        preview=False,
        only=secret,
    )


def _price_of_zero(state: State) -> Say:
    """What a Scene without hardship costs those who joined (R24, A11)."""
    if state.option("zero_hardship") == "all":
        return say("Hardship 0: it cannot fail. All dice given are lost.")
    if state.option("zero_hardship") == "helpers":
        return say("Hardship 0: it cannot fail. Every supporter loses one die.")
    return say("Hardship 0: it cannot fail. Everybody who joined loses one die.")


def _odds(state: State, scene: Scene) -> Say:
    if is_secret(state):
        return NOTHING
    needed = hardship.total(state, scene)
    chance = odds.percent(hardship.to_roll(state, scene), needed, hardship.sure(scene))
    return say("{needed} needed: {percent} %", needed=needed, percent=chance)


def _without_dice(draft: Draft, why: Say, secret: int | None, rule: str = "hope/h0") -> Form:
    told = (Line(why, "information-outline"),)
    return Form(say("No roll"), told, draft, plain(Roll()), say("Go on"), rule=rule, only=secret)


def modify(state: State, draft: Draft) -> Form:
    """What a card changes in this Scene."""
    scene = state.scene
    title = say("A card changes the Scene")
    if scene is None or not hardship.changeable(state, scene):
        return nothing(title, say("There is no hardship to change now."), draft)
    source = draft.word("source", "other")
    source = source if source in SOURCES else "other"
    shift = within(draft, "hardship", -9, 9, 0)
    sure, duds = within(draft, "sure", 0, 9, 0), within(draft, "duds", 0, 9, 0)
    kinds = tuple(Pick(key, source_name(key), PART_ICONS[key]) for key in SOURCES)
    fields: tuple[Field, ...] = (
        Choose("source", say("Which card?"), kinds, source),
        *in_time(
            state,
            Number("hardship", say("Hardship"), shift, -9, 9, (-2, -1, 1, 2), signed=True),
            Number("sure", say("Sure successes"), sure, 0, 9, (0, 1, 2)),
            Number("duds", say("Dice that fail"), duds, 0, 9, (0, 1, 2)),
        ),
    )
    move = Modify(source=source, hardship=shift, sure=sure, duds=duds)  # type: ignore[arg-type]
    return Form(
        title,
        fields,
        draft,
        plain(move) if shift or sure or duds else None,
        confirm=say("Apply"),
        missing=say("What does the card change?"),
        rule="hope/hardship-modifiers",
        preview=False,
    )
