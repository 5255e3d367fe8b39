"""The app starts, reads the settings and stops; navigation.py is where one can go, playing.py what a tap does."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.core.text import NOTHING, Say
from companion.device import bars, haptics
from companion.device.folder import data_folder
from companion.device.language import language as device_language
from companion.store import NotKept, Store
from companion.ui import sounds
from companion.ui.checkup import CheckUp
from companion.ui.dimming import Dimming
from companion.ui.edges import Edges
from companion.ui.hints import Hints
from companion.ui.inviting import Inviting
from companion.ui.last_net import LastNet, SafeMode
from companion.ui.memory import Housekeeper
from companion.ui.navigation import Navigation
from companion.ui.playing import Playing
from companion.ui.resting import Resting
from companion.ui.shell import Shell
from companion.ui.theme import theme
from companion.ui.words import LANGUAGES, say, speak_as, words

if TYPE_CHECKING:
    from companion.rules.library import Library

BACK_KEY = 27


class Tableside(Navigation, Playing):
    """One running app; screens see of it only the door that they need (doors.py)."""

    title = "Tableside"

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time, **values: Any) -> None:
        super().__init__(**values)
        self.folder = folder
        self.clock = clock
        self.session = None
        self.table_id = 0
        self._library: Library | None = None
        self._warming: Any = None
        self._check_up: CheckUp | None = None
        self._untold: list[Say] = []
        self.housekeeper = Housekeeper()
        self.timer = None
        self.resting = Resting(self.housekeeper.tidy)
        self.inviting = Inviting(self)

    def build(self) -> Shell:
        self.housekeeper.begin()
        self.data_folder = self.folder or data_folder(lambda: self.user_data_dir)
        self.store = Store.open(self.data_folder, clock=self.clock)
        self._read_settings()
        Window.clearcolor = theme.bg
        Window.bind(on_keyboard=self._key, on_drop_file=self._dropped)
        # Android moves a field that the keyboard would cover above it.
        Window.softinput_mode = "below_target"
        self.shell = Shell(self._another_screen, self.housekeeper.after_sheet)
        self.edges = Edges(self.shell.keep_clear)
        self.dimming = Dimming(self.shell, self._may_dim)
        self.hints = Hints(self)
        self.last_net = LastNet(self)
        self.last_net.spread()
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
        self.store.started_well()
        self._warming = Clock.schedule_once(self._warm_library, 0.5)
        self.resting.begin()
        self._check_up = CheckUp(self)
        self._open_arrived()

    def on_pause(self) -> bool:
        """Whatever the disk says, the phone gets its answer; what went wrong is told on return."""
        self.inviting.pause(True)
        why = self.store.pause()
        if why is not NOTHING:
            self._notice(why)
        return True

    def on_resume(self) -> None:
        """The phone may have been turned, and somebody is looking at it."""
        self.edges.fit()
        self.dimming.stir()
        self.hints.away()  # what it pointed at may have moved
        self.inviting.pause(False)
        self._open_arrived()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._key, on_drop_file=self._dropped)
        self.inviting.leave()
        self.edges.stop()
        self.dimming.stop()
        self.hints.stop()
        self._stop_warming()
        if self._check_up is not None:
            self._check_up.cancel()
        self.store.listener = None
        self.last_net.fold()
        self.resting.end()
        self.housekeeper.end()
        self.store.close()

    # Lookup

    @property
    def library(self) -> Library:
        """Every entry and own card, read when first asked for."""
        if self._library is None:
            from companion.ui.lookup import open_library

            self._library = open_library(self.store)
        return self._library

    def _warm_library(self, _: float) -> None:
        from companion.ui.lookup import Warming

        self._warming = Warming(self.library)

    def _stop_warming(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
            self._warming = None

    # Settings

    def _read_settings(self) -> None:
        wanted = self.store.setting("language", "auto")
        language = device_language() if wanted == "auto" else wanted
        speak_as(language if language in LANGUAGES else "en")
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
            self._library = None
        theme.accent_for(accent)
        Window.clearcolor = theme.bg

    def restore(self, name: str) -> None:
        """Go back to a kept copy of everything; what was there becomes a copy too."""
        try:
            self.store.restore(name)
        except NotKept as failed:
            self.shell.tell(words(failed.why))
            return
        self._library = None
        self._read_settings()
        self.home()
        self.shell.tell(words(say("This is how it was then. The state before is kept as a copy.")))

    # What the phone may do

    def _may_dim(self) -> bool:
        """Away from a table the phone's own screen timeout does the same and more."""
        return self.session is not None and bool(self.store.setting("dim", True))

    def sound(self, name: str) -> None:
        """A small sound, unless sounds are off."""
        if self.store.setting("sound", True):
            sounds.play(name)

    def buzz(self, milliseconds: int) -> None:
        """A short vibration, unless it is off."""
        if self.store.setting("haptics", True):
            haptics.buzz(milliseconds)

    def moments(self) -> str:
        """How moments are staged: in full, as a short still, or not at all."""
        kept: str = self.store.setting("moments", "full")
        return kept

    # Files

    def _dropped(self, _window: object, name: bytes, *_: object) -> None:
        """A table file or a card pack dropped onto the window on a desktop."""
        from companion.device import files
        from companion.ui.screens.share import SUFFIX

        path = Path(name.decode("utf-8", "replace"))
        if path.suffix == SUFFIX:
            data = files.read_bytes(path)
            if data is not None:
                self.open_file(data)
        elif path.suffix == ".json":
            from companion.ui.screens.packs import open_pack

            open_pack(self, path)

    def open_file(self, data: bytes) -> None:
        """A file from another app or phone, whatever it is."""
        from companion.device.arrivals import kind_of

        kind = kind_of(data)
        if kind == "cards":
            from companion.ui.screens.packs import open_pack_data

            open_pack_data(self, data)
        else:
            from companion.ui.screens.share import open_table_file

            open_table_file(self, data)

    def _open_arrived(self) -> None:
        """What another app asked this one to open, if any did."""
        from companion.device.arrivals import arrived
        from companion.device.files import NoFile

        try:
            data = arrived()
        except NoFile as failed:
            self.shell.tell(words(failed.why))
            return
        if data is not None:
            self.open_file(data)

    # Keys

    def _key(self, _window: object, key: int, *_: object) -> bool:
        dark = self.dimming.dimmed
        self.dimming.stir()
        return dark or self.back() if key == BACK_KEY else False
