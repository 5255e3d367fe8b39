"""Positions of the modes, and where they cross the base rules, played through what the table offers."""

from __future__ import annotations

from typing import Any

from companion.core.game import Draft
from companion.core.view import Action, Choose, Line, Number
from companion.games.shasn import GAME
from companion.games.shasn.moves import EditReward, EditZone
from companion.games.shasn.state import State, bag, waiting, zone_of
from companion.guests.told import Offers, Rights, Whole
from tests.games.hand import Hand
from tests.games.shasn.table import acting, cards, in_zone, new, play, purse, scores, started, volatile, voters
from tests.games.taps import buttons, opened, reasons
from tests.games.walk import everything, whole

GUERILLA = (1, 3, 0, 3)
LOBBYIST = (3, 1, 3, 0)
MAFIOSO = (3, 3, 0, 1)
PATRON = (3, 1, 0, 3)
TECHNOCRAT = (3, 0, 3, 1)
WHISTLEBLOWER = (1, 0, 3, 3)


def at(state: State) -> Hand:
    return Hand(GAME, state)


def tap(hand: Hand, label: str, **answers: Any) -> list[str]:
    """Press a free button, whatever its form asks; what the log says then."""
    action = next((a for a in buttons(GAME, hand.state, label) if not str(a.blocked)), None)
    assert action is not None, f"{label} is refused: {reasons(GAME, hand.state, label)}"
    move = action.move if action.move is not None else opened(GAME, hand.state, label, **answers).move
    assert move is not None, f"{label} is not complete"
    outcome = GAME.read_move(move).play(hand.state)
    hand.state = outcome.state
    return [str(note.text) for note in outcome.notes]


def by_hand(hand: Hand, key: str, value: int) -> None:
    hand.state = play(hand.state, GAME.read_move({"move": "adjust", "key": key, "value": value}))


def reminded(hand: Hand) -> list[str]:
    return [str(reminder.text) for reminder in GAME.view(hand.state).reminders]


def first_button(hand: Hand) -> str:
    button = GAME.view(hand.state).primary
    return str(button.label) if button else ""


def of_zone(hand: Hand, zone: str) -> dict[Any, tuple[str, str]]:
    """What the sheet of a zone offers, each with the rule and the reason against it."""
    field = GAME.ask(hand.state, Draft("zone", {"zone": zone})).fields[0]
    assert isinstance(field, Choose)
    return {pick.value: (pick.rule, str(pick.blocked)) for pick in field.picks}


def two_zones(seats: int = 3, **options: Any) -> State:
    """A board of North-West and North, two of three areas each, one of them volatile."""
    state = acting(seats, board="empty", **options)
    for key, name in (("nw", "North-West"), ("n", "North")):
        state = play(state, EditZone(zone=key, name=name, capacity=3, need_voters=2, volatile=1))
    return state


def guest(hand: Hand, seat: int) -> Offers:
    """What a guest at this seat may send back, each for their own seat."""
    view = GAME.view(hand.state)
    turn = frozenset(tile.index for tile in view.seats if tile.active)
    return Offers(Whole(view), Rights(seat, "own", turn))


def of_moment(before: State, after: State) -> list[str]:
    """What the moment of this step says below its head."""
    moment = GAME.moment(before, after)
    assert moment is not None
    return [str(line.text) for line in moment.lines]


def tied(**options: Any) -> Hand:
    """A game that ends with seats 1 and 2 at seven points each."""
    hand = at(cards(acting(**options), 0, (3, 0, 1, 0)))
    by_hand(hand, "score:0", 7)
    by_hand(hand, "score:1", 7)
    return hand


# Edge of Chaos ---------------------------------------------------------------------------------


def test_r100_r60_the_form_of_a_conspiracy_says_that_its_player_gets_what_the_point_gives() -> None:
    # wrong: the line names the active player, whoever plays the card (asks/fields.py, chaos_field)
    state = play(started(4, chaos=True), EditReward(point=1, take=2))
    hand = at(state)
    by_hand(hand, "conspiracies:1", 1)
    form = opened(GAME, hand.state, "Play Conspiracy", seat=1, chaos=1)
    lines = [str(field.text) for field in form.fields if isinstance(field, Line)]
    assert tap(hand, "Play Conspiracy", seat=1, chaos=1)[-1] == "Seat 2 gets what point 1 gives."
    assert hand.state.players[1].to_take == 2
    assert "Seat 2 gets what point 1 gives." in lines
    assert "Seat 1 gets what point 1 gives." not in lines


