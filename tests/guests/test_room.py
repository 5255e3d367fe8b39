"""Who is there and who sits where."""

from __future__ import annotations

from pathlib import Path

from companion import games
from companion.core.game import SeatPlan, Setup
from companion.guests.keeping import InMemory, InStore
from companion.store import Store
from tests.guests.table import House, buttons


def states(house: House) -> list[str]:
    return [presence.state for presence in house.room.presence()]


def test_a_seat_is_waiting_live_coming_back_and_away() -> None:
    house = House(seats=3)
    assert states(house) == ["waiting"] * 3
    ana = house.guest("a", 1)
    assert states(house) == ["waiting", "live", "waiting"]
    house.room.leave(ana.guest)
    assert states(house)[1] == "back"
    house.clock.now += 16
    assert states(house)[1] == "away"
    assert house.room.presence()[1].since == 1000.0
    house.guest("a")
    assert states(house)[1] == "live"


def test_a_phone_that_was_put_down_is_coming_back_and_then_away_though_its_line_is_open() -> None:
    house = House()
    ana = house.guest("a", 1)
    ana.say("here", seen=False)
    assert states(house)[1] == "back"
    house.clock.now += 16
    assert states(house)[1] == "away"
    house.room.leave(ana.guest)
    assert house.room.presence()[1].since == 1000.0, "away since it was put down"
    assert house.guest("a").told["who"][1] == {"state": "live"}
    ana.say("here", seen=False)
    ana.say("here")
    assert states(house)[1] == "live"


def test_a_television_is_counted_as_watching() -> None:
    house = House()
    tv = house.guest("t")
    assert tv.told["watching"] == 1
    assert tv.told["you"] is None


def test_a_live_seat_cannot_be_taken_and_an_away_one_only_with_the_hosts_consent() -> None:
    house = House()
    ana, ben = house.guest("a", 1), house.guest("b")
    assert "no" in ben.say("sit", seat=1)
    house.room.leave(ana.guest)
    before = ben.told["table"]
    assert "done" in ben.say("sit", seat=1)
    assert ben.told["you"] is None and ben.told["table"] == before, "nothing of the seat is told or offered yet"
    assert ben.told["claim"]["state"] == "asked"
    (claim,) = house.room.claims.open()
    house.room.hand_over(claim.id)
    assert ben.told["you"] == 1 and "claim" not in ben.told
    assert house.guest("a").told["freed"], "the old device is told, should it come back"
    assert house.room.claims.open() == ()


def test_who_comes_back_keeps_the_seat_and_who_asked_for_it_is_told() -> None:
    house = House()
    ana, ben = house.guest("a", 1), house.guest("b")
    ana.say("here", seen=False)
    ben.say("sit", seat=1)
    ben.say("sit", seat=1)
    (claim,) = house.room.claims.open()
    ana.say("here")
    assert ben.told["claim"]["state"] == "late"
    house.room.hand_over(claim.id)
    assert ana.told["you"] == 1, "a consent that comes too late changes nothing"


def test_the_host_keeps_a_seat_or_frees_it_for_whoever_taps_it() -> None:
    house = House()
    ana, ben = house.guest("a", 1), house.guest("b")
    house.room.leave(ana.guest)
    ben.say("sit", seat=1)
    house.room.keep_seat(house.room.claims.open()[0].id)
    assert ben.told["claim"]["state"] == "denied" and ben.told["you"] is None
    ben.say("sit", seat=1)
    assert ben.told["claim"]["state"] == "asked", "asking again is allowed"
    house.room.free(1)
    assert "claim" not in ben.told and house.room.claims.open() == ()
    assert "done" in ben.say("sit", seat=1) and ben.told["you"] == 1


def test_a_crowd_that_asks_for_a_seat_is_bounded_and_the_host_is_asked_once_a_seat() -> None:
    house = House()
    house.room.leave(house.guest("a", 1).guest)
    crowd = [house.guest(letter) for letter in "bcdefghijklmnopqrstu"]
    answers = [one.say("sit", seat=1) for one in crowd]
    assert sum("no" in answer for answer in answers) == len(crowd) - 16
    assert [claim.id for claim in house.room.claims.open()] == [1]


def test_standing_up_leaves_the_seat_waiting() -> None:
    house = House()
    ana = house.guest("a", 1)
    ana.say("sit", seat=None)
    assert states(house)[1] == "waiting"
    assert buttons(ana.told["table"]) == []


