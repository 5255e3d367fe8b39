"""The first picture of a start that takes longer: the tables are looked through or mended before there is a Home."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.core.text import say
from companion.device.work import Work
from companion.store import Store
from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.waiting import LOOK, Bar
from companion.ui.words import words

kv.load("screens/opening")


class Opening(AnchorLayout):
    """Looks at the work until there is a store."""

    title: str = StringProperty("")

    def __init__(self, work: Work[Store], opened: Callable[[Store], object]) -> None:
        super().__init__(title=words(say("Looking after your tables")))
        self.work, self.opened = work, opened
        self.bar = Bar()
        self.ids.column.add_widget(self.bar)
        self._event: Any = Clock.schedule_interval(self._look, LOOK)

    def stop(self) -> None:
        """The app ends before anything was opened; a start that is cut short harms nothing."""
        self._event.cancel()

    def _look(self, _: float) -> None:
        self.bar.show(self.work.progress)
        if self.work.done:
            self.stop()
            self.opened(self.work.result())