def test_r104_chaos_voters_that_wait_are_the_number_that_can_be_set_by_hand() -> None:
    # wrong: the counter knows only those left over from the turn before, and says 0 of 2 (gauges.py, chaos_due)
    hand = at(play(acting(4, chaos=True), EditReward(point=1, chaos=2)))
    tap(hand, "Chaos +1")
    assert "2 Chaos Voters wait." in reminded(hand)
    field = hand.form("Set by hand", where="chaos", key="chaos_due").fields[-1]
    assert isinstance(field, Number)
    assert field.value == 2
    tap(hand, "Set by hand", where="chaos", key="chaos_due", value=1)
    assert "1 Chaos Voter waits." in reminded(hand)


def test_r104_chaos_voters_won_in_anothers_turn_are_there_when_the_table_says_whose_turn_it_is() -> None:
    # wrong: "Seat 2 places 2 Chaos Voters in their own turn", in Seat 2's own turn, without a button (moves/rulings.py)
    hand = at(play(acting(4, chaos=True), EditReward(point=1, chaos=2)))
    tap(hand, "Move Chaos", by=1, seat=1)
    assert "Seat 2 places 2 Chaos Voters in their own turn." in reminded(hand)
    tap(hand, "Whose turn?", seat=1, stage="actions")
    assert "2 Chaos Voters wait." in reminded(hand)
    tap(hand, "Place", zone="n", count=2)
    assert zone_of(hand.state, "n").chaos == 2


def test_r105_chaos_voters_left_over_are_a_duty_of_whoever_the_table_says_is_next() -> None:
    # wrong: they count as won by the next player, who may leave them too (moves/rulings.py, SetStage)
    hand = at(play(acting(4, chaos=True), EditReward(point=1, chaos=2)))
    tap(hand, "Chaos +1")
    tap(hand, "Whose turn?", seat=1, stage="actions")
    assert hand.why_not("End turn") == "2 Chaos Voters must be placed first."


def test_r107_evicted_chaos_voters_go_to_whoever_the_table_says_is_next() -> None:
    # wrong: after "Whose turn?" they wait for Seat 3, the one after the next (moves/rulings.py, SetStage)
    hand = at(cards(acting(4, chaos=True), 0, (5, 0, 0, 0)))
    by_hand(hand, "chaos_in:c", 2)
    tap(hand, "Land Grab", zone="c", owner=-1)
    tap(hand, "No")
    assert "Seat 2 places 1 Chaos Voter in their own turn." in reminded(hand)
    tap(hand, "Whose turn?", seat=1, stage="actions")
    assert "1 Chaos Voter waits." in reminded(hand)
    assert "Seat 3 places 1 Chaos Voter in their own turn." not in reminded(hand)


def test_r108_r58_a_zone_that_is_out_of_play_takes_no_volatile_area_for_that_reason() -> None:
    # wrong: "Central has no plain area left for it", with four areas empty (moves/board.py, LayVolatile)
    hand = at(acting(4, chaos=True, movable=True))
    by_hand(hand, "chaos_in:c", 5)
    assert zone_of(hand.state, "c").out
    assert of_zone(hand, "c")["influence"] == ("", "Central is out of play.")
    assert of_zone(hand, "c")["volatile"] == ("", "Central is out of play.")


# Coalitions ------------------------------------------------------------------------------------


def test_f4_r29_a_zone_whose_only_partner_has_to_discard_says_so_before_the_form_opens() -> None:
    # wrong: free in its sheet as long as any other zone has a free partner, then refused (asks/zone.py, _coalition)
    hand = at(voters(voters(acting(4, coalitions=True), "nw", 4, 2), "ne", 4, 0, 2))
    hand.state = purse(hand.state, 1, 13, 0, 0, 0)
    assert of_zone(hand, "ne")["coalition"] == ("", "")
    assert of_zone(hand, "nw")["coalition"] == ("shasn R29", "Seat 2 is above the cap and discards 1 first.")


