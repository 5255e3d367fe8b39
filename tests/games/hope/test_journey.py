"""A whole journey as a table would play it, and what holds at every moment of any journey."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Impossible, Refused
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.games.hope import GAME
from companion.games.hope.moves import (
    Affect,
    Answers,
    Commit,
    Draw,
    EndTurn,
    GainAsset,
    GiveTrait,
    Inherit,
    PlayTrait,
    Return,
    Roll,
    UseAsset,
)
from companion.games.hope.state import State, most_humanity
from tests.games.effort import effort
from tests.games.hope.table import table
from tests.games.walk import random_move, random_setup


def play(session: Session[State], *moves: object) -> None:
    for move in moves:
        session.play(move, at=0)  # type: ignore[arg-type]


def test_a_whole_journey_with_deaths_and_a_rebirth() -> None:
    session = in_memory(GAME, table(4, martial_law=True))
    _round_one(session)
    assert (session.state.round, session.state.hope) == (2, 4)
    _round_two(session)
    assert session.state.round == 3
    _last_rounds(session)
    view = session.view
    assert session.state.over == "won"
    assert view.result is not None
    assert view.result.winners == (0, 2, 3)
    assert [str(s.detail) for s in view.result.standings if s.seat == 1] == [
        "Lost all humanity · Ben: died of hunger in round 1"  # both characters of one player
    ]
    _nothing_was_lost(session)


def _round_one(session: Session[State]) -> None:
    """Ana succeeds with help, Ben starves and comes back, Cleo avoids, Dan's Scene has no roll."""
    play(session, Draw(hardship=2, terrain="urban"), Commit(seat=0), Commit(seat=1), Commit(seat=2))
    play(session, Roll(dice=(6, 5, 1, 1)), GainAsset(owner=0, name="Truck", uses=2), EndTurn())
    assert session.state.active == 1
    play(session, Draw(hardship=3), Roll(dice=(2,)), Affect(effect="hunger", amount=3, seats=(1,)))
    assert session.state.hope == 3
    play(session, GiveTrait(seat=1, to=3), Return(seat=1, who="Mia"), EndTurn())
    play(session, Draw(avoid=True), Affect(effect="harm", amount=1, seats=(0, 2, 3)), EndTurn())
    play(session, Draw(), Answers(accepting=(0, 3)), Affect(effect="hunted", amount=1), EndTurn())


def _round_two(session: Session[State]) -> None:
    """Ana's Truck helps, Ben's new character loses everything, Cleo dies with an Asset left to Dan."""
    play(session, Draw(hardship=1), PlayTrait(seat=0, hardship=-1), UseAsset(asset=1, seat=0, hardship=-1))
    assert session.view.board.needed == 1
    play(session, Roll(dice=(4,)), EndTurn())
    assert [seat.name for seat in session.view.seats if seat.active] == ["Ben"]
    play(session, Draw(hardship=2), Commit(seat=1, dice=2), Roll(dice=(1, 1, 1)))
    play(session, Affect(effect="humanity", amount=-1, seats=(1,)))
    assert any("Ben went below zero" in str(reminder.text) for reminder in session.view.reminders)
    play(session, EndTurn())
    assert not session.state.players[1].alive
    assert session.state.graces == ()
    play(session, GainAsset(owner=2), Draw(hardship=1), Roll(dice=(1,)), Affect(effect="harm", amount=2, seats=(2,)))
    play(session, Inherit(asset=2, heir=3), EndTurn())
    assert session.state.graces == (2,)
    play(session, Return(seat=2, who="Noor"), Draw(avoid=True), EndTurn())


def _last_rounds(session: Session[State]) -> None:
    """From then on everybody avoids, by the button that carries the turn on."""
    for _ in range(9):
        assert not session.state.over
        play(session, Draw(avoid=True))
        session.play(session.view.primary.move, at=0)  # type: ignore[union-attr,arg-type]


def _nothing_was_lost(session: Session[State]) -> None:
    end = session.state
    while session.undo():
        pass
    assert session.state == table(4, martial_law=True)
    while session.redo():
        pass
    assert session.state == end


relaxed = effort(30)


def check(state: State) -> None:
    """What must hold at any moment."""
    assert 0 <= state.hope <= 5
    assert 1 <= state.round <= 5
    for seat, who in enumerate(state.players):
        given = state.scene.given[seat] if state.scene is not None else 0
        assert 0 <= who.humanity <= most_humanity(who)
        assert given >= 0
        assert who.hunger in (0, 1, 2)
        assert who.harm in (0, 1, 2)
        assert who.alive or not (who.pending or who.waiting or who.humanity)
    assert not any(state.players[seat].alive for seat in state.graces)
    alive = any(who.alive for who in state.players)
    assert (state.over == "lost") is (not alive and not state.graces)


@relaxed
@given(st.data())
def test_whatever_is_tapped_dice_and_people_stay_within_the_rules(data: st.DataObject) -> None:
    def pick(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    session = in_memory(GAME, random_setup(GAME, pick))
    for _ in range(20):
        move = random_move(GAME, session.state, pick)
        if move is None:
            continue
        try:
            session.play(move, at=0)
        except (Refused, Impossible):
            continue
        check(session.state)
        assert session.view.primary is not None or session.state.over, "the table is stuck"


@relaxed
@given(st.lists(st.integers(0, 2), max_size=8), st.integers(0, 4), st.integers(3, 5))
def test_dice_move_from_hands_into_the_scene_and_none_appears(givers: list[int], hardship: int, seats: int) -> None:
    state = Draw(hardship=hardship).play(table(seats)).state
    for seat in givers:
        try:
            state = Commit(seat=seat).play(state).state
        except (Refused, Impossible):
            continue
    assert state.scene is not None
    assert [who.humanity + given for who, given in zip(state.players, state.scene.given, strict=True)] == [5] * seats
    assert all(given <= state.scene.given[0] for given in state.scene.given)
