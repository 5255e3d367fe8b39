"""What Events do to nations: the printed examples, reach, and the order of answers."""

from __future__ import annotations

import pytest

from companion.core.change import changes
from companion.core.game import Impossible
from companion.core.memory import in_memory
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.moves import (
    EnactPolicy,
    EndAction,
    Event,
    Immigration,
    Overpopulation,
    Purge,
    Respond,
    Settle,
)
from tests.games.hindsight2020.table import (
    acting,
    hands,
    hit,
    nation,
    overrule,
    play,
    policies,
    pops,
    refused,
    told,
    year,
)


def flipped(amount: int, stat: str, total: int, start: int = 10) -> int:
    """What a National Event from the news leaves of a nation with that total."""
    sums = {"healthcare": (total, 0, 0), "economy": (0, total, 0), "morale": (0, 0, total)}[stat]
    state = nation(year(), 0, pop=start, policies=policies(sums))
    return pops(play(state, Event(amount=amount, stat=stat, reach="national")))[0]


def test_x1_minus_three_with_morale_plus_one_loses_two() -> None:
    assert flipped(-3, "morale", 1) == 8


def test_x2_minus_one_with_healthcare_plus_one_is_unaffected() -> None:
    assert flipped(-1, "healthcare", 1) == 10


def test_x3_minus_one_with_economy_plus_two_gains_one() -> None:
    assert flipped(-1, "economy", 2) == 11


def test_x4_minus_two_with_morale_minus_one_loses_three() -> None:
    assert flipped(-2, "morale", -1) == 7


def test_x5_plus_one_with_healthcare_plus_two_gains_three() -> None:
    assert flipped(1, "healthcare", 2) == 13


def test_x6_plus_one_with_economy_minus_one_is_unaffected() -> None:
    assert flipped(1, "economy", -1) == 10


def test_r30_r37_the_three_modifiers_of_a_policy_each_count_for_their_own_stat_alone() -> None:
    table = nation(year(), 0, policies=policies((3, -2, 1)))
    for stat, by in (("healthcare", 3), ("economy", -2), ("morale", 1)):
        assert pops(play(table, Event(amount=-1, stat=stat, reach="national")))[0] == 10 - 1 + by


@pytest.mark.parametrize(("example", "before", "after"), [("x7", 6, 3), ("x8", 5, 3), ("x9", 1, 1)])
def test_x7_x8_x9_the_purge_takes_half_rounded_down(example: str, before: int, after: int) -> None:
    state = nation(year(), 0, pop=before)
    assert pops(play(state, Purge(reach="national")))[0] == after, example


def test_x10_immigration_moves_the_difference_of_three_and_one() -> None:
    after = play(year(), Immigration(first=0, second=1, first_roll=3, second_roll=1))
    assert pops(after) == [12, 8, 10, 10]


def test_x11_hindsight_comes_too_late_after_refugee_camp() -> None:
    state = play(year(), Event(amount=-3, reach="national"), Respond(seat=1, card="refugee", victim=0))
    assert pops(state) == [7, 13, 10, 10]
    no = refused(state, Respond(seat=0, card="hindsight"))
    assert no.rule == "hindsight2020 R45"
    assert "already gone" in str(no.why)
    assert pops(play(state, overrule(Respond(seat=0, card="hindsight"))))[0] == 10


def test_r12_a_flipped_global_event_hits_each_nation_by_its_own_total() -> None:
    state = nation(year(), 0, policies=policies((1, 0, 0)))
    state = nation(state, 1, policies=policies((-2, 0, 0), (1, 5, 5)))
    after = play(state, Event(amount=-4, stat="healthcare"))
    assert pops(after) == [7, 5, 6, 6]


def test_r13_a_flipped_national_event_hits_only_the_flipper() -> None:
    assert pops(play(year(first=2), Event(amount=-2, reach="national"))) == [10, 10, 8, 10]
    assert refused(year(), Event(amount=-2, reach="national", target=1)).rule == "hindsight2020 R13"


def test_r23_a_global_event_from_hand_hits_its_player_too() -> None:
    after = play(acting(year()), Event(amount=-2, source="hand"))
    assert pops(after) == [8, 8, 8, 8]
    assert hands(after) == [2, 3, 3, 3]


def test_r24_a_national_event_from_hand_is_aimed_at_any_nation() -> None:
    assert pops(play(acting(year()), hit(-2, 3))) == [10, 10, 10, 8]
    assert pops(play(acting(year()), hit(-2, 0))) == [8, 10, 10, 10]
    with pytest.raises(Impossible, match="Choose the nation"):
        Event(amount=-2, source="hand", reach="national").play(acting(year()))


def test_r35_a_policy_enacted_afterwards_does_not_reach_back() -> None:
    state = play(year(), Event(amount=-4, stat="economy"), EnactPolicy(source="hand", economy=3))
    assert pops(state) == [6, 6, 6, 6]


def test_the_preview_explains_each_nation_in_figures() -> None:
    state = nation(year(), 0, policies=policies((1, 0, 0)))
    state = nation(state, 1, pop=3, policies=policies((-1, 0, 0)))
    rows = changes(in_memory(GAME, state).preview(Event(amount=-4, stat="healthcare")))
    assert [(row.before, row.after, row.out, str(row.text)) for row in rows] == [
        (10, 7, False, "−4 +1 = −3M"),
        (3, 0, True, "−4 −1 = −5M"),
        (10, 6, False, "−4 ±0 = −4M"),
        (10, 6, False, "−4 ±0 = −4M"),
    ]


