"""What the table sees: the one button, the board, and forms that need few touches."""

from __future__ import annotations

import random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.change import changes
from companion.core.form import Line
from companion.core.game import Draft, Impossible, Refused
from companion.core.memory import in_memory
from companion.core.view import Action
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.moves import Aim, Build, Draw, Invade, Reveal, Strike, Study, Travel
from companion.games.nineteen71.piles import counted
from companion.games.nineteen71.state import State
from tests.games.effort import effort
from tests.games.nineteen71.tables import after, asked, field, row, table
from tests.games.promise import restless
from tests.games.walk import answered, everything, random_setup


def test_the_one_button_leads_through_a_whole_turn() -> None:
    state = table("un:d", "fair:d", drawn=0)
    labels = []
    for _ in range(3):
        primary = GAME.view(state).primary
        labels.append(str(primary.label))
        move = primary.move
        if move is None:
            form = GAME.ask(state, primary.ask)
            form = GAME.ask(state, form.draft.put("card", "shield"))
            move = GAME.ask(state, form.draft.put("onto", 1)).move
        state = GAME.read_move(move).play(state).state
    assert labels == ["Draw a card", "Play a card", "Pass"]
    assert state.turn == 1


def test_the_board_says_what_the_running_missile_will_leave() -> None:
    state = after(table("un:d", "radar:d shuttle:ddd farm base:dd hippies:r"), Strike(target=1))
    board = GAME.view(state).board
    assert [str(site.leaves) for site in board.rows[1].sites] == ["1 → 0", "3 → 2", "gone", "2 → 1", "1 → 0"]
    assert board.focus == 1
    assert [site.radar for site in board.rows[1].sites] == [False, True, False, False, False]
    assert [site.disabled for site in board.rows[1].sites] == [False, False, False, True, False]
    assert board.rows[1].sites[0].asked
    assert not any(str(site.leaves) for site in board.rows[0].sites)
    state = after(state, Reveal(card="response"))
    board = GAME.view(state).board
    assert board.rows[1].sites[1].asked
    assert board.rows[1].sites[0].named == "shield-alert"
    assert str(board.question.text) == "What was on top of Shuttle Program?"
    assert str(GAME.view(state).headline) == "Ana's turn · missile at Bo"


def test_the_chain_shows_what_is_done_running_and_waiting() -> None:
    state = after(table("hippies:dd", "un:dd", "fair:dd"), Strike(target=1, second=2), Reveal(card="response"))
    nodes = GAME.view(state).board.chain
    assert [(node.status, str(node.title)) for node in nodes] == [
        ("done", "Ana → Bo"),
        ("running", "Ana → Cy"),
        ("waiting", "Bo → Ana"),
    ]
    assert str(nodes[2].cause) == "Response, waits"


def test_the_preview_of_a_missile_speaks_of_its_target() -> None:
    session = in_memory(GAME, table("un:d", "fair:d farm", "raven:d"))
    rows = changes(session.preview(Strike(target=1)))
    assert [(row.name, str(row.text)) for row in rows] == [("Bo", "Bo will lose 1 stacked card and 1 Building.")]


def test_an_invaded_stack_is_shown_to_go() -> None:
    state = after(table("un:d", "fair:dd farm:d"), Invade(site=2))
    sites = GAME.view(state).board.rows[1].sites
    assert [str(site.leaves) for site in sites] == ["2 → 0", ""]


def test_a_gap_of_the_row_opens_the_form_for_a_building_there() -> None:
    state = table("un:d farm", "fair:d")
    gap = GAME.view(state).board.rows[0].gaps[1]
    form = GAME.ask(state, gap.tap.ask.put("kind", "radar"))
    assert row(GAME.read_move(form.move).play(state).state, 0) == "un:d radar farm"


def test_r39_the_question_of_an_upgrade_stays_where_it_is_however_many_stacks_a_nation_has() -> None:
    assert restless(GAME, table("hippies:d", "un:d", "fair:d farm:d base:d")) == []


