"""Each nation's tile and the sheet behind it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.text import NOTHING, Say, listed, say
from companion.core.view import Action, Counter, Fact, Piece, Row, Seat, Section, Stat, plain
from companion.games.nineteen71.asks.fields import stack_text
from companion.games.nineteen71.asks.place import idle
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.moves import Adjust
from companion.games.nineteen71.piles import spare
from companion.games.nineteen71.rows import disabled, why_disabled
from companion.games.nineteen71.state import Building, State, hidden_cards
from companion.games.nineteen71.victory import own_goal, verdict
from companion.games.nineteen71.view.offer import card_form, form

LONG_ROW = 30


def seat_view(state: State, index: int) -> Seat:
    """One nation as the table sees it."""
    nation = state.nations[index]
    over = verdict(state) is not None
    active = index == state.turn and not over
    return Seat(
        index,
        nation.name,
        nation.colour,
        _buildings(state, index),
        held=_hand(state, index),
        active=active,
        badge=say("TURN") if active else NOTHING,
        out=NOTHING if nation.row else say("No Buildings left"),
        lines=_lines(state, index),
        actions=_actions(state, index),
    )


def _buildings(state: State, index: int) -> Counter:
    """There is no limit (R14), but nobody means more than a long row."""
    count = len(state.nations[index].row)
    most = max(count, min(count + spare(state), LONG_ROW))
    made = _bounded(f"buildings.{index}", say("Buildings"), count, most, "office-building", "nineteen71 R14")
    return replace(made, follows=True)


def _lines(state: State, index: int) -> tuple[tuple[Piece, ...], ...]:
    nation = state.nations[index]
    numbers: tuple[Piece, ...] = (
        Stat("layers-triple", say("Stacked cards"), nation.stacked, rule="nineteen71 R21"),
        Stat("bird", say("Civil Reforms"), nation.reforms, rule="nineteen71 R54"),
        Stat("hand-back-left", say("Hand"), nation.hand, rule="nineteen71 R9"),
    )
    goal = own_goal(state, index)
    if goal is None:
        return (numbers,)
    text = say("{goal} {now} of {total}", goal=goal.name, now=goal.now, total=goal.total)
    if any(building.crown and disabled(state, building) for building in nation.row):
        text = say("{goal} disabled", goal=goal.name)
    near = goal.missing <= 2 and not goal.off.message
    return numbers, (Fact(kind(goal.goal).icon, text, goal.name, goal.rule, "warn" if near else ""),)


def _actions(state: State, index: int) -> tuple[Action, ...]:
    """What can be done to or by this nation."""
    nation = state.nations[index]
    found: list[Action] = []
    if verdict(state) is not None:
        return ()
    if nation.row and state.stage == "play" and state.chain is None and state.due is None:
        missile = say("Missile at yourself") if index == state.turn else say("Missile at them")
        found.append(card_form(state, missile, "rocket-launch", "bad", card="strike", target=index))
        found.append(card_form(state, say("Stack a card"), "cards-outline", card="shield", nation=index))
        found.append(card_form(state, say("Build here"), "office-building", card="build", nation=index))
        found.append(card_form(state, say("Civil Reform"), "bird", card="reform", nation=index))
    if any(building.kind == "victory" for building in nation.row):
        found.append(form(say("Victory Card"), "victory", "trophy-outline", nation=index))
    if nation.row and index != state.turn and state.stage == "play" and state.chain is None:
        turn = plain(Adjust(key="turn", value=index))
        label = say("It is their turn")
        found.append(Action(label, "gavel", move=turn, tone="quiet", by=state.turn, by_hand=True))
    return tuple(found)


def sheet(state: State, index: int) -> tuple[Section, ...]:
    """The Buildings of a nation with their stacks, and its hand."""
    nation = state.nations[index]
    nothing = idle(state)
    rows = tuple(_building_row(state, building, nothing.get(building.id, NOTHING)) for building in nation.row)
    counters = [_hand(state, index)]
    for building in nation.row:
        face = kind(building.kind).name
        down = say("{building}: face down", building=face)
        up = say("{building}: Civil Reforms", building=face)
        hidden = len(building.stack) - building.reforms
        counters.append(_counter(state, f"down.{building.id}", down, hidden, "cards-outline", "nineteen71 R20"))
        counters.append(_counter(state, f"reform.{building.id}", up, building.reforms, "bird", "nineteen71 R53"))
    if index == state.turn and state.stage == "play":
        counters += _turn_counters(state)
    return (
        Section(say("Buildings"), rows, empty=say("No Buildings left."), rule="nineteen71 R14"),
        *_hidden(state, index),
        Section(say("Set right by hand"), counters=tuple(counters)),
    )


def _turn_counters(state: State) -> list[Counter]:
    """What was done in this turn, for a table that forgot to tell the app."""
    flags = [
        ("drawn", say("Cards drawn this turn"), state.drawn, max(9, state.drawn), "card-plus-outline", "nineteen71 R9"),
        (
            "played",
            say("Cards played this turn"),
            state.played,
            max(9, state.played),
            "cards-playing-outline",
            "nineteen71 R9",
        ),
        ("acted", say("Did more than draw"), int(state.acted), 1, "gesture-tap", "nineteen71 R42"),
    ]
    for building in state.me.row:
        if building.kind in ("farm", "university"):
            label = say("{building}: used this turn", building=kind(building.kind).name)
            face = kind(building.kind)
            flags.append((f"used.{building.id}", label, int(building.used), 1, face.icon, face.rule))
    return [_bounded(key, label, value, high, icon, rule) for key, label, value, high, icon, rule in flags]


def _hidden(state: State, index: int) -> tuple[Section, ...]:
    """What the owner has written down of the cards that lie face down, for nobody else's eyes (R20)."""
    rows = []
    for building in state.nations[index].row:
        names = hidden_cards(building)
        if names:
            write = form(say("Write down"), "hidden", "pencil-outline", building=building.id)
            face = kind(building.kind)
            rows.append(Row(face.name, _written(names), "eye-off-outline", actions=(write,), only=index))
    return (Section(say("Face-down cards"), tuple(rows), rule="nineteen71 R20"),) if rows else ()


