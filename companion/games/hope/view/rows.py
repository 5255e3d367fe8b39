"""The rows of dice in a Scene: each player's and the Hope pool's, left and given."""

from __future__ import annotations

from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, plain
from companion.games.hope import hardship
from companion.games.hope.board import DiceRow
from companion.games.hope.moves import AddHope, Commit, React, Refuse
from companion.games.hope.state import MOST_DICE, Scene, State, most_humanity, present
from companion.games.hope.view.blocks import commit_block, die_label, hope_block


def dice_rows(state: State, scene: Scene) -> tuple[DiceRow, ...]:
    if scene.ending in ("avoided", "automatic"):
        return ()
    count = len(state.players)
    order = [(scene.actor + step) % count for step in range(count)]
    here = [seat for seat in order if seat in present(state) or hardship.committed(scene, seat)]
    faces = list(scene.dice)
    rows = [_row(state, scene, seat, faces) for seat in here]
    if scene.hardship is None:
        return tuple(rows)
    return (*rows, _hope_row(state, scene, faces))


def _take(faces: list[int], count: int) -> tuple[int, ...]:
    """The next dice of the roll; those that a card let fail were not thrown and show nothing."""
    taken = tuple(faces[:count])
    del faces[:count]
    return (*taken, *(0,) * (count - len(taken)))


def _row(state: State, scene: Scene, seat: int, faces: list[int]) -> DiceRow:
    who = state.players[seat]
    giving = hardship.takes_dice(state, scene) and seat in present(state)
    actor = seat == scene.actor
    rolled = scene.ending == "rolled"
    duds = hardship.seat_duds(state, scene, seat) if rolled else 0
    given, hoped = scene.given[seat], scene.hoped[seat]
    block = commit_block(state, scene, seat) if giving else NOTHING
    choosing = scene.stage == "choose" and seat in present(state)
    return DiceRow(
        key=f"seat:{seat}",
        name=say("{name}", name=who.name),
        role=_role(state, scene, seat),
        left=who.humanity,
        places=max(most_humanity(who), who.humanity + given),
        given=given,
        hoped=hoped,
        faces=(0,) * duds + _take(faces, given + hoped - duds) if rolled else (),
        seat=seat,
        now=giving and (actor if scene.stage == "commit" else _may_help(scene, seat, block)),
        locked=not giving or bool(block.message),
        most=MOST_DICE if actor else hardship.limit(state, scene),
        penalty=hardship.penalty(state, seat),
        add=_add(state, scene, seat, block) if giving else None,
        refuse=_refuse(state, scene, seat, giving, choosing),
        accept=_react(state, scene, seat, True) if choosing else None,
    )


def _may_help(scene: Scene, seat: int, block: Say) -> bool:
    """Whether the support waits for this seat."""
    return scene.stage == "support" and seat not in (scene.actor, *scene.refused) and not block.message


def _add(state: State, scene: Scene, seat: int, block: Say) -> Action:
    return Action(die_label(state, scene, seat), "plus", plain(Commit(seat=seat)), blocked=block, by=seat)


def _react(state: State, scene: Scene, seat: int, accept: bool) -> Action:
    open_still = [s for s in present(state) if s not in (*scene.accepted, *scene.refused, scene.actor)]
    block = say("The acting player chooses last.") if seat == scene.actor and open_still else NOTHING
    move = plain(React(seat=seat, accept=accept))
    if accept:
        return Action(say("Accept"), "check-bold", move, blocked=block, by=seat)
    return Action(say("Refuse"), "close", move, blocked=block, tone="quiet", by=seat)


def _refuse(state: State, scene: Scene, seat: int, giving: bool, choosing: bool) -> Action | None:
    if choosing:
        return _react(state, scene, seat, False)
    decided = hardship.committed(scene, seat) or seat in scene.refused or scene.stage == "hope"  # R55
    if not giving or seat == scene.actor or decided:
        return None
    owing = seat in hardship.missing_family(state, scene)
    block = say("{name} has to give a die.", name=state.players[seat].name) if owing else NOTHING
    return Action(say("Refuse"), "close", plain(Refuse(seat=seat)), blocked=block, tone="quiet", by=seat)


def _role(state: State, scene: Scene, seat: int) -> Say:
    if seat not in present(state):  # the dice are those of a character that has died in this Scene (A17)
        return say("not in yet") if state.players[seat].alive else say("no longer here")
    if scene.hardship is None:
        if seat in scene.accepted:
            return say("accepts")
        if seat in scene.refused:
            return say("refuses")
        return say("chooses last") if seat == scene.actor else say("chooses")
    if seat == scene.actor:
        return say("acting, Last Hope") if scene.hoped[seat] else say("acting")
    if hardship.committed(scene, seat):
        return say("supports, Last Hope") if scene.hoped[seat] else say("supports")
    if seat in scene.refused or scene.stage in ("hope", "result"):  # Hope closes the support
        return say("refuses")
    if not hardship.limit(state, scene) or not hardship.spare(scene):
        return say("cannot help")
    if not state.players[seat].humanity and not state.hope:
        return say("has no die")
    if hardship.disgusted(state, scene, seat):
        return say("may help, for one more")
    return say("may help") if state.players[seat].humanity else say("Last Hope only")


def _hope_row(state: State, scene: Scene, faces: list[int]) -> DiceRow:
    giving = hardship.takes_dice(state, scene)
    block = hope_block(state, scene) if giving else NOTHING
    add = Action(say("Add Hope"), "plus", plain(AddHope()), blocked=block)
    return DiceRow(
        key="hope",
        name=say("Hope pool"),
        role=say("for the acting player"),
        left=state.hope,
        places=MOST_DICE,
        given=scene.extra,
        faces=_take(faces, scene.extra) if scene.ending == "rolled" else (),
        now=scene.stage == "hope",
        locked=not giving or bool(block.message),
        most=MOST_DICE,
        add=add if giving else None,
    )
