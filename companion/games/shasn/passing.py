"""How the turn passes: what begins anew with it, and what it takes along or leaves behind."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.text import say
from companion.games.shasn.bags import bag
from companion.games.shasn.counts import voters
from companion.games.shasn.order import next_up
from companion.games.shasn.powers import IN_OTHERS_TURNS, is_elite
from companion.games.shasn.scoring import verdict
from companion.games.shasn.state import NOBODY, Group, State, of_seat, over, replace, with_player


def given_turn(state: State, seat: int) -> State:
    """The turn is this seat's: every use is fresh, and Chaos Voters that wait are to be placed (R104, R105, R107)."""
    late = state.borrowed if state.borrowed in IN_OTHERS_TURNS else ""
    state = with_player(late_patrons(state), state.active, acts_as=late)
    return replace(
        with_player(state, seat, lent=False, acts_as=""),  # a Patron by ruling was one till now
        active=seat,
        stage="start",
        ended="",
        used={},
        borrowed="",
        best=state.players[seat].cards,
        chaos_due=state.chaos_due + state.chaos_won + state.chaos_evicted + of_seat(state.chaos_back, seat),
        chaos_won=of_seat(state.chaos_later, seat),
        chaos_later=tuple(0 if s == seat else n for s, n in enumerate(state.chaos_later)),
        chaos_back=tuple(0 if s == seat else n for s, n in enumerate(state.chaos_back)),
        chaos_evicted=0,
        chaos_by=NOBODY,
    )


def pass_on(state: State) -> tuple[State, list[Note]]:
    """The next player's turn begins, or the last final turn has been taken."""
    state, lost = bought_late(state)
    if state.finale and not state.final:
        last = Note(say("All final turns are taken: the game is over."), icon="trophy-outline", tone="win")
        ended = over(replace(state, finale=False, played_out=True), "score")
        return ended, [*lost, last, *verdict(ended)]
    seat = next_up(state)
    state = replace(given_turn(_skip(state, seat), seat), turn=state.turn + 1, final=state.final[1:])
    now = Note(say("It is {name}'s turn.", name=state.me.name), seat=seat, icon="arrow-right")
    return _whistle(state, [*lost, now])


def bought_late(state: State) -> tuple[State, list[Note]]:
    """Voters of a card that a ruling let somebody buy beside the actions: no turn but this is theirs (R20, R81)."""
    groups = state.me.groups
    late = [group for group in groups if group.why == "card" and not group.kept]
    if not late:
        return state, []
    if is_elite(state, state.active, "technocrat"):
        kept = tuple(replace(group, kept=True) if group in late else group for group in groups)
        return with_player(state, state.active, groups=kept), []
    rest = tuple(group for group in groups if group not in late)
    lost = not_placed(state.me.name, state.active, sum(group.voters for group in late))
    return with_player(state, state.active, groups=rest), [lost]


def not_placed(name: str, seat: int, number: int) -> Note:
    """Voters that reached no zone in their turn (R20)."""
    text = say(
        "{name} did not place {number} voter: it is discarded.",
        "{name} did not place {number} voters: they are discarded.",
        name=name,
        number=number,
    )
    return Note(text, seat=seat, icon="account-off", tone="bad")


def _skip(state: State, seat: int) -> State:
    """Final turns may begin with anybody: a round without those in between is not a full one (R66, R88)."""
    count = len(state.players)
    skipped = {(state.active + step) % count for step in range(1, (seat - state.active - 1) % count + 1)}
    own = state.rules.quiet_round == "own"
    for each in state.seats if skipped else ():
        if (each if own else state.first) not in skipped:  # a round that begins with one of them is only longer
            state = with_player(state, each, quiet=False)
    return state


def late_patrons(state: State) -> State:
    """Voters that a Patron had no moment to place are placed like any other (R84)."""
    for seat, player in enumerate(state.players):
        if any(group.why == "patron" for group in player.groups):
            groups = tuple(Group(g.voters) if g.why == "patron" else g for g in player.groups)
            state = with_player(state, seat, groups=groups)
    return state


def _whistle(state: State, notes: list[Note]) -> tuple[State, list[Note]]:
    """A full quiet round brings a Whistleblower two voters (R88, A30)."""
    own = state.rules.quiet_round == "own"
    if not state.rules.elites or (not own and state.active != state.first):
        return state, notes
    for seat in (state.active,) if own else tuple(state.seats):
        player = state.players[seat]
        watching = is_elite(state, seat, "whistleblower")
        if watching and player.watching and player.quiet:
            count = min(2, bag(state, seat))
            if count:
                state = with_player(state, seat, groups=(*player.groups, Group(count)))
                text = say("A quiet round gives {name} {what}.", name=player.name, what=voters(count))
                notes.append(Note(text, seat=seat, icon="account-plus", tone="good"))
        state = with_player(state, seat, watching=watching, quiet=watching)
    return state, notes
