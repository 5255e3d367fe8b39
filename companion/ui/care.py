"""When something goes wrong: errors that nobody caught, and a file of tables that is looked through and mended."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from companion.core.text import say
from companion.device.reports import KEPT_REPORTS, keep_report
from companion.device.work import Progress, Work
from companion.store import NotKept
from companion.ui.doors import FileDoor, Kept, Notices
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.text import Reading
from companion.ui.screens import waiting
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.store.rescue import Rescued
    from companion.ui.screens.settings import SettingsDoor

AFTER = 3.0  # seconds until the file is looked through: the first screens come first
AGAIN = 0.5  # seconds between two looks at whether it is done


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


class CareDoor(Kept, Notices, Protocol):
    """The store, the sheet over everything while it is mended, and what is in sight then."""

    def see_again(self) -> None: ...


class TableCare:
    """Looks after the file of the tables beside the screen: the store's own ways would hold it."""

    def __init__(self, door: CareDoor) -> None:
        self.door = door
        self.check: Work[bool] | None = None
        self._copy: Work[None] | None = None
        self._event: Any = None
        self._after: Callable[[], object] | None = None
        door.store.mender = self.mend

    # Looked through once after each start; what was deleted a month ago is forgotten on the way

    def check_soon(self) -> None:
        """Begin a while after the start."""
        self._event = Clock.schedule_once(self._check, AFTER)

    def stop(self) -> None:
        """The app ends: what is being looked through is left as it is."""
        if self._event is not None:
            self._event.cancel()
        if self.check is not None:
            self.check.stop()
        self.door.store.mender = None

    def _check(self, _: float) -> None:
        self.check = Work(self._look_through).start()
        self._event = Clock.schedule_once(self._look, AGAIN)

    def _look_through(self, progress: Progress) -> bool:
        self.door.store.forget_old(progress)
        return self.door.store.examine()

    def _look(self, _: float) -> None:
        if self.check is None or not self.check.done:
            self._event = Clock.schedule_once(self._look, AGAIN)
        elif not self.check.result() and self.door.store.mends:
            self.door.store.mend()
            if not self.door.store.being_mended:
                self.door.see_again()

    # Mended, whoever found it damaged

    def mend(self, act: Callable[[Progress], Rescued | None]) -> None:
        """Whoever has found a row that cannot be read goes on at once: with it if it was mended by then, else without
        it, and what is in sight is read once more when it is."""
        work = Work(act).start()
        if work.wait(waiting.AT_ONCE):
            self.door.store.end_mending(work.result())
        else:
            sheet = waiting.WaitingSheet(say("Mending your tables"), work, self._mended, stops=False)
            Clock.schedule_once(lambda _: self.door.open(sheet), 0)  # over the screen that is just being made

    def when_mended(self, act: Callable[[], object]) -> None:
        """What could not be done because of the mending is done after it."""
        self._after = act

    def _mended(self, work: Work[Rescued | None]) -> None:
        self.door.store.end_mending(work.result())
        after, self._after = self._after or self.door.see_again, None
        after()

    # Copied whenever the app is left; what goes wrong with it is told on return

    def copy(self) -> None:
        """The app goes away, whatever the disk says: the phone waits for an answer."""
        try:
            write = self.door.store.begin_copy()
        except NotKept as failed:
            self.door.store.tell(failed.why)
            return
        if write is not None:
            self._copy = Work(lambda progress: self._write(write, progress)).start()

    def end_copy(self) -> None:
        """The app is closed: a copy that was begun is not left half written."""
        if self._copy is not None:
            self._copy.wait()

    def _write(self, write: Callable[[Progress], None], progress: Progress) -> None:
        try:
            write(progress)
        except NotKept as failed:
            self.door.store.tell(failed.why)
