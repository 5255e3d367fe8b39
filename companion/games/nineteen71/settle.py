"""What follows by itself after a move: falls, a card without a target, a winner, the next turn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.game import Note, Outcome
from companion.core.text import Say, say
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.piles import discarded, put_away
from companion.games.nineteen71.rows import playable
from companion.games.nineteen71.state import Nation, State, note, with_nation
from companion.games.nineteen71.victory import Verdict, own_goal, verdict


def settled(before: State, state: State, notes: Sequence[Note]) -> Outcome[State]:
    """The state after everything that a move brings with it."""
    told = list(notes)
    if all(building.kind != "victory" for nation in state.nations for building in nation.row):
        state = replace(state, stage="play")  # R4: no Victory Card is left to be chosen, however that came about
    state, more = fallen(state)
    told += more
    state, more = _fizzled(state)
    told += more
    found = verdict(state)
    if found is not None:
        if verdict(before) != found:
            told += [note(ending(state, found), found.winners[0] if found.winners else None, "trophy-outline", "win")]
    elif state.chain is None and state.due is None and not state.me.row and state.stage == "play":
        opening = fresh(state)
        state = next_turn(state)
        state = replace(state, first=state.turn) if opening else state  # R6: whoever was to start has left before
        told.append(note(say("{name} is next.", name=state.me.name), state.turn, "arrow-right"))
    return Outcome(state, tuple(told))


def fallen(state: State) -> tuple[State, list[Note]]:
    """Nations without Buildings are out (R18); their hand leaves them (A30)."""
    told = []
    for seat, nation in enumerate(state.nations):
        if nation.row and nation.fell:
            state = with_nation(state, seat, fell=0, ruin=None)
        if nation.row or nation.fell:
            continue
        order = 1 + max(other.fell for other in state.nations)
        lost = nation.hand
        state = with_nation(state, seat, hand=0, fell=order)
        if state.option("spoils") == "box":
            state = replace(state, removed=state.removed + lost)
        else:
            state = discarded(state, *[""] * lost)
        text = say("{name} has no Buildings left and is out.", name=nation.name)
        told.append(note(text, seat, "account-off", "out"))
    return _quarrel(state), told


def _quarrel(state: State) -> State:
    """A nation that is out has no part in House Fish Balloon any more; one alone has nobody to play against (R65)."""
    left = tuple(seat for seat in state.contest if state.nations[seat].row)
    if left == state.contest:
        return state
    return replace(state, contest=left) if len(left) > 1 else replace(state, contest=(), contest_about="")


def _fizzled(state: State) -> tuple[State, list[Note]]:
    """A forced card without any legal target does nothing (R41)."""
    due = state.due
    if due is None:
        return state, []
    if state.nations[due.by].row and (due.source == "university" or playable(state, due.card, due.by)):
        return state, []
    text = say("{card} finds no target and does nothing.", card=kind(due.card).name)
    if not due.lies_open:
        text = say("Hippies: there is no second card to move.")
    return put_away(state), [note(text, due.by, "close-circle")]


def fresh(state: State) -> bool:
    """Nothing has been done yet, so the start can still be moved."""
    # A hand that somebody has left lies unnamed in the discard pile, a card that was played by its name.
    begun = state.drawn or state.played or state.acted or any(state.discard) or state.chain
    return state.stage == "setup" or (state.round == 1 and state.turn == state.first and not begun)


def next_turn(state: State) -> State:
    """The turn goes to the next nation on the left that still stands (R11)."""
    count = len(state.nations)
    seat = next(
        (s for step in range(1, count + 1) if state.nations[s := (state.turn + step) % count].row),
        state.turn,
    )
    wraps = (seat - state.first) % count <= (state.turn - state.first) % count
    return begun(replace(state, round=state.round + wraps), seat)


def begun(state: State, seat: int) -> State:
    """A turn of this nation begins: nothing is left over from the one before."""
    state = put_away(state)
    return replace(
        state,
        nations=rested(state.nations),
        turn=seat,
        drawn=0,
        played=0,
        acted=False,
        contest=(),  # a quarrel that nobody played out is over with the turn
        contest_about="",
    )


def rested(nations: tuple[Nation, ...]) -> tuple[Nation, ...]:
    """Farms and Universities as they are before a turn."""
    return tuple(replace(n, row=tuple(replace(b, used=False) for b in n.row)) for n in nations)


def ending(state: State, found: Verdict) -> Say:
    """The end of the game in one sentence."""
    names = [state.nations[seat].name for seat in found.winners]
    if not names:
        return say("Nothing is left of any nation. Nobody wins.")
    if len(names) > 1:
        return say("{names} win together.", names=", ".join(names))
    name = names[0]
    if found.how == "victory":
        goal = own_goal(state, found.winners[0])
        return say("{name} wins with {card}.", name=name, card=goal.name if goal else say("the Victory Card"))
    if found.how == "embassy":
        return say("{name} wins with Embassies.", name=name)
    if found.how == "peace":
        return say("{name} wins: World Peace.", name=name)
    if found.how == "survivor":
        return say("{name} wins: the last nation standing.", name=name)
    if found.how == "last":
        return say("{name} wins: the last nation to fall.", name=name)
    return say("{name} wins by word of the table.", name=name)