def test_a_tap_on_a_building_offers_what_can_be_done_there() -> None:
    state = table("base:d farm highway university:d", "un:d")
    offers = {pick.value for pick in field(asked(state, "building", id=4), "do").picks}
    assert {"study", "shield", "reform", "sabotage", "travel", "produce", "invasion"} <= offers
    bare = {pick.value for pick in field(asked(state, "building", id=2), "do").picks}
    assert "invasion" not in bare
    assert "travel" not in bare
    form = asked(state, "building", id=5, do="sabotage")
    assert form.draft.act == "sabotage"
    assert form.move == {"move": "sabotage", "base": 1, "site": 5}


def test_face_down_cards_are_never_known() -> None:
    state = after(table("un:d", "fair:dd"), Strike(target=1), Reveal(card="response"))
    stacks = {card for nation in state.nations for b in nation.row for card in b.stack}
    assert stacks == {"down"}


def test_blocked_actions_say_why() -> None:
    state = table("un:d", "fair:d")
    passing = next(action for action in GAME.view(state).others if str(action.label) == "Pass")
    assert str(passing.blocked) == "Ana has still to play a card."


def test_the_owner_is_asked_for_a_target() -> None:
    state = after(table("un:d", "fair:d", "raven:d"), Strike(target=0), Reveal(card="response"))
    question = GAME.view(state).board.question
    assert [str(answer.label) for answer in question.answers] == ["Ana", "Bo", "Cy"]
    form = asked(state, "aim", target=1)
    assert form.at_once
    assert GAME.read_move(form.move) == Aim(target=1)


@pytest.mark.parametrize("act", ["", "nonsense", "reveal", "aim", "sabotage", "study", "produce", "travel", "building"])
def test_a_stale_draft_is_answered_with_a_harmless_form(act: str) -> None:
    state = table("un:d", "fair:d")
    form = GAME.ask(state, Draft(act, {"id": 99, "nation": 77, "card": 5, "site": "x"}))
    assert str(form.title)
    assert form.move is None


@pytest.mark.parametrize("use", ["shield", "build", "strike", "reform", "counterculture", "invasion"])
def test_nonsense_answers_leave_the_form_open(use: str) -> None:
    nonsense = {"nation": 77, "onto": 99, "place": -4, "target": 9, "second": 9, "site": 99, "source": 99, "kind": "x"}
    form = asked(table("un:d", "fair:d farm:d", "raven:d"), "play", card=use, **nonsense)
    assert form.move is None
    assert str(form.missing)


def player(state: State, pick) -> dict | None:
    """What somebody would touch who plays rather than corrects."""
    view = GAME.view(state)
    actions = [view.primary, view.primary, *view.others, *(a for r in view.reminders for a in r.actions)]
    if view.board.question:
        actions += [*view.board.question.answers, *[view.board.question.answers[0]] * 3]
    actions += [a for a in everything(view.board, Action) if a.move is not None]
    actions = [action for action in actions if action is not None]
    if not actions:
        return None
    action = actions[pick(len(actions))]
    return action.move or answered(GAME, state, action.ask, pick).move


@effort(15)
@given(st.integers(0, 2**32))
def test_all_cards_are_somewhere_and_chains_end_whatever_is_played(seed: int) -> None:
    dice = random.Random(seed)
    session = in_memory(GAME, random_setup(GAME, dice.randrange))
    ids_before: set[int] = set()
    for _ in range(100):
        move = player(session.state, dice.randrange)
        if move is None:
            continue
        if dice.randrange(12) == 0:
            move = {**move, "house_rule": True}
        try:
            session.play(move, at=0.0)
        except (Refused, Impossible):
            continue
        state = session.state
        assert counted(state) == state.cards
        ids = [b.id for nation in state.nations for b in nation.row]
        assert len(ids) == len(set(ids)), "two Buildings with one key"
        assert max(ids, default=0) < state.next_id
        ids_before |= set(ids)
        view = session.view
        if view.result is None:
            assert view.primary is not None, "a dead end"
            assert state.nations[state.turn].row or state.chain is not None
        if state.chain is not None:
            assert view.board.question is not None, "a chain that asks nothing"
    assert ids_before


