"""What the table of SHASN plays and refuses is what a referee allows who works from the facts alone."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Impossible, Refused
from companion.core.view import Action, Choose, Spot
from companion.games.shasn import GAME
from companion.games.shasn.moves import Adjust, OpenPlay
from companion.games.shasn.resources import KINDS
from companion.games.shasn.state import State
from tests.games.effort import effort
from tests.games.shasn.referee import Referee, rights
from tests.games.walk import answer, everything, table_of, whole

ASKED = {
    "influence", "gerrymander", "buy", "prospect", "land_grab", "donations", "payback", "tough_love",
    "philanthropy", "propaganda", "guru", "guerilla", "answer", "end", "discard", "toll", "headline", "next", "take",
}  # fmt: skip


def in_full_swing(chance: Random) -> State:
    """Cards, resources and voters everywhere, and the first player about to answer."""
    seats = chance.randint(3, 5)
    state: State = table_of(GAME, seats, {"elites": chance.random() < 0.7}, chance.randrange(seats))
    state = OpenPlay(house_rule=True).play(state).state
    for seat in state.seats:
        held = {f"{kind}:{seat}": chance.randrange(4) for kind in KINDS}
        held |= {f"cards:{seat}:{kind}": chance.choice((0, 0, 3, 5)) for kind in range(4)}
        crowd = chance.choice((1, 3, 6))
        held |= {f"voters:{zone.key}:{seat}": chance.randint(0, crowd) for zone in state.zones}
        held |= {f"hot:{zone.key}:{seat}": chance.randrange(4) == 0 for zone in state.zones}
        for key, value in held.items():
            state = Adjust(key=key, value=int(value)).play(state).state
    return state


def some_move(state: State, chance: Random) -> Any:
    """One kind of button, free or greyed, and some answers to its questions, free or greyed."""
    view = whole(GAME, state)
    kinds: dict[str, Action] = {}
    for action in everything(view, Action):
        name = action.ask.act if action.ask else action.move["move"] if action.move else ""
        if name in ASKED:
            kinds.setdefault(name, action)
    action = kinds[chance.choice(sorted(kinds))]
    if view.primary is not None and chance.random() < 0.25:
        action = view.primary
    if action.ask is None:
        return action.move
    form, seen = GAME.ask(state, action.ask), set[str]()
    while asked := [f for f in form.fields if getattr(f, "key", "") and f.key not in seen]:
        field = asked[0]
        seen.add(field.key)
        choice = isinstance(field, Choose | Spot) and field.chosen in (None, "")
        if choice or chance.random() < 0.3:
            draft = answer(form.draft, field, chance.randrange)
            if isinstance(field, Spot) and field.greyed and chance.random() < 0.2:
                draft = form.draft.put(field.key, chance.choice(field.greyed).value)
            form = GAME.ask(state, draft)
    return form.move


def check_zones(state: State) -> None:
    """R11-R14, R47: who holds a zone and who has its rights, counted anew."""
    for zone, drawn in zip(state.zones, GAME.view(state).board.zones, strict=True):
        standing = [plain + hot for plain, hot in zip(zone.voters, zone.hot, strict=True)]
        shares = tuple(zone.need if count >= zone.need else 0 for count in standing)
        assert (zone.shares, drawn.rights) == (shares, rights(zone))


@effort(10)
@given(st.randoms(use_true_random=False))
def test_the_table_allows_what_the_facts_allow(chance: Random) -> None:
    state, referee = in_full_swing(chance), Referee()
    for _ in range(40):
        plain = some_move(state, chance)
        if plain is None or state.stage == "over":
            continue
        move = GAME.read_move(plain)
        try:
            after, played = move.play(state).state, True
        except (Refused, Impossible):
            after, played = state, False
        assert referee.allows(state, move) in (None, played), f"{move} in {state}"
        if played:
            referee.counts(state, move, after)
            check_zones(after)
        state = after