def test_f4_r14_both_partners_are_named_when_their_majority_breaks() -> None:
    # wrong: only the one with the larger share is said to lose it (moments.py, _broken)
    hand = at(voters(acting(3, coalitions=True), "nw", 4, 2))
    tap(hand, "Coalition", zone="nw", share=4)
    before = hand.state = cards(hand.state, 0, (5, 0, 0, 0))
    tap(hand, "Land Grab", zone="nw", owner=1)
    assert scores(hand.state) == [0, 0, 0]
    moment = GAME.moment(before, hand.state)
    assert moment is not None
    assert "Seat 1" in str(moment.line)
    assert "Seat 2" in str(moment.line)


def test_f4_r14_whoever_leaves_a_zone_to_the_partner_alone_is_seen_to_lose_it() -> None:
    # wrong: nothing is staged, though four points go and four come (moments.py, moment)
    hand = at(voters(acting(3, coalitions=True), "nw", 4, 2))
    tap(hand, "Coalition", zone="nw", share=4)
    before = voters(hand.state, "nw", 4, 6)
    assert scores(before) == [4, 2, 0]
    form = GAME.ask(before, Draft("zone", {"zone": "nw", "do": "leave"}))
    assert form.move is not None
    after = play(before, GAME.read_move(form.move))
    assert scores(after) == [0, 6, 0]
    assert GAME.moment(before, after) is not None


def test_r46_r48_election_fever_got_in_anothers_turn_is_not_ready_now() -> None:
    # wrong: "Ready now in North" for Seat 2, in the turn of Seat 1 (moments.py, _ready)
    before = voters(cards(acting(3), 1, (0, 0, 4, 0)), "n", 0, 3)
    hand = at(before)
    tap(hand, "Card effect", what="ideology", ideologue=2, taker=1)
    assert hand.state.players[1].cards == (0, 0, 5, 0)
    assert "Ready now in North" not in of_moment(before, hand.state)


def test_a6_election_fever_that_works_in_majorities_is_ready_only_there() -> None:
    # wrong: it names the zones with rights, whatever the table has ruled (moments.py, _ready)
    before = voters(voters(cards(started(fever="majority"), 0, (0, 0, 4, 0)), "n", 3), "c", 5)
    hand = at(before)
    tap(hand, "Answer", ideologue=2)
    assert "Ready now in Central" in of_moment(before, hand.state)


def test_f4_without_the_mode_nobody_is_offered_a_coalition() -> None:
    state = voters(acting(3), "nw", 4, 2)
    assert not buttons(GAME, state, "Coalition")
    assert "coalition" not in of_zone(at(state), "nw")


# Elites ----------------------------------------------------------------------------------------


def test_r84_who_is_no_longer_the_patron_backs_nobody() -> None:
    # wrong: the sheet still says whom they back as the Patron (view/seats.py, _voters)
    hand = at(cards(acting(4, elites=True), 0, PATRON))
    tap(hand, "Choose", opponents=[1, 2])
    by_hand(hand, "cards:0:2", 1)
    rows = [str(row.title) for section in GAME.sheet(hand.state, 0) for row in section.rows]
    assert "Backs as the Patron" not in rows


def test_r84_a_patron_with_only_two_opponents_need_not_choose_them() -> None:
    # wrong: asked for what is known, and till it is answered the voter is lost (view/reminders.py, moves/voter_card.py)
    hand = at(purse(cards(acting(3, elites=True), 1, PATRON), 0, 3, 0, 0, 0))
    assert "Seat 2 picks two opponents as the Patron." not in reminded(hand)
    said = tap(hand, "Influence", voters=3, funds=3, zone="n")
    assert "Seat 2 gains a voter as the Patron." in said


def test_r84_r1_a_patron_without_pegs_gains_no_voter() -> None:
    hand = at(purse(cards(acting(4, elites=True), 3, PATRON), 0, 3, 0, 0, 0))
    tap(hand, "Choose", opponents=[0, 1])
    for zone, count in (("n", 19), ("s", 19), ("w", 16), ("nw", 6)):
        hand.state = voters(hand.state, zone, 0, 0, 0, count)
    assert bag(hand.state, 3) == 0
    assert tap(hand, "Influence", voters=3, funds=3, zone="e") == [
        "Seat 1 influences 3 voters for East, paying 3 Funds."
    ]


