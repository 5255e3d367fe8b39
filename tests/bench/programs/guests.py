"""The app at rest with its table open to guests: `FOLDER PORT`; says `open` and serves until it is ended."""

from __future__ import annotations

import sys
from pathlib import Path

from kivy.clock import Clock

from companion.guests.host import Host
from companion.guests.keeping import InStore
from companion.ui.app import Tableside


class Hosting(Tableside):
    """Sits at the newest table and has invited."""

    def home(self) -> None:
        self.open_table(self.store.tables(finished=False, limit=1)[0].id)

    def on_start(self) -> None:
        super().on_start()
        self.resting.listen(True)
        Clock.schedule_once(self._wait_for_the_index, 1)

    def _wait_for_the_index(self, _: float) -> None:
        """The lookup is indexed once, after the start: that is no rest yet."""
        if not self.reading.done:
            Clock.schedule_once(self._wait_for_the_index, 0.5)
            return
        self.host = Host(self.session, InStore(self.store, self.session), wake=self._woken)
        self.host.start(("127.0.0.1",), int(sys.argv[2]), "ABCDEF")
        print("open", flush=True)

    def _woken(self) -> None:
        """On the door's thread: Kivy's clock takes work from any."""
        Clock.schedule_once(self._attend, 0)

    def _attend(self, _: float) -> None:
        if self.host.attend():
            Clock.schedule_once(self._attend, 0)


Hosting(folder=Path(sys.argv[1])).run()