def test_the_host_frees_a_seat_and_its_guest_is_told() -> None:
    house = House()
    ana = house.guest("a", 1)
    house.room.free(1)
    assert ana.told["you"] is None
    assert ana.told["freed"]
    assert "done" in ana.say("sit", seat=2)
    assert "freed" not in ana.told


def test_a_seat_of_the_tables_own_device_cannot_be_taken() -> None:
    house = House()
    ana = house.guest("a", 1)
    house.room.hold(1, True)
    assert states(house)[1] == "host"
    assert "no" in ana.say("sit", seat=1)
    house.room.hold(1, False)
    assert "done" in ana.say("sit", seat=1)


def test_the_code_lets_in_whatever_its_case_and_a_wrong_one_does_not() -> None:
    house = House()
    assert house.stranger("a", "abcdef") is not None
    assert house.stranger("b", "ABCDEX") is None
    assert house.stranger("c", "") is None
    assert house.stranger("d", "ÄÖÜ") is None


def test_who_has_a_seat_comes_back_by_the_key_of_the_device() -> None:
    house = House()
    house.guest("a", 1)
    house.room.code = "NEWONE"
    assert house.guest("a", code="ABCDEF").told["you"] == 1
    assert house.stranger("b", "ABCDEF") is None


def test_a_new_code_shuts_out_who_only_had_the_old_one() -> None:
    house = House()
    tv, gone = house.guest("t"), house.guest("u")
    house.room.leave(gone.guest)
    house.room.recode("NEWONE")
    assert house.stranger("u", "ABCDEF") is None
    assert house.stranger("u", "NEWONE") is not None
    assert house.stranger("t", "ABCDEF") is tv.guest, "a television that is there stays"


def test_who_sits_where_is_known_to_the_next_host(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    game = games.load("hope")
    session = store.create(game, Setup((SeatPlan("Ana", 0), SeatPlan("Ben", 1), SeatPlan("Cleo", 2))), at=1.0)
    house = House(session=session, keeping=InStore(store, session))
    house.guest("a", 2)
    house.guest("t")
    house.room.allow("all")
    table = store.table_of(session)
    store.close()
    store = Store.open(tmp_path)
    session = store.session(table)
    later = House(session=session, keeping=InStore(store, session))
    assert [p.state for p in later.room.presence()] == ["waiting", "waiting", "away"]
    assert later.room.may == "all"
    assert later.guest("a", code="").told["you"] == 2
    assert later.guest("t", code="").told["you"] is None
    store.close()


def test_whatever_was_kept_of_guests_opens_a_room(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    game = games.load("hope")
    session = store.create(game, Setup((SeatPlan("Ana", 0), SeatPlan("Ben", 1), SeatPlan("Cleo", 2))), at=1.0)
    keeping = InStore(store, session)
    for odd in ({"seats": {"a": 7, "b": 1}}, {"seats": "x"}, {"may": "rule the world"}, []):
        store.put_setting(f"guests:{keeping.table}", odd)
        assert House(session=session, keeping=keeping).room.may == "own"
    store.close()


def test_devices_that_only_looked_in_are_forgotten_before_there_are_too_many() -> None:
    house = House()
    house.guest("a", 0)
    for number in range(300):
        name = f"{number:03}"
        guest = house.stranger(name, "ABCDEF")
        assert guest is not None
    assert len(house.room.guests) <= 64
    assert house.guest("a").told["you"] == 0


def test_a_page_that_was_loaded_anew_counts_its_messages_from_one() -> None:
    house = House()
    ana = house.guest("a", 0)
    ana.say("count", key="pop:0", by=1)
    fresh = house.guest("a", run="")
    before = house.session.head.id
    assert fresh.say("count", key="pop:0", by=1)["done"] > before


def test_a_line_that_broke_goes_on_counting() -> None:
    house = House()
    ana = house.guest("a", 0)
    done = ana.say("count", key="pop:0", by=1)
    back = house.guest("a", run="run1")
    assert back.again(say="count", n=ana.n, key="pop:0", by=1) == done


def test_a_memory_of_a_table_knows_its_steps() -> None:
    house = House()
    house.guest("a", 0).say("count", key="pop:0", by=1)
    assert isinstance(house.keeping, InMemory)
    assert [step.id for step in house.keeping.steps(None, 10)] == [2, 1]
    assert len(house.keeping.figures()) == 2
