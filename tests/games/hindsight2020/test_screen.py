"""What the table shows, and how few touches lead to a move."""

from __future__ import annotations

import pytest

from companion.core.form import Number, Throw
from companion.core.game import Draft, Impossible, Refused
from companion.core.view import Action, Fact, Slots, Stat, Tokens
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.moves import (
    Adjust,
    EndAction,
    EndYear,
    Event,
    Immigration,
    PickNext,
    Purge,
    Respond,
    TakeBonus,
)
from companion.games.hindsight2020.state import State
from tests.games.hindsight2020.table import (
    acting,
    fill,
    full,
    late,
    nation,
    own,
    picks,
    play,
    policies,
    pops,
    see,
    year,
)
from tests.games.taps import against
from tests.games.walk import table_of


def touch(state: State, action: Action, *answers: tuple[str, object]) -> tuple[State, int]:
    """Open an action, give the answers one touch each, confirm; gives the touches it took."""
    touches = 1
    if action.move is not None:
        return play(state, GAME.read_move(action.move)), touches
    form = GAME.ask(state, action.ask)
    for key, value in answers:
        form = GAME.ask(state, form.draft.put(key, value))
        touches += 1
    touches += 0 if form.at_once else 1
    return play(state, GAME.read_move(form.move)), touches


def other(state: State, label: str) -> Action:
    return next(action for action in see(state).others if str(action.label) == label)


def test_a_tile_shows_pop_tokens_stats_policies_and_hand() -> None:
    state = nation(year(), 0, pop=12, hand=1, policies=policies((2, 0, -1), (0, -1, 2)))
    seat = see(state).seats[0]
    assert (seat.name, seat.main.value, seat.main.unit, str(seat.badge)) == ("Seat 1", 12, "M", "TURN")
    (tokens,), stats, (slots, hand) = seat.lines
    assert isinstance(tokens, Tokens) and tokens.stacks == ((5, 2), (1, 2))
    assert [stat.value for stat in stats if isinstance(stat, Stat)] == [2, -1, 1]
    assert isinstance(slots, Slots) and (slots.filled, slots.total) == (2, 3)
    assert isinstance(hand, Fact) and str(hand.text) == "1 of 3"


def test_pop_goes_up_and_down_by_one_touch_as_a_ruling() -> None:
    counter = see(year()).seats[2].main
    assert pops(play(year(), GAME.read_move(counter.plus)))[2] == 11
    assert pops(play(year(), GAME.read_move(counter.minus)))[2] == 9
    assert see(nation(year(), 2, pop=0)).seats[2].main.minus is None


def test_a_flipped_global_event_takes_four_touches() -> None:
    after, touches = touch(year(), see(year()).primary, ("amount", -4), ("stat", "healthcare"))
    assert (pops(after), touches) == ([6, 6, 6, 6], 4)


def test_a_policy_from_hand_takes_five_touches_and_a_flipped_one_six() -> None:
    sums = (("healthcare", 1), ("economy", -2), ("morale", 3))
    after, touches = touch(acting(year()), other(acting(year()), "Policy"), *sums)
    assert (after.nations[0].policies, touches) == (policies((1, -2, 3)), 5)
    after, touches = touch(year(), see(year()).primary, ("kind", "policy"), *sums)
    assert (after.nations[0].policies, touches) == (policies((1, -2, 3)), 6)


def test_a_flipped_bonus_card_takes_two_touches() -> None:
    after, touches = touch(year(), see(year()).primary, ("kind", "bonus"))
    assert (after.nations[0].hand, touches) == (4, 2)


def test_a_policy_is_laid_down_in_the_opening_from_a_nations_sheet() -> None:
    state = table_of(GAME, 3)
    after, _ = touch(state, see(state).seats[1].actions[0], ("morale", 2))
    assert after.nations[1].policies == policies((0, 0, 2))


def test_the_form_says_what_the_event_will_do_in_all() -> None:
    state = nation(year(), 1, pop=3)
    form = fill("news", state, kind="event", reach="global", stat="none", amount=-4)
    assert str(form.lead) == "Before you play it: 4 hit, Seat 2 falls to 0, 15M lost in all"
    assert str(form.confirm) == "Apply to all 4 nations"
    form = fill("news", state, kind="event", reach="national", stat="none", amount=2)
    assert str(form.confirm) == "Apply to Seat 1"
    assert str(form.lead) == "Before you play it: 2M gained in all"


def test_an_event_from_hand_asks_for_its_target() -> None:
    state = acting(year())
    form = fill("event", state, reach="national", amount=-2)
    assert form.move is None
    assert picks(form, "target") == [0, 1, 2, 3]
    form = fill("event", state, reach="national", amount=-2, target=2)
    assert pops(play(state, GAME.read_move(form.move))) == [10, 10, 8, 10]


