"""What holds whatever is tapped: pegs, tokens, areas and majorities are never made or lost."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Draft, Impossible, Refused
from companion.core.view import Action
from companion.games.shasn import GAME, majority
from companion.games.shasn.bags import bag, chaos_supply, on_board, waiting
from companion.games.shasn.moves import Adjust, OpenPlay
from companion.games.shasn.reserve import reserve
from companion.games.shasn.resources import KINDS
from companion.games.shasn.state import PEGS, TOKENS, State
from tests.games.effort import effort
from tests.games.walk import Pickers, answered, everything, random_setup, whole

relaxed = effort(25)


def check_zones(state: State) -> None:
    for zone in state.zones:
        inside = sum(zone.voters) + sum(zone.hot) + zone.chaos
        assert inside <= zone.capacity
        assert sum(zone.hot) <= zone.volatile + zone.movable
        assert sum(zone.shares) in (0, zone.need)
        assert majority.empty_plain(zone) >= 0
        for seat in state.seats:
            assert zone.shares[seat] <= majority.counted(zone, seat, state.rules)
            assert majority.blank(zone, seat, state.rules) >= 0
        assert not (zone.out and any(zone.shares))
        asked = zone.requirement
        if not majority.held(zone) and not zone.out and zone.capacity and asked is None:
            assert all(majority.counted(zone, s, state.rules) < zone.need for s in state.seats)


def check_pegs_and_tokens(state: State) -> None:
    for seat in state.seats:
        player = state.players[seat]
        placed = on_board(state, seat) + waiting(player) + player.evicted
        assert placed <= PEGS
        assert bag(state, seat) <= PEGS - placed
        assert all(amount >= 0 for amount in player.purse)
        assert all(group.voters > 0 for group in player.groups)
    due = state.chaos_due + state.chaos_won + state.chaos_evicted + sum(state.chaos_later)
    loose = sum(z.chaos for z in state.zones) + due
    assert loose + chaos_supply(state) == PEGS
    for kind in range(4):
        held = sum(p.purse[kind] for p in state.players)
        assert reserve(state)[kind] == max(0, TOKENS - held)


def midgame(pick: Pickers) -> State:
    """Some table in full swing: cards, resources and voters everywhere."""
    state: State = random_setup(GAME, pick)
    state = OpenPlay(house_rule=True).play(state).state
    for seat in state.seats:
        held = {f"{kind}:{seat}": pick(4) for kind in KINDS}
        held |= {f"cards:{seat}:{kind}": (0, 2, 3, 3, 5)[pick(5)] for kind in range(4)}
        held |= {f"voters:{zone.key}:{seat}": pick(6) for zone in state.zones}
        for key, value in {**held, f"conspiracies:{seat}": pick(2)}.items():
            state = Adjust(key=key, value=value).play(state).state
    return state


def some_act(state: State, pick: Pickers) -> dict[str, Any] | None:
    """The one button half of the time, else anything but a counter set by hand."""
    view = whole(GAME, state)
    found = [a for a in everything(view, Action) if a.move is not None or a.ask is not None]
    action = view.primary if view.primary is not None and pick(2) else found[pick(len(found))]
    move = action.move if action.move is not None else answered(GAME, state, action.ask or Draft(""), pick).move
    if move is not None and pick(10) == 0:
        move = {**move, "house_rule": True}
    return move


@relaxed
@given(st.randoms(use_true_random=False))
def test_pegs_tokens_areas_and_majorities_stay_sound(chance: Random) -> None:
    state = midgame(chance.randrange)
    for _ in range(40):
        move = some_act(state, chance.randrange)
        if move is None:
            continue
        try:
            state = GAME.read_move(move).play(state).state
        except (Refused, Impossible):
            continue
        check_zones(state)
        check_pegs_and_tokens(state)
        assert 0 <= state.active < len(state.players)
        assert all(0 <= owner < len(state.players) for owner in state.headlines)
        assert state.chaos <= state.rules.chaos_end


@relaxed
@given(st.data())
def test_any_move_with_any_fields_is_played_refused_or_impossible(data: st.DataObject) -> None:
    def pick(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    state = random_setup(GAME, pick)
    kinds = list(GAME.move_type.__args__)
    for _ in range(12):
        kind = kinds[pick(len(kinds))]
        fields = {field.name: data.draw(strategy(field.type)) for field in msgspec.structs.fields(kind)}
        try:
            move = msgspec.convert({**fields, "move": kind.__struct_config__.tag}, kind)
        except msgspec.ValidationError:
            continue
        try:
            state = move.play(state).state
        except (Refused, Impossible):
            continue
        check_zones(state)
        check_pegs_and_tokens(state)
        GAME.view(state)


ZONES = st.sampled_from(["nw", "n", "ne", "w", "c", "e", "sw", "s", "se", "", "zz"])
NUMBERS = st.integers(-1, 5) | st.sampled_from([12, 13, 60, 99])
WORDS = ZONES | st.sampled_from(
    ["start", "actions", "post", "funds:0", "voters:n:1", "hot:n:0", "chaos", "guru", "lobbyist"]
)


def strategy(kind: object) -> st.SearchStrategy[object]:
    """Values of about the right shape for a field of a move."""
    text = str(kind)
    if kind is bool:
        return st.booleans()
    if "Literal" in text:
        return st.sampled_from(list(getattr(kind, "__args__", ("once",))))
    if text.startswith("tuple") and "..." in text:
        return st.lists(st.integers(0, 4), max_size=4)
    if text.startswith("tuple") and "bool" in text:
        return st.lists(st.booleans(), min_size=2, max_size=2)
    if text.startswith("tuple") and "str" in text:
        return st.lists(WORDS, min_size=2, max_size=2)
    if text.startswith("tuple"):
        return st.lists(st.integers(0, 4), min_size=4, max_size=4)
    return WORDS if "str" in text else NUMBERS
