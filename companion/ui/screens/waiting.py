"""Long work: the sheet over it, or the first picture of a start that has to look after the tables first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.anchorlayout import AnchorLayout

from companion.core.text import Say, say
from companion.device.work import Stopped, Work
from companion.store import Store
from companion.ui import kv
from companion.ui.doors import Notices
from companion.ui.kit.press import Press
from companion.ui.kit.sheet import Sheet
from companion.ui.words import words

kv.load("screens/waiting")

LOOK = 0.05  # seconds between two looks at how far it is
AT_ONCE = 0.05  # seconds in which most work is done: nothing is shown for it, and nobody feels them


class WaitingSheet(Sheet):
    """Looks at the work until it is done, then hands its result on."""

    def __init__(self, title: Say, work: Work[Any], finish: Callable[[Work[Any]], object], stops: bool) -> None:
        super().__init__(words(title), closes=stops)
        self.work, self.finish, self.stops = work, finish, stops
        if stops:
            cancel = Press(icon="close", text=words(say("Cancel")), on_tap=lambda *_: self.close())
            self.foot(cancel)
        else:
            self.head.remove_widget(self.head.children[0])  # the cross
        self._event: Any = Clock.schedule_interval(self._look, LOOK)

    def close(self) -> None:
        if not self.work.done:
            if not self.stops:
                return
            self.work.stop()
        self._event.cancel()
        super().close()

    def _look(self, _: float) -> None:
        self.ids.bar.part = self.work.progress
        if self.work.done:
            self.close()
            self.finish(self.work)


class Opening(AnchorLayout):
    """Looks at the work until there is a store."""

    def __init__(self, work: Work[Store], opened: Callable[[Store], object]) -> None:
        super().__init__()
        self.work, self.opened = work, opened
        self._event: Any = Clock.schedule_interval(self._look, LOOK)

    def stop(self) -> None:
        """The app ends before anything was opened; a start that is cut short harms nothing."""
        self._event.cancel()

    def _look(self, _: float) -> None:
        self.ids.bar.part = self.work.progress
        if self.work.done:
            self.stop()
            self.opened(self.work.result())


def wait_for(
    notices: Notices, title: Say, work: Work[Any], finish: Callable[[Work[Any]], object], stops: bool = True
) -> None:
    """Run this work; a sheet stands over the screen if it is not done at once. `finish` asks for its result.
    What has to be done has no Cancel: `stops` is False."""

    def finished(done: Work[Any]) -> None:
        try:
            finish(done)
        except Stopped:
            return
        except MemoryError:
            notices.tell(words(say("There is too little memory for that just now. Close other apps and try again.")))

    work.start()
    if work.wait(AT_ONCE):
        finished(work)
    else:
        notices.open(WaitingSheet(title, work, finished, stops))
