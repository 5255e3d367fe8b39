"""The table hosted from a terminal: what can be typed there, and a desk where threads meet."""

from __future__ import annotations

import threading

import pytest

from companion.guests.console import Console
from companion.guests.desk import Desk
from companion.guests.host import Host
from tests.guests.phone import Phone, at_a_table
from tests.guests.table import buttons


def test_the_host_of_a_terminal_sees_who_is_there_and_says_who_may_act() -> None:
    async def act(host: Host) -> None:
        told: list[str] = []
        console = Console(host, told.append)
        ana = await Phone(host, "a").come(1)
        console.hear("who\n")
        assert told[1].endswith("live")
        console.hear("may look")
        await ana.until(lambda table: table["may"] == "look")
        console.hear("free 2")
        await ana.until(lambda table: table["you"] is None)
        before = host.code
        console.hear("code")
        assert host.code != before
        console.hear("undo")
        assert host.session.head.id == 1
        console.hear("redo")
        assert host.session.head.id == 2
        for odd in ("free", "free 99", "may rule", "allow", "allow 7", "deny x", "nonsense", ""):
            console.hear(odd)
        assert not console.over
        console.hear("stop")
        assert console.over

    at_a_table(act)


def test_a_question_is_printed_once_and_answered_by_its_number() -> None:
    async def act(host: Host) -> None:
        told: list[str] = []
        console = Console(host, told.append)
        host.changed = console.notice
        host.session.play({"move": "open", "house_rule": True}, at=1.0)
        ana = await Phone(host, "a").come(0)
        for button in [one for one in buttons(ana.told["table"]) if "blocked" in one and "move" in one]:
            if (await ana.say("do", move=button["move"], on=ana.told["at"])).get("wish"):
                break
        await ana.say("wish", of=ana.n)
        assert sum("asks" in line for line in told) == 1
        assert "(allow 1, deny 1)" in told[-1]
        console.hear("allow 1")
        assert host.session.head.overruled

    at_a_table(act, game="shasn", seats=3)


def test_who_comes_with_a_new_phone_is_let_in_at_the_keyboard() -> None:
    async def act(host: Host) -> None:
        told: list[str] = []
        console = Console(host, told.append)
        host.changed = console.notice
        old = await Phone(host, "a").come(1)
        await old.say("here", seen=False)
        new = await Phone(host, "b").come()
        await new.say("sit", seat=1)
        assert next(line for line in told if "again?" in line).endswith("y or n   (seat 2, noseat 2)")
        console.hear("n")
        await new.until(lambda table: table["claim"]["state"] == "denied")
        console.hear("y")
        assert told[-1] == "Nothing is asked."
        assert new.told["you"] is None, "a seat that the host kept is not given by a late letter"
        await new.say("sit", seat=1)
        console.hear("y")
        await new.until(lambda table: table["you"] == 1)

    at_a_table(act)


def test_where_two_questions_wait_the_host_says_which_one_is_meant() -> None:
    async def act(host: Host) -> None:
        told: list[str] = []
        console = Console(host, told.append)
        host.changed = console.notice
        for seat, name in enumerate("ab"):
            await (await Phone(host, name).come(seat)).say("here", seen=False)
            await (await Phone(host, name.upper()).come()).say("sit", seat=seat)
        console.hear("y")
        assert "say which" in told[-3]
        assert [claim.seat for claim in host.claims()] == [0, 1], "nothing is given away by a letter"
        console.hear("seat 2")
        assert [claim.seat for claim in host.claims()] == [0]
        console.hear("n")
        assert host.claims() == ()

    at_a_table(act)


def test_work_from_another_thread_is_done_by_whoever_attends() -> None:
    woken, done = threading.Event(), []
    desk = Desk(wake=woken.set)
    other = threading.Thread(target=lambda: desk.submit(lambda: done.append(threading.current_thread())))
    other.start()
    other.join()
    assert woken.is_set()
    assert done == []
    assert desk.attend()
    assert done == [threading.current_thread()]
    assert not desk.attend()


def test_a_mistake_belongs_to_whoever_asked_and_not_to_the_table() -> None:
    desk = Desk()
    broken, fine = desk.submit(lambda: 1 // 0), desk.submit(lambda: 1)
    desk.attend(budget=1.0)
    with pytest.raises(ZeroDivisionError):
        broken.result(0)
    assert fine.result(0) == 1


def test_a_desk_full_of_work_lets_the_screen_draw_in_between() -> None:
    desk = Desk()
    work = [desk.submit(lambda: None) for _ in range(3)]
    desk.attend(budget=0.0)
    assert [one.done() for one in work] == [True, False, False]
