"""The moments of Hope Inhumanity."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.view import Moment
from companion.games.hope import GAME
from companion.games.hope.moves import Affect, Draw, EndTurn, Return
from companion.games.hope.state import State
from tests.games.hope.table import after, scene, table, with_player


def starved(state: State, *seats: int) -> Moment | None:
    return GAME.moment(state, after(state, Affect(effect="hunger", amount=3, seats=seats)))


def test_an_early_death_offers_the_gift_and_the_grace_by_their_names() -> None:
    moment = starved(with_player(table(), 1, who="George", age=67), 1)
    assert moment is not None
    assert (moment.kind, str(moment.word), str(moment.line)) == ("death", "George, 67", "died of hunger")
    assert (moment.before, moment.after, moment.rule, moment.tone) == (3, 2, "hope R67", "loss")
    assert [str(choice.label) for choice in moment.choices] == ["Gift from the Grave", "Grace of Innocence"]
    assert moment.stays


def test_a16_r16_a_death_as_a_round_begins_takes_a_die_from_the_pool_of_that_round() -> None:
    state = replace(table(), round=3, active=2, last=1)
    for seat in (0, 1):
        state = with_player(state, seat, acted=True)
    state = with_player(state, 1, humanity=0, pending=True)
    state = after(state, Draw(avoid=True))
    moment = GAME.moment(state, after(state, EndTurn()))
    assert moment is not None
    assert (moment.before, moment.after) == (4, 3)


def test_a16_r12_a_death_before_the_round_begins_takes_a_die_from_the_pool_that_was() -> None:
    state = replace(table(), round=3, active=1, last=0)
    state = with_player(with_player(state, 0, acted=True), 2, humanity=0, pending=True)
    state = after(state, Draw(avoid=True))
    ended = after(state, EndTurn())
    assert (ended.round, ended.hope) == (4, 3), "Cleo was the last one due, so the round begins when she has left"
    moment = GAME.moment(state, ended)
    assert moment is not None
    assert (moment.before, moment.after, moment.pool.count) == (3, 2, 2)


def test_a6_a_death_that_finds_the_hope_pool_empty_shows_no_die_going_out() -> None:
    moment = starved(replace(table(), hope=0), 1)
    assert moment is not None
    assert (moment.before, moment.after, moment.pool) == (None, None, None)


def test_r16_of_two_who_die_at_once_each_takes_a_die() -> None:
    moment = starved(table(), 0, 1)
    assert moment is not None
    assert (moment.before, moment.after) == (3, 1)


def test_a_late_death_offers_only_the_gift() -> None:
    moment = starved(replace(table(), round=3), 1)
    assert moment is not None
    assert [str(choice.label) for choice in moment.choices] == ["Gift from the Grave"]


def test_the_end_names_the_survivors_and_the_lost_with_both_characters_of_one_player() -> None:
    state = with_player(table(), 1, who="George", age=67)
    state = after(state, Affect(effect="hunger", amount=3, seats=(1,)), Return(seat=1, who="Ines"))
    state = after(replace(state, round=4), Affect(effect="harm", amount=3, seats=(1,)))
    state = replace(state, round=5, active=2)
    for seat in (0, 1):
        state = with_player(state, seat, acted=True)
    state = scene(with_player(state, 2, hunger=1), 0)
    ended = after(state, EndTurn(house_rule=True))
    moment = GAME.moment(state, ended)
    assert moment is not None
    assert (moment.kind, str(moment.word), moment.stays) == ("journey", "Two arrived", True)
    told = [(str(line.text), str(line.detail)) for line in moment.lines]
    assert told[2:4] == [("George, 67", "died of hunger in round 1"), ("Ines", "died of injuries in round 4")]
    assert told[4:] == [("1 Hope die left at the end", "")]
    assert told[1] == ("Cleo", "Hungry") and moment.lines[1].pool is not None


def test_nobody_left_is_told_as_a_loss() -> None:
    moment = starved(replace(table(), round=3), 0, 1, 2)
    assert moment is not None
    assert (str(moment.word), moment.tone, moment.choices) == ("Nobody is left", "loss", ())
    assert [str(line.text) for line in moment.lines] == ["Ana", "Ben", "Cleo"], "each is named once"
