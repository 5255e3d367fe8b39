"""A table goes from phone to phone whole; a stranger's file is taken in whole or refused in one sentence."""

from __future__ import annotations

import gzip
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.game import SeatPlan, Setup
from companion.core.text import say
from companion.core.view import Seat, Table
from companion.pattern.pebbles.moves import Adjust, Take
from companion.store import Store, adoption
from companion.store.adoption import take_in
from companion.store.bounds import BadFile
from companion.store.days import MONTH
from companion.store.table_file import export, read
from tests.pebbles import GAME, GOAL, SETUP, Shelf
from tests.store.conftest import Opener
from tests.store.month import opened_for_a_month

CORPUS = Path(__file__).parent / "corpus"
EXPECTED: dict[str, str] = json.loads((CORPUS / "expected.json").read_text())
GOOD: dict[str, Any] = json.loads((CORPUS / "good-version-1.json").read_text())
relaxed = settings(deadline=None, max_examples=100, suppress_health_check=list(HealthCheck))


def played(store: Store) -> int:
    session = store.create(GAME, SETUP, at=1.0)
    for count in (1, 2, 2):
        session.play(Take(count=count), at=2.0)
    session.undo()
    session.play(Take(count=1), at=3.0)
    session.undo()
    return store.table_of(session)


def looked_through(data: bytes) -> Any:
    return read(data, Shelf())


@pytest.mark.parametrize("packed", [True, False])
def test_a_table_goes_to_another_phone_and_is_played_on_there(store: Store, tmp_path: Path, packed: bool) -> None:
    table_id = played(store)
    store.put_ruling(table_id, "pebbles R2", "Seven is fine.\nOn Sundays.")
    store.put_card("joker", "pebbles", b'{"name":"Joker"}')
    store.put_card("other", "hope", b"{}")
    data = export(store, table_id, packed)
    there = Store.open(tmp_path / "there", Shelf())
    there.create(GAME, SETUP, at=1.0)
    arrived = take_in(there, looked_through(data), at=50.0)
    here = store.session(table_id)
    session = there.session(arrived)
    assert session.state == here.state
    assert [(s.id, s.live, str(s.title), s.overruled) for s in there.steps(arrived)] == [
        (s.id, s.live, str(s.title), s.overruled) for s in store.steps(table_id)
    ]
    assert there.tables()[0].id == arrived
    assert there.tables()[0].summary == store.table(table_id).summary
    assert there.rulings(arrived) == {"pebbles R2": "Seven is fine.\nOn Sundays."}
    assert [card.key for card in there.cards()] == ["joker"]
    assert str(session.redo().title) == "Cleo takes 1"
    session.play(Adjust(seat=0, value=9), at=60.0)
    session.play(Adjust(seat=2, value=GOAL), at=60.0)
    while session.undo():
        pass
    assert session.state.stones == (0, 0, 0)
    there.close()


def test_a_card_from_a_file_never_replaces_one_that_is_here(store: Store) -> None:
    table_id = played(store)
    store.put_card("joker", "pebbles", b'{"name":"Theirs"}')
    file = looked_through(export(store, table_id))
    store.put_card("joker", "pebbles", b'{"name":"Mine"}')
    take_in(store, file, at=5.0)
    take_in(store, file, at=6.0)
    assert {card.key: card.data for card in store.cards()} == {
        "joker": b'{"name":"Mine"}',
        "joker 2": b'{"name":"Theirs"}',
    }


class Cut(Exception):
    """It was killed or given up here."""


