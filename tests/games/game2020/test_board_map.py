"""The board map: filled in by hand, learned, shared as a file, and drawn."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.game import Draft, Impossible
from companion.device.language import catalogue
from companion.games.game2020 import GAME
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.cards import Follow
from companion.games.game2020.map_file import BadMap, read_map, write_map
from companion.games.game2020.mapping import SetMark, SetSpace, SetSpaces, UseMap
from companion.games.game2020.turns import EscapeRoll, Roll
from companion.games.game2020.words import SPACES
from tests.games.game2020.table import FULL, Finger, at, play, ride
from tests.games.taps import against, buttons, overruled, reasons


def test_a_space_is_painted_and_wiped_out() -> None:
    table = play(ride(2), SetSpace(space=7, colour="yellow"))
    assert table.map.colour(7) == "yellow"
    assert play(table, SetSpace(space=7, colour="")).map == BoardMap()


def test_several_spaces_in_a_row() -> None:
    table = play(ride(2), SetSpaces(first=3, colours=("red", "green", "pit")))
    assert [table.map.colour(n) for n in range(2, 7)] == ["", "red", "green", "pit", ""]
    with pytest.raises(Impossible, match="64"):
        SetSpaces(first=63, colours=("red", "red")).play(ride(2))


def test_a_zone_that_gets_a_new_exit_loses_the_old_one() -> None:
    table = play(ride(2, FULL), SetMark(mark="bubble1", space=20))
    assert table.map.exits("bubble1") == (20,)
    assert play(table, SetMark(mark="bubble1", space=0)).map.exits("bubble1") == ()


def test_the_half_way_sign_is_set_and_wiped_out() -> None:
    table = play(ride(2), SetMark(mark="halfway", space=30))
    assert table.map.halfway == 30
    assert play(table, SetMark(mark="halfway", space=0)).map.halfway == 0


def test_the_ends_of_the_ride_are_not_painted() -> None:
    with pytest.raises(Impossible, match="not on this ride"):
        SetSpace(space=64, colour="red").play(ride(2))
    assert play(ride(2, finish=65), SetSpace(space=64, colour="red")).map.colour(64) == "red"


def test_a_colour_corrected_before_the_card_changes_the_deck() -> None:
    table = play(ride(2, FULL), Roll(value=2))
    assert table.deck == "green"
    assert play(table, SetSpace(space=2, colour="red")).deck == "red"


def test_a_whole_map_answers_all_questions() -> None:
    table = play(ride(2), UseMap(board=FULL), Roll(value=4))
    assert table.deck == "yellow"
    assert play(table, Follow(effect="bubble"), EscapeRoll(value=1)).riders[0].space == 14


def test_the_menu_opens_the_editor_of_the_map() -> None:
    tools = {str(action.label): action.tool for action in GAME.view(ride(2)).menu}
    assert tools["Fill in the board map"] == "boardmap:edit"


def test_a_tapped_space_is_coloured_with_one_more_tap() -> None:
    finger = Finger(ride(2))
    tap = finger.session.view.board.tap
    finger.tap(msgspec.structs.replace(tap, ask=tap.ask.put("space", 40))).pick("yellow")
    assert finger.state.map.colour(40) == "yellow"
    assert finger.touches == 2


def test_the_file_gives_the_same_map_back() -> None:
    assert read_map(write_map(FULL)) == FULL
    assert read_map(write_map(BoardMap())) == BoardMap()


maps = st.builds(
    BoardMap,
    st.lists(st.sampled_from(sorted(SPACES)), min_size=64, max_size=64).map(tuple),
    st.integers(0, 65),
)


@settings(max_examples=50, deadline=None)
@given(maps)
def test_any_map_survives_the_file(board: BoardMap) -> None:
    assert read_map(write_map(board)) == board


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"not a map",
        b'{"kind": "something else", "version": 1, "spaces": {}}',
        b'{"kind": "tableside-board-map", "version": 1, "spaces": {"65": "red"}}',
        b'{"kind": "tableside-board-map", "version": 1, "spaces": {"0": "red"}}',
        b'{"kind": "tableside-board-map", "version": 1, "spaces": {"07": "red"}}',
        b'{"kind": "tableside-board-map", "version": 1, "spaces": {"3": "purple"}}',
        b'{"kind": "tableside-board-map", "version": 1, "spaces": {}, "halfway": 99}',
        b'{"kind": "tableside-board-map", "version": 2, "spaces": {}}',
        b'{"spaces": {}}',
        b"[" * 15_000,
        b" " * 30_000,
    ],
)
def test_a_bad_file_gets_one_clear_sentence(data: bytes) -> None:
    with pytest.raises(BadMap) as bad:
        read_map(data)
    words = str(bad.value)
    assert words.endswith(".")
    assert "map" in words
    assert "\n" not in words
    assert "Feldplan" in bad.value.why.render(catalogue("de")), "in the language of the players"


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_whatever_the_file_holds_only_a_bad_map_is_raised(data: bytes) -> None:
    with pytest.raises(BadMap):
        read_map(data)


def test_a_hostile_map_is_refused_as_a_move() -> None:
    for board in ({"colours": ["red"]}, {"colours": ["purple"] * 64}, {"halfway": 99}, {"colours": 5}):
        with pytest.raises(Impossible):
            GAME.read_move({"move": "use_map", "board": board})
    with pytest.raises(Impossible, match="64"):
        UseMap(board=BoardMap(("red",))).play(ride(2))


def test_the_board_has_everything_to_draw() -> None:
    table = at(ride(4, FULL), 9, 9, 30).with_rider(3, where="bubble1", space=10)
    board = GAME.view(table).board
    assert [(s.number, s.colour) for s in board.spaces[:3]] == [(1, "yellow"), (2, "green"), (3, "red")]
    assert board.spaces[-1].colour == "green"
    assert [s.number for s in board.spaces if s.halfway] == [32]
    assert [(t.space, t.where, t.place, t.sharing) for t in board.tokens] == [
        (9, "track", 0, 2),
        (9, "track", 1, 2),
        (30, "track", 0, 1),
        (10, "bubble1", 0, 1),
    ]
    assert {zone.key: (zone.seats, zone.exits) for zone in board.zones} == {
        "bubble1": ((3,), (14,)),
        "bubble2": ((), (50,)),
        "pit": ((), (33,)),
    }
    assert len({token.icon for token in board.tokens}) == 4


def test_the_board_tells_how_a_token_moved() -> None:
    table = play(at(ride(2, FULL), 4), Roll(value=6))
    assert [(t.seat, t.stops, t.out_of, t.into) for t in GAME.view(table).board.trips] == [
        (0, (4, 10), "track", "track")
    ]
    inside = play(table, Follow(effect="bubble"))
    assert [(t.stops, t.into) for t in GAME.view(inside).board.trips] == [((10,), "bubble1")]
    out = play(inside, EscapeRoll(value=1))
    assert [(t.stops, t.out_of) for t in GAME.view(out).board.trips] == [((10, 14), "bubble1")]
    pit = play(table, Follow(effect="pit", house_rule=True)).with_rider(0, skip=False)
    leaving = play(msgspec.structs.replace(pit, active=0), Roll(value=2))
    assert leaving.trips[0].stops == (10, 33, 35)
    assert play(leaving, SetSpace(space=1, colour="red")).trips == ()


def test_a_space_painted_as_an_exit_before_the_card_asks_for_no_card() -> None:
    finger = Finger(play(ride(2), Roll(value=4), SetSpace(space=4, colour="pit")))
    assert str(finger.session.view.primary.label) == "No card"
    finger.primary()
    assert (finger.state.active, finger.state.riders[0].where, finger.state.used) == (1, "track", (0, 0, 0))


def test_r12_a_card_on_a_known_exit_is_a_house_ruling() -> None:
    state = play(ride(2), Roll(value=4), SetSpace(space=4, colour="pit"))
    why = "On an exit space no card is drawn."
    assert reasons(GAME, state, "Yay") == {why}
    form = GAME.ask(state, Draft("card"))
    assert against(form, "effect")["forward3"] == ("game2020 R12", why)
    taken = GAME.ask(state, form.draft.put("effect", "forward3"))
    assert overruled(GAME, state, taken.move, "game2020 R12").riders[0].space == 7
    drawn = overruled(GAME, state, buttons(GAME, state, "Yay")[0].move, "game2020 R12")
    assert reasons(GAME, drawn, "Forward 3") == {""}, "what the table has ruled is not refused once more"


def test_the_log_speaks_of_one_space_as_of_one() -> None:
    one = SetSpaces(first=3, colours=("red",)).play(ride(2))
    assert str(one.notes[0].text) == "Board map, space 3: Red"
    small = UseMap(board=BoardMap().painted(3, "red")).play(ride(2))
    assert str(small.notes[0].text) == "A board map with 1 known space is in use"