def test_r81_r28_a_technocrat_with_one_resource_is_not_told_to_discard_two() -> None:
    # wrong: the button says 2, its form 1 (view/duties.py, discard_action)
    hand = at(purse(cards(acting(elites=True), 0, TECHNOCRAT), 0, 4, 0, 0, 0))
    tap(hand, "Influence", voters=3, funds=3)
    tap(hand, "End turn")
    by_hand(hand, "cap:0", 2)
    assert first_button(hand) == "Seat 1 discards 1"
    assert str(opened(GAME, hand.state, first_button(hand)).title) == "Seat 1 discards 1"


def test_r81_r28_a_technocrat_one_above_the_cap_gives_up_one_kept_voter() -> None:
    # wrong: the one button gives up all three (view/duties.py, drop_action; moves/influence.py, DropVoters)
    hand = at(purse(cards(acting(elites=True), 0, TECHNOCRAT), 0, 3, 0, 0, 0))
    tap(hand, "Influence", voters=3, funds=3)
    tap(hand, "End turn")
    by_hand(hand, "cap:0", 2)
    assert "Seat 1 is 1 above the cap." in reminded(hand)
    assert first_button(hand) == "Seat 1 gives up 1"
    tap(hand, first_button(hand))
    assert waiting(hand.state.players[0]) == 2


def test_r81_a13_a_technocrat_whom_a_held_zone_keeps_out_is_not_told_that_it_is_full() -> None:
    # wrong: "No zone has room for 1", while North-West has an empty area (asks/influence.py, room_line)
    state = purse(cards(two_zones(elites=True, enter_held=False), 0, TECHNOCRAT), 0, 2, 0, 0, 0)
    hand = at(volatile(voters(voters(state, "nw", 0, 2), "n", 0, 1, 1), "n", 2))
    form = opened(GAME, hand.state, "Influence", voters=1, funds=1)
    lines = [str(field.text) for field in form.fields if isinstance(field, Line)]
    assert lines[1:]
    assert "No zone has room for 1: they wait on the mat." not in lines


def test_r82_a8_an_answer_does_not_promise_what_the_reserve_no_longer_pays() -> None:
    # wrong: "Passive income: 2 Funds, 1 Media", with 1 Funds left, which the answer itself takes (asks/turn.py, answer)
    hand = at(cards(started(3, elites=True, reserve="block"), 0, LOBBYIST))
    by_hand(hand, "cap:1", 60)
    by_hand(hand, "funds:1", 49)
    form = opened(GAME, hand.state, "Answer", ideologue=0, funds=2)
    lines = [str(field.text) for field in form.fields if isinstance(field, Line)]
    tap(hand, "Answer", ideologue=0, funds=2)
    assert hand.state.players[0].purse == (1, 0, 1, 0)
    assert "Passive income: 2 Funds, 1 Media" not in lines


def test_r90_r57_a_guerilla_whose_voters_are_all_volatile_is_told_so() -> None:
    # wrong: "has no voter that could step next door", by R90 (moves/gerrymander.py, open_guerilla drops the reason)
    hand = at(volatile(cards(acting(3, elites=True), 0, GUERILLA), "c", 0))
    assert hand.why_not("The Guerilla") == "A voter in a Volatile Area stays there for good."


def test_r90_a42_a_guerilla_with_only_majority_voters_is_told_the_tables_ruling() -> None:
    # wrong: "has no voter that could step next door", though only A42 keeps them (moves/gerrymander.py, open_guerilla)
    hand = at(voters(cards(acting(3, elites=True, walk_majority=False), 0, GUERILLA), "c", 5))
    assert hand.why_not("The Guerilla") == "This table lets the Guerilla walk only blank voters."


def test_r90_a13_a_guerilla_between_held_zones_is_told_that_they_let_nobody_in() -> None:
    # wrong: "has no voter that could step next door", though only A13 keeps them (moves/gerrymander.py, open_guerilla)
    state = cards(acting(3, elites=True, enter_held=False), 0, GUERILLA)
    hand = at(voters(voters(voters(state, "c", 2), "n", 0, 11), "s", 0, 0, 11))
    assert hand.why_not("The Guerilla") == "North is held, and this table lets nobody else in."