def test_immigration_asks_for_two_nations_and_two_rolls() -> None:
    form = fill("news", year(), ready="immigration", second=3)
    assert [field.label.blanks["nation"] for field in form.fields if isinstance(field, Throw)] == ["Seat 1", "Seat 4"]
    form = fill("news", year(), ready="immigration", second=3, first_roll=[1], second_roll=[3])
    assert GAME.read_move(form.move) == Immigration(first=0, second=3, first_roll=1, second_roll=3)
    assert fill("news", year(), ready="immigration", second=3, first_roll=[9], second_roll=[3]).move is None


def test_the_purge_needs_one_more_touch_only() -> None:
    after, touches = touch(year(), see(year()).primary, ("ready", "purge"))
    assert (pops(after), touches) == ([5] * 4, 3)
    assert GAME.read_move(fill("news", year(), ready="purge").move) == Purge()


def test_a_full_row_of_policies_asks_which_one_makes_room() -> None:
    state = full(acting(year()), 0)
    form = fill("policy", state, source="hand", economy=2)
    assert form.move is None
    assert str(form.missing) == "Which one makes room?"
    assert form.fields[0].key == "replace", "in sight without a scroll"
    ready = fill("policy", state, source="hand", economy=2, replace=1)
    assert ready.move is not None
    assert "Economy +1\u00a0→\u00a0+2, Morale +1\u00a0→\u00a0+1" in str(ready.lead), "the totals, now and then"


def test_a_bonus_card_asks_nothing_and_says_what_it_does() -> None:
    state = nation(acting(year()), 0, hand=1)
    bonus = next(action for action in see(state).others if str(action.label) == "Bonus")
    after = GAME.read_move(bonus.move).play(state)
    assert [str(note.text) for note in after.notes] == [
        "Seat 1 plays a Bonus card",
        "Do what it says: it does not count as the action.",
    ]


def test_a_card_beyond_the_usual_figures_can_be_entered() -> None:
    form = fill("policy", acting(year()), source="hand", wide=True, economy=-6)
    assert sum(isinstance(field, Number) for field in form.fields) == 3
    assert play(acting(year()), GAME.read_move(form.move)).nations[0].policies == policies((0, -6, 0))


def test_the_response_form_offers_the_only_open_loss_and_marks_what_is_refused() -> None:
    state = play(year(), Event(amount=-3, reach="national"))
    form = fill("response", state, seat=2, card="refugee")
    assert GAME.read_move(form.move) == Respond(seat=2, card="refugee", victim=0, event=0)
    state = play(state, Respond(seat=1, card="refugee", victim=0))
    form = fill("response", state, seat=0, card="hindsight")
    card = next(field for field in form.fields if getattr(field, "key", "") == "card")
    assert "already gone" in str(card.picks[1].blocked)
    assert "Seat 2 with Refugee Camp" in str(see(state).reminders[0].text)


def test_refugee_camp_is_marked_as_no_answer_to_immigration() -> None:
    state = play(year(), Immigration(first=0, second=1, first_roll=1, second_roll=4))
    form = fill("response", state, seat=2)
    card = next(field for field in form.fields if getattr(field, "key", "") == "card")
    assert "moves Pop" in str(card.picks[0].blocked)


def test_no_primary_button_is_a_dead_end() -> None:
    opening = table_of(GAME, 3)
    for state in (opening, year(), acting(year()), play(acting(year()), EndAction()), late(year())):
        primary = see(state).primary
        assert not primary.blocked.message
        assert primary.move is not None or primary.ask is not None
    tie = play(late(year()), EndYear())
    form = GAME.ask(tie, see(tie).primary.ask)
    for seat in tie.tied:
        form = GAME.ask(tie, form.draft.put(f"roll{seat}", [1 + seat % 4]))
    assert play(tie, GAME.read_move(form.move)).winners == (3,)


def test_what_the_rules_refuse_now_is_shown_with_its_reason() -> None:
    state = play(acting(year()), Event(amount=-1, source="hand"))
    assert "already used its one action" in str(other(state, "Event").blocked)
    assert "already used its one action" in str(other(state, "Policy").blocked)
    assert not other(state, "Bonus").blocked.message


def test_the_year_is_counted_down_and_can_be_recounted() -> None:
    track = see(year()).progress
    assert (track.value, track.total) == (54, 54)
    form = GAME.ask(year(), track.actions[0].ask.put("value", 31))
    assert play(year(), GAME.read_move(form.move)).deck == 31
    assert str(see(play(year(), Adjust(key="deck", value=1))).progress.text) == "1 card left in the year"
    assert str(see(late(year())).progress.text) == "The year has run out"


