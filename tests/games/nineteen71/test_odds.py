"""What is known of the 54 cards."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.games.nineteen71 import GAME
from companion.games.nineteen71.kinds import ACTION_IDS
from companion.games.nineteen71.moves import Build, Draw, Pair, Reform, Reveal, Strike
from companion.games.nineteen71.odds import chance_of_any, chances, unseen
from companion.games.nineteen71.state import State
from tests.games.nineteen71.tables import after, asked, impossible, table


def seen_discards(*cards: str) -> State:
    state = table("un:d", "fair:dd")
    return replace(state, deck=state.deck - len(cards), discard=cards)


def test_all_cards_are_equally_likely_while_nothing_is_seen() -> None:
    assert chances(table("un:d", "fair:d")) == {action: pytest.approx(1 / 6) for action in ACTION_IDS}


def test_named_discards_and_civil_reforms_are_counted_out() -> None:
    state = after(table("un:d", "fair:dd farm:d"), Strike(target=1), Reveal(card="response"))
    assert unseen(state)["strike"] == 8
    assert unseen(state)["response"] == 8, "a card just named counts while the missile still runs"
    state = after(state, Reveal(), Reveal())
    assert unseen(state)["response"] == 8
    assert unseen(after(table("un:d", "fair:d"), Reform(onto=1)))["reform"] == 8


def test_a_shuffle_forgets_the_discards() -> None:
    state = replace(seen_discards("response", "response"), drawn=0)
    assert unseen(state)["response"] == 7
    rich = replace(state.nations[1], hand=state.nations[1].hand + state.deck)
    state = after(replace(state, deck=0, nations=(state.nations[0], rich)), Draw())
    assert unseen(state)["response"] == 9


def test_a2_a_building_counts_once_the_other_half_of_its_card_is_known() -> None:
    state = after(table("un:d", "fair:d"), Build(kind="farm", nation=0, place=0))
    assert unseen(state)["response"] == 9
    paired = after(state, Pair(action="response", building="farm"))
    assert unseen(paired)["response"] == 8
    moved = after(paired, Pair(action="strike", building="farm"))
    assert (unseen(moved)["response"], unseen(moved)["strike"]) == (9, 8)
    assert unseen(after(moved, Pair(action="strike")))["strike"] == 9
    impossible(state, Pair(action="farm", building="farm"))
    told = [str(asked(one, "odds").fields[-1].text) for one in (state, paired)]
    assert told == [
        "Counted from the discards and Civil Reforms in sight.",
        "Counted from the discards, Civil Reforms and Buildings in sight.",
    ]


def test_the_chance_that_something_answers_matches_counting_all_hands() -> None:
    state = seen_discards(*["response"] * 7, *["reform"] * 9, *["strike"] * 9, *["legislate"] * 9)
    hidden = ["response"] * 2 + ["other"] * 18
    pairs = list(combinations(range(20), 2))
    hits = sum("response" in (hidden[a], hidden[b]) for a, b in pairs)
    assert chance_of_any(state, "response", 2) == pytest.approx(hits / len(pairs))
    assert chance_of_any(state, "reform", 2) == 0
    assert chance_of_any(state, "response", 50) == pytest.approx(1)
    assert chance_of_any(state, "response", 0) == 0


def test_the_odds_can_be_read_at_any_time() -> None:
    form = asked(seen_discards("response"), "odds")
    assert str(form.fields[0].text) == "Response System: 8 of 9 unseen, 15 %"
    assert form.move is None
    assert GAME.view(seen_discards()).progress.actions[0].ask.act == "odds"
