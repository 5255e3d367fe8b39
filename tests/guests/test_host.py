"""The invitation as the app drives it: open, look, free, decide, close, and start again."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from companion.core.game import Impossible, SeatPlan, Setup
from companion.core.text import say
from companion.guests import door
from companion.guests import host as hosting
from companion.guests.guest import Guest
from companion.guests.host import Host
from companion.guests.keeping import InStore
from companion.guests.messages import Count
from companion.store import NotKept, Store
from companion.store.table_file import export, read
from tests.guests.phone import CODE, LOOPBACK, Phone, at_a_table, closed, free_port, hosted
from tests.guests.table import Clock, House, buttons


def test_nothing_is_loaded_or_opened_before_somebody_invites() -> None:
    code = (
        "import sys, companion.guests.host\n"
        "assert not {'websockets', 'segno', 'kivy'} & {name.partition('.')[0] for name in sys.modules}"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_a_network_nobody_can_be_invited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "addresses", lambda: ())
    house = House()
    with pytest.raises(Impossible, match="Wi-Fi"):
        Host(house.session, house.keeping).start()


def test_guests_come_back_where_the_host_is_found_under_another_address(monkeypatch: pytest.MonkeyPatch) -> None:
    where = [LOOPBACK]
    monkeypatch.setattr(hosting, "addresses", lambda: tuple(where))

    async def act(host: Host) -> None:
        host.stop()
        host.start(port=host.port, code=CODE)
        ana = await Phone(host, "a").come(0)
        assert not host.refresh(), "all is as it was"
        where[:] = ["127.0.0.2"]
        assert host.refresh()
        assert await closed(ana.line) == 1001
        assert host.link == f"HTTP://127.0.0.2:{host.port}/T/{CODE}"
        assert host.presence()[0].state == "back"
        ana.at = f"127.0.0.2:{host.port}"
        assert (await ana.come()).told["you"] == 0
        where.clear()
        assert not host.refresh(), "without a network there is nowhere to go"

    at_a_table(act)


def test_a_port_that_is_taken_is_passed_over() -> None:
    async def act(first: Host) -> None:
        async with hosted(port=first.port) as second:
            assert second.port > first.port
            await Phone(second).come(0)

    at_a_table(act)


def test_the_picture_leads_to_the_table() -> None:
    async def act(host: Host) -> None:
        assert host.link == f"HTTP://{LOOPBACK}:{host.port}/T/ABCDEF"
        assert len(host.qr()) == len(host.qr()[0]) == 25
        assert host.qr()[0][:7] == (True,) * 7

    at_a_table(act)


def test_the_host_sees_who_is_there_and_what_they_did() -> None:
    async def act(host: Host) -> None:
        ana = await Phone(host, "a").come(1)
        await Phone(host, "t").come()
        assert [presence.state for presence in host.presence()] == ["waiting", "live", "waiting", "waiting"]
        assert (host.watching, host.devices, host.guests) == (1, 2, {1})
        done = (await ana.say("count", key="pop:1", by=1))["done"]
        assert (host.acts[1].step, host.acts[1].by) == (done, 1)
        await ana.say("count", key="pop:1", by=1)
        host.session.undo()
        assert host.acts[1].step == done + 1, "going back is no act of a guest"
        await ana.leave()
        while host.devices > 1:
            await asyncio.sleep(0)
        assert host.presence()[1].state == "back"
        assert host.guests == {1}, "the seat and its secrets stay theirs"

    at_a_table(act)


def test_the_others_are_told_that_somebody_does_not_come_back() -> None:
    clock = Clock()

    async def act(host: Host) -> None:
        ana, ben = await Phone(host, "a").come(0), await Phone(host, "b").come(1)
        reception = host.reception
        assert reception is not None
        await ana.leave()
        await ben.until(lambda told: told["who"][0]["state"] == "back")
        clock.now += 16
        reception.look_round()
        assert (await ben.until(lambda told: told["who"][0]["state"] == "away"))["who"][0]["since"] == 1000.0
        told = ben.told
        reception.look_round()
        assert "done" in await ben.say("here")
        assert ben.told is told, "nothing is told where nothing changed"

    at_a_table(act, clock=clock)


def test_the_host_gives_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "PULSE", 0.02)

    async def act(host: Host) -> None:
        ana = await Phone(host, "a").come(0)
        while await ana.heard():
            pass
        while await ana.heard():
            pass

    at_a_table(act)


def test_who_answers_no_sign_of_life_is_away_at_once_and_keeps_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "PULSE", 0.02)
    monkeypatch.setattr(door, "ECHO", 2.0)

    async def act(host: Host) -> None:
        ana, ben = await Phone(host, "a").come(0), await Phone(host, "b").come(1)
        monkeypatch.undo()  # the line has its short patience by now; what is told of it is as long as ever
        ana.line.transport.pause_reading()  # a phone that sleeps answers nothing
        await ben.until(lambda told: told["who"][0]["state"] == "away")
        assert host.guests == {0, 1}

    at_a_table(act)


def test_a_step_that_could_not_be_written_down_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(host: Host) -> None:
        ana, ben = await Phone(host, "a").come(0), await Phone(host, "b").come(1)
        at, told = host.session.head.id, ben.told

        def full(*_: object) -> None:
            raise NotKept(say("The disk is full."))

        monkeypatch.setattr(host.session.journal, "append", full)
        assert (await ana.say("count", key="pop:0", by=1))["no"]["message"] == "The disk is full."
        assert (host.session.head.id, ana.told["at"]) == (at, at)
        assert "done" in await ben.say("here")
        assert ben.told is told

    at_a_table(act)


def test_what_cannot_be_told_does_not_stop_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(host: Host) -> None:
        ana = await Phone(host, "a").come(0)
        monkeypatch.setattr(host.session, "sheet", lambda seat: 1 // 0)
        before = host.session.head.id
        host.session.play({"move": "adjust", "key": "pop:0", "value": 5}, at=1.0)
        assert host.session.head.id == before + 1
        monkeypatch.undo()
        assert (await ana.say("count", key="pop:0", by=1))["done"] == before + 2

    at_a_table(act)


def test_a_freed_seat_can_be_given_back() -> None:
    async def act(host: Host) -> None:
        ana = await Phone(host, "a").come(1)
        undo = host.free(1)
        assert (await ana.until(lambda told: told["you"] is None))["freed"]
        undo()
        assert (await ana.until(lambda told: told["you"] == 1))["undo"] is False

    at_a_table(act)


def test_a_new_code_keeps_the_seated_and_shuts_out_the_rest() -> None:
    async def act(host: Host) -> None:
        ana = await Phone(host, "a").come(1)
        host.new_code()
        while (await ana.heard()).get("invite", {}) == {}:
            pass
        assert host.code != "ABCDEF"
        assert (await Phone(host, "a").come()).told["you"] == 1
        with pytest.raises(Exception, match="4001"):
            await Phone(host, "b").come()
        await Phone(host, "b").come(code=host.code)

    at_a_table(act)


def test_a_wish_becomes_a_question_and_a_house_ruling() -> None:
    async def act(host: Host) -> None:
        host.session.play({"move": "open", "house_rule": True}, at=1.0)
        ana = await Phone(host, "a").come(0)
        for button in [one for one in buttons(ana.told["table"]) if "blocked" in one and "move" in one]:
            if (await ana.say("do", move=button["move"], on=ana.told["at"])).get("wish"):
                break
        await ana.say("wish", of=ana.n)
        (question,) = host.questions()
        host.grant(question.wish.id)
        assert (await ana.until(lambda told: told.get("wish", {}).get("state") == "allowed"))["last"]["overruled"]

    at_a_table(act, game="shasn", seats=3)


def test_guests_are_told_when_the_app_goes_to_the_background() -> None:
    async def act(host: Host) -> None:
        ana = await Phone(host, "a").come(0)
        host.pause()
        await ana.until(lambda told: told["host"] == "away")
        host.pause(False)
        await ana.until(lambda told: told["host"] == "here")

    at_a_table(act)


def test_every_invitation_has_a_code_of_its_own() -> None:
    async def act(host: Host) -> None:
        host.stop()
        host.start((LOOPBACK,), free_port())
        assert host.code != CODE
        with pytest.raises(Exception, match="4001"):
            await Phone(host, "b").come()

    at_a_table(act)


def test_stopping_sends_everybody_home_and_opens_nothing_more() -> None:
    async def act(host: Host) -> None:
        ana = await Phone(host, "a").come(0)
        port, reception = host.port, host.reception
        assert reception is not None
        host.stop()
        assert not host.open
        assert await closed(ana.line) == 4004
        with pytest.raises(OSError):
            await asyncio.open_connection(LOOPBACK, port)
        host.session.play({"move": "adjust", "key": "pop:0", "value": 5}, at=1.0)
        with pytest.raises(Impossible):
            reception.hear(Guest("late" * 5, 0), Count(n=1, key="pop:0", by=1))

    at_a_table(act)


def test_guests_come_back_to_their_seats_after_the_host_was_killed(tmp_path: Path) -> None:
    port = free_port()

    async def evening() -> None:
        store = Store.open(tmp_path)
        game = games.load("hindsight2020")
        setup = Setup(tuple(SeatPlan(f"N{n}", n) for n in range(4)), game.settings())
        session = store.create(game, setup, at=1.0)
        phones = []
        async with hosted(session=session, keeping=InStore(store, session), port=port) as host:
            for seat in range(4):
                phones.append(await Phone(host, "abcd"[seat]).come(seat))
            await phones[2].say("count", key="pop:2", by=1)
            for phone in phones:
                phone.line.transport.abort()
            at, run, table = session.head.id, phones[0].run, store.table_of(session)
        store.close()
        store = Store.open(tmp_path)
        session = store.session(table)
        async with hosted(session=session, keeping=InStore(store, session), port=port):
            for seat, phone in enumerate(phones):
                await phone.come()
                assert phone.told["you"] == seat
                assert phone.told["at"] == at
                assert phone.run != run, "so that nothing is sent again"
            assert phones[2].told["undo"], "whose step it was is in the log"
        store.close()

    asyncio.run(evening())


def test_the_terminal_hosts_a_table(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-u", "-m", "companion", "host", "--game", "hope", "--seats", "3", "--address", LOOPBACK]
    command += ["--port", str(port), "--code", "abcdef", "--folder", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            lines = []
            while not lines or not lines[-1].startswith("http"):
                lines.append(child.stdout.readline())
                assert lines[-1], "the host ended"
            assert lines[-1].strip() == f"http://{LOOPBACK}:{port}/T/ABCDEF"
            assert "█" in lines[0]
        finally:
            child.terminate()


def test_a_table_file_is_hosted_and_written_back(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "made")
    game = games.load("hindsight2020")
    session = store.create(game, Setup((SeatPlan("Ana", 0), SeatPlan("Ben", 1)), game.settings()), at=1.0)
    file = tmp_path / "evening.tableside"
    file.write_bytes(export(store, store.table_of(session)))
    store.close()
    port = free_port()
    command = [sys.executable, "-u", "-m", "companion", "host", str(file), "--address", LOOPBACK, "--port", str(port)]
    with subprocess.Popen([*command, "--code", CODE], stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            while not child.stdout.readline().startswith("http"):
                assert child.poll() is None, "the host ended"
            asyncio.run(_one_tap(port))
        finally:
            child.terminate()
    steps = read(file.read_bytes()).steps
    assert [step.by for step in steps] == [None, 1]


async def _one_tap(port: int) -> None:
    ben = await Phone(port, "b").come(1)
    assert "done" in await ben.say("count", key="pop:1", by=1)
    await ben.leave()


@pytest.mark.parametrize("given", [["--game", "chess"], [], ["nothing.tableside"], ["--game", "hope", "--seats", "99"]])
def test_a_mistake_in_the_terminal_is_one_sentence(given: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "host", *given, "--address", LOOPBACK]
    told = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2], timeout=300)
    assert told.returncode == 2
    assert len(told.stderr.strip().splitlines()) == 1