def test_the_buzzer_is_beside_the_news() -> None:
    assert any(action.tool == "buzzer" for action in see(year()).others)


def test_the_picked_nation_is_marked() -> None:
    assert str(see(play(year(), PickNext(seat=2))).seats[2].badge) == "NEXT"


def test_an_own_card_opens_the_form_that_fits_the_turn() -> None:
    card = {"kind": "event", "amount": -2, "stat": "morale", "reach": "global", "name": "Wildfire"}
    assert GAME.read_move(own(year(), **card).move) == Event(amount=-2, stat="morale", name="Wildfire")
    from_hand = Event(amount=-2, stat="morale", name="Wildfire", source="hand")
    assert GAME.read_move(own(acting(year()), **card).move) == from_hand


ACTS = ("news", "event", "policy", "edit-policy", "response", "tie", "next", "deck", "bonus", "?")


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("answer", [-1, 99, True, "nonsense", [7], []])
def test_stale_answers_do_no_harm(act: str, answer: object) -> None:
    keys = (
        *("kind", "reach", "stat", "amount", "ready", "target", "first", "second", "first_roll", "giver", "taker"),
        *("moved", "seat", "place", "healthcare", "replace", "condition", "name", "event", "card", "victim"),
        *("way", "winner", "value", "source", "roll0"),
    )
    for state in (year(), play(year(), TakeBonus()), play(year(), Event(amount=-1)), play(late(year()), EndYear())):
        for key in keys:
            try:
                form = GAME.ask(state, Draft(act, {key: answer}))
                assert str(form.title)
                assert form.move is not None or str(form.missing)
                if form.move is not None:
                    GAME.read_move(form.move).play(state)
            except (Impossible, Refused) as no:
                assert str(no.why)


@pytest.mark.parametrize("nations", [2, 3, 6])
@pytest.mark.parametrize("amount", [-2, -1, 1])
def test_the_primary_button_alone_carries_the_table_to_its_end(nations: int, amount: int) -> None:
    state = table_of(GAME, nations)
    for step in range(400):
        view = see(state)
        if view.result is not None:
            break
        answers = [("amount", amount if step % 3 else 0), *((f"roll{s}", [1 + s % 4]) for s in range(nations))]
        state, _ = touch(state, view.primary, *answers)
    result = see(state).result
    assert result is not None
    assert len(result.winners) == 1
    assert sorted(standing.seat for standing in result.standings) == list(range(nations))


def test_six_nations_share_the_twelve_large_tokens_of_the_box() -> None:
    state = nation(nation(year(6), 0, pop=15), 5, pop=3)
    stacks = [seat.lines[0][0].stacks for seat in see(state).seats]
    assert stacks == [((5, 3),), ((5, 2),), ((5, 2),), ((5, 2),), ((5, 2),), ((1, 3),)]
    state = nation(year(6), 0, pop=15)
    stacks = [seat.lines[0][0].stacks for seat in see(state).seats]
    assert stacks == [((5, 2), (1, 5)), *[((5, 2),)] * 5], "the thirteenth is not in the box"


def test_an_event_from_hand_is_not_aimed_at_a_nation_that_is_gone_by_then() -> None:
    state = play(nation(year(), 2, pop=1), Event(amount=-3))
    form = fill("event", state, reach="national", amount=-2)
    assert picks(form, "target") == [0, 1, 3]
    assert str(fill("event", state, reach="global", amount=-2).confirm) == "Apply to all 3 nations"
    assert "Event on Seat 3" not in [str(action.label) for action in see(state).seats[2].actions]


def test_a_nation_without_cards_is_marked_where_somebody_answers() -> None:
    state = play(nation(year(), 1, hand=0), Event(amount=-3))
    form = fill("response", state)
    seats = next(field for field in form.fields if getattr(field, "key", "") == "seat")
    assert ["no card left" in str(pick.blocked) for pick in seats.picks] == [False, True, False, False]


def test_r45_a_loss_that_somebody_took_in_is_not_offered_back() -> None:
    state = play(nation(year(), 1, pop=2), Event(amount=-3))
    fallen = next(reminder for reminder in see(state).reminders if reminder.seat == 1)
    assert not str(fallen.actions[0].blocked)
    state = play(state, Respond(seat=2, card="refugee", victim=1))
    cards = against(GAME.ask(state, next(r for r in see(state).reminders if r.seat == 1).actions[0].ask), "card")
    assert cards["hindsight"][1].startswith("Refugee Camp was announced first")
