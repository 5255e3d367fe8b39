"""What a finger does at the table: budgets of touches, forms, rulings by hand."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.game import Draft, Impossible
from companion.core.view import plain
from companion.games.game2020 import GAME
from companion.games.game2020.cards import Follow
from companion.games.game2020.rulings import Adjust, GiveTurn, Place
from companion.games.game2020.turns import EscapeRoll, Roll
from tests.games.game2020.table import FULL, Finger, at, play, ride, spaces


def test_a_normal_turn_with_its_card_takes_at_most_four_touches() -> None:
    known = Finger(ride(3, FULL)).primary().throw(2).other("Forward 3")
    assert (known.touches, spaces(known.state)[0], known.state.active) == (3, 5, 1)
    form = Finger(ride(3, FULL)).primary().throw(2).other("Something else").pick("forward3")
    assert (form.touches, spaces(form.state)[0], form.state.active) == (4, 5, 1)
    colour = Finger(ride(3)).primary().throw(2).other("Nay").other("The Pit")
    assert (colour.touches, colour.state.riders[0].where) == (4, "pit")


def test_an_exit_space_takes_four_touches_and_no_card() -> None:
    finger = Finger(ride(3)).primary().throw(2).other("Exit space").pick("pit")
    assert (finger.touches, finger.state.active) == (4, 1)
    assert finger.state.map.exits("pit") == (2,)


@pytest.mark.parametrize("die", [2, 5])
def test_an_escape_roll_takes_two_touches(die: int) -> None:
    finger = Finger(play(at(ride(3, FULL), 4), Roll(value=6), Follow(effect="bubble")))
    finger.primary().throw(die)
    assert (finger.touches, finger.state.active) == (2, 1)


def test_an_escape_asks_for_the_exit_only_when_it_is_needed() -> None:
    inside = play(ride(3), Roll(value=6), Follow(effect="bubble", bubble=1))
    assert Finger(inside).primary().throw(6).state.active == 1
    asked = Finger(inside).primary().throw(1)
    assert (asked.touches, asked.form, asked.state.active) == (2, None, 0), "the roll comes before the question"
    assert [(die.value, die.seat) for die in asked.session.view.rolled] == [(1, 0)]
    assert asked.primary().number(12).state.active == 0
    assert spaces(asked.confirm().state)[0] == 12
    assert [die.value for die in asked.session.view.rolled] == [1], "what led out lies until the next act"
    asked.session.undo()
    assert (asked.state.duty, asked.state.die) == ("exit", 1)
    asked.session.undo()
    assert asked.state.duty == "escape"


def test_the_missed_turn_takes_one_touch() -> None:
    finger = Finger(play(ride(2, FULL), Place(seat=0, where="pit")))
    assert finger.primary().state.active == 1
    assert finger.touches == 1


def test_the_half_way_sign_is_asked_for_once() -> None:
    question = Finger(ride(2)).primary().throw(6).other("Oy Vey").other("Quarantine")
    assert question.form.rule == "game2020 R18"
    asked = question.number(32).confirm()
    assert (asked.state.riders[0].where, asked.state.map.halfway) == ("bubble1", 32)
    asked.session.play(plain(GiveTurn(seat=1)), at=0)
    known = asked.primary().throw(5).other("Oy Vey").other("Quarantine")
    assert (known.form, known.state.riders[1].where) == (None, "bubble1")


def test_a_table_that_has_not_found_the_sign_says_on_which_side_it_is() -> None:
    asked = Finger(ride(2)).primary().throw(6).other("Oy Vey").other("Quarantine").pick(2).confirm()
    assert (asked.state.riders[0].where, asked.state.map.halfway) == ("bubble2", 0)


def test_a_token_that_stands_wrong_is_set_by_one_with_one_touch() -> None:
    on = Finger(at(ride(2, FULL), 20)).other("to 21")
    assert (on.touches, spaces(on.state)[0]) == (1, 21)
    rolled = Finger(at(ride(2, FULL), 20)).primary().throw(3).other("to 22")
    assert (spaces(rolled.state)[0], rolled.state.deck) == (22, "yellow")


def test_the_start_is_rolled_for_in_two_touches_or_with_real_dice() -> None:
    finger = Finger(ride(4, opening="roll")).primary().throw(3, 6, 2, 5)
    assert (finger.touches, finger.state.active, finger.state.duty) == (2, 2, "roll")
    real = Finger(ride(2, opening="roll")).other("Enter dice").throw(4, 1)
    assert (real.touches, real.state.active) == (2, 1)


def test_a_tie_for_the_start_keeps_what_was_rolled_before() -> None:
    tied = Finger(ride(3, opening="roll")).primary().throw(2, 5, 2)
    assert [(lot.rolls, lot.rolling) for lot in GAME.view(tied.state).board.lots] == [
        ((2,), True),
        ((5,), False),
        ((2,), True),
    ]
    settled = tied.primary().throw(6, 4)
    assert [(lot.rolls, lot.starts) for lot in GAME.view(settled.state).board.lots] == [
        ((2, 6), False),
        ((5,), False),
        ((2, 4), True),
    ]


def to_last_yellow(space: int) -> Finger:
    """Ana drew a card to the last yellow space, and the map knows nothing."""
    return Finger(at(ride(2), space - 6)).primary().throw(6).other("Oy Vey").other("Last yellow")


def test_an_unknown_yellow_space_is_asked_for_with_the_nearest_in_sight() -> None:
    asked = to_last_yellow(16)
    assert asked.form is not None
    offered = [pick.value for field in asked.form.fields if field.key == "yellow" for pick in field.picks]
    assert offered == [15, 14, 13, 12, 11, 10, 16, 0]
    assert spaces(asked.pick(13).state)[0] == 13
    first = to_last_yellow(16).pick(16)
    assert (spaces(first.state)[0], first.state.active) == (16, 1)


def test_a_yellow_space_further_away_waits_for_the_button() -> None:
    asked = to_last_yellow(26).pick(0)
    assert asked.form is not None
    assert [field.key for field in asked.form.fields] == ["far"], "the ride stands alone, and is seen as a whole"
    asked.number(5)
    assert asked.state.active == 0
    assert spaces(asked.confirm().state)[0] == 5


def test_a_ride_to_the_finish_by_the_big_button_and_the_card() -> None:
    finger = Finger(ride(2, FULL, opening="roll")).primary().throw(1, 2)
    for _ in range(300):
        if finger.state.winner is not None:
            break
        if finger.state.duty == "draw":
            finger.other({"green": "Forward 5", "red": "Back 4", "yellow": "Last yellow"}[finger.state.deck])
            continue
        finger.primary()
        if finger.form is not None:
            finger.throw(5)
    assert finger.state.winner is not None
    assert finger.session.view.result is not None


def test_setting_a_space_by_hand_wins_or_takes_the_win_back() -> None:
    won = play(ride(2, FULL), Adjust(key="space:1", value=64))
    assert won.winner == 1
    again = play(won, Adjust(key="space:1", value=60))
    assert again.winner is None
    assert again.duty == "roll"


def test_counters_by_hand_keep_their_bounds() -> None:
    inside = play(ride(2, FULL), Place(seat=0, where="bubble1"))
    assert len(play(inside, Adjust(key="turns:0", value=3)).riders[0].rolls) == 3
    assert play(inside, Adjust(key="turns:0", value=4)).duty == "release"
    pit = play(ride(2, FULL), Place(seat=0, where="pit"))
    assert play(pit, Adjust(key="skip:0", value=0)).duty == "roll"
    for key, value in (
        ("space:0", 65),
        ("space:0", -1),
        ("space:9", 1),
        ("space:²", 1),
        ("turns:0", 5),
        ("turns:1", 1),
        ("skip:0", 1),
        ("used:blue", 1),
        ("used:green", 100),
        ("", 0),
        ("luck:0", 1),
    ):
        with pytest.raises(Impossible):
            Adjust(key=key, value=value).play(inside)


def test_putting_the_active_rider_into_quarantine_drops_the_card() -> None:
    table = play(ride(2, FULL), Roll(value=2), Place(seat=0, where="bubble2"))
    assert table.duty == "escape"
    assert play(table, EscapeRoll(value=2)).riders[0].space == 50


def test_placing_by_hand_stays_on_the_ride() -> None:
    with pytest.raises(Impossible, match="65"):
        Place(seat=0, where="track", space=65).play(ride(2))
    with pytest.raises(Impossible, match="seat 8"):
        GiveTurn(seat=7).play(ride(2))


@pytest.mark.parametrize(
    "act",
    [
        "order",
        "roll",
        "escape",
        "out",
        "skip",
        "release",
        "card",
        "space",
        "mark",
        "token",
        "place",
        "?",
    ],
)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_stale_or_foreign_draft_gives_a_harmless_form(act: str, data: st.DataObject) -> None:
    keys = [
        "die",
        "dice",
        "exit",
        "effect",
        "yellow",
        "far",
        "zone",
        "space",
        "colour",
        "mark",
        "halfway",
        "seat",
        "where",
        "token",
    ]
    value = st.one_of(
        st.booleans(),
        st.integers(-9, 99),
        st.sampled_from(["", "pit", "exit", "yellow", "bubble1", "halfway", "track", "nonsense"]),
        st.lists(st.integers(-2, 9), max_size=9),
    )
    answers = data.draw(st.dictionaries(st.sampled_from(keys), value))
    start = ride(2, opening="roll")
    inside = play(ride(2), Place(seat=0, where="bubble1"))
    for table in (
        start,
        ride(2),
        inside,
        play(ride(2), Roll(value=1)),
        play(inside, EscapeRoll(value=2)),
        play(ride(2, FULL), Adjust(key="space:0", value=64)),
    ):
        form = GAME.ask(table, Draft(act, answers))
        assert str(form.title)
        assert msgspec.json.encode(form)