def cut_short(part: float) -> None:
    if part > 0.5:
        raise Cut


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A table that is written in several slices."""
    monkeypatch.setattr(adoption, "HANDFUL", 2)
    return looked_through((CORPUS / "good-version-1.json").read_bytes())


def test_a_table_that_is_given_up_half_way_leaves_nothing(store: Store, slowly: Any) -> None:
    with pytest.raises(Cut):
        take_in(store, slowly, at=5.0, progress=cut_short)
    assert store.tables() == store.tables(removed=True) == ()
    assert store.database.one("SELECT count(*) FROM steps") == (0,)


def test_a_table_that_was_half_there_when_the_app_was_killed_is_forgotten(
    store: Store, again: Opener, monkeypatch: pytest.MonkeyPatch, slowly: Any
) -> None:
    monkeypatch.setattr(adoption, "forget", lambda *_: None)
    with pytest.raises(Cut):
        take_in(store, slowly, at=5.0, progress=cut_short)
    store = again()
    assert store.tables() == ()
    assert store.examine()
    store.clock = lambda: 1e9
    store.forget_old()
    assert store.tables(removed=True) == ()
    assert store.database.one("SELECT count(*) FROM steps") == (0,)


def test_whoever_plays_while_a_table_is_taken_in_is_kept_and_tangles_nothing(store: Store, slowly: Any) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    theirs = take_in(store, slowly, at=5.0, progress=lambda _: session.play(Take(count=1), at=2.0))
    assert session.state.stones == (1, 1, 0)
    assert store.examine()
    assert [store.journal(theirs).state(step.id) for step in slowly.steps] == list(slowly.states)
    assert store.session(theirs).head.id == slowly.head
    assert store.session(1).state == session.state


def test_a_table_knows_whether_it_came_in_a_file(store: Store) -> None:
    mine = played(store)
    theirs = take_in(store, looked_through(export(store, mine)), at=5.0)
    assert (store.is_from_elsewhere(mine), store.is_from_elsewhere(theirs)) == (False, True)
    store.remove(theirs, at=6.0)
    store.clock = lambda: 7.0 + MONTH
    opened_for_a_month(store)
    store.forget_old()
    assert not store.is_from_elsewhere(theirs)


def test_a_figure_that_no_chart_could_draw_is_refused() -> None:
    changed = json.loads(json.dumps(GOOD))
    changed["steps"][1]["figures"] = [10**9, 0, 0]
    with pytest.raises(BadFile, match="figures"):
        looked_through(json.dumps(changed).encode())


def test_a_table_that_lost_its_beginning_can_still_be_sent(store: Store, again: Opener) -> None:
    table_id = played(store)
    store.database.write("DELETE FROM steps WHERE table_id = ? AND id = 1", table_id)
    file = looked_through(export(store, table_id))
    arrived = take_in(store, file, at=5.0)
    assert store.session(arrived).state == store.session(table_id).state


def test_odd_characters_are_cleaned_away_everywhere() -> None:
    evil = "A\u202ed\u0000a\u200f\u0085\b"
    changed = json.loads(json.dumps(GOOD))
    changed["setup"]["seats"][0]["name"] = evil
    changed["steps"][0]["state"]["names"][0] = evil
    changed["steps"][1]["notes"][0]["text"] = {"message": "{name} adds", "blanks": {"name": evil}}
    changed["rulings"] = {"pebbles R2": evil + "\nnext \\u202e line"}
    changed["cards"][0]["data"] = {"name": evil}
    changed["steps"][1]["notes"][0]["icon"] = "../../secret"
    for ascii_only in (True, False):
        file = looked_through(json.dumps(changed, ensure_ascii=ascii_only).encode())
        assert file.setup.seats[0].name == "Ada"
        assert b'"Ada"' in file.states[0]
        assert str(file.steps[1].title) == "Ada adds"
        assert file.rulings == {"pebbles R2": "Ada\nnext \\u202e line"}
        assert file.cards[0].data == b'{"name":"Ada"}'
        assert file.steps[1].notes[0].icon == ""


@pytest.mark.parametrize("name", ["good-version-1.tableside", "good-version-1.json"])
def test_files_of_every_version_so_far_can_be_read(name: str, store: Store) -> None:
    file = looked_through((CORPUS / name).read_bytes())
    session = store.session(take_in(store, file, at=9.0))
    assert session.state.stones == (1, 2, 5)
    assert [step.live for step in file.steps] == [True, True, True, False, True]


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_bad_file_is_refused_in_one_sentence_that_names_the_field(name: str) -> None:
    with pytest.raises(BadFile) as refused:
        looked_through((CORPUS / name).read_bytes())
    sentence = str(refused.value)
    assert any(part in sentence for part in EXPECTED[name].split("|")), sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("careless", "wrong"),
    [
        (lambda view: replace(view, seats=view.seats[:2]), "$.steps[0].state has another number of seats"),
        (lambda view: replace(view, seats=(lowered(view.seats[0]), *view.seats[1:])), "stones:0 out of bounds"),
        (lambda view: replace(view, headline=say("{a}" * 200, a="x" * 100)), "a sentence in $.steps[0].state"),
        (lambda view: 1 / 0, "$.steps[0].state does not fit"),
    ],
    ids=["seats", "counter", "sentence", "error"],
)
def test_a_state_that_cannot_be_shown_is_refused_however_careless_its_game(
    monkeypatch: pytest.MonkeyPatch, careless: Callable[[Table], Table], wrong: str
) -> None:
    view = GAME.view
    monkeypatch.setattr("tests.pebbles.GAME", replace(GAME, view=lambda state: careless(view(state))))
    with pytest.raises(BadFile) as refused:
        looked_through((CORPUS / "good-version-1.json").read_bytes())
    assert wrong in str(refused.value)


def lowered(seat: Seat) -> Seat:
    return replace(seat, main=replace(seat.main, value=-1))


def test_every_file_of_the_corpus_is_tried() -> None:
    kept = {path.name for path in CORPUS.iterdir()} - {"expected.json"}
    assert {name for name in kept if not name.startswith("good-")} == set(EXPECTED)


def test_a_pickle_is_not_loaded() -> None:
    class Trap:
        def __reduce__(self) -> tuple[Any, ...]:
            return (pytest.fail, ("the pickle was loaded",))

    with pytest.raises(BadFile):
        looked_through(pickle.dumps(Trap()))
    with pytest.raises(BadFile):
        looked_through(gzip.compress(pickle.dumps(Trap())))


def test_a_file_that_is_too_large_is_not_even_looked_at() -> None:
    with pytest.raises(BadFile, match="too large"):
        looked_through(bytes(17 << 20))


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data."""
    found = [here] if here else []
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        found += paths(value, (*here, key))
    return found


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@relaxed
@given(place=st.sampled_from(paths(GOOD)), value=anything)
@example(place=("steps", 1, "state", "last"), value=[0, 17, 0])
@example(place=("steps", 1, "state", "turn"), value=-9)
def test_whatever_stands_in_a_field_the_file_is_refused_or_can_be_played_on(
    tmp_path_factory: pytest.TempPathFactory, place: tuple[Any, ...], value: Any
) -> None:
    changed = json.loads(json.dumps(GOOD))
    inner = changed
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    data = json.dumps(changed).encode()
    try:
        file = looked_through(data)
    except BadFile as refused:
        assert str(refused).endswith(".")
        return
    store = Store.open(tmp_path_factory.mktemp("fuzz"), Shelf())
    session = store.session(take_in(store, file, at=1.0))
    for step in store.steps(1):
        session.jump(step.id)
        assert session.view.seats
    assert session.play(Adjust(seat=0, value=3), at=2.0)
    assert looked_through(export(store, 1))
    store.close(backup=False)


