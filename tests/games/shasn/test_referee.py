"""What the table of SHASN plays and refuses is what a referee allows who works from the facts alone."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.core.form import Choose, Field, Number, Spot
from companion.core.game import Draft, Impossible, Refused
from companion.core.view import Action
from companion.games.shasn import GAME
from companion.games.shasn.moves import Adjust, Answer, OpenPlay
from companion.games.shasn.resources import KINDS
from companion.games.shasn.state import State
from tests.games.effort import effort
from tests.games.shasn.referee import Referee, rights
from tests.games.walk import answer, everything, table_of

ASKED = {
    "influence", "gerrymander", "buy", "prospect", "land_grab", "donations", "payback", "tough_love",
    "philanthropy", "propaganda", "guru", "guerilla", "discard", "toll",
}  # fmt: skip


def in_full_swing(chance: Random) -> State:
    """Cards, resources and voters everywhere, and the first player about to act."""
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
    return Answer(ideologue=0, gain=(0, 0, 0, 0), house_rule=True).play(state).state


def some_move(state: State, chance: Random) -> Any:
    """One kind of button, more often a free one, and some answers to its questions, some of them greyed."""
    view = GAME.view(state)
    kinds: dict[str, Action] = {}
    for action in everything(view, Action):
        name = action.ask.act if action.ask else action.move["move"] if action.move else ""
        if name in ASKED and (chance.random() < 0.1 or not action.blocked.message):
            kinds.setdefault(name, action)
    picked = kinds.get(chance.choice(sorted(kinds))) if kinds else None
    action = view.primary if picked is None or chance.random() < 0.05 else picked
    if action is None or action.ask is None:
        return action.move if action else None
    form, seen = GAME.ask(state, action.ask), set[str]()
    while asked := [f for f in form.fields if getattr(f, "key", "") and f.key not in seen]:
        seen.add(asked[0].key)
        form = GAME.ask(state, some_answer(form.draft, asked[0], chance))
    return form.move


def some_answer(draft: Draft, field: Field, chance: Random) -> Draft:
    """What is still open is chosen; a number is mostly left as it is, or a little more."""
    if isinstance(field, Number):
        few = chance.random() < 0.3
        return draft.put(field.key, min(field.high, (field.value or 0) + chance.randrange(3))) if few else draft
    if isinstance(field, Spot) and field.greyed and (chance.random() < 0.15 or not field.spots):
        return draft.put(field.key, chance.choice(field.greyed).value)
    chosen = not isinstance(field, Choose | Spot) or field.chosen not in (None, "")
    return draft if chosen and chance.random() < 0.7 else answer(draft, field, chance.randrange)


def check_zones(state: State) -> None:
    """R11-R14, R47: who holds a zone and who has its rights, counted anew."""
    for zone, drawn in zip(state.zones, GAME.view(state).board.zones, strict=True):
        standing = [plain + hot for plain, hot in zip(zone.voters, zone.hot, strict=True)]
        shares = tuple(zone.need if count >= zone.need else 0 for count in standing)
        assert (zone.shares, drawn.rights) == (shares, rights(zone))


@effort(12)
@given(st.integers(0, 2**32))
def test_the_table_allows_what_the_facts_allow(seed: int) -> None:
    chance = Random(seed)
    state, referee = in_full_swing(chance), Referee()
    for _ in range(30):
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