NUMBERS = st.integers(-1, 12)
CARDS = st.sampled_from(["", "response", "reform", "invasion", "farm", "hippies", "un", "x" * 40])
STRANGE = {
    "kind": CARDS,
    "card": CARDS,
    "paid": CARDS,
    "action": CARDS,
    "building": CARDS | NUMBERS,
    "mode": st.sampled_from(["", "action", "building"]),
    "pay_with": st.sampled_from(["top", "down", "reform"]),
    "about": st.sampled_from(["start", "dispute"]),
    "rest": st.booleans(),
    "spare": st.booleans(),
}


def any_move(data: st.DataObject) -> dict:
    """A move out of a file that nobody checked: right names, any values."""
    kind = data.draw(st.sampled_from(get_args(GAME.move_type)))
    fields = {name: data.draw(STRANGE.get(name, NUMBERS)) for name in kind.__struct_fields__}
    if "signs" in fields:
        fields["signs"] = data.draw(st.lists(st.sampled_from(["house", "fish", "balloon"]), max_size=7))
    if "key" in fields:
        what = data.draw(st.sampled_from(["hand", "down", "reform", "raze", "buildings", "deck", "turn", "drawn"]))
        fields["key"] = f"{what}.{data.draw(NUMBERS)}"
    return {**fields, "move": kind.__struct_config__.tag, "house_rule": data.draw(st.booleans())}


@effort(50)
@given(st.data())
def test_moves_out_of_a_strange_file_lose_no_card_and_never_crash(data: st.DataObject) -> None:
    state = table("university:dr farm highway:d", "base:d hippies un:d", "radar:d shuttle:dd", "")
    for _ in range(25):
        try:
            state = GAME.read_move(any_move(data)).play(state).state
        except (Refused, Impossible):
            continue
        assert counted(state) == state.cards
        GAME.view(state)


def test_a_building_added_by_hand_asks_for_its_name() -> None:
    state = table("un:d", "fair:d")
    state = GAME.read_move(GAME.view(state).seats[0].main.plus).play(state).state
    reminder = next(r for r in GAME.view(state).reminders if "Which Building" in str(r.text))
    form = GAME.ask(state, reminder.actions[0].ask.put("kind", "radar"))
    assert row(GAME.read_move(form.move).play(state).state, 0) == "un:d radar"


def test_a8_giving_a_rival_world_peace_takes_a_second_look() -> None:
    state = table("un:d", "fair:rr")
    gift = asked(state, "play", card="reform", nation=1, onto=2)
    assert not gift.at_once
    assert str(gift.fields[-1].text) == "This would give Bo World Peace."
    assert asked(state, "play", card="reform", nation=0, onto=1).at_once
    assert not asked(state, "building", id=2, do="reform").at_once


def test_r42_a_win_that_waits_for_the_university_is_announced() -> None:
    state = after(table("fair:d university farm base", "un:d"), Build(kind="radar", nation=0, place=4))
    assert any("Ana wins when the turn is passed" in str(r.text) for r in GAME.view(state).reminders)


def test_r64_is_not_a_dead_end_when_everything_is_gone() -> None:
    state = table("farm", "base", drawn=0)
    rich = replace(state.nations[1], hand=state.nations[1].hand + state.deck)
    state = after(replace(state, deck=0, nations=(state.nations[0], rich)), Draw())
    assert GAME.view(state).result.winners == (1,), "the last one destroyed"


def reasons(state: State, building: int) -> dict[str, str]:
    """What a tap on a Building offers, and why not."""
    return {str(pick.value): str(pick.blocked) for pick in field(asked(state, "building", id=building), "do").picks}


def test_a_building_does_not_offer_a_second_card_a_turn() -> None:
    state = table("un:d", "fair:d")
    assert set(reasons(state, 2).values()) == {""}
    state = after(state, Build(kind="farm", nation=0, place=1))
    offers = reasons(state, 2)
    assert offers["shield"] == offers["reform"] == offers["invasion"] == "Ana has already played a card this turn."
    assert offers["produce"] == ""