@relaxed
@given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
def test_random_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(BadFile):
        looked_through(data)


@relaxed
@given(start=st.integers(0, 3000), length=st.integers(0, 40), put=st.binary(max_size=10))
def test_a_file_with_some_bytes_changed_is_refused_or_whole(start: int, length: int, put: bytes) -> None:
    data = (CORPUS / "good-version-1.json").read_bytes()
    try:
        file = looked_through(data[:start] + put + data[start + length :])
    except BadFile:
        return
    assert len(file.steps) == len(file.states)
    assert file.head in {step.id for step in file.steps}


@relaxed
@given(name=st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=40), text=st.text(max_size=300))
@example(name='\\"[{', text='{"a": ["\\\\", "\\n"\n')
def test_whatever_players_write_their_own_files_can_be_read(
    tmp_path_factory: pytest.TempPathFactory, name: str, text: str
) -> None:
    store = Store.open(tmp_path_factory.mktemp("words"), Shelf())
    setup = Setup((SeatPlan(name, 0), SeatPlan("Ben", 1)))
    session = store.create(GAME, setup, at=1.0)
    session.play(Take(count=1), at=2.0)
    store.put_ruling(1, "pebbles R2", text)
    file = looked_through(export(store, 1))
    assert file.setup == setup
    assert str(file.steps[1].title) == f"{name} takes 1"
    assert store.session(take_in(store, file, at=3.0)).state == session.state
    if text.isprintable() and text.strip():
        assert file.rulings == {"pebbles R2": text}
    store.close(backup=False)
