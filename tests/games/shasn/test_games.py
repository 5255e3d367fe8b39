"""Whole games, carried on by what the table offers."""

from __future__ import annotations

from functools import partial
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from companion.core.form import Choose, Spot
from companion.core.game import Draft, Impossible, Refused, refusal
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.games.shasn import GAME, majority
from companion.games.shasn.moves import Influence
from companion.games.shasn.resources import from_the_fullest, total
from companion.games.shasn.state import State, Zone
from tests.games.effort import effort
from tests.games.shasn.table import new
from tests.games.shasn.test_invariants import midgame, some_act


def tap_through(session: Session[State], draft: Draft, answers: dict[str, object]) -> None:
    """Answer a form as a quick player does, and confirm it."""
    session.play(quick_answers(session.state, draft, answers), at=1.0)


def quick_answers(state: State, draft: Draft, answers: dict[str, object]) -> dict[str, object]:
    """Given answers first, else the first that is offered, until the form makes a move."""
    form = GAME.ask(state, draft)
    for _ in range(60):
        if form.move is not None and refusal(partial(GAME.read_move(form.move).play, state)) is None:
            break
        for field in form.fields:
            if isinstance(field, Choose) and field.chosen is None:
                form = GAME.ask(state, form.draft.put(field.key, answers.get(field.key, field.picks[0].value)))
                break
            if isinstance(field, Spot) and not field.chosen:
                form = GAME.ask(state, form.draft.put(field.key, field.spots[0]))
                break
            if getattr(field, "compact", False):
                form = GAME.ask(state, form.draft.put(field.key, field.value + 1))
                break
    assert form.move is not None, f"{form.title} leads nowhere: {form.missing}"
    return form.move


def wanted_zone(state: State, voters: int) -> str:
    """The zone with the fewest rivals where this player is nearest to a majority."""
    open_zones = [z for z in state.zones if majority.empty(z) >= voters and not majority.decided(z, state.rules)]
    if not open_zones:
        return next((z.key for z in state.zones if majority.empty(z) >= voters), "")

    def distance(zone: Zone) -> tuple[int, int]:
        mine = majority.counted(zone, state.active, state.rules)
        return sum(zone.voters) + sum(zone.hot) - mine, zone.need - mine

    return min(open_zones, key=distance).key


def take_turn(session: Session[State], turn: int, chaos: int = 0) -> None:
    """Follow the one button, buying what can be bought before the turn is ended."""
    started = session.state.turn
    for _ in range(30):
        state = session.state
        if state.stage == "over" or state.turn != started:
            return
        button = session.view.primary
        assert button is not None
        if button.move == {"move": "end"} and total(state.me.purse) >= 3 and wanted_zone(state, 3):
            pay = from_the_fullest(state.me.purse, 3)
            zone = next(z for z in state.zones if z.key == wanted_zone(state, 3))
            hot = max(0, 3 - majority.empty_plain(zone))
            session.play(Influence(voters=3, pay=pay, zone=zone.key, hot=hot), at=1.0)
        elif button.move is not None:
            session.play(button.move, at=1.0)
        elif button.ask is not None:
            draft = button.ask
            if draft.act == "answer":
                kind = ("funds", "clout", "media", "trust")[(turn + 1) % 4]
                draft = draft.put("ideologue", turn % 4).put(kind, 1).put("chaos", chaos)
            tap_through(session, draft, {})
    raise AssertionError("the turn never ends")


def test_three_players_come_to_the_scoring_by_the_one_button() -> None:
    session = in_memory(GAME, new(3))
    for _ in range(3):
        button = session.view.primary
        assert button is not None
        assert button.ask is not None
        tap_through(session, button.ask, {})
    for turn in range(200):
        if session.state.stage == "over":
            break
        take_turn(session, turn)
    result = session.view.result
    assert result is not None
    assert session.state.ended == "score"
    best = max(majority.score(session.state, seat) for seat in session.state.seats)
    assert best > 0
    assert all(majority.score(session.state, seat) == best for seat in result.winners)
    held = [z.need for z in session.state.zones if majority.held(z)]
    assert sum(seat.main.value for seat in session.view.seats) == sum(held)
    assert session.view.primary is None


def test_an_edge_of_chaos_game_comes_to_the_common_loss() -> None:
    session = in_memory(GAME, new(4, chaos=True))
    for _ in range(4):
        button = session.view.primary
        assert button is not None
        assert button.ask is not None
        tap_through(session, button.ask, {})
    for turn in range(40):
        if session.state.stage == "over":
            break
        take_turn(session, turn, chaos=1)
    assert session.state.turn == 13
    result = session.view.result
    assert result is not None
    assert result.winners == ()
    assert session.state.chaos == 13


@effort(25)
@given(st.randoms(use_true_random=False))
def test_the_one_button_never_leads_nowhere(chance: Random) -> None:
    state = midgame(chance.randrange)
    for _ in range(30):
        button = GAME.view(state).primary
        if state.stage == "over":
            assert button is None
            return
        assert button is not None
        move = button.move if button.move is not None else quick_answers(state, button.ask or Draft(""), {})
        carried_on = GAME.read_move(move).play(state).state
        assert carried_on != state
        other = some_act(state, chance.randrange)
        if other is None or chance.random() < 0.5:
            state = carried_on
            continue
        try:
            state = GAME.read_move(other).play(state).state
        except (Refused, Impossible):
            state = carried_on
