"""The arithmetic of Events: what each nation should gain or lose, and what it really does."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.text import say
from companion.games.hindsight2020.state import (
    MOST,
    SUPPLY,
    Happened,
    Nation,
    Rules,
    State,
    alive,
    change,
    lowest,
    population,
    total,
    with_pop,
)


def reckon(rules: Rules, nation: Nation, amount: int, stat: str) -> int:
    """The printed amount plus the nation's total in the named stat (R36)."""
    result = amount + total(nation.policies, stat)
    if amount > 0 and result < 0 and not rules.gain_to_loss:
        return 0  # A22
    return result


def purge(nation: Nation) -> int:
    """Half the nation's Pop, rounded down to whole millions (R38)."""
    return -(max(0, nation.pop) // 2)


def shift(state: State, wanted: dict[int, int]) -> tuple[State, tuple[int, ...]]:
    """Move Pop as far as it goes, losses first; gives what each nation really gained or lost."""
    real = [0] * len(state.nations)
    for seat, by in sorted(wanted.items(), key=lambda item: (item[1] > 0, item[0])):
        nation = state.nations[seat]
        top = MOST
        if by > 0 and state.rules.pop_cap == "supply":
            top = max(nation.pop, min(MOST, nation.pop + SUPPLY - population(state)))  # A4
        pop = max(lowest(state), min(top, nation.pop + by)) if by else nation.pop
        real[seat] = pop - nation.pop
        state = with_pop(state, seat, pop)
    return state, tuple(real)


def short(wanted: dict[int, int], real: tuple[int, ...]) -> tuple[Note, ...]:
    """Each gain that the tokens of the box cut short (A4)."""
    cut = ((seat, got) for seat, got in enumerate(real) if 0 <= got < wanted.get(seat, 0))
    return tuple(
        Note(say("Only {amount}M: there are no more tokens", amount=got), seat=seat, tone="warn") for seat, got in cut
    )


def strike(state: State, event: Happened, wanted: dict[int, int]) -> State:
    """Let an Event happen and remember what it did to whom."""
    living = set(alive(state))
    still = state.delayed and state.nations[state.current].pop <= 0  # one that got Pop back has had its delay
    state = change(state, serial=state.serial + 1)
    before = state.nations
    state, real = shift(state, {seat: by for seat, by in wanted.items() if seat in living})
    pairs = zip(before, state.nations, strict=True)
    nations = tuple(change(new, struck=True) if new.pop <= 0 < old.pop else new for old, new in pairs)
    happened = change(event, changes=real, answers=("",) * len(real))
    flipped = event.source == "news" and state.nations[state.current].pop <= 0
    struck: State = change(
        state,
        nations=nations,
        events=(*state.events, happened)[-8:],
        delayed=still or flipped,
    )
    return struck
