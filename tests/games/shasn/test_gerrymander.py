"""Gerrymandering: who may move what, from where to where."""

from __future__ import annotations

from companion.games.shasn.majority import rights
from companion.games.shasn.moves import Gerrymander
from companion.games.shasn.state import NOBODY, zone_of
from tests.games.shasn.table import acting, cards, impossible, in_zone, play, refused, scores, texts, volatile, voters


def move(by: str, source: str, target: str, owner: int, hot: bool = False) -> Gerrymander:
    return Gerrymander(by=by, source=source, target=target, owner=owner, hot=hot)


def test_the_most_voters_have_the_rights() -> None:
    state = voters(acting(), "nw", 2, 1)
    assert rights(zone_of(state, "nw"), state.rules) == 0


def test_x14_two_who_share_the_highest_count_leave_nobody_with_the_rights() -> None:
    state = voters(acting(), "nw", 2, 2, 1)
    assert rights(zone_of(state, "nw"), state.rules) == NOBODY
    refused(state, move("nw", "nw", "n", 1), "shasn R47")


def test_x12_rights_move_voters_in_out_and_between_adjacent_zones() -> None:
    state = voters(voters(voters(acting(), "nw", 2, 1), "n", 0, 0, 1), "ne", 0, 1, 1)
    assert in_zone(play(state, move("nw", "n", "nw", 2)), "nw") == (2, 1, 1), "into it"
    assert in_zone(play(state, move("nw", "nw", "w", 1)), "w") == (0, 1, 0), "out of it"
    assert in_zone(play(state, move("nw", "n", "ne", 2)), "ne") == (0, 1, 2), "between two neighbours"


def test_one_gerrymander_a_zone_and_turn() -> None:
    state = play(voters(acting(), "nw", 3, 1), move("nw", "nw", "w", 1))
    refused(state, move("nw", "nw", "w", 0), "shasn R48")


def test_rights_in_two_zones_are_two_gerrymanders_or_one_as_the_table_says() -> None:
    both = (move("nw", "nw", "w", 1), move("se", "se", "e", 1))
    state = voters(voters(acting(), "nw", 3, 1), "se", 3, 1)
    assert in_zone(play(state, *both), "e") == (0, 1, 0)
    strict = voters(voters(acting(gerrymanders="turn"), "nw", 3, 1), "se", 3, 1)
    refused(play(strict, both[0]), both[1], "shasn R48")


def test_rights_gained_in_a_turn_work_in_that_turn() -> None:
    state = voters(voters(acting(), "nw", 2), "n", 2, 2)
    state = play(state, move("nw", "n", "nw", 1))
    assert in_zone(play(state, move("n", "n", "e", 1)), "e") == (0, 1, 0)


def test_the_reach_is_as_wide_as_the_table_says() -> None:
    def table(**options):  # type: ignore[no-untyped-def]
        return voters(voters(acting(**options), "n", 3), "nw", 0, 1)

    apart, inside, far = move("n", "nw", "e", 1), move("n", "nw", "w", 1), move("n", "nw", "sw", 1)
    refused(table(), apart, "shasn R48")
    assert in_zone(play(table(), inside), "w") == (0, 1, 0)
    assert in_zone(play(table(reach="near"), apart), "e") == (0, 1, 0)
    refused(table(reach="own"), inside, "shasn R48")
    refused(table(reach="near"), far, "shasn R48")


def test_central_touches_only_north_and_south() -> None:
    state = voters(acting(), "c", 2, 1)
    refused(state, move("c", "c", "w", 1), "shasn R48")
    assert in_zone(play(state, move("c", "c", "s", 1)), "s") == (0, 1, 0)


def test_majority_voters_stay_but_the_blank_ones_beside_them_move() -> None:
    six = voters(acting(), "nw", 6)
    refused(six, move("nw", "nw", "n", 0), "shasn R50")
    seven = play(voters(acting(), "nw", 7), move("nw", "nw", "n", 0))
    assert scores(seven) == [6, 0, 0]


def test_volatile_voters_never_move() -> None:
    state = volatile(voters(acting(), "nw", 2), "nw", 1)
    refused(state, move("nw", "nw", "n", 1), "shasn R57")


def test_the_only_voter_stays_in_the_zone_whose_rights_are_used() -> None:
    state = voters(acting(), "nw", 1)
    refused(state, move("nw", "nw", "n", 0), "shasn R52")
    assert in_zone(play(state, Gerrymander(by="nw", source="nw", target="n", owner=0, house_rule=True)), "n")[0] == 1


def test_the_only_voter_may_leave_by_the_rights_of_another_zone() -> None:
    state = voters(voters(acting(), "nw", 1), "n", 2)
    assert in_zone(play(state, move("n", "nw", "n", 0)), "n") == (3, 0, 0)


def test_a_voter_gerrymandered_into_a_volatile_area_brings_its_owner_a_headline() -> None:
    state = play(voters(voters(acting(), "nw", 2), "n", 0, 1), move("nw", "n", "nw", 1, hot=True))
    assert state.headlines == (1,)
    assert zone_of(state, "nw").hot == (0, 1, 0)


def test_a_full_zone_takes_nobody_in() -> None:
    state = volatile(voters(voters(acting(), "n", 2), "c", 0, 4, 4), "c", 1)
    impossible(state, move("n", "n", "c", 0), "Central")


def test_election_fever_gives_two_and_moves_majority_voters() -> None:
    state = cards(voters(acting(), "nw", 6), 0, (0, 0, 5, 0))
    state = play(state, move("nw", "nw", "n", 0), move("nw", "nw", "w", 0))
    assert scores(state) == [0, 0, 0]
    assert in_zone(state, "nw")[0] == 4
    refused(state, move("nw", "nw", "n", 0), "shasn R48")


def test_election_fever_works_with_rights_or_only_with_majorities_as_the_table_says() -> None:
    def table(count: int, **options):  # type: ignore[no-untyped-def]
        return cards(voters(acting(**options), "nw", count, 2), 0, (0, 0, 5, 0))

    twice = (move("nw", "nw", "n", 1), move("nw", "nw", "n", 1))
    assert in_zone(play(table(3), *twice), "n")[1] == 2
    refused(play(table(3, fever="majority"), twice[0]), twice[1], "shasn R48")
    assert in_zone(play(table(6, fever="majority"), *twice), "n")[1] == 2


def test_a_move_breaks_and_forms_majorities_with_a_note() -> None:
    state = cards(voters(voters(acting(), "n", 12), "nw", 0, 6), 0, (0, 0, 5, 0))
    told = texts(state, move("n", "nw", "n", 1))
    assert "Seat 2 loses the majority in North-West." in told
