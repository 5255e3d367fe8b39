"""The chain: missiles, Invasions and cards turned over, resolved first in, first out."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Note
from companion.core.text import Say, say
from companion.games.nineteen71 import counts
from companion.games.nineteen71.kinds import OLD_CARD, kind
from companion.games.nineteen71.needs import armed, unaimed
from companion.games.nineteen71.piles import discarded, rebuilt, turned_up
from companion.games.nineteen71.settle import fallen
from companion.games.nineteen71.state import (
    REFORM,
    Building,
    Chain,
    Due,
    Link,
    Ruin,
    State,
    note,
    pop,
    restacked,
    with_building,
    with_nation,
)
from companion.games.nineteen71.victory import achieved

Told = tuple[State, list[Note]]


def set_off(state: State, *links: Link) -> Told:
    """Start a chain with these links, or add them to the one that runs, and go on as far as possible."""
    if state.chain is not None:
        chain = replace(state.chain, waiting=(*state.chain.waiting, *links))
        return replace(state, chain=chain), []
    chain = Chain(running=armed(state, links[0]), waiting=links[1:])
    return advance(replace(state, chain=chain))


def advance(state: State) -> Told:
    """Resolve links until one needs an answer or nothing is left (R52)."""
    told: list[Note] = []
    while state.chain is not None:
        chain = state.chain
        link = chain.running
        if not state.alive:
            return replace(state, chain=None), told  # nobody is left to be aimed at
        if link.question or unaimed(state, link):
            break
        state, new, notes = _resolved(state, link)
        told += notes
        waiting = (*chain.waiting, *new)
        if not waiting or achieved(state) is not None:
            state = replace(state, chain=None)
            break
        running = armed(state, waiting[0])
        state = replace(state, chain=Chain(running, (*chain.done, link), waiting[1:]))
    return state, told


def answered(state: State, cards: tuple[str, ...]) -> Told:
    """The cards that were just named, then whatever follows."""
    chain = state.chain
    if chain is None:
        return state, []
    running = replace(chain.running, named=(*chain.running.named, *cards))
    return advance(replace(state, chain=replace(chain, running=running)))


def aimed(state: State, target: int) -> Told:
    """The owner has aimed the missile that waits (R51)."""
    chain = state.chain
    if chain is None:
        return state, []
    running = armed(state, replace(chain.running, at=target))
    return advance(replace(state, chain=replace(chain, running=running)))


def held(state: State) -> Told:
    """The missile that waits to be aimed is not fired; the chain goes on with the next."""
    chain = state.chain
    if chain is None or not chain.waiting:
        return replace(state, chain=None), []
    running = armed(state, chain.waiting[0])
    return advance(replace(state, chain=Chain(running, (*chain.done, chain.running), chain.waiting[1:])))


def overtaken(state: State, link: Link, rest: tuple[Link, ...]) -> Told:
    """A waiting missile flies before the one that was about to."""
    chain = state.chain
    if chain is None:
        return state, []
    waiting = (replace(chain.running, asked=()), *rest)
    return advance(replace(state, chain=Chain(armed(state, link), chain.done, waiting)))


def crisis(state: State, first: int) -> Told:
    """Nothing to draw: a missile at everybody from this nation on, one by one, and nothing answers (R64)."""
    told: list[Note] = []
    count = len(state.nations)
    for step in range(count):
        seat = (first + step) % count
        if state.nations[seat].row:
            state, _, notes = _hit(state, Link("crisis", -1, seat))
            told += notes
            state, notes = fallen(state)
            told += notes
        if achieved(state) is not None:
            break  # A7: a goal wins at once
    return state, told


def _resolved(state: State, link: Link) -> tuple[State, tuple[Link, ...], list[Note]]:
    if link.missile and link.at < 0:
        return state, (), [note(say("There is nobody left for the second missile."), link.by, "rocket-launch")]
    if link.missile:
        state, new, told = _hit(state, link)
        state, more = fallen(state)
        return state, new, told + more
    here = next((b for nation in state.nations for b in nation.row if b.id == link.site), None)
    if here is None or not here.stack:
        return state, (), [note(say("There is no card left to turn over."), link.by)]
    if link.cause == "invasion":
        return _invaded(state, link, here)
    return _turned(state, link, here)


def _hit(state: State, link: Link) -> tuple[State, tuple[Link, ...], list[Note]]:
    """Every stack loses its top card, every bare Building falls (R30, R31)."""
    nation = state.nations[link.at]
    if not nation.row:
        return state, (), [note(say("The missile finds nothing left of {name}.", name=nation.name), link.at)]
    names = dict(zip(link.asked, link.named, strict=False))
    row, lost, replies = [], [], []
    for building in nation.row:
        if building.stack:
            card = REFORM if building.top == REFORM else names.get(building.id, "")
            row.append(restacked(building, building.stack[:-1]))
            lost.append(card)
            replies += [building] if card == "response" and link.cause != "crisis" else []
        elif not building.crown:  # R19: a Victory Card leaves the game instead
            lost.append(rebuilt(building.kind))
    ruin = None if row else Ruin(link.cause, link.by, tuple(b.kind for b in nation.row), nation.hand)
    state = discarded(with_nation(state, link.at, row=tuple(row), ruin=ruin), *lost)
    told = [note(damage(nation.name, len(row), len(nation.row) - len(row)), link.at, "fire", "bad")]
    new = tuple(reply(link, building.id) for building in replies)
    return state, new, told + [_reply_note(state, one) for one in new]


def damage(name: str, cards: int, gone: int) -> Say:
    """What one missile takes from a nation."""
    lost, razed = counts.stacked(cards), counts.buildings(gone)
    if gone and cards:
        return say("{name} loses {cards} and {buildings}.", name=name, cards=lost, buildings=razed)
    return say("{name} loses {what}.", name=name, what=razed if gone else lost)


def reply(link: Link, building_id: int) -> Link:
    """A Response System fires at whoever uncovered it; its own nation aims it itself (R32, R51)."""
    return Link("response", link.at, link.by if link.by != link.at else -1, wave=link.wave + 1, site=building_id)


def _reply_note(state: State, link: Link) -> Note:
    name = state.nations[link.by].name
    if link.at < 0:
        return note(say("{name} aims the Response System.", name=name), link.by, "shield-alert", "warn")
    text = say("A Response System of {name} answers {target}.", name=name, target=state.nations[link.at].name)
    return note(text, link.by, "shield-alert", "warn")


def _invaded(state: State, link: Link, here: Building) -> tuple[State, tuple[Link, ...], list[Note]]:
    """The whole stack is revealed and discarded; its Response Systems fire (R46)."""
    named = iter(link.named)
    cards = [REFORM if card == REFORM else next(named, "") for card in reversed(here.stack)]
    fires = cards.count("response")
    duds = 1 if link.spare and fires else 0
    state = discarded(with_building(state, here.id, stack=()), *cards)
    told = [
        note(say("The stack of {cards} is discarded.", cards=counts.cards(len(cards))), link.at, "flag-variant", "bad")
    ]
    if duds:
        told.append(note(say("Hippies: the first Response System does not fire."), link.by, "peace"))
    new = tuple(reply(link, here.id) for _ in range(fires - duds))
    return state, new, told + [_reply_note(state, one) for one in new]


def _turned(state: State, link: Link, here: Building) -> tuple[State, tuple[Link, ...], list[Note]]:
    """One card is turned up by Sabotage or a University, and has to be carried out (R35, R42)."""
    card = REFORM if here.top == REFORM else (link.named or ("",))[0]
    state = pop(state, here.id)
    if card == "response" and link.cause == "sabotage":
        answer = reply(link, here.id)
        return discarded(state, card), (answer,), [_reply_note(state, answer)]
    if not card and link.cause == "university":
        card = OLD_CARD  # it may be built, too (R42)
    if not card:
        text = say("The table carries out the card of 1961, and it is discarded.")
        return discarded(state, ""), (), [note(text, link.by, "cards-outline")]
    by = link.at if link.cause == "sabotage" and not state.option("saboteur") else link.by  # A14
    due = Due(card, by, link.cause, link.mode)
    text = say("{card} has to be carried out.", card=kind(card).name)
    if link.cause == "university":
        text = say("{card} has to be used.", card=kind(card).name)
    told = [note(text, by, kind(card).icon)]
    return turned_up(state, due), (), told
