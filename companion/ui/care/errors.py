"""The last net: an error that nobody caught is written down and shown, and the table goes on."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager

from companion.core.text import say
from companion.device.reports import KEPT_REPORTS, keep_report
from companion.store import NotKept
from companion.ui.doors import FileDoor, Notices
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.text import Reading
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.screens.settings import SettingsDoor


class LastNet(ExceptionHandler):
    """Catches what escapes from an event; keyboard interrupts and the like pass through."""

    def __init__(self, door: FileDoor) -> None:
        self.door = door
        self.sheet: TroubleSheet | None = None  # the one that is open
        self.told: set[str] = set()  # errors of this run that have been written down

    def spread(self) -> None:
        ExceptionManager.add_handler(self)

    def fold(self) -> None:
        ExceptionManager.remove_handler(self)

    def handle_exception(self, error: BaseException) -> int:
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        if isinstance(error, NotKept):
            self.door.tell(words(error.why))
            return int(ExceptionManager.PASS)
        if self._is_new(error):
            self._tell(error)
        return int(ExceptionManager.PASS)

    def _is_new(self, error: Exception) -> bool:
        """A storm is told of once: neither while its sheet is open, nor for the same error in the same place again."""
        if self.sheet is not None or len(self.told) >= KEPT_REPORTS:
            return False
        place = traceback.extract_tb(error.__traceback__)[-1:]
        mark = f"{type(error).__name__} {place[0].filename if place else ''} {place[0].lineno if place else ''}"
        if mark in self.told:
            return False
        self.told.add(mark)
        return True

    def _tell(self, error: Exception) -> None:
        report = "".join(traceback.format_exception(error))
        print(report, file=sys.stderr)  # for those who started it from a terminal
        path = keep_report(self.door.data_folder, report, self.door.clock())
        try:
            self.sheet = TroubleSheet(self.door, report, path)
            self.sheet.on_close.append(self._closed)
            self.door.open(self.sheet)
        except Exception:  # even the card failed: the report is written, play goes on
            self.sheet = None

    def _closed(self) -> None:
        self.sheet = None


class TroubleSheet(Sheet):
    """Says that something went wrong, that nothing is lost, and offers the report."""

    def __init__(self, notices: Notices, report: str, path: Path | None) -> None:
        super().__init__(words(say("Something went wrong")))
        calm = say("Your table is safe: every step that was shown is kept. You can go on playing.")
        self.column.add_widget(Reading(text=words(calm), size_sp=16))
        if path is not None:
            self.column.add_widget(Reading(text=words(say("Report: {name}", name=path.name)), color=theme.ink2))
        share = Press(icon="share-variant", text=words(say("Share report")), size_hint_x=0.6)
        share.bind(on_tap=lambda *_: self._share(notices, report))
        on = Primary(icon="check-bold", text=words(say("Go on")), on_tap=lambda *_: self.close())
        self.foot(share, on)

    def _share(self, notices: Notices, report: str) -> None:
        from companion.ui.screens.share import share_text

        self.close()
        share_text(notices, report, say("The report is copied; paste it where you like."))


class SafeMode(Sheet):
    """After two starts that did not finish: go on, or take the newest copy."""

    def __init__(self, door: SettingsDoor) -> None:
        from companion.ui.screens.settings import copy_row

        super().__init__(words(say("The last starts did not finish")))
        copies = door.store.backups()[:5]
        told = say("There is no copy to go back to yet, so your tables are opened as they are.")
        if copies:
            told = say("You can start as it is, or go back to a copy; then the present file is set aside, not deleted.")
        self.column.add_widget(Reading(text=words(told), size_sp=16))
        for copy in copies:
            self.column.add_widget(copy_row(door, copy, self.close))
        on = Primary(icon="play", text=words(say("Start as it is")), on_tap=lambda *_: self.close())
        self.foot(on)
