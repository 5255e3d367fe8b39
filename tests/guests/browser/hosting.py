"""Hosts: one on a thread, quick to begin, and one as a program of its own, that can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from companion import games
from companion.core.game import SeatPlan, Setting, Setup
from companion.core.memory import in_memory
from companion.guests.console import Console
from companion.guests.host import Host
from companion.guests.keeping import InMemory

CODE = "ABCDEF"
SOON = 10.0  # seconds


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class HostThread:
    """A table on a thread of its own, which is forgotten afterwards."""

    def __init__(self, game: str, seats: int, names: str = "", **options: Setting) -> None:
        known = games.load(game)
        called = [*names.split(","), *known.names[seats:]] if names else [*known.names, *(f"P{n}" for n in range(8))]
        setup = Setup(tuple(SeatPlan(called[seat], seat) for seat in range(seats)), {**known.settings(), **options})
        session = in_memory(known, known.new(setup))
        self.host = Host(session, InMemory(session))
        self.console = Console(self.host, lambda told: None)
        self.addresses = ("127.0.0.1", "127.0.0.2")  # to a browser two places that know nothing of each other
        self._open, self._over = threading.Event(), threading.Event()
        threading.Thread(target=self._attend, daemon=True).start()
        if not self._open.wait(SOON):
            raise AssertionError("the host did not start")

    def _attend(self) -> None:
        self.host.start(self.addresses, free_port(), CODE)
        self._open.set()
        while not self._over.is_set():
            self.host.attend(patience=0.1)
        self.host.stop()

    @property
    def port(self) -> int:
        return self.host.port

    @property
    def other_link(self) -> str:
        """The same table after the host's address became another one."""
        return f"http://127.0.0.2:{self.port}/T/{CODE}"

    @property
    def link(self) -> str:
        return f"http://127.0.0.1:{self.port}/T/{CODE}"

    def say(self, words: str) -> None:
        """What whoever hosts types at the keyboard: `free 1`, `allow 1`."""
        self.host.desk.submit(self.console.hear, words)

    def play(self, move: dict[str, Any]) -> None:
        """Something done on the table's own device."""
        self.host.desk.submit(lambda: self.host.session.play(move, at=1.0)).result(SOON)

    def stop(self) -> None:
        self._over.set()


class HostProgram:
    """`python -m companion host` on the loopback address, with its table kept in a folder."""

    def __init__(self, game: str, seats: int, folder: Path, names: str = "") -> None:
        self.game, self.seats, self.folder, self.names = game, seats, folder, names
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def link(self) -> str:
        return f"http://127.0.0.1:{self.port}/T/{CODE}"

    def start(self) -> None:
        command = [
            sys.executable, "-m", "companion", "host", "--game", self.game, "--seats", str(self.seats), "--names",
            self.names, "--folder", str(self.folder), "--address", "127.0.0.1", "--port", str(self.port),
            "--code", CODE,
        ]  # fmt: skip
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUTF8": "1"}
        )
        for line in self.process.stdout or ():
            if line.startswith("http://"):
                return
        raise AssertionError("the host did not start")

    def say(self, words: str) -> None:
        """What whoever hosts types at the keyboard: `free 1`, `allow 1`."""
        if self.process and self.process.stdin:
            print(words, file=self.process.stdin, flush=True)

    def freeze(self) -> None:
        """The phone sleeps: its program is still there and says nothing."""
        if self.process:
            self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        if self.process:
            self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe:
                    pipe.close()
