"""The Edge of Chaos."""

from __future__ import annotations

import pytest

from companion.games.shasn import GAME, majority
from companion.games.shasn.bags import chaos_supply
from companion.games.shasn.moves import (
    Adjust,
    Answer,
    CardOnVoters,
    EditChaos,
    EditReward,
    EndTurn,
    LandGrab,
    LowerChaos,
    MoveChaos,
    PlaceChaos,
    PlayOn,
    Prospect,
    TakeResources,
    UseConspiracy,
)
from companion.games.shasn.state import CHAOS, State, replace, zone_of
from tests.games.promise import restless
from tests.games.shasn.fingers import at, guest, reminded, tap
from tests.games.shasn.table import (
    NONE,
    acting,
    cards,
    impossible,
    in_zone,
    new,
    next_turn,
    opened,
    play,
    purse,
    refused,
    scores,
    started,
    volatile,
    voters,
)


def table(**options: object) -> State:
    return acting(4, chaos=True, **options)


def chaos_in(state: State, zone: str, count: int) -> State:
    return play(state, Adjust(key=f"chaos_in:{zone}", value=count))


def test_chaos_starts_at_stability_and_everybody_loses_at_13() -> None:
    state = table()
    assert state.chaos == 0
    state = play(state, MoveChaos(seat=0, by=12))
    assert state.stage == "actions"
    state = play(state, MoveChaos(seat=0, by=1))
    assert (state.stage, state.ended) == ("over", "chaos")
    result = GAME.view(state).result
    assert result is not None
    assert result.winners == ()
    assert str(result.text) == "Chaos wins: everybody loses."


def test_the_loss_comes_at_12_where_the_table_counts_stability() -> None:
    state = play(table(chaos_end=12), MoveChaos(seat=0, by=12))
    assert state.ended == "chaos"


def test_chaos_stays_at_stability_or_sinks_below_as_the_table_says() -> None:
    low = play(table(), MoveChaos(seat=0, by=1))
    assert play(low, MoveChaos(seat=0, by=-2)).chaos == 0
    refused(table(), MoveChaos(seat=0, by=-2), "shasn A18")
    assert play(table(chaos_below=True), MoveChaos(seat=0, by=-2)).chaos == -2
    refused(table(), LowerChaos(), "shasn A18")


def test_answers_and_conspiracies_move_chaos() -> None:
    state = play(started(4, chaos=True), Answer(ideologue=0, gain=NONE, chaos=2))
    assert state.chaos == 2
    state = play(state, Adjust(key="conspiracies:0", value=1), UseConspiracy(seat=0, chaos=-1))
    assert state.chaos == 1


def test_whoever_moves_chaos_gets_what_the_point_gives_up_or_down() -> None:
    state = play(table(), EditReward(point=3, take=2, voters=1, chaos=2, text="Draw a card"))
    up = play(state, MoveChaos(seat=1, by=3))
    player = up.players[1]
    assert (player.to_take, [g.voters for g in player.groups], up.chaos_later) == (2, [1], (0, 2, 0, 0))
    assert [(d.kind, d.seat, d.text) for d in up.duties] == [("reward", 1, "Draw a card")]
    down = play(state, MoveChaos(seat=1, by=4), MoveChaos(seat=2, by=-1))
    assert down.players[2].to_take == 2
    taken = play(down, TakeResources(seat=2, purse=(1, 0, 0, 1)))
    assert taken.players[2].purse == (1, 0, 0, 1)


def test_lowering_chaos_for_its_price_earns_nothing() -> None:
    state = play(
        purse(table(), 0, 3, 0, 0, 0), EditReward(point=2, take=2), EditChaos(price=3), MoveChaos(seat=1, by=3)
    )
    refused(state, LowerChaos(pay=(1, 0, 0, 0)), "shasn R103")
    state = play(state, LowerChaos(pay=(3, 0, 0, 0)))
    assert (state.chaos, state.me.to_take, state.me.purse) == (2, 0, NONE)


def test_using_a_power_moves_chaos_or_asks_until_the_mat_is_filled_in() -> None:
    swap = Prospect(pay=(1, 0, 0, 0), take=(0, 1, 0, 0))
    state = purse(cards(table(), 0, (3, 0, 0, 0)), 0, 2, 0, 0, 0)
    asked = play(state, swap)
    assert asked.chaos == 0
    assert [(d.kind, d.text) for d in asked.duties] == [("power", "prospecting")]
    assert not play(asked, MoveChaos(seat=0, by=1, duty=0)).duties
    known = play(state, EditChaos(level3=1, level5=2), swap)
    assert (known.chaos, known.duties) == (1, ())


def test_chaos_voters_are_placed_by_their_winner_or_must_be_by_the_next_player() -> None:
    state = play(table(), EditReward(point=1, chaos=3), MoveChaos(seat=0, by=1))
    state = play(state, PlaceChaos(zone="n", count=1))
    assert (zone_of(state, "n").chaos, state.chaos_won) == (1, 2)
    state = next_turn(state)
    assert state.chaos_due == 2
    refused(state, EndTurn(), "shasn R105")
    state = play(state, PlaceChaos(zone="s", count=2), EndTurn())
    assert (state.active, state.chaos_due) == (2, 0)