def test_a_building_under_radar_offers_no_invasion() -> None:
    state = table("base:d", "fair:d radar")
    offers = reasons(state, 2)
    assert offers["invasion"] == offers["counterculture"] == offers["sabotage"] == "A Radar Tower covers World's Fair."
    assert offers["shield"] == ""


def test_a_military_base_is_not_asked_to_sabotage_the_card_that_pays() -> None:
    assert "sabotage" not in reasons(table("base:d", "fair:d"), 1)
    assert "sabotage" in reasons(table("base:dd", "fair:d"), 1)


def test_a_building_says_what_has_to_come_first() -> None:
    running = after(table("un:d", "fair:d"), Strike(target=1))
    waiting = replace(table("un:d", "fair:d"), stage="setup")
    over = table("un:rrr", "fair:d")
    for state, why in (
        (running, "Finish what is being revealed and fired first."),
        (waiting, "Choose the Victory Cards first, or skip them."),
        (over, "The game is over."),
    ):
        form = asked(state, "building", id=1, do="shield")
        assert form.move is None
        assert str(form.missing) == why
        assert why not in [str(field.text) for field in form.fields if isinstance(field, Line)], "it is said once"


def test_a9_where_drawing_comes_first_no_card_is_offered_before() -> None:
    state = table("un:d", "fair:d", drawn=0, draw_first=True)
    play = next(action for action in GAME.view(state).others if str(action.label) == "Play a card")
    assert str(play.blocked) == "Draw a card first."
    assert reasons(state, 1)["shield"] == "Draw a card first."
    free = table("un:d", "fair:d", drawn=0)
    assert not next(a for a in GAME.view(free).others if str(a.label) == "Play a card").blocked.message


def test_a_card_that_was_played_before_drawing_is_not_offered_again() -> None:
    state = after(table("un:d", "fair:d", drawn=0), Strike(target=1), Reveal(rest=True))
    assert [str(action.label) for action in GAME.view(state).others] == ["Pass"]


def test_a3_a_victory_card_that_is_taken_is_not_offered_where_each_is_used_once() -> None:
    state = table("victory:d", "fair:d", doubles="once")
    picks = {pick.value: str(pick.blocked) for pick in field(asked(state, "victory", nation=0), "card").picks}
    assert picks["fair"] == "Another nation has World's Fair."
    assert picks["un"] == ""


def test_a2_a_university_builds_the_half_that_the_table_knows() -> None:
    state = replace(table("university:d", "fair:d"), pairs=("radar", "", "", "", "", ""))
    state = after(state, Study(university=1), Reveal(card="response"))
    form = asked(state, "play", card="build")
    assert [pick.value for pick in field(form, "kind").picks] == ["radar"]
    assert row(GAME.read_move(form.move).play(state).state, 0) == "university radar"


def test_a18_produce_does_not_offer_a_covered_building_where_radar_stops_it() -> None:
    for allowed, why in ((True, ""), (False, "A Radar Tower covers World's Fair.")):
        state = table("farm", "fair radar", radar_travel=allowed)
        onto = field(asked(state, "produce", nation=1), "onto")
        assert [str(pick.blocked) for pick in onto.picks] == [why, ""]
        assert reasons(state, 2)["produce"] == why


def test_after_the_end_no_seat_offers_another_missile() -> None:
    over = table("un:rrr", "fair:d")
    assert GAME.view(over).result is not None
    assert [seat.actions for seat in GAME.view(over).seats] == [(), ()]


def test_after_the_end_no_card_is_offered_a_highway() -> None:
    state = table("shuttle:dddd highway:d", "un:d")
    assert any(site.roads for site in GAME.view(state).board.rows[0].sites)
    state = after(state, Travel(source=2, goal=1))
    assert GAME.view(state).result is not None
    assert not any(site.roads for row_ in GAME.view(state).board.rows for site in row_.sites)
