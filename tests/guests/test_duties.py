"""What guests ask of the table, as its own screen shows it."""

from __future__ import annotations

from companion import games
from companion.core.text import say
from companion.core.view import Table
from companion.guests.claims import Claim
from companion.guests.duties import marks, with_duties
from companion.guests.guest import Presence
from companion.guests.wishes import Question, Wish
from tests.games.walk import table_of


def evening() -> Table:
    game = games.load("hope")
    return game.view(table_of(game, 4))


def test_questions_stand_before_what_the_rules_ask() -> None:
    table = evening()
    wish = Question(Wish(7, 1, say("Two more"), say("Only one a turn.")), ())
    told = with_duties(table, (Claim(3, 0),), (wish,))
    again, asks, *rules = told.reminders
    assert (again.seat, [action.tool for action in again.actions]) == (0, ["keep:3", "seat:3"])
    assert (asks.seat, [action.tool for action in asks.actions]) == (1, ["deny:7", "wish:7"])
    assert tuple(rules) == table.reminders


def test_with_nothing_asked_the_table_is_as_it_was() -> None:
    table = evening()
    assert with_duties(table, (), ()) is table


def test_a_question_is_marked_before_an_act_and_an_act_before_presence() -> None:
    wish = Question(Wish(7, 0, say("Two more"), say("Only one a turn.")), ())
    seats = (Presence("live"), Presence("live"), Presence("away", 1.0), Presence("waiting"))
    assert marks(seats, (wish,), acting=1) == ("asks", "acts", "away", "")


def test_how_somebody_is_there_counts_whole_minutes() -> None:
    assert str(Presence("away", 1000.0).told(1000.0 + 150)) == "Away 2 min"
    assert str(Presence("away", 1000.0).told(1010.0)) == str(Presence("away").told(1e9)) == "Away"
    assert str(Presence("live").told(0.0)) == "Live"
