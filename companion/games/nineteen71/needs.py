"""What a link of the chain still needs before it is resolved: a target, and the names of the cards it turns over."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nineteen71.state import DOWN, Link, State


def targets(state: State, link: Link) -> tuple[int, ...]:
    """Whom a missile that waits can be aimed at: a second one goes to another nation than the first (R47, R51)."""
    if link.optional and state.alive == (link.by,):
        return ()  # R48: the last nation standing need not fire at home
    return tuple(seat for seat in state.alive if seat != link.apart)


def unaimed(state: State, link: Link) -> bool:
    """Somebody has to aim this missile: there is more than one answer."""
    return link.missile and link.at < 0 and len(targets(state, link)) > (0 if link.optional else 1)


def can_wait(link: Link) -> bool:
    """Nothing of this missile has been revealed yet, so another of its wave may still go first (A26)."""
    return link.missile and not link.named


def armed(state: State, link: Link) -> Link:
    """A link that starts to run: where it goes if there is no choice, and which face-down cards it asks for."""
    if link.missile and link.at < 0 and not link.optional and len(targets(state, link)) == 1:
        link = replace(link, at=targets(state, link)[0])
    return replace(link, asked=_asked(state, link), named=())


def _asked(state: State, link: Link) -> tuple[int, ...]:
    """The Buildings whose face-down card a link turns over, one for each card."""
    if link.missile:
        return tuple(b.id for b in state.nations[link.at].row if b.top == DOWN) if link.at >= 0 else ()
    here = next((b for nation in state.nations for b in nation.row if b.id == link.site), None)
    if here is None:
        return ()
    hidden = here.stack.count(DOWN) if link.cause == "invasion" else int(here.top == DOWN)
    return (here.id,) * hidden


def set_right(before: State, state: State) -> State:
    """The running link asks for the cards that lie there now, whatever the table has changed by hand meanwhile."""
    chain = state.chain
    if chain is None or before.chain is None or chain.running != before.chain.running:
        return state
    link = chain.running
    kept = [(one, card) for one, card in zip(link.asked, link.named, strict=False) if _same_stack(before, state, one)]
    asked = [*_asked(state, link)]
    for one, _ in kept:
        if one in asked:
            asked.remove(one)
    running = replace(link, asked=(*(one for one, _ in kept), *asked), named=tuple(card for _, card in kept))
    return replace(state, chain=replace(chain, running=running))


def _same_stack(before: State, state: State, building_id: int) -> bool:
    stacks = [[b.stack for n in one.nations for b in n.row if b.id == building_id] for one in (before, state)]
    return stacks[0] == stacks[1]


def rests(state: State) -> bool:
    """Nothing is left to be asked of the running link, because the table has changed something by hand."""
    link = state.chain.running if state.chain else None
    return link is not None and not link.question and not (link.missile and link.at < 0 and targets(state, link))
