"""Whoever reads comes back the way they came, however many entries they followed and whatever interrupted them."""

from __future__ import annotations

from companion.rules.visits import Visits


def test_back_leads_through_the_entries_that_were_followed() -> None:
    visits = Visits()
    visits.begin("debt")
    visits.follow("loan")
    assert (visits.key, visits.deep) == ("loan", True)
    assert visits.step_back()
    assert (visits.key, visits.deep) == ("debt", False)
    assert not visits.step_back()


def test_an_entry_is_not_read_twice_on_the_way_back() -> None:
    visits = Visits()
    visits.begin("debt")
    for key in ("loan", "debt", "loan"):
        visits.follow(key)
    assert visits.step_back()
    assert visits.key == "debt"
    assert not visits.deep


def test_a_refused_move_interrupts_what_is_read_and_leads_back_to_it() -> None:
    visits, told = Visits(), []
    visits.begin("debt")
    visits.interrupt("turn", lambda: told.append("back"), refused=True)
    assert (visits.key, visits.refused) == ("turn", True)
    back = visits.end()
    assert back is not None
    back()
    assert told == ["back"]
    assert (visits.key, visits.refused) == ("debt", False)
    assert visits.end() is None
    assert not visits


def test_whoever_comes_by_the_bar_is_sent_nowhere_else() -> None:
    visits = Visits()
    visits.interrupt("turn", lambda: None, refused=True)
    visits.stay()
    assert not visits.refused
    assert visits.end() is None


def test_entries_that_are_gone_are_not_come_back_to() -> None:
    visits = Visits()
    visits.begin("own")
    visits.interrupt("debt", None, refused=False)
    visits.follow("own")
    visits.forget(known=lambda key: key != "own")
    assert visits.key == "debt"
    visits.end()
    assert not visits
