"""Rules of SHASN that are soon said and easily taken for granted."""

from __future__ import annotations

from companion.games.shasn import GAME
from companion.games.shasn.guards import excess
from companion.games.shasn.moves import Adjust, Answer, BuyConspiracy, EndTurn, Influence, Trade, UseConspiracy
from tests.games.shasn.table import NONE, acting, impossible, new, play, purse, refused, started
from tests.games.taps import opened

ONE = (1, 0, 0, 0)


def test_r8_r9_every_deck_is_counted_for_itself_and_three_voter_cards_lie_open() -> None:
    before = purse(acting(), 0, 6, 6, 0, 0)
    after = play(before, BuyConspiracy(price=4, pay=(4, 0, 0, 0)), Influence(voters=1, pay=ONE, zone="n"))
    assert before.decks.voter == 60 - 3
    assert (after.decks.conspiracy, after.decks.voter) == (before.decks.conspiracy - 1, before.decks.voter - 1)
    assert (after.decks.headline, after.decks.ideology) == (before.decks.headline, before.decks.ideology)


def test_r22_an_empty_voter_pile_is_made_anew_from_the_discards() -> None:
    state = play(
        purse(acting(), 0, 9, 0, 0, 0), Adjust(key="deck:voter", value=0), Adjust(key="deck:voter_out", value=7)
    )
    state = play(state, Influence(voters=1, pay=ONE, zone="n"))
    assert (state.decks.voter, state.decks.voter_out) == (7, 0), "eight were shuffled, and one lies open now"


def test_r27_twelve_resources_are_not_too_many_and_thirteen_are() -> None:
    assert excess(purse(acting(), 0, 3, 3, 3, 3), 0) == 0
    assert excess(purse(acting(), 0, 4, 3, 3, 3), 0) == 1


def test_r30_conspiracy_cards_are_traded_too() -> None:
    state = play(purse(purse(acting(), 0, 2, 0, 0, 0), 1, 0, 0, 2, 0), Adjust(key="conspiracies:1", value=1))
    state = play(state, Trade(seat=0, other=1, give=ONE, take=(0, 0, 1, 0), take_cards=1))
    assert [player.conspiracies for player in state.players] == [1, 0, 0]


def test_r33_an_ideology_card_is_nothing_that_a_trade_can_name() -> None:
    form = opened(GAME, purse(purse(acting(), 0, 2, 0, 0, 0), 1, 0, 0, 2, 0), "Trade", other=1)
    assert not [field for field in form.fields if "deolog" in str(getattr(field, "label", ""))]


def test_r39_nothing_goes_on_before_the_card_is_answered() -> None:
    state = purse(started(), 0, 5, 5, 0, 0)
    for move in (EndTurn(), Influence(voters=1, pay=ONE, zone="n"), BuyConspiracy(price=4, pay=(4, 0, 0, 0))):
        refused(state, move, "shasn R70")
    assert play(state, Answer(ideologue=2, gain=NONE)).stage == "actions"


def test_r61_there_is_no_limit_to_a_hand_of_conspiracies_and_they_are_used_one_after_another() -> None:
    state = play(acting(), Adjust(key="conspiracies:0", value=9))
    state = play(state, UseConspiracy(seat=0), UseConspiracy(seat=0))
    assert (state.me.conspiracies, state.decks.conspiracy_out) == (7, 2)
    impossible(state, UseConspiracy(seat=1), "holds no Conspiracy")


def test_r112_two_players_are_told_to_take_out_what_is_marked() -> None:
    def told(seats: int) -> list[str]:
        return [str(reminder.text) for reminder in GAME.view(new(seats)).reminders]

    assert "Take out the cards marked as unfit for two." in told(2)
    assert "Take out the cards marked as unfit for two." not in told(3)