def test_the_preview_says_beside_the_figures_only_what_they_do_not_say() -> None:
    state = nation(year(), 1, pop=0, out=True)
    session = in_memory(GAME, state)
    (row,) = changes(session.preview({"move": "adjust", "key": "pop:0", "value": 7}))
    assert (row.before, row.after, str(row.text)) == (10, 7, "")
    (row,) = changes(session.preview({"move": "adjust", "key": "pop:1", "value": 5}))
    assert (row.before, row.after, str(row.text)) == (0, 5, f"{row.name} is back in the game")


def test_an_event_without_a_stat_ignores_policies() -> None:
    state = nation(year(), 0, policies=policies((3, 3, 3)))
    assert pops(play(state, Event(amount=-4)))[0] == 6


def test_the_log_names_the_event() -> None:
    assert told(year(), Event(amount=-2, stat="economy"))[0] == "Global event −2M, Economy"
    assert told(year(), Event(amount=-2, name="Wildfire"))[0] == "Wildfire: −2M"


def test_overpopulation_moves_what_the_giver_has() -> None:
    state = nation(year(), 2, pop=3)
    assert pops(play(state, Overpopulation(giver=2, taker=0, amount=5))) == [13, 10, 0, 10]


@pytest.mark.parametrize(
    "event",
    [
        Immigration(first=0, second=1, first_roll=1, second_roll=4),
        Overpopulation(giver=0, taker=1, amount=3),
    ],
)
def test_r38_refugee_camp_cannot_answer_pop_that_moves(event: Immigration | Overpopulation) -> None:
    state = play(year(), event)
    move = Respond(seat=2, card="refugee", victim=0)
    no = refused(state, move)
    assert no.rule == "hindsight2020 R38"
    assert "moves Pop" in str(no.why)
    assert pops(play(state, overrule(move))) == [7, 13, 13, 10]


def test_hindsight_brings_moved_pop_back_from_who_took_it() -> None:
    state = play(year(), Immigration(first=0, second=1, first_roll=1, second_roll=4), Respond(seat=0, card="hindsight"))
    assert pops(state) == [10, 10, 10, 10]


def test_a17_refugee_camp_moves_the_real_loss_of_a_nation_that_had_less() -> None:
    state = nation(year(), 1, pop=2)
    state = play(state, Event(amount=-5), Respond(seat=2, card="refugee", victim=1))
    assert pops(state) == [5, 0, 7, 5]
    assert hands(state)[2] == 2


def test_r45_refugee_camp_after_hindsight_or_another_camp_finds_nothing() -> None:
    state = play(year(), Event(amount=-3, reach="national"), Respond(seat=0, card="hindsight"))
    assert pops(state)[0] == 10
    assert refused(state, Respond(seat=1, card="refugee", victim=0)).rule == "hindsight2020 R45"
    state = play(year(), Event(amount=-3, reach="national"), Respond(seat=1, card="refugee", victim=0))
    assert refused(state, Respond(seat=2, card="refugee", victim=0)).rule == "hindsight2020 R45"


def test_refugee_camp_is_not_for_ones_own_loss() -> None:
    state = play(year(), Event(amount=-3))
    assert "another nation" in str(refused(state, Respond(seat=0, card="refugee", victim=0)).why)


def test_r33_an_event_is_answered_only_in_its_own_turn() -> None:
    from tests.games.hindsight2020.table import turn

    assert refused(year(), Respond(seat=1, card="hindsight")).rule == "hindsight2020 R33"
    state = play(year(), Event(amount=-3), EndAction())
    assert pops(play(state, Respond(seat=1, card="hindsight")))[1] == 10
    assert refused(turn(year()), Respond(seat=1, card="hindsight")).rule == "hindsight2020 R33"


def test_an_earlier_event_of_the_turn_can_still_be_answered() -> None:
    state = play(year(), Event(amount=-3, reach="national"), hit(-2, 1))
    assert pops(play(state, Respond(seat=0, card="hindsight", event=0)))[0] == 10
    assert refused(state, Respond(seat=0, card="hindsight")).rule == "hindsight2020 R36"


def test_a_nation_without_cards_cannot_answer() -> None:
    state = play(nation(year(), 1, hand=0), Event(amount=-3))
    assert "no card left" in str(refused(state, Respond(seat=1, card="hindsight")).why)


def test_a_fallen_nation_saves_itself_with_hindsight_before_it_is_settled() -> None:
    state = play(nation(year(), 1, pop=2), Event(amount=-5))
    saved = play(state, Respond(seat=1, card="hindsight"), EndAction())
    assert not saved.nations[1].out
    assert saved.nations[1].pop == 2
    gone = play(state, Settle())
    assert gone.nations[1].out
    with pytest.raises(Impossible, match="out of the game"):
        Respond(seat=1, card="hindsight").play(gone)


def test_immigration_needs_two_nations_that_are_in_the_game() -> None:
    with pytest.raises(Impossible, match="two different"):
        Immigration(first=1, second=1, first_roll=1, second_roll=2).play(year())
    with pytest.raises(Impossible, match="no nation"):
        Immigration(first=1, second=5, first_roll=1, second_roll=2).play(year())
