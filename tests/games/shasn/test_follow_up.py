"""What a move brings about by itself, and that no duty is a dead end."""

from __future__ import annotations

from companion.games.shasn import GAME
from companion.games.shasn.guards import excess
from companion.games.shasn.moves import (
    Adjust,
    Answer,
    Auction,
    CardVoters,
    ChangeCap,
    ChoosePatrons,
    DiscardDown,
    DropVoters,
    EditTurf,
    EndTurn,
    Influence,
    Place,
    SetStage,
)
from companion.games.shasn.state import State
from tests.games.shasn.table import NONE, acting, cards, in_zone, play, purse, refused, started, texts, voters

ONE = (1, 0, 0, 0)


def label(state: State) -> str:
    primary = GAME.view(state).primary
    return str(primary.label) if primary else ""


def test_the_log_says_which_power_a_card_unlocks() -> None:
    told = texts(cards(started(), 0, (2, 0, 0, 0)), Answer(ideologue=0, gain=NONE))
    assert "Seat 1 unlocks Prospecting." in told


def test_the_log_says_when_an_elite_is_won_and_lost() -> None:
    state = cards(started(elites=True), 0, (3, 0, 2, 0))
    told = texts(state, Answer(ideologue=2, gain=NONE))
    assert "Seat 1 becomes The Technocrat." in told
    state = cards(started(elites=True), 0, (3, 0, 3, 0))
    assert "Seat 1 is no longer The Technocrat." in texts(state, Answer(ideologue=1, gain=NONE))


def technocrat() -> State:
    """Seat 1 keeps three voters from an earlier turn and has two resources."""
    state = purse(cards(acting(elites=True), 0, (3, 0, 3, 0)), 0, 3, 0, 0, 0)
    state = play(state, Influence(voters=3, pay=ONE), EndTurn())
    return play(state, SetStage(seat=0, stage="actions"))


def test_a_technocrat_above_a_lowered_cap_can_give_up_resources_then_voters() -> None:
    state = play(technocrat(), ChangeCap(seat=0, by=-12))
    assert excess(state, 0) == 5
    state = play(state, DiscardDown(seat=0, purse=(2, 0, 0, 0)))
    assert label(state) == "Seat 1 gives up 3"
    state = play(state, DropVoters(seat=0))
    assert (excess(state, 0), label(state)) == (0, "End turn")


def test_voters_that_fit_nowhere_can_only_be_discarded() -> None:
    from companion.games.shasn.moves import EditZone

    state = purse(acting(board="empty"), 0, 2, 0, 0, 0)
    state = play(state, EditZone(zone="nw", name="", capacity=3, volatile=0), Influence(voters=2, pay=ONE))
    assert label(state) == "Place 2"
    state = voters(state, "nw", 0, 1, 1)
    assert label(state) == "Seat 1 gives up 2"


def test_a_mandatory_home_turf_comes_before_the_end_of_the_turn() -> None:
    state = play(voters(acting(turfs=True), "n", 2), EditTurf(zone="n", must=(True, False)))
    assert label(state) == "Use Home Turf"


def test_a_patron_is_asked_for_two_opponents() -> None:
    state = cards(acting(4, elites=True), 2, (3, 1, 0, 3))
    told = [str(r.text) for r in GAME.view(state).reminders]
    assert told == ["Seat 3 picks two opponents as the Patron."]
    assert not GAME.view(play(state, ChoosePatrons(seat=2, opponents=(0, 1)))).reminders


def test_voters_from_a_headline_may_be_placed_at_once_by_anybody() -> None:
    state = play(purse(acting(), 0, 1, 0, 0, 0), Influence(voters=1, pay=ONE, zone="n", hot=1), EndTurn())
    state = play(state, CardVoters(seat=2, count=2), Place(seat=2, zone="s"))
    assert in_zone(state, "s")[2] == 2


def test_voters_of_a_card_are_placed_in_ones_own_turn_only() -> None:
    state = technocrat()
    state = play(state, SetStage(seat=1, stage="actions"))
    refused(state, Place(seat=0, zone="s"), "shasn R71")


def test_a_changed_turn_leaves_no_toll_behind() -> None:
    state = cards(started(elites=True), 1, (3, 3, 0, 1))
    state = play(state, Answer(ideologue=0, gain=ONE), SetStage(seat=0, stage="start"))
    assert label(state) == "Answer"
    assert play(state, Answer(ideologue=0, gain=NONE)).me.tolls == (1,)


def test_the_auction_form_offers_credit() -> None:
    state = purse(acting(), 1, 2, 0, 0, 0)
    draft = next(a.ask for a in GAME.view(state).menu if str(a.label) == "Auction")
    assert draft is not None
    form = GAME.ask(state, draft.put("winner", 1).put("bid", 5))
    move = GAME.read_move(form.move)
    assert isinstance(move, Auction)
    after = play(state, move)
    assert (after.players[0].purse, after.players[1].debts[0].amount) == ((2, 0, 0, 0), 3)


def test_the_reserve_running_out_is_told() -> None:
    state = play(acting(), Adjust(key="cap:1", value=99), Adjust(key="funds:1", value=50))
    assert "The Public Reserve has run out of Funds." in [str(r.text) for r in GAME.view(state).reminders]