def test_r88_a_conspiracy_of_the_whistleblower_leaves_the_round_quiet() -> None:
    hand = at(cards(acting(3, elites=True), 0, WHISTLEBLOWER))
    by_hand(hand, "conspiracies:0", 1)
    tap(hand, "Play Conspiracy")
    assert not reminded(hand)
    for _ in range(2):
        tap(hand, "End turn")
        tap(hand, "Answer", ideologue=0)
    assert tap(hand, "End turn")[-1] == "A quiet round gives Seat 1 2 voters."


def test_r91_a29_who_gets_a_resource_after_answering_with_none_pays_the_toll_with_it() -> None:
    state = cards(cards(started(3, elites=True), 1, MAFIOSO), 0, (0, 3, 0, 0))
    hand = at(purse(state, 2, 3, 0, 0, 0))
    tap(hand, "Answer", ideologue=0, funds=0)
    hand.state = purse(hand.state, 0, 0, 0, 0, 0)
    assert first_button(hand) == "End turn"
    tap(hand, "Donations", other=2, kind=0)
    assert first_button(hand) == "Pay the toll"
    assert hand.why_not("End turn") == "Seat 1 pays the Mafioso first."
    tap(hand, "Pay the toll")
    assert first_button(hand) == "End turn"


# Home Turfs ------------------------------------------------------------------------------------


def test_r96_a_home_turf_that_was_used_turns_over_though_the_rights_are_lost_since() -> None:
    hand = at(voters(acting(3, turfs=True), "c", 2, 1))
    form = GAME.ask(hand.state, Draft("zone", {"zone": "c", "do": "use_turf"}))
    assert form.move is not None
    hand.state = play(hand.state, GAME.read_move(form.move))
    by_hand(hand, "voters:c:0", 1)
    tap(hand, "End turn")
    assert zone_of(hand.state, "c").turf.side == 1


# Two players -----------------------------------------------------------------------------------


def test_r110_the_zones_are_offered_to_the_guest_who_sets_the_next_requirement() -> None:
    # wrong: a tap on the map is the other player's, who could set this card (view/chart.py, _tap)
    hand = at(new(2))
    tap(hand, "Enter the bids", one_funds=1)
    assert first_button(hand) == "Seat 2 sets one"
    taps_on_map = [zone.tap for zone in GAME.view(hand.state).board.zones]
    assert all(isinstance(each, Action) and str(each.label) == "Set its requirement" for each in taps_on_map)
    assert all(guest(hand, 1).ask(each.ask) for each in taps_on_map)
    assert not any(guest(hand, 0).ask(each.ask) for each in taps_on_map)


def test_r113_no_guest_enters_the_secret_bid_of_the_other() -> None:
    # wrong: "Enter the bids", of both players, is offered to the guest at the first seat (view/duties.py, setting_up)
    hand = at(new(2))
    both = [a.ask for a in everything(whole(GAME, hand.state), Action) if str(a.label) == "Enter the bids"]
    assert both
    for seat in (0, 1):
        assert guest(hand, seat).ask(Draft("seal", {"seat": seat}))
        assert not any(guest(hand, seat).ask(ask) for ask in both if ask is not None)


# The end ---------------------------------------------------------------------------------------


def test_a15_a_tie_that_is_to_be_drawn_by_lot_is_not_shared_before_the_lot() -> None:
    # wrong: log, result and moment share the win, both read their victory card (scoring.py, view/ending.py, moments.py)
    hand = tied(ties="coin")
    said = hand.anyway("Score the game")
    assert not [text for text in said if "shares the win" in text]
    result = GAME.view(hand.state).result
    assert result is not None
    assert "share the win" not in str(result.text)
    assert reminded(hand) == ["A tie: draw by lot."]


def test_r69_a_tie_that_privilege_breaks_is_not_shared_before_it_is_compared() -> None:
    # wrong: log and result say that both share the win while nobody's score is known (scoring.py, view/ending.py)
    hand = tied(ties="privilege")
    said = hand.anyway("Score the game")
    assert not [text for text in said if "shares the win" in text]
    result = GAME.view(hand.state).result
    assert result is not None
    assert "share the win" not in str(result.text)
    assert reminded(hand) == ["A tie: compare privilege."]


