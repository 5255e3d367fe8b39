"""Sharing a table: its log as text, or the whole table as a file that another phone can open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.core.clipboard import Clipboard
from kivy.metrics import dp

from companion.core.text import NOTHING, Say, say
from companion.device import files
from companion.device.local_time import written
from companion.device.work import Progress, Work
from companion.store import NotKept
from companion.store.adoption import arrive
from companion.store.table_file import BadFile, export
from companion.ui.kit.press import Press
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import gap
from companion.ui.kit.text import Reading
from companion.ui.theme import theme
from companion.ui.waiting import wait_for
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

SUFFIX = ".tableside"
LINES = 2000  # of a log as text


def log_text(app: Tableside) -> str:
    """The log in words, oldest step first, undone steps left out."""
    session = app.session
    names = {seat.index: seat.name for seat in session.view.seats}
    lines = [session.game.title]
    for step in reversed(app.store.steps(app.table_id, limit=LINES)):
        if step.live:
            when = written("%H:%M", step.at)
            told = [words(step.title)]
            for note in step.notes[1:]:
                name = names.get(note.seat, "") if note.seat is not None else ""
                told.append(f"{name}: {words(note.text)}" if name else words(note.text))
            lines.append(f"{when}  {' · '.join(told)}")
    if session.view.result is not None:
        lines.append(words(session.view.result.text))
    return "\n".join(lines)


class ShareSheet(Sheet):
    """Text to the clipboard or the phone's share menu; the table as a file."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(words(say("Share this table")))
        self.app = app
        whole, told = say("As a table file"), say("The log as text")
        self._offer("file-export-outline", whole, say("Another phone opens it and plays on."), self._file)
        self._offer("text-long", told, say("For a message to those who missed it."), self._text)

    def _offer(self, icon: str, label: Say, detail: Say, do: object) -> None:
        press = Press(icon=icon, text=words(label), detail=words(detail), align="left", detail_ink=theme.ink2)
        press.size_hint_y, press.height = None, theme.grow(68)
        press.bind(on_tap=lambda *_: do())
        self.column.add_widget(press)
        self.column.add_widget(gap(2))

    def _file(self) -> None:
        app, table_id = self.app, self.app.table_id
        name = f"{app.session.game.id}-{written('%Y-%m-%d-%H%M', app.clock())}{SUFFIX}"
        self.close()

        def write(progress: Progress) -> bytes:
            with app.store.beside() as store:
                return export(store, table_id, progress=progress)

        def finish(work: Work[bytes]) -> None:
            told = files.offer(app.data_folder, name, work.result())
            if told is not NOTHING:
                app.shell.tell(words(told))

        wait_for(app, say("Writing the table file"), Work(write), finish)

    def _text(self) -> None:
        text = log_text(self.app)
        self.close()
        if not files.share_text(text):
            Clipboard.copy(text)
            self.app.shell.tell(words(say("The log is copied; paste it where you like.")))


def share_table(app: Tableside) -> None:
    """Offer the ways to share the table in play."""
    app.shell.open(ShareSheet(app))


def open_table_file(app: Tableside, data: bytes) -> None:
    """Take a table from a file, beside the screen; a bad one is told in one sentence and changes nothing."""

    def finish(work: Work[int]) -> None:
        try:
            app.open_table(work.result())
        except (BadFile, NotKept) as bad:
            app.shell.tell(words(bad.why))

    at = app.clock()
    wait_for(app, say("Opening a table"), Work(lambda progress: arrive(app.store, data, at, progress)), finish)


class OpenSheet(Sheet):
    """Table files that lie in the app's inbox."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(words(say("Open a table file")))
        self.app = app
        found = files.inbox(app.data_folder, SUFFIX)
        for path in found:
            press = Press(icon="file-import-outline", text=path.name, align="left", size_hint_y=None, height=dp(60))
            press.bind(on_tap=lambda _, p=path: (self.close(), self._open(p)))
            self.column.add_widget(press)
        hint = say(
            "Drop a file onto the window, or put it into {folder}", folder=str(files.inbox_folder(app.data_folder))
        )
        self.column.add_widget(Reading(text=words(hint), size_sp=14, color=theme.ink2))

    def _open(self, path: Path) -> None:
        data = files.read_bytes(path)
        if data is None:
            self.app.shell.tell(words(say("The file could not be read.")))
        else:
            open_table_file(self.app, data)
