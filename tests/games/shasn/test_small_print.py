"""Small things that a table of SHASN would miss at once, and that nothing else here would notice."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Draft
from companion.games.shasn import GAME
from companion.games.shasn.bags import waiting
from companion.games.shasn.moves import EditZone, Gerrymander
from companion.games.shasn.state import State
from companion.games.shasn.view.mat import mat
from tests.games import taps
from tests.games.shasn.table import acting, cards, impossible, in_zone, play, purse, started, voters
from tests.games.taps import against, buttons, field, opened

PROPAGANDIST = (1, 3, 3, 0)


def tap(state: State, label: str, **answers: Any) -> State:
    after: State = taps.tap(GAME, state, label, **answers)
    return after


def by_hand(state: State, key: str, value: int) -> State:
    return play(state, GAME.read_move({"move": "adjust", "key": key, "value": value}))


def test_f4_a_table_without_coalitions_does_not_speak_of_them() -> None:
    assert not buttons(GAME, acting(), "Coalition")
    assert buttons(GAME, acting(coalitions=True), "Coalition")


@pytest.mark.parametrize(("effect", "evicted"), [("evict", 1), ("discard", 0)])
def test_r120_r121_a_card_that_evicts_leaves_the_voter_to_its_owner_and_one_that_discards_does_not(
    effect: str, evicted: int
) -> None:
    state = tap(voters(acting(), "n", 0, 2), "Card effect", what=effect, zone="n")
    assert (in_zone(state, "n")[1], state.players[1].evicted) == (1, evicted)


def test_r123_nobody_snatches_from_themselves() -> None:
    state = purse(acting(), 0, 3, 0, 0, 0)
    form = opened(GAME, state, "Card effect", what="snatch", giver=0)
    assert (form.move, str(form.missing)) == (None, "Choose two players.")


def test_r18_r19_only_voters_of_a_card_are_said_to_go_together() -> None:
    state = purse(acting(), 0, 3, 0, 0, 0)
    for after, told in (
        (tap(state, "Influence", voters=2, funds=1), "One card, so one zone."),
        (tap(state, "Influence", voters=1, funds=1), "Tap the zone."),
        (tap(state, "Card effect", what="voters", count=2), "Tap the zone."),
    ):
        (found,) = (reminder for reminder in GAME.view(after).reminders if " places " in str(reminder.text))
        assert str(found.detail) == told


def test_r48_a_voter_is_not_moved_to_where_it_stands() -> None:
    state = voters(acting(), "n", 2)
    impossible(state, Gerrymander(by="n", source="n", target="n", owner=0), "They are in North already")


def test_r54_r86_after_the_last_headline_the_used_ones_are_shuffled_again() -> None:
    state = cards(purse(acting(elites=True), 0, 9, 0, 0, 0), 0, PROPAGANDIST)
    for left, then in ((3, 2), (2, 1), (1, 20), (0, 20)):
        sent = tap(by_hand(state, "deck:headline", left), "The Propogandist", other=1)
        assert sent.decks.headline == then
        placed = tap(by_hand(state, "deck:headline", left), "Influence", voters=1, funds=1, zone="n", hot=1)
        assert tap(tap(placed, "End turn"), "Seat 1's Headline done").decks.headline == then


def test_r32_with_two_players_the_other_trader_is_known() -> None:
    assert field(opened(GAME, purse(started(2), 0, 1, 0, 0, 0), "Trade"), "other").chosen == 1


def test_only_the_mat_of_who_plays_says_so() -> None:
    state = acting()
    seats = GAME.view(state).seats
    assert [str(mat(state, seat).title.status) for seat in seats] == ["playing now, actions", "", ""]
    over = play(state, GAME.read_move({"move": "score", "house_rule": True}))
    assert str(mat(over, GAME.view(over).seats[0]).title.status) == ""


def test_r81_voters_on_the_mat_of_a_technocrat_wait_for_their_own_turn_and_are_placed_before_the_answer() -> None:
    state = tap(cards(purse(acting(elites=True), 0, 5, 0, 0, 0), 0, (3, 0, 3, 1)), "Influence", voters=2, funds=1)
    for _ in range(2):
        state = tap(tap(state, "End turn"), "Answer", ideologue=0)
        assert {str(b.blocked) for b in buttons(GAME, state, "Seat 1 places 2")} == {
            "Seat 1 places voters in their own turn."
        }
    state = tap(state, "End turn")
    assert (state.stage, waiting(state.me)) == ("start", 2)
    assert in_zone(tap(state, "Place 2", zone="n"), "n")[0] == 2


def test_r54_a_card_moves_no_voter_where_every_other_zone_is_full() -> None:
    state = voters(acting(board="empty"), "c")
    for zone in state.zones:
        areas = 5 if zone.key == "c" else 0
        state = play(state, EditZone(zone=zone.key, name=zone.name, capacity=areas, volatile=0))
    state = voters(state, "c", 0, 2)
    picks = taps.picks(GAME.ask(state, Draft("card")), "what")
    assert str(picks["move"].blocked)
    assert not str(picks["convert"].blocked) and not str(picks["evict"].blocked)


def test_r1_r119_a_card_converts_no_voter_where_nobody_else_has_a_peg() -> None:
    state = by_hand(by_hand(voters(acting(), "c", 2), "evicted:1", 60), "evicted:2", 60)
    assert "convert" in against(GAME.ask(state, Draft("card")), "what")
    state = by_hand(state, "evicted:2", 59)
    assert "convert" not in against(GAME.ask(state, Draft("card")), "what")
    form = GAME.ask(state, Draft("card", {"what": "convert", "zone": "c"}))
    assert list(against(form, "taker")) == [1]


def test_r1_a_card_gives_no_voters_where_nobody_has_a_peg() -> None:
    state = by_hand(by_hand(acting(), "evicted:1", 60), "evicted:2", 60)
    form = GAME.ask(state, Draft("card", {"what": "voters"}))
    assert list(against(form, "seat")) == [1, 2]
    assert "voters" not in against(form, "what")
    assert "voters" in against(GAME.ask(by_hand(state, "evicted:0", 60), Draft("card")), "what")
