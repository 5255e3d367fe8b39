"""The moments of SHASN."""

from __future__ import annotations

from companion.core.view import Moment
from companion.games.shasn import GAME
from companion.games.shasn.moves import Adjust, Answer, CardVoters, MoveChaos, Place, PlaceChaos
from companion.games.shasn.state import State, zone_of
from tests.games.shasn.table import NONE, acting, cards, play, started, voters


def staged(state: State, move: object) -> Moment | None:
    return GAME.moment(state, play(state, move))


def test_a_majority_says_how_many_pegs_to_turn_and_the_points_before_and_after() -> None:
    need = zone_of(acting(), "n").need
    state = play(voters(acting(), "n", need - 1), CardVoters(seat=0, count=1))
    moment = staged(state, Place(seat=0, zone="n"))
    assert moment is not None
    assert (moment.kind, str(moment.word), moment.seat) == ("majority", zone_of(state, "n").name, 0)
    assert (moment.before, moment.after, moment.rule) == (0, need, "shasn R12")
    assert str(moment.lines[0].text) == f"Turn over {need} pegs"
    assert [(line.seat, str(line.text)) for line in moment.row] == [(0, str(need)), (1, "0"), (2, "0")]


def test_its_picture_has_the_zone_with_its_voters_and_the_zones_around_it() -> None:
    state = voters(voters(acting(), "n", 1, 2), "c", 4, 3)
    state = play(state, CardVoters(seat=0, count=1))
    moment = staged(state, Place(seat=0, zone="c"))
    assert moment is not None
    zone, *around = moment.things
    assert (str(zone.name), zone.seats, zone.counted) == ("Central", (0, 0, 0, 0, 0, 1, 1, 1), 5)
    assert {str(thing.name): thing.at for thing in around}["North-East"] == (1, 1)
    assert next(thing.seats for thing in around if str(thing.name) == "North") == (0, 1, 1)


def test_a_voter_more_in_a_zone_that_is_held_stages_nothing() -> None:
    state = play(voters(acting(), "n", zone_of(acting(), "n").need), CardVoters(seat=0, count=1))
    assert staged(state, Place(seat=0, zone="n")) is None


def test_a_majority_that_breaks_is_a_loss() -> None:
    need = zone_of(acting(), "n").need
    before = voters(acting(), "n", need)
    moment = GAME.moment(before, voters(before, "n", need - 1))
    assert moment is not None
    assert (moment.kind, moment.rule, moment.tone) == ("broken", "shasn R14", "loss")
    assert (moment.before, moment.after) == (need, 0)


def test_the_third_card_of_an_ideologue_brings_its_power() -> None:
    state = cards(started(), 0, (0, 0, 2, 0))
    moment = staged(state, Answer(ideologue=2, gain=NONE))
    assert moment is not None
    assert (str(moment.word), moment.rule, moment.before, moment.after) == ("Going Viral", "shasn R77", 2, 3)
    assert [str(card.name) for card in moment.things] == ["Showstopper", "1", "2", "3"]


def test_election_fever_says_where_it_can_be_used_at_once() -> None:
    state = voters(cards(started(), 0, (0, 0, 4, 0)), "nw", 2, 1)
    moment = staged(state, Answer(ideologue=2, gain=NONE))
    assert moment is not None
    assert str(moment.word) == "Election Fever"
    assert "Ready now in North-West" in [str(line.text) for line in moment.lines]


def test_the_fourth_card_brings_none() -> None:
    assert staged(cards(started(), 0, (0, 0, 3, 0)), Answer(ideologue=2, gain=NONE)) is None


def test_an_elite_is_staged_before_the_power_that_made_it() -> None:
    state = cards(started(elites=True), 0, (3, 0, 2, 0))
    moment = staged(state, Answer(ideologue=2, gain=NONE))
    assert moment is not None
    assert str(moment.line) == "Seat 1 is one of the Elites"
    assert any("Going Viral" in str(line.text) for line in moment.lines)


def test_chaos_at_its_last_point_ends_everything() -> None:
    moment = staged(acting(4, chaos=True, chaos_end=12), MoveChaos(seat=0, by=12))
    assert moment is not None
    assert (moment.kind, moment.after, moment.stays, moment.tone) == ("chaos", 12, True, "loss")
    assert [line.place for line in moment.lines] == [0, 0, 0, 0], "nobody comes first (R99)"


def test_r108_a_zone_that_chaos_takes_is_staged_also_where_nobody_held_it() -> None:
    state = voters(acting(4, chaos=True), "c", 2, 1)
    state = play(state, Adjust(key="chaos_in:c", value=4), Adjust(key="chaos_due", value=1))
    moment = staged(state, PlaceChaos(zone="c"))
    assert moment is not None
    assert (moment.kind, moment.seat, moment.rule, moment.tone) == ("broken", None, "shasn R108", "loss")
    assert (str(moment.word), str(moment.line)) == ("Central", "Chaos takes it")
