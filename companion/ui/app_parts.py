"""What the running app is made of, declared once: navigation and play are written against these parts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App

from companion.core.session import Session
from companion.device import haptics, sounds
from companion.store import Store
from companion.ui.inviting import Inviting
from companion.ui.lookup.reading import LibraryReading
from companion.ui.shell import Shell
from companion.ui.window.resting import Resting

if TYPE_CHECKING:
    from companion.rules.library import Library
    from companion.ui.care import TableCare
    from companion.ui.hints import Hints


class AppParts(App):
    """The store, the frame around the screens, the table in play, and the phone's own senses."""

    clock: Callable[[], float]
    data_folder: Path
    store: Store
    shell: Shell
    hints: Hints
    inviting: Inviting
    care: TableCare
    reading: LibraryReading
    resting: Resting
    session: Session[Any] | None  # of the table in play
    table_id: int
    timer: Any  # the clock of the table in play
    root: Any  # what Kivy shows: the shell, or the sign that the store is being opened

    @property
    def table(self) -> Session[Any]:
        """The table in play, for those who know that there is one."""
        if self.session is None:
            raise LookupError("no table is in play")
        return self.session

    @property
    def library(self) -> Library:
        """Every entry and own card, read soon after the start, or when first asked for."""
        return self.reading.library

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