def test_r104_r105_the_table_says_by_which_rule_chaos_voters_wait_until_they_are_placed() -> None:
    def waiting(state: State) -> list[tuple[str, str, int | None, list[str]]]:
        found = [one for one in GAME.view(state).reminders if one.icon == "skull"]
        return [(str(one.text), one.rule, one.seat, [str(act.label) for act in one.actions]) for one in found]

    state = play(table(), EditReward(point=1, chaos=2), MoveChaos(seat=0, by=1))
    assert waiting(state) == [("2 Chaos Voters wait.", "shasn R104", 0, ["Place"])]
    state = next_turn(state)
    assert waiting(state) == [("2 Chaos Voters wait.", "shasn R105", 1, ["Place"])]
    state = play(state, PlaceChaos(zone="n", count=1))
    assert waiting(state) == [("1 Chaos Voter waits.", "shasn R105", 1, ["Place"])]
    assert waiting(play(state, PlaceChaos(zone="n", count=1))) == []


def test_chaos_voters_stay_out_of_volatile_areas() -> None:
    state = voters(table(), "nw", 5, 4, 0, 0)
    state = play(state, Adjust(key="chaos_due", value=2))
    impossible(state, PlaceChaos(zone="nw", count=2), "only 1 plain area left")


def test_evicted_chaos_voters_go_to_the_next_player() -> None:
    state = cards(chaos_in(table(), "n", 2), 0, (5, 0, 0, 0))
    state = play(state, LandGrab(zone="n", owner=CHAOS))
    assert (state.chaos_due, state.chaos_evicted) == (0, 1)
    assert next_turn(state).chaos_due == 1


