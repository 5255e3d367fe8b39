"""A host as a program of its own, that can be killed and started again at the same place."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

CODE = "ABCDEF"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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
