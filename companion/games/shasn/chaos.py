"""The Chaos track: how it moves, what its points give, and how it ends everything."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.text import Say, say, signed
from companion.games.shasn.bags import bag, chaos_supply
from companion.games.shasn.catalogue import POWERS
from companion.games.shasn.flow import add_duty, who
from companion.games.shasn.guards import few_pegs
from companion.games.shasn.state import (
    CHAOS,
    NOBODY,
    PLAYING,
    Duty,
    Group,
    Reward,
    State,
    more_for,
    of_seat,
    over,
    replace,
    with_player,
)

LOWEST = -13
STAYS = say("Chaos stays where it is.")


def lost(level: int) -> Note:
    """What the last point of the track does (R99)."""
    return Note(say("Chaos reaches {level}: everybody loses.", level=level), icon="skull", tone="out")


def bottom(state: State) -> int:
    """The lowest point of the track (A18)."""
    return LOWEST if state.rules.chaos_below else 0


def shift(state: State, seat: int, by: int, rewarded: bool = True) -> tuple[State, list[Note]]:
    """Move the peg; whoever moved it gets what belongs to the point reached (R99, R100, R103)."""
    end = state.rules.chaos_end
    level = max(bottom(state), min(end, state.chaos + by))
    if level == state.chaos or not state.rules.chaos:
        return state, []
    state = replace(state, chaos=level, chaos_by=NOBODY)
    if level >= end:
        return over(state, "chaos"), [lost(level)]
    tone = "bad" if by > 0 else "good"
    where = signed(level) if level < 0 else level
    notes = [Note(say("Chaos stands at {level}.", level=where), icon="skull", tone=tone)]
    if rewarded and level >= 1:
        state, more = _reward(replace(state, chaos_by=seat), Reward(), state.rewards[level - 1])
        notes += more
    return state, notes


def fill_in(state: State, level: int, row: Reward) -> tuple[State, list[Note]]:
    """What a point gives, and at once for whoever has moved Chaos there in this turn (R100, A19)."""
    old = state.rewards[level - 1]
    rows = tuple(row if point == level else known for point, known in enumerate(state.rewards, 1))
    state = replace(state, rewards=rows)
    if level != state.chaos or state.chaos_by == NOBODY or state.stage not in PLAYING:
        return state, []
    state, gave = _take_back(state, state.chaos_gave or old, row)
    return _reward(state, gave, row)


def _reward(state: State, gave: Reward, row: Reward) -> tuple[State, list[Note]]:
    """Whoever moved Chaos gets what its point gives beyond what they were given already."""
    seat, level = state.chaos_by, state.chaos
    player = state.players[seat]
    take = max(0, row.take - gave.take)
    voters = min(max(0, row.voters - gave.voters), bag(state, seat))
    won = min(max(0, row.chaos - gave.chaos), chaos_supply(state))
    text = "" if row.text == gave.text else row.text
    if not (take or voters or row.chaos > gave.chaos or text):
        return replace(state, chaos_gave=replace(gave, text=row.text)), []
    state = with_player(state, seat, to_take=min(99, player.to_take + take))
    if voters:
        state = with_player(state, seat, groups=(*player.groups, Group(voters)))
    state = _win_voters(state, seat, won)
    if text:
        state = add_duty(state, Duty("reward", seat, text, level))
    said = say("{name} gets what point {level} gives.", name=player.name, level=level)
    short = (
        *_short(player.name, row.voters - gave.voters, voters),
        *_short(who(state, CHAOS), row.chaos - gave.chaos, won),
    )
    gave = Reward(row.text, gave.take + take, gave.voters + voters, gave.chaos + won)
    return replace(state, chaos_gave=gave), [Note(said, seat=seat, icon="skull"), *short]


def _short(name: str | Say, wanted: int, got: int) -> list[Note]:
    """What a bag does not have, for the log (R1)."""
    return [Note(few_pegs(name, got), icon="alert", tone="warn")] if wanted > got else []


def _take_back(state: State, gave: Reward, row: Reward) -> tuple[State, Reward]:
    """What a point does not give after all, as far as it still waits to be taken, placed or done (A19)."""
    seat = state.chaos_by
    player = state.players[seat]
    take = min(max(0, gave.take - row.take), player.to_take)
    groups, voters = _fewer(player.groups, gave.voters - row.voters)
    state = with_player(state, seat, to_take=player.to_take - take, groups=groups)
    here = state.chaos_won if seat == state.active else of_seat(state.chaos_later, seat)
    won = min(max(0, gave.chaos - row.chaos), here)
    state = _win_voters(state, seat, -won)
    if row.text != gave.text:
        done_not = Duty("reward", seat, gave.text, state.chaos)
        state = replace(state, duties=tuple(duty for duty in state.duties if duty != done_not))
    return state, Reward(gave.text, gave.take - take, gave.voters - voters, gave.chaos - won)


def _fewer(groups: tuple[Group, ...], count: int) -> tuple[tuple[Group, ...], int]:
    """Waiting voters without so many that nobody paid for, the newest first; how many those were."""
    left, kept = max(0, count), []
    for group in reversed(groups):
        gone = min(left, group.voters) if group == Group(group.voters) else 0
        left -= gone
        if group.voters > gone:
            kept.append(replace(group, voters=group.voters - gone))
    return tuple(reversed(kept)), max(0, count) - left


def _win_voters(state: State, seat: int, count: int) -> State:
    """Chaos Voters are placed in the winner's own turn (R104)."""
    if seat == state.active or not count:
        return replace(state, chaos_won=state.chaos_won + count)
    return replace(state, chaos_later=more_for(state, state.chaos_later, seat, count))


def after_power(state: State, key: str) -> tuple[State, list[Note]]:
    """Using a power moves Chaos by its step, or asks while the table has not filled it in (R101, A19)."""
    if not state.rules.chaos:
        return state, []
    level = POWERS[key].level
    step = state.chaos_steps[0 if level == 3 else 1]
    if step:
        return shift(state, state.active, step)
    return add_duty(state, Duty("power", state.active, key, level)), []
