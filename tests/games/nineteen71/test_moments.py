"""The moments of 1971."""

from __future__ import annotations

from companion.core.view import Moment
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.moves import Reveal, Strike
from companion.games.nineteen71.state import State
from tests.games.nineteen71.tables import after, table

RS, OTHER = Reveal(card="response"), Reveal(card="legislate")


def moments(state: State, *moves: object) -> list[Moment | None]:
    """What each of these moves stages."""
    found = []
    for move in moves:
        then = after(state, move)
        found.append(GAME.moment(state, then))
        state = then
    return found


def test_a_nation_without_buildings_is_out_and_its_victory_card_leaves_the_game() -> None:
    (moment,) = moments(table("un:d", "fair", "farm:d"), Strike(target=1))
    assert moment is not None
    assert (moment.kind, str(moment.word), moment.rule) == ("ashes", "Bo is out", "nineteen71 R18")
    assert str(moment.line) == "after Ana's First Strike"
    assert str(moment.lines[0].text) == "World's Fair leaves the game"
    assert str(moment.lines[1].text) == "To the discard pile: 2 hand cards"
    assert [str(thing.name) for thing in moment.things] == ["World's Fair"]
    assert (str(moment.row_title), [line.seat for line in moment.row]) == ("Still there", [0, 2])


def test_the_last_buildings_are_torn_and_only_the_victory_card_leaves_the_game() -> None:
    (moment,) = moments(table("un:d", "farm fair", "farm:d"), Strike(target=1))
    assert moment is not None
    assert [str(thing.name) for thing in moment.things] == ["World's Fair", "Farm"]
    assert [str(line.text) for line in moment.lines] == [
        "World's Fair leaves the game",
        "To the discard pile: Farm, 2 hand cards",
    ]


def test_a30_a_hand_that_leaves_the_game_is_not_said_to_be_discarded() -> None:
    (moment,) = moments(table("un:d", "fair farm", "farm:d", spoils="box"), Strike(target=1))
    assert moment is not None
    assert [str(line.text) for line in moment.lines] == [
        "World's Fair leaves the game",
        "To the box: 2 hand cards",
        "To the discard pile: Farm",
    ]


def test_r32_who_falls_to_an_answer_is_said_to_fall_to_it() -> None:
    state = after(table("un", "fair:d", "farm:d"), Strike(target=1))
    (moment,) = moments(state, RS)
    assert moment is not None
    assert (str(moment.word), str(moment.line)) == ("Ana is out", "after Bo's Response System")


def test_r52_nothing_is_staged_while_missiles_are_in_the_air() -> None:
    state = table("farm:d base:d", "un:dd", "fair:d")
    state = after(state, Strike(target=1), RS)
    staged = moments(state, RS, RS)
    assert staged == [None, None]


def test_the_last_nation_standing_wins() -> None:
    (moment,) = moments(table("un:d", "fair"), Strike(target=1))
    assert moment is not None
    assert (moment.kind, str(moment.word), moment.stays) == ("victory", "Ana", True)
    assert [str(line.text) for line in moment.lines] == ["Bo is out"]
