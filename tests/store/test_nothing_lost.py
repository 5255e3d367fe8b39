"""Copies are never the cause of a loss, and whatever was put away can be found again."""

from __future__ import annotations

from pathlib import Path

from companion.pattern.pebbles.moves import Adjust, Take
from companion.store import Store
from companion.store.listing import PAGE, days_left, page
from tests.pebbles import GAME, GOAL, SETUP, Shelf
from tests.store.conftest import Opener


def held(store: Store) -> list[str]:
    return [backup.name for backup in store.backups() if "replaced" in backup.name]


def test_going_back_three_times_in_a_row_keeps_tonights_game(store: Store) -> None:
    store.create(GAME, SETUP, at=1.0)
    old = store.backup()
    tonight = store.create(GAME, SETUP, at=50.0)
    tonight.play(Take(count=2), at=51.0)
    for _ in range(4):
        store.restore(old.name)
    assert [card.created for card in store.tables()] == [1.0]
    store.restore(held(store)[-1])
    (found,) = (card for card in store.tables() if card.created == 50.0)
    assert store.session(found.id).state.stones == (2, 0, 0)


def test_an_own_card_that_lies_nowhere_else_keeps_its_file(store: Store) -> None:
    store.create(GAME, SETUP, at=1.0)
    old = store.backup()
    store.put_card("joker", "pebbles", b'{"name":"Joker"}')
    for _ in range(4):
        store.restore(old.name)
    assert "tableside-replaced-0001.db" in held(store)


def test_files_that_hold_nothing_of_their_own_are_forgotten(store: Store) -> None:
    store.create(GAME, SETUP, at=1.0)
    old = store.backup()
    for _ in range(6):
        store.restore(old.name)
    assert held(store) == ["tableside-replaced-0006.db", "tableside-replaced-0005.db"]


def test_a_file_whose_tables_all_went_on_elsewhere_is_forgotten(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    old = store.backup()
    session.play(Take(count=1), at=2.0)
    store.restore(old.name)  # the step lies in the first replaced file only
    assert held(store) == ["tableside-replaced-0001.db"]
    store.restore("tableside-replaced-0001.db")
    store.session(1).play(Take(count=2), at=3.0)
    for _ in range(3):
        store.backup()
        store.restore(old.name)
    assert "tableside-replaced-0001.db" not in held(store)


def test_a_deleted_table_is_listed_until_its_month_is_over(tmp_path: Path) -> None:
    day = 24 * 3600.0
    now = [100 * day]
    store = Store.open(tmp_path, Shelf(), clock=lambda: now[0])
    table_id = store.table_of(store.create(GAME, SETUP, at=1.0))
    store.remove(table_id, at=now[0])
    now[0] += 9 * day
    (card,) = page(store, "deleted").cards
    assert (card.id, days_left(card, now[0])) == (table_id, 21)
    assert page(store, "running").cards == ()
    store.unremove(table_id)
    assert page(store, "deleted").cards == ()
    assert [found.id for found in page(store, "running").cards] == [table_id]
    store.close()


def test_every_table_is_on_some_page(store: Store) -> None:
    made = []
    for number in range(2 * PAGE + 3):
        session = store.create(GAME, SETUP, at=1.0)
        if number % 2:
            session.play(Adjust(seat=0, value=50), at=2.0)
            session.play(Adjust(seat=2, value=GOAL), at=3.0)
        made.append((store.table_of(session), bool(number % 2)))
    for finished in (False, True):
        which = "finished" if finished else "running"
        pages = [page(store, which)]
        while pages[-1].later:
            pages.append(page(store, which, pages[-1].number + 1))
        listed = [card.id for one in pages for card in one.cards]
        assert listed == [table_id for table_id, over in reversed(made) if over == finished]
        assert [one.earlier for one in pages] == [False, True][: len(pages)]
    assert page(store, "running", 99).cards == page(store, "running", 1).cards


def test_a_table_of_an_unknown_game_is_on_a_page_too(store: Store) -> None:
    import msgspec

    store.create(msgspec.structs.replace(GAME, id="chess960"), SETUP, at=1.0)
    assert [card.known for card in page(store, "running").cards] == [False]


def spoil_a_state(store: Store, number: int) -> None:
    """One wrong bit in what stands in a row: to SQLite the page is as good as any."""
    (state,) = store.database.one("SELECT state FROM states WHERE id = ?", number)
    wrong = bytearray(state)
    wrong[len(wrong) // 2] ^= 4
    store.database.write("UPDATE states SET state = ? WHERE id = ?", bytes(wrong), number)


def test_no_copy_of_a_wrong_bit_pushes_out_the_ones_that_have_it_right(store: Store, again: Opener) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    for value in range(1, 20):
        session.play(Adjust(seat=0, value=value), at=2.0)
    store.backup()
    spoil_a_state(store, 5)
    for value in range(20, 30):
        session.play(Adjust(seat=0, value=value), at=2.0)
        store.backup()
    store = again()
    assert not store.examine()
    store.mend()
    session = store.session(1)
    session.jump(5)
    assert session.state.stones == (4, 0, 0)
    assert len(store.steps(1)) == 30


def test_a_damaged_copy_says_nothing_of_what_is_sound_here(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    for value in range(1, 200):
        session.play(Adjust(seat=0, value=value % 90), at=2.0)
    copy = store.folder / "backups" / store.backup().name
    data = bytearray(copy.read_bytes())
    data[4096:] = bytes(len(data) - 4096)
    copy.write_bytes(data)
    assert store.examine()
    assert store.backup() is not None