@pytest.mark.parametrize(("by", "after"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_r107_chaos_voters_that_a_card_evicts_go_to_the_player_after_whoever_played_it(by: int, after: int) -> None:
    hand = at(chaos_in(play(table(), EndTurn()), "n", 2))  # before the second player answers anybody may play one
    tap(hand, "Card effect", what="evict", zone="n", owner=CHAOS, count=2, seat=by)
    while not hand.state.chaos_due:
        hand.state = play(hand.state, Answer(ideologue=0, gain=NONE), EndTurn())
        assert hand.state.active != 1, "nobody got them in a whole round"
    assert (hand.state.active, hand.state.chaos_due) == (after, 2)
    state = play(hand.state, Answer(ideologue=0, gain=NONE))
    refused(state, EndTurn(), "shasn R105")
    assert chaos_supply(state) == 58


def test_r107_whoever_resolved_a_headline_hands_them_to_the_next_and_the_number_can_be_set_right() -> None:
    state = chaos_in(volatile(table(), "w", 3), "n", 2)
    hand = at(play(replace(state, headlines=(3,)), EndTurn()))  # the last player's Headline after the first one's turn
    tap(hand, "What it does", what="evict", zone="n", owner=CHAOS)
    assert "Seat 1 places 1 Chaos Voter in their own turn." in reminded(hand)
    tap(hand, "Set by hand", where="chaos", key="chaos_later:0", value=0)
    assert chaos_supply(hand.state) == 59


def test_r100_a_point_that_is_filled_in_after_it_was_reached_still_gives_to_whoever_moved_chaos() -> None:
    state = play(table(), EndTurn(), Adjust(key="conspiracies:3", value=1))
    hand = at(play(state, UseConspiracy(seat=3, chaos=2)))  # before the second player answers
    tap(hand, "Chaos rewards", point=2, take=1)
    assert [player.to_take for player in hand.state.players] == [0, 0, 0, 1]
    tap(hand, "Chaos rewards", point=2, take=1, voters=2)  # there was more to it
    last = hand.state.players[3]
    assert (last.to_take, [group.voters for group in last.groups]) == (1, [2])
    tap(hand, "Chaos rewards", point=3, take=5)
    assert hand.state.players[3].to_take == 1


def test_a19_a_point_that_gives_several_things_names_all_of_them() -> None:
    state = play(table(), EditReward(point=1, take=2, voters=1, chaos=1), EditReward(point=2, text="Draw 1", take=1))
    track = GAME.view(state).board.chaos
    assert [str(point.text) for point in track.points[:3]] == ["2 resources, 1 voter, 1 Chaos Voter", "Draw 1", ""]


def test_a19_a_point_that_is_corrected_downwards_gives_the_right_number_as_far_as_it_is_not_taken_yet() -> None:
    state = play(table(), EditReward(point=1, take=4, voters=2, chaos=3, text="Draw 2"), MoveChaos(seat=0, by=1))
    hand = at(play(state, PlaceChaos(zone="n", count=2)))
    tap(hand, "Chaos rewards", point=1, take=2, voters=1, chaos=1, text="Draw 1")
    me = hand.state.me
    assert (me.to_take, [group.voters for group in me.groups], hand.state.chaos_won) == (2, [1], 0)
    assert [duty.text for duty in hand.state.duties] == ["Draw 1"]
    tap(hand, "Seat 1 takes 2", funds=2)
    tap(hand, "Chaos rewards", point=1, take=1, text="")  # one too many is taken already
    tap(hand, "Chaos rewards", point=1, take=2, chaos=2)
    assert (hand.state.me.to_take, hand.state.chaos_won, hand.state.duties) == (0, 0, ())
    tap(hand, "Chaos rewards", point=1, take=3, chaos=4)
    assert (hand.state.me.to_take, hand.state.chaos_won) == (1, 2)


def test_a19_what_a_table_of_an_older_version_was_given_is_not_given_again() -> None:
    state = play(table(), EditReward(point=1, take=2), MoveChaos(seat=0, by=1))
    hand = at(replace(state, chaos_gave=None))
    tap(hand, "Chaos rewards", point=1, take=3)
    assert hand.state.me.to_take == 3


def test_r100_the_question_for_what_chaos_gives_names_its_own_rule() -> None:
    hand = at(play(table(), EditReward(point=1, take=2), MoveChaos(seat=0, by=1)))
    assert hand.form("Seat 1 takes 2").rule == "shasn R100"
    assert at(new(4, chaos=True)).form("Seat 1 takes 1").rule == "shasn R5"


def test_a19_what_is_printed_on_the_chaos_mat_is_filled_in_by_whoever_has_the_turn_like_the_board() -> None:
    hand = at(table())
    for label in ("Edit the board", "Borders", "Chaos rewards", "Chaos mat"):
        button = hand.button(label).ask
        mine = guest(hand, 0).ask(button)
        assert mine is not None and not mine.by_hand, label
        assert guest(hand, 1).ask(button) is None, label


def test_r103_a_point_that_was_paid_for_gives_nothing_when_it_is_filled_in() -> None:
    state = play(purse(table(), 0, 1, 0, 0, 0), MoveChaos(seat=1, by=2), LowerChaos(pay=(1, 0, 0, 0), price=1))
    assert not any(player.to_take for player in play(state, EditReward(point=1, take=2)).players)


def test_chaos_voters_are_discarded_and_converted_like_others() -> None:
    state = chaos_in(table(), "n", 3)
    state = play(
        state, CardOnVoters(how="discard", zone="n", owner=CHAOS), CardOnVoters(how="convert", zone="n", owner=CHAOS)
    )
    assert (zone_of(state, "n").chaos, in_zone(state, "n")[0]) == (1, 1)
    assert chaos_supply(state) == 59


def test_a_chaos_majority_clears_the_zone_and_takes_it_out_of_the_game() -> None:
    state = volatile(voters(table(), "w", 5), "w", 1)
    state = voters(state, "nw", 6)
    state = chaos_in(state, "w", 9)
    zone = zone_of(state, "w")
    assert (zone.out, in_zone(state, "w"), zone.chaos) == (True, (0, 0, 0, 0), 9)
    assert scores(state) == [6, 0, 0, 0]
    impossible(play(state, Adjust(key="chaos_due", value=1)), PlaceChaos(zone="w"), "out of play")


def test_a21_a_zone_lost_to_chaos_counts_as_settled_at_the_end() -> None:
    state = table()
    for place, zone in enumerate(state.zones[1:]):  # nobody has pegs for all of them
        state = voters(state, zone.key, *(0,) * (place % 4), zone.need)
    assert not majority.complete(state)
    state = chaos_in(state, state.zones[0].key, state.zones[0].need)
    assert majority.complete(state)


def test_volatile_voters_survive_a_chaos_majority_where_the_table_says_so() -> None:
    state = chaos_in(volatile(voters(table(chaos_volatile=False), "w", 5), "w", 1), "w", 9)
    assert in_zone(state, "w") == (0, 1, 0, 0)


def test_a41_chaos_voters_do_not_compare_for_the_rights_unless_the_table_says_so() -> None:
    from companion.games.shasn.majority import rights

    state = chaos_in(voters(table(), "n", 3, 1), "n", 3)
    assert rights(zone_of(state, "n"), state.rules) == 0
    all_count = chaos_in(voters(table(chaos_rights="all"), "n", 3, 1), "n", 3)
    assert rights(zone_of(all_count, "n"), all_count.rules) == -1


def test_the_table_may_play_on_after_the_loss() -> None:
    state = play(table(), MoveChaos(seat=0, by=13))
    state = play(state, PlayOn())
    assert (state.stage, state.chaos) == ("actions", 12)


def test_chaos_is_a_mode() -> None:
    impossible(new(4), MoveChaos(seat=0, by=1), "without the Edge of Chaos")


def test_r101_no_ideologue_moves_the_question_for_chaos() -> None:
    state = cards(opened(4, chaos=True), 0, (1, 0, 0, 0))  # a second one brings income
    assert restless(GAME, state) == []


def test_r60_naming_another_player_does_not_move_the_question_for_chaos() -> None:
    state = play(opened(4, chaos=True), Adjust(key="conspiracies:1", value=1), Adjust(key="conspiracies:2", value=1))
    assert restless(GAME, state) == []
