"""Small things are there again after a restart."""

from __future__ import annotations

from companion.core.game import SeatPlan
from companion.store import Store
from tests.store.conftest import Opener


def test_settings_come_back(again: Opener) -> None:
    store = again()
    assert store.setting("theme", "dark") == "dark"
    store.put_setting("theme", "light")
    store.put_setting("text size", 1.5)
    store.put_setting("tabs", {"hope": ["log", 3]})
    store = again()
    assert store.setting("theme", "dark") == "light"
    assert store.setting("text size", 1) == 1.5
    assert store.setting("tabs") == {"hope": ["log", 3]}


def test_a_setting_of_the_wrong_kind_is_as_good_as_none(store: Store) -> None:
    store.put_setting("sound", "loud")
    assert store.setting("sound", True) is True
    store.put_setting("size", True)
    assert store.setting("size", 3) == 3


def test_the_last_players_are_kept_for_their_game_and_over_all_games(again: Opener) -> None:
    store = again()
    assert store.last_players("hope") == ()
    ada, ben = SeatPlan("Ada", 1), SeatPlan("Ben", 2)
    store.remember_players((ada, ben), "hope")
    store.remember_players((ben,), "shasn")
    store = again()
    assert store.last_players("hope") == (ada, ben)
    assert store.last_players("nineteen71") == ()
    assert store.last_players() == (ben,)


def test_broken_players_are_forgotten_quietly(store: Store) -> None:
    store.put_setting("players", [{"name": 3}])
    assert store.last_players("hope") == ()


def test_rolls_are_kept_by_table_and_together(again: Opener) -> None:
    store = again()
    store.add_roll(1, "2d6", b'{"dice":[3,4]}', at=1.0)
    store.add_roll(None, "1d4", b'{"dice":[2]}', at=2.0)
    store.add_roll(2, "1d6", b'{"dice":[6]}', at=3.0)
    store = again()
    assert [roll.formula for roll in store.rolls(1, 10)] == ["2d6"]
    assert [roll.formula for roll in store.rolls(None, 2)] == ["1d6", "1d4"]
    assert store.rolls(1, 1)[0].roll == b'{"dice":[3,4]}'


def test_own_cards_can_be_written_changed_removed_and_brought_back(again: Opener) -> None:
    store = again()
    store.put_card("tax", "hindsight2020", b'{"name":"Tax"}')
    store.put_card("tax", "hindsight2020", b'{"name":"Tax cut"}')
    store.put_card("bomb", "nineteen71", b"{}")
    assert [card.data for card in store.cards("hindsight2020")] == [b'{"name":"Tax cut"}']
    store.remove_card("tax")
    assert [card.key for card in again().cards()] == ["bomb"]
    store = again()
    store.restore_card("tax")
    assert [card.key for card in store.cards()] == ["bomb", "tax"]


def test_rulings_belong_to_their_table(again: Opener) -> None:
    store = again()
    store.put_ruling(1, "shasn R52", "Trades may be open.")
    store.put_ruling(2, "shasn R52", "No trades.")
    store.put_ruling(None, "hope R1", "Everywhere.")
    store = again()
    assert store.rulings(1) == {"shasn R52": "Trades may be open."}
    assert store.rulings(None) == {"hope R1": "Everywhere."}
    store.put_ruling(1, "shasn R52", "  ")
    assert store.rulings(1) == {}
    assert store.rulings(2) == {"shasn R52": "No trades."}


def test_pins_keep_their_order(again: Opener) -> None:
    store = again()
    for key in ("b", "a", "c", "b"):
        store.set_pin(key, on=True)
    store.set_pin("a", on=False)
    assert again().pins() == ("b", "c")
