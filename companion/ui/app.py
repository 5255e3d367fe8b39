"""The app starts, reads the settings and stops; navigation.py is where one can go, taps.py what a tap does."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.core.text import Say
from companion.device import bars
from companion.device.folder import data_folder
from companion.device.language import language as device_language
from companion.device.work import Progress, Work
from companion.store import NotKept, Store
from companion.store.opening import Slow
from companion.ui.care import LastNet, SafeMode, TableCare
from companion.ui.hints import Hints
from companion.ui.inviting import Inviting
from companion.ui.lookup.reading import LibraryReading
from companion.ui.shell import Edges, Shell
from companion.ui.taps import Playing
from companion.ui.theme import theme
from companion.ui.window.dimming import Dimming
from companion.ui.window.memory import Housekeeper
from companion.ui.window.resting import Resting
from companion.ui.words import LANGUAGES, say, speak_as, words

if TYPE_CHECKING:
    from companion.ui.screens.waiting import Opening

BACK_KEY = 27


class Tableside(Playing):
    """One running app; screens see of it only the door that they need (doors.py)."""

    title = "Tableside"

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time, **values: Any) -> None:
        super().__init__(**values)
        self.folder = folder
        self.clock = clock
        self.session = None
        self.table_id = 0
        self._opening: Opening | None = None  # while the store takes long to open
        self._untold: list[Say] = []
        self.housekeeper = Housekeeper()
        self.timer = None
        self.resting = Resting(self.housekeeper.tidy)
        self.inviting = Inviting(self)

    def build(self) -> Widget:
        self.housekeeper.begin()
        self.data_folder = self.folder or data_folder(lambda: self.user_data_dir)
        try:
            self.store = Store.open(self.data_folder, clock=self.clock, progress=None)
        except Slow:
            return self._open_slowly()
        return self._furnish()

    def _open_slowly(self) -> Widget:
        """The file has to be looked through or mended first: that is done beside the screen."""
        from companion.ui.screens import waiting

        work = Work(lambda progress: Store.open(self.data_folder, clock=self.clock, progress=progress)).start()
        if work.wait(waiting.AT_ONCE):
            self.store = work.result()
            return self._furnish()
        speak_as(_spoken(device_language()))
        self._opening = waiting.Opening(work, self._opened)
        return self._opening

    def _opened(self, store: Store) -> None:
        self.store, self._opening = store, None
        Window.remove_widget(self.root)
        shell = self.root = self._furnish()
        Window.add_widget(shell)
        self.on_start()

    def _furnish(self) -> Shell:
        """All that stands on an open store."""
        self._read_settings()
        Window.clearcolor = theme.bg
        Window.bind(on_keyboard=self._key, on_drop_file=self._dropped)
        # Android moves a field that the keyboard would cover above it.
        Window.softinput_mode = "below_target"
        self.shell = Shell(self._another_screen, self.housekeeper.after_sheet)
        self.edges = Edges(self.shell)
        self.dimming = Dimming(self.shell, self._may_dim)
        self.hints = Hints(self.shell, self.store)
        self.reading = LibraryReading(self.store)
        self.last_net = LastNet(self)
        self.last_net.spread()
        self.care = TableCare(self)
        self.home()
        self._untold += self.store.notices
        self.store.listener = self._notice
        self._tell_untold()
        if self.store.failed_starts >= 2:
            self.shell.open(SafeMode(self))
        return self.shell

    def _notice(self, notice: Say) -> None:
        """Something came up in the store; what comes up in the same moment is told together."""
        self._untold.append(notice)
        Clock.unschedule(self._tell_untold)
        Clock.schedule_once(self._tell_untold, 0)

    def _tell_untold(self, *_: object) -> None:
        if self._untold:
            self.shell.tell("\n".join(dict.fromkeys(map(words, self._untold))))
        self._untold.clear()

    def _another_screen(self) -> None:
        """Nothing may keep the one before: no hint that points at it, no keyboard that it had."""
        self.hints.away()
        Window.release_all_keyboards()
        self.housekeeper.between_screens()

    def on_start(self) -> None:
        if self._opening is not None:
            return
        self.store.started_well()
        self.reading.soon()
        self.resting.begin()
        self.care.check_soon()
        self._open_arrived()

    def on_pause(self) -> bool:
        """Whatever the disk says, the phone gets its answer; what went wrong is told on return."""
        if self._opening is not None:
            return True
        self.inviting.pause(True)
        self.care.copy()
        return True

    def on_resume(self) -> None:
        """The phone may have been turned, and somebody is looking at it."""
        if self._opening is not None:
            return
        self.edges.fit()
        self.dimming.stir()
        self.hints.away()  # what it pointed at may have moved
        self.inviting.pause(False)
        self._open_arrived()

    def on_stop(self) -> None:
        if self._opening is not None:
            self._opening.stop()
            self.housekeeper.end()
            return
        Window.unbind(on_keyboard=self._key, on_drop_file=self._dropped)
        self.inviting.leave()
        self.edges.stop()
        self.dimming.stop()
        self.hints.stop()
        self.reading.cancel()
        self.care.stop()
        self.store.listener = None
        self.last_net.fold()
        self.resting.end()
        self.housekeeper.end()
        self.care.end_copy()
        self.store.close()

    # Settings

    def _read_settings(self) -> None:
        wanted = self.store.setting("language", "auto")
        speak_as(_spoken(device_language() if wanted == "auto" else wanted))
        theme.scale = min(max(self.store.setting("text_scale", 100), 50), 300) / 100
        theme.motion = self.store.setting("motion", True)
        theme.use(self.store.setting("theme", "dark"))
        bars.dress(theme.name == "light")

    def change_setting(self, key: str, value: Any) -> None:
        """Keep a setting; what is on the screen is bound to the look and follows."""
        self.store.put_setting(key, value)
        accent = theme.accent_name
        self._read_settings()
        if key == "language":
            self.reading.anew()
        theme.accent_for(accent)
        Window.clearcolor = theme.bg

    def restore(self, name: str) -> None:
        """Go back to a kept copy of everything, beside the screen; what was there becomes a copy too."""
        from companion.ui.screens.waiting import wait_for

        try:
            act = self.store.begin_restoring(name)
        except NotKept as failed:
            self.shell.tell(words(failed.why))
            return
        wait_for(self, say("Going back to a copy"), Work(act), self._restored, stops=False)

    def _restored(self, work: Work[None]) -> None:
        self.store.end_restoring()
        try:
            work.result()
        except NotKept as failed:
            self.shell.tell(words(failed.why))
            return
        self._read_settings()
        self.home()
        self.reading.anew()
        self.shell.tell(words(say("This is how it was then. The state before is kept as a copy.")))

    # What the phone may do

    def _may_dim(self) -> bool:
        """Away from a table the phone's own screen timeout does the same and more."""
        return self.session is not None and bool(self.store.setting("dim", True))

    # Files

    def _dropped(self, _window: object, name: bytes, *_: object) -> None:
        """A table file or a card pack dropped onto the window on a desktop."""
        from companion.device import files
        from companion.ui.screens.share import SUFFIX

        path = Path(os.fsdecode(name))
        if path.suffix.lower() == SUFFIX:
            self._fetch(lambda _: files.read(path))
        elif path.suffix.lower() == ".json":
            from companion.ui.screens.packs import open_pack

            open_pack(self, path, self.shell.sheet)

    def open_file(self, data: bytes) -> None:
        """A file from another app or phone, whatever it is."""
        from companion.device.arrivals import kind_of

        kind = kind_of(data)
        if kind == "cards":
            from companion.ui.screens.packs import open_pack_data

            open_pack_data(self, data)
        else:
            from companion.ui.screens.share import open_table_file

            open_table_file(self, lambda: data)

    def _open_arrived(self) -> None:
        """What another app asked this one to open, if any did."""
        from companion.device.arrivals import arrived

        reading = arrived()
        if reading is not None:
            self._fetch(reading)

    def _fetch(self, reading: Callable[[Progress], bytes]) -> None:
        """Read a file beside the screen, however long that takes, and open it."""
        from companion.device.files import NoFile
        from companion.ui.screens.waiting import wait_for

        def fetched(work: Work[bytes]) -> None:
            try:
                self.open_file(work.result())
            except NoFile as failed:
                self.shell.tell(words(failed.why))

        wait_for(self, say("Reading a file"), Work(reading), fetched)

    # Keys

    def _key(self, _window: object, key: int, *_: object) -> bool:
        dark = bool(self.shell.dimmed)
        self.dimming.stir()
        return dark or self.back() if key == BACK_KEY else False


def _spoken(language: str) -> str:
    return language if language in LANGUAGES else "en"
