"""How the game ends and who has won."""

from __future__ import annotations

from companion.games.shasn import GAME, scoring
from companion.games.shasn.majority import complete
from companion.games.shasn.moves import (
    Adjust,
    CardVoters,
    ChooseCost,
    DrawLot,
    EditZone,
    EndTurn,
    Place,
    ScoreGame,
    SetPrivilege,
)
from companion.games.shasn.state import State
from tests.games.shasn.table import acting, cards, impossible, next_turn, play, refused, scores, texts, voters


def small(**options: object) -> State:
    """Two zones of three areas, nothing else."""
    state = acting(board="empty", **options)
    for zone in ("nw", "n"):
        state = play(state, EditZone(zone=zone, name="", capacity=3, volatile=0))
    return state


def test_the_game_is_scored_when_every_zone_is_decided() -> None:
    state = voters(small(), "nw", 2)
    refused(state, ScoreGame(), "shasn R63")
    state = voters(state, "n", 0, 2)
    assert complete(state)
    state = play(state, ScoreGame())
    assert state.stage == "over"
    assert scores(state) == [2, 2, 0]


def test_a_zone_nobody_can_win_any_more_counts_as_decided() -> None:
    state = voters(voters(small(), "nw", 2), "n", 1, 1, 0)
    assert not complete(state)
    assert complete(voters(voters(small(), "nw", 2), "n", 1, 1, 1))


def test_the_end_comes_by_itself_where_the_table_says_so() -> None:
    state = voters(voters(small(end_auto=True), "nw", 2), "n", 0, 2)
    assert (state.stage, state.ended) == ("over", "score")


def test_a_table_may_end_early_by_its_own_ruling() -> None:
    assert play(small(), ScoreGame(house_rule=True)).stage == "over"


def filled() -> State:
    """Seat 1 fills the last area of a board with an undecided zone."""
    state = voters(voters(small(), "nw", 2), "n", 0, 1, 1)
    state = voters(state, "nw", 2, 1)
    return play(state, CardVoters(seat=0), Place(seat=0, zone="n"))


def test_a_full_board_gives_everybody_one_final_turn_from_the_one_who_filled_it() -> None:
    state = filled()
    assert state.finale
    order = []
    for _ in range(3):
        state = next_turn(state)
        order.append(state.active)
    assert order == [0, 1, 2]
    state = play(state, EndTurn())
    assert (state.stage, state.ended) == ("over", "score")


def test_a_full_board_with_all_majorities_needs_no_final_turns() -> None:
    state = voters(voters(small(), "nw", 2, 1), "n", 0, 1, 0)
    state = play(state, CardVoters(seat=0, count=2), Place(seat=0, zone="n"))
    assert not state.finale
    assert complete(state)


def over(one: int, two: int, **options: object) -> State:
    """A finished game with these points."""
    state = play(small(**options), Adjust(key="score:0", value=one), Adjust(key="score:1", value=two))
    return play(state, ScoreGame(house_rule=True))


def test_the_most_majority_voters_win() -> None:
    result = GAME.view(over(5, 9)).result
    assert result is not None
    assert result.winners == (1,)
    assert [(s.seat, s.place) for s in result.standings] == [(1, 1), (0, 2), (2, 3)]


def test_a_tie_is_shared_unless_drawn_by_lot() -> None:
    state = over(7, 7)
    assert scoring.winners(state) == (0, 1)
    assert scoring.places(state) == {0: 1, 1: 1, 2: 3}
    drawn = play(over(7, 7, ties="coin"), DrawLot(roll=2))
    assert scoring.winners(drawn) == (1,)
    assert scoring.places(drawn) == {0: 2, 1: 1, 2: 3}
    impossible(over(5, 9), DrawLot(roll=1), "no tie")


def test_more_privilege_wins_a_tie_where_all_agreed_but_never_on_earth_2040() -> None:
    scored = (SetPrivilege(seat=0, value=30), SetPrivilege(seat=1, value=12))
    state = play(over(7, 7, ties="privilege"), *scored)
    assert scoring.winners(state) == (0,)
    refused(over(7, 7, ties="privilege"), DrawLot(roll=1), "shasn R69")
    refused(over(7, 7, ties="privilege", campaign="earth"), scored[0], "shasn R69")
    refused(over(7, 7), scored[0], "shasn R69")


def test_x10_capitalist_then_showstopper_reads_the_reignmaker() -> None:
    state = cards(over(9, 5), 0, (5, 1, 3, 1))
    assert scoring.victory_pairs(state.players[0].cards) == ((0, 2),)
    told = [str(r.text) for r in GAME.view(state).reminders]
    assert told == ["Seat 1 reads the Cost of Victory card The Reignmaker."]


def test_between_equal_ideologies_the_winner_chooses() -> None:
    state = cards(over(9, 5), 0, (3, 3, 1, 0))
    assert scoring.victory_pairs(state.players[0].cards) == ((0, 1), (1, 0))
    state = play(state, ChooseCost(seat=0, primary=1, secondary=0))
    assert "Supremo, then Capitalist" in str(GAME.view(state).reminders[0].text)
    refused(state, ChooseCost(seat=0, primary=2, secondary=0), "shasn R118")


def test_blank_voters_resources_and_cards_score_nothing() -> None:
    state = voters(acting(), "n", 10)
    state = play(cards(state, 0, (5, 5, 5, 5)), Adjust(key="conspiracies:0", value=9), Adjust(key="trust:0", value=9))
    assert scores(state) == [0, 0, 0]


def test_the_log_names_the_winner_however_the_game_ends() -> None:
    end = texts(voters(voters(small(), "nw", 2), "n", 0, 2), ScoreGame())
    assert end == ["The game is over and scored.", "Seat 1 shares the win with 2.", "Seat 2 shares the win with 2."]
    state = voters(small(end_auto=True), "nw", 2)
    assert "Seat 1 shares the win with 2." in texts(state, Adjust(key="voters:n:1", value=2))
    state = next_turn(next_turn(next_turn(filled())))
    assert "Seat 1 wins with 2." in texts(state, EndTurn())