def test_r69_one_of_two_privilege_scores_does_not_decide_a_tie() -> None:
    # wrong: the first score that is entered wins, and the reminder for the other's is gone (scoring.py, winners)
    hand = tied(ties="privilege")
    hand.anyway("Score the game")
    tap(hand, "Enter scores", seat=0, value=5)
    assert "A tie: compare privilege." in reminded(hand)
    tap(hand, "Enter scores", seat=1, value=9)
    result = GAME.view(hand.state).result
    assert result is not None
    assert str(result.text) == "Seat 2 wins with 7."


def test_r69_equal_privilege_has_been_compared_once_both_scores_are_entered() -> None:
    # wrong: "A tie: compare privilege" stays for good (view/ending.py, epilogue)
    hand = tied(ties="privilege")
    tap(hand, "Privilege", seat=0, value=5)
    tap(hand, "Privilege", seat=1, value=5)
    said = hand.anyway("Score the game")
    assert said[1:] == ["Seat 1 shares the win with 7.", "Seat 2 shares the win with 7."]
    assert "A tie: compare privilege." not in reminded(hand)


def test_r66_a_last_final_turn_that_is_scored_too_early_and_taken_back_is_still_the_last() -> None:
    # wrong: the final turns are forgotten and begin anew with the next move (moves/ending.py, PlayOn)
    hand = at(purse(volatile(voters(voters(two_zones(), "nw", 1, 1), "n", 0, 1, 1), "nw", 2), 0, 1, 0, 0, 0))
    tap(hand, "Influence", voters=1, funds=1, zone="n")
    tap(hand, "End turn")
    tap(hand, "Seat 1's Headline done")
    for _ in range(2):
        tap(hand, "Answer", ideologue=0, funds=0)
        tap(hand, "End turn")
    tap(hand, "Answer", ideologue=0, funds=0)
    assert reminded(hand) == ["This is the last final turn."]
    hand.anyway("Score the game")
    tap(hand, "Play on")
    assert reminded(hand) == ["This is the last final turn."]
    assert "All final turns are taken: the game is over." in tap(hand, "End turn")


def test_r66_a_board_that_was_full_only_by_a_slip_of_the_hand_has_no_final_turns() -> None:
    # wrong: set right by hand, the board has an empty area and the game still ends after three turns (moves/adjust.py)
    hand = at(volatile(voters(voters(two_zones(), "nw", 1, 1), "n", 1, 1), "nw", 2))
    by_hand(hand, "hot:n:2", 1)
    assert hand.state.finale
    by_hand(hand, "hot:n:2", 0)
    assert not [text for text in reminded(hand) if "inal turn" in text]


def test_r66_the_turn_that_fills_the_board_is_not_one_of_the_final_turns() -> None:
    # wrong: "Final turns: 3 more after this one", in a turn that is none (view/reminders.py, _table)
    state = purse(volatile(voters(voters(two_zones(), "nw", 1, 1), "n", 0, 1, 1), "nw", 2), 0, 1, 0, 0, 0)
    hand = at(state)
    tap(hand, "Influence", voters=1, funds=1, zone="n")
    assert in_zone(hand.state, "n") == (1, 1, 1)
    assert "Final turns: 3 more after this one." not in reminded(hand)


def test_r88_r66_a_whistleblower_who_fills_the_board_has_not_had_a_quiet_round() -> None:
    # wrong: two voters for a "quiet round" in which nobody else had a turn (flow.py, _whistle)
    state = cards(purse(two_zones(elites=True), 0, 1, 0, 0, 0), 0, WHISTLEBLOWER)
    hand = at(volatile(voters(voters(state, "nw", 1, 1), "n", 0, 1, 1), "nw", 2))
    tap(hand, "Influence", voters=1, funds=1, zone="n")
    tap(hand, "End turn")
    said = tap(hand, "Seat 1's Headline done")
    assert hand.state.active == 0
    assert "A quiet round gives Seat 1 2 voters." not in said