def _written(names: tuple[str, ...]) -> Say:
    """The cards that are written down, each with its place from the bottom, and how many are not."""
    known = [say("{n}: {card}", n=n, card=kind(name).name) for n, name in enumerate(names, start=1) if name]
    rest = len(names) - len(known)
    return listed([*known, *([say("{n} not written down", n=rest)] if rest else [])])


def _building_row(state: State, building: Building, blocked: Say) -> Row:
    face = kind(building.kind)
    why = why_disabled(state, building)
    detail = say("Disabled: {why}", why=why) if why.message else stack_text(state, building)
    actions = (
        replace(form(say("Use"), "building", "chevron-right", id=building.id), blocked=blocked, by=state.doer),
        form(say("Name it"), "name", "pencil-plus-outline", "quiet", building=building.id),
        Action(say("Take away"), "gavel", move=plain(Adjust(key=f"raze.{building.id}", value=0)), tone="quiet"),
    )
    return Row(face.name, detail, face.icon, actions=actions, rule=face.rule)


def _hand(state: State, index: int) -> Counter:
    return _counter(state, f"hand.{index}", say("Hand"), state.nations[index].hand, "hand-back-left", "nineteen71 R9")


def _counter(state: State, key: str, label: Say, value: int, icon: str, rule: str) -> Counter:
    return _bounded(key, label, value, value + spare(state), icon, rule)


def _bounded(key: str, label: Say, value: int, high: int, icon: str, rule: str) -> Counter:
    return Counter(
        key,
        label,
        value,
        high=high,
        icon=icon,
        rule=rule,
        plus=plain(Adjust(key=key, value=value + 1)) if value < high else None,
        minus=plain(Adjust(key=key, value=value - 1)) if value else None,
        set_to=plain(Adjust(key=key, value=value)),
    )
