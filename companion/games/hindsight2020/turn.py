"""How a turn goes on: who falls, who is next, and when the year is decided."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.text import say
from companion.games.hindsight2020.state import (
    CARDS,
    State,
    alive,
    change,
    hand_of,
    holder,
    owner,
    with_hand,
    with_nation,
)

Told = tuple[State, tuple[Note, ...]]


def in_grace(state: State) -> bool:
    """Whether the active nation may stay at 0 for now (R39, A13, A14)."""
    if state.phase == "end" and (state.delayed or not plays_on(state)):
        return state.delayed and state.rules.fall_check == "turn"
    brought_itself_down = state.acted and not state.delayed
    return not (brought_itself_down and state.rules.own_fall == "at_once")


def fallen(state: State, whole: bool = False) -> tuple[int, ...]:
    """Nations at 0 that are out as soon as nobody answers; with `whole` the active one as well."""
    spared = state.current if in_grace(state) and not whole else None
    return tuple(seat for seat in alive(state) if state.nations[seat].pop <= 0 and seat != spared)


def close(state: State, whole: bool = False, only: int | None = None, spared: int | None = None) -> Told:
    """No more answers, perhaps only for one: nations at 0 leave the game, and that may end it (R40, R41)."""
    notes: list[Note] = []
    falls = fallen(state, whole) if only is None else (only,)
    gone = tuple(seat for seat in falls if seat != spared)
    for seat in gone:
        state = _leave(state, seat)
        name = state.nations[seat].name
        text = say("{nation} is out: its cards and Policies are discarded", nation=name)
        if shares_hand(state, seat, gone):  # A20
            text = say("{nation} is out: its Policies are discarded, the hand stays with its player", nation=name)
        notes.append(Note(text, seat=seat, icon="account-off", tone="out"))
    decided, more = crown(state)
    return decided, (*notes, *more)


def _leave(state: State, seat: int) -> State:
    nation = state.nations[seat]
    discard = state.discard + len(nation.policies)
    state = with_nation(state, seat, out=True, out_round=state.round, policies=(), pop=0)
    if not shares_hand(state, seat):
        discard += hand_of(state, seat)
        state = with_hand(state, seat, 0)
    left: State = change(state, discard=min(CARDS, discard))
    return left


def shares_hand(state: State, seat: int, gone: tuple[int, ...] = ()) -> bool:
    """Whether a nation that stays in the game plays from the same hand (A20)."""
    others = (other for other in alive(state) if other != seat and other not in gone)
    return any(holder(state, other) == holder(state, seat) for other in others)


def crown(state: State) -> Told:
    """The last nation wins at once; if all fell together, those that fell last are level (R40, A15)."""
    left = alive(state)
    if len(left) == 1 and state.nations[left[0]].pop > 0:
        return won(state, left[0])
    if left:
        return state, ()
    last = max(nation.fell for nation in state.nations)
    together = tuple(seat for seat, nation in enumerate(state.nations) if nation.fell == last)
    if state.rules.all_fall == "nobody":
        over: State = change(state, phase="over", winners=())
        return over, (Note(say("All nations have fallen: nobody wins"), icon="skull", tone="out"),)
    return level(state, together)


def won(state: State, seat: int) -> Told:
    text = say("{nation} wins", nation=state.nations[seat].name)
    over: State = change(state, phase="over", winners=(seat,), tied=())
    return over, (Note(text, seat=seat, icon="trophy-outline", tone="win"),)


def level(state: State, seats: tuple[int, ...]) -> Told:
    players = {owner(state, seat) for seat in seats}
    if len(seats) == 1 or (len(players) == 1 and None not in players):  # R46: one player has won either way
        return won(state, seats[0])
    tie: State = change(state, phase="tie", tied=seats)
    text = say("The highest are level: break the tie")
    if state.nations[seats[0]].out:  # A15
        text = say("Those that fell last are level: break the tie")
    return tie, (Note(text, icon="equal", tone="warn"),)


def finish(state: State) -> Told:
    """Nobody acts any more: the highest Pop wins (R43, R44)."""
    top = highest(state)
    return level(state, top) if top else crown(state)


def highest(state: State) -> tuple[int, ...]:
    """The nations in the game with the most Pop."""
    left = alive(state)
    return tuple(seat for seat in left if state.nations[seat].pop == max(state.nations[other].pop for other in left))


def spent(state: State) -> bool:
    """The year has run out and no living nation holds a card, so nobody is able to act (R43)."""
    return state.deck == 0 and not any(hand_of(state, seat) for seat in alive(state))


def lone_player(state: State) -> int | None:
    """Of two players who share the nations, the one whose nations alone are left (R46)."""
    players = {owner(state, seat) for seat in alive(state)}
    return players.pop() if len(players) == 1 and len(alive(state)) > 1 else None


def end_turn(state: State) -> Told:
    """The turn passes on, or the year is decided because nobody acted (R43)."""
    asked = {*state.passed, state.current} if state.late and not state.played else set()
    state = change(state, passed=tuple(sorted(asked)))
    return finish(state) if asked.issuperset(alive(state)) else next_turn(state)


def next_turn(state: State) -> Told:
    """The next nation begins its turn, with the news while there are cards (R10, R42)."""
    seat = following(state)
    late = state.deck == 0
    begun: State = change(
        state,
        current=seat,
        phase="action" if late else "news",
        late=late,
        round=min(9999, state.round + _wraps(state, seat)),
        turn=state.turn + 1,
        acted=False,
        drawn=False,
        played=False,
        duty=False,
        delayed=False,
        next_up=None,
        events=(),
    )
    if not late or state.late:
        return begun, ()
    return begun, (Note(say("The year has run out: from now on without news"), icon="calendar-end", tone="warn"),)


def step(state: State) -> int:
    return 1 if state.rules.direction == "clockwise" else -1


def following(state: State) -> int:
    """Whose turn comes next: the picked nation, else the next around the table (A2)."""
    left = alive(state)
    if state.next_up in left and state.next_up is not None:
        return state.next_up
    seat = state.current
    for _ in state.nations:
        seat = (seat + step(state)) % len(state.nations)
        if seat in left:
            break
    return seat


def _wraps(state: State, seat: int) -> bool:
    count = len(state.nations)

    def place(at: int) -> int:
        return (at - state.first) * step(state) % count

    return place(seat) <= place(state.current)


def plays_on(state: State) -> bool:
    """Whether the active nation may play from hand: in its action, and at some tables the card it drew (A10)."""
    return state.phase == "action" or (state.phase == "end" and state.rules.late_play and state.drawn)


def may_draw(state: State) -> bool:
    return not state.drawn and state.deck > 0 and hand_of(state, state.current) < state.rules.hand_limit
