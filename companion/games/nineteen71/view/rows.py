"""The board: every nation's row with what can be tapped, and what a running missile will leave."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.core.game import Draft
from companion.core.text import NOTHING, Blank, Say, say
from companion.core.view import Action, plain
from companion.games.nineteen71.asks.abilities import travellers
from companion.games.nineteen71.asks.cards import usable
from companion.games.nineteen71.asks.gap import no_place
from companion.games.nineteen71.asks.place import idle
from companion.games.nineteen71.board import Gap, NationRow, NationsBoard, Road, Site
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.moves import Travel
from companion.games.nineteen71.rows import closed, covering, reachable, why_disabled
from companion.games.nineteen71.state import Building, Link, State
from companion.games.nineteen71.victory import SURVIVOR, Progress, own_goal, verdict
from companion.games.nineteen71.view.chain import asking, chain_title, live, nodes
from companion.games.nineteen71.view.offer import card_form, offer


class Moment(msgspec.Struct, frozen=True):
    """What holds for all rows now, worked out once."""

    link: Link | None
    over: bool
    movers: tuple[int, ...]  # stacks whose top card can travel
    idle: dict[int, Say]  # Buildings at which nothing can be done, and why
    warnings: dict[int, Say]


def board(state: State, nearest: dict[int, Progress]) -> NationsBoard:
    """The whole board as it is now."""
    now, chain = _moment(state, nearest), live(state)
    link, focus = now.link, state.turn
    if link is not None:
        focus = link.at if link.at >= 0 else link.by
    return NationsBoard(
        tuple(_row(state, seat, now) for seat in range(len(state.nations))),
        focus,
        nodes(state),
        chain_title(chain) if chain else NOTHING,
        asking(state),
    )


def _moment(state: State, nearest: dict[int, Progress]) -> Moment:
    over, chain = verdict(state) is not None, live(state)
    warnings = {seat: warning(state, threat) for seat, threat in nearest.items()}
    free = state.stage == "play" and not over and state.chain is None and state.due is None
    movers = travellers(state) if free else ()
    return Moment(chain.running if chain else None, over, movers, idle(state), warnings)


def warning(state: State, threat: Progress) -> Say:
    """How near a nation is to winning, in one sentence."""
    name = state.nations[threat.seat].name
    blanks: dict[str, Blank] = {"name": name, "goal": threat.name, "now": threat.now, "total": threat.total}
    if threat.goal == SURVIVOR and threat.missing > 1:
        return say("{name} could win in one turn: Sabotage and a First Strike", name=name)
    if threat.goal == SURVIVOR:
        return say("{name} is one card from winning: a First Strike", name=name)
    if threat.pair:
        return say("{name} is one card from winning: second Hippies", name=name)
    if threat.wall and threat.missing == 1:
        return say("{name} is one card from winning: a Building beside {goal}", name=name, goal=threat.name)
    if threat.wall:
        return say("{name} could win in one turn: a Building beside {goal}, {now} of {total}", **blanks)
    if threat.missing == 1:
        return say("{name} is one card from winning: {goal} {now} of {total}", **blanks)
    if threat.missing == 2:
        return say("{name} is two cards from winning: {goal} {now} of {total}", **blanks)
    return say("{name} could win in one turn: {goal} {now} of {total}", **blanks)


def _row(state: State, seat: int, now: Moment) -> NationRow:
    nation = state.nations[seat]
    goal = own_goal(state, seat)
    return NationRow(
        seat,
        nation.name,
        nation.colour,
        len(nation.row),
        nation.reforms,
        nation.stacked,
        nation.hand,
        tuple(_site(state, seat, building, now) for building in nation.row),
        _gaps(state, seat) if nation.row and not now.over else (),
        active=seat == state.turn and not now.over,
        hit=now.link is not None and now.link.at == seat,
        out=NOTHING if nation.row else say("No Buildings left"),
        warning=now.warnings.get(seat, NOTHING),
        goal=say("{goal} {now} of {total}", goal=goal.name, now=goal.now, total=goal.total) if goal else NOTHING,
        goal_icon=kind(goal.goal).icon if goal else "",
    )


def _gaps(state: State, seat: int) -> tuple[Gap, ...]:
    """The places for a new Building, while a card may become one (R13, R15)."""
    if state.stage != "play" or state.chain is not None or "build" not in usable(state):
        return ()

    build = card_form(state, say("Build here"), "plus", card="build")

    def tap(place: int) -> Action:
        blocked = build.blocked if build.blocked.message else no_place(state, seat, place)
        return replace(build, ask=Draft("gap", {"nation": seat, "place": place}), blocked=blocked)

    return tuple(Gap(f"g{seat}:{place}", place, tap(place)) for place in range(len(state.nations[seat].row) + 1))


def _site(state: State, seat: int, building: Building, now: Moment) -> Site:
    face, link = kind(building.kind), now.link
    why = why_disabled(state, building)
    radar = covering(state, building.id)
    hit = _is_hit(seat, building, link)
    blocked = now.idle.get(building.id, NOTHING)
    before, after = len(building.stack), _after(building, link) if hit else len(building.stack)
    return Site(
        f"b{building.id}",
        face.name,
        building.kind,
        face.icon,
        face.colour,
        Action(face.name, face.icon, ask=Draft("building", {"id": building.id}), blocked=blocked, by=state.doer),
        building.stack,
        building.top,
        building.crown,
        bool(why.message),
        why,
        closed(state, building),
        radar,
        say("A Radar Tower covers this stack") if radar else NOTHING,
        _progress(state, seat) if building.crown else NOTHING,
        hit,
        before,
        max(0, after),
        _leaves(before, after) if hit else NOTHING,
        after < 0,
        link is not None and link.question == building.id,
        _named(building, link),
        _roads(state, building) if building.id in now.movers else (),
        say("covered") if radar else say("stacked") if building.stack else say("no Shield"),
    )


def _progress(state: State, seat: int) -> Say:
    goal = own_goal(state, seat)
    return say("{now} of {total}", now=goal.now, total=goal.total) if goal else NOTHING


def _is_hit(seat: int, building: Building, link: Link | None) -> bool:
    return link is not None and (link.at == seat if link.missile else link.site == building.id)


def _after(building: Building, link: Link | None) -> int:
    """What the running link leaves of a stack; -1 if the Building itself goes."""
    if link is not None and link.cause == "invasion":
        return 0
    return len(building.stack) - 1


def _leaves(before: int, after: int) -> Say:
    return say("gone") if after < 0 else say("{before} → {after}", before=before, after=after)


def _named(building: Building, link: Link | None) -> str:
    if link is None or not link.missile:
        return ""
    return next((kind(card).icon for one, card in zip(link.asked, link.named, strict=False) if one == building.id), "")


def _roads(state: State, building: Building) -> tuple[Road, ...]:
    return tuple(Road(f"b{goal}", _road(state, building.id, goal)) for goal in reachable(state, building.id))


def _road(state: State, source: int, goal: int) -> Action:
    """A card on its way, refused only where it would be a gift that the table does not allow (A8)."""
    move = Travel(source=source, goal=goal)
    if state.option("gift") == "no":
        return offer(state, say("Travel"), move, "highway")
    return Action(say("Travel"), "highway", move=plain(move))
