"""The log, the reminders and the refusals speak of one voter and of many."""

from __future__ import annotations

import pytest

from companion.core.game import Impossible, Refused
from companion.games.shasn import GAME
from companion.games.shasn.moves import (
    Adjust,
    Answer,
    CardVoters,
    DropVoters,
    EditReward,
    EndTurn,
    Influence,
    MoveChaos,
    NextPlayer,
    PayToll,
    Place,
    PlaceChaos,
    ScoreGame,
    Snatch,
    Trade,
)
from companion.games.shasn.state import State
from tests.games.shasn.table import acting, cards, new, next_turn, play, purse, started, texts, voters
from tests.games.taps import buttons

ONE = (1, 0, 0, 0)


def rich() -> State:
    return purse(acting(), 0, 5, 0, 0, 0)


def reminded(state: State) -> list[str]:
    return [str(reminder.text) for reminder in GAME.view(state).reminders]


@pytest.mark.parametrize(
    ("voters", "zone", "said"),
    [
        (1, "n", "Seat 1 influences 1 voter for North, paying 1 Funds."),
        (2, "n", "Seat 1 influences 2 voters for North, paying 1 Funds."),
        (1, "", "Seat 1 influences 1 voter, paying 1 Funds."),
        (3, "", "Seat 1 influences 3 voters, paying 1 Funds."),
    ],
)
def test_the_log_counts_influenced_voters(voters: int, zone: str, said: str) -> None:
    assert texts(rich(), Influence(voters=voters, pay=ONE, zone=zone))[0] == said


@pytest.mark.parametrize(
    ("count", "given", "waits", "dropped", "lost"),
    [
        (
            1,
            "Seat 1 gets 1 voter to place.",
            "Seat 1 places 1 voter",
            "Seat 1 discards 1 waiting voter.",
            "Seat 1 did not place 1 voter: it is discarded.",
        ),
        (
            2,
            "Seat 1 gets 2 voters to place.",
            "Seat 1 places 2 voters",
            "Seat 1 discards 2 waiting voters.",
            "Seat 1 did not place 2 voters: they are discarded.",
        ),
    ],
)
def test_waiting_voters_are_counted(count: int, given: str, waits: str, dropped: str, lost: str) -> None:
    assert texts(acting(), CardVoters(seat=0, count=count)) == [given]
    state = play(acting(), CardVoters(seat=0, count=count))
    assert waits in reminded(state)
    assert texts(state, DropVoters(seat=0)) == [dropped]
    assert texts(state, EndTurn())[1] == lost


def test_player_1_takes_one_resource_and_player_2_takes_two() -> None:
    told = [(reminder.seat, str(reminder.text)) for reminder in GAME.view(new(3)).reminders]
    assert (0, "1 resource of choice") in told
    assert (1, "2 resources of choice") in told


@pytest.mark.parametrize(
    ("count", "before", "after", "refusal"),
    [
        (
            1,
            "Seat 1's Headline comes after this turn.",
            "Seat 1's Headline waits.",
            "1 Headline waits to be resolved.",
        ),
        (
            2,
            "2 Headlines after this turn, first Seat 1's.",
            "2 Headlines wait, first Seat 1's.",
            "2 Headlines wait to be resolved.",
        ),
    ],
)
def test_headlines_are_counted(count: int, before: str, after: str, refusal: str) -> None:
    state = play(acting(), CardVoters(seat=0, count=count), Place(seat=0, zone="n", hot=count))
    assert before in reminded(state)
    state = play(state, EndTurn())
    assert after in reminded(state)
    with pytest.raises(Refused, match=refusal):
        NextPlayer().play(state)


@pytest.mark.parametrize(
    ("count", "waits", "placed", "refusal"),
    [
        (1, "1 Chaos Voter waits.", "Seat 2 places 1 Chaos Voter in North.", "1 Chaos Voter must be placed first."),
        (2, "2 Chaos Voters wait.", "Seat 2 places 2 Chaos Voters in North.", "2 Chaos Voters must be placed first."),
    ],
)
def test_chaos_voters_are_counted(count: int, waits: str, placed: str, refusal: str) -> None:
    state = play(acting(4, chaos=True), EditReward(point=1, chaos=count), MoveChaos(seat=0, by=1))
    state = next_turn(state)
    assert waits in reminded(state)
    assert texts(state, PlaceChaos(zone="n", count=count)) == [placed]
    with pytest.raises(Refused, match=refusal):
        EndTurn().play(state)


def test_conspiracy_cards_are_counted_in_trades_and_beside_snatched_resources() -> None:
    state = play(purse(rich(), 1, 0, 3, 0, 0), Adjust(key="conspiracies:1", value=2))
    one = Trade(seat=0, other=1, give=ONE, take=(0, 1, 0, 0), take_cards=1)
    assert texts(state, one) == ["Seat 1 trades 1 Funds for 1 Clout and 1 Conspiracy Card with Seat 2."]
    both = Snatch(taker=0, giver=1, purse=(0, 1, 0, 0), cards=2)
    assert texts(state, both) == ["Seat 1 snatches 1 Clout and 2 Conspiracy Cards from Seat 2."]
    with pytest.raises(Impossible, match=r"holds 1 Conspiracy Card\."):
        Snatch(taker=0, giver=1, cards=2).play(play(state, Adjust(key="conspiracies:1", value=1)))


def test_a_single_point_is_a_point() -> None:
    state = play(acting(), Adjust(key="score:0", value=1), ScoreGame(house_rule=True))
    result = GAME.view(state).result
    assert result is not None
    assert [str(standing.score) for standing in result.standings] == ["1 point", "0 points", "0 points"]


def test_two_mafiosi_are_owed_a_toll_of_two() -> None:
    state = started(4, elites=True)
    state = cards(cards(purse(state, 0, 2, 0, 0, 0), 1, (3, 3, 0, 1)), 2, (3, 3, 0, 1))
    state = play(state, Answer(ideologue=0, gain=ONE))
    assert "Seat 1 owes a toll of 2." in reminded(state)
    assert "Seat 1 owes a toll of 1." in reminded(play(state, PayToll(kind=0)))


@pytest.mark.parametrize(("seats", "told"), [(2, "Seat 2"), (3, "Seat 2 and Seat 3")])
def test_r84_a_patron_with_one_or_two_opponents_backs_them_unasked(seats: int, told: str) -> None:
    state = cards(acting(seats, elites=True), 0, (3, 1, 0, 3))
    assert not reminded(state)
    assert not buttons(GAME, state, "The Patron")
    rows = {str(row.title): str(row.detail) for s in GAME.sheet(state, 0) for row in s.rows}
    assert rows["Backs as the Patron"] == told


def test_the_last_peg_and_the_last_area_are_single() -> None:
    state = acting()
    for zone in ("n", "s", "w", "e"):
        state = voters(state, zone, 16)
    with pytest.raises(Refused, match="has no pegs left"):
        CardVoters(seat=0).play(state)
    with pytest.raises(Refused, match=r"has only 1 peg left\."):
        CardVoters(seat=0, count=2).play(voters(state, "n", 15))
