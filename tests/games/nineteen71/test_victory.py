"""The six Victory Cards, World Peace, and the warnings before they are reached."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.nineteen71 import GAME
from companion.games.nineteen71.moves import Adjust, Build, Pass, Produce, Reform, Shield
from companion.games.nineteen71.state import State
from companion.games.nineteen71.threats import threats
from companion.games.nineteen71.victory import own_goal, verdict
from tests.games.nineteen71.tables import after, at, row, table

WINS = [
    ("shuttle:ddddd", True),
    ("shuttle:dddd", False),
    ("shuttle:dddrd", True),
    ("shuttle:ddddd hippies", False),
    ("un farm farm farm", True),
    ("un farm farm base", False),
    ("un base farm farm farm:d hippies", False),
    ("un base farm farm farm:d base hippies", True),
    ("woodstock:rr farm hippies", True),
    ("woodstock:r farm hippies hippies", True),
    ("woodstock:rr hippies farm", False),
    ("woodstock:rr farm base", False),
    ("farm:ddd hollywood base:dddd", True),
    ("farm:ddd hollywood base:dd", False),
    ("hollywood base:ddd", False),
    ("farm:ddd hippies hollywood base:dddd", False),
    ("raven:dddddd farm:ddrd", True),
    ("raven:ddddd farm:dddd", False),
    ("raven:ddd farm:ddddddd hippies", True),
    ("raven:ddd hippies farm:ddddddd", False),
    ("fair farm base radar university", True),
    ("fair farm base radar radar", False),
    ("fair farm base radar university:d hippies", True),  # Hippies are a fifth kind themselves
    ("fair farm base hippies university:d", False),
    ("un:rrr", True),
    ("un:rr", False),
    ("un:rrr hippies", True),
    ("victory:ddddd", False),
]


@pytest.mark.parametrize(("nation", "won"), WINS)
def test_r54_to_r62_when_a_nation_wins(nation: str, won: bool) -> None:
    state = table("farm:d", nation)
    found = verdict(state)
    assert (found is not None and found.winners == (1,)) == won


def test_x8_worlds_fair_with_four_other_different_buildings_wins_as_the_last_is_built() -> None:
    state = after(table("fair:d farm base radar", "un:d"), Build(kind="highway", nation=0, place=4))
    assert verdict(state).winners == (0,)
    assert str(GAME.view(state).result.text) == "Ana wins with World's Fair."


def test_a23_the_worlds_fair_may_need_five_others() -> None:
    assert verdict(table("fair farm base radar university", "un:d", own_kind=False)) is None
    assert verdict(table("fair farm base radar university highway", "un:d", own_kind=False)).winners == (0,)


@pytest.mark.parametrize(("counting", "won"), [("each", False), ("total", True)])
def test_a4_hollywood_each_or_in_total(counting: str, won: bool) -> None:
    state = table("farm:dd hollywood base:d", "un:d", hollywood=counting)
    assert (verdict(state) is not None) == won


@pytest.mark.parametrize(("edge", "won"), [("no", False), ("yes", True)])
def test_a5_hollywood_at_the_end_of_the_row(edge: str, won: bool) -> None:
    state = table("hollywood base:ddd", "un:d", edge=edge)
    assert (verdict(state) is not None) == won


@pytest.mark.parametrize(("when", "won"), [("always", True), ("own", False)])
def test_a7_a_victory_card_in_anothers_turn(when: str, won: bool) -> None:
    state = after(table("farm", "shuttle:dddd", watch=when), Produce(farm=1, onto=2))
    assert (verdict(state) is not None) == won
    passed = after(replace(table("farm", "shuttle:ddddd", watch="own"), played=1), Pass())
    assert verdict(passed).winners == (1,)


@pytest.mark.parametrize(("together", "winners"), [("active", (1,)), ("shared", (1, 0))])
def test_a7_two_nations_reach_their_goals_together(together: str, winners: tuple[int, ...]) -> None:
    state = table("shuttle:ddddd", "raven:dddddddddd", turn=1, together=together)
    assert verdict(state).winners == winners


def test_a7_when_neither_is_active_the_next_in_turn_wins() -> None:
    state = table("shuttle:ddddd", "un:d", "raven:dddddddddd", turn=1)
    assert verdict(state).winners == (2,)


@pytest.mark.parametrize(("ruling", "won"), [("disabled", False), ("safe", True)])
def test_a22_woodstock_beside_hippies(ruling: str, won: bool) -> None:
    state = table("woodstock:rr hippies", "un:d", woodstock=ruling)
    assert (verdict(state) is not None) == won


def test_r42_a_closed_university_does_not_count_until_the_turn_is_passed() -> None:
    state = table("fair:d university farm base", "un:d")
    state = after(state, Build(kind="radar", nation=0, place=4))
    assert verdict(state) is None
    assert verdict(after(state, Pass())).winners == (0,)
    asleep = table("fair:d university farm base", "un:d", closed_university="asleep")
    assert verdict(after(asleep, Build(kind="radar", nation=0, place=4))).winners == (0,)


def warnings(state: State) -> list[str]:
    return [str(r.text) for r in GAME.view(state).reminders if r.icon == "alert"]


def test_warnings_name_who_is_two_cards_from_winning() -> None:
    state = table("un:d", "shuttle:ddd")
    assert warnings(state) == ["Bo is two cards from winning: Shuttle Program 3 of 5"]
    assert str(GAME.view(state).board.rows[1].warning) == warnings(state)[0]


def test_x4_the_fourth_card_on_the_shuttle_program_is_one_card_from_winning() -> None:
    state = after(table("un:d", "shuttle:ddd"), Shield(onto=2))
    assert warnings(state) == ["Bo is one card from winning: Shuttle Program 4 of 5"]
    assert GAME.view(state).reminders[-1].tone == "bad"


@pytest.mark.parametrize("helper", ["farm", "university:d"])
def test_x3_a_bare_farm_or_a_stacked_university_brings_the_shuttle_within_one_turn(helper: str) -> None:
    state = table("un:d", f"shuttle:ddd {helper}")
    assert any(threat.goal == "shuttle" and threat.missing == 2 for threat in threats(state))
    far = table("un:d", "shuttle:dd")
    assert not threats(far)
    near = table("un:d", f"shuttle:dd {helper} farm")
    assert warnings(near) == ["Bo could win in one turn: Shuttle Program 2 of 5"]
    scarcely = table("un:d", f"shuttle:d {helper} farm farm")
    assert warnings(scarcely) == ["Bo could win in one turn: Shuttle Program 1 of 5"]


def test_r54_the_first_of_three_civil_reforms_is_nothing_to_warn_of_and_the_second_is() -> None:
    assert warnings(table("un:d", "shuttle:r")) == []
    assert warnings(table("un:d", "shuttle:rr")) == ["Bo is one card from winning: World Peace 2 of 3"]


def test_a_disabled_victory_card_threatens_nobody_and_says_why() -> None:
    state = table("un:d", "shuttle:dddd hippies")
    assert threats(state) == ()
    site = GAME.view(state).board.rows[1].sites[0]
    assert site.disabled
    assert str(site.why) == "Hippies next door"
    assert "disabled" in str(GAME.view(state).seats[1].lines[1][0].text)


def test_world_peace_is_watched_for_everybody() -> None:
    state = after(table("un:d", "raven:r"), Reform(onto=2))
    assert "Bo is one card from winning: World Peace 2 of 3" in warnings(state)


@pytest.mark.parametrize(
    ("nation", "progress"),
    [
        ("shuttle:ddd", "3 of 5"),
        ("un farm farm", "2 of 3"),
        ("woodstock:r farm hippies", "2 of 3"),
        ("farm:dddd hollywood base:d", "4 of 6"),
        ("raven:ddd farm:d", "4 of 10"),
        ("fair farm farm base", "3 of 5"),
    ],
)
def test_each_victory_card_shows_its_progress(nation: str, progress: str) -> None:
    state = table("un:d", nation)
    crown = next(site for site in GAME.view(state).board.rows[1].sites if site.victory)
    assert str(crown.progress) == progress


def test_a_destroyed_victory_card_is_no_longer_watched() -> None:
    state = table("un:d", "farm:d")
    assert own_goal(state, 1) is None
    assert row(state, 1) == "farm:d"


def test_a_win_that_was_a_slip_is_taken_back_by_setting_the_counter_right() -> None:
    state = table("un:rr", "fair:d")
    won = after(state, Reform(onto=1))
    view = GAME.view(won)
    assert view.result is not None
    assert view.primary is None
    assert view.seats[0].main.minus is not None
    slip = after(won, Adjust(key=f"reform.{at(won, 0, 'un')}", value=2))
    assert GAME.view(slip).result is None


def test_woodstock_warns_once_for_reforms_and_hippies() -> None:
    state = table("un:d", "woodstock:r farm hippies")
    assert warnings(state) == ["Bo is one card from winning: Woodstock 2 of 3"]


def test_a5_hollywood_without_a_second_neighbour_is_not_called_disabled() -> None:
    state = table("un:d", "hollywood:d")
    assert str(GAME.view(state).seats[1].lines[1][0].text) == "Hollywood 0 of 6"
    lulled = table("un:d", "hippies hollywood:d base")
    assert str(GAME.view(lulled).seats[1].lines[1][0].text) == "Hollywood disabled"


def test_r42_no_win_by_passing_is_announced_where_victory_cards_win_only_in_their_own_turn() -> None:
    state = table("fair:d university farm base", "un:d", watch="own")
    state = after(state, Build(kind="radar", nation=0, place=4))
    assert verdict(after(state, Pass())) is None
    assert not [r for r in GAME.view(state).reminders if "when the turn is passed" in str(r.text)]


def test_r44_r60_a_legislate_could_bring_raven_rock_all_it_lacks() -> None:
    state = table("un:d", "raven:ddddd farm:d base:d")
    assert warnings(state) == ["Bo could win in one turn: Raven Rock 7 of 10"]
    assert warnings(table("un:d", "raven:dddddd farm:d")) == [], "two Buildings get two cards"
    gone = replace(state, deck=state.deck - 9, discard=("legislate",) * 9)
    assert warnings(gone) == [], "every Legislate lies open"
