"""Sharing a table: its log as text, or the whole table as a file that another phone can open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from kivy.core.clipboard import Clipboard
from kivy.factory import Factory
from kivy.properties import StringProperty

from companion.core.log import as_text
from companion.core.session import Session
from companion.core.text import NOTHING, Say, say
from companion.device import files
from companion.device.local_time import written
from companion.device.work import Progress, Work
from companion.store import NotKept
from companion.store.adoption import arrive
from companion.store.bounds import BadFile
from companion.store.table_file import export
from companion.ui import kv
from companion.ui.doors import FileDoor, Notices
from companion.ui.kit.sheet import Sheet
from companion.ui.screens.waiting import wait_for
from companion.ui.words import words

kv.load("screens/share")

SUFFIX = ".tableside"
LINES = 2000  # of a log as text


class OpenDoor(FileDoor, Protocol):
    """Tables that come to this phone."""

    def open_table(self, table_id: int) -> None: ...


class ShareDoor(FileDoor, Protocol):
    """The table in play, to be shared."""

    session: Session[Any]
    table_id: int


class ShareSheet(Sheet):
    """Text to the clipboard or the phone's share menu; the table as a file."""

    def __init__(self, door: ShareDoor) -> None:
        self.door = door
        super().__init__()

    def as_file(self) -> None:
        """Write the whole table, beside the screen."""
        door, table_id = self.door, self.door.table_id
        name = f"{door.session.game.id}-{written('%Y-%m-%d-%H%M', door.clock())}{SUFFIX}"
        self.close()

        def write(progress: Progress) -> bytes:
            with door.store.beside() as store:
                return export(store, table_id, progress=progress)

        def finish(work: Work[bytes]) -> None:
            told = files.offer(door.data_folder, name, work.result())
            if told is not NOTHING:
                door.tell(words(told))

        wait_for(door, say("Writing the table file"), Work(write), finish)

    def as_text(self) -> None:
        door = self.door
        steps = reversed(door.store.steps(door.table_id, limit=LINES))
        text = as_text(door.session, steps, words, lambda at: written("%H:%M", at))
        self.close()
        share_text(self.door, text, say("The log is copied; paste it where you like."))


def share_text(notices: Notices, text: str, copied: Say) -> None:
    """Hand a text to another app, or copy it where there is no way to, and say so."""
    if not files.share_text(text):
        Clipboard.copy(text)
        notices.tell(words(copied))


def open_table_file(door: OpenDoor, read: Callable[[], bytes]) -> None:
    """Take a table from a file, beside the screen; a bad one is told in one sentence and changes nothing."""

    def finish(work: Work[int]) -> None:
        try:
            door.open_table(work.result())
        except (files.NoFile, BadFile, NotKept) as bad:
            door.tell(words(bad.why))

    at = door.clock()
    wait_for(door, say("Opening a table"), Work(lambda progress: arrive(door.store, read(), at, progress)), finish)


class OpenSheet(Sheet):
    """Table files that lie in the app's inbox."""

    folder: str = StringProperty("")

    def __init__(self, door: OpenDoor) -> None:
        self.door = door
        super().__init__(folder=str(files.inbox_folder(door.data_folder)))
        for path in files.inbox(door.data_folder, SUFFIX):
            row = Factory.TableFile(text=files.shown(path), on_tap=lambda _, path=path: self.read(path))
            self.add_widget(row, index=1)  # above the line on where files go

    def read(self, path: Path) -> None:
        """Open this file."""
        self.close()
        open_table_file(self.door, lambda: files.read(path))
